"""What a table of Mongoose offers besides play, all off at first: a notepad that fills itself, hints, and the flow."""

from typing import Any

import ipywidgets

from kit.drawing.hands_grid import percent
from kit.drawing.notes_page import notes_page
from kit.session.mongoose import MongooseSession, Phase
from kit.session.mongoose_auto_notes import auto_notes
from kit.widgets.base import Frame, show
from kit.widgets.views import AdviceView, FlowView

NOTES, HINT, FLOW = "kit-auto-notes", "kit-hint-tool", "kit-flow-tool"


class KnowledgeTools:
    """Each person switches the own notepad and hints on and off; they are worked out from that person's view alone.

    Parameters
    ----------
    frame : Frame
        The table that it belongs to.

    Attributes
    ----------
    buttons, panels : tuple of widgets
        For the table to place.

    Examples
    --------
    >>> from tempfile import mkdtemp
    >>> from kit.session.store import Store
    >>> from kit.widgets.mongoose_table import MongooseTable
    >>> tools = MongooseTable(seats=["Ann", "Bea"], store=Store(mkdtemp()))._knowledge
    >>> [button.description for button in tools.buttons]
    ['Notepad that fills itself', 'Hint', 'Who taught whom']
    """

    def __init__(self, frame: Frame) -> None:
        self._frame = frame
        self._on: set[tuple[str, int | None]] = set()
        self._viewer: int | None = None
        labels = {NOTES: "Notepad that fills itself", HINT: "Hint", FLOW: "Who taught whom"}
        self.buttons = tuple(self._toggle(name, label) for name, label in labels.items())
        self._notes = frame._keep(ipywidgets.HTML(), "kit-notes-page")
        self.advice = AdviceView(frame)
        self.flow = FlowView(frame)
        self.panels = (self.advice.panel, self._notes, self.flow.panel)
        for part in (*self.buttons, *self.panels):
            show(part, False)  # until a game is dealt

    def show(self, session: MongooseSession, scale: float) -> None:
        """Bring everything up to date with what the person before the screen may know."""
        self._viewer = viewer = session.viewer
        over = session.phase is Phase.OVER
        sits = viewer is not None
        offered = {NOTES: sits, HINT: sits and not over, FLOW: over}
        for button, (name, there) in zip(self.buttons, offered.items(), strict=True):
            show(button, there)
            self._frame._helper.press(name, there and self._is_on(name))
        notes, hints, flow = (there and self._is_on(name) for name, there in offered.items())
        for part, there in zip(self.panels, (hints, notes, flow), strict=True):
            show(part, there)
        # What is hidden is empty too: the next person must not find it.
        self._notes.value = self._page(session, scale) if notes else ""
        if hints:
            self.advice.show(session.view, session.names, scale)
        else:
            self.advice.clear()
        if flow:
            self.flow.show(session.game, session.names, scale)
        else:
            self.flow.clear()

    def _toggle(self, name: str, label: str) -> Any:
        return self._frame._button(label, lambda: self._on.symmetric_difference_update({self._key(name)}), name)

    def _key(self, name: str) -> tuple[str, int | None]:
        return name, None if name == FLOW else self._viewer

    def _is_on(self, name: str) -> bool:
        return self._key(name) in self._on

    def _page(self, session: MongooseSession, scale: float) -> str:
        # After the end, with all cards turned over, it still shows what its owner knew.
        view = session.game.observation(session.viewer)
        notes = {
            (note.slot, note.card): (percent(note.chance.numerator, note.chance.denominator), note.reason)
            for note in auto_notes(view, session.names)
        }
        return notes_page(f"What {session.names[session.viewer or 0]} can know", view.cards, notes, scale=scale)
