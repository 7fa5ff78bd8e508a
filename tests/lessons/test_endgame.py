"""What lesson 06 works out of a state agrees with the solution, and with games played out."""

from random import Random

import pytest

from kit.lessons.answers import AnswerError
from kit.lessons.endgame import as_position, average_worth, both_mix, pick_worths, small_box, stays
from kit.lessons.lesson_06 import TWO_LEADERS, last_round
from kit.theory.whole_game.solution import Position, load_solution
from kit.theory.whole_game.states import end_worth, lured


@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_the_mixes_of_the_solution_it_is_what_the_solution_says(players: int) -> None:
    solution = small_box() if players == 2 else load_solution(players)
    for position in Random(players).sample(list(solution.positions()), 10):
        mixes = [solution.mix(position, seat) for seat in range(solution.players)]
        assert average_worth(solution, position, mixes) == pytest.approx(solution.values(position), abs=1e-6)
        for seat, worths in enumerate(pick_worths(solution, position, mixes)):
            assert worths == pytest.approx(solution.worth_of_picks(position, seat), abs=1e-6)


def test_the_last_round_by_hand_is_the_last_round_of_the_solution() -> None:
    small, place = small_box(), Position([1, 1, 1, 1], [2, 1, 1])
    assert small.values(place) == pytest.approx([float(one) for one in last_round((2, 1, 1))], abs=1e-9)
    big, level = load_solution(3), Position([1, 1, 1, 1], [7, 7, 6])
    assert big.values(level) == pytest.approx([float(one) for one in last_round((2, 2, 1))], abs=1e-9)


def test_a_loop_left_out_is_a_loop_played_out() -> None:
    """Last rounds played until something moves: as often won as the average over moving rounds says."""
    dice, won, games = Random(6), 0.0, 20_000
    for _ in range(games):
        gains: tuple[tuple[int, int], ...] = ()
        while not gains:
            gains = lured([dice.randrange(4) for _ in range(3)])
        won += end_worth([have + (seat in dict(gains)) for seat, have in enumerate((2, 1, 1))])[0]
    assert won / games == pytest.approx(float(last_round((2, 1, 1))[0]), abs=0.012)  # four standard errors


def test_nobody_gains_in_the_third_equilibrium() -> None:
    leaders, last = both_mix()
    mixes = [[(1 - one) / 2] * 2 + [one / 2] * 2 for one in (leaders, leaders, last)]
    here = average_worth(small_box(), TWO_LEADERS, mixes)
    for mine, worths in zip(here, pick_worths(small_box(), TWO_LEADERS, mixes), strict=True):
        assert worths == pytest.approx([mine] * 4, abs=1e-9)


def test_a_game_that_never_moves_is_worth_the_same_to_all() -> None:
    stuck = [[1.0, 0, 0, 0]] * 3
    assert average_worth(small_box(), TWO_LEADERS, stuck) == (1 / 3,) * 3
    assert stays(load_solution(3), Position([6, 6, 6, 1], [2, 2, 1])) == 0


@pytest.mark.parametrize(
    "answer", [None, 3, "6 6 6 5", [1, 2, 3], [[6, 6, 6], [1, 0, 0]], [[6, 6, 6, "x"], [0]], [[], []]]
)
def test_what_is_no_state_is_refused_in_words(answer: object) -> None:
    with pytest.raises(AnswerError):
        as_position(answer)
