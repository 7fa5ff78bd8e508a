"""The picture of who beats whom, as data: which arrows there are, where their heads are, how thick they are."""

from fractions import Fraction
from itertools import combinations
from math import dist

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.patches import Circle, FancyArrowPatch
from matplotlib.path import Path

from kit.engine.components import Animal
from kit.figures import FigureError, describe_relation, plot_relation
from kit.figures.relation import FAINT, LIT, MOST_MEMBERS, RADIUS, THICKEST
from kit.theory.relations.tournaments import cycles
from kit.theory.relations.winners import winning_mix
from tests.figures.samples import FIGHTS, LOOSE, NAMED, RARE, ring
from tests.figures.test_every_picture import drawn

CASES = settings(max_examples=15, deadline=None, derandomize=True)


@st.composite
def relations(draw):
    """Any graph without loops: one winner, none or two in each pair."""
    count = draw(st.integers(1, 8))
    graph = nx.DiGraph()
    graph.add_nodes_from(range(count))
    for first, second in combinations(range(count), 2):
        who = draw(st.sampled_from(["first", "second", "neither", "both"]))
        graph.add_edges_from([(first, second)] if who in {"first", "both"} else [])
        graph.add_edges_from([(second, first)] if who in {"second", "both"} else [])
    return graph


def arrows(ax):
    return {patch.get_label(): patch for patch in ax.patches if isinstance(patch, FancyArrowPatch)}


def middles(ax):
    return [patch.center for patch in ax.patches if isinstance(patch, Circle) and patch.radius == RADIUS]


def outline(arrow):
    """The ink of an arrow: its corners in inches, curves cut into short lines."""
    return [tuple(corner) for polygon in arrow.get_path().to_polygons() for corner in polygon.tolist()]


def head(arrow, end):
    """The corners of an arrow's head, the tip first, and how wide it is."""
    style = arrow.get_arrowstyle()
    corners = outline(arrow)
    tip = min(corners, key=lambda corner: dist(corner, end))
    return tip, [corner for corner in corners if dist(corner, tip) <= 1.3 * style.head_length / 72]


def ends(ax, graph):
    """Each arrow with the places of its winner and its loser."""
    places = dict(zip(map(str, graph), middles(ax), strict=True))
    for label, arrow in arrows(ax).items():
        winner, loser = label.split(" beats ")
        yield arrow, places[winner], places[loser]


@pytest.mark.parametrize("graph", [FIGHTS, RARE, LOOSE, NAMED, *map(ring, range(1, MOST_MEMBERS + 1))], ids=len)
def test_one_arrow_from_each_winner_to_the_loser(graph):
    ax = drawn(plot_relation(graph))
    assert list(arrows(ax)) == [f"{winner} beats {loser}" for winner, loser in graph.edges]
    for arrow, start, end in ends(ax, graph):
        corners = outline(arrow)
        tip, _ = head(arrow, end)
        assert RADIUS < dist(tip, end) < RADIUS + 0.06
        assert RADIUS < min(dist(corner, start) for corner in corners) < RADIUS + 0.06


@CASES
@given(relations())
def test_no_arrow_runs_below_a_node_and_every_head_is_seen(graph):
    ax = drawn(plot_relation(graph))
    heads = []
    for arrow, _, end in ends(ax, graph):
        assert all(dist(corner, middle) > RADIUS for corner in outline(arrow) for middle in middles(ax))
        heads.append(head(arrow, end)[0])
    assert all(dist(one, other) > 0.05 for one, other in combinations(heads, 2))
    assert len(arrows(ax)) == graph.number_of_edges()
    edges = graph.to_undirected().number_of_edges()
    assert len(ax.lines) == len(graph) * (len(graph) - 1) // 2 - edges


def test_names_stay_inside_their_nodes():
    for graph in (FIGHTS, RARE, NAMED, ring(12)):
        ax = drawn(plot_relation(graph, mix=winning_mix(graph)))
        for text, middle in zip(ax.texts, middles(ax), strict=True):
            box = text.get_window_extent().transformed(ax.transData.inverted())
            assert all(dist(corner, middle) < RADIUS + 0.04 for corner in box.corners()), text.get_text()


def test_places_stand_still_and_follow_the_order_of_the_members():
    again = nx.DiGraph()
    again.add_nodes_from(FIGHTS)
    again.add_edges_from((loser, winner) for winner, loser in FIGHTS.edges)
    assert middles(plot_relation(again)) == middles(plot_relation(FIGHTS))
    assert [text.get_text() for text in plot_relation(FIGHTS).texts] == ["mongoose", "snake", "jackal", "eagle", "eggs"]


