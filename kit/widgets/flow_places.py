"""Where players and other sources stand in pictures of who taught whom, and how their arrows look."""

from collections.abc import Hashable, Sequence
from math import cos, radians, sin

from kit.drawing.graphs import Link, Node
from kit.engine.errors import KitError
from kit.knowledge.flow import DECK, MIDDLE, TABLE

WIDE, HIGH = 640, 540
DASHES = {MIDDLE: "11 5", DECK: "3 5", TABLE: "12 4 3 4"}
STEP = 36  # degrees from one source to the next
BEND = 0.045  # of an arrow's length: what keeps the two between the same players apart


def flow_places(names: Sequence[str], notes: Sequence[str]) -> dict[Hashable, Node]:
    """The players and whatever else can teach around an oval, with the players on top; no arrow crosses a place.

    Parameters
    ----------
    names, notes : sequence of str
        One a seat.

    Raises
    ------
    KitError
        If there are less than two.

    Examples
    --------
    >>> list(flow_places(["Ann", "Bea"], ["", ""]))
    [0, 1, 'middle', 'table']
    """
    sources = [MIDDLE, DECK, TABLE] if len(names) > 2 else [MIDDLE, TABLE]
    players = _players(names, notes, below=STEP * (len(sources) - 1))
    turns = (180 - STEP * (place - (len(sources) - 1) / 2) for place in range(len(sources)))
    others = (Node(name, *_on_oval(turn), square=True, radius=34) for name, turn in zip(sources, turns, strict=True))
    return dict(zip([*range(len(names)), *sources], [*players, *others], strict=True))


def seat_places(names: Sequence[str]) -> dict[Hashable, Node]:
    """The players alone around the oval.

    Examples
    --------
    >>> [round(place.x) for place in seat_places(["Ann", "Bea", "Cem"]).values()]
    [88, 320, 552]
    """
    return dict(enumerate(_players(names, [""] * len(names), below=-360 / max(1, len(names)))))


def flow_link(pair: tuple[int | str, int], bits: float, new: float | None = None, *, faint: bool = False) -> Link:
    """An arrow from a source to a player, the wider the more it taught.

    Parameters
    ----------
    pair : (int or str, int)
    bits : float
        In all.
    new : float, optional
        In the last turn; the arrow is then drawn in the colour of what is new.
    faint : bool, optional
        Thin, light and without a number.

    Examples
    --------
    >>> flow_link((0, 1), 1.5, 0.5).label, flow_link((0, 1), 0.01, faint=True).label
    ('1.50 (+0.50)', '')
    """
    source, target = pair
    label = "" if faint else f"{bits:.2f}" if new is None else f"{bits:.2f} (+{new:.2f})"
    width = 1.2 if faint else min(8, 1.5 + 1.3 * bits)
    if isinstance(source, str):
        return Link(source, target, label, width, DASHES[source], strong=new is not None, faint=faint, bend=0)
    return Link(source, target, label, width, strong=new is not None, faint=faint, bend=BEND)


def _players(names: Sequence[str], notes: Sequence[str], below: float) -> list[Node]:
    """The players, clockwise and evenly, around what the places below them leave of the oval, in degrees."""
    if len(names) < 2:
        raise KitError(f"expected the names of 2 to 5 players, found {names!r}")
    step = (360 - below) / (len(names) + 1)
    turns = (step * (seat - (len(names) - 1) / 2) for seat in range(len(names)))
    return [Node(name, *_on_oval(turn), note) for name, note, turn in zip(names, notes, turns, strict=True)]


def _on_oval(turn: float) -> tuple[float, float]:
    """A place so many degrees clockwise from the top."""
    return WIDE / 2 + 268 * sin(radians(turn)), HIGH / 2 - 222 * cos(radians(turn))
