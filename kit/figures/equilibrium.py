"""An equilibrium of two players as bars."""

from collections.abc import Sequence

from matplotlib.axes import Axes

from kit.drawing.svg import INK, PAPER
from kit.figures.base import BLUE, VERMILLION, check_kind, font_size, new_axes, tidy
from kit.figures.names import action_names, mix_in_words
from kit.theory.games.equilibrium import Equilibrium, Mix
from kit.theory.games.formatting import number


def plot_equilibrium(
    equilibrium: Equilibrium,
    *,
    row_names: Sequence[str] | None = None,
    column_names: Sequence[str] | None = None,
    ax: Axes | None = None,
) -> Axes:
    """Both mixes of an equilibrium as bars, the row player's to the left.

    Parameters
    ----------
    equilibrium : Equilibrium
        One of ``equilibria(A, B)``.
    row_names, column_names : sequence of str, optional
        What the actions are called.
    ax : matplotlib.axes.Axes, optional

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    FigureError

    Examples
    --------
    >>> from kit.theory import equilibria
    >>> ax = plot_equilibrium(equilibria([[3, 0], [0, 2]], [[2, 0], [0, 3]])[2], row_names=["opera", "fight"])
    >>> [bar.get_height().round(3).item() for bar in ax.patches]
    [0.6, 0.4, 0.4, 0.6]
    """
    words = describe_equilibrium(equilibrium, row_names=row_names, column_names=column_names)
    rows = action_names(row_names, len(equilibrium.row), "row")
    columns = action_names(column_names, len(equilibrium.column), "column")
    ax = new_axes(ax, (6.4, 4), (0.6, 1.1, 0.1, 0.4))
    tidy(ax, "An equilibrium: both mixes")
    second = len(rows) + 1  # a gap between the two
    mine, theirs = equilibrium.payoffs
    _draw_bars(ax, equilibrium.row, 0, f"row player\npayoff {number(mine)}", BLUE, "")
    _draw_bars(ax, equilibrium.column, second, f"column player\npayoff {number(theirs)}", VERMILLION, "//")
    labels = [name.replace(" ", "\n") for name in (*rows, *columns)]
    longest = max("\n".join(labels).split("\n"), key=len)
    ax.set_xticks(
        [*range(len(rows)), *range(second, second + len(columns))],
        labels,
        fontsize=font_size(longest, 5.7 / (second + len(columns))),
    )
    ax.set(ylim=(0, 1.12), xlim=(-0.6, second + len(columns) - 0.4))
    ax.set_ylabel("probability", color=INK, fontsize=11)
    ax.set_label(words)
    return ax


def describe_equilibrium(
    equilibrium: Equilibrium, *, row_names: Sequence[str] | None = None, column_names: Sequence[str] | None = None
) -> str:
    """The equilibrium in words.

    Parameters
    ----------
    equilibrium, row_names, column_names
        As in `plot_equilibrium`.

    Returns
    -------
    str

    Examples
    --------
    >>> from kit.theory import equilibria
    >>> answer = equilibria([[3, 0], [0, 2]], [[2, 0], [0, 3]])
    >>> print(describe_equilibrium(answer[2], row_names=["opera", "fight"], column_names=["opera", "fight"]))
    An equilibrium. Row player: 3/5 opera + 2/5 fight, payoff 6/5. Column player: 2/5 opera + 3/5 fight, payoff 6/5.
    """
    check_kind(equilibrium, Equilibrium)
    row = mix_in_words(equilibrium.row.tolist(), action_names(row_names, len(equilibrium.row), "row"))
    column = mix_in_words(equilibrium.column.tolist(), action_names(column_names, len(equilibrium.column), "column"))
    mine, theirs = map(number, equilibrium.payoffs)
    return f"An equilibrium. Row player: {row}, payoff {mine}. Column player: {column}, payoff {theirs}."


def _draw_bars(ax: Axes, shares: Mix, first: int, words: str, colour: str, hatch: str) -> None:
    places = range(first, first + len(shares))
    ax.bar(places, shares, 0.8, color=colour, hatch=hatch, edgecolor=PAPER)
    for place, share in zip(places, shares.tolist(), strict=True):
        ax.text(place, share + 0.02, number(share), ha="center", fontsize=11, color=INK)
    middle = first + (len(shares) - 1) / 2
    ax.text(middle, -0.27, words, ha="center", va="top", fontsize=11, fontweight="bold", color=INK)
