"""Checking answers that people give."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.theory import PayoffError, is_equilibrium, regret
from tests.theory.game_tools import games

A, B = [[3, 0], [0, 2]], [[2, 0], [0, 3]]


@settings(max_examples=60, deadline=None, derandomize=True)
@given(games(), st.integers(0, 2**32 - 1))
def test_regret_is_the_best_switch_of_either_player(game, seed):
    rng = np.random.default_rng(seed)
    rows, columns = game[0].shape
    x, y = rng.dirichlet(np.ones(rows)), rng.dirichlet(np.ones(columns))
    row = max(float(np.eye(rows)[i] @ game[0] @ y) for i in range(rows)) - x @ game[0] @ y
    column = max(float(x @ game[1] @ np.eye(columns)[j]) for j in range(columns)) - x @ game[1] @ y
    assert regret(*game, x, y) == pytest.approx((row, column), abs=1e-12)


def test_regret_is_in_payoff_units_and_the_tolerance_is_a_share_of_the_range():
    big = np.array(A) * 1e6
    assert regret(big, B, [1, 0], [0, 1]) == pytest.approx((2e6, 2))
    assert is_equilibrium(big + 1e9, B, [0.6, 0.4], [0.4, 0.6])
    assert not is_equilibrium(big, B, [0.6, 0.4], [0.4001, 0.5999])
    assert is_equilibrium(big, B, [0.6, 0.4], [0.4001, 0.5999], tol=1e-3)


@pytest.mark.parametrize(
    ("x", "sentence"),
    [
        ([0.5, 0.4], "x adds up to 9/10; probabilities add up to 1"),
        ([1.5, -0.5], "x[1] is -0.5; a probability is never negative"),
        ([1, 0, 0], "x has the shape (3,); expected 2 probabilities, one an action"),
        ([float("nan"), 1], "x[0] is nan; expected a finite number"),
        (["1", 0], "x[0] is '1'; expected a number"),
        (1, "x has the shape (); expected 2 probabilities, one an action"),
    ],
)
def test_bad_mixes_are_refused_in_one_sentence(x, sentence):
    for check in (regret, is_equilibrium):
        with pytest.raises(PayoffError) as refused:
            check(A, B, x, [0.4, 0.6])
        assert str(refused.value) == sentence


def test_the_second_mix_is_named_too():
    with pytest.raises(PayoffError, match=r"^y adds up to 2;"):
        regret(A, B, [1, 0], [1, 1])
