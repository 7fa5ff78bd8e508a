"""Checking what nashpy says: regret for every candidate, doubles away, and a count of what was missed."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from kit.theory.games.deviations import SUM_TOLERANCE, shares_of_range
from kit.theory.games.equilibrium import Equilibrium, equilibrium_at
from kit.theory.games.exact import Solution
from kit.theory.games.nash_methods import METHODS, run_method
from kit.theory.games.payoffs import Bimatrix, TooLargeError
from kit.theory.games.result import Attempt, Dropped


def attempt(game: Bimatrix, name: str, solution: Solution, tol: float) -> Attempt:
    """Run one of nashpy's methods and check every candidate.

    Parameters
    ----------
    game : Bimatrix
    name : str
        A key of `METHODS`.
    solution : Solution
        The complete answer, to count what was missed.
    tol : float
        As in `equilibria`.

    Returns
    -------
    Attempt

    Examples
    --------
    >>> from kit.theory.games.exact import solve
    >>> from kit.theory.games.payoffs import check_game
    >>> game = check_game([[3, 3], [2, 5], [0, 6]], [[3, 2], [2, 6], [3, 1]])  # EQ10
    >>> print(attempt(game, "lemke-howson", solve(game), 1e-9))
    nashpy's Lemke-Howson algorithm from every label: 5 answers, 2 kept, 3 doubles removed, 1 extreme equilibrium missed
    """
    method = METHODS[name]
    raw = run_method(method, solution.A, solution.B)
    kept: list[Equilibrium] = []
    dropped: list[Dropped] = []
    doubles = 0
    for x, y in raw.candidates:
        reason = _fault(game, x, y, tol)
        if reason:
            dropped.append(Dropped(x, y, reason))
        elif any(known.distance(x, y) <= tol for known in kept):
            doubles += 1
        else:
            kept.append(equilibrium_at(game, x, y, tol))
    missed = _missing(solution.extremes, kept, tol)
    return Attempt(
        method.title,
        method.promise,
        len(raw.candidates),
        tuple(kept),
        doubles,
        tuple(dropped),
        missed,
        tuple(raw.complaints),
    )


def too_large(game: Bimatrix, name: str, limit: int | None = None) -> str:
    """Why a method should not be run on a game of this size; empty if it may.

    Examples
    --------
    >>> from kit.theory.games.payoffs import check_game
    >>> too_large(check_game([[0] * 9] * 9, zero_sum=True), "support")
    'a 9x9 game has up to 261,121 pairs of supports to try, and the limit is 20,000'
    """
    method = METHODS[name]
    rows, columns = game.shape
    steps, most = method.steps(rows, columns), method.limit if limit is None else limit
    if steps <= most:
        return ""
    return f"a {rows}x{columns} game has up to {steps:,} {method.unit} to try, and the limit is {most:,}"


def check_effort(game: Bimatrix, name: str, limit: int | None) -> None:
    """Refuse a method that would take too long on a game (EQ20).

    Examples
    --------
    >>> from kit.theory.games.payoffs import check_game
    >>> check_effort(check_game([[1, 2], [3, 4]], zero_sum=True), "support", None)
    """
    reason = too_large(game, name, limit)
    if reason:
        raise TooLargeError(f"{METHODS[name].title}: {reason}; method='exact' is far faster, or pass a higher limit")


def _fault(game: Bimatrix, x: Any, y: Any, tol: float) -> str:
    """What is wrong with a candidate; empty if it is an equilibrium."""
    rows, columns = game.shape
    for entries, size in ((np.asarray(x), rows), (np.asarray(y), columns)):
        if entries.shape != (size,) or not np.isfinite(entries).all():
            return "no pair of mixes"
        if entries.min() < -tol or abs(entries.sum() - 1) > SUM_TOLERANCE:
            return "no probabilities"
    gain = max(shares_of_range(game, np.asarray(x), np.asarray(y)))
    return f"somebody gains {gain:.2g} of the payoff range by switching" if gain > tol else ""


def _missing(extremes: Sequence[Equilibrium], kept: Sequence[Equilibrium], tol: float) -> int:
    return sum(not any(one.distance(other.row, other.column) <= tol for other in kept) for one in extremes)
