"""Other names and another order never change an answer, only its words and its order."""

from hypothesis import given, settings
from hypothesis import strategies as st

from kit.theory.relations.fights import fight_game
from kit.theory.relations.hodge import hodge_split
from kit.theory.relations.modules import modules
from kit.theory.relations.slater import slater_rankings
from kit.theory.relations.tournaments import (
    condorcet_winner,
    cycles,
    hamiltonian_paths,
    score_sequence,
    scores,
    strong_components,
)
from kit.theory.relations.winners import bipartisan_set, copeland_set, covered_by, top_cycle, uncovered_set, winning_mix
from tests.theory.tournament_cases import renamed, tournaments


def turned(cycle):
    """The same cycle from its smallest name."""
    start = cycle.index(min(cycle))
    return (*cycle[start:], *cycle[:start])


@given(tournaments(smallest=2), st.data())
@settings(deadline=None)
def test_all_notions(graph, data):
    order = data.draw(st.permutations(list(graph)))
    names = dict(zip(graph, data.draw(st.permutations([f"player {i}" for i in range(len(graph))])), strict=True))
    other = renamed(graph, names, order)

    def carried(groups):
        return {frozenset(names[node] for node in group) for group in groups}

    assert list(other) == [names[node] for node in order]
    assert score_sequence(other) == score_sequence(graph)
    assert scores(other) == {names[node]: wins for node, wins in scores(graph).items()}
    for solution in (copeland_set, top_cycle, uncovered_set, bipartisan_set):
        assert solution(other) == tuple(names[node] for node in order if node in solution(graph))
    assert winning_mix(other) == {names[node]: share for node, share in winning_mix(graph).items()}
    assert {node: set(by) for node, by in covered_by(other).items()} == {
        names[node]: {names[one] for one in by} for node, by in covered_by(graph).items()
    }
    best = condorcet_winner(graph)
    assert condorcet_winner(other) == (None if best is None else names[best])
    assert [set(group) for group in strong_components(other)] == [
        {names[node] for node in group} for group in strong_components(graph)
    ]
    assert carried(modules(graph)) == set(map(frozenset, modules(other)))
    for listing in (hamiltonian_paths, lambda one: slater_rankings(one).rankings):
        assert set(listing(other)) == {tuple(names[node] for node in path) for path in listing(graph)}
    assert set(map(turned, cycles(other))) == {turned([names[node] for node in cycle]) for cycle in cycles(graph)}
    split, other_split = hodge_split(fight_game(graph)), hodge_split(fight_game(other))
    assert other_split.transitive_share == split.transitive_share
    assert other_split.strengths == {names[node]: value for node, value in split.strengths.items()}


@given(tournaments(smallest=2, largest=5), st.data())
@settings(deadline=None, max_examples=30)
def test_the_order_in_which_fights_are_told_changes_nothing_at_all(graph, data):
    edges = data.draw(st.permutations(list(graph.edges)))
    other = type(graph)()
    other.add_nodes_from(graph)
    other.add_edges_from(edges)
    for notion in (cycles, strong_components, hamiltonian_paths, modules, slater_rankings, winning_mix, covered_by):
        assert repr(notion(other)) == repr(notion(graph))
