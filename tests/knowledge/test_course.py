"""Bits over time, against the possible hands at every moment."""

from math import log2

import pytest

from kit import KitError, mongoose
from kit.engine.announce import rewind
from kit.knowledge.course import bits_over_time
from kit.knowledge.flow import expected_transfers, learned, transfers
from kit.knowledge.hands import possible_hands
from kit.knowledge.second_order import mind
from tests.knowledge.games import played


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_course_of_a_game_is_that_of_everybodys_possible_hands(players):
    game = played(players, seed=3)
    courses = bits_over_time(game)
    for seat, course in enumerate(courses):
        view = game.observation(seat)
        assert course == tuple(log2(len(possible_hands(rewind(view, turn)))) for turn in range(game.turn + 1))
    fallen = [course[0] - course[-1] for course in courses]
    assert learned(transfers(game), players) == pytest.approx(fallen)


def test_through_one_players_eyes_the_own_course_is_exact_and_rivals_are_averages():
    game = played(3, seed=4, turns=9)
    view = game.observation(1)
    courses = bits_over_time(view)
    assert courses[1] == bits_over_time(game)[1]
    hands = possible_hands(view)
    for seat in (0, 2):
        for turn in (0, 4, 9):
            then = rewind(view, turn)
            average = sum(mind(then, seat, hand).bits() for hand in hands) / len(hands)
            assert courses[seat][turn] == pytest.approx(average)
    fallen = [course[0] - course[-1] for course in courses]
    assert learned(expected_transfers(view), 3) == pytest.approx(fallen)


def test_before_the_first_turn_and_without_eyes():
    game = mongoose.deal(players=4, seed=1)
    assert bits_over_time(game) == ((log2(90),),) * 4
    assert [course[0] for course in bits_over_time(game.observation(2))] == pytest.approx([log2(90)] * 4)
    with pytest.raises(KitError, match="public view"):
        bits_over_time(game.observation(None))
