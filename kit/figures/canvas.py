"""A plain sheet measured in inches, for pictures of graphs: places on a circle, and words that fit into a node."""

from math import cos, pi, sin
from textwrap import wrap

from matplotlib.axes import Axes

from kit.figures.base import SMALLEST, drawable, font_size, new_axes, tidy

Place = tuple[float, float]


def sheet(ax: Axes | None, size: tuple[float, float], title: str) -> tuple[Axes, float]:
    """An axes without scales, whose data are inches at its full size, with the middle at (0, 0).

    Parameters
    ----------
    ax : matplotlib.axes.Axes or None
    size : tuple of float
        Width and height that the drawing was made for, in inches.
    title : str

    Returns
    -------
    matplotlib.axes.Axes
    float
        How large an inch of the drawing is: 1, or less on a smaller axes. Multiply font sizes and line widths by it.

    Examples
    --------
    >>> ax, scale = sheet(None, (4, 3), "A title")
    >>> [limit.item() for limit in (*ax.get_xlim(), *ax.get_ylim())], scale
    ([-2.0, 2.0, -1.5, 1.5], 1.0)
    """
    width, height = size
    ax = new_axes(ax, (width, height + 0.4), (0, 0, 0, 0.4))
    tidy(ax, title)
    ax.set(xlim=(-width / 2, width / 2), ylim=(-height / 2, height / 2), aspect="equal", xticks=[], yticks=[])
    for spine in ax.spines.values():
        spine.set_visible(False)
    figure = ax.get_figure(root=True)
    assert figure is not None
    page, box = figure.get_size_inches(), ax.get_position(original=True)
    scale = min(1.0, round(box.width * page[0] / width, 9), round(box.height * page[1] / height, 9))
    ax.title.set_fontsize(max(SMALLEST, 12 * scale))
    return ax, scale


def circle_places(number: int, radius: float, *, turned: float = 0) -> list[Place]:
    """Places on a circle, the first on top, the others clockwise.

    Parameters
    ----------
    number : int
    radius : float
    turned : float, optional
        How far all are moved on, in steps from one place to the next.

    Examples
    --------
    >>> [(round(x, 2), round(y, 2)) for x, y in circle_places(4, 1)]
    [(0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, -0.0)]
    """
    angles = (2 * pi * (place + turned) / number for place in range(number))
    return [(radius * sin(angle), radius * cos(angle)) for angle in angles]


def fitted(words: str, room: float, most: int = 3) -> tuple[str, float]:
    """Words on few lines, cut where they would get too small to read, and their size in points.

    Parameters
    ----------
    words : str
    room : float
        How wide they may be, in inches.
    most : int, optional
        How many lines there may be.

    Examples
    --------
    >>> fitted("snake red+blue", 0.7)[0].split("\\n"), fitted("hippopotamuses", 0.4)[0]
    (['snake', 'red+blue'], 'hippop…')
    """
    words = drawable(words)
    width = max(map(len, words.split()), default=1)
    while len(lines := wrap(words, width) or [""]) > most:
        width += 1
    letters = int(room * 72 / (0.58 * SMALLEST))
    lines = [line if len(line) <= letters else line[: letters - 1] + "…" for line in lines]
    return "\n".join(lines), font_size(max(lines, key=len), room, 11 if len(lines) < 3 else 8.5)
