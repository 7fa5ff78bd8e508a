"""Reads what a reader typed as an answer, in any sensible form."""

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from numbers import Rational, Real
from reprlib import Repr

from kit.engine.components import Animal, Card, Food
from kit.engine.errors import KitError, written

TOLERANCE = Fraction(1, 2000)
"""An answer rounded to three decimals is near enough."""

LONGEST = 100
"""Characters of a number in words; Python refuses to read thousands of digits."""

_NUMBER = re.compile(r"(?P<sign>[+-]?)(?P<top>\d+[.,]?\d*|[.,]\d+)(?:\s*/\s*(?P<bottom>\d+))?\s*(?P<percent>%?)")
_THOUSANDS = re.compile(r"[+-]?[1-9]\d{0,2},\d{3}")


class _Short(Repr):
    def repr_int(self, x: int, level: int) -> str:
        """Python refuses to write thousands of digits."""
        return super().repr_int(x, level) if x.bit_length() < 10_000 else written(x)


_short = _Short()
_short.maxstring = _short.maxother = 40


class AnswerError(KitError):
    """An answer of the wrong kind; the message says in one sentence what was expected."""


def as_number(answer: object) -> Fraction:
    """The number that an answer means.

    Parameters
    ----------
    answer : object
        A whole number, a float, a `Fraction`, a `Decimal`, a numpy number, or text such as ``"1/3"``, ``"0.3333"``,
        ``"0,3333"`` or ``"33.3 %"``.

    Returns
    -------
    fractions.Fraction

    Raises
    ------
    AnswerError
        If it is not one finite number.

    Examples
    --------
    >>> as_number("1/3"), as_number(0.25), as_number("0,25"), as_number("25 %")
    (Fraction(1, 3), Fraction(1, 4), Fraction(1, 4), Fraction(1, 4))
    >>> as_number([1, 3])
    Traceback (most recent call last):
    ...
    kit.lessons.answers.AnswerError: expected one number, such as 1/3, "1/3" or 0.3333; found [1, 3]
    """
    if isinstance(answer, str):
        return _number_in_words(answer)
    if isinstance(answer, tuple) and len(answer) == 2:
        raise AnswerError(
            f"expected one number; a comma makes a pair in Python, found {_short.repr(answer)}: "
            'write a decimal point, or quotes around it as in "0,25"'
        )
    if getattr(answer, "ndim", None) == 0:
        answer = answer.item()  # type: ignore[attr-defined]  # a number of numpy, or an array of one
    if isinstance(answer, bool) or not isinstance(answer, Real | Decimal):
        raise AnswerError(f'expected one number, such as 1/3, "1/3" or 0.3333; found {_short.repr(answer)}')
    if isinstance(answer, Rational):
        return Fraction(answer)
    if not (answer.is_finite() if isinstance(answer, Decimal) else math.isfinite(answer)):
        raise AnswerError(f"expected a finite number; found {answer}")
    return Fraction(answer) if isinstance(answer, Decimal) else Fraction(float(answer))


def _number_in_words(text: str) -> Fraction:
    cleaned = text.strip().replace("\N{MINUS SIGN}", "-")
    found = _NUMBER.fullmatch(cleaned) if len(cleaned) <= LONGEST else None
    if not found or (found["bottom"] and not found["top"].isdigit()):
        raise AnswerError(f'expected one number, such as "1/3" or "0.3333"; found the text {_short.repr(text)}')
    if _THOUSANDS.fullmatch(cleaned):
        raise AnswerError(f"{text!r} can be read in two ways; write it without the comma, or with a decimal point")
    if found["bottom"] and int(found["bottom"]) == 0:
        raise AnswerError(f"nothing can be divided by 0, as in {text!r}")
    value = Fraction(found["top"].replace(",", ".")) / int(found["bottom"] or 1)
    return value * (-1 if found["sign"] == "-" else 1) / (100 if found["percent"] else 1)


def is_near(answer: Fraction, target: Fraction) -> bool:
    """Whether an answer is right up to rounding to three decimals.

    Examples
    --------
    >>> is_near(as_number(0.333), Fraction(1, 3)), is_near(as_number(0.33), Fraction(1, 3))
    (True, False)
    """
    return abs(answer - target) <= TOLERANCE


def as_whole_number(answer: object) -> int:
    """The whole number that an answer means.

    Raises
    ------
    AnswerError
        If it is not one whole number.

    Examples
    --------
    >>> as_whole_number("12"), as_whole_number(12.0)
    (12, 12)
    """
    number = as_number(answer)
    if number.denominator != 1:
        raise AnswerError(f"expected a whole number; found {_short.repr(answer)}")
    return int(number)


