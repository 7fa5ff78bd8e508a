"""A table of Mongoose without a screen: hand over, sit down, act, let the strategies move, take back, take notes."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import Enum
from pathlib import Path
from typing import ClassVar

from kit.drawing.words import describe_action, describe_outcome
from kit.engine import mongoose
from kit.engine.actions import Action
from kit.engine.boxes import load_cards
from kit.engine.checks import as_tuple
from kit.engine.components import Card, Slot
from kit.engine.errors import IllegalActionError, KitError
from kit.players.play import move
from kit.session.base import Session
from kit.session.mongoose_notes import Note, Notes
from kit.session.mongoose_rewound import rewound
from kit.session.mongoose_words import log_line
from kit.session.record import Record, dumps
from kit.session.seats import Seat
from kit.session.store import Store


class Phase(Enum):
    """What the table waits for.

    Examples
    --------
    >>> Phase.CURTAIN
    <Phase.CURTAIN: 'the person whose turn it is, is called to the screen'>
    """

    CURTAIN = "the person whose turn it is, is called to the screen"
    CHOOSE = "the person before the screen chooses an action"
    STRATEGY = "a strategy is to move"
    HAND_OVER = "the person before the screen has seen what happened and hands over"
    OVER = "the game has ended"


class MongooseSession(Session[mongoose.State]):
    """A table of Mongoose for 2 to 5, people and strategies in any mix.

    Every action may carry the number of its turn: one that comes twice or too late changes nothing and returns False
    (WG3).

    Parameters
    ----------
    seats, seed, limit, store
        As in `Session`.
    rare : bool, optional
        Whether the rare animals play along (MO-50).
    deck : iterable of Card, str or Path, optional
        Another deck, or the file it is in (see `load_cards`).
    hand_size : int, optional
        2, or 1 for the small games of the lessons.
    starter : int, optional
        The seat that begins; by default drawn from the seed.
    staged : State, optional
        A position to start from, in place of a deal.

    Examples
    --------
    >>> from kit import Fight
    >>> table = MongooseSession(["Ann", "Bea", "Cem"], seed=7, starter=0)
    >>> table.status
    'The screen is covered: Ann, please. The others look away.'
    >>> table.sit_down(), table.act(Fight(Slot.WHITE, 2, Slot.BLACK))
    (True, True)
    >>> print(table.log[-1])
    Ann's white card attacks Cem's black card: Ann wins. Ann takes one food from Cem.
    """

    kind: ClassVar[str] = "mongoose"
    default_limit: ClassVar[int] = 300

    def __init__(
        self,
        seats: Sequence[Seat | str],
        seed: int | None = None,
        limit: int | None = None,
        store: Store | None = None,
        rare: bool = False,
        deck: Iterable[Card] | str | Path | None = None,
        hand_size: int = 2,
        starter: int | None = None,
        staged: mongoose.State | None = None,
    ) -> None:
        self._rare = rare
        self._deck = load_cards(deck) if isinstance(deck, str | Path) else deck and as_tuple(deck, "deck")
        self._hand_size = hand_size
        self._starter = starter
        self._staged = staged
        super().__init__(seats, seed, limit, store)

    def _deal(self, seed: int) -> mongoose.State:
        staged, self._staged = self._staged, None
        if staged is None:
            return mongoose.deal(len(self.seats), seed, self._rare, self._deck, self._hand_size, self._starter)
        if not isinstance(staged, mongoose.State) or staged.players != len(self.seats):
            raise KitError(f"staged: expected a game of Mongoose for {len(self.seats)} players, one a seat")
        self._deal_like(staged)
        return staged

    def _deal_like(self, game: mongoose.State) -> None:
        """The next new games have the cards of this one."""
        self._starter = None
        self._deck = game.cards
        self._rare = any(card.animal.is_rare for card in game.cards)
        self._hand_size = len(game.hands[0])

    def _again(self) -> mongoose.State:
        return rewound(self.game, turns=0)

    def _log_of(self, game: mongoose.State) -> list[str]:
        return [self._line(game, turn) for turn in range(game.turn)]

    def _begin(self) -> None:
        self._notes = Notes.blank(self.game)
        self._open = False

    def saved_text(self) -> str:
        return dumps(Record(self.game, self.seats, self.seed, tuple(self.log), notes=self._notes.texts))

    def restore(self, saved: Record) -> None:
        notes = Notes.read(saved.game, saved.notes) if saved.notes else Notes.blank(saved.game)
        super().restore(saved)
        self._notes = notes
        self._deal_like(self.game)

    def _taken_over(self, place: int) -> None:
        if place == self.viewer and not self.seats[place].is_person:
            self.viewer = None
            self._only_person_sits()
        self._autosave()

    @property
    def phase(self) -> Phase:
        """What the table waits for."""
        if self.game.is_terminal:
            return Phase.OVER
        if not self.seats[self.game.current_player].is_person:
            return Phase.STRATEGY
        if self.viewer is None:
            return Phase.CURTAIN
        return Phase.CHOOSE if self.viewer == self.game.current_player else Phase.HAND_OVER

    @property
    def wanted(self) -> int | None:
        return self.game.current_player if self.phase is Phase.CURTAIN else None

    @property
    def view(self) -> mongoose.Observation:
        """What the person before the screen may know; behind the curtain and without a person the public view."""
        if self._open:
            return replace(self.game.observation(None), hands=self.game.hands)
        return self.game.observation(self.viewer)

    def turn_over(self) -> bool:
        """Turn all cards over for everybody. Changes nothing before the end of the game."""
        self._open = self.game.is_terminal
        return self._open

    @property
    def status(self) -> str:
        last = f"{self._line(self.game, self.game.turn - 1)} " if self.game.history else ""
        return last + self._what_now()

    def _what_now(self) -> str:
        phase, mover = self.phase, self.names[self.game.current_player]
        if phase is Phase.OVER:
            assert self.game.outcome is not None
            return f"The game is over. {describe_outcome(self.game.outcome, self.names)}"
        if phase is Phase.CURTAIN:
            return f"The screen is covered: {mover}, please. The others look away."
        if phase is Phase.HAND_OVER:
            return f"It is {mover}'s turn. {self.names[self.viewer or 0]}, hand over the screen."
        if phase is Phase.STRATEGY:
            return f"It is {mover}'s turn, played by the strategy “{self.seats[self.game.current_player].who}”."
        return f"{mover}, it is your turn."

    def hand_over(self) -> bool:
        """Cover the screen for the next person. Changes nothing if there is nobody to hand over to."""
        if self.phase is not Phase.HAND_OVER:
            return False
        self.viewer = None
        return True

    def act(self, action: Action, turn: int | None = None) -> bool:
        """The person before the screen acts.

        Parameters
        ----------
        action : Action
        turn : int, optional
            The turn that this action is for.

        Returns
        -------
        bool
            False if it came for another turn; nothing has changed then.

        Raises
        ------
        IllegalActionError
            If nobody before the screen is to act now, or the rules do not allow it.
        """
        if self._is_late(turn):
            return False
        if self.phase is not Phase.CHOOSE:
            raise IllegalActionError(f"turn {self.game.turn}: nobody before the screen can act now. {self._what_now()}")
        self._apply(action)
        return True

    def step(self, turn: int | None = None) -> bool:
        """The strategy whose turn it is makes one move.

        Returns
        -------
        bool
            False if it came for another turn, or no strategy is to move; nothing has changed then.

        Raises
        ------
        IllegalActionError
            If the strategy chooses what is not legal.
        """
        player = self.game.current_player
        strategy = self.seats[player].strategy
        if self._is_late(turn) or self.game.is_terminal or strategy is None:
            return False
        self._apply(move(self.game, player, strategy, self.seed))
        return True

    def play_on(self, turn: int | None = None) -> bool:
        """The strategies move until a person is to act or the game ends.

        Returns
        -------
        bool
            False if there was nothing to do.
        """
        moved = self.step(turn)
        while self.step():
            pass
        return moved

    @property
    def can_undo(self) -> bool:
        return any(self.seats[event.actor].is_person for event in self.game.history)

    def undo(self, turn: int | None = None) -> bool:
        """Take back the last action of a person and all that followed, for practice. The log says so.

        Parameters
        ----------
        turn : int, optional
            The turn at which this was asked for.

        Returns
        -------
        bool
            False if it came for another turn; nothing has changed then.

        Raises
        ------
        IllegalActionError
            If no person has acted yet.
        """
        if self._is_late(turn):
            return False
        if not self.can_undo:
            raise IllegalActionError("there is no action of a person to take back")
        last = [event for event in self.game.history if self.seats[event.actor].is_person][-1]
        self._open = False
        self.game = rewound(self.game, last.turn)
        what = describe_action(last.action, last.actor, self.names)
        self.log.append(f"Taken back, for practice, with all that followed: {what}.")
        self._autosave()
        return True

    @property
    def note_lines(self) -> tuple[Note, ...]:
        """Every line of a notepad page: each card of the deck in play, for each stand."""
        return self._notes.lines

    @property
    def notes(self) -> frozenset[Note]:
        """What the person before the screen has crossed out in the own notepad; empty behind the curtain."""
        return frozenset() if self.viewer is None else self._notes.pages[self.viewer]

    def cross_out(self, slot: Slot, card: Card, crossed: bool = True) -> None:
        """The person before the screen notes that a stand can't hold a card, or rubs the note out.

        Raises
        ------
        KitError
            If nobody is before the screen, or the game has no such card or stand.
        """
        if self.viewer is None:
            raise IllegalActionError(f"nobody is before the screen to take notes. {self._what_now()}")
        self._notes = self._notes.crossed_out(self.viewer, (slot, card), crossed)
        self._autosave()

    def _apply(self, action: Action) -> None:
        self.game = self.game.apply_action(action)
        self.log.append(self._line(self.game, self.game.turn - 1))
        if self.game.turn >= self.limit and not self.game.is_terminal:
            self.game = self.game.cut_off()
        if self.game.is_terminal:
            self.log.append(self._what_now())
        self._autosave()

    def _line(self, game: mongoose.State, turn: int) -> str:
        before = game.history[turn - 1].food if turn else game.start.food
        return log_line(game.history[turn], self.names, before, len(game.deck))

    def _is_late(self, turn: int | None) -> bool:
        return turn is not None and turn != self.game.turn
