import os
import subprocess
import sys
from pathlib import Path

import pytest

import kit
from kit.cli import main


def test_unknown_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["sing"])
    assert caught.value.code == 2
    assert "invalid choice: 'sing'" in capsys.readouterr().err


def test_no_command_shows_the_way(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([])
    assert "the following arguments are required: COMMAND" in capsys.readouterr().err


@pytest.mark.parametrize("command", [[], ["lab"], ["check"], ["doctor"], ["solve"]])
def test_help(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main([*command, "--help"])
    assert caught.value.code == 0
    assert capsys.readouterr().out.startswith("usage: kit")


def test_as_a_module() -> None:
    command = [sys.executable, "-m", "kit", "--version"]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=True)
    assert done.stdout == f"kit {kit.__version__}\n"


def test_a_console_that_lacks_a_letter_gets_a_question_mark(tmp_path: Path) -> None:
    (tmp_path / "Łódź").touch()
    done = subprocess.run(
        [sys.executable, "-m", "kit", "lab", str(tmp_path / "Łódź")],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "cp1252"},
    )
    assert done.returncode == 1
    assert b"?\xf3d? is a file; name a folder" in done.stderr
