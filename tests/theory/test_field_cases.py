"""What has gone wrong in public with equilibrium solvers (EQ1 to EQ21): none of it may happen here."""

from fractions import Fraction

import numpy as np
import pytest

from kit.theory import (
    PayoffError,
    TooLargeError,
    compare_methods,
    equilibria,
    fit_quantal,
    game_welfare,
    indifference_2x2,
    is_equilibrium,
    payoff_matrices,
    payoff_tensor,
    regret,
    symmetric_equilibrium,
)
from kit.theory.games.formatting import mix, number
from tests.theory.game_tools import expected, pairs

EQ1 = [[0, -1, -1, -1, 1, -1], [1, 0, 1, -1, -1, -1], [1, -1, 0, -1, -1, 1]]
EQ1 += [[1, 1, 1, 0, -1, -1], [-1, 1, 1, 1, 0, -1], [1, 1, -1, 1, 1, 0]]
EQ3 = [[0, 1, 0, -1], [-1, 0, 1, 1], [0, -1, 0, 1], [1, -1, -1, 0]]
# Mongoose, Snake, Jackal, Eagle, Eggs
FIGHTS = np.array([[0, 1, -1, -1, 1], [-1, 0, 1, -1, 1], [1, -1, 0, -1, 1], [1, 1, 1, 0, -1], [-1, -1, -1, 1, 0]])
NINTHS = expected(("1/9 1/9 1/9 1/3 1/3", "1/9 1/9 1/9 1/3 1/3"))
METHODS = ("auto", "exact", "support", "vertex", "lemke-howson")


def test_eq1_none_found_is_a_failure_of_the_method():
    answer = equilibria(EQ1, zero_sum=True, method="support")
    assert answer.tried[0].missed == 1 - len(answer) and answer.is_complete == (len(answer) == 1)
    answer = equilibria(EQ1, zero_sum=True)
    assert pairs(answer) == expected(("0 0 1/3 0 1/3 1/3", "0 0 1/3 0 1/3 1/3"))
    assert answer.optimal.value == pytest.approx(0, abs=1e-15)


def test_eq3_doubles_are_removed_and_methods_say_what_they_promise():
    support, vertex, lemke_howson, exact = compare_methods(EQ3, zero_sum=True)
    assert [len(one.kept) for one in (support, vertex, lemke_howson, exact)] == [1, 4, 1, 4]
    assert (lemke_howson.returned, lemke_howson.doubles, lemke_howson.missed) == (8, 7, 3)
    assert "promises no more" in lemke_howson.promise
    either = ("1/2 0 1/2 0", "1/3 1/3 0 1/3")
    assert pairs(exact.kept) == expected(*((x, y) for x in either for y in either))


def test_eq4_degenerate_in_spite_of_an_odd_number_and_the_families_are_shown():
    table = 1 - np.eye(4)
    answer = equilibria(table, table)
    assert len(answer) == 13 and answer.is_degenerate
    assert "uses 1 action, and 3 are best replies" in answer.reason
    x, y = [0.5, 0.5, 0, 0], [0, 0, 0.3, 0.7]
    assert is_equilibrium(table, table, x, y)
    assert any(holds(family, x, y) for family in answer.families)
    # The surface of a cuboctahedron, eight triangles and six squares, and the middle on its own.
    shapes = sorted(tuple(sorted(family.dimensions)) for family in answer.families)
    assert shapes == [(0, 0)] + [(0, 2)] * 8 + [(1, 1)] * 6
    assert sorted(map(len, answer.components)) == [1, 14]


def holds(family, x, y) -> bool:
    """Whether a family whose corners are pure holds a pair of mixes."""
    return not np.any(np.array(x)[~family.row_corners.any(axis=0)]) and not np.any(
        np.array(y)[~family.column_corners.any(axis=0)]
    )


@pytest.mark.parametrize("constant", [0, 1, -7.5, 1e5, 1e9])
@pytest.mark.parametrize("factor", [1, 1e3, 1e6, 1e9, 0.37])
def test_eq6_large_constants_and_factors_change_nothing(constant, factor):
    assert pairs(equilibria(FIGHTS * factor + constant, -FIGHTS * factor, method="exact")) == NINTHS
    assert pairs(equilibria(FIGHTS * factor, zero_sum=True, method="exact")) == NINTHS


@pytest.mark.parametrize("method", ["auto", "vertex"])
def test_eq6_with_nashpy_behind_the_door(method):
    answer = equilibria(FIGHTS + 1e5, -FIGHTS - 1e5, method=method)
    assert pairs(answer) == NINTHS
    assert max(max(one.regret) for one in answer) <= 1e-9 * 2


