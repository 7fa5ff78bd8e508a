"""Exact mixes: a twin that tries all supports in fractions, two other solvers, and games with known answers."""

from fractions import Fraction
from itertools import combinations
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import linprog

from kit import Animal, KitError
from kit.theory.relations.fights import card_fight_graph, fight_game, fight_graph
from kit.theory.relations.optimal_mixes import optimal_mixes
from kit.theory.relations.payoff_table import PayoffTable
from tests.theory.tournament_cases import rotational

F = Fraction


def table(payoffs):
    return PayoffTable(range(len(payoffs)), range(len(payoffs[0])), payoffs)


def solution_of(equations, right):
    """The one solution of a square linear system, or None."""
    size = len(equations)
    rows = [[*map(F, row), F(value)] for row, value in zip(equations, right, strict=True)]
    for i in range(size):
        pivot = next((row for row in rows[i:] if row[i]), None)
        if pivot is None:
            return None
        rows.remove(pivot)
        rows.insert(i, pivot)
        rows = [
            row if k == i else [a - row[i] / pivot[i] * b for a, b in zip(row, pivot, strict=True)]
            for k, row in enumerate(rows)
        ]
    return [row[-1] / row[i] for i, row in enumerate(rows)]


def corners_by_all_bases(payoffs, value):
    """Mixes at which as many constraints hold with equality as there are rows: every such choice is tried."""
    size = len(payoffs)
    tight = [[F(k == i) for k in range(size)] for i in range(size)]
    tight += [[entry - value for entry in column] for column in zip(*payoffs, strict=True)]
    found = set()
    for chosen in combinations(tight, size - 1):
        mix = solution_of([[F(1)] * size, *chosen], [1, *[0] * (size - 1)])
        if mix and all(sum(a * b for a, b in zip(mix, line, strict=True)) >= 0 for line in tight):
            found.add(tuple(mix))
    return found


small_games = st.integers(1, 3).flatmap(
    lambda columns: st.lists(st.lists(st.integers(-2, 2), min_size=columns, max_size=columns), min_size=1, max_size=4)
)


@given(small_games)
@settings(max_examples=150, deadline=None)
def test_all_best_mixes_against_a_search_over_all_bases(payoffs):
    found = optimal_mixes(table(payoffs))
    turned = [[-value for value in column] for column in zip(*payoffs, strict=True)]
    assert set(found.row_corners) == corners_by_all_bases(payoffs, found.value)
    assert set(found.column_corners) == corners_by_all_bases(turned, -found.value)
    assert len(set(found.row_corners)) == len(found.row_corners)
    assert found.row_corners == tuple(sorted(found.row_corners, reverse=True))


@given(st.lists(st.lists(st.integers(-9, 9), min_size=6, max_size=6), min_size=5, max_size=5))
@settings(max_examples=30, deadline=None)
def test_value_is_that_of_scipys_linear_program(payoffs):
    matrix = np.array(payoffs, dtype=float)
    rows, columns = matrix.shape
    program = linprog(
        [*[0] * rows, -1],
        A_ub=np.column_stack([-matrix.T, np.ones(columns)]),
        b_ub=np.zeros(columns),
        A_eq=[[*[1] * rows, 0]],
        b_eq=[1],
        bounds=[*[(0, None)] * rows, (None, None)],
    )
    assert float(optimal_mixes(table(payoffs)).value) == pytest.approx(-program.fun, abs=1e-8)


@given(small_games)
@settings(max_examples=60, deadline=None)
def test_the_door_to_nashpy_says_the_same(payoffs):
    from kit.theory.games.bimatrix import equilibria

    found = optimal_mixes(table(payoffs))
    optimal = equilibria(payoffs, zero_sum=True).optimal
    assert optimal.value == pytest.approx(float(found.value), abs=1e-9)
    for exact, floating in ((found.row_corners, optimal.row_corners), (found.column_corners, optimal.column_corners)):
        assert sorted(tuple(map(float, corner)) for corner in exact) == pytest.approx(
            np.array(sorted(map(tuple, np.round(floating, 12)))), abs=1e-9
        )


