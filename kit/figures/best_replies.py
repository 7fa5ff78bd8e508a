"""Best-reply curves: what each player should do against each mix of the other, and where the two curves meet."""

from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle
from numpy.typing import ArrayLike

from kit.drawing.svg import INK, PAPER
from kit.figures.base import BLUE, GREEN, VERMILLION, FigureError, action_names, new_axes, tidy
from kit.theory.deviations import is_equilibrium
from kit.theory.equilibrium import Family
from kit.theory.exact import solve
from kit.theory.formatting import listing, mix, number
from kit.theory.payoffs import Bimatrix, Table, check_game

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
        Across: the probability of the first row of the cut; up: that of the first column.

    Raises
    ------
    PayoffError, FigureError

    Examples
    --------
    >>> ax = plot_best_replies([[3, 0], [0, 2]], [[2, 0], [0, 3]])
    >>> ax.get_xlabel()
    'probability of 1st row'
    """
    whole, cut = _cut(A, B, rows, columns)
    across, up = _names(whole, rows, columns, row_names, column_names)
    ax = new_axes(ax, 5.6, 5.2)
    tidy(ax, "Best replies")
    _draw_curve(ax, [(p, q) for q, p in _curve(cut.row)], BLUE, "-")
    _draw_curve(ax, _curve(cut.column.T), VERMILLION, "--")
    for family in solve(cut).families:
        _draw_family(ax, family, _holds(whole, family, rows, columns))
    ax.set(xlim=(-0.06, 1.06), ylim=(-0.06, 1.06), aspect="equal")
    ax.set_xlabel(f"probability of {across[0]}", color=INK, fontsize=11)
    ax.set_ylabel(f"probability of {up[0]}", color=INK, fontsize=11)
    _legend(ax)
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

    Examples
    --------
    >>> print(describe_best_replies([[3, 0], [0, 2]], [[2, 0], [0, 3]]))
    Best-reply curves of two players; across the probability of 1st row, up that of 1st column. They meet in (1, 1), \
(0, 0) and (3/5, 2/5).
    """
    whole, cut = _cut(A, B, rows, columns)
    across, up = _names(whole, rows, columns, row_names, column_names)
    families = solve(cut).families
    met = f"They meet in {listing(_place(family) for family in families)}."
    failing = [_place(family) for family in families if not _holds(whole, family, rows, columns)]
    warning = f" In the whole game {listing(failing)} is no equilibrium." if failing else ""
    return (
        f"Best-reply curves of two players; across the probability of {across[0]}, up that of {up[0]}. {met}{warning}"
    )


def _cut(A: ArrayLike, B: ArrayLike, rows: Pair, columns: Pair) -> tuple[Bimatrix, Bimatrix]:
    whole = check_game(A, B)
    for chosen, size, what in ((rows, whole.shape[0], "rows"), (columns, whole.shape[1], "columns")):
        if len(set(chosen)) != 2 or not all(0 <= action < size for action in chosen):
            raise FigureError(f"{what} is {chosen!r}; expected two different numbers from 0 to {size - 1}")
    keep = [[i] for i in rows], list(columns)
    return whole, check_game(whole.row[keep], whole.column[keep])


def _names(
    whole: Bimatrix, rows: Pair, columns: Pair, row_names: Sequence[str] | None, column_names: Sequence[str] | None
) -> tuple[list[str], list[str]]:
    sizes, given, words = whole.shape, (row_names, column_names), ("row", "column")
    across, up = (
        [f"{name} {word}" if names is None else name for name in action_names(names, size, f"{word}s")]
        for size, names, word in zip(sizes, given, words, strict=True)
    )
    return [across[i] for i in rows], [up[j] for j in columns]


