"""Every exercise and prediction of every lesson: right answers pass, wrong ones hear why and never the answer."""

import re
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from kit import Animal, Card, Food, KitError
from kit.lessons import lesson_00, lesson_01
from kit.lessons.exercises import Exercise, check, find_exercise, finish, lesson_module
from kit.lessons.notes import Tone
from kit.lessons.predictions import find_prediction, predict, reveal
from tests.lessons.facts import MODULES, gathered

C, L, S, G = Food
LESSONS = [lesson_00, lesson_01, *(lesson_module(module.__name__[-2:]) for module in MODULES)]
EXERCISES: dict[str, Exercise] = {name: one for lesson in LESSONS for name, one in lesson.EXERCISES.items()}
PREDICTIONS = {name: one for lesson in LESSONS for name, one in lesson.PREDICTIONS.items()}

RIGHT: dict[str, list[Any]] = {
    "00-nobody": [[C, C, C], ("sugar",) * 3, "grain, grain, grain"],
    "00-beats-both": [Animal.EAGLE, "eagle", " Eagle ", "elephant"],
    "00-matches-both": ["mongoose green+blue", "eggs red+green", Card.parse("snake red+green"), "jackal green + blue"],
    "00-match-chance": [Fraction(11, 17), "11/17", 11 / 17, 0.647, "0,647", "64.7%", np.float64(11) / 17],
    "01-one-alone": [[C, C, G], (S, L, L), ["carrot", "grain", "carrot"], "sugar grain grain"],
    "01-all-lured": [24, 24.0, "24", np.int64(24), Fraction(24)],
    "01-alone-chance": [
        Fraction(9, 16),
        "9/16",
        9 / 16,
        0.5625,
        "0.5625",
        "0,5625",
        "56.25 %",
        np.float32(0.5625),
        0.563,
    ],
    "01-nobody-of-four": [[C, C, G, G], [S, L, S, L], "carrot grain grain carrot"],
    "01-nobody-count": [40, "40", 40.0],
} | gathered("RIGHT")

# Plausible mistakes, and the word that shows that the feedback is about them.
WRONG: dict[str, list[tuple[Any, str]]] = {
    "00-nobody": [([C, C, G], "player 2 lures"), ([C, L, G], "players 0, 1 and 2 lure"), ([C, C], "has 2")],
    "00-beats-both": [("jackal", "jackal"), ("snake", "mongoose"), ("eggs", "mongoose and jackal")],
    "00-matches-both": [
        ("eagle green", "eggs red+blue"),
        ("eagle red", "snake green"),
        ("snake green", "themselves"),
        ("eagle red+green", "no card"),
        ("chameleon red+green+blue", "no card"),
    ],
    "00-match-chance": [(0.5, "larger"), ("2/3", "smaller"), (11, "between 0 and 1"), (-0.1, "between 0 and 1")],
    "01-one-alone": [([C, C, C], "nobody lures"), ([C, L, S], "players 0, 1 and 2 lure"), ([C, C, L, L], "has 4")],
    "01-all-lured": [
        (64, "all profiles"),
        (4, "who picks which"),
        (12, "missed some"),
        (36, "too many"),
        (100, "not that many"),
        (-1, "not that many"),
    ],
    "01-alone-chance": [
        (0.75, "two rivals"),
        ("27/16", "one disk or none"),
        (0.25, "another average"),
        (1.5, "one disk or none"),
        ("1/2", "another average"),
    ],
    "01-nobody-of-four": [
        ([C, C, C, C], "at least two different"),
        ([C, C, C, G], "player 3 lures"),
        ([C, L, S, G], "players 0, 1, 2 and 3 lure"),
        ([C, C, G], "has 3"),
    ],
    "01-nobody-count": [
        (4, "others in which nobody"),
        (36, "all four pick the same"),
        (39, "missed"),
        (64, "too many"),
    ],
} | gathered("WRONG")

# What must not stand in the feedback to a wrong answer (TE2).
SECRETS = {
    "00-nobody": ["same food", "all the same"],
    "00-beats-both": ["eagle"],
    "00-matches-both": ["green+blue", "mongoose", "jackal"],
    "00-match-chance": ["11/17", "0.647"],
    "01-one-alone": [],
    "01-all-lured": ["24"],
    "01-alone-chance": ["9/16", "0.56"],
    "01-nobody-of-four": ["two on one", "pairs"],
    "01-nobody-count": ["40"],
} | gathered("SECRETS")

ODD = [None, True, [], {}, "", "?", 1j, object(), float("nan"), np.array([1, 2]), [[C]], len]


def test_every_exercise_is_fed() -> None:
    assert RIGHT.keys() == WRONG.keys() == SECRETS.keys() == EXERCISES.keys()
    assert {sum(exercise.core for exercise in lesson.EXERCISES.values()) for lesson in LESSONS} == {3}


@pytest.mark.parametrize("name", EXERCISES)
def test_right_answers_pass_and_hear_what_was_checked(name: str) -> None:
    for answer in RIGHT[name]:
        note = check(name, answer)
        assert note.tone is Tone.RIGHT, (answer, note)
        assert note.lines == (f"Checked: {EXERCISES[name].checked}.",)


