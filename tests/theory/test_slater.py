"""Slater rankings against all orders, and the limits."""

from itertools import combinations, pairwise, permutations
from time import perf_counter

import pytest
from hypothesis import given

from kit import Animal, KitError
from kit.theory.relations.fights import fight_graph
from kit.theory.relations.slater import MOST_RANKINGS, slater_rankings
from kit.theory.relations.sources import relation_from_pairs
from tests.theory.tournament_cases import LADDER_5, PALEY_7, VXYZ, rotational, tournaments


def by_all_orders(graph):
    orders = {}
    for order in permutations(graph):
        orders[order] = sum(graph.has_edge(lower, higher) for higher, lower in combinations(order, 2))
    fewest = min(orders.values())
    return fewest, [order for order, upsets in orders.items() if upsets == fewest]


def check(graph):
    upsets, orders = by_all_orders(graph)
    found = slater_rankings(graph)
    assert found.upsets == upsets
    assert found.rankings == tuple(orders)  # both in the order of the members
    assert found.count == len(orders)
    assert found.is_complete
    assert found.winners == tuple(node for node in graph if any(order[0] == node for order in orders))
    # In a best order everybody beats the next: else swapping the two would save an upset.
    assert all(graph.has_edge(a, b) for order in orders for a, b in pairwise(order))


@given(tournaments(largest=6))
def test_against_all_orders(graph):
    check(graph)


def test_paley_against_all_orders():
    check(PALEY_7)


def test_fights():
    found = slater_rankings(fight_graph())
    eagle, eggs = Animal.EAGLE, Animal.EGGS
    assert (found.upsets, found.count, found.winners) == (2, 3, (eagle,))
    assert [order[0] for order in found.rankings] == [eagle] * 3
    assert [order[-1] for order in found.rankings] == [eggs] * 3


def test_known_ones():
    assert slater_rankings(LADDER_5).rankings == ((0, 1, 2, 3, 4),)
    assert slater_rankings(LADDER_5).upsets == 0
    assert slater_rankings(VXYZ).rankings == (("x", "y", "z", "v"),)
    assert str(slater_rankings(VXYZ)) == "1 ranking has the fewest upsets, 1 of 6 fights:\n  x > y > z > v"


def test_twelve_members_and_the_stated_limit_of_the_list():
    # Three rock-paper-scissors inside a ranking of four groups have 3 * 3 * 3 * 3 = 81 best orders ...
    pairs = [(i, j) for i in range(12) for j in range(12) if i // 3 < j // 3 or (i // 3 == j // 3 and (j - i) % 3 == 1)]
    groups = slater_rankings(relation_from_pairs(pairs, range(12)))
    assert (groups.upsets, groups.count, len(groups.rankings), groups.winners) == (4, 81, 81, (0, 1, 2))
    # ... and a wheel of eleven and its top has more than are listed, all counted.
    started = perf_counter()
    wheel = slater_rankings(rotational(11, {1, 3, 4, 5, 9}))
    assert perf_counter() - started < 2
    assert wheel.count > MOST_RANKINGS == len(wheel.rankings)
    assert not wheel.is_complete
    assert wheel.winners == tuple(range(11))
    assert str(wheel).endswith(f"and {wheel.count - 8:,} more")


def test_larger_ones_are_refused():
    with pytest.raises(KitError, match="Slater rankings are found for up to 12 members, not for 13"):
        slater_rankings(rotational(13, {1, 2, 3, 4, 5, 6}))
