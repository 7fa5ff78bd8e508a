"""Lesson 02, *Everybody different*: right answers in many forms, plausible mistakes, and what its prose claims."""

from itertools import pairwise, product
from typing import Any

import networkx as nx
import numpy as np

from kit import Food
from kit.lessons.lesson_02 import ALIKE, ALL_ON_CARROT, PAIRS, WORTH, longest_path
from kit.lessons.rounds import all_profiles, round_payoffs
from kit.theory import (
    best_replies,
    better_reply_graph,
    better_reply_path,
    potential,
    profile_regret,
    pure_equilibria,
    pure_mixes,
    pure_payoffs,
)

C, L, S, G = Food
FOODS = range(len(Food))

RIGHT: dict[str, list[Any]] = {
    "02-one-regrets": [(0, 1, 3), [3, 0, 1], [C, L, G], "carrot lettuce grain", "0, 3, 1", np.array([0, 1, 3])],
    "02-two-and-two": [12, 12.0, "12", np.int64(12)],
    "02-path": [
        [(0, 0, 0), (3, 0, 0), (3, 2, 0), (1, 2, 0)],
        [[C, C, C], [C, C, G], [C, S, G], [C, S, L]],
        ["carrot carrot carrot", [0, 0, 3], "0 0 2", (C, C, L), (S, C, L)],
    ],
    "02-longest": [5, "5", 5.0],
    "02-six": [(0, 0, 1, 1, 2, 3), "carrot grain lettuce lettuce sugar carrot", [C, L, S, G, S, G]],
}

WRONG: dict[str, list[tuple[Any, str]]] = {
    "02-one-regrets": [
        ((0, 1, 2), "Nobody regrets"),
        ((0, 0, 3), "Players 0, 1 and 2"),
        ((0, 2, 3), "Players 1 and 2"),
        ((0, 0, 1), "Players 0 and 1"),
        ((0, 1), "has 2"),
    ],
    "02-two-and-two": [
        (24, "three different foods"),
        (2, "who picks which"),
        (6, "missed some"),
        (18, "too many"),
        (65, "not that many"),
        (-1, "not that many"),
    ],
    "02-path": [
        ([(0, 0, 0), (1, 0, 0), (1, 2, 0)], "fewer than three"),
        ([(0, 0, 0), (1, 2, 0)], "Switch 1: 2 players"),
        ([(0, 0, 0), (3, 0, 0), (3, 0, 0)], "Switch 2: nobody changes"),
        ([(0, 0, 0), (3, 0, 0), (3, 3, 0)], "Switch 2: player 1 gains nothing"),
        ([(0, 0, 0), (3, 0, 0), (3, 2, 0)], "may not stop yet. Players 0 and 1 regret"),
        ([(0, 0, 0), (3, 0)], "this one has 2"),
        ([(3, 3, 3), (3, 3, 0)], "begin"),
        ([], "begin"),
    ],
    "02-longest": [(2, "longer"), (4, "longer"), (6, "less far"), (63, "less far"), (-1, "longer")],
    "02-six": [
        ((0, 0, 0, 1, 2, 3), "who lure an animal is 3"),
        ((0, 0, 1, 1, 2, 2), "Players 0, 1, 2, 3, 4 and 5 regret"),
        ((0, 1, 2, 3), "has 4"),
    ],
}

SECRETS = {
    "02-one-regrets": [],
    "02-two-and-two": ["12"],
    "02-path": ["4, 5, 7, 9"],
    "02-longest": ["5"],
    "02-six": ["two pairs"],
}

# Worked out by hand, not by the kit.
OUTCOMES = {
    "02-reply-to-room": "b",
    "02-how-many-calm": "c",
    "02-meetings": "b",
    "02-unequal": "c",
    "02-switches": "a",
    "02-five": "c",
}

