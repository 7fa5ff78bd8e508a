"""Recorded classes: each is what one command writes, says that it is simulated, and is found again by a fit."""

import pytest

from kit import KitError
from kit.lessons.classes import CLASSES, PLAYERS, VALUES, class_counts, simulated
from kit.resources import data_path
from kit.theory import compare_fits, read_picks


@pytest.mark.parametrize("name", CLASSES)
def test_a_class_is_what_one_command_writes_and_says_how(name: str) -> None:
    text = data_path(CLASSES[name].file).read_text(encoding="utf-8")
    assert text == simulated(CLASSES[name]), "run python -m kit.lessons.classes"
    for words in ("Simulated", "no people took part", CLASSES[name].model, f"Random({CLASSES[name].seed})"):
        assert words in text
    rooms = class_counts(name)
    assert [sum(room) for room in rooms] == [30] * 10
    assert read_picks(data_path(CLASSES[name].file)) == tuple(map(sum, zip(*rooms, strict=True)))


def test_what_the_classes_were_made_with_is_found_again() -> None:
    best = {name: compare_fits(read_picks(data_path(CLASSES[name].file)), VALUES, PLAYERS).best for name in CLASSES}
    assert best["A"].model == "quantal response"
    truth = CLASSES["A"].precision
    assert truth is not None and best["A"].parameters[0].low <= truth <= best["A"].parameters[0].high
    assert best["B"].model == "levels 0 to 2"
    for number, share in zip(best["B"].parameters, CLASSES["B"].shares, strict=True):
        assert number.low <= share <= number.high


def test_there_is_no_such_class() -> None:
    with pytest.raises(KitError, match="no recorded class 'C'; expected one of 'A', 'B'"):
        class_counts("C")
