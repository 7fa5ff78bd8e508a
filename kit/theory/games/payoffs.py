"""Payoff tables: checked on the way in, and brought to a common scale before anything is solved."""

from collections.abc import Sized
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, inf, isfinite, lcm
from numbers import Real
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kit.engine.errors import KitError, written
from kit.theory.games.corners import IntTable

Table = NDArray[np.float64]

# An entry within SNAP of the payoff range of a fraction with such a denominator is taken to be that fraction.
SNAP = Fraction(1, 10**12)
ENTRY_DENOMINATOR = 1_000
SHARE_DENOMINATOR = 10_000


class PayoffError(KitError):
    """A payoff table, a mix or a value that theory can't work with."""


class TooLargeError(PayoffError):
    """A game too large for a method that grows exponentially; the message says how large is too large (EQ20)."""


@dataclass(frozen=True, eq=False)
class Bimatrix:
    """A checked two-player game; rows are the row player's actions, columns the column player's.

    Parameters
    ----------
    row, column : ndarray of float, shape (m, n)
        Each player's payoffs, read-only copies.
    constant_sum : bool
        Whether the two payoffs add up to the same number in every cell.

    Examples
    --------
    >>> game = check_game([[1, 0], [0, 1]], [[0, 1], [1, 0]])
    >>> game.shape, game.constant_sum
    ((2, 2), True)
    """

    row: Table
    column: Table
    constant_sum: bool

    @property
    def shape(self) -> tuple[int, int]:
        """Number of rows and of columns."""
        return self.row.shape[0], self.row.shape[1]

    def whole_numbers(self) -> tuple[IntTable, IntTable]:
        """Both tables as `whole_numbers` gives them."""
        row = whole_numbers(self.row)
        if not self.constant_sum:
            return row, whole_numbers(self.column)
        top = max(map(max, row))
        return row, [[top - entry for entry in line] for line in row]


def check_game(A: ArrayLike, B: ArrayLike | None = None, *, zero_sum: bool = False) -> Bimatrix:
    """The two tables of a game, checked (EQ16, EQ17, EQ21).

    Parameters
    ----------
    A, B : array_like, shape (m, n)
        Payoffs of the row and of the column player. `B` may be left out only with ``zero_sum=True``.
    zero_sum : bool
        Whether what one gains the other loses.

    Returns
    -------
    Bimatrix

    Raises
    ------
    PayoffError
        Naming the cell or the shape that does not fit.

    Examples
    --------
    >>> check_game([[1, -1], [-1, 1]], zero_sum=True).column.tolist()
    [[-1.0, 1.0], [1.0, -1.0]]
    """
    row = check_table(A, "A")
    if B is None:
        if not zero_sum:
            raise PayoffError("only one table was given: add the column player's table B, or say zero_sum=True")
        return Bimatrix(row, _read_only(0.0 - row), True)
    column = check_table(B, "B")
    if row.shape != column.shape:
        raise PayoffError(f"A is {_by(row)} and B is {_by(column)}; both tables need the same rows and columns")
    gap = np.abs(row + column - (row[0, 0] + column[0, 0])).max()
    if zero_sum and np.abs(row + column).max() > 1e-12 * max(np.ptp(row), np.ptp(column)):
        i, j = np.argwhere(np.abs(row + column) == np.abs(row + column).max())[0]
        raise PayoffError(
            f"zero_sum=True, but A[{i}, {j}] and B[{i}, {j}] add up to {row[i, j] + column[i, j]:g}, not 0"
        )
    return Bimatrix(row, column, bool(gap <= 1e-12 * max(np.ptp(row), np.ptp(column))))


def check_table(table: ArrayLike, name: str) -> Table:
    """One payoff table as a read-only array of floats.

    Examples
    --------
    >>> check_table([[1, 2], [3, float("nan")]], "A")
    Traceback (most recent call last):
        ...
    kit.theory.games.payoffs.PayoffError: A[1, 1] is nan; expected a finite number
    """
    cells = as_cells(table, name)
    if cells.ndim >= 3:
        raise PayoffError(
            f"{name} has {cells.ndim} axes, expected 2: rows and columns; for three or more players use "
            "symmetric_equilibrium, pure_equilibria or profile_regret"
        )
    if cells.ndim < 2 or not cells.size:
        raise PayoffError(f"{name} has the shape {cells.shape}; expected a table with at least one row and one column")
    floats = np.empty(cells.shape)
    for (i, j), cell in np.ndenumerate(cells):
        floats[i, j] = check_number(cell, f"{name}[{i}, {j}]")
    low, high = float(floats.min()), float(floats.max())
    if not isfinite(high - low):
        raise PayoffError(f"{name} reaches from {low:g} to {high:g}; that range is no finite float")
    return _read_only(floats + 0.0)  # no -0


