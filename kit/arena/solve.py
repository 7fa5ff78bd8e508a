"""Equilibria and dominated strategies of an empirical game, each checked, and how sure they are."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from kit.arena.empirical import EmpiricalGame, empirical_game, empirical_games
from kit.arena.plan import ArenaError
from kit.arena.results import Results
from kit.theory.games.bimatrix import equilibria
from kit.theory.games.formatting import number
from kit.theory.games.result import Equilibria

Numbers = NDArray[np.float64]
TOLERANCE = 1e-9
MOST_STRATEGIES = 10
STARTS = 12


@dataclass(frozen=True, eq=False, repr=False)
class SharedMix:
    """A symmetric equilibrium: if everybody draws from this mix, nobody gains by choosing otherwise.

    Parameters
    ----------
    names : tuple of str
    mix : ndarray of float, shape (strategies,)
        Read-only.
    payoff : float
        What everybody earns.
    regret : float
        What one could gain by leaving it, in the game as it was measured: rounding only.

    Examples
    --------
    >>> from kit.arena.empirical import game_from_table
    >>> shared_mixes(game_from_table(["rock", "paper", "scissors"], [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]))
    [<SharedMix: rock 33.3 %, paper 33.3 %, scissors 33.3 %; everybody earns 0>]
    """

    names: tuple[str, ...]
    mix: Numbers
    payoff: float
    regret: float

    @property
    def support(self) -> tuple[str, ...]:
        """The strategies that are played at all."""
        return tuple(name for name, share in zip(self.names, self.mix, strict=True) if share > 0)

    def __str__(self) -> str:
        shares = [f"{name} {100 * share:.1f} %" for name, share in zip(self.names, self.mix, strict=True) if share > 0]
        return f"{', '.join(shares)}; everybody earns {number(round(self.payoff, 4))}"

    def __repr__(self) -> str:
        return f"<SharedMix: {self}>"


@dataclass(frozen=True)
class Dominated:
    """A strategy that a mix of others beats in every company.

    Parameters
    ----------
    name : str
    by : dict
        The mix, without those who are not in it.
    margin : float
        What the mix earns more, at least.

    Examples
    --------
    >>> Dominated("random", {"always carrot": 1.0}, 0.02).margin
    0.02
    """

    name: str
    by: dict[str, float]
    margin: float

    def __str__(self) -> str:
        mix = ", ".join(f"{name} {100 * share:.0f} %" for name, share in self.by.items())
        return f"{self.name} is dominated by {mix}, which earns at least {self.margin:.4f} more in every company"


def two_player_equilibria(game: EmpiricalGame) -> Equilibria:
    """All equilibria of a game of two, symmetric or not, through `kit.theory.equilibria`.

    Parameters
    ----------
    game : EmpiricalGame

    Returns
    -------
    Equilibria

    Raises
    ------
    ArenaError
        If it is played by more than two.

    Examples
    --------
    >>> from kit.arena.empirical import game_from_table
    >>> len(two_player_equilibria(game_from_table(["hawk", "dove"], [[-1, 2], [0, 1]])))
    3
    """
    if game.players != 2:
        raise ArenaError(f"this game has {game.players} players; for their symmetric equilibria use shared_mixes")
    return equilibria(game.payoffs, game.payoffs.T)


def shared_mixes(game: EmpiricalGame, seed: int = 0) -> list[SharedMix]:
    """Symmetric equilibria: at least one exists (Nash, J. (1951). Non-cooperative games. Annals of Mathematics 54).

    First dominated strategies go, again and again, since they are in no equilibrium. Then every set of strategies is
    tried as a support: alone; in pairs, by all roots of a polynomial; larger ones by Newton's method from many starts,
    which can miss some. What is found has a regret of at most 1e-9 of the payoff range.

    Parameters
    ----------
    game : EmpiricalGame
    seed : int, optional
        Of the starts.

    Returns
    -------
    list of SharedMix
        Small supports first.

    Raises
    ------
    ArenaError
        If there are too many strategies, or none was found.

    Examples
    --------
    >>> from kit.arena.empirical import game_from_table
    >>> [mix.support for mix in shared_mixes(game_from_table(["stag", "hare"], [[4, 0], [3, 3]]))]
    [('stag',), ('hare',), ('stag', 'hare')]
    """
    left = _undominated(game)
    if len(left.names) > MOST_STRATEGIES:
        raise ArenaError(f"{len(left.names)} strategies are not dominated; expected at most {MOST_STRATEGIES}")
    rng = np.random.default_rng(seed)
    scale = float(np.ptp(game.payoffs)) or 1.0
    found: list[SharedMix] = []
    for size in range(1, len(left.names) + 1):
        for support in combinations(range(len(left.names)), size):
            for part in _candidates(left, support, rng):
                mix = np.zeros(len(game.names))
                mix[[game.names.index(left.names[place]) for place in support]] = part / part.sum()
                regret = game.regret(mix)
                if regret <= TOLERANCE * scale and not any(np.abs(mix - one.mix).max() < 1e-6 for one in found):
                    mix.flags.writeable = False
                    found.append(SharedMix(game.names, mix, float(mix @ game.earnings(mix)), max(0.0, regret)))
    if not found:
        raise ArenaError("no symmetric equilibrium was found, although one exists: the method failed")
    return found


def dominated(game: EmpiricalGame) -> list[Dominated]:
    """Strategies than which some mix of others earns more in every company: nobody should choose them.

    A linear program each. Strict dominance by a mix: Pearce, D. G. (1984). Rationalizable strategic behavior and the
    problem of perfection. Econometrica 52.

    Parameters
    ----------
    game : EmpiricalGame

    Returns
    -------
    list of Dominated

    Examples
    --------
    >>> from kit.arena.empirical import game_from_table
    >>> print(*dominated(game_from_table(["cooperate", "defect"], [[3, 0], [5, 1]])))
    cooperate is dominated by defect 100 %, which earns at least 1.0000 more in every company
    """
    from scipy.optimize import linprog

    strategies, columns = game.payoffs.shape
    scale = float(np.ptp(game.payoffs)) or 1.0
    found = []
    for place, name in enumerate(game.names):
        others = [other for other in range(strategies) if other != place]
        if not others:
            continue
        # Find a mix of the others and the largest margin: payoff of the mix - margin >= payoff of this one, everywhere.
        program = linprog(
            [*np.zeros(len(others)), -1.0],
            A_ub=np.hstack([-game.payoffs[others].T, np.ones((columns, 1))]),
            b_ub=-game.payoffs[place],
            A_eq=[[*np.ones(len(others)), 0.0]],
            b_eq=[1.0],
            bounds=[(0, 1)] * len(others) + [(None, None)],
        )
        weights = np.clip(program.x[:-1], 0, 1)
        margin = float((weights / weights.sum() @ game.payoffs[others] - game.payoffs[place]).min())
        if margin > TOLERANCE * scale:
            by = {game.names[other]: float(share) for other, share in zip(others, weights, strict=True) if share > 1e-6}
            found.append(Dominated(name, by, margin))
    return found


def sure_regret(results: Results, mix: Numbers, rng: np.random.Generator, times: int = 1000) -> float:
    """How large the regret of a mix may be, given that payoffs were measured in so many games.

    Parameters
    ----------
    results : Results
    mix : ndarray of float, shape (strategies,)
    rng : numpy.random.Generator
    times : int, optional
        How often to resample.

    Returns
    -------
    float
        In 95 % of the resampled games the regret is at most that. The largest of several noisy earnings is too large
        rather than too small, so this is careful.

    Examples
    --------
    >>> from kit.arena import play
    >>> results = play("mampf", ["always carrot", "always grain"], games=300, seed=7, players=3, copies=True, limit=30)
    >>> 0 <= sure_regret(results, np.array([0.5, 0.5]), np.random.default_rng(0), times=50) < 0.2
    True
    """
    empirical_game(results).regret(mix)
    return float(np.quantile([game.regret(mix) for game in empirical_games(results, rng, times)], 0.95))


def _undominated(game: EmpiricalGame) -> EmpiricalGame:
    while losers := dominated(game):
        game = game.without(*(one.name for one in losers))
    return game


def _candidates(game: EmpiricalGame, support: tuple[int, ...], rng: np.random.Generator) -> Iterator[Numbers]:
    """Mixes on a support, all of it played, against which all of it earns the same."""
    if len(support) == 1:
        yield np.ones(1)
    elif len(support) == 2:
        for share in _roots(game, support):
            yield np.array([share, 1 - share])
    else:
        yield from _newton(game, support, rng)


def _earnings(game: EmpiricalGame, support: tuple[int, ...], part: Numbers) -> Numbers:
    mix = np.zeros(len(game.names))
    mix[list(support)] = part
    return np.asarray(game.payoffs[list(support)] @ game.chances(mix))


def _roots(game: EmpiricalGame, support: tuple[int, ...]) -> list[float]:
    """The difference of two earnings is a polynomial in the share of the first strategy, of degree players - 1."""
    points = np.polynomial.chebyshev.chebpts2(max(2, game.players)) / 2 + 0.5
    gaps = [float(-np.diff(_earnings(game, support, np.array([x, 1 - x])))[0]) for x in points]
    roots = np.polynomial.Polynomial.fit(points, gaps, game.players - 1, domain=[0, 1], window=[0, 1]).roots()
    return [root.real for root in map(complex, roots) if abs(root.imag) < 1e-7 and 0 < root.real < 1]


def _newton(game: EmpiricalGame, support: tuple[int, ...], rng: np.random.Generator) -> Iterator[Numbers]:
    from scipy.optimize import root

    def gaps(free: Numbers) -> Numbers:
        earnings = _earnings(game, support, np.append(free, 1 - free.sum()))
        return np.asarray(earnings[:-1] - earnings[-1])

    size = len(support)
    for start in [np.full(size, 1 / size), *rng.dirichlet(np.ones(size), STARTS - 1)]:
        answer = root(gaps, start[:-1], tol=1e-14)
        part = np.append(answer.x, 1 - answer.x.sum())
        if part.min() > 1e-9:
            yield part
