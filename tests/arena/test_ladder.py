"""The ladder of Mongoose: played, written, gone on with; and what the kit's own file says."""

import json

import pytest

from kit.arena.ladder import GAMES, Rung, climb, load_ladder, main
from kit.engine import mongoose
from kit.players.play import play
from kit.players.registry import STRATEGIES, make_strategy


def test_a_rung_is_the_games_one_by_one_with_the_seats_rotated():
    wins = 0
    for number in range(6):
        seats = [make_strategy("mongoose", "random") for _ in range(3)]
        seats[number % 3] = make_strategy("mongoose", "guess when sure")
        wins += number % 3 in play(mongoose.deal(3, 40 + number), seats, 40 + number, 300).winners
    assert climb("guess when sure", "random", 3, games=6, seed=40).wins == wins


def test_cut_off_games_are_counted_and_won_by_nobody():
    rung = climb("random", "random", 3, games=4, seed=1, limit=2)
    assert (rung.wins, rung.cut_off) == (0, 4)


def test_it_goes_on_where_it_stopped(tmp_path, capsys):
    path = tmp_path / "ladder.json"
    asked = ["--file", str(path), "--games", "2", "--players", "2", "--rivals", "random"]
    main(asked)
    first = json.loads(path.read_text(encoding="utf-8"))
    capsys.readouterr()
    main([*asked, "guess when sure"])
    assert capsys.readouterr().out.count("search among") == 1
    rungs = json.loads(path.read_text(encoding="utf-8"))["rungs"]
    assert rungs[:1] == first["rungs"] and [rung["rival"] for rung in rungs] == ["random", "guess when sure"]


def test_every_strategy_has_its_rung_at_two_three_and_four_players():
    rungs = {(rung.rival, rung.players) for rung in load_ladder()}
    assert rungs == {(name, players) for name in STRATEGIES["mongoose"] if name != "search" for players in (2, 3, 4)}


@pytest.mark.parametrize("rung", load_ladder(), ids=lambda rung: f"{rung.rival}, {rung.players}")
def test_the_search_wins_more_than_its_seat_share(rung: Rung):
    assert rung.challenger == "search" and rung.games >= GAMES
    assert rung.is_won, str(rung)


def test_no_rung_is_there_twice():
    rungs = [(rung.rival, rung.players, rung.seed) for rung in load_ladder()]
    assert len(set(rungs)) == len(rungs)
