"""What can be asked about one round of Mampf, and the answers: in words, as lines of a table, as pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import TYPE_CHECKING

from kit.engine.components import Food
from kit.engine.errors import KitError
from kit.theory.games.bimatrix import equilibria
from kit.theory.games.formatting import counted, listing, mix, number
from kit.theory.rounds.congestion import (
    Picks,
    better_replies,
    better_reply_graph,
    better_reply_path,
    count_pure_equilibria,
)
from kit.theory.rounds.stage_game import payoff_matrices, profile_regret, pure_mixes
from kit.theory.rounds.symmetric import symmetric_equilibrium

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from kit.theory.games.equilibrium import Equilibrium, Family

METHODS = {
    "symmetric": "the symmetric equilibrium",
    "pure": "pure equilibria",
    "auto": "all equilibria of two players",
    "support": "two players: nashpy's support enumeration",
    "vertex": "two players: nashpy's vertex enumeration",
    "lemke-howson": "two players: nashpy's Lemke-Howson algorithm",
}
NAMES = tuple(map(str, Food))
# With more profiles, the picture of all of them is too crowded and too slow to stand behind a slider.
MOST_DRAWN = 81
# Some seconds of work: every pure profile of eight players and four foods.
MOST_PROFILES = 70_000


@dataclass(frozen=True, eq=False)
class Shown:
    """One thing that can be looked at: an equilibrium, or a family of them.

    Parameters
    ----------
    title : str
    cells : tuple of str
        Its line in the table.
    plot : callable
        Draws it: ``plot() -> Axes``.

    Examples
    --------
    >>> stage_answer([4, 3, 2, 1], 2, "symmetric").shown[0].cells
    ('(7/13, 5/13, 1/13, 0)', '24/13', '0')
    """

    title: str
    cells: tuple[str, ...]
    plot: Callable[[], Axes]


@dataclass(frozen=True, eq=False)
class StageAnswer:
    """An answer about one round.

    Parameters
    ----------
    words : str
        What was found, or why nothing is offered.
    columns : tuple of str
        The head of the table.
    shown : tuple of Shown
        Its lines.
    regret : float
        What somebody could gain by switching alone, at most, in any of the equilibria: rounding only.
    how : str
        What the solver said, if one was used.

    Examples
    --------
    >>> answer = stage_answer([2, 1], 2, "support")
    >>> len(answer.shown), number(answer.regret), answer.how
    (3, '0', "nashpy's support enumeration: 3 answers, 3 kept")
    """

    words: str
    columns: tuple[str, ...]
    shown: tuple[Shown, ...]
    regret: float
    how: str = ""


def stage_answer(values: Sequence[float], players: int, method: str) -> StageAnswer:
    """Ask one question about one round.

    Parameters
    ----------
    values : sequence of float
        What each food is worth to a player alone on it; at most four.
    players : int
    method : str
        A key of `METHODS`.

    Returns
    -------
    StageAnswer

    Raises
    ------
    KitError
        If there is no such method.

    Examples
    --------
    >>> print(stage_answer([4, 3, 2, 1], 2, "symmetric").words)
    In the one equilibrium in which all 2 players play the same, each plays (7/13, 5/13, 1/13, 0) and gets 24/13 on \
