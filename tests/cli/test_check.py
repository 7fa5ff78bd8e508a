from pathlib import Path

import pytest
from jupyter_client.kernelspec import KernelSpecManager, NoSuchKernel

from kit.cli.check import BrokenCell, broken_cells, check_course
from kit.engine.errors import KitError

from .courses import TWO, cell, printed, raised, result, write_lesson


def test_a_lesson_as_stored(tmp_path: Path) -> None:
    lesson = write_lesson(
        tmp_path / "00_a.ipynb",
        cell("print('one'); print('two')", printed("one\n"), printed("two\n")),
        cell("1 + 1", result(TWO)),
        cell("import sys; print('careful', file=sys.stderr)", printed("careful\n", "stderr")),
        cell("1 / 0", raised("ZeroDivisionError", "division by zero")),
        cell("quiet = 1"),
    )
    assert broken_cells(lesson) == []


@pytest.mark.parametrize(
    ("source", "stored", "broken"),
    [
        ("1 + 2", [result(TWO)], BrokenCell(1, "1 + 2", "text/plain", "2", "3")),
        ("1 + 1", [], BrokenCell(1, "1 + 1", "text/plain", "", "2")),
        ("# a\nx = 1", [result(TWO)], BrokenCell(1, "# a", "text/plain", "2", "")),
        ("print('a\\nc')", [printed("a\nb\n")], BrokenCell(1, "print('a\\nc')", "stdout", "b", "c")),
        ("x", [result(TWO)], BrokenCell(1, "x", "error", "", "NameError: name 'x' is not defined")),
        (
            "1 / 0",
            [raised("ValueError", "no")],
            BrokenCell(1, "1 / 0", "error", "ValueError: no", "ZeroDivisionError: division by zero"),
        ),
    ],
)
def test_what_differs(tmp_path: Path, source: str, stored: list[object], broken: BrokenCell) -> None:
    assert broken_cells(write_lesson(tmp_path / "00_a.ipynb", cell(source, *stored))) == [broken]


def test_a_long_line_is_shown_where_it_differs(tmp_path: Path) -> None:
    source = "print('a' * 500 + 'found' + 'z' * 500)"
    lesson = write_lesson(tmp_path / "00_a.ipynb", cell(source, printed("a" * 500 + "stored" + "z" * 500 + "\n")))
    (broken,) = broken_cells(lesson)
    assert broken.expected == "... " + "a" * 30 + "stored" + "z" * 64 + " ..."
    assert broken.found == "... " + "a" * 30 + "found" + "z" * 65 + " ..."


def test_a_missing_last_line(tmp_path: Path) -> None:
    (broken,) = broken_cells(write_lesson(tmp_path / "00_a.ipynb", cell("print('a')", printed("a\nb\n"))))
    assert (broken.expected, broken.found) == ("b", "")
    (broken,) = broken_cells(write_lesson(tmp_path / "00_a.ipynb", cell("print('a', end='')", printed("a\n"))))
    assert (broken.expected, broken.found) == ("", "(the end)")


def test_words_come_before_markup(tmp_path: Path) -> None:
    show = "from IPython.display import display; display({'text/html': '<b>2</b>', 'text/plain': '2'}, raw=True)"
    stored = result({"text/html": "<b>1</b>", "text/plain": "1"})
    (broken,) = broken_cells(write_lesson(tmp_path / "00_a.ipynb", cell(show, stored)))
    assert (broken.kind, broken.expected, broken.found) == ("text/plain", "1", "2")


def test_a_drawing_is_compared_and_pixels_are_not(tmp_path: Path) -> None:
    show = "from IPython.display import display; display({'image/%s': %r, 'text/plain': 'a picture'}, raw=True)"
    stored = {"text/plain": "a picture"}
    lesson = write_lesson(
        tmp_path / "00_a.ipynb",
        cell(show % ("png", "bmV3"), result({"image/png": "b2xk", **stored})),
        cell(show % ("svg+xml", "<svg>new</svg>"), result({"image/svg+xml": "<svg>old</svg>", **stored})),
    )
    assert [(broken.number, broken.kind) for broken in broken_cells(lesson)] == [(2, "image/svg+xml")]


