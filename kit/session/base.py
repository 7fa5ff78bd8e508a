"""What the tables of both games have in common: seats, curtain, log, new game, saving as it goes."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from secrets import randbits
from typing import Any, ClassVar, Generic, TypeVar

from kit.engine import mampf, mongoose
from kit.engine.checks import check_seat, check_seed
from kit.engine.errors import KitError, written
from kit.players.strategy import Strategy
from kit.session import record
from kit.session.record import Record
from kit.session.seats import Seat, check_seats
from kit.session.store import Store, StoreError, check_store, read_text, write_text

Game = TypeVar("Game", bound=mampf.State | mongoose.State)


class Session(ABC, Generic[Game]):
    """A table of either game, without a screen. It is dealt when the names are in (HI3).

    Parameters
    ----------
    seats : sequence of Seat or str
        A bare name is a person.
    seed : int, optional
        Of the deal and, in streams of their own, of the strategies' dice (HI11, HI12); by default a fresh one. It is in
        nothing that a player sees (HI2).
    limit : int, optional
        Rounds or actions after which the game is cut off without a winner.
    store : Store, optional
        Where the game is saved as it goes; by default nowhere.

    Attributes
    ----------
    game : State
        The frozen state of the game.
    seats : tuple of Seat
    log : list of str
        What happened, in words, with names.
    notice : str
        What went wrong with saving, in words; empty if nothing did.
    viewer : int or None
        The person before the screen.

    Examples
    --------
    >>> from kit.session.mampf import MampfSession
    >>> table = MampfSession(["Ann", "Bea", "Cem"], seed=7)
    >>> table.persons, table.wanted, table.curtain, table.sit_down(), table.viewer
    ((0, 1, 2), 0, True, True, 0)
    """

    kind: ClassVar[str]
    default_limit: ClassVar[int]
    game: Game
    log: list[str]
    viewer: int | None

    def __init__(
        self, seats: Sequence[Seat | str], seed: int | None = None, limit: int | None = None, store: Store | None = None
    ) -> None:
        self.seats = check_seats(seats)
        self.limit = self.default_limit if limit is None else limit
        if type(self.limit) is not int or self.limit < 1:
            raise KitError(
                f"limit: expected a whole number from 1, or None for {self.default_limit}; found {written(limit)}"
            )
        check_store(store)
        self.store = store
        self.notice = ""
        self.new_game(seed)

    @abstractmethod
    def _deal(self, seed: int) -> Game:
        """A new game."""

    @abstractmethod
    def _again(self) -> Game:
        """The present game as it was when dealt or staged."""

    @abstractmethod
    def _log_of(self, game: Game) -> list[str]:
        """The log of a game that comes without one."""

    @abstractmethod
    def _begin(self) -> None:
        """Put the table in the phase that fits `self.game`, whatever was pending."""

    @abstractmethod
    def undo(self) -> bool:
        """Take the last round or action back, for practice, and say so in the log."""

    @property
    @abstractmethod
    def can_undo(self) -> bool:
        """Whether there is something to take back."""

    @property
    @abstractmethod
    def wanted(self) -> int | None:
        """The seat of the person who should be before the screen now; None if nobody in particular."""

    @property
    @abstractmethod
    def status(self) -> str:
        """How things stand, in words, and what to do next."""

    @property
    def names(self) -> tuple[str, ...]:
        """One a seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats that people hold."""
        return tuple(place for place, seat in enumerate(self.seats) if seat.is_person)

    @property
    def curtain(self) -> bool:
        """Whether the screen must be covered, because the person before it is not the one who should be (TE1)."""
        return self.wanted is not None and self.wanted != self.viewer

    def sit_down(self) -> bool:
        """The person the curtain calls is there: lift it. Changes nothing if there is no curtain."""
        if not self.curtain:
            return False
        self.viewer = self.wanted
        return True

    def new_game(self, seed: int | None = None) -> None:
        """Deal another game to the same seats.

        Parameters
        ----------
        seed : int, optional
            By default a fresh one.
        """
        fresh = randbits(32) if seed is None else seed
        check_seed(fresh)
        game = self._deal(fresh)  # before anything changes: it may not be possible
        self.seed = fresh
        self._start(game, ["A new game is dealt."])

    def same_again(self) -> None:
        """Deal the same game again: same piles or cards, same dice for the strategies (TE13)."""
        self._start(self._again(), ["The same game is dealt again."])

    def take_over(self, place: int, strategy: Strategy[Any, Any] | None) -> None:
        """Give a seat into other hands, at any time (TE17).

        Parameters
        ----------
        place : int
            The seat.
        strategy : Strategy or None
            None for a person.

        Raises
        ------
        KitError
            If there is no such seat.
        """
        check_seat(place, self.game.players)
        if place is None:
            raise KitError(f"a spectator has no seat; expected one of 0 to {self.game.players - 1}")
        seats = list(self.seats)
        seats[place] = seats[place].played_by(strategy)
        self.seats = tuple(seats)
        self.log.append(f"{seats[place].name} is now played by {seats[place].who}.")
        self._only_person_sits()
        self._taken_over(place)

    def _taken_over(self, place: int) -> None:
        """What follows from a change of hands; a pending secret of that seat is dropped."""

    def save(self, path: str | Path) -> None:
        """Write the table to a file; it holds the whole game, what is hidden in it included.

        Raises
        ------
        StoreError
            If it can't be written.
        """
        write_text(path, self.saved_text())

    def saved_text(self) -> str:
        """What `save` writes. Picks that wait for the call are not in it."""
        return record.dumps(Record(self.game, self.seats, self.seed, tuple(self.log)))

    def load(self, path: str | Path) -> None:
        """Go on with a table from a file; a bare transcript will do.

        Raises
        ------
        KitError
            Naming the file and what is wrong with it; the table is as it was.
        """
        try:
            self.restore(record.loads(read_text(path), self.kind))
        except StoreError:
            raise
        except KitError as error:
            raise type(error)(f"{path}: {error}") from error

    def resume(self, offer: record.Offer) -> None:
        """Go on with a game that was saved as it went, and go on saving it there."""
        self.restore(offer.record)
        self._save_name = offer.name

    def restore(self, saved: Record) -> None:
        """Go on with a saved table of the same game."""
        self.seats = saved.seats
        self.seed = randbits(32) if saved.seed is None else saved.seed
        log = self._log_of(saved.game) if saved.log is None else list(saved.log)
        self._start(saved.game, [*log, "The game goes on from a saved one."])

    def _start(self, game: Game, log: list[str]) -> None:
        self.game = game
        self.log = log
        self._save_name = self.store.new_name(self.kind) if self.store else ""
        self.viewer = None
        self._only_person_sits()
        self._begin()

    def _only_person_sits(self) -> None:
        """Where only one person plays there is nobody to hide anything from."""
        if len(self.persons) == 1:
            self.viewer = self.persons[0]

    def _autosave(self) -> None:
        """Call this after every round or action; play goes on whether it works or not."""
        self.notice = ""
        if not self.store:
            return
        try:
            self.store.write(self._save_name, self.saved_text())
        except StoreError as error:
            self.notice = f"This game is not saved as it goes: {error}. You can play on."

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {', '.join(self.names)}; {self.status}>"
