"""A page of all cards for each of one's own stands, to cross out by hand (MO-7)."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kit.drawing.words import card_words
from kit.engine.components import Card, Slot
from kit.session.mongoose import MongooseSession
from kit.session.mongoose_notes import Note
from kit.widgets.base import Frame


class Notepad:
    """The kit crosses nothing out by itself. What is crossed out is in no widget state: it is for one person's eyes.

    Parameters
    ----------
    frame : Frame
        The table that it belongs to.
    cross_out : callable
        Called with slot, card and whether it is to be crossed out when a card is pressed.

    Attributes
    ----------
    panel : ipywidgets.HBox
    buttons : dict of (Slot, Card) to ipywidgets.Button

    Examples
    --------
    >>> from tempfile import mkdtemp
    >>> from kit.session.store import Store
    >>> from kit.widgets.mongoose_table import MongooseTable
    >>> notepad = MongooseTable(seats=["Ann", "Bea"], store=Store(mkdtemp()))._notepad
    >>> notepad.buttons[Slot.WHITE, Card.parse("eagle red")].description
    'eagle red'
    """

    def __init__(self, frame: Frame, cross_out: Callable[[Slot, Card, bool], object]) -> None:
        self._frame = frame
        self._cross_out = cross_out
        self._crossed: frozenset[Note] = frozenset()
        self.buttons: dict[Note, Any] = {}
        self._lines: tuple[Note, ...] = ()
        self.panel = frame._row()
        self.panel.add_class("kit-notepad")

    def show(self, session: MongooseSession) -> None:
        """Bring the page up to date with the notes of the person before the screen."""
        if self._lines != session.note_lines:
            self._lay_out(session.note_lines)
        self._crossed = session.notes
        for note in self._lines:
            self._frame._helper.press(_name(note), note in self._crossed)

    def _lay_out(self, lines: tuple[Note, ...]) -> None:
        """Only when another deck comes into play."""
        self._lines = lines
        pages = []
        for slot in dict.fromkeys(slot for slot, _ in lines):
            rows: dict[object, list[Any]] = {}
            for card in [card for place, card in lines if place is slot]:
                rows.setdefault(card.animal, []).append(self._button((slot, card)))
            title = self._frame._words(f"<strong>My {slot} card is not</strong>")
            pages.append(self._frame._column(title, *(self._frame._row(*buttons) for buttons in rows.values())))
        self.panel.children = pages

    def _button(self, note: Note) -> Any:
        if note not in self.buttons:
            self.buttons[note] = self._frame._button(card_words(note[1]), partial(self._pressed, note), _name(note))
        return self.buttons[note]

    def _pressed(self, note: Note) -> None:
        self._cross_out(*note, note not in self._crossed)


def _name(note: Note) -> str:
    return f"kit-note-{note[0]}-{str(note[1]).replace(' ', '-').replace('+', '-')}"
