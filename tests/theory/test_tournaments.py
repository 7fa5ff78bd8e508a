"""Shape of tournaments: brute-force twins, theorems, and the fights of Mongoose (GR6)."""

from itertools import combinations, pairwise, permutations
from math import comb

import networkx as nx
import pytest
from hypothesis import given

from kit import Animal, KitError
from kit.theory.relations.fights import fight_graph
from kit.theory.relations.sources import relation_from_pairs
from kit.theory.relations.tournaments import (
    NotATournamentError,
    check_tournament,
    condorcet_winner,
    cycles,
    describe_tournament,
    hamiltonian_path,
    hamiltonian_paths,
    is_transitive,
    score_sequence,
    scores,
    strong_components,
)
from tests.theory.tournament_cases import LADDER_5, PALEY_7, VXYZ, every_tournament, rotational, tournaments

MONGOOSE, SNAKE, JACKAL, EAGLE, EGGS, ELEPHANT, CHAMELEON = Animal


def cycles_by_search(graph):
    """Every cycle from its earliest member, by walking."""
    place = {node: i for i, node in enumerate(graph)}
    found = []

    def walk(path):
        for node in graph[path[-1]]:
            if node == path[0] and len(path) > 2:
                found.append(tuple(path))
            elif place[node] > place[path[0]] and node not in path:
                walk([*path, node])

    for node in graph:
        walk([node])
    return set(found)


def reaches(graph, first, second):
    return first == second or nx.has_path(graph, first, second)


def test_gr6_fight_relation():
    graph = fight_graph()
    assert list(graph) == [MONGOOSE, SNAKE, JACKAL, EAGLE, EGGS]
    assert graph.number_of_edges() == 10
    assert score_sequence(graph) == [1, 2, 2, 2, 3]
    assert len(strong_components(graph)) == 1
    assert not is_transitive(graph)
    assert condorcet_winner(graph) is None
    assert cycles(graph, length=3) == [
        (MONGOOSE, SNAKE, JACKAL),
        (MONGOOSE, EGGS, EAGLE),
        (SNAKE, EGGS, EAGLE),
        (JACKAL, EGGS, EAGLE),
    ]
    assert [len(cycle) for cycle in cycles(graph)] == [3, 3, 3, 3, 4, 4, 4, 5, 5, 5]


def test_gr6_with_rare_animals():
    graph = fight_graph(rare=True)
    assert scores(graph) == {MONGOOSE: 3, SNAKE: 3, JACKAL: 3, EAGLE: 4, EGGS: 2, ELEPHANT: 6, CHAMELEON: 0}
    assert strong_components(graph) == [(ELEPHANT,), (MONGOOSE, SNAKE, JACKAL, EAGLE, EGGS), (CHAMELEON,)]
    assert condorcet_winner(graph) is ELEPHANT
    assert len(cycles(graph)) == 10
    assert describe_tournament(graph).splitlines()[1] == (
        "Things go in circles: 4 triangles among 10 cycles. From top to bottom, each group beats all of the next: "
        "elephant; mongoose, snake, jackal, eagle and eggs; chameleon."
    )


@pytest.mark.parametrize(
    ("graph", "message"),
    [
        (relation_from_pairs([("a", "b"), ("b", "c")]), "neither of a and c beats the other"),
        (relation_from_pairs([("a", "b"), ("b", "a")]), "each of a and b beats the other"),
        (relation_from_pairs([("a", "b"), ("b", "b")]), "b beats itself"),
        (nx.DiGraph(), "it has no members"),
        (nx.Graph([("a", "b")]), "expected a networkx.DiGraph, found Graph"),
        (nx.MultiDiGraph([("a", "b")]), "expected a networkx.DiGraph, found MultiDiGraph"),
        ([("a", "b")], "expected a networkx.DiGraph, found list"),
    ],
)
@pytest.mark.parametrize(
    "notion",
    [
        *(check_tournament, scores, score_sequence, cycles, strong_components, hamiltonian_path),
        *(hamiltonian_paths, is_transitive, condorcet_winner, describe_tournament),
    ],
)
def test_gr6_what_is_no_tournament_is_refused(notion, graph, message):
    with pytest.raises(NotATournamentError) as caught:
        notion(graph)
    assert str(caught.value) == f"not a tournament: {message}"


