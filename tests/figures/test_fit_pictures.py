"""What the pictures of fits show, as data."""

import numpy as np
import pytest

from kit.figures import FigureError, plot_likelihood, plot_predictions, plot_quantal_path
from kit.theory import compare_fits, fit_blind, fit_quantal, quantal_path
from kit.theory.people.likelihood import DROP
from tests.figures.samples import FOODS, STEEP


def lines(ax):
    return {line.get_label(): line for line in ax.get_lines()}


def test_the_path_is_drawn_as_it_is():
    path = quantal_path(STEEP, 4)
    drawn = lines(plot_quantal_path(path, names=FOODS))
    for food, name in enumerate(FOODS):
        assert drawn[name].get_xdata().tolist() == path.precisions[1:].tolist()
        assert drawn[name].get_ydata().tolist() == path.mixes[1:, food].tolist()
    assert len({(line.get_linestyle(), line.get_marker()) for line in drawn.values()}) == 4


def test_bars_are_picks_and_marks_are_expected_picks():
    counts = (14, 10, 3, 3)
    answer = compare_fits(counts, STEEP, 4)
    ax = plot_predictions(answer, names=FOODS)
    assert [bar.get_height() for bar in ax.patches] == list(counts)
    drawn = {label.partition(",")[0]: line for label, line in lines(ax).items()}
    for fit in answer.fits:
        assert drawn[fit.model].get_ydata() == pytest.approx(30 * fit.mix)
    assert len({line.get_marker() for line in drawn.values()}) == 5


def test_the_curve_meets_the_line_at_the_ends_of_the_interval():
    fit = fit_quantal([99, 89, 66, 46], STEEP, 4)
    ax = plot_likelihood(fit)
    curve, bar, dot = ax.get_lines()
    [number] = fit.parameters
    ends = np.interp([number.low, number.high], curve.get_xdata(), curve.get_ydata())
    assert ends == pytest.approx(-DROP, abs=0.05) and bar.get_ydata()[0] == -DROP
    assert dot.get_xdata()[0] == number.estimate
    assert ax.get_xlim()[0] == 0 and ax.get_xlim()[1] > number.high


def test_no_dot_where_no_finite_number_is_best():
    ax = plot_likelihood(fit_quantal([30, 0, 0, 0], STEEP, 4))
    assert len(ax.get_lines()) == 2 and ax.get_lines()[0].get_ydata().max() < 0


def test_what_can_t_be_drawn_is_named():
    with pytest.raises(FigureError, match="blind picks has no number 0"):
        plot_likelihood(fit_blind([1, 2, 3, 4], STEEP, 4))
    with pytest.raises(FigureError, match="6 foods; this picture takes at most 5"):
        plot_quantal_path(quantal_path([6, 5, 4, 3, 2, 1], 3))
    with pytest.raises(FigureError, match="two precisions above 0"):
        plot_quantal_path(quantal_path(STEEP, 3, [0, 1]))
