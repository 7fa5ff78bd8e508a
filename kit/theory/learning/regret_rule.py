"""Regret matching: play each action in proportion to how much one regrets not having always played it.

Hart and Mas-Colell, "A simple adaptive procedure leading to correlated equilibrium", Econometrica 68 (2000), with mixes
instead of drawn actions. Whatever the others do, the average regret shrinks like one over the root of the number of
steps (Blackwell 1956); in a zero-sum game the average mixes therefore come to an equilibrium. nashpy's
`regret_minimization` is another thing: it compares payoffs with probabilities, so it is not used.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike

from kit.theory.games.tensor import Mix
from kit.theory.learning.crowds import LearningGame, State, begin
from kit.theory.learning.paths import LearningPath, check_steps, path_of


def regret_matching(game: LearningGame, start: ArrayLike | Sequence[ArrayLike], steps: int) -> LearningPath:
    """In each step everybody mixes in proportion to the regrets so far.

    Parameters
    ----------
    game : LearningGame
    start : array_like
        The mix of the first step; for `OwnPopulations` a list of mixes.
    steps : int

    Returns
    -------
    LearningPath
        Of the mixes, which may run about for ever; look at its `averages`.

    Raises
    ------
    PayoffError
        Naming the share or the number that does not fit.

    Examples
    --------
    >>> from kit.theory import OwnPopulations
    >>> pennies = OwnPopulations([[[1, -1], [-1, 1]], [[-1, 1], [1, -1]]])
    >>> path = regret_matching(pennies, [[1, 0], [1, 0]], 2000)
    >>> [bool(abs(average[-1] - 0.5).max() < 0.05) for average in path.averages]
    [True, True]
    """
    steps = check_steps(steps)
    states: list[State] = [begin(game, start)]
    regrets = [np.zeros(count) for count in game.actions]
    for _ in range(steps):
        now = states[-1]
        for place, (mix, worth) in enumerate(zip(now, game.brings(now), strict=True)):
            regrets[place] += worth - mix @ worth
        states.append(tuple(map(_matched, regrets, now)))
    return path_of("regret matching", game, np.arange(steps + 1.0), states)


def _matched(regrets: Mix, now: Mix) -> Mix:
    """In proportion to the regrets above 0; who has none goes on as before."""
    above = np.maximum(regrets, 0.0)
    return above / above.sum() if above.any() else now
