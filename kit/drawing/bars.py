"""A table of numbers with bars, for actions to choose from."""

from collections.abc import Sequence
from dataclasses import dataclass

from kit.drawing.layout import board, line, scrolled, tr
from kit.drawing.svg import ACCENT, EDGE, INK, PAPER, esc, number

STRIPES = f"repeating-linear-gradient(45deg,#c08a2e,#c08a2e 4px,{PAPER} 4px,{PAPER} 7px)"


@dataclass(frozen=True, slots=True)
class BarRow:
    """A line of the table.

    Parameters
    ----------
    name : str
    values : tuple of (float, str)
        For each column how long the bar is, and the number in words.
    marked : bool, optional

    Examples
    --------
    >>> BarRow("attack", ((0.99, "0.99"),)).marked
    False
    """

    name: str
    values: tuple[tuple[float, str], ...]
    marked: bool = False


def bar_table(
    title: str,
    columns: Sequence[str],
    rows: Sequence[BarRow],
    *,
    corner: str,
    notes: Sequence[str],
    full: float | None = None,
    scale: float = 1,
) -> str:
    """Numbers with bars; every second column is striped.

    Parameters
    ----------
    title : str
    columns : sequence of str
        Their names.
    rows : sequence of BarRow
    corner : str
        What the rows are.
    notes : sequence of str
        Lines below the table.
    full : float, optional
        The number of a full bar; by default the largest of each column.
    scale : float, optional
        1 for a screen, about 1.6 for a projector.

    Returns
    -------
    str
        HTML.

    Examples
    --------
    >>> page = bar_table("Bits", ["you"], [BarRow("attack", ((0.99, "0.99"),))], corner="action", notes=[])
    >>> page.count('scope="row"'), ">0.99<" in page
    (1, True)
    """
    most = [full or max((row.values[i][0] for row in rows), default=0) or 1 for i in range(len(columns))]
    # A narrow page has room for more columns where bars need not tell small differences.
    widest, least = (11, 6.5) if full is None else (8, 4.6)
    names = min(widest, max((len(row.name) for row in rows), default=0) / 2)
    heads = "".join(f'<th scope="col" style="{_CELL}">{esc(name)}</th>' for name in (corner, *columns))
    body = ""
    for row in rows:
        cells = "".join(_cell(i, value / most[i], words, least) for i, (value, words) in enumerate(row.values))
        weight = "font-weight:700" if row.marked else "font-weight:400"
        name = f"Best: {row.name}" if row.marked else row.name
        body += tr(f'<th scope="row" style="{_CELL};min-width:{number(names)}em;{weight}">{esc(name)}</th>{cells}')
    table = (
        f'<table style="border-collapse:collapse;font-size:inherit;text-align:left;margin:0;width:100%">'
        f"<thead>{tr(heads)}</thead><tbody>{body}</tbody></table>"
    )
    return board(title, [line(title, bold=True), scrolled(title, table), *map(line, notes)], scale)


_CELL = f"padding:3px 10px 3px 0;text-align:left;vertical-align:top;background:none;color:{INK}"


def _cell(column: int, share: float, words: str, least: float) -> str:
    fill = STRIPES if column % 2 else ACCENT
    bar = (
        f'<div aria-hidden="true" style="width:{max(0, min(100, round(100 * share)))}%;height:0.55em;'
        f'background:{fill};border-right:1px solid {EDGE}"></div>'
    )
    return f'<td style="{_CELL};min-width:{number(least)}em">{esc(words)}{bar}</td>'
