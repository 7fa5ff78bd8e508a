"""Who sits at a table: people and strategies, each under a name of their own."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from kit.drawing.svg import clean
from kit.engine.checks import as_tuple
from kit.engine.errors import KitError
from kit.players.strategy import Strategy

DEFAULT_NAMES = ("Ann", "Bea", "Cem", "Dana", "Eli")
LONGEST_NAME = 20


class SeatError(KitError):
    """A name or a seat that can't be used."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table.

    Parameters
    ----------
    name : str
        Spaces around it are dropped.
    strategy : Strategy, optional
        Who plays here; None for a person.

    Raises
    ------
    SeatError
        If the name is empty or too long, or the strategy is not one.

    Examples
    --------
    >>> Seat(" Ann ").name, Seat("Ann").is_person
    ('Ann', True)
    """

    name: str
    strategy: Strategy[Any, Any] | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.name, str) or not _sound(self.name):
            raise SeatError(f"a seat needs a name, found {self.name!r}")
        if self.strategy is not None and not isinstance(self.strategy, Strategy):
            raise SeatError(f"the seat of {self.name} needs a Strategy, or None for a person; found {self.strategy!r}")
        for told in ("name", "sentence") if self.strategy is not None else ():
            if not isinstance(getattr(self.strategy, told, None), str):
                raise SeatError(f"the strategy {self.strategy!r} needs a {told} in words")
        object.__setattr__(self, "name", clean(self.name))
        if len(self.name) > LONGEST_NAME:
            raise SeatError(f"the name {self.name!r} is too long; expected at most {LONGEST_NAME} characters")

    @property
    def is_person(self) -> bool:
        """Whether a person plays here."""
        return self.strategy is None

    @property
    def who(self) -> str:
        """``"a person"``, or the name of the strategy.

        Examples
        --------
        >>> Seat("Ann").who
        'a person'
        """
        return "a person" if self.strategy is None else self.strategy.name

    def played_by(self, strategy: Strategy[Any, Any] | None) -> "Seat":
        """The same seat in other hands (None: a person's)."""
        return replace(self, strategy=strategy)


def check_seats(seats: Sequence[Seat | str]) -> tuple[Seat, ...]:
    """The seats of a table, no two with names that could be taken for each other (HI14).

    Parameters
    ----------
    seats : sequence of Seat or str
        A bare name is a person.

    Returns
    -------
    tuple of Seat

    Raises
    ------
    SeatError
        Naming the two that collide.

    Examples
    --------
    >>> [seat.name for seat in check_seats(["Ann", Seat("Bea")])]
    ['Ann', 'Bea']
    >>> check_seats(["Ann", "Bea", " ann "])
    Traceback (most recent call last):
    ...
    kit.session.seats.SeatError: seats 0 and 2 are called 'Ann' and 'ann', too much alike; choose another name
    """
    if isinstance(seats, str):
        raise SeatError(f"expected a list of names or Seats, found the single text {seats!r}")
    checked = tuple(seat if isinstance(seat, Seat) else Seat(seat) for seat in as_tuple(seats, "seats", SeatError))
    seen: dict[str, int] = {}
    for place, seat in enumerate(checked):
        sound = _sound(seat.name)
        if sound in seen:
            first = seen[sound]
            raise SeatError(
                f"seats {first} and {place} are called {checked[first].name!r} and {seat.name!r}, "
                "too much alike; choose another name"
            )
        seen[sound] = place
    return checked


def _sound(name: str) -> str:
    """What is heard of a name: no matter of capitals, width of letters, spaces around it or signs that nobody sees."""
    shown = (sign for sign in unicodedata.normalize("NFKC", name) if unicodedata.category(sign) != "Cf")
    return " ".join("".join(shown).casefold().split())
