"""Lists to choose from in which nothing is chosen at first (WG11)."""

from collections.abc import Sequence
from typing import Any

NOTHING = ""
"""The value of a list in which nothing is chosen; ipywidgets would show an empty line for None."""


def offer(control: Any, first: str, options: Sequence[tuple[str, Any]]) -> None:
    """Other options for a Dropdown; what was chosen stays chosen if it is still there.

    Parameters
    ----------
    control : ipywidgets.Dropdown
    first : str
        What stands there while nothing is chosen; empty if something always is.
    options : sequence of (str, object)

    Examples
    --------
    >>> import ipywidgets
    >>> control = ipywidgets.Dropdown()
    >>> offer(control, "choose", [("one", 1), ("two", 2)])
    >>> control.value == NOTHING
    True
    >>> control.value = 2
    >>> offer(control, "choose", [("two", 2)])
    >>> control.value
    2
    """
    offered = [*([(first, NOTHING)] if first else []), *options]
    if list(control.options) == offered:
        return
    chosen = control.value
    control.options = offered
    values = [value for _, value in offered]
    control.value = chosen if chosen in values else values[0]
