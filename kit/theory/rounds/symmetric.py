"""The symmetric equilibrium of one round of Mampf, for any number of players and any values."""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from kit.theory.games.formatting import mix, number
from kit.theory.rounds.stage_values import Values, check_players, check_values
from kit.theory.rounds.worth import symmetric_mix, symmetric_support


@dataclass(frozen=True, eq=False)
class SymmetricEquilibrium:
    """The mix that everybody plays when everybody plays the same and nobody gains by switching.

    Parameters
    ----------
    values : ndarray of float, shape (foods,)
    players : int
    mix : ndarray of float, shape (foods,)
        The probability of each food.
    support : tuple of int
        The foods in use.
    payoff : float
        What each player gets on average; λ in the formulas.
    log_payoff : float
        Its natural logarithm, which stays a number where λ is too small for a float.
    alone : ndarray of float, shape (foods,)
        The chance that nobody else picks a food: (1 - p)^(n - 1).
    residual : float
        The largest |log v + (n - 1)·log(1 - p) - log λ| over the support: rounding only.

    Examples
    --------
    >>> answer = symmetric_equilibrium([4, 3, 2, 1], 2)
    >>> answer.support, round(answer.payoff * 13, 9), answer.alone.round(3).tolist()
    ((0, 1, 2), 24.0, [0.462, 0.615, 0.923, 1.0])
    """

    values: Values
    players: int
    mix: Values
    support: tuple[int, ...]
    payoff: float
    log_payoff: float
    alone: Values
    residual: float

    @property
    def expected_disks(self) -> float:
        """How many disks are lured in a round, on average.

        Examples
        --------
        >>> [number(symmetric_equilibrium([1, 1, 1, 1], players).expected_disks) for players in (3, 4)]
        ['27/16', '27/16']
        """
        return float(self.players * self.mix @ self.alone)

    def __str__(self) -> str:
        return f"each of {self.players} players {mix(self.mix)}, payoff {number(self.payoff)} each"


def symmetric_equilibrium(values: ArrayLike, players: int) -> SymmetricEquilibrium:
    """The one symmetric equilibrium of the round: v_f to a player alone on food f, else nothing.

    On the support all foods are equally good, v_f·(1 - p_f)^(n - 1) = λ, and foods with v_f <= λ are not used. With
    w_f = v_f^(-1/(n-1)) this reads p_f = 1 - w_f·λ^(1/(n-1)), and adding up over a support of s foods gives
    λ^(1/(n-1)) = (s - 1) / Σ w: no root has to be searched. A food is in the support if the better ones leave
    something over at λ = v_f. Powers are taken as differences of logarithms, so that any values above 0 will do.

    Parameters
    ----------
    values : array_like, shape (foods,)
        What each food is worth to a player alone on it; above 0, at most 100 foods.
    players : int
        From 2 up.

    Returns
    -------
    SymmetricEquilibrium

    Raises
    ------
    PayoffError
        Naming the value or the number that does not fit.

    Examples
    --------
    >>> print(symmetric_equilibrium([4, 3, 2, 1], 2))
    each of 2 players (7/13, 5/13, 1/13, 0), payoff 24/13 each
    >>> symmetric_equilibrium([4, 3, 2, 1], 4).support
    (0, 1, 2, 3)
    """
    worth = check_values(values)
    others = check_players(players) - 1
    if worth.size == 1:
        return _one_food(worth, others + 1)
    logs = [math.log(value) for value in worth.tolist()]
    probabilities, log_payoff = symmetric_mix(logs, others)
    support = symmetric_support(logs, others)
    return SymmetricEquilibrium(
        worth,
        others + 1,
        _frozen(probabilities),
        tuple(support),
        math.exp(log_payoff),
        log_payoff,
        _frozen([math.exp(min(0.0, log_payoff - log)) for log in logs]),
        max(_residual(logs[food], others, probabilities[food], log_payoff) for food in support),
    )


def _residual(log_value: float, others: int, probability: float, log_payoff: float) -> float:
    """How far a food is from being as good as the rest; infinite where its probability rounds to 1."""
    return abs(log_value + others * math.log1p(-probability) - log_payoff) if probability < 1 else math.inf


def _one_food(worth: Values, players: int) -> SymmetricEquilibrium:
    """Everybody must pick the only food, and nobody gets anything."""
    return SymmetricEquilibrium(worth, players, _frozen([1.0]), (0,), 0.0, -math.inf, _frozen([0.0]), 0.0)


def _frozen(entries: list[float]) -> Values:
    array = np.array(entries)
    array.flags.writeable = False
    return array