TYPED = {
    "02_everybody_different": {
        "room_guess": "'a'",
        "calm_guess": "24",
        "meet_guess": '"C"',
        "unequal_guess": '"none"',
        "switches_guess": '"d"',
        "five_guess": '"three"',
        "one_regrets": '"grain, carrot, lettuce"',
        "two_and_two": "'12'",
        "slow_path": "[(0, 0, 0), (0, 0, 3), (0, 0, 2), (0, 0, 1), (2, 0, 1)]",
        "longest": "5.0",
        "six_players": "[Food.CARROT, Food.LETTUCE, Food.SUGAR, Food.GRAIN, Food.SUGAR, Food.GRAIN]",
    },
}


def regrets(values: tuple[int, ...], picks: tuple[int, ...]) -> list[float]:
    gains: list[float] = profile_regret(values, pure_mixes(picks, len(values))).tolist()
    return gains


def alone_is_lucky() -> str:
    """The theory and the engine agree on every round of three."""
    for picks in all_profiles(3):
        assert round_payoffs(picks) == pure_payoffs(ALIKE, [list(Food).index(food) for food in picks])
    assert pure_payoffs(ALIKE, (0, 0, 3)) == (0, 0, 1)
    return "Only player 2 gets something: a **payoff** of 1."


def two_best_replies() -> str:
    assert best_replies(ALIKE, pure_mixes((0, 1, 3), 4))[0].tolist() == [True, False, True, False]
    return "Carrot and sugar bring 1, the two others nothing."


def who_regrets() -> str:
    assert regrets(ALIKE, (0, 0, 3)) == [1, 1, 0]
    assert {food for food in FOODS if pure_payoffs(ALIKE, (food, 0, 3))[0]} == {1, 2}
    return "Players 0 and 1 regret: with sugar or lettuce each of them would have been alone. Player 2 does not."


def equally_good() -> str:
    assert {pure_payoffs(ALIKE, picks) for picks in pure_equilibria(ALIKE, 3)} == {(1, 1, 1)}
    return "All these equilibria are equally good: everybody gets an animal in each of them."


def one_carrot() -> str:
    assert {frozenset(pure_payoffs(WORTH, picks)) for picks in pure_equilibria(WORTH, 3)} == {frozenset({4, 3, 2})}
    return "They agree on the foods that should be picked; they do not agree on who gets the carrot."


def two_players() -> str:
    assert pure_equilibria(WORTH, 2) == ((0, 1), (1, 0))
    return "One player has the carrot there, the other the lettuce"


def one_potential() -> str:
    assert potential(WORTH, (0, 0, 2)) == WORTH[0] + WORTH[2] > sum(pure_payoffs(WORTH, (0, 0, 2)))
    return f"The carrot is in use and so is the sugar: {WORTH[0]} + {WORTH[2]}."


def exact_potential() -> str:
    for picks, player, food in product(product(FOODS, repeat=3), range(3), FOODS):
        there = (*picks[:player], food, *picks[player + 1 :])
        gain = pure_payoffs(WORTH, there)[player] - pure_payoffs(WORTH, picks)[player]
        assert gain == potential(WORTH, there) - potential(WORTH, picks)
    return "The only difference that ever turns up is 0."


def three_switches() -> str:
    path = better_reply_path(WORTH, (3, 3, 3))
    assert [pure_payoffs(WORTH, picks)[2] for picks in path[-2:]] == [1, 2]  # alone before and after
    others = {(1, 0, 2), (0, 2, 1), (2, 1, 0)}
    assert others < nx.descendants(better_reply_graph(WORTH, 3), (3, 3, 3))
    return f"Here it takes {('no', 'one', 'two', 'three')[len(path) - 1]} switches"


def one_top() -> str:
    graph = better_reply_graph(WORTH, 3)
    ends = {tuple(sorted(picks)) for picks in graph if not graph.out_degree(picks)}
    assert ends == {(0, 1, 2)}
    assert all(graph.nodes[a]["potential"] < graph.nodes[b]["potential"] for a, b in graph.edges)
    return "All arrows go up, and all paths end in one place: carrot, lettuce and sugar."


def eight_players() -> str:
    pairs = (0, 0, 1, 1, 2, 2, 3, 3)
    assert not any(pure_payoffs(ALIKE, pairs))
    assert not any(regrets(ALIKE, pairs))
    return "Nobody gets anything, and nobody has any regret"