def _curve(payoffs: Table) -> list[Point]:
    """Corners of the best-reply curve as (the other's probability, my probability) of the first action each.

    `payoffs[i, j]`: my action i against the other's action j. No corners: I am always indifferent.
    """
    against_first, against_second = (payoffs[0] - payoffs[1]).tolist()
    if against_first == against_second == 0:
        return []
    begin, end = (1.0 if lead > 0 else 0.0 for lead in (against_second, against_first))
    if against_first * against_second > 0:
        return [(0.0, begin), (1.0, begin)]
    tips = against_second / (against_second - against_first)
    if against_second == 0:
        begin = 1 - end
    if against_first == 0:
        end = 1 - begin
    return [(0.0, begin), (tips, begin), (tips, end), (1.0, end)]


def _draw_curve(ax: Axes, points: list[Point], colour: str, style: str) -> None:
    if points:
        ax.plot(*zip(*points, strict=True), style, color=colour, linewidth=3, solid_capstyle="round")
    else:
        ax.add_patch(Rectangle((0, 0), 1, 1, facecolor="none", edgecolor=colour, hatch="/" if style == "-" else "\\"))


def _span(family: Family) -> tuple[float, float, float, float]:
    """The lowest and the highest probability of the first row, then of the first column."""
    across, up = family.row_corners[:, 0], family.column_corners[:, 0]
    return float(across.min()), float(across.max()), float(up.min()), float(up.max())


def _draw_family(ax: Axes, family: Family, holds: bool) -> None:
    left, right, low, high = _span(family)
    fill = GREEN if holds else PAPER
    if family.dimensions == (1, 1):
        ax.add_patch(Rectangle((0, 0), 1, 1, facecolor=GREEN, alpha=0.3))
    elif not family.is_single:
        ax.plot([left, right], [low, high], color=GREEN, linewidth=9, alpha=0.6, solid_capstyle="round", zorder=3)
    for x, y in {(x, y) for x in (left, right) for y in (low, high)}:
        ax.plot([x], [y], "o", color=fill, markeredgecolor=INK, markersize=13, zorder=4, clip_on=False)
        # Towards the middle, where there is room.
        side, lift = (-1 if x > 0.6 else 1), (-1 if y > 0.6 else 1)
        ax.annotate(
            mix((x, y)),
            (x, y),
            xytext=(14 * side, 14 * lift),
            textcoords="offset points",
            ha="right" if side < 0 else "left",
            va="top" if lift < 0 else "bottom",
            fontsize=11,
            color=INK,
            bbox={"boxstyle": "round,pad=0.15", "facecolor": PAPER, "edgecolor": "none", "alpha": 0.9},
            zorder=5,
        )


def _holds(whole: Bimatrix, family: Family, rows: Pair, columns: Pair) -> bool:
    """Whether the family is one of the whole game too; it is so as soon as its corners are."""
    from itertools import product

    import numpy as np

    for row, column in product(family.row_corners, family.column_corners):
        x, y = np.zeros(whole.shape[0]), np.zeros(whole.shape[1])
        x[list(rows)], y[list(columns)] = row, column
        if not is_equilibrium(whole.row, whole.column, x, y):
            return False
    return True


def _place(family: Family) -> str:
    left, right, low, high = _span(family)
    across, up = (
        number(first) if first == last else f"{number(first)} to {number(last)}"
        for first, last in ((left, right), (low, high))
    )
    return f"({across}, {up})"


def _legend(ax: Axes) -> None:
    handles = [
        Line2D([], [], color=BLUE, linewidth=3, label="row player"),
        Line2D([], [], color=VERMILLION, linewidth=3, linestyle="--", label="column player"),
        Line2D([], [], color=GREEN, marker="o", markeredgecolor=INK, markersize=10, linestyle="", label="equilibrium"),
    ]
    ax.legend(
        handles=handles,
        loc="upper center",
        bbox_to_anchor=(0.5, -0.14),
        ncols=3,
        frameon=False,
        fontsize=11,
        labelcolor=INK,
        handletextpad=0.5,
        columnspacing=1.2,
    )
