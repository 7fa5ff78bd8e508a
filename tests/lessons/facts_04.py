"""Lesson 04, *Three is a crowd*: right answers in many forms, plausible mistakes, and what its prose claims."""

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import log
from typing import Any

import numpy as np

from kit import Food
from kit.lessons.lesson_04 import ALIKE, CARS, WORTH, lottery_of, lured, most_lured
from kit.lessons.rounds import average_lured
from kit.theory import (
    action_payoffs,
    correlated_equilibrium,
    equilibria,
    mediate,
    obedience,
    payoff_matrices,
    payoff_tensor,
    profile_regret,
    pure_equilibria,
    pure_payoffs,
    symmetric_equilibrium,
    welfare,
    winner_chances,
)

FOODS = range(len(Food))
BLIND = [Fraction(1, 4)] * 4
C, L, S, G = Food

RIGHT: dict[str, list[Any]] = {
    "04-ten-foods": [9, 10, "9", 10.0, np.int64(9)],
    "04-fair-three": [
        [(0, 1, 2), (1, 2, 0), (2, 0, 1)],
        [[C, L, S], [S, L, C]],
        ["carrot lettuce sugar", "sugar lettuce carrot"],
        pure_equilibria(WORTH, 3),
    ],
    "04-anarchy-six": ["3/2", 1.5, Fraction(3, 2), "1,5", "150 %"],
    "04-two-cars": [
        [0.5, 0.25, 0.25, 0],
        ["0.4", "0.3", "0.3", "0"],
        "40% 30% 30% 0%",
        np.array([0.45, 0.27, 0.28, 0]),
        [0.45, 0.275, 0.275, 0],
    ],
    "04-colliding": [
        list(product(FOODS, repeat=2)),
        [*product(FOODS, repeat=2), (C, L)],
    ],
}
WRONG: dict[str, list[tuple[Any, str]]] = {
    "04-ten-foods": [
        (3, "right with four foods"),
        (4, "four foods"),
        (8, "With more players"),
        (11, "With fewer"),
        (0, "Somebody has to play"),
        (1000, "With fewer"),
    ],
    "04-fair-three": [
        ([(0, 1, 2)], "the three get 4, 3 and 2 on average"),
        ([(0, 1, 3), (1, 3, 0), (3, 0, 1)], "told grain, would gain 1 on average by taking sugar"),
        ([(0, 0, 0)], "told carrot, would gain 3"),
        ([(0, 1)], "one of yours has 2"),
        ([], "The list is empty"),
    ],
    "04-anarchy-six": [
        ("2/3", "other way up"),
        (1, "price of stability"),
        ("512/243", "symmetric equilibrium"),
        (0.5, "never below 1"),
        (3, "Divide the one by the other"),
    ],
    "04-two-cars": [
        ([1, 0, 0, 0], "Player 0, told to give way, would gain 1 on average by taking to dare instead"),
        (["1/3", "1/3", "1/3", 0], "one of the two gets 5 on average"),
        ([0, 0.5, 0.5, 0], "gets 9/2 on average"),
        ([0.4, 0.4, 0.2, 0], "gets 23/5 on average"),
        ([0.5, 0.5, 0.5, 0], "add up to 1"),
        ([0, 0, 0, 1], "told to dare, would gain 2"),
    ],
    "04-colliding": [
        ([(0, 1), (1, 0)], "never collide"),
        ([(0, 0)], "told carrot, would gain 1"),
        ([(0, 0), (0, 1), (1, 0)], "would gain"),
        ([(0, 1, 2)], "one of yours has 3"),
        ([], "The list is empty"),
    ],
}

SECRETS = {
    "04-ten-foods": ["9", "10", "nine"],
    "04-fair-three": ["(1, 2, 0)"],
    "04-anarchy-six": ["3/2", "1.5"],
    "04-two-cars": ["1/4", "0.25"],
    "04-colliding": ["16", "all profiles"],
}