def own_values() -> str:
    """With values of their own the sum of the payoffs climbs, and no potential exists: values of a cow and a mouse."""
    own = [[2, 1, 1, 1], [1, 2, 1, 1], [1, 1, 1, 2]]
    graph = better_reply_graph(own, 3)
    assert all(graph.nodes[a]["total"] < graph.nodes[b]["total"] for a, b in graph.edges)
    assert not any("potential" in facts for _, facts in graph.nodes(data=True))
    return "the sum of all payoffs grows"


def two_sets() -> str:
    found = pure_equilibria(PAIRS, 3)
    sets = {frozenset(picks) for picks in found}
    assert all({0, 1} < foods for foods in sets)
    return f"{len(sets)} sets of foods. Each can be handed out in 3 · 2 · 1 ways: {len(found)}."


def slow_path() -> str:
    path = [(0, 0, 0), (3, 0, 0), (3, 2, 0), (1, 2, 0)]
    return f"The potential is {', '.join(f'{potential(WORTH, picks):g}' for picks in path)}."


def longest() -> list[str]:
    path = [(0, 0, 0), (3, 0, 0), (2, 0, 0), (2, 3, 0), (1, 3, 0), (1, 2, 0)]
    graph = better_reply_graph(WORTH, 3)
    assert all(graph.has_edge(*step) for step in pairwise(path))
    assert len(path) - 1 == longest_path(WORTH, ALL_ON_CARROT)
    low, high = (f"{potential(WORTH, picks):g}" for picks in (path[0], path[-1]))
    assert all(graph.nodes[picks]["potential"] == int(high) for picks in pure_equilibria(WORTH, 3))
    return [
        f"from {low} to {high}",
        f"raises it by 1 at least, so there are {len(path) - 1} at most",
        f"And {len(path) - 1} there are: {', '.join(map(str, path))}.",
    ]


def six_players() -> str:
    alone = {picks: sum(pure_payoffs(ALIKE, picks)) for picks in pure_equilibria(ALIKE, 6)}
    crowd = {picks for picks, lured in alone.items() if lured == 3}
    assert set(alone.values()) == {2, 3}
    assert all(3 in map(picks.count, FOODS) for picks in crowd)
    return "a crowd of three on one food, leaves three players alone"


VALUES = ", ".join(map(str, WORTH))

CLAIMS: dict[str, dict[str, list[str]]] = {
    "02_everybody_different": {
        "best-reply": ["counts foods as Python counts, from 0", "for now 1 everywhere"],
        "best-reply-def": [alone_is_lucky()],
        "best-reply-reading": [two_best_replies()],
        "regret-reading": [who_regrets()],
        "equilibrium": [f"Three players can pick in {len(all_profiles(3))} ways."],
        "which": [equally_good()],
        "unequal": ["worth {} on carrot, {} on lettuce, {} on sugar, {} on grain".format(*WORTH)],
        "unequal-reading": [one_carrot()],
        "two-reading": [two_players()],
        "potential-reading": [one_potential()],
        "switch-reading": [exact_potential()],
        "climb": ["All foods are worth 1 again"] if set(ALIKE) == {1} else [],
        "climb-look": [f"foods worth {VALUES}"],
        "climb-reading": [three_switches()],
        "graph-reading": [one_top()],
        "crowd-reading": [eight_players()],
        "honest": [own_values()],
        "exercises": ["`CARROT`, `0`", f"the foods are worth {VALUES}"],
        "ex-two-and-two": [f"The foods are worth {', '.join(map(str, PAIRS))}."],
        "ex-two-and-two-solution": [two_sets()],
        "ex-path-solution": [slow_path()],
        "further": [f"Foods worth {VALUES} again"],
        "ex-longest-solution": longest(),
        "ex-six": ["all foods worth 1"] if set(ALIKE) == {1} else [],
        "ex-six-solution": [six_players()],
    },
}

TERMS = {
    "02_everybody_different": [
        "payoff",
        "profile",
        "best reply",
        "regret",
        "equilibrium",
        "coordination failure",
        "potential",
        "better reply",
    ]
}
