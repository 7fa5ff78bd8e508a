"""Lesson 08, *Who matches whom*: right answers in many forms, plausible mistakes, and what its prose claims."""

from fractions import Fraction
from itertools import combinations, permutations
from math import comb, log2
from typing import Any

import numpy as np

from kit import Card
from kit.engine.boxes import house_cards
from kit.engine.components import Animal, Colour
from kit.engine.relations import cards_match
from kit.lessons.lesson_08 import ASKED, ONE_COLOUR, PREDICTIONS, TWO_COLOURS

LESSON = "08_who_matches_whom"
DECK = [card for card in house_cards() if not card.animal.is_rare]
THREE = ["mongoose red+blue", "snake red+green", "jackal green+blue"]

RIGHT: dict[str, list[Any]] = {
    "08-no-common": [THREE, ", ".join(THREE), tuple(map(Card.parse, THREE)), ["Eggs blue and red", *THREE[1:]]],
    "08-yes": [Fraction(3, 4), "6/8", 0.75, "75 %", np.float64(0.75)],
    "08-eggs-red": [0.918, log2(3) - 2 / 3, "0,918", "91.8%"],
    "08-rare": ["117/190", 0.616, Fraction(117, 190)],
    "08-half": [
        ["eagle red", "mongoose red", "jackal red", "snake green"],
        "eagle red, snake red+green, mongoose green+blue, jackal blue",
    ],
}

WRONG: dict[str, list[tuple[Any, str]]] = {
    "08-no-common": [
        (["eagle red", "snake red+blue", "jackal red+green"], "red is on every one"),
        (["eagle red", "eagle green", "jackal red+green"], "eagle red and eagle green do not match"),
        (THREE[:2], "yours are 2"),
        ([*THREE[:2], THREE[0]], "twice"),
        ([*THREE[:2], "chameleon red+green+blue"], "no chameleon red+green+blue among"),
        ([*THREE[:2], "eagle green+blue"], "no eagle green+blue among"),
    ],
    "08-yes": [
        ("9/17", "before the answer"),
        (0.25, "the other case"),
        (Fraction(6, 17), "divided by all"),
        (6, "between 0 and 1"),
        (0.5, "more"),
        (0.9, "less"),
    ],
    "08-eggs-red": [
        (1, "any of the 18"),
        (1.585, "one of the two answers"),
        ("0.585", "one of the two answers"),
        ("2/3", "chance of a yes"),
        (3, "between 0 and 1"),
        (0.8, "more"),
        (0.95, "less"),
    ],
    "08-rare": [("11/17", "without the rare"), (0.6, "more"), (0.7, "less"), (117, "between 0 and 1")],
    "08-half": [
        (
            ["eagle red", "mongoose red+blue", "snake blue", "jackal green+blue"],
            "Of the 6 pairs that your cards make, 4 match",
        ),
        (["eagle red", "eagle green", "eagle blue", "eggs red+green"], "2 match"),
        (THREE, "yours are 3"),
        ([*THREE, THREE[0]], "twice"),
    ],
}

SECRETS = {
    "08-no-common": ["two", "red+blue, ", "different colours"],
    "08-yes": ["3/4", "6/8", "0.75"],
    "08-eggs-red": ["0.918"],
    "08-rare": ["117/190", "0.616"],
    "08-half": ["red", "green", "blue", "triangle"],
}

# Worked out by hand, not by the kit.
OUTCOMES = {
    "08-eagle": "b",
    "08-lines": "a",
    "08-cliques": "b",
    "08-ends": "c",
    "08-question": "a",
    "08-name": "b",
    "08-renamings": "b",
}

TYPED = {
    LESSON: {
        "eagle_guess": '"9"',
        "lines_guess": "153",
        "clique_guess": '"no"',
        "ends_guess": '"1/2"',
        "question_guess": '"both the same"',
        "name_guess": "'A'",
        "fair_guess": "6",
        "no_common": '"eggs red+blue, eggs red+green, eggs green+blue"',
        "after_yes": "3 / 4",
        "eggs_red": '"0,918"',
        "with_rare": "117 / 190",
        "half_match": '["eagle red", "snake red+blue", "jackal red", "snake green"]',
    },
}


def neighbours(card: Card) -> list[Card]:
    return [other for other in DECK if other != card and cards_match(card, other)]


def two(cards: list[Card]) -> list[Card]:
    return [card for card in cards if len(card.symbols) == 2]


def deck() -> str:
    assert len(set(DECK)) == len(DECK)
    assert {len(card.symbols) for card in DECK} == {1, 2}
    return f"Here are the {len(DECK)} cards."


def one_colour() -> str:
    red = [card for card in DECK if Colour.RED in card.symbols]
    assert (len(red), len(neighbours(ONE_COLOUR))) == (9, 8)
    assert set(neighbours(ONE_COLOUR)) == {*red} - {ONE_COLOUR}
    assert all(cards_match(*pair) for pair in combinations(red, 2))
    assert PREDICTIONS["08-eagle"].because.startswith("Nine cards have red, and the eagle itself is one of them.")
    return f"how many of the {len(DECK) - 1} other cards match it?"


def degree_sum() -> str:
    degrees = [len(neighbours(card)) for card in DECK]
    assert sum(degrees) == 2 * sum(cards_match(*pair) for pair in combinations(DECK, 2))
    return f"The degrees of all cards add up to {sum(degrees)}."


def equally_large() -> str:
    assert len({sum(colour in card.symbols for card in DECK) for colour in used_colours()}) == 1
    assert all(cards_match(*pair) for pair in combinations(two(DECK), 2))
    assert len(two(DECK)) == sum(Colour.RED in card.symbols for card in DECK)
    return "The three are equally large."


