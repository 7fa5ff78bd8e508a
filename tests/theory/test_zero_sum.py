"""Values and optimal mixes by linear programming, against the exact enumeration."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.theory import PayoffError, equilibria, solve_zero_sum
from tests.theory.game_tools import tables


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.tuples(st.integers(1, 4), st.integers(1, 4)).flatmap(lambda by: tables(*by, st.integers(-4, 4))))
def test_linear_programs_and_enumeration_agree(table):
    solution, optimal = solve_zero_sum(table), equilibria(table, zero_sum=True, method="exact").optimal
    assert solution.value == pytest.approx(optimal.value, abs=1e-9)
    payoffs = np.array(table)
    # All optimal mixes guarantee the value, whatever the other does.
    for row in [solution.row, *optimal.row_corners]:
        assert (row @ payoffs).min() >= optimal.value - 1e-9
    for column in [solution.column, *optimal.column_corners]:
        assert (payoffs @ column).max() <= optimal.value + 1e-9


def test_a_hundred_by_a_hundred():
    payoffs = np.random.default_rng(0).normal(size=(100, 100))
    solution = solve_zero_sum(payoffs)
    assert (solution.row @ payoffs).min() == pytest.approx((payoffs @ solution.column).max(), abs=1e-9)


def test_large_constants_and_constant_games():
    assert solve_zero_sum(np.array([[1, -1], [-1, 1]]) + 1e9).value == pytest.approx(1e9, abs=1e-6)
    assert solve_zero_sum([[3, 3]]).value == 3


def test_bad_tables():
    with pytest.raises(PayoffError, match=r"^A\[0, 1\] is nan"):
        solve_zero_sum([[0, float("nan")]])
