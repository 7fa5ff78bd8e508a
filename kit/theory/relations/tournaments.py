"""What a graph of who beats whom looks like, once it is checked to be a tournament: of every two exactly one wins."""

from collections.abc import Hashable
from itertools import combinations

import networkx as nx

from kit.engine.errors import KitError
from kit.theory.games.formatting import counted
from kit.theory.relations.words import listed

MOST_FOR_CYCLES = 9
MOST_FOR_PATHS = 9


class NotATournamentError(KitError):
    """A relation in which two members have no winner or two, or one beats itself; the message names them."""


def check_tournament(graph: nx.DiGraph) -> None:
    """Refuse a graph that is no tournament; networkx would answer on any graph (GR6).

    Raises
    ------
    NotATournamentError
        Naming the first pair that is missing or there both ways, or the member that beats itself.

    Examples
    --------
    >>> check_tournament(nx.DiGraph([("rock", "scissors"), ("paper", "rock")]))
    Traceback (most recent call last):
    ...
    kit.theory.relations.tournaments.NotATournamentError: not a tournament: neither of scissors \
and paper beats the other
    """
    if not isinstance(graph, nx.DiGraph) or graph.is_multigraph():
        raise NotATournamentError(f"not a tournament: expected a networkx.DiGraph, found {type(graph).__name__}")
    if not graph:
        raise NotATournamentError("not a tournament: it has no members")
    for node in graph:
        if graph.has_edge(node, node):
            raise NotATournamentError(f"not a tournament: {node} beats itself")
    for first, second in combinations(graph, 2):
        if graph.has_edge(first, second) == graph.has_edge(second, first):
            which = "each of" if graph.has_edge(first, second) else "neither of"
            raise NotATournamentError(f"not a tournament: {which} {first} and {second} beats the other")


def beaten_sets(graph: nx.DiGraph) -> tuple[list[Hashable], list[int]]:
    """The members of a tournament and, for each, those it beats as a set of bits: bit j for the j-th member.

    Examples
    --------
    >>> beaten_sets(nx.DiGraph([("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")]))
    (['rock', 'scissors', 'paper'], [2, 4, 1])
    """
    check_tournament(graph)
    members = list(graph)
    bit = {node: 1 << i for i, node in enumerate(members)}
    return members, [sum(bit[loser] for loser in graph[node]) for node in members]


def scores(graph: nx.DiGraph) -> dict[Hashable, int]:
    """How many others each member beats.

    Examples
    --------
    >>> from kit.theory.relations.fights import fight_graph
    >>> print(*scores(fight_graph()).values())
    2 2 2 3 1
    """
    check_tournament(graph)
    return dict(graph.out_degree())


def score_sequence(graph: nx.DiGraph) -> list[int]:
    """The scores in increasing order, without names.

    Examples
    --------
    >>> from kit.theory.relations.fights import fight_graph
    >>> score_sequence(fight_graph())
    [1, 2, 2, 2, 3]
    """
    check_tournament(graph)
    return list(nx.tournament.score_sequence(graph))


def cycles(graph: nx.DiGraph, length: int | None = None) -> list[tuple[Hashable, ...]]:
    """All ways to go in circles, each member beating the next and the last the first.

    Parameters
    ----------
    graph : networkx.DiGraph
        A tournament.
    length : int, optional
        From 3: only the cycles of that many members; 3 works at any size. By default all, for up to `MOST_FOR_CYCLES`
        members.

    Returns
    -------
    list of tuple
        Short cycles first; each begins with its earliest member.

    Raises
    ------
    KitError
        If there are too many members to list all cycles, or the length is not a whole number from 3.

    Examples
    --------
    >>> from kit.theory.relations.fights import fight_graph
    >>> len(cycles(fight_graph())), [" > ".join(map(str, cycle)) for cycle in cycles(fight_graph(), length=3)][0]
    (10, 'mongoose > snake > jackal')
    """
    check_tournament(graph)
    if length is not None and (type(length) is not int or length < 3):
        raise KitError(f"a cycle has a whole number of members from 3, not {length!r}")
    if length != 3 and len(graph) > MOST_FOR_CYCLES:
        raise KitError(
            f"a tournament of {len(graph)} can have too many cycles to list; all of them are listed for up to "
            f"{MOST_FOR_CYCLES} members, those of length 3 at any size"
        )
    place = {node: i for i, node in enumerate(graph)}
    found = []
    for cycle in nx.simple_cycles(graph, length_bound=length):
        if length in (None, len(cycle)):
            start = cycle.index(min(cycle, key=place.__getitem__))
            found.append((*cycle[start:], *cycle[:start]))
    return sorted(found, key=lambda cycle: (len(cycle), [place[node] for node in cycle]))


