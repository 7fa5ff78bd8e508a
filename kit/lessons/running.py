"""Runs a lesson and keeps of it what is the same at every run."""

import os
from copy import deepcopy
from tempfile import TemporaryDirectory

import nbformat
from nbformat import NotebookNode

from kit.lessons.editions import LessonError
from kit.session.store import HOME_VARIABLE

KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"


def run(notebook: NotebookNode, name: str, *, past_errors: bool = False) -> NotebookNode:
    """The notebook with the outputs of a fresh run, away from any folder and any saved game of the reader's.

    Parameters
    ----------
    notebook : NotebookNode
        Stays as it is.
    name : str
        For the error message.
    past_errors : bool
        Keep the error of a failing cell as its output, and go on.

    Returns
    -------
    NotebookNode
        With the time of each cell in ``cell.metadata.execution``.

    Raises
    ------
    LessonError
        Naming lesson, cell and error, if a cell fails or takes longer than a minute, or the kernel can't be used.

    Examples
    --------
    >>> from nbformat.v4 import new_code_cell, new_notebook
    >>> run(new_notebook(cells=[new_code_cell("6 * 7")]), "an example").cells[0].outputs[0].data
    {'text/plain': '42'}
    """
    from jupyter_client.kernelspec import NoSuchKernel
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError, CellTimeoutError
    from traitlets import TraitError

    ran = deepcopy(notebook)
    with TemporaryDirectory() as folder:
        client = NotebookClient(
            ran,
            kernel_name=KERNEL["name"],
            timeout=60,
            allow_errors=past_errors,
            resources={"metadata": {"path": folder}},
            record_timing=True,
            extra_arguments=["--IPKernelApp.log_level=ERROR"],  # "running over TCP" at every start
        )
        try:
            client.execute(env=os.environ | {HOME_VARIABLE: folder})
        except CellExecutionError as error:
            raise LessonError(f"{name}, code cell {_begun(ran)}: {error.ename}: {error.evalue}") from error
        except CellTimeoutError as error:
            raise LessonError(
                f"{name}, code cell {_begun(ran)}: still running after {client.timeout} seconds"
            ) from error
        except (NoSuchKernel, OSError, RuntimeError, TraitError, TypeError, ValueError) as error:
            # Jupyter passes on whatever is wrong with the kernel's file, and a Python that is gone.
            raise LessonError(f"{name}: the kernel can't be used ({error}); `kit doctor` says more") from error
    return ran


def _begun(notebook: NotebookNode) -> int:
    """Number of code cells that were begun."""
    return sum(cell.cell_type == "code" and cell.execution_count is not None for cell in notebook.cells)


def cleaned(notebook: NotebookNode) -> NotebookNode:
    """The notebook without what differs from run to run or from machine to machine.

    Times, the version of Python and the state of widgets go. Of a widget its text stays: a notebook opened without a
    kernel then shows the text board in place of a missing model (WG1, NB12).

    Parameters
    ----------
    notebook : NotebookNode
        Stays as it is.

    Returns
    -------
    NotebookNode

    Examples
    --------
    >>> from nbformat.v4 import new_code_cell, new_notebook
    >>> cleaned(new_notebook(cells=[new_code_cell("1", metadata={"execution": {}})])).cells[0].metadata
    {}
    """
    clean = deepcopy(notebook)
    clean.metadata.clear()
    clean.metadata.update(kernelspec=KERNEL, language_info={"name": "python"})
    clean.nbformat, clean.nbformat_minor = 4, 5
    for cell in clean.cells:
        for key in set(cell.metadata) - {"tags"}:
            del cell.metadata[key]
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(WIDGET_VIEW, None)
            if "metadata" in output:
                output.metadata.clear()
    return clean


def text_of(notebook: NotebookNode) -> str:
    """The text of the notebook's file.

    Examples
    --------
    >>> from nbformat.v4 import new_notebook
    >>> text_of(new_notebook()).endswith("}\\n")
    True
    """
    text: str = nbformat.writes(notebook)
    return text.rstrip("\n") + "\n"