@given(tournaments(largest=6))
def test_cycles_are_those_of_a_search(graph):
    found = cycles(graph)
    assert len(set(found)) == len(found)
    assert set(found) == cycles_by_search(graph)
    assert cycles(graph, length=4) == [cycle for cycle in found if len(cycle) == 4]
    # Kendall and Babington Smith (1940).
    assert len(cycles(graph, length=3)) == comb(len(graph), 3) - sum(comb(wins, 2) for wins in score_sequence(graph))


@given(tournaments(largest=6))
def test_components_are_those_of_reachability(graph):
    groups = strong_components(graph)
    assert sorted(node for group in groups for node in group) == list(graph)
    for group in groups:
        assert all(reaches(graph, a, b) for a in group for b in group)
    for higher, lower in combinations(groups, 2):
        assert all(graph.has_edge(a, b) and not reaches(graph, b, a) for a in higher for b in lower)
    assert nx.tournament.is_strongly_connected(graph) == (len(groups) == 1)
    assert is_transitive(graph) == (len(groups) == len(graph)) == (not cycles_by_search(graph))
    assert is_transitive(graph) == nx.is_directed_acyclic_graph(graph)


@given(tournaments(largest=6))
def test_hamiltonian_paths_are_those_among_all_orders(graph):
    expected = {order for order in permutations(graph) if all(graph.has_edge(a, b) for a, b in pairwise(order))}
    paths = hamiltonian_paths(graph)
    assert set(paths) == expected
    assert len(paths) == len(expected)
    assert len(paths) % 2 == 1  # Rédei (1934)
    assert hamiltonian_path(graph) in expected


def test_most_hamiltonian_paths():
    # OEIS A038375: 1, 1, 3, 5, 15, 45, 189, ...; seven members reach it in Paley's tournament.
    for size, most in ((1, 1), (2, 1), (3, 3), (4, 5), (5, 15)):
        assert max(len(hamiltonian_paths(graph)) for graph in every_tournament(size)) == most
    assert len(hamiltonian_paths(PALEY_7)) == 189


@given(tournaments())
def test_scores_agree_with_networkx_and_landau(graph):
    sequence = score_sequence(graph)
    assert sequence == nx.tournament.score_sequence(graph) == sorted(scores(graph).values())
    # Landau (1953): the k lowest have at least as many wins as there are pairs among them.
    assert all(sum(sequence[:k]) >= comb(k, 2) for k in range(len(sequence)))
    assert sum(sequence) == comb(len(graph), 2)


def test_known_ones():
    assert is_transitive(LADDER_5)
    assert condorcet_winner(LADDER_5) == 0
    assert hamiltonian_paths(LADDER_5) == [(0, 1, 2, 3, 4)]
    assert len(cycles(PALEY_7, length=3)) == 14
    assert condorcet_winner(VXYZ) is None
    assert cycles(VXYZ) == [("v", "x", "y"), ("v", "x", "z"), ("v", "x", "y", "z")]


def test_too_large_to_list():
    large = rotational(11, {1, 2, 3, 4, 5})
    with pytest.raises(KitError, match="a tournament of 11 can have too many cycles to list"):
        cycles(large)
    with pytest.raises(KitError, match="listed for up to 9 members, not for 11"):
        hamiltonian_paths(large)
    assert len(cycles(large, length=3)) == 55
    with pytest.raises(KitError, match="a cycle has a whole number of members from 3, not 2"):
        cycles(large, length=2)
    assert "55 triangles." in describe_tournament(large)


def test_one_member():
    alone = relation_from_pairs([], ["me"])
    assert (hamiltonian_paths(alone), cycles(alone), condorcet_winner(alone)) == ([("me",)], [], "me")
    assert describe_tournament(alone) == "me beats 0. me beats everybody.\nNo circles: the ranking is me."
