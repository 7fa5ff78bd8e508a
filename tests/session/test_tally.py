from fractions import Fraction
from itertools import combinations

import pytest

from kit.engine.errors import KitError
from kit.session.tally import Tally, describe_counts, lured_per_table, shares_alone


def by_hand(counts, seats):
    """Every table that can be drawn from the room, one by one."""
    room = [food for food, count in enumerate(counts) for _ in range(count)]
    alone, seated = [0] * len(counts), [0] * len(counts)
    for table in combinations(range(len(room)), seats):
        picks = [room[student] for student in table]
        for food in picks:
            seated[food] += 1
            alone[food] += picks.count(food) == 1
    return tuple(Fraction(a, s) if s else None for a, s in zip(alone, seated, strict=True))


@pytest.mark.parametrize("counts", [(4, 3, 2, 1), (8, 0, 1, 0), (2, 2, 2, 2), (3, 0, 0, 0), (1, 1, 1, 1)])
@pytest.mark.parametrize("seats", [2, 3])
def test_shares_agree_with_every_table_drawn_one_by_one(counts, seats):
    assert shares_alone(counts, seats) == by_hand(counts, seats)


def test_shares_of_a_large_room_approach_the_mix():
    shares = shares_alone((2500, 2500, 2500, 2500), seats=3)
    assert abs(float(shares[0]) - 9 / 16) < 1e-3
    assert abs(float(lured_per_table((2500,) * 4, seats=4)) - 27 / 16) < 1e-3


def test_a_room_too_small_for_a_table_has_no_share():
    assert shares_alone((1, 1, 0, 0), seats=3) == (None,) * 4
    assert lured_per_table((1, 1, 0, 0), seats=3) is None


@pytest.mark.parametrize(
    ("counts", "words"),
    [
        ([1, 2, 3], "expected four counts"),
        ([1, -2, 3, 0], "lettuce: expected a whole number from 0, found -2"),
        ([1, 2.0, 3, 0], "lettuce: expected a whole number"),
        ([True, 2, 3, 0], "carrot: expected a whole number"),
        ([20, 11, 0, 0], "31 picks, but only 30 students"),
        ([0, 0, 0, 0], "nobody picked anything"),
        (None, "counts: expected a list"),
        ({14, 12, 3, 1}, "counts: expected a list"),
    ],
)
def test_counts_that_cannot_be_are_refused_with_the_rounds_unchanged(counts, words):
    room = Tally(students=30)
    room.record([30, 0, 0, 0])
    with pytest.raises(KitError, match=words):
        room.record(counts)
    assert room.rounds == ((30, 0, 0, 0),)


@pytest.mark.parametrize("students", [0, -1, 2.5, "30"])
def test_a_room_has_a_whole_number_of_students(students):
    with pytest.raises(KitError, match="students"):
        Tally(students)


def test_missing_picks_are_told_not_refused():
    assert Tally(30).record([14, 12, 2, 0]).endswith("2 students have not picked.")
    assert describe_counts(1, (1, 1, 0, 27), 30).endswith(
        "2 students are alone in the whole room, on carrot and lettuce. 1 student has not picked."
    )


def test_a_round_can_be_taken_back():
    room = Tally(30)
    room.record([30, 0, 0, 0])
    room.take_back()
    assert room.rounds == ()
    with pytest.raises(KitError, match="no round"):
        room.take_back()


@pytest.mark.parametrize("seats", [0, -1, None, "3", 3.0])
def test_a_table_has_a_whole_number_of_seats(seats):
    for share in (shares_alone, lured_per_table):
        with pytest.raises(KitError, match="seats: expected a whole number from 1"):
            share((14, 12, 3, 1), seats)
