"""The symmetries of a deck: ways to swap animals and colours that leave every fight, every match and the deck alike."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice, permutations
from typing import TypeVar

import networkx as nx

from kit.engine.boxes import check_deck
from kit.engine.components import Animal, Card, Choice, Colour
from kit.engine.errors import KitError
from kit.engine.relations import beats
from kit.theory.games.formatting import counted
from kit.theory.relations.fights import common_cards

MOST_SYMMETRIES = 1000

Thing = TypeVar("Thing", bound=Choice)


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A way to swap animals and colours that carries the deck onto itself.

    Parameters
    ----------
    animals : dict
        What each animal of the deck becomes.
    colours : dict
        What each colour of the deck becomes.

    Examples
    --------
    >>> swap = Symmetry({Animal.EAGLE: Animal.EAGLE}, {Colour.RED: Colour.BLUE, Colour.BLUE: Colour.RED})
    >>> print(swap, "|", swap.image(Card.parse("eagle red")))
    red to blue to red | eagle blue
    """

    animals: dict[Animal, Animal]
    colours: dict[Colour, Colour]

    def image(self, card: Card) -> Card:
        """What a card of the deck becomes."""
        return Card(self.animals[card.animal], (self.colours[colour] for colour in card.symbols))

    def __str__(self) -> str:
        return " and ".join(_turns(self.animals) + _turns(self.colours)) or "everything stays"


def structure_graph(cards: Iterable[Card] | None = None) -> nx.DiGraph:
    """Cards, animals and colours as nodes; edges from a card to its animal and symbols, and from winner to loser.

    Parameters
    ----------
    cards : iterable of Card, optional
        By default the house deck without rare animals.

    Returns
    -------
    networkx.DiGraph
        Nodes have a ``kind``: ``"card"``, ``"animal"`` or ``"colour"``.

    Examples
    --------
    >>> graph = structure_graph()
    >>> len(graph), list(graph[Card.parse("snake red+blue")])
    (26, [Animal.SNAKE, Colour.RED, Colour.BLUE])
    """
    deck = check_deck(common_cards() if cards is None else cards)
    animals = [animal for animal in Animal if any(card.animal is animal for card in deck)]
    graph = nx.DiGraph()
    graph.add_nodes_from(deck, kind="card")
    graph.add_nodes_from(animals, kind="animal")
    graph.add_nodes_from((colour for colour in Colour if any(colour in card.symbols for card in deck)), kind="colour")
    graph.add_edges_from((card, part) for card in deck for part in (card.animal, *card.colours))
    graph.add_edges_from((winner, loser) for winner, loser in permutations(animals, 2) if beats(winner, loser))
    return graph


def symmetries(cards: Iterable[Card] | None = None) -> list[Symmetry]:
    """All symmetries of a deck: the automorphisms of its structure graph that map cards to cards, animals to animals.

    Parameters
    ----------
    cards : iterable of Card, optional
        By default the house deck without rare animals.

    Returns
    -------
    list of Symmetry
        A group; the one that changes nothing comes first.

    Raises
    ------
    KitError
        If there are more than `MOST_SYMMETRIES`.

    Examples
    --------
    >>> print(*symmetries(), sep="\\n")
    everything stays
    mongoose to snake to jackal to mongoose and red to green to blue to red
    mongoose to jackal to snake to mongoose and red to blue to green to red
    """
    graph = structure_graph(cards)
    kinds = nx.algorithms.isomorphism.categorical_node_match("kind", None)
    matcher = nx.algorithms.isomorphism.DiGraphMatcher(graph, graph, node_match=kinds)
    found = list(islice(matcher.isomorphisms_iter(), MOST_SYMMETRIES + 1))
    if len(found) > MOST_SYMMETRIES:
        raise KitError(f"this deck has more than {MOST_SYMMETRIES:,} symmetries; expected a less regular one")
    group = [
        Symmetry(
            {node: images[node] for node in graph if isinstance(node, Animal)},
            {node: images[node] for node in graph if isinstance(node, Colour)},
        )
        for images in found
    ]
    return sorted(group, key=lambda one: [int(image) for image in (*one.animals.values(), *one.colours.values())])


def describe_symmetries(group: list[Symmetry]) -> str:
    """How many symmetries there are, and which.

    Examples
    --------
    >>> print(describe_symmetries(symmetries([Card.parse("eagle red"), Card.parse("eagle blue")])))
    2 symmetries: everything stays; red to blue to red.
    """
    return f"{counted(len(group), 'symmetry', 'symmetries')}: {'; '.join(map(str, group))}."


def _turns(images: dict[Thing, Thing]) -> list[str]:
    """The cycles of a swap, in words; what stays is left out."""
    turns = []
    seen: set[Thing] = set()
    for start, image in images.items():
        if image is not start and start not in seen:
            turn = [start]
            while turn[-1] is not start or len(turn) == 1:
                turn.append(images[turn[-1]])
            seen.update(turn)
            turns.append(" to ".join(map(str, turn)))
    return turns