def as_cells(table: ArrayLike, name: str, line: str = "row") -> NDArray[Any]:
    """An array of objects, so that text is not read as numbers; lines of different lengths are refused.

    Examples
    --------
    >>> as_cells([[1, 2], [3]], "A")
    Traceback (most recent call last):
        ...
    kit.theory.games.payoffs.PayoffError: row 1 of A has the length 1, row 0 has 2; expected a table
    """
    refuse_masked(table, name)
    cells = np.array(table, dtype=object)
    if cells.ndim == 1:
        lengths = [len(row) if isinstance(row, Sized) else 0 for row in cells]
        for i, length in enumerate(lengths):
            if length != lengths[0]:
                raise PayoffError(
                    f"{line} {i} of {name} has the length {length}, {line} 0 has {lengths[0]}; expected a table"
                )
    return cells


def refuse_masked(table: ArrayLike, name: str) -> None:
    """Refuse a masked array of numpy with gaps: what lies below the mask would be taken for payoffs.

    Examples
    --------
    >>> refuse_masked(np.ma.array([1, 2], mask=[0, 1]), "A")
    Traceback (most recent call last):
        ...
    kit.theory.games.payoffs.PayoffError: A[1] is masked; expected a number
    """
    if np.ma.is_masked(table):
        place = np.argwhere(np.ma.getmaskarray(np.ma.asarray(table)))[0].tolist()
        raise PayoffError(f"{name}{place} is masked; expected a number")


def check_number(number: object, name: str) -> float:
    """A finite float, or one sentence that names what isn't.

    Examples
    --------
    >>> check_number(np.uint8(3), "A[0, 0]")
    3.0
    """
    if not isinstance(number, Real | np.bool_):
        raise PayoffError(f"{name} is {written(number)}; expected a number")
    try:
        value = float(number)
    except OverflowError:
        value = inf
    if not isfinite(value):
        raise PayoffError(f"{name} is {value}; expected a finite number")
    return value


def unit_payoffs(table: Table) -> tuple[Table, float, float]:
    """A table brought to the range 0 to 1, with its lowest entry and its range; all zeros if it is constant.

    Regrets are measured here, so that a large constant in every cell does not drown them in rounding (EQ6).

    Examples
    --------
    >>> unit_payoffs(np.array([[1e9, 1e9 + 2], [1e9 + 1, 1e9]]))[0].tolist()
    [[0.0, 1.0], [0.5, 0.0]]
    """
    low, payoff_range = float(table.min()), float(np.ptp(table))
    return (table - low) / (payoff_range or 1.0), low, payoff_range


def whole_numbers(table: Table) -> IntTable:
    """The same game in the smallest whole numbers from 0 up: multiplied and shifted, ties kept exactly.

    Entries that are the floats of fractions (0.1, 1/3) become these fractions. If some are not, every entry is measured
    as a share of the payoff range, and a share within 1e-12 of a fraction becomes that fraction: tables that were
    multiplied by an odd factor keep their ties.

    Parameters
    ----------
    table : ndarray of float, shape (m, n)

    Returns
    -------
    list of list of int

    Examples
    --------
    >>> whole_numbers(np.array([[100000.1, 100000.3], [100000.2, 100000.1]]))
    [[0, 2], [1, 0]]
    >>> whole_numbers(np.sqrt(2) * np.array([[0, 1], [3, 7]]))
    [[0, 1], [3, 7]]
    """
    exact = _as_written(table) or _as_shares(table)
    low = min(map(min, exact))
    scale = lcm(*(entry.denominator for line in exact for entry in line))
    whole = [[int((entry - low) * scale) for entry in line] for line in exact]
    common = gcd(*(entry for line in whole for entry in line)) or 1
    return [[entry // common for entry in line] for line in whole]


def _as_written(table: Table) -> list[list[Fraction]] | None:
    """The small fractions whose floats the entries are; None if some entry is not such a float."""
    exact = [[Fraction(entry).limit_denominator(ENTRY_DENOMINATOR) for entry in line] for line in table.tolist()]
    return exact if [[float(entry) for entry in line] for line in exact] == table.tolist() else None


def _as_shares(table: Table) -> list[list[Fraction]]:
    """The entries as shares of the payoff range, small fractions where they are within `SNAP` of one."""
    low, high = Fraction(float(table.min())), Fraction(float(table.max()))
    payoff_range = high - low or 1
    shares = [[(Fraction(entry) - low) / payoff_range for entry in line] for line in table.tolist()]
    simple = [[share.limit_denominator(SHARE_DENOMINATOR) for share in line] for line in shares]
    return [
        [near if abs(near - share) <= SNAP else share for near, share in zip(*lines, strict=True)]
        for lines in zip(simple, shares, strict=True)
    ]


def _read_only(table: Table) -> Table:
    table.flags.writeable = False
    return table


def _by(table: Table) -> str:
    return f"{table.shape[0]}x{table.shape[1]}"
