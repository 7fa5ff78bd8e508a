"""Best-reply curves against the meaning of the word, and where they meet against the solver."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.figures import FigureError, describe_best_replies, plot_best_replies
from kit.theory import PayoffError, equilibria
from tests.figures.samples import FOODS, ROUND

CASES = settings(max_examples=40, deadline=None, derandomize=True)
payoffs = st.integers(-3, 3)
tables = st.tuples(payoffs, payoffs, payoffs, payoffs).map(lambda cells: np.array(cells, dtype=float).reshape(2, 2))


def curves(ax):
    """The corners of the row player's and of the column player's curve; None where everything is a best reply."""
    lines = {line.get_color(): line.get_xydata() for line in ax.lines if len(line.get_xydata()) > 1}
    return lines.get("#0072b2"), lines.get("#d55e00")


def dots(ax):
    return {tuple(line.get_xydata()[0].round(9).tolist()) for line in ax.lines if line.get_marker() == "o"}


def along(corners):
    """Points of a curve, corners and middles."""
    return [*corners, *(corners[:-1] + corners[1:]) / 2]


@CASES
@given(tables, tables)
def test_every_point_of_a_curve_is_a_best_reply(A, B):
    row, column = curves(plot_best_replies(A, B))
    if row is None:
        assert (A[0] == A[1]).all()
    else:
        for p, q in along(row):
            worth = A @ [q, 1 - q]
            assert p * worth[0] + (1 - p) * worth[1] == pytest.approx(worth.max())
        assert {0.0, 1.0} <= set(row[:, 1])
    if column is None:
        assert (B[:, 0] == B[:, 1]).all()
    else:
        for p, q in along(column):
            worth = [p, 1 - p] @ B
            assert q * worth[0] + (1 - q) * worth[1] == pytest.approx(worth.max())
        assert {0.0, 1.0} <= set(column[:, 0])


@CASES
@given(tables, tables)
def test_the_dots_are_the_extreme_equilibria(A, B):
    expected = {(round(one.row[0], 9), round(one.column[0], 9)) for one in equilibria(A, B, method="exact")}
    assert dots(plot_best_replies(A, B)) == expected


def test_dots_that_are_no_equilibria_of_the_whole_game_are_hollow():
    ax = plot_best_replies(*ROUND, rows=(0, 1), columns=(0, 1), row_names=FOODS, column_names=FOODS)
    fills = {tuple(line.get_xydata()[0].tolist()): line.get_color() for line in ax.lines if line.get_marker() == "o"}
    assert fills.pop((1, 0)) == fills.pop((0, 1)) == "#009e73"
    assert [(tuple(np.round(place, 9)), fill) for place, fill in fills.items()] == [
        ((0.571428571, 0.571428571), "#fffaf0")
    ]
    assert "can pick anything else" in ax.get_legend().get_texts()[-1].get_text()
    assert describe_best_replies(*ROUND).endswith(
        "They meet in (1, 0), (0, 1) and (4/7, 4/7). No equilibrium of the whole game: (4/7, 4/7)."
    )


def test_a_cut_takes_its_rows_and_columns_in_the_order_given():
    ax = plot_best_replies(*ROUND, rows=(3, 1), columns=(2, 0), row_names=FOODS, column_names=FOODS)
    assert ax.get_xlabel() == "row player: chance of grain, else lettuce"
    assert ax.get_ylabel() == "column player: chance of sugar, else carrot"


def test_axes_are_not_mixed_up_in_a_game_that_is_not_symmetric():
    """The row player wants the 1st row whatever comes; the column player then wants the 2nd column."""
    words = describe_best_replies([[5, 4], [1, 0]], [[0, 1], [1, 0]])
    assert words.endswith("They meet in (1, 0).")


def test_families_are_told_as_ranges():
    assert describe_best_replies([[1, 1], [0, 0]], [[1, 1], [1, 1]]).endswith("They meet in (1, 0 to 1).")
    assert describe_best_replies([[1, 1], [1, 1]], [[1, 1], [1, 1]]).endswith("They meet in (0 to 1, 0 to 1).")


@pytest.mark.parametrize("rows", [(0,), (0, 0), (0, 4), (-1, 0), (0, 1, 2)])
def test_a_cut_that_is_none_is_refused(rows):
    with pytest.raises(FigureError, match=r"rows is .*; expected two different numbers from 0 to 3"):
        plot_best_replies(*ROUND, rows=rows)


def test_a_bad_table_is_refused_in_the_words_of_the_theory():
    with pytest.raises(PayoffError, match=r"A\[0, 1\] is nan"):
        plot_best_replies([[1, float("nan")], [0, 0]], [[1, 1], [1, 1]])
