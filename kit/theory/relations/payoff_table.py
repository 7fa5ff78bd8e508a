"""What one player wins from another, exactly: a table of fractions with names on both sides."""

import math
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from numbers import Rational, Real

from kit.engine.checks import as_tuple
from kit.engine.errors import KitError


@dataclass(frozen=True, slots=True, init=False)
class PayoffTable:
    """A zero-sum game of two players: what the row player gains, the column player loses.

    Parameters
    ----------
    rows, columns : iterable of names
        What each player can choose, in order; all different.
    payoffs : sequence of sequences of numbers
        ``payoffs[i][j]`` goes to the row player when row i meets column j. Kept as fractions; a float counts as the
        decimal number that it prints as, so 0.1 is 1/10.
    row_player, column_player : str, optional
        What to call the two in sentences.

    Raises
    ------
    KitError
        Naming the cell that is no finite number, the name that comes twice, or the row of another length.

    Examples
    --------
    >>> table = PayoffTable(["left", "right"], ["high", "low"], [[1, -1], [-0.5, 1]])
    >>> table.payoff("right", "high")
    Fraction(-1, 2)
    >>> PayoffTable(["left"], ["high", "low"], [[1, float("nan")]])
    Traceback (most recent call last):
    ...
    kit.engine.errors.KitError: payoff of left against low: expected a finite number, found nan
    """

    rows: tuple[Hashable, ...]
    columns: tuple[Hashable, ...]
    payoffs: tuple[tuple[Fraction, ...], ...]
    row_player: str
    column_player: str

    def __init__(
        self,
        rows: Iterable[Hashable],
        columns: Iterable[Hashable],
        payoffs: Sequence[Sequence[float | Fraction]],
        row_player: str = "row player",
        column_player: str = "column player",
    ) -> None:
        names = _checked_names("row", rows), _checked_names("column", columns)
        lines = as_tuple(payoffs, "payoffs", KitError)
        if len(lines) != len(names[0]):
            raise KitError(f"expected {len(names[0])} rows of payoffs, one a name; found {len(lines)}")
        object.__setattr__(self, "rows", names[0])
        object.__setattr__(self, "columns", names[1])
        object.__setattr__(self, "payoffs", tuple(map(self._checked_row, names[0], lines)))
        object.__setattr__(self, "row_player", row_player)
        object.__setattr__(self, "column_player", column_player)

    def _checked_row(self, name: Hashable, row: Sequence[float | Fraction]) -> tuple[Fraction, ...]:
        line = as_tuple(row, f"row {name}", KitError)
        if len(line) != len(self.columns):
            raise KitError(f"row {name}: expected {len(self.columns)} payoffs, one a column; found {row!r}")
        return tuple(
            exact_number(value, f"payoff of {name} against {column}")
            for column, value in zip(self.columns, line, strict=True)
        )

    def payoff(self, row: Hashable, column: Hashable) -> Fraction:
        """What the row player gains when these two meet."""
        if row not in self.rows or column not in self.columns:
            raise KitError(f"there is no cell {row!r} against {column!r} in this table")
        return self.payoffs[self.rows.index(row)][self.columns.index(column)]


def check_payoff_table(table: PayoffTable) -> None:
    """Refuse what is no table: a list of lists has no names.

    Examples
    --------
    >>> check_payoff_table([[1, -1]])
    Traceback (most recent call last):
    ...
    kit.engine.errors.KitError: expected a PayoffTable, such as fight_game makes; found list
    """
    if not isinstance(table, PayoffTable):
        raise KitError(f"expected a PayoffTable, such as fight_game makes; found {type(table).__name__}")


def exact_number(value: object, what: str) -> Fraction:
    """A number as a fraction; a float as the decimal that it prints as.

    Examples
    --------
    >>> exact_number(0.1, "payoff"), exact_number(Fraction(1, 3), "payoff")
    (Fraction(1, 10), Fraction(1, 3))
    """
    if isinstance(value, bool) or not isinstance(value, Real) or not _is_finite(value):
        raise KitError(f"{what}: expected a finite number, found {value!r}")
    if isinstance(value, Rational):
        return Fraction(int(value.numerator), int(value.denominator))  # numpy's whole numbers would overflow
    return Fraction(repr(float(value)))


def _is_finite(value: Real) -> bool:
    try:
        return math.isfinite(value)
    except OverflowError:  # a whole number beyond all floats, which no picture could show
        return False


def _checked_names(kind: str, names: Iterable[Hashable]) -> tuple[Hashable, ...]:
    # A word is a list of one-letter names.
    checked = tuple(names) if isinstance(names, str) else as_tuple(names, f"{kind}s", KitError)
    if not checked:
        raise KitError(f"expected at least one {kind}")
    for i, name in enumerate(checked):
        if not isinstance(name, Hashable):
            raise KitError(f"{name!r} can't be the name of a {kind}")
        if name in checked[:i]:
            raise KitError(f"the {kind} {name} is there twice; expected different names")
    return checked
