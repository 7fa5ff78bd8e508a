"""A model of who will win a game of Mongoose: a race in which each turn may be the last."""

from collections.abc import Sequence

from kit.engine.food import FOOD_LEAD

# `benchmarks/search.py` fits them to play-outs: about 3/2 and 1/3 for three players, more and less for others.
SHRINK = 4 / 3
WON_FIGHT = 1 / 3
ROUNDS = 10
OPEN = 0.001


def chances_to_win(hands: Sequence[float], food: Sequence[float] | None, mover: int) -> tuple[float, ...]:
    """The chance of every seat to win from here, by a model.

    In its turn a player who holds h hands possible could guess both cards, and be right with the chance 1 / h: that is
    taken as its chance to win by cards in this turn. From round to round everybody's h shrinks to three quarters. A
    player whose food is ahead by `lead` of all others wins by food in a turn with the chance (1/3) ** (4 - lead): as
    many fights as are missing, each won once in three times; nobody's lead counts as less than 0. The seats have their
    turns one after the other until somebody wins. The form is a choice, and a plain one; the two numbers are about what
    fits say.

    Parameters
    ----------
    hands : sequence of float
        For every seat the number of hands that it holds possible.
    food : sequence of float or None
        For every seat; None with two players.
    mover : int
        The seat to move.

    Returns
    -------
    tuple of float
        They add up to 1: what the race leaves open in the end is shared out evenly.

    Examples
    --------
    >>> [round(chance, 2) for chance in chances_to_win([2, 2], None, mover=0)]
    [0.69, 0.31]
    >>> [round(chance, 2) for chance in chances_to_win([110, 110, 110], (4, 1, 1), mover=0)]
    [0.9, 0.05, 0.05]
    """
    players = len(hands)
    won, going = [0.0] * players, 1.0
    seats = [(mover + wait) % players for wait in range(players)]
    by_food = [0.0 if food is None else food_chance(food, seat) for seat in range(players)]
    shrunk = 1.0
    for _ in range(ROUNDS):
        for seat in seats:
            missed = (1 - shrunk / hands[seat]) * (1 - by_food[seat]) if shrunk < hands[seat] else 0.0
            won[seat] += going * (1 - missed)
            going *= missed
        shrunk *= SHRINK
        if going < OPEN:
            break
    return tuple(chance + going / players for chance in won)


def food_chance(food: Sequence[float], seat: int) -> float:
    """The chance in the model to win by food in a turn.

    Examples
    --------
    >>> round(food_chance((4, 1, 1), 0), 3), round(food_chance((4, 1, 1), 1), 3)
    (0.333, 0.012)
    """
    lead = food[seat] - max(amount for other, amount in enumerate(food) if other != seat)
    return float(WON_FIGHT ** (FOOD_LEAD - max(0, float(lead))))
