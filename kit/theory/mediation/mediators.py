"""A mediator for a whole crowd in one round of Mampf: who is told what depends on nothing but lots.

All players are alike, so nothing is lost if the mediator treats them alike. (Average any correlated equilibrium over
all ways to swap players: where nobody gained by disobeying before, nobody does in the average, and the total stays.)
Then a lottery over *how many* are told each food is enough, and crowds far too large to be written out can be solved.
"""

from dataclasses import dataclass
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kit.engine.errors import written
from kit.theory.games.formatting import number
from kit.theory.games.payoffs import PayoffError, TooLargeError
from kit.theory.mediation.advice import Advice, check_rounds
from kit.theory.mediation.correlated import TRUSTED, UnsolvedError, solve
from kit.theory.rounds.stage_values import Values, check_players, check_values

Counts = NDArray[np.int64]

MOST_COUNTS = 20_000


@dataclass(frozen=True, eq=False)
class Mediator:
    """A lottery over how many players are told each food; who is told what is drawn by lot, too.

    Parameters
    ----------
    values : ndarray of float, shape (foods,)
    players : int
    goal : str
    counts : ndarray of int, shape (draws, foods)
        What may be drawn: how many players are told each food.
    chances : ndarray of float, shape (draws,)
    payoff : float
        What each player gets on average.
    regret : float
        What a player could gain, on average a draw, by the best rule for when to disobey: rounding only.

    Examples
    --------
    >>> print(mediate([1, 1, 1, 1], 4))
    1 + 1 + 1 + 1: each of 4 players gets 1
    """

    values: Values
    players: int
    goal: str
    counts: Counts
    chances: Values
    payoff: float
    regret: float

    @property
    def total(self) -> float:
        """What all players get together, on average."""
        return self.players * self.payoff

    def draw(self, rng: np.random.Generator, rounds: int = 1) -> list[tuple[int, ...]]:
        """What to tell each player in each round, one food a player.

        Parameters
        ----------
        rng : numpy.random.Generator
        rounds : int

        Examples
        --------
        >>> mediate([1, 1, 1, 1], 4).draw(np.random.default_rng(7), 2)
        [(0, 1, 3, 2), (2, 0, 3, 1)]
        """
        foods = np.arange(self.values.size)
        places = rng.choice(len(self.counts), size=check_rounds(rounds), p=self.chances)
        return [tuple(map(int, rng.permutation(np.repeat(foods, self.counts[place])))) for place in places]

    def advice(self) -> tuple[Advice, ...]:
        """What a player may be told, and what obeying and switching bring; the same for all, here said of player 0.

        Examples
        --------
        >>> print(*mediate([1, 1, 1, 1], 6).advice()[:1])
        player 0, told 0 (chance 1/6): obeying brings 1, action 1 brings 0
        """
        brings = _brings(self.values, self.counts)
        found = []
        for told, shares in enumerate((self.chances[:, None] * self.counts / self.players).T):
            chance = float(shares.sum())
            if chance and len(self.values) > 1:
                worth = shares @ brings[:, told, :] / chance
                others = worth.copy()
                others[told] = -np.inf
                best = int(others.argmax())
                found.append(Advice(0, told, chance, float(worth[told]), float(others[best]), best))
        return tuple(found)

    def __str__(self) -> str:
        drawn = [
            " + ".join(map(str, counts)) + (f" ({number(chance)})" if len(self.counts) > 1 else "")
            for counts, chance in zip(self.counts.tolist(), self.chances.tolist(), strict=True)
        ]
        return f"{', '.join(drawn)}: each of {self.players} players gets {number(self.payoff)}"


def mediate(values: ArrayLike, players: int, goal: str = "highest") -> Mediator:
    """The best or the worst correlated equilibrium of one round, for any crowd.

    Parameters
    ----------
    values : array_like, shape (foods,)
        The same for everybody.
    players : int
    goal : str
        ``"highest"`` or ``"lowest"`` total. All players get the same on average, so the highest is the fairest, too.

    Returns
    -------
    Mediator

    Raises
    ------
    PayoffError
        Naming the value or the number that does not fit.
    TooLargeError

    Examples
    --------
    >>> print(mediate([4, 3, 2, 1], 5))
    1 + 1 + 1 + 2: each of 5 players gets 9/5
    >>> number(mediate([1, 1, 1, 1], 3, "lowest").total)
    '5/3'
    """
    worth, players = check_values(values), check_players(players)
    if not isinstance(goal, str) or goal not in ("highest", "lowest"):
        raise PayoffError(f"the goal is {written(goal)}; expected 'highest' or 'lowest'")
    counts = all_counts(players, worth.size)
    rows = _obedience_rows(worth, counts)
    totals = totals_of(worth, counts)
    scale = worth.max()
    chances = solve(totals / scale * (-1 if goal == "highest" else 1), rows / scale, np.zeros(len(rows)))
    foods = worth.size
    gains = np.zeros((foods, foods))
    gains[~np.eye(foods, dtype=bool)] = rows @ chances / players
    regret = float(np.maximum(gains, 0).max(axis=1).sum())
    if regret > TRUSTED * scale:
        raise UnsolvedError(f"a player would gain {regret:g} by disobeying: the solver's answer is wrong")
    drawn = chances > 0
    kept = counts[drawn], chances[drawn]
    for array in kept:
        array.flags.writeable = False
    return Mediator(worth, players, goal, *kept, float(totals @ chances) / players, regret)


def all_counts(players: int, foods: int, *, limit: int = MOST_COUNTS) -> Counts:
    """Every way in which players can spread over foods, counting only how many are on each.

    Returns
    -------
    ndarray of int, shape (ways, foods)

    Raises
    ------
    TooLargeError

    Examples
    --------
    >>> all_counts(2, 2).tolist()
    [[0, 2], [1, 1], [2, 0]]
    """
    ways = comb(players + foods - 1, foods - 1)
    if ways > limit:
        raise TooLargeError(
            f"{players} players can spread over {foods} foods in {ways:,} ways, and the limit is {limit:,}"
        )
    # Stars and bars: a way is a choice of places for the bars between the foods.
    bars = np.array(list(combinations(range(players + foods - 1), foods - 1)), dtype=np.int64).reshape(ways, foods - 1)
    edges = np.hstack([np.full((ways, 1), -1), bars, np.full((ways, 1), players + foods - 1)])
    return np.asarray(np.diff(edges, axis=1) - 1)


def totals_of(values: Values, counts: Counts) -> Values:
    """What all players get together: the values of the foods on which somebody is alone.

    Examples
    --------
    >>> totals_of(np.array([2.0, 1.0]), np.array([[0, 2], [1, 1]])).tolist()
    [0.0, 3.0]
    """
    return np.asarray((counts == 1) @ values)


def _brings(values: Values, counts: Counts) -> NDArray[np.float64]:
    """What a player gets who is told a food (second axis) and takes another or the same (third), for each draw."""
    foods = values.size
    free = np.where(counts == 0, values, 0.0)
    brings = np.repeat(free[:, None, :], foods, axis=1)
    brings[:, range(foods), range(foods)] = np.where(counts == 1, values, 0.0)
    return brings


def _obedience_rows(values: Values, counts: Counts) -> NDArray[np.float64]:
    """One line for each food told and each other food: chances times it are at most 0."""
    foods = values.size
    brings = _brings(values, counts)
    gains = counts[:, :, None] * (brings - brings[:, range(foods), range(foods)][:, :, None])
    return gains.transpose(1, 2, 0)[~np.eye(foods, dtype=bool)]
