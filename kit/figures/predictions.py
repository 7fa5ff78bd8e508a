"""The picks of a class beside what each model says about them."""

from collections.abc import Sequence
from math import isinf

from matplotlib.axes import Axes

from kit.drawing.svg import INK, PAPER
from kit.figures.base import BLUE, GREEN, SKY, VERMILLION, check_kind, font_size, inner_ticks, new_axes, tidy
from kit.figures.names import action_names
from kit.theory.people.comparison import Comparison

# Marker and colour say the same; always the same for the same model.
MARKS = {
    "blind picks": ("_", INK),
    "symmetric equilibrium": ("D", VERMILLION),
    "quantal response": ("o", BLUE),
    "cognitive hierarchy": ("^", GREEN),
    "levels 0 to 2": ("s", "#cc79a7"),
}


def plot_predictions(comparison: Comparison, *, names: Sequence[str] | None = None, ax: Axes | None = None) -> Axes:
    """How many picked each food, as bars, and for each model how many it would expect, as marks.

    Parameters
    ----------
    comparison : Comparison
        From `compare_fits`.
    names : sequence of str, optional
        The foods.
    ax : matplotlib.axes.Axes, optional

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    FigureError

    Examples
    --------
    >>> from kit.theory import compare_fits
    >>> ax = plot_predictions(compare_fits([14, 10, 3, 3], [4, 3, 2, 1], 4))
    >>> [label.get_text() for label in ax.get_xticklabels()]
    ['1st food\\n14', '2nd food\\n10', '3rd food\\n3', '4th food\\n3']
    """
    words = describe_predictions(comparison, names=names)
    counts, total = comparison.best.counts, sum(comparison.best.counts)
    foods = action_names(names, len(counts), "food")
    expected = [total * float(fit.mix.max()) for fit in comparison.fits]
    ax = new_axes(ax, (6, 4.8), (0.85, 1.75, 0.15, 0.4))
    tidy(ax, f"{total:,} picks and what the models expect")
    ax.bar(range(len(foods)), counts, 0.8, color=SKY, edgecolor=INK, linewidth=1.2, alpha=0.55)
    top = 1.12 * max(*counts, *expected)
    by_name = {fit.model: fit for fit in comparison.fits}
    for place, (model, (marker, colour)) in enumerate(MARKS.items()):
        fit = by_name[model]
        spots = [food + 0.15 * (place - 2) for food in range(len(foods))]
        flat = marker == "_"
        ax.plot(
            spots,
            total * fit.mix,
            marker,
            color=colour,
            markersize=12 if flat else 9,
            markeredgewidth=3 if flat else 1,
            markeredgecolor=colour if flat else PAPER,
            label=f"{model}: impossible" if isinf(fit.aic) else f"{model}, AIC {fit.aic:.1f}",
        )
    labels = [f"{food}\n{count:,}" for food, count in zip(foods, counts, strict=True)]
    ax.set_xticks(range(len(foods)), labels, fontsize=font_size(max(foods, key=len), 4.8 / len(foods)))
    ax.set(ylim=(0, top), xlim=(-0.6, len(foods) - 0.4))
    ax.locator_params(axis="y", integer=True)
    inner_ticks(ax)
    ax.set_ylabel("picks", color=INK, fontsize=11)
    ax.legend(loc="upper center", bbox_to_anchor=(0.46, -0.16), frameon=False, fontsize=10, labelcolor=INK)
    ax.set_label(words)
    return ax


def describe_predictions(comparison: Comparison, *, names: Sequence[str] | None = None) -> str:
    """Picks and models in words.

    Parameters
    ----------
    comparison, names
        As in `plot_predictions`.

    Returns
    -------
    str

    Examples
    --------
    >>> from kit.theory import compare_fits
    >>> print(describe_predictions(compare_fits([5, 1], [1, 1], 2), names=["carrot", "grain"]).split(". ")[0])
    Picked: carrot 5, grain 1
    """
    check_kind(comparison, Comparison)
    counts, total = comparison.best.counts, sum(comparison.best.counts)
    foods = action_names(names, len(counts), "food")
    picked = ", ".join(f"{name} {count:,}" for name, count in zip(foods, counts, strict=True))
    lines = [
        f"{fit.model} {', '.join(f'{total * share:.1f}' for share in fit.mix.tolist())}" for fit in comparison.fits
    ]
    return f"Picked: {picked}. Expected by the models, in the same order: {'; '.join(lines)}. {comparison.verdict}"
