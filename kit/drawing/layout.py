"""The sheet on which a board is laid out: HTML boxes that wrap on a narrow page and carry their own light background."""

from kit.drawing.svg import ACCENT, EDGE, FONT, INK, PAPER, TABLE, esc, number


def board(label: str, parts: list[str], scale: float) -> str:
    """A whole board, named for screen readers.

    Examples
    --------
    >>> board("A table", ["<div>x</div>"], 1).startswith('<div role="group" aria-label="A table"')
    True
    """
    return (
        f'<div role="group" aria-label="{esc(label)}" style="background:{TABLE};color:{INK};font-family:{FONT};'
        f"font-size:{number(14 * scale)}px;line-height:1.4;border-radius:14px;padding:10px;max-width:{number(1000 * scale)}px;"
        f'box-sizing:border-box;text-align:left">{"".join(parts)}</div>'
    )


def row(parts: list[str], gap: int = 8) -> str:
    """Boxes side by side that wrap where the page is narrow."""
    return f'<div style="display:flex;flex-wrap:wrap;gap:{gap}px;align-items:stretch">{"".join(parts)}</div>'


def box(parts: list[str], basis: float, *, marked: bool = False) -> str:
    """A panel that grows from a width of `basis` pixels; `marked` draws a strong border."""
    border = f"3px solid {ACCENT}" if marked else f"1px solid {EDGE}"
    return (
        f'<div style="flex:1 1 {number(basis)}px;min-width:0;background:{PAPER};border:{border};border-radius:12px;'
        f'padding:8px;box-sizing:border-box">{"".join(parts)}</div>'
    )


def line(words: str, *, bold: bool = False, margin: int = 4) -> str:
    """A line of words given by the kit or a user."""
    return html_line(esc(words), bold=bold, margin=margin)


def html_line(html: str, *, bold: bool = False, margin: int = 4) -> str:
    """A line of HTML whose words are escaped already."""
    weight = "font-weight:700;" if bold else ""
    return f'<div style="{weight}margin:0 0 {margin}px;overflow-wrap:anywhere">{html}</div>'


def tag(words: str) -> str:
    """A word on a strip of strong colour."""
    return (
        f'<span style="background:{ACCENT};color:#ffffff;border-radius:8px;padding:1px 8px;font-weight:700;'
        f'white-space:nowrap">{esc(words)}</span>'
    )
