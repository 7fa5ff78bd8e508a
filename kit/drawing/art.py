"""The drawn figures: one SVG file each in `art/`, 100 by 100, which any drawing program can open and change.

They share one pen (see the first line of each file) and use no id, gradient, filter or clip.
"""

from functools import cache
from importlib.resources import files

from kit.drawing.svg import INK, clean, letters, number
from kit.engine.components import Animal

SPECIES = ("mouse", "sheep", "horse", "pig", "cow", "rabbit", "hen", "goat", "duck", "sparrow")


@cache
def figure(name: str) -> str:
    """The shapes of a drawing in `art/`.

    Examples
    --------
    >>> figure("carrot").startswith("<path")
    True
    """
    text = files("kit.drawing").joinpath("art", f"{name}.svg").read_text(encoding="utf-8")
    inside = text[text.index(">") + 1 : text.rindex("</svg>")]
    return "".join(line.strip() for line in inside.splitlines())


def species_figure(species: str) -> str:
    """The head of an animal of Mampf; a paw with its first letters if the kit has no drawing of it.

    Examples
    --------
    >>> species_figure("Pig") == figure("pig")
    True
    >>> "Fr" in species_figure("frog")
    True
    """
    word = clean(species).lower()
    if word in SPECIES:
        return figure(word)
    short = "".join(letter for letter in word if letter.isalnum())[:2].capitalize() or "?"
    return figure("paw") + letters(short, 50, 79, 30, room=46)


def animal_figure(animal: Animal) -> str:
    """The figure of an animal of Mongoose.

    Examples
    --------
    >>> animal_figure(Animal.EGGS) == figure("eggs")
    True
    """
    return figure(animal.value)


def placed(shapes: str, x: float, y: float, size: float) -> str:
    """A figure put into a square of a picture, its upper left corner at (x, y).

    Examples
    --------
    >>> placed("", 1, 2, 50).startswith('<g transform="translate(1 2) scale(0.5)"')
    True
    """
    return (
        f'<g transform="translate({number(x)} {number(y)}) scale({number(size / 100)})" fill="none" stroke="{INK}" '
        f'stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">{shapes}</g>'
    )
