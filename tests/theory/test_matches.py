"""The match graph (MO-12), against the engine, all pairs and all subsets."""

from fractions import Fraction
from itertools import combinations

import networkx as nx
import pytest

from kit import Card, Colour, KitError
from kit.engine.boxes import house_cards
from kit.engine.relations import cards_match
from kit.theory.relations.matches import (
    describe_matches,
    largest_groups,
    match_chance,
    match_graph,
    matching_cards,
    symbol_graph,
)

F = Fraction
ODD = tuple(map(Card.parse, ["eagle red", "eggs red+blue", "snake blue", "snake pink", "elephant none"]))


@pytest.mark.parametrize("deck", [house_cards()[:18], house_cards(), ODD], ids=["common", "rare", "odd"])
def test_mo_12_edges_are_the_engines_matches(deck):
    graph = match_graph(deck)
    assert list(graph) == list(deck)
    pairs = [pair for pair in combinations(deck, 2) if cards_match(*pair)]
    assert {frozenset(edge) for edge in graph.edges} == set(map(frozenset, pairs))
    assert match_chance(graph) == F(len(pairs), len(list(combinations(deck, 2))))
    for card in deck:
        mates = tuple(other for other in deck if other != card and cards_match(card, other))
        assert matching_cards(graph, card) == mates
        assert match_chance(graph, card) == F(len(mates), len(deck) - 1)


def test_known_chances():
    assert match_chance(match_graph()) == F(11, 17)
    rare = match_graph(house_cards())
    assert match_chance(rare) == F(117, 190)
    assert match_chance(rare, Card.parse("elephant none")) == 0
    assert match_chance(rare, Card.parse("chameleon red+green+blue")) == F(18, 19)
    assert {degree for _, degree in match_graph().degree()} == {8, 14}


def test_groups_are_the_largest_subsets_that_match():
    deck = house_cards()[:18:2]
    groups = [
        set(group)
        for size in range(1, len(deck) + 1)
        for group in combinations(deck, size)
        if all(cards_match(a, b) for a, b in combinations(group, 2))
    ]
    expected = [group for group in groups if not any(group < other for other in groups)]
    found = largest_groups(match_graph(deck))
    assert sorted(map(sorted_names, found)) == sorted(map(sorted_names, expected))
    assert [len(group) for group in found] == sorted(map(len, found), reverse=True)
    assert all(list(group) == sorted(group, key=deck.index) for group in found)


def sorted_names(group):
    return sorted(map(str, group))


def test_groups_of_the_house_deck_are_the_colours_and_the_pairs_of_symbols():
    groups = largest_groups(match_graph())
    expected = [{card for card in house_cards()[:18] if colour in card.symbols} for colour in list(Colour)[:3]]
    expected.append({card for card in house_cards()[:18] if len(card.symbols) == 2})
    assert len(groups) == 4
    assert all(set(group) in expected for group in groups)


def test_symbol_graph_is_bipartite_and_gives_the_match_graph():
    deck = house_cards()
    graph = symbol_graph(deck)
    cards = [node for node, side in graph.nodes(data="bipartite") if side == 0]
    colours = [node for node, side in graph.nodes(data="bipartite") if side == 1]
    assert (cards, colours) == (list(deck), [Colour.RED, Colour.GREEN, Colour.BLUE])
    assert nx.is_bipartite(graph)
    assert all(set(graph[card]) == card.symbols for card in deck)
    projected = nx.bipartite.projected_graph(graph, cards)
    assert {frozenset(edge) for edge in projected.edges} == {frozenset(edge) for edge in match_graph(deck).edges}


def test_words():
    assert describe_matches(match_graph(ODD)) == (
        "5 cards; two of them, drawn at random, match with chance 1/5 (20%).\n"
        "Most matches, 2 of 4: eggs red+blue.\n"
        "Fewest matches, 0 of 4: snake pink and elephant none."
    )


def test_bad_input():
    graph = match_graph()
    for notion in (matching_cards, match_chance):
        with pytest.raises(KitError, match="snake pink is not in this deck of 18 cards"):
            notion(graph, Card.parse("snake pink"))
    with pytest.raises(KitError, match="expected at least two cards, found 1"):
        match_chance(match_graph(ODD[:1]))
    with pytest.raises(KitError, match="a deck holds cards, not 'snake red'"):
        match_graph(["snake red"])
