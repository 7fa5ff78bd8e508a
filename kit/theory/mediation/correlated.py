"""Correlated equilibria of any small game: lotteries over profiles that everybody likes to follow.

A mediator draws a profile by lot and tells each player their own part of it, and nothing else. If nobody gains by doing
something else, whatever they are told, the lottery is a correlated equilibrium (Aumann 1974). These are linear
conditions on the chances, so that the best one is the answer of a linear program; scipy's HiGHS solves it.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kit.engine.errors import written
from kit.theory.games.formatting import mix, number
from kit.theory.games.payoffs import PayoffError, Table, TooLargeError
from kit.theory.games.tensor import check_tensor
from kit.theory.mediation.advice import Advice, check_rounds, disobedience, obedience

Goal = Literal["highest", "fair", "lowest"]
GOALS = ("highest", "fair", "lowest")

# An answer in which somebody gains more than this share of the payoffs' range is not shown.
TRUSTED = 1e-7
# Of the linear program; what is larger takes many seconds.
MOST_CELLS = 5_000_000
# By so much of the range the second step may fall behind the first; more only if players differ by many powers of ten.
SLACKS = (1e-12, 1e-9, 1e-7)
# Chances below this are rounding.
TINY = 1e-10


class UnsolvedError(PayoffError):
    """A linear program whose answer does not stand the check; there is always a right one, so a solver has failed."""


@dataclass(frozen=True, eq=False)
class CorrelatedEquilibrium:
    """A lottery over profiles that everybody likes to follow: a traffic light for any number of players.

    Parameters
    ----------
    payoffs : ndarray of float, shape (players, actions of player 0, ...)
    goal : str
        What it is best at.
    lottery : ndarray of float, shape (actions of player 0, ...)
        The chance of each profile. Read-only, as all arrays here.
    expected : ndarray of float, shape (players,)
        What each player gets on average.
    regret : ndarray of float, shape (players,)
        What each player could gain, on average a draw, by the best rule for when to disobey: rounding only.

    Examples
    --------
    >>> light = correlated_equilibrium([[[6, 2], [7, 0]], [[6, 7], [2, 0]]])
    >>> print(light)
    (0, 0) 1/2, (0, 1) 1/4, (1, 0) 1/4: each player gets (21/4, 21/4)
    >>> light.draw(np.random.default_rng(1), 3)
    [(0, 1), (1, 0), (0, 0)]
    """

    payoffs: Table
    goal: str
    lottery: Table
    expected: Table
    regret: Table

    @property
    def total(self) -> float:
        """What all players get together, on average."""
        return float(self.expected.sum())

    @property
    def profiles(self) -> tuple[tuple[tuple[int, ...], float], ...]:
        """Every profile that may be drawn, with its chance."""
        drawn = np.argwhere(self.lottery > 0)
        return tuple((tuple(map(int, profile)), float(self.lottery[tuple(profile)])) for profile in drawn)

    def advice(self) -> tuple[Advice, ...]:
        """What each player may be told, and what obeying brings them, as `obedience` says it."""
        return obedience(self.payoffs, self.lottery)

    def draw(self, rng: np.random.Generator, rounds: int = 1) -> list[tuple[int, ...]]:
        """Profiles drawn by lot: what to tell each player in each round.

        Parameters
        ----------
        rng : numpy.random.Generator
        rounds : int
        """
        listed = self.profiles
        places = rng.choice(len(listed), size=check_rounds(rounds), p=[chance for _, chance in listed])
        return [listed[place][0] for place in places]

    def __str__(self) -> str:
        drawn = ", ".join(f"{profile} {number(chance)}" for profile, chance in self.profiles)
        return f"{drawn}: each player gets {mix(self.expected)}"


def correlated_equilibrium(payoffs: ArrayLike, goal: Goal = "highest") -> CorrelatedEquilibrium:
    """The correlated equilibrium that is best, or worst, for all together, or best for whoever gets least.

    Parameters
    ----------
    payoffs : array_like, shape (players, actions of player 0, actions of player 1, ...)
        As `payoff_tensor` writes them; at most 5,000 profiles.
    goal : str
        ``"highest"``: the highest total of all payoffs. ``"fair"``: the lowest payoff of anybody as high as it can be,
        and with that the highest total. ``"lowest"``: the lowest total, for the price of anarchy.

    Returns
    -------
    CorrelatedEquilibrium
        Checked: nobody gains by disobeying. Several may be equally good; this is one of them.

    Raises
    ------
    PayoffError
        Naming the entry, the shape or the goal that does not fit.
    TooLargeError

    Examples
    --------
    >>> from kit.theory import payoff_tensor
    >>> crowd = payoff_tensor([4, 3, 2, 1], 4)
    >>> [number(correlated_equilibrium(crowd, goal).total) for goal in ("highest", "fair")]
    ['10', '10']
    >>> mix(correlated_equilibrium(crowd, "fair").expected)
    '(5/2, 5/2, 5/2, 5/2)'
    """
    game = check_tensor(payoffs)
    if not isinstance(goal, str) or goal not in GOALS:
        raise PayoffError(f"the goal is {written(goal)}; expected one of {', '.join(map(repr, GOALS))}")
    actions = game.shape[1:]
    wishes, profiles = sum(count * (count - 1) for count in actions), game[0].size
    if wishes * profiles > MOST_CELLS:
        raise TooLargeError(
            f"this game makes {wishes:,} conditions on {profiles:,} chances: {wishes * profiles:,} numbers, and the "
            f"limit is {MOST_CELLS:,}"
        )
    obey = _obedience_rows(game)
    # Payoffs between 0 and 1, on one scale for all: adding or multiplying changes no answer, and no rounding drowns it.
    scaled = ((game - game.min()) / (np.ptp(game) or 1.0)).reshape(len(game), -1)
    if goal == "fair":
        chances = _fairest(scaled, obey)
    else:
        chances = solve(scaled.sum(axis=0) * (-1 if goal == "highest" else 1), obey, np.zeros(len(obey)))
    lottery = chances.reshape(actions)
    return _checked(game, goal, lottery)


def _obedience_rows(game: Table) -> Table:
    """One line for each player, each thing told and each other action: chances times it are at most 0.

    Each player's payoffs on a scale of their own, from 0 to 1.
    """
    actions = game.shape[1:]
    places = np.indices(actions).reshape(len(actions), -1)
    rows = []
    for player, table in enumerate(game):
        unit = (table - table.min()) / (np.ptp(table) or 1.0)
        for told in range(actions[player]):
            is_told = places[player] == told
            for instead in range(actions[player]):
                if instead != told:
                    switched = np.take(unit, [instead], axis=player)
                    rows.append(np.where(is_told, (switched - unit).ravel(), 0.0))
    return np.array(rows).reshape(-1, int(np.prod(actions)))


def _fairest(scaled: Table, obey: Table) -> NDArray[np.float64]:
    """First as much as possible for whoever gets least, then as much as possible in all."""
    players, profiles = scaled.shape
    # One more unknown, the least that anybody gets; it is at most 1 and counts as no chance.
    least = np.hstack([-scaled, np.ones((players, 1))])
    first = solve(
        np.r_[np.zeros(profiles), -1.0],
        np.vstack([np.hstack([obey, np.zeros((len(obey), 1))]), least]),
        np.zeros(len(obey) + players),
        extra=1,
    )
    least_of_all = (scaled @ first).min()
    cost, rows = -scaled.sum(axis=0), np.vstack([obey, -scaled])
    for slack in SLACKS:
        floor = np.full(players, slack - least_of_all)
        with suppress(UnsolvedError):
            return solve(cost, rows, np.r_[np.zeros(len(obey)), floor])
    raise UnsolvedError("the solver found no lottery that gives everybody the least that it had found before")


def solve(
    cost: NDArray[np.float64], rows: Table, limits: Sequence[float] | NDArray[np.float64], *, extra: int = 0
) -> NDArray[np.float64]:
    """The cheapest lottery: chances from 0 up that add up to 1, with ``rows @ chances <= limits``.

    Parameters
    ----------
    cost : ndarray of float, shape (unknowns,)
    rows : ndarray of float, shape (conditions, unknowns)
    limits : array_like of float, shape (conditions,)
    extra : int
        How many of the last unknowns are no chances, but numbers from 0 to 1; they are left out of the answer.

    Returns
    -------
    ndarray of float
        The chances, with what is mere rounding taken away.

    Raises
    ------
    UnsolvedError

    Examples
    --------
    >>> solve(np.array([3.0, 1.0, 2.0]), np.array([[0.0, 1.0, 0.0]]), [0.25]).tolist()
    [0.0, 0.25, 0.75]
    """
    from scipy.optimize import linprog

    chances = len(cost) - extra
    sums = np.r_[np.ones(chances), np.zeros(extra)][None, :]
    found = linprog(
        cost,
        A_ub=rows if len(rows) else None,
        b_ub=limits if len(rows) else None,
        A_eq=sums,
        b_eq=[1.0],
        bounds=(0, 1),
        method="highs",
        options={"primal_feasibility_tolerance": 1e-10, "dual_feasibility_tolerance": 1e-10},
    )
    if found.x is None:
        raise UnsolvedError(f"the linear program was not solved: {found.message}")
    answer = np.where(found.x[:chances] > TINY, found.x[:chances], 0.0)
    return np.asarray(answer / answer.sum())


def _checked(game: Table, goal: str, lottery: Table) -> CorrelatedEquilibrium:
    """The answer with its regrets, if it stands."""
    expected = (game * lottery).reshape(len(game), -1).sum(axis=1)
    regret = disobedience(game, lottery)
    ranges = np.ptp(game.reshape(len(game), -1), axis=1)
    if (regret > TRUSTED * ranges).any():
        player = int(np.argmax(regret - TRUSTED * ranges))
        raise UnsolvedError(
            f"player {player} would gain {regret[player]:g} by disobeying: the solver's answer is wrong"
        )
    for array in (lottery, expected, regret):
        array.flags.writeable = False
    return CorrelatedEquilibrium(game, goal, lottery, expected, regret)
