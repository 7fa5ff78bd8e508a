"""A picture with its words, to end a cell of a notebook with."""

from dataclasses import dataclass

from kit.drawing.images import as_images


@dataclass(frozen=True, repr=False)
class Drawn:
    """A page or a drawing of the kit that shows itself, and says the same in words.

    Parameters
    ----------
    html : str
        For a widget, or for a notebook, where drawings are stored as images.
    words : str
        For those who don't see it; also its plain text.

    Examples
    --------
    >>> Drawn("<b>!</b>", "A mark.")
    Picture: A mark.
    """

    html: str
    words: str

    def __repr__(self) -> str:
        return f"Picture: {self.words}"

    def _repr_html_(self) -> str:
        return as_images(self.html)
