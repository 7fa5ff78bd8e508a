"""nashpy behind the door: whatever it returns, warns of or stumbles over, the answer is checked."""

import warnings

import numpy as np
import pytest

from kit.theory import compare_methods, equilibria
from kit.theory.games.nash_methods import LONGEST_PATH, METHODS, Method, run_method
from tests.theory.game_tools import expected, pairs

A, B = [[3, 0], [0, 2]], [[2, 0], [0, 3]]
NAN = float("nan")


def faked(monkeypatch, candidates, error=None):
    """A vertex enumeration that returns these pairs, and then fails if there is an error."""

    def run(*tables):
        for x, y in candidates:
            yield np.array(x), np.array(y)
        warnings.warn("something odd", RuntimeWarning, stacklevel=1)
        if error:
            raise error

    monkeypatch.setitem(METHODS, "vertex", Method("fake", "nothing", run, lambda rows, columns: 1, "steps", 10))


def test_false_answers_are_dropped_with_a_reason_and_doubles_removed(monkeypatch):
    wrong = [([1, 0], [0, 1]), ([NAN, 1], [1, 0]), ([1, 0, 0], [1, 0]), ([2, -1], [1, 0]), ([0.5, 0.4], [1, 0])]
    right = [([1, 0], [1, 0]), ([1, 0], [1 - 1e-11, 1e-11])]
    faked(monkeypatch, wrong + right)
    [attempt] = equilibria(A, B, method="vertex").tried
    assert (attempt.returned, len(attempt.kept), attempt.doubles, attempt.missed) == (7, 1, 1, 2)
    assert [one.reason for one in attempt.dropped] == [
        "somebody gains 0.67 of the payoff range by switching",
        "no pair of mixes",
        "no pair of mixes",
        "no probabilities",
        "no probabilities",
    ]
    assert attempt.complaints == ("something odd",)


def test_a_crash_and_warnings_are_data_and_the_answer_is_complete(monkeypatch):
    faked(monkeypatch, [([1, 0], [1, 0])], ZeroDivisionError("no\nway"))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        answer = equilibria(A, B)
    assert answer.tried[0].complaints == ("stopped with ZeroDivisionError: no way", "something odd")
    assert pairs(answer) == expected(("1 0", "1 0"), ("0 1", "0 1"), ("3/5 2/5", "2/5 3/5"))
    assert answer.is_complete


def test_lemke_howson_always_comes_to_an_end():
    """nashpy's own loop runs for ever when its numbers overflow, which ten steps on a large payoff are enough for."""
    rng = np.random.default_rng(0)
    for _ in range(10):
        tables = rng.integers(0, 1_000, (2, 6, 6)).tolist()
        raw = run_method(METHODS["lemke-howson"], *tables)
        lost = [line for line in raw.complaints if f"no end after {LONGEST_PATH} steps" in line or "Error" in line]
        assert len(raw.candidates) + len(lost) == 12


def test_no_method_lets_a_false_answer_through():
    rng = np.random.default_rng(3)
    for shape in ((5, 4), (2, 5), (1, 3), (4, 4)):
        for high in (2, 10, 10**6):
            tables = rng.integers(0, high, (2, *shape))
            *nashpys, exact = compare_methods(*tables)
            for attempt in nashpys:
                assert all(max(one.regret) <= 1e-9 * high for one in attempt.kept)
                assert attempt.returned == len(attempt.kept) + attempt.doubles + len(attempt.dropped)
            assert exact.missed == 0


@pytest.mark.parametrize("method", ["support", "vertex", "lemke-howson"])
def test_families_are_those_of_the_game_whatever_the_method_found(method):
    table = 1 - np.eye(3)
    assert len(equilibria(table, table, method=method).families) == len(equilibria(table, table).families) == 7


def test_how_it_was_found_is_told():
    answer = equilibria(A, B)
    assert [str(attempt) for attempt in answer.tried] == [
        "nashpy's vertex enumeration: 3 answers, 3 kept",
        "exact enumeration: 3 answers, 3 kept",
    ]
    assert all(attempt.promise for attempt in answer.tried)
