"""The learner edition of a notebook: stubs, no solutions, the same cells otherwise."""

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from kit.lessons.__main__ import main
from kit.lessons.building import build, drift
from kit.lessons.editions import LessonError, learner_edition, stub
from kit.lessons.running import WIDGET_VIEW, cleaned, run, text_of


@pytest.mark.parametrize(
    ("source", "left"),
    [
        ("answer = 42", "answer = ..."),
        ("answer = 42  # a number", "answer = ...  # a number"),
        ("# one number\nhalf = 1 / 2\nanswer = half ** 2", "# one number\nanswer = ..."),
        ("answer = [\n    1,\n    2,\n]\ncheck(answer)", "answer = ...\ncheck(answer)"),
        ("for i in range(3):\n    print(i)\nanswer = i", "answer = ..."),
        ("answer = 'Zoë Ł'  # Ł", "answer = ...  # Ł"),
        ("näme = 'é'; answer = 1  # ü", "answer = ...  # ü"),
        ("answer = \\\n    42", "answer = ..."),
        ("answer = (\n    1 +\n    2\n)\n\n# then\nprint(answer)", "answer = ...\n\n# then\nprint(answer)"),
    ],
)
def test_stub(source: str, left: str) -> None:
    assert stub(source) == left


@pytest.mark.parametrize("source", ["print(42)", "a, b = 1, 2", "x[0] = 1", "answer: int = 3"])
def test_an_answer_cell_without_a_plain_answer_is_refused(source: str) -> None:
    with pytest.raises(LessonError, match="answer"):
        stub(source)


def solved_notebook() -> Any:
    cells = [
        new_markdown_cell("# 77 A title", id="title"),
        new_markdown_cell("The teacher's secret", id="secret", metadata={"tags": ["solution"]}),
        new_code_cell("answer = 6 * 7", id="answer", metadata={"tags": ["answer"]}),
        new_code_cell("answer", id="look", metadata={"collapsed": True, "tags": ["hidden"]}),
    ]
    return new_notebook(cells=cells)


def test_learner_edition_keeps_ids_and_no_trace_of_solutions() -> None:
    solved = solved_notebook()
    before = nbformat.writes(solved)
    learner = learner_edition(solved)
    assert [cell.id for cell in learner.cells] == ["title", "answer", "look"]
    assert [cell.source for cell in learner.cells] == ["# 77 A title", "answer = ...", "answer"]
    assert all(not cell.metadata for cell in learner.cells)
    assert nbformat.writes(solved) == before


def test_run_leaves_the_notebook_alone_and_names_the_cell_that_fails() -> None:
    notebook = solved_notebook()
    ran = run(notebook, "77_title.ipynb")
    assert ran.cells[-1].outputs[0].data["text/plain"] == "42"
    assert notebook.cells[-1].outputs == []
    notebook.cells.append(new_code_cell("1 / 0"))
    with pytest.raises(LessonError, match=r"^77_title\.ipynb, code cell 3: ZeroDivisionError: division by zero$"):
        run(notebook, "77_title.ipynb")


def test_cleaned_drops_what_differs_from_run_to_run() -> None:
    shown = new_output("display_data", {"text/plain": "a board", WIDGET_VIEW: {"model_id": "1234"}}, metadata={"x": 1})
    timed = {"execution": {"iopub.execute_input": "now"}, "tags": ["answer"]}
    mine = {
        "widgets": {},
        "kernelspec": {"name": "mine", "display_name": "Mine"},
        "language_info": {"name": "Python 9"},
    }
    notebook = new_notebook(cells=[new_code_cell("table", id="t", outputs=[shown], metadata=timed)], metadata=mine)
    clean = cleaned(notebook)
    assert clean.cells[0].outputs[0].data == {"text/plain": "a board"}
    assert clean.cells[0].outputs[0].metadata == {}
    assert clean.cells[0].metadata == {"tags": ["answer"]}
    assert clean.metadata.kernelspec.name == "python3"
    assert set(clean.metadata) == {"kernelspec", "language_info"}
    assert WIDGET_VIEW in notebook.cells[0].outputs[0].data


@pytest.fixture
def course(tmp_path: Path) -> Path:
    (tmp_path / "solved").mkdir()
    (tmp_path / "solved" / "77_zoë.ipynb").write_text(text_of(solved_notebook()), encoding="utf-8")
    return tmp_path


def test_build_then_drift(course: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, learner = course / "solved" / "77_zoë.ipynb", course / "77_zoë.ipynb"
    assert build(course) == [source, learner]
    assert build(course) == []
    assert drift(course) == []
    assert main(["--check", str(course)]) == 0
    assert "No drift" in capsys.readouterr().out

    notebook = nbformat.read(learner, as_version=4)
    notebook.cells[0].source = "# 77 Another title"
    nbformat.write(notebook, learner)
    assert drift(course) == ["77_zoë.ipynb differs in cell 0 (title): its text."]
    assert main(["--check", str(course)]) == 1

    learner.unlink()
    assert drift(course) == ["77_zoë.ipynb is missing."]
    assert main([str(course)]) == 0
    assert drift(course) == []


def test_drift_in_an_output_and_an_orphan(course: Path) -> None:
    build(course)
    source = course / "solved" / "77_zoë.ipynb"
    source.write_text(source.read_text(encoding="utf-8").replace('"42"', '"43"'), encoding="utf-8")
    (course / "78_lost.ipynb").write_text(text_of(new_notebook()), encoding="utf-8")
    found = [sentence.replace("\\", "/") for sentence in drift(course)]
    assert found == [
        "solved/77_zoë.ipynb differs in cell 3 (look): its output.",
        "78_lost.ipynb has no solved edition.",
    ]


def test_a_lesson_that_fails_changes_no_file(course: Path, capsys: pytest.CaptureFixture[str]) -> None:
    build(course)
    broken = solved_notebook()
    broken.cells.append(new_code_cell("1 / 0", id="oops"))
    source = course / "solved" / "77_zoë.ipynb"
    source.write_text(text_of(broken), encoding="utf-8")
    learner = (course / "77_zoë.ipynb").read_bytes()
    assert main([str(course)]) == 1
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert (course / "77_zoë.ipynb").read_bytes() == learner
    assert len(drift(course)) == 1
