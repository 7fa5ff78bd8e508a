"""Families as pictures: the corners stand where their mixes are."""

import numpy as np
import pytest
from matplotlib.patches import Polygon

from kit.figures import FigureError, describe_family, plot_family
from kit.figures.families import APART, PURE
from kit.theory import equilibria
from tests.figures.samples import FOODS, family_of


def dots(ax):
    """The marked corners, row player first."""
    marked = [line.get_xydata() for line in ax.lines if line.get_markersize() == 12]
    return [points.round(6).tolist() for points in marked]


def test_corners_stand_where_their_mixes_are():
    [family] = equilibria([[0, -1, 1], [-1, 0, 1], [-1, 0, 1]], zero_sum=True).families
    row, column = dots(plot_family(family))
    assert np.allclose(row, family.row_corners @ PURE[3])
    assert np.allclose(column, family.column_corners @ PURE[3] + [APART, 0])


def test_a_polygon_is_filled_and_hatched_around_its_corners():
    ax = plot_family(family_of((0, 2)), row_names=FOODS, column_names=FOODS)
    filled, hatched = [patch for patch in ax.patches if isinstance(patch, Polygon)]
    assert np.allclose(filled.get_xy(), hatched.get_xy()) and hatched.get_hatch()
    corners = {tuple(point) for point in np.round(filled.get_xy(), 6)}
    assert corners == {tuple(np.round(np.add(point, (APART, 0)), 6)) for point in PURE[4][1:]}


def test_a_corner_behind_others_does_not_bend_the_outline():
    """Many mixes of four actions: the outline holds all corners, and each turn of it goes the same way."""
    dice = np.random.default_rng(3)
    corners = np.vstack([np.eye(4), dice.dirichlet(np.ones(4), size=6)])
    ax = plot_family(type(family_of((0, 2)))(np.ones((1, 1)), corners, tuple(range(10))), column_names=FOODS)
    outline = next(patch for patch in ax.patches if isinstance(patch, Polygon)).get_xy()
    assert {tuple(point) for point in np.round(outline, 6)} == {
        tuple(np.round(np.add(p, (APART, 0)), 6)) for p in PURE[4]
    }


def test_mixed_corners_get_letters_that_are_explained():
    [family] = equilibria([[0, -1, 1], [-1, 0, 1], [-1, 0, 1]], zero_sum=True).families
    words = [text.get_text() for text in plot_family(family).texts]
    assert words.count("a") == 2 and words.count("b") == 1
    assert "a: (1/2, 1/2, 0)\nb: (1/2, 0, 1/2)" in words and "a: (1/2, 1/2, 0)" in words


def test_words():
    assert describe_family(family_of((0, 2)), row_names=FOODS, column_names=FOODS) == (
        "A family of equilibria: any row mix with any column mix. Row player: carrot. "
        "Column player: all mixes of lettuce, sugar and grain."
    )
    assert describe_family(family_of((0, 0)), row_names=FOODS, column_names=FOODS).startswith(
        "An equilibrium that stands alone. Row player: 1/4 carrot + 1/4 lettuce + 1/4 sugar + 1/4 grain."
    )


def test_of_many_actions_those_in_use_are_drawn():
    [family] = equilibria([[1, 1, 1, 0, 0, 0]], [[1, 1, 1, 0, 0, 0]]).families
    names = [text.get_text() for text in plot_family(family, column_names=list("abcdef")).texts]
    assert {"a", "b", "c"} <= set(names) and not {"d", "e", "f"} & set(names)


def test_too_many_actions_in_use_are_refused():
    [family] = equilibria([[1] * 5], [[1] * 5]).families
    with pytest.raises(FigureError, match="a player uses 5 actions in this family, and a picture has room for 4"):
        plot_family(family)
