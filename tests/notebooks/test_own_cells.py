"""TE4, TE5: what a reader does to the cells of a notebook does not matter to a check; it looks at values."""

import ast
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook

from kit.lessons.running import run
from kit.resources import notebooks_path
from tests.notebooks.rules import code, top_level_names

LESSONS = sorted(notebooks_path().glob("*.ipynb"))
CHECKS = {"check", "finish"}


def read(name: str) -> Any:
    return nbformat.read(notebooks_path() / name, as_version=4)


def calls_a_check(source: str) -> bool:
    return any(isinstance(node, ast.Name) and node.id in CHECKS for node in ast.walk(ast.parse(source)))


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_check_needs_the_import_cell_and_the_answers_alone(path: Path) -> None:
    """No cell that a reader could have changed or thrown away stands between an answer and its check."""
    cells = code(nbformat.read(path, as_version=4))
    imported = set(top_level_names(cells[0].source))
    answers = {
        name for cell in cells if cell.source.rstrip().endswith("= ...") for name in top_level_names(cell.source)
    }
    checks = [cell.source for cell in cells[1:] if calls_a_check(cell.source)]
    assert len(checks) >= 5
    for source in checks:
        tree = ast.parse(source)
        used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        assert used <= imported | answers, source
        assert len(tree.body) == 1 and isinstance(tree.body[0], ast.Expr), source


def test_edited_copied_and_deleted_cells_do_not_break_a_check() -> None:
    cells = {cell.id: cell.source for cell in code(read("01_play_mampf.ipynb"))}
    check = cells["ex-all-lured-check"]
    sources = [
        "import math\n" + "\n".join(reversed(cells["imports"].splitlines())),  # edited
        cells["ex-all-lured-answer"].replace("...", "23"),
        check,
        "mine = 4 * 3 * 2",  # an answer in a cell and under a name of the reader's own
        'check("01-all-lured", mine)',
        cells["ex-all-lured-answer"].replace("...", "mine"),  # a copy of the stub
        check,
        check,  # a copy of the check
        "del mine",
        check,
        'finish({"01-all-lured": all_lured})',  # the cells of all other exercises are gone
    ]
    ran = run(new_notebook(cells=[new_code_cell(source) for source in sources]), "own cells")
    said = [str(cell.outputs) for cell in ran.cells]
    assert "Not yet" in said[2]
    assert all("Right. Checked: " in said[place] for place in (4, 6, 7, 9))
    assert "1 of 3 core exercises passed." in said[10]
