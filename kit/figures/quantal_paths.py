"""The path of quantal responses: how the picks lean more and more towards the equilibrium as λ grows."""

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes

from kit.drawing.svg import INK
from kit.figures.base import BLUE, GREEN, SKY, VERMILLION, FigureError, check_kind, inner_ticks, new_axes, tidy
from kit.figures.names import action_names
from kit.theory.people.quantal import QuantalPath

# Line, marker and colour say the same.
STYLES = (("-", "o", BLUE), ("--", "s", VERMILLION), ("-.", "^", GREEN), (":", "D", INK), ("-", "v", SKY))
MOST_FOODS = len(STYLES)


def plot_quantal_path(path: QuantalPath, *, names: Sequence[str] | None = None, ax: Axes | None = None) -> Axes:
    """How likely each food is for every precision λ.

    Parameters
    ----------
    path : QuantalPath
        Of at most five foods; λ = 0 is left out, for the scale is logarithmic.
    names : sequence of str, optional
        The foods.
    ax : matplotlib.axes.Axes, optional

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    FigureError
        If there are too many foods, or fewer than two precisions above 0.

    Examples
    --------
    >>> from kit.theory import quantal_path
    >>> ax = plot_quantal_path(quantal_path([4, 3, 2, 1], 4), names=["carrot", "lettuce", "sugar", "grain"])
    >>> [text.get_text() for text in ax.get_legend().get_texts()]
    ['carrot', 'lettuce', 'sugar', 'grain']
    """
    words = describe_quantal_path(path, names=names)
    foods = action_names(names, path.values.size, "food")
    shown = path.precisions > 0
    ax = new_axes(ax, (6, 4.4), (0.7, 1.35, 0.25, 0.4))
    tidy(ax, f"Quantal response, {path.players} players")
    for food, (name, (line, marker, colour)) in enumerate(zip(foods, STYLES, strict=False)):
        ax.plot(
            path.precisions[shown],
            path.mixes[shown, food],
            linestyle=line,
            color=colour,
            marker=marker,
            markevery=(2 * food, max(1, int(shown.sum()) // 8)),
            linewidth=2,
            label=name,
        )
    ax.set_xscale("log")
    ax.minorticks_off()
    ax.set(ylim=(0, 1.1 * max(float(path.mixes[shown].max()), 0.5)))
    inner_ticks(ax)
    ax.set_xlabel("λ: from blind on the left to the equilibrium on the right", color=INK, fontsize=11)
    ax.set_ylabel("chance of each pick", color=INK, fontsize=11)
    ax.legend(
        loc="upper center",
        bbox_to_anchor=(0.46, -0.2),
        ncols=3 if max(map(len, foods)) < 12 else 2,
        frameon=False,
        fontsize=11,
        labelcolor=INK,
        handlelength=3,
    )
    ax.set_label(words)
    return ax


def describe_quantal_path(path: QuantalPath, *, names: Sequence[str] | None = None) -> str:
    """The path in words.

    Parameters
    ----------
    path, names
        As in `plot_quantal_path`.

    Returns
    -------
    str

    Examples
    --------
    >>> from kit.theory import quantal_path
    >>> print(describe_quantal_path(quantal_path([4, 1], 2), names=["carrot", "grain"]))
    Quantal responses of 2 players, λ from 0.005 to 5e+03. At the smallest λ: carrot 50%, grain 50%. At the largest: \
carrot 80%, grain 20%.
    """
    check_kind(path, QuantalPath)
    foods = action_names(names, path.values.size, "food")
    shown = np.flatnonzero(path.precisions > 0)
    if len(foods) > MOST_FOODS:
        raise FigureError(f"there are {len(foods)} foods; this picture takes at most {MOST_FOODS}")
    if len(shown) < 2:
        raise FigureError("a path has two precisions above 0 at least")
    ends = [
        ", ".join(f"{name} {100 * share:.0f}%" for name, share in zip(foods, path.mixes[place], strict=True))
        for place in (shown[0], shown[-1])
    ]
    low, high = path.precisions[shown[0]], path.precisions[shown[-1]]
    return (
        f"Quantal responses of {path.players} players, λ from {low:.3g} to {high:.3g}. "
        f"At the smallest λ: {ends[0]}. At the largest: {ends[1]}."
    )
