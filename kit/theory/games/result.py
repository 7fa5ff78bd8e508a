"""What `equilibria` answers: everything found, how it was found, and the whole of it in plain words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, overload

from kit.theory.games.equilibrium import Equilibrium, Family, Mix
from kit.theory.games.families import connected
from kit.theory.games.formatting import counted, mix, number
from kit.theory.games.payoffs import Bimatrix

EXACT = "exact enumeration"
EXACT_PROMISE = "finds every extreme equilibrium, in whole numbers without rounding"


@dataclass(frozen=True, eq=False)
class Dropped:
    """A candidate that a method returned and that did not stand the check.

    Parameters
    ----------
    row, column : object
        As the method gave them.
    reason : str

    Examples
    --------
    >>> Dropped([0.5, 0.4], [1, 0], "no probabilities").reason
    'no probabilities'
    """

    row: Any
    column: Any
    reason: str


@dataclass(frozen=True, eq=False)
class Attempt:
    """What one method found, and what was left of it after checking.

    Parameters
    ----------
    title : str
    promise : str
        What the method can promise at best.
    returned : int
        How many candidates it returned.
    kept : tuple of Equilibrium
        The equilibria among them, each once.
    doubles : int
        Candidates that were there already.
    dropped : tuple of Dropped
    missed : int
        Extreme equilibria that are not among `kept`.
    complaints : tuple of str
        Its warnings, and why it stopped if it did.
    left_out : str
        Why it was not run at all; empty if it was.

    Examples
    --------
    >>> print(Attempt("a method", "finds some", returned=3, doubles=2, missed=1))
    a method: 3 answers, 0 kept, 2 doubles removed, 1 extreme equilibrium missed
    """

    title: str
    promise: str
    returned: int = 0
    kept: tuple[Equilibrium, ...] = ()
    doubles: int = 0
    dropped: tuple[Dropped, ...] = ()
    missed: int = 0
    complaints: tuple[str, ...] = ()
    left_out: str = ""

    def __str__(self) -> str:
        if self.left_out:
            return f"{self.title}: not run, {self.left_out}"
        parts = [f"{counted(self.returned, 'answer')}, {len(self.kept)} kept"]
        if self.doubles:
            parts.append(f"{counted(self.doubles, 'double')} removed")
        if self.dropped:
            parts.append(f"{len(self.dropped)} dropped ({self.dropped[0].reason})")
        if self.missed:
            parts.append(f"{counted(self.missed, 'extreme equilibrium', 'extreme equilibria')} missed")
        return f"{self.title}: {', '.join([*parts, *self.complaints])}"


@dataclass(frozen=True, eq=False)
class OptimalSets:
    """The solution of a zero-sum game: its value, and all optimal mixes of both players.

    Parameters
    ----------
    value : float
        What the row player gets, on average, however well the column player plays.
    row_corners : ndarray of float, shape (r, m)
    column_corners : ndarray of float, shape (c, n)
        Every mix of these corners is optimal, and nothing else is.

    Examples
    --------
    >>> from kit.theory import equilibria
    >>> print(equilibria([[0, -1, 1], [-1, 0, 1], [-1, 0, 1]], zero_sum=True).optimal)
    Value -1/2 for the row player; optimal: row (1/2, 1/2, 0), (1/2, 0, 1/2); column (1/2, 1/2, 0).
    """

    value: float
    row_corners: Mix
    column_corners: Mix

    def __str__(self) -> str:
        row, column = (", ".join(map(mix, corners)) for corners in (self.row_corners, self.column_corners))
        return f"Value {number(self.value)} for the row player; optimal: row {row}; column {column}."


@dataclass(frozen=True, eq=False, repr=False)
class Equilibria(Sequence[Equilibrium]):
    """The equilibria of a two-player game; a sequence of them, and more.

    Parameters
    ----------
    game : Bimatrix
        The two tables, checked and read-only.
    method : str
        The method asked for.
    equilibria : tuple of Equilibrium
        What the method found: all extreme equilibria for ``"auto"`` and ``"exact"``. Pure ones first.
    families : tuple of Family
        All equilibria there are, whatever the method found: the maximal Nash subsets. Their `members` count in the list
        of all extreme equilibria, the one that ``"auto"`` and ``"exact"`` give.
    is_degenerate : bool
        Whether some mix has more pure best replies than it uses actions.
    reason : str
        Such a mix, in words; or that there is none.
    tried : tuple of Attempt
        The methods, in the order they ran.
    optimal : OptimalSets or None
        If the two payoffs add up to the same number in every cell.

    Examples
    --------
    >>> from kit.theory import equilibria
    >>> answer = equilibria([[0, 1], [1, 0]], [[0, 1], [1, 0]])  # Mampf with two foods
    >>> len(answer), answer.is_complete, answer.is_degenerate
    (3, True, False)
    >>> answer[2]
    <Equilibrium: row (1/2, 1/2), column (1/2, 1/2), payoffs 1/2 and 1/2>
    """

    game: Bimatrix
    method: str
    equilibria: tuple[Equilibrium, ...]
    families: tuple[Family, ...]
    is_degenerate: bool
    reason: str
    tried: tuple[Attempt, ...]
    optimal: OptimalSets | None

    @overload
    def __getitem__(self, index: int) -> Equilibrium: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Equilibrium, ...]: ...
    def __getitem__(self, index: int | slice) -> Equilibrium | tuple[Equilibrium, ...]:
        return self.equilibria[index]

    def __len__(self) -> int:
        return len(self.equilibria)

    def __iter__(self) -> Iterator[Equilibrium]:
        return iter(self.equilibria)

    @property
    def is_complete(self) -> bool:
        """Whether every extreme equilibrium is in the list."""
        return not self.tried[-1].missed

    @property
    def components(self) -> list[tuple[int, ...]]:
        """Which families (by their number) hang together: one can walk from one to the other over equilibria alone."""
        return connected(family.members for family in self.families)

    def __str__(self) -> str:
        rows, columns = self.game.shape
        kind = "extreme " if self.method in {"auto", "exact"} else ""  # support enumeration may find others as well
        found = counted(len(self), f"{kind}equilibrium", f"{kind}equilibria")
        lines = [f"{found} found in a {rows}x{columns} game: {'all there are.' if self.is_complete else 'not all.'}"]
        lines += [f"  {place}. {equilibrium}" for place, equilibrium in enumerate(self, start=1)]
        lines.append(self.reason)
        wide = [family for family in self.families if not family.is_single]
        if wide:
            lines.append(f"{counted(len(wide), 'whole family', 'whole families')} of equilibria:")
            lines += [f"  {family}" for family in wide]
        if self.optimal:
            lines.append(str(self.optimal))
        return "\n".join([*lines, "How it was found:", *(f"  {attempt}" for attempt in self.tried)])

    def __repr__(self) -> str:
        rows, columns = self.game.shape
        return f"<Equilibria of a {rows}x{columns} game: {len(self)} found by {self.method!r}>"
