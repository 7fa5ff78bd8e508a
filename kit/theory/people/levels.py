"""Levels of thinking in one round of Mampf: some pick blind, others outguess those who think less far.

Level 0 picks blind. In the level-k model a player of level k gives the best reply to a table where all others are one
level below. In the cognitive hierarchy the others are of all levels below, as frequent as in a Poisson distribution
with mean τ (tau), cut off where one's own level begins. Foods that are equally good are picked equally often.

Sources: Nagel, "Unraveling in guessing games", American Economic Review 85 (1995); Camerer, Ho and Chong, "A cognitive
hierarchy model of games", Quarterly Journal of Economics 119 (2004).
"""

from operator import index

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kit.engine.errors import written
from kit.theory.games.payoffs import PayoffError, check_number
from kit.theory.rounds.stage_values import Values, check_players, check_values

Array = NDArray[np.float64]

MOST_LEVELS = 100
# The share of all players that thinks further than this is below one in a billion for every τ on offer.
HIERARCHY_LEVELS = 30
MOST_TAU = 5.0
TIE = 1e-9


def level_mixes(values: ArrayLike, players: int, highest: int) -> Array:
    """What each level of the level-k model plays.

    Parameters
    ----------
    values : array_like, shape (foods,)
        What each food is worth to a player alone on it.
    players : int
        From 2 up.
    highest : int
        The last level, from 0 to 100.

    Returns
    -------
    ndarray of float, shape (highest + 1, foods)
        One mix a level.

    Raises
    ------
    PayoffError
        Naming the value or the number that does not fit.

    Examples
    --------
    >>> level_mixes([4, 3, 2, 1], 4, highest=3).tolist()  # carrot, lettuce, and again
    [[0.25, 0.25, 0.25, 0.25], [1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0]]
    """
    worth, others = check_values(values), check_players(players) - 1
    mixes = [np.full(worth.size, 1 / worth.size)]
    for _ in range(_check_level(highest)):
        mixes.append(_best_reply(worth, others, mixes[-1]))
    return np.array(mixes)


def hierarchy_mix(values: ArrayLike, players: int, tau: float) -> Values:
    """What the whole crowd plays in the cognitive hierarchy.

    Parameters
    ----------
    values : array_like, shape (foods,)
    players : int
    tau : float
        The mean level, from 0 to 5.

    Returns
    -------
    ndarray of float, shape (foods,)

    Raises
    ------
    PayoffError
        Naming the value or the number that does not fit.

    Examples
    --------
    >>> hierarchy_mix([4, 3, 2, 1], 4, tau=0).tolist()
    [0.25, 0.25, 0.25, 0.25]
    >>> hierarchy_mix([4, 3, 2, 1], 4, tau=1.5).round(3).tolist()
    [0.39, 0.325, 0.228, 0.056]
    """
    return np.asarray(hierarchy_mixes(values, players, [tau])[0])


def hierarchy_mixes(values: ArrayLike, players: int, taus: ArrayLike) -> Array:
    """`hierarchy_mix` for many τ at once.

    Parameters
    ----------
    values : array_like, shape (foods,)
    players : int
    taus : array_like, shape (steps,)

    Returns
    -------
    ndarray of float, shape (steps, foods)

    Examples
    --------
    >>> hierarchy_mixes([2, 1], 2, [0, 1]).round(3).tolist()
    [[0.5, 0.5], [0.632, 0.368]]
    """
    worth, others = check_values(values), check_players(players) - 1
    means = np.array([check_tau(tau) for tau in np.array(taus, dtype=object)])
    levels = np.arange(1, HIERARCHY_LEVELS + 1)
    shares = np.exp(-means)[:, None] * np.cumprod(np.column_stack([np.ones_like(means), means[:, None] / levels]), 1)
    crowd = shares[:, :1] * np.full(worth.size, 1 / worth.size)
    for level in range(1, HIERARCHY_LEVELS + 1):
        below = crowd / crowd.sum(axis=1, keepdims=True)
        crowd = crowd + shares[:, level, None] * _best_reply(worth, others, below)
    return np.asarray(crowd / crowd.sum(axis=1, keepdims=True))


def check_tau(tau: object) -> float:
    """A mean level that the hierarchy is worked out for.

    Examples
    --------
    >>> check_tau(9)
    Traceback (most recent call last):
        ...
    kit.theory.games.payoffs.PayoffError: tau is 9; expected a mean level from 0 to 5
    """
    mean = check_number(tau, "tau")
    if not 0 <= mean <= MOST_TAU:
        raise PayoffError(f"tau is {mean:g}; expected a mean level from 0 to {MOST_TAU:g}")
    return mean


def _best_reply(worth: Values, others: int, mixes: Array) -> Array:
    """The best foods against others who all play such a mix, equally often each; any number of mixes at once."""
    payoffs = worth * (1 - mixes) ** others
    best = payoffs >= (1 - TIE) * payoffs.max(axis=-1, keepdims=True)
    return np.asarray(best / best.sum(axis=-1, keepdims=True))


def _check_level(level: int) -> int:
    try:
        whole = index(level)
    except TypeError:
        whole = -1
    if isinstance(level, bool) or not 0 <= whole <= MOST_LEVELS:
        raise PayoffError(f"the highest level is {written(level)}; expected a whole number from 0 to {MOST_LEVELS}")
    return whole