@given(
    small_games,
    st.fractions(min_value=F(1, 7), max_value=10**9, max_denominator=7),
    st.fractions(min_value=-(10**5), max_value=10**9, max_denominator=7),
)
@settings(max_examples=60, deadline=None)
def test_eq6_scaling_and_shifting_move_the_value_only(payoffs, scale, shift):
    plain = optimal_mixes(table(payoffs))
    moved = optimal_mixes(table([[scale * value + shift for value in row] for row in payoffs]))
    assert moved.value == scale * plain.value + shift
    assert (moved.row_corners, moved.column_corners) == (plain.row_corners, plain.column_corners)


@given(small_games, st.data())
@settings(max_examples=60, deadline=None)
def test_permuting_the_names_permutes_the_answer(payoffs, data):
    rows = data.draw(st.permutations(range(len(payoffs))))
    columns = data.draw(st.permutations(range(len(payoffs[0]))))
    plain = optimal_mixes(table(payoffs))
    moved = optimal_mixes(PayoffTable(rows, columns, [[payoffs[i][j] for j in columns] for i in rows]))
    assert (moved.value, moved.row_mix, moved.column_mix) == (plain.value, plain.row_mix, plain.column_mix)
    assert {tuple(corner[rows.index(i)] for i in range(len(rows))) for corner in moved.row_corners} == set(
        plain.row_corners
    )


@given(small_games, st.data())
@settings(max_examples=40, deadline=None)
def test_a_dominated_row_changes_nothing(payoffs, data):
    better = data.draw(st.sampled_from(payoffs))
    plain = optimal_mixes(table(payoffs))
    padded = optimal_mixes(table([*payoffs, [value - 1 for value in better]]))
    assert padded.value == plain.value
    assert padded.row_corners == tuple((*corner, F(0)) for corner in plain.row_corners)
    assert padded.column_corners == plain.column_corners


MONGOOSE_MIX = (F(1, 9), F(1, 9), F(1, 9), F(1, 3), F(1, 3))


@pytest.mark.parametrize("shift", [0, 1e5, 1e9])
@pytest.mark.parametrize("scale", [1, 1e3, 1e6, 1e9])
def test_eq6_fights_with_ties_at_nothing(scale, shift):
    game = fight_game(fight_graph())
    moved = PayoffTable(
        game.rows, game.columns, [[float(value) * scale + shift for value in row] for row in game.payoffs]
    )
    found = optimal_mixes(moved)
    assert found.value == shift
    assert found.is_unique
    assert found.row_corners == found.column_corners == (MONGOOSE_MIX,)


def test_mo_22_the_defender_wins_ties():
    found = optimal_mixes(fight_game(fight_graph(), tie=-1))
    assert found.value == F(-1, 4)
    assert found.is_unique
    assert found.row_corners == ((F(1, 8), F(1, 8), F(1, 8), F(1, 4), F(3, 8)),)
    assert found.column_corners == ((F(1, 8), F(1, 8), F(1, 8), F(3, 8), F(1, 4)),)


def test_mo_51_the_elephant_settles_it():
    rare = fight_graph(rare=True)
    both = optimal_mixes(fight_game(rare, tie=-1))
    assert both.value == -1
    assert len(both.row_corners) == 7  # whatever the attacker plays loses
    assert both.column_mix == {animal: F(animal is Animal.ELEPHANT) for animal in Animal}
    others = [animal for animal in Animal if animal is not Animal.ELEPHANT]
    attacker = optimal_mixes(fight_game(rare, tie=-1, defenders=others))
    assert attacker.value == 1
    assert attacker.row_mix == {animal: F(animal is Animal.ELEPHANT) for animal in Animal}
    defender = optimal_mixes(fight_game(rare, tie=-1, attackers=others))
    assert defender.value == -1
    shared = optimal_mixes(fight_game(rare))
    assert (shared.value, shared.is_unique, shared.row_mix[Animal.ELEPHANT]) == (0, True, 1)


