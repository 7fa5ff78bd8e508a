"""Intervals and the sign test against other people's numbers, and whether they keep their promise."""

from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binom, binomtest

from kit import KitError
from kit.arena.intervals import sign_test, wilson


@given(st.integers(1, 500), st.data())
def test_wilson_is_scipys(games, data):
    won = data.draw(st.integers(0, games))
    theirs = binomtest(won, games).proportion_ci(0.95, method="wilson")
    assert wilson(won, games) == pytest.approx((theirs.low, theirs.high), abs=1e-9)


@pytest.mark.parametrize("share", [0.02, 0.25, 1 / 3, 0.5])
@pytest.mark.parametrize("games", [30, 300])
def test_the_interval_holds_the_truth_about_as_often_as_it_says(share, games):
    def holds(won):
        low, high = wilson(won, games)
        return low <= share <= high

    covered = sum(binom.pmf(won, games, share) for won in range(games + 1) if holds(won))
    assert 0.92 < covered < 0.99


def test_nothing_played_nothing_known():
    assert wilson(0, 0) == (0.0, 1.0)


@given(st.integers(0, 60), st.integers(0, 60))
def test_sign_test_counts_coins(better, worse):
    coins = better + worse
    exact = sum(comb(coins, heads) for heads in range(better, coins + 1)) / 2**coins
    assert sign_test(better, worse) == pytest.approx(exact, rel=1e-9)


@pytest.mark.parametrize("won, games, level", [(-1, 10, 0.95), (11, 10, 0.95), (1, 10, 1.0), (1, 10, 0.0)])
def test_no_share(won, games, level):
    with pytest.raises(KitError, match="expected at most all"):
        wilson(won, games, level)


@pytest.mark.parametrize("counts", [(-1, 2), (1.5, 2), (True, 2)])
def test_no_counts(counts):
    with pytest.raises(KitError, match="expected two whole numbers from 0"):
        sign_test(*counts)
