"""The game of choosing a strategy: what each would earn against every company, measured in a tournament.

A heuristic payoff table: Walsh, W. E., Das, R., Tesauro, G. and Kephart, J. O. (2002). Analyzing complex strategic
interactions in multi-agent systems. AAAI workshop on game-theoretic and decision-theoretic agents. Empirical games:
Wellman, M. P. (2006). Methods for empirical game-theoretic analysis. AAAI. How far to trust them: Tuyls, K. et al.
(2020). Bounds and dynamics for empirical game theoretic analysis. Autonomous Agents and Multi-Agent Systems 34.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement
from math import comb, factorial, prod

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kit.arena.plan import ArenaError
from kit.arena.resample import Counts, resampled, win_counts
from kit.arena.results import Results
from kit.theory.games.deviations import check_mix
from kit.theory.games.payoffs import check_table

Numbers = NDArray[np.float64]
MOST_COMPANIES = 50_000


@dataclass(frozen=True, eq=False, repr=False)
class EmpiricalGame:
    """A symmetric game of `players`, in which everybody chooses one strategy.

    Parameters
    ----------
    names : tuple of str
        The strategies.
    players : int
    payoffs : ndarray of float, shape (strategies, companies)
        What each strategy earns on average in each company: the strategies of the others, in the order of `companies`.

    Examples
    --------
    >>> game = EmpiricalGame(("hawk", "dove"), 2, np.array([[-1.0, 2.0], [0.0, 1.0]]))
    >>> game.companies
    ((0,), (1,))
    >>> game.earnings([0.5, 0.5]).tolist()
    [0.5, 0.5]
    """

    names: tuple[str, ...]
    players: int
    payoffs: Numbers

    @cached_property
    def companies(self) -> tuple[tuple[int, ...], ...]:
        """The strategies of the others, as places in `names`, ascending."""
        return companies(len(self.names), self.players)

    @cached_property
    def _others(self) -> tuple[NDArray[np.int64], Numbers]:
        """For each company how many play each strategy, and in how many orders they can sit."""
        counts = np.array([np.bincount(company, minlength=len(self.names)) for company in self.companies])
        orders = [factorial(self.players - 1) / prod(map(factorial, row)) for row in counts.tolist()]
        return counts, np.array(orders)

    def chances(self, mix: ArrayLike) -> Numbers:
        """How likely each company is, if each of the others draws a strategy from a mix.

        Parameters
        ----------
        mix : array_like, shape (strategies,)

        Returns
        -------
        ndarray of float, shape (companies,)
        """
        counts, orders = self._others
        return np.asarray(orders * np.prod(np.asarray(mix, dtype=float) ** counts, axis=1))

    def earnings(self, mix: ArrayLike) -> Numbers:
        """What each strategy earns on average, if each of the others draws a strategy from a mix.

        Parameters
        ----------
        mix : array_like, shape (strategies,)

        Returns
        -------
        ndarray of float, shape (strategies,)

        Raises
        ------
        PayoffError
            If it is no mix of these strategies.
        """
        return np.asarray(self.payoffs @ self.chances(check_mix(mix, len(self.names), "mix")))

    def regret(self, mix: ArrayLike) -> float:
        """What one player could gain by leaving a mix that everybody plays; 0 in a symmetric equilibrium."""
        checked = check_mix(mix, len(self.names), "mix")
        earnings = self.earnings(checked)
        return float(earnings.max() - checked @ earnings)

    def against(self, *company: str) -> dict[str, float]:
        """What each strategy earns in one company.

        Parameters
        ----------
        *company : str
            The strategies of the others, in any order.

        Raises
        ------
        ArenaError
            If it is no company of this game.
        """
        for name in company:
            if name not in self.names:
                raise ArenaError(f"{name!r} is not in this game; expected some of {', '.join(map(repr, self.names))}")
        if len(company) != self.players - 1:
            raise ArenaError(f"expected the strategies of {self.players - 1} others, found {len(company)}")
        place = self.companies.index(tuple(sorted(map(self.names.index, company))))
        return dict(zip(self.names, self.payoffs[:, place].tolist(), strict=True))

    def without(self, *names: str) -> "EmpiricalGame":
        """The game with fewer strategies.

        Raises
        ------
        ArenaError
            If a name is unknown, or none would be left.
        """
        unknown = [name for name in names if name not in self.names]
        if unknown or set(names) == set(self.names):
            raise ArenaError(f"can't leave out {', '.join(map(repr, unknown or names))} of {', '.join(self.names)}")
        kept = [place for place, name in enumerate(self.names) if name not in names]
        columns = [place for place, company in enumerate(self.companies) if set(company) <= set(kept)]
        return EmpiricalGame(
            tuple(self.names[place] for place in kept), self.players, self.payoffs[np.ix_(kept, columns)]
        )

    def __repr__(self) -> str:
        return f"<EmpiricalGame of {self.players}: {', '.join(self.names)}>"


def companies(strategies: int, players: int) -> tuple[tuple[int, ...], ...]:
    """All choices of strategies that the other players can make, as places, ascending.

    Raises
    ------
    ArenaError
        If there are too many.

    Examples
    --------
    >>> companies(2, players=3)
    ((0, 0), (0, 1), (1, 1))
    """
    count = comb(strategies + players - 2, players - 1)
    if count > MOST_COMPANIES:
        raise ArenaError(f"{strategies} strategies make {count:,} companies; expected at most {MOST_COMPANIES:,}")
    return tuple(combinations_with_replacement(range(strategies), players - 1))


def empirical_game(results: Results) -> EmpiricalGame:
    """The game that a tournament has measured.

    Parameters
    ----------
    results : Results
        Of a tournament with ``copies=True``, in which every line-up was played.

    Returns
    -------
    EmpiricalGame

    Raises
    ------
    ArenaError
        If copies were not allowed, or a line-up was not played.

    Examples
    --------
    >>> from kit.arena import play
    >>> results = play("mampf", ["always carrot", "always grain"], games=300, seed=7, players=3, copies=True, limit=30)
    >>> game = empirical_game(results)
    >>> game.against("always grain", "always grain")  # alone on the carrot, one wins every game
    {'always carrot': 1.0, 'always grain': 0.0}
    """
    if not results.plan.copies:
        raise ArenaError("this tournament never sat one strategy on several seats; play it with copies=True")
    return _measured(results, win_counts(results))


def empirical_games(results: Results, rng: np.random.Generator, times: int = 1000) -> Iterator[EmpiricalGame]:
    """Games that might as well have been measured: the same tournament, resampled.

    Parameters
    ----------
    results : Results
    rng : numpy.random.Generator
    times : int, optional

    Yields
    ------
    EmpiricalGame

    Raises
    ------
    ArenaError
        As in `empirical_game`.

    Examples
    --------
    >>> from kit.arena import play
    >>> results = play("mampf", ["always carrot", "random"], games=300, seed=7, players=3, copies=True, limit=30)
    >>> [game.names for game in empirical_games(results, np.random.default_rng(0), times=1)]
    [('always carrot', 'random')]
    """
    empirical_game(results)
    for counts in resampled(results, rng, times):
        yield _measured(results, counts)


def game_from_table(names: Sequence[str], payoffs: ArrayLike) -> EmpiricalGame:
    """A symmetric game of two players from its table.

    Parameters
    ----------
    names : sequence of str
    payoffs : array_like, shape (strategies, strategies)
        ``payoffs[i, j]``: what i earns against j.

    Raises
    ------
    ArenaError, PayoffError
        If table and names do not fit.

    Examples
    --------
    >>> game_from_table(["rock", "paper", "scissors"], [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]).regret([1, 0, 0])
    1.0
    """
    table = check_table(payoffs, "payoffs")
    if table.shape != (len(names), len(names)):
        raise ArenaError(
            f"expected a table with a row and a column for each of {len(names)} names, found {table.shape}"
        )
    return EmpiricalGame(tuple(names), 2, table)


def _measured(results: Results, counts: Counts) -> EmpiricalGame:
    plan = results.plan
    others = {company: place for place, company in enumerate(companies(len(plan.names), plan.players))}
    payoffs = np.zeros((len(plan.names), len(others)))
    won = np.arange(1 << plan.players)
    winners = np.array([max(1, int(bits).bit_count()) for bits in won])
    for line_up, (members, here) in enumerate(zip(plan.line_ups, counts, strict=True)):
        faulty = results.tally.faulty.get(line_up, [0] * plan.players)
        for name in set(members):
            seats = [seat for seat, member in enumerate(members) if member == name]
            lost = sum(faulty[seat] for seat in seats)
            games = len(seats) * int(here.sum()) + lost
            if not games:
                sitting = ", ".join(plan.names[member] for member in members)
                raise ArenaError(f"no game was played by {sitting}; {len(plan.line_ups)} line-ups need more games")
            earned = sum(float(here @ ((won >> seat & 1) / winners)) for seat in seats)
            company = tuple(member for seat, member in enumerate(members) if seat != seats[0])
            payoffs[name, others[company]] = earned / games
    return EmpiricalGame(plan.names, plan.players, payoffs)
