"""What a rival may hold in mind: cards for each stand, and what the rival may have seen in the deck besides (KN-4)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, log2, prod

from kit.engine.components import Card
from kit.engine.looks import LOOK

Hand = tuple[Card | None, ...]
Choices = tuple[frozenset[Card | None], ...]


@dataclass(frozen=True, slots=True)
class Mind:
    """What a rival may hold in mind, if my hand were a certain one.

    Parameters
    ----------
    choices : tuple of frozenset of Card
        For each stand of the rival the cards that fit all that the rival heard, before any look at the deck is counted.
    deck : frozenset of Card
        The cards that lie in the deck then.
    looks : int
        How often the rival looked at it, seeing cards that only the rival knows.

    Examples
    --------
    >>> eagle, eggs, snake = map(Card.parse, ("eagle red", "eggs red+blue", "snake red"))
    >>> both = frozenset((eagle, eggs, snake))
    >>> Mind((both, both), frozenset((snake,)), looks=1).sizes()  # one card lies there, and the rival has seen it
    {2: Fraction(1, 1)}
    """

    choices: Choices
    deck: frozenset[Card]
    looks: int

    def sizes(self) -> dict[int, Fraction]:
        """The distribution of the rival's number of possible hands, over what the rival may have seen in the deck.

        Examples
        --------
        >>> eagle, eggs = map(Card.parse, ("eagle red", "eggs red+blue"))
        >>> Mind((frozenset((eagle, eggs)),) * 2, frozenset(), looks=0).sizes()
        {2: Fraction(1, 1)}
        """
        return added((size, chance) for size, _, chance in self._joint(self.choices))

    def bits(self) -> float:
        """Expected log2 of the rival's number of possible hands.

        Examples
        --------
        >>> eagle, eggs = map(Card.parse, ("eagle red", "eggs red+blue"))
        >>> Mind((frozenset((eagle, eggs)),) * 2, frozenset(), looks=0).bits()
        1.0
        """
        return sum(float(chance) * log2(size) for size, chance in self.sizes().items())

    def bits_from(self, place: int, fitting: frozenset[Card | None]) -> float:
        """Expected bits the rival gains by hearing that the card in one stand is among some.

        Parameters
        ----------
        place : int
            0 for the white stand, 1 for the black one.
        fitting : frozenset of Card
            The cards that fit what is announced; the rival's card is one of them.

        Examples
        --------
        >>> eagle, eggs = map(Card.parse, ("eagle red", "eggs red+blue"))
        >>> Mind((frozenset((eagle, eggs)),) * 2, frozenset(), looks=0).bits_from(0, frozenset((eagle,)))
        1.0
        """
        after = tuple(cards & fitting if i == place else cards for i, cards in enumerate(self.choices))
        return sum(float(chance) * log2(before / left) for before, left, chance in self._joint(after))

    def _joint(self, after: Choices) -> tuple[tuple[int, int, Fraction], ...]:
        """Number of possible hands by `choices` and by `after`, with the chance of both."""
        if not self.looks:  # the deck does not matter then, and this is the case by far the most common
            return ((_pairs(_sizes(self.choices)), _pairs(_sizes(after)), Fraction(1)),)
        lists = (*self.choices, *after)
        kinds = Counter(tuple(card in cards for cards in lists) for card in self.deck)
        sizes = _sizes(self.choices), _sizes(after)
        return _joint(tuple(sorted(kinds.items())), *sizes, self.looks)


def _sizes(choices: Choices) -> tuple[int, ...]:
    """Length of each list; with two lists, how many cards stand in both besides."""
    lengths = tuple(map(len, choices))
    return lengths if len(choices) == 1 else (*lengths, len(choices[0] & choices[1]))


def _pairs(sizes: Sequence[int]) -> int:
    return sizes[0] if len(sizes) == 1 else sizes[0] * sizes[1] - sizes[2]


@lru_cache(maxsize=4096)
def _joint(
    kinds: tuple[tuple[tuple[bool, ...], int], ...], before: tuple[int, ...], after: tuple[int, ...], looks: int
) -> tuple[tuple[int, int, Fraction], ...]:
    """What a rival saw in the deck counts only through how many cards of each kind were among it.

    Two cards of the deck are of one kind if they stand in the same lists, so there are few kinds, and their numbers
    among the cards seen are those of a draw without putting back.
    """
    deck = sum(number for _, number in kinds)
    if not looks or not deck:
        return ((_pairs(before), _pairs(after), Fraction(1)),)
    lists = 1 if len(before) == 1 else 2
    useful = [(kind, number) for kind, number in kinds if any(kind)]
    rest = deck - sum(number for _, number in useful)
    joint = []
    for taken in product(*(range(number + 1) for _, number in useful)):
        ways = prod(comb(number, gone) for (_, number), gone in zip(useful, taken, strict=True))
        chance = sum(
            (
                weight * Fraction(ways * comb(rest, size - sum(taken)), comb(deck, size))
                for size, weight in _seen_sizes(deck, looks).items()
                if 0 <= size - sum(taken) <= rest
            ),
            Fraction(0),
        )
        if chance:
            gone = [(kind, number) for (kind, _), number in zip(useful, taken, strict=True)]
            joint.append((_left(before, gone, 0, lists), _left(after, gone, lists, lists), chance))
    return tuple(joint)


def _left(sizes: tuple[int, ...], gone: list[tuple[tuple[bool, ...], int]], first: int, lists: int) -> int:
    """How many hands are left after so many cards of each kind were seen elsewhere."""
    left = list(sizes)
    for kind, number in gone:
        mine = kind[first : first + lists]
        for place in range(lists):
            left[place] -= number * mine[place]
        if lists == 2:
            left[2] -= number * (mine[0] and mine[1])
    return _pairs(left)


@lru_cache(maxsize=256)
def _seen_sizes(deck: int, looks: int) -> dict[int, Fraction]:
    """How many different cards somebody has seen after so many looks, each at four random cards of the deck."""
    sizes = {0: Fraction(1)}
    look = min(LOOK, deck)
    for _ in range(looks):
        after: dict[int, Fraction] = {}
        for seen, chance in sizes.items():
            for new in range(look + 1):
                ways = Fraction(comb(deck - seen, new) * comb(seen, look - new), comb(deck, look))
                if ways:
                    after[seen + new] = after.get(seen + new, Fraction(0)) + chance * ways
        sizes = after
    return sizes


def added(parts: Iterable[tuple[int, Fraction]]) -> dict[int, Fraction]:
    """The chances of each size added up, the sizes ascending.

    Examples
    --------
    >>> added([(6, Fraction(1, 2)), (2, Fraction(1, 4)), (6, Fraction(1, 4))])
    {2: Fraction(1, 4), 6: Fraction(3, 4)}
    """
    total: dict[int, Fraction] = {}
    for size, chance in parts:
        total[size] = total.get(size, Fraction(0)) + chance
    return dict(sorted(total.items()))
