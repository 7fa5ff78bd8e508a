"""What lies in the two boxes: foods and disks, animals, colours and cards."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Self

from kit.engine.checks import as_tuple
from kit.engine.errors import KitError


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
        kind = cls.__name__.lower()
        raise KitError(f"{word!r} is not {'an' if kind[0] in 'aeiou' else 'a'} {kind}; expected one of {names}")


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


_CARDS: dict[tuple[Animal, frozenset[Colour]], "Card"] = {}


@dataclass(frozen=True, slots=True, repr=False, eq=False, init=False)
class Card:
    """A card of Mongoose: an animal and the colours of its symbols (MO-1).

    There is one object for each card that exists, so cards compare and hash by identity, which is fast.

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
    >>> str(card), Card.parse("Snake blue+red") is card
    ('snake red+blue', True)
    """

    animal: Animal
    symbols: frozenset[Colour]

    def __new__(cls, animal: Animal, symbols: Iterable[Colour]) -> "Card":
        if not isinstance(animal, Animal):
            raise KitError(f"a card needs an Animal, not {animal!r}")
        colours = as_tuple(symbols, f"the symbols of the {animal} card", KitError, ordered=False)
        for colour in colours:
            if not isinstance(colour, Colour):
                raise KitError(f"a symbol of the {animal} card must be a Colour, not {colour!r}")
        if len(set(colours)) != len(colours):
            raise KitError(f"the {animal} card names a colour twice: {'+'.join(map(str, colours))}")
        if (animal is Animal.ELEPHANT) != (not colours):
            expected = "no symbols (MO-51)" if animal is Animal.ELEPHANT else "at least one symbol (MO-1)"
            raise KitError(f"a card with the {animal} has {expected}, not {'+'.join(map(str, colours)) or 'none'}")
        key = animal, frozenset(colours)
        if key not in _CARDS:
            card = object.__new__(cls)
            object.__setattr__(card, "animal", animal)
            object.__setattr__(card, "symbols", key[1])
            _CARDS.setdefault(key, card)
        return _CARDS[key]

    def __reduce__(self) -> tuple[type["Card"], tuple[Animal, tuple[Colour, ...]]]:
        return Card, (self.animal, self.colours)  # in order, so that equal games pickle to equal bytes

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
