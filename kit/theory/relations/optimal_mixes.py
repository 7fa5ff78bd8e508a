"""Best mixes of both players of a zero-sum game, exactly, and all of them: unique, or the corners of a whole set."""

from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction

from kit.engine.errors import KitError
from kit.theory.relations.exact_simplex import Mix, optimal_pair
from kit.theory.relations.optimal_sets import optimal_corners
from kit.theory.relations.payoff_table import PayoffTable, check_payoff_table
from kit.theory.relations.words import mix_words

LARGEST_SIDE = 30
MOST_IN_WORDS = 8


@dataclass(frozen=True, slots=True)
class OptimalMixes:
    """The value of a zero-sum game and all best mixes.

    Parameters
    ----------
    table : PayoffTable
        The game.
    value : Fraction
        What the row player gets on average when both play a best mix.
    row_corners, column_corners : tuple of mixes
        The corners of each player's set of best mixes, in the order of the table's names. With one corner, that mix is
        the only best one.

    Examples
    --------
    >>> print(optimal_mixes(PayoffTable(["heads", "tails"], ["heads", "tails"], [[3, -1], [-1, 1]])))
    Value 1/3 to the row player.
    The row player's only best mix: heads 1/3, tails 2/3.
    The column player's only best mix: heads 1/3, tails 2/3.
    """

    table: PayoffTable
    value: Fraction
    row_corners: tuple[Mix, ...]
    column_corners: tuple[Mix, ...]

    @property
    def is_unique(self) -> bool:
        """Whether each player has one best mix only."""
        return len(self.row_corners) == len(self.column_corners) == 1

    @property
    def row_mix(self) -> dict[Hashable, Fraction]:
        """The row player's best mix; the middle of the corners if there are several."""
        return _middle(self.table.rows, self.row_corners)

    @property
    def column_mix(self) -> dict[Hashable, Fraction]:
        """The column player's best mix; the middle of the corners if there are several."""
        return _middle(self.table.columns, self.column_corners)

    def __str__(self) -> str:
        rows = _side_words(self.table.row_player, self.table.rows, self.row_corners)
        columns = _side_words(self.table.column_player, self.table.columns, self.column_corners)
        fair = ": a fair game" if self.value == 0 else f" to the {self.table.row_player}"
        return f"Value {self.value}{fair}.\n{rows}\n{columns}"


def optimal_mixes(table: PayoffTable) -> OptimalMixes:
    """Solve a zero-sum game exactly.

    Parameters
    ----------
    table : PayoffTable
        At most `LARGEST_SIDE` rows and as many columns.

    Returns
    -------
    OptimalMixes

    Raises
    ------
    KitError
        If the table is larger, or the best mixes have too many corners to list.

    Examples
    --------
    The defender wins ties (MO-22), so attacker and defender have different best mixes:

    >>> from kit.theory.relations.fights import fight_game, fight_graph
    >>> print(optimal_mixes(fight_game(fight_graph(), tie=-1)))
    Value -1/4 to the attacker.
    The attacker's only best mix: mongoose 1/8, snake 1/8, jackal 1/8, eagle 1/4, eggs 3/8.
    The defender's only best mix: mongoose 1/8, snake 1/8, jackal 1/8, eagle 3/8, eggs 1/4.
    """
    check_payoff_table(table)
    largest = max(len(table.rows), len(table.columns))
    if largest > LARGEST_SIDE:
        raise KitError(f"exact mixes are found for up to {LARGEST_SIDE} rows and columns, not for {largest}")
    value, row_mix, column_mix = optimal_pair(table.payoffs)
    seen_by_column = [[-value for value in column] for column in zip(*table.payoffs, strict=True)]
    return OptimalMixes(
        table,
        value,
        tuple(optimal_corners(table.payoffs, value, row_mix, column_mix)),
        tuple(optimal_corners(seen_by_column, -value, column_mix, row_mix)),
    )


def _middle(names: tuple[Hashable, ...], corners: tuple[Mix, ...]) -> dict[Hashable, Fraction]:
    shares = (sum(column, Fraction(0)) / len(corners) for column in zip(*corners, strict=True))
    return dict(zip(names, shares, strict=True))


def _side_words(player: str, names: tuple[Hashable, ...], corners: tuple[Mix, ...]) -> str:
    mixes = [mix_words(dict(zip(names, corner, strict=True))) for corner in corners]
    if len(mixes) == 1:
        return f"The {player}'s only best mix: {mixes[0]}."
    if len(mixes) == len(names) and all(max(corner) == 1 for corner in corners):
        return f"For the {player} every mix is as good as any other."
    shown = "; ".join(mixes[:MOST_IN_WORDS])
    more = f"; and {len(mixes) - MOST_IN_WORDS:,} more" if len(mixes) > MOST_IN_WORDS else ""
    return f"The {player}'s best mixes are all averages of these {len(mixes):,}: {shown}{more}."
