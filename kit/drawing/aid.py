"""The player aid of Mongoose: who beats whom, drawn and in words, and which cards match."""

from math import hypot

from kit.drawing.art import animal_figure, placed
from kit.drawing.cards import card_chip
from kit.drawing.layout import board, box, gap, html_line, line, row
from kit.drawing.svg import ACCENT, EDGE, INK, PAPER, TABLE, esc, letters, number, picture
from kit.drawing.words import listed
from kit.engine.components import Animal, Card
from kit.engine.relations import beats, cards_match

CIRCLE = (Animal.MONGOOSE, Animal.SNAKE, Animal.JACKAL)
SPOTS = {
    Animal.MONGOOSE: (165, 82),
    Animal.SNAKE: (251, 226),
    Animal.JACKAL: (79, 226),
    Animal.EAGLE: (420, 82),
    Animal.EGGS: (420, 278),
    Animal.ELEPHANT: (60, 400),
    Animal.CHAMELEON: (420, 400),
}
# Drawn arrows between two places: an animal of each, and the ends of the arrow from the first to the second.
ARROWS = (
    (Animal.MONGOOSE, Animal.SNAKE, (196, 134), (221, 176)),
    (Animal.SNAKE, Animal.JACKAL, (201, 230), (129, 230)),
    (Animal.JACKAL, Animal.MONGOOSE, (109, 176), (134, 134)),
    (Animal.EAGLE, Animal.MONGOOSE, (370, 102), (315, 124)),
    (Animal.MONGOOSE, Animal.EGGS, (315, 236), (370, 258)),
    (Animal.EGGS, Animal.EAGLE, (420, 226), (420, 136)),
)
RARE_ARROWS = (
    (Animal.ELEPHANT, Animal.MONGOOSE, (110, 400), (152, 400)),
    (Animal.MONGOOSE, Animal.CHAMELEON, (328, 400), (370, 400)),
)
MATCHES = (("snake red+blue", "eggs green+blue"), ("eagle red", "eggs green+blue"))
RARE_MATCHES = (("chameleon red+green+blue", "eagle red"), ("elephant none", "chameleon red+green+blue"))


def player_aid(rare: bool, *, scale: float = 1) -> str:
    """Who beats whom and which cards match, as HTML.

    Parameters
    ----------
    rare : bool
        Whether the rare animals play along (MO-50).
    scale : float, optional
        1 for a screen, about 1.6 for a projector.

    Returns
    -------
    str
        HTML that wraps on a narrow page.

    Examples
    --------
    >>> "Eggs beat eagle" in player_aid(rare=False)
    True
    """
    arrows = "An arrow points from the winner to the loser. Same animal: the card that was attacked wins."
    fights = [line("Fight: who beats whom", bold=True), _drawing(rare, 460 * scale), line(arrows)]
    matches = [_match(one, other) for one, other in MATCHES + (RARE_MATCHES if rare else ())]
    rule = "Two cards match when they share at least one colour."
    words = [
        line("In words", bold=True),
        *map(line, relations(rare)),
        gap(),
        line("Cooperate: who matches", bold=True),
        line(rule),
        *matches,
    ]
    halves = [box(half, least=300 * scale) for half in (fights, words)]
    return board("Player aid of Mongoose", [row(halves)], scale)


def relations(rare: bool) -> list[str]:
    """Whom each animal beats, in words.

    Examples
    --------
    >>> relations(rare=False)[-1]
    'Eggs beat eagle.'
    """
    animals = [animal for animal in Animal if rare or not animal.is_rare]
    lines = []
    for animal in animals:
        losers = [str(other) for other in animals if beats(animal, other)]
        whom = "every other animal" if len(losers) == len(animals) - 1 else listed(losers)
        lines.append(f"{str(animal).capitalize()} {'beat' if animal is Animal.EGGS else 'beats'} {whom}.")
    return lines


def _match(one: str, other: str) -> str:
    first, second = Card.parse(one), Card.parse(other)
    shared = listed([str(colour) for colour in first.colours if colour in second.symbols])
    verdict = f"match: {shared}" if cards_match(first, second) else "no match"
    return html_line(f'{card_chip(first)} {card_chip(second)} <span style="white-space:nowrap">{esc(verdict)}</span>')


def _drawing(rare: bool, size: float) -> str:
    """Three animals beat each other in turn; so do the eagle, these three, and the eggs. The rare ones stand apart."""
    dotted = f'fill="{TABLE}" stroke="{EDGE}" stroke-width="2" stroke-dasharray="2 7"/>'
    body = f'<circle cx="165" cy="180" r="158" {dotted}' + "".join(_arrow(*arrow) for arrow in ARROWS)
    if rare:
        body += f'<rect x="160" y="372" width="160" height="56" rx="16" {dotted}'
        body += letters("every other", 240, 396, 16) + letters("animal", 240, 416, 16)
        body += "".join(_arrow(*arrow) for arrow in RARE_ARROWS)
    body += "".join(_plate(animal) for animal in SPOTS if rare or not animal.is_rare)
    return picture(480, 460 if rare else 350, body, title="who beats whom", desc=" ".join(relations(rare)), size=size)


def _plate(animal: Animal) -> str:
    x, y = SPOTS[animal]
    frame = f'<rect x="{x - 46}" y="{y - 48}" width="92" height="98" rx="14" fill="{PAPER}" stroke="{INK}" '
    figure = placed(animal_figure(animal), x - 36, y - 45, 72)
    return f'{frame}stroke-width="2"/>{figure}{letters(str(animal), x, y + 43, 15.5, room=82)}'


def _arrow(one: Animal, other: Animal, start: tuple[int, int], end: tuple[int, int]) -> str:
    """An arrow from the winner to the loser, whichever of the two that is."""
    if beats(other, one):
        start, end = end, start
    (x, y), (to_x, to_y) = start, end
    length = hypot(to_x - x, to_y - y)
    along_x, along_y = (to_x - x) / length, (to_y - y) / length
    neck_x, neck_y = to_x - 16 * along_x, to_y - 16 * along_y
    sides = [(neck_x - turn * 11 * along_y, neck_y + turn * 11 * along_x) for turn in (1, -1)]
    head = " ".join(f"{number(corner_x)},{number(corner_y)}" for corner_x, corner_y in [(to_x, to_y), *sides])
    shaft = f"M{x} {y}L{number(neck_x)} {number(neck_y)}"
    return (
        f'<path d="{shaft}" stroke="{ACCENT}" stroke-width="6" stroke-linecap="round"/>'
        f'<polygon points="{head}" fill="{ACCENT}"/>'
    )
