"""Lesson 11, *Play Mongoose*: right answers in many forms, plausible mistakes, and what its prose claims."""

from fractions import Fraction
from itertools import pairwise
from math import log2
from typing import Any

from kit import Card, Cooperate, Fight, Identify, LookAtDeck, Slot
from kit.arena.intervals import LEVEL
from kit.arena.ladder import load_ladder
from kit.engine.food import FOOD_LEAD
from kit.engine.looks import LOOK
from kit.knowledge.hands import possible_hands
from kit.knowledge.questions import best_question, questions
from kit.knowledge.second_order import rival_uncertainty
from kit.lessons.examples import example_game, example_view
from kit.lessons.lesson_11 import CEM, HUNT_TURN, LAST_TURN, hardest, share_of
from kit.lessons.turn_by_turn import GAME, anns_turns, guess_worth
from kit.players.mongoose_askers import strength

WHITE, BLACK = Slot
WORDS = ("no", "one", "two", "three", "four", "five")

RIGHT: dict[str, list[Any]] = {
    "11-guess-worth": [1.571, "1.571", 1.5709505944546687],
    "11-model-chance": [0.6615, "0.662", 129 / 195],
    "11-last-chance": [
        Identify(WHITE, Card.parse("eagle red")),
        Identify(BLACK, Card.parse("eggs green+blue")),
    ],
    "11-most-food": [Cooperate(BLACK, 0, WHITE), Cooperate(BLACK, 1, WHITE)],
}

WRONG: dict[str, list[tuple[Any, str]]] = {
    "11-guess-worth": [
        (0.971, "the answer alone"),
        ("3/5", "A wrong one tells something"),
        (1.971, "as if it were certain"),
        (1.252, "as likely as each other"),
        (1.585, "less"),
        (1, "more"),
        (2, "less"),
    ],
    "11-model-chance": [
        (Fraction(2, 3), "food counts a little"),
        (0.252, "Ann's strength"),
        (0.796, "two rivals"),
        (0.1, "more"),
        (0.9, "less"),
        (66, "between 0 and 1"),
    ],
    "11-last-chance": [
        (Fight(WHITE, 1, WHITE), "Ann names her last card"),
        (LookAtDeck(), "Ann names her last card"),
        (Identify(WHITE, Card.parse("mongoose red")), "does not stand there"),
        (Fight(WHITE, 0, BLACK), "may not do this"),
    ],
    "11-most-food": [
        (Cooperate(WHITE, 0, WHITE), "another action brings more"),
        (LookAtDeck(), "another action brings more"),
        (Fight(WHITE, 2, WHITE), "may not do this"),
    ],
}

SECRETS = {
    "11-guess-worth": ["1.57", "3/5", "0.6"],
    "11-model-chance": ["0.66"],
    "11-last-chance": ["eagle", "eggs", "identify"],
    "11-most-food": ["cooperat"],
}

# Worked out by hand from what the strategies do there, and from the formulas.
OUTCOMES = {
    "11-how-many": "b",
    "11-bit-or-food": "a",
    "11-guess-from": "c",
    "11-hardest": "d",
    "11-costliest": "b",
}

TYPED = {
    "11_play_mongoose": {
        "how_many_guess": '"three different things"',
        "worth_guess": '"b"',
        "guess_guess": '"1 in 2"',
        "hardest_guess": '"questioner"',
        "costliest_guess": "'turn 10'",
        "worth_of_three": '"1.571"',
        "anns_chance": "0.6615",
        "last_chance": 'Identify(Slot.BLACK, possible_hands(example_view("three hunters", 2, 12))[0][1])',
        "most_food": "max(questions(example_view('three hunters', 2, 5)), key=lambda one: one.food[2]).action",
    },
}


def so_far() -> str:
    """Ann's black card has lost a fight, her white one has won one."""
    events = example_game(GAME).history[:3]
    assert events[0].action == Fight(BLACK, 2, WHITE) and events[0].winner == 2
    assert events[2].action == Fight(BLACK, 0, WHITE) and events[2].winner == 0
    return "Her black card has lost a fight, her white one has won one."


def one_look() -> str:
    best = best_question(questions(example_view(GAME, 0, 3)))
    assert best.action == LookAtDeck() and best.own_bits > 1 and sum(best.bits) == best.own_bits
    return f"a look shows {WORDS[LOOK]} cards"


def doubling() -> list[str]:
    for bits in range(1, 7):
        assert strength(bits - 1, None, 0) == 2 * strength(bits, None, 0)
    second = [strength(60, (2 + lead, 2, 2), 0) for lead in range(4)]
    assert all(abs(after / before - 8) < 1e-9 for before, after in pairwise(second))
    assert strength(0, None, 0) == 1 and strength(60, (5, 2, 2), 0) - strength(60, None, 0) == 1
    return [
        "Cards: 1 with no bit left to learn, and half as much with each bit that is missing.",
        "Food: 1 with a lead of three over all others, and an eighth of that with each food less.",
    ]


