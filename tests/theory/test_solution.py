"""The solved tables that come with the kit: judged by the engine and by the kit's check, and looked up."""

from itertools import permutations
from random import Random

import pytest

from kit import Food, mampf, mongoose
from kit.engine.errors import DataError, KitError, PositionError
from kit.resources import data_path
from kit.theory.whole_game.check import check_solution
from kit.theory.whole_game.solution import Position, Solution, load_solution, read_solution
from kit.theory.whole_game.states import levels
from kit.theory.whole_game.table import dumps, loads
from tests.theory.whole_game_twin import Twin, pick_worths, rounds

PLAYERS = (3, 4)
ENOUGH = 1e-8


@pytest.fixture(params=PLAYERS, ids=["three", "four"])
def solution(request):
    return load_solution(request.param)


def test_the_check_of_all_states_is_what_the_file_says(solution):
    check = check_solution(solution)
    assert check.states == len(solution) == {3: 1938, 4: 3514}[solution.players]
    assert max(check.one_pick_gain, check.whole_game_gain, check.value_error) < ENOUGH
    assert check.one_pick_gain == pytest.approx(solution.table.one_pick_gain, rel=0.01)
    assert check.whole_game_gain == pytest.approx(solution.table.whole_game_gain, rel=0.01)


@pytest.mark.parametrize("players, every", [(3, 5), (4, 25)])
def test_rounds_played_by_the_engine(players, every):
    """Read by `csv`, played by the rules: nobody gains by another pick, and the values are those of the mixes."""
    twin = Twin(data_path(f"mampf_solved_{players}.csv"))
    for game in twin.games(every):
        here, mixes = twin.values(game), twin.mixes(game)
        for seat, worths in enumerate(pick_worths(rounds(game, twin.values, here), mixes)):
            assert max(worths) - here[seat] < ENOUGH
            assert sum(chance * worth for chance, worth in zip(mixes[seat], worths, strict=True)) == pytest.approx(
                here[seat], abs=ENOUGH
            )


@pytest.mark.parametrize("players, every", [(3, 7), (4, 40)])
def test_what_is_looked_up_stands_in_the_file(players, every):
    solution, twin = load_solution(players), Twin(data_path(f"mampf_solved_{players}.csv"))
    assert set(twin.rows) == {state for states in levels(players).values() for state in states}
    for game in twin.games(every):
        assert solution.values(game) == pytest.approx(twin.values(game), abs=1e-12)
        mixes = twin.mixes(game)
        for seat, worths in enumerate(pick_worths(rounds(game, twin.values, twin.values(game)), mixes)):
            assert solution.mix(game.observation(seat), seat) == pytest.approx(mixes[seat], abs=1e-9)
            assert solution.worth_of_picks(game, seat) == pytest.approx(worths, abs=1e-9)


def test_seats_and_piles_in_another_order(solution):
    dice, seats = Random(5), range(solution.players)
    for position in dice.sample(list(solution.positions()), 150):
        piles, order = dice.sample(range(4), 4), dice.sample(seats, solution.players)
        other = Position([position.piles[pile] for pile in piles], [position.scores[seat] for seat in order])
        assert solution.values(other) == tuple(solution.values(position)[seat] for seat in order)
        for seat, old in enumerate(order):
            mix = solution.mix(position, old)
            assert solution.mix(other, seat) == tuple(mix[pile] for pile in piles)


def test_level_players_and_equal_piles_are_treated_alike(solution):
    for position in solution.positions():
        values = solution.values(position)
        assert sum(values) == pytest.approx(1, abs=1e-8)
        rows = [solution.mix(position, seat) for seat in range(solution.players)]
        for seat, other in permutations(range(solution.players), 2):
            if position.scores[seat] == position.scores[other]:
                assert values[seat] == values[other] and rows[seat] == rows[other]
        for mix in rows:
            assert sum(mix) == pytest.approx(1, abs=1e-12) and min(mix) >= 0
            assert len({*zip(position.piles, mix, strict=True)}) == len(set(position.piles))


