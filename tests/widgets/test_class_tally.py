from fractions import Fraction

import pytest

from kit import Food, KitError
from kit.widgets.class_tally import ClassTally, tally_board
from tests.widgets.states import alive, picture_of


@pytest.fixture
def room():
    room = ClassTally(students=30)
    yield room
    room.close()


def type_in(room, *counts):
    for control, count in zip(room._counts, counts, strict=True):
        control.value = count
    room.box.children[2].children[0].click()


def test_a_typed_round_is_shown_and_the_controls_are_cleared(room):
    type_in(room, 14, 12, 3, 1)
    assert room.tally.rounds == ((14, 12, 3, 1),)
    assert room._helper.status == (
        "Round 1: 14 carrot, 12 lettuce, 3 sugar, 1 grain. One student is alone in the whole room, on grain."
    )
    assert [control.value for control in room._counts] == [0, 0, 0, 0]
    assert ">alone<" in room._chart.value and "59" not in repr(room)


def test_wrong_counts_are_told_and_nothing_is_added_WG4(room):
    type_in(room, 20, 12, 0, 0)
    assert (room.tally.rounds, room._helper.message) == (
        (),
        "32 picks, but only 30 students in the room; expected one pick a student.",
    )
    assert room._counts[0].value == 20
    type_in(room, -1, 12, 0, 0)
    assert room._helper.message == "Carrot: expected a whole number from 0, found -1."
    room._students.value = 0
    type_in(room, 1, 1, 1, 0)
    assert room._helper.message == "Students: expected a whole number from 1, found 0."


def test_the_room_can_grow(room):
    room._students.value = 32
    type_in(room, 20, 12, 0, 0)
    assert room.tally.students == 32 and room._helper.message == ""


def test_shares_are_exact_and_shown(room):
    assert room.shares_alone(3) == (None,) * 4
    room.record([2, 1, 0, 1])
    assert room.shares_alone(3) == (Fraction(1, 3), 1, None, 1)
    for words in ("33 of 100 alone", "100 of 100 alone", "nobody there", "Random tables of 3 would have lured"):
        assert words in room._chart.value


def test_rounds_stand_below_each_other_and_can_be_taken_back(room):
    assert room._back_button.disabled
    room.record([30, 0, 0, 0])
    room.record([8, 8, 7, 7])
    assert room._chart.value.count('<th scope="row"') == 4
    room._back_button.click()
    assert room.tally.rounds == ((30, 0, 0, 0),)
    room.take_back()
    assert room._chart.value == "" and room._helper.status.startswith("Type how many")
    with pytest.raises(KitError):
        room.take_back()


def test_its_text_tells_all_rounds_WG1(room):
    room.record([30, 0, 0, 0])
    assert repr(room) == (
        "Class tally\nRound 1: 30 carrot, 0 lettuce, 0 sugar, 0 grain. Nobody is alone in the whole room."
    )
    assert picture_of(room)[0]["text/plain"].startswith("This is a tally for a whole room.")


def test_the_board_is_a_table_with_headers_and_words_WG17():
    board = tally_board([(14, 12, 3, 1)])
    assert board.count("<caption") == 2 and board.count('scope="col"') == 10
    assert all(f">{food}<" in board or f"{food}</th>" in board for food in Food)


def test_projector_size_TE16(room):
    room.record([30, 0, 0, 0])
    small = room._chart.value
    room.box.children[2].children[2].click()
    assert room._chart.value != small and "kit-big" in room.box._dom_classes


def test_close_leaves_nothing_alive_WG6_WG7():
    before = alive()
    ClassTally().close()
    assert alive() == before
