"""What a mediator whispers, as a table to cut into slips: one line a round, one column a player."""

from collections.abc import Sequence

from kit.drawing.words import player_names
from kit.engine.components import Food
from kit.engine.errors import KitError
from kit.lessons.tables import Table


def slips(draws: Sequence[Sequence[int]], names: Sequence[str] | None = None) -> Table:
    """Foods to tell each player in each round.

    Parameters
    ----------
    draws : sequence of sequence of int
        One profile a round, as a mediator's ``draw`` gives them: 0 carrot, 1 lettuce, 2 sugar, 3 grain.
    names : sequence of str, optional
        One a player.

    Returns
    -------
    Table

    Raises
    ------
    KitError
        If there is no round, or something that is no food.

    Examples
    --------
    >>> slips([(0, 3), (2, 1)], ["Ann", "Bea"])
    What the mediator whispers
    round  Ann     Bea
    1      carrot  grain
    2      sugar   lettuce
    """
    if not draws:
        raise KitError("expected at least one round")
    foods = list(map(str, Food))
    for number, picks in enumerate(draws, start=1):
        if len(picks) != len(draws[0]) or any(pick not in range(len(foods)) for pick in picks):
            raise KitError(
                f"round {number} tells {tuple(picks)!r}; expected {len(draws[0])} foods from 0 to {len(foods) - 1}"
            )
    rounds = [str(number) for number in range(1, len(draws) + 1)]
    cells = [[foods[pick] for pick in picks] for picks in draws]
    return Table("What the mediator whispers", player_names(names, len(draws[0])), rounds, cells, corner="round")
