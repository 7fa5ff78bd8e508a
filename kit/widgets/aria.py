"""The one small helper for what ipywidgets lacks: names, pressed states, focus, a status line for screen readers."""

from pathlib import Path
from time import monotonic
from typing import Any

import anywidget
import traitlets

_HERE = Path(__file__).parent
# Seconds. JupyterLab hands the messages of different controls to different threads of the kernel, so what a click was
# made at may arrive after the click itself. By the next click it is old, and must not count against that one.
_BELONGS = 0.05


class Helper(anywidget.AnyWidget):
    """Stands in a box with the class ``kit-frame`` and looks after all native controls in it.

    It keeps JupyterLab's shortcuts away from focused buttons, says which toggles are pressed, names sliders, moves the
    focus on when asked, and shows two lasting lines of words. Pressed states travel as messages and never become widget
    state, because widget state is saved into the notebook file (WG12).

    Attributes
    ----------
    status : str
        How things stand; screen readers announce changes.
    message : str
        What went wrong, empty if nothing did.

    Examples
    --------
    >>> helper = Helper()
    >>> helper.press("kit-carrot", True)
    >>> "carrot" in str(helper.get_state())
    False
    """

    _esm = _HERE / "aria.js"
    _css = _HERE / "aria.css"

    status = traitlets.Unicode().tag(sync=True)
    message = traitlets.Unicode().tag(sync=True)

    def __init__(self) -> None:
        super().__init__()
        self._pressed: dict[str, bool] = {}
        self._ticket = 0
        self._seen: tuple[int, float] | None = None
        self.on_msg(self._received)

    def press(self, name: str, on: bool) -> None:
        """Say whether the toggle buttons of a class are pressed.

        Parameters
        ----------
        name : str
            A CSS class of the buttons.
        on : bool
        """
        if self._pressed.get(name) != on:
            self._pressed[name] = on
            self.send({"pressed": self._pressed})

    def next_ticket(self) -> None:
        """What is on the screen has changed: clicks on what was there before come too late (WG3)."""
        self._ticket += 1
        self.send({"ticket": self._ticket})

    def click_is_late(self) -> bool:
        """Whether the click being handled was made at something that has gone since. Asking uses up the answer."""
        seen, self._seen = self._seen, None
        if seen is None:
            return False
        ticket, heard = seen
        return ticket != self._ticket and monotonic() - heard < _BELONGS

    def focus(self, name: str, always: bool) -> None:
        """Move the focus to the first element of a class, if the reader is in this frame.

        Parameters
        ----------
        name : str
            A CSS class.
        always : bool
            If False, only when the control that had the focus is gone.
        """
        self.send({"focus": name, "always": always})

    def download(self, name: str, text: str) -> None:
        """Hand a text file to the reader's browser."""
        self.send({"download": {"name": name, "text": text}})

    def _received(self, _widget: Any, content: dict[str, Any], _buffers: Any) -> None:
        if "ticket" in content:
            self._seen = content["ticket"], monotonic()
            self.send({"heard": True})
        if "hello" in content:
            self.send({"pressed": self._pressed, "ticket": self._ticket})
