"""Who beats whom among strategies: a graph for the tools of `kit.theory`, and its circles."""

from fractions import Fraction

import networkx as nx

from kit.arena.intervals import wilson
from kit.arena.plan import ArenaError
from kit.arena.results import Results
from kit.theory.relations.payoff_table import PayoffTable


def beat_graph(results: Results, sure: bool = True, alone: bool = False) -> nx.DiGraph:
    """Which strategy does better than which: an edge runs from the winner to the loser.

    Parameters
    ----------
    results : Results
    sure : bool, optional
        Whether to leave out what may be luck: an edge is only there if the 95 % interval of the share of decided games
        lies above one half. Without it, whoever is ahead beats the other; a draw has no edge.
    alone : bool, optional
        Whether to count only tables at which nobody but the two sat, as in `Results.meeting`.

    Returns
    -------
    networkx.DiGraph
        The nodes are names; each edge has its ``share``, ``low`` and ``high``. If every pair has an edge, it is a
        tournament, and all of `kit.theory.relations.tournaments` and `kit.theory.relations.winners` applies.

    Examples
    --------
    >>> from kit.arena import play
    >>> graph = beat_graph(play("mampf", ["random", "always carrot", "always grain"], games=300, seed=7))
    >>> sorted(graph.edges)
    [('always carrot', 'random'), ('always grain', 'random')]
    """
    graph = nx.DiGraph()
    graph.add_nodes_from(results.names)
    for name in results.names:
        for other in results.names:
            if name != other:
                meeting = results.meeting(name, other, alone)
                low, high = meeting.interval
                if low > 0.5 or (not sure and meeting.share > 0.5):
                    graph.add_edge(name, other, share=meeting.share, low=low, high=high)
    return graph


def entry_graph(results: Results) -> nx.DiGraph:
    """Which strategy can enter a table of which other: alone among copies of it, it surely wins more than its share.

    Parameters
    ----------
    results : Results
        Of a tournament with ``copies=True``.

    Returns
    -------
    networkx.DiGraph
        An edge runs from the newcomer to those whose table it enters, with its ``share``, ``low`` and ``high``. Two
        can each enter the other's table.

    Raises
    ------
    ArenaError
        If copies were not allowed.

    Examples
    --------
    >>> from kit.arena import play
    >>> some = play("mampf", ["always carrot", "always grain"], games=300, seed=7, players=3, copies=True, limit=30)
    >>> list(entry_graph(some).edges(data="share"))
    [('always carrot', 'always grain', 1.0), ('always grain', 'always carrot', 1.0)]
    """
    if not results.plan.copies:
        raise ArenaError("this tournament never sat one strategy on several seats; play it with copies=True")
    graph = nx.DiGraph()
    graph.add_nodes_from(results.names)
    for line_up, counts in results.tally.wins.items():
        members = results.plan.line_ups[line_up]
        for seat, newcomer in enumerate(members):
            others = {*members[:seat], *members[seat + 1 :]}
            if len(others) == 1 and newcomer not in others:
                won = sum(n / bits.bit_count() for bits, n in enumerate(counts) if bits >> seat & 1)
                low, high = wilson(won, sum(counts))
                if low > results.even_share:
                    names = results.names[newcomer], results.names[others.pop()]
                    graph.add_edge(*names, share=won / sum(counts), low=low, high=high)
    return graph


def circles(graph: nx.DiGraph) -> list[tuple[str, ...]]:
    """All ways in which three strategies beat each other in a circle.

    Parameters
    ----------
    graph : networkx.DiGraph
        Who beats whom; pairs without an edge are no trouble.

    Returns
    -------
    list of tuple
        Each begins with its earliest member, and each beats the next.

    Examples
    --------
    >>> circles(nx.DiGraph([("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")]))
    [('rock', 'scissors', 'paper')]
    """
    place = {node: number for number, node in enumerate(graph)}
    return [
        (a, b, c)
        for a in graph
        for b in graph[a]
        for c in graph[b]
        if graph.has_edge(c, a) and place[a] < min(place[b], place[c])
    ]


def margins(results: Results, alone: bool = False) -> PayoffTable:
    """By how much each strategy is ahead of each other one: the share of decided games won minus the share lost.

    Parameters
    ----------
    results : Results
    alone : bool, optional
        As in `beat_graph`.

    Returns
    -------
    PayoffTable
        From -1 to 1, exact; `kit.theory.hodge_split` tells what part of it is strength and what goes in circles.

    Raises
    ------
    ArenaError
        If there are not two strategies.

    Examples
    --------
    >>> from kit.arena import play
    >>> from kit.theory.relations.hodge import hodge_split
    >>> table = margins(play("mampf", ["random", "always carrot", "always grain"], games=300, seed=7))
    >>> table.payoff("always carrot", "random") > Fraction(9, 10), hodge_split(table).transitive_share > Fraction(9, 10)
    (True, True)
    """
    if len(results.names) < 2:
        raise ArenaError("one strategy is ahead of nobody; expected at least two")
    names = results.names
    return PayoffTable(names, names, [[_margin(results, one, other, alone) for other in names] for one in names])


def _margin(results: Results, name: str, other: str, alone: bool) -> Fraction:
    if name == other:
        return Fraction(0)
    meeting = results.meeting(name, other, alone)
    decided = meeting.better + meeting.worse
    return Fraction(meeting.better - meeting.worse, decided) if decided else Fraction(0)
