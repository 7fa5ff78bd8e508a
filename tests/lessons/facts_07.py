"""Lesson 07, *Who beats whom*: right answers in many forms, plausible mistakes, and what its prose claims."""

from fractions import Fraction
from itertools import combinations, pairwise, permutations, product
from math import comb, factorial
from typing import Any

import numpy as np

from kit.engine.boxes import house_cards
from kit.engine.components import Animal
from kit.engine.relations import attack_wins, beats
from kit.lessons.examples import example_view
from kit.lessons.lesson_07 import BALLOTS, DICE, PLAIN, WISHED, WITH_WELL, six_teams

M, S, J, EAGLE, EGGS = COMMON = tuple(animal for animal in Animal if not animal.is_rare)
LESSON = "07_who_beats_whom"

RIGHT: dict[str, list[Any]] = {
    "07-no-circle": [
        [("eggs", "eagle"), ("jackal", "mongoose")],
        [(M, S), (EGGS, EAGLE)],
        (["Snake", "jackal"], ["eggs", "eagle"]),
        "eggs > eagle, snake > jackal",
        "eggs beat eagle, snake beats jackal",
        ["eggs > eagle", "snake > jackal"],
        {(EGGS, EAGLE), (M, S)},
    ],
    "07-well": [
        [0, "1/3", "1/3", "1/3"],
        "0, 0.333, 0.333, 0.334",
        np.array([0, 1, 1, 1]) / 3,
        {"rock": 0, "paper": 1 / 3, "scissors": 1 / 3, "well": 1 / 3},
    ],
    "07-edge": ["-1/3", -1 / 3, Fraction(-1, 3), "-0,333", "-33.3 %", np.float64(-1) / 3],
    "07-trios": [8, "8", 8.0, np.int64(8)],
    "07-die": [
        [3, 3, 5, 5, 7, 7],
        "3 3 5 5 7 7",
        "(3, 5, 7, 3, 5, 7)",
        [3, 3, 5, 5, 7, 7.5],
        np.array([5, 5, 5, 5, 5, 5]),
    ],
}

WRONG: dict[str, list[tuple[Any, str]]] = {
    "07-no-circle": [
        ([], "still a circle"),
        ([("eggs", "eagle")], "mongoose > snake > jackal > mongoose"),
        ([("jackal", "mongoose")], "still a circle"),
        ([("eagle", "eggs")], "no fight in which eagle beats eggs"),
        ([("elephant", "eagle")], "five common"),
        ([("eggs", "eagle"), ("eggs", "eagle")], "twice"),
        ([("mongoose", "eggs"), ("snake", "eggs"), ("jackal", "eggs"), ("jackal", "mongoose")], "takes 4 fights"),
    ],
    "07-well": [
        ([0.25, 0.25, 0.25, 0.25], "gains 0.25 on average by always sending the paper"),
        (["1/3", "1/3", "1/3", 0], "the well"),
        ([0, 1, 0, 0], "gains 1"),
        ([0.5, 0.5, 0.5, 0], "add up to 1.5"),
        ([-0.5, 0.5, 0.5, 0.5], "negative"),
    ],
    "07-edge": [
        ("1/3", "sign"),
        ("-1/4", "five animals"),
        (0, "left everything"),
        (2, "more than 1"),
        (-0.5, "more than that"),
        (0.2, "less than that"),
    ],
    "07-trios": [(12, "the rest"), (20, "fewer"), (4, "more"), (21, "not make"), (-1, "not make")],
    "07-die": [
        ([2, 2, 4, 4, 9, 9], "C does not beat A"),
        ([9, 9, 9, 9, 9, 9], "B does not beat C: of 36 throws it shows more in 0 and less in 36"),
        ([1, 1, 1, 1, 1, 1], "C does not beat A"),
        ([1, 1, 6, 6, 8, 8], "C does not beat A"),
    ],
}

SECRETS = {
    "07-no-circle": ["eggs > eagle,", "2", "two"],
    "07-well": ["1/3", "never send the rock"],
    "07-edge": ["-1/3", "-0.333"],
    "07-trios": ["8"],
    "07-die": ["3, 5", "5, 7"],
}

# Worked out by hand, not by the kit.
OUTCOMES = {
    "07-lines": "d",
    "07-circles": "c",
    "07-eggs": "d",
    "07-defender": "c",
    "07-rare": "d",
    "07-agenda": "c",
}

