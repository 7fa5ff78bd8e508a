"""Two classes that lesson 05 looks at, simulated; ``python -m kit.lessons.classes`` writes them into ``data/`` again.

Nobody sat in these classes. Each file says with which model, which numbers and which seed its picks were drawn.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random

from kit.engine.components import Food
from kit.engine.errors import KitError
from kit.resources import data_path

VALUES = (4, 3, 2, 1)
PLAYERS = 4
ROOMS, STUDENTS = 10, 30


@dataclass(frozen=True)
class Simulated:
    """How the picks of a class were made.

    Parameters
    ----------
    file : str
        Where they lie in ``data/``.
    seed : int
    precision : float or None
        λ, if everybody responds to each other as in the logit equilibrium.
    shares : tuple of float
        Otherwise how many are of level 0, of level 1 and of level 2.

    Examples
    --------
    >>> CLASSES["A"].precision, CLASSES["B"].shares
    (2.0, (0.4, 0.35, 0.25))
    """

    file: str
    seed: int
    precision: float | None = None
    shares: tuple[float, ...] = ()

    @property
    def model(self) -> str:
        """The model and its numbers, in words."""
        if self.precision is not None:
            return f"quantal response (logit) with precision λ = {self.precision:g}"
        levels = ", ".join(f"{round(100 * share)}% of level {level}" for level, share in enumerate(self.shares))
        return f"level-k thinking with {levels}"

    @property
    def mix(self) -> list[float]:
        """How likely each pick was."""
        from kit.theory.people.levels import level_mixes
        from kit.theory.people.quantal import quantal_response

        if self.precision is not None:
            return [float(chance) for chance in quantal_response(VALUES, PLAYERS, self.precision).mix]
        mixes = level_mixes(VALUES, PLAYERS, len(self.shares) - 1)
        return [
            float(sum(share * mix[food] for share, mix in zip(self.shares, mixes, strict=True)))
            for food in range(len(Food))
        ]


CLASSES: Mapping[str, Simulated] = {
    "A": Simulated("simulated_class_a.csv", seed=5, precision=2.0),
    "B": Simulated("simulated_class_b.csv", seed=6, shares=(0.4, 0.35, 0.25)),
}


def simulated(how: Simulated) -> str:
    """The text of a class's file, drawn afresh.

    Parameters
    ----------
    how : Simulated

    Returns
    -------
    str

    Examples
    --------
    >>> print(simulated(CLASSES["B"]).splitlines()[1])
    # Drawn from level-k thinking with 40% of level 0, 35% of level 1, 25% of level 2.
    """
    picks = Random(how.seed).choices(list(Food), weights=how.mix, k=ROOMS * STUDENTS)
    worth = ", ".join(f"{food} {value}" for food, value in zip(Food, VALUES, strict=True))
    head = [
        "# Simulated picks of one round of Mampf: no people took part.",
        f"# Drawn from {how.model}.",
        f"# {ROOMS} rooms of {STUDENTS}, tables of {PLAYERS}; worth of an animal: {worth}. Every pick is drawn anew.",
        f"# random.Random({how.seed}).choices; written by python -m kit.lessons.classes.",
        "room,student,food",
    ]
    rows = [f"{place // STUDENTS + 1},{place % STUDENTS + 1},{food}" for place, food in enumerate(picks)]
    return "\n".join([*head, *rows]) + "\n"


def class_counts(name: str) -> list[tuple[int, ...]]:
    """How many picked each food in each room of a recorded class.

    Parameters
    ----------
    name : str
        A key of `CLASSES`.

    Returns
    -------
    list of tuple of int
        One a room, in the order of `Food`.

    Raises
    ------
    KitError
        If there is no such class; the message lists those that there are.

    Examples
    --------
    >>> rooms = class_counts("A")
    >>> len(rooms), sum(rooms[0])
    (10, 30)
    """
    if name not in CLASSES:
        raise KitError(f"there is no recorded class {name!r}; expected one of {', '.join(map(repr, CLASSES))}")
    lines = data_path(CLASSES[name].file).read_text(encoding="utf-8").splitlines()
    rows = [line.split(",") for line in lines if not line.startswith("#")][1:]
    rooms = [[food for room, _, food in rows if room == str(number)] for number in range(1, ROOMS + 1)]
    return [tuple(picks.count(str(food)) for food in Food) for picks in rooms]


def main(folder: Path | None = None) -> None:
    """Write the picks of every class.

    Parameters
    ----------
    folder : Path, optional
        By default the kit's ``data/``.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as place:
    ...     main(Path(place))
    ...     sorted(path.name for path in Path(place).iterdir())
    ['simulated_class_a.csv', 'simulated_class_b.csv']
    """
    home = data_path("transcript.schema.json").parent if folder is None else folder
    for how in CLASSES.values():
        (home / how.file).write_text(simulated(how), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
