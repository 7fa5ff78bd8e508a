"""All of Mampf, solved: the solver against boxes that are worked out apart, the check against policies that are bad."""

from dataclasses import replace
from fractions import Fraction
from functools import partial
from importlib import import_module

import numpy as np
import pytest
from scipy.optimize import brentq

from kit.engine.errors import DataError, KitError
from kit.engine.mampf import State
from kit.theory.whole_game.check import check_solution
from kit.theory.whole_game.solution import Position, Solution, load_solution
from kit.theory.whole_game.solve import solve
from kit.theory.whole_game.stage import stages, worths
from kit.theory.whole_game.states import levels
from tests.theory.whole_game_twin import pick_worths, rounds, staged


@pytest.fixture(scope="module")
def small():
    """Boxes that are solved at once, by players and disks a pile."""
    return {(players, disks): solve(players, disks) for players in (2, 3, 4) for disks in (1, 2)}


def by_chance(game):
    """What a state is worth if everybody picks by chance and the next move ends the game: the mean of the rounds."""
    ends = [outcome for _, outcome in rounds(game, State.returns, None) if outcome]
    return [
        sum(Fraction(worth).limit_denominator(12) for worth in seat) / len(ends) for seat in zip(*ends, strict=True)
    ]


def test_known_values_of_the_last_disks():
    assert by_chance(staged([1, 1, 1, 1], [1, 0, 0])) == [Fraction(4, 5), Fraction(1, 10), Fraction(1, 10)]
    assert by_chance(staged([1, 1, 1, 1], [1, 1, 0])) == [Fraction(7, 15), Fraction(7, 15), Fraction(1, 15)]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("disks", [1, 2])
def test_with_one_disk_a_pile_chance_is_all(small, players, disks):
    solution, seen = small[players, disks], 0
    for position in solution.positions():
        if position.piles == (1, 1, 1, 1):
            exact = by_chance(staged(position.piles, position.scores))
            assert solution.values(position) == pytest.approx([float(value) for value in exact], abs=1e-10)
            assert all(solution.mix(position, seat) == (0.25,) * 4 for seat in range(players))
            seen += 1
    assert seen == {1: 1, 2: {2: 1, 3: 4, 4: 5}[players]}[disks]


@pytest.mark.parametrize("players, cases", [(3, 15), (4, 10)])
def test_level_players_one_equation_solved_apart(players, cases):
    """Everybody level, piles of two sizes: the chance of a pile is the root of one equation."""
    solution = load_solution(players)
    level = [one for one in solution.positions() if len(set(one.scores)) == 1 and len(set(one.piles)) == 2]
    assert len(level) == cases

    def values(after):
        return after.returns() if after.is_terminal else solution.values(after)

    for position in level:
        large = position.piles.count(position.piles[0])
        listed = rounds(staged(position.piles, position.scores), values, [1 / players] * players)

        def edge(chance, large=large, listed=listed):
            mix = [chance] * large + [(1 - large * chance) / (4 - large)] * (4 - large)
            worth = pick_worths(listed, [mix] * players)[0]
            return worth[0] - worth[-1]

        mix = solution.mix(position, 0)
        if mix == (0.25,) * 4:
            assert edge(0.25) == pytest.approx(0, abs=1e-9)
        else:
            near = mix[0] - 0.02, mix[0] + 0.02
            assert mix[0] == pytest.approx(brentq(edge, *near), abs=1e-8)


def test_small_boxes_pass_the_check(small):
    for (players, disks), solution in small.items():
        check = check_solution(solution)
        assert check.states == len(solution) == sum(map(len, levels(players, disks).values()))
        assert max(check.one_pick_gain, check.whole_game_gain, check.value_error) < 1e-9
        assert float(f"{check.one_pick_gain:.2e}") == pytest.approx(solution.table.one_pick_gain, rel=0.01)


@pytest.mark.parametrize("win, each", [("shared", 1 / 3), ("sole", 0.2), ("disks", 0.6)])
def test_ways_to_win_one_disk_a_pile(win, each):
    """Of 64 rounds 24 give everybody a disk, 36 one player alone, and in 4 nothing moves."""
    start = Position([1, 1, 1, 1], [0, 0, 0])
    assert solve(3, 1, win).values(start) == pytest.approx([each] * 3, abs=1e-9)


@pytest.mark.parametrize("win", ["sole", "disks"])
def test_ways_to_win_pass_the_check(win):
    solution = solve(3, 2, win)
    check = check_solution(solution)
    assert max(check.one_pick_gain, check.whole_game_gain, check.value_error) < 1e-8
    worth = sum(solution.values(Position([2, 2, 2, 2], [0] * 3)))
    assert worth < 1 if win == "sole" else 1 < worth < 8


def test_level_players_win_alike_and_a_win_is_shared_out(small):
    for solution in small.values():
        for position in solution.positions():
            values = solution.values(position)
            assert sum(values) == pytest.approx(1, abs=1e-9) and min(values) >= 0
            assert len({*zip(position.scores, values, strict=True)}) == len(set(position.scores))


def test_the_check_finds_what_a_lone_picker_gains():
    """One disk a pile, everybody always at one pile: nothing ever moves, worth 1/3; another pick wins at once."""
    solution = solve(3, 1)
    pinned = Solution(replace(solution.table, lines={"1 1 1 1,0 0 0": "0.3333333333,0.25"}))
    assert check_solution(pinned).one_pick_gain < 1e-9

    class Stubborn(Solution):
        def mix(self, state, seat):
            return 1.0, 0.0, 0.0, 0.0

    check = check_solution(Stubborn(solution.table))
    assert check.one_pick_gain == check.whole_game_gain == pytest.approx(2 / 3)


