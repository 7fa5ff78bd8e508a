"""Everything that one player of Mongoose may know, and nothing else."""

from dataclasses import dataclass

from kit.engine.actions import Action, Event, Look
from kit.engine.components import Card, Slot
from kit.engine.legal import OpenTable, legal_actions
from kit.engine.outcome import Outcome


@dataclass(frozen=True, slots=True)
class Observation:
    """A player's view of the table, from `State.observation` or written down by hand at a real table.

    Parameters
    ----------
    seat : int or None
        Whose view this is; None for the public view, in which no hand card shows.
    current_player : int
    hands : tuple of (tuple of (Card or None) or None)
        For every seat the cards in the white and the black stand, None where a card was identified; None for a whole
        hand that the viewer can't see, which is the viewer's own.
    standing : tuple of tuple of Slot
        For every seat the slots whose cards are not identified yet.
    revealed : tuple of Card
        The middle, in the order in which the cards came to lie there.
    food : tuple of int or None
        One a seat; None with two players (MO-3).
    deck_size : int
        Cards in the hidden deck; with two players those back in the box.
    cards : tuple of Card
        The deck in play: every card that exists, hidden or not.
    history : tuple of Event
        Every action and announcement so far.
    looks : tuple of Look
        What the viewer alone saw in the deck.
    opening : bool
        Whether the first-turn rule holds now (MO-5).
    barred : Card or None
        The revealed card used in the previous turn of a two-player game (MO-43).
    outcome : Outcome or None
        Set once the game is over.

    Examples
    --------
    >>> from kit.engine import mongoose
    >>> view = mongoose.deal(players=3, seed=7).observation(0)
    >>> view.hands[0] is None, len(view.hands[1]), view.turn
    (True, 2, 0)
    """

    seat: int | None
    current_player: int
    hands: tuple[tuple[Card | None, ...] | None, ...]
    standing: tuple[tuple[Slot, ...], ...]
    revealed: tuple[Card, ...]
    food: tuple[int, ...] | None
    deck_size: int
    cards: tuple[Card, ...]
    history: tuple[Event, ...] = ()
    looks: tuple[Look, ...] = ()
    opening: bool = False
    barred: Card | None = None
    outcome: Outcome | None = None

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.hands)

    @property
    def turn(self) -> int:
        """Number of actions taken so far."""
        return len(self.history)

    def legal_actions(self) -> tuple[Action, ...]:
        """What the viewer may do now: empty unless it is the viewer's turn (MO-6)."""
        if self.outcome or self.seat != self.current_player:
            return ()
        return tuple(legal_actions(self.table))

    @property
    def table(self) -> OpenTable:
        """The open facts that decide what the player to move may do."""
        food = self.food
        return OpenTable(
            self.current_player,
            self.standing,
            self.revealed,
            self.cards,
            food is not None and food[self.current_player] > 0,
            self.deck_size > 0,
            self.opening,
            self.barred,
        )
