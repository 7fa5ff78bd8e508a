"""Completeness: the door against an enumeration in fractions that works another way."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.theory import equilibria
from kit.theory.games.corners import best_reply_corners, most_corners
from kit.theory.games.payoffs import whole_numbers
from tests.theory.exact_twin import corner_mixes, extreme_equilibria
from tests.theory.game_tools import games, pairs, rounded, tables


def twin_pairs(A, B):
    return {(rounded(x), rounded(y)) for x, y in extreme_equilibria(A, B)}


@settings(max_examples=150, deadline=None, derandomize=True)
@given(games())
def test_the_exact_method_finds_all_extreme_equilibria_and_nothing_else(game):
    A, B = game
    assert pairs(equilibria(A, B, method="exact")) == twin_pairs(A.tolist(), B.tolist())


@settings(max_examples=40, deadline=None, derandomize=True)
@given(games(most=3))
def test_the_automatic_method_too(game):
    A, B = game
    assert pairs(equilibria(A, B)) == twin_pairs(A.tolist(), B.tolist())


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.integers(1, 4).flatmap(lambda size: tables(size, 5 - size, st.integers(-2, 2))))
def test_zero_sum_games(table):
    A = np.array(table)
    assert pairs(equilibria(A, zero_sum=True, method="exact")) == twin_pairs(A.tolist(), (-A).tolist())


@pytest.mark.parametrize("seed", range(3))
def test_five_by_five_with_ties(seed):
    rng = np.random.default_rng(seed)
    A, B = rng.integers(0, 3, (2, 5, 5))
    assert pairs(equilibria(A, B, method="exact")) == twin_pairs(A.tolist(), B.tolist())


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.integers(1, 4), st.integers(1, 5), st.data())
def test_corners_and_their_labels(own, others, data):
    replies = data.draw(tables(own, others, st.integers(-2, 2)))
    corners = best_reply_corners(replies)
    mixes = [tuple(weight / sum(corner.weights) for weight in corner.weights) for corner in corners]
    assert {rounded(mix) for mix in mixes} == {rounded(mix) for mix in corner_mixes(replies)}
    assert len(corners) == len({rounded(mix) for mix in mixes}) <= most_corners(own, others)
    for corner in corners:
        worth = [sum(w * line[j] for w, line in zip(corner.weights, replies, strict=True)) for j in range(others)]
        assert [corner.unused >> i & 1 for i in range(own)] == [int(not weight) for weight in corner.weights]
        assert [corner.best >> j & 1 for j in range(others)] == [int(value == max(worth)) for value in worth]


@settings(max_examples=100, deadline=None, derandomize=True)
@given(games(most=3, low=-50, high=50))
def test_a_game_is_degenerate_exactly_when_some_mix_has_too_many_best_replies(game):
    """By the definition, at every corner of the twin; non-degenerate games have an odd number (Shapley 1974)."""
    A, B = game
    tied = False
    for replies in (B.tolist(), A.T.tolist()):
        for mix in corner_mixes(replies):
            worth = [sum(w * v for w, v in zip(mix, column, strict=True)) for column in zip(*replies, strict=True)]
            tied |= worth.count(max(worth)) > sum(weight > 0 for weight in mix)
    answer = equilibria(A, B, method="exact")
    assert answer.is_degenerate == tied
    assert tied or len(answer) % 2 == 1
    assert tied or all(family.is_single for family in answer.families)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(games(high=20), st.sampled_from([0.1, 1 / 3, 0.37, 2.0**0.5, 1e6 / 7]), st.sampled_from([0.0, 0.7, 1e3, -12.1]))
def test_whole_numbers_give_the_same_table_whatever_the_scale(game, factor, shift):
    A = game[0]
    assert whole_numbers(A * factor + shift) == whole_numbers(A.astype(float))


def test_random_floats_are_left_as_they_are():
    table = np.random.default_rng(1).normal(size=(4, 4))
    whole = np.array(whole_numbers(table), dtype=object)
    shares = (whole / whole.max()).astype(float)
    assert np.abs(shares - (table - table.min()) / np.ptp(table)).max() <= 1e-12
