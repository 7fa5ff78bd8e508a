"""What a solver of nashpy answers, listed as it comes, with everything it complained about."""

import warnings
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, overload

from kit.drawing.words import counted
from kit.lessons.tables import Table

Pair = tuple[Any, Any]


@dataclass(frozen=True, repr=False)
class Gathered(Sequence[Pair]):
    """The answers of a solver, doubles and errors included: nothing is checked here.

    Parameters
    ----------
    pairs : tuple of (array, array)
        The mixes of the row and of the column player.
    complaints : tuple of str
        The warnings, each once.

    Examples
    --------
    >>> Gathered((([0.5, 0.5], [1, 0]),), ("something was odd",))
    1 answer
    answer  row player  column player
    1       (1/2, 1/2)  (1, 0)
    It complains: something was odd
    """

    pairs: tuple[Pair, ...]
    complaints: tuple[str, ...] = ()

    @overload
    def __getitem__(self, index: int) -> Pair: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Pair, ...]: ...
    def __getitem__(self, index: int | slice) -> Pair | tuple[Pair, ...]:
        return self.pairs[index]

    def __len__(self) -> int:
        return len(self.pairs)

    def __iter__(self) -> Iterator[Pair]:
        return iter(self.pairs)

    def __repr__(self) -> str:
        return "\n".join([repr(self._table()) if self.pairs else "No answer", *self._remarks()])

    def _repr_html_(self) -> str:
        answers = self._table()._repr_html_() if self.pairs else "<p>No answer</p>"
        return answers + "".join(f"<p>{escape(remark)}</p>" for remark in self._remarks())

    def _table(self) -> Table:
        from kit.theory.games.formatting import mix

        rows = [str(place) for place in range(1, len(self) + 1)]
        cells = [(mix(row), mix(column)) for row, column in self.pairs]
        return Table(counted(len(self), "answer"), ["row player", "column player"], rows, cells, corner="answer")

    def _remarks(self) -> list[str]:
        return [f"It complains: {complaint}" for complaint in self.complaints]


def gather(answers: Iterable[Pair]) -> Gathered:
    """Run one of nashpy's methods to its end; its warnings become a part of the answer (NB3).

    Parameters
    ----------
    answers : iterable of (array, array)
        What a method such as ``nashpy.Game(A, B).support_enumeration()`` gives.

    Returns
    -------
    Gathered

    Examples
    --------
    >>> import nashpy
    >>> gather(nashpy.Game([[0, 2], [1, 0]], [[0, 1], [2, 0]]).support_enumeration())
    3 answers
    answer  row player  column player
    1       (1, 0)      (0, 1)
    2       (0, 1)      (1, 0)
    3       (2/3, 1/3)  (2/3, 1/3)
    """
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        pairs = tuple(answers)
    complaints = dict.fromkeys(" ".join(str(warning.message).split()) for warning in caught)
    return Gathered(pairs, tuple(complaints))
