from random import Random

from kit import Disk, Food, mampf
from kit.players.mampf_habits import AvoidLastWinner, CopyTheLeader, Cycle, SpeciesCollector, WinStayLoseShift

C, L, S, G = Food


def after(*rounds, players=3, seat=0):
    game = mampf.deal(players=players, seed=7)
    for picks in rounds:
        game = game.apply_actions(picks)
    return game.observation(seat)


def picked(strategy, view, times=60):
    return {strategy.choose(view, Random(seed)) for seed in range(times)}


def test_cycle_goes_round_and_never_meets_its_like():
    game = mampf.deal(players=4, seed=7)
    for _ in range(5):
        picks = [Cycle().choose(game.observation(seat), Random(0)) for seat in range(4)]
        assert set(picks) == set(Food)
        game = game.apply_actions(picks)
    assert [past.picks[1] for past in game.rounds] == [L, S, G, C, L]


def test_cycle_says_what_came_before():
    strategy = Cycle()
    strategy.choose(after((C, L, S)), Random(0))
    assert strategy.explain() == "After carrot comes lettuce."


def test_avoids_every_food_that_lured_and_no_other():
    assert picked(AvoidLastWinner(), after((C, L, L))) == {L, S, G}
    assert picked(AvoidLastWinner(), after((C, L, S))) == {G}
    assert picked(AvoidLastWinner(), after((C, C, C))) == set(Food)
    assert picked(AvoidLastWinner(), after()) == set(Food)
    assert picked(AvoidLastWinner(), after((C, L, S, G), players=4)) == set(Food)  # nothing would be left


def test_only_the_last_round_counts_for_it():
    assert picked(AvoidLastWinner(), after((C, L, S), (G, L, L))) == {C, L, S}


def test_copies_the_rival_with_most_disks_never_itself():
    assert picked(CopyTheLeader(), after((C, L, L), (C, L, C)), 20) == {L}  # player 1 has a disk, player 2 none
    assert picked(CopyTheLeader(), after((C, L, S)), 40) == {L, S}  # both rivals have one
    assert picked(CopyTheLeader(), after()) == set(Food)


def test_stays_with_what_won_and_shifts_from_what_lost():
    assert picked(WinStayLoseShift(), after((C, L, L))) == {C}
    assert picked(WinStayLoseShift(), after((C, C, L))) == {L, S, G}
    assert picked(WinStayLoseShift(), after()) == set(Food)


def staged(tops, mine, theirs):
    piles = [[Disk(species, food)] for species, food in zip(tops, Food, strict=True)]
    captured = [[Disk(species, C) for species in caught] for caught in (mine, theirs, ())]
    return mampf.from_piles(piles, players=3, captured=captured).observation(0)


def test_collects_what_it_lacks_best_what_rivals_have():
    view = staged(["frog", "owl", "bear", "frog"], mine=["frog"], theirs=["bear"])
    assert picked(SpeciesCollector(), view) == {S}
    assert picked(SpeciesCollector(), staged(["frog", "owl", "bear", "frog"], ["frog"], [])) == {L, S}
    strategy = SpeciesCollector()
    assert picked(strategy, staged(["frog", "owl", "bear", "frog"], ["frog", "owl", "bear"], [])) == set(Food)
    assert strategy.explain() == "Chance alone: it has all species that lie on top."
