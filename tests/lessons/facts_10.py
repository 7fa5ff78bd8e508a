"""Lesson 10, *Who knows what?*: right answers in many forms, plausible mistakes, and what its prose claims."""

from itertools import pairwise
from math import log2
from typing import Any

import numpy as np

from kit import Card, Fight, Slot
from kit.engine.relations import cards_match
from kit.knowledge.flow import bits_by_pair, learned, taught, transfers
from kit.knowledge.hands import possible_hands
from kit.knowledge.kripke import (
    announce,
    common_worlds,
    considers,
    is_common_knowledge,
    knows,
    mini_mongoose,
    muddy_children,
)
from kit.knowledge.second_order import rival_uncertainty
from kit.lessons.examples import example_game, example_view
from kit.lessons.lesson_10 import DEAL, FEW_HANDS, SIX, few_hands, gifts, matched, silences, unsure, worlds_after

GAME = "three hunters"
WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
ACTUAL = (True, True, False)

RIGHT: dict[str, list[Any]] = {
    "10-most-gifts": [3, "3", 3.0, "Dana", " dana ", np.int64(3)],
    "10-silences": [3, "3", 3.0],
    "10-one-knows": [
        ("eggs red+green", "mongoose green"),
        ["mongoose green", "eggs red+green"],
        "eggs red+green, mongoose green",
        (Card.parse("mongoose green"), Card.parse("eggs red+green")),
    ],
    "10-few-hands": ["16/41", 16 / 41, 0.390],
    "10-worlds-left": [16, "16", 16.0],
}

WRONG: dict[str, list[tuple[Any, str]]] = {
    "10-most-gifts": [
        (0, "as much as anybody in all"),
        (2, "as much as anybody in all"),
        ("Bea", "Another player"),
        (4, "players 0 to 3"),
        ("Eli", "players 0 to 3"),
        (-1, "players 0 to 3"),
    ],
    "10-silences": [(4, "no silence at all"), (5, "how many are muddy"), (0, "more"), (9, "fewer")],
    "10-one-knows": [
        (("snake blue", "jackal blue"), "neither"),
        (("mongoose red+blue", "eggs red+green"), "neither"),
        (("mongoose green", "snake blue"), "do not match"),
        (("mongoose green", "mongoose green"), "only one of each"),
        (("eagle red", "snake blue"), "not among the six"),
    ],
    "10-few-hands": [
        ("17/41", "30 hands too"),
        ("6/10", "not equally likely"),
        (0.1, "more"),
        (0.9, "less"),
        (2, "between 0 and 1"),
    ],
    "10-worlds-left": [
        (32, "all worlds"),
        (31, "each silence"),
        (26, "one silence off"),
        (6, "one silence off"),
        (15, "more"),
        (20, "fewer"),
    ],
}

SECRETS = {
    "10-most-gifts": ["3 learned", "dana"],
    "10-silences": ["3", "three"],
    "10-one-knows": ["eggs", "mongoose"],
    "10-few-hands": ["16/41", "0.39"],
    "10-worlds-left": ["16"],
}

# Worked out by hand, not by the kit.
OUTCOMES = {
    "10-who-learns": "c",
    "10-whose-turns": "b",
    "10-muddy": "b",
    "10-first-to-know": "a",
    "10-can-tell": "c",
}

TYPED = {
    "10_who_knows_what": {
        "learns_guess": '"all three"',
        "gifts_guess": '"a"',
        "muddy_guess": "'c'",
        "first_guess": '"Bea"',
        "tell_guess": '"a"',
        "most_gifts": '"Dana"',
        "silences": '"3"',
        "one_knows": '"mongoose green, eggs red+green"',
        "few_hands": "0.3902",
        "worlds_left": '"16"',
    },
}


def first_turn() -> list[str]:
    event = example_game(GAME).history[0]
    assert event.action == Fight(Slot.BLACK, 2, Slot.WHITE) and event.winner == 2
    mine, theirs = (one for one in transfers(example_game(GAME)) if one.turn == 0)
    assert (mine.target, theirs.target) == (0, 2) and 0 < mine.bits < theirs.bits
    return ["Ann asked, and yet it is not Ann who learned most."]


def degrees() -> str:
    game = example_game(GAME)
    told = transfers(game)
    gave, got = taught(told, 3), learned(told, 3)
    assert gave[1] == max(gave) and got[0] == max(got) and game.winners == (0,)
    at_first = len(possible_hands(example_view(GAME, 0, 0)))
    assert abs(got[0] - log2(at_first)) < 1e-12
    assert sum(one.bits for one in told if one.source == "middle") < gave[1]
    return f"Her {got[0]:.2f} bits are all there was to learn: she began with {at_first} possible hands"


def most_of_it() -> str:
    """Bea to Ann is the thickest arrow; one question of Bea's told more than all that Ann asked."""
    told = transfers(example_game(GAME))
    pairs = bits_by_pair(told)
    got = learned(told, 3)[0]
    assert max(pairs, key=lambda pair: pairs[pair]) == (1, 0) and pairs[1, 0] > got / 2
    own = got - gifts(GAME)[0]
    actors = [event.actor for event in example_game(GAME).history]
    assert max(one.bits for one in told if one.target == 0 and actors[one.turn] == 1) > own
    return "Bea taught Ann more than half of what Ann came to know."