def test_the_course_runs_away_from_the_reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home"
    monkeypatch.setenv("KIT_HOME", str(home))
    write = "import os, pathlib; pathlib.Path('left.txt').touch(); print(os.environ['KIT_HOME'] == os.getcwd())"
    lesson = write_lesson(tmp_path / "course" / "00_a.ipynb", cell(write, printed("True\n")))
    before = lesson.read_bytes()
    assert broken_cells(lesson) == []
    assert lesson.read_bytes() == before
    assert [path.name for path in lesson.parent.iterdir()] == ["00_a.ipynb"]


def test_report_in_plain_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_lesson(tmp_path / "00_good.ipynb", cell("1 + 1", result(TWO)))
    write_lesson(
        tmp_path / "solved" / "01_bad.ipynb",
        cell("1 + 1", result(TWO)),
        cell("one = 3\none", result(TWO)),
        cell("'w' * 200", result(TWO)),
    )
    assert check_course(tmp_path) == 1
    assert capsys.readouterr().out == (
        "00_good, learner edition: as stored\n"
        "01_bad, solved edition: cell [2] gives text that differs\n"
        "  the cell:  one = 3\n"
        "  expected:  2\n"
        "  found:     3\n"
        "  later cells that differ: [3]\n"
        "1 of 2 notebooks broke. `kit doctor` shows which versions are in use.\n"
    )


def test_a_lesson_that_cannot_be_run_does_not_hide_the_next(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "00_torn.ipynb").write_text("{", encoding="utf-8")
    write_lesson(tmp_path / "01_good.ipynb", cell("1 + 1", result(TWO)))
    assert check_course(tmp_path) == 1
    assert capsys.readouterr().out == (
        f"00_torn, learner edition: can't be run: {tmp_path / '00_torn.ipynb'} can't be read as a notebook\n"
        "01_good, learner edition: as stored\n"
        "1 of 2 notebooks broke. `kit doctor` shows which versions are in use.\n"
    )


def test_report_when_all_is_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_lesson(tmp_path / "00_good.ipynb", cell("1 + 1", result(TWO)))
    assert check_course(tmp_path) == 0
    assert capsys.readouterr().out == (
        "00_good, learner edition: as stored\n"
        "All 1 notebooks give what they store: text, tables and drawings (not pixels, not clicks).\n"
    )


def test_a_kernel_that_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(manager: object, name: str) -> None:
        raise NoSuchKernel(name)

    monkeypatch.setattr(KernelSpecManager, "get_kernel_spec", missing)
    lesson = write_lesson(tmp_path / "00_a.ipynb", cell("1 + 1", result(TWO)))
    with pytest.raises(KitError, match=r"00_a: the kernel can't be used \(No such kernel.*\); `kit doctor` says more"):
        broken_cells(lesson)


def test_a_kernel_that_dies(tmp_path: Path) -> None:
    lesson = write_lesson(tmp_path / "00_a.ipynb", cell("import os; os._exit(1)"))
    with pytest.raises(KitError, match="00_a: the kernel can't be used"):
        broken_cells(lesson)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "3",
        "[]",
        "[" * 100_000,
        '{"cells": null, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}',
        '{"cells": ["x"], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}',
        '{"cells": [{"cell_type": "code", "id": "a", "metadata": {}, "source": "1"}],'
        ' "metadata": {}, "nbformat": 4, "nbformat_minor": 5}',
    ],
    ids=lambda text: text[:14],
)
def test_what_is_no_notebook_is_said_in_one_line(tmp_path: Path, text: str) -> None:
    path = tmp_path / "00_torn.ipynb"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(KitError, match=r"can't be read as a notebook$"):
        broken_cells(path)
