"""`kit check`: does the course still say what it said when it was written?"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Any

import nbformat

from kit.engine.errors import KitError
from kit.lessons.running import run
from kit.resources import notebooks_path

_MOST_SHOWN = 100
_BEFORE_IT = 30  # characters shown before the first one that differs
# Pixels differ between versions of matplotlib, and a widget's number is drawn anew: nbval leaves them out too.
_NOT_COMPARED = {"image/png", "image/jpeg", "application/vnd.jupyter.widget-view+json"}
# Nor the strokes of a figure, which differ between versions of matplotlib; its words, in alt, are compared.
_FIGURE = re.compile(r'(class="kit-figure"[^>]* src=")[^"]*')
_IN_WORDS = {"stdout": "printed text", "stderr": "a warning", "error": "an error", "text/plain": "text"}


@dataclass(frozen=True)
class BrokenCell:
    """A cell that no longer shows what the lesson stores.

    Parameters
    ----------
    number : int
        As in the brackets beside the cell: code cells, counted from 1.
    source : str
        First line of the cell.
    kind : str
        Which output differs: ``"text/plain"``, ``"stdout"``, ``"error"`` ...
    expected, found : str
        The first place that differs; empty where there was nothing.

    Examples
    --------
    >>> BrokenCell(4, "1 + 1", "text/plain", "2", "3").expected
    '2'
    """

    number: int
    source: str
    kind: str
    expected: str
    found: str


def check_course(folder: Path | None = None) -> int:
    """Run every lesson of both editions in a copy, and say in plain words which cell of which lesson broke.

    Parameters
    ----------
    folder : pathlib.Path, optional
        Learner edition, with the solved one in its folder ``solved``; the kit's own by default.

    Returns
    -------
    int
        Exit code: 0 if every output is as stored.

    Raises
    ------
    KitError
        If there is no lesson.

    Examples
    --------
    >>> check_course(Path("nowhere"))
    Traceback (most recent call last):
    ...
    kit.engine.errors.KitError: there are no lessons in nowhere
    """
    folder = folder or notebooks_path()
    editions = {"learner edition": folder, "solved edition": folder / "solved"}
    lessons = [(path, edition) for edition, place in editions.items() for path in sorted(place.glob("*.ipynb"))]
    if not lessons:
        raise KitError(f"there are no lessons in {folder}")
    failures = 0
    for path, edition in lessons:
        print(f"{path.stem}, {edition}: ", end="", flush=True)
        report = _verdict(path)
        print(report or "as stored", flush=True)
        failures += bool(report)
    if failures:
        print(f"{failures} of {len(lessons)} notebooks broke. `kit doctor` shows which versions are in use.")
        return 1
    print(f"All {len(lessons)} notebooks give what they store: text, tables and drawings (not pixels, not clicks).")
    return 0


def broken_cells(path: Path) -> list[BrokenCell]:
    """Run a copy of a notebook and compare each output with the stored one.

    Parameters
    ----------
    path : pathlib.Path

    Returns
    -------
    list of BrokenCell

    Raises
    ------
    KitError
        If the file is no notebook, the kernel can't be used, or a cell runs for too long.

    Examples
    --------
    >>> broken_cells(Path(__file__))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    kit.engine.errors.KitError: ...check.py can't be read as a notebook
    """
    try:
        stored = nbformat.read(path, as_version=4)
        nbformat.validate(stored)  # reading only warns
    except (OSError, ValueError, TypeError, AttributeError, RecursionError, nbformat.ValidationError) as error:
        raise KitError(f"{path} can't be read as a notebook") from error
    ran = run(stored, path.stem, past_errors=True)
    pairs = zip(_code_cells(stored), _code_cells(ran), strict=True)
    compared = (_compare(number, before, after) for number, (before, after) in enumerate(pairs, start=1))
    return [broken for broken in compared if broken]


def _code_cells(notebook: Any) -> list[Any]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def _compare(number: int, before: Any, after: Any) -> BrokenCell | None:
    expected, found = _shown(before.outputs), _shown(after.outputs)
    for kind in sorted(expected.keys() | found.keys(), key=_readable):
        one, other = expected.get(kind, ""), found.get(kind, "")
        if one != other:
            return BrokenCell(number, before.source.partition("\n")[0], kind, *_first_difference(one, other))
    return None


def _readable(kind: str) -> tuple[int, str]:
    """An error first, because what else is missing follows from it; words before markup."""
    order = ("error", "stderr", "stdout", "text/plain")
    return order.index(kind) if kind in order else len(order), kind


def _shown(outputs: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    """What a reader gets to see, by kind; like nbval, whatever the order between kinds."""
    shown: dict[str, str] = {}
    for output in outputs:
        if output["output_type"] == "stream":
            parts = {output["name"]: output["text"]}
        elif output["output_type"] == "error":
            parts = {"error": f"{output['ename']}: {output['evalue']}"}
        else:
            parts = {
                kind: _FIGURE.sub(r"\1a figure", str(value))
                for kind, value in output["data"].items()
                if kind not in _NOT_COMPARED
            }
        for kind, text in parts.items():
            shown[kind] = shown.get(kind, "") + text
    return shown


def _first_difference(one: str, other: str) -> tuple[str, str]:
    """The first lines that differ, from shortly before the place where they do."""
    pairs = zip_longest(one.split("\n"), other.split("\n"), fillvalue="(the end)")
    line, found = next(pair for pair in pairs if pair[0] != pair[1])
    place = next(place for place, (a, b) in enumerate(zip_longest(line, found)) if a != b)
    start = max(0, place - _BEFORE_IT)
    return _short(line, start), _short(found, start)


def _short(line: str, start: int = 0) -> str:
    end = start + _MOST_SHOWN
    return ("... " if start and line else "") + line[start:end] + (" ..." if len(line) > end else "")


def _verdict(path: Path) -> str:
    """What is wrong with a lesson; empty if nothing is. One that can't be run must not hide the ones after it."""
    try:
        broken = broken_cells(path)
    except KitError as error:
        return f"can't be run: {error}"
    if not broken:
        return ""
    first, *others = broken
    lines = [
        f"cell [{first.number}] gives {_IN_WORDS.get(first.kind, first.kind)} that differs",
        f"  the cell:  {_short(first.source)}",
        f"  expected:  {first.expected or '(nothing)'}",
        f"  found:     {first.found or '(nothing)'}",
    ]
    if others:
        numbers = ", ".join(f"[{cell.number}]" for cell in others)
        lines.append(f"  later cells that differ: {numbers}")
    return "\n".join(lines)
