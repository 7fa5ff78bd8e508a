"""What a crowd gets together, for each number of players: with a mediator, and without."""

from collections.abc import Callable, Sequence
from typing import Any

from matplotlib.axes import Axes

from kit.drawing.svg import INK
from kit.engine.checks import as_tuple
from kit.figures.base import BLUE, GREEN, SKY, VERMILLION, FigureError, check_kind, new_axes, tidy
from kit.theory.games.formatting import number
from kit.theory.mediation.prices import Welfare

MOST_TICKS = 12

Line = tuple[str, str, str, str, Callable[[Welfare], float]]


def _known(span: tuple[float, float] | None, end: int) -> float:
    return float("nan") if span is None else span[end]


LINES: tuple[Line, ...] = (
    ("the best mediator", GREEN, "-", "^", lambda one: one.correlated[1]),
    ("all mix alike (the symmetric equilibrium)", BLUE, "--", "o", lambda one: _known(one.symmetric, 0)),
    ("the worst pure equilibrium", VERMILLION, ":", "s", lambda one: _known(one.pure, 0)),
    ("the worst mediator that is obeyed", SKY, "-.", "v", lambda one: one.correlated[0]),
)


def plot_welfare(answers: Sequence[Welfare], *, ax: Axes | None = None) -> Axes:
    """The sum of all payoffs against the number of players.

    Parameters
    ----------
    answers : sequence of Welfare
        One for each number of players, in rising order.
    ax : matplotlib.axes.Axes, optional

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    FigureError

    Examples
    --------
    >>> from kit.theory import welfare
    >>> ax = plot_welfare([welfare([1, 1, 1, 1], players) for players in (2, 3, 4)])
    >>> ax.lines[0].get_ydata().round(9).tolist()
    [2.0, 3.0, 4.0]
    """
    words = describe_welfare(answers)
    ax = new_axes(ax, (6.4, 5), (0.7, 1.7, 0.15, 0.4))
    tidy(ax, "What all get together")
    players = [one.players for one in answers]
    for label, colour, line, marker, total in LINES:
        style: dict[str, Any] = {
            "color": colour,
            "linestyle": line,
            "marker": marker,
            "markersize": 7,
            "markeredgecolor": INK,
        }
        ax.plot(players, [total(one) for one in answers], linewidth=2, label=label, **style)
    top = 1.08 * max(one.best for one in answers) or 1.0
    ax.set(ylim=(0, top))
    ax.set_yticks([tick for tick in ax.get_yticks() if tick <= top])
    ax.set_xticks(players[:: -(-len(players) // MOST_TICKS)])
    ax.set_xlabel("players", color=INK, fontsize=11)
    ax.set_ylabel("sum of all payoffs", color=INK, fontsize=11)
    ax.legend(loc="upper center", bbox_to_anchor=(0.46, -0.17), frameon=False, fontsize=11, labelcolor=INK)
    ax.set_label(words)
    return ax


def describe_welfare(answers: Sequence[Welfare]) -> str:
    """The sums in words.

    Parameters
    ----------
    answers
        As in `plot_welfare`.

    Returns
    -------
    str

    Examples
    --------
    >>> from kit.theory import welfare
    >>> print(describe_welfare([welfare([1, 1, 1, 1], players) for players in (3, 4)]))
    What all players get together. The best mediator: 3 with 3 players, 4 with 4. All mix alike (the symmetric \
equilibrium): 27/16 with 3 players, 27/16 with 4. The worst pure equilibrium: 3 with 3 players, 4 with 4. The worst \
mediator that is obeyed: 5/3 with 3 players, 8/5 with 4.
    """
    for answer in as_tuple(answers, "answers", FigureError):
        check_kind(answer, Welfare)
    players = [one.players for one in answers]
    if not players or players != sorted(set(players)):
        raise FigureError(f"expected an answer for each of some rising numbers of players; found {players}")
    lines = []
    for label, *_, total in LINES:
        told = [f"{number(total(one))} with {one.players}" for one in answers]
        lines.append(f"{label[0].upper()}{label[1:]}: {', '.join([f'{told[0]} players', *told[1:]])}.")
    return f"What all players get together. {' '.join(lines)}"
