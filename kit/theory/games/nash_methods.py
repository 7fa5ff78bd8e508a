"""The algorithms of nashpy, run with care: warnings and crashes are returned as data, nothing is taken at its word."""

import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import chain, repeat
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kit.theory.games.corners import IntTable, most_corners

Candidate = tuple[NDArray[np.float64], NDArray[np.float64]]
Tables = tuple[NDArray[np.float64], NDArray[np.float64]]

# Above this, whole numbers are brought to the range 1 to 2: nashpy's floats stay well conditioned.
LARGEST_WHOLE = 1_000
# Its numbers overflow after some ten steps on a large payoff, and then nashpy's own loop may never end.
LONGEST_PATH = 200


@dataclass(frozen=True)
class Method:
    """One of nashpy's algorithms: what it promises and how much work it is.

    Parameters
    ----------
    title : str
    promise : str
    run : callable
        From the two tables to an iterator of candidates.
    steps : callable
        From the numbers of rows and columns to the steps that it may take.
    unit : str
        What a step is.
    limit : int
        The most steps that it is allowed by default: about a second.

    Examples
    --------
    >>> METHODS["support"].steps(4, 4), METHODS["support"].unit
    (225, 'pairs of supports')
    """

    title: str
    promise: str
    run: Callable[[NDArray[np.float64], NDArray[np.float64]], Iterator[Candidate]]
    steps: Callable[[int, int], int]
    unit: str
    limit: int


@dataclass
class Raw:
    """What a method returned, unchecked, and everything it complained about.

    Examples
    --------
    >>> raw = run_method(METHODS["vertex"], [[0, 1]], [[0, 1]])  # nashpy can't do games with one row
    >>> raw.candidates, len(raw.complaints)
    ([], 1)
    """

    candidates: list[tuple[Any, Any]] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)


def run_method(method: Method, A: IntTable, B: IntTable) -> Raw:
    """Run one method on the game in whole numbers.

    Parameters
    ----------
    method : Method
        One of `METHODS`.
    A, B : list of list of int, shape (m, n)

    Returns
    -------
    Raw

    Examples
    --------
    >>> raw = run_method(METHODS["support"], [[1, 0], [0, 0]], [[1, 0], [0, 0]])
    >>> len(raw.candidates), raw.complaints[0]
    (2, 'An even number of (2) equilibria was returned. This indicates that the game is degenerate. Consider using \
another algorithm to investigate.')
    """
    raw = Raw()
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            for candidate in method.run(positive(A), positive(B)):
                raw.candidates.append(candidate)
        except Exception as error:  # whatever a library throws on an odd game is an answer: "could not solve it"
            raw.complaints.append(f"stopped with {type(error).__name__}: {_one_line(error)}")
    raw.complaints += dict.fromkeys(_one_line(warning.message) for warning in caught)
    return raw


def positive(table: IntTable) -> NDArray[np.float64]:
    """Whole payoffs as floats from 1 up, small enough for nashpy's arithmetic.

    Examples
    --------
    >>> positive([[0, 1], [2, 3]]).tolist()
    [[1.0, 2.0], [3.0, 4.0]]
    """
    highest = max(map(max, table))
    if highest <= LARGEST_WHOLE:
        return np.array(table, dtype=float) + 1
    return np.array([[1 + entry / highest for entry in line] for line in table])


def _support(A: NDArray[np.float64], B: NDArray[np.float64]) -> Iterator[Candidate]:
    import nashpy

    yield from nashpy.Game(A, B).support_enumeration()


def _vertex(A: NDArray[np.float64], B: NDArray[np.float64]) -> Iterator[Candidate]:
    import nashpy

    yield from nashpy.Game(A, B).vertex_enumeration()


def _lemke_howson(A: NDArray[np.float64], B: NDArray[np.float64]) -> Iterator[Candidate]:
    for label in range(sum(A.shape)):
        try:
            yield _follow(A, B, label)
        except Exception as error:  # one lost path must not cost the others
            warnings.warn(f"label {label}: {type(error).__name__}: {_one_line(error)}", RuntimeWarning, stacklevel=1)


def _follow(A: NDArray[np.float64], B: NDArray[np.float64], dropped: int) -> Candidate:
    """One Lemke-Howson path on nashpy's tableaux; nashpy's own loop has no limit."""
    from nashpy.linalg import create_col_tableau, create_row_tableau

    column, row = create_col_tableau(A, True), create_row_tableau(B, True)
    order = (row, column) if dropped in row.non_basic_variables else (column, row)
    label = dropped
    for tableau in chain.from_iterable(repeat(order, LONGEST_PATH // 2)):
        label = tableau.pivot_and_drop_label(label)
        if column.non_basic_variables | row.non_basic_variables == column.labels:
            return row.to_strategy(column.non_basic_variables), column.to_strategy(row.non_basic_variables)
    raise ArithmeticError(f"no end after {LONGEST_PATH} steps")


def _one_line(message: object) -> str:
    """The first paragraph of a message, on one line."""
    return " ".join(str(message).strip().split("\n\n")[0].split())


METHODS = {
    "support": Method(
        "nashpy's support enumeration",
        "finds every equilibrium of a non-degenerate game; in a degenerate one it may miss some, and its exact "
        "comparisons of rounded numbers can lose any",
        _support,
        lambda rows, columns: (2**rows - 1) * (2**columns - 1),
        "pairs of supports",
        20_000,
    ),
    "vertex": Method(
        "nashpy's vertex enumeration",
        "finds every extreme equilibrium, if its rounded corners are right",
        _vertex,
        lambda rows, columns: most_corners(rows, columns) * most_corners(columns, rows),
        "pairs of corners",
        15_000,
    ),
    "lemke-howson": Method(
        "nashpy's Lemke-Howson algorithm from every label",
        "finds at least one equilibrium, and promises no more",
        _lemke_howson,
        lambda rows, columns: rows + columns,
        "labels",
        40,
    ),
}