@pytest.mark.parametrize("players", [2, 3])
def test_the_best_response_of_the_check_by_value_iteration(players):
    """Against chance in a box of two: the check divides by the chance of a move, here rounds are played one by one."""

    class Chance(Solution):
        def mix(self, state, seat):
            return (0.25,) * 4

    solution, mixes, gain = solve(players, 2), [[0.25] * 4] * players, 0.0
    worth = {}

    def values(after, best):
        if after.is_terminal:
            return after.returns()
        position = Position.of(after)
        low = min(position.scores)
        by_lead = worth[best, tuple(sorted(position.piles)), tuple(sorted(score - low for score in position.scores))]
        return [by_lead[score - low] for score in position.scores]

    for position in solution.positions():
        game, found = staged(position.piles, position.scores), []
        stays = pick_worths(rounds(game, lambda after: [0.0] * players, [1.0] * players), mixes)
        for best in (False, True):
            comes = pick_worths(rounds(game, partial(values, best=best), [0.0] * players), mixes)
            now = [1 / players] * players
            for _ in range(60):
                picks = [
                    [come + stay * now[seat] for come, stay in zip(comes[seat], stays[seat], strict=True)]
                    for seat in range(players)
                ]
                now = [max(mine) if best else sum(mine) / 4 for mine in picks]
            by_lead = dict(zip(position.scores, now, strict=True))
            worth[best, tuple(sorted(position.piles)), tuple(sorted(position.scores))] = by_lead
            found.append(now)
        gain = max(gain, *(most - kept for kept, most in zip(*found, strict=True)))
    assert check_solution(Chance(solution.table)).whole_game_gain == pytest.approx(gain, abs=1e-9)
    assert players == 2 or gain > 0.01


def test_slopes_are_those_of_finite_differences():
    """Newton's steps need them exact; the loop back to the same state is the hard part."""
    solution = solve(3, 2)
    values = {(position.piles, position.scores): solution.values(position) for position in solution.positions()}
    level = stages([((2, 2, 1, 1), (2, 0, 0)), ((2, 2, 1, 1), (1, 1, 0))], values)
    mixes = np.random.default_rng(1).dirichlet([1] * 4, size=(2, 3))
    here, step = worths(level, mixes), 1e-6
    for seat, food in np.ndindex(3, 4):
        moved = [mixes.copy() for _ in range(2)]
        moved[0][:, seat, food] += step
        moved[1][:, seat, food] -= step
        slope = (worths(level, moved[0]).edges - worths(level, moved[1]).edges) / (2 * step)
        assert here.slopes[:, :, :, seat, food] == pytest.approx(slope, abs=1e-8)


def test_two_workers_and_a_stop_change_no_digit(small, tmp_path, monkeypatch):
    monkeypatch.setattr(import_module("kit.theory.whole_game.solve"), "BUNDLE", 2)
    whole = small[3, 2]
    assert solve(3, 2, workers=2).table == whole.table

    class Stop(Exception):
        pass

    def stop_halfway(done, total):
        if done > total / 2:
            raise Stop

    kept, seen = tmp_path / "kept", []
    with pytest.raises(Stop):
        solve(3, 2, kept=kept, report=stop_halfway)
    assert solve(3, 2, kept=kept, report=lambda done, total: seen.append((done, total))).table == whole.table
    assert seen[0][0] > len(whole) / 4 and seen[-1] == (len(whole), len(whole))
    assert [done for done, _ in seen] == sorted({done for done, _ in seen})


def test_a_level_cut_off_while_it_was_written_is_solved_again(tmp_path):
    kept = tmp_path / "kept"
    whole = solve(3, 2, kept=kept)
    text = kept.read_text(encoding="utf-8")
    kept.write_text(text[:-30], encoding="utf-8")
    assert solve(3, 2, kept=kept).table == whole.table
    assert kept.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    "text, complaint",
    [
        ("4 players, 2 disks, shared\n\n", "belongs to another game"),
        ("3 players, 2 disks, shared\n\n1 1 1 1;nonsense\n\n", "delete it to start anew"),
        ("picture", "delete it to start anew"),
    ],
)
def test_a_foreign_file_is_not_gone_on_with(tmp_path, text, complaint):
    kept = tmp_path / "kept"
    kept.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=complaint):
        solve(3, 2, kept=kept)
    assert kept.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    "arguments, complaint",
    [
        ((1, 2), "Mampf is played by 3 or 4"),
        ((5, 2), "Mampf is played by 3 or 4"),
        ((3, 0), "expected 1 to 6 disks a pile at the start, found 0"),
        ((3, 7), "expected 1 to 6 disks a pile at the start, found 7"),
        ((3, 2.0), "expected 1 to 6 disks a pile at the start, found 2.0"),
        ((3, 2, "glory"), "expected one of shared, sole, disks"),
    ],
)
def test_games_that_are_not_solved(arguments, complaint):
    with pytest.raises(KitError, match=complaint):
        solve(*arguments)


def test_how_many_states_there_are():
    counts = [[sum(map(len, levels(players, disks).values())) for disks in (2, 3, 4, 5, 6)] for players in (2, 3, 4)]
    assert counts[1][-1] == 1938 and counts[2][-1] == 3514
    assert counts[0] == [3, 8, 17, 33, 57]  # both always have the same number of disks: only the piles count
