"""Vectorised Mampf plays the engine's game, and its strategies the players' strategies."""

from random import Random

import numpy as np
import pytest

from kit import Disk, Food, KitError, mampf
from kit.arena import play
from kit.arena.mass import MassView, mass_play, play_batch, shuffled, species_piles
from kit.arena.mass_players import always, at_random, avoid_favourite, mixed
from kit.engine.boxes import house_disks

PARTS = {
    "all at random": [at_random] * 3,
    "two": [at_random, mixed([0.4, 0.3, 0.2, 0.1])],
    "three kinds": [avoid_favourite, always(Food.GRAIN), at_random],
    "four": [at_random, at_random, avoid_favourite, mixed([0.25] * 4)],
}


def both_ways(strategies, box, games, limit):
    """Each game of a batch once more in the engine, with the same piles and the same picks."""
    rng = np.random.default_rng(5)
    names = list(dict.fromkeys(disk.species for disk in box))
    piles = shuffled(species_piles(box), games, rng)
    picked = [[] for _ in range(games)]

    def watch(running, picks):
        for place, game in enumerate(running):
            picked[game].append([list(Food)[food] for food in picks[:, place]])

    winners, rounds = play_batch(piles, strategies, rng, limit, watch)
    for game in range(games):
        dealt = [[Disk(names[kind], food) for kind in piles[food, :, game]] for food in Food]
        state = mampf.from_piles(dealt, len(strategies))
        for picks in picked[game]:
            state = state.apply_actions(picks)
        assert len(state.rounds) == rounds[game]
        assert state.is_terminal or rounds[game] == limit
        yield state, winners[game]


@pytest.mark.parametrize("strategies", PARTS.values(), ids=PARTS)
@pytest.mark.parametrize("limit", [1000, 8])
def test_game_by_game_like_the_engine(strategies, limit):
    several = cut = 0
    for state, won in both_ways(strategies, house_disks(), 150, limit):
        assert sum(1 << seat for seat in state.winners) == won
        several += len(state.winners) > 1
        cut += not state.is_terminal
    assert several or len(strategies) == 3
    assert (cut > 0) == (limit == 8)


def test_ties_on_disks_are_broken_by_species_MA_7():
    box = [Disk(species, food) for food in Food for species in ("frog", "frog", "owl")]
    ties = 0
    for state, won in both_ways([at_random] * 3, box, 300, 1000):
        assert sum(1 << seat for seat in state.winners) == won
        disks = sorted(map(len, state.captured))
        ties += disks[-1] == disks[-2] and len(state.winners) == 1
    assert ties > 10


def test_strategies_do_what_their_namesakes_do():
    names = ["random", "avoid the favourite", "always grain"]
    slow = play("mampf", names, 3000, seed=1)
    fast = mass_play([at_random, avoid_favourite, always(Food.GRAIN)], 30_000, seed=1)
    for name, (low, high) in zip(names, fast.intervals, strict=True):
        theirs = slow.standing(name)
        assert theirs.low <= high and low <= theirs.high


@pytest.mark.parametrize("ties", [0, 1, 2])
def test_the_avoided_food_is_the_favourite(ties):
    view = MassView.first(species_piles(house_disks())[:, :, None].repeat(6000, axis=2), 3)
    view.counts[: ties + 1] += 2
    picks = np.bincount(avoid_favourite(view, 0, np.random.default_rng(1)), minlength=4) / 6000
    favourites = ties + 1
    expected = [(1 - (place <= ties) / favourites) / 3 for place in range(4)]
    assert picks == pytest.approx(expected, abs=0.03)


def test_mixes_are_played_as_they_are():
    view = MassView.first(np.zeros((4, 6, 20_000), dtype=int), 3)
    picks = np.bincount(mixed([0.5, 0, 0.2, 0.3])(view, 0, np.random.default_rng(1)), minlength=4) / 20_000
    assert picks[1] == 0 and picks == pytest.approx([0.5, 0, 0.2, 0.3], abs=0.015)


def test_the_same_seed_the_same_games():
    one = mass_play([at_random] * 3, 10_000, seed=-4)
    assert one == mass_play([at_random] * 3, 10_000, seed=-4) != mass_play([at_random] * 3, 10_000, seed=4)
    assert one.games == 10_000 and sum(one.shares) == pytest.approx(1)


def test_deals_are_uniform():
    deals = shuffled(np.array([[0, 1, 2], [3, 4, 5]]), 6000, np.random.default_rng(3))
    orders, counts = np.unique(deals[0], axis=1, return_counts=True)
    assert orders.shape[1] == 6 and counts.min() > 850 and counts.max() < 1150


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: mass_play([at_random], 10, 0), "Mampf is played by 3 or 4"),
        (lambda: mass_play([at_random] * 3, 0, 0), "games: expected a whole number from 1, found 0"),
        (lambda: mass_play([at_random] * 3, 10, 0.5), "whole number as seed"),
        (lambda: mass_play([at_random] * 3, 10, 0, limit=True), "limit: expected a whole number from 1"),
        (lambda: mass_play([lambda view, seat, rng: Random(1)] * 3, 10, 0), "expected 10 picks"),
        (lambda: mass_play([lambda view, seat, rng: np.full(view.games, 4)] * 3, 10, 0), "whole numbers from 0 to 3"),
        (lambda: mass_play([lambda view, seat, rng: np.zeros(view.games)] * 3, 10, 0), "expected 10 picks, whole"),
        (lambda: mixed([0.5, 0.6, 0, 0]), "chances"),
        (lambda: mass_play([at_random] * 3, 10, 0, disks=[Disk("frog", Food.CARROT)]), "pile"),
    ],
)
def test_what_does_not_fit_is_said(call, words):
    with pytest.raises(KitError, match=words):
        call()
