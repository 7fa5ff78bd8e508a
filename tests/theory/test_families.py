"""Families: everything inside is an equilibrium, nothing can be added, and together they hold all equilibria."""

from itertools import combinations, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import nnls

from kit.theory import PayoffError, equilibria, is_equilibrium
from kit.theory.games.families import connected, maximal_subsets
from tests.theory.game_tools import games

CASES = settings(max_examples=50, deadline=None, derandomize=True)


@CASES
@given(games(), st.integers(0, 2**32 - 1))
def test_every_point_inside_is_an_equilibrium(game, seed):
    rng = np.random.default_rng(seed)
    for family in equilibria(*game, method="exact").families:
        for _ in range(3):
            weights = (rng.dirichlet(np.ones(len(corners))) for corners in (family.row_corners, family.column_corners))
            assert is_equilibrium(*game, *family.at(*weights))


@CASES
@given(games(most=3))
def test_families_are_all_there_is_between_extreme_equilibria(game):
    """A whole segment between two of them is equilibria exactly when they share a family (Jansen 1981)."""
    answer = equilibria(*game, method="exact")
    together = {pair for family in answer.families for pair in combinations(family.members, 2)}
    assert {number for family in answer.families for number in family.members} == set(range(len(answer)))
    for i, j in combinations(range(len(answer)), 2):
        between = [
            (t * answer[i].row + (1 - t) * answer[j].row, t * answer[i].column + (1 - t) * answer[j].column)
            for t in (0.3, 0.55)
        ]
        assert all(is_equilibrium(*game, *point) for point in between) == ((i, j) in together)


@CASES
@given(games(most=3))
def test_every_equilibrium_on_a_fine_grid_is_in_a_family(game):
    A, B = game
    answer = equilibria(A, B, method="exact")
    for x in grid(A.shape[0], 4):
        for y in grid(A.shape[1], 4):
            if (A @ y).max() - x @ A @ y <= 1e-12 and (x @ B).max() - x @ B @ y <= 1e-12:
                assert any(
                    is_mix_of(family.row_corners, x) and is_mix_of(family.column_corners, y)
                    for family in answer.families
                )


def grid(size, steps):
    """All mixes whose probabilities are multiples of 1/steps."""
    for counts in product(range(steps + 1), repeat=size):
        if sum(counts) == steps:
            yield np.array(counts) / steps


def is_mix_of(corners, point) -> bool:
    return nnls(np.vstack([corners.T, np.ones(len(corners))]), np.append(point, 1.0))[1] <= 1e-9


@CASES
@given(games())
def test_families_are_products_and_none_is_part_of_another(game):
    answer = equilibria(*game, method="exact")
    members = [set(family.members) for family in answer.families]
    assert not any(one < other for one in members for other in members)
    for family in answer.families:
        corners = {(tuple(x), tuple(y)) for x in family.row_corners.tolist() for y in family.column_corners.tolist()}
        assert corners == {(tuple(answer[k].row.tolist()), tuple(answer[k].column.tolist())) for k in family.members}


@CASES
@given(st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1))
def test_maximal_blocks_by_trying_every_set_of_columns(pairs):
    partners = {row: {c for r, c in pairs if r == row} for row, _ in pairs}
    columns = sorted({column for _, column in pairs})
    blocks = set()
    for size in range(1, len(columns) + 1):
        for chosen in combinations(columns, size):
            rows = tuple(sorted(row for row in partners if set(chosen) <= partners[row]))
            if rows and set.intersection(*(partners[row] for row in rows)) == set(chosen):
                blocks.add((rows, chosen))
    assert set(maximal_subsets(sorted(pairs))) == blocks


def test_dimensions_of_a_polygon_and_a_segment():
    # Two columns play no part in the payoffs of the row player: the unit square of mixes, cut by nothing.
    answer = equilibria(np.zeros((3, 2)), np.zeros((3, 2)), method="exact")
    [family] = answer.families
    assert family.dimensions == (2, 1) and len(family.members) == 6
    assert answer.components == [(0,)]


def test_components_chain_through_shared_members():
    assert connected([(0,), (1, 2), (2, 3), (3, 0), (4,)]) == [(0, 1, 2, 3), (4,)]


def test_weights_are_probabilities():
    [family] = equilibria([[0, 0]], [[0, 0]]).families
    with pytest.raises(PayoffError, match=r"column_weights adds up to 2; probabilities add up to 1"):
        family.at([1], [1, 1])


def test_arrays_are_read_only():
    answer = equilibria(np.eye(2), np.eye(2))
    family = answer.families[0]
    for array in (answer[0].row, answer[0].column, family.row_corners, family.column_corners, answer.game.row):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1
