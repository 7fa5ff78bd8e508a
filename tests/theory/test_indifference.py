"""The indifference step: right where it leads somewhere, and honest where it doesn't."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.theory import PayoffError, indifference_2x2
from tests.theory.exact_twin import extreme_equilibria
from tests.theory.game_tools import tables

SQUARE = tables(2, 2, st.integers(-3, 3))


@settings(max_examples=150, deadline=None, derandomize=True)
@given(SQUARE, SQUARE)
def test_both_mix_exactly_when_some_equilibrium_has_full_support(A, B):
    answer = indifference_2x2(A, B)
    column_mixes = {y[0] for y in candidates(A)}
    row_mixes = {x[0] for x in candidates([list(column) for column in zip(*B, strict=True)])}
    assert answer.column_step.mixes == bool(column_mixes)
    assert answer.row_step.mixes == bool(row_mixes)
    if answer.both_mix:
        for q in column_mixes:
            assert answer.column_step.first in {None, float(q)}
        # Of the extreme equilibria at least one mixes for both, unless somebody is indifferent whatever the other does.
        full = [pair for pair in extreme_equilibria(A, B) if all(all(mix) for mix in pair)]
        assert full or None in {answer.column_step.first, answer.row_step.first}


def candidates(payoffs):
    """Inner mixes of the opponent, on a fine grid and at the exact point, that make both own actions equally good."""
    (a, b), (c, d) = payoffs
    points = {Fraction(k, 12) for k in range(1, 12)}
    if a - c != b - d:
        points.add(Fraction(d - b, a - b - c + d))
    return {(q, 1 - q) for q in points if 0 < q < 1 and q * a + (1 - q) * b == q * c + (1 - q) * d}


@pytest.mark.parametrize(
    ("A", "sentence"),
    [
        ([[3, 0], [0, 2]], "The row player is indifferent if the column player's 1st action has probability 2/5."),
        ([[1, 1], [1, 1]], "The row player is indifferent whatever the column player does."),
        ([[1, 1], [0, 0]], "No mix makes the row player indifferent: the 1st row is always better."),
        (
            [[1, 0], [1, 1]],
            "The row player is indifferent if the column player's 1st action has probability 1, which is no mix: "
            "the 2nd row is never worse.",
        ),
        (
            [[3, 0], [5, 1]],
            "The row player is indifferent if the column player's 1st action has probability -1, which no probability "
            "is: the 2nd row is always better.",
        ),
    ],
)
def test_words(A, sentence):
    assert indifference_2x2(A, [[2, 0], [0, 3]]).column_step.words == sentence


def test_only_two_by_two():
    with pytest.raises(PayoffError, match="the tables are 2x3; the indifference step is for 2x2 games"):
        indifference_2x2([[1, 2, 3], [4, 5, 6]], [[1, 2, 3], [4, 5, 6]])
