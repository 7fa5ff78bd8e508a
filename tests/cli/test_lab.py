import os
import re
import socket
import subprocess
import sys
import time
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import psutil
import pytest

from kit.cli import lab, main
from kit.resources import notebooks_path

LESSONS = sorted(path.name for path in notebooks_path().glob("*.ipynb"))


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Every call that would start a server, instead of one."""
    calls: list[dict[str, Any]] = []

    def note(folder: Path, start: str, port: int, browser: bool) -> int:
        calls.append({"folder": folder, "start": start, "port": port, "browser": browser})
        return 0

    monkeypatch.setattr(lab, "_serve", note)
    return calls


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        yield listener.getsockname()[1]


def test_opens_the_first_lesson_the_first_time(
    server: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", str(tmp_path / "mine")]) == 0
    assert server[0]["start"] == LESSONS[0]
    assert server[0]["browser"] is True
    assert f"  {LESSONS[0]}: new\n" in capsys.readouterr().out
    assert main(["lab", str(tmp_path / "mine"), "--no-browser"]) == 0
    assert server[1]["start"] == ""
    assert server[1]["browser"] is False
    assert f"  {LESSONS[0]}: already there\n" in capsys.readouterr().out


def test_says_how_to_get_a_fresh_copy_and_makes_it(
    server: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["lab", str(tmp_path)])
    (tmp_path / LESSONS[0]).write_text("my work", encoding="utf-8")
    capsys.readouterr()
    main(["lab", str(tmp_path)])
    said = capsys.readouterr().out
    assert f"  {LESSONS[0]}: kept, because you changed it\n" in said
    assert "kit lab --fresh 00" in said
    assert main(["lab", str(tmp_path), "--fresh", "00"]) == 0
    fresh = LESSONS[0].replace(".ipynb", "_fresh1.ipynb")
    assert f"  {fresh}: a fresh copy beside yours\n" in capsys.readouterr().out
    assert server[-1]["start"] == fresh
    assert (tmp_path / LESSONS[0]).read_text(encoding="utf-8") == "my work"


def test_default_folder(server: list[dict[str, Any]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["lab"]) == 0
    assert sorted(path.name for path in (tmp_path / "mampf-mongoose-lessons").glob("*.ipynb")) == LESSONS


def test_a_port_in_use_changes_nothing(
    server: list[dict[str, Any]], taken: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", str(tmp_path / "mine"), "--port", str(taken)]) == 1
    said = capsys.readouterr().err
    assert re.fullmatch(rf"kit lab: port {taken} is in use or not allowed; free now: --port \d+\n", said)
    assert server == []
    assert not (tmp_path / "mine").exists()


@pytest.mark.parametrize("port", ["0", "-1", "65536"])
def test_no_such_port(server: list[dict[str, Any]], port: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "--port", port]) == 1
    expected = f"kit lab: port {port} does not exist; expected a number from 1 to 65535\n"
    assert capsys.readouterr().err == expected
    assert server == []


def test_without_a_wish_a_taken_port_is_passed_over(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "_FIRST_PORT", taken)
    assert lab.free_port() > taken


def test_no_browser_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from jupyterlab.labapp import LabApp

    def none(using: str | None = None) -> None:
        raise webbrowser.Error("could not locate runnable browser")

    started: list[list[str]] = []
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "")
    monkeypatch.setattr(webbrowser, "get", none)
    monkeypatch.setattr(LabApp, "launch_instance", started.append)
    assert main(["lab", str(tmp_path)]) == 0
    assert re.search(
        r"JupyterLab: http://127\.0\.0\.1:\d+/lab/\S+\nNo browser was found: open this address in one\.\n",
        capsys.readouterr().out,
    )
    assert "--ServerApp.open_browser=False" in started[0]


def test_a_real_server(tmp_path: Path) -> None:
    """The command as a user gives it: it answers here, to the token alone, and ends when told to."""
    log = tmp_path / "log.txt"
    environment = {**os.environ, "JUPYTER_CONFIG_DIR": str(tmp_path / "config"), "PYTHONUNBUFFERED": "1"}
    with log.open("w", encoding="utf-8") as output:
        command = [sys.executable, "-m", "kit", "lab", str(tmp_path / "mine"), "--no-browser"]
        process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, env=environment)
    try:
        address = wait_for(lambda: re.search(r"(http://127\.0\.0\.1:\d+)(/lab\S*)\?token=(\w+)", read(log)))
        home, page, token = address.groups()
        assert page == f"/lab/tree/{LESSONS[0]}"
        wait_for(lambda: answers(f"{home}{page}?token={token}"))
        with urlopen(f"{home}{page}?token={token}", timeout=30) as answer:
            assert '"@jupyterlab/apputils-extension:announcements"' in answer.read().decode()  # among the disabled
        with pytest.raises(HTTPError, match="403"):
            urlopen(f"{home}/api/contents", timeout=30)
        with urlopen(f"{home}/api/contents?token={token}", timeout=30) as answer:
            assert sorted(re.findall(r'"name": "(\w+\.ipynb)", "path": "\1"', answer.read().decode())) == LESSONS
        listening = [link.laddr.ip for link in psutil.Process(process.pid).net_connections() if link.status == "LISTEN"]
        assert set(listening) == {"127.0.0.1"}
        assert "Traceback" not in read(log)
    finally:
        process.terminate()
        process.wait(timeout=60)


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def answers(address: str) -> bool:
    try:
        with urlopen(address, timeout=30) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def wait_for(check: Any, seconds: float = 60) -> Any:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := check():
            return found
        time.sleep(0.2)
    raise AssertionError(f"nothing came within {seconds} seconds")
