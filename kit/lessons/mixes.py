"""Reads mixes that a reader typed, one number an action, in any sensible form, and says what is no mix."""

import re
from collections.abc import Sequence
from fractions import Fraction

from kit.drawing.words import counted
from kit.lessons.answers import TOLERANCE, AnswerError, as_number, parts_of

Mix = tuple[Fraction, ...]

_SEPARATORS = (r"\s*;\s*", r"\s*,\s+|\s+", r"\s*,\s*")


def as_mix(answer: object, actions: int) -> Mix:
    """The numbers that an answer means, one an action.

    Parameters
    ----------
    answer : object
        A list, tuple, mapping or array of numbers, or a text such as ``"2/3, 1/3"``.
    actions : int
        How many there are.

    Returns
    -------
    tuple of Fraction
        Whether they are probabilities says `improper`.

    Raises
    ------
    AnswerError
        If they are no numbers, or not so many.

    Examples
    --------
    >>> as_mix(["2/3", "1/3"], 2), as_mix("0,75 0,25", 2)
    ((Fraction(2, 3), Fraction(1, 3)), (Fraction(3, 4), Fraction(1, 4)))
    >>> as_mix([1], 2)
    Traceback (most recent call last):
    ...
    kit.lessons.answers.AnswerError: expected 2 numbers, one an action; found 1
    """
    entries = _in_words(answer, actions) if isinstance(answer, str) else parts_of(answer)
    if entries is None:
        raise AnswerError(f"expected {counted(actions, 'number')} in a list, one an action, such as [1/4, 3/4]")
    if len(entries) != actions:
        raise AnswerError(f"expected {counted(actions, 'number')}, one an action; found {len(entries)}")
    return tuple(map(as_number, entries))


def as_two_mixes(answer: object, actions: int) -> tuple[Mix, Mix]:
    """The numbers of two players that an answer means.

    Parameters
    ----------
    answer : object
        A list, tuple or array of two mixes.
    actions : int
        Of each player.

    Raises
    ------
    AnswerError
        Naming the player whose mix can't be read.

    Examples
    --------
    >>> as_two_mixes(["1/2, 1/2", [1, 0]], 2)
    ((Fraction(1, 2), Fraction(1, 2)), (Fraction(1, 1), Fraction(0, 1)))
    """
    mixes = parts_of(answer)
    if mixes is None or len(mixes) != 2:
        raise AnswerError("expected a list of two mixes, the row player's and the column player's")
    read = []
    for name, mix in zip(("row", "column"), mixes, strict=True):
        try:
            read.append(as_mix(mix, actions))
        except AnswerError as error:
            raise AnswerError(f"the {name} player's mix: {error}") from error
    return read[0], read[1]


def improper(mix: Mix) -> str | None:
    """Why some numbers are no probabilities, in a sentence; None if they are, up to rounding to three decimals.

    Examples
    --------
    >>> improper(as_mix([0.333, 0.667], 2)), improper(as_mix([1.25, -0.25], 2))
    (None, 'A probability is never negative, and one of yours is -0.25.')
    >>> improper(as_mix([0.5, 0.25], 2))
    'Probabilities add up to 1; yours add up to 0.75.'
    """
    lowest, total = min(mix), sum(mix, Fraction(0))
    if lowest < 0:
        return f"A probability is never negative, and one of yours is {float(lowest):.4g}."
    if abs(total - 1) > len(mix) * TOLERANCE:
        return f"Probabilities add up to 1; yours add up to {float(total):.4g}."
    return None


def evened(mix: Mix) -> Mix:
    """The same mix, adding up to 1 exactly: what rounding has left over or taken away is put right.

    Examples
    --------
    >>> sum(evened(as_mix([0.333, 0.333, 0.333], 3)))
    Fraction(1, 1)
    """
    total = sum(mix, Fraction(0))
    return tuple(probability / total for probability in mix)


def _in_words(text: str, actions: int) -> Sequence[str]:
    inside = re.sub(r"\s*/\s*", "/", text.strip().strip("()[]").strip())
    ways = [re.split(separator, inside) for separator in _SEPARATORS]
    return next((way for way in ways if len(way) == actions), ways[1])
