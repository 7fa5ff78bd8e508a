"""What a whole room has picked, or a demonstration room as long as nobody has counted."""

from math import comb
from random import Random
from typing import TYPE_CHECKING

from kit.engine.components import Food
from kit.lessons.tables import Table
from kit.session.tally import Counts

if TYPE_CHECKING:
    from kit.widgets.class_tally import ClassTally

DEMO_SEED = 7
DEMO_STUDENTS = 30


def demo_counts() -> Counts:
    """How many of 30 who all pick blind have picked each food; the same at every call.

    Returns
    -------
    tuple of int
        In the order of `Food`.

    Examples
    --------
    >>> sum(demo_counts()), demo_counts() == demo_counts()
    (30, True)
    """
    picks = Random(DEMO_SEED).choices(list(Food), k=DEMO_STUDENTS)
    return tuple(picks.count(food) for food in Food)


def own_counts(room: "ClassTally", stand_in: Counts | None = None) -> Counts:
    """The last round of a room, or a stand-in as long as there is none.

    Parameters
    ----------
    room : ClassTally
        Only its `tally` matters.
    stand_in : tuple of int, optional
        By default `demo_counts`.

    Returns
    -------
    tuple of int

    Examples
    --------
    >>> from kit.session.tally import Tally
    >>> from types import SimpleNamespace
    >>> room = SimpleNamespace(tally=Tally(students=6))
    >>> own_counts(room) == demo_counts()
    True
    >>> said = room.tally.record([3, 2, 1, 0])
    >>> own_counts(room)
    (3, 2, 1, 0)
    """
    return room.tally.rounds[-1] if room.tally.rounds else stand_in or demo_counts()


def replies_to(counts: Counts) -> Table:
    """How often each food would be yours alone, at a table with two people of a room.

    Parameters
    ----------
    counts : tuple of int
        How many of the room picked each food, in the order of `Food`.

    Returns
    -------
    Table

    Examples
    --------
    >>> replies_to((3, 2, 1, 0))
    Your room of 6: you, at a table with two of them
    food     picked by  alone there
    carrot   3          3 of 15
    lettuce  2          6 of 15
    sugar    1          10 of 15
    grain    0          15 of 15
    """
    size = sum(counts)
    pairs = comb(size, 2)
    cells = [(str(count), f"{comb(size - count, 2)} of {pairs}") for count in counts]
    foods = [str(food) for food in Food]
    whose = "A demonstration room" if counts == demo_counts() else "Your room"
    caption = f"{whose} of {size}: you, at a table with two of them"
    return Table(caption, ["picked by", "alone there"], foods, cells, corner="food")
