"""Reads who beats whom as a reader typed it: fights of Mongoose, and the faces of a die."""

import re
from fractions import Fraction

from kit.engine.components import Animal
from kit.lessons.answers import AnswerError, as_animal, as_number, parts_of

Pair = tuple[Animal, Animal]

FACES = 6


def as_fights(answer: object) -> list[Pair]:
    """The fights that an answer lists, winner first.

    Parameters
    ----------
    answer : object
        A list, tuple or set of pairs of animals or their names, or one text such as
        ``"eagle > snake, eggs beat eagle"``.

    Raises
    ------
    AnswerError
        If it is something else, or names something that is no animal.

    Examples
    --------
    >>> as_fights([("eagle", "snake")]) == as_fights("eagle beats snake")
    True
    """
    if isinstance(answer, str):
        answer = re.split(r"[,;\n]", answer)
    pairs = list(answer) if isinstance(answer, set | frozenset) else parts_of(answer)
    if pairs is None:
        raise AnswerError('expected a list of fights, such as [("eagle", "snake")]')
    return [_as_fight(pair) for pair in pairs]


def _as_fight(pair: object) -> Pair:
    two = re.split(r"\s*>\s*|\s+beats?\s+", pair.strip()) if isinstance(pair, str) else parts_of(pair)
    if two is None or len(two) != 2:
        raise AnswerError(f'expected pairs of animals, winner first, such as ("eagle", "snake"); found {pair!r:.40}')
    return as_animal(two[0]), as_animal(two[1])


def as_die(answer: object) -> tuple[Fraction, ...]:
    """The numbers on the six faces of a die.

    Parameters
    ----------
    answer : object
        A list, tuple or array of numbers, or one text such as ``"2, 2, 4, 4, 9, 9"``.

    Raises
    ------
    AnswerError
        If they are no numbers, or not six.

    Examples
    --------
    >>> [int(face) for face in as_die("2, 2, 4 4, 9 9")]
    [2, 2, 4, 4, 9, 9]
    """
    numbers = re.split(r"[,;\s]+", answer.strip(" ()[]")) if isinstance(answer, str) else parts_of(answer)
    if numbers is None or len(numbers) != FACES:
        found = "" if numbers is None else f"; found {len(numbers)}"
        raise AnswerError(f"expected the numbers of {FACES} faces in a list, such as [2, 2, 4, 4, 9, 9]{found}")
    return tuple(map(as_number, numbers))