# Worked out by hand, not by the kit.
OUTCOMES = {
    "04-three-or-four": "c",
    "04-best-of-five": "c",
    "04-eight": "c",
    "04-obey": "a",
    "04-still": "b",
}

TYPED = {
    "04_three_is_a_crowd": {
        "crowd_guess": "'b'",
        "best_guess": '"4"',
        "eight_guess": '"a"',
        "obey_guess": '"b"',
        "still_guess": '"from 3 to 4"',
        "ten_foods": '"10"',
        "fair_three": '["carrot lettuce sugar", "sugar lettuce carrot"]',
        "anarchy_six": "1.5",
        "two_cars": '"0.45, 0.275, 0.275, 0"',
        "colliding": "[(a, b) for a in range(4) for b in range(4)]",
    },
}


def twice() -> str:
    """By the engine, by the formula and by the symmetric equilibrium."""
    for players in (3, 4):
        assert average_lured(players) == lured(players) == Fraction(27, 16)
        assert abs(symmetric_equilibrium(ALIKE, players).expected_disks - 27 / 16) < 1e-12
    assert all(lured(players) < Fraction(27, 16) for players in (*range(1, 3), *range(5, 100)))
    return f"{lured(3)} at both tables: not nearly the same, but exactly."


def shapes() -> list[str]:
    three, four = (winner_chances(BLIND, players) for players in (3, 4))
    assert three[2] == 0 and four[3] == 0 and max(four) == four[2] > Fraction(1, 2)
    return [
        f"one of them is alone in {three[1] * 16} rounds of 16",
        f"all three are in {three[3] * 16} of 16",
    ]


def blind_is_an_equilibrium() -> None:
    for players in (3, 4):
        assert profile_regret(ALIKE, [[0.25] * 4] * players).max() < 1e-12
        assert len(set(action_payoffs(ALIKE, [[0.25] * 4] * players)[0].round(12).tolist())) == 1


def least_picked() -> str:
    blind_is_an_equilibrium()
    mix = symmetric_equilibrium(WORTH, 4).mix
    assert 0 < mix[3] == min(mix)
    return "foods worth {}, {}, {} and {} and four players".format(*WORTH)


def four_is_best() -> str:
    highest = {
        n: max(sum(pure_payoffs(ALIKE, picks)) for picks in combinations_with_replacement(FOODS, n))
        for n in range(2, 9)
    }
    assert max(highest, key=lambda n: highest[n]) == 4 and {highest[n] for n in range(5, 9)} == {3}
    return "Four players, each on a food of their own."


def prices_of_four() -> list[str]:
    four = welfare(ALIKE, 4)
    assert all(len(set(picks)) == 4 for picks in pure_equilibria(ALIKE, 4))
    price = Fraction(four.anarchy("symmetric")).limit_denominator(100)
    assert price > 2
    return [f"Over pure equilibria both prices are {four.anarchy('pure'):g}", f"the price is {price}: more than twice"]


def prices_of_eight() -> list[str]:
    eight = welfare(ALIKE, 8)
    assert eight.pure == (0, 3)
    pairs = (0, 0, 1, 1, 2, 2, 3, 3)
    assert pairs in pure_equilibria(ALIKE, 8, limit=4**8) and not sum(pure_payoffs(ALIKE, pairs))
    return ["the welfare is 0", f"The price of stability is {eight.stability('pure'):g} all the same"]


def near_nothing() -> str:
    twelve = welfare(ALIKE, 12)
    assert twelve.symmetric is not None and twelve.pure is not None
    assert twelve.pure[0] < twelve.symmetric[0] < twelve.correlated[1] / 5
    assert {round(welfare(ALIKE, n).correlated[1], 9) for n in range(5, 13)} == {3}
    return "In a large crowd, picking blind ends near nothing"


def two_unfair() -> list[str]:
    answers = equilibria(*payoff_matrices([2, 1]))
    assert [tuple(round(payoff, 9) for payoff in one.payoffs) for one in answers][:2] == [(2, 1), (1, 2)]
    assert abs(answers[2].payoffs[0] - 2 / 3) < 1e-12
    return ["two foods, worth 2 and 1", "(one gets 2, the other 1)", f"both mix and get {Fraction(2, 3)} each"]


