"""Answers in many forms: what a reader means is understood, what can't be is refused in one friendly sentence."""

from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest

from kit import Animal, Card, Food
from kit.lessons.answers import (
    AnswerError,
    as_animal,
    as_card,
    as_food,
    as_foods,
    as_letter,
    as_number,
    as_whole_number,
    is_near,
)

THIRD = [
    1 / 3,
    Fraction(1, 3),
    "1/3",
    " 1 / 3 ",
    "2/6",
    0.3333,
    "0.3333",
    ".3333",
    "0,3333",
    "33.33%",
    "33,33 %",
    Decimal("0.3333"),
    np.float64(1) / 3,
    np.float32(1 / 3),
    np.array(1 / 3),
]


@pytest.mark.parametrize("answer", THIRD, ids=repr)
def test_one_third_in_every_form(answer: object) -> None:
    assert is_near(as_number(answer), Fraction(1, 3))


@pytest.mark.parametrize("answer", [0.33, "0.334", "33%", 0.3, "1/4", 3, "-1/3", "\N{MINUS SIGN}1/3"], ids=repr)
def test_other_numbers_are_not_one_third(answer: object) -> None:
    assert not is_near(as_number(answer), Fraction(1, 3))


@pytest.mark.parametrize(
    "answer", [24, 24.0, "24", " 24 ", "24.0", "48/2", Fraction(24), np.int64(24), np.uint8(24)], ids=repr
)
def test_a_whole_number_in_every_form(answer: object) -> None:
    assert as_whole_number(answer) == 24


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("-0.5", Fraction(-1, 2)),
        ("+2", 2),
        ("5.", 5),
        ("0,333", Fraction(333, 1000)),
        ("12,5", Fraction(25, 2)),
        ("100%", 1),
    ],
)
def test_numbers_as_text(text: str, value: Fraction) -> None:
    assert as_number(text) == value


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (None, "expected one number"),
        (True, "expected one number"),
        (np.True_, "expected one number"),
        ([1, 3], "expected one number"),
        ({1 / 3}, "expected one number"),
        (np.array([1, 3]), "expected one number"),
        (1j, "expected one number"),
        (Food.CARROT, "expected one number"),
        (len, "expected one number"),
        ((0, 3333), "a comma makes a pair in Python"),
        ("one third", "expected one number"),
        ("", "expected one number"),
        ("1/3/5", "expected one number"),
        ("1.5/3", "expected one number"),
        ("x" * 10_000, "expected one number"),
        ("1,000", "can be read in two ways"),
        ("1/0", "nothing can be divided by 0"),
        (float("nan"), "expected a finite number"),
        (float("inf"), "expected a finite number"),
        (Decimal("NaN"), "expected a finite number"),
    ],
    ids=lambda value: repr(value)[:30],
)
def test_what_is_no_number_is_refused_in_one_sentence(answer: object, says: str) -> None:
    with pytest.raises(AnswerError, match=says) as caught:
        as_number(answer)
    assert len(str(caught.value)) < 200
    assert "\n" not in str(caught.value)


def test_a_fraction_is_no_whole_number() -> None:
    with pytest.raises(AnswerError, match="expected a whole number; found '1/3'"):
        as_whole_number("1/3")


@pytest.mark.parametrize(
    "answer",
    [[Food.CARROT, Food.GRAIN], (Food.CARROT, Food.GRAIN), ["carrot", "Grain "], "carrot, grain", "carrot grain"],
    ids=repr,
)
def test_foods_in_every_form(answer: object) -> None:
    assert as_foods(answer) == (Food.CARROT, Food.GRAIN)


@pytest.mark.parametrize("answer", [{Food.CARROT}, 3, None, ["carrot", "meat"], [["carrot"]], "meat"], ids=repr)
def test_what_is_no_list_of_foods_is_refused(answer: object) -> None:
    with pytest.raises(AnswerError, match="expected a"):
        as_foods(answer)


def test_one_food_an_animal_a_card() -> None:
    assert as_food("sugar") is Food.SUGAR
    assert as_animal(" Eagle") is Animal.EAGLE
    assert as_card("Eagle red") == Card.parse("eagle red") == as_card(Card.parse("eagle red"))
    for read, wrong in [(as_food, Animal.EAGLE), (as_animal, "unicorn"), (as_card, "eagle"), (as_card, None)]:
        with pytest.raises(AnswerError):
            read(wrong)


@pytest.mark.parametrize("answer", ["b", "B", " b ", "b)", "(b)", "64", 64], ids=repr)
def test_a_letter_in_every_form(answer: object) -> None:
    assert as_letter(answer, {"a": "12", "b": "64"}) == "b"


@pytest.mark.parametrize("answer", ["e", "ab", "", None, True, 13, ["b"], np.array([1, 2])], ids=repr)
def test_what_is_no_letter_is_refused(answer: object) -> None:
    with pytest.raises(AnswerError, match='expected one of the letters "a", "b"'):
        as_letter(answer, {"a": "12", "b": "64"})


@pytest.mark.parametrize("answer", [10**400, Fraction(10**400, 3), Decimal("1e500"), -(10**400)], ids=type)
def test_a_huge_number_is_a_number(answer: object) -> None:
    assert not is_near(as_number(answer), Fraction(1, 3))


@pytest.mark.parametrize(
    "answer", ["9" * 5000, "1/" + "9" * 5000, Decimal("sNaN"), Decimal("NaN"), Decimal("-Infinity")]
)
def test_what_is_no_number_of_this_world_is_refused(answer: object) -> None:
    with pytest.raises(AnswerError, match=r"expected .* number") as error:
        as_number(answer)
    assert len(str(error.value)) < 150
