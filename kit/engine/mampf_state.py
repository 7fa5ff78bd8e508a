"""One moment of a game of Mampf: pick, reveal, win (rules MA-3 to MA-10)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from kit.engine.checks import as_tuple, check_seat
from kit.engine.components import Disk, Food
from kit.engine.errors import IllegalActionError, written
from kit.engine.outcome import EndReason, Outcome

Piles = tuple[tuple[Disk, ...], ...]
_ALL_FOODS = tuple(Food)


@dataclass(frozen=True, slots=True)
class Round:
    """What one round showed to everybody.

    Parameters
    ----------
    picks : tuple of Food
        One a seat.
    gained : tuple of (Disk or None)
        One a seat: the disk that came to the player who was alone on a food (MA-5).

    Examples
    --------
    >>> from kit.engine import mampf
    >>> mampf.deal(players=2, seed=7).apply_actions([Food.CARROT, Food.CARROT]).rounds[0].gained
    (None, None)
    """

    picks: tuple[Food, ...]
    gained: tuple[Disk | None, ...]


@dataclass(frozen=True, slots=True)
class Observation:
    """Everything a player of Mampf may know: all of the table but the order below the top disks (MA-2).

    Parameters
    ----------
    seat : int or None
        Whose view this is; None for a spectator's. All see the same.
    players : int
    tops : tuple of Disk
        The disk on top of each pile, in the order of `Food`; None where a pile has run out.
    sizes : tuple of int
        Disks left in each pile, in the order of `Food`.
    captured : tuple of tuple of Disk
        The disks in front of each seat, in the order they came.
    rounds : tuple of Round
    outcome : Outcome or None

    Examples
    --------
    >>> from kit.engine import mampf
    >>> view = mampf.deal(players=3, seed=7).observation(0)
    >>> view.sizes, view.legal_actions() == tuple(Food)
    ((6, 6, 6, 6), True)
    """

    seat: int | None
    players: int
    tops: tuple[Disk | None, ...]
    sizes: tuple[int, ...]
    captured: tuple[tuple[Disk, ...], ...]
    rounds: tuple[Round, ...]
    outcome: Outcome | None

    def legal_actions(self) -> tuple[Food, ...]:
        """The foods that can be picked now: all of them until the end, for every seat (MA-3)."""
        return () if self.outcome or self.seat is None else _ALL_FOODS


@dataclass(frozen=True, slots=True)
class State:
    """One moment of a game of Mampf, between two rounds. Made by `mampf.deal` or `mampf.from_piles`, never changed.

    Parameters
    ----------
    start_piles : tuple of tuple of Disk
        The piles at the start, in the order of `Food`, each from bottom to top.
    start_captured : tuple of tuple of Disk
        What each seat had at the start; empty unless the position was staged.
    piles, captured
        The same, now.
    rounds : tuple of Round
        What was played so far.
    outcome : Outcome or None
        Set once the game is over.

    Examples
    --------
    >>> from kit.engine import mampf
    >>> game = mampf.deal(players=3, seed=7)
    >>> [len(game.piles[food]) for food in Food]
    [6, 6, 6, 6]
    """

    start_piles: Piles
    start_captured: Piles
    piles: Piles
    captured: Piles
    rounds: tuple[Round, ...] = ()
    outcome: Outcome | None = None

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.captured)

    @property
    def is_variant(self) -> bool:
        """Whether this is the two-player teaching variant (MA-9)."""
        return len(self.captured) == 2

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over; `outcome.reason` says why."""
        return self.outcome is not None

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats that won; empty while the game runs and after a cut-off."""
        return self.outcome.winners if self.outcome else ()

    def legal_actions(self) -> tuple[Food, ...]:
        """The foods every player can pick now: all four until the end (MA-3)."""
        return () if self.outcome else _ALL_FOODS

    def returns(self) -> tuple[float, ...]:
        """One payoff a seat: k winners get 1/k each, everyone else 0; all 0 before the end (MA-8).

        Examples
        --------
        >>> from kit.engine import mampf
        >>> mampf.deal(players=3, seed=7).returns()
        (0.0, 0.0, 0.0)
        """
        return self.outcome.returns(self.players) if self.outcome else (0.0,) * self.players

    def apply_actions(self, picks: Sequence[Food]) -> "State":
        """The state after a round in which seat i picked ``picks[i]`` (MA-4 to MA-6).

        Parameters
        ----------
        picks : sequence of Food
            One a seat, in the order of the seats.

        Returns
        -------
        State

        Raises
        ------
        IllegalActionError
            If the game is over, or the picks are not one `Food` a seat.

        Examples
        --------
        >>> from kit.engine import mampf
        >>> game = mampf.deal(players=3, seed=7).apply_actions([Food.CARROT, Food.GRAIN, Food.CARROT])
        >>> [len(pile) for pile in game.piles], [len(mine) for mine in game.captured]
        ([6, 6, 6, 5], [0, 1, 0])
        """
        picks = self._checked(picks)
        piles = list(self.piles)
        captured = list(self.captured)
        gained: list[Disk | None] = [None] * len(picks)
        ended = False
        for seat, food in enumerate(picks):
            if picks.count(food) == 1:
                pile = piles[food]
                disk = gained[seat] = pile[-1]
                piles[food] = pile[:-1]
                captured[seat] += (disk,)
                ended = ended or len(pile) == 1
        outcome = Outcome(winners(captured), EndReason.EMPTY_PILE) if ended else None
        return State(
            self.start_piles,
            self.start_captured,
            tuple(piles),
            tuple(captured),
            (*self.rounds, Round(picks, tuple(gained))),
            outcome,
        )

    def _checked(self, picks: Sequence[Food]) -> tuple[Food, ...]:
        number = f"round {len(self.rounds) + 1}"
        if self.outcome:
            raise IllegalActionError(f"{number}: the game is over, {self.outcome.reason.value}")
        checked = as_tuple(picks, f"{number}: picks", IllegalActionError)
        if len(checked) != len(self.captured):
            raise IllegalActionError(
                f"{number}: expected {len(self.captured)} picks, one a player, found {len(checked)}"
            )
        for seat, food in enumerate(checked):
            if not isinstance(food, Food):
                raise IllegalActionError(
                    f"{number}, player {seat}: {written(food)} is not a food; "
                    f"expected one of {', '.join(map(str, Food))}"
                )
        return checked

    def cut_off(self) -> "State":
        """The same game, ended without a winner because a limit was reached (MA-10).

        Raises
        ------
        IllegalActionError
            If the game is over already.

        Examples
        --------
        >>> from kit.engine import mampf
        >>> mampf.deal(players=3, seed=7).cut_off().outcome
        Outcome(winners=(), reason=EndReason.CUT_OFF)
        """
        if self.outcome:
            raise IllegalActionError(f"the game is over already, {self.outcome.reason.value}")
        return replace(self, outcome=Outcome((), EndReason.CUT_OFF))

    def observation(self, player: int | None) -> Observation:
        """What a seat may know; None for a spectator.

        Raises
        ------
        PositionError
            If there is no such seat.

        Examples
        --------
        >>> from kit.engine import mampf
        >>> mampf.deal(players=3, seed=7).observation(3)
        Traceback (most recent call last):
        ...
        kit.engine.errors.PositionError: there is no seat 3; expected one of 0 to 2, or None for a spectator
        """
        check_seat(player, self.players)
        return Observation(
            player,
            self.players,
            tuple(pile[-1] if pile else None for pile in self.piles),
            tuple(map(len, self.piles)),
            self.captured,
            self.rounds,
            self.outcome,
        )


def winners(captured: Iterable[Sequence[Disk]]) -> tuple[int, ...]:
    """The seats with most disks; among those level, with most different species (MA-7, MA-8).

    Parameters
    ----------
    captured : iterable of sequence of Disk
        What lies in front of each seat.

    Returns
    -------
    tuple of int
        Seats, ascending.

    Examples
    --------
    >>> frog, owl, bear = (Disk(species, Food.CARROT) for species in ("frog", "owl", "bear"))
    >>> winners([[frog, frog, frog, owl, owl], [frog, frog, owl, owl, bear], [owl] * 4])
    (1,)
    """
    ranks = [(len(mine), len({disk.species for disk in mine})) for mine in captured]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
