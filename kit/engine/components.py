"""What lies in the two boxes: foods and disks, animals, colours and cards, and checked loaders for their files."""

import csv
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Self

from kit.engine.errors import DataError, KitError
from kit.resources import data_path


class Choice(Enum):
    """An enum whose members print as code and index a tuple laid out in the order of the members.

    Examples
    --------
    >>> Food.SUGAR, ("a", "b", "c", "d")[Food.SUGAR]
    (Food.SUGAR, 'c')
    """

    _position: int

    # Members are singletons, so identity is a correct hash, and much faster than hashing the name each time.
    __hash__ = object.__hash__

    def __init__(self, *_: object) -> None:
        self._position = len(type(self).__members__)

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"

    def __str__(self) -> str:
        return str(self.value)

    def __index__(self) -> int:
        return self._position

    @classmethod
    def parse(cls, word: str) -> Self:
        """The member that a word names, in any case.

        Raises
        ------
        KitError
            If no member has this name; the message lists those that exist.

        Examples
        --------
        >>> Food.parse("Carrot")
        Food.CARROT
        >>> Food.parse("meat")
        Traceback (most recent call last):
        ...
        kit.engine.errors.KitError: 'meat' is not a food; expected one of carrot, lettuce, sugar, grain
        """
        for member in cls:
            if isinstance(word, str) and word.strip().lower() == member.value:
                return member
        names = ", ".join(str(member.value) for member in cls)
        raise KitError(f"{word!r} is not a {cls.__name__.lower()}; expected one of {names}")


class Food(Choice):
    """The four foods of Mampf; each has a pile of disks in its colour (MA-1).

    Examples
    --------
    >>> [food.pile_colour for food in Food]
    ['orange', 'green', 'white', 'yellow']
    """

    CARROT = "carrot"
    LETTUCE = "lettuce"
    SUGAR = "sugar"
    GRAIN = "grain"

    @property
    def pile_colour(self) -> str:
        """Colour printed behind the animals of this food."""
        return ("orange", "green", "white", "yellow")[self]


class Animal(Choice):
    """The animals of Mongoose, the two rare ones last (MO-1, MO-50).

    Examples
    --------
    >>> [str(animal) for animal in Animal if animal.is_rare]
    ['elephant', 'chameleon']
    """

    MONGOOSE = "mongoose"
    SNAKE = "snake"
    JACKAL = "jackal"
    EAGLE = "eagle"
    EGGS = "eggs"
    ELEPHANT = "elephant"
    CHAMELEON = "chameleon"

    @property
    def is_rare(self) -> bool:
        """Whether the animal is in play only with the rare animals (MO-50)."""
        return self in (Animal.ELEPHANT, Animal.CHAMELEON)


class Colour(Choice):
    """The colours a card's symbols can have. The house deck uses the first three; other decks may use any.

    Examples
    --------
    >>> Colour.parse("red")
    Colour.RED
    """

    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    YELLOW = "yellow"
    ORANGE = "orange"
    PURPLE = "purple"
    PINK = "pink"
    BROWN = "brown"
    BLACK = "black"
    WHITE = "white"
    GREY = "grey"
    TURQUOISE = "turquoise"


class Slot(Choice):
    """The two stands in front of a player of Mongoose (MO-2).

    Examples
    --------
    >>> list(Slot)
    [Slot.WHITE, Slot.BLACK]
    """

    WHITE = "white"
    BLACK = "black"


@dataclass(frozen=True, slots=True)
class Disk:
    """An animal disk of Mampf: the species on it and the food behind it (MA-2).

    Parameters
    ----------
    species : str
        Any word; two disks may show the same species.
    food : Food

    Examples
    --------
    >>> str(Disk("mouse", Food.SUGAR))
    'mouse (sugar)'
    """

    species: str
    food: Food

    def __post_init__(self) -> None:
        if not isinstance(self.species, str) or not self.species.strip():
            raise KitError(f"a disk needs a species in words, not {self.species!r}")
        if not isinstance(self.food, Food):
            raise KitError(f"the disk {self.species!r} needs a Food, not {self.food!r}")

    def __str__(self) -> str:
        return f"{self.species} ({self.food})"


