"""How pictures are made and shown: an axes of their own, colours, and one helper that shows them with words.

Every picture is a function ``plot_x(data, *, ax=None) -> Axes`` that draws on that one axes and nowhere else, and a
function ``describe_x(data) -> str`` that says the same in words. The words travel as the axes' label, which matplotlib
itself never draws, so that `show` finds them.
"""

from base64 import b64encode
from contextlib import AbstractContextManager
from functools import cache
from html import escape
from io import StringIO
from numbers import Real
from pathlib import Path
from types import UnionType
from typing import get_args
from unicodedata import category
from unicodedata import name as name_of

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties, findfont, fontManager, get_font
from matplotlib.ft2font import FT2Font
from matplotlib.text import Text

from kit.drawing.drawn import Drawn
from kit.drawing.svg import EDGE, INK, PAPER
from kit.engine.checks import as_path
from kit.engine.errors import KitError, written

# Okabe and Ito's colours, which people with any kind of colour vision tell apart. A marker, a hatch or a word always
# says the same.
BLUE = "#0072b2"
VERMILLION = "#d55e00"
GREEN = "#009e73"
SKY = "#56b4e9"

PIXELS_AN_INCH = 96
SMALLEST = 7  # of any words, in points, at the full width of a picture
# Says that matplotlib has drawn this: other versions of it draw a little differently, so that nobody should compare it.
MARK = "kit-figure"


class FigureError(KitError):
    """A picture that can't be drawn or shown."""


def show(ax: Axes, *, scale: float = 1) -> Drawn:
    """Show what was plotted, with its words; nothing of matplotlib stays alive behind the picture.

    Parameters
    ----------
    ax : matplotlib.axes.Axes
        From a function of `kit.figures`, or one of yours with the words in ``ax.set_label("...")``. If its figure has
        other axes, they are in the picture too.
    scale : float, optional
        1 for a screen, about 1.6 for a projector.

    Returns
    -------
    Drawn
        An image with the words as its alternative text. Its plain text is the same with every version of matplotlib.

    Raises
    ------
    FigureError
        If there are no words, or it is no picture.

    Examples
    --------
    >>> ax = new_axes(None, (4, 3), (1, 1, 1, 1))
    >>> ax.set_label("An empty picture.")
    >>> show(ax)
    Picture: An empty picture.
    """
    words, file = _words(ax), StringIO()
    if not _is_scale(scale):
        raise FigureError(f"the scale is {written(scale)}; expected a number above 0, such as 1 for a screen")
    figure = ax.get_figure(root=True)
    assert figure is not None
    _lend_letters(figure)
    with _svg_settings():
        figure.savefig(file, format="svg", metadata={"Creator": None, "Date": None})
    image = b64encode(file.getvalue().encode()).decode()
    style = f"width:{round(figure.get_figwidth() * PIXELS_AN_INCH * scale)}px;max-width:100%;height:auto"
    tag = f'<img class="{MARK}" alt="{escape(words)}" style="{style}" src="data:image/svg+xml;base64,{image}"/>'
    return Drawn(tag, words)


def save(ax: Axes, path: str | Path) -> Path:
    """Save what was plotted as a file, with its words inside.

    Parameters
    ----------
    ax : matplotlib.axes.Axes
        As for `show`.
    path : str or Path
        Ends in ``.png`` or ``.svg``.

    Returns
    -------
    Path
        Where it is.

    Raises
    ------
    FigureError
        If the name ends otherwise, there are no words, or the file can't be written.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> ax = new_axes(None, (4, 3), (1, 1, 1, 1))
    >>> ax.set_label("An empty picture.")
    >>> with TemporaryDirectory() as folder:
    ...     "An empty picture." in save(ax, Path(folder) / "empty.svg").read_text(encoding="utf-8")
    True
    """
    path = as_path(path, FigureError)
    kind = path.suffix.lower()
    if kind not in {".png", ".svg"}:
        raise FigureError(f"can't save a picture as {path.name}; expected a name that ends in .png or .svg")
    words = "Description", _words(ax)
    with _svg_settings():
        figure = ax.get_figure(root=True)
        assert figure is not None
        _lend_letters(figure)
        try:
            nameless = {"Software": None} if kind == ".png" else {"Creator": None, "Date": None}
            figure.savefig(path, dpi=2 * PIXELS_AN_INCH, metadata=dict([words]) | nameless)
        except OSError as error:
            raise FigureError(f"can't save a picture as {path}: {error.strerror}") from error
    return path


def _lend_letters(figure: Figure) -> None:
    """Give words whose letters the pictures' font lacks another font of this machine; without one they stay boxes."""
    for axes in figure.axes:
        axes.get_xticklabels(), axes.get_yticklabels()  # they are made when they are asked for
    for text in figure.findobj(Text):
        assert isinstance(text, Text)
        lacking = "".join(
            sign for sign in text.get_text() if sign.isprintable() and not _usual().get_char_index(ord(sign))
        )
        if lacking and (font := _font_with(lacking)):
            text.set_fontfamily([*text.get_fontfamily(), font])


