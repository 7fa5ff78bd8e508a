"""Mampf's titbits, animal disks and piles as pictures."""

from kit.drawing.farm import species_figure
from kit.drawing.foods import STYLES
from kit.drawing.svg import EDGE, INK, PAPER, clean, letters, number, picture, place
from kit.drawing.words import counted, describe_disk, describe_food
from kit.engine.components import Disk, Food


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
    style = STYLES[food]
    tile = f'<rect x="2" y="2" width="56" height="56" rx="13" fill="{PAPER}" stroke="{style.rim}" stroke-width="3"/>'
    return picture(60, 60, tile + place(style.figure, 8, 8, 44), title=str(food), desc=describe_food(food), size=size)


def disk_svg(disk: Disk, *, size: float = 96, label: bool = True) -> str:
    """An animal disk: the animal on the colour of its food, the titbit beside it, its name under it.

    Parameters
    ----------
    disk : Disk
    size : float, optional
        Width in pixels.
    label : bool, optional
        Whether the name stands under the disk; small disks say it in their title alone.

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


def pile_svg(food: Food, top: Disk | None, left: int, *, size: float = 110) -> str:
    """A pile: its top disk on the rims of those below, or an empty place.

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
    desc = f"{describe_disk(top)} {counted(left, 'disk')} left." if top else "No disk left."
    if top:
        body = _rims(food, left) + _face(top) + _name(top.species, 160)
    else:
        body = (
            f'<circle cx="60" cy="60" r="55" fill="none" stroke="{EDGE}" stroke-width="2.5" stroke-dasharray="7 6"/>'
            + f'<g opacity="0.45">{place(STYLES[food].figure, 35, 30, 50)}</g>'
            + letters("run out", 60, 100, 15)
        )
    return picture(120, 167, body, title=f"{food} pile", desc=desc, size=size)


def _face(disk: Disk) -> str:
    style = STYLES[disk.food]
    return (
        f'<circle cx="60" cy="60" r="57.500" fill="{style.rim}" stroke="{INK}" stroke-width="2.500"/>'
        f'<circle cx="60" cy="60" r="51.500" fill="none" stroke="{style.marks}" stroke-width="{number(style.mark_width)}" '
        f'stroke-dasharray="{style.dashes}" stroke-linecap="{style.cap}"/>'
        f'<circle cx="60" cy="60" r="46.500" fill="{style.field}" stroke="{INK}" stroke-width="1.500"/>'
        + place(species_figure(disk.species), 23, 19, 74)
        + f'<circle cx="100" cy="98" r="18" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>'
        + place(style.figure, 87.5, 85.5, 25)
    )


def _name(species: str, y: float) -> str:
    words = clean(species)
    width = min(116, 20 + 9.6 * len(words))
    return (
        f'<rect x="{number(60 - width / 2)}" y="{number(y - 17)}" width="{number(width)}" height="22" rx="11" '
        f'fill="{PAPER}" stroke="{EDGE}" stroke-width="1.500"/>' + letters(words, 60, y, 16, room=104)
    )


def _rims(food: Food, left: int) -> str:
    """The edges of the disks below, the lowest first."""
    style = STYLES[food]
    below = range(min(left - 1, 6), 0, -1)
    return "".join(
        f'<circle cx="60" cy="{number(60 + 4 * i)}" r="57.500" fill="{style.rim}" stroke="{INK}" stroke-width="1.500"/>'
        for i in below
    )
