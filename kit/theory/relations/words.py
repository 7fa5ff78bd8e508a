"""Names, fractions and mixes in plain words."""

from collections.abc import Hashable, Iterable, Mapping
from fractions import Fraction

from kit.theory.games.formatting import listing


def listed(things: Iterable[object]) -> str:
    """Things of any kind as one would say them.

    Examples
    --------
    >>> listed(["rock", "paper", "scissors"]), listed([1])
    ('rock, paper and scissors', '1')
    """
    return listing(map(str, things))


def mix_words(mix: Mapping[Hashable, Fraction]) -> str:
    """A mix as names with fractions; what is never played is left out.

    Examples
    --------
    >>> mix_words({"rock": Fraction(1, 3), "paper": Fraction(2, 3), "scissors": Fraction(0)})
    'rock 1/3, paper 2/3'
    """
    return ", ".join(f"{name} {share}" for name, share in mix.items() if share)


def percent(share: Fraction) -> str:
    """A share in whole percents, or more exactly where it would be rounded to nothing or to all.

    Examples
    --------
    >>> percent(Fraction(4, 25)), percent(Fraction(1, 999)), percent(Fraction(0))
    ('16%', 'under 1%', '0%')
    >>> percent(Fraction(998, 999)), percent(Fraction(1))
    ('over 99%', '100%')
    """
    if 0 < share < Fraction(1, 100):
        return "under 1%"
    if Fraction(99, 100) < share < 1:
        return "over 99%"
    return f"{round(100 * share)}%"
