"""Every rule of the house over every notebook, and each rule seen failing once."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import pytest

from kit.resources import notebooks_path
from tests.notebooks import rules
from tests.notebooks.rules import RULES, Rule

HOME = notebooks_path()
NOTEBOOKS = sorted(HOME.rglob("*.ipynb"))


def read(path: Path) -> Any:
    return nbformat.read(path, as_version=4)


def test_both_editions_of_every_lesson_are_there() -> None:
    learner, solved = ({path.name for path in folder.glob("*.ipynb")} for folder in (HOME, HOME / "solved"))
    assert learner == solved
    assert {"00_start_here.ipynb", "01_play_mampf.ipynb"} <= learner


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.relative_to(HOME).as_posix())
@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_notebook(path: Path, rule: Rule) -> None:
    notebook = read(path)
    nbformat.validate(notebook)
    assert rule(notebook) == []


def good() -> Any:
    """A copy of a lesson to spoil."""
    return read(HOME / "solved" / "01_play_mampf.ipynb")


def _code(source: str, *outputs: Any) -> Callable[[Any], None]:
    """Adds a code cell after the imports."""

    def spoil(notebook: Any) -> None:
        place = next(i for i, cell in enumerate(notebook.cells) if cell.id == "imports") + 2
        cell = nbformat.v4.new_code_cell(source, id="spoilt", outputs=list(outputs), execution_count=2)
        notebook.cells.insert(place, cell)

    return spoil


def _words(source: str) -> Callable[[Any], None]:
    def spoil(notebook: Any) -> None:
        notebook.cells[0].source = source

    return spoil


def _change(notebook_change: Callable[[Any], Any]) -> Callable[[Any], None]:
    def spoil(notebook: Any) -> None:
        notebook_change(notebook)

    return spoil


def _shows(text: str, kind: str = "text/plain") -> Any:
    return nbformat.v4.new_output("display_data", {kind: text})


SPOILT: list[tuple[Rule, Callable[[Any], None]]] = [
    (rules.was_run_in_order, _change(lambda nb: rules.code(nb)[3].update(execution_count=None))),
    (rules.was_run_in_order, _change(lambda nb: rules.code(nb)[3].update(execution_count=99))),
    (rules.hides_no_output, _code("1 + 1; ")),
    (rules.hides_no_output, _code("1 + 1;  # quiet\n# really")),
    (rules.warns_of_nothing, _code("1", nbformat.v4.new_output("stream", name="stderr", text="a warning"))),
    (rules.warns_of_nothing, _code("1", nbformat.v4.new_output("error", ename="E", evalue="", traceback=[]))),
    (rules.has_stable_text_forms, _code("1", _shows("<Figure size 640x480 with 1 Axes>"))),
    (rules.has_stable_text_forms, _code("1", _shows("np.float64(0.5)"))),
    (rules.has_stable_text_forms, _code("1", _shows("<IPython.core.display.HTML object>"))),
    (rules.has_stable_text_forms, _code("1", _shows("[-0., 1.]"))),
    (rules.uses_no_output_widget, _code("out = widgets.Output()")),
    (rules.names_the_standard_kernel, _change(lambda nb: nb.metadata.kernelspec.update(name="my-env"))),
    (rules.stores_no_widget_state, _change(lambda nb: nb.metadata.update(widgets={}))),
    (rules.stores_no_widget_state, _code("1", _shows("{}", "application/vnd.jupyter.widget-view+json"))),
    (rules.stays_out_of_folders, _code("open('data.csv')")),
    (rules.asks_no_network, _code("1", _shows('<img src="https://example.org/a.png">', "text/html"))),
    (rules.asks_no_network, _code("1", _shows('<script src="//cdn.example.org/a.js">', "text/html"))),
    (rules.asks_no_network, _code("1", _shows('<script>import "https://cdn.example.org/a.js"</script>', "text/html"))),
    (rules.asks_no_network, _words("# ![a](https://example.org/a.png)")),
    (rules.opens_with_title_and_imports, _words("# A title")),
    (rules.opens_with_title_and_imports, _code("import random")),
    (rules.has_short_cells, _code("1\n" * 11)),
    (rules.has_short_cells, _words("word " * 121)),
    (rules.has_short_cells, _code("'" + "a" * 92 + "'")),
    (rules.talks_before_and_after, _change(lambda nb: nb.cells.append(rules.code(nb)[-1]))),
    (rules.talks_before_and_after, _code("1")),
    (rules.has_whole_exercises, _change(lambda nb: nb.cells.remove(next(c for c in nb.cells if c.id == "discussion")))),
    (
        rules.has_whole_exercises,
        _change(lambda nb: nb.cells.remove(next(c for c in nb.cells if c.id == "ex-all-lured"))),
    ),
    (rules.has_unique_ids, _change(lambda nb: nb.cells.append(nb.cells[0]))),
    (rules.binds_each_name_once, _code("picks = 1")),
    (rules.binds_each_name_once, _code("for table in (1, 2):\n    pass")),
    (rules.writes_plain_english, _words("This is obviously true.")),
]


@pytest.mark.parametrize(("rule", "spoil"), SPOILT, ids=lambda value: getattr(value, "__name__", ""))
def test_a_rule_sees_the_fault(rule: Rule, spoil: Callable[[Any], None]) -> None:
    notebook = good()
    assert rule(notebook) == []
    spoil(notebook)
    assert rule(notebook) != []


def test_every_rule_was_seen_failing() -> None:
    assert {rule for rule, _ in SPOILT} == set(RULES)
