"""Who beats whom as somebody types it or turns it, a pair at a time."""

import re
from collections.abc import Hashable

import networkx as nx

from kit.engine.errors import KitError
from kit.theory.relations.sources import relation_from_pairs


def read_pairs(text: str) -> nx.DiGraph:
    """A relation as somebody types it.

    Parameters
    ----------
    text : str
        Pairs such as ``"rock > scissors, scissors > paper"``; a name alone is a member that nobody has met.

    Returns
    -------
    networkx.DiGraph
        Members in the order in which they come up.

    Raises
    ------
    KitError
        Naming what is no pair.

    Examples
    --------
    >>> list(read_pairs("rock > scissors, scissors > paper; well").edges)
    [('rock', 'scissors'), ('scissors', 'paper')]
    """
    members: list[Hashable] = []
    pairs: list[tuple[Hashable, Hashable]] = []
    for part in filter(str.strip, re.split(r"[,;\n]", text)):
        names = [" ".join(name.split()) for name in part.split(">")]
        if len(names) > 2 or not all(names):
            raise KitError(f"{part.strip()!r} is no pair; expected one like rock > scissors, the winner first")
        members += names
        pairs += [(names[0], names[1])] if len(names) == 2 else []
    return relation_from_pairs(pairs, dict.fromkeys(members))


def write_pairs(graph: nx.DiGraph) -> str:
    """A relation as `read_pairs` reads it; members that nobody has met stand alone.

    Examples
    --------
    >>> write_pairs(read_pairs("rock > scissors, well"))
    'rock, scissors, well, rock > scissors'
    """
    place = {node: i for i, node in enumerate(graph)}
    pairs = sorted(graph.edges, key=lambda edge: sorted(map(place.__getitem__, edge)))
    apart = list(dict.fromkeys(node for pair in pairs for node in pair)) != list(graph)
    return ", ".join([*(map(str, graph) if apart else ()), *(f"{winner} > {loser}" for winner, loser in pairs)])


def turned(graph: nx.DiGraph, first: Hashable, second: Hashable) -> nx.DiGraph:
    """The relation with one pair turned: from the first as winner to the second, to nobody, and back.

    Examples
    --------
    >>> graph = read_pairs("rock > paper")
    >>> for _ in range(3):
    ...     graph = turned(graph, "rock", "paper")
    ...     print(list(graph.edges))
    [('paper', 'rock')]
    []
    [('rock', 'paper')]
    """
    for name in (first, second):
        if name not in graph:
            raise KitError(f"{name} is not in the relation; expected one of {', '.join(map(str, graph))}")
    now = (graph.has_edge(first, second), graph.has_edge(second, first))
    new = {(True, False): [(second, first)], (False, True): [], (False, False): [(first, second)]}.get(now, [])
    kept = [edge for edge in graph.edges if set(edge) != {first, second}]
    return relation_from_pairs([*kept, *new], graph)


def pair_words(graph: nx.DiGraph, first: Hashable, second: Hashable) -> str:
    """Who of two beats the other.

    Examples
    --------
    >>> pair_words(read_pairs("rock > scissors, well"), "scissors", "rock")
    'rock beats scissors'
    >>> pair_words(read_pairs("rock > scissors, well"), "rock", "well")
    'rock and well: nobody wins'
    """
    forth, back = graph.has_edge(first, second), graph.has_edge(second, first)
    if forth and back:
        return f"{first} and {second} beat each other"
    if forth or back:
        return f"{first} beats {second}" if forth else f"{second} beats {first}"
    return f"{first} and {second}: nobody wins"
