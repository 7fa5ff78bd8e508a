"""How food moves in Mongoose and who is far enough ahead (MO-11 to MO-13, MO-31)."""

from kit.engine.actions import Action, Cooperate, Fight, Identify

FOOD_LEAD = 4

Food = tuple[int, ...] | None


def food_after(food: Food, actor: int, action: Action, answers: tuple[bool, ...]) -> Food:
    """Everybody's food after an action and its answers; the same object if nothing moved.

    Examples
    --------
    >>> from kit.engine.components import Slot
    >>> food_after((2, 2, 0), 1, Fight(Slot.WHITE, 0, Slot.WHITE), (True,))
    (1, 3, 0)
    >>> food_after((2, 2, 0), 1, Fight(Slot.WHITE, 2, Slot.WHITE), (True,))
    (2, 2, 0)
    """
    if food is None or isinstance(action, Identify):
        return food
    if isinstance(action, Fight):
        winner, loser = (actor, action.rival) if answers == (True,) else (action.rival, actor)
        return _moved(food, {winner: 1, loser: -1}) if food[loser] else food
    if isinstance(action, Cooperate):
        return _moved(food, {actor: 1, action.rival: 1}) if answers == (True,) else food
    return _moved(food, {actor: -1})


def _moved(food: tuple[int, ...], change: dict[int, int]) -> tuple[int, ...]:
    return tuple([amount + change.get(seat, 0) for seat, amount in enumerate(food)])


def food_leader(food: Food) -> int | None:
    """The seat at least four ahead of every other (MO-31), if there is one.

    Examples
    --------
    >>> food_leader((5, 2, 1)), food_leader((5, 1, 1)), food_leader(None)
    (None, 0, None)
    """
    if food is None:
        return None
    most, second = sorted(food)[:-3:-1]
    return food.index(most) if most - second >= FOOD_LEAD else None