@pytest.mark.parametrize("method", METHODS)
def test_eq7_no_minus_zero_and_no_nan(method):
    report = str(equilibria([[0, -1, 1], [-1, 0, 1], [-1, 0, 1]], zero_sum=True, method=method))
    assert "-0" not in report and "nan" not in report
    assert "row (1/2, 1/2, 0), column (1/2, 1/2, 0), payoffs -1/2 and 1/2" in report


def test_eq7_fractions_add_up():
    assert mix([1 / 9] * 3 + [1 / 3] * 2) == "(1/9, 1/9, 1/9, 1/3, 1/3)"
    assert sum(map(Fraction, mix([1 / 9] * 3 + [1 / 3] * 2).strip("()").split(", "))) == 1
    assert [number(value) for value in (-0.0, -1e-17, float("nan"))] == ["0", "0", "undefined"]


def test_eq8_the_checker_has_its_own_tolerance():
    A, B = [[3, 0], [0, 2]], [[2, 0], [0, 3]]
    assert is_equilibrium(A, B, [3 / 5, 2 / 5], [2 / 5, 3 / 5])
    for tol in (1e-9, 1e-3):
        assert not is_equilibrium(A, B, [0.61, 0.39], [0.4, 0.6], tol=tol)
    assert regret(A, B, [0.61, 0.39], [0.4, 0.6]) == pytest.approx((0, 0.03))


def test_eq10_some_is_not_all():
    A, B = [[3, 3], [2, 5], [0, 6]], [[3, 2], [2, 6], [3, 1]]
    answer = equilibria(A, B, method="lemke-howson")
    assert (len(answer), answer.is_complete) == (2, False)
    assert str(answer).startswith("2 equilibria found in a 3x2 game: not all.")
    everything = expected(("1 0 0", "1 0"), ("4/5 1/5 0", "2/3 1/3"), ("0 1/3 2/3", "1/3 2/3"))
    assert pairs(equilibria(A, B)) == everything


def test_eq12_no_interior_mix():
    A = np.array([[3, 0], [5, 1]])
    answer = indifference_2x2(A, A.T)
    assert (answer.column_step.first, answer.row_step.first, answer.both_mix) == (-1, -1, False)
    assert "there is no equilibrium in which both players mix" in str(answer)
    assert pairs(answer.equilibria) == expected(("0 1", "0 1"))


def test_eq13_both_tables_come_from_one_function():
    values = [[5, 3, 2, 1], [1, 2, 3, 7]]
    A, B = payoff_matrices(values)
    tensor = payoff_tensor(values, 2)
    for i in range(4):
        for j in range(4):
            assert (A[i, j], B[i, j]) == ((0, 0) if i == j else (values[0][i], values[1][j]))
            assert tensor[:, i, j].tolist() == [A[i, j], B[i, j]]
    # In a non-square game the column player's mix has one entry a column.
    [only] = equilibria([[1, 2, 3], [0, 0, 0]], [[0, 1, 0], [5, 0, 0]])
    assert (only.row.tolist(), only.column.tolist()) == ([1, 0], [0, 1, 0])


NAN, INF = float("nan"), float("inf")


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ([[1, NAN], [0, 0]], "A[0, 1] is nan; expected a finite number"),
        ([[1, 2], [-INF, 0]], "A[1, 0] is -inf; expected a finite number"),
        ([[1, 2], [0, 10**400]], "A[1, 1] is inf; expected a finite number"),
        ([[1, 2], [3]], "row 1 of A has the length 1, row 0 has 2; expected a table"),
        ([[1, "2"], [3, 4]], "A[0, 1] is '2'; expected a number"),
        ([[1, None], [3, 4]], "A[0, 1] is None; expected a number"),
        ([[1, 2j], [3, 4]], "A[0, 1] is 2j; expected a number"),
        (np.array([["1", "2"], ["3", "4"]]), "A[0, 0] is '1'; expected a number"),
        ([1, 2], "A has the shape (2,); expected a table with at least one row and one column"),
        ([[]], "A has the shape (1, 0); expected a table with at least one row and one column"),
        (None, "A has the shape (); expected a table with at least one row and one column"),
        ([[1, 2, 3], [4, 5, 6]], "A is 2x3 and B is 2x2; both tables need the same rows and columns"),
        ([[1.7e308, 0], [0, -1.7e308]], "A reaches from -1.7e+308 to 1.7e+308; that range is no finite float"),
    ],
)
def test_eq16_bad_tables_are_refused_in_one_sentence(table, sentence):
    with pytest.raises(PayoffError) as refused:
        equilibria(table, [[1, 2], [3, 4]])
    assert str(refused.value) == sentence


