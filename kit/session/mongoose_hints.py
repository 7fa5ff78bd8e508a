"""Hints for a player of Mongoose, in words, from that player's observation alone (HI6)."""

from collections.abc import Sequence
from fractions import Fraction
from math import log2

from kit.drawing.hands_grid import percent
from kit.drawing.words import card_words, describe_action
from kit.engine.actions import Action, Cooperate, DiscoverFight, Fight, Identify
from kit.engine.components import Slot
from kit.engine.observation import Observation
from kit.knowledge.hands import possible_hands
from kit.knowledge.questions import Question, best_question, questions


def hint(view: Observation, names: Sequence[str]) -> tuple[str, ...]:
    """What the player to move may think of: possible hands, the best question, the best guesses.

    Parameters
    ----------
    view : Observation
        Of the player to move.
    names : sequence of str
        One a seat.

    Returns
    -------
    tuple of str
        A sentence or two each; the possible hands alone if it is not the viewer's turn.

    Raises
    ------
    KitError
        For the public view, or if no hand fits the announcements.

    Examples
    --------
    >>> from kit import mongoose
    >>> view = mongoose.deal(players=3, seed=7, starter=0).observation(0)
    >>> for line in hint(view, ["Ann", "Bea", "Cem"]):
    ...     print(line)  # doctest: +ELLIPSIS
    110 hands are possible: 6.78 bits are missing.
    Best question: Ann's white card attacks Cem's white card. Expected: 0.99 bits for Ann, 0.63 bits for Cem. ...
    """
    return hands_words(len(possible_hands(view))), *best_words(questions(view), names)


def best_words(asked: Sequence[Question], names: Sequence[str]) -> list[str]:
    """The best question and the best guesses in words; empty where there is nothing to ask.

    Examples
    --------
    >>> best_words([], ["Ann", "Bea"])
    []
    """
    worth = worth_asking(asked)
    if not worth:
        return []
    return [f"Best question: {question_words(best_question(worth), names)}", *guess_words(worth)]


def hands_words(count: int) -> str:
    """How many hands are possible, and how many bits are missing.

    Examples
    --------
    >>> hands_words(8), hands_words(1)
    ('8 hands are possible: 3.00 bits are missing.', '1 hand is possible: you know it.')
    """
    if count == 1:
        return "1 hand is possible: you know it."
    return f"{count} hands are possible: {log2(count):.2f} bits are missing."


def worth_asking(asked: Sequence[Question]) -> list[Question]:
    """All questions but hopeless guesses: of the cards that could be named for a stand only the likeliest.

    No other guess for that stand teaches more.

    Examples
    --------
    >>> from kit import mongoose
    >>> game = mongoose.deal(players=3, seed=7, starter=0)
    >>> view = game.apply_action(game.legal_actions()[0]).observation(1)
    >>> asked = questions(view)
    >>> len(asked), sum(isinstance(one.action, Identify) for one in worth_asking(asked))
    (65, 2)
    """
    best: dict[Slot, Question] = {}
    for one in asked:
        if isinstance(one.action, Identify) and (one.action.mine not in best or one.yes > best[one.action.mine].yes):
            best[one.action.mine] = one
    return [one for one in asked if not isinstance(one.action, Identify) or one in best.values()]


def question_words(question: Question, names: Sequence[str]) -> str:
    """An action with what it promises, in a few sentences.

    Examples
    --------
    >>> from kit import mongoose
    >>> asked = questions(mongoose.deal(players=3, seed=7, starter=0).observation(0))
    >>> question_words(asked[0], ["Ann", "Bea", "Cem"])
    "Ann's white card attacks Cem's white card. Expected: 0.99 bits for Ann, 0.63 bits for Cem. Chance to win: 45%."
    """
    learners = [question.seat]
    if isinstance(question.action, Fight | Cooperate):
        learners.append(question.action.rival)
    bits = ", ".join(f"{question.bits[seat]:.2f} bits for {names[seat]}" for seat in learners)
    said = f"{describe_action(question.action, question.seat, names)}. Expected: {bits}."
    if question.answers.keys() != {()}:
        said += f" Chance {chance_of(question.action)}: {_chance(question.yes)}."
    if question.wins:
        said += f" It wins the game at once with {_chance(question.wins)}."
    if question.loses:
        said += f" It gives the game to a rival with {_chance(question.loses)}."
    return said


def chance_of(action: Action) -> str:
    """What a yes to an action means.

    Examples
    --------
    >>> chance_of(Fight(Slot.WHITE, 1, Slot.BLACK))
    'to win'
    """
    if isinstance(action, Identify):
        return "to be right"
    return "to win" if isinstance(action, Fight | DiscoverFight) else "to match"


def guess_words(asked: Sequence[Question]) -> list[str]:
    """The likeliest guess for each stand, with its chance to be right; empty where no guess is allowed.

    Examples
    --------
    >>> from kit import mongoose
    >>> game = mongoose.deal(players=3, seed=7, starter=0)
    >>> asked = worth_asking(questions(game.apply_action(game.legal_actions()[0]).observation(1)))
    >>> guess_words(asked)[0]
    'Best guess for the white card: mongoose red, right with 9%.'
    """
    return [_guess(one) for one in asked if isinstance(one.action, Identify)]


def _guess(question: Question) -> str:
    action = question.action
    assert isinstance(action, Identify)
    if question.yes == 1:
        return f"The {action.mine} card is the {card_words(action.card)} for sure."
    return f"Best guess for the {action.mine} card: {card_words(action.card)}, right with {_chance(question.yes)}."


def _chance(share: Fraction) -> str:
    return percent(share.numerator, share.denominator)
