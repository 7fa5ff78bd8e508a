"""Models of how people pick, fitted to recorded picks of one round of Mampf by maximum likelihood.

Picks are counts, one a food: how many of a class took it. Each model says how likely each food is, and the number in it
is chosen that makes the picks most likely. Every answer comes with its interval.
"""

from collections.abc import Sequence
from functools import partial
from math import inf

import numpy as np
from numpy.typing import ArrayLike

from kit.theory.people.fit_result import Fit, Parameter
from kit.theory.people.levels import MOST_TAU, hierarchy_mixes, level_mixes
from kit.theory.people.likelihood import DROP, Array, Profile, log_likelihoods, profile
from kit.theory.people.pick_counts import Counts, check_counts
from kit.theory.people.quantal import quantal_path, usual_precisions
from kit.theory.rounds.stage_values import Values, check_players, check_values
from kit.theory.rounds.symmetric import symmetric_equilibrium

# A log-likelihood that differs by less, per pick, is the same.
SAME = 1e-9
LEVELS = (0, 1, 2)
SHARES = np.linspace(0, 1, 101)


def fit_blind(counts: Sequence[int], values: ArrayLike, players: int) -> Fit:
    """Everybody picks blind: nothing to fit.

    Parameters
    ----------
    counts : sequence of int
        How many picked each food.
    values : array_like, shape (foods,)
        What each food is worth to a player alone on it.
    players : int
        At each table, from 2 up.

    Returns
    -------
    Fit

    Raises
    ------
    PayoffError
        Naming the count or the value that does not fit.

    Examples
    --------
    >>> print(fit_blind([12, 9, 6, 3], [4, 3, 2, 1], 4))
    blind picks; log-likelihood -41.59.
    """
    picks, worth = _checked(counts, values, players)
    return _fixed("blind picks", picks, worth, players, np.full(worth.size, 1 / worth.size))


def fit_equilibrium(counts: Sequence[int], values: ArrayLike, players: int) -> Fit:
    """Everybody plays the symmetric equilibrium: nothing to fit.

    Parameters
    ----------
    counts, values, players
        As in `fit_blind`.

    Returns
    -------
    Fit

    Examples
    --------
    >>> print(fit_equilibrium([12, 9, 6, 3], [4, 3, 2, 1], 2))
    symmetric equilibrium; impossible. It never uses a food that was picked.
    """
    picks, worth = _checked(counts, values, players)
    return _fixed("symmetric equilibrium", picks, worth, players, symmetric_equilibrium(worth, players).mix)


def fit_quantal(counts: Sequence[int], values: ArrayLike, players: int) -> Fit:
    """Quantal response: the λ under which the picks are most likely.

    Parameters
    ----------
    counts, values, players
        As in `fit_blind`.

    Returns
    -------
    Fit
        The estimate of λ is infinite, with a remark, if the picks lean as far as the equilibrium or further.

    Raises
    ------
    PayoffError
        As in `fit_blind`.

    Examples
    --------
    >>> print(fit_quantal([12, 9, 6, 3], [4, 3, 2, 1], 4))
    quantal response: λ = 4.65 (0.26 to infinity); log-likelihood -38.50.
    >>> print(fit_quantal([30, 0, 0, 0], [4, 3, 2, 1], 4))
    quantal response: λ = infinity (5.67 to infinity); log-likelihood -27.97. No finite λ fits best: the picks lean at \
least as far as the symmetric equilibrium, to which λ leads.
    """
    picks, worth = _checked(counts, values, players)
    limit = symmetric_equilibrium(worth, players).mix
    ceiling = float(log_likelihoods(picks, limit))

    def curve(precisions: Array) -> Array:
        return log_likelihoods(picks, quantal_path(worth, players, precisions).mixes)

    found = profile(curve, usual_precisions(worth, players), ceiling=ceiling)
    slack = SAME * sum(picks)
    low, high = found.low, inf if ceiling >= found.top - DROP else found.high
    if max(found.top, ceiling) - min(found.heights.min(), ceiling) <= slack:
        best: float | None = None
        low, remark = 0.0, "Every λ foretells the same here, so the picks say nothing about it."
    elif ceiling >= found.top - slack and found.best > 0:
        best, remark = (
            inf,
            "No finite λ fits best: the picks lean at least as far as the symmetric equilibrium, to which λ leads.",
        )
    else:
        best, remark = found.best, "" if found.best else "The picks don't lean towards the better foods at all."
    mix = limit if best == inf else quantal_path(worth, players, [best or 0.0]).mixes[0]
    top = ceiling if best == inf else found.top
    number = Parameter("λ", best, low, high)
    return Fit("quantal response", picks, worth, players, mix, top, 1, (number,), (found,), remark)


