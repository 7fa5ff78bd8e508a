"""A game of any number of players, written out: one table a player, with one axis a player."""

from collections.abc import Sequence
from itertools import product
from math import isfinite

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kit.theory.games.deviations import check_mix
from kit.theory.games.payoffs import PayoffError, Table, TooLargeError, check_number, refuse_masked

Mix = NDArray[np.float64]

# Past this, looking at every profile takes seconds.
MOST_PROFILES = 5_000


def check_tensor(payoffs: ArrayLike, *, limit: int = MOST_PROFILES) -> Table:
    """The payoffs of a game, checked.

    Parameters
    ----------
    payoffs : array_like, shape (players, actions of player 0, actions of player 1, ...)
        ``payoffs[i][a][b]...`` is what player i gets when player 0 plays a, player 1 plays b and so on, as
        `payoff_tensor` writes them.
    limit : int
        The most profiles.

    Returns
    -------
    ndarray of float
        A read-only copy.

    Raises
    ------
    PayoffError
        Naming the entry or the shape that does not fit.
    TooLargeError

    Examples
    --------
    >>> check_tensor([[[0, 2], [1, 0]], [[0, 1], [2, 0]]]).shape
    (2, 2, 2)
    >>> check_tensor([[0, 1], [1, 0]])
    Traceback (most recent call last):
        ...
    kit.theory.games.payoffs.PayoffError: the payoffs have the shape (2, 2); expected one table a player with one axis \
a player, such as (2, 3, 3) for 2 players with 3 actions each
    """
    refuse_masked(payoffs, "payoffs")
    numbers = isinstance(payoffs, np.ndarray) and payoffs.dtype.kind in "iuf"
    cells = np.asarray(payoffs) if numbers else np.array(payoffs, dtype=object)
    if cells.ndim < 3 or len(cells) != cells.ndim - 1 or not cells.size:
        raise PayoffError(
            f"the payoffs have the shape {cells.shape}; expected one table a player with one axis a player, "
            "such as (2, 3, 3) for 2 players with 3 actions each"
        )
    profiles = cells[0].size
    if profiles > limit:
        raise TooLargeError(
            f"{len(cells)} players make {profiles:,} profiles here, and the limit is {limit:,}; "
            "mediate and welfare take large crowds, where all are alike"
        )
    checked = np.array(cells, dtype=float) if numbers else _numbers(cells)
    if not np.isfinite(checked).all():
        _numbers(checked.astype(object))
    low, high = float(checked.min()), float(checked.max())
    if not isfinite(high - low):
        raise PayoffError(f"the payoffs reach from {low:g} to {high:g}: no finite range")
    checked.flags.writeable = False
    return checked


def _numbers(cells: NDArray[np.object_]) -> Table:
    checked = np.empty(cells.shape)
    for place in product(*map(range, cells.shape)):
        checked[place] = check_number(cells[place], f"payoffs{list(place)}")
    return checked


def check_mixes(mixes: Sequence[ArrayLike], actions: Sequence[int]) -> tuple[Mix, ...]:
    """One mix a player.

    Examples
    --------
    >>> check_mixes([[1, 0], [0.5, 0.25]], [2, 2])
    Traceback (most recent call last):
        ...
    kit.theory.games.payoffs.PayoffError: the mix of player 1 adds up to 3/4; probabilities add up to 1
    """
    if len(mixes) != len(actions):
        raise PayoffError(f"there are {len(mixes)} mixes; expected {len(actions)}, one a player")
    return tuple(
        check_mix(mix, count, f"the mix of player {seat}")
        for seat, (mix, count) in enumerate(zip(mixes, actions, strict=True))
    )


def against_mixes(payoffs: Table, mixes: Sequence[Mix]) -> tuple[Mix, ...]:
    """What each action brings each player, on average over what the others play.

    Parameters
    ----------
    payoffs : ndarray of float
        As `check_tensor` gives them.
    mixes : sequence of ndarray
        One a player.

    Returns
    -------
    tuple of ndarray, one a player

    Examples
    --------
    >>> game = check_tensor([[[0, 2], [1, 0]], [[0, 1], [2, 0]]])
    >>> [brings.tolist() for brings in against_mixes(game, [np.array([0.5, 0.5]), np.array([1.0, 0.0])])]
    [[0.0, 1.0], [1.0, 0.5]]
    """
    found = []
    for seat, table in enumerate(payoffs):
        brings = np.moveaxis(table, seat, 0)
        for mix in reversed((*mixes[:seat], *mixes[seat + 1 :])):
            brings = brings @ mix  # over the last axis that is left
        found.append(brings)
    return tuple(found)
