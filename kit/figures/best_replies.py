"""Best-reply curves: what each player should do against each mix of the other, and where the two curves meet."""

from collections.abc import Sequence
from itertools import product

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle
from numpy.typing import ArrayLike

from kit.drawing.svg import INK, PAPER
from kit.figures.base import BLUE, GREEN, VERMILLION, FigureError, font_size, new_axes, tidy
from kit.figures.names import action_names
from kit.theory.games.deviations import is_equilibrium
from kit.theory.games.equilibrium import Family
from kit.theory.games.exact import solve
from kit.theory.games.formatting import listing, mix, number
from kit.theory.games.payoffs import Bimatrix, Table, check_game

QUARTERS = (0, 0.25, 0.5, 0.75, 1)
Pair = tuple[int, int]
Point = tuple[float, float]


def plot_best_replies(
    A: ArrayLike,
    B: ArrayLike,
    *,
    rows: Pair = (0, 1),
    columns: Pair = (0, 1),
    row_names: Sequence[str] | None = None,
    column_names: Sequence[str] | None = None,
    ax: Axes | None = None,
) -> Axes:
    """Both best-reply curves of a 2x2 game, or of a 2x2 cut out of a larger one.

    Parameters
    ----------
    A, B : array_like, shape (m, n)
        Payoffs of the row and of the column player.
    rows, columns : tuple of int
        The two actions of each player that the cut keeps.
    row_names, column_names : sequence of str, optional
        What the actions of the whole game are called.
    ax : matplotlib.axes.Axes, optional

    Returns
    -------
    matplotlib.axes.Axes
        Across: the probability of the first row of the cut; up: that of the first column. Where the curves meet is an
        equilibrium of the cut; a hollow mark says that it is none of the whole game.

    Raises
    ------
    PayoffError, FigureError

    Examples
    --------
    >>> ax = plot_best_replies([[3, 0], [0, 2]], [[2, 0], [0, 3]])
    >>> ax.get_xlabel()
    'row player: chance of 1st row, else 2nd row'
    """
    whole, cut = _cut(A, B, rows, columns)
    across, up = _axis_names(whole, rows, columns, row_names, column_names)
    ax = new_axes(ax, (5.4, 5.7), (0.85, 1.45, 0.2, 0.4))
    tidy(ax, "Best replies")
    families = {family: _holds(whole, family, rows, columns) for family in solve(cut).families}
    for family, holds in families.items():
        _draw_family(ax, family, holds)
    _draw_curve(ax, [(p, q) for q, p in _curve(cut.row)], BLUE, "-")
    _draw_curve(ax, _curve(cut.column.T), VERMILLION, "--")
    ax.set(xlim=(-0.06, 1.06), ylim=(-0.06, 1.06), aspect="equal")
    for player, axis, (name, other) in (("row", ax.xaxis, across), ("column", ax.yaxis, up)):
        axis.set_ticks(QUARTERS, list(map(number, QUARTERS)))
        words = f"{player} player: chance of {name}, else {other}"
        axis.set_label_text(words, color=INK, fontsize=font_size(words, 4.3))
    _explain(ax, hollow=not all(families.values()))
    ax.set_label(
        describe_best_replies(A, B, rows=rows, columns=columns, row_names=row_names, column_names=column_names)
    )
    return ax


def describe_best_replies(
    A: ArrayLike,
    B: ArrayLike,
    *,
    rows: Pair = (0, 1),
    columns: Pair = (0, 1),
    row_names: Sequence[str] | None = None,
    column_names: Sequence[str] | None = None,
) -> str:
    """Where the curves meet, in words.

    Parameters
    ----------
    A, B, rows, columns, row_names, column_names
        As in `plot_best_replies`.

    Returns
    -------
    str

    Examples
    --------
    >>> print(describe_best_replies([[3, 0], [0, 2]], [[2, 0], [0, 3]]))
    Best-reply curves. Across: the row player's chance of 1st row, else 2nd row; up: the column player's chance of 1st \
column, else 2nd column. They meet in (1, 1), (0, 0) and (3/5, 2/5).
    """
    whole, cut = _cut(A, B, rows, columns)
    across, up = _axis_names(whole, rows, columns, row_names, column_names)
    families = solve(cut).families
    failing = [_place(family) for family in families if not _holds(whole, family, rows, columns)]
    warning = f" No equilibrium of the whole game: {listing(failing)}." if failing else ""
    return (
        f"Best-reply curves. Across: the row player's chance of {across[0]}, else {across[1]}; "
        f"up: the column player's chance of {up[0]}, else {up[1]}. "
        f"They meet in {listing(_place(family) for family in families)}.{warning}"
    )


def _cut(A: ArrayLike, B: ArrayLike, rows: Pair, columns: Pair) -> tuple[Bimatrix, Bimatrix]:
    whole = check_game(A, B)
    for chosen, size, what in ((rows, whole.shape[0], "rows"), (columns, whole.shape[1], "columns")):
        if not isinstance(chosen, tuple | list) or len(chosen) != 2 or sum(i in chosen for i in range(size)) != 2:
            raise FigureError(f"{what} is {chosen!r}; expected two different numbers from 0 to {size - 1}")
    keep = np.ix_(rows, columns)
    return whole, check_game(whole.row[keep], whole.column[keep])


