"""Modules: groups whose members look alike from outside, so that the whole group is one player in a larger game.

Everybody outside a module beats all of it, or loses to all of it. The modules form a tree (Gallai, T. (1967). Transitiv
orientierbare Graphen. Acta Mathematica Academiae Scientiarum Hungaricae 18): each group splits into parts that are
ranked from top to bottom, or go in circles that cannot be simplified further.
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import reduce
from itertools import combinations
from operator import or_

import networkx as nx

from kit.theory.games.formatting import counted
from kit.theory.relations.tournaments import beaten_sets, strong_components
from kit.theory.relations.words import listed


@dataclass(frozen=True, slots=True)
class Module:
    """A group of a tournament whose members look alike from outside, and the parts it splits into.

    Parameters
    ----------
    kind : str
        ``"single"`` for one member; ``"ranked"`` if each part beats all that come after it; ``"circular"`` if the parts
        go in circles and no two of them (or more, short of all) look alike from outside.
    members : tuple
        In the order of the graph.
    parts : tuple of Module
        Ranked from top to bottom, or in the order of the graph; empty for a single member.

    Examples
    --------
    >>> Module("single", ("rock",), ())
    Module(kind='single', members=('rock',), parts=())
    """

    kind: str
    members: tuple[Hashable, ...]
    parts: tuple["Module", ...]

    def __str__(self) -> str:
        return str(self.members[0]) if self.kind == "single" else listed(self.members)


def module_tree(graph: nx.DiGraph) -> Module:
    """Take a tournament apart into modules, down to single members.

    Parameters
    ----------
    graph : networkx.DiGraph
        A tournament of any size.

    Returns
    -------
    Module
        The whole; its parts have parts in turn.

    Examples
    --------
    >>> from kit.theory.relations.fights import fight_graph
    >>> tree = module_tree(fight_graph())
    >>> tree.kind, [str(part) for part in tree.parts]
    ('circular', ['mongoose, snake and jackal', 'eagle', 'eggs'])
    """
    groups = strong_components(graph)
    members = tuple(graph)
    if len(members) == 1:
        return Module("single", members, ())
    kind = "ranked" if len(groups) > 1 else "circular"
    if kind == "circular":
        groups = _largest_modules(graph)
    return Module(kind, members, tuple(module_tree(_part(graph, group)) for group in groups))


def modules(graph: nx.DiGraph) -> list[tuple[Hashable, ...]]:
    """All modules of more than one member and less than all, small ones first.

    Examples
    --------
    >>> from kit.theory.relations.fights import fight_graph
    >>> [" ".join(map(str, group)) for group in modules(fight_graph())]
    ['mongoose snake jackal']
    """
    place = {node: i for i, node in enumerate(graph)}
    found = [tuple(sorted(group, key=place.__getitem__)) for group in _inside(module_tree(graph))]
    proper = [group for group in found if 1 < len(group) < len(graph)]
    return sorted(proper, key=lambda group: (len(group), [place[node] for node in group]))


def quotient(graph: nx.DiGraph, parts: tuple[Module, ...]) -> nx.DiGraph:
    """The game between parts: each module as one player, named by its members.

    Examples
    --------
    >>> from kit.theory.relations.fights import fight_graph
    >>> larger = quotient(fight_graph(), module_tree(fight_graph()).parts)
    >>> [f"{winner} > {loser}" for winner, loser in larger.edges]
    ['mongoose, snake and jackal > eggs', 'eagle > mongoose, snake and jackal', 'eggs > eagle']
    """
    larger = nx.DiGraph()
    larger.add_nodes_from(map(str, parts))
    for first, second in combinations(parts, 2):
        wins = graph.has_edge(first.members[0], second.members[0])
        larger.add_edge(*(str(part) for part in ((first, second) if wins else (second, first))))
    return larger


def describe_modules(tree: Module) -> str:
    """The tree in words, a line for each group that has parts.

    Examples
    --------
    >>> from kit.theory.relations.fights import fight_graph
    >>> print(describe_modules(module_tree(fight_graph())))
    3 players in circles: mongoose, snake and jackal (as one player); eagle; eggs.
      3 players in circles: mongoose; snake; jackal.
    """
    return "\n".join(_lines(tree, ""))


def _lines(tree: Module, indent: str) -> Iterator[str]:
    parts = tree.parts or (tree,)
    names = "; ".join(f"{part} (as one player)" if part.parts else str(part) for part in parts)
    how = {"single": "alone", "ranked": "in a ranking", "circular": "in circles"}[tree.kind]
    yield f"{indent}{counted(len(parts), 'player')} {how}: {names}."
    for part in parts:
        if part.parts:
            yield from _lines(part, indent + "  ")


def _part(graph: nx.DiGraph, group: tuple[Hashable, ...]) -> nx.DiGraph:
    """The graph among a group; networkx's subgraph may walk over a set, in another order each run."""
    part = nx.DiGraph()
    part.add_nodes_from(group)
    part.add_edges_from((winner, loser) for winner in group for loser in graph[winner] if loser in part)
    return part


def _largest_modules(graph: nx.DiGraph) -> list[tuple[Hashable, ...]]:
    """The largest modules short of everybody: in a strongly connected tournament they never overlap."""
    members, beaten = beaten_sets(graph)
    everybody = (1 << len(members)) - 1
    groups: list[int] = []
    for i in range(len(members)):
        if not any(group >> i & 1 for group in groups):
            pairs = (_smallest_module(beaten, i, j) for j in range(len(members)))
            groups.append(reduce(or_, (group for group in pairs if group != everybody)))
    return [tuple(node for i, node in enumerate(members) if group >> i & 1) for group in groups]


def _smallest_module(beaten: list[int], first: int, second: int) -> int:
    """The smallest module with these two: whoever tells two of its members apart must join."""
    group, waiting = 1 << first, 1 << second
    while waiting := waiting & ~group:
        newest = waiting & -waiting
        group |= newest
        waiting |= beaten[first] ^ beaten[newest.bit_length() - 1]
    return group


def _inside(tree: Module) -> Iterator[tuple[Hashable, ...]]:
    """Every group of the tree, and of ranked parts every run of neighbours."""
    yield tree.members
    if tree.kind == "ranked":
        for start, stop in combinations(range(len(tree.parts) + 1), 2):
            if 1 < stop - start < len(tree.parts):
                yield tuple(node for part in tree.parts[start:stop] for node in part.members)
    for part in tree.parts:
        yield from _inside(part)