def test_looks_go_by_name_and_not_by_the_order_of_arrows_gr3():
    """GR3: the same members, their arrows told in another order, and every arrow looks as before."""
    again, cycle = nx.DiGraph(), cycles(FIGHTS)[0]
    again.add_nodes_from(FIGHTS)
    again.add_edges_from(list(FIGHTS.edges)[::-1])

    def looks(graph):
        found = arrows(plot_relation(graph, cycle=cycle))
        return {
            name: (arrow.get_facecolor(), arrow.get_arrowstyle().tail_width, outline(arrow))
            for name, arrow in found.items()
        }

    first, second = looks(FIGHTS), looks(again)
    assert list(first) != list(second) and first == second
    assert len({colour for colour, _, _ in first.values()}) > 1


def test_two_who_beat_each_other_have_two_arrows_apart():
    ax = drawn(plot_relation(LOOSE))
    one, other = (Path(outline(arrows(ax)[label])) for label in ("a beats b", "b beats a"))
    assert not one.intersects_path(other, filled=True)


def test_each_cycle_is_lit_alone():
    for cycle in cycles(FIGHTS):
        ax = plot_relation(FIGHTS, cycle=cycle)
        steps = {f"{winner} beats {cycle[(i + 1) % len(cycle)]}" for i, winner in enumerate(cycle)}
        widths = {label: arrow.get_arrowstyle().tail_width for label, arrow in arrows(ax).items()}
        assert {label for label, width in widths.items() if width == LIT} == steps
        assert {width for label, width in widths.items() if label not in steps} <= {FAINT}
        rings = [patch for patch in ax.patches if isinstance(patch, Circle) and patch.radius < RADIUS]
        assert len(rings) == len(cycle)


def test_arrows_are_as_thick_as_two_meet_often():
    mix = winning_mix(FIGHTS)
    ax = plot_relation(FIGHTS, mix=mix)
    widths = {label: arrow.get_arrowstyle().tail_width for label, arrow in arrows(ax).items()}
    assert widths["eggs beats eagle"] == THICKEST
    for label, width in widths.items():
        winner, loser = label.split(" beats ")
        often = mix[Animal.parse(winner)] * mix[Animal.parse(loser)]
        assert width == pytest.approx(FAINT + (THICKEST - FAINT) * often / Fraction(1, 9))
    assert [text.get_text().split("\n")[-1] for text in ax.texts] == ["1/9", "1/9", "1/9", "1/3", "1/3"]


def test_what_is_never_picked_has_thin_arrows():
    ax = plot_relation(RARE, mix=winning_mix(RARE))
    assert {arrow.get_arrowstyle().tail_width for arrow in arrows(ax).values()} == {FAINT}


def test_it_says_ties_cycles_and_mixes():
    words = describe_relation(LOOSE)
    assert words == (
        "A graph of 4 members. a beats b; b beats a and c; c beats nobody; d beats a. Neither beats the other: a and "
        "c; b and d; c and d."
    )
    assert describe_relation(LOOSE, verb="enters").endswith("Neither enters the other: a and c; b and d; c and d.")
    words = describe_relation(FIGHTS, mix=winning_mix(FIGHTS))
    assert words.endswith("in this mix: mongoose 1/9, snake 1/9, jackal 1/9, eagle 1/3, eggs 1/3.")


@pytest.mark.parametrize(
    ("graph", "settings", "words"),
    [
        (nx.DiGraph(), {}, "a picture shows 1 to 12 members, not 0"),
        (ring(13), {}, "a picture shows 1 to 12 members, not 13"),
        (nx.DiGraph([("a", "a")]), {}, "a beats itself"),
        (LOOSE, {"cycle": ["a", "b", "c"]}, "no cycle: c does not beat a"),
        (LOOSE, {"cycle": ["a", "nobody"]}, "no cycle: a does not beat nobody"),
        (LOOSE, {"mix": {"a": Fraction(1)}}, "expected a share for each of a, b, c and d; found a"),
        (LOOSE, {"mix": {}}, "expected a share for each of a, b, c and d; found nothing"),
        (LOOSE, {"cycle": ["a", "b"], "mix": dict.fromkeys("abcd", Fraction(1, 4))}, "a cycle or a mix, not both"),
    ],
)
def test_what_can_not_be_drawn_is_refused(graph, settings, words):
    with pytest.raises(FigureError, match=words):
        plot_relation(graph, **settings)


def test_in_a_smaller_place_everything_is_smaller():
    """Ten cycles side by side in one figure: names stay inside, titles apart."""
    figure = Figure(figsize=(10, 5))
    axes = figure.subplots(2, 5).ravel()
    for ax, cycle in zip(axes, cycles(FIGHTS), strict=True):
        plot_relation(FIGHTS, cycle=cycle, ax=ax)
    FigureCanvasAgg(figure).draw()
    titles = [ax.title.get_window_extent() for ax in axes]
    assert not any(one.overlaps(other) for one, other in combinations(titles, 2))
    for ax in axes:
        for text, middle in zip(ax.texts, middles(ax), strict=True):
            box = text.get_window_extent().transformed(ax.transData.inverted())
            assert all(dist(corner, middle) < RADIUS + 0.06 for corner in box.corners()), text.get_text()