TYPED = {
    LESSON: {
        "lines_guess": '"5"',
        "circles_guess": "4",
        "eggs_guess": "'B'",
        "edge_guess": '"a"',
        "rare_guess": '"-1"',
        "agenda_guess": '"zoo and lake"',
        "turned": '"eggs > eagle; mongoose > snake"',
        "well_mix": '"0 1/3 1/3 1/3"',
        "attack_value": "-0.333",
        "circular_trios": '"8"',
        "third_die": '"3, 3, 5, 5, 7, 7"',
    },
}


def fights_told() -> str:
    """What the lesson begins with, fight by fight."""
    circle = [(M, S), (S, J), (J, M)]
    told = [*circle, *((EAGLE, prey) for prey in (M, S, J)), (EGGS, EAGLE), *((other, EGGS) for other in (M, S, J))]
    assert set(told) == {pair for pair in permutations(COMMON, 2) if beats(*pair)}
    return (
        f"{', '.join(f'{winner} beats {loser}' for winner, loser in circle).capitalize()}. The eagle beats all three. "
        "The eggs beat the eagle and lose to everybody else."
    )


def wins(animal: Animal) -> int:
    return sum(beats(animal, other) for other in COMMON)


def orders() -> str:
    lines = [order for order in permutations(COMMON) if all(beats(*pair) for pair in pairwise(order))]
    assert {sum(order[0] is animal for order in lines) for animal in COMMON} == {3}
    return f"Five animals can stand in {factorial(len(COMMON))} orders."


def trios() -> list[str]:
    number = len(list(combinations(COMMON, 3)))
    assert beats(EAGLE, M) and beats(M, EGGS) and beats(EGGS, EAGLE)
    return [
        "The eagle beats the mongoose, the mongoose beats the eggs, and the eggs beat the eagle.",
        f"you can choose a trio in {number} ways.",
        f"how many of the {number} trios",
    ]


def unlike_scores() -> str:
    words = {3: "three", 1: "one"}
    return (
        f"the eagle wins {words[wins(EAGLE)]} of its {('no', 'one', 'two', 'three', 'four')[len(COMMON) - 1]} fights, "
        f"the eggs win {words[wins(EGGS)]}."
    )


def module() -> str:
    pack = (M, S, J)
    assert all(beats(EAGLE, one) and beats(one, EGGS) for one in pack)
    return "The eagle beats all three, and all three beat the eggs"


def ann() -> list[str]:
    """Ann's chances, counted without the theory."""
    view = example_view("three hunters", seat=0, turn=0)
    rivals = [card for hand in view.hands if hand for card in hand if card]
    seen = {*view.revealed, *rivals}
    hidden = [card for card in view.cards if card not in seen]
    won = {card: sum(attack_wins(mine, card) for mine in hidden) for card in seen}
    best = max(won.values())
    assert {card.animal for card in seen if won[card] == best} == {EGGS}
    return [
        f"one of {len(hidden)} that she cannot see",
        f"goes through all {len(hidden)}:",
        f"with {best} chances in {len(hidden)}.",
    ]


def rare() -> str:
    cards = house_cards()
    elephants = [card for card in cards if all(attack_wins(card, other) for other in cards if other != card)]
    assert len(elephants) == 1
    return f"there is one elephant in {len(cards)} cards"


def majority() -> list[str]:
    """Each group has a ranking; the last place of an agenda wins, so the wished one has to come in last."""

    def more(one: str, other: str) -> bool:
        return sum(ballot.index(one) < ballot.index(other) for ballot in BALLOTS) == 2

    assert more("zoo", "lake") and more("lake", "museum") and more("museum", "zoo")
    agendas = list(permutations(BALLOTS[0]))
    for first, second, last in agendas:
        assert more(last, first if more(first, second) else second)
    assert len(agendas) == 6
    return [f"the teacher wants the {WISHED} to win"]


def snake_or_mix() -> str:
    mix = dict(zip(COMMON, [Fraction(1, 9)] * 3 + [Fraction(1, 3)] * 2, strict=True))
    for prey in COMMON:  # 0 on average against everybody, whoever they are
        assert sum(share * (beats(one, prey) - beats(prey, one)) for one, share in mix.items()) == 0
    assert beats(EAGLE, S)
    return (
        "Against somebody who always sends the snake it wins nothing on average, while the eagle would win every time."
    )


def slater() -> str:
    """Of the four circles three have the arrow from the eggs to the eagle."""
    circles = [trio for trio in combinations(COMMON, 3) if len({sum(beats(a, b) for b in trio) for a in trio}) == 1]
    with_arrow = [trio for trio in circles if EGGS in trio and EAGLE in trio]
    assert (len(circles), len(with_arrow)) == (4, 3)
    return '"Eggs beat eagle" is in three of the four circles; any fight of the pack breaks the fourth.'


