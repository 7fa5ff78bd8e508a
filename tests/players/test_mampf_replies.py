import math
from itertools import product
from random import Random

import pytest

from kit import Disk, Food, mampf
from kit.players.mampf_replies import (
    FictitiousPlay,
    LevelOne,
    LevelTwo,
    QuantalResponder,
    RegretMatching,
    SymmetricMix,
    promises,
    seen_mixes,
)
from kit.theory.rounds.symmetric import symmetric_equilibrium
from kit.theory.rounds.worth import NEW_SPECIES, symmetric_mix

C, L, S, G = Food


def after(*rounds, seat=0):
    game = mampf.deal(players=3, seed=7)
    for picks in rounds:
        game = game.apply_actions(picks)
    return game.observation(seat)


def staged(tops, *captured):
    piles = [[Disk(species, food)] for species, food in zip(tops, Food, strict=True)]
    caught = [[Disk(species, C) for species in mine] for mine in captured]
    return mampf.from_piles(piles, players=len(captured), captured=caught).observation(0)


def shares(strategy, view, times=4000):
    rng = Random(5)
    picks = [strategy.choose(view, rng) for _ in range(times)]
    return [picks.count(food) / times for food in Food]


def test_promises_by_going_through_all_picks_of_the_rivals():
    worth = [1.0, 2.0, 3.0, 4.0]
    rivals = [[0.1, 0.2, 0.3, 0.4], [0.5, 0.0, 0.25, 0.25]]
    for food in range(4):
        alone = sum(rivals[0][a] * rivals[1][b] for a, b in product(range(4), repeat=2) if food not in (a, b))
        assert promises(worth, rivals)[food] == pytest.approx(worth[food] * alone)


def test_level_one_takes_what_is_worth_most_to_it():
    assert shares(LevelOne(), staged(["frog", "owl", "frog", "frog"], ["frog"], [], []), 50)[L] == 1
    assert all(0.2 < share < 0.3 for share in shares(LevelOne(), after()))


def test_level_two_leaves_what_level_one_wants():
    # Both rivals lack the owl alone, so level 1 goes for it in both.
    view = staged(["frog", "owl", "frog", "frog"], [], ["frog"], ["frog"])
    assert shares(LevelTwo(), view, 300)[L] == 0


def test_level_two_reckons_with_rivals_who_are_undecided():
    # One rival lacks everything (a quarter each), the other only the owl.
    view = staged(["frog", "owl", "frog", "frog"], ["frog", "owl"], [], ["frog"])
    assert shares(LevelTwo(), view, 300)[L] == 0


def test_fictitious_play_answers_what_was_picked():
    assert set(map(bool, shares(FictitiousPlay(), after((C, L, L), (C, L, S)), 100))) == {True, False}
    counts = shares(FictitiousPlay(), after((C, L, S), (C, L, S), (C, L, S)), 200)
    assert counts[L] == counts[S] == 0 and counts[C] + counts[G] == 1


def test_seen_mixes_start_even_and_then_follow_the_counts():
    assert seen_mixes(after()) == [[0.25] * 4] * 2
    assert seen_mixes(after((C, L, S), (C, G, S)))[0] == [0, 0.5, 0, 0.5]


def test_quantal_responder_is_a_logit_of_its_promises():
    view = staged(["frog"] * 4, ["frog"], ["frog"], ["frog"])
    assert all(0.22 < share < 0.28 for share in shares(QuantalResponder(), view))
    view = after((C, L, L), (C, L, L), (C, L, L))
    promised = promises([1, 1, 1, 1], seen_mixes(view, imagined=1))
    weights = [math.exp(5 * promise) for promise in promised]
    measured = shares(QuantalResponder(), view)
    # Its own worth differs by new species only, which moves the chances by little.
    assert all(abs(share - weight / sum(weights)) < 0.06 for share, weight in zip(measured, weights, strict=True))
    assert all(0.2 < share < 0.3 for share in shares(QuantalResponder(precision=0.0), view))


def test_regret_matching_counts_what_each_food_would_have_lured():
    # Carrot shared, so it regrets sugar and grain once each; lettuce was taken.
    measured = shares(RegretMatching(), after((C, C, L)))
    assert measured[C] == measured[L] == 0 and abs(measured[S] - 0.5) < 0.05
    # A second round in which it won: the regrets of foods that were free then stay, the others fall by one.
    assert shares(RegretMatching(), after((C, C, L), (C, S, L)), 200) == [0, 0, 0, 1]
    assert all(0.2 < share < 0.3 for share in shares(RegretMatching(), after((C, L, S))))


def test_the_plain_mix_is_the_one_of_the_theory():
    for values in ([4, 3, 2, 1], [1, 1, 1, 1], [1, 1 + NEW_SPECIES, 1, 1], [9, 1, 1, 0.5]):
        for players in (2, 3, 4, 7):
            mix, log_payoff = symmetric_mix([math.log(value) for value in values], players - 1)
            theirs = symmetric_equilibrium(values, players)
            assert mix == theirs.mix.tolist() and log_payoff == theirs.log_payoff


def test_symmetric_equilibrium_is_played():
    view = staged(["frog", "owl", "frog", "frog"], ["frog"], [], [])
    expected = symmetric_equilibrium([1, 1 + NEW_SPECIES, 1, 1], 3).mix
    measured = shares(SymmetricMix(), view, 8000)
    assert all(abs(share - chance) < 0.02 for share, chance in zip(measured, expected, strict=True))


def test_precision_is_part_of_the_repr():
    assert repr(QuantalResponder(2.0)) == "QuantalResponder(2.0)"
