"""A changed game changes the answer exactly as it must."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.theory import equilibria
from tests.theory.game_tools import games, pairs, rounded

CASES = settings(max_examples=60, deadline=None, derandomize=True)


def solve(A, B):
    return equilibria(A, B, method="exact")


@CASES
@given(games(), st.sampled_from([1e-6, 0.37, 3, 1e9]), st.sampled_from([-1e4, 0, 1 / 3, 1e5]))
def test_scaled_and_shifted_for_one_player(game, factor, shift):
    A, B = game
    plain, changed = solve(A, B), solve(A * factor + shift, B)
    assert pairs(plain) == pairs(changed)
    assert plain.is_degenerate == changed.is_degenerate
    for before, after in zip(plain, changed, strict=True):
        assert abs(after.payoffs[0] - (before.payoffs[0] * factor + shift)) <= 1e-9 * (abs(shift) + 3 * factor)
        assert abs(after.payoffs[1] - before.payoffs[1]) <= 1e-12


@CASES
@given(games(), st.randoms(use_true_random=False))
def test_permuted(game, random):
    A, B = game
    rows, columns = list(range(A.shape[0])), list(range(A.shape[1]))
    random.shuffle(rows)
    random.shuffle(columns)
    changed = solve(A[np.ix_(rows, columns)], B[np.ix_(rows, columns)])
    assert pairs(changed) == {
        (rounded(np.array(x)[rows]), rounded(np.array(y)[columns])) for x, y in pairs(solve(A, B))
    }


@CASES
@given(games())
def test_transposed(game):
    A, B = game
    plain, changed = solve(A, B), solve(B.T, A.T)
    assert pairs(changed) == {(y, x) for x, y in pairs(plain)}
    assert sorted(tuple(reversed(family.dimensions)) for family in changed.families) == sorted(
        family.dimensions for family in plain.families
    )


@CASES
@given(games(most=3), st.integers(0, 3))
def test_padded_with_a_dominated_row(game, place):
    A, B = game
    place = min(place, len(A))
    padded = solve(np.insert(A, place, -9, axis=0), np.insert(B, place, 5, axis=0))
    assert pairs(padded) == {(rounded(np.insert(x, place, 0.0)), y) for x, y in pairs(solve(A, B))}


@CASES
@given(games(most=3), st.data())
def test_padded_with_a_repeated_column(game, data):
    """Each extreme equilibrium may play the copy in place of the column; nothing else is new."""
    A, B = game
    column = data.draw(st.integers(0, A.shape[1] - 1))
    padded = solve(np.hstack([A, A[:, [column]]]), np.hstack([B, B[:, [column]]]))
    wanted, plain = set(), pairs(solve(A, B))
    for x, y in plain:
        wanted.add((x, (*y, 0.0)))
        wanted.add((x, rounded((*y[:column], 0.0, *y[column + 1 :], y[column]))))
    assert pairs(padded) == wanted
    assert padded.is_degenerate or not any(y[column] for _, y in plain)  # where it is played, its twin is as good


@CASES
@given(games(most=3))
def test_the_tables_given_are_neither_changed_nor_kept(game):
    A, B = (np.array(table, dtype=float) for table in game)
    before = A.copy(), B.copy()
    answer = solve(A, B)
    assert np.array_equal(A, before[0]) and np.array_equal(B, before[1])
    A += 1
    assert np.array_equal(answer.game.row, before[0])
