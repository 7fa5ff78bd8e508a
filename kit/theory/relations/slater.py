"""Slater rankings: the orders from first to last that have to overlook the fewest fights."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

import networkx as nx

from kit.engine.errors import KitError
from kit.theory.games.formatting import counted
from kit.theory.relations.tournaments import beaten_sets

LARGEST_FOR_SLATER = 12
MOST_RANKINGS = 1000
MOST_IN_WORDS = 8


@dataclass(frozen=True, slots=True)
class SlaterRankings:
    """All orders with the fewest upsets: fights that the lower one of two wins.

    Parameters
    ----------
    upsets : int
        How many fights such an order overlooks (a minimum feedback arc set).
    count : int
        How many such orders there are.
    rankings : tuple of tuples
        The first `MOST_RANKINGS` of them, in the order of the members.
    winners : tuple
        Who comes first in at least one of all of them.

    Examples
    --------
    >>> print(slater_rankings(nx.DiGraph([("rock", "scissors"), ("paper", "rock"), ("scissors", "paper")])))
    3 rankings have the fewest upsets, 1 of 3 fights:
      rock > scissors > paper
      scissors > paper > rock
      paper > rock > scissors
    """

    upsets: int
    count: int
    rankings: tuple[tuple[Hashable, ...], ...]
    winners: tuple[Hashable, ...]

    @property
    def is_complete(self) -> bool:
        """Whether `rankings` lists all of them."""
        return len(self.rankings) == self.count

    def __str__(self) -> str:
        members = len(self.rankings[0])
        fights = f"{self.upsets} of {counted(members * (members - 1) // 2, 'fight')}"
        how_many = "1 ranking has" if self.count == 1 else f"{self.count:,} rankings have"
        lines = [" > ".join(map(str, order)) for order in self.rankings[:MOST_IN_WORDS]]
        if self.count > MOST_IN_WORDS:
            lines.append(f"and {self.count - MOST_IN_WORDS:,} more")
        return "\n  ".join([f"{how_many} the fewest upsets, {fights}:", *lines])


def slater_rankings(graph: nx.DiGraph) -> SlaterRankings:
    """Find all orders with the fewest upsets, exactly.

    Slater, P. (1961). Inconsistencies in a schedule of paired comparisons. Biometrika 48. Found by dynamic programming
    over the sets of members that come last (Held and Karp 1962), so the effort doubles with each member.

    Parameters
    ----------
    graph : networkx.DiGraph
        A tournament of up to `LARGEST_FOR_SLATER` members.

    Returns
    -------
    SlaterRankings

    Raises
    ------
    KitError
        If there are more members: this is one of the hard problems (Alon 2006), and an estimate would be no answer.

    Examples
    --------
    >>> rankings = slater_rankings(nx.DiGraph([("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")]))
    >>> rankings.upsets, rankings.count, rankings.rankings[0]
    (1, 3, ('rock', 'scissors', 'paper'))
    """
    members, beaten = beaten_sets(graph)
    if len(members) > LARGEST_FOR_SLATER:
        raise KitError(f"Slater rankings are found for up to {LARGEST_FOR_SLATER} members, not for {len(members)}")
    upsets, count = [0], [1]
    for group in range(1, 1 << len(members)):
        firsts = [(upsets[group ^ 1 << i] + _losses(i, group, beaten), i) for i in _bits(group)]
        best = min(firsts)[0]
        upsets.append(best)
        count.append(sum(count[group ^ 1 << i] for number, i in firsts if number == best))
    everybody = (1 << len(members)) - 1
    orders = [order for order, _ in zip(_orders(everybody, upsets, beaten), range(MOST_RANKINGS), strict=False)]
    return SlaterRankings(
        upsets[-1],
        count[-1],
        tuple(tuple(members[i] for i in order) for order in orders),
        tuple(members[i] for i in _best_firsts(everybody, upsets, beaten)),
    )


def _bits(group: int) -> Iterator[int]:
    return (i for i in range(group.bit_length()) if group >> i & 1)


def _losses(first: int, group: int, beaten: list[int]) -> int:
    """How many of the group beat the member that is put before them."""
    return (group & ~beaten[first]).bit_count() - 1


def _best_firsts(group: int, upsets: list[int], beaten: list[int]) -> Iterator[int]:
    return (i for i in _bits(group) if upsets[group ^ 1 << i] + _losses(i, group, beaten) == upsets[group])


def _orders(group: int, upsets: list[int], beaten: list[int]) -> Iterator[tuple[int, ...]]:
    if not group:
        yield ()
    for first in _best_firsts(group, upsets, beaten):
        for rest in _orders(group ^ 1 << first, upsets, beaten):
            yield (first, *rest)
