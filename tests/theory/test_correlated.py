"""Correlated equilibria against linear programs set up in another way, against known games and against the engine."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.theory import (
    PayoffError,
    TooLargeError,
    correlated_equilibrium,
    equilibria,
    obedience,
    payoff_tensor,
    pure_equilibria,
    symmetric_equilibrium,
)
from kit.theory.mediation.advice import disobedience
from kit.theory.mediation.correlated import GOALS, TRUSTED
from tests.theory.game_tools import games

CHICKEN = [[[6, 2], [7, 0]], [[6, 7], [2, 0]]]
ALIKE, STEEP = (1, 1, 1, 1), (4, 3, 2, 1)


def dual_bound(payoffs, weights):
    """The highest weighted total over all correlated equilibria, by the dual program: prices for each wish to disobey.

    Unknowns are one price alpha >= 0 for each player, each action told and each other one, and a number t; t is at
    least what every single profile is worth with the gains from disobeying charged. By duality the least t is the
    answer, and any feasible t is an upper bound, whatever a solver says.
    """
    from scipy.optimize import linprog

    game = np.array(payoffs, dtype=float)
    actions = game.shape[1:]
    wishes = [(i, a, b) for i in range(len(actions)) for a in range(actions[i]) for b in range(actions[i]) if a != b]
    profiles = list(product(*map(range, actions)))
    rows, limits = np.zeros((len(profiles), len(wishes) + 1)), np.zeros(len(profiles))
    for row, profile in enumerate(profiles):
        for column, (i, a, b) in enumerate(wishes):
            if profile[i] == a:
                instead = (*profile[:i], b, *profile[i + 1 :])
                # weighted total - sum of alpha * (what disobeying brings more) <= t
                rows[row, column] = -(game[(i, *instead)] - game[(i, *profile)])
        rows[row, -1] = -1
        limits[row] = -sum(weight * game[(i, *profile)] for i, weight in enumerate(weights))
    cost = np.r_[np.zeros(len(wishes)), 1.0]
    bounds = [(0, None)] * len(wishes) + [(None, None)]
    found = linprog(cost, A_ub=rows, b_ub=limits, bounds=bounds, method="highs")
    assert found.status == 0, found.message
    return found.fun


def exact_gain(payoffs, lottery):
    """The most that anybody gains by a best rule for when to disobey, in fractions and in plain loops."""
    actions = lottery.shape
    worst = Fraction(0)
    for i in range(len(actions)):
        gained = Fraction(0)
        for a in range(actions[i]):
            best = Fraction(0)
            for b in range(actions[i]):
                more = Fraction(0)
                for profile in product(*map(range, actions)):
                    if profile[i] == a:
                        instead = (*profile[:i], b, *profile[i + 1 :])
                        step = Fraction(float(payoffs[(i, *instead)])) - Fraction(float(payoffs[(i, *profile)]))
                        more += Fraction(float(lottery[profile])) * step
                best = max(best, more)
            gained += best
        worst = max(worst, gained)
    return worst


def test_chicken_has_the_lottery_of_the_textbooks():
    best = correlated_equilibrium(CHICKEN)
    assert best.lottery.round(12).tolist() == [[0.5, 0.25], [0.25, 0]]
    assert best.expected.round(12).tolist() == [5.25, 5.25]
    assert correlated_equilibrium(CHICKEN, "fair").expected.round(9).tolist() == [5.25, 5.25]
    # The symmetric mixed equilibrium, both giving way 2 times in 3, brings 14/3 each.
    mixed = next(one for one in equilibria(*CHICKEN) if 0 < one.row[0] < 1)
    assert mixed.payoffs[0] == pytest.approx(14 / 3) and mixed.row.round(9).tolist() == [0.666666667, 0.333333333]


def test_aumanns_traffic_light_is_followed():
    third = 1 / 3
    advice = obedience(CHICKEN, [[third, third], [third, 0]])
    assert [(one.player, one.told) for one in advice] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert [round(one.obeying, 9) for one in advice] == [4, 7, 4, 7]
    assert [round(one.switching, 9) for one in advice] == [3.5, 6, 3.5, 6]
    assert [one.gain for one in advice] == [0, 0, 0, 0]


def test_advice_that_should_not_be_followed_is_told():
    advice = obedience(CHICKEN, [[1, 0], [0, 0]])
    assert [(one.told, one.switch_to, one.gain) for one in advice] == [(0, 1, 1), (0, 1, 1)]
    skewed = obedience([[[0, 1, 5]], [[3, 0, 2]]], [[0.5, 0.25, 0.25]])  # the row player has no choice
    assert [(one.player, one.told, one.switch_to, one.gain) for one in skewed] == [
        (1, 0, 2, 0),
        (1, 1, 0, 3),
        (1, 2, 0, 1),
    ]


def test_a_dominated_action_is_never_told():
    prisoners = [[[3, 0], [5, 1]], [[3, 5], [0, 1]]]
    for goal in GOALS:
        assert correlated_equilibrium(prisoners, goal).profiles == (((1, 1), 1.0),)


def test_without_a_pure_equilibrium_there_is_one_still():
    pennies = [[[1, -1], [-1, 1]], [[-1, 1], [1, -1]]]
    for goal in GOALS:
        assert correlated_equilibrium(pennies, goal).lottery.round(9).tolist() == [[0.25, 0.25], [0.25, 0.25]]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("values", [ALIKE, STEEP, (3, 1, 1, 1)])
def test_mampf_in_full(values, players):
    game = payoff_tensor(values, players)
    found = {goal: correlated_equilibrium(game, goal) for goal in GOALS}
    for goal, one in found.items():
        assert one.lottery.min() >= 0 and one.lottery.sum() == pytest.approx(1, abs=1e-12)
        assert max(advice.gain * advice.chance for advice in one.advice()) <= 1e-9, goal
        assert one.expected == pytest.approx((game * one.lottery).reshape(players, -1).sum(axis=1))
    ones = np.ones(players)
    assert found["highest"].total == pytest.approx(dual_bound(game, ones), abs=1e-8)
    assert found["lowest"].total == pytest.approx(-dual_bound(game, -ones), abs=1e-8)
    # All are alike, so the fairest gives everybody the same share of the highest total.
    assert found["fair"].expected == pytest.approx(np.full(players, found["highest"].total / players), abs=1e-8)
    # Pure and symmetric equilibria are among the correlated ones.
    pure = [float(game[(slice(None), *picks)].sum()) for picks in pure_equilibria(values, players)]
    same = players * symmetric_equilibrium(values, players).payoff
    for total in (min(pure), max(pure), same):
        assert found["lowest"].total - 1e-9 <= total <= found["highest"].total + 1e-9


def test_the_lowest_of_three_equal_players_in_fractions():
    lowest = correlated_equilibrium(payoff_tensor(ALIKE, 3), "lowest")
    assert Fraction(lowest.total).limit_denominator(1000) == Fraction(5, 3)  # less than 27/16, where nobody is told
    assert exact_gain(lowest.payoffs, lowest.lottery) < Fraction(1, 10**12)


@settings(max_examples=20, deadline=None)
@given(games(most=3))
def test_any_two_player_game(tables):
    game = np.array(tables)
    ranges = np.ptp(game.reshape(2, -1), axis=1)
    for goal, sign in (("highest", 1), ("lowest", -1)):
        one = correlated_equilibrium(game, goal)
        assert one.total == pytest.approx(sign * dual_bound(game, [sign, sign]), abs=1e-7)
        assert exact_gain(game, one.lottery) <= Fraction(TRUSTED) * Fraction(int(ranges.max()))
    fair = correlated_equilibrium(game, "fair")
    least = fair.expected.min()
    # Nobody can do better for the worst-off: with some weights on the two, every correlated equilibrium stays below.
    bounds = [dual_bound(game, [share, 1 - share]) for share in np.linspace(0, 1, 11)]
    assert min(bounds) >= least - 1e-7


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6))
def test_any_small_game_of_three(seed):
    dice = np.random.default_rng(seed)
    game = dice.integers(-3, 4, size=(3, *dice.integers(1, 4, size=3)))
    one = correlated_equilibrium(game)
    assert one.total == pytest.approx(dual_bound(game, np.ones(3)), abs=1e-7)
    assert float(exact_gain(game, one.lottery)) <= 1e-6


@pytest.mark.parametrize(("factor", "shift"), [(1, 1e5), (1e3, 0), (1e9, 0), (1e-6, 3)])
def test_the_scale_of_payoffs_does_not_matter_EQ6(factor, shift):
    game = payoff_tensor(STEEP, 3)
    one = correlated_equilibrium(factor * game + shift, "lowest")
    assert (one.total / 3 - shift) / factor == pytest.approx(correlated_equilibrium(game, "lowest").total / 3, rel=1e-6)
    assert disobedience(game, one.lottery).max() <= 1e-8


@pytest.mark.parametrize("seed", range(8))
def test_players_on_very_different_scales(seed):
    dice = np.random.default_rng(seed)
    game = dice.integers(-2, 3, size=(3, 3, 2, 3)) * 10.0 ** dice.integers(-6, 7, size=3).reshape(3, 1, 1, 1)
    ranges = np.ptp(game.reshape(3, -1), axis=1)
    for goal in GOALS:
        assert (correlated_equilibrium(game, goal).regret <= TRUSTED * ranges).all()


def test_a_constant_game_and_a_game_without_choices():
    assert correlated_equilibrium(np.full((2, 2, 2), 5.0)).total == 10
    assert correlated_equilibrium([[[3]], [[4]]]).profiles == (((0, 0), 1.0),)


def test_draws_come_back_with_their_seed_and_follow_the_lottery():
    light = correlated_equilibrium(CHICKEN)
    drawn = light.draw(np.random.default_rng(0), 4000)
    assert drawn == light.draw(np.random.default_rng(0), 4000)
    for profile, chance in light.profiles:
        deviation = (chance * (1 - chance) / 4000) ** 0.5
        assert abs(drawn.count(profile) / 4000 - chance) < 4 * deviation
    assert (1, 1) not in drawn


def test_answers_are_read_only_and_inputs_untouched():
    game = np.array(CHICKEN, dtype=float)
    light = correlated_equilibrium(game)
    with pytest.raises(ValueError, match="read-only"):
        light.lottery[0, 0] = 1
    game[0, 0, 0] = 99
    assert light.payoffs[0, 0, 0] == 6


@pytest.mark.parametrize(
    ("payoffs", "message"),
    [
        ([[0, 1], [1, 0]], r"shape \(2, 2\); expected one table a player"),
        ([[[1, 2], [3, 4]]], r"shape \(1, 2, 2\); expected one table a player"),
        ([[[1, 2], [3, 4]], [[1, 2], [3]]], r"the payoffs have the shape \(2, 2\)"),
        ([[[1, 2], [3, 4]], [[1, 2], [3, float("nan")]]], r"payoffs\[1, 1, 1\] is nan"),
        (np.full((2, 2, 2), np.inf), r"payoffs\[0, 0, 0\] is inf"),
        ([[[1, 2], [3, 4]], [[1, 2], [3, "4"]]], r"payoffs\[1, 1, 1\] is '4'; expected a number"),
        (np.zeros((2, 0, 2)), "one table a player"),
        (np.full((2, 2, 2), 1e308) * np.array([1, -1])[:, None, None], "from -1e[+]308 to 1e[+]308: no finite range"),
    ],
)
def test_bad_payoffs_are_named(payoffs, message):
    with pytest.raises(PayoffError, match=message):
        correlated_equilibrium(payoffs)


def test_other_bad_input():
    with pytest.raises(PayoffError, match="the goal is 'best'; expected one of 'highest', 'fair', 'lowest'"):
        correlated_equilibrium(CHICKEN, "best")
    with pytest.raises(TooLargeError, match=r"7 players make 16,384 profiles here, and the limit is 5,000; mediate"):
        correlated_equilibrium(payoff_tensor(ALIKE, 7))
    with pytest.raises(TooLargeError, match="4,900 conditions on 2,500 chances: 12,250,000 numbers, and the limit"):
        correlated_equilibrium(np.zeros((2, 50, 50)))
    for rounds in (0, -1, 2.5, True):
        with pytest.raises(PayoffError, match=f"the number of rounds is {rounds}; expected a whole number from 1 up"):
            correlated_equilibrium(CHICKEN).draw(np.random.default_rng(0), rounds)
    with pytest.raises(PayoffError, match="the lottery adds up to 3/4"):
        obedience(CHICKEN, [[0.5, 0.25], [0, 0]])
    with pytest.raises(PayoffError, match=r"the lottery\[1\] is -0.25"):
        obedience(CHICKEN, [[1, -0.25], [0.25, 0]])
