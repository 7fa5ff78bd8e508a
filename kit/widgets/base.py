"""A frame for native controls: buttons that report errors in words, a status line, words for a dead notebook."""

import html
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

import ipywidgets
from IPython.display import display

from kit.engine.errors import KitError
from kit.widgets.aria import Helper, message_in_hand


class Frame(ABC):
    """A box of native controls with the helper beside them. Tables and explorers are made of it.

    A subclass builds its controls once, gives them to `_fill`, and brings them up to date in `_refresh`: values,
    labels, `disabled` and `show` change in place, children are never replaced, so that the focus stays (WG16).

    Attributes
    ----------
    box : ipywidgets.VBox
        What is shown; put it into a box of your own if you like.

    Examples
    --------
    >>> class Counter(Frame):
    ...     def __init__(self):
    ...         super().__init__()
    ...         self.number = 0
    ...         self.button = self._button("Add one", self.add)
    ...         self._fill(self.button, self._helper)
    ...         self._refreshed()
    ...     def add(self):
    ...         self.number += 1
    ...     def _refresh(self):
    ...         self._helper.status = f"The number is {self.number}."
    ...     def __repr__(self):
    ...         return f"Counter at {self.number}"
    >>> counter = Counter()
    >>> counter.button.click()
    >>> counter
    Counter at 1
    """

    _called = "an interactive panel"

    def __init__(self) -> None:
        self._helper = Helper()
        self._shown_moment: object = None
        self._big = False
        self.box = ipywidgets.VBox()
        self.box.add_class("kit-frame")
        self._alive = [self._helper, self.box]
        _close_those_of_an_earlier_run(self)

    @abstractmethod
    def _refresh(self) -> None:
        """Bring every control up to date with the model."""

    @abstractmethod
    def __repr__(self) -> str:
        """The same as plain text, without anything secret."""

    def _fill(self, *rows: Any) -> None:
        """Put the rows into the box, the helper's lines among them where `self._helper` stands."""
        self.box.children = rows

    def _keep(self, widget: Any, css: str = "") -> Any:
        """Remember a control, so that `close` leaves nothing alive (WG6/7)."""
        self._alive.append(widget)
        self._helper.listen_to(widget)
        if css:
            widget.add_class(css)
        return widget

    def _button(
        self, label: str, action: Callable[[], object], css: str = "", main: bool = False, anytime: bool = False
    ) -> Any:
        """A button with words on it.

        Parameters
        ----------
        label : str
        action : callable
            One call of the model.
        css : str, optional
            The button's name for `_helper.press` and `_helper.focus`.
        main : bool, optional
            Whether it is what one does next.
        anytime : bool, optional
            Whether it means the same at every moment; a click on any other comes too late after a change (WG3).
        """
        button = self._keep(ipywidgets.Button(description=label), css)
        if main:
            button.add_class("kit-primary")
        if anytime:
            self._helper.anytime.add(button)
        button.on_click(lambda _: self._run(action))
        return button

    def _words(self, text: str = "") -> Any:
        """A place for HTML text."""
        return self._keep(ipywidgets.HTML(text), "kit-words")

    def _row(self, *children: Any) -> Any:
        """Controls side by side; they wrap on a narrow page (WG14)."""
        return self._keep(ipywidgets.HBox(children), "kit-row")

    def _column(self, *children: Any) -> Any:
        """Controls below each other."""
        return self._keep(ipywidgets.VBox(children), "kit-column")

    def _size_button(self) -> Any:
        """Switches to a size for the back row and back (TE16)."""
        return self._button("Projector size", self._toggle_size, "kit-size", anytime=True)

    def _toggle_size(self) -> None:
        self._big = not self._big
        (self.box.add_class if self._big else self.box.remove_class)("kit-big")

    @property
    def _scale(self) -> float:
        """How much larger than on a screen pictures are drawn."""
        return 1.6 if self._big else 1

    def _run(self, action: Callable[[], object]) -> None:
        """One call of the model, then a refresh; what went wrong is said on the message line (WG4)."""
        with self._helper.lock:
            self._helper.message = ""
            try:
                action()
            except KitError as error:
                self._helper.message = _sentence(str(error))
            except Exception as error:
                logging.getLogger(__name__).exception("a callback of %s failed", type(self).__name__)
                self._helper.message = f"This is a fault of the kit, not yours: {type(error).__name__}: {error}"
            self._refreshed()

    def _refreshed(self) -> None:
        with self._helper.lock:
            shown, self._shown_moment = self._shown_moment, self._moment()
            if shown != self._shown_moment:
                self._helper.next_ticket()  # before the new controls: a click on one of those is never late
            self._refresh()
            self._helper.press("kit-size", self._big)

    def _moment(self) -> object:
        """What a click is made at; one made at another moment comes too late (WG3). By default every refresh is one."""
        return object()

    def close(self) -> None:
        """Take everything off the screen and leave nothing behind."""
        for widget in self._alive:
            for part in (getattr(widget, "style", None), widget.layout, widget):
                if part is not None:
                    part.close()
        self._alive = []

    def _ipython_display_(self) -> None:
        """Words and the plain text first, for a notebook without a kernel (WG1); then the live controls."""
        hint = (
            f'This is {self._called}. If you see no buttons, or "model not found", '
            "run the imports above and then this cell (Shift+Enter)."
        )
        page = f'<div class="kit-hint"><p>{html.escape(hint)}</p><pre>{html.escape(repr(self))}</pre></div>'
        words = {"text/plain": f"{hint}\n\n{self!r}", "text/html": page}
        live = self.box._repr_mimebundle_() | {"text/plain": ""}  # a lesson is stored without it: no board twice
        for bundle in (words, live):
            display(bundle, raw=True)  # type: ignore[no-untyped-call]


def show(widget: Any, visible: bool) -> None:
    """Show or hide a control without taking it out of its box (WG16).

    Examples
    --------
    >>> box = ipywidgets.VBox()
    >>> show(box, False)
    >>> box.layout.display
    'none'
    """
    widget.layout.display = None if visible else "none"


def _sentence(text: str) -> str:
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else text + "."


_made_in: dict[str, tuple[str, list[Frame]]] = {}


def _close_those_of_an_earlier_run(frame: Frame) -> None:
    """A cell that is run again makes new frames; those of its earlier run would stay alive unseen (WG6/7)."""
    parent = message_in_hand()
    cell = parent.get("metadata", {}).get("cellId")
    if not cell:
        return
    run = parent["header"]["msg_id"]
    earlier, frames = _made_in.get(cell, (run, []))
    if earlier != run:
        for old in frames:
            old.close()
        frames = []
    _made_in[cell] = (run, [*frames, frame])
