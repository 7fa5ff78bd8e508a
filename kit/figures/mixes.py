"""Mixes as bars: an equilibrium of two players, and what makes the symmetric equilibrium of the round one."""

from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Patch

from kit.drawing.svg import INK, PAPER
from kit.figures.base import BLUE, SKY, VERMILLION, action_names, font_size, new_axes, tidy
from kit.figures.families import mix_in_words
from kit.theory.equilibrium import Equilibrium
from kit.theory.formatting import number
from kit.theory.symmetric import SymmetricEquilibrium


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
    places = [*range(len(rows)), *range(len(rows) + 1, len(rows) + len(columns) + 1)]
    styles = ((BLUE, "", equilibrium.row), (VERMILLION, "//", equilibrium.column))
    for (colour, hatch, shares), mine in zip(styles, (places[: len(rows)], places[len(rows) :]), strict=True):
        ax.bar(mine, shares, 0.8, color=colour, hatch=hatch, edgecolor=PAPER)
        for place, share in zip(mine, shares.tolist(), strict=True):
            ax.text(place, share + 0.02, number(share), ha="center", fontsize=11, color=INK)
    room = 5.7 / (len(places) + 1)
    labels = [name.replace(" ", "\n") for name in (*rows, *columns)]
    longest = max((line for label in labels for line in label.split("\n")), key=len)
    ax.set_xticks(places, labels, fontsize=font_size(longest, room))
    ax.set(ylim=(0, 1.12), xlim=(-0.6, places[-1] + 0.6))
    ax.set_ylabel("probability", color=INK, fontsize=11)
    for player, mine, payoff in zip(("row", "column"), (rows, columns), equilibrium.payoffs, strict=True):
        middle = (len(rows) - 1) / 2 if player == "row" else len(rows) + 1 + (len(mine) - 1) / 2
        ax.text(
            middle,
            -0.27,
            f"{player} player\npayoff {number(payoff)}",
            ha="center",
            va="top",
            fontsize=11,
            fontweight="bold",
            color=INK,
        )
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
    row = mix_in_words(equilibrium.row.tolist(), action_names(row_names, len(equilibrium.row), "row"))
    column = mix_in_words(equilibrium.column.tolist(), action_names(column_names, len(equilibrium.column), "column"))
    mine, theirs = map(number, equilibrium.payoffs)
    return f"An equilibrium. Row player: {row}, payoff {mine}. Column player: {column}, payoff {theirs}."


def plot_symmetric(answer: SymmetricEquilibrium, *, names: Sequence[str] | None = None, ax: Axes | None = None) -> Axes:
    """Why the symmetric equilibrium is one: on average, no food is worth more than those in use.

    Parameters
    ----------
    answer : SymmetricEquilibrium
    names : sequence of str, optional
        The foods.
    ax : matplotlib.axes.Axes, optional

    Returns
    -------
    matplotlib.axes.Axes
        For each food an outlined bar, what it is worth to somebody alone on it, and inside it a filled one: that times
        the chance to be alone. All filled bars of the foods in use reach λ, all others stay below.

    Raises
    ------
    FigureError

    Examples
    --------
    >>> from kit.theory import symmetric_equilibrium
    >>> ax = plot_symmetric(symmetric_equilibrium([4, 3, 2, 1], 2), names=["carrot", "lettuce", "sugar", "grain"])
    >>> [label.get_text() for label in ax.get_xticklabels()]
    ['carrot\\n7/13', 'lettuce\\n5/13', 'sugar\\n1/13', 'grain\\nnever']
    """
    foods = action_names(names, answer.values.size, "food")
    ax = new_axes(ax, (6, 4.6), (0.65, 1.75, 0.15, 0.4))
    tidy(ax, f"The symmetric equilibrium, {answer.players} players")
    places = range(len(foods))
    ax.bar(places, answer.values, 0.7, facecolor="none", edgecolor=INK, linewidth=1.5)
    ax.bar(places, answer.values * answer.alone, 0.7, color=SKY, edgecolor=INK, linewidth=1.5, hatch="//")
    for place, value in zip(places, answer.values.tolist(), strict=True):
        ax.text(place, value + 0.02 * answer.values.max(), number(value), ha="center", fontsize=11, color=INK)
    ax.axhline(answer.payoff, color=VERMILLION, linestyle="--", linewidth=2.5)
    picked = [number(share) if share else "never" for share in answer.mix.tolist()]
    room = 5.2 / len(foods)
    ax.set_xticks(
        places,
        [f"{food}\n{share}" for food, share in zip(foods, picked, strict=True)],
        fontsize=font_size(max((*foods, *picked), key=len), room),
    )
    ax.set(ylim=(0, 1.1 * answer.values.max()), xlim=(-0.6, len(foods) - 0.4))
    ax.set_ylabel("payoff", color=INK, fontsize=11)
    ax.set_xlabel("below each food: how often each player picks it", color=INK, fontsize=11)
    ax.legend(
        handles=[
            Patch(facecolor="none", edgecolor=INK, linewidth=1.5, label="for somebody alone on it"),
            Patch(facecolor=SKY, edgecolor=INK, hatch="//", label="on average, for others may pick it too"),
            Line2D([], [], color=VERMILLION, linestyle="--", linewidth=2.5, label=f"λ = {number(answer.payoff)}"),
        ],
        loc="upper center",
        bbox_to_anchor=(0.46, -0.27),
        frameon=False,
        fontsize=11,
        labelcolor=INK,
    )
    ax.set_label(describe_symmetric(answer, names=names))
    return ax


def describe_symmetric(answer: SymmetricEquilibrium, *, names: Sequence[str] | None = None) -> str:
    """The symmetric equilibrium in words.

    Parameters
    ----------
    answer, names
        As in `plot_symmetric`.

    Returns
    -------
    str

    Examples
    --------
    >>> from kit.theory import symmetric_equilibrium
    >>> print(describe_symmetric(symmetric_equilibrium([4, 3, 2, 1], 2), names=["carrot", "lettuce", "sugar", "grain"]))
    The symmetric equilibrium of 2 players: each plays 7/13 carrot + 5/13 lettuce + 1/13 sugar. These foods are worth \
24/13 on average, and no food is worth more.
    """
    played = mix_in_words(answer.mix.tolist(), action_names(names, answer.values.size, "food"))
    worth = "These foods are" if len(answer.support) > 1 else "It is"
    return (
        f"The symmetric equilibrium of {answer.players} players: each plays {played}. "
        f"{worth} worth {number(answer.payoff)} on average, and no food is worth more."
    )
