"""The symmetric equilibrium against equations solved another way, against its definition, and against known numbers."""

import math
import time
from decimal import Decimal, localcontext
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import brentq

from kit.theory import PayoffError, action_payoffs, equilibria, profile_regret, symmetric_equilibrium
from kit.theory.rounds.stage_game import payoff_matrices

CASES = settings(max_examples=100, deadline=None, derandomize=True)
VALUES = st.lists(st.floats(0.01, 100), min_size=1, max_size=6)


def by_bisection(values, players):
    """λ and the mix by bisection in decimals: 1 - (λ/v)^(1/(n-1)) over the foods worth more than λ must add up to 1."""
    with localcontext() as context:
        context.prec = 30
        worth = [Decimal(value) for value in values]

        def mix(payoff):
            return [
                max(Decimal(0), 1 - (payoff / value) ** (Decimal(1) / (players - 1))) if value > payoff else Decimal(0)
                for value in worth
            ]

        low, high = Decimal(0), max(worth)
        for _ in range(110):
            middle = (low + high) / 2
            low, high = (middle, high) if sum(mix(middle)) > 1 else (low, middle)
        return low, mix(low)


@settings(CASES, max_examples=30)
@given(VALUES, st.integers(2, 8))
def test_against_bisection_with_thirty_digits(values, players):
    answer = symmetric_equilibrium(values, players)
    payoff, mix = by_bisection(values, players)
    assert answer.payoff == pytest.approx(float(payoff), rel=1e-12, abs=1e-30)
    assert answer.mix == pytest.approx([float(probability) for probability in mix], abs=1e-12)


@CASES
@given(VALUES, st.integers(2, 1_000))
def test_against_a_root_finder_in_logarithms(values, players):
    answer = symmetric_equilibrium(values, players)
    logs = np.log(values)
    if len(values) == 1:
        assert answer.mix.tolist() == [1] and answer.payoff == 0 and answer.log_payoff == -math.inf
        return

    def excess(log_payoff):
        return float(-np.expm1(np.minimum(log_payoff - logs, 0) / (players - 1)).sum() - 1)

    root = brentq(excess, logs.min() - players * 10, logs.max(), xtol=1e-12, rtol=1e-14)
    assert answer.log_payoff == pytest.approx(root, abs=1e-9, rel=1e-12)


@CASES
@given(st.lists(st.floats(1e-3, 1e3), min_size=2, max_size=100), st.integers(2, 1_000))
def test_the_conditions_of_the_design_hold(values, players):
    answer = symmetric_equilibrium(values, players)
    assert abs(answer.mix.sum() - 1) <= 1e-12 and (answer.mix >= 0).all()
    for food, value in enumerate(values):
        if food in answer.support:
            gap = math.log(value) + (players - 1) * math.log1p(-answer.mix[food]) - answer.log_payoff
            assert abs(gap) <= 1e-10
        else:
            assert answer.mix[food] == 0 and math.log(value) <= answer.log_payoff + 1e-12
    assert answer.residual <= 1e-10
    assert answer.support == tuple(np.flatnonzero(answer.mix).tolist())


@CASES
@given(VALUES, st.integers(2, 7))
def test_nobody_gains_by_switching(values, players):
    answer = symmetric_equilibrium(values, players)
    mixes = [answer.mix] * players
    assert profile_regret(values, mixes).max() <= 1e-12 * max(values)
    assert action_payoffs(values, mixes)[0] == pytest.approx(np.array(values) * answer.alone, rel=1e-9, abs=1e-15)


@pytest.mark.parametrize(
    ("values", "players", "mix", "payoff"),
    [
        ([1, 1, 1, 1], 2, "1/4 1/4 1/4 1/4", "3/4"),
        ([1, 1, 1, 1], 3, "1/4 1/4 1/4 1/4", "9/16"),
        ([1, 1, 1, 1], 4, "1/4 1/4 1/4 1/4", "27/64"),
        ([4, 3, 2, 1], 2, "7/13 5/13 1/13 0", "24/13"),
        ([3, 1, 1, 1], 2, "7/10 1/10 1/10 1/10", "9/10"),
        ([5], 3, "1", "0"),
        ([2, 2], 5, "1/2 1/2", "1/8"),
    ],
)
def test_known_numbers(values, players, mix, payoff):
    answer = symmetric_equilibrium(values, players)
    assert answer.mix == pytest.approx([float(Fraction(entry)) for entry in mix.split()], abs=1e-15)
    assert answer.payoff == pytest.approx(float(Fraction(payoff)), abs=1e-15)


def test_with_four_players_all_four_foods_are_used():
    used = [len(symmetric_equilibrium([4, 3, 2, 1], players).support) for players in range(2, 8)]
    assert used == [3, 3, 4, 4, 4, 4]