def coin() -> str:
    lottery = lottery_of([(0, 1), (1, 0)], 2)
    game = payoff_tensor([2, 1], 2)
    assert all(one.obeying > one.switching for one in obedience(game, lottery))
    expected = (game * lottery).reshape(2, -1).sum(axis=1)
    assert expected[0] == expected[1] > 2 / 3
    return f"Each of you gets {Fraction(float(expected[0]))} on average"


def fair_three() -> list[str]:
    game = payoff_tensor(WORTH, 3)
    best, fair = (correlated_equilibrium(game, goal) for goal in ("highest", "fair"))
    assert abs(best.total - fair.total) < 1e-9 and np.ptp(fair.expected) < 1e-9
    assert {tuple(sorted(pure_payoffs(WORTH, picks))) for picks in pure_equilibria(WORTH, 3)} == {(2, 3, 4)}
    return [
        f"The highest welfare is {best.total:.9g};",
        f"gives {fair.expected[0]:.9g} to each of the three, and that is {fair.total:.9g} together",
        "they get 4, 3 and 2",
    ]


def mediator_of_four() -> str:
    light = mediate(ALIKE, 4)
    assert all(len(set(picks)) == 4 for picks in light.draw(np.random.default_rng(2026), 50))
    assert all((one.obeying, one.switching) == (1, 0) for one in light.advice())
    return f"{light.total:g} animals are lured in each round instead of {lured(4)} on average"


def factor() -> str:
    for players in range(1, 20):
        assert lured(players + 1) / lured(players) == Fraction(players + 1, players) * Fraction(3, 4)
    return f"multiplied by (n + 1)/n, because there is one more who can be alone, and by {Fraction(3, 4)}, because"


def stands_still() -> str:
    steps = [lured(players + 1) - lured(players) for players in range(1, 8)]
    assert min(steps[:2]) > 0 and steps[2] == 0 and max(steps[3:]) < 0
    return "Above 1 before three, exactly 1 from three to four, below 1 after."


def brings_and_takes() -> list[str]:
    """By going through all rounds of four: what player 3 lures, and what players 0 to 2 lure more without them."""
    brings = takes = 0
    for picks in product(FOODS, repeat=4):
        brings += int(pure_payoffs(ALIKE, picks)[3])
        takes += int(sum(pure_payoffs(ALIKE, picks[:3])) - sum(pure_payoffs(ALIKE, picks)[:3]))
    share = Fraction(brings, 4**4)
    assert brings == takes and share == Fraction(3, 4) ** 3
    return [f"They gain {share}"]


def top() -> str:
    where = -1 / log(3 / 4)
    assert 3 < where < 4
    curve = [n * 0.75 ** (n - 1) for n in np.linspace(where - 0.1, where + 0.1, 21)]
    assert max(curve) == curve[10]
    return (
        "n · (3/4)ⁿ⁻¹ makes sense for numbers between the whole ones, too. With a little calculus the top of that "
        "curve is at n = -1 / log(3/4)."
    )


def goodwill() -> None:
    """With five players or more: told the crowded food, nothing is gained either way."""
    for players in range(5, 12):
        crowded = [one for one in mediate(ALIKE, players).advice() if one.obeying == 0]
        assert crowded and all(one.switching == 0 for one in crowded)


def harm() -> str:
    goodwill()
    for players in (4, 8):
        one = welfare(ALIKE, players)
        assert one.symmetric is not None and one.correlated[0] < one.symmetric[0]
    return "With five players or more somebody is told a crowded food."


def ten() -> list[str]:
    for foods in range(3, 15):
        assert most_lured(foods) == (foods - 1, foods)
    return ["The factor is (n + 1)/n · 9/10, and it is 1 for n = 9. So 9 and 10 players lure the same", "k - 1 and k"]


