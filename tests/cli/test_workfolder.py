from pathlib import Path

import pytest

from kit.cli import workfolder
from kit.cli.lab import open_lab
from kit.cli.workfolder import Copied, copy_lessons, fresh_copy
from kit.engine.errors import KitError


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The kit's lessons, two of them, and an answer key that must stay where it is."""
    folder = tmp_path / "notebooks"
    (folder / "solved").mkdir(parents=True)
    for name in ("00_start_here.ipynb", "01_play_mampf.ipynb", "solved/01_play_mampf.ipynb"):
        (folder / name).write_bytes(b"first edition, Zo\xc3\xab\r\n")
    monkeypatch.setattr(workfolder, "notebooks_path", lambda: folder)
    return folder


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return tmp_path / "a" / "my lessons"


def results(folder: Path) -> list[Copied]:
    return list(copy_lessons(folder).values())


def test_first_time_everything_is_new_and_byte_for_byte(shipped: Path, mine: Path) -> None:
    assert copy_lessons(mine) == {"00_start_here.ipynb": Copied.NEW, "01_play_mampf.ipynb": Copied.NEW}
    assert (mine / "00_start_here.ipynb").read_bytes() == b"first edition, Zo\xc3\xab\r\n"
    assert sorted(path.name for path in mine.rglob("*.ipynb")) == ["00_start_here.ipynb", "01_play_mampf.ipynb"]


def test_second_time_all_is_there(shipped: Path, mine: Path) -> None:
    copy_lessons(mine)
    assert results(mine) == [Copied.SAME, Copied.SAME]


def test_a_changed_lesson_is_kept_whether_or_not_the_kit_has_a_newer_one(shipped: Path, mine: Path) -> None:
    copy_lessons(mine)
    (mine / "00_start_here.ipynb").write_bytes(b"my work")
    assert results(mine) == [Copied.KEPT, Copied.SAME]
    (shipped / "00_start_here.ipynb").write_bytes(b"second edition")
    assert results(mine) == [Copied.KEPT, Copied.SAME]
    assert (mine / "00_start_here.ipynb").read_bytes() == b"my work"


def test_an_untouched_lesson_follows_the_kit(shipped: Path, mine: Path) -> None:
    copy_lessons(mine)
    (shipped / "01_play_mampf.ipynb").write_bytes(b"second edition")
    assert results(mine) == [Copied.SAME, Copied.UPDATED]
    assert (mine / "01_play_mampf.ipynb").read_bytes() == b"second edition"
    assert results(mine) == [Copied.SAME, Copied.SAME]


def test_a_lesson_that_was_merely_opened_and_saved_is_untouched(shipped: Path, mine: Path) -> None:
    lesson = b'{"cells": [{"cell_type": "code", "source": ["1"]}], "metadata": {"language_info": {}}}'
    saved = b'{"metadata": {"language_info": {"version": "3"}},\n "cells": [{"source": ["1"], "cell_type": "code"}]}'
    (shipped / "00_start_here.ipynb").write_bytes(lesson)
    copy_lessons(mine)
    (mine / "00_start_here.ipynb").write_bytes(saved)
    assert results(mine) == [Copied.SAME, Copied.SAME]
    (shipped / "00_start_here.ipynb").write_bytes(lesson.replace(b'"1"', b'"2"'))
    assert results(mine) == [Copied.UPDATED, Copied.SAME]
    (mine / "00_start_here.ipynb").write_bytes(saved.replace(b'"1"', b'"3"'))
    assert results(mine) == [Copied.KEPT, Copied.SAME]


def test_a_lesson_that_was_deleted_comes_back(shipped: Path, mine: Path) -> None:
    copy_lessons(mine)
    (mine / "00_start_here.ipynb").unlink()
    assert results(mine) == [Copied.NEW, Copied.SAME]


@pytest.mark.parametrize("damage", [b"", b"{", b"[1]", b"\xff", b'{"00_start_here.ipynb": 5}'])
def test_with_a_damaged_memory_nothing_of_the_readers_is_lost(shipped: Path, mine: Path, damage: bytes) -> None:
    copy_lessons(mine)
    (mine / "00_start_here.ipynb").write_bytes(b"my work")
    (mine / ".kit-lessons.json").write_bytes(damage)
    assert results(mine) == [Copied.KEPT, Copied.SAME]


def test_a_file_of_the_readers_under_a_lessons_name_is_kept(shipped: Path, mine: Path) -> None:
    mine.mkdir(parents=True)
    (mine / "01_play_mampf.ipynb").write_bytes(b"mine from the start")
    assert results(mine) == [Copied.NEW, Copied.KEPT]


