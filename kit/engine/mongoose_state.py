"""One moment of a game of Mongoose: act, hear the answers, win (rules MO-5 to MO-44)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeVar

from kit.engine.actions import (
    Action,
    Cooperate,
    DiscoverCooperate,
    DiscoverFight,
    Event,
    Fight,
    Identify,
    Look,
    LookAtDeck,
)
from kit.engine.checks import check_seat
from kit.engine.components import Card, Slot
from kit.engine.errors import IllegalActionError
from kit.engine.food import food_after, food_leader
from kit.engine.legal import OpenTable, find_legal, legal_actions, why_illegal
from kit.engine.looks import look_at
from kit.engine.mongoose_start import Hand, Start
from kit.engine.observation import Observation
from kit.engine.outcome import EndReason, Outcome
from kit.engine.relations import attack_wins, cards_match

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class State:
    """One moment of a game of Mongoose. Made by `mongoose.deal` or `mongoose.from_cards`, never changed.

    Parameters
    ----------
    start : Start
    hands : tuple of tuple of (Card or None)
        None where a card was identified and left its stand (MO-15).
    standing : tuple of tuple of Slot
        For every seat the slots whose cards are not identified yet.
    revealed : tuple of Card
        The middle, in the order in which the cards came to lie there.
    food : tuple of int or None
        One a seat; None with two players (MO-3).
    current_player : int
        The seat to move; after the end the seat that moved last.
    history : tuple of Event
        Every action and announcement so far: what everybody knows.
    looks : tuple of Look
        Who saw which cards of the deck.
    barred : Card or None
        The revealed card used in the previous turn of a two-player game (MO-43).
    outcome : Outcome or None
        Set once the game is over.

    Examples
    --------
    >>> from kit.engine import mongoose
    >>> game = mongoose.deal(players=3, seed=7)
    >>> len(game.hands[0]), len(game.revealed), len(game.deck)
    (2, 3, 9)
    """

    start: Start
    hands: tuple[Hand, ...]
    standing: tuple[tuple[Slot, ...], ...]
    revealed: tuple[Card, ...]
    food: tuple[int, ...] | None
    current_player: int
    history: tuple[Event, ...] = ()
    looks: tuple[Look, ...] = ()
    barred: Card | None = None
    outcome: Outcome | None = None

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.hands)

    @property
    def deck(self) -> tuple[Card, ...]:
        """The hidden deck (with two players: the cards in the box), in an order that means nothing."""
        return self.start.deck

    @property
    def cards(self) -> tuple[Card, ...]:
        """The deck in play: every card that exists."""
        return self.start.cards

    @property
    def turn(self) -> int:
        """Number of actions taken so far."""
        return len(self.history)

    @property
    def opening(self) -> bool:
        """Whether the first-turn rule holds now (MO-5)."""
        return self.start.opening and not self.history

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over; `outcome.reason` says why."""
        return self.outcome is not None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seat that won, as a tuple; empty while the game runs and after a cut-off."""
        return self.outcome.winners if self.outcome else ()

    def returns(self) -> tuple[float, ...]:
        """One payoff a seat: 1 for the winner, else 0 (MO-32).

        Examples
        --------
        >>> from kit.engine import mongoose
        >>> mongoose.deal(players=3, seed=7).returns()
        (0.0, 0.0, 0.0)
        """
        return self.outcome.returns(self.players) if self.outcome else (0.0,) * self.players

    def legal_actions(self) -> tuple[Action, ...]:
        """What the player to move may do, in a fixed order; it never depends on a hidden card (MO-16).

        Examples
        --------
        >>> from kit.engine import mongoose
        >>> len(mongoose.deal(players=3, seed=7).legal_actions())  # the first turn: 4 fights, 4 cooperations
        8
        """
        return () if self.outcome else tuple(legal_actions(self._table))

    @property
    def _table(self) -> OpenTable:
        food, player = self.food, self.current_player
        return OpenTable(
            player,
            self.standing,
            self.revealed,
            self.start.cards,
            food is not None and food[player] > 0,
            bool(self.start.deck),
            self.start.opening and not self.history,
            self.barred,
        )

    def apply_action(self, action: Action, saw: Iterable[Card] | None = None) -> "State":
        """The state after the player to move took an action and the answers were announced.

        Parameters
        ----------
        action : Action
        saw : iterable of Card, optional
            For a `LookAtDeck` at a real table or in a replay: the cards that were seen. By default they are drawn from
            the game's seed.

        Returns
        -------
        State

        Raises
        ------
        IllegalActionError
            If the game is over, the action is not legal, or `saw` can't have been seen.

        Examples
        --------
        >>> from kit.engine import mongoose
        >>> game = mongoose.deal(players=4, seed=7, starter=3)
        >>> game = game.apply_action(Fight(mine=Slot.WHITE, rival=2, theirs=Slot.BLACK))
        >>> sum(game.food), game.current_player
        (8, 0)
        """
        if self.outcome:
            raise IllegalActionError(f"turn {self.turn}: the game is over, {self.outcome.reason.value}")
        legal = find_legal(self._table, action)
        if legal is None:
            reason = why_illegal(self._table, action)
            raise IllegalActionError(f"turn {self.turn}, player {self.current_player}: {reason}")
        if saw is not None and not isinstance(legal, LookAtDeck):
            raise IllegalActionError(f"turn {self.turn}: saw= goes with LookAtDeck only, not with {legal}")
        if isinstance(legal, Fight | Cooperate):
            return self._compare(legal)
        if isinstance(legal, Identify):
            return self._identify(legal)
        return self._discover(legal, saw)

    def _compare(self, action: Fight | Cooperate) -> "State":
        """MO-10 to MO-12; with two players MO-41 and MO-42."""
        mine = self.hands[self.current_player][action.mine]
        theirs = self.hands[action.rival][action.theirs]
        assert mine and theirs
        ask = attack_wins if isinstance(action, Fight) else cards_match
        if action.revealed:
            return self._next(
                action, (ask(mine, action.revealed), ask(theirs, action.revealed)), barred=action.revealed
            )
        return self._next(action, (ask(mine, theirs),))

    def _discover(self, action: DiscoverFight | DiscoverCooperate | LookAtDeck, saw: Iterable[Card] | None) -> "State":
        """MO-13: pay first; a payment that ends the game reveals nothing (MO-31)."""
        player = self.current_player
        ended = food_leader(food_after(self.food, player, action, ())) is not None
        nothing_seen = ended and isinstance(saw, list | tuple) and not saw
        looks = isinstance(action, LookAtDeck) and not nothing_seen
        seen = look_at(self.deck, self.start.seed, self.turn, saw) if looks else ()
        if ended:
            return self._next(action, ())
        if isinstance(action, LookAtDeck):
            return self._next(action, (), look=Look(self.turn, player, seen))
        mine = self.hands[player][action.mine]
        assert mine
        ask = attack_wins if isinstance(action, DiscoverFight) else cards_match
        return self._next(action, (ask(mine, action.revealed),))

    def _identify(self, action: Identify) -> "State":
        """MO-14, MO-15, MO-30."""
        player = self.current_player
        if self.hands[player][action.mine] != action.card:
            return self._next(action, (False,))
        hand = tuple(
            None if slot is action.mine else card for slot, card in zip(Slot, self.hands[player], strict=False)
        )
        left = tuple(slot for slot in self.standing[player] if slot is not action.mine)
        return replace(
            self._next(action, (True,), outcome=None if left else Outcome((player,), EndReason.IDENTIFIED)),
            hands=_with(self.hands, player, hand),
            standing=_with(self.standing, player, left),
            revealed=(*self.revealed, action.card),
            current_player=player,
        )

    def _next(
        self,
        action: Action,
        answers: tuple[bool, ...],
        *,
        look: Look | None = None,
        barred: Card | None = None,
        outcome: Outcome | None = None,
    ) -> "State":
        """Record the event, see who leads (MO-31), pass the turn (MO-5)."""
        player = self.current_player
        food = food_after(self.food, player, action, answers)
        if food is not self.food and (leader := food_leader(food)) is not None:
            outcome = Outcome((leader,), EndReason.FOOD_LEAD)
        return State(
            self.start,
            self.hands,
            self.standing,
            self.revealed,
            food,
            player if outcome else (player + 1) % len(self.hands),
            (*self.history, Event(len(self.history), player, action, answers, food)),
            (*self.looks, look) if look else self.looks,
            barred,
            outcome,
        )

    def cut_off(self) -> "State":
        """The same game, ended without a winner because a limit was reached (MO-32).

        Raises
        ------
        IllegalActionError
            If the game is over already.

        Examples
        --------
        >>> from kit.engine import mongoose
        >>> mongoose.deal(players=3, seed=7).cut_off().winners
        ()
        """
        if self.outcome:
            raise IllegalActionError(f"turn {self.turn}: the game is over already, {self.outcome.reason.value}")
        return replace(self, outcome=Outcome((), EndReason.CUT_OFF))

    def observation(self, player: int | None) -> Observation:
        """Everything a seat may know, and nothing else; None for the public view.

        Raises
        ------
        PositionError
            If there is no such seat.

        Examples
        --------
        >>> from kit.engine import mongoose
        >>> mongoose.deal(players=3, seed=7).observation(None).hands
        (None, None, None)
        """
        check_seat(player, self.players)
        return Observation(
            player,
            self.current_player,
            tuple(None if player is None or seat == player else hand for seat, hand in enumerate(self.hands)),
            self.standing,
            self.revealed,
            self.food,
            len(self.start.deck),
            self.start.cards,
            self.history,
            tuple(look for look in self.looks if look.seat == player),
            self.opening,
            self.barred,
            self.outcome,
        )


def _with(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])