@pytest.mark.parametrize("name", EXERCISES)
def test_wrong_answers_hear_what_failed_and_a_hint(name: str) -> None:
    for answer, word in WRONG[name]:
        note = check(name, answer)
        assert note.tone is Tone.NOT_YET, (answer, note)
        assert word in note.lines[0]
        assert note.lines[1] == f"Hint: {EXERCISES[name].hint}"


@pytest.mark.parametrize("name", EXERCISES)
def test_feedback_never_gives_the_answer_away(name: str) -> None:
    for answer, _ in WRONG[name]:
        said = repr(check(name, answer)).lower()
        for secret in SECRETS[name]:
            assert not re.search(rf"(?<![\w+]){re.escape(secret)}(?![\w+])", said), (answer, said)


@pytest.mark.parametrize("name", EXERCISES)
def test_an_untouched_stub_is_not_answered_yet(name: str) -> None:
    assert check(name, ...).tone is Tone.NOT_ANSWERED
    assert repr(check(name, ...)).startswith("Not answered yet.")


@pytest.mark.parametrize("name", EXERCISES)
@pytest.mark.parametrize("answer", ODD, ids=lambda odd: type(odd).__name__)
def test_odd_answers_get_a_sentence_and_no_traceback(name: str, answer: object) -> None:
    note = check(name, answer)
    assert note.tone in (Tone.UNREADABLE, Tone.NOT_YET)
    assert note.lines[0].endswith(".")
    assert note.lines[0][0].isupper() or note.lines[0][0] in "'\""


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.__name__[-2:])
def test_all_passed_says_what_was_checked(lesson: Any) -> None:
    """TE3: no more than that, and of the core exercises only."""
    answers = {name: RIGHT[name][0] for name in lesson.EXERCISES}
    note = finish(answers)
    assert note.tone is Tone.RIGHT
    assert note.lines[0] == "All 3 core exercises passed."
    core = [name for name in answers if EXERCISES[name].core]
    assert note.lines[1:] == tuple(f"{name}: {EXERCISES[name].checked}." for name in core)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.__name__[-2:])
def test_one_wrong_answer_and_nobody_says_all_passed(lesson: Any) -> None:
    """TE3: exercises outside the core neither help nor hinder."""
    core = [name for name, exercise in lesson.EXERCISES.items() if exercise.core]
    answers = {name: RIGHT[name][0] for name in core}
    for name in core:
        note = finish(answers | {name: WRONG[name][0][0]})
        assert note.tone is Tone.NOT_YET
        assert note.lines == ("2 of 3 core exercises passed.", f"{name}: not yet.")
    others = {name: WRONG[name][0][0] for name in lesson.EXERCISES if name not in core}
    assert finish(answers | others).tone is Tone.RIGHT


def test_what_is_open_is_named() -> None:
    note = finish({"01-one-alone": [C, C, G], "01-all-lured": 64})
    assert note.tone is Tone.NOT_YET
    assert note.lines == (
        "1 of 3 core exercises passed.",
        "01-all-lured: not yet.",
        "01-alone-chance: not answered yet.",
    )


def test_unknown_names_are_refused_with_those_that_exist() -> None:
    with pytest.raises(KitError, match="no exercise '01-nothing'; this lesson has 01-one-alone, 01-all-lured"):
        check("01-nothing", 1)
    with pytest.raises(KitError, match="'77-nothing' belongs to no lesson"):
        check("77-nothing", 1)
    with pytest.raises(KitError, match="no prediction '00-nothing'; this lesson has 00-two-carrots"):
        predict("00-nothing", "a")
    with pytest.raises(KitError, match="at least one exercise"):
        finish({})
    with pytest.raises(KitError, match="no exercise '01-nothing'"):
        finish({"01-one-alone": ..., "01-nothing": 1})


# Counted by hand, not by the kit.
OUTCOMES = {
    "00-two-carrots": "b",
    "00-same-animal": "b",
    "00-paying": "b",
    "01-last-to-speak": "c",
    "01-how-many": "c",
    "01-bigger-crowd": "c",
} | gathered("OUTCOMES")


@pytest.mark.parametrize("name", PREDICTIONS)
def test_a_prediction_gates_its_result(name: str) -> None:
    assert OUTCOMES.keys() == PREDICTIONS.keys()
    prediction = find_prediction(name)
    before = predict(name, ...)
    assert before.tone is Tone.PREDICT_FIRST
    assert prediction.because not in repr(before)
    assert list(before.lines[1:]) == [f"{letter}) {words}" for letter, words in prediction.lettered.items()]
    for letter, words in prediction.lettered.items():
        after = predict(name, letter)
        assert after.tone is Tone.RESULT
        assert after.lines[1] == prediction.because
        hit = letter == OUTCOMES[name]
        assert after.lines[0].endswith("as you predicted." if hit else f"you predicted {words}.")
    assert predict(name, "z").tone is Tone.UNREADABLE


def test_reveal_waits_for_the_prediction() -> None:
    assert repr(reveal(..., 64)).startswith("Predict first.")
    assert reveal("z", 64) == 64


def test_notes_are_escaped_and_say_in_words_what_the_colour_says() -> None:
    page = check("01-all-lured", "<script>alert(1)</script>")._repr_html_()
    assert "<script" not in page
    assert "<strong>Can't read this answer.</strong>" in page


def test_find_exercise() -> None:
    assert find_exercise("01-all-lured") is EXERCISES["01-all-lured"]
