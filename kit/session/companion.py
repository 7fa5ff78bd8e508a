"""A companion for a game on a real table, without a screen: names, entries in words, saved as it goes."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from kit.drawing.words import describe_outcome
from kit.engine.actions import Action
from kit.engine.announce import rewind
from kit.engine.components import Card
from kit.engine.errors import KitError
from kit.engine.observation import Observation
from kit.knowledge.companion import Companion
from kit.session.mongoose_hints import hands_words
from kit.session.mongoose_words import log_line
from kit.session.record import COMPANION, Offer, Record, dumps, loads
from kit.session.seats import DEFAULT_NAMES, Seat, check_seats
from kit.session.store import Store, StoreError, read_text, write_text


class CompanionSession:
    """One player's notes on a game at a real table, with names.

    Parameters
    ----------
    view : Observation
        What the player sees, from `kit.knowledge.companion.seen_at_start` or a view of any later moment.
    names : sequence of str, optional
        One a seat.
    store : Store, optional
        Where the notes are saved as they go; by default nowhere.

    Attributes
    ----------
    notes : Companion
    seats : tuple of Seat
    notice : str
        What went wrong with saving, in words; empty if nothing did.

    Examples
    --------
    >>> from kit import Fight, Slot, mongoose
    >>> table = CompanionSession(mongoose.deal(players=3, seed=7, starter=0).observation(1), ["Ann", "Bea", "Cem"])
    >>> table.enter(Fight(Slot.WHITE, 2, Slot.BLACK), (True,))
    True
    >>> table.log
    ["Turn 0: Ann's white card attacks Cem's black card: Ann wins. Ann takes one food from Cem."]
    """

    def __init__(self, view: Observation, names: Sequence[str] | None = None, store: Store | None = None) -> None:
        self.notes = Companion(view)
        self.seats = _seats(names or DEFAULT_NAMES[: view.players], view)
        self.notice = ""
        self.keep_in(store)

    @property
    def view(self) -> Observation:
        """What the player may know now."""
        return self.notes.view

    @property
    def names(self) -> tuple[str, ...]:
        """One a seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def log(self) -> list[str]:
        """The entries in words, with their turns."""
        view = self.view
        food = [rewind(view, 0).food, *(event.food for event in view.history)]
        return [
            f"Turn {event.turn}: {log_line(event, self.names, before, view.deck_size)}"
            for event, before in zip(view.history, food, strict=False)
        ]

    @property
    def status(self) -> str:
        """How things stand, and what to enter next."""
        view = self.view
        hands = hands_words(len(self.notes.possible_hands()))
        if view.outcome:
            return f"The game is over. {describe_outcome(view.outcome, self.names)} {hands}"
        mover = self.names[view.current_player]
        whose = f"it is your turn, {mover}" if view.seat == view.current_player else f"it is {mover}'s turn"
        return f"Turn {view.turn}: {whose}. Enter what {mover} does and what is announced. {hands}"

    def enter(
        self, action: Action, answers: Sequence[bool] = (), saw: Iterable[Card] | None = None, turn: int | None = None
    ) -> bool:
        """Write down an action of the player to move, with what was announced.

        Parameters
        ----------
        action, answers, saw
            As in `Companion.enter`.
        turn : int, optional
            The turn that this is for.

        Returns
        -------
        bool
            False if it came for another turn; nothing has changed then (WG3).

        Raises
        ------
        KitError
            If it does not fit; nothing has changed then.
        """
        if turn is not None and turn != self.view.turn:
            return False
        self.notes.enter(action, answers, saw)
        self._autosave()
        return True

    def correct(
        self, turn: int, action: Action, answers: Sequence[bool] = (), saw: Iterable[Card] | None = None
    ) -> None:
        """Put another entry in the place of an earlier one; those after it stay.

        Raises
        ------
        KitError
            If they do not fit together; nothing has changed then.
        """
        self.notes.correct(turn, action, answers, saw)
        self._autosave()

    def set_up_again(self, view: Observation, names: Sequence[str] | None = None) -> None:
        """Put the start right and keep the entries.

        Parameters
        ----------
        view : Observation
            What the player saw at the start.
        names : sequence of str, optional
            One a seat; by default as they were.

        Raises
        ------
        KitError
            If the entries do not fit this start; nothing has changed then.
        """
        seats = _seats(names or self.names, view)
        self.notes, self.seats = self.notes.moved_to(view), seats
        self._autosave()

    def undo(self, turn: int | None = None) -> bool:
        """Take the last entry back.

        Parameters
        ----------
        turn : int, optional
            The turn at which this was asked for.

        Raises
        ------
        KitError
            If there is none.
        """
        if turn is not None and turn != self.view.turn:
            return False
        self.notes.undo()
        self._autosave()
        return True

    def saved_text(self) -> str:
        """What `save` writes: the player's view, nothing that the player does not know."""
        return dumps(Record(self.view, self.seats))

    def save(self, path: str | Path) -> None:
        """Write the notes to a file.

        Raises
        ------
        StoreError
            If it can't be written.
        """
        write_text(path, self.saved_text())

    @classmethod
    def load(cls, path: str | Path, store: Store | None = None) -> "CompanionSession":
        """The notes in a file.

        Raises
        ------
        KitError
            Naming the file and what is wrong with it.

        Examples
        --------
        >>> CompanionSession.load("no such file.json")
        Traceback (most recent call last):
        ...
        kit.session.store.StoreError: no such file.json: can't be read (No such file or directory)
        """
        text = read_text(path)
        try:
            return cls.restored(loads(text, COMPANION), store)
        except KitError as error:
            raise type(error)(f"{path}: {error}") from error

    @classmethod
    def restored(cls, saved: Record, store: Store | None = None, offer: Offer | None = None) -> "CompanionSession":
        """Go on with saved notes; with their offer they go on being saved where they were.

        Examples
        --------
        >>> from kit import mongoose
        >>> view = mongoose.deal(players=2, seed=7).observation(0)
        >>> CompanionSession.restored(Record(view, (Seat("Ann"), Seat("Bea")))).names
        ('Ann', 'Bea')
        """
        session = cls(saved.game, [seat.name for seat in saved.seats])
        session.keep_in(store, offer)
        return session

    def keep_in(self, store: Store | None, offer: Offer | None = None) -> None:
        """Save the notes as they go from now on: where an offer was, or under a new name."""
        self.store = store
        self._save_name = offer.name if offer else store.new_name(COMPANION) if store else ""
        self._autosave()

    def _autosave(self) -> None:
        self.notice = ""
        if not self.store:
            return
        try:
            self.store.write(self._save_name, self.saved_text())
        except StoreError as error:
            self.notice = f"These notes are not saved as they go: {error}. You can go on."


def _seats(names: Sequence[str], view: Observation) -> tuple[Seat, ...]:
    seats = check_seats(names)
    if len(seats) != view.players:
        raise KitError(f"expected {view.players} names, one a seat; found {len(seats)}")
    return seats
