"""How pictures are made and shown: an axes of their own, colours, and one helper that shows them with words.

Every picture is a function ``plot_x(data, *, ax=None) -> Axes`` that draws on that one axes and nowhere else, and a
function ``describe_x(data) -> str`` that says the same in words. The words travel as the axes' label, which matplotlib
itself never draws, so that `show` finds them.
"""

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from io import BytesIO

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from kit.drawing.svg import EDGE, INK, PAPER
from kit.engine.errors import KitError
from kit.theory.formatting import ordinal

# Okabe and Ito's colours, which people with any kind of colour vision tell apart. A marker, a hatch or a word always
# says the same.
BLUE = "#0072b2"
VERMILLION = "#d55e00"
GREEN = "#009e73"
SKY = "#56b4e9"
ORANGE = "#e69f00"

PIXELS_AN_INCH = 96  # of a page
DOTS_AN_INCH = 192  # of the image: sharp when it is drawn larger for the back row


class FigureError(KitError):
    """A picture that can't be drawn or shown."""


@dataclass(frozen=True, repr=False)
class Picture:
    """A picture as an image with words, fixed and closed: nothing of matplotlib stays alive.

    Parameters
    ----------
    png : bytes
    words : str
        For those who don't see it; also its plain text, which is the same with every version of matplotlib.
    width : int
        In pixels of a page; it shrinks with a narrower one.

    Examples
    --------
    >>> Picture(b"", "A dot.", 20)
    Picture: A dot.
    """

    png: bytes
    words: str
    width: int

    def html(self, scale: float = 1) -> str:
        """The image as a tag of HTML.

        Parameters
        ----------
        scale : float
            1 for a screen, more for a projector.

        Returns
        -------
        str

        Examples
        --------
        >>> print(Picture(b"", "A dot.", 20).html())
        <img alt="A dot." style="width:20px;max-width:100%;height:auto" src="data:image/png;base64,"/>
        """
        style = f"width:{round(self.width * scale)}px;max-width:100%;height:auto"
        image = b64encode(self.png).decode()
        return f'<img alt="{escape(self.words)}" style="{style}" src="data:image/png;base64,{image}"/>'

    def __repr__(self) -> str:
        return f"Picture: {self.words}"

    def _repr_html_(self) -> str:
        return self.html()


def show(ax: Axes) -> Picture:
    """Show what was plotted, with its words.

    Parameters
    ----------
    ax : matplotlib.axes.Axes
        From a function of `kit.figures`, or one of yours with the words in ``ax.set_label("...")``. If its figure has
        other axes, they are in the picture too.

    Returns
    -------
    Picture

    Raises
    ------
    FigureError
        If there are no words.

    Examples
    --------
    >>> ax = new_axes(None)
    >>> ax.set_label("An empty picture.")
    >>> show(ax)
    Picture: An empty picture.
    """
    figure = ax.get_figure(root=True)
    assert figure is not None
    words = " ".join(label for axes in figure.axes if (label := str(axes.get_label())))
    if not words:
        raise FigureError('this picture has no words for those who can\'t see it: say ax.set_label("...") first')
    file = BytesIO()
    figure.savefig(file, format="png", dpi=DOTS_AN_INCH, metadata={"Software": None})
    return Picture(file.getvalue(), words, round(figure.get_figwidth() * PIXELS_AN_INCH))


def new_axes(ax: Axes | None, width: float = 5.6, height: float = 4.2) -> Axes:
    """The axes given, or the only one of a new figure that belongs to nobody else.

    Parameters
    ----------
    ax : matplotlib.axes.Axes or None
    width, height : float
        Of a new figure, in inches.

    Returns
    -------
    matplotlib.axes.Axes

    Examples
    --------
    >>> ax = new_axes(None)
    >>> new_axes(ax) is ax
    True
    """
    if ax is not None:
        return ax
    return Figure(figsize=(width, height), facecolor=PAPER, layout="constrained").add_subplot()


def tidy(ax: Axes, title: str) -> None:
    """The kit's look: dark ink on light paper, whatever the theme of the page (WG9)."""
    ax.set_facecolor(PAPER)
    ax.set_title(title, color=INK, fontsize=12, fontweight="bold")
    ax.tick_params(colors=INK, labelsize=11)
    for name, spine in ax.spines.items():
        spine.set_color(EDGE)
        spine.set_visible(name in {"left", "bottom"})


def action_names(names: Sequence[str] | None, actions: int, what: str) -> tuple[str, ...]:
    """Names for the actions of a player: those given, or "1st", "2nd" and so on.

    Raises
    ------
    FigureError
        If there is not one name an action.

    Examples
    --------
    >>> action_names(None, 2, "rows"), action_names(["left", "right"], 2, "rows")
    (('1st', '2nd'), ('left', 'right'))
    """
    if names is None:
        return tuple(map(ordinal, range(actions)))
    if isinstance(names, str) or len(names) != actions:
        raise FigureError(f"expected {actions} names of {what}; found {names!r}")
    return tuple(map(str, names))
