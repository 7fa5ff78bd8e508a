"""Drawings as images, for a notebook that its reader has not run yet.

Jupyter strips SVG from the stored outputs of a notebook it does not trust, and leaves the words that were inside;
an image of the same drawing stays.
"""

import re
from base64 import b64encode

_DRAWING = re.compile(r"<svg\b[^>]*>.*?</svg>", re.DOTALL)
_STYLE = re.compile(r'<svg\b[^>]*? style="([^"]*)"')
_WORDS = re.compile(r"<desc>(.*?)</desc>", re.DOTALL)


def as_images(html: str) -> str:
    """The same page with each drawing as an image that carries the drawing's words.

    Parameters
    ----------
    html : str
        HTML with drawings of `picture` in it.

    Returns
    -------
    str

    Examples
    --------
    >>> from kit.drawing.svg import picture
    >>> page = as_images(picture(1, 1, "", title="Dot", desc="A dot.", size=8))
    >>> page.startswith('<img alt="A dot." style="width:8px;'), "<svg" in page
    (True, False)
    """
    return _DRAWING.sub(_image, html)


def _image(drawing: re.Match[str]) -> str:
    svg = drawing.group()
    style, words = _STYLE.match(svg), _WORDS.search(svg)
    assert style and words, "every drawing has a size and a description"
    data = b64encode(svg.encode()).decode()
    alt = words[1].replace('"', "&quot;")
    return f'<img alt="{alt}" style="{style[1]}" src="data:image/svg+xml;base64,{data}"/>'
