"""Who deserves to be called a winner when things go in circles: the classic tournament solutions, side by side.

All but Slater's (see `slater`) are here. Where one member beats all others, each of them names it alone.

Laslier, J.-F. (1997). Tournament Solutions and Majority Voting. Springer. (All of them, and how they nest.)
"""

from collections.abc import Hashable
from fractions import Fraction

import networkx as nx

from kit.theory.relations.fights import fight_game
from kit.theory.relations.optimal_mixes import optimal_mixes
from kit.theory.relations.tournaments import beaten_sets, check_tournament, scores, strong_components
from kit.theory.relations.words import listed, mix_words


def copeland_set(graph: nx.DiGraph) -> tuple[Hashable, ...]:
    """Those with the highest score (Copeland 1951).

    Parameters
    ----------
    graph : networkx.DiGraph
        A tournament.

    Returns
    -------
    tuple
        In the order of the graph, as everywhere here.

    Examples
    --------
    >>> from kit.theory.relations.fights import fight_graph
    >>> copeland_set(fight_graph())
    (Animal.EAGLE,)
    """
    wins = scores(graph)
    return tuple(node for node in graph if wins[node] == max(wins.values()))


def top_cycle(graph: nx.DiGraph) -> tuple[Hashable, ...]:
    """Those that beat everybody else in one or more steps: the top strong component (Schwartz 1972).

    Examples
    --------
    >>> from kit.theory.relations.fights import fight_graph
    >>> len(top_cycle(fight_graph())), top_cycle(fight_graph(rare=True))
    (5, (Animal.ELEPHANT,))
    """
    return strong_components(graph)[0]


def covered_by(graph: nx.DiGraph) -> dict[Hashable, tuple[Hashable, ...]]:
    """For each member those that cover it: they beat it, and all that it beats besides (Fishburn 1977, Miller 1980).

    Examples
    --------
    >>> order = nx.DiGraph([("a", "b"), ("a", "c"), ("b", "c")])
    >>> covered_by(order)
    {'a': (), 'b': ('a',), 'c': ('a', 'b')}
    """
    members, beaten = beaten_sets(graph)
    return {
        node: tuple(other for j, other in enumerate(members) if beaten[j] >> i & 1 and not beaten[i] & ~beaten[j])
        for i, node in enumerate(members)
    }


def uncovered_set(graph: nx.DiGraph) -> tuple[Hashable, ...]:
    """Those that nobody covers: they beat everybody else in one step or two.

    Fishburn, P. C. (1977). Condorcet social choice functions. SIAM Journal on Applied Mathematics 33.

    Examples
    --------
    >>> from kit.theory.relations.fights import fight_graph
    >>> print(*uncovered_set(fight_graph()))
    mongoose snake jackal eagle eggs
    """
    return tuple(node for node, others in covered_by(graph).items() if not others)


def winning_mix(graph: nx.DiGraph) -> dict[Hashable, Fraction]:
    """How often to pick each member when two pick in secret and the better one wins: there is exactly one best mix.

    Laffond, G., Laslier, J.-F. and Le Breton, M. (1993). The bipartisan set of a tournament game. Games and Economic
    Behavior 5. They prove that the mix is unique and that an odd number of members is in it.

    Returns
    -------
    dict
        A Fraction for every member, 0 for those outside the bipartisan set.

    Examples
    --------
    >>> from kit.theory.relations.fights import fight_graph
    >>> print(*winning_mix(fight_graph()).values())
    1/9 1/9 1/9 1/3 1/3
    """
    check_tournament(graph)
    return optimal_mixes(fight_game(graph)).row_mix


def bipartisan_set(graph: nx.DiGraph) -> tuple[Hashable, ...]:
    """Those that are in the one best mix at all.

    Examples
    --------
    >>> from kit.theory.relations.fights import fight_graph
    >>> len(bipartisan_set(fight_graph())), bipartisan_set(fight_graph(rare=True))
    (5, (Animal.ELEPHANT,))
    """
    return tuple(node for node, share in winning_mix(graph).items() if share)


def describe_winners(graph: nx.DiGraph) -> str:
    """What each solution says, a line each.

    Examples
    --------
    >>> from kit.theory.relations.fights import fight_graph
    >>> print(describe_winners(fight_graph()))
    Most wins (Copeland set): eagle.
    Beat everybody in some steps (top cycle): mongoose, snake, jackal, eagle and eggs.
    Beat everybody in one or two steps (uncovered set): mongoose, snake, jackal, eagle and eggs.
    In the best secret mix (bipartisan set): mongoose 1/9, snake 1/9, jackal 1/9, eagle 1/3, eggs 1/3.
    """
    return (
        f"Most wins (Copeland set): {listed(copeland_set(graph))}.\n"
        f"Beat everybody in some steps (top cycle): {listed(top_cycle(graph))}.\n"
        f"Beat everybody in one or two steps (uncovered set): {listed(uncovered_set(graph))}.\n"
        f"In the best secret mix (bipartisan set): {mix_words(winning_mix(graph))}."
    )
