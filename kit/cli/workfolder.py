"""The reader's own copies of the lessons: a copy that was changed is never written over."""

import json
from contextlib import suppress
from enum import Enum
from hashlib import sha256
from pathlib import Path

from kit.engine.errors import KitError
from kit.resources import notebooks_path

# Remembers each lesson as the kit gave it, to tell an old untouched copy from a changed one.
_MANIFEST = ".kit-lessons.json"


class Copied(Enum):
    """What became of a lesson in the work folder; the value says it in words.

    Examples
    --------
    >>> print(Copied.KEPT.value)
    kept, because you changed it
    """

    NEW = "new"
    SAME = "already there"
    UPDATED = "updated: you had not touched it, and the kit has a newer one"
    KEPT = "kept, because you changed it"


def copy_lessons(folder: Path) -> dict[str, Copied]:
    """Bring the lessons of the learner edition into a folder, made if it is missing.

    Parameters
    ----------
    folder : pathlib.Path

    Returns
    -------
    dict of str to Copied
        By file name, in the order of the course.

    Raises
    ------
    KitError
        If the folder is a file or can't be written to.

    Examples
    --------
    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     first, second = copy_lessons(Path(folder)), copy_lessons(Path(folder))
    >>> set(first.values()) == {Copied.NEW}, set(second.values()) == {Copied.SAME}
    (True, True)
    """
    try:
        if folder.exists() and not folder.is_dir():
            raise KitError(f"{folder} is a file; name a folder for your copies of the lessons")
        folder.mkdir(parents=True, exist_ok=True)
        given = _read_manifest(folder)
        result = {name: _bring(content, folder / name, given) for name, content in _shipped().items()}
        _write(folder / _MANIFEST, json.dumps(given, indent=1).encode())
    except OSError as error:
        raise KitError(f"can't write the lessons to {folder} ({error.strerror}); name another folder") from error
    return result


def fresh_copy(folder: Path, lesson: str) -> Path:
    """Put a lesson, as the kit ships it, beside the reader's own copy, under a name that is free.

    Parameters
    ----------
    folder : pathlib.Path
        Work folder, as `copy_lessons` left it.
    lesson : str
        File name of a lesson or how it begins: ``"00"`` is enough.

    Returns
    -------
    pathlib.Path
        The new file.

    Raises
    ------
    KitError
        If no lesson or more than one is meant, or the folder can't be written to.

    Examples
    --------
    >>> fresh_copy(Path("."), "99")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    kit.engine.errors.KitError: no lesson is called '99'; expected one of ...
    """
    shipped = _shipped()
    meant = [name for name in shipped if lesson and name.startswith(lesson)]
    if len(meant) != 1:
        fault = "several lessons begin with" if meant else "no lesson is called"
        raise KitError(f"{fault} {lesson!r}; expected one of {', '.join(meant or shipped)}")
    stem = Path(meant[0]).stem
    number = 1
    while (target := folder / f"{stem}_fresh{number}.ipynb").exists():
        number += 1
    try:
        _write(target, shipped[meant[0]])
    except OSError as error:
        raise KitError(f"can't write to {folder} ({error.strerror})") from error
    return target


def _shipped() -> dict[str, bytes]:
    lessons = {path.name: path.read_bytes() for path in sorted(notebooks_path().glob("*.ipynb"))}
    if not lessons:
        raise KitError(f"there are no lessons in {notebooks_path()}; install the kit again")
    return lessons


def _bring(content: bytes, target: Path, given: dict[str, str]) -> Copied:
    """Write one lesson if nothing of the reader's is lost, and note in `given` what the folder now has."""
    wanted = _digest(content)
    if not target.exists():
        result = Copied.NEW
    elif (present := _digest(target.read_bytes())) == wanted:
        result = Copied.SAME
    elif present == given.get(target.name):
        result = Copied.UPDATED
    else:
        return Copied.KEPT
    if result is not Copied.SAME:
        _write(target, content)
    given[target.name] = wanted
    return result


def _digest(content: bytes) -> str:
    """Of the cells alone: JupyterLab writes its version of Python into a notebook that was merely opened."""
    with suppress(ValueError, TypeError, KeyError, RecursionError):  # no notebook any more: every byte counts
        content = json.dumps(json.loads(content)["cells"], sort_keys=True).encode()
    return sha256(content).hexdigest()


def _read_manifest(folder: Path) -> dict[str, str]:
    """What the kit gave so far; nothing if the file is missing or damaged, so that every changed file is kept."""
    try:
        given = json.loads((folder / _MANIFEST).read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError, RecursionError):
        return {}
    return {str(name): str(digest) for name, digest in given.items()} if isinstance(given, dict) else {}


def _write(path: Path, content: bytes) -> None:
    """All or nothing: a full disk must not leave half a lesson."""
    part = path.with_name(path.name + ".part")
    part.write_bytes(content)
    part.replace(path)
