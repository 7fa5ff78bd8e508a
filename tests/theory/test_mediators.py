"""Mediators of crowds and the prices of anarchy: against the games written out, and against counting by hand."""

from itertools import product
from math import inf

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.theory import (
    PayoffError,
    TooLargeError,
    correlated_equilibrium,
    game_welfare,
    mediate,
    obedience,
    payoff_tensor,
    pure_equilibria,
    pure_payoffs,
    symmetric_equilibrium,
    welfare,
)
from kit.theory.mediation.mediators import all_counts, totals_of

CASES = [((1, 1, 1, 1), n) for n in (2, 3, 4, 5)] + [((4, 3, 2, 1), n) for n in (2, 3, 4, 5)] + [((5, 1), 4), ((2,), 3)]


def written_out(mediator):
    """The mediator's lottery over profiles: each way to hand out the foods is as likely as any other."""
    foods, players = mediator.values.size, mediator.players
    lottery = np.zeros((foods,) * players)
    chances = dict(zip(map(tuple, mediator.counts.tolist()), mediator.chances.tolist(), strict=True))
    profiles = list(product(range(foods), repeat=players))
    spread = [tuple(picks.count(food) for food in range(foods)) for picks in profiles]
    for picks, counts in zip(profiles, spread, strict=True):
        lottery[picks] = chances.get(counts, 0.0) / spread.count(counts)
    return lottery


@pytest.mark.parametrize(("values", "players"), CASES)
@pytest.mark.parametrize("goal", ["highest", "lowest"])
def test_a_crowd_as_the_game_written_out(values, players, goal):
    mediator = mediate(values, players, goal)
    game = payoff_tensor(values, players)
    assert mediator.total == pytest.approx(correlated_equilibrium(game, goal).total, abs=1e-8)
    lottery = written_out(mediator)
    expected = (game * lottery).reshape(players, -1).sum(axis=1)
    assert expected == pytest.approx(np.full(players, mediator.payoff))
    # What everybody is told and what it brings, worked out from the profiles, is what the mediator says of player 0.
    for player in range(players):
        told = [one for one in obedience(game, lottery) if one.player == player]
        assert [one.told for one in told] == [one.told for one in mediator.advice()]
        for mine, theirs in zip(told, mediator.advice(), strict=True):
            assert mine.chance == pytest.approx(theirs.chance)
            assert mine.obeying == pytest.approx(theirs.obeying)
            assert mine.switching == pytest.approx(theirs.switching)
            assert mine.gain <= 1e-8


@settings(max_examples=15, deadline=None)
@given(st.lists(st.integers(1, 6), min_size=1, max_size=3), st.integers(2, 4), st.sampled_from(["highest", "lowest"]))
def test_any_small_crowd_as_the_game_written_out(values, players, goal):
    full = correlated_equilibrium(payoff_tensor(values, players), goal)
    assert mediate(values, players, goal).total == pytest.approx(full.total, abs=1e-7)


def test_a_fair_mediator_reaches_all_there_is():
    for players, total in ((2, 2), (3, 3), (4, 4), (5, 3), (12, 3), (30, 3)):
        assert mediate([1, 1, 1, 1], players).total == pytest.approx(total)


def test_draws_are_fair_to_everybody():
    mediator = mediate([4, 3, 2, 1], 4)
    drawn = mediator.draw(np.random.default_rng(3), 2400)
    assert drawn == mediator.draw(np.random.default_rng(3), 2400)
    assert {tuple(sorted(picks)) for picks in drawn} == {(0, 1, 2, 3)}
    for seat, food in product(range(4), repeat=2):
        often = sum(picks[seat] == food for picks in drawn) / 2400
        assert abs(often - 1 / 4) < 4 * (3 / 16 / 2400) ** 0.5


@pytest.mark.parametrize(("players", "foods"), [(1, 1), (3, 1), (2, 2), (3, 4), (5, 3), (0, 2)])
def test_every_way_to_spread_is_there_once(players, foods):
    spread = {tuple(picks.count(food) for food in range(foods)) for picks in product(range(foods), repeat=players)}
    assert sorted(map(tuple, all_counts(players, foods).tolist())) == sorted(spread)