def test_at_the_start_chance_is_all(solution):
    start = Position([6] * 4, [0] * solution.players)
    assert solution.mix(start, 0) == (0.25,) * 4
    assert solution.values(start) == pytest.approx([1 / solution.players] * solution.players, abs=1e-9)


@pytest.mark.parametrize("piles, scores", [([3, 2, 2, 2], [3, 2, 1]), ([2, 2, 2, 3], [2, 1, 0, 0])])
def test_many_games_by_the_mixes_are_won_as_often_as_the_values_say(piles, scores):
    start, games, dice = Position(piles, scores), 3000, Random(11)
    solution = load_solution(len(scores))
    won = [0.0] * len(scores)
    for _ in range(games):
        position = start
        while not position.is_over:
            position = position.after(
                [dice.choices(range(4), solution.mix(position, seat))[0] for seat in range(len(scores))]
            )
        top = [seat for seat, score in enumerate(position.scores) if score == max(position.scores)]
        for seat in top:
            won[seat] += 1 / len(top)
    for share, value in zip(won, solution.values(start), strict=True):
        assert 0.02 < value < 0.95
        assert share / games == pytest.approx(value, abs=4 * (value * (1 - value) / games) ** 0.5)


def test_a_state_and_what_a_seat_sees_of_it_are_the_same_position():
    game = mampf.deal(players=3, seed=7)
    assert Position.of(game) == Position.of(game.observation(2)) == Position([6] * 4, [0] * 3)
    picks = [Food.SUGAR, Food.SUGAR, Food.CARROT]
    assert (
        Position.of(game.apply_actions(picks)) == Position.of(game).after(picks) == Position.of(game).after([2, 2, 0])
    )
    assert eval(repr(Position([1, 2, 3, 4], [5, 6]))) == Position([1, 2, 3, 4], [5, 6])


@pytest.mark.parametrize(
    "piles, scores, complaint",
    [
        ([6, 6, 6, 6], [4, 4, 4], "more disks than exist: with 6 a pile at the start 0 have been taken"),
        ([6, 6, 6, 6], [1, 0, 0], "more disks than exist: with 6 a pile at the start 0 have been taken"),
        ([6, 6, 6, 5], [0, 0, 0], "no game gets here: with 6 disks a pile at the start 1 have been taken"),
        ([7, 6, 6, 6], [0, 0, 0], "a pile holds 7 disks; this solution is for 6 a pile"),
        ([6, 6, 6, 0], [2, 2, 2], r"the game is over: a pile is empty \(MA-6\)"),
        ([6, 6, 6, 6], [0, 0], "for 3 players, the state has 2; the kit has solved Mampf for 3 and for 4 players"),
        ([6, 6, 6, 6], [0] * 5, "for 3 players, the state has 5; the kit has solved Mampf for 3 and for 4 players"),
    ],
)
def test_positions_that_are_not_in_the_table(piles, scores, complaint):
    solution = load_solution(3)
    solution.values(Position([6, 6, 6, 6], [0, 0, 0]))  # what was looked up before opens no door
    for look_up in (solution.values, lambda at: solution.mix(at, 0), lambda at: solution.worth_of_picks(at, 1)):
        with pytest.raises(PositionError, match=complaint):
            look_up(Position(piles, scores))


@pytest.mark.parametrize(
    "piles, scores, complaint",
    [
        ([6, 6, 6], [0, 0, 0], "piles: expected 4 numbers, one a food, found 3"),
        ([6, 6, 6, -1], [0, 0, 0], "piles: expected whole numbers from 0"),
        ([6, 6, 6, 6], [0, 0.5, 0], "scores: expected whole numbers from 0"),
        ([6, 6, 6, True], [0, 0, 0], "piles: expected whole numbers from 0"),
        ([6, 6, 6, 6], [], "scores: expected one number a seat, found none"),
        (6, [0, 0, 0], "piles"),
        ("6666", [0, 0, 0], "piles"),
    ],
)
def test_what_is_no_position(piles, scores, complaint):
    with pytest.raises(PositionError, match=complaint):
        Position(piles, scores)


