"""Who beats whom and who matches whom in Mongoose (MO-12, MO-20 to MO-22, MO-51, MO-52)."""

from functools import cache

from kit.engine.boxes import read_rows
from kit.engine.components import Animal, Card
from kit.engine.errors import DataError
from kit.resources import data_path


@cache
def _beaten() -> dict[Animal, frozenset[Animal]]:
    """For each animal those it beats, read from the one file that says so."""
    path = data_path("mongoose_fights.csv")
    won: dict[Animal, set[Animal]] = {animal: set() for animal in Animal}
    for _, row in read_rows(path, ("winner", "loser")):
        won[Animal.parse(row["winner"])].add(Animal.parse(row["loser"]))
    for i, first in enumerate(Animal):
        for second in list(Animal)[i + 1 :]:
            if (second in won[first]) == (first in won[second]):
                raise DataError(f"{path.name}: expected exactly one winner between {first} and {second}")
    return {animal: frozenset(losers) for animal, losers in won.items()}


def beats(animal: Animal, other: Animal) -> bool:
    """Whether one animal beats a different one (MO-20, MO-21, MO-51, MO-52); False for the same animal.

    Examples
    --------
    >>> beats(Animal.MONGOOSE, Animal.SNAKE), beats(Animal.EAGLE, Animal.EGGS), beats(Animal.EGGS, Animal.EGGS)
    (True, False, False)
    """
    return other in _beaten()[animal]


def attack_wins(attacker: Card, defender: Card) -> bool:
    """Whether the attacking card wins; between two of the same animal the defender does (MO-22).

    Examples
    --------
    >>> attack_wins(Card.parse("snake red"), Card.parse("snake blue"))
    False
    """
    return defender.animal in _beaten()[attacker.animal]


def cards_match(card: Card, other: Card) -> bool:
    """Whether two cards share at least one colour (MO-12).

    Examples
    --------
    >>> cards_match(Card.parse("snake red+blue"), Card.parse("eggs blue"))
    True
    """
    return not card.symbols.isdisjoint(other.symbols)
