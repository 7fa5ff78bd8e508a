"""Guess or ask: how many turns it takes to name one of some cards that are left for a stand."""

from fractions import Fraction


def turns_to_name(most: int) -> list[Fraction]:
    """How many turns it takes on average to name one of so many cards, played as well as can be.

    In each turn one either names a card or asks a question that splits the cards in any way one likes.

    Returns
    -------
    list of Fraction
        Its entry n is for n cards.

    Examples
    --------
    >>> [str(turns) for turns in turns_to_name(5)]
    ['0', '1', '3/2', '2', '5/2', '14/5']
    """
    turns = [Fraction(0), Fraction(1)]
    for n in range(2, most + 1):
        turns.append(min(naming(turns, n), asking(turns, n)))
    return turns


def naming(turns: list[Fraction], n: int) -> Fraction:
    """Turns on average if one names one of n cards first.

    Examples
    --------
    >>> naming([Fraction(0), Fraction(1)], 2)
    Fraction(3, 2)
    """
    return 1 + Fraction(n - 1, n) * turns[n - 1]


def asking(turns: list[Fraction], n: int) -> Fraction:
    """Turns on average if one asks the best question about n cards first.

    Examples
    --------
    >>> asking([Fraction(0), Fraction(1)], 2)
    Fraction(2, 1)
    """
    return min(1 + Fraction(k, n) * turns[k] + Fraction(n - k, n) * turns[n - k] for k in range(1, n))
