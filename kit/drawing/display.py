"""Tells a running IPython how values of the engine look; the engine itself knows nothing of it."""

import sys
from collections.abc import Callable
from typing import Any

from kit.drawing.cards import card_svg
from kit.drawing.disks import disk_svg, food_svg
from kit.drawing.images import as_images
from kit.drawing.mampf_board import mampf_board
from kit.drawing.marks import colour_svg
from kit.drawing.mongoose_board import mongoose_board
from kit.drawing.text import mampf_text, mongoose_text
from kit.engine import mampf, mongoose
from kit.engine.components import Card, Colour, Disk, Food

PICTURES: dict[type, Callable[[Any], str]] = {
    Card: card_svg,
    Colour: colour_svg,
    Disk: disk_svg,
    Food: food_svg,
    mampf.Observation: mampf_board,
    mampf.State: lambda state: mampf_board(state.observation(None)),
    mongoose.Observation: mongoose_board,
    mongoose.State: lambda state: mongoose_board(state.observation(None)),
}
TEXTS: dict[type, Callable[[Any], str]] = {
    mampf.Observation: mampf_text,
    mampf.State: lambda state: mampf_text(state.observation(None)),
    mongoose.Observation: mongoose_text,
    mongoose.State: lambda state: mongoose_text(state.observation(None)),
}


def register() -> bool:
    """Show cards, disks, foods, observations and states as pictures in the running notebook.

    Happens by itself when `kit.drawing` is imported there. A state shows what everybody sees, never a hidden card.

    Returns
    -------
    bool
        Whether an IPython is running; without one nothing happens.

    Examples
    --------
    >>> register()
    False
    """
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    if shell is None:
        return False
    formatters = shell.display_formatter.formatters
    for kind, picture in PICTURES.items():
        formatters["text/html"].for_type(kind, _stored_as_images(picture))
    for kind, text in TEXTS.items():
        formatters["text/plain"].for_type(kind, _printer(text))
    return True


def _stored_as_images(picture: Callable[[Any], str]) -> Callable[[Any], str]:
    return lambda value: as_images(picture(value))


def _printer(text: Callable[[Any], str]) -> Callable[[Any, Any, bool], None]:
    """A table printed on its own shows its board; inside a list it stays one short word, without any hidden card."""

    def print_it(value: Any, printer: Any, cycle: bool) -> None:
        alone = len(printer.stack) <= 1
        printer.text(text(value) if alone else f"<{text(value).partition(chr(10))[0]}>")

    return print_it
