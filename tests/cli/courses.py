"""Small courses for the tests of the command."""

from pathlib import Path
from typing import Any

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

TWO = {"text/plain": "2"}


def cell(source: str, *outputs: Any, count: int | None = 1) -> Any:
    return new_code_cell(source, execution_count=count, outputs=list(outputs))


def result(data: dict[str, str]) -> Any:
    return new_output("execute_result", data, execution_count=1)


def printed(text: str, name: str = "stdout") -> Any:
    return new_output("stream", name=name, text=text)


def raised(name: str, value: str) -> Any:
    return new_output("error", ename=name, evalue=value, traceback=[])


def write_lesson(path: Path, *cells: Any) -> Path:
    kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    path.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(
        new_notebook(cells=[new_markdown_cell("# A lesson"), *cells], metadata={"kernelspec": kernelspec}), path
    )
    return path
