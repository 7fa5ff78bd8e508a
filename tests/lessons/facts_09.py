"""Lesson 09, *What do I know?*: right answers in many forms, plausible mistakes, and what its prose claims."""

from fractions import Fraction
from math import log2
from typing import Any

import numpy as np

from kit import Card, Cooperate, DiscoverCooperate, Fight, Identify, LookAtDeck, Slot
from kit.engine.boxes import house_cards
from kit.engine.components import Animal
from kit.engine.relations import attack_wins, cards_match
from kit.knowledge.hands import possible_hands
from kit.knowledge.questions import best_question, entropy, questions
from kit.knowledge.second_order import imagine
from kit.lessons.examples import example_game, example_view
from kit.lessons.guesses import asking, naming, turns_to_name
from kit.lessons.hungry import hungry_attacks
from kit.lessons.lesson_09 import (
    ASK_TURN,
    ATTACK,
    ATTACK_TURN,
    BEA_TURN,
    MOSTLY_HUNGRY,
    PREDICTIONS,
    bea_asks,
    reading,
    splits,
    white_animals,
)
from kit.players.mongoose import can_teach

W, B = Slot
GAME = "three hunters"
CEMS = Fight(W, 2, W)

RIGHT: dict[str, list[Any]] = {
    "09-eagle-won": [72, "72", 72.0, np.int64(72)],
    "09-few-and-many": [0.811, "0,811", 2 / 8 * 2 + 6 / 8 * log2(8 / 6), "81.1%", np.float64(0.8113)],
    "09-for-ann-alone": [CEMS, Identify(W, Card.parse("snake green")), Identify(W, Card.parse("eggs red+green"))],
    "09-eight-cards": [3.5, "7/2", Fraction(7, 2), "3,5"],
    "09-mostly-hungry": ["221/410", 0.539, Fraction(221, 410)],
}

WRONG: dict[str, list[tuple[Any, str]]] = {
    "09-eagle-won": [
        (28, "loses"),
        (90, "of a kind"),
        (0, "more"),
        (82, "fewer"),
        (110, "not that many"),
        (-1, "not that many"),
    ],
    "09-few-and-many": [
        (2, "rarer"),
        ("0.415", "likelier"),
        (1, "as likely yes as no"),
        (3, "between 0 and 1"),
        (-0.5, "between 0 and 1"),
        (0.5, "more"),
        (0.9, "less"),
    ],
    "09-for-ann-alone": [
        (Cooperate(W, 1, B), "Bea would learn"),
        (Cooperate(W, 2, W), "Cem would learn"),
        (Cooperate(W, 2, B), "0.00 bits"),
        (Identify(W, Card.parse("eagle green")), "0.00 bits"),
        (DiscoverCooperate(W, Card.parse("jackal blue")), "pay"),
        (LookAtDeck(), "pay"),
        (Fight(B, 2, W), "may not"),
        (Fight(W, 7, W), "may not"),
    ],
    "09-eight-cards": [
        (Fraction(31, 8), "name a card first"),
        (2.5, "forgot"),
        (4, "until you are sure"),
        (3, "more"),
        (8, "fewer"),
    ],
    "09-mostly-hungry": [
        ("3/5", "always"),
        ("29/90", "every other"),
        (0.5, "more"),
        (0.9, "less"),
        (5, "between 0 and 1"),
    ],
}

SECRETS = {
    "09-eagle-won": ["72"],
    "09-few-and-many": ["0.811", "0.81"],
    "09-for-ann-alone": ["fight", "identify", "attacks"],
    "09-eight-cards": ["3.5", "7/2"],
    "09-mostly-hungry": ["221/410", "0.539"],
}

# Worked out by hand, not by the kit.
OUTCOMES = {
    "09-how-many": "c",
    "09-twenty-questions": "b",
    "09-worth": "a",
    "09-who-learns-more": "b",
    "09-name-at-once": "b",
    "09-hungry": "e",
}

TYPED = {
    "09_what_do_i_know": {
        "many_guess": '"110"',
        "twenty_guess": "4",
        "worth_guess": '"c"',
        "rival_guess": '"Ann"',
        "name_guess": "'d'",
        "hungry_guess": '"eagle"',
        "eagle_won": "72.0",
        "few_and_many": "entropy([2, 6])",
        "for_ann_alone": "Fight(Slot.WHITE, 2, Slot.WHITE)",
        "eight_cards": '"3.5"',
        "mostly_hungry": '"0.539"',
    },
}