def strong_components(graph: nx.DiGraph) -> list[tuple[Hashable, ...]]:
    """The groups within which everybody beats everybody else in one or more steps; each beats all that come after it.

    Examples
    --------
    >>> from kit.theory.relations.fights import fight_graph
    >>> [" ".join(map(str, group)) for group in strong_components(fight_graph(rare=True))]
    ['elephant', 'mongoose snake jackal eagle eggs', 'chameleon']
    """
    wins = scores(graph)
    groups = [tuple(node for node in graph if node in group) for group in nx.strongly_connected_components(graph)]
    return sorted(groups, key=lambda group: max(wins[node] for node in group), reverse=True)


def hamiltonian_path(graph: nx.DiGraph) -> tuple[Hashable, ...]:
    """One way to line everybody up so that each beats the next: there always is one (Rédei 1934).

    networkx's function of that name walks over Python sets, so its answer may differ from run to run; this one puts
    the members in one by one, in their order.

    Examples
    --------
    >>> from kit.theory.relations.fights import fight_graph
    >>> print(*hamiltonian_path(fight_graph()), sep=" > ")
    eggs > eagle > jackal > mongoose > snake
    """
    check_tournament(graph)
    path: list[Hashable] = []
    for node in graph:
        place = next((i for i, other in enumerate(path) if graph.has_edge(node, other)), len(path))
        path.insert(place, node)
    return tuple(path)


def hamiltonian_paths(graph: nx.DiGraph) -> list[tuple[Hashable, ...]]:
    """All ways to line everybody up so that each beats the next, for up to `MOST_FOR_PATHS` members.

    Their number is odd (Rédei 1934) and at most 1, 1, 3, 5, 15, 45, 189, 661, 3357 for 1 to 9 members (Szele 1943;
    sequence A038375 of the On-Line Encyclopedia of Integer Sequences).

    Raises
    ------
    KitError
        If there are too many members to list all paths.

    Examples
    --------
    >>> from kit.theory.relations.fights import fight_graph
    >>> len(hamiltonian_paths(fight_graph()))
    15
    """
    check_tournament(graph)
    if len(graph) > MOST_FOR_PATHS:
        raise KitError(f"all Hamiltonian paths are listed for up to {MOST_FOR_PATHS} members, not for {len(graph)}")
    paths: list[tuple[Hashable, ...]] = [(node,) for node in graph]
    for _ in range(len(graph) - 1):
        paths = [(*path, node) for path in paths for node in graph if node in graph[path[-1]] and node not in path]
    return paths


def is_transitive(graph: nx.DiGraph) -> bool:
    """Whether there are no cycles at all, so that "who is strongest" has an answer from first to last.

    Examples
    --------
    >>> from kit.theory.relations.fights import fight_graph
    >>> is_transitive(fight_graph()), is_transitive(nx.DiGraph([("a", "b"), ("a", "c"), ("b", "c")]))
    (False, True)
    """
    return score_sequence(graph) == list(range(len(graph)))


def condorcet_winner(graph: nx.DiGraph) -> Hashable | None:
    """The member that beats all others, if there is one.

    Examples
    --------
    >>> from kit.theory.relations.fights import fight_graph
    >>> condorcet_winner(fight_graph()), condorcet_winner(fight_graph(rare=True))
    (None, Animal.ELEPHANT)
    """
    return next((node for node, wins in scores(graph).items() if wins == len(graph) - 1), None)


def describe_tournament(graph: nx.DiGraph) -> str:
    """Who beats how many, and whether things go in circles.

    Examples
    --------
    >>> from kit.theory.relations.fights import fight_graph
    >>> print(describe_tournament(fight_graph()))
    mongoose beats 2, snake beats 2, jackal beats 2, eagle beats 3 and eggs beats 1. Nobody beats everybody.
    Things go in circles: 4 triangles among 10 cycles. Everybody beats everybody else in one or more steps.
    >>> print(describe_tournament(nx.DiGraph([("a", "b"), ("a", "c"), ("b", "c")])))
    a beats 2, b beats 1 and c beats 0. a beats everybody.
    No circles: the ranking is a > b > c.
    """
    best = condorcet_winner(graph)
    who = f"{'Nobody' if best is None else best} beats everybody."
    return f"{listed(f'{node} beats {wins}' for node, wins in scores(graph).items())}. {who}\n{_circle_words(graph)}"


def _circle_words(graph: nx.DiGraph) -> str:
    if is_transitive(graph):
        return f"No circles: the ranking is {' > '.join(map(str, hamiltonian_path(graph)))}."
    groups = strong_components(graph)
    circles = counted(len(cycles(graph, length=3)), "triangle")
    if len(graph) <= MOST_FOR_CYCLES:
        circles += f" among {counted(len(cycles(graph)), 'cycle')}"
    if len(groups) == 1:
        return f"Things go in circles: {circles}. Everybody beats everybody else in one or more steps."
    steps = "; ".join(listed(group) for group in groups)
    return f"Things go in circles: {circles}. From top to bottom, each group beats all of the next: {steps}."
