"""The learner edition of a lesson, made from its solved edition."""

import ast
from copy import deepcopy

from nbformat import NotebookNode

from kit.engine.errors import KitError

ANSWER = "answer"
"""Tag of a code cell whose value the learner finds: it becomes a stub."""
SOLUTION = "solution"
"""Tag of a cell of the solved edition alone."""


class LessonError(KitError):
    """A solved notebook that no learner edition can be made from, or that does not run."""


def tags(cell: NotebookNode) -> list[str]:
    """The tags of a cell.

    Examples
    --------
    >>> from nbformat.v4 import new_code_cell
    >>> tags(new_code_cell(metadata={"tags": ["answer"]}))
    ['answer']
    """
    found: list[str] = cell.metadata.get("tags", [])
    return found


def learner_edition(solved: NotebookNode) -> NotebookNode:
    """The same lesson without any answer, not executed yet.

    Parameters
    ----------
    solved : NotebookNode
        Cells tagged ``answer`` become stubs; cells tagged ``solution`` are left out. Cell ids are kept.

    Returns
    -------
    NotebookNode

    Raises
    ------
    LessonError
        If a cell tagged ``answer`` has no answer to take out.

    Examples
    --------
    >>> from nbformat.v4 import new_code_cell, new_notebook
    >>> cells = [new_code_cell("guess = 'b'", metadata={"tags": ["answer"]}), new_code_cell("6 * 7")]
    >>> [cell.source for cell in learner_edition(new_notebook(cells=cells)).cells]
    ['guess = ...', '6 * 7']
    """
    learner = deepcopy(solved)
    learner.cells = [cell for cell in learner.cells if SOLUTION not in tags(cell)]
    for cell in learner.cells:
        if ANSWER in tags(cell):
            cell.source = stub(cell.source)
        cell.metadata.clear()
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    return learner


def stub(source: str) -> str:
    """The source of a cell with three dots in place of the answer.

    The answer is the value of the last assignment. The working before it goes too; leading remarks and what comes
    after, such as the call that checks, stay.

    Parameters
    ----------
    source : str

    Returns
    -------
    str

    Raises
    ------
    LessonError
        If nothing is assigned to a plain name.

    Examples
    --------
    >>> print(stub("# one number\\nhalf = 1 / 2\\nchance = half ** 2  # or a text\\ncheck(chance)"))
    # one number
    chance = ...  # or a text
    check(chance)
    """
    lines = source.encode().splitlines(keepends=True)  # ast counts columns in bytes
    body = ast.parse(source).body
    for node in reversed(body):
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            assert node.end_lineno is not None
            remarks = b"".join(lines[: body[0].lineno - 1])
            rest = lines[node.end_lineno - 1][node.end_col_offset :] + b"".join(lines[node.end_lineno :])
            return f"{remarks.decode()}{node.targets[0].id} = ...{rest.decode()}"
    raise LessonError(f"a cell tagged {ANSWER!r} must assign its answer to a name; found {source!r}")
