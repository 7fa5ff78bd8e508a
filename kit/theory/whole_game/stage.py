"""One round in many states of Mampf at once: what each pick is worth, and how that changes with the mixes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kit.theory.whole_game.states import FOODS, StateKey, lured, never_worth, worth_after

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]

# Payoffs that differ by no more than rounding are the same.
SAME = 1e-11


@dataclass(frozen=True, eq=False)
class Stages:
    """The rounds to be played in several states of one level, as games in normal form.

    Two players whose payoffs no exchange of their seats would change, and two piles likewise, are of one class: they
    get one unknown. That holds for players level on disks and for piles of equal size, and where such a difference
    can't matter any more.

    Parameters
    ----------
    payoffs : ndarray, shape (states, players, 4, ..., 4)
        What each player can expect after the round, less `shift`, one axis a player's pick; 0 where nothing moves.
    shift : ndarray, shape (states, players)
        The best or the worst payoff of the player, whichever is nearer to most: what is left keeps its digits.
    never : ndarray, shape (states, players)
        What a game in which nothing ever moves again is worth, less `shift`.
    classes : ndarray of int, shape (states, 4 * players)
        The unknown that stands for each player's probability of each pile: the first index of its class.
    last_round : float
        The chance that a round in which nothing moves is the last one of the game.

    Examples
    --------
    >>> level = stages([((1, 1, 1, 1), (1, 0, 0)), ((1, 1, 1, 1), (4, 0, 0))], {})
    >>> len(level), level.players, level.cares().tolist()  # four ahead, nobody can gain or lose any more
    (2, 3, [[True, True, True], [False, False, False]])
    """

    payoffs: Floats
    shift: Floats
    never: Floats
    classes: Ints
    last_round: float = 0.0

    def __len__(self) -> int:
        return len(self.payoffs)

    @property
    def players(self) -> int:
        """Number of players."""
        return int(self.payoffs.shape[1])

    def take(self, which: Any) -> "Stages":
        """Some of the states, by index or mask."""
        return Stages(self.payoffs[which], self.shift[which], self.never[which], self.classes[which], self.last_round)

    def cares(self) -> Flags:
        """Which players' payoffs are not all the same, shape (states, players)."""
        return np.asarray(np.abs(self.payoffs).reshape(len(self), self.players, -1).max(axis=2) > SAME)

    def in_use(self) -> Flags:
        """Which unknowns stand for a class, shape (states, 4n)."""
        return np.asarray((self.classes[:, :, None] == np.arange(self.classes.shape[1])).any(axis=1))

    def spread(self) -> Floats:
        """Of each state, the matrix that turns unknowns into probabilities, shape (states, 4n, 4n)."""
        return np.eye(self.classes.shape[1])[self.classes]

    def full(self, unknowns: Floats) -> Floats:
        """Unknowns written out for every player and pile, shape (states, players, 4)."""
        return np.take_along_axis(unknowns, self.classes, 1).reshape(len(self), self.players, FOODS)


@dataclass(frozen=True, eq=False)
class Worths:
    """What picks are worth when the game goes on from here by the given mixes.

    Parameters
    ----------
    values : ndarray, shape (states, players)
        What the state is worth to each player, less the shift.
    edges : ndarray, shape (states, players, 4)
        How much more than that each of a player's picks is worth; a round in which nothing moves is followed by
        another one in the same state.
    slopes : ndarray, shape (states, players, 4, players, 4)
        How much `edges` grows with each probability of each player.
    moves : ndarray, shape (states, players, 4)
        The chance that the game moves on after each of a player's picks.
    never : ndarray, shape (states, players)
        As in `Stages`.

    Examples
    --------
    >>> here = worths(stages([((1, 1, 1, 1), (1, 0, 0))], {}), np.full((1, 3, 4), 0.25))
    >>> here.moves.round(4).tolist()[0][0], bool(here.gains() < 1e-15), bool(here.lasting_gains() < 1e-15)
    ([0.9375, 0.9375, 0.9375, 0.9375], True, True)
    """

    values: Floats
    edges: Floats
    slopes: Floats
    moves: Floats
    never: Floats

    def gains(self) -> Floats:
        """The most that any player gains by another pick, one a state."""
        return np.asarray(self.edges.max(axis=(1, 2)))

    def lasting_gains(self) -> Floats:
        """The most that any player gains by another pick that is kept to until something moves, one a state."""
        some = self.moves > 0
        gains = np.where(some, self.edges / np.where(some, self.moves, 1), (self.never - self.values)[:, :, None])
        return np.asarray(gains.max(axis=(1, 2)))


