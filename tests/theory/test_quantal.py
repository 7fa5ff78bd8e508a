"""Quantal responses of the round against their definition, a convex twin, slow replies and the equilibrium."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import minimize

from kit.theory import PayoffError, quantal_path, quantal_response, symmetric_equilibrium
from kit.theory.people.quantal import increasing_root, usual_precisions

CASES = settings(max_examples=25, deadline=None, derandomize=True)
VALUES = st.lists(st.floats(0.1, 10), min_size=1, max_size=6)


def by_definition(values, players, precision, mix):
    """How far a mix is from the softmax of what it makes the foods bring."""
    scores = precision * np.array(values) * (1 - np.array(mix)) ** (players - 1)
    answer = np.exp(scores - scores.max())
    return np.abs(answer / answer.sum() - mix).max()


def by_slow_replies(values, players, precision):
    """Everybody moves a little towards the response to how all play now."""
    mix = np.full(len(values), 1 / len(values))
    for _ in range(4_000):
        scores = precision * np.array(values) * (1 - mix) ** (players - 1)
        answer = np.exp(scores - scores.max())
        mix = mix + 0.02 * (answer / answer.sum() - mix)
    return mix


@CASES
@given(VALUES, st.integers(2, 12), st.floats(0, 50))
def test_it_is_what_its_definition_says(values, players, precision):
    answer = quantal_response(values, players, precision)
    assert answer.mix.sum() == pytest.approx(1, abs=1e-12)
    assert by_definition(values, players, precision, answer.mix) <= 1e-10
    assert answer.payoffs.tolist() == pytest.approx((np.array(values) * (1 - answer.mix) ** (players - 1)).tolist())


@pytest.mark.parametrize(
    ("values", "players", "precision"), [((4, 3, 2, 1), 4, 2), ((4, 3, 2, 1), 2, 5), ((5, 1), 3, 3)]
)
def test_slow_replies_come_to_the_same(values, players, precision):
    assert quantal_response(values, players, precision).mix == pytest.approx(
        by_slow_replies(values, players, precision), abs=1e-9
    )


@settings(CASES, max_examples=15)
@given(st.lists(st.floats(0.5, 5), min_size=2, max_size=4), st.integers(2, 6), st.floats(0.1, 10))
def test_it_is_the_lowest_point_of_a_convex_sum(values, players, precision):
    worth = np.array(values)

    def height(scores):
        logs = scores - np.log(np.exp(scores).sum())
        mix = np.exp(logs)
        return (mix * logs + precision * worth * (1 - mix) ** players / players).sum()

    lowest = minimize(height, np.zeros(len(values)), method="Nelder-Mead", options={"xatol": 1e-9, "fatol": 1e-15})
    answer = quantal_response(values, players, precision).mix
    assert height(np.log(answer)) <= lowest.fun + 1e-12


@CASES
@given(VALUES, st.integers(2, 8))
def test_the_path_leads_from_blind_play_to_the_symmetric_equilibrium(values, players):
    path = quantal_path(values, players, [0, 1e9])
    assert path.mixes[0] == pytest.approx(np.full(len(values), 1 / len(values)))
    assert path.mixes[1] == pytest.approx(symmetric_equilibrium(values, players).mix, abs=1e-3)


def test_many_precisions_at_once_are_the_same_as_one_by_one():
    path = quantal_path([4, 3, 2, 1], 4)
    assert len(path.precisions) == 121 and path.residual <= 1e-12
    one_by_one = [quantal_response([4, 3, 2, 1], 4, precision).mix for precision in path.precisions[::20]]
    assert path.mixes[::20] == pytest.approx(np.array(one_by_one), abs=1e-14)
    with pytest.raises(ValueError, match="read-only"):
        path.mixes[0, 0] = 1


@CASES
@given(st.lists(st.floats(0.1, 10), min_size=3, max_size=3), st.integers(2, 6), st.floats(0, 20), st.floats(0.01, 100))
def test_only_precision_times_value_counts(values, players, precision, unit):
    mine = quantal_response(values, players, precision).mix
    other = quantal_response([unit * value for value in values], players, precision / unit).mix
    assert mine == pytest.approx(other, abs=1e-10)
    assert quantal_response(values[::-1], players, precision).mix == pytest.approx(mine[::-1], abs=1e-12)


def test_equal_values_leave_nothing_to_respond_to():
    assert quantal_path([2, 2, 2, 2], 3).mixes == pytest.approx(0.25, abs=1e-15)


def test_large_games_and_precisions_are_exact_too():
    for values, players in ((range(1, 101), 50), ([1e9, 1e-9, 3], 7), ([2, 1], 1_000), ([1e-6, 1e6], 2)):
        path = quantal_path(list(values), players, [0, 1e-3, 1, 1e3, 1e8 / max(values)])
        assert path.residual <= 1e-12


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (([4, 3], 2, -1), "precision 0 is -1; expected a number from 0 up"),
        (([4, 3], 2, float("nan")), "precision 0 is nan"),
        (([4, 3], 2, "2"), "precision 0 is '2'; expected a number"),
        (([4, 0], 2, 1), "the value of food 1 is 0"),
        (([4, 3], 1, 1), "the number of players is 1"),
    ],
)
def test_bad_input_is_named(arguments, words):
    with pytest.raises(PayoffError, match=words):
        quantal_response(*arguments)


def test_no_precisions_at_all():
    with pytest.raises(PayoffError, match="expected one number or more"):
        quantal_path([4, 3], 2, [])


def test_roots_are_found_where_newton_alone_runs_away():
    """The slope of the arctangent is so flat outside that Newton's step leaps ever further."""
    shifts = np.array([0.0, 5.0, -8.0])
    roots = increasing_root(lambda x: (np.arctan(x - shifts), 1 / (1 + (x - shifts) ** 2)), shifts - 90, shifts + 30)
    assert roots == pytest.approx(shifts, abs=1e-12)


def test_usual_precisions_rise():
    assert (np.diff(usual_precisions([4, 3, 2, 1], 4)) > 0).all()
