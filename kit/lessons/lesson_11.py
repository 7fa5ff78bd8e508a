"""Exercises and predictions of lesson 11, *Play Mongoose*. Every right answer is computed here."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from statistics import fmean
from typing import get_args

from kit.arena.ladder import Rung, load_ladder
from kit.engine.actions import Action, Identify
from kit.knowledge.hands import possible_hands
from kit.knowledge.questions import questions
from kit.lessons.answers import AnswerError, as_number, is_near
from kit.lessons.examples import example_view
from kit.lessons.exercises import Exercise
from kit.lessons.predictions import Prediction
from kit.lessons.turn_by_turn import ANN, GAME, anns_turns, guess_worth, worth_of_chance
from kit.players.mongoose_askers import strength
from kit.players.registry import make_strategy

CEM = 2
FIRST_TURN, LAST_TURN, HUNT_TURN = 3, 12, 5
THINKERS = ("questioner", "food hunter", "balanced")
NARROW, WIDE = 2, 4
LIKELY = Fraction(3, 5)


def hardest(rungs: Sequence[Rung]) -> str:
    """The rival at whose tables a challenger wins least, measured in seats' shares, on average.

    Examples
    --------
    >>> hardest(load_ladder())
    'balanced'
    """
    won: dict[str, list[float]] = {}
    for rung in rungs:
        won.setdefault(rung.rival, []).append(rung.share / rung.seat_share)
    return min(won, key=lambda rival: fmean(won[rival]))


def share_of(bits: Sequence[float], food: Sequence[int]) -> float:
    """The first seat's chance to win in the model of `Balanced`.

    Examples
    --------
    >>> round(share_of((3, 3), (2, 2)), 2)
    0.5
    """
    strengths = [strength(left, food, seat) for seat, left in enumerate(bits)]
    return strengths[0] / sum(strengths)


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
    right = Fraction(worth_of_chance(float(LIKELY)))
    if is_near(worth, right):
        return None
    if is_near(worth, right - LIKELY):
        return "These are the bits of the answer alone; the turn after a right guess counts, too."
    if is_near(worth, LIKELY):
        return "That is the chance of a right guess. A wrong one tells something, too."
    if is_near(worth, right - LIKELY + 1):
        return "You counted the extra turn as if it were certain."
    if is_near(worth, Fraction(guess_worth(3))):
        return "That is for three cards as likely as each other; here one is likelier."
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
        hint="the three chances add up to 1, so how likely is a right guess? The answer tells bits either way.",
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
    "11-hardest": Prediction(
        options=("random", "questioner", "food hunter", "balanced"),
        outcome=lambda: hardest(load_ladder()),
        because="It puts bits, food and guesses into one chance to win, as the search does. Each of the others looks "
        "at some of that alone.",
    ),
    "11-costliest": Prediction(
        options=tuple(f"turn {turn}" for turn in (0, 3, 7, 10)),
        outcome=_costliest,
        because="Ann asked for bits where food lay open to be won, and nobody else was close to a win by cards.",
    ),
}
