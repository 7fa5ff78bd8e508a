"""Exercises and predictions of lesson 11, *Play Mongoose*. Every right answer is computed here."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import log2
from random import Random
from typing import TYPE_CHECKING, get_args

from kit.drawing.words import describe_action
from kit.engine import mongoose
from kit.engine.actions import Action, Identify
from kit.engine.observation import Observation
from kit.knowledge.hands import possible_hands
from kit.knowledge.questions import questions
from kit.lessons.answers import AnswerError, as_number, is_near
from kit.lessons.examples import example_view
from kit.lessons.exercises import Exercise
from kit.lessons.predictions import Prediction
from kit.lessons.tables import Table
from kit.players.mongoose_askers import strength
from kit.players.registry import make_strategy
from kit.players.review import Judged, review
from kit.players.search import Estimate
from kit.session.seats import DEFAULT_NAMES, Seat

if TYPE_CHECKING:
    from kit.widgets.mongoose_table import MongooseTable

GAME = "three hunters"
ANN, BEA, CEM = range(3)
FIRST_TURN, LAST_TURN, HUNT_TURN = 3, 12, 5
END = 14
THINKERS = ("questioner", "food hunter", "balanced")
NARROW, WIDE = 2, 4


def own_view(table: "MongooseTable", seat: int = 0) -> Observation:
    """What a seat of a table saw of the game there; Ann's view of the recorded game as long as that is not over.

    Nothing is shown of a game that still runs: what the search says could give away how the game stands.

    Parameters
    ----------
    table : MongooseTable
        Only its `session` matters.
    seat : int

    Examples
    --------
    >>> from types import SimpleNamespace
    >>> own_view(SimpleNamespace(session=None)) == example_view("three hunters", 0, 14)
    True
    """
    session = table.session
    if session is None or not isinstance(session.game, mongoose.State) or not session.game.is_terminal:
        return example_view(GAME, ANN, END)
    return session.game.observation(seat)


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
            describe_action(one.action, actor, names),
            f"{one.chance:.0%}",
            "the same" if one.best == one.action else describe_action(one.best, actor, names),
            f"{one.best_chance:.0%}",
            f"{100 * one.cost:.0f} points" if one.best != one.action else "nothing",
        ]
        for one in judged
    ]
    columns = ["done", "wins", "best in play-outs", "wins", "cost"]
    rows = [str(one.turn) for one in judged]
    return Table("Turn by turn, from what was known then", columns, rows, cells, corner="turn")


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
    right = 1 / cards
    told = -sum(share * log2(share) for share in (right, 1 - right) if share)
    return told + right


def share_of(bits: Sequence[float], food: Sequence[int]) -> float:
    """The first seat's chance to win in the model of `Balanced`.

    Examples
    --------
    >>> round(share_of((3, 3), (2, 2)), 2)
    0.5
    """
    strengths = [strength(left, food, seat) for seat, left in enumerate(bits)]
    return strengths[0] / sum(strengths)


@cache
def anns_turns() -> tuple[Judged, ...]:
    """Ann's turns of the recorded game, judged.

    Examples
    --------
    >>> [judged.turn for judged in anns_turns()]
    [0, 3, 6, 7, 10, 13]
    """
    return tuple(review(example_view(GAME, ANN, END)))


def chosen(names: Sequence[str] = THINKERS) -> list[Action]:
    """What some strategies do in Ann's place in turn 3.

    Examples
    --------
    >>> len(chosen())
    3
    """
    view = example_view(GAME, ANN, FIRST_TURN)
    return [make_strategy("mongoose", name).choose(view, Random(0)) for name in names]


def _as_action(answer: object) -> Action:
    if isinstance(answer, get_args(Action)):
        action: Action = answer
        return action
    kind = type(answer).__name__
    raise AnswerError(f"expected an action, such as Fight(mine=Slot.WHITE, rival=1, theirs=Slot.WHITE); found a {kind}")


def _guess(worth: Fraction) -> str | None:
    right = guess_worth(3)
    if is_near(worth, Fraction(right)):
        return None
    if is_near(worth, Fraction(right - 1 / 3)):
        return "These are the bits of the answer alone; the turn after a right guess counts, too."
    if is_near(worth, Fraction(1, 3)):
        return "That is the chance of a right guess. A wrong one tells something, too."
    if is_near(worth, Fraction(right - 1 / 3 + 1)):
        return "You counted the extra turn as if it were certain."
    return f"The kit reckons {'more' if worth < right else 'less'}."


def _model(chance: Fraction) -> str | None:
    right = share_of((NARROW, WIDE, WIDE), (2, 2, 2))
    if is_near(chance, Fraction(right)):
        return None
    if not 0 <= chance <= 1:
        return "A probability lies between 0 and 1."
    if is_near(chance, Fraction(2**-NARROW + 2**-9)):
        return "That is Ann's strength. Her chance is her share of the strength of all three."
    if is_near(chance, Fraction(2, 3)):
        return "Nearly: food counts a little, too, even when nobody leads."
    if is_near(chance, Fraction(share_of((NARROW, WIDE), (2, 2)))):
        return "There are two rivals, and both count."
    return f"The model says {'more' if chance < right else 'less'}."


def _last_chance(action: Action) -> str | None:
    view = example_view(GAME, CEM, LAST_TURN)
    if action not in view.legal_actions():
        return "Cem may not do this at that moment: mind which cards are still standing, and whose."
    if not isinstance(action, Identify):
        return "However much this tells: Ann names her last card in the next turn, and wins."
    if not any(hand[action.mine] is action.card for hand in possible_hands(view)):
        return "Cem knows already that this card does not stand there."
    return None


def _most_food(action: Action) -> str | None:
    asked = questions(example_view(GAME, CEM, HUNT_TURN))
    gains = {question.action: question.food[CEM] for question in asked if question.food}
    if action not in gains:
        return "Cem may not do this at that moment: mind which cards are still standing, and whose."
    if gains[action] == max(gains.values()):
        return None
    return f"This brings him {float(gains[action]):.2f} food on average; another action brings more."


EXERCISES = {
    "11-guess-worth": Exercise(
        checked="your number is the bits of the answer and the chance of another turn together, to the third decimal",
        read=as_number,
        fault=_guess,
        hint="the lesson's function `guess_worth` does it for any number of cards.",
    ),
    "11-model-chance": Exercise(
        checked="your number is Ann's share of the strength of all three, to the third decimal",
        read=as_number,
        fault=_model,
        hint="strength(2, (2, 2, 2), 0) is Ann's. What are the others'?",
    ),
    "11-last-chance": Exercise(
        checked="Cem may do this, and it leaves him a chance to win in this very turn",
        read=_as_action,
        fault=_last_chance,
        hint="what must Cem do, if this is the last turn he will ever have in this game?",
    ),
    "11-most-food": Exercise(
        checked="no legal action brings Cem more food on average at that moment",
        read=_as_action,
        fault=_most_food,
        hint="`questions(view)` lists all actions, and `question.food[2]` is what Cem may expect.",
        core=False,
    ),
}


def _how_many() -> str:
    return {1: "all three the same", 2: "two of them the same", 3: "three different things"}[len(set(chosen()))]


def _bit_or_food() -> str:
    bit, food = strength(3, (2, 2, 2), 0), strength(4, (3, 2, 2), 0)
    return "a bit less to learn" if bit > food else "a food more" if food > bit else "both the same"


def _from_when() -> str:
    return f"1 in {max(cards for cards in range(2, 20) if guess_worth(cards) > 1)}"


def _costliest() -> str:
    worst = max(anns_turns(), key=lambda judged: judged.cost)
    return f"turn {worst.turn}"


PREDICTIONS = {
    "11-how-many": Prediction(
        options=("all three the same", "two of them the same", "three different things"),
        outcome=_how_many,
        because="The questioner wants bits, and a look at the deck promises most of them. The other two see that Ann's "
        "white card is strong, and that Cem has food to lose.",
    ),
    "11-bit-or-food": Prediction(
        options=("a bit less to learn", "a food more", "both the same"),
        outcome=_bit_or_food,
        because="Four bits from the end, a bit doubles the larger part of the strength. A lead of one is still three "
        "fights away from a win by food.",
    ),
    "11-guess-from": Prediction(
        options=("only if sure", "1 in 2", "1 in 4", "1 in 10"),
        outcome=_from_when,
        because="A wrong guess strikes out a card, too, and a right one brings another turn.",
    ),
    "11-costliest": Prediction(
        options=tuple(f"turn {turn}" for turn in (0, 3, 7, 10)),
        outcome=_costliest,
        because="Ann asked for bits where food lay open to be won, and nobody else was close to a win by cards.",
    ),
}
