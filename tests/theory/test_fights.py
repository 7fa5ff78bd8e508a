"""The fight relation as graphs, and the game of attacker against defender (MO-20 to MO-22, MO-50 to MO-52)."""

import pytest

from kit import Animal, Card, KitError
from kit.engine.boxes import house_cards
from kit.engine.relations import attack_wins
from kit.theory.relations.fights import card_fight_graph, fight_game, fight_graph
from kit.theory.relations.sources import relation_from_pairs
from kit.theory.relations.tournaments import NotATournamentError, check_tournament

MONGOOSE, SNAKE, JACKAL, EAGLE, EGGS, ELEPHANT, CHAMELEON = Animal


def test_mo_20_and_mo_21_as_a_graph():
    assert list(fight_graph().edges) == [
        (MONGOOSE, SNAKE),
        (MONGOOSE, EGGS),
        (SNAKE, JACKAL),
        (SNAKE, EGGS),
        (JACKAL, MONGOOSE),
        (JACKAL, EGGS),
        (EAGLE, MONGOOSE),
        (EAGLE, SNAKE),
        (EAGLE, JACKAL),
        (EGGS, EAGLE),
    ]


def test_mo_51_and_mo_52_as_a_graph():
    graph = fight_graph(rare=True)
    check_tournament(graph)
    assert list(graph) == list(Animal)
    assert list(graph[ELEPHANT]) == [MONGOOSE, SNAKE, JACKAL, EAGLE, EGGS, CHAMELEON]
    assert list(graph[CHAMELEON]) == []


@pytest.mark.parametrize("rare", [False, True])
def test_cards_fight_as_the_engine_says(rare):
    deck = [card for card in house_cards() if rare or not card.animal.is_rare]
    graph = card_fight_graph(deck)
    assert list(graph) == deck
    assert set(graph.edges) == {(a, b) for a in deck for b in deck if attack_wins(a, b)}
    with pytest.raises(NotATournamentError, match="neither of mongoose red and mongoose green beats the other"):
        check_tournament(graph)


def test_payoffs_are_the_attackers():
    graph = fight_graph()
    shared, defended = fight_game(graph), fight_game(graph, tie=-1)
    assert shared.rows == shared.columns == tuple(graph)
    assert [list(map(int, row)) for row in shared.payoffs] == [
        [0, 1, -1, -1, 1],
        [-1, 0, 1, -1, 1],
        [1, -1, 0, -1, 1],
        [1, 1, 1, 0, -1],
        [-1, -1, -1, 1, 0],
    ]
    for mine in graph:
        for theirs in graph:
            assert defended.payoff(mine, theirs) == (shared.payoff(mine, theirs) if mine != theirs else -1)


def test_sides_may_differ():
    game = fight_game(fight_graph(rare=True), attackers=[ELEPHANT, EGGS], defenders=[EAGLE, SNAKE, EGGS])
    assert (game.rows, game.columns) == ((ELEPHANT, EGGS), (EAGLE, SNAKE, EGGS))
    assert [list(map(int, row)) for row in game.payoffs] == [[1, 1, 1], [1, -1, 0]]


def test_bad_input():
    with pytest.raises(KitError, match="elephant is not in the relation; expected one of mongoose, snake, jackal"):
        fight_game(fight_graph(), attackers=[ELEPHANT])
    with pytest.raises(KitError, match="a and b beat each other"):
        fight_game(relation_from_pairs([("a", "b"), ("b", "a")]))
    with pytest.raises(KitError, match="b beats itself"):
        fight_game(relation_from_pairs([("a", "b"), ("b", "b")]))
    with pytest.raises(KitError, match="payoff of mongoose against mongoose: expected a finite number, found 'lost'"):
        fight_game(fight_graph(), tie="lost")
    with pytest.raises(KitError, match="the card snake red is in the deck twice"):
        card_fight_graph([Card.parse("snake red"), Card.parse("snake red")])
