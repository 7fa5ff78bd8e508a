"""Slips of a mediator: what is whispered is what was drawn, and bad draws are named."""

import pytest

from kit import Food, KitError
from kit.lessons import slips


def test_every_slip_is_what_was_drawn():
    table = slips([(0, 1, 2, 3), (3, 2, 1, 0)], ["Ann", "Bea", "Cem", "Zoë"])
    foods = list(map(str, Food))
    assert table.cells == [foods, foods[::-1]]
    assert (table.rows, table.columns) == (["1", "2"], ("Ann", "Bea", "Cem", "Zoë"))


@pytest.mark.parametrize(
    ("draws", "names", "message"),
    [
        ([], None, "expected at least one round"),
        ([(0, 1), (0, 4)], None, r"round 2 tells \(0, 4\); expected 2 foods from 0 to 3"),
        ([(0, 1), (0,)], None, r"round 2 tells \(0,\); expected 2 foods"),
        ([(0, 1)], ["Ann"], "expected 2 names"),
    ],
)
def test_bad_draws_are_named(draws, names, message):
    with pytest.raises(KitError, match=message):
        slips(draws, names)
