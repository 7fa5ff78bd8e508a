"""What is no picture's data is refused in a sentence, before anything is drawn."""

import pytest
from matplotlib.figure import Figure

from kit import figures
from kit.figures import FigureError, plot_likelihood, plot_relation, plot_simplex, save, show
from kit.theory import Crowd, OwnPopulations, fight_graph, fit_quantal, payoff_tensor, replicator

PICTURES = (
    *("heat_map", "lead", "likelihood", "low_pile", "match_graph", "module_tree", "predictions", "quantal_path"),
    *("relation", "simplex", "states", "symbol_graph", "welfare", "winners"),
)
TRIANGLE = Crowd([3, 2, 1], 3)


@pytest.mark.parametrize("data", [None, 3, "x", 1.5], ids=repr)
@pytest.mark.parametrize("verb", ["plot", "describe"])
@pytest.mark.parametrize("picture", PICTURES)
def test_what_is_no_data_is_refused(picture, verb, data):
    with pytest.raises(FigureError, match=r"this picture needs|expected a list"):
        getattr(figures, f"{verb}_{picture}")(data)


@pytest.mark.parametrize("which", [1, -1, "x", None, 1.5, True])
def test_a_number_that_was_not_fitted_has_no_curve(which):
    with pytest.raises(FigureError, match="has no number"):
        plot_likelihood(fit_quantal([12, 9, 6, 3], [4, 3, 2, 1], 4), which=which)


def test_paths_of_another_game_are_refused():
    two = replicator(Crowd([1, 1], 2), [0.5, 0.5], [0, 1])
    with pytest.raises(FigureError, match="another game"):
        plot_simplex(TRIANGLE, [two])
    with pytest.raises(FigureError, match="one population with 3 actions"):
        plot_simplex(OwnPopulations(payoff_tensor([3, 2, 1], 2)))
    with pytest.raises(FigureError, match="needs LearningPath, found int"):
        plot_simplex(TRIANGLE, [3])


@pytest.mark.parametrize("scale", [0, -1, "x", None, float("nan"), True, 1000])
def test_a_scale_is_a_number_above_0(scale):
    with pytest.raises(FigureError, match="the scale is"):
        show(plot_relation(fight_graph()), scale=scale)


@pytest.mark.parametrize("ax", [3, "x", Figure()], ids=repr)
def test_only_axes_are_drawn_on_and_shown(ax):
    with pytest.raises(FigureError, match="needs Axes"):
        plot_relation(fight_graph(), ax=ax)
    with pytest.raises(FigureError, match="needs Axes"):
        show(ax)


@pytest.mark.parametrize("path", [None, 3, "", "x.pdf"])
def test_a_file_has_a_name_that_fits(path):
    with pytest.raises(FigureError, match="expected"):
        save(plot_relation(fight_graph()), path)
