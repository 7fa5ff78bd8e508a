"""A whole room picks foods: who would have been alone, in the room and at random tables of it."""

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from kit.drawing.words import counted, listed
from kit.engine.checks import as_tuple
from kit.engine.components import Food
from kit.engine.errors import KitError, written

Counts = tuple[int, ...]


class Tally:
    """How many students of a room picked each food, round after round.

    Parameters
    ----------
    students : int
        How many are in the room.

    Attributes
    ----------
    rounds : tuple of tuple of int
        The counts of each round, in the order of `Food`.

    Examples
    --------
    >>> room = Tally(students=30)
    >>> room.record([14, 12, 3, 1])
    'Round 1: 14 carrot, 12 lettuce, 3 sugar, 1 grain. One student is alone in the whole room, on grain.'
    """

    def __init__(self, students: int = 30) -> None:
        self.rounds: tuple[Counts, ...] = ()
        self.students = 0
        self.resize(students)

    def resize(self, students: int) -> None:
        """Say how many students are in the room now.

        Raises
        ------
        KitError
            If it is not a whole number from 1.
        """
        if type(students) is not int or students < 1:
            raise KitError(f"students: expected a whole number from 1, found {written(students)}")
        self.students = students

    def record(self, counts: Sequence[int]) -> str:
        """Add a round; the sentence about it.

        Parameters
        ----------
        counts : sequence of int
            How many picked each food, in the order of `Food`.

        Raises
        ------
        KitError
            Naming the count that can't be; nothing is added then.
        """
        checked = check_counts(counts, self.students)
        self.rounds = (*self.rounds, checked)
        return describe_counts(len(self.rounds), checked, self.students)

    def take_back(self) -> None:
        """Forget the last round.

        Raises
        ------
        KitError
            If there is none.
        """
        if not self.rounds:
            raise KitError("there is no round to take back")
        self.rounds = self.rounds[:-1]


def check_counts(counts: Sequence[int], students: int) -> Counts:
    """Counts that a room of so many students can give.

    Raises
    ------
    KitError
        Naming the count that can't be.

    Examples
    --------
    >>> check_counts([20, 12, 0, 0], students=30)
    Traceback (most recent call last):
    ...
    kit.engine.errors.KitError: 32 picks, but only 30 students in the room; expected one pick a student
    """
    found = as_tuple(counts, "counts", KitError)
    if len(found) != len(Food):
        raise KitError(f"expected four counts, for {listed(list(map(str, Food)))}; found {len(found)}")
    for food, count in zip(Food, found, strict=True):
        if type(count) is not int or count < 0:
            raise KitError(f"{food}: expected a whole number from 0, found {written(count)}")
    if sum(found) > students:
        raise KitError(f"{sum(found)} picks, but only {students} students in the room; expected one pick a student")
    if not sum(found):
        raise KitError("nobody picked anything; expected at least one pick")
    return found


def shares_alone(counts: Sequence[int], seats: int) -> tuple[Fraction | None, ...]:
    """For each food: of those who picked it, how many would have been alone at a random table? Exactly.

    The others at the table are drawn without putting back from everybody else who picked, so the share is
    C(n - c, k - 1) / C(n - 1, k - 1) with n picks, c of them of this food, at a table of k.

    Parameters
    ----------
    counts : sequence of int
        How many picked each food, in the order of `Food`.
    seats : int
        Players at a table.

    Returns
    -------
    tuple of (Fraction or None)
        In the order of `Food`; None for a food that nobody picked, and everywhere if the room can't fill a table.

    Examples
    --------
    >>> shares_alone([2, 1, 0, 0], seats=3)
    (Fraction(0, 1), Fraction(1, 1), None, None)
    >>> shares_alone([8, 8, 8, 8], seats=3)[0]
    Fraction(92, 155)
    """
    if type(seats) is not int or seats < 1:
        raise KitError(f"seats: expected a whole number from 1, found {written(seats)}")
    n = sum(counts)
    if n < seats:
        return (None,) * len(counts)
    return tuple(Fraction(comb(n - c, seats - 1), comb(n - 1, seats - 1)) if c else None for c in counts)


def lured_per_table(counts: Sequence[int], seats: int) -> Fraction | None:
    """How many disks a random table would have lured on average; None if the room can't fill a table.

    Examples
    --------
    >>> lured_per_table([1, 1, 1, 0], seats=3), lured_per_table([3, 0, 0, 0], seats=3)
    (Fraction(3, 1), Fraction(0, 1))
    """
    n, shares = sum(counts), shares_alone(counts, seats)
    if n < seats:
        return None
    alone = sum((c * share for c, share in zip(counts, shares, strict=True) if share), Fraction(0))
    return seats * alone / n


def describe_counts(number: int, counts: Counts, students: int) -> str:
    """A round of the room in words.

    Examples
    --------
    >>> describe_counts(2, (14, 12, 2, 0), students=30)
    'Round 2: 14 carrot, 12 lettuce, 2 sugar, 0 grain. Nobody is alone in the whole room. 2 students have not picked.'
    """
    picks = ", ".join(f"{count} {food}" for food, count in zip(Food, counts, strict=True))
    alone = [str(food) for food, count in zip(Food, counts, strict=True) if count == 1]
    if not alone:
        verdict = "Nobody is alone in the whole room."
    elif len(alone) == 1:
        verdict = f"One student is alone in the whole room, on {alone[0]}."
    else:
        verdict = f"{len(alone)} students are alone in the whole room, on {listed(alone)}."
    missing = students - sum(counts)
    silent = f" {counted(missing, 'student')} {'has' if missing == 1 else 'have'} not picked." if missing else ""
    return f"Round {number}: {picks}. {verdict}{silent}"


def describe_tables(counts: Counts, seats: int) -> str:
    """What would have happened at random tables, in words.

    Examples
    --------
    >>> describe_tables((14, 12, 3, 1), seats=3)
    'Random tables of 3 would have lured 1.23 of 3 disks on average.'
    >>> describe_tables((1, 1, 0, 0), seats=3)
    'There are too few picks for a table of 3.'
    """
    lured = lured_per_table(counts, seats)
    if lured is None:
        return f"There are too few picks for a table of {seats}."
    return f"Random tables of {seats} would have lured {float(lured):.2f} of {seats} disks on average."