def test_nothing_else_is_left_in_the_folder(shipped: Path, mine: Path) -> None:
    copy_lessons(mine)
    names = sorted(path.name for path in mine.iterdir())
    assert names == [".kit-lessons.json", "00_start_here.ipynb", "01_play_mampf.ipynb"]


def test_the_folder_is_a_file(shipped: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(KitError, match=r"file is a file; name a folder"):
        copy_lessons(tmp_path / "file")


def test_the_folder_lies_in_a_file(shipped: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(KitError, match=r"can't write the lessons to .*; name another folder"):
        copy_lessons(tmp_path / "file" / "folder")


def test_the_folder_is_not_writable(shipped: Path, mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, content: bytes) -> int:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "write_bytes", refuse)  # root may write anywhere, so a read-only folder proves nothing
    with pytest.raises(KitError, match=r"can't write the lessons to .*\(Permission denied\); name another folder"):
        copy_lessons(mine)


@pytest.mark.parametrize("number", [13, 36])  # permission denied, file name too long
def test_the_folder_cannot_even_be_looked_at(
    shipped: Path, mine: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def refuse(path: Path) -> bool:
        raise OSError(number, "No")

    monkeypatch.setattr(Path, "exists", refuse)
    with pytest.raises(KitError, match=r"can't write the lessons to .*\(No\); name another folder"):
        copy_lessons(mine)


def test_a_folder_of_a_user_that_does_not_exist(shipped: Path) -> None:
    with pytest.raises(KitError, match="there is no home folder for ~nobody-of-this-name/lessons; name another"):
        open_lab(Path("~nobody-of-this-name/lessons"))


@pytest.mark.parametrize(
    "damage",
    [b"garbage", b"[]", b"null", b'{"00_start_here.ipynb": 3}', b"\xff\xfe", b"[" * 100_000],
    ids=lambda d: d[:5],
)
def test_with_a_damaged_manifest_every_changed_lesson_is_kept(shipped: Path, mine: Path, damage: bytes) -> None:
    copy_lessons(mine)
    (mine / ".kit-lessons.json").write_bytes(damage)
    (mine / "00_start_here.ipynb").write_bytes(b"[" * 100_000)
    assert results(mine) == [Copied.KEPT, Copied.SAME]
    assert results(mine) == [Copied.KEPT, Copied.SAME]


def test_a_lesson_is_a_folder(shipped: Path, mine: Path) -> None:
    (mine / "00_start_here.ipynb").mkdir(parents=True)
    with pytest.raises(KitError, match="can't write the lessons"):
        copy_lessons(mine)


def test_no_lessons(shipped: Path, mine: Path) -> None:
    for path in shipped.glob("*.ipynb"):
        path.unlink()
    with pytest.raises(KitError, match=r"there are no lessons in .*; install the kit again"):
        copy_lessons(mine)


@pytest.mark.parametrize("lesson", ["01", "01_play", "01_play_mampf", "01_play_mampf.ipynb"])
def test_a_fresh_copy_lies_beside(shipped: Path, mine: Path, lesson: str) -> None:
    copy_lessons(mine)
    (mine / "01_play_mampf.ipynb").write_bytes(b"my work")
    assert fresh_copy(mine, lesson) == mine / "01_play_mampf_fresh1.ipynb"
    (mine / "01_play_mampf_fresh1.ipynb").write_bytes(b"more work")
    assert fresh_copy(mine, lesson) == mine / "01_play_mampf_fresh2.ipynb"
    contents = {path.name: path.read_bytes() for path in mine.glob("01*")}
    assert contents == {
        "01_play_mampf.ipynb": b"my work",
        "01_play_mampf_fresh1.ipynb": b"more work",
        "01_play_mampf_fresh2.ipynb": b"first edition, Zo\xc3\xab\r\n",
    }


@pytest.mark.parametrize(
    ("lesson", "message"),
    [
        ("07", "no lesson is called '07'; expected one of 00_start_here.ipynb, 01_play_mampf.ipynb"),
        ("", "no lesson is called ''; expected one of 00_start_here.ipynb, 01_play_mampf.ipynb"),
        ("0", "several lessons begin with '0'; expected one of 00_start_here.ipynb, 01_play_mampf.ipynb"),
        ("../00", "no lesson is called '../00'; expected one of 00_start_here.ipynb, 01_play_mampf.ipynb"),
    ],
)
def test_which_lesson_is_meant(shipped: Path, mine: Path, lesson: str, message: str) -> None:
    copy_lessons(mine)
    with pytest.raises(KitError) as caught:
        fresh_copy(mine, lesson)
    assert str(caught.value) == message
    assert len(list(mine.glob("*.ipynb"))) == 2
