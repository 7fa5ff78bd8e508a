"""What each strategy earns in one population: the picture of an empirical game's equilibrium, or of why it is none."""

import numpy as np
from matplotlib.axes import Axes
from matplotlib.patches import Patch
from numpy.typing import ArrayLike

from kit.arena.empirical import EmpiricalGame
from kit.drawing.svg import INK, PAPER
from kit.figures.base import SKY, VERMILLION, FigureError, check_kind, drawable, font_size, new_axes, tidy

MOST = 20
LEFT = 2.4


def plot_earnings(game: EmpiricalGame, mix: ArrayLike, *, ax: Axes | None = None) -> Axes:
    """What one player earns with each strategy, if each of the others draws a strategy from a mix.

    Parameters
    ----------
    game : EmpiricalGame
        Of up to `MOST` strategies.
    mix : array_like, shape (strategies,)
    ax : matplotlib.axes.Axes, optional

    Returns
    -------
    matplotlib.axes.Axes
        Hatched bars for the strategies in the mix. In an equilibrium all of them end at the line, and no bar passes it.

    Raises
    ------
    FigureError, PayoffError
        If there are too many strategies, or it is no mix of them.

    Examples
    --------
    >>> from kit.arena import game_from_table
    >>> game = game_from_table(["hawk", "dove"], [[-1, 2], [0, 1]])
    >>> ax = plot_earnings(game, [0.5, 0.5])
    >>> [label.get_text() for label in ax.get_yticklabels()]
    ['hawk 50 %', 'dove 50 %']
    """
    words = describe_earnings(game, mix)
    shares = np.asarray(mix, dtype=float)
    earned = game.earnings(shares)
    ax = new_axes(ax, (6.4, 1.55 + 0.36 * len(game.names)), (LEFT, 1.1, 0.3, 0.4))
    tidy(ax, "What one earns in this company")
    for place, (share, value) in enumerate(zip(shares, earned, strict=True)):
        hatch, colour = ("//", SKY) if share > 0 else ("", PAPER)
        ax.barh(place, value, 0.7, color=colour, edgecolor=INK, hatch=hatch, linewidth=1.2)
        ax.text(max(value, 0), place, f" {value:.3f}", va="center", fontsize=10, color=INK)
    ax.axvline(float(shares @ earned), color=VERMILLION, linestyle="--", linewidth=2)
    names = list(map(drawable, game.names))
    labels = [f"{name} {100 * one:.0f} %" if one > 0 else name for name, one in zip(names, shares, strict=True)]
    ax.set_yticks(range(len(labels)), labels, fontsize=font_size(max(labels, key=len), LEFT - 0.3))
    ax.set(ylim=(len(labels) - 0.5, -0.5))
    low, high = min(0.0, float(earned.min())), max(0.0, float(earned.max()))
    ax.set_xlim(low - 0.05 * (high - low) * (low < 0), high + 0.22 * (high - low or 1))
    ax.set_xticks([tick for tick in ax.get_xticks() if low <= tick <= high])
    ax.set_xlabel("mean payoff", color=INK, fontsize=11)
    played, other = Patch(facecolor=SKY, edgecolor=INK, hatch="//"), Patch(facecolor=PAPER, edgecolor=INK)
    ax.legend(
        handles=[played, other, ax.lines[0]],
        labels=["played, how often beside its name", "not played", "mean of all"],
        loc="upper center",
        bbox_to_anchor=(0.2, -0.72 / (0.05 + 0.36 * len(labels))),
        ncols=3,
        frameon=False,
        fontsize=10,
        labelcolor=INK,
        columnspacing=1.2,
    )
    ax.set_label(words)
    return ax


def describe_earnings(game: EmpiricalGame, mix: ArrayLike) -> str:
    """The earnings in words.

    Parameters
    ----------
    game, mix
        As in `plot_earnings`.

    Returns
    -------
    str

    Examples
    --------
    >>> from kit.arena import game_from_table
    >>> print(describe_earnings(game_from_table(["hawk", "dove"], [[-1, 2], [0, 1]]), [0.2, 0.8]))
    If everybody else plays hawk 20 %, dove 80 %, one earns: hawk 1.400, dove 0.800; 0.920 on average. No equilibrium: \
hawk earns most.
    """
    check_kind(game, EmpiricalGame)
    if len(game.names) > MOST:
        raise FigureError(f"{len(game.names)} strategies are too many for one picture; expected at most {MOST}")
    earned, shares = game.earnings(mix), np.asarray(mix, dtype=float)
    played = [f"{name} {100 * share:.0f} %" for name, share in zip(game.names, shares, strict=True) if share > 0]
    told = [f"{name} {value:.3f}" for name, value in zip(game.names, earned, strict=True)]
    best = game.names[int(earned.argmax())]
    end = "An equilibrium" if game.regret(shares) < 1e-6 else f"No equilibrium: {best} earns most"
    head = f"If everybody else plays {', '.join(played)}, one earns: {', '.join(told)}"
    return f"{head}; {float(shares @ earned):.3f} on average. {end}."
