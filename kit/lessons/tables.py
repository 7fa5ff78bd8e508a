"""A small table for a lesson: words, rows and columns, as text and as HTML."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape


@dataclass(frozen=True, repr=False)
class Table:
    """A table whose rows and columns have names.

    Parameters
    ----------
    caption : str
        What the numbers are.
    columns : sequence of str
        Their names.
    rows : sequence of str
        Their names.
    cells : sequence of sequence of str
        ``cells[i][j]`` stands in row i and column j.
    corner : str, optional
        What the names of the rows are.

    Examples
    --------
    >>> Table("Disks won", ["carrot", "grain"], ["carrot", "grain"], [["0", "1"], ["1", "0"]], corner="you")
    Disks won
    you     carrot  grain
    carrot  0       1
    grain   1       0
    """

    caption: str
    columns: Sequence[str]
    rows: Sequence[str]
    cells: Sequence[Sequence[str]]
    corner: str = ""

    def __repr__(self) -> str:
        lines = [[self.corner, *self.columns], *([name, *row] for name, row in zip(self.rows, self.cells, strict=True))]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        padded = [[word.ljust(width) for word, width in zip(line, widths, strict=True)] for line in lines]
        return "\n".join([self.caption, *("  ".join(line).rstrip() for line in padded)])

    def _repr_html_(self) -> str:
        head = "".join(_cell("th", name, scope="col") for name in (self.corner, *self.columns))
        body = ""
        for name, row in zip(self.rows, self.cells, strict=True):
            cells = "".join(_cell("td", cell) for cell in row)
            body += f"<tr>{_cell('th', name, scope='row')}{cells}</tr>"
        inside = f"{_cell('caption', self.caption)}<thead><tr>{head}</tr></thead><tbody>{body}</tbody>"
        # On a narrow page a wide table is scrolled sideways, by the arrow keys too.
        frame = f'<div role="region" aria-label="{escape(self.caption)}" tabindex="0" style="overflow-x: auto">'
        return f"{frame}<table>{inside}</table></div>"


def small_table(caption: str, head: Sequence[str], lines: Mapping[object, object]) -> Table:
    """A table of a mapping, one line a key.

    Parameters
    ----------
    caption : str
    head : sequence of str
        What the keys are, then a name for each column.
    lines : mapping
        Key to what stands beside it: one thing, or a list or tuple with one for each column.

    Returns
    -------
    Table

    Examples
    --------
    >>> small_table("Fights won", ["animal", "wins"], {"eagle": 3, "eggs": 1})
    Fights won
    animal  wins
    eagle   3
    eggs    1
    """
    rows = [value if isinstance(value, list | tuple) else (value,) for value in lines.values()]
    return Table(caption, head[1:], list(map(str, lines)), [list(map(str, row)) for row in rows], corner=head[0])


def _cell(kind: str, words: str, scope: str = "") -> str:
    """To the left: Jupyter would push the words to the right. The numbers of one cell stay on one line."""
    attribute = f' scope="{scope}"' if scope else ""
    together = escape(words).replace(", ", ",&nbsp;") if kind == "td" else escape(words)
    return f'<{kind}{attribute} style="text-align: left">{together}</{kind}>'
