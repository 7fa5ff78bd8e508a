"""How sure a number from many games is: intervals for shares, and a test for "better than"."""

from math import sqrt
from statistics import NormalDist

from kit.arena.plan import ArenaError

LEVEL = 0.95


def wilson(won: float, games: int, level: float = LEVEL) -> tuple[float, float]:
    """Wilson's score interval for a share.

    Wilson, E. B. (1927). Probable inference, the law of succession, and statistical inference. Journal of the American
    Statistical Association 22. It keeps its promise in small samples and near 0 and 1, where the textbook's mean plus
    or minus two standard errors does not: Brown, L. D., Cai, T. T. and DasGupta, A. (2001). Interval estimation for a
    binomial proportion. Statistical Science 16.

    Parameters
    ----------
    won : float
        Games won; a shared win may count as a part of one. A result between 0 and 1 varies less than a win or a loss
        with the same mean, so that the interval is then a little wider than it has to be.
    games : int
    level : float, optional
        How often such an interval holds the true share.

    Returns
    -------
    tuple of float
        Lower and upper end; (0, 1) if nothing was played.

    Raises
    ------
    ArenaError
        If it can't be a share.

    Examples
    --------
    >>> [round(end, 3) for end in wilson(0, 10)], [round(end, 3) for end in wilson(50, 100)]
    ([0.0, 0.278], [0.404, 0.596])
    """
    if not (0 <= won <= games and 0 < level < 1):
        raise ArenaError(f"{won} of {games} games, level {level}: expected at most all, and a level between 0 and 1")
    if not games:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + level) / 2)
    share, weight = won / games, z * z / games
    middle = (share + weight / 2) / (1 + weight)
    half = z / (1 + weight) * sqrt(share * (1 - share) / games + weight / (4 * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def sign_test(better: int, worse: int) -> float:
    """How often chance alone would give such a lead or a larger one: the sign test, one-sided and exact.

    Games in which both did equally well say nothing about who is better, and are left out. Dixon, W. J. and Mood, A. M.
    (1946). The statistical sign test. Journal of the American Statistical Association 41.

    Parameters
    ----------
    better, worse : int
        Games in which one did better than the other, and worse.

    Returns
    -------
    float
        The p-value of "it is no better than the other".

    Examples
    --------
    >>> sign_test(5, 0), round(sign_test(60, 40), 4)
    (0.03125, 0.0284)
    """
    if min(better, worse) < 0 or any(type(count) is not int for count in (better, worse)):
        raise ArenaError(f"expected two whole numbers from 0, found {better!r} and {worse!r}")
    if not better + worse:
        return 1.0
    from scipy.special import bdtrc

    return float(bdtrc(better - 1, better + worse, 0.5)) if better else 1.0
