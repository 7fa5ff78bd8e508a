"""The linear program of a zero-sum game, solved in fractions: no tolerance, no solver's word to trust."""

from collections.abc import Sequence
from fractions import Fraction

Mix = tuple[Fraction, ...]


def optimal_pair(payoffs: Sequence[Sequence[Fraction]]) -> tuple[Fraction, Mix, Mix]:
    """The value and one best mix of each player.

    With all payoffs lifted above 0, the column player's program is: maximise the sum of y >= 0 while no row gets more
    than 1. The simplex method solves it from y = 0, with Bland's rule (1977), which never runs in circles; its
    multipliers are the row player's mix (von Neumann's theorem, read off the last table).

    Parameters
    ----------
    payoffs : sequence of sequences of Fraction
        ``payoffs[i][j]`` goes from the column player to the row player.

    Returns
    -------
    value : Fraction
    row_mix, column_mix : tuple of Fraction

    Examples
    --------
    >>> value, row_mix, column_mix = optimal_pair([[Fraction(3), Fraction(0)], [Fraction(0), Fraction(2)]])
    >>> str(value), [str(share) for share in row_mix]
    ('6/5', ['2/5', '3/5'])
    """
    rows, columns = len(payoffs), len(payoffs[0])
    lift = 1 - min(map(min, payoffs))
    table = [
        [*(value + lift for value in row), *(Fraction(i == k) for k in range(rows)), Fraction(1)]
        for i, row in enumerate(payoffs)
    ]
    goal = [Fraction(-1)] * columns + [Fraction(0)] * (rows + 1)
    basis = list(range(columns, columns + rows))
    while (entering := next((j for j, cost in enumerate(goal[:-1]) if cost < 0), None)) is not None:
        leaving = min(
            (i for i in range(rows) if table[i][entering] > 0),
            key=lambda i: (table[i][-1] / table[i][entering], basis[i]),
        )
        _pivot([*table, goal], leaving, entering)
        basis[leaving] = entering
    lifted = 1 / goal[-1]
    column_mix = [Fraction(0)] * (columns + rows)
    for i, variable in enumerate(basis):
        column_mix[variable] = table[i][-1] * lifted
    row_mix = tuple(multiplier * lifted for multiplier in goal[columns:-1])
    answer = lifted - lift, row_mix, tuple(column_mix[:columns])
    _verify(payoffs, *answer)
    return answer


def _pivot(table: list[list[Fraction]], leaving: int, entering: int) -> None:
    scale = table[leaving][entering]
    pivot_row = table[leaving][:] = [value / scale for value in table[leaving]]
    for i, row in enumerate(table):
        factor = row[entering]
        if factor and i != leaving:
            row[:] = [value - factor * other if other else value for value, other in zip(row, pivot_row, strict=True)]


def _verify(payoffs: Sequence[Sequence[Fraction]], value: Fraction, row_mix: Mix, column_mix: Mix) -> None:
    """Each mix secures the value: that alone proves the answer, however it was found."""
    for mix in (row_mix, column_mix):
        assert sum(mix) == 1 and min(mix) >= 0
    assert all(weigh(row_mix, column) >= value for column in zip(*payoffs, strict=True))
    assert all(weigh(column_mix, row) <= value for row in payoffs)


def weigh(mix: Sequence[Fraction], values: Sequence[Fraction]) -> Fraction:
    """The average of the values under a mix.

    Examples
    --------
    >>> weigh([Fraction(1, 4), Fraction(3, 4)], [Fraction(0), Fraction(2)])
    Fraction(3, 2)
    """
    return sum((share * value for share, value in zip(mix, values, strict=True) if share), Fraction(0))
