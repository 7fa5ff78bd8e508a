"""Recorded picks: counted, read from a file, and drawn from a mix for a test of a method."""

import csv
from collections.abc import Iterable, Iterator, Sequence
from operator import index
from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike

from kit.engine.checks import as_path, as_tuple
from kit.engine.components import Food
from kit.engine.errors import KitError, written
from kit.theory.games.deviations import check_mix
from kit.theory.games.payoffs import PayoffError, refuse_masked

Counts = tuple[int, ...]
MOST_PICKS = 10**9


def count_picks(picks: Iterable[object], foods: int = len(Food)) -> Counts:
    """How often each food was picked.

    Parameters
    ----------
    picks : iterable of int, str or Food
        Foods by number, by name, or as they are.
    foods : int
        How many foods there are.

    Returns
    -------
    tuple of int
        One count a food.

    Raises
    ------
    PayoffError
        Naming the pick that is no food, or if there is none at all.

    Examples
    --------
    >>> count_picks(["carrot", "grain", "carrot"]), count_picks([0, 3, 0])
    ((2, 0, 0, 1), (2, 0, 0, 1))
    >>> count_picks(["carrot", "cake"])
    Traceback (most recent call last):
        ...
    kit.theory.games.payoffs.PayoffError: pick 1: 'cake' is no food; expected carrot, lettuce, sugar or grain
    """
    counts = [0] * foods
    for place, pick in enumerate(as_tuple(picks, "picks", PayoffError, ordered=False)):
        counts[_food(pick, foods, f"pick {place}")] += 1
    return check_counts(counts, foods)


def check_counts(counts: Sequence[int] | ArrayLike, foods: int) -> Counts:
    """One count a food, at least one pick in all.

    Parameters
    ----------
    counts : sequence of int
    foods : int

    Returns
    -------
    tuple of int

    Raises
    ------
    PayoffError
        Naming the count that does not fit.

    Examples
    --------
    >>> check_counts([0, 0, 0, 0], 4)
    Traceback (most recent call last):
        ...
    kit.theory.games.payoffs.PayoffError: there are no picks; expected at least one
    """
    refuse_masked(counts, "counts")
    entries = np.array(counts, dtype=object)
    if entries.shape != (foods,):
        raise PayoffError(f"the counts have the shape {entries.shape}; expected {foods} of them, one a food")
    checked = []
    for food, count in enumerate(entries.tolist()):
        try:
            whole = index(count)
        except TypeError:
            whole = -1
        if isinstance(count, bool) or not 0 <= whole <= MOST_PICKS:
            raise PayoffError(
                f"the count of food {food} is {written(count)}; expected a whole number from 0 to {MOST_PICKS:,}"
            )
        checked.append(whole)
    if not sum(checked):
        raise PayoffError("there are no picks; expected at least one")
    return tuple(checked)


def read_picks(path: str | Path) -> Counts:
    """Counts of the picks in a file: one line a pick, the food in the column `food`; lines with # say what it is.

    Parameters
    ----------
    path : str or Path
        A text file with commas, semicolons or tabs between the columns (CSV), in utf-8.

    Returns
    -------
    tuple of int
        In the order of `Food`.

    Raises
    ------
    PayoffError
        Naming the file and the line that does not fit.

    Examples
    --------
    >>> from kit.resources import data_path
    >>> sum(read_picks(data_path("simulated_class_a.csv")))
    300
    """
    try:
        text = as_path(path, PayoffError).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise PayoffError(f"{Path(path).name} can't be read as a text file in utf-8: {error}") from error
    return parse_picks(text, Path(path).name)


def parse_picks(text: str, name: str = "the file") -> Counts:
    """Counts of the picks in a text, as `read_picks` takes them.

    Parameters
    ----------
    text : str
    name : str
        What a message calls it.

    Returns
    -------
    tuple of int

    Raises
    ------
    PayoffError
        Naming the line that does not fit.

    Examples
    --------
    >>> parse_picks("# a remark\\nstudent,food\\n1,carrot\\n2,grain\\n")
    (1, 0, 0, 1)
    >>> parse_picks("food\\ncake\\n")
    Traceback (most recent call last):
        ...
    kit.theory.games.payoffs.PayoffError: the file, line 2: 'cake' is no food; expected carrot, lettuce, sugar or grain
    """
    if not isinstance(text, str):
        raise PayoffError(f"expected the text of a file, found {written(text)}")
    rows = _rows(text.removeprefix("\ufeff").splitlines(keepends=True), name)
    heads = [head.strip().lower() for head in rows[0][1]] if rows else []
    if "food" not in heads:
        raise PayoffError(f"{name} has no column called food; expected a first line such as: student,food")
    column, counts = heads.index("food"), [0] * len(Food)
    for number, row in rows[1:]:
        pick = row[column].strip() if column < len(row) else ""
        counts[_food(pick, len(Food), f"{name}, line {number}")] += 1
    return check_counts(counts, len(Food))


def _rows(lines: Sequence[str], name: str) -> list[tuple[int, list[str]]]:
    """Rows of cells, each with the number of its first line: a cell in quotes may go on over several lines."""
    begun, found = 0, []

    def kept() -> Iterator[str]:
        nonlocal begun
        for number, line in enumerate(lines, start=1):
            if begun or not _is_remark(line):  # in the middle of a cell, nothing is a remark
                begun = begun or number
                yield line

    first = next((line for line in lines if not _is_remark(line)), "")
    separator = max(",;\t", key=first.count)  # spreadsheets write any of them
    try:
        for row in csv.reader(kept(), delimiter=separator, strict=True):
            found.append((begun, row))
            begun = 0
    except csv.Error as error:
        raise PayoffError(f"{name}, line {begun}: the quotes in this row do not match ({error})") from error
    return found


def _is_remark(line: str) -> bool:
    return not line.strip() or line.lstrip().startswith("#")


def draw_picks(mix: ArrayLike, picks: int, rng: np.random.Generator) -> Counts:
    """Counts of picks drawn from a mix: to see whether a method finds again what is known.

    Parameters
    ----------
    mix : array_like, shape (foods,)
    picks : int
        From 1 up.
    rng : numpy.random.Generator

    Returns
    -------
    tuple of int

    Raises
    ------
    PayoffError
        Naming the share or the number that does not fit.

    Examples
    --------
    >>> draw_picks([0.5, 0.5, 0], 10, np.random.default_rng(1))
    (5, 5, 0)
    """
    chances = check_mix(mix, np.array(mix, dtype=object).size, "the mix")
    try:
        many = index(picks)
    except TypeError:
        many = 0
    if isinstance(picks, bool) or not 1 <= many <= MOST_PICKS:
        raise PayoffError(f"the number of picks is {written(picks)}; expected a whole number from 1 to {MOST_PICKS:,}")
    return tuple(rng.multinomial(many, chances / chances.sum()).tolist())


def _food(pick: object, foods: int, name: str) -> int:
    """The number of a food."""
    if isinstance(pick, Food | str):
        try:
            number = list(Food).index(Food.parse(str(pick).strip().lower()))
        except KitError:
            number = -1
    else:
        number = int(pick) if isinstance(pick, int | np.integer) and not isinstance(pick, bool) else -1
    if not 0 <= number < foods:
        known = [str(food) for food in Food][:foods]
        expected = f"{', '.join(known[:-1])} or {known[-1]}" if foods <= len(Food) else f"a number below {foods}"
        raise PayoffError(f"{name}: {written(pick)} is no food; expected {expected}")
    return number
