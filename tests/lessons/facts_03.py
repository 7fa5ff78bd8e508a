"""Lesson 03, *Keep them guessing*: right answers in many forms, plausible mistakes, and what its prose claims."""

from decimal import Decimal
from fractions import Fraction
from typing import Any

import nashpy
import numpy as np

from kit.lessons.lesson_03 import ALIKE, BEYOND, DEARER, FIVE_TWO, LOPSIDED, STEEP, THREE_PLAYERS, TWO_FOODS, WORTH
from kit.lessons.solvers import gather
from kit.theory import equilibria, indifference_2x2, is_equilibrium, payoff_matrices, symmetric_equilibrium
from kit.theory.games.nash_methods import METHODS

RIGHT: dict[str, list[Any]] = {
    "03-five-two": [
        ["5/7", "2/7"],
        (5 / 7, 2 / 7),
        [Fraction(5, 7), Fraction(2, 7)],
        "5/7, 2/7",
        "(5 / 7, 2 / 7)",
        [0.714, 0.286],
        "0,714 0,286",
        "71.4 %; 28.6 %",
        np.array([5, 2]) / 7,
        {"carrot": "5/7", "lettuce": "2/7"},
    ],
    "03-row-mix": [[3 / 5, 2 / 5], ["3/5", "2/5"], (0.6, 0.4), [Decimal("0.6"), Decimal("0.4")], "60%, 40%", "0.6,0.4"],
    "03-four-foods": [["3/5", "2/5", 0, 0], [0.6, 0.4, 0, 0], "0.6 0.4 0 0", np.array([0.6, 0.4, 0.0, 0.0])],
    "03-another": [
        [["1/3", 0, 0, "2/3"], [0, 0.25, 0.75, 0]],
        ["1/2 1/2 0 0", "0, 0, 1/2, 1/2"],
        np.array([[0.0, 0.5, 0.0, 0.5], [0.9, 0.0, 0.1, 0.0]]),
        ([0.333, 0.667, 0, 0], [0, 0, 0.125, 0.875]),
    ],
    "03-three-players": [["2/3", "1/3"], (2 / 3, 1 / 3), "0.667, 0.333", [0.6667, 0.3333]],
}

WRONG: dict[str, list[tuple[Any, str]]] = {
    "03-five-two": [
        (["2/7", "5/7"], "3.57 from the carrot and 0.571 from the lettuce"),
        ([0.5, 0.5], "not the same"),
        ([0.71, 0.29], "not the same"),
        ([5, 2], "add up to 7"),
        ([1, 0], "0 from the carrot"),
        ([1.2, -0.2], "never negative"),
        ([0, 0], "add up to 0"),
    ],
    "03-row-mix": [
        (["2/5", "3/5"], "0.8 from the 1st column and 1.8 from the 2nd"),
        ([0.61, 0.39], "not the same"),
        ([1, 1], "add up to 2"),
        ([0.5, 0.5], "not the same"),
    ],
    "03-four-foods": [
        (["11/17", "8/17", "-1/17", "-1/17"], "never negative"),
        ([0.25, 0.25, 0.25, 0.25], "switching alone"),
        (["3/7", "2/7", "1/7", "1/7"], "switching alone"),
        ([1, 0, 0, 0], "switching alone"),
        ([0.6, 0.3, 0.1, 0.1], "add up to 1.1"),
    ],
    "03-another": [
        ([[0.25] * 4, [0.25] * 4], "one of the list"),
        ([[1, 0, 0, 0], [0, 0, 1, 0]], "one of the list"),
        ([[0.5, 0.5, 0, 0], [0, 0, 0.3, 0.7]], "from the lesson"),
        ([[1, 0, 0, 0], [0, 0.2, 0.3, 0.5]], "both players have to mix"),
        ([[0.5, 0.5, 0, 0], [0, 0.5, 0.5, 0]], "could gain 0.25"),
        ([[0.5, 0.5, 0, 0.5], [0, 0, 0.5, 0.5]], "The row player's mix: probabilities add up"),
    ],
    "03-three-players": [
        (["4/5", "1/5"], "switching alone"),
        ([0.5, 0.5], "switching alone"),
        (["1/3", "2/3"], "switching alone"),
        (["2/3", "2/3"], "add up"),
    ],
}

