"""Who picks what in one round: a pile of players on each food."""

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from numpy.typing import ArrayLike

from kit.drawing.svg import EDGE, INK, PAPER
from kit.figures.base import SKY, check_kind, font_size, new_axes, tidy
from kit.figures.names import action_names
from kit.theory.games.formatting import number
from kit.theory.rounds.congestion import better_replies, pure_payoffs
from kit.theory.rounds.stage_values import check_values


def plot_picks(
    values: ArrayLike, picks: Sequence[int], *, names: Sequence[str] | None = None, ax: Axes | None = None
) -> Axes:
    """Who picks what, and who gets something for it.

    Parameters
    ----------
    values : array_like, shape (foods,)
    picks : sequence of int
        One food a player.
    names : sequence of str, optional
        The foods.
    ax : matplotlib.axes.Axes, optional

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    PayoffError, FigureError

    Examples
    --------
    >>> ax = plot_picks([4, 3, 2], [0, 0, 2], names=["carrot", "lettuce", "sugar"])
    >>> [label.get_text() for label in ax.get_xticklabels()]
    ['carrot\\nworth 4', 'lettuce\\nworth 3', 'sugar\\nworth 2']
    """
    words = describe_picks(values, picks, names=names)
    worth = check_values(values)
    foods = action_names(names, worth.size, "food")
    tallest = max(3, *(list(picks).count(food) for food in range(worth.size)))
    ax = new_axes(ax, (6, 2 + 0.4 * tallest), (0.2, 0.9, 0.2, 0.4))
    tidy(ax, f"One round, {len(picks)} players")
    for food in range(worth.size):
        pile = [seat for seat, pick in enumerate(picks) if pick == food]
        alone = len(pile) == 1
        for height, seat in enumerate(pile):
            style = {"boxstyle": "circle,pad=0.3", "facecolor": SKY if alone else PAPER, "edgecolor": INK}
            ax.text(food, height + 0.5, str(seat), ha="center", va="center", fontsize=11, color=INK, bbox=style)
        note = f"gets {number(float(worth[food]))}" if alone else "nobody" if not pile else "nothing"
        ax.text(food, len(pile) + 0.25, note, ha="center", fontsize=11, color=INK, fontweight="bold" if alone else None)
    labels = [f"{name}\nworth {number(float(value))}" for name, value in zip(foods, worth, strict=True)]
    size = font_size(max("\n".join(labels).split("\n"), key=len), 5.6 / worth.size)
    ax.set_xticks(range(worth.size), labels, fontsize=size)
    ax.set(xlim=(-0.6, worth.size - 0.4), ylim=(0, tallest + 1), yticks=[])
    ax.spines["left"].set_visible(False)
    ax.spines["bottom"].set_color(EDGE)
    ax.set_label(words)
    return ax


def describe_picks(values: ArrayLike, picks: Sequence[int], *, names: Sequence[str] | None = None) -> str:
    """The round in words.

    Parameters
    ----------
    values, picks, names
        As in `plot_picks`.

    Returns
    -------
    str

    Examples
    --------
    >>> print(describe_picks([4, 3, 2], [0, 0, 2], names=["carrot", "lettuce", "sugar"]))
    A round of 3 players: player 0 picks carrot and gets 0; player 1 picks carrot and gets 0; player 2 picks sugar and \
gets 2. Somebody would gain by switching.
    """
    check_kind(picks, Sequence | np.ndarray)
    worth = check_values(values)
    foods = action_names(names, worth.size, "food")
    got = pure_payoffs(worth, picks)
    lines = [
        f"player {seat} picks {foods[pick]} and gets {number(payoff)}"
        for seat, (pick, payoff) in enumerate(zip(picks, got, strict=True))
    ]
    end = "Somebody would gain" if better_replies(worth, picks) else "An equilibrium: nobody gains"
    return f"A round of {len(picks)} players: {'; '.join(lines)}. {end} by switching."