@dataclass(frozen=True, slots=True, repr=False)
class Card:
    """A card of Mongoose: an animal and the colours of its symbols (MO-1).

    Parameters
    ----------
    animal : Animal
    symbols : iterable of Colour
        Kept as a frozenset. Only the Elephant has none (MO-51).

    Raises
    ------
    KitError
        If the animal or a symbol is of the wrong kind, or the number of symbols does not fit the animal.

    Examples
    --------
    >>> card = Card(Animal.SNAKE, {Colour.BLUE, Colour.RED})
    >>> card
    Card(Animal.SNAKE, {Colour.RED, Colour.BLUE})
    >>> str(card), Card.parse("Snake blue+red") == card
    ('snake red+blue', True)
    """

    animal: Animal
    symbols: frozenset[Colour]
    _hash: int = field(init=False, compare=False)

    def __init__(self, animal: Animal, symbols: Iterable[Colour]) -> None:
        if not isinstance(animal, Animal):
            raise KitError(f"a card needs an Animal, not {animal!r}")
        colours = tuple(symbols)
        for colour in colours:
            if not isinstance(colour, Colour):
                raise KitError(f"a symbol of the {animal} card must be a Colour, not {colour!r}")
        if len(set(colours)) != len(colours):
            raise KitError(f"the {animal} card names a colour twice: {'+'.join(map(str, colours))}")
        if (animal is Animal.ELEPHANT) != (not colours):
            expected = "no symbols (MO-51)" if animal is Animal.ELEPHANT else "at least one symbol (MO-1)"
            raise KitError(f"a card with the {animal} has {expected}, not {'+'.join(map(str, colours)) or 'none'}")
        object.__setattr__(self, "animal", animal)
        object.__setattr__(self, "symbols", frozenset(colours))
        object.__setattr__(self, "_hash", hash((animal, self.symbols)))

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[type["Card"], tuple[Animal, frozenset[Colour]]]:
        return Card, (self.animal, self.symbols)  # the stored hash is good in this process only

    def __repr__(self) -> str:
        symbols = ", ".join(map(repr, self.colours))
        return f"Card({self.animal!r}, {f'{{{symbols}}}' if symbols else '()'})"

    def __str__(self) -> str:
        return f"{self.animal} {'+'.join(map(str, self.colours)) or 'none'}"

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The symbols in the order of `Colour`."""
        return tuple(colour for colour in Colour if colour in self.symbols)

    @classmethod
    def parse(cls, text: str) -> "Card":
        """The card written as ``"animal colour+colour"`` (``none`` for no symbol).

        Raises
        ------
        KitError
            If the text has another form or names an unknown animal or colour.

        Examples
        --------
        >>> Card.parse("elephant none")
        Card(Animal.ELEPHANT, ())
        """
        words = text.split() if isinstance(text, str) else []
        if len(words) != 2:
            raise KitError(f"{text!r} is not a card; expected an animal and its symbols, like 'snake red+blue'")
        symbols = [] if words[1].lower() == "none" else [Colour.parse(word) for word in words[1].split("+")]
        return cls(Animal.parse(words[0]), symbols)


@cache
def _beaten() -> dict[Animal, frozenset[Animal]]:
    """For each animal those it beats, read from the one file that says so."""
    path = data_path("mongoose_fights.csv")
    won: dict[Animal, set[Animal]] = {animal: set() for animal in Animal}
    for _, row in _rows(path, ("winner", "loser")):
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


def check_deck(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards that can be a deck: no two alike, at most one of each rare animal, a Chameleon of all colours (MO-1, MO-50).

    Returns
    -------
    tuple of Card
        The same cards, in the same order.

    Raises
    ------
    KitError
        Naming the card that can't be there.

    Examples
    --------
    >>> check_deck([Card.parse("snake red"), Card.parse("snake red")])
    Traceback (most recent call last):
    ...
    kit.engine.errors.KitError: the card snake red is in the deck twice; expected every card to be unique (MO-1)
    """
    deck = tuple(cards)
    seen: set[Card] = set()
    for card in deck:
        if not isinstance(card, Card):
            raise KitError(f"a deck holds cards, not {card!r}")
        if card in seen:
            raise KitError(f"the card {card} is in the deck twice; expected every card to be unique (MO-1)")
        if card.animal.is_rare and any(other.animal is card.animal for other in seen):
            raise KitError(f"a second {card.animal} is in the deck; expected at most one (MO-50)")
        seen.add(card)
    colours = {colour for card in deck for colour in card.symbols}
    for card in deck:
        if card.animal is Animal.CHAMELEON and card.symbols != colours:
            missing = "+".join(str(colour) for colour in Colour if colour in colours - card.symbols)
            raise KitError(f"the chameleon has every colour of its deck (MO-52); expected {missing} besides")
    return deck


