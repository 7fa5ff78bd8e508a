"""The states of a whole game of Mampf: pile sizes and scores, sorted, the scores relative to the lowest."""

from collections.abc import Callable, Iterable, Sequence
from itertools import product

from kit.engine.errors import KitError, written
from kit.engine.mampf import check_players

# Pile sizes and leads, both from the largest down; the last lead is 0.
StateKey = tuple[tuple[int, ...], tuple[int, ...]]
# The seats that were alone on a food, with the index of that food.
Lured = tuple[tuple[int, int], ...]

FOODS = 4
HOUSE_DISKS = 6
WIN_MODELS = {
    "shared": "whoever is level on disks at the top shares the win",
    "sole": "only a player alone at the top wins",
    "disks": "everybody counts the disks that are still to come",
}


def sorted_state(piles: Iterable[int], scores: Iterable[int]) -> StateKey:
    """What two positions have in common that differ only in the names of piles and seats.

    Parameters
    ----------
    piles : iterable of int
        Disks left in each pile.
    scores : iterable of int
        Disks of each seat.

    Examples
    --------
    >>> sorted_state([2, 6, 5, 4], [1, 4, 2])
    ((6, 5, 4, 2), (3, 1, 0))
    """
    ranked = sorted(scores, reverse=True)
    return tuple(sorted(piles, reverse=True)), tuple([score - ranked[-1] for score in ranked])


def lured(picks: Sequence[int]) -> Lured:
    """Who was alone on a food (MA-5), and on which.

    Parameters
    ----------
    picks : sequence of int
        Index of the food that each seat picked.

    Examples
    --------
    >>> lured([0, 3, 0])
    ((1, 3),)
    """
    return tuple([(seat, food) for seat, food in enumerate(picks) if picks.count(food) == 1])


def after(piles: Sequence[int], scores: Sequence[int], gains: Lured) -> tuple[list[int], list[int]]:
    """Piles and scores once the lured disks have moved.

    Examples
    --------
    >>> after([6, 6, 6, 6], [0, 0, 0], lured([0, 3, 0]))
    ([6, 6, 6, 5], [0, 1, 0])
    """
    piles, scores = list(piles), list(scores)
    for seat, food in gains:
        piles[food] -= 1
        scores[seat] += 1
    return piles, scores


def worth_after(
    piles: Sequence[int],
    scores: Sequence[int],
    gains: Lured,
    look_up: Callable[[StateKey], Sequence[float]],
    win: str = "shared",
) -> list[float]:
    """What the game is worth to each seat once the lured disks of a round have moved.

    Parameters
    ----------
    piles, scores : sequence of int
        Before the round.
    gains : tuple of (seat, food)
        At least one, as `lured` gives them.
    look_up : callable
        From a state in which the game goes on to one worth a rank, leader first.
    win : str
        A key of `WIN_MODELS`.

    Examples
    --------
    >>> worth_after([1, 6, 6, 6], [2, 0, 0], ((1, 0),), look_up=lambda state: ())  # the pile is empty: the end
    [1.0, 0.0, 0.0]
    """
    piles, scores = after(piles, scores, gains)
    if min(piles) == 0:
        worth = end_worth(scores, win)
    else:
        low = min(scores)
        state = sorted_state(piles, scores)
        values = look_up(state)
        worth = [values[state[1].index(score - low)] for score in scores]
    if win == "disks":
        for seat, _ in gains:
            worth[seat] += 1
    return worth


def end_worth(scores: Sequence[int], win: str = "shared") -> list[float]:
    """What a finished game is worth to each seat; species are left out.

    Examples
    --------
    >>> end_worth([7, 7, 4]), end_worth([7, 7, 4], win="sole")
    ([0.5, 0.5, 0.0], [0.0, 0.0, 0.0])
    """
    top = max(scores)
    winners = scores.count(top)
    if win == "disks" or (win == "sole" and winners > 1):
        return [0.0] * len(scores)
    return [1 / winners if score == top else 0.0 for score in scores]


def never_worth(players: int, win: str = "shared") -> float:
    """What a game in which nothing moves any more is worth to each player: the same chance for everybody, no disk.

    Examples
    --------
    >>> never_worth(4), never_worth(4, win="disks")
    (0.25, 0.0)
    """
    return 0.0 if win == "disks" else 1 / players


def levels(players: int, disks: int = HOUSE_DISKS) -> dict[int, list[StateKey]]:
    """All states that a game can get to while it goes on, by the number of disks left, fewest first.

    Parameters
    ----------
    players : int
    disks : int
        In each pile at the start.

    Examples
    --------
    >>> sum(len(states) for states in levels(3).values()), sum(len(states) for states in levels(4).values())
    (1938, 3514)
    """
    rounds = {gains for picks in product(range(FOODS), repeat=players) if (gains := lured(picks))}
    start = sorted_state([disks] * FOODS, [0] * players)
    found, fresh = {start}, [start]
    while fresh:
        piles, leads = fresh.pop()
        for gains in rounds:
            left, scores = after(piles, leads, gains)
            if min(left) and (state := sorted_state(left, scores)) not in found:
                found.add(state)
                fresh.append(state)
    by_level: dict[int, list[StateKey]] = {}
    for state in sorted(found, key=lambda state: (sum(state[0]), state)):
        by_level.setdefault(sum(state[0]), []).append(state)
    return by_level


def check_model(players: int, disks: int, win: str) -> None:
    """Refuse a whole game that can't be solved here.

    Examples
    --------
    >>> check_model(3, 6, "glory")
    Traceback (most recent call last):
    ...
    kit.engine.errors.KitError: there is no way to win called 'glory'; expected one of shared, sole, disks
    """
    check_players(players)
    if type(disks) is not int or not 1 <= disks <= HOUSE_DISKS:
        raise KitError(f"expected 1 to {HOUSE_DISKS} disks a pile at the start, found {written(disks)}")
    if not isinstance(win, str) or win not in WIN_MODELS:
        raise KitError(f"there is no way to win called {written(win)}; expected one of {', '.join(WIN_MODELS)}")
