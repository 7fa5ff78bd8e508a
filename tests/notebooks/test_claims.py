"""Every number in the prose of a lesson, and what it claims in words, against the engine.

Each claim is a phrase made from computed values. It must stand in its cell; and once all claims are taken out, no
number may be left over.
"""

import re
from fractions import Fraction
from itertools import combinations, product
from typing import Any

import nbformat
import pytest

from kit import Animal, Food, mampf, mongoose
from kit.engine.boxes import house_cards, house_disks
from kit.engine.food import FOOD_LEAD
from kit.engine.looks import LOOK
from kit.engine.mampf import PLAYERS
from kit.engine.relations import beats, cards_match
from kit.lessons.lesson_00 import FOOD_BEFORE_PAYING, NAMES, common_cards
from kit.lessons.rounds import all_profiles, average_lured, round_payoffs
from kit.resources import notebooks_path
from tests.lessons.facts import gathered

WORDS = ("no", "one", "two", "three", "four", "five", "six")
COMMON = [animal for animal in Animal if not animal.is_rare]

# Numbers that claim nothing: names of lessons, exercises, seats and list items; how long a lesson takes.
NAMES_OF_THINGS = re.compile(
    r"^# \d\d |[Ll]esson \d\d|[Ee]xercise \d|[Ss]tep \d|^\d\. |[Pp]layers? \d(?: and \d)?"
    r"|^\*\*Time:\*\*.*$|counted from 0|`[^`]*`",
    re.MULTILINE,
)


def losers(animal: Animal) -> set[Animal]:
    return {other for other in COMMON if beats(animal, other)}


def circle() -> str:
    mongoose_, snake, jackal = Animal.MONGOOSE, Animal.SNAKE, Animal.JACKAL
    fights = [(a, b) for a in (mongoose_, snake, jackal) for b in losers(a) & {mongoose_, snake, jackal}]
    return ", ".join(f"{winner} beats {loser}" for winner, loser in fights).capitalize()


def eagle_and_eggs() -> str:
    others = set(COMMON) - {Animal.EAGLE, Animal.EGGS}
    assert losers(Animal.EAGLE) == others
    assert losers(Animal.EGGS) == {Animal.EAGLE}
    assert all(Animal.EGGS in losers(other) for other in others)
    count = WORDS[len(others)]
    return f"The eagle beats all {count} and loses to the eggs. The eggs beat the eagle and lose to everybody else."


def only_the_eagle() -> str:
    winners = {prey: {animal for animal in COMMON if beats(animal, prey)} for prey in (Animal.MONGOOSE, Animal.JACKAL)}
    assert winners == {
        Animal.MONGOOSE: {Animal.JACKAL, Animal.EAGLE},
        Animal.JACKAL: {Animal.SNAKE, Animal.EAGLE},
    }
    return "Jackal and eagle beat the mongoose, snake and eagle beat the jackal. Only the eagle is on both lists."


def match_chance() -> str:
    pairs = [cards_match(*pair) for pair in combinations(common_cards(), 2)]
    share = Fraction(sum(pairs), len(pairs))
    assert Fraction(6, 10) < share < Fraction(2, 3)
    return f"Of the {len(pairs)} pairs {sum(pairs)} match: {share}, a little less than two thirds"


def green_and_another() -> str:
    go_between = [card for card in common_cards() if all(cards_match(card, partner) for partner in partners())]
    two = {card for card in common_cards() if "green" in str(card) and len(card.symbols) == 2}
    assert set(go_between) - set(partners()) == two
    return "any card of the deck with green and another colour will do"


def partners() -> list[Any]:
    from kit.lessons.lesson_00 import PARTNERS

    return list(PARTNERS)


def one_round() -> str:
    assert round_payoffs([Food.CARROT, Food.GRAIN, Food.CARROT]) == (0, 1, 0)
    return "Players 0 and 2 are in each other's way; player 1 is alone with the grain and has one disk."


def diagonal() -> str:
    assert all(round_payoffs(pair) == ((0, 0) if pair[0] is pair[1] else (1, 1)) for pair in all_profiles(2))
    return "Zeros stand on the diagonal, where both pick the same; everywhere else both win a disk."


def slice_of_carrot() -> str:
    for pair in product(Food, repeat=2):
        assert all(round_payoffs([*pair, Food.CARROT])) == (len({*pair, Food.CARROT}) == 3)
    return "All three win in the cells where the row, the column and carrot are three different foods."


def carrot_wins_nothing() -> str:
    assert not any(round_payoffs([Food.CARROT, theirs, Food.CARROT])[0] for theirs in Food)
    return "Pick carrot yourself in this slice, and you win nothing in any column."


def all_lured() -> str:
    count = sum(all(round_payoffs(profile)) for profile in all_profiles(3))
    foods = len(Food)
    assert count == foods * (foods - 1) * (foods - 2)
    return f"{foods} · {foods - 1} · {foods - 2} = {count}"


def alone_chance() -> str:
    miss = Fraction(len(Food) - 1, len(Food))
    assert 3 * miss**2 == average_lured(3)
    return (
        f"Each rival misses carrot with probability {miss}, independently: {miss} · {miss} = {miss**2}. "
        f"Three such players together win {average_lured(3)}, the average from above."
    )


def nobody_of_four() -> str:
    empty = [profile for profile in all_profiles(4) if not any(round_payoffs(profile))]
    same = sum(len(set(profile)) == 1 for profile in empty)
    pairs = {frozenset(profile) for profile in empty if len(set(profile)) == 2}
    ways = (len(empty) - same) // len(pairs)
    return (
        f"All four on one food: {same} profiles. Two and two: {len(pairs)} pairs of foods, and for each {ways} ways "
        f"to say who takes the first of them: {len(pairs) * ways}. Together {len(empty)}."
    )


