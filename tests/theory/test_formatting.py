"""Numbers for the screen."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.theory.games.formatting import counted, listing, mix, number, ordinal


@given(st.integers(-9_999, 9_999), st.integers(1, 999))
def test_small_fractions_are_shown_as_fractions(top, bottom):
    assert number(top / bottom) == str(Fraction(top, bottom))


@given(st.floats())
def test_never_minus_zero_never_nan_and_close_to_the_truth(value):
    shown = number(value)
    assert shown not in {"-0", "nan", "-0.0000"}
    if abs(value) < 1e12:
        assert abs(float(Fraction(shown)) - value) <= 1e-9 + 5e-5 * max(1, abs(value))


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (0.123456, "0.1235"),
        (2**0.5, "1.4142"),
        (-1 / 3, "-1/3"),
        (1e9 + 1 / 3, "1000000000.3333"),
        (3333 + 1 / 3, "3333.3333"),
        (333 + 1 / 3, "1000/3"),
        (1e300, "1e+300"),
        (float("inf"), "infinity"),
        (float("-inf"), "-infinity"),
        (0.00012345, "0.000123"),
        (np.float64(0.5), "1/2"),
    ],
)
def test_examples(value, shown):
    assert number(value) == shown


def test_random_numbers_are_not_taken_for_fractions():
    values = np.random.default_rng(0).random(2_000)
    assert sum("/" in number(value) for value in values) <= 5


def test_words():
    assert mix([0.5, -0.0, 0.5]) == "(1/2, 0, 1/2)"
    assert listing(["a", "b", "c"]) == "a, b and c"
    assert counted(1, "answer") == "1 answer" and counted(1200, "answer") == "1,200 answers"
    assert [ordinal(index) for index in (10, 11, 12, 21, 110)] == ["11th", "12th", "13th", "22nd", "111th"]
