"""One round of Mampf as a game: v_f to the player who is alone on food f, nothing to everybody else (MA-5).

`values` is one number a food, the same for all, or a table with one line a player (`values_from_tops` gives one). Foods
and players are numbered from 0. The small games can be written out as a table; the other functions never build it, and
take a thousand players and a hundred foods. For two players `equilibria` finds everything; a complete list of the
partly mixed equilibria of three or more is not offered.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kit.engine.errors import written
from kit.theory.games.deviations import check_mix
from kit.theory.games.payoffs import PayoffError, Table, TooLargeError, as_cells
from kit.theory.rounds.stage_values import check_all_values, check_players

# About what a laptop builds in a blink: 8 players and 4 foods are 524,288 payoffs.
MOST_PAYOFFS = 1_000_000


def payoff_tensor(values: ArrayLike, players: int, *, limit: int = MOST_PAYOFFS) -> Table:
    """Every payoff of every player, written out.

    Parameters
    ----------
    values : array_like, shape (foods,) or (players, foods)
    players : int
    limit : int
        The most payoffs to write out: there are players · foods^players.

    Returns
    -------
    ndarray of float, shape (players, foods, ..., foods)
        ``tensor[i, a, b, ...]`` is what player i gets when player 0 picks a, player 1 picks b, and so on. Read-only.

    Raises
    ------
    PayoffError
        Naming the value or the number that does not fit.
    TooLargeError

    Examples
    --------
    >>> payoff_tensor([2, 1], 2).tolist()
    [[[0.0, 2.0], [1.0, 0.0]], [[0.0, 1.0], [2.0, 0.0]]]
    """
    worth = check_all_values(values, players)
    seats, foods = worth.shape
    size = seats * foods**seats
    if size > limit:
        raise TooLargeError(
            f"{seats} players and {foods} foods make {size:,} payoffs, and the limit is {limit:,}; "
            "symmetric_equilibrium, expected_payoffs and profile_regret take any size"
        )
    picks = np.indices((foods,) * seats)
    tensor = np.empty((seats, *picks.shape[1:]))
    for seat in range(seats):
        shared = (np.delete(picks, seat, axis=0) == picks[seat]).any(axis=0)
        tensor[seat] = np.where(shared, 0.0, worth[seat][picks[seat]])
    tensor.flags.writeable = False
    return tensor


def payoff_matrices(values: ArrayLike) -> tuple[Table, Table]:
    """The round for two players as two tables, for `equilibria` or ``nashpy.Game(*payoff_matrices(values))``.

    Both tables come from `payoff_tensor`, so that the column player's is never turned the wrong way (EQ13).

    Parameters
    ----------
    values : array_like, shape (foods,) or (2, foods)

    Returns
    -------
    tuple of ndarray, each of shape (foods, foods)
        Payoffs of the row and of the column player.

    Examples
    --------
    >>> A, B = payoff_matrices([[4, 1], [2, 3]])
    >>> A.tolist(), B.tolist()
    ([[0.0, 4.0], [1.0, 0.0]], [[0.0, 3.0], [2.0, 0.0]])
    """
    row, column = payoff_tensor(values, 2)
    return row, column


def action_payoffs(values: ArrayLike, mixes: ArrayLike) -> Table:
    """What each player would get from each food, on average, if nobody else changed anything.

    Player i is alone on food f with the chance that nobody else picks it: the product of the others' 1 - p_f.

    Parameters
    ----------
    values : array_like, shape (foods,) or (players, foods)
    mixes : array_like, shape (players, foods)
        One mix a player.

    Returns
    -------
    ndarray of float, shape (players, foods)

    Raises
    ------
    PayoffError
        Naming the entry that does not fit.

    Examples
    --------
    >>> action_payoffs([2, 1], [[1, 0], [0.5, 0.5], [0.25, 0.75]]).tolist()
    [[0.75, 0.125], [0.0, 0.25], [0.0, 0.5]]
    """
    worth, checked = _check(values, mixes)
    away = 1 - checked
    # Products of all before and all after a player: dividing the whole product would fail where somebody is certain.
    nobody = np.ones((1, away.shape[1]))
    before = np.vstack([nobody, np.cumprod(away[:-1], axis=0)])
    after = np.vstack([np.cumprod(away[:0:-1], axis=0)[::-1], nobody])
    return np.asarray(worth * before * after)


def expected_payoffs(values: ArrayLike, mixes: ArrayLike) -> NDArray[np.float64]:
    """What each player gets on average.

    Parameters
    ----------
    values : array_like, shape (foods,) or (players, foods)
    mixes : array_like, shape (players, foods)

    Returns
    -------
    ndarray of float, shape (players,)

    Examples
    --------
    >>> expected_payoffs([1, 1, 1, 1], [[0.25] * 4] * 3).tolist()
    [0.5625, 0.5625, 0.5625]
    """
    return np.asarray((action_payoffs(values, mixes) * np.array(mixes, dtype=float)).sum(axis=1))


def best_replies(values: ArrayLike, mixes: ArrayLike, *, tol: float = 1e-9) -> NDArray[np.bool_]:
    """Which foods are best for each player against the others' mixes.

    Parameters
    ----------
    values : array_like, shape (foods,) or (players, foods)
    mixes : array_like, shape (players, foods)
    tol : float
        Payoffs that are less than `tol` times the player's highest value below the best one are as good.

    Returns
    -------
    ndarray of bool, shape (players, foods)

    Examples
    --------
    >>> best_replies([3, 2, 1], pure_mixes([0, 0], 3)).tolist()
    [[False, True, False], [False, True, False]]
    """
    payoffs = action_payoffs(values, mixes)
    highest = check_all_values(values, len(payoffs)).max(axis=1, keepdims=True)
    return np.asarray(payoffs >= payoffs.max(axis=1, keepdims=True) - tol * highest)


def profile_regret(values: ArrayLike, mixes: ArrayLike) -> NDArray[np.float64]:
    """What each player could gain by switching alone; all 0 exactly in an equilibrium.

    Parameters
    ----------
    values : array_like, shape (foods,) or (players, foods)
    mixes : array_like, shape (players, foods)

    Returns
    -------
    ndarray of float, shape (players,)

    Examples
    --------
    >>> profile_regret([3, 2, 1], pure_mixes([0, 2], 3)).tolist()  # the second would rather have food 1
    [0.0, 1.0]
    """
    payoffs = action_payoffs(values, mixes)
    gains = payoffs.max(axis=1) - (payoffs * np.array(mixes, dtype=float)).sum(axis=1)
    return np.asarray(np.maximum(gains, 0.0))


def pure_mixes(picks: Sequence[int], foods: int) -> Table:
    """Picks as mixes: probability 1 on the food picked.

    Parameters
    ----------
    picks : sequence of int
        One food a player.
    foods : int

    Returns
    -------
    ndarray of float, shape (players, foods)

    Examples
    --------
    >>> pure_mixes([1, 0], 3).tolist()
    [[0.0, 1.0, 0.0], [1.0, 0.0, 0.0]]
    """
    return np.eye(foods)[list(check_picks(picks, len(picks), foods))]


def check_picks(picks: Sequence[int], players: int, foods: int) -> tuple[int, ...]:
    """One food a player.

    Examples
    --------
    >>> check_picks([0, 4], 2, 4)
    Traceback (most recent call last):
        ...
    kit.theory.games.payoffs.PayoffError: player 1 picks 4; expected a food from 0 to 3
    """
    if len(picks) != check_players(players):
        raise PayoffError(f"there are {len(picks)} picks; expected {players}, one a player")
    for seat, food in enumerate(picks):
        if isinstance(food, bool) or not isinstance(food, int | np.integer) or not 0 <= food < foods:
            raise PayoffError(f"player {seat} picks {written(food)}; expected a food from 0 to {foods - 1}")
    return tuple(map(int, picks))


def _check(values: ArrayLike, mixes: ArrayLike) -> tuple[Table, Table]:
    table = as_cells(mixes, "the mixes", "line")
    if table.ndim != 2:
        raise PayoffError(
            f"the mixes have the shape {table.shape}; expected one mix a player, each with one entry a food"
        )
    worth = check_all_values(values, len(table))
    foods = worth.shape[1]
    return worth, np.array([check_mix(mix, foods, f"the mix of player {seat}") for seat, mix in enumerate(table)])
