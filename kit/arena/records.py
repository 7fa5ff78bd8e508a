"""Results as a file: JSON with all counts, the seeds, the versions, and the command that makes them again."""

import json
import platform
from dataclasses import asdict, fields
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any

from kit.arena.plan import ArenaError, Plan, check_plan
from kit.arena.results import Results
from kit.arena.table import Fault
from kit.arena.tally import FAULTS_KEPT, Tally
from kit.engine.checks import as_path
from kit.engine.errors import KitError

FORM = 1
KIND = "kit arena results"


def save_results(results: Results, path: str | Path) -> None:
    """Write results to a file.

    Parameters
    ----------
    results : Results
    path : str or Path
        A file there is written over.

    Raises
    ------
    ArenaError
        If the file can't be written.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> from kit.arena import play
    >>> results = play("mampf", ["random", "always carrot"], games=10, seed=7)
    >>> with TemporaryDirectory() as folder:
    ...     save_results(results, Path(folder) / "ten.json")
    ...     load_results(Path(folder) / "ten.json") == results
    True
    """
    path = as_path(path, ArenaError)
    try:
        path.write_text(to_json(results), encoding="utf-8", newline="\n")
    except OSError as error:
        raise ArenaError(f"{path} can't be written: {error.strerror}") from error


def load_results(path: str | Path) -> Results:
    """Read results from a file.

    Parameters
    ----------
    path : str or Path

    Returns
    -------
    Results

    Raises
    ------
    ArenaError
        Naming the file and what is wrong in it.

    Examples
    --------
    >>> load_results("nowhere.json")
    Traceback (most recent call last):
    ...
    kit.arena.plan.ArenaError: nowhere.json can't be read: No such file or directory
    """
    path = as_path(path, ArenaError)
    try:
        record = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ArenaError(f"{path} can't be read: {error.strerror}") from error
    except ValueError as error:
        raise ArenaError(f"{path} is no JSON: {error}") from error
    if not isinstance(record, dict) or record.get("kind") != KIND:
        raise ArenaError(f"{path} holds no results of a tournament")
    if record.get("form") != FORM:
        raise ArenaError(f"{path} has the form {record.get('form')!r}; this kit reads form {FORM}")
    try:
        return _results(record)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise ArenaError(f"{path} is damaged: {error if isinstance(error, KitError) else repr(error)}") from error


def to_json(results: Results) -> str:
    """The text of such a file; the same results, the same text on the same versions.

    Examples
    --------
    >>> from kit.arena import play
    >>> results = play("mampf", ["random", "always carrot"], games=10, seed=7)
    >>> json.loads(to_json(results))["command"]
    'kit arena mampf "random" "always carrot" --players 2 --games 10 --seed 7'
    """
    record = {
        "kind": KIND,
        "form": FORM,
        "command": results.plan.command,
        "versions": {**_versions()},
        "plan": asdict(results.plan),
        "done": results.done,
        "wins": _lines(results.tally.wins),
        "faulty": _lines(results.tally.faulty),
        "faults": [asdict(fault) for fault in results.tally.faults],
    }
    # One line for each entry keeps a file of many line-ups short, and a difference between two files readable.
    parts = [f" {json.dumps(key)}: {_text(value)}" for key, value in record.items()]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _text(value: Any) -> str:
    if isinstance(value, list) and value:
        return "[\n" + ",\n".join(f"  {json.dumps(entry, ensure_ascii=False)}" for entry in value) + "\n ]"
    return json.dumps(value, ensure_ascii=False)


def _versions() -> dict[str, str]:
    kit = import_module("kit").__version__  # which a checkout has, too
    return {"kit": kit, "python": platform.python_version(), **{name: version(name) for name in ("joblib", "numpy")}}


def _lines(counts: dict[int, list[int]]) -> list[list[int]]:
    """The line-up, then its counts."""
    return [[line_up, *numbers] for line_up, numbers in sorted(counts.items())]


def _results(record: dict[str, Any]) -> Results:
    given: dict[str, Any] = record["plan"]
    known = {field.name for field in fields(Plan)}
    if set(given) != known:
        raise ArenaError(f"a plan has {', '.join(sorted(known))}; found {', '.join(sorted(given))}")
    if not all(isinstance(name, str) for name in (*given["names"], *given["own"])):
        raise ArenaError(f"expected the names of strategies, found {given['names']!r}")
    plan = check_plan(Plan(**{**given, "names": tuple(given["names"]), "own": tuple(given["own"])}))
    tally = Tally(
        _counts(record["wins"], plan, 1 << plan.players),
        _counts(record["faulty"], plan, plan.players),
        [Fault(**fault) for fault in record["faults"]],
    )
    if tally.games != record["done"] or tally.games > plan.games:
        raise ArenaError(f"{record['done']} games are said to be done, and {tally.games} are counted")
    if len(tally.faults) != min(FAULTS_KEPT, sum(map(sum, tally.faulty.values()))):
        raise ArenaError(f"{len(tally.faults)} faults are told, which is not as many as are counted")
    return Results(plan, tally)


def _counts(lines: list[list[int]], plan: Plan, width: int) -> dict[int, list[int]]:
    found = {}
    for line_up, *counts in lines:
        if any(type(number) is not int or number < 0 for number in (line_up, *counts)):
            raise ArenaError(f"line-up {line_up!r}: expected whole numbers from 0")
        if line_up >= len(plan.line_ups) or line_up in found or len(counts) != width:
            known = f"{len(plan.line_ups)} line-ups"
            raise ArenaError(f"line-up {line_up}: expected each of {known} at most once, with {width} counts")
        found[line_up] = counts
    return found
