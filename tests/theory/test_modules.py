"""The tree of modules against all subsets, and what it means for the best mix."""

from itertools import combinations

import pytest
from hypothesis import given, settings

from kit import Animal
from kit.theory.relations.fights import fight_graph
from kit.theory.relations.modules import describe_modules, module_tree, modules, quotient
from kit.theory.relations.sources import relation_from_pairs
from kit.theory.relations.tournaments import NotATournamentError, strong_components
from kit.theory.relations.winners import winning_mix
from tests.theory.tournament_cases import LADDER_5, PALEY_7, every_tournament, tournaments

MONGOOSE, SNAKE, JACKAL, EAGLE, EGGS, ELEPHANT, CHAMELEON = Animal


def is_module(graph, group):
    return all(len({graph.has_edge(node, outside) for node in group}) == 1 for outside in graph if outside not in group)


def by_all_subsets(graph):
    return [group for size in range(2, len(graph)) for group in combinations(graph, size) if is_module(graph, group)]


@given(tournaments())
@settings(deadline=None)
def test_modules_are_those_among_all_subsets(graph):
    assert modules(graph) == by_all_subsets(graph)


def nodes(tree):
    yield tree
    for part in tree.parts:
        yield from nodes(part)


@given(tournaments())
@settings(deadline=None)
def test_the_tree_is_the_one_of_gallai(graph):
    tree = module_tree(graph)
    everything = by_all_subsets(graph)
    strong = [group for group in everything if all(not overlaps(group, other) for other in everything)]
    assert tree.members == tuple(graph)
    inner = [node for node in nodes(tree) if 1 < len(node.members) < len(graph)]
    assert sorted(sorted(node.members) for node in inner) == sorted(map(list, strong))
    for node in nodes(tree):
        assert sorted(member for part in node.parts for member in part.members) == sorted(
            node.members if node.parts else ()
        )
        assert (node.kind == "single") == (len(node.members) == 1) == (not node.parts)
        if node.kind == "ranked":
            for higher, lower in combinations(node.parts, 2):
                assert all(graph.has_edge(a, b) for a in higher.members for b in lower.members)
            assert "ranked" not in [part.kind for part in node.parts]
        if node.kind == "circular":
            larger = quotient(graph, node.parts)
            assert len(strong_components(larger)) == 1
            assert by_all_subsets(larger) == []


def overlaps(group, other):
    mine, theirs = set(group), set(other)
    return bool(mine & theirs and mine - theirs and theirs - mine)


@given(tournaments())
@settings(deadline=None)
def test_the_best_mix_is_that_of_the_parts_inside_that_of_the_whole(graph):
    # Laffond, Lainé and Laslier (1996): the bipartisan set is composition-consistent.
    tree = module_tree(graph)
    if tree.parts:
        outer = winning_mix(quotient(graph, tree.parts))
        for part in tree.parts:
            among = relation_from_pairs([edge for edge in graph.edges if set(edge) <= set(part.members)], part.members)
            for node, share in winning_mix(among).items():
                assert winning_mix(graph)[node] == outer[str(part)] * share


def test_mongoose_snake_and_jackal_are_one_player_in_a_larger_rock_paper_scissors():
    tree = module_tree(fight_graph())
    assert tree.kind == "circular"
    assert [part.members for part in tree.parts] == [(MONGOOSE, SNAKE, JACKAL), (EAGLE,), (EGGS,)]
    assert tree.parts[0].kind == "circular"
    assert set(quotient(fight_graph(), tree.parts).edges) == {
        ("mongoose, snake and jackal", "eggs"),
        ("eggs", "eagle"),
        ("eagle", "mongoose, snake and jackal"),
    }


def test_rare_animals_stand_above_and_below():
    assert describe_modules(module_tree(fight_graph(rare=True))) == (
        "3 players in a ranking: elephant; mongoose, snake, jackal, eagle and eggs (as one player); chameleon.\n"
        "  3 players in circles: mongoose, snake and jackal (as one player); eagle; eggs.\n"
        "    3 players in circles: mongoose; snake; jackal."
    )


def test_known_ones():
    assert modules(PALEY_7) == []
    assert modules(LADDER_5) == [
        *((i, i + 1) for i in range(4)),
        *((i, i + 1, i + 2) for i in range(3)),
        *((i, i + 1, i + 2, i + 3) for i in range(2)),
    ]
    # Erdős, Fried, Hajnal and Milner (1972): no tournament of four is without modules.
    assert all(modules(graph) for graph in every_tournament(4))
    assert sum(not modules(graph) for graph in every_tournament(3)) == 2
    assert describe_modules(module_tree(relation_from_pairs([], ["me"]))) == "1 player alone: me."


def test_large_one():
    wheel = [(i, (i + step) % 41) for i in range(41) for step in range(1, 21)]
    assert module_tree(relation_from_pairs(wheel, range(41))).kind == "circular"


def test_gr6_what_is_no_tournament_is_refused():
    for notion in (module_tree, modules):
        with pytest.raises(NotATournamentError, match="neither of a and c beats the other"):
            notion(relation_from_pairs([("a", "b"), ("b", "c")]))