def sight_and_memory() -> str:
    now, then = (len(possible_hands(example_view(GAME, 0, turn))) for turn in (5, 0))
    view = example_view(GAME, 0, 5)
    assert view.revealed == example_view(GAME, 0, 0).revealed and all(map(len, view.standing))
    return f"{then} for you, {now} for Ann"


def mud() -> list[str]:
    children = muddy_children(3)
    assert len(considers(children, 0, ACTUAL)) == 2
    return [f"{WORDS[len(children)].capitalize()} worlds.", "two worlds are left for her"]


def known_before() -> str:
    children = muddy_children(3)
    assert all(knows(children, child, ACTUAL, any) for child in range(3))  # type: ignore[arg-type]
    assert not knows(children, 0, ACTUAL, lambda world: knows(children, 1, world, any))  # type: ignore[arg-type]
    assert not is_common_knowledge(children, ACTUAL, any)  # type: ignore[arg-type]
    assert is_common_knowledge(announce(children, any), ACTUAL, any)  # type: ignore[arg-type]
    return "All three knew it. But Ann did not know that *Bea* knew it"


def steps_of_mud() -> str:
    lengths = [len(muddy_children(3)), worlds_after(3, 0), worlds_after(3, 1)]
    assert lengths == [8, 7, 4] and silences(3, 2) == 1
    return "The mother removes the world without any mud."


def mini() -> list[str]:
    model = matched()
    assert list(DEAL) == [Card.parse("mongoose red+blue"), Card.parse("eggs red+green")]
    for player in (0, 1):
        assert unsure(model, player)(DEAL)
        model = announce(model, unsure(model, player))
    assert len(considers(model, 0, DEAL)) == 1
    last = announce(model, lambda deal: not unsure(model, 0)(deal))
    assert common_worlds(last, DEAL) == [DEAL] and len(mini_mongoose(SIX, 2)) == 30
    return ["Ann has the mongoose with red and blue, Bea the eggs."]


def about_bea() -> str:
    view = example_view(GAME, 0, 1)
    assert rival_uncertainty(view, 1) == {110: 1}
    return "so Bea still has all her 110"


def likeliest() -> str:
    sizes = rival_uncertainty(example_view(GAME, 0, 1), 2)
    truth = len(possible_hands(example_view(GAME, 2, 1)))
    assert sizes[truth] == max(sizes.values())
    return f"{truth}. How likely did Ann hold that number?"


def dana() -> str:
    game = example_game("four hunters")
    got, free = learned(transfers(game), 4)[3], gifts("four hunters")
    assert free[3] == max(free) and game.winners == (2,)
    return f"Player 3, Dana: {free[3]:.2f} of her {got:.2f} bits. And yet Cem won the game."


def series() -> str:
    assert [silences(5, muddy) for muddy in (1, 2, 3, 4)] == [0, 1, 2, 3]
    return "One muddy child knows at once. Two know after one silence, three after two, four after three"


def only_the_eggs() -> str:
    green, eggs = Card.parse("mongoose green"), Card.parse("eggs red+green")
    assert [card for card in SIX if card != green and cards_match(card, green)] == [eggs]
    assert {card.animal.value for card in SIX if card != eggs and cards_match(card, eggs)} == {"mongoose"}
    alone = [deal for deal in matched() if sum(not unsure(matched(), player)(deal) for player in (0, 1)) == 1]
    assert sorted(alone, key=str) == sorted([(green, eggs), (eggs, green)], key=str)
    return "Of the six only the eggs match the green mongoose."


def cem_has() -> str:
    truth = len(possible_hands(example_view(GAME, 2, 3)))
    return f"{few_hands()}. Cem really has {truth} hands left."


def worlds_gone() -> list[str]:
    left = [2**5, *(worlds_after(5, rounds) for rounds in range(3))]
    gone = [before - after for before, after in pairwise(left)]
    return ["no muddy child ({}), with one ({}) and with two ({})".format(*gone), f"So {left[-1]} are left."]


CLAIMS: dict[str, dict[str, list[str]]] = {
    "10_who_knows_what": {
        "transfers": ["Ann is player 0, Bea is player 1, Cem is player 2."],
        "transfers-reading": first_turn(),
        "degrees-reading": [degrees()],
        "gifts": [most_of_it()],
        "memory-reading": [sight_and_memory()],
        "children-reading": mud(),
        "muddy": [known_before()],
        "announce-reading": [steps_of_mud()],
        "mini-question": mini(),
        "mini-common": ["some of his 110 hands"] if len(possible_hands(example_view(GAME, 2, 0))) == 110 else [],
        "tell-look": [f"her own {len(possible_hands(example_view(GAME, 0, 1)))} possible hands"],
        "tell-reading": [about_bea()],
        "honest": [likeliest()],
        "ex-most-gifts-solution": [dana()],
        "ex-silences-solution": [series()],
        "ex-one-knows-solution": [only_the_eggs()],
        "further": [f"fewer than {FEW_HANDS} hands left"],
        "ex-few-hands-solution": [cem_has()],
        "ex-worlds-left": [f"There are {2**5} worlds at first."],
        "ex-worlds-left-solution": worlds_gone(),
    },
}

TERMS = {
    "10_who_knows_what": [
        "graph",
        "transfer",
        "degree",
        "sight",
        "memory",
        "public announcement",
        "common knowledge",
        "higher-order",
    ]
}
