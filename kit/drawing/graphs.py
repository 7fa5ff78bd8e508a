"""A graph whose places stand still: nodes, and curved lines or arrows whose words keep out of each other's way."""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import ceil, hypot

from kit.drawing.svg import ACCENT, EDGE, INK, PAPER, letters, number, picture

RADIUS = 42
STRONG = "#b84700"
FAINT = "#7291a8"
LABEL = 16
BEND = 0.13  # of a line's length, from one line between two nodes to the next
STEPS = 40
CELL = 8

Point = tuple[float, float]
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Node:
    """A node of a drawing.

    Parameters
    ----------
    name : str
    x, y : float
        Its middle.
    note : str, optional
        A second line.
    square : bool, optional
        A rounded square in place of a circle: for what is no player.
    gone : bool, optional
        Only the dashed outline of what was there.
    marked : bool, optional
        A second ring around it.
    radius : float, optional

    Examples
    --------
    >>> Node("Ann", 50, 50).radius
    42
    """

    name: str
    x: float
    y: float
    note: str = ""
    square: bool = False
    gone: bool = False
    marked: bool = False
    radius: float = RADIUS


@dataclass(frozen=True, slots=True)
class Link:
    """A line between two nodes.

    Parameters
    ----------
    start, end : hashable
        Keys of nodes.
    label : str, optional
    width : float, optional
    dash : str, optional
        The pattern of the line, as in SVG: ``"8 5"``. None for a whole line.
    arrow : bool, optional
        Whether it has a head at its end.
    strong : bool, optional
        Drawn in another colour, for what is new.
    faint : bool, optional
        Drawn in a lighter colour and below the others, for what hardly counts.
    bend : float, optional
        How far its middle lies to the right of a straight line, as a part of its length; by default as far as lines
        between the same two nodes need.

    Examples
    --------
    >>> Link("Ann", "Bea", label="1.58").arrow
    True
    """

    start: Hashable
    end: Hashable
    label: str = ""
    width: float = 2.5
    dash: str = ""
    arrow: bool = True
    strong: bool = False
    faint: bool = False
    bend: float | None = None


def graph_svg(
    nodes: Mapping[Hashable, Node],
    links: Sequence[Link],
    *,
    title: str,
    desc: str,
    size: float,
    wide: float,
    high: float,
) -> str:
    """A graph on a light background of its own.

    Parameters
    ----------
    nodes : mapping from hashable to Node
        Drawn in this order.
    links : sequence of Link
        Lines between the same two nodes are bent apart, those of each direction to their own right (GR1).
    title, desc : str
        The picture in a word and in a sentence.
    size : float
        Width on the screen in pixels.
    wide, high : float
        Of the drawing, in the units of the nodes.

    Returns
    -------
    str
        SVG.

    Examples
    --------
    >>> nodes = {"a": Node("Ann", 60, 60), "b": Node("Bea", 300, 60)}
    >>> links = [Link("a", "b", "1.5"), Link("b", "a", "0.5")]
    >>> drawn = graph_svg(nodes, links, title="Talk", desc="Ann and Bea talk.", size=360, wide=360, high=120)
    >>> drawn.count("<path"), drawn.count("<polygon")
    (2, 2)
    """
    curves = list(_curves(nodes, links))
    taken = [_box(node.x, node.y, 2 * node.radius, 2 * node.radius) for node in nodes.values()]
    body = f'<rect width="{number(wide)}" height="{number(high)}" rx="14" fill="{PAPER}"/>'
    body += "".join(_line(link, curve) for link, curve in sorted(curves, key=lambda drawn: not drawn[0].faint))
    taken += [_box(*curve[-1], 18, 18) for link, curve in curves if link.arrow]
    crowd = Counter(cell for _, curve in curves for cell in set(map(_cell, curve)))
    for link, curve in curves:
        if link.label:
            body += _label(link, curve, taken, crowd)
    body += "".join(map(_node, nodes.values()))
    return picture(wide, high, body, title=title, desc=desc, size=size)


def _curves(nodes: Mapping[Hashable, Node], links: Sequence[Link]) -> Iterator[tuple[Link, list[Point]]]:
    """For each line the points of its curve between the rims of its nodes."""
    together: dict[frozenset[Hashable], list[Link]] = {}
    for link in links:
        together.setdefault(frozenset((link.start, link.end)), []).append(link)
    for link in links:
        beside = together[frozenset((link.start, link.end))]
        same_way = [other for other in beside if other.start == link.start]
        if link.bend is not None:
            bend = link.bend
        elif link.arrow and (len(beside) > 1 or not nodes[link.start].square):
            bend = BEND * (0.5 + same_way.index(link))
        else:
            bend = BEND * (beside.index(link) - (len(beside) - 1) / 2)
        yield link, _curve(nodes[link.start], nodes[link.end], bend, link)