SECRETS = {
    "03-five-two": ["5/7", "0.714", "2/7", "0.286"],
    "03-row-mix": ["3/5", "0.6", "2/5", "0.4"],
    "03-four-foods": ["3/5", "0.6", "2/5", "0.4"],
    "03-another": [],
    "03-three-players": ["2/3", "0.667", "1/3", "0.333"],
}

# Worked out by hand, or by nashpy alone.
OUTCOMES = {
    "03-which-q": "c",
    "03-whose-mix": "b",
    "03-grain": "c",
    "03-how-many": "c",
    "03-eight-walks": "b",
    "03-beyond": "a",
    "03-crowd": "b",
}

TYPED = {
    "03_keep_them_guessing": {
        "q_guess": "'1/2'",
        "whose_guess": '"B"',
        "grain_guess": '"never"',
        "count_guess": "3",
        "walks_guess": '"d"',
        "beyond_guess": "'b'",
        "crowd_guess": '"with 3"',
        "five_two": '"0,714; 0,286"',
        "row_mix": "(0.6, 0.4)",
        "four_foods": '["3/5", "2/5", 0, 0]',
        "another": '["1/2, 0, 1/2, 0", "0, 1/2, 0, 1/2"]',
        "three_players": "[0.667, 0.333]",
    },
}


def two_without_chance() -> str:
    pure = [one.payoffs for one in equilibria(*payoff_matrices(TWO_FOODS)) if one.is_pure]
    assert pure == [(2, 1), (1, 2)]
    return "you have the carrot and the other the lettuce, or the other way round"


def half() -> str:
    brings = payoff_matrices(TWO_FOODS)[0] @ [0.5, 0.5]
    assert brings.tolist() == [1, 0.5]
    return f"The carrot brings {brings[0]:g}, the lettuce a half."


def three_meetings() -> str:
    found = equilibria(*payoff_matrices(TWO_FOODS))
    assert [one.is_pure for one in found] == [True, True, False]
    return "They meet three times: twice in a corner, without chance, and once inside."


def no_probability() -> str:
    steps = indifference_2x2([[3, 0], [5, 1]], [[3, 5], [0, 1]])
    assert steps.column_step.first == steps.row_step.first == -1
    assert not steps.both_mix
    return f"The formula answers {steps.column_step.first:g}."


def four_foods() -> list[str]:
    """The steps of the formula, longest first, and the values that it is tried on."""
    steps = ["v · (1 - p) = λ", "v · (1 - p)", "p = 1 - λ/v", "add up to 1", "(1/v + 1/v + …) = 1"]
    return [*steps, "(s - 1) / (sum of all 1/v)", "One food is worth 3, three are worth 1."]


def seven_times() -> list[str]:
    best, other, *rest = symmetric_equilibrium([3, 1, 1, 1], 2).mix
    assert set(rest) == {other}
    assert np.allclose([best, other, 3 * (1 - best), 1 - other], [0.7, 0.1, 0.9, 0.9], atol=1e-12)
    return [
        "The better food 7 times in 10, each of the others 1 time in 10.",
        "It brings 3 · (1 - 7/10) = 9/10 on average, and so do the others: 1 · (1 - 1/10).",
    ]


def supports() -> str:
    assert METHODS["support"].steps(10, 10) > 1_000_000
    return f"four picks each make {METHODS['support'].steps(4, 4)} pairs of sets, ten picks each more than a million"


