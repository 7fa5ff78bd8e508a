"""Mampf's titbits, animal disks and piles as pictures."""

from dataclasses import dataclass

from kit.drawing.art import figure, placed, species_figure
from kit.drawing.svg import EDGE, INK, PAPER, clean, letters, number, picture
from kit.drawing.words import counted, describe_disk, describe_food
from kit.engine.components import Disk, Food


@dataclass(frozen=True, slots=True)
class FoodStyle:
    """How the disks of a food look: the field behind the animal, the rim, and the pattern on the rim.

    The pattern (colour, dashes, width, ends of the dashes) tells the foods apart where colours can't.

    Examples
    --------
    >>> STYLES[Food.SUGAR].field
    '#ffffff'
    """

    field: str
    rim: str
    marks: str
    dashes: str
    mark_width: float
    ends: str


STYLES = {
    Food.CARROT: FoodStyle("#f6a95b", "#dd6f14", "#ffe2c2", "13 7", 3.4, "round"),
    Food.LETTUCE: FoodStyle("#93cf8d", "#1e7f4f", "#d6f2cf", "0 9.5", 6.4, "round"),
    Food.SUGAR: FoodStyle("#ffffff", "#b3c4cf", "#ffffff", "5 5.5", 5.4, "butt"),
    Food.GRAIN: FoodStyle("#f8e272", "#c79a06", "#fff6c4", "2.2 4.8", 8, "butt"),
}


def food_svg(food: Food, *, size: float = 48) -> str:
    """A titbit as a small picture on a tile of its own.

    Parameters
    ----------
    food : Food
    size : float, optional
        Width in pixels.

    Returns
    -------
    str
        SVG.

    Examples
    --------
    >>> "<title>carrot</title>" in food_svg(Food.CARROT)
    True
    """
    tile = _ring("rect", f'x="2" y="2" width="56" height="56" rx="13" fill="{PAPER}"', STYLES[food].rim, 3)
    return picture(60, 60, tile + placed(_titbit(food), 8, 8, 44), title=str(food), desc=describe_food(food), size=size)


def disk_svg(disk: Disk, *, size: float = 96, label: bool = True) -> str:
    """An animal disk: the animal on the colour of its food, the titbit beside it, its name under it.

    Parameters
    ----------
    disk : Disk
    size : float, optional
        Width in pixels.
    label : bool, optional
        Whether the name stands under the disk; a small disk says it in its title alone.

    Returns
    -------
    str
        SVG.

    Examples
    --------
    >>> "<title>mouse (sugar)</title>" in disk_svg(Disk("mouse", Food.SUGAR))
    True
    """
    body = _face(disk) + (_name(disk.species, 139) if label else "")
    return picture(120, 146 if label else 120, body, title=str(disk), desc=describe_disk(disk), size=size)


def pile_svg(food: Food, top: Disk | None, left: int, *, size: float = 132) -> str:
    """A pile: its top disk above the rims of those below, or an empty place.

    Parameters
    ----------
    food : Food
    top : Disk or None
        None where the pile has run out.
    left : int
        Disks in the pile.
    size : float, optional
        Width in pixels.

    Returns
    -------
    str
        SVG.

    Examples
    --------
    >>> "1 disk left" in pile_svg(Food.SUGAR, Disk("mouse", Food.SUGAR), 1)
    True
    """
    if top:
        body = _stack(top, left) + _name(top.species, 162)
        desc = f"{describe_disk(top)} {counted(left, 'disk')} left."
    else:
        place = _ring("circle", f'cx="60" cy="84" r="55" fill="{PAPER}" stroke-dasharray="7 6"', EDGE, 2.5)
        body = f'{place}<g opacity="0.45">{placed(_titbit(food), 35, 52, 50)}</g>{letters("run out", 60, 124, 16)}'
        desc = "No disk left."
    return picture(120, 168, body, title=f"pile of {food}", desc=desc, size=size)


def _titbit(food: Food) -> str:
    return figure(food.value)


def _ring(shape: str, attributes: str, colour: str, width: float) -> str:
    return f'<{shape} {attributes} stroke="{colour}" stroke-width="{number(width)}"/>'


def _face(disk: Disk) -> str:
    style = STYLES[disk.food]
    pattern = f'stroke-dasharray="{style.dashes}" stroke-linecap="{style.ends}"'
    return (
        _ring("circle", f'cx="60" cy="60" r="57.5" fill="{style.rim}"', INK, 2.5)
        + _ring("circle", f'cx="60" cy="60" r="52" fill="none" {pattern}', style.marks, style.mark_width)
        + _ring("circle", f'cx="60" cy="60" r="47" fill="{style.field}"', INK, 1.5)
        + placed(species_figure(disk.species), 20, 18, 80)
        + _ring("circle", f'cx="101" cy="100" r="17.5" fill="{PAPER}"', INK, 2)
        + placed(_titbit(disk.food), 89, 88, 24)
    )


def _name(species: str, y: float) -> str:
    words = clean(species)
    width = min(118, 22 + 9.8 * len(words))
    strip = f'x="{number(60 - width / 2)}" y="{number(y - 17)}" width="{number(width)}" height="22" rx="11"'
    return _ring("rect", f'{strip} fill="{PAPER}"', EDGE, 1.5) + letters(words, 60, y, 16, room=104)


def _stack(top: Disk, left: int) -> str:
    """A disk on the edges of those below, the lowest drawn first; all stacks stand on one line."""
    below = min(left - 1, 6)
    rim = f'cx="60" r="57.5" fill="{STYLES[top.food].rim}"'
    edges = "".join(_ring("circle", f'{rim} cy="{number(84 - 4 * i)}"', INK, 1.5) for i in range(below))
    return f'{edges}<g transform="translate(0 {number(24 - 4 * below)})">{_face(top)}</g>'
