"""What is no picture's data is refused in a sentence, before anything is drawn."""

import networkx as nx
import pytest
from matplotlib.figure import Figure

from kit import KitError, figures
from kit.figures import FigureError, plot_likelihood, plot_relation, plot_simplex, save, show
from kit.theory import Crowd, OwnPopulations, fight_graph, fit_quantal, payoff_tensor, replicator

PICTURES = (
    *("equilibrium", "family", "heat_map", "ladder", "lead", "likelihood", "low_pile", "match_graph", "meetings"),
    *("module_tree", "predictions", "profiles", "quantal_path", "ranking", "relation", "simplex", "states"),
    *("symbol_graph", "symmetric", "welfare", "winners"),
)
TRIANGLE = Crowd([3, 2, 1], 3)


@pytest.mark.parametrize("data", [None, 3, "x", 1.5], ids=repr)
@pytest.mark.parametrize("verb", ["plot", "describe"])
@pytest.mark.parametrize("picture", PICTURES)
def test_what_is_no_data_is_refused(picture, verb, data):
    with pytest.raises(FigureError, match=r"this picture needs|expected a list"):
        getattr(figures, f"{verb}_{picture}")(data)


@pytest.mark.parametrize("data", [None, 3, "x", 1.5, [], {}], ids=repr)
def test_what_is_no_data_is_refused_by_pictures_that_take_two(data):
    for verb in ("plot", "describe"):
        with pytest.raises(FigureError, match="this picture needs EmpiricalGame"):
            getattr(figures, f"{verb}_earnings")(data, [1])
        for name in ("picks", "best_replies"):
            with pytest.raises(KitError, match=r"expected|this picture needs"):
                getattr(figures, f"{verb}_{name}")(data, data)
    for function in (figures.describe_payoffs, figures.grouped_profiles):
        with pytest.raises(FigureError, match="this picture needs"):
            function(data)


@pytest.mark.parametrize("graph", [nx.DiGraph(), nx.DiGraph([(0, 1)]), nx.DiGraph([((0, 1), (1, 1))])])
def test_a_graph_without_profiles_is_refused(graph):
    for function in (figures.plot_profiles, figures.describe_profiles, figures.grouped_profiles):
        with pytest.raises(FigureError, match="needs a graph of profiles"):
            function(graph)
    with pytest.raises(FigureError, match="at least one card"):
        figures.plot_symbol_graph(nx.Graph())


@pytest.mark.parametrize("names", [3, "ab", 1.5, ["a"], ["a", 2], [["a"], ["b"]]], ids=repr)
def test_names_are_words_one_a_food(names):
    with pytest.raises(FigureError, match="expected 2 names, one a food"):
        figures.plot_picks([2, 1], [0, 1], names=names)
    with pytest.raises(FigureError, match="expected two different numbers"):
        figures.plot_best_replies([[1, 0], [0, 1]], [[1, 0], [0, 1]], rows=names)


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


@pytest.mark.parametrize("scale", [0, -1, "x", None, float("nan"), True, 1000, 10**400])
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