def walks() -> list[str]:
    picks = len(WORTH)
    assert len(gather(nashpy.Game(*payoff_matrices(WORTH)).lemke_howson_enumeration())) == 2 * picks
    return [
        f"There are {2 * picks} picks to let go of ({picks} of each player), so {2 * picks} walks.",
        f"how many *different* equilibria do the {2 * picks} walks find?",
    ]


def the_same_thirteen() -> list[str]:
    game = nashpy.Game(*payoff_matrices(ALIKE))
    lists = [gather(game.support_enumeration()), gather(game.vertex_enumeration())]
    found = [{(*np.round(x, 6) + 0.0, *np.round(y, 6) + 0.0) for x, y in answers} for answers in lists]
    assert found[0] == found[1]
    assert not any(answers.complaints for answers in lists)
    assert is_equilibrium(*payoff_matrices(ALIKE), *BEYOND)
    A, _ = payoff_matrices(ALIKE)
    assert (A @ [1, 0, 0, 0]).tolist() == [0, 1, 1, 1]
    count = len(found[0])
    return [
        f"All of its {count} answers are right",
        f"vertex enumeration lists the same {count}.",
        'Here "always carrot" has three: lettuce, sugar and grain.',
    ]


def odd() -> str:
    answer = equilibria(*payoff_matrices(ALIKE))
    wide = [family for family in answer.families if not family.is_single]
    assert wide[4].row_corners[:, 2:].max() == wide[4].column_corners[:, :2].max() == 0
    assert answer.is_degenerate
    assert len(answer) % 2 == 1
    return f"and {len(answer)} is odd"


def sugar_next() -> str:
    """A carrot worth 6 or more drives the sugar out, and a third player brings it back."""
    supports = [symmetric_equilibrium([carrot, *WORTH[1:]], 2).support for carrot in (4, 5.9, 6, 10)]
    assert supports == [(0, 1, 2), (0, 1, 2), (0, 1), (0, 1)]
    assert 2 in symmetric_equilibrium([10, *WORTH[1:]], 3).support
    return "Which food falls out of use next, and when?"


def worse_than_both() -> str:
    for values in (TWO_FOODS, WORTH):
        found = equilibria(*payoff_matrices(values))
        fair = symmetric_equilibrium(values, 2).payoff
        assert fair < min(min(one.payoffs) for one in found if one.is_pure)
    return "here each of two players gets less than in either equilibrium without chance"


def below_zero() -> str:
    assert 1 - 0.9 - 0.1 < 0
    return "Take 0.9 and 0.1 away from 1."


def lost_by_rounding() -> list[str]:
    """What nashpy finds depends on the processor; what it finds is right, and the kit's list has all of it."""
    three_picks = [[2, 4, 0], [4, 0, 4], [0, 0, 0]], [[4, 1, 2], [0, 4, 3], [1, 1, 4]]
    assert len(equilibria(*three_picks)) == 1
    for game in (three_picks, payoff_matrices(WORTH)):
        found = gather(nashpy.Game(*game).support_enumeration())
        assert len(found) <= len(equilibria(*game))
        assert all(is_equilibrium(*game, np.abs(x), np.abs(y)) for x, y in found)
    return ["A chance that should be 0 comes out below 0", "has a number below 0"]


def a_million_more() -> str:
    A, B = payoff_matrices(WORTH)
    rich = gather(nashpy.Game(A + 1_000_000, B + 1_000_000).vertex_enumeration())
    assert not all(is_near_equilibrium(A, B, x, y) for x, y in rich)
    assert not rich.complaints
    return "Some answers, or even all, are wrong, and nothing was complained about."


def is_near_equilibrium(A: Any, B: Any, x: Any, y: Any) -> bool:
    return max((A @ y).max() - x @ A @ y, (x @ B).max() - x @ B @ y) < 1e-3


def two_thirds() -> str:
    assert abs(symmetric_equilibrium(TWO_FOODS, 2).payoff - 2 / 3) < 1e-12
    return "each player gets 2/3 on average, in the two others they get {} and {}".format(*TWO_FOODS)


