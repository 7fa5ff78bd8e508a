"""Fictitious play: everybody replies to what was played so far, as if the others would go on like that.

Brown, "Iterative solution of games by fictitious play" (1951), with best replies; Fudenberg and Kreps, "Learning mixed
equilibria", Games and Economic Behavior 5 (1993), with replies that are only probably good. nashpy has both for two
players, but it draws from the one generator that everybody shares, so that no seed could bring a run back; here the
generator is handed in, and there may be any number of populations. Where nothing is left to chance, both agree step by
step.
"""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import ArrayLike

from kit.theory.games.payoffs import PayoffError, check_number
from kit.theory.games.tensor import Mix
from kit.theory.learning.crowds import LearningGame, State, begin
from kit.theory.learning.paths import LearningPath, check_steps, path_of

# Of the payoffs' size: actions that differ by less are equally good.
TIE = 1e-12


def fictitious_play(
    game: LearningGame, start: ArrayLike | Sequence[ArrayLike], steps: int, rng: np.random.Generator
) -> LearningPath:
    """In each step everybody plays a best reply to the shares of all that was played so far.

    Parameters
    ----------
    game : LearningGame
        In a `Crowd` and a `OnePopulation` one member plays in each step, and all others watch.
    start : array_like
        One mix, or for `OwnPopulations` a list of them; it counts as one step.
    steps : int
    rng : numpy.random.Generator
        Chooses among best replies that are equally good.

    Returns
    -------
    LearningPath
        Of the shares played so far.

    Raises
    ------
    PayoffError
        Naming the share or the number that does not fit.

    Examples
    --------
    >>> from kit.theory import OwnPopulations
    >>> pennies = OwnPopulations([[[1, -1], [-1, 1]], [[-1, 1], [1, -1]]])
    >>> path = fictitious_play(pennies, [[1, 0], [1, 0]], 2000, np.random.default_rng(0))
    >>> [bool(abs(shares[-1] - 0.5).max() < 0.05) for shares in path.mixes]
    [True, True]
    """

    def best(worth: Mix) -> int:
        good = np.flatnonzero(worth >= worth.max() - TIE * np.abs(worth).max())
        return int(good[0] if len(good) == 1 else rng.choice(good))

    return _played("fictitious play", game, start, steps, best)


def stochastic_fictitious_play(
    game: LearningGame,
    start: ArrayLike | Sequence[ArrayLike],
    steps: int,
    rng: np.random.Generator,
    *,
    noise: float = 0.1,
) -> LearningPath:
    """As `fictitious_play`, but actions are drawn, the better ones more often: logit replies.

    Parameters
    ----------
    game, start, steps, rng
        As there.
    noise : float
        Above 0, in units of payoff. An action that brings `noise` more is played e times as often.

    Returns
    -------
    LearningPath

    Raises
    ------
    PayoffError
        Naming the share or the number that does not fit.

    Examples
    --------
    >>> from kit.theory import Crowd
    >>> path = stochastic_fictitious_play(Crowd([1, 1, 1], 3), [1, 0, 0], 3000, np.random.default_rng(0))
    >>> bool(abs(path.final[0] - 1 / 3).max() < 0.05)
    True
    """
    noise = check_number(noise, "noise")
    if noise <= 0:
        raise PayoffError(f"noise is {noise:g}; expected more than 0 (fictitious_play is without noise)")

    def drawn(worth: Mix) -> int:
        return int(rng.choice(len(worth), p=logit_reply(worth, noise)))

    return _played("stochastic fictitious play", game, start, steps, drawn)


def logit_reply(worth: Mix, noise: float) -> Mix:
    """How often each action is played by somebody who finds the better ones only more or less.

    Parameters
    ----------
    worth : ndarray of float
        What each action brings.
    noise : float

    Returns
    -------
    ndarray of float
        Proportional to exp(worth / noise).

    Examples
    --------
    >>> logit_reply(np.array([0.0, np.log(3)]), 1.0).round(9).tolist()
    [0.25, 0.75]
    """
    with np.errstate(over="ignore"):  # next to no noise: then the others weigh nothing, which is right
        weights = np.exp((worth - worth.max()) / noise)
    return np.asarray(weights / weights.sum())


def _played(
    rule: str,
    game: LearningGame,
    start: ArrayLike | Sequence[ArrayLike],
    steps: int,
    choose: Callable[[Mix], int],
) -> LearningPath:
    steps = check_steps(steps)
    counts = [np.array(mix) for mix in begin(game, start)]
    states: list[State] = [tuple(mix.copy() for mix in counts)]
    for step in range(1, steps + 1):
        picks = [choose(worth) for worth in game.brings(states[-1])]
        for count, pick in zip(counts, picks, strict=True):
            count[pick] += 1
        states.append(tuple(count / (step + 1) for count in counts))
    return path_of(rule, game, np.arange(steps + 1.0), states)
