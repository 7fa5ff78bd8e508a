"""What lesson 11 shows: a table to play at, a guess in bits, what the search says of a turn and of a whole game."""

from collections.abc import Sequence
from functools import cache
from math import log2
from typing import TYPE_CHECKING

from kit.arena.ladder import load_ladder
from kit.drawing.drawn import Drawn
from kit.drawing.words import describe_action
from kit.engine import mongoose
from kit.engine.observation import Observation
from kit.lessons.examples import example_view
from kit.lessons.notes import Told
from kit.lessons.tables import Table
from kit.players.registry import make_strategy
from kit.players.review import Judged, review
from kit.players.search import Estimate
from kit.session.seats import DEFAULT_NAMES, Seat

if TYPE_CHECKING:
    from kit.widgets.mongoose_table import MongooseTable

GAME = "three hunters"
ANN, END = 0, 14


def table_against(*rivals: str, seed: int) -> "MongooseTable":
    """A table at which Ann is a person and the others are strategies.

    Parameters
    ----------
    rivals : str
        Names of strategies.
    seed : int
        Of the deal.

    Examples
    --------
    >>> table = table_against("questioner", "food hunter", seed=11)
    >>> [seat.who for seat in table.session.seats]
    ['a person', 'questioner', 'food hunter']
    """
    from kit.widgets.mongoose_table import MongooseTable

    played = [Seat(name, make_strategy("mongoose", how)) for name, how in zip(DEFAULT_NAMES[1:], rivals, strict=False)]
    return MongooseTable(seats=[Seat(DEFAULT_NAMES[0]), *played], seed=seed)


def guess_worth(cards: int) -> float:
    """What naming one of so many equally likely cards is worth in bits, the turn after a right guess counted as one.

    Examples
    --------
    >>> guess_worth(2), round(guess_worth(4), 2)
    (1.5, 1.06)
    """
    return worth_of_chance(1 / cards)


def worth_of_chance(right: float) -> float:
    """What a guess is worth in bits that is right with this chance.

    Examples
    --------
    >>> worth_of_chance(1 / 2), worth_of_chance(1)
    (1.5, 1.0)
    """
    return right - sum(share * log2(share) for share in (right, 1 - right) if share)


def tried_table(tried: Sequence[Estimate], names: Sequence[str], actor: int) -> Table:
    """What the search says of the actions that it played on.

    Examples
    --------
    >>> from kit import LookAtDeck
    >>> tried_table([Estimate(LookAtDeck(), 0.314, 100)], ["Ann", "Bea"], 0)
    Chance to win, as far as the play-outs tell
    action                                 wins  play-outs
    Ann pays one food to look at the deck  31%   100
    """
    rows = [describe_action(one.action, actor, names) for one in tried]
    cells = [[f"{one.chance:.0%}", str(one.games)] for one in tried]
    return Table("Chance to win, as far as the play-outs tell", ["wins", "play-outs"], rows, cells, corner="action")


def ladder_picture() -> Drawn:
    """How the search fares at the tables of the other strategies, played beforehand.

    Examples
    --------
    >>> print(ladder_picture().words[:37])
    search alone at the tables of others.
    """
    from kit.figures import plot_rungs, show

    return show(plot_rungs(load_ladder()))


def review_table(view: Observation, names: Sequence[str]) -> Table:
    """A player's game turn by turn: what was done, what the search would have done, and what it cost.

    Examples
    --------
    >>> table = review_table(example_view("three hunters", 0, 4), ["Ann", "Bea", "Cem"])
    >>> table.rows, len(table.cells[0])
    (['0', '3'], 5)
    """
    judged = anns_turns() if view == example_view(GAME, ANN, END) else tuple(review(view))
    actor = view.seat
    assert actor is not None
    cells = [
        [
            str(round(100 * one.best_chance) - round(100 * one.chance)),  # of the numbers beside it, so that they agree
            describe_action(one.action, actor, names),
            f"{one.chance:.0%}",
            "the same" if one.best == one.action else describe_action(one.best, actor, names),
            f"{one.best_chance:.0%}",
        ]
        for one in judged
    ]
    columns = ["cost in points", "done", "chance", "best in play-outs", "chance"]
    rows = [str(one.turn) for one in judged]
    return Table(f"{names[actor]}, turn by turn, from what was known then", columns, rows, cells, corner="turn")


def own_review(table: "MongooseTable", seat: int = 0) -> Table | Told:
    """The game at a table turn by turn, as `review_table` does it, once it is over.

    Nothing is shown of a game that still runs: what the search says could give away how the game stands.

    Examples
    --------
    >>> from types import SimpleNamespace
    >>> own_review(SimpleNamespace(session=None))
    Your game is not over yet. Play it to its end at the table above, then run this cell again.
    """
    session = table.session
    if session is None or not isinstance(session.game, mongoose.State) or not session.game.is_terminal:
        return Told("Your game is not over yet. Play it to its end at the table above, then run this cell again.")
    return review_table(session.game.observation(seat), session.names)


@cache
def anns_turns() -> tuple[Judged, ...]:
    """Ann's turns of the recorded game, judged.

    Examples
    --------
    >>> [judged.turn for judged in anns_turns()]
    [0, 3, 6, 7, 10, 13]
    """
    return tuple(review(example_view(GAME, ANN, END)))
