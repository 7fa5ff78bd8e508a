"""The solved game of Mampf in pictures: what a lead is worth, who picks the low pile, and all states by level."""

from collections.abc import Iterable
from statistics import fmean
from typing import Any, Literal

from matplotlib.axes import Axes
from matplotlib.ticker import PercentFormatter

from kit.drawing.svg import INK, PAPER
from kit.figures.base import BLUE, GREEN, SKY, VERMILLION, check_kind, new_axes, tidy
from kit.figures.endgame_data import lead_values, low_pile_shares, states_by_level
from kit.theory.whole_game.solution import Solution

COLOURS = (BLUE, VERMILLION, GREEN, INK)
MARKERS = ("o", "s", "^", "D")
DASHES = ("-", "--", "-.", ":")


def plot_lead(solution: Solution, *, ax: Axes | None = None) -> Axes:
    """What a lead is worth, the fewer disks are left.

    Parameters
    ----------
    solution : Solution
    ax : matplotlib.axes.Axes, optional

    Returns
    -------
    matplotlib.axes.Axes
        A line for a lead of 1, 2 and 3 disks before the second player, the mean over all states in which one player
        leads alone; around it a band from the least to the most. Play goes from left to right.

    Examples
    --------
    >>> from kit.theory.whole_game.solution import load_solution
    >>> ax = plot_lead(load_solution(3))
    >>> [line.get_label() for line in ax.get_lines()][:3]
    ['1 ahead', '2 ahead', '3 ahead']
    """
    check_kind(solution, Solution)
    ax = new_axes(ax, (6.5, 4.2), (0.85, 0.65, 0.2, 0.4))
    tidy(ax, f"What a lead is worth, {solution.players} players")
    for series, style in zip(lead_values(solution), _styles(), strict=False):
        left = list(series.points)
        means = [fmean(values) for values in series.points.values()]
        ax.plot(left, means, **style, label=series.name)
        least, most = ([end(values) for values in series.points.values()] for end in (min, max))
        ax.fill_between(left, least, most, color=style["color"], alpha=0.15, linewidth=0)
    _dashed(ax, 1 / solution.players, f"fair share, 1/{solution.players}")
    _in_percent(ax)
    _finish(ax, "disks left in the four piles", "the leader's chance to win", _levels(solution), "lower right")
    ax.set_label(describe_lead(solution))
    return ax


def describe_lead(solution: Solution) -> str:
    """What a lead is worth, in words.

    Examples
    --------
    >>> from kit.theory.whole_game.solution import load_solution
    >>> print(describe_lead(load_solution(3)))  # doctest: +ELLIPSIS
    What a lead is worth among 3 players, on average over the states: 1 ahead, 49% with 23 disks left, ...
    """
    check_kind(solution, Solution)
    parts = []
    for series in lead_values(solution):
        early, late = max(series.points), min(series.points)
        ends = [f"{fmean(series.points[left]):.0%} with {left}" for left in (early, late)]
        parts.append(f"{series.name}, {ends[0]} disks left, {ends[1]}")
    return f"What a lead is worth among {solution.players} players, on average over the states: {'; '.join(parts)}."


def plot_low_pile(solution: Solution, *, ax: Axes | None = None) -> Axes:
    """How the mix leaves the uniform one as a pile runs low: how often the smallest pile is picked, and by whom.

    Parameters
    ----------
    solution : Solution
    ax : matplotlib.axes.Axes, optional

    Returns
    -------
    matplotlib.axes.Axes
        A line for each kind of player, the mean over all states in which one pile is smaller than the others and that
        player has neither won nor lost; a dot for each state. Play goes from left to right.

    Examples
    --------
    >>> from kit.theory.whole_game.solution import load_solution
    >>> left, right = plot_low_pile(load_solution(3)).get_xlim()
    >>> bool(left > right)
    True
    """
    check_kind(solution, Solution)
    ax = new_axes(ax, (6.5, 5), (0.85, 1.5, 0.2, 0.4))
    tidy(ax, f"Who picks the smallest pile, {solution.players} players")
    for place, (series, style) in enumerate(zip(low_pile_shares(solution), _styles(), strict=False)):
        aside = 0.09 * (place - 1.5)
        for left, shares in series.points.items():
            ax.scatter([left + aside] * len(shares), shares, s=5, color=style["color"], alpha=0.25, linewidths=0)
        ax.plot(list(series.points), [fmean(shares) for shares in series.points.values()], **style, label=series.name)
    _dashed(ax, 0.25, "as often as the others, 1/4")
    _in_percent(ax)
    sizes = {left for series in low_pile_shares(solution) for left in series.points}
    _finish(ax, "disks left in the smallest pile", "how often it is picked", sizes, None)
    ax.legend(loc="upper center", bbox_to_anchor=(0.5, -0.17), ncols=2, frameon=False, fontsize=10, labelcolor=INK)
    ax.set_label(describe_low_pile(solution))
    return ax