@CASES
@given(st.lists(st.floats(0.1, 10), min_size=2, max_size=6), st.integers(2, 9))
def test_full_support_exactly_when_the_least_valuable_food_leaves_room(values, players):
    room = sum((min(values) / value) ** (1 / (players - 1)) for value in values) - (len(values) - 1)
    if abs(room) > 1e-9:
        assert (len(symmetric_equilibrium(values, players).support) == len(values)) == (room > 0)


def test_expected_disks_are_the_same_for_three_and_for_four():
    assert [symmetric_equilibrium([1] * 4, players).expected_disks for players in (3, 4)] == pytest.approx(
        [27 / 16] * 2
    )


@CASES
@given(st.lists(st.integers(1, 9), min_size=2, max_size=4))
def test_two_players_it_is_among_the_equilibria_of_the_table(values):
    answer = symmetric_equilibrium(values, 2)
    listed = equilibria(*payoff_matrices(values), method="exact")
    assert any(one.distance(answer.mix, answer.mix) <= 1e-12 for one in listed)


@pytest.mark.parametrize("players", [2, 3, 4, 1_000])
@pytest.mark.parametrize(
    "values", [[1e300, 1e-300], [1e300, 1, 1e-300], [1, 1, 1, 5e-324], [1e308] * 100, [1e-300] * 3, [1e300, 1, 1]]
)
def test_values_from_one_end_of_the_floats_to_the_other(values, players):
    """Where p rounds to 1, `alone` still holds what p can't: v·alone = λ, in logarithms, on the support."""
    answer = symmetric_equilibrium(values, players)
    assert np.isfinite(answer.mix).all() and abs(answer.mix.sum() - 1) <= 1e-12
    assert len(answer.support) >= 2 and math.isfinite(answer.log_payoff)
    for food in answer.support:
        if answer.alone[food] > 1e-300:
            gap = math.log(values[food]) + math.log(answer.alone[food]) - answer.log_payoff
            assert abs(gap) <= 1e-10
    if answer.mix.max() < 1 - 1e-5:
        assert answer.residual <= 1e-10


def test_a_food_that_is_hardly_worth_anything():
    """With two players, 1 - p = λ/v, so that λ = 1/(1/v + 1/w); the mix keeps its small entries exactly."""
    answer = symmetric_equilibrium([1e200, 1e-100], 2)
    assert answer.mix.tolist() == pytest.approx([1, 1e-300], rel=1e-9)
    assert answer.payoff == pytest.approx(1e-100, rel=1e-9)


def test_a_thousand_players_and_a_hundred_foods_take_less_than_50_ms():
    values = np.linspace(0.5, 3, 100)
    times = []
    for _ in range(5):
        start = time.perf_counter()
        symmetric_equilibrium(values, 1_000)
        times.append(time.perf_counter() - start)
    assert min(times) < 0.05


@pytest.mark.parametrize(
    ("values", "players", "sentence"),
    [
        ([1, -2], 3, "the value of food 1 is -2; expected more than 0"),
        ([1, 0], 3, "the value of food 1 is 0; expected more than 0"),
        ([float("nan"), 1], 3, "the value of food 0 is nan; expected a finite number"),
        ([1, float("inf")], 3, "the value of food 1 is inf; expected a finite number"),
        ([1, "2"], 3, "the value of food 1 is '2'; expected a number"),
        ([], 3, "the values have the shape (0,); expected one value a food"),
        (1, 3, "the values have the shape (); expected one value a food"),
        (
            [[1, 2], [3, 4]],
            2,
            "the players have values of their own; expected one value a food, the same for everybody",
        ),
        ([1] * 101, 3, "there are 101 foods; expected at most 100"),
        ([1, 1], 1, "the number of players is 1; expected a whole number from 2 up"),
        ([1, 1], 2.5, "the number of players is 2.5; expected a whole number from 2 up"),
        ([1, 1], True, "the number of players is True; expected a whole number from 2 up"),
        ([1, 1], "3", "the number of players is '3'; expected a whole number from 2 up"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(values, players, sentence):
    with pytest.raises(PayoffError) as refused:
        symmetric_equilibrium(values, players)
    assert str(refused.value) == sentence


def test_the_result_is_plain_and_read_only():
    answer = symmetric_equilibrium([3, 1, 1, 1], np.int64(2))
    assert str(answer) == "each of 2 players (7/10, 1/10, 1/10, 1/10), payoff 9/10 each"
    assert [type(answer.payoff), type(answer.players), type(answer.support[0])] == [float, int, int]
    with pytest.raises(ValueError, match="read-only"):
        answer.mix[0] = 1
