"""Checks that both games share."""

from collections.abc import Iterable
from typing import TypeVar

from kit.engine.errors import KitError, PositionError

T = TypeVar("T")


def as_tuple(things: Iterable[T], what: str, error: type[KitError] = PositionError) -> tuple[T, ...]:
    """The things as a tuple; refuses what holds none.

    Examples
    --------
    >>> as_tuple([1, 2], "food")
    (1, 2)
    >>> as_tuple(3, "food")
    Traceback (most recent call last):
    ...
    kit.engine.errors.PositionError: food: expected a list, found 3
    """
    if not isinstance(things, Iterable):
        raise error(f"{what}: expected a list, found {things!r}")
    return tuple(things)


def check_seat(player: int | None, players: int) -> None:
    """Refuse a viewer that is neither a seat nor a spectator (HI8).

    Examples
    --------
    >>> check_seat(1, players=2)
    """
    if player is not None and (type(player) is not int or player not in range(players)):
        raise PositionError(f"there is no seat {player!r}; expected one of 0 to {players - 1}, or None for a spectator")


def check_seed(seed: int) -> None:
    """Refuse a seed that is not a whole number: chance comes from it alone.

    Examples
    --------
    >>> check_seed(0)
    """
    if type(seed) is not int:
        raise PositionError(f"expected a whole number as seed, found {seed!r}")
