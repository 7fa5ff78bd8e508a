"""What the tables of both games show: set-up, board, curtain, log, and the buttons below."""

import html
from abc import abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

import ipywidgets

from kit.engine.checks import check_seed
from kit.engine.errors import KitError
from kit.players.registry import make_strategy
from kit.players.strategy import Strategy
from kit.session import record
from kit.session.base import Session
from kit.session.record import Offer, Record
from kit.session.seats import DEFAULT_NAMES, Seat, check_seats
from kit.session.store import Store, check_store, read_text
from kit.widgets.base import Frame, show
from kit.widgets.saves import Saves
from kit.widgets.setup import Setup, TakeOver

S = TypeVar("S", bound=Session[Any])

LOG_LINES = 5


class GameTable(Frame, Generic[S]):
    """A table to play at. Every button is a function too, so that a game can be played from code cells (WG10).

    Parameters
    ----------
    players : int, optional
        Number of seats; 3 if nothing else is said.
    seats : sequence of Seat or str, optional
        Who plays; a bare name is a person. With seats the game is dealt at once, without them after the set-up.
    seed : int, optional
        Of the first game.
    limit : int, optional
        Rounds or actions after which a game is cut off.
    store : Store, optional
        Where games are saved as they go; by default the user's own folder.

    Attributes
    ----------
    session : Session or None
        The table without its screen; None before the first deal.

    Examples
    --------
    >>> from kit.widgets.mampf_table import MampfTable
    >>> table = MampfTable(players=3, seed=7)
    >>> table.status
    'Nothing is dealt yet. Say who plays, then deal.'
    >>> table.start()
    'Round 1. Ann, pick a food in secret, then lock it in. Not chosen yet: Ann.'
    """

    kind: ClassVar[str]
    counts: ClassVar[dict[str, int]]

    def __init__(
        self,
        players: int | None = None,
        seats: Sequence[Seat | str] | None = None,
        seed: int | None = None,
        limit: int | None = None,
        store: Store | None = None,
    ) -> None:
        at_start = self._check(players, seats)
        if seed is not None:
            check_seed(seed)
        check_store(store)
        super().__init__()
        self._called = f"a table of {self.kind.capitalize()}"
        self.session: S | None = None
        self._seed, self._limit = seed, limit
        self._store = Store() if store is None else store
        self._setting_up = seats is None
        self._primary = ""
        self._build(at_start)
        try:
            if seats is not None:
                self._begin(at_start)
        except KitError:
            self.close()
            raise
        self._refreshed()

    @abstractmethod
    def _make_session(self, seats: Sequence[Seat], seed: int | None) -> S:
        """A session that deals to these seats."""

    @abstractmethod
    def _controls(self) -> Sequence[Any]:
        """The controls to play with, built once."""

    @abstractmethod
    def _show_controls(self, session: S) -> str:
        """Bring them up to date; the CSS name of the control that comes next, which gets the focus when it changes."""

    @abstractmethod
    def _board(self, session: S) -> str:
        """The table as HTML or SVG, from what the person before the screen may know."""

    @abstractmethod
    def _text(self, session: S) -> str:
        """The table as plain text, from what everybody may know."""

    def _check(self, players: int | None, seats: Sequence[Seat | str] | None) -> tuple[Seat, ...]:
        listed = None if seats is None else check_seats(seats)
        count = (3 if listed is None else len(listed)) if players is None else players
        if type(count) is not int or count not in self.counts.values():
            expected = " or ".join(map(str, sorted(self.counts.values())))
            raise KitError(f"{self.kind.capitalize()} is played by {expected}; found {count!r} players")
        if listed is None:
            bot = make_strategy(self.kind, "random")
            return tuple(Seat(name, bot if place else None) for place, name in enumerate(DEFAULT_NAMES[:count]))
        if len(listed) != count:
            raise KitError(f"expected a seat for each of {count} players, found {len(listed)}")
        return listed

    def _build(self, seats: Sequence[Seat]) -> None:
        self._title = self._words(f"<strong>{self.kind.capitalize()}</strong>")
        self._setup = Setup(self, self.kind, self.counts, seats)
        self._start_button = self._button("Deal", self._start, "kit-start", main=True)
        self._setup_column = self._column(self._setup.panel, self._start_button)
        self._saves = Saves(self, self.kind, self._store, self._go_on)
        self._helper.message = " ".join(self._saves.complaints)
        self._picture = self._keep(ipywidgets.HTML(), "kit-board")
        self._curtain_words = self._words()
        self._sit_button = self._button("I am here", lambda: self._playing().sit_down(), "kit-sit", main=True)
        self._curtain = self._column(self._curtain_words, self._sit_button)
        self._play = self._column(*self._controls())
        self._log = self._words()
        self._whole_log = False
        self._fill(
            self._title,
            self._saves.resume_row,
            self._setup_column,
            self._picture,
            self._helper,
            self._curtain,
            self._play,
            self._log,
            *self._build_bar(),
        )

    def _build_bar(self) -> tuple[Any, ...]:
        self._take_over = TakeOver(self, self.kind, lambda seat, hands: self._playing().take_over(seat, hands))
        self._new_button = self._button("New game", lambda: self._playing().new_game(), "kit-new")
        self._undo_button = self._button("Take back", lambda: self._playing().undo())
        self._game_bar = self._row(
            self._new_button,
            self._button("Same game again", lambda: self._playing().same_again()),
            self._undo_button,
            self._button("Set up anew", self._set_up, "kit-setup"),
            self._button("Save to a file", self._download),
            self._button("Whole log", self._toggle_log, "kit-log"),
        )
        self._table_bar = self._row(self._saves.upload, self._size_button())
        bar = (self._game_bar, self._table_bar, self._take_over.panel)
        for row in bar:
            row.add_class("kit-quiet")
        return bar

    def start(self) -> str:
        """Deal to the seats of the set-up panel; the status line."""
        return self._move(self._start)

    def sit_down(self) -> str:
        """The person whom the curtain calls is there; the status line."""
        return self._move(lambda: self._playing().sit_down())

    def new_game(self, seed: int | None = None) -> str:
        """Deal another game; the status line."""
        return self._move(lambda: self._playing().new_game(seed))

    def same_again(self) -> str:
        """Deal the same game again (TE13); the status line."""
        return self._move(lambda: self._playing().same_again())

    def undo(self) -> str:
        """Take the last move back, for practice; the status line."""
        return self._move(lambda: self._playing().undo())

    def take_over(self, seat: int, strategy: Strategy[Any, Any] | None) -> str:
        """Give a seat to a strategy, or to a person (None); the status line (TE17)."""
        return self._move(lambda: self._playing().take_over(seat, strategy))

    def save(self, path: str | Path) -> None:
        """Write the game to a file, hidden things included."""
        self._playing().save(path)

    def load(self, path: str | Path) -> str:
        """Go on with a game from a file; the status line."""
        return self._move(lambda: self._restore(record.loads(read_text(path), self.kind)))

    @property
    def status(self) -> str:
        """How things stand, in words."""
        return "Nothing is dealt yet. Say who plays, then deal." if self.session is None else self.session.status

    @property
    def log(self) -> tuple[str, ...]:
        """What happened so far, in words."""
        return () if self.session is None else tuple(self.session.log)

    def _moment(self) -> object:
        """A choice that can still be changed is none: quick clicks on one button after the other all count."""
        session = self.session
        return session and (session, session.game, session.viewer, session.status, self._setting_up)

    def _move(self, action: Callable[[], object]) -> str:
        with self._helper.lock:
            action()
            self._helper.message = ""
            self._refreshed()
            return self.status

    def _playing(self) -> S:
        if self.session is None:
            raise KitError(self.status)
        return self.session

    def _begin(self, seats: Sequence[Seat]) -> None:
        self.session = self._make_session(seats, self._seed)
        self._seed = None  # it was for the first game
        self._setting_up = False

    def _start(self) -> None:
        self._begin(self._setup.seats())

    def _set_up(self) -> None:
        self._setting_up = not self._setting_up
        self._setup.show_seats(self._playing().seats)

    def _restore(self, saved: Record) -> S:
        session = self._make_session(saved.seats, 0)
        session.restore(saved)
        self.session = session
        self._setting_up = False
        return session

    def _go_on(self, saved: Record, offer: Offer | None) -> None:
        session = self._restore(saved)
        if offer:
            session.resume(offer)

    def _download(self) -> None:
        self._helper.download(f"{self.kind}.json", self._playing().saved_text())

    def _toggle_log(self) -> None:
        self._whole_log = not self._whole_log

    def _refresh(self) -> None:
        session = self.session
        show(self._title, session is None)
        show(self._setup_column, session is None or self._setting_up)
        show(self._saves.resume_row, self._saves.any_found and (session is None or not session.can_undo))
        for part in (self._picture, self._game_bar, self._take_over.panel, self._log):
            show(part, session is not None)
        show(self._curtain, session is not None and session.curtain)
        show(self._play, session is not None)
        self._helper.press("kit-log", self._whole_log)
        self._helper.press("kit-setup", self._setting_up)
        primary = "kit-count" if session is None else self._refresh_game(session)
        self._helper.status = self.status  # after all else: who hears it finds the controls that it speaks of
        self._helper.focus(primary, always=primary != self._primary)
        self._primary = primary

    def _refresh_game(self, session: S) -> str:
        self._picture.value = self._board(session)
        self._log.value = _log_html(session.log, self._whole_log)
        self._undo_button.disabled = not session.can_undo
        self._take_over.show_seats(session.seats)
        if session.notice:
            self._helper.message = session.notice
        following = self._show_controls(session)
        if session.curtain and session.wanted is not None:
            name = session.names[session.wanted]
            self._curtain_words.value = f"Hand the screen to <strong>{html.escape(name)}</strong>; nobody else looks."
            self._sit_button.description = f"I am {name}"
            following = "kit-sit"
        return "kit-count" if self._setting_up else following

    def __repr__(self) -> str:
        if self.session is None:
            return f"{self.kind.capitalize()}. {self.status}"
        return self._text(self.session)


def _log_html(log: Sequence[str], whole: bool) -> str:
    lines = log if whole else log[-LOG_LINES:]
    skipped = len(log) - len(lines)
    note = f"<p>The last {LOG_LINES} of {len(log)} lines:</p>" if skipped else ""
    return f"<strong>What happened</strong>{note}<ul>{''.join(f'<li>{html.escape(line)}</li>' for line in lines)}</ul>"
