"""The complete answer, in whole numbers: all extreme equilibria, all families, and whether the game is degenerate."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from kit.theory.games.corners import Corner, IntTable, best_reply_corners, most_corners
from kit.theory.games.degenerate import degeneracy
from kit.theory.games.equilibrium import Equilibrium, Family, Mix, equilibrium_at
from kit.theory.games.families import maximal_subsets
from kit.theory.games.payoffs import Bimatrix, TooLargeError

# A 10x10 game can have 4,003 corners a player; listing them takes some seconds at worst, mostly far less.
MOST_CORNERS = 5_000


@dataclass(frozen=True, eq=False)
class Solution:
    """All there is to know about the equilibria of a game.

    Parameters
    ----------
    A, B : list of list of int
        The game in whole numbers.
    extremes : tuple of Equilibrium
        Pure ones first, then by the number of actions in use, then by the row mix.
    families : tuple of Family
    is_degenerate : bool
    reason : str

    Examples
    --------
    >>> from kit.theory.games.payoffs import check_game
    >>> solve(check_game([[0.1, 0.2], [0.3, 0.1]], zero_sum=True)).A
    [[0, 1], [2, 0]]
    """

    A: IntTable
    B: IntTable
    extremes: tuple[Equilibrium, ...]
    families: tuple[Family, ...]
    is_degenerate: bool
    reason: str


def solve(game: Bimatrix, limit: int = MOST_CORNERS) -> Solution:
    """Pair the corners of the two best-reply polyhedra: every fully labelled pair is an extreme equilibrium.

    Parameters
    ----------
    game : Bimatrix
    limit : int
        The most corners that a player may have.

    Returns
    -------
    Solution

    Raises
    ------
    TooLargeError

    Examples
    --------
    >>> from kit.theory.games.payoffs import check_game
    >>> solution = solve(check_game([[1, 1], [1, 1]], [[1, 0], [0, 1]]))
    >>> len(solution.extremes), [family.dimensions for family in solution.families]
    (4, [(1, 0), (1, 0), (0, 1)])
    """
    _check_size(game, limit)
    A, B = game.whole_numbers()
    row_corners = best_reply_corners(B)
    column_corners = best_reply_corners([list(column) for column in zip(*A, strict=True)])
    row_mixes, column_mixes = _mixes(row_corners), _mixes(column_corners)
    found = [
        (equilibrium_at(game, row_mixes[r], column_mixes[c], 0.0), (r, c))
        for r, c in _fully_labelled(row_corners, column_corners)
    ]
    found.sort(key=lambda item: _place(item[0]))
    return Solution(
        A,
        B,
        tuple(equilibrium for equilibrium, _ in found),
        _families([pair for _, pair in found], row_mixes, column_mixes),
        *degeneracy(row_corners, column_corners),
    )


def _check_size(game: Bimatrix, limit: int) -> None:
    rows, columns = game.shape
    corners = max(most_corners(rows, columns), most_corners(columns, rows))
    if corners > limit:
        raise TooLargeError(
            f"a {rows}x{columns} game can have {corners:,} corners a player, and the limit is {limit:,} (a 10x10 game "
            f"has at most 4,003): complete lists grow exponentially. Pass limit={corners} and wait, or, if it is "
            "zero-sum, use solve_zero_sum, which takes any size"
        )


def _fully_labelled(row_corners: Sequence[Corner], column_corners: Sequence[Corner]) -> list[tuple[int, int]]:
    """Pairs in which every action of either player is unused or a best reply."""
    all_rows = (1 << len(row_corners[0].weights)) - 1
    all_columns = (1 << len(column_corners[0].weights)) - 1
    return [
        (r, c)
        for r, row in enumerate(row_corners)
        for c, column in enumerate(column_corners)
        if row.unused | column.best == all_rows and column.unused | row.best == all_columns
    ]


def _mixes(corners: Sequence[Corner]) -> list[Mix]:
    return [np.array([weight / sum(corner.weights) for weight in corner.weights]) for corner in corners]


def _place(equilibrium: Equilibrium) -> tuple[int, list[float], list[float]]:
    used = len(equilibrium.row_support) + len(equilibrium.column_support)
    return used, (-equilibrium.row).tolist(), (-equilibrium.column).tolist()


def _families(
    pairs: Sequence[tuple[int, int]], row_mixes: Sequence[Mix], column_mixes: Sequence[Mix]
) -> tuple[Family, ...]:
    number = {pair: place for place, pair in enumerate(pairs)}
    families = []
    for rows, columns in maximal_subsets(pairs):
        members = sorted(number[r, c] for r in rows for c in columns)
        corners = np.array([row_mixes[r] for r in rows]), np.array([column_mixes[c] for c in columns])
        for array in corners:
            array.flags.writeable = False
        families.append(Family(*corners, tuple(members)))
    return tuple(sorted(families, key=lambda family: family.members))
