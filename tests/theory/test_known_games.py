"""Games whose equilibria are in books and in the test suites of other libraries, each through the one door."""

import numpy as np
import pytest

from kit.theory import equilibria
from tests.theory.game_tools import expected, pairs

ONE = "1"
KNOWN = {
    "prisoner's dilemma (Tucker 1950)": ([[3, 0], [5, 1]], [[3, 5], [0, 1]], [("0 1", "0 1")]),
    "battle of the sexes (Luce and Raiffa 1957)": (
        [[3, 0], [0, 2]],
        [[2, 0], [0, 3]],
        [("1 0", "1 0"), ("0 1", "0 1"), ("3/5 2/5", "2/5 3/5")],
    ),
    "matching pennies": ([[1, -1], [-1, 1]], [[-1, 1], [1, -1]], [("1/2 1/2", "1/2 1/2")]),
    "chicken": ([[0, 7], [2, 6]], [[0, 2], [7, 6]], [("1 0", "0 1"), ("0 1", "1 0"), ("1/3 2/3", "1/3 2/3")]),
    "rock, paper, scissors": (
        [[0, -1, 1], [1, 0, -1], [-1, 1, 0]],
        [[0, 1, -1], [-1, 0, 1], [1, -1, 0]],
        [("1/3 1/3 1/3", "1/3 1/3 1/3")],
    ),
    "von Stengel 2007, example 3.3": (
        [[3, 3], [2, 5], [0, 6]],
        [[3, 2], [2, 6], [3, 1]],
        [("1 0 0", "1 0"), ("4/5 1/5 0", "2/3 1/3"), ("0 1/3 2/3", "1/3 2/3")],
    ),
    "the same with a tie": (
        [[3, 3], [2, 5], [0, 6]],
        [[3, 3], [2, 6], [3, 1]],
        [("1 0 0", "1 0"), ("1 0 0", "2/3 1/3"), ("0 1/3 2/3", "1/3 2/3")],
    ),
    "one row": ([[1, 2, 3]], [[4, 0, 4]], [(ONE, "1 0 0"), (ONE, "0 0 1")]),
    "one column": ([[1], [2]], [[0], [0]], [("0 1", ONE)]),
    "one cell": ([[7]], [[-7]], [(ONE, ONE)]),
    "identical rows": ([[1, 0], [1, 0]], [[0, 1], [0, 1]], [("1 0", "0 1"), ("0 1", "0 1")]),
    "constant": (
        [[2, 2], [2, 2]],
        [[5, 5], [5, 5]],
        [("1 0", "1 0"), ("1 0", "0 1"), ("0 1", "1 0"), ("0 1", "0 1")],
    ),
    # The 2nd row is weakly dominated; it stays in use where the 1st column is never played.
    "weakly dominated": ([[1, 1], [0, 1]], [[1, 0], [1, 1]], [("1 0", "1 0"), ("0 1", "0 1")]),
}


@pytest.mark.parametrize("name", KNOWN)
@pytest.mark.parametrize("method", ["auto", "exact"])
def test_known_game(name, method):
    A, B, listed = KNOWN[name]
    answer = equilibria(A, B, method=method)
    assert pairs(answer) == expected(*listed)
    assert answer.is_complete and all(max(one.regret) <= 1e-9 * max(np.ptp(A), np.ptp(B)) for one in answer)


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6])
def test_pure_coordination_has_one_equilibrium_for_each_set_of_actions(size):
    answer = equilibria(np.eye(size), np.eye(size), method="exact")
    assert len(answer) == 2**size - 1
    assert all(one.row_support == one.column_support for one in answer)
    assert not answer.is_degenerate


def test_pure_ones_come_first_and_the_order_is_fixed():
    answer = equilibria([[3, 0], [0, 2]], [[2, 0], [0, 3]])
    assert [one.is_pure for one in answer] == [True, True, False]
    assert [one.row.tolist() for one in answer[:2]] == [[1, 0], [0, 1]]
    assert [one.payoffs for one in answer[:2]] == [(3, 2), (2, 3)]


def test_report_in_words():
    lines = str(equilibria([[1, 1], [0, 1]], [[1, 1], [0, 1]])).splitlines()
    assert lines[0] == "3 extreme equilibria found in a 2x2 game: all there are."
    assert any(line.startswith("The game is degenerate: the row mix (1, 0) uses 1 action") for line in lines)
    assert "How it was found:" in lines
    assert not any("nan" in line or "-0" in line or "float64" in line for line in lines)


def test_everything_shown_is_plain_python():
    [answer] = equilibria([[1, 0]], [[1, 0]])
    assert [type(value) for value in (*answer.payoffs, *answer.regret)] == [float] * 4
    assert [type(action) for action in (*answer.row_support, *answer.column_support)] == [int, int]
    assert repr(answer) == "<Equilibrium: row (1), column (1, 0), payoffs 1 and 1>"


def test_constant_sum_games_have_a_value_too():
    half = np.array([[0.5, 1, 0], [0, 0.5, 1], [1, 0, 0.5]])
    optimal = equilibria(half, 1 - half).optimal
    assert optimal.value == pytest.approx(0.5)
    assert str(optimal) == "Value 1/2 for the row player; optimal: row (1/3, 1/3, 1/3); column (1/3, 1/3, 1/3)."
    assert equilibria([[1, 0], [0, 1]], [[1, 0], [0, 1]]).optimal is None
