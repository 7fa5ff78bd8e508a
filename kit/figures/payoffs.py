"""A payoff table with the best replies marked: both at once in one cell is a pure equilibrium."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from numpy.typing import ArrayLike

from kit.drawing.svg import INK
from kit.figures.base import check_kind
from kit.figures.names import action_names
from kit.theory.games.formatting import counted, number
from kit.theory.games.payoffs import Table, check_game

MARK = "*"
CORNER = "row player"
Cell = tuple[int, int]


@dataclass(frozen=True, eq=False, repr=False)
class MarkedPayoffs:
    """A table of both players' payoffs in which each best reply carries a star; as text and as HTML.

    Parameters
    ----------
    A, B : ndarray of float, shape (m, n)
    row_names, column_names : tuple of str
    row_best, column_best : frozenset of (int, int)
        The cells in which the row (column) player can't do better, given what the other does.

    Examples
    --------
    >>> marked_payoffs([[0, 2], [1, 0]], [[0, 1], [2, 0]])
    Payoffs: row player, column player. * marks a best reply. [ ] both at once: an equilibrium.
    row player  1st column  2nd column
    1st row     0, 0        [2*, 1*]
    2nd row     [1*, 2*]    0, 0
    """

    A: Table
    B: Table
    row_names: tuple[str, ...]
    column_names: tuple[str, ...]
    row_best: frozenset[Cell]
    column_best: frozenset[Cell]

    @property
    def equilibria(self) -> list[Cell]:
        """The pure equilibria."""
        return sorted(self.row_best & self.column_best)

    def __repr__(self) -> str:
        lines = [[CORNER, *self.column_names]]
        for i, name in enumerate(self.row_names):
            lines.append([name, *(self._text((i, j)) for j in range(len(self.column_names)))])
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        padded = ["  ".join(word.ljust(width) for word, width in zip(line, widths, strict=True)) for line in lines]
        return "\n".join([_CAPTION, *(line.rstrip() for line in padded)])

    def _repr_html_(self) -> str:
        head = "".join(_cell("th", escape(name), "", "col") for name in (CORNER, *self.column_names))
        rows = ""
        for i, name in enumerate(self.row_names):
            cells = "".join(self._html((i, j)) for j in range(len(self.column_names)))
            rows += f"<tr>{_cell('th', escape(name), '', 'row')}{cells}</tr>"
        caption = f'<caption style="text-align: left">{_CAPTION}</caption>'
        frame = '<div role="region" aria-label="Payoffs" tabindex="0" style="overflow-x: auto">'
        return f"{frame}<table>{caption}<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"

    def _entries(self, cell: Cell) -> list[tuple[str, bool]]:
        return [
            (number(float(self.A[cell])), cell in self.row_best),
            (number(float(self.B[cell])), cell in self.column_best),
        ]

    def _text(self, cell: Cell) -> str:
        text = ", ".join(payoff + MARK * best for payoff, best in self._entries(cell))
        return f"[{text}]" if cell in self.equilibria else text

    def _html(self, cell: Cell) -> str:
        text = ", ".join(
            f"<strong><u>{payoff}</u>{MARK}</strong>" if best else payoff for payoff, best in self._entries(cell)
        )
        if cell not in self.equilibria:
            return _cell("td", text)
        return _cell("td", f"[{text}]", f"background: #bfe6d8; color: {INK}; outline: 2px solid {INK}")


_CAPTION = f"Payoffs: row player, column player. {MARK} marks a best reply. [ ] both at once: an equilibrium."


def marked_payoffs(
    A: ArrayLike,
    B: ArrayLike | None = None,
    *,
    zero_sum: bool = False,
    row_names: Sequence[str] | None = None,
    column_names: Sequence[str] | None = None,
) -> MarkedPayoffs:
    """The payoff table of a two-player game with all best replies marked.

    Parameters
    ----------
    A, B, zero_sum
        As in `equilibria`.
    row_names, column_names : sequence of str, optional
        What the actions are called.

    Returns
    -------
    MarkedPayoffs

    Raises
    ------
    PayoffError, FigureError
        Naming the cell or the names that do not fit.

    Examples
    --------
    >>> table = marked_payoffs([[0, 2], [1, 0]], [[0, 1], [2, 0]])
    >>> table.equilibria, sorted(table.row_best)
    ([(0, 1), (1, 0)], [(0, 1), (1, 0)])
    """
    game = check_game(A, B, zero_sum=zero_sum)
    rows, columns = game.shape
    mine, theirs = game.whole_numbers()  # in which every tie is exact
    cells = [(i, j) for i in range(rows) for j in range(columns)]
    return MarkedPayoffs(
        game.row,
        game.column,
        action_names(row_names, rows, "row"),
        action_names(column_names, columns, "column"),
        frozenset((i, j) for i, j in cells if mine[i][j] == max(line[j] for line in mine)),
        frozenset((i, j) for i, j in cells if theirs[i][j] == max(theirs[i])),
    )


def describe_payoffs(table: MarkedPayoffs) -> str:
    """What the marks say, in a sentence.

    Parameters
    ----------
    table : MarkedPayoffs

    Returns
    -------
    str

    Examples
    --------
    >>> describe_payoffs(marked_payoffs([[0, 2], [1, 0]], [[0, 1], [2, 0]]))
    'A 2x2 payoff table with 2 pure equilibria: 1st row with 2nd column, 2nd row with 1st column.'
    """
    check_kind(table, MarkedPayoffs)
    rows, columns = table.A.shape
    pairs = [f"{table.row_names[i]} with {table.column_names[j]}" for i, j in table.equilibria]
    found = counted(len(pairs), "pure equilibrium", "pure equilibria") if pairs else "no pure equilibrium"
    return f"A {rows}x{columns} payoff table with {found}{': ' + ', '.join(pairs) if pairs else ''}."


def _cell(kind: str, inside: str, style: str = "", scope: str = "") -> str:
    """To the left: Jupyter would push the words to the right."""
    attribute = f' scope="{scope}"' if scope else ""
    return f'<{kind}{attribute} style="text-align: left; {style}">{inside}</{kind}>'
