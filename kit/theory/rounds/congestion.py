"""One round of Mampf as a congestion game: a potential, pure equilibria, and paths of better replies that climb.

A food shared by two is worth nothing to either, so what a player gets depends only on how many pick the same: a
congestion game. If everybody values foods alike, the values of the foods that somebody picks add up to an exact
potential (Rosenthal, "A class of games possessing pure-strategy Nash equilibria", International Journal of Game Theory
2, 1973; Monderer and Shapley, "Potential games", Games and Economic Behavior 14, 1996): whoever switches gains what the
potential gains. A highest profile of the potential is therefore an equilibrium. With values of their own (Milchtaich,
"Congestion games with player-specific payoff functions", Games and Economic Behavior 13, 1996) there is no such number,
but a better reply always leads to a free food, where it hurts nobody: the sum of all payoffs still rises.
"""

from collections.abc import Sequence
from itertools import product
from math import comb, factorial
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike

from kit.theory.games.payoffs import TooLargeError
from kit.theory.rounds.stage_game import check_picks
from kit.theory.rounds.stage_values import Values, check_all_values, check_players, check_values

if TYPE_CHECKING:
    import networkx as nx

Picks = tuple[int, ...]

MOST_PROFILES = 20_000


def potential(values: ArrayLike, picks: Sequence[int]) -> float:
    """The potential of a profile: the values of all foods that somebody picks, added up.

    Parameters
    ----------
    values : array_like, shape (foods,)
        The same for everybody.
    picks : sequence of int
        One food a player.

    Returns
    -------
    float

    Raises
    ------
    PayoffError
        Naming the value or the pick that does not fit.

    Examples
    --------
    >>> potential([4, 3, 2, 1], [0, 0, 2])
    6.0
    """
    worth = check_values(values)
    taken = check_picks(picks, len(picks), worth.size)
    return float(sum(worth[food] for food in set(taken)))


def pure_payoffs(values: ArrayLike, picks: Sequence[int]) -> tuple[float, ...]:
    """What each player gets when everybody picks for sure.

    Parameters
    ----------
    values : array_like, shape (foods,) or (players, foods)
    picks : sequence of int

    Returns
    -------
    tuple of float

    Examples
    --------
    >>> pure_payoffs([4, 3, 2, 1], [0, 0, 2])
    (0.0, 0.0, 2.0)
    """
    worth = check_all_values(values, len(picks))
    return _payoffs(worth, check_picks(picks, *worth.shape))


def better_replies(values: ArrayLike, picks: Sequence[int]) -> list[tuple[int, int, float]]:
    """Every switch by which one player alone would gain.

    Parameters
    ----------
    values : array_like, shape (foods,) or (players, foods)
    picks : sequence of int

    Returns
    -------
    list of (player, food, gain)
        Empty exactly in a pure equilibrium.

    Examples
    --------
    >>> better_replies([4, 3, 2, 1], [0, 1, 3])
    [(2, 2, 1.0)]
    """
    worth = check_all_values(values, len(picks))
    return _better(worth, check_picks(picks, *worth.shape))


def pure_equilibria(values: ArrayLike, players: int, *, limit: int = MOST_PROFILES) -> tuple[Picks, ...]:
    """Every pure equilibrium, by looking at every profile.

    Parameters
    ----------
    values : array_like, shape (foods,) or (players, foods)
    players : int
    limit : int
        The most profiles to look at: there are foods^players.

    Returns
    -------
    tuple of tuple of int
        One food a player, in rising order.

    Raises
    ------
    PayoffError
        Naming the value or the number that does not fit.
    TooLargeError

    Examples
    --------
    >>> pure_equilibria([3, 2, 1], 2)
    ((0, 1), (1, 0))
    >>> len(pure_equilibria([1, 1, 1, 1], 4))
    24
    """
    worth = check_all_values(values, players)
    return tuple(picks for picks in _profiles(worth, limit) if not _better(worth, picks))


def count_pure_equilibria(values: ArrayLike, players: int) -> int:
    """How many pure equilibria there are, for any number of players, without looking at profiles.

    With fewer players than foods, everybody is alone on one of the most valuable foods. With as many or more, no food
    stays free, and that is all it takes: nobody gains anywhere.

    Parameters
    ----------
    values : array_like, shape (foods,)
        The same for everybody.
    players : int

    Returns
    -------
    int

    Examples
    --------
    >>> [count_pure_equilibria([1, 1, 1, 1], players) for players in range(2, 7)]
    [12, 24, 24, 240, 1560]
    """
    worth = np.sort(check_values(values))[::-1]
    players, foods = check_players(players), worth.size
    if players >= foods:  # ways to pick so that every food is picked
        return sum((-1) ** missing * comb(foods, missing) * (foods - missing) ** players for missing in range(foods))
    last = worth[players - 1]  # foods worth as much as the least valuable one in use can stand in for it
    return factorial(players) * comb(int((worth == last).sum()), players - int((worth > last).sum()))


