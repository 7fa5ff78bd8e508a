"""Bars and piles: heights and words are the numbers of the theory."""

import pytest

from kit.figures import FigureError, describe_picks, plot_equilibrium, plot_picks, plot_symmetric
from kit.theory import PayoffError, equilibria, symmetric_equilibrium
from tests.figures.samples import FOODS, LOPSIDED, STEEP


def heights(ax):
    return [round(bar.get_height(), 9) for bar in ax.patches]


def names(ax):
    return [label.get_text() for label in ax.get_xticklabels()]


def test_both_mixes_of_an_equilibrium_that_is_not_square():
    answer = equilibria([[3, 3], [2, 5], [0, 6]], [[3, 2], [2, 6], [3, 1]])[1]
    ax = plot_equilibrium(answer, row_names=["up", "middle", "down"], column_names=["left", "right"])
    assert heights(ax) == [0.8, 0.2, 0, 0.666666667, 0.333333333]
    assert names(ax) == ["up", "middle", "down", "left", "right"]
    assert {"4/5", "1/5", "0", "2/3", "1/3", "row player\npayoff 3", "column player\npayoff 14/5"} == {
        text.get_text() for text in ax.texts
    }
    assert {bool(bar.get_hatch()) for bar in ax.patches[3:]} == {True}


def test_filled_bars_of_the_foods_in_use_reach_the_line():
    answer = symmetric_equilibrium(STEEP, 2)
    ax = plot_symmetric(answer, names=FOODS)
    level = 24 / 13
    assert heights(ax) == [4, 3, 2, 1, *[round(level, 9)] * 3, 1]
    assert [line.get_ydata()[0] for line in ax.lines] == [pytest.approx(level)]
    assert ax.get_legend().get_texts()[-1].get_text() == "λ = 24/13"


def test_piles_of_players():
    ax = plot_picks(STEEP, [0, 0, 2], names=FOODS)
    placed = {text.get_text(): text.get_position() for text in ax.texts}
    assert placed["0"] == (0, 0.5) and placed["1"] == (0, 1.5) and placed["2"] == (2, 0.5)
    assert placed["gets 2"][0] == 2 and placed["nothing"][0] == 0
    assert describe_picks(STEEP, [0, 1, 2], names=FOODS).endswith("An equilibrium: nobody gains by switching.")


def test_bad_input_is_refused():
    with pytest.raises(PayoffError, match="player 1 picks 4; expected a food from 0 to 3"):
        plot_picks(STEEP, [0, 4])
    with pytest.raises(FigureError, match="expected 2 names, one a column"):
        plot_equilibrium(equilibria(*LOPSIDED)[0], column_names=FOODS)
    with pytest.raises(FigureError, match="expected 4 names, one a food"):
        plot_symmetric(symmetric_equilibrium(STEEP, 2), names=FOODS[:3])
