"""Who stands where, and how sure that is: a point and an interval for each strategy."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any, NamedTuple

from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from kit.arena.ladder import Rung
from kit.arena.rankings import Ranking
from kit.arena.results import Results
from kit.drawing.svg import INK, PAPER
from kit.engine.errors import written
from kit.figures.base import BLUE, VERMILLION, FigureError, check_kind, drawable, font_size, new_axes, tidy
from kit.theory.games.formatting import counted

MOST = 30
LEFT = 2.0  # inches for the names
ABOVE, BELOW, OPEN = "above", "below", "may be either"
LOOKS: dict[str, dict[str, Any]] = {
    ABOVE: {"marker": "^", "color": BLUE},
    BELOW: {"marker": "v", "color": VERMILLION},
    OPEN: {"marker": "o", "color": INK, "markerfacecolor": PAPER},
}


class _Line(NamedTuple):
    name: str
    value: float
    low: float
    high: float
    even: float  # where it would be if all were equal


def plot_ladder(results: Results, *, ax: Axes | None = None) -> Axes:
    """The shares of a tournament with their intervals, beside the share of one seat.

    Parameters
    ----------
    results : Results
        Of up to `MOST` strategies.
    ax : matplotlib.axes.Axes, optional

    Returns
    -------
    matplotlib.axes.Axes
        A triangle that points up or down where the whole interval lies above or below that share, else a ring.

    Raises
    ------
    FigureError
        If there are too many strategies.

    Examples
    --------
    >>> from kit.arena import play
    >>> ax = plot_ladder(play("mampf", ["random", "always carrot", "always grain"], games=300, seed=7))
    >>> [label.get_text() for label in ax.get_yticklabels()][-1]
    'random'
    """
    words = describe_ladder(results)
    even = 100 * results.even_share
    lines = [_Line(one.name, 100 * one.share, 100 * one.low, 100 * one.high, even) for one in results.ladder]
    ax = _plot(lines, ax)
    tidy(ax, f"{results.plan.game.capitalize()}: {counted(results.done, 'game')}")
    ax.set_xlabel("share of the wins in percent, with 95 % interval", color=INK, fontsize=11)
    ax.set_label(words)
    return ax


def describe_ladder(results: Results) -> str:
    """The ladder in words.

    Parameters
    ----------
    results : Results

    Returns
    -------
    str

    Examples
    --------
    >>> from kit.arena import play
    >>> print(describe_ladder(play("mampf", ["random", "always carrot"], games=400, seed=7)))
    Ladder of 2 strategies after 400 games; one seat's share is 50.0 %. always carrot 81.0 % (76.9 to 84.5), above. \
random 19.0 % (15.5 to 23.1), below.
    """
    check_kind(results, Results)
    _check(len(results.names))
    even = results.even_share
    told = []
    for one in results.ladder:
        ends = f"({100 * one.low:.1f} to {100 * one.high:.1f})"
        told.append(f"{one.name} {100 * one.share:.1f} % {ends}, {_side(one.low, one.high, even)}.")
    head = f"Ladder of {counted(len(told), 'strategy', 'strategies')} after {counted(results.done, 'game')}"
    return " ".join([f"{head}; one seat's share is {100 * even:.1f} %.", *told])


def plot_ranking(ranking: Ranking, *, ax: Axes | None = None) -> Axes:
    """Ratings or scores with their intervals, beside their mean.

    Parameters
    ----------
    ranking : Ranking
        Of up to `MOST` strategies, as `kit.arena.elo` and `kit.arena.copeland` give it.
    ax : matplotlib.axes.Axes, optional

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    FigureError
        If there are too many strategies.

    Examples
    --------
    >>> from kit.arena.rankings import Rank
    >>> ax = plot_ranking(Ranking("Elo rating", (Rank("a", 1600, 1550, 1650), Rank("b", 1400, 1350, 1450))))
    >>> ax.get_xlabel()
    'Elo rating, with 95 % interval'
    """
    words = describe_ranking(ranking)
    even = sum(rank.value for rank in ranking.ranks) / len(ranking.ranks)
    lines = [_Line(rank.name, rank.value, rank.low, rank.high, even) for rank in ranking.ranks]
    ax = _plot(lines, ax)
    what = drawable(ranking.what)
    tidy(ax, what)
    ax.set_xlabel(f"{what}, with 95 % interval", color=INK, fontsize=11)
    ax.set_label(words)
    return ax


def describe_ranking(ranking: Ranking) -> str:
    """The ranking in words.

    Parameters
    ----------
    ranking : Ranking

    Returns
    -------
    str

    Examples
    --------
    >>> from kit.arena.rankings import Rank
    >>> describe_ranking(Ranking("Elo rating", (Rank("a", 1600, 1550, 1650), Rank("b", 1400, 1350, 1450))))
    'Elo rating of 2 strategies. a: 1600, between 1550 and 1650. b: 1400, between 1350 and 1450.'
    """
    check_kind(ranking, Ranking)
    _check(len(ranking.ranks))
    head = f"{ranking.what} of {counted(len(ranking.ranks), 'strategy', 'strategies')}."
    return " ".join([head, *(f"{rank}." for rank in ranking.ranks), *filter(None, [ranking.note])])


def plot_rungs(rungs: Sequence[Rung], *, ax: Axes | None = None) -> Axes:
    """How one strategy fares alone among copies of others, beside the share of its seat.

    Parameters
    ----------
    rungs : sequence of Rung
        Up to `MOST` of one challenger, as `kit.arena.ladder.load_ladder` gives them.
    ax : matplotlib.axes.Axes, optional

    Returns
    -------
    matplotlib.axes.Axes
        A line for each table, such as "2 random": how many others there are, and what they play. Tables of the same
        size stand together, the hardest first.

    Raises
    ------
    FigureError
        If there are too many rungs or none, or of several challengers.

    Examples
    --------
    >>> from kit.arena.ladder import load_ladder
    >>> plot_rungs(load_ladder()).get_title()
    'Mongoose: search at the tables of others'
    """
    words = describe_rungs(rungs)
    lines = []
    for one in _hardest_first(rungs):
        low, high = one.interval
        name = f"{one.players - 1} {one.rival}"
        lines.append(_Line(name, 100 * one.share, 100 * low, 100 * high, 100 * one.seat_share))
    ax = _plot(lines, ax)
    tidy(ax, f"Mongoose: {rungs[0].challenger} at the tables of others")
    ax.set_xlabel("share of the wins in percent, with 95 % interval", color=INK, fontsize=11)
    ax.set_label(words)
    return ax


def describe_rungs(rungs: Sequence[Rung]) -> str:
    """The rungs in words.

    Parameters
    ----------
    rungs : sequence of Rung

    Returns
    -------
    str

    Examples
    --------
    >>> print(describe_rungs([Rung("search", "random", 4, games=100, seed=0, limit=300, wins=60, cut_off=0)]))
    search alone at the tables of others. 4 players, a seat's share is 25.0 %: random 60.0 % (50.2 to 69.1), above.
    """
    for rung in rungs:
        check_kind(rung, Rung)
    _check(len(rungs))
    challengers = {rung.challenger for rung in rungs}
    if len(challengers) != 1:
        raise FigureError(f"expected the rungs of one challenger, found {written(sorted(challengers))}")
    told = []
    for players, group in groupby(_hardest_first(rungs), key=lambda rung: rung.players):
        same = list(group)
        parts = []
        for one in same:
            (low, high), share = one.interval, 100 * one.share
            side = _side(low, high, one.seat_share)
            parts.append(f"{one.rival} {share:.1f} % ({100 * low:.1f} to {100 * high:.1f}), {side}")
        told.append(f"{players} players, a seat's share is {100 * same[0].seat_share:.1f} %: {'; '.join(parts)}.")
    return f"{challengers.pop()} alone at the tables of others. {' '.join(told)}"


def _hardest_first(rungs: Sequence[Rung]) -> list[Rung]:
    return sorted(rungs, key=lambda rung: (rung.players, rung.share))


def _plot(lines: Sequence[_Line], ax: Axes | None) -> Axes:
    names = [drawable(line.name) for line in lines]
    ax = new_axes(ax, (6.4, 1.55 + 0.32 * len(lines)), (LEFT, 1.1, 0.3, 0.4))
    places = range(len(lines))
    for place, (_, value, low, high, even) in enumerate(lines):
        ax.plot([low, high], [place, place], color=INK, linewidth=2, solid_capstyle="butt", zorder=2)
        ax.plot([value], [place], markersize=9, zorder=3, **LOOKS[_side(low, high, even)])
    for even, together in groupby(places, key=lambda place: lines[place].even):
        rows = list(together)
        ax.plot([even, even], [rows[0] - 0.5, rows[-1] + 0.5], color=INK, linestyle="--", linewidth=1.5, zorder=1)
    ax.set_yticks(places, names, fontsize=font_size(max(names, key=len), LEFT - 0.3))
    ax.set(ylim=(len(lines) - 0.5, -0.5))
    left, right = ax.get_xlim()
    ax.set_xticks([tick for tick in ax.get_xticks() if left <= tick <= right])
    handles = [Line2D([], [], linestyle="none", markersize=9, label=side, **look) for side, look in LOOKS.items()]
    handles.append(Line2D([], [], color=INK, linestyle="--", label="all equal"))
    ax.legend(
        handles=handles,
        loc="upper center",
        bbox_to_anchor=(0.32, -0.6 / (0.05 + 0.32 * len(lines))),
        ncols=4,
        frameon=False,
        fontsize=10,
        labelcolor=INK,
        handletextpad=0.3,
        columnspacing=1.2,
    )
    return ax


def _side(low: float, high: float, even: float) -> str:
    return ABOVE if low > even else BELOW if high < even else OPEN


def _check(strategies: int) -> None:
    if strategies > MOST:
        raise FigureError(f"{strategies} strategies are too many for one picture; expected at most {MOST}")
