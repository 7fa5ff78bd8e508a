"""What an answer is worth: known entropies, and the chain rule."""

import math
from fractions import Fraction

import pytest

from kit import Animal, Card, KitError
from kit.engine.boxes import house_cards
from kit.theory.relations.card_questions import CardQuestion, ask, card_questions

F = Fraction
COMMON = house_cards()[:18]


def bits_of(deck):
    return {question.words: question.bits for question in card_questions(deck)}


def test_house_deck():
    bits = bits_of(COMMON)
    assert bits["Which card is it?"] == pytest.approx(math.log2(18))
    assert bits["Which symbols does it have?"] == pytest.approx(math.log2(6))
    assert bits["Does it have red?"] == bits["Does it have green?"] == bits["Does it have blue?"] == pytest.approx(1)
    third = -2 / 3 * math.log2(2 / 9) - 1 / 3 * math.log2(1 / 6)
    assert bits["Which animal is it?"] == pytest.approx(third)
    assert bits["Is its animal eagle?"] == pytest.approx(-1 / 6 * math.log2(1 / 6) - 5 / 6 * math.log2(5 / 6))
    assert len(bits) == 3 + 3 + 5
    # A colour tells more than an animal named by its name, and less than the animal itself.
    assert bits["Is its animal snake?"] < bits["Does it have red?"] < bits["Which animal is it?"]


def test_chances_add_up_and_the_most_telling_comes_first():
    questions = card_questions(house_cards())
    assert all(sum(question.chances.values()) == 1 for question in questions)
    bits = [question.bits for question in questions]
    assert bits == pytest.approx(sorted(bits, reverse=True))
    assert questions[0].chances == {card: F(1, 20) for card in house_cards()}


def test_chain_rule():
    # Animal, then symbols given the animal, is the whole card.
    given_animal = 0.0
    for animal in Animal:
        cards = [card for card in COMMON if card.animal is animal]
        if cards:
            given_animal += len(cards) / len(COMMON) * bits_of(cards)["Which card is it?"]
    bits = bits_of(COMMON)
    assert bits["Which animal is it?"] + given_animal == pytest.approx(bits["Which card is it?"])


def test_a_question_of_ones_own():
    cards = [*map(Card.parse, ["eagle red", "eagle blue", "eggs red", "snake red"])]
    question = ask(cards, "Is it red?", lambda card: "red" in str(card))
    assert question == CardQuestion("Is it red?", {True: F(3, 4), False: F(1, 4)})
    assert question.bits == pytest.approx(0.811278, abs=1e-6)
    assert str(question) == "Is it red? 0.81 bits"
    twice = ask([cards[0], cards[0], cards[1]], "Is it red?", lambda card: "red" in str(card))
    assert twice.chances == {True: F(2, 3), False: F(1, 3)}


def test_no_cards():
    with pytest.raises(KitError, match="expected at least one card that the hidden one may be"):
        card_questions([])