def six() -> list[str]:
    totals = Counter(int(sum(pure_payoffs(ALIKE, picks))) for picks in pure_equilibria(ALIKE, 6))
    assert set(totals) == {2, 3} and welfare(ALIKE, 6).best == 3
    return ["three crowd on one food: 3.", "two players alone: 2."]


def two_cars() -> list[str]:
    game = np.array(CARS, dtype=float)
    mixed = next(one for one in equilibria(*game) if 0 < one.row[0] < 1)
    best = correlated_equilibrium(game)
    assert abs(best.lottery[0, 0] - 1 / 2) < 1e-9
    both = Fraction(float(mixed.payoffs[0])).limit_denominator(100)
    told = Fraction(float(best.expected[0])).limit_denominator(100)
    for chance in np.linspace(0, 1, 101):
        light = np.array([[chance, (1 - chance) / 2], [(1 - chance) / 2, 0]])
        works = all(one.gain < 1e-9 for one in obedience(game, light))
        worth = float((game[0] * light).sum()) > 5
        assert (works and worth) == (1 / 3 < chance <= 1 / 2)
    return [
        f"each gets {CARS[0][0][0]}. One dares: they get {CARS[0][1][0]}, the other {CARS[0][0][1]}. Both dare: 0",
        f"a mix with {both} each",
        "**more than 5** on average",
        f"Half of the time both give way: {told} each.",
        "above 1/3 and up to 1/2 will do",
    ]


def all_sixteen() -> str:
    profiles = list(product(FOODS, repeat=2))
    assert all(one.gain == 0 for one in obedience(payoff_tensor(ALIKE, 2), lottery_of(profiles, 4)))
    return f"All {len(profiles)} profiles"


VALUES = ", ".join(map(str, WORTH))

CLAIMS: dict[str, dict[str, list[str]]] = {
    "04_three_is_a_crowd": {
        "crowd-look": [f"other than yours with chance {1 - BLIND[0]}."],
        "crowd-reading": [twice()],
        "spread-reading": shapes(),
        "same": [least_picked()],
        "welfare": ["All foods are worth 1 again"] if set(ALIKE) == {1} else [],
        "best-reading": [four_is_best()],
        "price-reading": prices_of_four(),
        "eight-reading": prices_of_eight(),
        "curve-reading": [near_nothing()],
        "mediator": two_unfair(),
        "obey-look": ["0 is the carrot, 1 the lettuce"],
        "obey-reading": [coin()],
        "program": ["foods worth {}, {}, {} and {}.".format(*WORTH)],
        "program-reading": fair_three(),
        "class": ["All foods worth 1"] if set(ALIKE) == {1} else [],
        "class-slips": ["(Another number instead of 2026 gives other slips.)"],
        "class-reading": [mediator_of_four()],
        "why": [f"Why {lured(3)} twice?", factor()],
        "still-look": ["Where is it above 1, where below?"],
        "still-reading": [stands_still()],
        "takes": ["so far alone with the chance 3/4 · 3/4, is now hit with the chance 1/4"],
        "takes-reading": brings_and_takes(),
        "top": [top()],
        "honest": [harm()],
        "ex-ten-foods": ["When is that 1?"],
        "ex-ten-foods-solution": ten(),
        "ex-fair-three": [f"foods worth {VALUES}."],
        "ex-fair-three-solution": ["3 on average"],
        "ex-anarchy-six": ["all foods worth 1"] if set(ALIKE) == {1} else [],
        "ex-anarchy-six-solution": six(),
        "further": two_cars()[:3],
        "ex-two-cars-solution": two_cars()[3:],
        "ex-colliding": ["all four foods worth 1"] if set(ALIKE) == {1} else [],
        "ex-colliding-solution": [all_sixteen()],
    },
}

TERMS = {
    "04_three_is_a_crowd": [
        "symmetric equilibrium",
        "welfare",
        "price of anarchy",
        "price of stability",
        "correlated equilibrium",
        "mediator",
        "linear program",
    ]
}
