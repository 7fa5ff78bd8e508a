"""The brush: escaped words, contrast, and the few SVG shapes from which every picture of the kit is drawn.

No picture needs an id, a gradient or a filter, so any number of copies can stand on one page.
"""

import re
from html import escape

INK = "#2f2523"
PAPER = "#fffaf0"
TABLE = "#f3ead8"
EDGE = "#8a7a66"
ACCENT = "#0065a8"
FONT = "system-ui, sans-serif"
EMPTY = "none"

# What XML 1.0 does not allow in a text, lone surrogates included.
_UNPRINTABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def clean(text: str) -> str:
    """A word given by a user on one line, without characters that no page can hold.

    Examples
    --------
    >>> clean(" Zoë\\n\\x00Ł ")
    'Zoë \ufffdŁ'
    """
    return " ".join(_UNPRINTABLE.sub("\ufffd", text).split())


def esc(text: str) -> str:
    """The same, safe inside a tag or an attribute of HTML and SVG.

    Examples
    --------
    >>> esc("<b>Ann's")
    '&lt;b&gt;Ann&#x27;s'
    """
    return escape(clean(text))


def contrast(colour: str, other: str) -> float:
    """Contrast ratio of two colours ``#rrggbb``, from 1 (none) to 21 (black on white), as WCAG 2 defines it.

    Examples
    --------
    >>> round(contrast("#000000", "#ffffff"), 1)
    21.0
    """
    lighter, darker = sorted((_luminance(colour), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def picture(width: float, height: float, body: str, *, title: str, desc: str, size: float) -> str:
    """One whole SVG picture.

    Parameters
    ----------
    width, height : float
        Of the drawing, in its own units.
    body : str
        SVG shapes.
    title, desc : str
        The picture in a word and in a sentence.
    size : float
        Width on the screen in pixels; the picture shrinks with a narrower page.

    Returns
    -------
    str

    Examples
    --------
    >>> picture(10, 10, "", title="Nothing", desc="An empty picture.", size=20).startswith("<svg xmlns=")
    True
    """
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}" role="img" '
        f'style="width:{number(size)}px;max-width:100%;height:auto;vertical-align:middle">'
        f"<title>{esc(title)}</title><desc>{esc(desc)}</desc>{body}</svg>"
    )


def number(value: float) -> str:
    """A coordinate with at most two decimals.

    Examples
    --------
    >>> number(2.0), number(1 / 3)
    ('2', '0.33')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".")


def path(d: str, fill: str = EMPTY) -> str:
    """An outlined shape, or a line without fill.

    Examples
    --------
    >>> path("M0 0L9 9")
    '<path d="M0 0L9 9" fill="none"/>'
    """
    return f'<path d="{d}" fill="{fill}"/>'


def flat(d: str, fill: str) -> str:
    """A shape without outline."""
    return f'<path d="{d}" fill="{fill}" stroke="none"/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str) -> str:
    """An outlined ellipse."""
    return f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}" ry="{number(ry)}" fill="{fill}"/>'


def spot(x: float, y: float, rx: float, ry: float, fill: str = INK) -> str:
    """An ellipse without outline."""
    return f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}" ry="{number(ry)}" fill="{fill}" stroke="none"/>'


def stroke(d: str, colour: str, width: float) -> str:
    """A line of its own colour and width."""
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{number(width)}"/>'


def both(part: str) -> str:
    """A part and its mirror image, left and right of the middle of a 100 wide figure."""
    return f'{part}<g transform="matrix(-1 0 0 1 100 0)">{part}</g>'


def eye(x: float, y: float, r: float = 4) -> str:
    """The friendly eye that all animals share."""
    return spot(x, y, r, r * 1.15) + spot(x - r * 0.3, y - r * 0.42, r * 0.36, r * 0.36, "#ffffff")


def eyes(x: float, y: float, r: float = 4) -> str:
    """A pair of eyes, `x` left of the middle and as far right of it; the light comes from the same side in both."""
    return eye(x, y, r) + eye(100 - x, y, r)


def place(figure: str, x: float, y: float, size: float) -> str:
    """A figure (100 by 100, drawn with the common pen) put into a square of a picture."""
    return (
        f'<g transform="translate({number(x)} {number(y)}) scale({number(size / 100)})" fill="none" stroke="{INK}" '
        f'stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">{figure}</g>'
    )


def letters(
    text: str, x: float, y: float, size: float, *, room: float | None = None, fill: str = INK, bold: bool = True
) -> str:
    """Centred words; squeezed if they would be wider than `room`.

    Examples
    --------
    >>> "textLength" in letters("hippopotamus", 0, 0, 16, room=40), "textLength" in letters("cow", 0, 0, 16, room=40)
    (True, False)
    """
    words = clean(text)
    if room is not None and len(words) * size * 0.3 > room:
        words = words[: max(2, int(room / size / 0.3)) - 1] + "…"
    squeeze = ""
    if room is not None and len(words) * size * 0.64 > room:
        squeeze = f' textLength="{number(room)}" lengthAdjust="spacingAndGlyphs"'
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-family="{FONT}" font-size="{number(size)}"{weight} '
        f'text-anchor="middle" fill="{fill}" stroke="none"{squeeze}>{esc(words)}</text>'
    )
