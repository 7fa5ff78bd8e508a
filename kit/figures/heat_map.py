"""A table of payoffs as a heat map: the brighter, the better for the row player; every cell says its number."""

from collections.abc import Hashable, Mapping
from fractions import Fraction

import numpy as np
from matplotlib.axes import Axes
from matplotlib.colors import to_hex

from kit.drawing.svg import INK, PAPER, contrast
from kit.figures.base import FigureError, check_kind, drawable, font_size, new_axes, tidy
from kit.figures.canvas import fitted
from kit.theory.relations.optimal_mixes import OptimalMixes
from kit.theory.relations.payoff_table import PayoffTable

MOST_NAMES = 14
CELL = 0.68, 0.46  # in inches
LEFT, BELOW = 1.4, 0.95


def plot_heat_map(table: PayoffTable, *, mixes: OptimalMixes | None = None, ax: Axes | None = None) -> Axes:
    """What the row player wins from the column player, cell by cell.

    Parameters
    ----------
    table : PayoffTable
        Up to `MOST_NAMES` rows and columns.
    mixes : OptimalMixes, optional
        Of this table: how often each side picks what is then written beside the names.
    ax : matplotlib.axes.Axes, optional

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    FigureError
        If the table is too large, or the mixes are those of another table.

    Examples
    --------
    >>> from kit.theory.relations.optimal_mixes import optimal_mixes
    >>> table = PayoffTable(["heads", "tails"], ["heads", "tails"], [[3, -1], [-1, 1]])
    >>> ax = plot_heat_map(table, mixes=optimal_mixes(table))
    >>> [text.get_text() for text in ax.texts], [label.get_text() for label in ax.get_yticklabels()]
    (['3', '-1', '-1', '1'], ['heads 1/3', 'tails 2/3'])
    """
    words = describe_heat_map(table, mixes=mixes)
    rows, columns = len(table.rows), len(table.columns)
    wide, high = CELL[0] * max(columns, 3), CELL[1] * max(rows, 3)
    ax = new_axes(ax, (LEFT + wide + 0.15, 0.4 + high + BELOW), (LEFT, BELOW, 0.15, 0.4))
    title = f"What the {table.row_player} wins"
    tidy(ax, title)
    ax.title.set_fontsize(font_size(title, wide, 12))
    values = np.array(table.payoffs, dtype=float)
    shades = ax.imshow(values, cmap="viridis", aspect="auto").to_rgba(values)
    for row, line in enumerate(table.payoffs):
        for column, value in enumerate(line):
            shade = to_hex(tuple(shades[row, column]))
            ink = INK if contrast(INK, shade) > contrast(PAPER, shade) else PAPER
            size = font_size(str(value), CELL[0] - 0.08)
            ax.text(column, row, str(value), ha="center", va="center", fontsize=size, color=ink, fontweight="bold")
    _name_sides(ax, table, mixes)
    for spine in ax.spines.values():
        spine.set_visible(False)
    ax.set_label(words)
    return ax


def describe_heat_map(table: PayoffTable, *, mixes: OptimalMixes | None = None) -> str:
    """The table in words, row by row.

    Parameters
    ----------
    table, mixes
        As in `plot_heat_map`.

    Returns
    -------
    str

    Examples
    --------
    >>> print(describe_heat_map(PayoffTable(["heads", "tails"], ["heads", "tails"], [[3, -1], [-1, 1]])))
    What the row player wins from the column player. heads: 3 against heads, -1 against tails. tails: -1 against \
heads, 1 against tails.
    """
    check_kind(table, PayoffTable)
    if max(len(table.rows), len(table.columns)) > MOST_NAMES:
        raise FigureError(
            f"a heat map shows up to {MOST_NAMES} rows and columns, not {len(table.rows)} and {len(table.columns)}"
        )
    if mixes is not None and mixes.table != table:
        raise FigureError("these are the mixes of another table; expected those of this one")
    lines = [
        f"{name}: {', '.join(f'{value} against {other}' for value, other in zip(row, table.columns, strict=True))}."
        for name, row in zip(table.rows, table.payoffs, strict=True)
    ]
    solved = "" if mixes is None else " " + str(mixes).replace("\n", " ")
    return f"What the {table.row_player} wins from the {table.column_player}. {' '.join(lines)}{solved}"


def _name_sides(ax: Axes, table: PayoffTable, mixes: OptimalMixes | None) -> None:
    row_shares: Mapping[Hashable, Fraction] = {} if mixes is None else mixes.row_mix
    column_shares: Mapping[Hashable, Fraction] = {} if mixes is None else mixes.column_mix
    rows = [f"{drawable(str(name))} {row_shares.get(name, '')}".strip() for name in table.rows]
    columns = [fitted(str(name), CELL[0] - 0.06) for name in table.columns]
    size = min(font_size(max(rows, key=len), LEFT - 0.4), 11)
    ax.set_yticks(range(len(rows)), rows, fontsize=size)
    labels = [
        f"{text}\n{column_shares.get(name, '')}".strip() for name, (text, _) in zip(table.columns, columns, strict=True)
    ]
    ax.set_xticks(range(len(labels)), labels, fontsize=min(size for _, size in columns))
    ax.tick_params(length=0)
    ax.set_ylabel(table.row_player, color=INK, fontsize=11)
    ax.set_xlabel(table.column_player, color=INK, fontsize=11)
