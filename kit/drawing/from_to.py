"""A table of numbers from rows to columns, with sums: what a graph with many arrows can't say number by number."""

from collections.abc import Sequence

from kit.drawing.layout import board, line, scrolled, tr
from kit.drawing.svg import EDGE, INK, TABLE, esc


def from_to_table(
    title: str,
    sources: Sequence[str],
    targets: Sequence[str],
    numbers: Sequence[Sequence[float | None]],
    *,
    scale: float = 1,
) -> str:
    """Numbers with two decimals, a row for each source, a column for each target, sums in the last row.

    Parameters
    ----------
    title : str
    sources, targets : sequence of str
    numbers : sequence of sequences of float or None
        One row a source; None where nothing moved. The largest number is bold.
    scale : float, optional
        1 for a screen, about 1.6 for a projector.

    Returns
    -------
    str
        HTML.

    Examples
    --------
    >>> page = from_to_table("Bits", ["Ann", "Bea"], ["Ann", "Bea"], [[None, 0.5], [1.25, None]])
    >>> ">1.25<" in page, page.count('scope="row"'), page.count("<td")
    (True, 3, 7)
    """
    most = max((number for row in numbers for number in row if number), default=None)
    heads = f'<td style="{_STYLE}">from / to</td>{"".join(_head(name, "col") for name in targets)}'
    rows = ""
    for source, row in zip(sources, numbers, strict=True):
        rows += tr(_head(source, "row") + "".join(_cell(number, number == most) for number in row))
    sums = (sum(number or 0 for number in column) for column in zip(*numbers, strict=True))
    rows += tr(_head("in all", "row") + "".join(_cell(number, bold=False, lined=True) for number in sums))
    table = (
        '<table style="border-collapse:collapse;font-size:inherit;margin:0">'
        f"<thead>{tr(heads)}</thead><tbody>{rows}</tbody></table>"
    )
    return board(title, [line(title, bold=True), scrolled(title, table)], scale)


_STYLE = f"padding:2px 8px;color:{INK};background:{TABLE}"


def _head(words: str, scope: str) -> str:
    side = "right" if scope == "col" else "left"
    return f'<th scope="{scope}" style="{_STYLE};text-align:{side};font-weight:600">{esc(words)}</th>'


def _cell(number: float | None, bold: bool, lined: bool = False) -> str:
    """A number, or nothing where nothing moved."""
    words = "" if number is None else f"{number:.2f}"
    weight = "font-weight:700" if bold and number else "font-weight:400"
    rule = f";border-top:1px solid {EDGE}" if lined else ""
    return f'<td style="{_STYLE};text-align:right;{weight}{rule}">{words}</td>'