def as_foods(answer: object) -> tuple[Food, ...]:
    """The foods that an answer lists, in its order.

    Parameters
    ----------
    answer : object
        A list or tuple of foods or their names, or one text such as ``"carrot, grain"``.

    Raises
    ------
    AnswerError
        If it is something else, or names something that is no food.

    Examples
    --------
    >>> as_foods([Food.CARROT, "grain"]), as_foods("sugar, sugar")
    ((Food.CARROT, Food.GRAIN), (Food.SUGAR, Food.SUGAR))
    """
    if isinstance(answer, str):
        answer = answer.replace(",", " ").split()
    if not isinstance(answer, list | tuple):
        raise AnswerError(f"expected a list of foods, such as [Food.CARROT, Food.GRAIN]; found {_short.repr(answer)}")
    return tuple(as_food(food) for food in answer)


def as_food(answer: object) -> Food:
    """The food that an answer names.

    Raises
    ------
    AnswerError
        If it names none.

    Examples
    --------
    >>> as_food(Food.SUGAR), as_food("Sugar")
    (Food.SUGAR, Food.SUGAR)
    """
    if isinstance(answer, Food):
        return answer
    if isinstance(answer, str) and answer.strip().lower() in {food.value for food in Food}:
        return Food.parse(answer)
    raise AnswerError(f'expected a food, such as Food.CARROT or "carrot"; found {_short.repr(answer)}')


def as_animal(answer: object) -> Animal:
    """The animal of Mongoose that an answer names.

    Raises
    ------
    AnswerError
        If it names none.

    Examples
    --------
    >>> as_animal(Animal.EGGS), as_animal(" Eggs ")
    (Animal.EGGS, Animal.EGGS)
    """
    if isinstance(answer, Animal):
        return answer
    if isinstance(answer, str) and answer.strip().lower() in {animal.value for animal in Animal}:
        return Animal.parse(answer)
    raise AnswerError(f'expected an animal of Mongoose, such as Animal.SNAKE or "snake"; found {_short.repr(answer)}')


def as_card(answer: object) -> Card:
    """The card of Mongoose that an answer writes down.

    Raises
    ------
    AnswerError
        If it is no card.

    Examples
    --------
    >>> as_card("Snake blue + red") == as_card("snake red and blue")
    True
    """
    if isinstance(answer, Card):
        return answer
    if isinstance(answer, str):
        try:
            return Card.parse(re.sub(r"\s*\+\s*|\s+and\s+", "+", answer))
        except KitError as error:
            raise AnswerError(str(error)) from error
    raise AnswerError(f'expected a card, such as "snake red+blue"; found {_short.repr(answer)}')


def as_cards(answer: object) -> tuple[Card, ...]:
    """The cards of Mongoose that an answer lists, in its order.

    Parameters
    ----------
    answer : object
        A list or tuple of cards or their words, or one text such as ``"snake red, eggs red+blue"``.

    Raises
    ------
    AnswerError
        If it is something else, or lists something that is no card.

    Examples
    --------
    >>> as_cards("snake red, eggs red+blue") == as_cards([Card.parse("snake red"), "eggs red+blue"])
    True
    """
    if isinstance(answer, str):
        answer = re.split(r"\s*[,;\n]\s*", answer.strip(" ()[]"))
    cards = parts_of(answer)
    if cards is None:
        raise AnswerError(
            f'expected a list of cards, such as ["snake red", "eggs red+blue"]; found {_short.repr(answer)}'
        )
    return tuple(map(as_card, cards))


def as_letter(answer: object, options: Mapping[str, str]) -> str:
    """The letter of the option that an answer chooses, by its letter or by its words.

    Parameters
    ----------
    answer : object
    options : mapping from str to str
        Letter to words.

    Raises
    ------
    AnswerError
        If it chooses none of them.

    Examples
    --------
    >>> as_letter("B", {"a": "12", "b": "64"}), as_letter(64, {"a": "12", "b": "64"})
    ('b', 'b')
    """
    typed = answer if isinstance(answer, str) else written(answer) if isinstance(answer, int) else None
    word = typed and typed.strip(" ().").lower()
    for letter, words in options.items():
        if word in (letter, words.lower()):
            return letter
    letters = ", ".join(f'"{letter}"' for letter in options)
    raise AnswerError(f"expected one of the letters {letters}, in quotes; found {_short.repr(answer)}")


def parts_of(answer: object) -> Sequence[object] | None:
    """The parts of an answer that has parts in an order: a list, an array, the values of a mapping; else None.

    Examples
    --------
    >>> parts_of((1, 2)), parts_of({"carrot": 1}), parts_of("carrot"), parts_of(3)
    ([1, 2], [1], None, None)
    """
    if isinstance(answer, Mapping):
        return list(answer.values())
    if isinstance(answer, str | bytes | set | frozenset) or not isinstance(answer, Iterable):
        return None
    return None if getattr(answer, "ndim", None) == 0 else list(answer)  # an array without an axis is one number
