"""The equations of logit play in many states at once, in coordinates that stay tame from chance to certainty.

A player who makes mistakes plays each pick with a probability that grows with what it is worth: log p differs between
two picks by λ times what their worth differs. At λ = 0 that is chance alone, as λ grows mistakes die out. Unknown are
depths: log p = 1 - exp(depth), so that a pick whose probability falls like exp(-λ) sinks evenly with log λ.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from kit.theory.whole_game_stage import Floats, Stages, Worths, worths
from kit.theory.whole_game_states import FOODS

SHALLOWEST, DEEPEST = -0.5, 40.0


@dataclass(frozen=True, eq=False)
class Logit:
    """How far depths are from logit play at a certain λ.

    Parameters
    ----------
    rest : ndarray, shape (states, 4n)
        0 in every unknown that solves its equation.
    slope : ndarray, shape (states, 4n, 4n + 1)
        How `rest` grows with each depth and, last, with log(1 + λ).
    mixes : ndarray, shape (states, players, 4)
    worth : Worths
    """

    rest: Floats
    slope: Floats
    mixes: Floats
    worth: Worths


def chance(level: Stages) -> Floats:
    """The depths at which every pick has the same probability; 0 where a class has its unknown elsewhere.

    Examples
    --------
    >>> from kit.theory.whole_game_stage import stages
    >>> level = stages([((1, 1, 1, 1), (0, 0, 0))], {})
    >>> mixes(level, chance(level))[0, 0].round(12).tolist()
    [0.25, 0.25, 0.25, 0.25]
    """
    return np.where(in_use(level), np.log(1 + np.log(FOODS)), 0.0)


def in_use(level: Stages) -> NDArray[np.bool_]:
    """Which unknowns stand for a class, shape (states, 4n).

    Examples
    --------
    >>> from kit.theory.whole_game_stage import stages
    >>> in_use(stages([((1, 1, 1, 1), (1, 0, 0))], {})).nonzero()[1].tolist()
    [0, 4]
    """
    return np.asarray((level.classes[:, :, None] == np.arange(level.classes.shape[1])).any(axis=1))


def mixes(level: Stages, depth: Floats) -> Floats:
    """The probabilities that depths stand for, shape (states, players, 4).

    Examples
    --------
    >>> from kit.theory.whole_game_stage import stages
    >>> mixes(stages([((1, 1, 1, 1), (0, 0, 0))], {}), np.zeros((1, 12)))[0, 0].tolist()
    [1.0, 1.0, 1.0, 1.0]
    """
    return np.asarray(np.exp(1 - np.exp(level.full(depth))))


def logit(level: Stages, depth: Floats, warmth: Floats) -> Logit:
    """The equations at given depths.

    Parameters
    ----------
    level : Stages
    depth : ndarray, shape (states, 4n)
    warmth : ndarray, shape (states,)
        log(1 + λ).

    Returns
    -------
    Logit

    Examples
    --------
    >>> from kit.theory.whole_game_stage import stages
    >>> level = stages([((1, 1, 1, 1), (1, 0, 0))], {})
    >>> bool(abs(logit(level, chance(level), np.array([3.0])).rest).max() < 1e-12)  # equal piles: chance at any λ
    True
    """
    states, players, size = len(level), level.players, level.classes.shape[1]
    logs, mix = 1 - np.exp(level.full(depth)), mixes(level, depth)
    worth = worths(level, mix)
    lam = np.expm1(warmth)
    total = mix.sum(2)
    share = mix / total[:, :, None]
    high = worth.edges - (share * worth.edges).sum(2)[:, :, None]
    long = logs - (share * logs).sum(2)[:, :, None]
    # Scaled so that large λ drowns neither the comparison of picks nor the sum of the probabilities.
    scale = 1 / (1 + lam)[:, None, None]
    rest = scale * (long - lam[:, None, None] * high) + (total - 1)[:, :, None]

    by_log = worth.slopes * mix[:, None, None]
    by_log = by_log - np.einsum("bif,bifjg->bijg", share, by_log)[:, :, None]
    slope = -(lam * scale[:, 0, 0])[:, None, None, None, None] * by_log
    for seat in range(players):
        own = share[:, seat] * (lam[:, None] * high[:, seat] - 1 - long[:, seat]) * scale[:, 0] + mix[:, seat]
        slope[:, seat, :, seat] += np.eye(FOODS) * scale + own[:, None, :]
    by_warmth = -scale * (long + high)

    classes = slope.reshape(states, size, size) @ level.spread() * np.where(in_use(level), -np.exp(depth), 1.0)[:, None]
    idle = ~in_use(level)
    whole = np.concatenate([classes, by_warmth.reshape(states, size, 1)], axis=2)
    whole = np.where(idle[:, :, None], np.eye(size, size + 1), whole)
    return Logit(np.where(idle, 0.0, rest.reshape(states, size)), whole, mix, worth)
