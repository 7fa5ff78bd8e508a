"""The fights of Mongoose as a graph (MO-20, MO-21, MO-50 to MO-52), and fights as a game of two (MO-22)."""

from collections.abc import Hashable, Iterable
from fractions import Fraction
from itertools import permutations

import networkx as nx

from kit.engine.boxes import check_deck, house_cards
from kit.engine.checks import as_tuple
from kit.engine.components import Animal, Card
from kit.engine.errors import KitError
from kit.engine.relations import attack_wins, beats
from kit.theory.relations.payoff_table import PayoffTable


def fight_graph(rare: bool = False) -> nx.DiGraph:
    """Which animal beats which, as a tournament: an edge runs from the winner to the loser.

    Parameters
    ----------
    rare : bool, optional
        Whether the Elephant and the Chameleon are among them (MO-50).

    Returns
    -------
    networkx.DiGraph
        The nodes are `Animal` members in their order.

    Examples
    --------
    >>> fight_graph().number_of_edges(), list(fight_graph()[Animal.EAGLE])
    (10, [Animal.MONGOOSE, Animal.SNAKE, Animal.JACKAL])
    """
    animals = [animal for animal in Animal if rare or not animal.is_rare]
    graph = nx.DiGraph()
    graph.add_nodes_from(animals)
    graph.add_edges_from((winner, loser) for winner, loser in permutations(animals, 2) if beats(winner, loser))
    return graph


def card_fight_graph(cards: Iterable[Card] | None = None) -> nx.DiGraph:
    """Which card beats which; between two cards of one animal there is no edge, since the attacked one wins (MO-22).

    Parameters
    ----------
    cards : iterable of Card, optional
        By default the house deck without rare animals.

    Returns
    -------
    networkx.DiGraph
        The nodes are the cards in their order. No tournament, as soon as one animal is there twice.

    Examples
    --------
    >>> graph = card_fight_graph()
    >>> len(graph), graph.out_degree(Card.parse("eggs red+blue")), graph.out_degree(Card.parse("snake red+blue"))
    (18, 3, 7)
    """
    deck = check_deck(common_cards() if cards is None else cards)
    graph = nx.DiGraph()
    graph.add_nodes_from(deck)
    graph.add_edges_from((winner, loser) for winner, loser in permutations(deck, 2) if attack_wins(winner, loser))
    return graph


def common_cards() -> tuple[Card, ...]:
    """The house deck without the rare animals.

    Examples
    --------
    >>> len(common_cards())
    18
    """
    return tuple(card for card in house_cards() if not card.animal.is_rare)


def check_cards(cards: Iterable[Card], what: str) -> tuple[Card, ...]:
    """Cards that something hidden may be; unlike those of a deck they may come twice.

    Examples
    --------
    >>> check_cards([Card.parse("snake red"), "eagle"], "candidates")
    Traceback (most recent call last):
    ...
    kit.engine.errors.KitError: candidates: expected cards, found 'eagle'
    """
    checked = as_tuple(cards, what, KitError, ordered=False)
    for card in checked:
        if not isinstance(card, Card):
            raise KitError(f"{what}: expected cards, found {card!r}")
    return checked


def fight_game(
    graph: nx.DiGraph,
    tie: float | Fraction = 0,
    attackers: Iterable[Hashable] | None = None,
    defenders: Iterable[Hashable] | None = None,
) -> PayoffTable:
    """Attacker against defender, both choosing in secret: 1 to the attacker for a win, -1 for a loss.

    Parameters
    ----------
    graph : networkx.DiGraph
        Who beats whom; a tournament, or a graph in which some pairs have no winner.
    tie : number, optional
        What the attacker gets if neither beats the other, as for two of the same: 0 by default; -1 if the defender wins
        such ties (MO-22).
    attackers, defenders : iterable, optional
        What each side may choose, in order; by default every member.

    Returns
    -------
    PayoffTable
        Attackers as rows, defenders as columns.

    Raises
    ------
    KitError
        If a pair beats each other, somebody beats itself, or a name is not in the graph.

    Examples
    --------
    >>> game = fight_game(fight_graph(), tie=-1)
    >>> [str(game.payoff(Animal.EAGLE, other)) for other in game.columns]
    ['1', '1', '1', '-1', '-1']
    """
    if not isinstance(graph, nx.DiGraph) or graph.is_multigraph():
        raise KitError(f"expected a networkx.DiGraph of who beats whom, found {type(graph).__name__}")
    for winner, loser in graph.edges:
        if graph.has_edge(loser, winner):
            raise KitError(f"{winner} and {loser} beat each other" if winner != loser else f"{winner} beats itself")
    rows, columns = (_chosen(graph, side) for side in (attackers, defenders))
    payoffs = [[_payoff(graph, mine, theirs, tie) for theirs in columns] for mine in rows]
    return PayoffTable(rows, columns, payoffs, row_player="attacker", column_player="defender")


def _chosen(graph: nx.DiGraph, names: Iterable[Hashable] | None) -> tuple[Hashable, ...]:
    chosen = tuple(graph) if names is None else as_tuple(names, "attackers and defenders", KitError, ordered=False)
    for name in chosen:
        if name not in graph:
            raise KitError(f"{name} is not in the relation; expected one of {', '.join(map(str, graph))}")
    return chosen


def _payoff(graph: nx.DiGraph, mine: Hashable, theirs: Hashable, tie: float | Fraction) -> float | Fraction:
    if graph.has_edge(mine, theirs):
        return 1
    return -1 if graph.has_edge(theirs, mine) else tie
