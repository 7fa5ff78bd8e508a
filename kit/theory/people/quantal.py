"""Quantal response in one round of Mampf: everybody leans towards the better foods, the more so the larger λ is.

In the logit equilibrium each food is picked with a probability in proportion to exp(λ·payoff), where the payoff comes
from how the others pick, who do the same. λ, here called `precision`, is measured in 1/payoff: 0 picks blind, and the
larger it is, the nearer everybody comes to the symmetric equilibrium. (In `symmetric_equilibrium` λ is a payoff.)

For the symmetric round nothing has to be followed from point to point. p is a logit equilibrium exactly where the sum
of p·log p + λ·v·(1 - p)^n / n over the foods is smallest. That sum is strictly convex: there is one answer for each λ.

Source: McKelvey and Palfrey, "Quantal response equilibria for normal form games", Games and Economic Behavior 10
(1995).
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kit.theory.games.formatting import mix, number
from kit.theory.games.payoffs import PayoffError, check_number
from kit.theory.rounds.stage_values import Values, check_players, check_values

# What is left of an equation, as a share of its largest term: rounding only.
RESIDUAL = 1e-9
STEPS = 200


@dataclass(frozen=True, eq=False)
class QuantalResponse:
    """The mix that everybody plays when all of them respond with one precision to each other.

    Parameters
    ----------
    values : ndarray of float, shape (foods,)
    players : int
    precision : float
        λ, in 1/payoff.
    mix : ndarray of float, shape (foods,)
        The probability of each food.
    payoffs : ndarray of float, shape (foods,)
        What each food brings on average.
    residual : float
        How far log p - λ·payoff is from being the same for all foods, as a share of its largest term: rounding only.

    Examples
    --------
    >>> answer = quantal_response([4, 3, 2, 1], 4, precision=0)
    >>> answer.mix.tolist(), answer.payoffs.round(4).tolist()
    ([0.25, 0.25, 0.25, 0.25], [1.6875, 1.2656, 0.8438, 0.4219])
    """

    values: Values
    players: int
    precision: float
    mix: Values
    payoffs: Values
    residual: float

    def __str__(self) -> str:
        return f"each of {self.players} players {mix(self.mix)}, precision {number(self.precision)}"


@dataclass(frozen=True, eq=False)
class QuantalPath:
    """Quantal responses for a row of precisions.

    Parameters
    ----------
    values : ndarray of float, shape (foods,)
    players : int
    precisions : ndarray of float, shape (steps,)
    mixes : ndarray of float, shape (steps, foods)
    residual : float
        The largest of all, as in `QuantalResponse`.

    Examples
    --------
    >>> path = quantal_path([4, 3, 2, 1], 4, [0, 1, 1000])
    >>> path.mixes.round(3).tolist()
    [[0.25, 0.25, 0.25, 0.25], [0.322, 0.282, 0.231, 0.166], [0.393, 0.332, 0.236, 0.038]]
    """

    values: Values
    players: int
    precisions: Values
    mixes: NDArray[np.float64]
    residual: float


def quantal_response(values: ArrayLike, players: int, precision: float) -> QuantalResponse:
    """The symmetric logit equilibrium of the round.

    Parameters
    ----------
    values : array_like, shape (foods,)
        What each food is worth to a player alone on it; above 0, at most 100 foods.
    players : int
        From 2 up.
    precision : float
        λ, from 0 up, in 1/payoff.

    Returns
    -------
    QuantalResponse

    Raises
    ------
    PayoffError
        Naming the value or the number that does not fit.

    Examples
    --------
    >>> print(quantal_response([2, 1], 2, precision=3))
    each of 2 players (0.6147, 0.3853), precision 3
    """
    path = quantal_path(values, players, [precision])
    played = path.mixes[0]
    payoffs = path.values * (1 - played) ** (path.players - 1)
    return QuantalResponse(path.values, path.players, float(path.precisions[0]), played, payoffs, path.residual)


def quantal_path(values: ArrayLike, players: int, precisions: ArrayLike | None = None) -> QuantalPath:
    """The symmetric logit equilibria for many precisions at once: the path from the centre.

    Parameters
    ----------
    values : array_like, shape (foods,)
    players : int
    precisions : array_like, shape (steps,), optional
        By default `usual_precisions`: 0, and then from nearly blind to nearly the equilibrium.

    Returns
    -------
    QuantalPath

    Raises
    ------
    PayoffError
        Naming the value or the number that does not fit.

    Examples
    --------
    >>> path = quantal_path([4, 3, 2, 1], 4)
    >>> path.mixes[0].tolist(), path.residual < 1e-9
    ([0.25, 0.25, 0.25, 0.25], True)
    """
    worth, others = check_values(values), check_players(players) - 1
    sharp = usual_precisions(worth, players) if precisions is None else check_precisions(precisions)
    logs = _logs(worth, others, sharp)
    residual = float(_residuals(logs, worth, others, sharp).max())
    if not residual <= RESIDUAL:
        raise PayoffError(
            f"no quantal response was found for the precisions up to {sharp.max():g} (residual {residual:.1g}); "
            "symmetric_equilibrium is where they lead"
        )
    mixes = np.exp(logs)
    mixes.flags.writeable = False
    return QuantalPath(worth, others + 1, sharp, mixes, residual)


def usual_precisions(values: ArrayLike, players: int, steps: int = 121) -> Values:
    """0, and then precisions from nearly blind to nearly the equilibrium, each a little larger than the one before.

    They are measured by what the best food brings among blind players.

    Parameters
    ----------
    values : array_like, shape (foods,)
    players : int
    steps : int

    Returns
    -------
    ndarray of float, shape (steps,)

    Examples
    --------
    >>> usual_precisions([2, 1], 2, steps=5).tolist()
    [0.0, 0.01, 1.0, 100.0, 10000.0]
    """
    worth = check_values(values)
    blind = float(worth.max()) * max((1 - 1 / worth.size) ** (check_players(players) - 1), 1e-6)
    return np.concatenate([[0.0], np.geomspace(0.01, 10_000, steps - 1) / blind])


def check_precisions(precisions: ArrayLike) -> Values:
    """Precisions from 0 up.

    Examples
    --------
    >>> check_precisions([1, -1])
    Traceback (most recent call last):
        ...
    kit.theory.games.payoffs.PayoffError: precision 1 is -1; expected a number from 0 up
    """
    entries = np.array(precisions, dtype=object)
    if entries.ndim != 1 or not entries.size:
        raise PayoffError(f"the precisions have the shape {entries.shape}; expected one number or more in a row")
    checked = np.array([check_number(entry, f"precision {place}") for place, entry in enumerate(entries)])
    for place, entry in enumerate(checked.tolist()):
        if entry < 0:
            raise PayoffError(f"precision {place} is {entry:g}; expected a number from 0 up")
    checked.flags.writeable = False
    return checked


def _logs(worth: Values, others: int, sharp: Values) -> NDArray[np.float64]:
    """log p for each precision and food: log p - λ·payoff(p) is one number for all foods, and the p add up to 1."""
    pull = sharp[:, None] * worth

    def from_level(level: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """How the logarithms follow from that one number, and how fast they grow with it."""

        def excess(logs: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
            alone = _log_alone(logs)
            slope = 1 + pull * others * np.exp(logs + (others - 1) * alone)
            return logs - pull * np.exp(others * alone) - level[:, None], slope

        low = np.broadcast_to(level[:, None], pull.shape)
        logs = increasing_root(excess, low, np.minimum(0.0, low + pull))
        return logs, 1 / excess(logs)[1]

    def surplus(level: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        logs, growth = from_level(level)
        shares = np.exp(logs)
        total = shares.sum(axis=1)
        return np.log(total), (shares * growth).sum(axis=1) / total

    lowest = -np.log(worth.size) - pull.max(axis=1)
    logs, _ = from_level(increasing_root(surplus, lowest, np.zeros_like(lowest)))
    return np.asarray(logs - np.log(np.exp(logs).sum(axis=1, keepdims=True)))


def _log_alone(logs: NDArray[np.float64]) -> NDArray[np.float64]:
    """log(1 - p) from log p; a certain pick is taken to be nearly one, so that nothing is infinite."""
    return np.log(np.maximum(-np.expm1(logs), 1e-300))


def _residuals(logs: NDArray[np.float64], worth: Values, others: int, sharp: Values) -> NDArray[np.float64]:
    """For each precision: how far log p - λ·payoff is from being one number, as a share of its largest term."""
    gains = sharp[:, None] * worth * np.exp(others * _log_alone(logs))
    level = logs - gains
    return np.asarray(np.ptp(level, axis=1) / (1 + np.abs(logs).max(axis=1) + gains.max(axis=1)))


def increasing_root(
    curve: Callable[[NDArray[np.float64]], tuple[NDArray[np.float64], NDArray[np.float64]]],
    low: NDArray[np.float64],
    high: NDArray[np.float64],
) -> NDArray[np.float64]:
    """Where increasing curves cross 0, all at once: Newton's steps, halving the bracket where they don't help.

    Parameters
    ----------
    curve : callable
        Takes points, one a curve; gives the heights and the slopes there.
    low, high : ndarray of float
        Between these points each curve crosses 0.

    Returns
    -------
    ndarray of float
        Of the same shape.

    Examples
    --------
    >>> squares = np.array([4.0, 9.0])
    >>> increasing_root(lambda x: (x * x - squares, 2 * x), np.zeros(2), squares).tolist()
    [2.0, 3.0]
    """
    point = (low + high) / 2
    last, found = np.abs(high - low), np.zeros(point.shape, dtype=bool)
    for _ in range(STEPS):
        height, slope = curve(point)
        low, high = np.where(height <= 0, point, low), np.where(height >= 0, point, high)
        step = -height / slope
        helps = (np.abs(step) <= last / 2) & (point + step >= low) & (point + step <= high)
        step = np.where(helps, step, (low + high) / 2 - point)
        step[found] = 0.0
        point, last = point + step, np.abs(step)
        found |= np.abs(step) <= 2e-15 * (1 + np.abs(point))
        if found.all():
            break
    return point