def crowded() -> str:
    """Even if everybody drew blind, less than a hundredth of a person is expected to be alone in a room of 30."""
    assert 30 * Fraction(3, 4) ** 29 < Fraction(1, 100)
    return "Hardly anybody is alone in a whole room"


def start_of_mampf() -> list[str]:
    piles = [len(pile) for pile in mampf.deal(players=3, seed=7).piles]
    assert len(set(piles)) == 1
    three, four = (WORDS[players] for players in PLAYERS if players > 2)
    return [
        f"{WORDS[len(Food)].capitalize()} piles",
        f"{len(house_disks())} disks, {piles[0]} in a pile",
        f"{three.capitalize()} or {four} play",
    ]


def cards_of_mongoose() -> list[str]:
    symbols = sorted({len(card.symbols) for card in common_cards()})
    cards = len(set(common_cards()))
    hand = len(mongoose.deal(players=3, seed=7).hands[0])
    return [
        f"{WORDS[symbols[0]]} or {WORDS[symbols[-1]]} coloured symbols",
        f"There are {cards} cards, no two alike.",
        f"You get {WORDS[hand]} of them",
    ]


def food_of_mongoose() -> list[str]:
    game = mongoose.deal(players=3, seed=7)
    assert game.food is not None
    return [
        f"Everybody starts with {game.food[0]} food",
        f"see {WORDS[LOOK]} cards of the hidden deck",
        f"have {FOOD_LEAD} food more than **every** other player",
    ]


CLAIMS: dict[str, dict[str, list[str]]] = {
    "00_start_here": {
        "mampf": start_of_mampf(),
        "mongoose": cards_of_mongoose(),
        "mongoose-fight": [circle(), eagle_and_eggs()],
        "mongoose-food": food_of_mongoose(),
        "paying": ["{0} has {3} food, {1} {4}, {2} {5}.".format(*NAMES, *FOOD_BEFORE_PAYING)],
        "ex-beats-solution": [only_the_eagle()],
        "ex-match": [f"one of the {len(common_cards())} cards"],
        "ex-match-solution": [green_and_another()],
        "further": [f"drawn from the {len(common_cards())}, without looking"],
        "ex-chance-solution": [match_chance()],
        "discussion": ["Ann has 5 food, Bea 2, Cem 2."],  # a position to talk about
        "credits": ["fair in Essen in 2025"],  # printed on the leaflet itself
    },
    "01_play_mampf": {
        "simultaneous": [f"The two can pick in {len(all_profiles(2))} ways."],
        "one-round-reading": [one_round()],
        "payoff": ["1 or 0"] if {*map(max, map(round_payoffs, all_profiles(3)))} == {0, 1} else [],
        "how-many-reading": [f"a list of {len(all_profiles(2))}"],
        "two-players-reading": [diagonal()],
        "slice": [f"into {WORDS[len(Food)]} slices"],
        "slice-reading": [slice_of_carrot(), carrot_wins_nothing()],
        "blind": ["it is three halves a round"] if average_lured(2) == Fraction(3, 2) else [],
        "class": [crowded()],
        "ex-one-alone": ["which cells have a single 1?"],
        "ex-all-lured": ["whether no payoff is 0"],
        "ex-all-lured-solution": [all_lured()],
        "ex-alone-chance-solution": [alone_chance()],
        "ex-nobody-count-solution": [nobody_of_four()],
    },
} | gathered("CLAIMS")


def prose(lesson: str) -> dict[str, str]:
    notebook = nbformat.read(notebooks_path() / "solved" / f"{lesson}.ipynb", as_version=4)
    return {cell.id: cell.source for cell in notebook.cells if cell.cell_type == "markdown"}


@pytest.mark.parametrize("lesson", sorted(path.stem for path in (notebooks_path() / "solved").glob("*.ipynb")))
def test_every_number_in_the_prose_is_computed(lesson: str) -> None:
    cells = prose(lesson)
    claims = CLAIMS[lesson]
    assert claims.keys() <= cells.keys()
    for name, text in cells.items():
        for claim in claims.get(name, []):
            assert claim in text, f"{name}: expected {claim!r}"
            text = text.replace(claim, "")
        left = re.findall(r"\d+(?:/\d+)?", NAMES_OF_THINGS.sub("", text))
        assert left == [], f"{name}: nothing computes {left}"


TERMS = {
    "00_start_here": ["match"],
    "01_play_mampf": ["simultaneous", "profile", "payoff", "normal form", "strategy", "expected"],
} | gathered("TERMS")


@pytest.mark.parametrize(("lesson", "term"), [(lesson, term) for lesson, terms in TERMS.items() for term in terms])
def test_a_term_is_bold_where_it_is_defined_and_comes_back(lesson: str, term: str) -> None:
    text = "\n".join(prose(lesson).values())
    assert text.count(f"**{term}**") == 1
    assert term in text.partition(f"**{term}**")[2]


def test_the_eighteen_of_the_hint_leave_out_the_rare_animals() -> None:
    assert list(house_cards()[:18]) == common_cards()
    assert "house_cards()[:18]" in prose("00_start_here")["further"]


def test_the_question_to_discuss_is_worth_discussing() -> None:
    """With 5, 2, 2 food, Bea loses the game at once exactly by losing a fight against Ann."""
    from kit.engine.food import food_leader

    assert food_leader((6, 1, 2)) == 0  # lost against Ann
    assert all(food_leader(food) is None for food in [(5, 1, 3), (5, 3, 1), (4, 3, 2), (6, 3, 2), (5, 3, 3), (5, 1, 2)])