def _curve(start: Node, end: Node, bend: float, link: Link) -> list[Point]:
    along_x, along_y = end.x - start.x, end.y - start.y
    middle = (start.x + along_x / 2 - 2 * bend * along_y, start.y + along_y / 2 + 2 * bend * along_x)
    points = []
    for step in range(STEPS + 1):
        t = step / STEPS
        points.append(
            (
                (1 - t) ** 2 * start.x + 2 * t * (1 - t) * middle[0] + t * t * end.x,
                (1 - t) ** 2 * start.y + 2 * t * (1 - t) * middle[1] + t * t * end.y,
            )
        )
    tip = end.radius + (4 if link.arrow else 0)
    inside = [hypot(x - start.x, y - start.y) >= start.radius and hypot(x - end.x, y - end.y) >= tip for x, y in points]
    return [point for point, shown in zip(points, inside, strict=True) if shown] or points


def _line(link: Link, points: list[Point]) -> str:
    colour = STRONG if link.strong else FAINT if link.faint else ACCENT
    shaft, head = points, ""
    if link.arrow:
        size = 7 + 1.6 * link.width
        (tip_x, tip_y), (from_x, from_y) = points[-1], points[max(-len(points), -1 - ceil(STEPS / 10))]
        length = hypot(tip_x - from_x, tip_y - from_y) or 1
        along_x, along_y = (tip_x - from_x) / length, (tip_y - from_y) / length
        neck_x, neck_y = tip_x - size * along_x, tip_y - size * along_y
        corners = [(tip_x, tip_y)]
        corners += [(neck_x - turn * size / 2 * along_y, neck_y + turn * size / 2 * along_x) for turn in (1, -1)]
        head = f'<polygon points="{" ".join(f"{number(x)},{number(y)}" for x, y in corners)}" fill="{colour}"/>'
        shaft = [(x, y) for x, y in points if hypot(x - tip_x, y - tip_y) >= size] + [(neck_x, neck_y)]
    path = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in shaft)
    dash = f' stroke-dasharray="{link.dash}"' if link.dash else ""
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{number(link.width)}"{dash}/>{head}'


def _label(link: Link, points: list[Point], taken: list[Box], crowd: Counter[Point]) -> str:
    """The words of a line, where they cover least of nodes, words, heads and lines: near its middle if it can be."""
    wide, high = 0.6 * LABEL * len(link.label) + 8, LABEL + 6
    own = set(map(_cell, points))

    def covered(box: Box) -> float:
        columns, rows = (range(int(box[i] // CELL), int(box[i + 2] // CELL) + 1) for i in (0, 1))
        lines = sum(crowd[cell] - (cell in own) for cell in product(columns, rows))
        return sum(_overlap(box, other) for other in taken) + CELL * lines

    places = sorted(range(len(points)), key=lambda i: abs(i - 0.5 * len(points)))
    best = min((_box(*points[i], wide, high) for i in places), key=covered)
    taken.append(best)
    x, y = best[0] + wide / 2, best[1] + high / 2
    colour = STRONG if link.strong else INK
    return (
        f'<rect x="{number(best[0])}" y="{number(best[1])}" width="{number(wide)}" height="{number(high)}" rx="5" '
        f'fill="{PAPER}"/>' + letters(link.label, x, y + 0.36 * LABEL, LABEL, fill=colour)
    )


def _cell(point: Point) -> Point:
    """The small square of the paper in which a point lies."""
    return point[0] // CELL, point[1] // CELL


def _box(x: float, y: float, wide: float, high: float) -> Box:
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def _overlap(one: Box, other: Box) -> float:
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide * high if wide > 0 and high > 0 else 0


def _node(node: Node) -> str:
    outline = f'fill="{PAPER}" stroke="{EDGE if node.gone else INK}" stroke-width="2.5"'
    if node.gone:
        outline += ' stroke-dasharray="4 6"'
    r = node.radius
    if node.square:
        left, top = number(node.x - r), number(node.y - r)
        shape = f'<rect x="{left}" y="{top}" width="{number(2 * r)}" height="{number(2 * r)}" rx="9" {outline}/>'
    else:
        shape = f'<circle cx="{number(node.x)}" cy="{number(node.y)}" r="{number(r)}" {outline}/>'
    ink = EDGE if node.gone else INK
    lift = 3 if node.note else -5
    if node.marked:
        shape += f'<circle cx="{number(node.x)}" cy="{number(node.y)}" r="{number(r - 5)}" fill="none" stroke="{INK}"/>'
    words = letters(node.name, node.x, node.y - lift, 15, room=1.8 * r, fill=ink)
    if node.note:
        words += letters(node.note, node.x, node.y + 16, 13, room=1.7 * r, fill=ink, bold=False)
    return shape + words