def hands(turn: int) -> int:
    return len(possible_hands(example_view(GAME, 0, turn)))


def start() -> list[str]:
    view = example_view(GAME, 0, 0)
    deck = len(view.cards)
    assert deck == sum(not card.animal.is_rare for card in house_cards())
    assert sum(len(hand) for hand in view.hands if hand) == 4
    assert len(view.revealed) == 3
    return [f"The deck has {deck} cards; four stand in front of Bea and Cem, three lie in the middle."]


def out_of_sight() -> str:
    view = example_view(GAME, 0, 0)
    hidden = len(view.cards) - 7
    assert hands(0) == hidden * (hidden - 1)
    assert f"{hidden} · {hidden - 1}." in PREDICTIONS["09-how-many"].because
    return "These are two numbers: the cards out of your sight, and the worlds."


def first_answers() -> str:
    """An eagle that is attacked loses to eggs alone; of those one was hidden, and ten worlds have it as black card."""
    view = example_view(GAME, 0, 1)
    history = example_game(GAME).history
    assert history[0].action == Fight(B, 2, W) and history[0].answers == (False,)
    eagle = Card.parse("eagle blue")
    assert view.hands[2] is not None and view.hands[2][W] == eagle
    beaters = {card.animal for card in view.cards if attack_wins(card, eagle)}
    assert beaters == {Animal.EGGS}
    seen = {*view.revealed, *(card for hand in view.hands if hand for card in hand)}
    assert len([card for card in view.cards if card.animal is Animal.EGGS and card not in seen]) == 1
    assert hands(0) - hands(1) == 10
    return "Count how many are gone. An eagle loses only against eggs, and one card with eggs was out of your sight"


def story_of_the_game() -> str:
    """What the prose tells of turns 1 to 4."""
    history = example_game(GAME).history
    assert hands(1) == hands(2)
    assert history[2].action == Fight(B, 0, W) and history[2].answers == (False,)
    assert history[3].action == Cooperate(W, 2, B) and history[3].answers == (True,)
    assert history[4].action == Cooperate(W, 1, B) or history[4].action == Cooperate(W, 0, B)
    assert history[4].actor == 1 and history[4].answers == (False,)
    view = example_view(GAME, 0, 4)
    assert view.hands[2] is not None and view.hands[2][B] == Card.parse("eggs green+blue")
    assert view.hands[1] is not None and view.hands[1][W] == Card.parse("snake red+green")
    return "his black card, eggs, attacked your *white* card, and you won."


def bea_told() -> str:
    after = possible_hands(example_view(GAME, 0, 5))
    assert len({hand[B] for hand in after}) == 1
    yes, no = splits(BEA_TURN, bea_asks)
    assert yes > hands(0) - hands(4) + hands(5) - hands(7)  # more than all the others together
    assert (yes + no, no) == (hands(4), len(after))
    assert f"In {yes} of {yes + no} worlds the answer would have been yes" in PREDICTIONS["09-worth"].because
    return f"From {hands(4)} worlds to {len(after)}, and only one card is left for the black stand."


def bits_missing() -> str:
    at_first, before, after = (log2(hands(turn)) for turn in (0, 4, 5))
    return (
        f"At the start {at_first:.2f} bits were missing. What an answer tells is the difference: Bea's question told "
        f"you {before - after:.2f} bits, from {before:.2f} down to {after:.2f}."
    )


def ask_turn() -> list[str]:
    game, view = example_game(GAME), example_view(GAME, 0, ASK_TURN)
    event = game.history[ASK_TURN - 1]
    assert event.actor == game.history[ASK_TURN].actor == 0 and event.answers == (True,)
    assert event.action == Identify(B, Card.parse("jackal blue"))
    assert len({hand[W] for hand in possible_hands(view)}) == 6
    return [
        "Six turns are over. Ann has just named her black card rightly and may go on. Her white card is one of six."
    ]


def first_row() -> str:
    asked = questions(example_view(GAME, 0, ASK_TURN))
    best = best_question(asked)
    assert best.action == Cooperate(W, 1, B) and best.bits[1] > best.own_bits
    free = [one for one in asked if abs(one.own_bits - best.own_bits) < 1e-12 and sum(one.bits) == one.own_bits]
    assert [one.food[0] for one in free if one.food] == [-1]
    assert len([one for one in asked if one.own_bits >= 0.65 - 1e-3]) >= 12
    return "Another row tells Ann exactly as much and nobody else anything; it costs one food."