@cache
def _font_with(letters: str) -> str | None:
    """The name of a font of this machine that has all these letters."""
    for font in fontManager.ttflist:
        # That one has a box for everything.
        if not font.name.startswith("Last Resort"):
            found = get_font(font.fname)
            if all(found.get_char_index(ord(letter)) for letter in letters):
                return font.name
    return None


def _usual() -> FT2Font:
    """The font of the pictures, which comes with matplotlib."""
    return get_font(findfont(FontProperties()))


def _svg_settings() -> AbstractContextManager[None]:
    """Letters as outlines, so that no font of the page can push them about; the same text at every run."""
    return rc_context({"svg.fonttype": "path", "svg.hashsalt": "kit"})


def _is_scale(scale: object) -> bool:
    if isinstance(scale, bool) or not isinstance(scale, Real):
        return False
    try:
        return 0 < float(scale) < 100
    except OverflowError:
        return False


def _words(ax: Axes) -> str:
    check_kind(ax, Axes)
    figure = ax.get_figure(root=True)
    assert figure is not None
    words = " ".join(label for axes in figure.axes if (label := str(axes.get_label())))
    if not words:
        raise FigureError('this picture has no words for those who can\'t see it: say ax.set_label("...") first')
    return words


def new_axes(ax: Axes | None, size: tuple[float, float], margins: tuple[float, float, float, float]) -> Axes:
    """The axes given, or the only one of a new figure that belongs to nobody else.

    Parameters
    ----------
    ax : matplotlib.axes.Axes or None
    size : tuple of float
        Width and height of a new figure, in inches.
    margins : tuple of float
        Left, bottom, right and top of its axes, in inches: matplotlib's own search for them takes twice as long as all
        the rest.

    Returns
    -------
    matplotlib.axes.Axes

    Examples
    --------
    >>> ax = new_axes(None, (4, 3), (1, 1, 1, 1))
    >>> new_axes(ax, (4, 3), (1, 1, 1, 1)) is ax
    True
    """
    if ax is not None:
        check_kind(ax, Axes)
        return ax
    (width, height), (left, bottom, right, top) = size, margins
    box = (left / width, bottom / height, 1 - (left + right) / width, 1 - (bottom + top) / height)
    return Figure(figsize=size, facecolor=PAPER).add_axes(box)


def tidy(ax: Axes, title: str) -> None:
    """The kit's look: dark ink on light paper, whatever the theme of the page (WG9).

    Examples
    --------
    >>> ax = new_axes(None, (4, 3), (1, 1, 1, 1))
    >>> tidy(ax, "A title")
    >>> ax.get_title(), ax.spines["top"].get_visible()
    ('A title', False)
    """
    ax.set_facecolor(PAPER)
    ax.set_title(title, color=INK, fontsize=12, fontweight="bold")
    ax.tick_params(colors=INK, labelsize=11)
    for name, spine in ax.spines.items():
        spine.set_color(EDGE)
        spine.set_visible(name in {"left", "bottom"})


def inner_ticks(ax: Axes) -> None:
    """Only the ticks that lie inside the picture: matplotlib keeps one more on each side, unseen.

    Examples
    --------
    >>> ax = new_axes(None, (4, 3), (1, 1, 1, 1))
    >>> ax.set(xlim=(0, 2.3), ylim=(0, 1))
    [(0.0, 2.3), (0.0, 1.0)]
    >>> inner_ticks(ax)
    >>> float(max(ax.get_xticks())) <= 2.3
    True
    """
    for axis, (low, high) in ((ax.xaxis, ax.get_xlim()), (ax.yaxis, ax.get_ylim())):
        axis.set_ticks([tick for tick in axis.get_ticklocs() if low <= tick <= high])


def check_kind(thing: object, kind: type | UnionType) -> None:
    """Refuse what a picture can't show, before anything is drawn.

    Examples
    --------
    >>> check_kind([1, 2], Axes)
    Traceback (most recent call last):
    ...
    kit.figures.base.FigureError: this picture needs Axes, found list
    """
    if not isinstance(thing, kind):
        wanted = " or ".join(one.__name__ for one in (get_args(kind) or (kind,)))
        raise FigureError(f"this picture needs {wanted}, found {type(thing).__name__}")


def drawable(words: str) -> str:
    """Words that the letters of pictures can write: a sign that they lack, as most emoji are, by its name (GR9).

    Letters of other scripts stay as they are: `show` looks for a font on this machine that has them.

    Examples
    --------
    >>> drawable("\N{ROCK} beats scissors"), drawable("Zoë\\tŁ")
    ('rock beats scissors', 'Zoë Ł')
    """
    if words.isascii() and words.isprintable():
        return words
    letters = _usual()
    return "".join(
        " " if category(sign) == "Cc" else sign if letters.get_char_index(ord(sign)) else _named(sign) for sign in words
    )


def _named(sign: str) -> str:
    return name_of(sign, "").lower() if category(sign) in {"So", "Sk", "Sm", "Cf", "Mn"} else sign


def font_size(words: str, room: float, largest: float = 11) -> float:
    """A size in points in which words in one line are about as wide as `room` inches at most.

    Examples
    --------
    >>> font_size("carrot", 2), font_size("a food with a very long name", 2) < 10
    (11, True)
    """
    return min(largest, room * 72 / (0.58 * max(1, len(words))))