def check_disks(disks: Iterable[Disk]) -> tuple[Disk, ...]:
    """Disks that can be a box: four piles of one size (MA-2).

    Returns
    -------
    tuple of Disk
        The same disks, in the same order.

    Raises
    ------
    KitError
        If something else is among them, or the piles are uneven.

    Examples
    --------
    >>> check_disks([Disk("frog", Food.GRAIN)])
    Traceback (most recent call last):
    ...
    kit.engine.errors.KitError: expected four piles of one size (MA-2), found carrot 0, lettuce 0, sugar 0, grain 1
    """
    box = tuple(disks)
    for disk in box:
        if not isinstance(disk, Disk):
            raise KitError(f"a box of Mampf holds disks, not {disk!r}")
    sizes = Counter(disk.food for disk in box)
    if len({sizes[food] for food in Food}) != 1 or not box:
        counts = ", ".join(f"{food} {sizes[food]}" for food in Food)
        raise KitError(f"expected four piles of one size (MA-2), found {counts}")
    return box


def _rows(path: Path, columns: tuple[str, ...]) -> Iterator[tuple[int, dict[str, str]]]:
    """Line number and fields of each data line of a CSV file; lines that start with `#` are remarks."""
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except OSError as error:
        raise DataError(f"{path}: can't be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise DataError(f"{path}: expected a text file in UTF-8 ({error.reason} at byte {error.start})") from error
    numbered = [(i, line) for i, line in enumerate(lines, start=1) if line.strip() and not line.startswith("#")]
    if not numbered:
        raise DataError(f"{path}: is empty; expected a line of column names: {','.join(columns)}")
    header = [word.strip().lower() for word in next(csv.reader([numbered[0][1]]))]
    for column in columns:
        if header.count(column) != 1:
            raise DataError(
                f"{path}, line {numbered[0][0]}: expected one column {column!r} among {','.join(columns)}; found {','.join(header)}"
            )
    for number, line in numbered[1:]:
        values = [word.strip() for word in next(csv.reader([line]))]
        if len(values) != len(header):
            raise DataError(f"{path}, line {number}: expected {len(header)} fields, found {len(values)}: {line.strip()!r}")
        yield number, dict(zip(header, values, strict=True))


def load_disks(path: str | Path) -> tuple[Disk, ...]:
    """The disks of a Mampf box from a CSV file with the columns ``species`` and ``food``.

    Parameters
    ----------
    path : str or Path
        UTF-8; lines that start with ``#`` are remarks. ``data/mampf_disks.csv`` is an example.

    Returns
    -------
    tuple of Disk
        In the order of the file.

    Raises
    ------
    DataError
        Naming file, line and what was expected: a missing column, an unknown food, an empty species, uneven piles.

    Examples
    --------
    >>> len(load_disks(data_path("mampf_disks.csv")))
    24
    """
    path = Path(path)
    disks = []
    for number, row in _rows(path, ("species", "food")):
        try:
            disks.append(Disk(row["species"], Food.parse(row["food"])))
        except KitError as error:
            raise DataError(f"{path}, line {number}: {error}") from error
    try:
        return check_disks(disks)
    except KitError as error:
        raise DataError(f"{path}: {error}") from error


def load_cards(path: str | Path) -> tuple[Card, ...]:
    """The cards of a Mongoose deck from a CSV file with the columns ``animal`` and ``symbols``.

    Parameters
    ----------
    path : str or Path
        UTF-8; symbols joined by ``+``, or ``none``. ``data/mongoose_cards.csv`` is an example. Rare animals may be in
        the file; a game uses them only if asked to.

    Returns
    -------
    tuple of Card
        In the order of the file.

    Raises
    ------
    DataError
        Naming file, line and what was expected: a missing column, an unknown animal or colour, a duplicate card.

    Examples
    --------
    >>> str(load_cards(data_path("mongoose_cards.csv"))[-1])
    'chameleon red+green+blue'
    """
    path = Path(path)
    cards: list[Card] = []
    for number, row in _rows(path, ("animal", "symbols")):
        try:
            cards.append(Card.parse(f"{row['animal'] or '?'} {row['symbols'].replace(' ', '') or '?'}"))
            check_deck(card for card in cards if card.animal is not Animal.CHAMELEON)
        except KitError as error:
            raise DataError(f"{path}, line {number}: {error}") from error
    if not cards:
        raise DataError(f"{path}: has no cards")
    try:
        return check_deck(cards)
    except KitError as error:
        raise DataError(f"{path}: {error}") from error


@cache
def house_disks() -> tuple[Disk, ...]:
    """The 24 disks of `data/mampf_disks.csv`.

    Examples
    --------
    >>> sum(disk.food is Food.GRAIN for disk in house_disks())
    6
    """
    return load_disks(data_path("mampf_disks.csv"))


@cache
def house_cards() -> tuple[Card, ...]:
    """The 20 cards of `data/mongoose_cards.csv`, the two rare animals last.

    Examples
    --------
    >>> len(house_cards()), sum(card.animal.is_rare for card in house_cards())
    (20, 2)
    """
    return load_cards(data_path("mongoose_cards.csv"))
