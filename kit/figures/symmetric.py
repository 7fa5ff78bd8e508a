"""The symmetric equilibrium of the round, and what makes it one."""

from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Patch

from kit.drawing.svg import INK, PAPER
from kit.figures.base import SKY, VERMILLION, check_kind, font_size, new_axes, tidy
from kit.figures.names import action_names, mix_in_words
from kit.theory.games.formatting import number
from kit.theory.rounds.symmetric import SymmetricEquilibrium


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
    words = describe_symmetric(answer, names=names)
    foods = action_names(names, answer.values.size, "food")
    top = float(answer.values.max())
    ax = new_axes(ax, (6, 4.6), (0.65, 1.75, 0.15, 0.4))
    tidy(ax, f"The symmetric equilibrium, {answer.players} players")
    places = range(len(foods))
    ax.bar(places, answer.values, 0.7, facecolor="none", edgecolor=INK, linewidth=1.5)
    ax.bar(places, answer.values * answer.alone, 0.7, color=SKY, edgecolor=INK, linewidth=1.5, hatch="//")
    for place, value in enumerate(answer.values.tolist()):
        _name_value(ax, place, value)
    ax.axhline(answer.payoff, color=VERMILLION, linestyle="--", linewidth=2.5)
    shares = [number(share) if share else "never" for share in answer.mix.tolist()]
    labels = [f"{food}\n{share}" for food, share in zip(foods, shares, strict=True)]
    ax.set_xticks(places, labels, fontsize=font_size(max((*foods, *shares), key=len), 5.2 / len(foods)))
    ax.set(ylim=(0, 1.14 * top), xlim=(-0.6, len(foods) - 0.4))
    ax.set_ylabel("payoff", color=INK, fontsize=11)
    ax.set_xlabel("below each food: how often each player picks it", color=INK, fontsize=11)
    _explain(ax, answer.payoff)
    ax.set_label(words)
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
    check_kind(answer, SymmetricEquilibrium)
    played = mix_in_words(answer.mix.tolist(), action_names(names, answer.values.size, "food"))
    worth = "These foods are" if len(answer.support) > 1 else "It is"
    return (
        f"The symmetric equilibrium of {answer.players} players: each plays {played}. "
        f"{worth} worth {number(answer.payoff)} on average, and no food is worth more."
    )


def _name_value(ax: Axes, place: int, value: float) -> None:
    """Above the bar, clear of the line that may run behind it."""
    ax.annotate(
        number(value),
        (place, value),
        xytext=(0, 4),
        textcoords="offset points",
        ha="center",
        va="bottom",
        fontsize=11,
        color=INK,
        bbox={"facecolor": PAPER, "edgecolor": "none", "pad": 1},
        zorder=3,
    )


def _explain(ax: Axes, payoff: float) -> None:
    ax.legend(
        handles=[
            Patch(facecolor="none", edgecolor=INK, linewidth=1.5, label="for somebody alone on it"),
            Patch(facecolor=SKY, edgecolor=INK, hatch="//", label="on average, for others may pick it too"),
            Line2D([], [], color=VERMILLION, linestyle="--", linewidth=2.5, label=f"λ = {number(payoff)}"),
        ],
        loc="upper center",
        bbox_to_anchor=(0.46, -0.27),
        frameon=False,
        fontsize=11,
        labelcolor=INK,
    )
