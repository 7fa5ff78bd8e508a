"""The split into strength and circles: least squares as its twin, theorems, known shares."""

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit import Animal, KitError
from kit.theory.relations.fights import fight_game, fight_graph
from kit.theory.relations.hodge import hodge_split
from kit.theory.relations.payoff_table import PayoffTable
from kit.theory.relations.tournaments import cycles
from tests.theory.tournament_cases import LADDER_5, PALEY_7, tournaments

F = Fraction


def mirrored(above):
    """A skew-symmetric table from the numbers above its diagonal."""
    size = next(n for n in range(2, 9) if n * (n - 1) // 2 == len(above))
    rows = [[0] * size for _ in range(size)]
    for (i, j), value in zip(combinations(range(size), 2), above, strict=True):
        rows[i][j], rows[j][i] = value, -value
    return PayoffTable(range(size), range(size), rows)


tables = (
    st.integers(2, 6)
    .flatmap(
        lambda size: st.lists(st.integers(-9, 9), min_size=size * (size - 1) // 2, max_size=size * (size - 1) // 2)
    )
    .filter(any)
    .map(mirrored)
)


@given(tables)
@settings(deadline=None)
def test_strengths_are_the_least_squares_fit(table):
    size = len(table.rows)
    pairs = list(combinations(range(size), 2))
    design = np.array([[(k == i) - (k == j) for k in range(size)] for i, j in pairs], dtype=float)
    data = np.array([float(table.payoffs[i][j]) for i, j in pairs])
    fit, *_ = np.linalg.lstsq(design, data, rcond=None)
    split = hodge_split(table)
    assert np.allclose([float(value) for value in split.strengths.values()], fit - fit.mean(), atol=1e-9)
    rest = data - design @ fit
    assert float(split.cyclic_share) == pytest.approx(rest @ rest / (data @ data), abs=1e-9)


@given(tables)
@settings(deadline=None)
def test_the_parts_add_up_and_stand_square_to_each_other(table):
    split = hodge_split(table)
    for whole, level, round_ in zip(table.payoffs, split.transitive.payoffs, split.cyclic.payoffs, strict=True):
        assert [a + b for a, b in zip(level, round_, strict=True)] == list(whole)
        assert sum(round_) == 0
    pairs = [(i, j) for i in table.rows for j in table.columns]
    assert sum(split.transitive.payoff(i, j) * split.cyclic.payoff(i, j) for i, j in pairs) == 0
    assert split.transitive_share + split.cyclic_share == 1
    assert sum(split.strengths.values()) == 0
    # Around every triangle the transitive part cancels out.
    for i, j, k in combinations(table.rows, 3):
        part = split.transitive
        assert part.payoff(i, j) + part.payoff(j, k) + part.payoff(k, i) == 0


@given(tables, st.fractions(min_value=F(1, 9), max_value=10**6, max_denominator=9))
@settings(deadline=None)
def test_scaling_keeps_the_shares(table, scale):
    scaled = PayoffTable(table.rows, table.columns, [[value * scale for value in row] for row in table.payoffs])
    assert hodge_split(scaled).transitive_share == hodge_split(table).transitive_share


@given(tournaments(smallest=3))
@settings(deadline=None)
def test_triangles_say_the_cyclic_share(graph):
    size, wins = len(graph), dict(graph.out_degree())
    level = sum((2 * score - size + 1) ** 2 for score in wins.values())
    assert hodge_split(fight_game(graph)).transitive_share == F(2 * level, size * size * (size - 1))
    # Kendall and Babington Smith (1940): each triangle takes the same from the squares of the scores.
    triangles = len(cycles(graph, length=3))
    assert level == F(size * (size * size - 1), 3) - 8 * triangles


def test_fights():
    split = hodge_split(fight_game(fight_graph()))
    assert (split.transitive_share, split.cyclic_share) == (F(4, 25), F(21, 25))
    assert list(split.strengths.values()) == [0, 0, 0, F(2, 5), F(-2, 5)]
    assert split.cyclic.payoff(Animal.EAGLE, Animal.EGGS) == F(-9, 5)
    rare = hodge_split(fight_game(fight_graph(rare=True)))
    assert rare.transitive_share == F(80, 147)


def test_known_ones():
    assert hodge_split(fight_game(PALEY_7)).cyclic_share == 1
    assert str(hodge_split(fight_game(PALEY_7))).startswith("0% strength, 100% going in circles.")
    ladder = hodge_split(fight_game(LADDER_5))
    assert ladder.transitive_share == F(4, 5)  # the ranking 2, 1, 0, -1, -2 by fifths does not fit wins of one size
    points = PayoffTable("abc", "abc", [[0, 1, 3], [-1, 0, 2], [-3, -2, 0]])
    assert hodge_split(points).cyclic_share == 0


def test_bad_input():
    with pytest.raises(KitError, match="each entry to be minus its mirror; a against b is 1, b against a is 1"):
        hodge_split(PayoffTable("ab", "ab", [[0, 1], [1, 0]]))
    with pytest.raises(KitError, match="a against a is 1, a against a is 1"):
        hodge_split(PayoffTable("ab", "ab", [[1, 1], [-1, 0]]))
    with pytest.raises(KitError, match="expected the same members, in the same order, as rows and as columns"):
        hodge_split(PayoffTable("ab", "ba", [[0, 1], [-1, 0]]))
    with pytest.raises(KitError, match="all advantages are 0: there is nothing to split"):
        hodge_split(PayoffTable("ab", "ab", [[0, 0], [0, 0]]))
    with pytest.raises(KitError, match="minus its mirror; mongoose against mongoose is -1"):
        hodge_split(fight_game(fight_graph(), tie=-1))
