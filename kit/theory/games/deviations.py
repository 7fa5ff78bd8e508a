"""Is it an equilibrium? Regret: what a player could still gain by switching alone."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kit.theory.games.formatting import number
from kit.theory.games.payoffs import Bimatrix, PayoffError, check_game, check_number, refuse_masked, unit_payoffs

# How far the entries of a mix may be from adding up to one.
SUM_TOLERANCE = 1e-9


def regret(A: ArrayLike, B: ArrayLike, x: ArrayLike, y: ArrayLike) -> tuple[float, float]:
    """What each player could gain by switching alone, in payoff units; both are 0 exactly in an equilibrium.

    Parameters
    ----------
    A, B : array_like, shape (m, n)
        Payoffs of the row and of the column player.
    x : array_like, shape (m,)
        The row player's mix.
    y : array_like, shape (n,)
        The column player's mix.

    Returns
    -------
    tuple of float
        Of the row and of the column player.

    Raises
    ------
    PayoffError
        Naming the entry of a table or a mix that does not fit.

    Examples
    --------
    >>> [round(gain, 12) for gain in regret([[3, 0], [0, 2]], [[2, 0], [0, 3]], [1, 0], [0, 1])]
    [2.0, 2.0]
    """
    game = check_game(A, B)
    row, column = shares_of_range(game, *_check_mixes(game, x, y))
    return row * float(np.ptp(game.row)), column * float(np.ptp(game.column))


def is_equilibrium(A: ArrayLike, B: ArrayLike, x: ArrayLike, y: ArrayLike, *, tol: float = 1e-9) -> bool:
    """Whether neither player could gain more than `tol` times the range of their payoffs by switching alone (EQ8).

    Parameters
    ----------
    A, B, x, y
        As in `regret`.
    tol : float
        As a share of the payoff range. For answers that people type, 1e-3 allows three decimals.

    Returns
    -------
    bool

    Examples
    --------
    >>> A, B = [[3, 0], [0, 2]], [[2, 0], [0, 3]]
    >>> is_equilibrium(A, B, [3 / 5, 2 / 5], [2 / 5, 3 / 5])
    True
    >>> is_equilibrium(A, B, [0.61, 0.39], [0.4, 0.6], tol=1e-3)
    False
    """
    game = check_game(A, B)
    return max(shares_of_range(game, *_check_mixes(game, x, y))) <= tol


def check_mix(probabilities: ArrayLike, actions: int, name: str) -> NDArray[np.float64]:
    """A mix as a read-only array of floats.

    Parameters
    ----------
    probabilities : array_like, shape (actions,)
    actions : int
    name : str
        How a message calls it.

    Returns
    -------
    ndarray of float, shape (actions,)

    Raises
    ------
    PayoffError
        If an entry is not a probability, or they do not add up to 1 within 1e-9.

    Examples
    --------
    >>> check_mix([0.5, 0.25], 2, "x")
    Traceback (most recent call last):
        ...
    kit.theory.games.payoffs.PayoffError: x adds up to 3/4; probabilities add up to 1
    """
    refuse_masked(probabilities, name)
    entries = np.array(probabilities, dtype=object)
    if entries.shape != (actions,):
        raise PayoffError(f"{name} has the shape {entries.shape}; expected {actions} probabilities, one an action")
    checked = np.array([check_number(entry, f"{name}[{i}]") for i, entry in enumerate(entries)])
    for i, entry in enumerate(checked.tolist()):
        if entry < 0:
            raise PayoffError(f"{name}[{i}] is {entry:g}; a probability is never negative")
    if abs(checked.sum() - 1) > SUM_TOLERANCE:
        raise PayoffError(f"{name} adds up to {number(float(checked.sum()))}; probabilities add up to 1")
    checked.flags.writeable = False
    return checked


def shares_of_range(game: Bimatrix, x: NDArray[np.float64], y: NDArray[np.float64]) -> tuple[float, float]:
    """Both regrets as shares of the payoff ranges, worked out where no large constant can drown them (EQ6).

    Examples
    --------
    >>> game = check_game([[1e9, 1e9 + 4], [1e9 + 1, 1e9]], [[0, 0], [0, 0]])
    >>> shares_of_range(game, np.array([1.0, 0.0]), np.array([1.0, 0.0]))
    (0.25, 0.0)
    """
    against_y, against_x = unit_payoffs(game.row)[0] @ y, x @ unit_payoffs(game.column)[0]
    return max(0.0, float(against_y.max() - x @ against_y)), max(0.0, float(against_x.max() - against_x @ y))


def _check_mixes(game: Bimatrix, x: ArrayLike, y: ArrayLike) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    rows, columns = game.shape
    return check_mix(x, rows, "x"), check_mix(y, columns, "y")
