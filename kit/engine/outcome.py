"""How a game ended: who won and why."""

from dataclasses import dataclass
from enum import Enum


class EndReason(Enum):
    """Why a game is over; the value says it in words.

    Examples
    --------
    >>> EndReason.EMPTY_PILE
    EndReason.EMPTY_PILE
    """

    EMPTY_PILE = "a pile has run out (MA-6)"
    IDENTIFIED = "all own cards identified (MO-30)"
    FOOD_LEAD = "four more food than everyone else (MO-31)"
    CUT_OFF = "cut off at the limit, no winner (MA-10, MO-32)"

    def __repr__(self) -> str:
        return f"EndReason.{self.name}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game.

    Parameters
    ----------
    winners : tuple of int
        Seats, ascending; several share the win (MA-8), none if the game was cut off.
    reason : EndReason

    Examples
    --------
    >>> Outcome((0, 2), EndReason.EMPTY_PILE).returns(players=3)
    (0.5, 0.0, 0.5)
    """

    winners: tuple[int, ...]
    reason: EndReason

    def returns(self, players: int) -> tuple[float, ...]:
        """One payoff a seat: k winners get 1/k each, everyone else 0 (MA-8)."""
        return tuple(1 / len(self.winners) if seat in self.winners else 0.0 for seat in range(players))