def stages(states: Sequence[StateKey], values: Mapping[StateKey, Sequence[float]], win: str = "shared") -> Stages:
    """The rounds in these states, given what all later states are worth.

    Parameters
    ----------
    states : sequence of state
    values : mapping from state to one number a rank, leader first
    win : str
        A key of `WIN_MODELS`.

    Returns
    -------
    Stages

    Examples
    --------
    >>> level = stages([((1, 1, 1, 1), (1, 0, 0))], {})
    >>> level.payoffs.shape, level.classes[0].tolist()
    ((1, 3, 4, 4, 4), [0, 0, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4])
    """
    players = len(states[0][1])
    payoffs = np.zeros((len(states), players, FOODS**players))
    moving = [(index, lured(picks)) for index, picks in enumerate(product(range(FOODS), repeat=players))]
    moving = [(index, gains) for index, gains in moving if gains]
    for number, (piles, leads) in enumerate(states):
        for index, gains in moving:
            payoffs[number, :, index] = worth_after(piles, leads, gains, values.__getitem__, win)
    columns = [index for index, _ in moving]
    moves = payoffs[:, :, columns]
    low, high = moves.min(2), moves.max(2)
    shift = np.where(moves.mean(2) > (low + high) / 2, high, low)
    payoffs[:, :, columns] -= shift[:, :, None]
    shaped = payoffs.reshape(len(states), players, *[FOODS] * players)
    return Stages(shaped, shift, never_worth(players, win) - shift, np.array([_classes(table) for table in shaped]))


def _classes(table: Floats) -> list[int]:
    """For each player and pile, the first index of the class."""
    players = len(table)

    def first(size: int, alike: Any) -> list[int]:
        return [next(other for other in range(one + 1) if other == one or alike(other, one)) for one in range(size)]

    def seats_alike(one: int, other: int) -> bool:
        order = list(range(players))
        order[one], order[other] = other, one
        return bool(np.abs(table[order].transpose(0, *[1 + seat for seat in order]) - table).max() <= SAME)

    def piles_alike(one: int, other: int) -> bool:
        order = list(range(FOODS))
        order[one], order[other] = other, one
        return bool(np.abs(table[np.ix_(range(players), *[order] * players)] - table).max() <= SAME)

    seats, piles = first(players, seats_alike), first(FOODS, piles_alike)
    return [FOODS * seat + pile for seat in seats for pile in piles]


def worths(level: Stages, mixes: Floats) -> Worths:
    """What each pick is worth when everybody plays these mixes, now and whenever the same state comes back.

    Parameters
    ----------
    level : Stages
    mixes : ndarray, shape (states, players, 4)

    Returns
    -------
    Worths

    Examples
    --------
    >>> level = stages([((1, 1, 1, 1), (0, 0, 0))], {})
    >>> here = worths(level, np.full((1, 3, 4), 0.25))
    >>> (here.values + level.shift).round(12).tolist(), bool(abs(here.gains()) < 1e-15)
    ([[0.333333333333, 0.333333333333, 0.333333333333]], True)
    """
    states, players = len(level), level.players
    values, edges = np.empty((states, players)), np.empty((states, players, FOODS))
    slopes, moves = np.empty((states, players, FOODS, players, FOODS)), np.empty((states, players, FOODS))
    moving = _moving(players)
    for seat in range(players):
        others = [other for other in range(players) if other != seat]
        # Side by side: what comes of a round that leads on, and the chance that it does.
        lost = level.last_round * level.never[:, seat].reshape(states, *[1] * players) * (1 - moving)
        own = np.moveaxis(level.payoffs[:, seat] + lost, 1 + seat, 1)
        both = np.stack([own, np.broadcast_to(np.maximum(moving, level.last_round), own.shape)], axis=1)
        pairs = [_all_but(both, mixes[:, others], kept) for kept in range(len(others))]
        come, move = np.einsum("bkfg,bg->kbf", pairs[0], mixes[:, others[0]])
        mine = mixes[:, seat]
        ever = np.sum(mine * move, 1)
        never = ever == 0
        ever = np.where(never, 1.0, ever)
        value = np.where(never, level.never[:, seat], np.sum(mine * come, 1) / ever)
        edge = come - move * value[:, None]
        for other, pair in zip(others, pairs, strict=True):
            direct = pair[:, 0] - value[:, None, None] * pair[:, 1]
            through = np.einsum("bf,bfg->bg", mine, direct) / ever[:, None]
            slopes[:, seat, :, other] = direct - move[:, :, None] * through[:, None, :]
        slopes[:, seat, :, seat] = -move[:, :, None] * (edge / ever[:, None])[:, None, :]
        values[:, seat], edges[:, seat], moves[:, seat] = value, edge, move
    return Worths(values, edges, slopes, moves, level.never)


def _moving(players: int) -> Floats:
    """1 for each profile in which something moves; the same from every seat."""
    profiles = product(range(FOODS), repeat=players)
    return np.array([float(bool(lured(picks))) for picks in profiles]).reshape([FOODS] * players)


def _all_but(table: Floats, mixes: Floats, kept: int) -> Floats:
    """The mean over the picks of all others but one, shape (states, 2, own picks, picks of that one)."""
    table = np.moveaxis(table, 3 + kept, 3)
    for other in reversed(range(mixes.shape[1])):
        if other != kept:
            table = np.einsum("b...f,bf->b...", table, mixes[:, other])
    return table
