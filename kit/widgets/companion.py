"""A companion for people with the real box on the table: enter what is announced, see what you may hold."""

import html
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import ipywidgets

from kit.drawing import mongoose_board, mongoose_text
from kit.engine.actions import Action
from kit.engine.announce import rewind
from kit.engine.components import Card
from kit.engine.errors import KitError
from kit.engine.observation import Observation
from kit.knowledge.companion import seen_at_start
from kit.knowledge.hands import possible_hands
from kit.session.companion import CompanionSession
from kit.session.companion_steps import Entry
from kit.session.mongoose_hints import hint
from kit.session.record import COMPANION, Offer, Record
from kit.session.store import Store
from kit.widgets.base import Frame, show
from kit.widgets.chooser import FIRST
from kit.widgets.companion_setup import CompanionSetup
from kit.widgets.entries import Corrections, EntryPanel
from kit.widgets.saves import Saves
from kit.widgets.views import AdviceView, FlowView, HandsView

FLOW = "kit-flow-tool"


class CompanionTable(Frame):
    """Notes on a game of Mongoose at a real table, by one of its players. Every button is a function too (WG10).

    Write down what lies on the table, then each action with its announcement as it falls. It shows the hands that you
    may hold, and the best question when it is your turn.

    Parameters
    ----------
    view : Observation, optional
        What you see; without it the panel to set up comes first.
    names : sequence of str, optional
        One a seat, with a view.
    deck : iterable of Card, optional
        Another deck than the kit's, for the panel.
    store : Store, optional
        Where the notes are saved as they go; by default the user's own folder.

    Attributes
    ----------
    session : CompanionSession or None
        The notes without their screen; None before the start.

    Examples
    --------
    >>> from tempfile import mkdtemp
    >>> from kit import Fight, Slot, mongoose
    >>> view = mongoose.deal(players=3, seed=7, starter=0).observation(1)
    >>> table = CompanionTable(view, ["Ann", "Bea", "Cem"], store=Store(mkdtemp()))
    >>> table.enter(Fight(Slot.WHITE, 2, Slot.BLACK), [True]).partition(" Enter")[0]
    'Turn 1: it is your turn, Bea.'
    >>> table.log[0]
    "Turn 0: Ann's white card attacks Cem's black card: Ann wins. Ann takes one food from Cem."
    """

    _called = "a companion for a game of Mongoose at a real table"

    def __init__(
        self,
        view: Observation | None = None,
        names: Sequence[str] | None = None,
        deck: Iterable[Card] | None = None,
        store: Store | None = None,
    ) -> None:
        self._store = Store() if store is None else store
        session = None if view is None else CompanionSession(view, names)
        super().__init__()
        self.session = session
        self._setting_up = session is None
        self._flow_shown = False
        self._primary = ""
        self._build(deck)
        if session is not None:
            session.keep_in(self._store)  # not before the saved ones are looked through
        self._refreshed()

    def set_up(
        self,
        seat: int,
        hands: Sequence[Sequence[Card] | None],
        revealed: Iterable[Card],
        starter: int,
        names: Sequence[str] | None = None,
        rare: bool = False,
        deck: Iterable[Card] | None = None,
    ) -> str:
        """Begin with what you see when the cards are dealt; the status line.

        Parameters
        ----------
        seat, hands, revealed, starter, rare, deck
            As in `kit.knowledge.companion.seen_at_start`.
        names : sequence of str, optional
            One a seat.

        Raises
        ------
        PositionError
            Naming what does not fit; the notes are as they were.
        """
        view = seen_at_start(seat, hands, revealed, starter, rare, deck)
        return self._do(lambda: self._begin(view, names))

    def enter(
        self, action: Action, answers: Sequence[bool] = (), saw: Iterable[Card] | None = None, turn: int | None = None
    ) -> str:
        """Write down an action of the player to move; the status line. With its turn one that comes twice is one.

        Raises
        ------
        KitError
            If it does not fit, with the turns to check; nothing has changed then.
        """
        return self._do(lambda: self._noted().enter(action, answers, saw, turn))

    def correct(
        self, turn: int, action: Action, answers: Sequence[bool] = (), saw: Iterable[Card] | None = None
    ) -> str:
        """Put another entry in the place of an earlier one; the status line.

        Raises
        ------
        KitError
            If it does not fit, or one after it does not any more; nothing has changed then.
        """
        return self._do(lambda: self._correct(turn, action, answers, saw))

    def undo(self, turn: int | None = None) -> str:
        """Take the last entry back; the status line."""
        return self._do(lambda: self._undo(turn))

    def save(self, path: str | Path) -> None:
        """Write the notes to a file."""
        self._noted().save(path)

    def load(self, path: str | Path) -> str:
        """Go on with notes from a file; the status line."""
        session = CompanionSession.load(path, self._store)
        return self._do(lambda: self._go_on(session))

    def possible_hands(self) -> list[tuple[Card | None, ...]]:
        """The hands that you may hold."""
        return possible_hands(self._noted().view)

    @property
    def hint(self) -> tuple[str, ...]:
        """Possible hands, best question and best guesses in words."""
        session = self._noted()
        return hint(session.view, session.names)

    @property
    def status(self) -> str:
        """How things stand, and what to enter next."""
        if self.session is None:
            return "Nothing is written down yet. Say what you see on the table, then start."
        if self.corrections.turn is not None:
            return f"Enter this as it should be, or leave it: {self.log[self.corrections.turn]}"
        return self.session.status

    @property
    def log(self) -> tuple[str, ...]:
        """The entries in words."""
        return () if self.session is None else tuple(self.session.log)

    @property
    def text(self) -> str:
        """The table in plain text as you see it."""
        session = self._noted()
        return mongoose_text(session.view, session.names)

    def _build(self, deck: Iterable[Card] | None) -> None:
        self._title = self._words("<strong>Companion for a game of Mongoose on your table</strong>")
        self._setup = CompanionSetup(self, deck)
        self._start_button = self._button("Start", lambda: self._begin(*self._setup.read()), "kit-start", main=True)
        self._keep_button = self._button("Keep the entries", self._set_up_again, "kit-keep")
        self._setup_column = self._column(self._setup.panel, self._row(self._start_button, self._keep_button))
        self._saves = Saves(self, COMPANION, self._store, self._restore)
        self._helper.message = " ".join(self._saves.complaints)
        self._picture = self._keep(ipywidgets.HTML(), "kit-board")
        self.entries = EntryPanel(self, self._write)
        self._log = self._words()
        self.advice = AdviceView(self)
        self.hands = HandsView(self)
        self.flow = FlowView(self)
        self._fill(
            self._title,
            self._saves.resume_row,
            self._setup_column,
            self._picture,
            self._helper,
            self.entries.panel,
            self.advice.panel,
            self.hands.panel,
            self._log,
            *self._build_bar(),
            self.flow.panel,
        )

    def _build_bar(self) -> tuple[Any, ...]:
        self._undo_button = self._button("Take back the last entry", lambda: self._undo(None), "kit-undo")
        self.corrections = Corrections(self)
        self._entry_bar = self._row(self._undo_button, *self.corrections.controls)
        self._game_bar = self._row(
            self._button("Who taught whom", self._toggle_flow, FLOW),
            self._button("Set up anew", self._set_up_anew, "kit-setup"),
            self._button("Save to a file", self._download),
        )
        return self._entry_bar, self._game_bar, self._row(self._saves.upload, self._size_button())

    def _noted(self) -> CompanionSession:
        if self.session is None:
            raise KitError(self.status)
        return self.session

    def _do(self, action: Callable[[], object]) -> str:
        action()
        self._helper.message = ""
        self._refreshed()
        return self.status

    def _begin(self, view: Observation, names: Sequence[str] | None) -> None:
        self._go_on(CompanionSession(view, names, self._store))

    def _go_on(self, session: CompanionSession) -> None:
        self.session = session
        self._setting_up = False
        self.corrections.stop()

    def _restore(self, saved: Record, offer: Offer | None) -> None:
        self._go_on(CompanionSession.restored(saved, self._store, offer))

    def _correct(self, turn: int, action: Action, answers: Sequence[bool], saw: Iterable[Card] | None) -> None:
        self._noted().correct(turn, action, answers, saw)
        self.corrections.stop()

    def _undo(self, turn: int | None) -> None:
        self._noted().undo(turn)
        self.corrections.stop()

    def _write(self, entry: Entry, saw: Sequence[Card] | None, turn: int) -> None:
        if self.corrections.turn is None:
            self._noted().enter(entry.action, entry.answers, saw, turn)
        else:
            self._correct(turn, entry.action, entry.answers, saw)

    def _toggle_flow(self) -> None:
        self._flow_shown = not self._flow_shown

    def _set_up_anew(self) -> None:
        self._setting_up = not self._setting_up
        self._setup.show(self._noted().view, self._noted().names)

    def _set_up_again(self) -> None:
        self._noted().set_up_again(*self._setup.read())
        self._go_on(self._noted())

    def _download(self) -> None:
        self._helper.download("companion.json", self._noted().saved_text())

    def _moment(self) -> object:
        session = self.session
        return session and (session.view, self.corrections.turn, self._setting_up)

    def _refresh(self) -> None:
        session = self.session
        show(self._title, session is None)
        show(self._setup_column, self._setting_up)
        show(self._keep_button, session is not None and bool(session.view.history))
        show(self._saves.resume_row, self._saves.any_found and (session is None or not session.view.history))
        parts = (self._picture, self.entries.panel, self.advice.panel, self.hands.panel, self._log)
        for part in (*parts, self._entry_bar, self._game_bar, self.flow.panel):
            show(part, session is not None)
        self._helper.press("kit-setup", self._setting_up)
        self._helper.press(FLOW, self._flow_shown)
        self._helper.status = self.status
        if session is not None:
            self._refresh_notes(session)
        primary = "kit-count" if self._setting_up else FIRST
        self._helper.focus(primary, always=primary != self._primary)
        self._primary = primary

    def _refresh_notes(self, session: CompanionSession) -> None:
        view, names = session.view, session.names
        now = view if self.corrections.turn is None else rewind(view, self.corrections.turn)
        if session.notice:
            self._helper.message = session.notice
        self._picture.value = mongoose_board(now, names, scale=self._scale)
        show(self.entries.panel, not now.outcome)
        self.entries.show(now, names)
        self.advice.show(now, names, self._scale)
        self.hands.show(now, names, self._scale)
        self._log.value = _log_html(session.log)
        self._undo_button.disabled = not view.history
        self.corrections.show(session.log)
        show(self.flow.panel, self._flow_shown)
        if self._flow_shown:
            self.flow.show(view, names, self._scale)

    def __repr__(self) -> str:
        if self.session is None:
            return f"Companion. {self.status}"
        return f"{self.text}\n{self.session.status}"


def _log_html(log: Sequence[str]) -> str:
    lines = "".join(f"<li>{html.escape(line)}</li>" for line in log)
    return f"<strong>Entries</strong><ul>{lines}</ul>" if lines else "<strong>Entries</strong><p>None yet.</p>"
