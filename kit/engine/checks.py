"""Checks that both games share."""

import os
from collections.abc import Iterable, Mapping, Set
from pathlib import Path
from typing import TypeVar

from kit.engine.errors import KitError, PositionError, written

T = TypeVar("T")

LONGEST_SEED = 1000  # bits; Python does not write numbers of any length in decimals


def as_tuple(
    things: Iterable[T], what: str, error: type[KitError] = PositionError, *, ordered: bool = True
) -> tuple[T, ...]:
    """The things as a tuple; refuses what holds none, and what would give its keys or letters instead.

    Parameters
    ----------
    things : iterable
    what : str
        What they are, for the message.
    error : type of KitError, optional
    ordered : bool, optional
        Whether their order means something. A set has none: it differs from run to run.

    Examples
    --------
    >>> as_tuple([1, 2], "food")
    (1, 2)
    >>> as_tuple({0: 1, 1: 2}, "food")
    Traceback (most recent call last):
    ...
    kit.engine.errors.PositionError: food: expected a list, found {0: 1, 1: 2}
    """
    if not isinstance(things, Iterable) or isinstance(things, str | Mapping) or (ordered and isinstance(things, Set)):
        raise error(f"{what}: expected a list, found {written(things)}")
    try:
        return tuple(things)
    except TypeError:  # numpy's single numbers say that one can go through them
        raise error(f"{what}: expected a list, found {written(things)}") from None


def as_path(path: str | Path, error: type[KitError]) -> Path:
    """A path, if it can be one.

    Examples
    --------
    >>> as_path(3, KitError)
    Traceback (most recent call last):
    ...
    kit.engine.errors.KitError: expected the path of a file, found 3
    """
    if not isinstance(path, str | os.PathLike) or str(path) in ("", ".") or "\0" in str(path):
        raise error(f"expected the path of a file, found {written(path)}")
    return Path(path)


def check_flag(flag: bool, what: str) -> None:
    """Refuse what is neither True nor False: "no" would count as true.

    Examples
    --------
    >>> check_flag("no", "rare")
    Traceback (most recent call last):
    ...
    kit.engine.errors.PositionError: rare: expected True or False, found 'no'
    """
    if not isinstance(flag, bool):
        raise PositionError(f"{what}: expected True or False, found {written(flag)}")


def check_seat(player: int | None, players: int) -> None:
    """Refuse a viewer that is neither a seat nor a spectator (HI8).

    Examples
    --------
    >>> check_seat(1, players=2)
    """
    if player is not None and (type(player) is not int or player not in range(players)):
        raise PositionError(
            f"there is no seat {written(player)}; expected one of 0 to {players - 1}, or None for a spectator"
        )


def check_seed(seed: int) -> None:
    """Refuse a seed that is not a whole number: chance comes from it alone.

    Examples
    --------
    >>> check_seed(0)
    """
    if type(seed) is not int:
        raise PositionError(f"expected a whole number as seed, found {written(seed)}")
    if seed.bit_length() > LONGEST_SEED:
        raise PositionError(f"expected a seed of at most {LONGEST_SEED} bits, found one of {seed.bit_length()}")
