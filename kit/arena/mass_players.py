"""Strategies for `kit.arena.mass`: each says what it picks in all games at once."""

import numpy as np
from numpy.typing import ArrayLike

from kit.arena.mass import MassStrategy, MassView, Numbers
from kit.engine.components import Food
from kit.theory.games.deviations import check_mix


def at_random(view: MassView, seat: int, rng: np.random.Generator) -> Numbers:
    """Every food equally likely, as `kit.players.mampf.RandomPick`.

    Examples
    --------
    >>> view = MassView.first(np.zeros((4, 6, 100), dtype=int), players=3)
    >>> at_random(view, 0, np.random.default_rng(0)).shape
    (100,)
    """
    return rng.integers(len(Food), size=view.games)


def always(food: Food) -> MassStrategy:
    """One and the same food, as `kit.players.mampf.AlwaysPick`.

    Examples
    --------
    >>> view = MassView.first(np.zeros((4, 6, 3), dtype=int), players=3)
    >>> always(Food.SUGAR)(view, 0, np.random.default_rng(0)).tolist()
    [2, 2, 2]
    """

    def pick(view: MassView, seat: int, rng: np.random.Generator) -> Numbers:
        return np.full(view.games, int(food))

    return pick


def mixed(chances: ArrayLike) -> MassStrategy:
    """The same chances in every round.

    Parameters
    ----------
    chances : array_like, shape (foods,)
        How likely each food is, in the order of `Food`.

    Raises
    ------
    PayoffError
        If they are no chances.

    Examples
    --------
    >>> view = MassView.first(np.zeros((4, 6, 3), dtype=int), players=3)
    >>> mixed([0, 0, 0, 1])(view, 0, np.random.default_rng(0)).tolist()
    [3, 3, 3]
    """
    steps = np.cumsum(check_mix(chances, len(Food), "chances"))[:-1]

    def pick(view: MassView, seat: int, rng: np.random.Generator) -> Numbers:
        return np.searchsorted(steps, rng.random(view.games), side="right")

    return pick


def avoid_favourite(view: MassView, seat: int, rng: np.random.Generator) -> Numbers:
    """Any food but the one picked most so far, as `kit.players.mampf.AvoidFavourite`; chance breaks ties.

    Examples
    --------
    >>> view = MassView.first(np.zeros((4, 6, 100), dtype=int), players=3)
    >>> view.counts[0] += 3
    >>> bool((avoid_favourite(view, 0, np.random.default_rng(0)) > 0).all())
    True
    """
    favourite = np.argmax(view.counts + rng.random(view.counts.shape), axis=0)
    others: Numbers = rng.integers(1, len(Food), size=view.games)
    return np.asarray((favourite + others) % len(Food))
