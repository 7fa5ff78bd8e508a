"""Replicator dynamics: the better an action does, compared with the average, the more of its population play it.

In continuous time a share grows at the rate of what its action brings above the average (Taylor and Jonker,
"Evolutionary stable strategies and game dynamics", Mathematical Biosciences 40, 1978); in steps it is multiplied by
what its action brings, relative to the average (Maynard Smith, "Evolution and the Theory of Games", 1982, appendix D).
An action that nobody plays is never taken up. nashpy integrates games with a payoff table for two; it knows nothing of
crowds that meet in threes and of three populations, and those are integrated here; so is what nashpy gives up on.
"""

import warnings
from collections.abc import Sequence
from itertools import count

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kit.theory.games.payoffs import PayoffError, check_number
from kit.theory.learning.crowds import LearningGame, OnePopulation, OwnPopulations, State, begin
from kit.theory.learning.paths import LearningPath, check_steps, path_of

# Some seconds of work.
MOST_LOOKS = 50_000


def replicator(game: LearningGame, start: ArrayLike | Sequence[ArrayLike], times: ArrayLike) -> LearningPath:
    """The replicator dynamics in continuous time.

    Parameters
    ----------
    game : LearningGame
        A `Crowd`, a `OnePopulation` or `OwnPopulations`.
    start : array_like
        One mix, or for `OwnPopulations` a list of them.
    times : array_like, shape (moments,)
        When to look; rising, the first is the start.

    Returns
    -------
    LearningPath

    Raises
    ------
    PayoffError
        Naming the share or the time that does not fit.

    Examples
    --------
    >>> from kit.theory import OnePopulation
    >>> circle = OnePopulation([[0, 1, -1], [-1, 0, 1], [1, -1, 0]])
    >>> path = replicator(circle, [0.5, 0.3, 0.2], [0, 1, 5, 20])
    >>> path.mixes[0].prod(axis=1).round(6).tolist()  # it runs in a circle for ever: the product of the shares stays
    [0.03, 0.03, 0.03, 0.03]
    """
    state, moments = begin(game, start), _check_times(times)
    states = [state] if len(moments) == 1 else _by_nashpy(game, state, moments) or _integrated(game, state, moments)
    return path_of("the replicator dynamics", game, moments, states)


def _by_nashpy(game: LearningGame, state: State, moments: NDArray[np.float64]) -> list[State] | None:
    """What nashpy answers; None where it has nothing for such a game, or complains and gives numbers all the same."""
    from nashpy.learning.replicator_dynamics import asymmetric_replicator_dynamics, replicator_dynamics

    found: list[State]
    with warnings.catch_warnings(record=True) as complaints:
        warnings.simplefilter("always")
        if isinstance(game, OnePopulation):
            found = [(shares,) for shares in replicator_dynamics(game.payoffs, state[0], moments)]
        elif isinstance(game, OwnPopulations) and len(game.actions) == 2:
            found = list(zip(*asymmetric_replicator_dynamics(*game.payoffs, *state, moments), strict=True))
        else:
            return None
    return None if complaints else found


def _integrated(game: LearningGame, state: State, moments: NDArray[np.float64]) -> list[State]:
    from scipy.integrate import solve_ivp

    cuts = np.cumsum(game.actions)[:-1]
    looked = count()

    def growth(time: float, flat: NDArray[np.float64]) -> NDArray[np.float64]:
        if next(looked) == MOST_LOOKS:
            raise PayoffError(
                f"with payoffs of this size the replicator dynamics has got only to time {time:g} of {moments[-1]:g} "
                f"after {MOST_LOOKS:,} small steps; ask for shorter times"
            )
        return np.concatenate(velocity(game, tuple(np.split(flat, cuts))))

    span = (float(moments[0]), float(moments[-1]))
    found = solve_ivp(growth, span, np.concatenate(state), method="LSODA", t_eval=moments, rtol=1e-9, atol=1e-12)
    if not found.success:
        raise PayoffError(f"the replicator dynamics could not be followed to time {span[1]:g}: {found.message}")
    return [tuple(np.split(flat, cuts)) for flat in found.y.T]


def velocity(game: LearningGame, state: State) -> State:
    """How fast each share grows in the replicator dynamics.

    Parameters
    ----------
    game : LearningGame
    state : tuple of ndarray

    Returns
    -------
    tuple of ndarray
        Of the same shape; the rates of a population add up to 0.

    Examples
    --------
    >>> from kit.theory import Crowd
    >>> crowd = Crowd([1, 1], players=2)
    >>> [rates.tolist() for rates in velocity(crowd, crowd.check([0.75, 0.25]))]
    [[-0.09375, 0.09375]]
    """
    return tuple(mix * (worth - mix @ worth) for mix, worth in zip(state, game.brings(state), strict=True))


def discrete_replicator(
    game: LearningGame, start: ArrayLike | Sequence[ArrayLike], steps: int, *, background: float = 1.0
) -> LearningPath:
    """The replicator dynamics in steps: each share times (background + what its action brings), brought back to 1.

    Parameters
    ----------
    game : LearningGame
    start : array_like
        One mix, or for `OwnPopulations` a list of them.
    steps : int
    background : float
        What everybody has besides; the larger, the smaller the steps. With it every payoff must be above 0.

    Returns
    -------
    LearningPath

    Raises
    ------
    PayoffError
        Naming the share or the number that does not fit.

    Examples
    --------
    >>> from kit.theory import OnePopulation
    >>> circle = OnePopulation([[0, 1, -1], [-1, 0, 1], [1, -1, 0]])
    >>> path = discrete_replicator(circle, [0.4, 0.3, 0.3], 200, background=4)
    >>> path.mixes[0].prod(axis=1)[[0, 50, 200]].round(6).tolist()  # in steps it drifts outwards
    [0.036, 0.034228, 0.0108]
    """
    steps, extra = check_steps(steps), check_number(background, "background")
    states = [begin(game, start)]
    for _ in range(steps):
        worth = [extra + brings for brings in game.brings(states[-1])]
        lowest = min(float(brings.min()) for brings in worth)
        if lowest <= 0:
            raise PayoffError(f"with the background {extra:g} an action brings {lowest:g}; steps need payoffs above 0")
        states.append(tuple(mix * brings / (mix @ brings) for mix, brings in zip(states[-1], worth, strict=True)))
    return path_of("the replicator dynamics in steps", game, np.arange(steps + 1.0), states)


def _check_times(times: ArrayLike) -> NDArray[np.float64]:
    entries = np.array(times, dtype=object)
    if entries.ndim != 1 or not entries.size:
        raise PayoffError("expected a list of times, the first of them the start")
    moments = np.array([check_number(entry, f"times[{place}]") for place, entry in enumerate(entries)])
    if (np.diff(moments) <= 0).any():
        place = int(np.argmax(np.diff(moments) <= 0)) + 1
        raise PayoffError(f"times[{place}] is {moments[place]:g}, and {moments[place - 1]:g} stands before it")
    return moments