@pytest.mark.parametrize(("values", "players"), CASES)
def test_welfare_by_looking_at_every_profile(values, players):
    found = welfare(values, players)
    totals = [sum(pure_payoffs(values, picks)) for picks in product(range(len(values)), repeat=players)]
    calm = [sum(pure_payoffs(values, picks)) for picks in pure_equilibria(values, players)]
    same = players * symmetric_equilibrium(values, players).payoff
    assert found.best == max(totals)
    assert found.pure == (min(calm), max(calm))
    assert found.symmetric == pytest.approx((same, same))
    written = game_welfare(payoff_tensor(values, players))
    assert (written.best, written.pure, written.symmetric) == (found.best, found.pure, None)
    assert written.correlated == pytest.approx(found.correlated, abs=1e-8)


def test_the_prices_of_the_classroom():
    three, four, eight = (welfare([1, 1, 1, 1], players) for players in (3, 4, 8))
    assert [three.anarchy("pure"), four.anarchy("pure"), eight.anarchy("pure")] == [1, 1, inf]
    assert three.anarchy("symmetric") == pytest.approx(3 / (27 / 16))
    assert four.anarchy("symmetric") == four.stability("symmetric") == pytest.approx(4 / (27 / 16))
    assert three.anarchy("correlated") == pytest.approx(3 / (5 / 3))
    for one in (three, four, eight):
        assert one.stability("pure") == one.stability("correlated") == pytest.approx(1)


def test_totals():
    assert totals_of(np.array([4.0, 3, 2, 1]), np.array([[1, 0, 2, 1], [0, 4, 0, 0]])).tolist() == [5, 0]


def test_a_game_without_pure_equilibria_and_one_below_0():
    pennies = game_welfare([[[1, -1], [-1, 1]], [[-1, 1], [1, -1]]])
    assert pennies.pure is None and pennies.best == 0
    assert pennies.correlated == (0, 0) and pennies.anarchy("correlated") == 1
    with pytest.raises(PayoffError, match="no pure equilibria are known"):
        pennies.anarchy("pure")
    debts = game_welfare([[[-3, 0], [-5, -1]], [[-3, -5], [0, -1]]])
    with pytest.raises(PayoffError, match="a sum of payoffs is -6; prices are for sums from 0 up"):
        debts.anarchy("correlated")
    assert str(debts).splitlines()[1] == "pure equilibria: -6"


def test_a_large_constant_hides_no_equilibrium_EQ6():
    game = payoff_tensor([4, 3, 2, 1], 3)
    assert game_welfare(game + 1e9).pure == (9 + 3e9, 9 + 3e9)


@pytest.mark.parametrize("values", [[1, 1e-12], [1e12, 1, 1, 1], [1, 1e-9, 1]])
def test_no_price_where_a_value_drowns_beside_another(values):
    with pytest.raises(PayoffError, match="too far apart for reliable prices"):
        welfare(values, 3)
    with pytest.raises(PayoffError, match="too far apart for reliable prices"):
        game_welfare(payoff_tensor(values, 3))


def test_prices_up_to_a_factor_of_a_million():
    """With two foods and three players somebody lures what is worth less, or else what is worth more."""
    found = welfare([1e6, 1], 3)
    assert found.pure == (1, 1e6) and found.anarchy("pure") == 1e6
    # The two who crowd on the better food would rather take the other one as soon as it is free now and then.
    assert 0 < found.correlated[0] <= 1 and found.anarchy("correlated") < 1.1e6


def test_bad_input():
    with pytest.raises(PayoffError, match="the goal is 'fair'; expected 'highest' or 'lowest'"):
        mediate([1, 1], 3, "fair")
    with pytest.raises(TooLargeError, match="200 players can spread over 4 foods in 1,373,701 ways, and the limit is"):
        mediate([1, 1, 1, 1], 200)
    with pytest.raises(PayoffError, match="the value of food 1 is 0"):
        welfare([1, 0], 3)
    with pytest.raises(PayoffError, match="the number of players is 1"):
        welfare([1, 1], 1)
    with pytest.raises(PayoffError, match="there is no price over 'mixed' equilibria"):
        welfare([1, 1], 2).anarchy("mixed")