def fit_hierarchy(counts: Sequence[int], values: ArrayLike, players: int) -> Fit:
    """Cognitive hierarchy: the mean level τ, from 0 to 5, under which the picks are most likely.

    The curve jumps where some level begins to think differently, so the interval may have holes: a remark says so.

    Parameters
    ----------
    counts, values, players
        As in `fit_blind`.

    Returns
    -------
    Fit

    Raises
    ------
    PayoffError
        As in `fit_blind`.

    Examples
    --------
    >>> print(fit_hierarchy([12, 9, 6, 3], [4, 3, 2, 1], 4))
    cognitive hierarchy: τ = 4.43 (0.09 to 5.00); log-likelihood -38.50. Beyond τ = 5 nothing was tried.
    """
    picks, worth = _checked(counts, values, players)

    def curve(taus: Array) -> Array:
        return log_likelihoods(picks, hierarchy_mixes(worth, players, taus))

    found = profile(curve, np.linspace(0, MOST_TAU, 801))
    if np.ptp(found.heights) <= SAME * sum(picks):
        best, remark = None, "Every τ foretells the same here, so the picks say nothing about it."
    else:
        best, remark = found.best, " ".join(_about_tau(found))
    mix = hierarchy_mixes(worth, players, [best or 0.0])[0]
    number = Parameter("τ", best, found.low, found.high)
    return Fit("cognitive hierarchy", picks, worth, players, mix, found.top, 1, (number,), (found,), remark)


def _about_tau(found: Profile) -> list[str]:
    """What has to be known about an interval of τ."""
    inside = (found.points > found.low) & (found.points < found.high)
    remarks = ["Within the interval some τ fit less well."] if (found.heights[inside] < found.top - DROP).any() else []
    return [*remarks, f"Beyond τ = {MOST_TAU:g} nothing was tried."] if found.high == MOST_TAU else remarks


def fit_levels(counts: Sequence[int], values: ArrayLike, players: int) -> Fit:
    """Levels 0, 1 and 2 in one crowd: the shares under which the picks are most likely.

    Higher levels are left out: in this round they come back to foods that lower ones pick, and counts of a few foods
    could not tell them apart.

    Parameters
    ----------
    counts, values, players
        As in `fit_blind`.

    Returns
    -------
    Fit
        Three shares that add up to 1: two free numbers.

    Raises
    ------
    PayoffError
        As in `fit_blind`.

    Examples
    --------
    >>> print(fit_levels([14, 10, 3, 3], [4, 3, 2, 1], 4))
    levels 0 to 2: level 0 = 0.40 (0.17 to 0.73), level 1 = 0.37 (0.15 to 0.58) and level 2 = 0.23 (0.04 to 0.44); \
log-likelihood -35.47.
    """
    picks, worth = _checked(counts, values, players)
    mixes = level_mixes(worth, players, LEVELS[-1])
    found = tuple(profile(partial(_share_heights, picks, mixes, own), SHARES) for own in LEVELS)
    shares = _best_shares(picks, mixes, 0, np.array([found[0].best]))[0]
    told_apart = np.linalg.matrix_rank(mixes) == len(LEVELS)
    numbers = tuple(
        Parameter(f"level {level}", share if told_apart else None, curve.low, curve.high)
        for level, share, curve in zip(LEVELS, shares.tolist(), found, strict=True)
    )
    remark = (
        ""
        if told_apart
        else "With these values some levels, or mixtures of them, play alike: no picks tell them apart."
    )
    top = float(log_likelihoods(picks, shares @ mixes))
    return Fit("levels 0 to 2", picks, worth, players, shares @ mixes, top, len(LEVELS) - 1, numbers, found, remark)


def _checked(counts: Sequence[int], values: ArrayLike, players: int) -> tuple[Counts, Values]:
    worth = check_values(values)
    check_players(players)
    return check_counts(counts, worth.size), worth


def _fixed(model: str, picks: Counts, worth: Values, players: int, mix: Values) -> Fit:
    """A model in which nothing is free."""
    top = float(log_likelihoods(picks, mix))
    return Fit(
        model, picks, worth, players, mix, top, 0, remark="" if top > -inf else "It never uses a food that was picked."
    )


def _share_heights(picks: Counts, mixes: Array, own: int, given: Array) -> Array:
    """For each share given to one level: the log-likelihood if the others split the rest as well as can be."""
    return log_likelihoods(picks, _best_shares(picks, mixes, own, given) @ mixes)


def _best_shares(picks: Counts, mixes: Array, own: int, given: Array) -> Array:
    """For each share given to one level, the best shares of all: halved down to where the slope is 0.

    The log-likelihood is concave in how the two others split the rest.
    """
    one, other = (level for level in LEVELS if level != own)
    numbers = np.array(picks, dtype=float)
    rest = 1 - given
    low, high = np.zeros_like(given), rest
    base = given[:, None] * mixes[own] + rest[:, None] * mixes[other]
    lean = mixes[one] - mixes[other]
    for _ in range(45):
        middle = (low + high) / 2
        chances = np.maximum(base + middle[:, None] * lean, 1e-290)
        rising = (numbers * lean / chances).sum(axis=1) > 0
        low, high = np.where(rising, middle, low), np.where(rising, high, middle)
    split = np.where(high == rest, rest, np.where(low == 0, 0.0, low))
    shares = np.zeros((len(given), len(LEVELS)))
    shares[:, own], shares[:, one], shares[:, other] = given, split, rest - split
    return shares
