"""`kit solve mampf`: a small box from nothing, stopped and gone on with, and what it refuses."""

from pathlib import Path

import pytest

from kit.cli import main
from kit.theory.whole_game import solve
from kit.theory.whole_game.solution import read_solution

SMALL = ["solve", "mampf", "--players", "3", "--disks", "2"]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_table_is_written_and_its_gains_are_told(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(SMALL) == 0
    out, err = capsys.readouterr()
    assert out.startswith("mampf_solved_3_2_disks.csv: 11 states. The most that a player can gain by one other pick: ")
    assert "11/11" in err
    assert [path.name for path in here.iterdir()] == ["mampf_solved_3_2_disks.csv"]
    assert len(read_solution(here / "mampf_solved_3_2_disks.csv")) == 11


@pytest.mark.parametrize("win", ["sole", "disks"])
def test_other_ways_to_win(here: Path, win: str) -> None:
    assert main([*SMALL, "--win", win]) == 0
    assert read_solution(here / f"mampf_solved_3_2_disks_{win}.csv").table.win == win


def test_stopped_and_gone_on_with(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main([*SMALL, "--output", "whole.csv"]) == 0
    solve_states, calls = solve.solve_states, 0

    def stopped(*arguments: object) -> object:
        nonlocal calls
        calls += 1
        if calls == 4:
            raise KeyboardInterrupt
        return solve_states(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(solve, "solve_states", stopped)
    assert main([*SMALL, "--output", "parts.csv"]) == 130
    assert "Stopped. What is done is kept in parts.csv.part" in capsys.readouterr().err
    assert not (here / "parts.csv").exists()
    assert main([*SMALL, "--output", "parts.csv"]) == 0
    assert calls == 4 + 2  # five levels: three were done, the fourth was stopped
    assert (here / "parts.csv").read_bytes() == (here / "whole.csv").read_bytes()
    assert not (here / "parts.csv.part").exists()


@pytest.mark.parametrize(
    "arguments, complaint",
    [
        (["--players", "5"], "Mampf is played by 3 or 4, or by 2 as a teaching variant (16 titbits, MA-3); found 5"),
        (["--players", "3", "--disks", "0"], "expected 1 to 6 disks a pile at the start, found 0"),
        (["--players", "3", "--disks", "9"], "expected 1 to 6 disks a pile at the start, found 9"),
        (["--players", "3", "--win", "glory"], "there is no way to win called 'glory'"),
        (["--players", "3", "--workers", "0"], "expected at least 1 worker, found 0"),
        (["--players", "3", "--output", "there.csv"], "there.csv is there already; name another file"),
        (["--players", "3", "--output", "nowhere/x.csv"], "there is no folder nowhere"),
        (["--players", "3", "--output", "old.csv"], "old.csv.part: belongs to another game"),
    ],
)
def test_what_is_refused(here: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], complaint: str) -> None:
    (here / "there.csv").write_text("mine", encoding="utf-8")
    (here / "old.csv.part").write_text("4 players, 6 disks, shared\n\n", encoding="utf-8")
    assert main(["solve", "mampf", *arguments]) == 1
    error = capsys.readouterr().err
    assert error.startswith(f"kit solve: {complaint}") and len(error.splitlines()) == 1
    assert {path.name for path in here.iterdir()} == {"there.csv", "old.csv.part"}
    assert (here / "there.csv").read_text(encoding="utf-8") == "mine"