def test_eq16_the_second_table_is_named_too():
    with pytest.raises(PayoffError, match=r"^B\[1, 0\] is nan; expected a finite number$"):
        equilibria([[1, 2], [3, 4]], [[1, 2], [NAN, 4]])


def test_eq16_what_is_masked_is_no_number():
    table = np.ma.array([[1, 2], [3, 4]], mask=[[0, 0], [1, 0]])
    with pytest.raises(PayoffError, match=r"^B\[1, 0\] is masked; expected a number$"):
        equilibria([[1, 2], [3, 4]], table)
    with pytest.raises(PayoffError, match=r"^values\[0\] is masked"):
        symmetric_equilibrium(table[1], 3)
    with pytest.raises(PayoffError, match=r"^payoffs\[1, 1, 0\] is masked"):
        game_welfare(np.ma.array([table.data, table.data], mask=[np.zeros((2, 2)), table.mask]))
    with pytest.raises(PayoffError, match=r"^x\[0\] is masked"):
        is_equilibrium([[1, 2], [3, 4]], [[1, 2], [3, 4]], table[1], [1, 0])
    with pytest.raises(PayoffError, match=r"^counts\[0\] is masked"):
        fit_quantal(table[1], [2, 1], 3)
    assert len(equilibria(np.ma.array([[0, 1], [1, 0]]), zero_sum=True)) == 1


@pytest.mark.parametrize("limit", ["x", 0, 1.5, True, [1]])
def test_eq20_a_limit_is_a_whole_number(limit):
    with pytest.raises(PayoffError, match=r"limit is .* expected a whole number from 1 up"):
        equilibria([[1]], [[1]], limit=limit)


@pytest.mark.parametrize("dtype", [np.uint8, np.int8, np.float32, bool, object])
def test_eq16_every_kind_of_number_is_the_same_game(dtype):
    table = np.array([[0, 1], [1, 0]], dtype=dtype)
    assert pairs(equilibria(table, zero_sum=True)) == expected(("1/2 1/2", "1/2 1/2"))
    assert [[Fraction(0), Fraction(1)], [Fraction(1), Fraction(0)]] == table.tolist()


def test_eq17_one_table_is_not_silently_zero_sum():
    with pytest.raises(PayoffError) as refused:
        equilibria([[1, -1], [-1, 1]])
    assert str(refused.value) == "only one table was given: add the column player's table B, or say zero_sum=True"
    with pytest.raises(PayoffError) as refused:
        equilibria([[1, -1], [-1, 1]], [[1, 1], [-1, -1]], zero_sum=True)
    assert str(refused.value) == "zero_sum=True, but A[0, 0] and B[0, 0] add up to 2, not 0"


def test_eq20_too_large_is_said_plainly_and_at_once():
    table = np.arange(121).reshape(11, 11)
    with pytest.raises(TooLargeError, match=r"a 11x11 game can have 8,735 corners a player, and the limit is 5,000"):
        equilibria(table, zero_sum=True)
    for method in ("support", "vertex"):
        with pytest.raises(TooLargeError, match=r"a 9x9 game has up to .* method='exact' is far faster"):
            equilibria(table[:9, :9], zero_sum=True, method=method)
    assert len(equilibria(table, zero_sum=True, limit=8_735)) == 1
    # The automatic method leaves nashpy out where it would take long, and says so.
    answer = equilibria(table[:9, :9], zero_sum=True)
    assert "not run" in str(answer.tried[0]) and answer.is_complete


def test_eq21_three_players_are_sent_to_the_right_place():
    for tables in (payoff_tensor([1, 1, 1], 3), payoff_tensor([1, 1, 1], 3)[0]):
        with pytest.raises(PayoffError, match=r"axes, expected 2: .* three or more players use symmetric_equilibrium"):
            equilibria(tables, zero_sum=True)


@pytest.mark.parametrize("wrong", [0, 1, -1e-9, NAN])
def test_bad_tolerances_and_methods(wrong):
    with pytest.raises(PayoffError, match="tol is"):
        equilibria([[1]], [[1]], tol=wrong)
    with pytest.raises(PayoffError, match="there is no method 'magic'; expected one of"):
        equilibria([[1]], [[1]], method="magic")
