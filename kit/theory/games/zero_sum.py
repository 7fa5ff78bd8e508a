"""Zero-sum games of any size: the value and one optimal mix each, by linear programming."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kit.engine.errors import KitError
from kit.theory.games.formatting import mix, number
from kit.theory.games.payoffs import Table, check_table, unit_payoffs

# The two guarantees must meet within this share of the payoff range.
GAP = 1e-9


@dataclass(frozen=True, eq=False)
class ZeroSumSolution:
    """The value of a zero-sum game and one optimal mix of each player.

    Parameters
    ----------
    value : float
        What the row player gets, on average, when both play well.
    row : ndarray of float, shape (m,)
    column : ndarray of float, shape (n,)
        The two mixes, read-only. There may be others: `equilibria` lists them all.

    Examples
    --------
    >>> solution = solve_zero_sum([[2, 0], [0, 1]])
    >>> round(solution.value * 3, 9), (solution.row * 3).round(9).tolist()
    (2.0, [1.0, 2.0])
    """

    value: float
    row: NDArray[np.float64]
    column: NDArray[np.float64]

    def __str__(self) -> str:
        return f"Value {number(self.value)} for the row player; row {mix(self.row)}, column {mix(self.column)}"


def solve_zero_sum(A: ArrayLike) -> ZeroSumSolution:
    """The value of a zero-sum game, and a mix that guarantees it to each player.

    Two linear programs (von Neumann's minimax theorem, 1928; Dantzig, 1951), solved by scipy's HiGHS. Polynomial: a
    game of 100x100 is no trouble.

    Parameters
    ----------
    A : array_like, shape (m, n)
        What the row player gets from the column player.

    Returns
    -------
    ZeroSumSolution

    Raises
    ------
    PayoffError
        If `A` is no table of finite numbers.

    Examples
    --------
    >>> print(solve_zero_sum([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]))
    Value 0 for the row player; row (1/3, 1/3, 1/3), column (1/3, 1/3, 1/3)
    """
    shares, low, payoff_range = unit_payoffs(check_table(A, "A"))
    row, column = _guarantee(shares), _guarantee(1 - shares.T)
    least, most = float((row @ shares).min()), float((shares @ column).max())
    if most - least > GAP:
        raise KitError(f"the linear programs left a gap of {most - least:.1g} of the payoff range between the players")
    return ZeroSumSolution(low + payoff_range * (least + most) / 2, row, column)


def _guarantee(shares: Table) -> NDArray[np.float64]:
    """The mix of rows whose worst column is best: max v with x.shares >= v in every column."""
    from scipy.optimize import linprog

    rows, columns = shares.shape
    answer = linprog(
        np.append(np.zeros(rows), -1.0),
        A_ub=np.column_stack([-shares.T, np.ones(columns)]),
        b_ub=np.zeros(columns),
        A_eq=np.append(np.ones(rows), 0.0)[np.newaxis],
        b_eq=[1.0],
        bounds=[(0, None)] * rows + [(None, None)],
        method="highs",
    )
    optimal: Table = np.maximum(answer.x[:rows], 0.0)
    optimal /= optimal.sum()
    optimal.flags.writeable = False
    return optimal
