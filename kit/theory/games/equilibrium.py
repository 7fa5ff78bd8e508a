"""What an answer is made of: one equilibrium, and one family of equilibria."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kit.theory.games.deviations import check_mix, shares_of_range
from kit.theory.games.formatting import counted, mix, number
from kit.theory.games.payoffs import Bimatrix, unit_payoffs

Mix = NDArray[np.float64]


@dataclass(frozen=True, eq=False, repr=False)
class Equilibrium:
    """A pair of mixes from which neither player gains by switching alone.

    Parameters
    ----------
    row : ndarray of float, shape (m,)
    column : ndarray of float, shape (n,)
        The two mixes, read-only.
    payoffs : tuple of float
        Expected payoffs of the row and of the column player.
    regret : tuple of float
        What each could gain by switching alone, in payoff units: rounding only.
    row_support, column_support : tuple of int
        The actions that are played.

    Examples
    --------
    >>> from kit.theory import equilibria
    >>> pure, other, mixed = equilibria([[3, 0], [0, 2]], [[2, 0], [0, 3]])
    >>> mixed.row.round(3).tolist(), mixed.column_support, pure.is_pure
    ([0.6, 0.4], (0, 1), True)
    """

    row: Mix
    column: Mix
    payoffs: tuple[float, float]
    regret: tuple[float, float]
    row_support: tuple[int, ...]
    column_support: tuple[int, ...]

    @property
    def is_pure(self) -> bool:
        """Whether both players play one action for sure."""
        return len(self.row_support) == len(self.column_support) == 1

    def distance(self, x: Mix, y: Mix) -> float:
        """The largest difference in any probability to another pair of mixes."""
        return max(float(np.abs(self.row - x).max()), float(np.abs(self.column - y).max()))

    def __str__(self) -> str:
        row, column = map(number, self.payoffs)
        return f"row {mix(self.row)}, column {mix(self.column)}, payoffs {row} and {column}"

    def __repr__(self) -> str:
        return f"<Equilibrium: {self}>"


def equilibrium_at(game: Bimatrix, x: ArrayLike, y: ArrayLike, tol: float) -> Equilibrium:
    """The pair (x, y) with its payoffs and regrets.

    Examples
    --------
    >>> from kit.theory.games.payoffs import check_game
    >>> equilibrium_at(check_game([[3, 0], [0, 2]], [[2, 0], [0, 3]]), [0.6, 0.4], [0.4, 0.6], 1e-9)
    <Equilibrium: row (3/5, 2/5), column (2/5, 3/5), payoffs 6/5 and 6/5>
    """
    row, column = _frozen(x), _frozen(y)
    payoffs = []
    for table in (game.row, game.column):
        shares, low, payoff_range = unit_payoffs(table)
        payoffs.append(low + payoff_range * float(row @ shares @ column))
    shares_lost = shares_of_range(game, row, column)
    return Equilibrium(
        row,
        column,
        (payoffs[0], payoffs[1]),
        (shares_lost[0] * float(np.ptp(game.row)), shares_lost[1] * float(np.ptp(game.column))),
        tuple(np.flatnonzero(row > tol).tolist()),
        tuple(np.flatnonzero(column > tol).tolist()),
    )


@dataclass(frozen=True, eq=False, repr=False)
class Family:
    """A maximal Nash subset: any mix of its row corners against any mix of its column corners is an equilibrium.

    The equilibria of a two-player game are the union of finitely many such families, each a product of two convex
    sets (Jansen, "Maximal Nash subsets for bimatrix games", Naval Research Logistics Quarterly 28, 1981). An isolated
    equilibrium is a family of one.

    Parameters
    ----------
    row_corners : ndarray of float, shape (r, m)
    column_corners : ndarray of float, shape (c, n)
        One corner mix a line, read-only.
    members : tuple of int
        Where the r x c extreme equilibria of the family stand in the list of all.

    Examples
    --------
    >>> from kit.theory import equilibria
    >>> [family] = equilibria([[1, 1]], [[2, 2]]).families  # one row, and columns that nobody can tell apart
    >>> family.dimensions, family.at([1], [0.25, 0.75])
    ((0, 1), (array([1.]), array([0.25, 0.75])))
    """

    row_corners: Mix
    column_corners: Mix
    members: tuple[int, ...]

    @property
    def is_single(self) -> bool:
        """Whether the family is one equilibrium alone."""
        return len(self.members) == 1

    @property
    def dimensions(self) -> tuple[int, int]:
        """How many dimensions the set of row mixes and the set of column mixes have: 0 a point, 1 a segment."""
        row, column = (int(np.linalg.matrix_rank(c[1:] - c[0], tol=1e-9)) if len(c) > 1 else 0 for c in self._corners)
        return row, column

    def at(self, row_weights: ArrayLike, column_weights: ArrayLike) -> tuple[Mix, Mix]:
        """The equilibrium that mixes the corners with these weights.

        Parameters
        ----------
        row_weights : array_like, shape (r,)
        column_weights : array_like, shape (c,)
            Probabilities.

        Returns
        -------
        tuple of ndarray
            The row mix and the column mix.
        """
        row, column = self._corners
        return (
            check_mix(row_weights, len(row), "row_weights") @ row,
            check_mix(column_weights, len(column), "column_weights") @ column,
        )

    def __str__(self) -> str:
        row, column = (
            mix(corners[0]) if len(corners) == 1 else f"any mix of {', '.join(map(mix, corners))}"
            for corners in self._corners
        )
        return f"row {row}; column {column}"

    def __repr__(self) -> str:
        return f"<Family of {counted(len(self.members), 'extreme equilibrium', 'extreme equilibria')}: {self}>"

    @property
    def _corners(self) -> tuple[Mix, Mix]:
        return self.row_corners, self.column_corners


def _frozen(probabilities: ArrayLike) -> Mix:
    array = np.array(probabilities, dtype=float) + 0.0  # no -0
    array.flags.writeable = False
    return array
