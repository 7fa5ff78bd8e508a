"""The likelihood of one fitted number: where it is highest, and what else fits nearly as well."""

from math import isinf

import numpy as np
from matplotlib.axes import Axes

from kit.drawing.svg import INK
from kit.figures.base import BLUE, SKY, VERMILLION, FigureError, check_kind, inner_ticks, new_axes, tidy
from kit.theory.people.fit_result import Fit
from kit.theory.people.likelihood import DROP

DEPTH = -6.0


def plot_likelihood(fit: Fit, *, which: int = 0, ax: Axes | None = None) -> Axes:
    """The log-likelihood over one number of a fit, measured from its top, and the interval above the dashed line.

    Parameters
    ----------
    fit : Fit
        Of a model with a number in it.
    which : int
        Which of its numbers.
    ax : matplotlib.axes.Axes, optional

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    FigureError
        If the fit has no such number.

    Examples
    --------
    >>> from kit.theory import fit_quantal
    >>> ax = plot_likelihood(fit_quantal([14, 10, 3, 3], [4, 3, 2, 1], 4))
    >>> ax.get_xlabel()
    'λ; 95% interval: 0.52 to infinity'
    """
    words = describe_likelihood(fit, which=which)
    number, curve = fit.parameters[which], fit.profiles[which]
    heights = np.maximum(curve.heights - max(fit.log_likelihood, curve.top), 2 * DEPTH)
    right = _right_end(fit, which)
    ax = new_axes(ax, (6, 4), (0.75, 0.65, 0.25, 0.4))
    tidy(ax, f"How well each number fits: {fit.model}")
    ax.axvspan(number.low, min(number.high, right), color=SKY, alpha=0.35, linewidth=0)
    ax.plot(curve.points, heights, color=BLUE, linewidth=2.5)
    ax.axhline(-DROP, color=VERMILLION, linestyle="--", linewidth=2)
    if number.estimate is not None and not isinf(number.estimate):
        ax.plot([number.estimate], [0], "o", color=INK, markersize=8)
    ax.set(ylim=(DEPTH, 0.6), xlim=(0, right))
    inner_ticks(ax)
    interval = str(number).partition("(")[2].rstrip(")")
    ax.set_xlabel(f"{number.name}; 95% interval: {interval}", color=INK, fontsize=11)
    ax.set_ylabel("log-likelihood below its top", color=INK, fontsize=11)
    ax.set_label(words)
    return ax


def describe_likelihood(fit: Fit, *, which: int = 0) -> str:
    """The curve in words.

    Parameters
    ----------
    fit, which
        As in `plot_likelihood`.

    Returns
    -------
    str

    Examples
    --------
    >>> from kit.theory import fit_quantal
    >>> print(describe_likelihood(fit_quantal([14, 10, 3, 3], [4, 3, 2, 1], 4)))
    The likelihood of λ in the model quantal response. Best, with the 95% interval: λ = 5.78 (0.52 to infinity).
    """
    check_kind(fit, Fit)
    if type(which) is not int or not 0 <= which < len(fit.parameters):
        raise FigureError(f"the fit of {fit.model} has no number {which!r} whose likelihood could be drawn")
    number = fit.parameters[which]
    remark = f" {fit.remark}" if fit.remark else ""
    return f"The likelihood of {number.name} in the model {fit.model}. Best, with the 95% interval: {number}.{remark}"


def _right_end(fit: Fit, which: int) -> float:
    """Far enough to see the interval, or enough of it if it never ends."""
    number, last = fit.parameters[which], float(fit.profiles[which].points[-1])
    ends = (2.5 * number.low, 3 * (number.estimate or 0.0), 1.4 * number.high)
    return min(last, max((end for end in ends if 0 < end < np.inf), default=last))
