"""How many players are alone on their food in a round: the whole distribution, not only its average."""

from collections.abc import Sequence
from fractions import Fraction
from math import factorial, prod

from kit.theory.games.payoffs import PayoffError
from kit.theory.mediation.mediators import all_counts
from kit.theory.rounds.stage_values import check_players


def winner_chances(mix: Sequence[Fraction | float], players: int) -> tuple[Fraction, ...]:
    """How likely it is that nobody, one, two, ... players are alone, if all pick by the same mix.

    Parameters
    ----------
    mix : sequence of Fraction or float
        The chance of each food; a float counts as exactly the number that it is.
    players : int

    Returns
    -------
    tuple of Fraction
        One chance for each number of winners from 0 to the number of players; they add up to 1, as the mix does.

    Raises
    ------
    PayoffError
        If these are no chances.
    TooLargeError

    Examples
    --------
    >>> quarter = [Fraction(1, 4)] * 4
    >>> print(*winner_chances(quarter, 3))
    1/16 9/16 0 3/8
    >>> [str(sum(k * chance for k, chance in enumerate(winner_chances(quarter, n)))) for n in (2, 3, 4, 5)]
    ['3/2', '27/16', '27/16', '405/256']
    """
    players = check_players(players)
    try:
        shares = [Fraction(share) for share in mix]
    except (TypeError, ValueError, OverflowError) as error:
        raise PayoffError(f"the mix is {mix!r}; expected a list of chances") from error
    total = sum(shares, Fraction(0))
    if not shares or min(shares) < 0 or abs(total - 1) > Fraction(1, 10**9):
        raise PayoffError(f"{[float(share) for share in shares]} is no mix: chances from 0 up that add up to 1")
    chances = [Fraction(0)] * (players + 1)
    for counts in all_counts(players, len(shares)).tolist():
        ways = factorial(players) // prod(map(factorial, counts))
        chances[counts.count(1)] += ways * prod(
            (share / total) ** count for share, count in zip(shares, counts, strict=True)
        )
    return tuple(chances)
