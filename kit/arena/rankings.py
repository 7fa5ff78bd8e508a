"""One number for each strategy: Copeland scores and Elo ratings, with intervals, and where such a number misleads."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from kit.arena.plan import ArenaError
from kit.arena.resample import TIMES, better_counts, interval, resampled
from kit.arena.results import Results

Numbers = NDArray[np.float64]
Score = Callable[[NDArray[np.int64]], Numbers]

ELO_MEAN = 1500.0
ELO_SCALE = 400 / np.log(10)
PRIOR = 0.5  # games each way between those who met, so that nobody's rating is infinite
STEPS = 100
CLOSE = 1e-9


@dataclass(frozen=True)
class Rank:
    """The number of one strategy.

    Parameters
    ----------
    name : str
    value : float
    low, high : float
        Its 95 % interval.

    Examples
    --------
    >>> print(Rank("random", 1480.2, 1460.0, 1500.9))
    random: 1480, between 1460 and 1501
    """

    name: str
    value: float
    low: float
    high: float

    def __str__(self) -> str:
        value, low, high = map(_short, (self.value, self.low, self.high))
        return f"{self.name}: {value}, between {low} and {high}"


@dataclass(frozen=True, repr=False)
class Ranking:
    """All strategies, the best first.

    Parameters
    ----------
    what : str
        What the numbers are.
    ranks : tuple of Rank
    note : str, optional
        What to keep in mind.

    Examples
    --------
    >>> Ranking("Copeland score", (Rank("a", 1, 1, 1), Rank("b", 0, 0, 0)))
    Copeland score         95 % interval
    a                 1.0     1.0 to 1.0
    b                 0.0     0.0 to 0.0
    """

    what: str
    ranks: tuple[Rank, ...]
    note: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """The strategies in the order of their rank."""
        return tuple(rank.name for rank in self.ranks)

    def __repr__(self) -> str:
        width = max(len(self.what), *(len(rank.name) for rank in self.ranks))
        lines = [f"{self.what:{width}}         95 % interval"]
        for rank in self.ranks:
            value, low, high = map(_short, (rank.value, rank.low, rank.high))
            lines.append(f"{rank.name:{width}}  {value:>5}  {f'{low} to {high}':>13}")
        return "\n".join([*lines, self.note] if self.note else lines)


def copeland(results: Results, rng: np.random.Generator, times: int = TIMES) -> Ranking:
    """How many others each strategy beats; a draw counts one half.

    One beats another if it does better more often where both sit at a table.

    Copeland, A. H. (1951). A "reasonable" social welfare function. Seminar on applications of mathematics to social
    sciences, University of Michigan.

    Parameters
    ----------
    results : Results
    rng : numpy.random.Generator
        For the intervals, by the bootstrap.
    times : int, optional
        How often to resample.

    Returns
    -------
    Ranking

    Examples
    --------
    >>> from kit.arena import play
    >>> results = play("mampf", ["random", "always carrot", "always grain"], games=300, seed=7)
    >>> copeland(results, np.random.default_rng(0)).ranks[-1]
    Rank(name='random', value=0.0, low=0.0, high=0.0)
    """

    def score(better: NDArray[np.int64]) -> Numbers:
        drawn = (better == better.T) & (better + better.T > 0)
        return np.asarray(((better > better.T) + 0.5 * drawn).sum(axis=1))

    return _ranking("Copeland score", results, score, rng, times)


def elo(results: Results, rng: np.random.Generator, times: int = TIMES) -> Ranking:
    """Ratings from which the chance follows that one strategy does better than another, 400 points being ten to one.

    Not updated game by game, which would make them depend on the order of the games, but fitted to all decided meetings
    at once: the Bradley-Terry model by maximum likelihood, with half a game each way between those who met.

    Elo, A. E. (1978). The Rating of Chessplayers, Past and Present. Arco. Bradley, R. A. and Terry, M. E. (1952). Rank
    analysis of incomplete block designs. Biometrika 39. Hunter, D. R. (2004). MM algorithms for generalized
    Bradley-Terry models. The Annals of Statistics 32.

    Parameters
    ----------
    results : Results
    rng : numpy.random.Generator
        For the intervals, by the bootstrap.
    times : int, optional
        How often to resample.

    Returns
    -------
    Ranking
        Their mean is 1500. The note names the pair whom the ratings describe worst: where strategies go in circles, no
        ratings can be right.

    Raises
    ------
    ArenaError
        If not all strategies are connected by decided games.

    Examples
    --------
    >>> from kit.arena import play
    >>> results = play("mampf", ["random", "always carrot", "always grain"], games=300, seed=7)
    >>> ranking = elo(results, np.random.default_rng(0))
    >>> ranking.names[-1], round(sum(rank.value for rank in ranking.ranks) / 3)
    ('random', 1500)
    """
    better = better_counts(results)
    _check_connected(results.names, better)
    ratings = bradley_terry(better)
    return _ranking("Elo rating", results, bradley_terry, rng, times, _worst_fit(results.names, better, ratings))


def bradley_terry(better: NDArray[np.int64]) -> Numbers:
    """Elo ratings from counts of who did better than whom.

    Parameters
    ----------
    better : ndarray of int, shape (strategies, strategies)

    Returns
    -------
    ndarray of float, shape (strategies,)

    Examples
    --------
    >>> bradley_terry(np.array([[0, 1000], [100, 0]])).round().tolist()
    [1700.0, 1300.0]
    """
    met = (better + better.T) > 0
    won = better + PRIOR * met
    games = won + won.T
    strength = np.zeros(len(won))
    for _ in range(STEPS):  # Newton's method; the likelihood is concave
        chance = expected_shares(strength)
        slope = (won - games * chance).sum(axis=1)
        curve = games * chance * (1 - chance)
        step = np.linalg.lstsq(np.diag(curve.sum(axis=1)) - curve, slope, rcond=None)[0]
        step *= min(1.0, 2.0 / max(float(np.abs(step).max()), CLOSE))
        strength += step - step.mean()
        if np.abs(step).max() < CLOSE:
            break
    return np.asarray(ELO_MEAN + ELO_SCALE * strength)


def expected_shares(strength: Numbers) -> Numbers:
    """The chance that each does better than each other one, from their strengths in natural logarithms.

    Examples
    --------
    >>> expected_shares(np.log([2.0, 1.0])).round(3).tolist()
    [[0.5, 0.667], [0.333, 0.5]]
    """
    return np.asarray(1 / (1 + np.exp(strength[None, :] - strength[:, None])))


def _short(value: float) -> str:
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}"


def _ranking(
    what: str, results: Results, score: Score, rng: np.random.Generator, times: int, note: str = ""
) -> Ranking:
    values = score(better_counts(results))
    others = np.array([score(better_counts(results, counts)) for counts in resampled(results, rng, times)])
    low, high = interval(others)
    ranks = [Rank(*row) for row in zip(results.names, values.tolist(), low.tolist(), high.tolist(), strict=True)]
    return Ranking(what, tuple(sorted(ranks, key=lambda rank: -rank.value)), note)


def _check_connected(names: tuple[str, ...], better: NDArray[np.int64]) -> None:
    reached, edge = {0}, {0}
    while edge:
        edge = {j for i in edge for j in np.flatnonzero(better[i] + better[:, i]).tolist()} - reached
        reached |= edge
    lost = [name for place, name in enumerate(names) if place not in reached]
    if lost:
        raise ArenaError(f"no decided game connects {lost[0]!r} with {names[0]!r}: their ratings can't be compared")


def _worst_fit(names: tuple[str, ...], better: NDArray[np.int64], ratings: Numbers) -> str:
    games = better + better.T
    found = np.divide(better, games, out=np.full(games.shape, 0.5), where=games > 0)
    said = expected_shares((ratings - ELO_MEAN) / ELO_SCALE)
    gap = np.where(games > 0, found - said, 0)
    i, j = np.unravel_index(int(gap.argmax()), gap.shape)
    if gap[i, j] <= 0:
        return ""
    return (
        f"Worst fit: {names[i]} did better than {names[j]} in {100 * found[i, j]:.0f} % of their decided games; the "
        f"ratings say {100 * said[i, j]:.0f} %."
    )
