"""The sheet on which a board is laid out: HTML boxes that wrap on a narrow page, on a light background of their own."""

from kit.drawing.svg import ACCENT, EDGE, FONT, INK, PAPER, TABLE, esc, number


def board(label: str, parts: list[str], scale: float) -> str:
    """A whole board, named for screen readers; `scale` enlarges its words.

    Examples
    --------
    >>> board("A table", ["<div>x</div>"], 1).startswith('<div role="group" aria-label="A table"')
    True
    """
    return (
        f'<div role="group" aria-label="{esc(label)}" style="background:{TABLE};color:{INK};font-family:{FONT};'
        f"font-size:{number(14 * scale)}px;line-height:1.4;border-radius:14px;padding:12px;box-sizing:border-box;"
        f'max-width:{number(1000 * scale)}px;text-align:left">{"".join(parts)}</div>'
    )


def row(parts: list[str]) -> str:
    """Parts side by side, as wide as they are.

    Examples
    --------
    >>> row(["a", "b"]).endswith('gap:8px">ab</div>')
    True
    """
    return f'<div style="display:flex;flex-wrap:wrap;gap:8px">{"".join(parts)}</div>'


def grid(parts: list[str], least: float, *, most: float | None = None) -> str:
    """Parts in columns of one width, at least `least` pixels each; all together at most `most`.

    Examples
    --------
    >>> "max-width:300px" in grid(["a"], 70, most=300)
    True
    """
    columns = f"repeat(auto-fit,minmax(min(100%,{number(least)}px),1fr))"
    limit = f"max-width:{number(most)}px;" if most else ""
    return f'<div style="display:grid;grid-template-columns:{columns};gap:8px;{limit}">{"".join(parts)}</div>'


def box(parts: list[str], *, marked: bool = False, least: float = 0) -> str:
    """A panel; `marked` draws a strong border, `least` is its width in a `row` before that wraps.

    Examples
    --------
    >>> ACCENT in box(["a"], marked=True), ACCENT in box(["a"])
    (True, False)
    """
    ring = f"box-shadow:0 0 0 3px {ACCENT};" if marked else ""
    return (
        f'<div style="flex:1 1 {number(least)}px;min-width:0;background:{PAPER};'
        f"border:1px solid {EDGE};{ring}border-radius:12px;padding:8px 10px;box-sizing:border-box"
        f'">{"".join(parts)}</div>'
    )


def scrolled(label: str, table: str) -> str:
    """A wide table that a narrow page scrolls sideways, by the arrow keys too.

    Examples
    --------
    >>> 'tabindex="0"' in scrolled("Numbers", "<table></table>")
    True
    """
    return f'<div role="region" aria-label="{esc(label)}" tabindex="0" style="overflow-x:auto">{table}</div>'


def tr(cells: str) -> str:
    """A row of a table; without a background of its own, a dark notebook would paint it dark.

    Examples
    --------
    >>> tr("<td>1</td>")
    '<tr style="background:none"><td>1</td></tr>'
    """
    return f'<tr style="background:none">{cells}</tr>'


def gap() -> str:
    """A little room between two parts.

    Examples
    --------
    >>> gap()
    '<div style="height:8px"></div>'
    """
    return '<div style="height:8px"></div>'


def line(words: str, *, bold: bool = False) -> str:
    """A line of words given by the kit or a user.

    Examples
    --------
    >>> "&lt;b&gt;" in line("<b>Ann")
    True
    """
    return html_line(esc(words), bold=bold)


def html_line(html: str, *, bold: bool = False) -> str:
    """A line of HTML whose words are escaped already.

    Examples
    --------
    >>> html_line(tag("winner")).count("<")
    4
    """
    weight = "font-weight:700;" if bold else ""
    return f'<div style="{weight}margin:0 0 4px;overflow-wrap:anywhere">{html}</div>'


def tag(words: str) -> str:
    """Words on a strip of strong colour.

    Examples
    --------
    >>> tag("to move").endswith(">to move</span>")
    True
    """
    style = f"background:{ACCENT};color:#ffffff;border-radius:8px;padding:1px 8px;font-weight:700"
    return f'<span style="{style}">{esc(words)}</span>'