@pytest.mark.parametrize("thing", ["6666", None, mongoose.deal(players=3, seed=1), ([6] * 4, [0] * 3)])
def test_what_is_no_game_of_mampf(thing):
    with pytest.raises(PositionError, match="expected a game of Mampf or a position of it, found"):
        load_solution(3).values(thing)


def test_seats_and_picks_that_are_none():
    start = Position([6] * 4, [0] * 3)
    for seat in (3, -1, "0", 1.0):
        with pytest.raises(PositionError, match="expected one of 0 to 2"):
            load_solution(3).mix(start, seat)
    for picks in ([0, 1], [0, 1, 4], "abc", None, [0, 1, True], [0, 1, 2.0], [0, 1, []], {0: 1}):
        with pytest.raises(PositionError, match="picks"):
            start.after(picks)
    with pytest.raises(PositionError, match="the game is over"):
        Position([0, 1, 1, 1], [0, 0, 0]).after([0, 0, 0])


@pytest.mark.parametrize("players", [2, 5, 0, "3", 3.0, None])
def test_other_player_counts(players):
    with pytest.raises(KitError, match="the kit has solved Mampf for 3 and for 4 players"):
        load_solution(players)


@pytest.mark.parametrize("where", ["state", "value", "mix", "players", "gain", "remark", "end", "order", "check"])
def test_a_damaged_table_is_found_out(tmp_path, where):
    text = data_path("mampf_solved_3.csv").read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    damaged = {
        "state": text.replace("\n2 1 1 1,1 0 0,", "\n2 2 1 1,1 0 0,"),
        "value": text.replace("0.4666666667", "0.4666666668"),
        "mix": text.replace("0.25|0.25\n", "0.25|0.35\n", 1),
        "players": text.replace("players: 3", "players: 4"),
        "gain": text.replace("one-pick gain: ", "one-pick gain: 0"),
        "remark": text.replace("# Winning", "# winning"),
        "end": "".join(lines[:-1]),
        "order": "".join([*lines[:-2], lines[-1], lines[-2]]),
        "check": text.replace("# check: ", "# check: 0"),
    }[where]
    assert damaged != text
    path = tmp_path / "table.csv"
    path.write_text(damaged, encoding="utf-8")
    with pytest.raises(DataError, match=r"table.csv: is damaged or was changed; `kit solve mampf --players \d`"):
        read_solution(path)


@pytest.mark.parametrize(
    "content, complaint",
    [
        (b"", "expected a solved game of Mampf"),
        (b"winner,loser\nsnake,jackal\n", "expected a solved game of Mampf"),
        (b"# players: three\n# disks: 6\n# win: shared\npiles,leads,values,mixes\n", "expected a solved game of Mampf"),
        (b"\x89PNG\r\n\x1a\n\xff\xfe", "expected a text file in UTF-8"),
    ],
)
def test_foreign_files(tmp_path, content, complaint):
    path = tmp_path / "table.csv"
    path.write_bytes(content)
    with pytest.raises(DataError, match=complaint):
        read_solution(path)


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(DataError, match="can't be read"):
        read_solution(tmp_path / "none.csv")
    with pytest.raises(DataError, match="can't be read"):
        read_solution(tmp_path)


def test_line_ends_of_windows_and_a_byte_order_mark_do_no_harm(tmp_path):
    path = tmp_path / "table.csv"
    text = data_path("mampf_solved_3.csv").read_text(encoding="utf-8")
    path.write_bytes(("\ufeff" + text).replace("\n", "\r\n").encode("utf-8"))
    assert read_solution(path).table == load_solution(3).table
    assert loads(dumps(load_solution(3).table)) == load_solution(3).table


def test_the_tables_are_small_and_say_where_they_come_from(solution):
    path = data_path(f"mampf_solved_{solution.players}.csv")
    head = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    assert path.stat().st_size < 400_000 and max(map(len, head)) <= 120
    assert any(line.startswith("# Source: ") for line in head)
    assert any(line.startswith("# Rulings of this project: 6 disks a pile (MA-2)") for line in head)


def test_a_solution_is_told_in_short():
    assert repr(Solution(load_solution(4).table)) == "<Mampf for 4 players, 6 disks a pile, solved: 3514 states>"
