"""What else might have come out: results drawn again from the results (the bootstrap), line-up by line-up.

Efron, B. (1979). Bootstrap methods: another look at the jackknife. The Annals of Statistics 7.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from kit.arena.plan import ArenaError
from kit.arena.results import Results

Counts = NDArray[np.int64]
TIMES = 1000
LEVEL = 0.95


def win_counts(results: Results) -> Counts:
    """The counts of all line-ups as one array.

    Parameters
    ----------
    results : Results

    Returns
    -------
    ndarray of int, shape (line-ups, 2 ** players)
        As in `kit.arena.tally.Tally`: the last axis says who of the line-up won, in bits.

    Examples
    --------
    >>> from kit.arena import play
    >>> win_counts(play("mampf", ["random", "always carrot", "always grain"], games=300, seed=7)).shape
    (1, 8)
    """
    counts = np.zeros((len(results.plan.line_ups), 1 << results.plan.players), dtype=np.int64)
    for line_up, numbers in results.tally.wins.items():
        counts[line_up] = numbers
    return counts


def resampled(results: Results, rng: np.random.Generator, times: int = TIMES) -> Iterator[Counts]:
    """Results that might as well have come out: for each line-up as many games, drawn from its games with replacement.

    Parameters
    ----------
    results : Results
    rng : numpy.random.Generator
    times : int, optional

    Yields
    ------
    ndarray of int, shape (line-ups, 2 ** players)

    Raises
    ------
    ArenaError
        If `times` is no whole number from 1.

    Examples
    --------
    >>> from kit.arena import play
    >>> results = play("mampf", ["random", "always carrot", "always grain"], games=300, seed=7)
    >>> [int(counts.sum()) for counts in resampled(results, np.random.default_rng(0), times=2)]
    [300, 300]
    """
    if type(times) is not int or times < 1:
        raise ArenaError(f"times: expected a whole number from 1, found {times!r}")
    counts = win_counts(results)
    played = counts.sum(axis=1)
    chances = counts / np.maximum(played, 1)[:, None]
    chances[played == 0, 0] = 1.0  # any will do: no games are drawn from it
    for _ in range(times):
        yield rng.multinomial(played, chances)


def better_counts(results: Results, counts: Counts | None = None) -> Counts:
    """How often each strategy did better than each other one at the same table.

    Parameters
    ----------
    results : Results
    counts : ndarray of int, optional
        Others than those of the results, as from `resampled`.

    Returns
    -------
    ndarray of int, shape (strategies, strategies)
        ``better[i, j]``: games in which i got more than j. Games that ended with a fault count for nobody.

    Examples
    --------
    >>> from kit.arena import play
    >>> results = play("mampf", ["random", "always carrot", "always grain"], games=300, seed=7)
    >>> better = better_counts(results)
    >>> int(better[1, 0]) == results.meeting("always carrot", "random").better
    True
    """
    counts = win_counts(results) if counts is None else counts
    players = results.plan.players
    won = np.arange(1 << players)
    better = np.zeros((len(results.names), len(results.names)), dtype=np.int64)
    members = np.array(results.plan.line_ups)
    for i in range(players):
        for j in range(players):
            ahead = counts @ ((won >> i & 1) & ~(won >> j & 1) & 1)
            np.add.at(better, (members[:, i], members[:, j]), ahead)
    np.fill_diagonal(better, 0)
    return better


def interval(values: NDArray[np.float64], level: float = LEVEL) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The percentile interval of values from resampled results.

    Parameters
    ----------
    values : ndarray of float, shape (times, ...)
    level : float, optional

    Returns
    -------
    tuple of ndarray
        Lower and upper ends.

    Examples
    --------
    >>> low, high = interval(np.arange(101.0))
    >>> round(float(low), 1), round(float(high), 1)
    (2.5, 97.5)
    """
    low, high = np.quantile(values, [(1 - level) / 2, (1 + level) / 2], axis=0)
    return low, high
