"""Tournaments for the tests: random ones, all of a size, and known ones with their sources."""

import networkx as nx
from hypothesis import strategies as st

from kit.theory.relations.sources import relation_from_pairs

NAMES = "ABCDEFGHIJKLMNOP"


def rotational(size: int, steps: set[int]) -> nx.DiGraph:
    """Each member beats those that many steps ahead, round and round."""
    return relation_from_pairs([(i, (i + step) % size) for i in range(size) for step in sorted(steps)], range(size))


# Paley's tournament: i beats j if j - i is a square modulo 7.
PALEY_7 = rotational(7, {1, 2, 4})

# The example on electowiki's page "Uncovered set": everybody in the top cycle, z covered by y, x and y with two wins.
VXYZ = relation_from_pairs([tuple(pair) for pair in ("xy", "xz", "yz", "yv", "zv", "vx")], "vxyz")

LADDER_5 = relation_from_pairs([(i, j) for i in range(5) for j in range(i + 1, 5)], range(5))


def from_flips(flips: list[bool]) -> nx.DiGraph:
    """One flip for each pair: False if the earlier of the two wins."""
    size = next(n for n in range(1, 17) if n * (n - 1) // 2 == len(flips))
    pairs = [(a, b) for i, a in enumerate(NAMES[:size]) for b in NAMES[i + 1 : size]]
    won = [(b, a) if flip else (a, b) for (a, b), flip in zip(pairs, flips, strict=True)]
    return relation_from_pairs(won, NAMES[:size])


@st.composite
def tournaments(draw: st.DrawFn, smallest: int = 1, largest: int = 7) -> nx.DiGraph:
    size = draw(st.integers(smallest, largest))
    pairs = size * (size - 1) // 2
    return from_flips(draw(st.lists(st.booleans(), min_size=pairs, max_size=pairs)))


def every_tournament(size: int) -> list[nx.DiGraph]:
    pairs = size * (size - 1) // 2
    return [from_flips([bool(code >> k & 1) for k in range(pairs)]) for code in range(1 << pairs)]


def renamed(graph: nx.DiGraph, names: dict, order: list) -> nx.DiGraph:
    """The same tournament under other names, its members in another order."""
    return relation_from_pairs([(names[a], names[b]) for a, b in graph.edges], [names[node] for node in order])