average.
    """
    if method not in METHODS:
        raise KitError(f"there is no method {method!r}; expected one of {listing(map(repr, METHODS))}")
    if method == "symmetric":
        return _symmetric(values, players)
    if method == "pure":
        return _pure(values, players)
    if players != 2:
        words = f"nashpy solves games of two players, not of {players}: choose the symmetric or the pure equilibria."
        return StageAnswer(words, (), (), 0.0)
    return _two_players(values, method)


def _symmetric(values: Sequence[float], players: int) -> StageAnswer:
    from kit.figures.symmetric import plot_symmetric

    answer = symmetric_equilibrium(values, players)
    regret = float(profile_regret(values, [answer.mix] * players).max())
    cells = mix(answer.mix), number(answer.payoff), number(regret)
    words = (
        f"In the one equilibrium in which all {players} players play the same, each plays {cells[0]} "
        f"and gets {cells[1]} on average."
    )
    plot = partial(plot_symmetric, answer, names=NAMES[: len(values)])
    return StageAnswer(words, ("each plays", "payoff", "regret"), (Shown("the mix", cells, plot),), regret)


def _pure(values: Sequence[float], players: int) -> StageAnswer:
    foods = len(values)
    path = better_reply_path(values, [max(range(foods), key=lambda food: values[food])] * players)
    regret = float(profile_regret(values, pure_mixes(path[-1], foods)).max())
    count = counted(count_pure_equilibria(values, players), "pure equilibrium", "pure equilibria")
    rule = "no food stays free" if players >= foods else "everybody is alone, on the most valuable foods"
    words = f"There {'is' if count.startswith('1 ') else 'are'} {count}: {rule}."
    cells = picks_in_words(path[-1], foods), counted(len(path) - 1, "switch", "switches"), number(regret)
    shown = Shown("one of them", cells, partial(_plot_pure, values, path))
    return StageAnswer(words, ("who picks what", "from all on one food", "regret"), (shown,), regret)


def _plot_pure(values: Sequence[float], path: list[Picks]) -> Axes:
    from kit.figures.picks import plot_picks
    from kit.figures.profiles import grouped_profiles, plot_profiles

    players, names = len(path[0]), NAMES[: len(values)]
    if len(values) ** players > MOST_DRAWN:
        return plot_picks(values, path[-1], names=names)
    return plot_profiles(grouped_profiles(better_reply_graph(values, players)), names=names, path=path)


def _two_players(values: Sequence[float], method: str) -> StageAnswer:
    answer = equilibria(*payoff_matrices(values), method=method)
    wide = [family for family in answer.families if not family.is_single]
    found = counted(len(answer), "equilibrium", "equilibria")
    words = f"{found} found, {'all extreme ones there are' if answer.is_complete else 'but not all'}."
    if answer.is_degenerate:
        words += f" The game is degenerate, with {counted(len(wide), 'whole family', 'whole families')} of equilibria."
    shown = [_show_equilibrium(place, one, len(values)) for place, one in enumerate(answer, start=1)]
    if answer.is_complete:
        shown += [_show_family(place, one, len(values)) for place, one in enumerate(wide, start=1)]
    regret = max((max(one.regret) for one in answer), default=0.0)
    columns = ("row player", "column player", "payoffs", "regret")
    return StageAnswer(words, columns, tuple(shown), regret, str(answer.tried[0]))


def _show_equilibrium(place: int, one: Equilibrium, foods: int) -> Shown:
    from kit.figures.equilibrium import plot_equilibrium

    payoffs, regrets = (listing(map(number, pair)) for pair in (one.payoffs, one.regret))
    plot = partial(plot_equilibrium, one, row_names=NAMES[:foods], column_names=NAMES[:foods])
    return Shown(f"equilibrium {place}", (mix(one.row), mix(one.column), payoffs, regrets), plot)


def _show_family(place: int, one: Family, foods: int) -> Shown:
    from kit.figures.families import plot_family

    sides = [_corners_in_words(list(map(mix, corners))) for corners in (one.row_corners, one.column_corners)]
    plot = partial(plot_family, one, row_names=NAMES[:foods], column_names=NAMES[:foods])
    return Shown(f"family {place}", (*sides, "", ""), plot)


def _corners_in_words(corners: list[str]) -> str:
    return " to ".join(corners) if len(corners) < 3 else f"any mix of {', '.join(corners)}"


def picks_in_words(picks: Picks, foods: int) -> str:
    """A pure profile, food by food.

    Parameters
    ----------
    picks : tuple of int
    foods : int

    Returns
    -------
    str

    Examples
    --------
    >>> picks_in_words((0, 2, 0), 3)
    'carrot: players 0 and 2; lettuce: nobody; sugar: player 1'
    """
    parts = []
    for food in range(foods):
        seats = [str(seat) for seat, pick in enumerate(picks) if pick == food]
        who = f"player{'s' if len(seats) > 1 else ''} {listing(seats)}" if seats else "nobody"
        parts.append(f"{NAMES[food]}: {who}")
    return "; ".join(parts)


def search_pure(values: Sequence[float], players: int) -> Iterator[tuple[float, Picks | None]]:
    """Look at every pure profile, one after the other, so that the way can be shown.

    Parameters
    ----------
    values : sequence of float
    players : int

    Yields
    ------
    tuple of (float, picks or None)
        The share of all profiles seen so far, and this profile if it is an equilibrium.

    Raises
    ------
    KitError
        If there are too many.

    Examples
    --------
    >>> [picks for _, picks in search_pure([2, 1], 2) if picks]
    [(0, 1), (1, 0)]
    """
    total = len(values) ** players
    if total > MOST_PROFILES:
        raise KitError(
            f"{players} players and {len(values)} foods make {total:,} profiles; lists go up to {MOST_PROFILES:,}"
        )
    for seen, picks in enumerate(product(range(len(values)), repeat=players), start=1):
        yield seen / total, None if better_replies(values, picks) else picks
