"""The round as a congestion game: potential, pure equilibria, paths."""

from itertools import pairwise, product

import networkx as nx
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.theory import (
    PayoffError,
    TooLargeError,
    better_replies,
    better_reply_graph,
    better_reply_path,
    count_pure_equilibria,
    payoff_tensor,
    potential,
    profile_regret,
    pure_equilibria,
    pure_mixes,
    pure_payoffs,
)

CASES = settings(max_examples=60, deadline=None, derandomize=True)


@st.composite
def values_and_players(draw, own=False):
    players, foods = draw(st.integers(2, 4)), draw(st.integers(1, 4))
    line = st.lists(st.integers(1, 4), min_size=foods, max_size=foods)
    return draw(st.lists(line, min_size=players, max_size=players) if own else line), players


@pytest.mark.parametrize(
    ("values", "counts"),
    [
        ([1, 1, 1, 1], [12, 24, 24, 240, 1560]),
        ([4, 3, 2, 1], [2, 6, 24, 240, 1560]),
        ([3, 1, 1, 1], [6, 18, 24, 240, 1560]),
    ],
)
def test_how_many_pure_equilibria(values, counts):
    assert [len(pure_equilibria(values, players)) for players in range(2, 7)] == counts
    assert [count_pure_equilibria(values, players) for players in range(2, 7)] == counts


@CASES
@given(values_and_players())
def test_counting_and_enumerating_agree(case):
    assert count_pure_equilibria(*case) == len(pure_equilibria(*case))


@CASES
@given(values_and_players(own=True))
def test_pure_equilibria_are_those_without_regret(case):
    values, players = case
    wanted = tuple(
        picks
        for picks in product(range(len(values[0])), repeat=players)
        if not profile_regret(values, pure_mixes(picks, len(values[0]))).any()
    )
    assert pure_equilibria(values, players) == wanted != ()


@CASES
@given(values_and_players())
def test_the_potential_is_exact(case):
    """Whoever switches, alone, gains what the potential gains: for every profile, player and food."""
    values, players = case
    tensor = payoff_tensor(values, players)
    for picks in product(range(len(values)), repeat=players):
        assert pure_payoffs(values, picks) == tuple(tensor[(slice(None), *picks)].tolist())
        for seat, food in product(range(players), range(len(values))):
            other = (*picks[:seat], food, *picks[seat + 1 :])
            gain = tensor[(seat, *other)] - tensor[(seat, *picks)]
            assert potential(values, other) - potential(values, picks) == gain


@CASES
@given(values_and_players(own=True))
def test_the_graph_holds_every_better_reply_and_the_total_always_rises(case):
    values, players = case
    graph, tensor = better_reply_graph(values, players), payoff_tensor(values, players)
    assert nx.is_directed_acyclic_graph(graph)
    wanted = set()
    for picks in product(range(len(values[0])), repeat=players):
        for seat, food in product(range(players), range(len(values[0]))):
            other = (*picks[:seat], food, *picks[seat + 1 :])
            if tensor[(seat, *other)] > tensor[(seat, *picks)]:
                wanted.add((picks, other, seat, tensor[(seat, *other)] - tensor[(seat, *picks)]))
    assert {(a, b, data["player"], data["gain"]) for a, b, data in graph.edges(data=True)} == wanted
    assert all(graph.nodes[a]["total"] < graph.nodes[b]["total"] for a, b in graph.edges)
    sinks = tuple(picks for picks, is_one in graph.nodes(data="equilibrium") if is_one)
    assert sinks == pure_equilibria(values, players) == tuple(p for p in graph if not graph.out_degree(p))


def test_the_graph_climbs_the_potential_and_its_nodes_stand_in_order():
    graph = better_reply_graph([4, 3, 2, 1], 3)
    assert list(graph) == sorted(product(range(4), repeat=3))
    for a, b, gain in graph.edges(data="gain"):
        assert graph.nodes[b]["potential"] - graph.nodes[a]["potential"] == gain > 0
    assert "potential" not in better_reply_graph([[1, 2], [2, 1]], 2).nodes[0, 0]


@CASES
@given(values_and_players(own=True), st.data())
def test_paths_end_in_an_equilibrium_and_every_step_is_a_best_reply(case, data):
    values, players = case
    foods = len(values[0])
    start = data.draw(st.lists(st.integers(0, foods - 1), min_size=players, max_size=players))
    path = better_reply_path(values, start)
    assert path[0] == tuple(start) and better_replies(values, path[-1]) == []
    for before, after in pairwise(path):
        [mover] = [seat for seat in range(players) if before[seat] != after[seat]]
        gains = {food: gain for seat, food, gain in better_replies(values, before) if seat == mover}
        assert gains[after[mover]] == max(gains.values())


def test_a_long_path_for_a_crowd():
    path = better_reply_path(np.arange(1, 101), [0] * 200)
    assert len(path) == 100 and len(set(path[-1])) == 100


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: potential([1, 1], [0, 2]), "player 1 picks 2; expected a food from 0 to 1"),
        (lambda: potential([1, 1], [0, 1.0]), "player 1 picks 1.0; expected a food from 0 to 1"),
        (lambda: potential([1, 1], [0, True]), "player 1 picks True; expected a food from 0 to 1"),
        (
            lambda: potential([[1, 1], [1, 2]], [0, 1]),
            "the players have values of their own; expected one value a food, the same for everybody",
        ),
        (lambda: pure_payoffs([1, 0], [0, 1]), "the value of food 1 is 0; expected more than 0"),
        (lambda: better_reply_path([1, 1], [0]), "the number of players is 1; expected a whole number from 2 up"),
        (lambda: count_pure_equilibria([1, 1], 0), "the number of players is 0; expected a whole number from 2 up"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(call, sentence):
    with pytest.raises(PayoffError) as refused:
        call()
    assert str(refused.value) == sentence


def test_too_many_profiles_are_refused_at_once():
    for call in (pure_equilibria, better_reply_graph):
        with pytest.raises(TooLargeError, match="9 players and 4 foods make 262,144 profiles, and the limit is"):
            call([1] * 4, 9)
