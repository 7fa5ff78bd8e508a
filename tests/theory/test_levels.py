"""Levels of thinking against a slow twin that goes through the levels one by one, and against known cases."""

from itertools import pairwise
from math import exp, factorial

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.theory import PayoffError, best_replies, hierarchy_mix, level_mixes
from kit.theory.people.levels import HIERARCHY_LEVELS, hierarchy_mixes

CASES = settings(max_examples=30, deadline=None, derandomize=True)
VALUES = st.lists(st.integers(1, 9), min_size=2, max_size=5)


def reply(values, players, mix):
    """Equally often each food that is best when all others play the mix."""
    brings = [value * (1 - share) ** (players - 1) for value, share in zip(values, mix, strict=True)]
    best = [one >= max(brings) * (1 - 1e-9) for one in brings]
    return [flag / sum(best) for flag in best]


def slow_hierarchy(values, players, tau):
    shares = [exp(-tau) * tau**level / factorial(level) for level in range(HIERARCHY_LEVELS + 1)]
    played = [[1 / len(values)] * len(values)]
    for level in range(1, HIERARCHY_LEVELS + 1):
        known = sum(shares[:level])
        crowd = [
            sum(share * mix[food] for share, mix in zip(shares[:level], played, strict=True)) / known
            for food in range(len(values))
        ]
        played.append(reply(values, players, crowd))
    return [
        sum(s * mix[food] for s, mix in zip(shares, played, strict=True)) / sum(shares) for food in range(len(values))
    ]


@CASES
@given(VALUES, st.integers(2, 6))
def test_each_level_replies_to_the_one_below(values, players):
    mixes = level_mixes(values, players, 5)
    assert mixes[0].tolist() == pytest.approx([1 / len(values)] * len(values))
    for below, mix in pairwise(mixes):
        best = best_replies(values, [below] * players)[0]
        assert mix == pytest.approx(best / best.sum())


@CASES
@given(VALUES, st.integers(2, 6), st.floats(0, 5))
def test_the_hierarchy_against_a_slow_twin(values, players, tau):
    assert hierarchy_mix(values, players, tau) == pytest.approx(slow_hierarchy(values, players, tau), abs=1e-9)


def test_in_mampf_levels_run_after_each_other_between_two_foods():
    picks = [np.flatnonzero(mix).tolist() for mix in level_mixes([4, 3, 2, 1], 4, 6)[1:]]
    assert picks == [[0], [1], [0], [1], [0], [1]]


def test_small_differences_count_where_all_payoffs_are_small():
    assert level_mixes([2, 1], 900, 1)[1].tolist() == [1, 0]
    assert level_mixes([1e6, 1e-6], 2, 2)[2].tolist() == [0, 1]


def test_many_taus_at_once_are_the_same_as_one_by_one():
    taus = np.linspace(0, 5, 11)
    together = hierarchy_mixes([4, 3, 2, 1], 4, taus)
    assert together.tolist() == [hierarchy_mix([4, 3, 2, 1], 4, tau).tolist() for tau in taus]
    assert together[0].tolist() == [0.25] * 4
    assert together.sum(axis=1) == pytest.approx(1)


def test_equal_values_leave_nothing_to_think_about():
    assert level_mixes([1, 1, 1, 1], 3, 4) == pytest.approx(0.25)
    assert hierarchy_mix([1, 1, 1, 1], 3, 2.5) == pytest.approx(0.25)


@pytest.mark.parametrize("highest", [-1, 101, 1.5, "2", True, None])
def test_a_level_is_a_whole_number(highest):
    with pytest.raises(PayoffError, match="the highest level is"):
        level_mixes([4, 3], 2, highest)


@pytest.mark.parametrize("tau", [-0.1, 5.1, float("nan"), "1"])
def test_tau_is_a_mean_level(tau):
    with pytest.raises(PayoffError, match="tau is"):
        hierarchy_mix([4, 3], 2, tau)
