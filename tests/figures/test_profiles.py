"""The graph of profiles: levels, arrows and marks say what the theory says."""

from math import factorial

import pytest
from matplotlib.colors import to_hex

from kit.figures import FigureError, describe_profiles, grouped_profiles, plot_profiles
from kit.figures.profiles import DARK_GREEN
from kit.theory import better_reply_graph, better_reply_path, count_pure_equilibria
from tests.figures.samples import ALIKE, FOODS, STEEP


def boxes(ax):
    return {text.get_text(): text for text in ax.texts if text.get_text()}


def arrows(ax):
    return [text for text in ax.texts if not text.get_text()]


@pytest.mark.parametrize(("values", "players"), [(STEEP, 2), ((3, 2, 1), 3), (ALIKE, 3)])
def test_one_box_a_profile_and_all_arrows_climb(values, players):
    graph = better_reply_graph(values, players)
    ax = plot_profiles(graph, names=FOODS[: len(values)])
    assert len(boxes(ax)) == len(values) ** players
    assert len(arrows(ax)) == graph.number_of_edges()
    assert all(arrow.xy[1] > arrow.xyann[1] for arrow in arrows(ax))
    dark = {name for name, text in boxes(ax).items() if to_hex(text.get_bbox_patch().get_facecolor()) == DARK_GREEN}
    assert len(dark) == count_pure_equilibria(values, players)
    assert all(text.get_fontweight() == ("bold" if name in dark else "normal") for name, text in boxes(ax).items())


def test_levels_carry_the_potential():
    graph = better_reply_graph(STEEP, 2)
    ax = plot_profiles(graph, names=FOODS)
    levels = {label.get_text(): label.get_position()[1] for label in ax.get_yticklabels()}
    assert list(levels) == ["1", "2", "3", "4", "5", "6", "7"]
    assert boxes(ax)["CG"].get_position()[1] == levels["5"] == boxes(ax)["LS"].get_position()[1]
    assert ax.get_ylabel() == "value of all foods in use"


def test_with_values_of_their_own_the_sum_of_payoffs_is_the_level():
    ax = plot_profiles(better_reply_graph([[2, 1], [1, 3]], 2))
    assert ax.get_ylabel() == "all payoffs together"
    assert [label.get_text() for label in ax.get_yticklabels()] == ["0", "2", "5"]


def test_groups_stand_for_all_their_profiles():
    graph = better_reply_graph(ALIKE, 3)
    grouped = grouped_profiles(graph)
    assert len(grouped) == 20
    assert sum(count for _, count in grouped.nodes(data="profiles")) == 64
    assert all(facts["profiles"] == 6 for _, facts in grouped.nodes(data=True) if facts["equilibrium"])
    assert factorial(3) * sum(best for _, best in grouped.nodes(data="equilibrium")) == 24
    assert {"1x CCC", "3x CCG", "6x CLS"} <= boxes(plot_profiles(grouped, names=FOODS)).keys()


def test_a_path_is_drawn_thick_and_told():
    path = better_reply_path(STEEP, [0, 0, 0])
    for graph in (better_reply_graph(STEEP, 3), grouped_profiles(better_reply_graph(STEEP, 3))):
        thick = [
            arrow
            for arrow in arrows(plot_profiles(graph, names=FOODS, path=path))
            if arrow.arrow_patch.get_linewidth() > 2
        ]
        assert len(thick) == len(path) - 1 == 2
    assert describe_profiles(graph, names=FOODS, path=path).endswith("A path is marked: CCC, CCL, CLS.")


def test_foods_that_begin_alike_are_numbered():
    ax = plot_profiles(better_reply_graph([2, 1], 2), names=["corn", "carrot"])
    assert boxes(ax).keys() == {"00", "01", "10", "11"}
    assert ax.get_xlabel().startswith("0 corn   1 carrot\n")


def test_levels_that_floats_tear_apart_are_one():
    ax = plot_profiles(grouped_profiles(better_reply_graph([0.1, 0.2, 0.3], 2)))
    assert [label.get_text() for label in ax.get_yticklabels()] == ["1/10", "1/5", "3/10", "2/5", "1/2"]


def test_a_gain_too_small_to_be_seen_does_no_harm():
    graph = grouped_profiles(better_reply_graph([0.3, 0.1 + 0.2, 0.6], 2))
    assert len(arrows(plot_profiles(graph))) == graph.number_of_edges()


def test_many_foods_are_written_apart():
    ax = plot_profiles(grouped_profiles(better_reply_graph(range(1, 11), 2)))
    assert "2x 0-9" not in boxes(ax) and "2x 09" in boxes(ax)
    words = describe_profiles(grouped_profiles(better_reply_graph([1] * 11, 2)).subgraph([(0, 10), (10, 10)]))
    assert words.endswith("Equilibria, where nobody gains by switching: 2x 0-10.")


def test_what_can_not_be_drawn_is_refused():
    with pytest.raises(
        FigureError, match="there are 256 profiles, and a picture shows at most 64; try grouped_profiles"
    ):
        plot_profiles(better_reply_graph(ALIKE, 4))
    with pytest.raises(FigureError, match="values of their own"):
        grouped_profiles(better_reply_graph([[2, 1], [1, 3]], 2))
    with pytest.raises(FigureError, match=r"there is no arrow from \(0, 1\) to \(0, 0\)"):
        plot_profiles(better_reply_graph([2, 1], 2), path=[(0, 1), (0, 0)])
    with pytest.raises(FigureError, match="expected 2 names, one a food"):
        plot_profiles(better_reply_graph([2, 1], 2), names=FOODS)
