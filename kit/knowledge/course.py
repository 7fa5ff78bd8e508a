"""How everybody's uncertainty went in the course of a game of Mongoose, in bits."""

from kit.engine.mongoose_state import State
from kit.engine.observation import Observation
from kit.knowledge.flow import Transfer, expected_transfers, transfers
from kit.knowledge.hands import bits, possible_hands
from kit.knowledge.second_order import minds


def bits_over_time(game: State | Observation) -> tuple[tuple[float, ...], ...]:
    """Bits that every seat was away from knowing its hand, before each turn and now.

    Parameters
    ----------
    game : State or Observation
        A game as one sees it who sees all cards, or as one player can tell: the own bits are exact then, and those of a
        rival are averages, as in `expected_transfers`.

    Returns
    -------
    tuple of tuple of float
        ``[seat][turn]``; one number more than there were turns, the last of them for now.

    Raises
    ------
    KitError
        For the public view, or if no hand fits the announcements.

    Examples
    --------
    >>> from kit import Fight, Slot, mongoose
    >>> game = mongoose.deal(players=3, seed=7, starter=0).apply_action(Fight(Slot.WHITE, 2, Slot.BLACK))
    >>> [[round(number, 2) for number in mine] for mine in bits_over_time(game)]
    [[6.78, 5.64], [6.78, 6.78], [6.78, 6.32]]
    """
    told = transfers(game) if isinstance(game, State) else expected_transfers(game)
    return tuple(_course(game, seat, [one for one in told if one.target == seat]) for seat in range(game.players))


def _course(game: State | Observation, seat: int, told: list[Transfer]) -> tuple[float, ...]:
    course = [told[0].before if told else _bits_now(game, seat)]
    after = {one.turn: one.after for one in told}
    for turn in range(game.turn):
        course.append(after.get(turn, course[-1]))
    return tuple(course)


def _bits_now(game: State | Observation, seat: int) -> float:
    if isinstance(game, State):
        return bits(game.observation(seat))
    if seat == game.seat:
        return bits(game)
    hands = possible_hands(game)
    return sum(thoughts.bits() for thoughts in minds(game, seat, hands)) / len(hands)
