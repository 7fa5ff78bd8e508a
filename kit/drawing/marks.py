"""Colour symbols of the Mongoose cards: each colour has a shape and a letter of its own besides."""

from dataclasses import dataclass

from kit.drawing.svg import INK, PAPER, letters, number, picture
from kit.engine.components import Colour


@dataclass(frozen=True, slots=True)
class Mark:
    """A colour symbol, 24 by 24: its hue, outline, letter, and where the letter stands.

    Examples
    --------
    >>> MARKS[Colour.RED].letter, MARKS[Colour.RED].shape
    ('R', 'circle')
    """

    shape: str
    outline: str
    fill: str
    letter: str
    ink: str = "#ffffff"
    y: float = 16.6
    size: float = 12.5


# The red, green and blue of the house deck are dark enough for white letters; pale colours carry dark ones.
MARKS = {
    Colour.RED: Mark("circle", "M12 1.5A10.5 10.5 0 1 1 12 22.5A10.5 10.5 0 1 1 12 1.5Z", "#c1272d", "R"),
    Colour.GREEN: Mark("triangle", "M12 1L23.2 21.8H0.8Z", "#00795a", "G", y=19.8, size=11.5),
    Colour.BLUE: Mark("square", "M2.5 2.5H21.5V21.5H2.5Z", "#0065a8", "B"),
    Colour.YELLOW: Mark("diamond", "M12 0.8L23.2 12L12 23.2L0.8 12Z", "#f0e442", "Y", INK, y=16.2, size=11.5),
    Colour.ORANGE: Mark("hexagon", "M6.5 2H17.5L23 12L17.5 22H6.5L1 12Z", "#e69f00", "O", INK),
    Colour.PURPLE: Mark("pentagon", "M12 1L23 9.6L18.8 22.5H5.2L1 9.6Z", "#8a4790", "P", y=17.4),
    Colour.PINK: Mark(
        "heart",
        "M12 22.5C3 16 1 11.5 1 8C1 2.5 8.5 0 12 5.5C15.5 0 23 2.5 23 8C23 11.5 21 16 12 22.5Z",
        "#f2a6ce",
        "Pk",
        INK,
        y=14.6,
        size=9.5,
    ),
    Colour.BROWN: Mark("half-moon", "M1 20C1 9 5 3.5 12 3.5C19 3.5 23 9 23 20Z", "#7a4a1e", "Br", y=17, size=10.5),
    Colour.BLACK: Mark("cross", "M7 1.5H17V7H22.5V17H17V22.5H7V17H1.5V7H7Z", "#1f1a19", "Bk", y=15.8, size=10.5),
    Colour.WHITE: Mark(
        "star",
        "M12 0.8L15.4 5.2L21.7 5.8L19.6 12L21.7 18.2L15.4 18.8L12 23.2L8.6 18.8L2.3 18.2L4.4 12L2.3 5.8L8.6 5.2Z",
        "#ffffff",
        "W",
        INK,
        y=15.8,
        size=10.5,
    ),
    Colour.GREY: Mark("trapeze", "M6.5 2.5H17.5L23.2 21.5H0.8Z", "#a7a7a7", "Gy", INK, y=17.4, size=10.5),
    Colour.TURQUOISE: Mark(
        "drop", "M12 0.5C15 6 21 9.5 21 15A9 8.2 0 1 1 3 15C3 9.5 9 6 12 0.5Z", "#48c2bd", "T", INK, y=19, size=11.5
    ),
}


def mark(colour: Colour, x: float, y: float, size: float) -> str:
    """A colour symbol centred at a point of a picture.

    Examples
    --------
    >>> mark(Colour.BLUE, 12, 12, 24).startswith('<g transform="translate(0 0) scale(1)">')
    True
    """
    style = MARKS[colour]
    return (
        f'<g transform="translate({number(x - size / 2)} {number(y - size / 2)}) scale({number(size / 24)})">'
        f'<path d="{style.outline}" fill="{style.fill}" stroke="{INK}" stroke-width="1.6" stroke-linejoin="round"/>'
        f"{letters(style.letter, 12, style.y, style.size, fill=style.ink)}</g>"
    )


def colour_svg(colour: Colour, *, size: float = 24) -> str:
    """A colour symbol on its own: shape, letter and hue.

    Parameters
    ----------
    colour : Colour
    size : float, optional
        Width in pixels.

    Returns
    -------
    str
        SVG.

    Examples
    --------
    >>> "<title>red</title>" in colour_svg(Colour.RED)
    True
    """
    style = MARKS[colour]
    desc = f"A {colour} {style.shape} with the letter{'s' if len(style.letter) > 1 else ''} {style.letter}."
    tile = f'<rect width="26" height="26" rx="6" fill="{PAPER}"/>'  # the black symbol must show on a dark page too
    return picture(26, 26, tile + mark(colour, 13, 13, 24), title=str(colour), desc=desc, size=size)
