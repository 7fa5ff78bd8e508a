"""Which cards match (MO-12) as an undirected graph over cards, and the chances that follow from it."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations

import networkx as nx

from kit.engine.boxes import check_deck
from kit.engine.components import Card, Colour
from kit.engine.errors import KitError
from kit.engine.relations import cards_match
from kit.theory.games.formatting import counted
from kit.theory.relations.fights import common_cards
from kit.theory.relations.words import listed, percent


def match_graph(cards: Iterable[Card] | None = None) -> nx.Graph:
    """Which cards match which: an edge joins two cards that share at least one colour (MO-12).

    Parameters
    ----------
    cards : iterable of Card, optional
        By default the house deck without rare animals; `house_cards` has them.

    Returns
    -------
    networkx.Graph
        The nodes are the cards in their order.

    Examples
    --------
    >>> graph = match_graph()
    >>> len(graph), graph.number_of_edges(), graph.degree(Card.parse("snake red+blue"))
    (18, 99, 14)
    """
    deck = check_deck(common_cards() if cards is None else cards)
    graph = nx.Graph()
    graph.add_nodes_from(deck)
    graph.add_edges_from((card, other) for card, other in combinations(deck, 2) if cards_match(card, other))
    return graph


def symbol_graph(cards: Iterable[Card] | None = None) -> nx.Graph:
    """Cards on one side, colours on the other: an edge joins a card to each of its symbols.

    Returns
    -------
    networkx.Graph
        Bipartite: nodes have ``bipartite=0`` for cards, in their order, and 1 for colours, in the order of `Colour`.

    Examples
    --------
    >>> graph = symbol_graph()
    >>> [(str(colour), graph.degree(colour)) for colour, side in graph.nodes(data="bipartite") if side == 1]
    [('red', 9), ('green', 9), ('blue', 9)]
    """
    deck = check_deck(common_cards() if cards is None else cards)
    graph = nx.Graph()
    graph.add_nodes_from(deck, bipartite=0)
    graph.add_nodes_from((colour for colour in Colour if any(colour in card.symbols for card in deck)), bipartite=1)
    graph.add_edges_from((card, colour) for card in deck for colour in card.colours)
    return graph


def match_chance(graph: nx.Graph, card: Card | None = None) -> Fraction:
    """The chance that two different cards match: any two, or this card and any other.

    Parameters
    ----------
    graph : networkx.Graph
        From `match_graph`.
    card : Card, optional
        The card that is known already.

    Returns
    -------
    Fraction
        Edges by pairs, or the degree of the card by the number of other cards.

    Raises
    ------
    KitError
        If the card is not in the graph, or there are less than two cards.

    Examples
    --------
    >>> from kit.engine.boxes import house_cards
    >>> str(match_chance(match_graph())), str(match_chance(match_graph(house_cards())))
    ('11/17', '117/190')
    """
    _check_graph(graph)
    others = len(graph) - 1
    if others < 1:
        raise KitError(f"expected at least two cards, found {len(graph)}")
    if card is None:
        return Fraction(2 * graph.number_of_edges(), len(graph) * others)
    _check_card(graph, card)
    return Fraction(graph.degree(card), others)


def matching_cards(graph: nx.Graph, card: Card) -> tuple[Card, ...]:
    """The cards that match a card, in the order of the deck.

    Examples
    --------
    >>> graph = match_graph(map(Card.parse, ["snake red", "eagle red+blue", "eagle blue"]))
    >>> [str(card) for card in matching_cards(graph, Card.parse("eagle red+blue"))]
    ['snake red', 'eagle blue']
    """
    _check_card(graph, card)
    return tuple(graph[card])


def largest_groups(graph: nx.Graph) -> list[tuple[Card, ...]]:
    """The groups of cards of which every two match, and to which no card can be added (maximal cliques).

    Returns
    -------
    list of tuple of Card
        Large ones first; cards in the order of the deck.

    Examples
    --------
    >>> [len(group) for group in largest_groups(match_graph())]
    [9, 9, 9, 9]
    """
    _check_graph(graph)
    place = {card: i for i, card in enumerate(graph)}
    groups = [tuple(sorted(group, key=place.__getitem__)) for group in nx.find_cliques(graph)]
    return sorted(groups, key=lambda group: (-len(group), [place[card] for card in group]))


def describe_matches(graph: nx.Graph) -> str:
    """How much matches, which cards match most and least.

    Examples
    --------
    >>> print(describe_matches(match_graph(map(Card.parse, ["snake red", "eagle red+blue", "eagle blue"]))))
    3 cards; two of them, drawn at random, match with chance 2/3 (67%).
    Most matches, 2 of 2: eagle red+blue.
    Fewest matches, 1 of 2: snake red and eagle blue.
    """
    chance = match_chance(graph)
    degrees = dict(graph.degree())
    lines = [f"{len(graph)} cards; two of them, drawn at random, match with chance {chance} ({percent(chance)})."]
    for word, level in (("Most", max(degrees.values())), ("Fewest", min(degrees.values()))):
        cards = [card for card, degree in degrees.items() if degree == level]
        lines.append(f"{word} matches, {level} of {len(graph) - 1}: {listed(cards)}.")
    return "\n".join(lines)


def _check_graph(graph: nx.Graph) -> None:
    if not isinstance(graph, nx.Graph) or graph.is_directed() or graph.is_multigraph():
        raise KitError(f"expected a graph from match_graph, found {type(graph).__name__}")


def _check_card(graph: nx.Graph, card: Card) -> None:
    _check_graph(graph)
    if card not in graph:
        raise KitError(f"{card} is not in this deck of {counted(len(graph), 'card')}")