def lead(question: Any) -> float:
    return float(2 * question.own_bits - sum(question.bits))


def pays() -> str:
    best = best_question(questions(example_view(GAME, 0, ASK_TURN)), lead)
    assert best.action == DiscoverCooperate(W, Card.parse("jackal blue"))
    return "Ann pays and lets her white card cooperate with the jackal in the middle."


def hopeful() -> str:
    best = best_question(questions(example_view(GAME, 0, ASK_TURN)), lambda one: float(one.yes))
    assert best.yes == 1 and best.own_bits == 0 and best.bits[1] > 0 and best.food and best.food[0] == 1
    return "The answer is yes for certain. So it brings a food and not a single bit, while Bea may learn something."


def disagreement() -> str:
    game = example_game(GAME)
    apart = 0
    for event in game.history:
        asked = questions(example_view(GAME, event.actor, event.turn))
        apart += best_question(asked).action != best_question(asked, lead).action
    return f"In {apart} of the {game.turn} turns"


def four_cards() -> str:
    turns = turns_to_name(16)
    halves = [
        1 + Fraction(n // 2, n) * turns[n // 2] + Fraction(n - n // 2, n) * turns[n - n // 2] for n in range(17) if n
    ]
    assert all(halves[n - 1] == asking(turns, n) for n in range(2, 17))  # the lesson halves; no other split is better
    assert naming(turns, 4) == asking(turns, 4)
    assert all(naming(turns, n) < asking(turns, n) for n in (2, 3))
    assert all(naming(turns, n) > asking(turns, n) for n in range(5, 17))
    assert entropy([2, 2]) == 1
    return (
        f"Somewhere the two are equal. There a halving question tells one bit and a guess only {entropy([1, 3]):.2f},"
    )


def hungry_worlds() -> str:
    view = example_view(GAME, 0, ATTACK_TURN)
    worlds = possible_hands(view)
    few = sum(hungry_attacks(view, 2, hand)[ATTACK] > 0 for hand in worlds)
    assert len(hungry_attacks(view, 2, worlds[0])) == 8
    return f"In only {few} of the {len(worlds)} worlds"


def eggs_now() -> str:
    level_0, hungry = white_animals(reading(Fraction(0))), white_animals(reading(Fraction(1)))
    assert [str(animal) for animal, chance in hungry.items() if not chance] == ["snake", "jackal", "eagle"]
    before, now = level_0[Animal.EGGS], hungry[Animal.EGGS]
    assert before == min(level_0.values()) and now == max(hungry.values())
    assert list(level_0.values()).count(before) == list(hungry.values()).count(now) == 1
    return "The animal that was the least likely before is the likeliest now, and three of the five are ruled out"


def snake() -> str:
    dealt = example_game(GAME).start.hands[0]
    assert reading(Fraction(1))[dealt] == 0 < reading(Fraction(1, 2))[dealt]
    assert dealt[0] == Card.parse("snake green")
    half = white_animals(reading(Fraction(1, 2)))
    assert max(half, key=lambda animal: half[animal]) is Animal.EGGS
    assert all(half.values())
    return "It was a snake. The clever reading has ruled out the truth!"


def by_lot() -> str:
    """What the choice of the strategy that really played tells: it draws lots among the questions that can teach it."""
    view = example_view(GAME, 0, ATTACK_TURN)
    weights = []
    for hand in possible_hands(view):
        theirs = imagine(view, 2, hand)
        own = possible_hands(theirs)
        useful = [
            one for one in theirs.legal_actions() if can_teach(one, own, theirs) and not isinstance(one, Identify)
        ]
        weights.append(1 / len(useful) if ATTACK in useful else 0)
    total = sum(weights)
    told = log2(len(weights)) + sum(weight / total * log2(weight / total) for weight in weights if weight)
    return f"would have told you {told:.3f} bits"


def eagle_won() -> str:
    worlds = possible_hands(example_view(GAME, 0, ATTACK_TURN))
    eagle = Card.parse("eagle blue")
    lost = [str(hand[W].animal) for hand in worlds if hand[W] and not attack_wins(eagle, hand[W])]
    assert set(lost) == {"eggs", "eagle"}
    eggs, eagles = lost.count("eggs"), lost.count("eagle")
    return (
        f"unless your white card is the eggs ({eggs} worlds) or an eagle ({eagles} worlds), because between two "
        f"animals of a kind the one attacked wins: {len(worlds)} - {eggs} - {eagles} = {len(worlds) - len(lost)}."
    )


def two_and_six() -> str:
    yes, no = log2(8 / 2), log2(8 / 6)
    return (
        f"Yes tells {yes:g} bits and comes once in four times; no tells {no:.3f} bits and comes three times in four: "
        f"{yes / 4:.1f} + {no * 3 / 4:.3f} = {entropy([2, 6]):.3f}."
    )


def alone() -> str:
    view = example_view(GAME, 0, ASK_TURN)
    found = {one.action: one for one in questions(view)}
    assert found[CEMS].bits[1:] == (0, 0) and found[CEMS].own_bits >= 0.6
    eagle = Card.parse("eagle blue")
    assert {str(hand[W].animal) for hand in possible_hands(view) if hand[W] and attack_wins(hand[W], eagle)} == {"eggs"}
    assert all(found[Identify(W, hand[W])].own_bits >= 0.6 for hand in possible_hands(view) if hand[W])
    return "Against Cem's eagle only eggs win."


def eight() -> str:
    turns = turns_to_name(8)
    return f"1 + {float(turns[4]):g} = {float(turns[8]):g}"


def mostly() -> str:
    shares = [white_animals(reading(share))[Animal.EGGS] for share in (MOSTLY_HUNGRY, Fraction(1, 2), Fraction(1))]
    assert Fraction(1, 2) < shares[0] < Fraction(6, 10)
    return (
        f"{shares[0]}, a little more than a half: between {shares[1]}, the share if Cem is hungry every other time, "
        f"and {shares[2]}, the share if he always is."
    )


def a_sure_food() -> str:
    """The jackal matches nothing of Bea's white card: that is what took her question so far."""
    assert not cards_match(Card.parse("jackal blue"), Card.parse("snake red+green"))
    return "It does not. How much does that tell?"


CLAIMS: dict[str, dict[str, list[str]]] = {
    "09_what_do_i_know": {
        "start": ["Ann is player 0, Bea is player 1, Cem is player 2."],
        "how-many": start(),
        "filter": [out_of_sight()],
        "first-answer-reading": [first_answers(), story_of_the_game()],
        "second-answer-reading": [a_sure_food()],
        "bea-reading": [bea_told()],
        "compare-reading": [f"up to turn {ASK_TURN}"],
        "explorer-reading": ["one of the 18 cards"],  # as in how-many
        "bits": ["the logarithm to base 2"],
        "bits-reading": [
            bits_missing(),
            f"told you {log2(hands(4) / hands(5)):.2f} bits",
            f"over the {hands(4)} worlds",
        ],
        "entropy": [f"Here are {hands(4)} worlds"],
        "entropy-reading": ask_turn(),
        "questions-reading": [first_row()],
        "lead-reading": [pays()],
        "likely-yes-reading": [hopeful()],
        "disagree-reading": [disagreement()],
        "guess-ask": ["A wrong guess leaves n - 1 cards"],
        "guess-ask-reading": [four_cards()],
        "level-0": ["**level-0**", f"Go back to turn {ATTACK_TURN}", f"You have {hands(ATTACK_TURN)} worlds."],
        "hungry-reading": [hungry_worlds()],
        "bayes-reading": [eggs_now()],
        "truth-reading": [snake(), by_lot(), "level-0", "the chance 0", f"one of his {len(Slot) * 4} attacks"],
        "honest": ["level-0"],
        "ex-eagle-won": [f"In turn {ATTACK_TURN}"],
        "ex-eagle-won-solution": [eagle_won()],
        "ex-few-and-many": ["8 worlds are possible. The answer to a question is yes in 2 of them and no in 6."],
        "ex-few-and-many-solution": [two_and_six()],
        "ex-for-ann-alone": [f"Turn {ASK_TURN} again", "at least 0.6 bits"],
        "ex-for-ann-alone-solution": [alone()],
        "ex-eight-cards-solution": [eight()],
        "ex-mostly-hungry": [f"as in turn {ATTACK_TURN}"],
        "ex-mostly-hungry-solution": [mostly()],
    },
}

TERMS = {"09_what_do_i_know": ["world", "belief", "announcement", "bit", "entropy", "level-0", "hungry", "Bayes' rule"]}
