"""Tournament solutions by their definitions, their theorems, and known tournaments."""

from fractions import Fraction

import networkx as nx
import pytest
from hypothesis import given, settings

from kit import Animal
from kit.theory.relations.fights import fight_graph
from kit.theory.relations.slater import slater_rankings
from kit.theory.relations.sources import relation_from_pairs
from kit.theory.relations.tournaments import NotATournamentError, condorcet_winner
from kit.theory.relations.winners import (
    bipartisan_set,
    copeland_set,
    covered_by,
    describe_winners,
    top_cycle,
    uncovered_set,
    winning_mix,
)
from tests.theory.tournament_cases import LADDER_5, PALEY_7, VXYZ, every_tournament, tournaments

F = Fraction
COMMON = tuple(fight_graph())


def covers(graph, high, low):
    """By the words of Fishburn's definition."""
    return graph.has_edge(high, low) and all(graph.has_edge(high, node) for node in graph[low])


@given(tournaments())
@settings(deadline=None)
def test_solutions_by_their_definitions(graph):
    wins = dict(graph.out_degree())
    assert copeland_set(graph) == tuple(node for node in graph if all(wins[node] >= wins[other] for other in graph))
    assert top_cycle(graph) == tuple(node for node in graph if set(nx.descendants(graph, node)) | {node} == set(graph))
    assert covered_by(graph) == {node: tuple(other for other in graph if covers(graph, other, node)) for node in graph}
    two_steps = {
        node: {node, *graph[node], *(far for near in graph[node] for far in graph[near])} == set(graph)
        for node in graph
    }
    assert uncovered_set(graph) == tuple(node for node in graph if two_steps[node])


@given(tournaments())
@settings(deadline=None)
def test_how_the_solutions_nest(graph):
    # Laslier (1997).
    uncovered = set(uncovered_set(graph))
    for solution in (copeland_set, bipartisan_set):
        assert set(solution(graph)) <= uncovered
    assert set(slater_rankings(graph).winners) <= uncovered <= set(top_cycle(graph))
    best = condorcet_winner(graph)
    if best is not None:
        for solution in (copeland_set, top_cycle, uncovered_set, bipartisan_set):
            assert solution(graph) == (best,)


@given(tournaments())
@settings(deadline=None)
def test_winning_mix_by_what_it_promises(graph):
    mix = winning_mix(graph)
    assert list(mix) == list(graph)
    assert sum(mix.values()) == 1
    gains = {
        other: sum(mix[node] * (graph.has_edge(node, other) - graph.has_edge(other, node)) for node in graph)
        for other in graph
    }
    # Laffond, Laslier and Le Breton (1993): level against those in the set, ahead of all others, an odd number in it.
    assert all((gains[node] == 0) == (mix[node] > 0) and gains[node] >= 0 for node in graph)
    assert len(bipartisan_set(graph)) % 2 == 1
    # The same paper: any two weights have the ratio of two odd numbers.
    weights = [share / min(share for share in mix.values() if share) for share in mix.values() if share]
    assert all((weight.numerator * weight.denominator) % 2 == 1 for weight in weights)


def test_fights():
    graph = fight_graph()
    assert copeland_set(graph) == (Animal.EAGLE,)
    assert top_cycle(graph) == uncovered_set(graph) == bipartisan_set(graph) == COMMON
    assert tuple(winning_mix(graph).values()) == (F(1, 9), F(1, 9), F(1, 9), F(1, 3), F(1, 3))


def test_known_ones():
    for solution in (copeland_set, top_cycle, uncovered_set, bipartisan_set):
        assert solution(LADDER_5) == (0,)
        assert solution(PALEY_7) == tuple(range(7))
    assert winning_mix(PALEY_7) == dict.fromkeys(range(7), F(1, 7))
    # electowiki, "Uncovered set": all are in the top cycle, z is covered by y, x and y win most.
    assert top_cycle(VXYZ) == ("v", "x", "y", "z")
    assert covered_by(VXYZ) == {"v": (), "x": (), "y": (), "z": ("y",)}
    assert uncovered_set(VXYZ) == ("v", "x", "y")
    assert copeland_set(VXYZ) == ("x", "y")
    assert winning_mix(VXYZ) == {"v": F(1, 3), "x": F(1, 3), "y": F(1, 3), "z": 0}
    assert slater_rankings(VXYZ).winners == ("x",)


def test_mixes_of_all_small_tournaments():
    # One alone, rock-paper-scissors, five in a wheel, or one rock-paper-scissors inside another, as in Mongoose.
    kinds = {tuple(sorted(share for share in winning_mix(graph).values() if share)) for graph in every_tournament(5)}
    assert kinds == {(F(1),), (F(1, 3),) * 3, (F(1, 5),) * 5, (F(1, 9),) * 3 + (F(1, 3),) * 2}


@pytest.mark.parametrize(
    "notion",
    [
        copeland_set,
        top_cycle,
        covered_by,
        uncovered_set,
        winning_mix,
        bipartisan_set,
        describe_winners,
        slater_rankings,
    ],
)
def test_gr6_what_is_no_tournament_is_refused(notion):
    with pytest.raises(NotATournamentError, match="not a tournament: neither of a and c beats the other"):
        notion(relation_from_pairs([("a", "b"), ("b", "c")]))


def test_words():
    assert describe_winners(VXYZ) == (
        "Most wins (Copeland set): x and y.\n"
        "Beat everybody in some steps (top cycle): v, x, y and z.\n"
        "Beat everybody in one or two steps (uncovered set): v, x and y.\n"
        "In the best secret mix (bipartisan set): v 1/3, x 1/3, y 1/3."
    )