def used_colours() -> set[Colour]:
    return {colour for card in DECK for colour in card.symbols}


def pairs() -> str:
    cards = len(DECK)
    sum_of_pairs = f"{cards} · {cards - 1} / 2 = {comb(cards, 2)}"
    return f"Draw two of the {cards} cards without looking. They make one of {sum_of_pairs} pairs"


def ends() -> str:
    ones, twos = ({len(neighbours(card)) for card in DECK if len(card.symbols) == count} for count in (1, 2))
    [one], [many] = ones, twos
    counts = [len(DECK) - len(two(DECK)), len(two(DECK))]
    assert counts[0] == counts[1]
    expected = (
        f"Cards with two colours have {many} lines each and cards with one have {one}. So of the ends of lines "
        f"{counts[1]} · {many} = {counts[1] * many} are at the one kind and {counts[0]} · {one} = {counts[0] * one} at "
        f"the other: {counts[1] * many} of {counts[0] * one + counts[1] * many}."
    )
    assert PREDICTIONS["08-ends"].because == expected
    assert PREDICTIONS["08-question"].because.startswith(f"With one colour {one} of {len(DECK) - 1} cards match")
    assert f"With two colours {many} of {len(DECK) - 1} match" in PREDICTIONS["08-question"].because
    assert len(neighbours(TWO_COLOURS)) == many
    return "Half of the cards have two colours."


def eagle_and_eggs() -> str:
    sizes = {
        animal: {len(card.symbols) for card in DECK if card.animal is animal} for animal in (Animal.EAGLE, Animal.EGGS)
    }
    assert sizes == {Animal.EAGLE: {1}, Animal.EGGS: {2}}
    by_symbols = {card.symbols: [one for one in DECK if one.symbols == card.symbols] for card in DECK}
    assert (len(by_symbols), {len(cards) for cards in by_symbols.values()}) == (6, {3})
    by_animal = [sum(card.animal is animal for card in DECK) for animal in Animal if not animal.is_rare]
    assert (len(by_animal), set(by_animal)) == (5, {3, 4})
    return "An eagle never has two colours, eggs always do."


def renamings() -> str:
    """By trying every renaming of five animals and three colours."""
    from kit.engine.relations import beats

    common = [animal for animal in Animal if not animal.is_rare]
    found = 0
    for animals in permutations(common):
        new = dict(zip(common, animals, strict=True))
        if any(beats(one, other) != beats(new[one], new[other]) for one, other in permutations(common, 2)):
            continue
        for colours in permutations(sorted(used_colours(), key=str)):
            paint = dict(zip(sorted(used_colours(), key=str), colours, strict=True))
            moved = {Card(new[card.animal], {paint[colour] for colour in card.symbols}) for card in DECK}
            found += moved == set(DECK)
    assert found == 3
    return "Leaving everything as it is counts."


def yes() -> str:
    left = neighbours(ASKED)
    both, share = len(two(left)), Fraction(len(two(left)), len(left))
    return (
        f"{len(left)} other cards have green: {len(left) - both} with green alone, {both} with green and another "
        f"colour. All are equally likely: {both}/{len(left)} = {share}."
    )


def eggs() -> str:
    cards = [card for card in DECK if card.animal is Animal.EGGS]
    assert (len(cards), sum(Colour.RED in card.symbols for card in cards)) == (3, 2)
    no, red = log2(3), log2(3 / 2)
    return (
        f"A no leaves one card of three and tells log2(3) = {no:.3f} bits, a yes leaves two and tells {red:.3f} bits: "
        f"1/3 · {no:.3f} + 2/3 · {red:.3f} = {no / 3 + red * 2 / 3:.3f}."
    )


def rare() -> list[str]:
    cards = house_cards()
    before, after = (sum(cards_match(*pair) for pair in combinations(these, 2)) for these in (DECK, cards))
    pairs_of_all = comb(len(cards), 2)
    assert Fraction(after, pairs_of_all) < Fraction(before, comb(len(DECK), 2))
    return [
        f"{len(cards)} cards now",
        f"To the {before} lines come the {after - before} of the chameleon, and {len(cards)} cards make {pairs_of_all} "
        f"pairs: {after}/{pairs_of_all}, a little less than before.",
    ]


CLAIMS: dict[str, dict[str, list[str]]] = {
    LESSON: {
        "deck": [deck()],
        "one-colour": [one_colour()],
        "degrees": [f"the degrees of all {len(DECK)} cards."],
        "lines": [degree_sum()],
        "clique": [equally_large()],
        "chance": [pairs()],
        "chance-reading": [f"degree divided by {len(DECK) - 1}"],
        "ends": [ends()],
        "ends-reading": ["found it in 1991", "American Journal of Sociology 96"],  # as printed on the paper
        "worth": [f"any of the {len(DECK) - 1} others"],
        "name-reading": [eagle_and_eggs()],
        "fair": [renamings()],
        "ex-no-common": [f"three** of the {len(DECK)} cards"],
        "ex-yes-solution": [yes()],
        "ex-eggs-solution": [eggs()],
        "further": [rare()[0], f"how many pairs do {len(house_cards())} cards make?"],
        "ex-rare-solution": rare()[1:],
        "ex-half": [f"four** of the {len(DECK)} cards"],
    },
}

TERMS = {
    LESSON: [
        *("undirected graph", "neighbours", "degree", "clique", "bipartite", "bit", "automorphism"),
    ],
}