def better_reply_path(values: ArrayLike, picks: Sequence[int]) -> list[Picks]:
    """From a profile to an equilibrium: again and again, the first player who can gain takes their best reply.

    Parameters
    ----------
    values : array_like, shape (foods,) or (players, foods)
    picks : sequence of int
        Where to begin.

    Returns
    -------
    list of tuple of int
        The profiles on the way; the last one is an equilibrium.

    Examples
    --------
    >>> better_reply_path([4, 3, 2, 1], [0, 0, 3])
    [(0, 0, 3), (1, 0, 3), (1, 0, 2)]
    """
    worth = check_all_values(values, len(picks))
    path = [check_picks(picks, *worth.shape)]
    while switches := _better(worth, path[-1]):
        first = [switch for switch in switches if switch[0] == switches[0][0]]
        player, food, _ = max(first, key=lambda switch: switch[2])
        path.append(_switched(path[-1], player, food))
    return path


def better_reply_graph(values: ArrayLike, players: int, *, limit: int = 1_024) -> "nx.DiGraph[Picks]":
    """All pure profiles, with an arrow for each switch by which one player alone gains. It has no cycle.

    Parameters
    ----------
    values : array_like, shape (foods,) or (players, foods)
    players : int
    limit : int
        The most profiles: there are foods^players.

    Returns
    -------
    networkx.DiGraph
        Nodes: tuples of picks, in rising order, with ``payoffs`` (tuple), ``total`` (their sum), ``equilibrium`` (bool)
        and, if all have the same values, ``potential``. Edges: ``player``, ``gain``.

    Raises
    ------
    PayoffError
        Naming the value or the number that does not fit.
    TooLargeError

    Examples
    --------
    >>> graph = better_reply_graph([2, 1], 2)
    >>> [picks for picks, is_one in graph.nodes(data="equilibrium") if is_one]
    [(0, 1), (1, 0)]
    >>> sorted(graph.edges(data="gain"))
    [((0, 0), (0, 1), 1.0), ((0, 0), (1, 0), 1.0), ((1, 1), (0, 1), 2.0), ((1, 1), (1, 0), 2.0)]
    """
    import networkx as nx

    worth = check_all_values(values, players)
    common = bool((worth == worth[0]).all())
    graph: nx.DiGraph[Picks] = nx.DiGraph()
    for picks in _profiles(worth, limit):
        payoffs = _payoffs(worth, picks)
        graph.add_node(picks, payoffs=payoffs, total=sum(payoffs))
        if common:
            graph.nodes[picks]["potential"] = potential(worth[0], picks)
    for picks in list(graph):
        switches = _better(worth, picks)
        graph.nodes[picks]["equilibrium"] = not switches
        for player, food, gain in switches:
            graph.add_edge(picks, _switched(picks, player, food), player=player, gain=gain)
    return graph


def _profiles(worth: Values, limit: int) -> "product[Picks]":
    players, foods = worth.shape
    if foods**players > limit:
        raise TooLargeError(
            f"{players} players and {foods} foods make {foods**players:,} profiles, and the limit is {limit:,}; "
            "count_pure_equilibria and better_reply_path take any size"
        )
    return product(range(foods), repeat=players)


def _payoffs(worth: Values, picks: Picks) -> tuple[float, ...]:
    return tuple(float(worth[seat, food]) if picks.count(food) == 1 else 0.0 for seat, food in enumerate(picks))


def _better(worth: Values, picks: Picks) -> list[tuple[int, int, float]]:
    """A switch can only pay if it leads to a free food."""
    free = [food for food in range(worth.shape[1]) if food not in picks]
    if not free:
        return []
    now = _payoffs(worth, picks)
    return [
        (seat, food, float(worth[seat, food]) - now[seat])
        for seat in range(len(picks))
        for food in free
        if worth[seat, food] > now[seat]
    ]


def _switched(picks: Picks, player: int, food: int) -> Picks:
    return (*picks[:player], food, *picks[player + 1 :])
