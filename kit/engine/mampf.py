"""The game of Mampf: deal the disks or stage a position (rules MA-2, MA-3, MA-9); the rest is in `State`."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from kit.engine.boxes import check_disks, house_disks
from kit.engine.checks import as_tuple, check_seed
from kit.engine.components import Disk, Food
from kit.engine.errors import KitError, PositionError, written
from kit.engine.mampf_state import Observation, Piles, Round, State, winners

__all__ = ["Observation", "Round", "State", "deal", "from_piles", "winners"]

PLAYERS = range(2, 5)
VARIANT_LABEL = "two-player teaching variant (MA-9)"


def deal(players: int, seed: int, disks: Iterable[Disk] | None = None) -> State:
    """A new game: the disks shuffled into four piles (MA-2).

    Parameters
    ----------
    players : int
        3 or 4; 2 is a variant for teaching (MA-9).
    seed : int
        The only source of chance: the same seed, the same piles.
    disks : iterable of Disk, optional
        Another box; by default the 24 disks of `data/mampf_disks.csv`.

    Returns
    -------
    State

    Raises
    ------
    PositionError
        If the number of players, the seed or the disks do not fit.

    Examples
    --------
    >>> deal(players=3, seed=7) == deal(players=3, seed=7)
    True
    """
    check_players(players)
    check_seed(seed)
    try:
        box = house_disks() if disks is None else check_disks(disks)
    except KitError as error:
        raise PositionError(str(error)) from error
    random = Random(seed if seed >= 0 else str(seed))  # Python's dice take no notice of the sign of a number
    piles = []
    for food in Food:
        pile = [disk for disk in box if disk.food is food]
        random.shuffle(pile)
        piles.append(tuple(pile))
    nothing: Piles = ((),) * players
    return State(tuple(piles), nothing, tuple(piles), nothing)


def from_piles(
    piles: Mapping[Food, Sequence[Disk]] | Sequence[Sequence[Disk]],
    players: int,
    captured: Sequence[Sequence[Disk]] | None = None,
) -> State:
    """A staged position.

    Parameters
    ----------
    piles : mapping from Food to sequence of Disk, or one sequence of Disk a food in the order of `Food`
        Each pile from bottom to top; they may differ in size, but none may be empty (that game would be over, MA-6).
    players : int
        2 to 4.
    captured : sequence of sequence of Disk, optional
        What each seat has already; by default nothing.

    Returns
    -------
    State

    Raises
    ------
    PositionError
        Naming the pile or the seat that does not fit.

    Examples
    --------
    >>> game = from_piles({food: [Disk("frog", food)] for food in Food}, players=3)
    >>> game.apply_actions([Food.CARROT, Food.CARROT, Food.GRAIN]).winners
    (2,)
    """
    check_players(players)
    start = _checked_piles(piles)
    caught = ((),) * players if captured is None else _listed(captured, "captured")
    if len(caught) != players:
        raise PositionError(f"expected captured disks for {players} players, found {len(caught)}")
    for seat, mine in enumerate(caught):
        for disk in mine:
            if not isinstance(disk, Disk):
                raise PositionError(f"player {seat} has captured {disk!r}; expected disks")
    return State(start, caught, start, caught)


def _checked_piles(piles: Mapping[Food, Sequence[Disk]] | Sequence[Sequence[Disk]]) -> Piles:
    foods = ", ".join(map(str, Food))
    if not isinstance(piles, Mapping):
        in_order = as_tuple(piles, "piles")
        if len(in_order) != len(Food):
            raise PositionError(f"expected one pile for each of {foods}; found {len(in_order)} piles")
        piles = dict(zip(Food, in_order, strict=True))
    if set(piles) != set(Food):
        raise PositionError(f"expected one pile for each of {foods}; found piles of {', '.join(map(repr, piles))}")
    by_food = _listed((piles[food] for food in Food), "piles")
    for food in Food:
        if not by_food[food]:
            raise PositionError(f"the pile of {food} is empty: that game is over (MA-6); expected at least one disk")
        for disk in by_food[food]:
            if not isinstance(disk, Disk) or disk.food is not food:
                raise PositionError(f"the pile of {food} holds {disk!r}; expected disks of that food only")
    return by_food


def _listed(lists: Iterable[Iterable[Disk]], what: str) -> Piles:
    return tuple(as_tuple(disks, what) for disks in as_tuple(lists, what))


def check_players(players: int) -> None:
    """Refuse a number of players that Mampf is not played by (MA-3, MA-9).

    Examples
    --------
    >>> check_players(3)
    """
    if type(players) is not int or players not in PLAYERS:
        raise PositionError(
            "Mampf is played by 3 or 4, or by 2 as a teaching variant (16 titbits, MA-3); "
            f"found {written(players)} players"
        )