EQ1 = [
    [0, -1, -1, -1, 1, -1],
    [1, 0, 1, -1, -1, -1],
    [1, -1, 0, -1, -1, 1],
    [1, 1, 1, 0, -1, -1],
    [-1, 1, 1, 1, 0, -1],
    [1, 1, -1, 1, 1, 0],
]


def test_eq1_where_support_enumeration_finds_nothing():
    found = optimal_mixes(table(EQ1))
    assert found.value == 0
    assert found.row_corners == found.column_corners == ((0, 0, F(1, 3), 0, F(1, 3), F(1, 3)),)


def test_eq3_two_corners_a_player():
    found = optimal_mixes(table([[0, 1, 0, -1], [-1, 0, 1, 1], [0, -1, 0, 1], [1, -1, -1, 0]]))
    corners = ((F(1, 2), 0, F(1, 2), 0), (F(1, 3), F(1, 3), 0, F(1, 3)))
    assert found.row_corners == found.column_corners == corners
    assert not found.is_unique
    assert found.row_mix == {0: F(5, 12), 1: F(1, 6), 2: F(1, 4), 3: F(1, 6)}


def test_eq7_no_minus_zero_and_no_nan():
    words = str(optimal_mixes(table([[0, -1, 1], [-1, 0, 1], [-1, 0, 1]])))
    assert words == (
        "Value -1/2 to the row player.\n"
        "The row player's best mixes are all averages of these 2: 0 1/2, 1 1/2; 0 1/2, 2 1/2.\n"
        "The column player's only best mix: 0 1/2, 1 1/2."
    )


def test_words_where_anything_goes_and_where_corners_are_many():
    assert str(optimal_mixes(table([[1, 1], [1, 1]]))).splitlines()[1:] == [
        "For the row player every mix is as good as any other.",
        "For the column player every mix is as good as any other.",
    ]
    cards = optimal_mixes(fight_game(card_fight_graph()))
    assert (cards.value, len(cards.row_corners)) == (0, 4 * 4 * 4 * 3 * 3)
    assert set(cards.row_mix.values()) == {F(1, 36), F(1, 9)}
    assert str(cards).endswith("; and 568 more.")


def test_von_neumann_one_row_one_column():
    assert optimal_mixes(table([[3, -1, 2]])).column_corners == ((0, 1, 0),)
    assert optimal_mixes(table([[3], [F(7, 2)]])).value == F(7, 2)


def test_limits():
    big = [[0] * 31]
    with pytest.raises(KitError, match="exact mixes are found for up to 30 rows and columns, not for 31"):
        optimal_mixes(table(big))
    # Ten times rock, ten times paper, ten times scissors.
    clones = [[(i - j + 1) % 3 - 1 for j in range(30)] for i in range(30)]
    assert len(optimal_mixes(table(clones)).row_corners) == 1000
    # The column player's first column gives nothing to anybody; what the row player may mix against it is a wide set.
    dice = Random(3)
    wide = [[0, *(dice.randrange(-3, 6) for _ in range(13))] for _ in range(14)]
    with pytest.raises(KitError, match="there are more than 5,000 corners, too many to list"):
        optimal_mixes(table(wide))


def test_uniform_mix_of_a_wheel():
    # In a regular tournament nobody is better than anybody else (Fisher and Ryan 1992).
    found = optimal_mixes(fight_game(rotational(11, {1, 3, 4, 5, 9})))
    assert found.row_corners == ((F(1, 11),) * 11,)


def test_near_ties_are_told_apart():
    tiny = F(1, 10**30)
    found = optimal_mixes(table([[0, tiny], [tiny, 0]]))
    assert (found.value, found.row_corners) == (tiny / 2, ((F(1, 2), F(1, 2)),))
