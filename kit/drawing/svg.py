"""The brush: escaped words, contrast, and the frame of every picture.

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
SMALLEST = 0.65  # of a word's intended size

# What XML 1.0 does not allow in a text, lone surrogates included; and signs that turn the rest of a line around.
_UNPRINTABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[\u202a-\u202e\u2066-\u2069]")


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


def letters(
    text: str, x: float, y: float, size: float, *, room: float | None = None, fill: str = INK, bold: bool = True
) -> str:
    """Centred words: smaller where they would be wider than `room`, cut off where they would get too small to read.

    Examples
    --------
    >>> ">cow<" in letters("cow", 9, 9, 16, room=40), "hip…" in letters("hippopotamus", 9, 9, 16, room=30)
    (True, True)
    """
    words = clean(text)
    if room is not None:
        smallest = min(size, SMALLEST * size)
        while _width(words, bold) * smallest > room:
            words = words.rstrip("…")[:-1].rstrip() + "…"
        size = min(size, room / _width(words, bold))
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-family="{FONT}" font-size="{number(size)}"{weight} '
        f'text-anchor="middle" fill="{fill}" stroke="none">{esc(words)}</text>'
    )


def _width(words: str, bold: bool) -> float:
    """Width in font sizes, as in DejaVu Sans, the widest of the usual fonts; letters beyond ASCII count as wide."""
    narrow = sum(letter in "ijlftr.,:;'!|()I " for letter in words)
    wide = sum(letter in "mwMW" or not letter.isascii() for letter in words)
    return (0.7 * len(words) - 0.3 * narrow + 0.3 * wide) * (1 if bold else 0.92)
