"""The position from which a game of Mongoose began."""

from dataclasses import dataclass, field

from kit.engine.components import Card

Hand = tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class Start:
    """The position a game began from; shared by all its states.

    Parameters
    ----------
    hands : tuple of tuple of (Card or None)
        For every seat the cards in the white and the black stand; None for one identified before.
    revealed : tuple of Card
    deck : tuple of Card
        The hidden deck, or with two players the cards in the box; their order means nothing.
    starter : int
        The seat that acts first.
    food : tuple of int or None
    opening : bool
        Whether the first-turn rule holds for the first action (MO-5).
    barred : Card or None
    seed : int
        From which looks at the deck are drawn.

    Examples
    --------
    >>> Start(((Card.parse("eggs red"),),), (), (), 0, None, True, None, seed=7).cards
    (Card(Animal.EGGS, {Colour.RED}),)
    """

    hands: tuple[Hand, ...]
    revealed: tuple[Card, ...]
    deck: tuple[Card, ...]
    starter: int
    food: tuple[int, ...] | None
    opening: bool
    barred: Card | None
    seed: int
    cards: tuple[Card, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        everywhere = [card for hand in self.hands for card in hand if card] + [*self.revealed, *self.deck]
        object.__setattr__(self, "cards", tuple(sorted(everywhere, key=place_of)))
        object.__setattr__(self, "deck", tuple(sorted(self.deck, key=place_of)))


def place_of(card: Card) -> tuple[int, int, tuple[int, ...]]:
    """Sort key of the one order in which cards are listed; it tells nothing about where they lie.

    Examples
    --------
    >>> sorted(map(Card.parse, ["eggs red", "snake red+blue", "snake green"]), key=place_of)[0].animal
    Animal.SNAKE
    """
    return card.animal.__index__(), len(card.symbols), tuple(colour.__index__() for colour in card.colours)
