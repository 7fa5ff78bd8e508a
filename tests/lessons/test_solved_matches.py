"""The matches that were played beforehand: a few played again, and the share of level games worked out exactly."""

from collections import defaultdict
from itertools import product
from math import prod

import pytest

from kit import KitError
from kit.arena import wilson
from kit.lessons.solved_matches import (
    GAMES,
    LINE_UPS,
    match_table,
    matches_against,
    play_matches,
    solved_matches,
    text_of_matches,
)
from kit.players.registry import STRATEGIES
from kit.resources import data_path
from kit.theory.whole_game.solution import Position, load_solution
from kit.theory.whole_game.states import lured, sorted_state

FILE = data_path("mampf_solved_matches.csv")


def test_the_file_is_what_the_command_writes() -> None:
    assert FILE.read_text(encoding="utf-8") == text_of_matches(solved_matches())
    assert [one.rivals for one in solved_matches()] == list(LINE_UPS)
    assert {one.games for one in solved_matches()} == {GAMES}


def test_every_strategy_of_the_table_is_among_the_rivals() -> None:
    """Always one and the same food: which of the four makes no difference; a second and a third stand for the rest."""
    names = {name for one in LINE_UPS for name in one}
    assert names == set(STRATEGIES["mampf"]) - {"always grain"}


@pytest.mark.parametrize("rivals", [one for one in LINE_UPS if one not in (("solved", "always carrot"),)][::3])
def test_some_games_played_again_agree(rivals: tuple[str, ...]) -> None:
    """A sample of 60 lies where a sample of 60 of so many games would lie, but for one time in 10,000."""
    again, before = play_matches(rivals, games=60), matches_against(*rivals)
    assert abs(again.share - before.share) <= 4 * (0.25 / 60) ** 0.5
    assert again.rounds / 60 == pytest.approx(before.rounds / before.games, rel=0.25)


def level_at_the_end(players: int) -> float:
    """How often a game of the solution ends with several at the top, worked out state by state from the start."""
    solution = load_solution(players)
    reached: dict[int, dict[Position, float]] = defaultdict(lambda: defaultdict(float))
    reached[24][Position([6] * 4, [0] * players)] = 1.0
    level = 0.0
    for left in range(24, 3, -1):
        for position, chance in reached[left].items():
            mixes = [solution.mix(position, seat) for seat in range(players)]
            moves: dict[Position, float] = defaultdict(float)
            for picks in product(range(4), repeat=players):
                likely = prod(mix[food] for mix, food in zip(mixes, picks, strict=True))
                if likely and lured(picks):
                    moves[position.after(picks)] += likely
            for after, likely in moves.items():
                share = chance * likely / sum(moves.values())
                if after.is_over:
                    level += share * (after.scores.count(max(after.scores)) > 1)
                else:
                    state = Position(*sorted_state(after.piles, after.scores))
                    reached[sum(state.piles)][state] += share
    return level


def test_species_decide_as_often_as_the_solution_says() -> None:
    played = matches_against("solved", "solved")
    low, high = wilson(played.level, played.games)
    assert low < level_at_the_end(3) < high


def test_the_table_of_a_lesson() -> None:
    table = match_table(4)
    assert table.caption == "Solved at a table of 4, 10,000 games a line; a fair share is 25.0%"
    assert len(table.rows) == sum(len(one) == 3 for one in LINE_UPS)
    with pytest.raises(KitError, match="no matches against eagle were played"):
        matches_against("eagle")