def five_two() -> str:
    share = Fraction(FIVE_TWO[0], sum(FIVE_TWO))
    assert FIVE_TWO[0] * (1 - share) == FIVE_TWO[1] * share
    return "{} · (1 - p) = {} · p, so p = {}.".format(*FIVE_TWO, share)


def lopsided() -> list[str]:
    one = equilibria(*LOPSIDED)[-1]
    assert np.allclose([one.row, one.column], [[0.6, 0.4], [0.4, 0.6]], atol=1e-12)
    (a, _), (_, b) = LOPSIDED[1]
    return [
        f"The first column brings {a} · p, the second {b} · (1 - p): equal for p = 3/5.",
        "column player's mix, 2/5 and 3/5",
    ]


def steep() -> list[str]:
    first, second = (Fraction(len(values) - 1) / sum(Fraction(1, v) for v in values) for values in (STEEP, STEEP[:2]))
    assert np.allclose(symmetric_equilibrium(STEEP, 2).mix, [0.6, 0.4, 0, 0], atol=1e-12)
    assert first > STEEP[2]
    return [
        f"λ = {first}, more than the {STEEP[2]} that the two last foods are worth",
        f"λ = {second} and the mix 3/5, 2/5, 0, 0",
    ]


def three_players() -> list[str]:
    assert np.allclose(symmetric_equilibrium(THREE_PLAYERS, 3).mix, [2 / 3, 1 / 3], atol=1e-12)
    return ["4 · (1 - p)² = p², so 2 · (1 - p) = p and p = 2/3."]


VALUES = "{}, {}, {} and {}".format(*WORTH)

CLAIMS: dict[str, dict[str, list[str]]] = {
    "03_keep_them_guessing": {
        "why": ["An animal on the carrot is worth {}, one on the lettuce {}.".format(*TWO_FOODS)],
        "why-reading": [two_without_chance()],
        "half-reading": [half(), "2 · (1 - q)", "1 · q"],
        "curves-reading": [three_meetings()],
        "whose": ["worth {} *to you*; to the other it is worth {}".format(*DEARER)],
        "no-mix-reading": [no_probability()],
        "four": four_foods(),
        "mix-on-reading": seven_times(),
        "grain": [f"the foods are worth {VALUES}"],
        "grain-reading": ["below 0"],
        "yourself-reading": ["Is it 0 here?", "the carrot 0.1 more often"],
        "nashpy": [f"foods worth {VALUES}"],
        "support": ["no number below 0"],
        "support-reading": [supports()],
        "lemke": walks(),
        "mislead": [below_zero()],
        "rounding-reading": lost_by_rounding(),
        "large-reading": [a_million_more()],
        "degenerate": ["all four foods are worth 1", "sugar 3 times in 10 and grain 7 times in 10"],
        "beyond-reading": the_same_thirteen(),
        "family-reading": [odd()],
        "crowd": ["all n - 1 others", "v · (1 - p)", "Foods worth 4, 3, 2, 1."],
        "explorer": [f"foods worth {VALUES}", sugar_next()],
        "honest": [worse_than_both()],
        "ex-five-two": ["the carrot is worth {}, the lettuce {}".format(*FIVE_TWO)],
        "ex-five-two-solution": [five_two()],
        "ex-row-mix-solution": lopsided(),
        "ex-four-foods": ["four foods worth {}, {}, {} and {}".format(*STEEP)],
        "ex-four-foods-solution": steep(),
        "further": ["all four foods worth 1"],
        "ex-three-players": ["carrot {}, lettuce {}".format(*THREE_PLAYERS)],
        "ex-three-players-solution": three_players(),
        "discussion": [two_thirds()],
    },
}

TERMS = {"03_keep_them_guessing": ["mix", "indifferent", "regret", "degenerate"]}
