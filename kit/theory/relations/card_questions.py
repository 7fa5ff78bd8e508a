"""What it is worth to be told something about a hidden card, in bits: its animal, its symbols, or a yes or no."""

import math
from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from kit.engine.components import Animal, Card, Colour
from kit.engine.errors import KitError
from kit.theory.relations.fights import check_cards


@dataclass(frozen=True, slots=True)
class CardQuestion:
    """A question about a hidden card and the chances of its answers.

    Parameters
    ----------
    words : str
    chances : dict
        A Fraction for every answer that is possible.

    Examples
    --------
    >>> print(CardQuestion("Is it an animal?", {True: Fraction(1)}))
    Is it an animal? 0.00 bits
    """

    words: str
    chances: dict[Hashable, Fraction]

    @property
    def bits(self) -> float:
        """The information that the answer brings on average (Shannon's entropy); one even yes or no is one bit."""
        return sum(float(chance) * math.log2(1 / chance) for chance in self.chances.values())

    def __str__(self) -> str:
        return f"{self.words} {self.bits:.2f} bits"


def ask(cards: Iterable[Card], words: str, answer: Callable[[Card], Hashable]) -> CardQuestion:
    """A question of one's own.

    Parameters
    ----------
    cards : iterable of Card
        What the hidden card may be, each equally likely; a card that comes twice counts twice.
    words : str
        The question, for print.
    answer : callable
        The answer for a card.

    Raises
    ------
    KitError
        If there are no cards.

    Examples
    --------
    >>> from kit.theory.relations.fights import common_cards
    >>> print(ask(common_cards(), "How many symbols?", lambda card: len(card.symbols)))
    How many symbols? 1.00 bits
    """
    hidden = check_cards(cards, "cards")
    if not hidden:
        raise KitError("expected at least one card that the hidden one may be")
    counts = Counter(map(answer, hidden))
    return CardQuestion(words, {reply: Fraction(count, len(hidden)) for reply, count in counts.items()})


def card_questions(cards: Iterable[Card]) -> list[CardQuestion]:
    """What naming an animal or a colour is worth, with the whole animal, all symbols and the whole card to compare.

    Parameters
    ----------
    cards : iterable of Card
        What the hidden card may be, each equally likely.

    Returns
    -------
    list of CardQuestion
        The most telling first.

    Examples
    --------
    >>> from kit.theory.relations.fights import common_cards
    >>> print(*card_questions(common_cards())[:5], sep="\\n")
    Which card is it? 4.17 bits
    Which symbols does it have? 2.58 bits
    Which animal is it? 2.31 bits
    Does it have red? 1.00 bits
    Does it have green? 1.00 bits
    """
    hidden = check_cards(cards, "cards")
    questions = [
        ask(hidden, "Which card is it?", lambda card: card),
        ask(hidden, "Which symbols does it have?", lambda card: card.symbols),
        ask(hidden, "Which animal is it?", lambda card: card.animal),
    ]
    questions += [
        ask(hidden, f"Does it have {colour}?", partial(_has_colour, colour))
        for colour in Colour
        if any(colour in card.symbols for card in hidden)
    ]
    questions += [
        ask(hidden, f"Is its animal {animal}?", partial(_is_animal, animal))
        for animal in Animal
        if any(card.animal is animal for card in hidden)
    ]
    # Rounded, so that equal sums of logarithms stay in the order of the list.
    return sorted(questions, key=lambda question: -round(question.bits, 12))


def _has_colour(colour: Colour, card: Card) -> bool:
    return colour in card.symbols


def _is_animal(animal: Animal, card: Card) -> bool:
    return card.animal is animal