def worth() -> list[str]:
    level = strength(4, (2, 2, 2), 0)
    bit, food, lead = strength(3, (2, 2, 2), 0), strength(4, (3, 2, 2), 0), strength(4, (5, 2, 2), 0)
    assert level < food < bit < strength(0, (2, 2, 2), 0) < lead and FOOD_LEAD == 4
    return ["The first food is worth less than a bit. But three together are worth more than all four bits"]


def guessing() -> list[str]:
    assert guess_worth(2) == 1.5 and guess_worth(4) > 1 > guess_worth(5)
    return ["Two cards left: a guess is worth one and a half bits", "Four left: still a little more than one."]


def the_tables() -> str:
    assert all(rung.games >= 200 for rung in load_ladder())
    assert {rung.players for rung in load_ladder()} == {2, 3, 4}
    return "a half of the games with two players, a third with three, a quarter with four"


def a_few_cut_off() -> str:
    rungs = load_ladder()
    assert 0 < sum(rung.cut_off for rung in rungs) < 0.01 * sum(rung.games for rung in rungs)
    [limit] = {rung.limit for rung in rungs}
    return f"A few games went on and on; they were cut off after {limit} actions, and nobody won those."


def everywhere() -> str:
    """True of the file as it is; if the search is measured again and another sentence is true, this says so."""
    assert all(rung.is_won for rung in load_ladder()) and hardest(load_ladder()) == "balanced"
    return "So it is everywhere; the balanced strategy comes closest, taken over all tables."


def ann_won() -> str:
    game = example_game(GAME)
    assert game.winners == (0,) and sum(judged.cost > 0.05 for judged in anns_turns()) > 1
    return 'Ann played by "guess when sure" in this game, and she won it all the same.'


def three_cards() -> str:
    chance = Fraction(3, 3 + 1 + 1)
    told = -sum(float(share) * log2(share) for share in (chance, 1 - chance))
    return (
        f"It is right with the chance {chance}. That makes {told:.3f} bits of the answer and {float(chance):.1f} of a "
        f"turn: {told + chance:.3f}."
    )


def anns_share() -> str:
    share = share_of((2, 4, 4), (2, 2, 2))
    assert 0.65 < share < 2 / 3
    return f"{share:.3f}, a little under two thirds"


def last_chance() -> list[str]:
    view = example_view(GAME, CEM, LAST_TURN)
    hands = possible_hands(view)
    assert rival_uncertainty(view, 0) == {1: 1} and len(view.standing[0]) == 1 and len(view.standing[2]) == 2
    assert example_game(GAME).history[LAST_TURN + 1].actor == 0 and example_game(GAME).turn == LAST_TURN + 2
    assert not isinstance(example_game(GAME).history[LAST_TURN].action, Identify)
    return [f"Both are right in 1 of {len(hands)} cases.", f"{WORDS[len(hands)]} hands are possible for him"]


def certain_food() -> str:
    view = example_view(GAME, CEM, HUNT_TURN)
    best = max(questions(view), key=lambda question: question.food[CEM] if question.food else 0)
    assert best.food and isinstance(best.action, Cooperate) and best.yes == 1
    return f"A cooperation that is certain: it brings him {best.food[CEM]} food."


CLAIMS: dict[str, dict[str, list[str]]] = {
    "11_play_mongoose": {
        "three": [so_far()],
        "most-bits-reading": [one_look()],
        "three-reading": doubling(),
        "worth-reading": worth(),
        "guess-reading": guessing(),
        "noise-reading": [the_tables()],
        "hardest-ask": [a_few_cut_off(), '"2 random" are two players at random', f"{round(100 * LEVEL)} times in 100"],
        "hardest-reading": [everywhere()],
        "anns-turns-reading": ["5 points are one game in twenty"],
        "costliest-reading": [ann_won()],
        "ex-guess-solution": [three_cards()],
        "ex-model": ["All three have 2 food."],
        "ex-model-solution": [anns_share()],
        "ex-last": [f"Turn {LAST_TURN} of the recorded game", last_chance()[1]],
        "ex-last-solution": [last_chance()[0]],
        "further": [f"Turn {HUNT_TURN} of the recorded game"],
        "ex-food-solution": [certain_food()],
    },
}

TERMS = {"11_play_mongoose": ["chance to win", "model", "another turn", "play-out", "Monte Carlo search", "cost"]}
