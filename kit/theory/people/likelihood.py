"""How well a model with one free number fits recorded picks: the best number, and all that fit nearly as well.

The likelihood of a number is the chance of the picks if it were true; the best one makes it largest. The profile
interval holds every number whose log-likelihood is at most 1.92 below the largest (half the 95% point of the
chi-squared distribution with one degree of freedom). By Wilks' theorem it holds the truth in about 95 of 100 large data
sets.

Source: Pawitan, "In All Likelihood" (2001), chapters 2 and 3.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kit.theory.people.pick_counts import Counts

Array = NDArray[np.float64]
Curve = Callable[[Array], Array]

# Half of 3.841459, the 95% point of the chi-squared distribution with one degree of freedom.
DROP = 1.920729410347062
FINE = 33
ZOOMS = 3


@dataclass(frozen=True, eq=False)
class Profile:
    """A log-likelihood curve, its top, and what lies less than `DROP` below the top.

    Parameters
    ----------
    points, heights : ndarray of float, shape (steps,)
    best : float
    top : float
        The height at `best`.
    low, high : float
        The ends of the interval; where it reaches the first or the last point, that point.

    Examples
    --------
    >>> top = profile(lambda x: -((x - 2) ** 2), np.linspace(0, 10, 21))
    >>> top.best, round(top.low, 3), round(top.high, 3)
    (2.0, 0.614, 3.386)
    """

    points: Array
    heights: Array
    best: float
    top: float
    low: float
    high: float


def log_likelihoods(counts: Counts, mixes: ArrayLike) -> Array:
    """The log-likelihood of counts under many mixes; minus infinity where something impossible was picked.

    Parameters
    ----------
    counts : tuple of int
    mixes : array_like, shape (..., foods)

    Returns
    -------
    ndarray of float, shape (...)
        The sum of count · log p. How often the picks could have come in another order is left out: it is the same for
        every model.

    Examples
    --------
    >>> log_likelihoods((1, 1), [[0.5, 0.5], [1, 0]]).round(3).tolist()
    [-1.386, -inf]
    """
    numbers, chances = np.array(counts, dtype=float), np.asarray(mixes, dtype=float)
    with np.errstate(divide="ignore"):
        logs = np.log(chances)
    return np.asarray(np.where(numbers > 0, numbers * np.where(numbers > 0, logs, 0.0), 0.0).sum(axis=-1))


def profile(curve: Curve, grid: Array, *, ceiling: float | None = None) -> Profile:
    """Find the top of a curve and its interval, first on a grid, then ever finer around what was found.

    Parameters
    ----------
    curve : callable
        Heights for many points at once.
    grid : ndarray of float
        From the lowest point to the highest, fine enough that nothing is missed between two neighbours.
    ceiling : float, optional
        The height of a limit beyond the grid, if that may be the top: the interval is measured from the higher one.

    Returns
    -------
    Profile

    Examples
    --------
    >>> edge = profile(lambda x: -x, np.linspace(0, 10, 21))
    >>> edge.best, edge.low, round(edge.high, 3)
    (0.0, 0.0, 1.921)
    """
    heights = curve(grid)
    place = int(np.argmax(heights))
    best, top = float(grid[place]), float(heights[place])
    low, high = float(grid[max(place - 1, 0)]), float(grid[min(place + 1, len(grid) - 1)])
    for _ in range(ZOOMS):
        points = np.linspace(low, high, FINE)
        finer = curve(points)
        place = int(np.argmax(finer))
        if finer[place] > top:
            best, top = float(points[place]), float(finer[place])
        low, high = float(points[max(place - 1, 0)]), float(points[min(place + 1, FINE - 1)])
    bar = max(top, -np.inf if ceiling is None else ceiling) - DROP
    points, heights = _with(grid, heights, best, top)
    above = np.flatnonzero(heights >= bar)
    if not above.size:
        return Profile(grid, curve(grid), best, top, float(grid[-1]), float(grid[-1]))
    first, last = int(above[0]), int(above[-1])
    ends = [(points[max(first - 1, 0)], points[first]), (points[min(last + 1, len(points) - 1)], points[last])]
    left, right = _crossings(curve, ends, bar)
    return Profile(points, heights, best, top, left, right)


def _crossings(curve: Curve, ends: list[tuple[float, float]], bar: float) -> list[float]:
    """Where a curve comes up to the bar, between a point below and one above it; all at once."""
    for _ in range(ZOOMS):
        points = np.array([np.linspace(outside, inside, FINE) for outside, inside in ends])
        above = curve(points.ravel()).reshape(points.shape) >= bar
        above[:, -1] = True
        places = np.argmax(above, axis=1)
        ends = [
            (float(line[max(place - 1, 0)]), float(line[place])) for line, place in zip(points, places, strict=True)
        ]
    return [inside for _, inside in ends]


def _with(points: Array, heights: Array, point: float, height: float) -> tuple[Array, Array]:
    """The curve with one more point on it."""
    if point in points:
        return points, heights
    place = int(np.searchsorted(points, point))
    return np.insert(points, place, point), np.insert(heights, place, height)
