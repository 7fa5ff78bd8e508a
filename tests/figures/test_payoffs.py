"""The payoff table with its marks, in text and in HTML."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.figures import FigureError, describe_payoffs, marked_payoffs
from kit.theory import PayoffError, is_equilibrium, payoff_matrices
from tests.figures.samples import FOODS, STEEP


def test_the_round_of_two():
    table = marked_payoffs(*payoff_matrices(STEEP), row_names=FOODS, column_names=FOODS)
    assert repr(table).splitlines()[1:] == [
        "row player  carrot    lettuce   sugar  grain",
        "carrot      0, 0      [4*, 3*]  4*, 2  4*, 1",
        "lettuce     [3*, 4*]  0, 0      3, 2   3, 1",
        "sugar       2, 4*     2, 3      0, 0   2, 1",
        "grain       1, 4*     1, 3      1, 2   0, 0",
    ]
    assert describe_payoffs(table) == (
        "A 4x4 payoff table with 2 pure equilibria: carrot with lettuce, lettuce with carrot."
    )


def test_html_has_heads_marks_and_no_colour_alone():
    page = marked_payoffs(
        [[0, 2], [1, 0]], [[0, 1], [2, 0]], row_names=["<i>", "b"], column_names=["c", "d"]
    )._repr_html_()
    assert page.count('scope="col"') == 3 and page.count('scope="row"') == 2
    assert "&lt;i&gt;" in page and "<i>" not in page
    assert page.count("[<strong><u>") == 2 and page.count("</u>*</strong>]") == 2
    assert "an equilibrium" in page and 'tabindex="0"' in page


def test_no_pure_equilibrium_is_said():
    table = marked_payoffs([[1, -1], [-1, 1]], zero_sum=True)
    assert table.equilibria == []
    assert describe_payoffs(table) == "A 2x2 payoff table with no pure equilibrium."


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.data(), st.integers(1, 3), st.integers(1, 4))
def test_boxed_cells_are_the_pure_equilibria(data, rows, columns):
    line = st.lists(st.integers(-2, 2), min_size=columns, max_size=columns)
    A, B = (data.draw(st.lists(line, min_size=rows, max_size=rows)) for _ in range(2))
    pure = [
        (i, j) for i in range(rows) for j in range(columns) if is_equilibrium(A, B, np.eye(rows)[i], np.eye(columns)[j])
    ]
    assert marked_payoffs(A, B).equilibria == pure


def test_ties_that_floats_hide_are_ties():
    assert 0.1 + 0.2 != 0.3
    table = marked_payoffs([[0.1 + 0.2, 0], [0.3, 1]], [[0, 0], [0, 0]])
    assert table.equilibria == [(0, 0), (1, 0), (1, 1)]


def test_bad_input_is_refused():
    with pytest.raises(PayoffError, match="only one table was given"):
        marked_payoffs([[1, 2], [3, 4]])
    with pytest.raises(FigureError, match="expected 2 names, one a column"):
        marked_payoffs([[1, 2]], [[1, 2]], column_names=["a"])
