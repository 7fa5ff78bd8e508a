"""Numbers that change from turn to turn, as stepped lines: each with a pattern, a marker and its name at the end."""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil

from kit.drawing.svg import EDGE, FONT, INK, PAPER, esc, number, picture

WIDE, HIGH = 640, 320
LEFT, RIGHT, TOP, BOTTOM = 60, 150, 20, 54
GAP = 21  # between two names at the end

# Okabe and Ito's colours as far as they show on light paper, each with a pattern and a marker of its own.
LOOKS = (
    ("#0072b2", "", "M-5 -5H5V5H-5Z"),
    ("#b84700", "9 5", "M0 -7L7 6H-7Z"),
    ("#007a59", "2 5", "M-6 0A6 6 0 1 1 6 0A6 6 0 1 1 -6 0Z"),
    ("#a3477c", "14 5 3 5", "M0 -8L8 0L0 8L-8 0Z"),
    ("#5c4a00", "20 6", "M-6 -2H-2V-6H2V-2H6V2H2V6H-2V2H-6Z"),
)


def steps_svg(
    courses: Sequence[Sequence[float]],
    names: Sequence[str],
    *,
    title: str,
    desc: str,
    across: str,
    up: str,
    at: int | None = None,
    size: float = WIDE,
) -> str:
    """Stepped lines on a light background of their own.

    Parameters
    ----------
    courses : sequence of sequence of float
        From 0 up; all of one length.
    names : sequence of str
        One a line.
    title, desc : str
        The picture in a word and in a sentence.
    across, up : str
        What the axes count.
    at : int, optional
        A place to mark by an upright line.
    size : float, optional
        Width on the screen in pixels.

    Returns
    -------
    str
        SVG.

    Examples
    --------
    >>> drawn = steps_svg([[2, 1], [2, 2]], ["Ann", "Bea"], title="Bits", desc="Ann learns.", across="turn", up="bits")
    >>> drawn.count('fill="none"'), ">Bea</text>" in drawn
    (2, True)
    """
    last = max(1, len(courses[0]) - 1)
    most = max(1, ceil(max(max(course) for course in courses)))
    body = f'<rect width="{WIDE}" height="{HIGH}" rx="14" fill="{PAPER}"/>' + _axes(last, most, across, up)
    if at is not None:
        body += f'<path d="M{number(_x(at, last))} {TOP}V{HIGH - BOTTOM}" stroke="{INK}" stroke-dasharray="3 4"/>'
    ends = _apart([_y(course[-1], most) for course in courses])
    for place, (course, name) in enumerate(zip(courses, names, strict=True)):
        body += _course(course, name, place, last, most, ends[place])
    return picture(WIDE, HIGH, body, title=title, desc=desc, size=size)


def _x(place: float, last: int) -> float:
    return LEFT + (WIDE - LEFT - RIGHT) * place / last


def _y(value: float, most: int) -> float:
    return TOP + (HIGH - TOP - BOTTOM) * (1 - value / most)


def _axes(last: int, most: int, across: str, up: str) -> str:
    body = ""
    for value in range(most + 1):
        y = number(_y(value, most))
        body += f'<path d="M{LEFT} {y}H{WIDE - RIGHT}" stroke="{EDGE}" stroke-width="{1.5 if value == 0 else 0.4}"/>'
        body += _text(str(value), LEFT - 8, _y(value, most) + 5, "end")
    step = max(1, ceil(last / 10))
    for place in range(0, last + 1, step):
        body += _text(str(place), _x(place, last), HIGH - BOTTOM + 21, "middle")
    body += _text(across, (LEFT + WIDE - RIGHT) / 2, HIGH - 8, "middle")
    middle = (TOP + HIGH - BOTTOM) / 2
    return body + f'<g transform="translate(16 {number(middle)}) rotate(-90)">{_text(up, 0, 5, "middle")}</g>'


def _course(course: Sequence[float], name: str, place: int, last: int, most: int, end: float) -> str:
    colour, dash, marker = LOOKS[place % len(LOOKS)]
    points = [(_x(0, last), _y(course[0], most))]
    for i, (before, now) in enumerate(pairwise(course), start=1):
        points += [(_x(i, last), _y(before, most)), (_x(i, last), _y(now, most))]
    line = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    x, y = points[-1]
    return (
        f'<path d="M{line}" fill="none" stroke="{colour}" stroke-width="3" stroke-dasharray="{dash}"/>'
        f'<path d="M{number(x)} {number(y)}L{number(WIDE - RIGHT + 14)} {number(end)}" stroke="{EDGE}"/>'
        f'<path transform="translate({number(WIDE - RIGHT + 20)} {number(end)})" d="{marker}" fill="{colour}"/>'
        + "".join(
            f'<path transform="translate({number(_x(i, last))} {number(_y(value, most))})" d="{marker}" '
            f'fill="{colour}"/>'
            for i, value in enumerate(course)
            if i in (0, len(course) - 1) or value != course[i - 1]
        )
        + _text(name, WIDE - RIGHT + 32, end + 5, "start")
    )


def _apart(heights: Sequence[float]) -> list[float]:
    """The places of the names at the end of the lines: near them, but no name on another."""
    order = sorted(range(len(heights)), key=lambda i: (heights[i], i))
    placed: dict[int, float] = {}
    floor = HIGH - BOTTOM - GAP * (len(heights) - 1)
    lowest = float(TOP)
    for i in order:
        placed[i] = max(lowest, min(heights[i], floor))
        lowest, floor = placed[i] + GAP, floor + GAP
    return [placed[i] for i in range(len(heights))]


def _text(words: str, x: float, y: float, anchor: str) -> str:
    return (
        f'<text x="{number(x)}" y="{number(y)}" text-anchor="{anchor}" font-family="{FONT}" font-size="17" '
        f'fill="{INK}">{esc(words)}</text>'
    )
