"""What the pictures of the solved game of Mampf show: numbers by disks left, one a state."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from kit.figures.base import FigureError
from kit.theory.whole_game.solution import Position, Solution

LEADS = (1, 2, 3)
# Where a player has won or lost already it hardly matters what is picked.
UNDECIDED = 0.02

ROLES: Mapping[str, Callable[[tuple[int, ...], int], bool]] = {
    "level at the top": lambda scores, mine: mine == max(scores) > min(scores) and scores.count(mine) > 1,
    "all level": lambda scores, mine: max(scores) == min(scores),
    "alone at the top": lambda scores, mine: mine == max(scores) and scores.count(mine) == 1,
    "alone at the bottom": lambda scores, mine: mine == min(scores) and scores.count(mine) == 1,
}


@dataclass(frozen=True)
class Series:
    """A line of a picture.

    Parameters
    ----------
    name : str
    points : dict from int to list of float
        For each number of disks left, most first, one number a state.

    Examples
    --------
    >>> Series("1 ahead", {23: [0.49]}).points[23]
    [0.49]
    """

    name: str
    points: dict[int, list[float]]


@lru_cache(maxsize=4)  # the picture and its words ask for the same
def lead_values(solution: Solution) -> list[Series]:
    """The leader's value in every state with a lead of 1, 2 or 3 disks, by disks left.

    Raises
    ------
    FigureError
        If nobody leads in any state, or the game is about disks and not about winning.

    Examples
    --------
    >>> from kit.theory.whole_game.solution import load_solution
    >>> [round(value, 4) for value in lead_values(load_solution(3))[0].points[23]]
    [0.4862]
    """
    found: dict[int, dict[int, list[float]]] = {lead: {} for lead in LEADS}
    for position in _most_first(solution):
        if (lead := _lead(position)) in found:
            worth = max(solution.values(position))
            found[lead].setdefault(sum(position.piles), []).append(worth)
    if solution.table.win == "disks":
        raise FigureError("in this solution everybody counts disks; what a lead is worth is drawn for winning")
    return _drawable([Series(f"{lead} ahead", points) for lead, points in found.items()])


@lru_cache(maxsize=4)
def low_pile_shares(solution: Solution) -> list[Series]:
    """How often players of each kind pick the pile that is smaller than all others, by the size of that pile.

    Raises
    ------
    FigureError
        If no state has such a pile.

    Examples
    --------
    >>> from kit.theory.whole_game.solution import load_solution
    >>> [series.name for series in low_pile_shares(load_solution(3))] == list(ROLES)
    True
    """
    found: dict[str, dict[int, list[float]]] = {role: {} for role in ROLES}
    for position in _most_first(solution, by=lambda position: min(position.piles)):
        low = min(position.piles)
        if position.piles.count(low) > 1:
            continue
        values = solution.values(position)
        for score in set(position.scores):
            seat = position.scores.index(score)
            for role, fits in ROLES.items():
                if fits(position.scores, score) and UNDECIDED < values[seat] < 1 - UNDECIDED:
                    share = solution.mix(position, seat)[position.piles.index(low)]
                    found[role].setdefault(low, []).append(share)
    return _drawable([Series(role, points) for role, points in found.items()])


def _drawable(found: list[Series]) -> list[Series]:
    """Those that have points."""
    drawable = [series for series in found if series.points]
    if not drawable:
        raise FigureError("this box is too small for the picture: no state has anything to draw")
    return drawable


@lru_cache(maxsize=4)
def states_by_level(solution: Solution) -> dict[str, dict[int, int]]:
    """How many states there are with each lead, by disks left.

    Examples
    --------
    >>> from kit.theory.whole_game.solution import load_solution
    >>> states_by_level(load_solution(3))["1 ahead"][23]
    1
    """
    names = ("nobody alone ahead", "1 ahead", "2 ahead", "3 or more ahead")
    levels = dict.fromkeys((sum(position.piles) for position in _most_first(solution)), 0)
    counts = {name: dict(levels) for name in names}
    for position in solution.positions():
        counts[names[min(_lead(position), 3)]][sum(position.piles)] += 1
    return counts


def _most_first(
    solution: Solution, by: Callable[[Position], int] = lambda position: sum(position.piles)
) -> Iterator[Position]:
    yield from sorted(solution.positions(), key=by, reverse=True)


def _lead(position: Position) -> int:
    first, second, *_ = sorted(position.scores, reverse=True)
    return first - second