def _axis_names(
    whole: Bimatrix, rows: Pair, columns: Pair, row_names: Sequence[str] | None, column_names: Sequence[str] | None
) -> tuple[list[str], list[str]]:
    across = action_names(row_names, whole.shape[0], "row")
    up = action_names(column_names, whole.shape[1], "column")
    return [across[i] for i in rows], [up[j] for j in columns]


def _curve(payoffs: Table) -> list[Point]:
    """Corners of a best-reply curve as (the other's, my) probability of the first action.

    `payoffs[i, j]`: my action i against the other's action j. No corners: everything is a best reply to everything.
    """
    against_first, against_second = (payoffs[0] - payoffs[1]).tolist()
    if against_first == against_second == 0:
        return []
    # Where one end is a tie, the curve runs along that edge, over to the side where it isn't.
    begin = 1.0 if (against_second or -against_first) > 0 else 0.0
    end = 1.0 if (against_first or -against_second) > 0 else 0.0
    if begin == end:
        return [(0.0, begin), (1.0, end)]
    tips_over = against_second / (against_second - against_first)
    return [(0.0, begin), (tips_over, begin), (tips_over, end), (1.0, end)]


def _draw_curve(ax: Axes, points: list[Point], colour: str, style: str) -> None:
    solid = style == "-"
    if points:
        # The dashed curve is the narrower one: where both run along the same line, both can be seen.
        across, up = zip(*points, strict=True)
        ax.plot(across, up, style, color=colour, linewidth=5 if solid else 2.5, solid_capstyle="round", zorder=3)
    else:
        ax.add_patch(Rectangle((0, 0), 1, 1, facecolor="none", edgecolor=colour, hatch="/" if solid else "\\"))


def _draw_family(ax: Axes, family: Family, holds: bool) -> None:
    left, right, low, high = _span(family)
    if left < right and low < high:
        ax.add_patch(Rectangle((0, 0), 1, 1, facecolor=GREEN, alpha=0.25))
    elif not family.is_single:
        ax.plot([left, right], [low, high], color=GREEN, linewidth=16, alpha=0.35, solid_capstyle="round")
    for x, y in product({left, right}, {low, high}):
        fill = GREEN if holds else PAPER
        ax.plot(x, y, "o", color=fill, markeredgecolor=INK, markersize=13, zorder=4, clip_on=False)
        _draw_place(ax, x, y)


def _draw_place(ax: Axes, x: float, y: float) -> None:
    """The two numbers of a point, on the side towards the middle, where there is room."""
    across, up = (-1 if x > 0.6 else 1), (-1 if y > 0.6 else 1)
    ax.annotate(
        mix((x, y)),
        (x, y),
        xytext=(13 * across, 13 * up),
        textcoords="offset points",
        ha="right" if across < 0 else "left",
        va="top" if up < 0 else "bottom",
        fontsize=12,
        color=INK,
        bbox={"boxstyle": "round,pad=0.1", "facecolor": PAPER, "edgecolor": "none"},
        zorder=5,
    )


def _explain(ax: Axes, hollow: bool) -> None:
    handles = [
        Line2D([], [], color=BLUE, linewidth=5, label="row player's best reply"),
        Line2D([], [], color=VERMILLION, linewidth=2.5, linestyle="--", label="column player's best reply"),
        _dot(GREEN, "equilibrium"),
    ]
    if hollow:
        handles.append(_dot(PAPER, "only as long as nobody\ncan pick anything else"))
    ax.legend(
        handles=handles,
        loc="upper center",
        bbox_to_anchor=(0.46, -0.16),
        ncols=2,
        frameon=False,
        fontsize=10.5,
        labelcolor=INK,
        columnspacing=1.2,
    )


def _dot(colour: str, label: str) -> Line2D:
    return Line2D([], [], color=colour, label=label, marker="o", markeredgecolor=INK, markersize=11, linestyle="")


def _span(family: Family) -> tuple[float, float, float, float]:
    """The lowest and the highest probability of the first row, then of the first column."""
    across, up = family.row_corners[:, 0], family.column_corners[:, 0]
    return float(across.min()), float(across.max()), float(up.min()), float(up.max())


def _place(family: Family) -> str:
    left, right, low, high = _span(family)
    across, up = (
        number(first) if first == last else f"{number(first)} to {number(last)}"
        for first, last in ((left, right), (low, high))
    )
    return f"({across}, {up})"


def _holds(whole: Bimatrix, family: Family, rows: Pair, columns: Pair) -> bool:
    """Whether a family of the cut consists of equilibria of the whole game; its corners decide."""
    for row, column in product(family.row_corners, family.column_corners):
        x, y = np.zeros(whole.shape[0]), np.zeros(whole.shape[1])
        x[list(rows)], y[list(columns)] = row, column
        if not is_equilibrium(whole.row, whole.column, x, y):
            return False
    return True
