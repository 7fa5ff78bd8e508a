"""What can be a table of payoffs, and how numbers are read (EQ16)."""

from fractions import Fraction

import numpy as np
import pytest

from kit import KitError
from kit.theory.relations.payoff_table import PayoffTable


def test_numbers_of_all_kinds_become_the_same_fractions():
    for third in (Fraction(1, 2), 0.5, np.float64(0.5), np.float32(0.5)):
        assert PayoffTable("a", "bc", [[third, 2]]).payoffs == ((Fraction(1, 2), Fraction(2)),)
    assert PayoffTable("a", "b", [[0.1]]).payoffs == ((Fraction(1, 10),),)
    low, high = PayoffTable("a", "bc", np.array([[3, 4]], dtype=np.uint8)).payoffs[0]
    assert low - high == -1
    assert type(low.numerator) is int
    assert str(PayoffTable("a", "b", [[-0.0]]).payoffs[0][0]) == "0"


@pytest.mark.parametrize(
    ("payoffs", "message"),
    [
        ([[1, 2], [3, float("nan")]], "payoff of bottom against right: expected a finite number, found nan"),
        ([[1, 2], [3, float("-inf")]], "payoff of bottom against right: expected a finite number, found -inf"),
        ([[1, "2"], [3, 4]], "payoff of top against right: expected a finite number, found '2'"),
        ([[1, None], [3, 4]], "payoff of top against right: expected a finite number, found None"),
        ([[1, 2j], [3, 4]], "payoff of top against right: expected a finite number, found 2j"),
        ([[True, 2], [3, 4]], "payoff of top against left: expected a finite number, found True"),
        ([[1, 2], [3]], "row bottom: expected 2 payoffs, one a column; found [3]"),
        ([[1, 2]], "expected 2 rows of payoffs, one a name; found 1"),
    ],
)
def test_bad_payoffs(payoffs, message):
    with pytest.raises(KitError) as caught:
        PayoffTable(["top", "bottom"], ["left", "right"], payoffs)
    assert str(caught.value) == message


def test_bad_names():
    with pytest.raises(KitError, match="the row top is there twice; expected different names"):
        PayoffTable(["top", "top"], ["left"], [[1], [2]])
    with pytest.raises(KitError, match="expected at least one column"):
        PayoffTable(["top"], [], [[]])
    with pytest.raises(KitError, match="there is no cell 'top' against 'right' in this table"):
        PayoffTable(["top"], ["left"], [[1]]).payoff("top", "right")


def test_the_callers_lists_are_copied():
    payoffs = [[1, 2]]
    table = PayoffTable(["top"], ["left", "right"], payoffs)
    payoffs[0][0] = 9
    assert table.payoff("top", "left") == 1
    assert eval(repr(table)) == table
    assert table != PayoffTable(["top"], ["left", "right"], payoffs)
