"""One command makes both editions of every lesson from its solved notebook, or says where they have drifted apart."""

from pathlib import Path

import nbformat

from kit.engine.errors import KitError
from kit.lessons.editions import LessonError, learner_edition
from kit.lessons.running import cleaned, run, text_of
from kit.resources import notebooks_path


def editions(folder: Path | None = None) -> dict[Path, str]:
    """What the notebooks should be: both editions of each lesson, freshly run.

    Parameters
    ----------
    folder : Path, optional
        With the solved notebooks in its folder ``solved``; by default the kit's own.

    Returns
    -------
    dict from Path to str
        The text of each file.

    Raises
    ------
    LessonError
        If there is no solved notebook, or a lesson does not run.

    Examples
    --------
    >>> editions(Path("nowhere"))
    Traceback (most recent call last):
    ...
    kit.lessons.editions.LessonError: nowhere/solved holds no solved lesson; expected files such as 01_play_mampf.ipynb
    """
    home = notebooks_path() if folder is None else Path(folder)
    sources = sorted((home / "solved").glob("[0-9][0-9]_*.ipynb"))
    if not sources:
        place = (home / "solved").as_posix()
        raise LessonError(f"{place} holds no solved lesson; expected files such as 01_play_mampf.ipynb")
    wanted = {}
    for source in sources:
        solved = nbformat.read(source, as_version=4)
        wanted[source] = text_of(cleaned(run(solved, f"solved/{source.name}")))
        wanted[home / source.name] = text_of(cleaned(run(learner_edition(solved), source.name)))
    return wanted


def build(folder: Path | None = None) -> list[Path]:
    """Write both editions of every lesson.

    Parameters
    ----------
    folder : Path, optional
        As in `editions`.

    Returns
    -------
    list of Path
        The files that have changed.

    Raises
    ------
    LessonError
        As in `editions`; nothing is written then.

    Examples
    --------
    >>> build(Path("nowhere"))
    Traceback (most recent call last):
    ...
    kit.lessons.editions.LessonError: nowhere/solved holds no solved lesson; expected files such as 01_play_mampf.ipynb
    """
    changed = []
    for path, text in editions(folder).items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8", newline="\n")
            changed.append(path)
    return changed


def drift(folder: Path | None = None) -> list[str]:
    """Where the stored notebooks differ from what `build` would write.

    Parameters
    ----------
    folder : Path, optional
        As in `editions`.

    Returns
    -------
    list of str
        One sentence a file; empty if all is well.

    Examples
    --------
    >>> drift(Path("nowhere"))
    ['nowhere/solved holds no solved lesson; expected files such as 01_play_mampf.ipynb']
    """
    home = notebooks_path() if folder is None else Path(folder)
    try:
        wanted = editions(home)
    except KitError as error:
        return [str(error)]
    found = []
    for path, text in wanted.items():
        if not path.exists():
            found.append(f"{path.relative_to(home)} is missing.")
            continue
        stored = path.read_text(encoding="utf-8")
        if stored != text:
            found.append(f"{path.relative_to(home)} differs in {_first_difference(stored, text)}.")
    learners = set(home.glob("[0-9][0-9]_*.ipynb"))
    found += [f"{path.name} has no solved edition." for path in sorted(learners - set(wanted))]
    return found


def _first_difference(stored: str, fresh: str) -> str:
    """In words, where two notebooks first differ."""
    cells = [nbformat.reads(text, as_version=4).cells for text in (stored, fresh)]
    for number, (old, new) in enumerate(zip(*cells, strict=False)):
        if old != new:
            what = "its output" if old.source == new.source else "its text"
            return f"cell {number} ({new.id}): {what}"
    return "its number of cells" if len(cells[0]) != len(cells[1]) else "the notebook's metadata"
