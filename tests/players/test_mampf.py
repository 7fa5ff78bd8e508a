from random import Random

import pytest

from kit import Food, mampf
from kit.players.mampf import AlwaysPick, AvoidFavourite, RandomPick

C, L, S, G = Food


def after(*rounds):
    game = mampf.deal(players=3, seed=7)
    for picks in rounds:
        game = game.apply_actions(picks)
    return game.observation(0)


def picked(strategy, view, times=400):
    return {food: sum(strategy.choose(view, Random(seed)) is food for seed in range(times)) for food in Food}


def test_random_picks_every_food_about_equally():
    assert all(60 < count < 140 for count in picked(RandomPick(), after()).values())


@pytest.mark.parametrize("food", Food)
def test_always_picks_its_food(food):
    assert AlwaysPick(food).choose(after((C, L, S)), Random(0)) is food


def test_avoids_the_one_favourite_and_nothing_else():
    counts = picked(AvoidFavourite(), after((C, L, C), (C, S, G)))
    assert counts[C] == 0
    assert all(90 < counts[food] < 180 for food in (L, S, G))


def test_its_own_picks_count_too():
    assert picked(AvoidFavourite(), after((C, L, S), (C, G, L), (C, S, G)))[C] == 0


def test_of_two_favourites_chance_says_which_one_is_left_out():
    counts = picked(AvoidFavourite(), after((C, C, L), (L, S, G)), times=600)
    assert all(70 < counts[food] < 130 for food in (C, L))  # 1/6 each
    assert all(160 < counts[food] < 240 for food in (S, G))  # 1/3 each


def test_before_the_first_round_every_food_is_equally_likely():
    assert all(60 < count < 140 for count in picked(AvoidFavourite(), after()).values())


def test_reason_names_the_favourite_and_how_often():
    strategy = AvoidFavourite()
    strategy.choose(after((C, L, S), (C, G, G), (C, G, G)), Random(0))
    assert strategy.explain() == "The favourite so far is grain, picked 4 times; chance chose among the rest."
