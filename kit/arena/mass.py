"""Mampf for mass experiments: thousands of games side by side in arrays, by the same rules (MA-2 to MA-10).

It is for strategies that can say what they pick in all these games at once (`kit.arena.mass_players`); the tests play
its games again in the engine, one by one.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from kit.arena.intervals import wilson
from kit.arena.plan import ArenaError
from kit.engine.boxes import check_disks, house_disks
from kit.engine.checks import check_seed
from kit.engine.components import Disk, Food
from kit.engine.errors import written
from kit.engine.mampf import check_players

Numbers = NDArray[np.int64]
BATCH = 8192


@dataclass
class MassView:
    """What everybody sees of all games that still run; the last axis of each array counts the games.

    Parameters
    ----------
    players : int
    sizes : ndarray of int, shape (foods, games)
        Disks left in each pile, in the order of `Food`.
    tops : ndarray of int, shape (foods, games)
        The species on top of each pile, as a number.
    gained : ndarray of int, shape (players, games)
        Disks in front of each seat.
    counts : ndarray of int, shape (foods, games)
        How often each food was picked so far, by anybody.
    last : ndarray of int, shape (players, games), or None
        The picks of the round before; None in the first round.

    Examples
    --------
    >>> deal = np.zeros((4, 6, 100), dtype=int)
    >>> MassView.first(deal, players=3).sizes.shape
    (4, 100)
    """

    players: int
    sizes: Numbers
    tops: Numbers
    gained: Numbers
    counts: Numbers
    last: Numbers | None = None

    @classmethod
    def first(cls, piles: Numbers, players: int) -> "MassView":
        """Before the first round of games with these piles, an array of species with shape (foods, height, games)."""
        foods, height, games = piles.shape
        nothing = np.zeros((max(foods, players), games), dtype=np.int64)
        sizes = np.full((foods, games), height)
        return cls(players, sizes, piles[:, -1], nothing[:players], nothing[:foods].copy())

    @property
    def games(self) -> int:
        """How many games still run."""
        return int(self.sizes.shape[1])


MassStrategy = Callable[[MassView, int, np.random.Generator], Numbers]
"""Takes the view, a seat and the dice; gives one food a game, as its number."""


@dataclass(frozen=True)
class MassTally:
    """What came out of many games of one line-up.

    Parameters
    ----------
    players : int
    wins : tuple of int
        Entry b counts the games won by exactly those seats whose bits are set in b; entry 0 those cut off.
    rounds : int
        Rounds played, over all games.

    Examples
    --------
    >>> tally = MassTally(2, (0, 60, 30, 10), rounds=900)
    >>> tally.games, tally.shares
    (100, (0.65, 0.35))
    """

    players: int
    wins: tuple[int, ...]
    rounds: int

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(self.wins)

    @property
    def shares(self) -> tuple[float, ...]:
        """The mean payoff of each seat: k winners get 1/k each (MA-8)."""
        return tuple(self._won(seat) / self.games for seat in range(self.players))

    @property
    def intervals(self) -> tuple[tuple[float, float], ...]:
        """The 95 % interval of each share (`kit.arena.intervals.wilson`)."""
        return tuple(wilson(min(self._won(seat), self.games), self.games) for seat in range(self.players))

    def _won(self, seat: int) -> float:
        return sum(n / won.bit_count() for won, n in enumerate(self.wins) if won >> seat & 1)


def mass_play(
    strategies: Sequence[MassStrategy],
    games: int,
    seed: int,
    *,
    limit: int = 1000,
    disks: Iterable[Disk] | None = None,
) -> MassTally:
    """Play many games of Mampf with the same strategies on the same seats.

    Parameters
    ----------
    strategies : sequence of MassStrategy
        One a seat.
    games : int
    seed : int
        Of deals and dice. Other games than those of `kit.arena.play` with this seed, but as many as you like.
    limit : int, optional
        Rounds after which a game is cut off without a winner (MA-10).
    disks : iterable of Disk, optional
        Another box.

    Returns
    -------
    MassTally

    Raises
    ------
    KitError
        If a number, the box or a pick does not fit.

    Examples
    --------
    >>> from kit.arena.mass_players import always, at_random
    >>> tally = mass_play([at_random, at_random, always(Food.CARROT)], games=20_000, seed=7)
    >>> [round(share, 2) for share in tally.shares]
    [0.29, 0.29, 0.42]
    """
    check_players(len(strategies))
    check_seed(seed)
    for what, value in (("games", games), ("limit", limit)):
        if type(value) is not int or value < 1:
            raise ArenaError(f"{what}: expected a whole number from 1, found {written(value)}")
    box = species_piles(house_disks() if disks is None else check_disks(disks))
    rng = np.random.default_rng([abs(seed), int(seed < 0)])
    wins, rounds = np.zeros(1 << len(strategies), dtype=np.int64), 0
    for size in _sizes(games):
        winners, lengths = play_batch(shuffled(box, size, rng), strategies, rng, limit)
        wins += np.bincount(winners, minlength=wins.size)
        rounds += int(lengths.sum())
    return MassTally(len(strategies), tuple(wins.tolist()), rounds)


def species_piles(disks: Iterable[Disk]) -> Numbers:
    """The species of a box's disks as numbers, one pile a food.

    Returns
    -------
    ndarray of int, shape (foods, height)

    Examples
    --------
    >>> species_piles([Disk("frog", Food.CARROT), Disk("owl", Food.LETTUCE), Disk("frog", Food.SUGAR), Disk("owl", \
Food.GRAIN)]).tolist()
    [[0], [1], [0], [1]]
    """
    listed = list(disks)
    numbers = {species: number for number, species in enumerate(dict.fromkeys(disk.species for disk in listed))}
    return np.array([[numbers[disk.species] for disk in listed if disk.food is food] for food in Food])


def shuffled(piles: Numbers, games: int, rng: np.random.Generator) -> Numbers:
    """Deals: each pile in random order, in each game (MA-2).

    Returns
    -------
    ndarray of int, shape (foods, height, games)
        From bottom to top.

    Examples
    --------
    >>> shuffled(np.array([[0, 1], [2, 3]]), 5, np.random.default_rng(0)).shape
    (2, 2, 5)
    """
    return rng.permuted(np.repeat(piles[:, :, None], games, axis=2), axis=1)


def play_batch(
    piles: Numbers,
    strategies: Sequence[MassStrategy],
    rng: np.random.Generator,
    limit: int = 1000,
    watch: Callable[[Numbers, Numbers], None] | None = None,
) -> tuple[Numbers, Numbers]:
    """Play games with these deals to their ends.

    Parameters
    ----------
    piles : ndarray of int, shape (foods, height, games)
        Species from bottom to top.
    strategies : sequence of MassStrategy
    rng : numpy.random.Generator
    limit : int, optional
    watch : callable, optional
        Is told, after each round, which games ran and what was picked in them.

    Returns
    -------
    tuple of ndarray, shape (games,)
        Who won, as bits of the seats (0: cut off), and after how many rounds.

    Examples
    --------
    >>> from kit.arena.mass_players import always
    >>> deals = shuffled(species_piles(house_disks()), 3, np.random.default_rng(0))
    >>> everybody_else = [always(Food.CARROT), always(Food.GRAIN), always(Food.GRAIN)]
    >>> winners, rounds = play_batch(deals, everybody_else, np.random.default_rng(0))
    >>> winners.tolist(), rounds.tolist()
    ([1, 1, 1], [6, 6, 6])
    """
    games = piles.shape[2]
    winners = np.zeros(games, dtype=np.int64)
    rounds = np.full(games, limit)
    running = np.arange(games)
    view = MassView.first(piles, len(strategies))
    seen = np.zeros((len(strategies), games), dtype=np.int64)  # the species in front of each seat, as bits
    for number in range(1, limit + 1):
        picks = np.stack([_checked(choose(view, seat, rng), view) for seat, choose in enumerate(strategies)])
        if watch:
            watch(running, picks)
        ended = _round(view, picks, seen)
        if ended.any():
            winners[running[ended]] = _winners(view.gained[:, ended], seen[:, ended])
            rounds[running[ended]] = number
            on = ~ended
            running, piles, seen = running[on], piles[:, :, on], seen[:, on]
            kept = (view.sizes[:, on], view.tops[:, on], view.gained[:, on], view.counts[:, on], picks[:, on])
            view = MassView(view.players, *kept)
            if not running.size:
                break
        else:
            view.last = picks
        view.tops = np.take_along_axis(piles, view.sizes[:, None] - 1, axis=1)[:, 0]
    return winners, rounds


def _round(view: MassView, picks: Numbers, seen: Numbers) -> NDArray[np.bool_]:
    """Hand out the disks of a round (MA-5), in place; which games ended with it (MA-6)."""
    games = np.arange(picks.shape[1])
    ended = np.zeros(games.size, dtype=bool)
    alone = [
        np.all(picks[[other for other in range(len(picks)) if other != seat]] != mine, axis=0)
        for seat, mine in enumerate(picks)
    ]
    for seat, (mine, lured) in enumerate(zip(picks, alone, strict=True)):
        view.gained[seat] += lured
        seen[seat] |= lured << view.tops[mine, games]
        view.sizes[mine, games] -= lured
        ended |= lured & (view.sizes[mine, games] == 0)
        view.counts[mine, games] += 1
    return ended


def _winners(gained: Numbers, seen: Numbers) -> Numbers:
    """Most disks; among those level, most species (MA-7, MA-8); as bits of the seats."""
    species = sum((seen >> kind & 1 for kind in range(int(seen.max()).bit_length())), np.zeros_like(seen))
    rank = gained * 64 + species
    best = rank == rank.max(axis=0)
    return np.asarray(best.T @ (1 << np.arange(len(rank))))


def _checked(picks: Numbers, view: MassView) -> Numbers:
    picks = np.asarray(picks)
    if picks.shape != (view.games,) or picks.dtype.kind not in "iu" or picks.min() < 0 or picks.max() >= len(Food):
        raise ArenaError(f"expected {view.games} picks, whole numbers from 0 to {len(Food) - 1}, one a game")
    return picks.astype(np.int64, copy=False)


def _sizes(games: int) -> Iterator[int]:
    for start in range(0, games, BATCH):
        yield min(BATCH, games - start)
