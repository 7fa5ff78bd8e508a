"""The one small helper for what ipywidgets lacks: names, pressed states, focus, a status line for screen readers."""

from pathlib import Path
from threading import RLock
from typing import Any

import anywidget
import ipywidgets
import traitlets
from IPython.core.getipython import get_ipython

_HERE = Path(__file__).parent
LATE = "That click was meant for an earlier moment; nothing has changed."


class Helper(anywidget.AnyWidget):
    """Stands in a box with the class ``kit-frame`` and looks after all native controls in it.

    It keeps JupyterLab's shortcuts away from focused buttons, says which toggles are pressed, names sliders, moves the
    focus on when asked, and shows two lasting lines of words. Pressed states travel as messages and never become widget
    state, because widget state is saved into the notebook file (WG12).

    It brings the clicks too. A click tells in one message which button was meant and at which moment of the screen; so
    it can be refused when that moment is over, whatever way and on whatever thread the kernel gets it (WG3).

    Attributes
    ----------
    status : str
        How things stand; screen readers announce changes.
    message : str
        What went wrong, empty if nothing did.
    lock : threading.RLock
        Held while something is handled: JupyterLab gives messages, even two of one control, to several threads.
    anytime : set of ipywidgets.Button
        Those that mean the same at every moment, so that no click on them is late.

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
        self._buttons: dict[str, Any] = {}
        self.anytime: set[Any] = set()
        self._others: list[Any] = []
        self._subshell: str | None = None
        self.lock = RLock()
        self.on_msg(self._received)

    def listen_to(self, control: Any) -> None:
        """Bring the clicks on a button; only until the page has the helper they come the ordinary way.

        Parameters
        ----------
        control : ipywidgets.Widget
            What is changed on others than buttons comes the ordinary way, but never after a click that follows it.
        """
        if isinstance(control, ipywidgets.Button):
            name = f"kit-click-{len(self._buttons)}"
            self._buttons[name] = control
            control.add_class(name)
        elif isinstance(control, ipywidgets.ValueWidget):
            self._others.append(control)

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
        with self.lock:  # before any answer, since the next click may then come on another thread
            self._gather()
            if "hello" in content:
                self.send({"pressed": self._pressed, "ticket": self._ticket})
            if "click" in content:
                self.send({"heard": content.get("view")})
                button = self._buttons.get(content["click"])
                there = button and not button.disabled and button.layout.display != "none"  # the page hears of it late
                if button and there and (button in self.anytime or content.get("ticket") == self._ticket):
                    button.click()
                else:
                    self.message = LATE

    def _gather(self) -> None:
        """Bring all controls to one thread: the kernel takes what comes from one on the thread that last sent to it."""
        subshell = message_in_hand().get("header", {}).get("subshell_id")
        if subshell != self._subshell:
            self._subshell = subshell
            for control in self._others:
                control.send({})


def message_in_hand() -> dict[str, Any]:
    """The message from the page, or from a cell, that the kernel is at; empty outside a notebook.

    Examples
    --------
    >>> message_in_hand()
    {}
    """
    shell: Any = get_ipython()
    return shell.get_parent() if hasattr(shell, "get_parent") else {}