def well() -> list[str]:
    beaten = {name: set(losers) for name, losers in WITH_WELL.items()}
    assert beaten["rock"] <= beaten["well"] and "rock" in beaten["well"]
    assert [name for name in beaten if "rock" in beaten[name]] == ["paper", "well"]
    assert [name for name in beaten if "well" in beaten[name]] == ["paper"]
    return [
        "The well beats the scissors as the rock does, it loses to the paper as the rock does, and it beats the rock."
    ]


def edge() -> str:
    each = Fraction(1, len(PLAIN))
    won = sum(each * each for mine, theirs in product(PLAIN, repeat=2) if theirs in PLAIN[mine])
    drawn = sum(each * each for mine, theirs in product(PLAIN, repeat=2) if theirs == mine)
    lost = 1 - won - drawn
    # Neither side can do better: each of the three brings the attacker the same, and so for the defender.
    assert {each * (1 - 1 - 1)} == {won - lost - drawn}
    return (
        f"The attacker wins in {won} of all cases, loses in {lost}, and draws in {drawn}, which now counts as a loss: "
        f"{won} - {lost} - {drawn} = {won - lost - drawn}. With the five animals it was {five_with_edge()}."
    )


def five_with_edge() -> Fraction:
    """Both mixes of the book of answers guarantee the same to both sides, so that is the value."""
    attacker = dict(zip(COMMON, map(Fraction, ("1/8", "1/8", "1/8", "1/4", "3/8")), strict=True))
    defender = dict(zip(COMMON, map(Fraction, ("1/8", "1/8", "1/8", "3/8", "1/4")), strict=True))

    def payoff(mine: Animal, theirs: Animal) -> int:
        return 1 if beats(mine, theirs) else -1

    sure = min(sum(share * payoff(mine, theirs) for mine, share in attacker.items()) for theirs in COMMON)
    held = max(sum(share * payoff(mine, theirs) for theirs, share in defender.items()) for mine in COMMON)
    assert sure == held
    return Fraction(sure)


def teams() -> list[str]:
    graph = six_teams()
    scores = sorted(won for _, won in graph.out_degree())
    number, beaten = comb(len(graph), 3), sum(comb(won, 2) for won in scores)
    assert scores == [2, 2, 2, 3, 3, 3]
    return [
        f"There are {number} trios. In 3 · {comb(3, 2)} + 3 · {comb(2, 2)} = {beaten} of them one team beats both "
        f"others. The other {number - beaten} go in a circle."
    ]


def dice() -> list[str]:
    a, b = DICE["A"], DICE["B"]
    throws = list(product(a, b))
    faces = [", ".join(map(str, numbers)) for numbers in (a, b)]
    third = (3, 3, 5, 5, 7, 7)
    assert sum(x > y for x, y in product(third, a)) > 18 < sum(x > y for x, y in product(b, third))
    return [
        f"Die A shows {faces[0]}; die B shows {faces[1]}.",
        f"it shows more in {sum(x > y for x, y in throws)} of the {len(throws)} throws",
    ]


CLAIMS: dict[str, dict[str, list[str]]] = {
    LESSON: {
        "strongest": [fights_told()],
        "lines-look": [orders()],
        "circles": trios(),
        "circle-picture": ["Change the 1"],
        "secret": ["The winner gets 1 from the loser; two of the same leave it at 0.", "without a -1"],
        "table-reading": [unlike_scores()],
        "module": [module()],
        "edge": ["a -1 wherever an animal meets itself"],
        "table-talk": ann()[:2],
        "odds-reading": ann()[2:],
        "rare-reading": [rare()],
        "lizards-reading": ["Nature 380, 1996"],  # volume and year, as printed on the paper
        "ballots-reading": ["wrote about it in 1785"],
        "agenda": majority(),
        "honest": [snake_or_mix()],
        "ex-no-circle-solution": [slater()],
        "ex-well-solution": well(),
        "ex-edge-solution": [edge()],
        "ex-trios": [
            "Three teams have won 3 matches, the other three have won 2.",
            "A team with 3 wins",
            "in 3 trios",
            "with 2 wins",
        ],
        "ex-trios-solution": teams(),
        "ex-die": dice(),
        "ex-die-solution": ["For example 3, 3, 5, 5, 7, 7."],
    },
}

TERMS = {
    LESSON: [
        *("directed graph", "score", "tournament", "cycle", "zero-sum game", "module", "value", "Condorcet winner"),
    ],
}
