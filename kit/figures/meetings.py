"""Everybody against everybody: how often the strategy of the row did better than that of the column."""

import numpy as np
from matplotlib.axes import Axes
from matplotlib.colors import to_hex

from kit.arena.results import Meeting, Results
from kit.drawing.svg import INK, PAPER, contrast
from kit.figures.base import FigureError, check_kind, drawable, font_size, new_axes, tidy
from kit.theory.games.formatting import counted

MOST = 14
CELL = 0.62, 0.42  # inches
LEFT, BELOW = 2.0, 2.0


def plot_meetings(results: Results, *, ax: Axes | None = None) -> Axes:
    """The decided games of every two strategies, in percent won by the row; a star where that can hardly be luck.

    Parameters
    ----------
    results : Results
        Of up to `MOST` strategies.
    ax : matplotlib.axes.Axes, optional

    Returns
    -------
    matplotlib.axes.Axes
        Strategies in the order of the ladder. A star says that the 95 % interval leaves out one half.

    Raises
    ------
    FigureError
        If there are too many strategies.

    Examples
    --------
    >>> from kit.arena import play
    >>> ax = plot_meetings(play("mampf", ["random", "always carrot", "always grain"], games=300, seed=7))
    >>> [text.get_text() for text in ax.texts][-2:]
    ['0*', '0*']
    """
    words = describe_meetings(results)
    names = [one.name for one in results.ladder]
    size = len(names)
    wide, high = CELL[0] * max(size, 5), CELL[1] * max(size, 3)
    ax = new_axes(ax, (LEFT + wide + 0.15, 0.4 + high + BELOW), (LEFT, BELOW, 0.15, 0.4))
    tidy(ax, "Row ahead of column, in %")
    values = np.full((size, size), np.nan)
    for row, name in enumerate(names):
        for column, other in enumerate(names):
            if row != column:
                values[row, column] = results.meeting(name, other).share
    shades = ax.imshow(values, cmap="viridis", vmin=0, vmax=1, aspect="auto").to_rgba(values)
    for row, name in enumerate(names):
        for column, other in enumerate(names):
            if row != column:
                shade = to_hex(tuple(shades[row, column]))
                ink = INK if contrast(INK, shade) > contrast(PAPER, shade) else PAPER
                text = _cell(results.meeting(name, other))
                ax.text(column, row, text, ha="center", va="center", fontsize=11, color=ink, fontweight="bold")
    shown = [drawable(name) for name in names]
    letters = font_size(max(shown, key=len), LEFT - 0.3)
    ax.set_yticks(range(size), shown, fontsize=letters)
    ax.set_xticks(range(size), shown, rotation=90, fontsize=letters)
    for spine in ax.spines.values():
        spine.set_visible(False)
    ax.set_label(words)
    return ax


def describe_meetings(results: Results) -> str:
    """The table in words: whom each strategy surely beats.

    Parameters
    ----------
    results : Results

    Returns
    -------
    str

    Examples
    --------
    >>> from kit.arena import play
    >>> print(describe_meetings(play("mampf", ["random", "always carrot", "always grain"], games=300, seed=7)))
    How often each of 3 strategies did better than each other one. Hardly luck: always carrot did better than random \
(100 %); always grain did better than random (100 %).
    """
    check_kind(results, Results)
    if not 2 <= len(results.names) <= MOST:
        raise FigureError(f"expected 2 to {MOST} strategies, found {len(results.names)}")
    pairs = [(a.name, b.name) for a in results.ladder for b in results.ladder if a.name != b.name]
    meetings = [results.meeting(*pair) for pair in pairs]
    sure = [
        f"{one.name} did better than {one.other} ({100 * one.share:.0f} %)" for one in meetings if one.interval[0] > 0.5
    ]
    head = f"How often each of {counted(len(results.names), 'strategy', 'strategies')} did better than each other one."
    return f"{head} {'Hardly luck: ' + '; '.join(sure) if sure else 'Everything may be luck'}."


def _cell(meeting: Meeting) -> str:
    low, high = meeting.interval
    return f"{100 * meeting.share:.0f}{'*' if low > 0.5 or high < 0.5 else ''}"