def describe_low_pile(solution: Solution) -> str:
    """Who picks the smallest pile, in words.

    Examples
    --------
    >>> from kit.theory.whole_game.solution import load_solution
    >>> print(describe_low_pile(load_solution(3)))  # doctest: +ELLIPSIS
    How often the smallest pile is picked among 3 players, on average over the undecided states: by a player level at...
    """
    check_kind(solution, Solution)
    parts = []
    for series in low_pile_shares(solution):
        early, late = max(series.points), min(series.points)
        ends = [f"{fmean(series.points[left]):.0%} with {left} left" for left in (early, late)]
        parts.append(f"by a player {series.name} {ends[0]}, {ends[1]}")
    return (
        f"How often the smallest pile is picked among {solution.players} players, on average over the undecided "
        f"states: {'; '.join(parts)}."
    )


def plot_states(solution: Solution, *, ax: Axes | None = None) -> Axes:
    """A map of all states: how many there are at each number of disks left, and how large the lead is in them.

    Parameters
    ----------
    solution : Solution
    ax : matplotlib.axes.Axes, optional

    Returns
    -------
    matplotlib.axes.Axes
        A bar for each level, in parts: nobody alone ahead, 1 ahead, 2 ahead, 3 or more. Play goes from left to right,
        the solver went from right to left.

    Examples
    --------
    >>> from kit.theory.whole_game.solution import load_solution
    >>> ax = plot_states(load_solution(3))
    >>> int(sum(bar.get_height() for bar in ax.patches))
    1938
    """
    check_kind(solution, Solution)
    ax = new_axes(ax, (6.5, 4.2), (0.85, 0.65, 0.2, 0.4))
    tidy(ax, f"All {len(solution):,} states, {solution.players} players")
    counts = states_by_level(solution)
    below = dict.fromkeys(next(iter(counts.values())), 0)
    looks = ((PAPER, ""), (SKY, "//"), (VERMILLION, ".."), (BLUE, "xx"))
    for (name, numbers), (colour, hatch) in zip(counts.items(), looks, strict=True):
        bars = ax.bar(list(numbers), list(numbers.values()), 0.85, list(below.values()), label=name, color=colour)
        for bar in bars:
            bar.set(edgecolor=INK, hatch=hatch, linewidth=0.7)
        below = {left: below[left] + number for left, number in numbers.items()}
    _finish(ax, "disks left in the four piles", "states", _levels(solution), "upper left")
    ax.set_label(describe_states(solution))
    return ax


def describe_states(solution: Solution) -> str:
    """The map of all states, in words.

    Examples
    --------
    >>> from kit.theory.whole_game.solution import load_solution
    >>> print(describe_states(load_solution(3)))  # doctest: +ELLIPSIS
    All 1,938 states of the game with 3 players, by disks left: 1 with 24 disks, most, ...
    """
    check_kind(solution, Solution)
    counts = states_by_level(solution)
    totals = {left: sum(numbers[left] for numbers in counts.values()) for left in next(iter(counts.values()))}
    fullest = max(totals, key=lambda left: (totals[left], left))
    early, late = max(totals), min(totals)
    parts = ", ".join(f"{name} in {sum(numbers.values())}" for name, numbers in counts.items())
    return (
        f"All {len(solution):,} states of the game with {solution.players} players, by disks left: {totals[early]} "
        f"with {early} disks, most, {totals[fullest]}, with {fullest}, and {totals[late]} with {late}. Lead: {parts}."
    )


def _styles() -> list[dict[str, Any]]:
    """One a line: colour, marker and dashes, so that no line is told by its colour alone."""
    looks = zip(COLOURS, MARKERS, DASHES, strict=True)
    return [
        {"color": colour, "marker": marker, "linestyle": dash, "linewidth": 2, "markersize": 6}
        for colour, marker, dash in looks
    ]


def _dashed(ax: Axes, height: float, words: str) -> None:
    ax.axhline(height, color=INK, linestyle=(0, (1, 3)), linewidth=1.5, label=words)


def _levels(solution: Solution) -> range:
    """Where the axis of disks left has a number."""
    return range(4, 4 * solution.table.disks + 1, 4)


def _in_percent(ax: Axes) -> None:
    ax.set(ylim=(-0.03, 1.03), yticks=[0, 0.2, 0.4, 0.6, 0.8, 1])
    ax.yaxis.set_major_formatter(PercentFormatter(1))


def _finish(
    ax: Axes, below: str, beside: str, ticks: Iterable[int], corner: Literal["lower right", "upper left"] | None
) -> None:
    ax.set_xlabel(below, color=INK, fontsize=11)
    ax.set_ylabel(beside, color=INK, fontsize=11)
    ax.set_xticks(list(ticks))
    ax.invert_xaxis()
    if corner:
        ax.legend(loc=corner, fontsize=10, labelcolor=INK, framealpha=0.9, edgecolor="none", facecolor=PAPER)
