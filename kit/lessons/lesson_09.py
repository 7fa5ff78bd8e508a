"""Exercises and predictions of lesson 09, *What do I know?* Every right answer is computed here, by the knowledge."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import log2
from typing import get_args

from kit.engine.actions import Action, Fight
from kit.engine.components import Animal, Card, Slot
from kit.engine.relations import attack_wins, cards_match
from kit.knowledge.hands import possible_hands
from kit.knowledge.questions import best_question, entropy, questions
from kit.lessons.answers import AnswerError, as_number, as_whole_number, is_near
from kit.lessons.examples import example_view
from kit.lessons.exercises import Exercise
from kit.lessons.guesses import asking, naming, turns_to_name
from kit.lessons.hungry import hungry_attacks
from kit.lessons.predictions import Prediction
from kit.session.seats import DEFAULT_NAMES

GAME = "three hunters"
ANN, BEA, CEM = range(3)
ATTACK = Fight(Slot.BLACK, ANN, Slot.WHITE)
ATTACK_TURN, BEA_TURN, ASK_TURN = 2, 4, 7
FEW, MANY = 2, 6
MOSTLY_HUNGRY = Fraction(9, 10)
COMMON = tuple(animal for animal in Animal if not animal.is_rare)

Hand = tuple[Card | None, ...]


def reading(hungry: Fraction) -> dict[Hand, Fraction]:
    """Ann's belief once Cem has chosen his attack, before its answer, by Bayes' rule.

    Parameters
    ----------
    hungry : Fraction
        How often Cem is hungry; otherwise he attacks by lot.

    Examples
    --------
    >>> belief = reading(Fraction(0))  # he tells nothing: all hands stay equally likely
    >>> sum(belief.values()), len(set(belief.values()))
    (Fraction(1, 1), 1)
    """
    view = example_view(GAME, ANN, ATTACK_TURN)
    weights = {}
    for hand in possible_hands(view):
        attacks = hungry_attacks(view, CEM, hand)
        weights[hand] = hungry * attacks[ATTACK] + (1 - hungry) / len(attacks)
    total = sum(weights.values())
    return {hand: weight / total for hand, weight in weights.items()}


def white_animals(belief: Mapping[Hand, Fraction]) -> dict[Animal, Fraction]:
    """How likely Ann's white card is each animal.

    Examples
    --------
    >>> white_animals(reading(Fraction(1)))[Animal.EGGS]
    Fraction(3, 5)
    """
    chances = dict.fromkeys(COMMON, Fraction(0))
    for hand, chance in belief.items():
        assert hand[0] is not None
        chances[hand[0].animal] += chance
    return chances


def _as_action(answer: object) -> Action:
    if isinstance(answer, get_args(Action)):
        action: Action = answer
        return action
    raise AnswerError(
        "expected an action, such as Fight(mine=Slot.WHITE, rival=1, theirs=Slot.WHITE); "
        f"found something of the kind {type(answer).__name__}"
    )


def _eagle_won(count: int) -> str | None:
    view = example_view(GAME, ANN, ATTACK_TURN)
    hands = possible_hands(view)
    shown = view.hands[CEM]
    assert shown is not None
    eagle = shown[Slot.WHITE]
    won = sum(attack_wins(eagle, hand[0]) for hand in hands if eagle and hand[0])
    same = sum(eagle.animal is hand[0].animal for hand in hands if eagle and hand[0])
    if count == won:
        return None
    if count == len(hands) - won:
        return "These are the worlds in which Cem's eagle loses; here it wins."
    if count == won + same:
        return "You let the eagle beat an eagle, too; between two animals of a kind the one attacked wins."
    if not 0 <= count <= len(hands):
        return "A filter keeps some of the worlds of `belief_1`; there are not that many."
    return f"The kit filtered the same worlds and has {'more' if count < won else 'fewer'} left."


def _few_and_many(worth: Fraction) -> str | None:
    truth = Fraction(entropy([FEW, MANY]))
    if is_near(worth, truth):
        return None
    for part, which in ((FEW, "rarer"), (MANY, "likelier")):
        if is_near(worth, Fraction(log2((FEW + MANY) / part))):
            return f"That is what the {which} answer tells once you have heard it; before that, reckon with both."
    if not 0 <= worth <= 1:
        return "The answer to a question with yes or no is worth between 0 and 1 bit on average."
    if is_near(worth, Fraction(1)):
        return "One bit is what an answer is worth that is as likely yes as no; this one is not."
    return f"Averaged over both answers it is {'more' if worth < truth else 'less'}."


def _for_ann_alone(action: Action) -> str | None:
    view = example_view(GAME, ANN, ASK_TURN)
    found = [question for question in questions(view) if question.action == action]
    if not found:
        return "Ann may not do this at that moment: mind which cards are still standing, and whose."
    [question] = found
    others = [DEFAULT_NAMES[seat] for seat in (BEA, CEM) if question.bits[seat] > 0]
    if question.own_bits < 0.6:
        return f"Ann can expect {question.own_bits:.2f} bits of it; that is not enough."
    if others:
        return f"{others[0]} would learn something too: {sum(question.bits) - question.own_bits:.2f} bits on average."
    assert question.food is not None
    if question.food[ANN] == -1:
        return "This tells Ann enough and the others nothing, but she has to pay for it."
    return None


def _eight_cards(turns: Fraction) -> str | None:
    best = turns_to_name(8)
    if is_near(turns, best[8]):
        return None
    if is_near(turns, naming(best, 8)):
        return "That is what it takes if you name a card first; with eight cards there is something better."
    if is_near(turns, best[4]):
        return "You forgot the turn in which you ask."
    if is_near(turns, Fraction(4)):
        return "That would be asking until you are sure; you may name a card before that."
    return f"The kit needs {'more' if turns < best[8] else 'fewer'} turns on average."


def _mostly_hungry(chance: Fraction) -> str | None:
    truth = white_animals(reading(MOSTLY_HUNGRY))[Animal.EGGS]
    if is_near(chance, truth):
        return None
    if not 0 <= chance <= 1:
        return "A probability lies between 0 and 1."
    if is_near(chance, white_animals(reading(Fraction(1)))[Animal.EGGS]):
        return "That is the answer for a Cem who is always hungry."
    if is_near(chance, white_animals(reading(Fraction(1, 2)))[Animal.EGGS]):
        return "That is the answer for a Cem who is hungry every other time."
    return f"By Bayes' rule it is {'more' if chance < truth else 'less'}."


EXERCISES = {
    "09-eagle-won": Exercise(
        checked="your number is the kit's count of the worlds of `belief_1` in which Cem's white card wins",
        read=as_whole_number,
        fault=_eagle_won,
        hint="write a function like `ann_held`, for the other card and the other answer, and filter with it.",
    ),
    "09-few-and-many": Exercise(
        checked="your number is the average over both answers, up to the third decimal",
        read=as_number,
        fault=_few_and_many,
        hint="each answer tells log2(worlds before / worlds after) bits. How likely is each of them?",
    ),
    "09-for-ann-alone": Exercise(
        checked="Ann may do this, she can expect at least 0.6 bits, nobody else learns anything, and she pays nothing",
        read=_as_action,
        fault=_for_ann_alone,
        hint="look for a row of the picture without a bit for the rival and without paying; a guess is a question too.",
    ),
    "09-eight-cards": Exercise(
        checked="your number is the smallest average number of turns, up to the third decimal",
        read=as_number,
        fault=_eight_cards,
        hint="first halve the eight cards. What do you know already about those that are left?",
        core=False,
    ),
    "09-mostly-hungry": Exercise(
        checked="your number is the share of the eggs by Bayes' rule, up to the third decimal",
        read=as_number,
        fault=_mostly_hungry,
        hint="change the two shares in `half_hungry`, and ask `share` again.",
        core=False,
    ),
}


def _hands_at_start() -> str:
    return str(len(possible_hands(example_view(GAME, ANN, 0))))


def splits(turn: int, question: Callable[[Hand], bool]) -> tuple[int, int]:
    """How many of Ann's possible hands before a turn would answer a question with yes, and with no.

    Examples
    --------
    >>> splits(0, lambda hand: True)
    (110, 0)
    """
    answers = [question(hand) for hand in possible_hands(example_view(GAME, ANN, turn))]
    return sum(answers), len(answers) - sum(answers)


def bea_asks(hand: Hand) -> bool:
    """Whether Ann's black card matches Bea's white one, if Ann's hand were this one.

    Examples
    --------
    >>> splits(BEA_TURN, bea_asks)
    (58, 6)
    """
    shown = example_view(GAME, ANN, BEA_TURN).hands[BEA]
    assert shown is not None
    mine, theirs = hand[Slot.BLACK], shown[Slot.WHITE]
    assert mine is not None and theirs is not None
    return cards_match(mine, theirs)


def _worth() -> str:
    worth = entropy(splits(BEA_TURN, bea_asks))
    return "less than half a bit" if worth < 0.5 else "between half a bit and one bit" if worth < 1 else "3 bits"


def _who_learns_more() -> str:
    best = best_question(questions(example_view(GAME, ANN, ASK_TURN)))
    rival = sum(best.bits) - best.own_bits
    return "the rival" if rival > best.own_bits else "Ann" if rival < best.own_bits else "both the same"


def _name_at_once() -> str:
    turns = turns_to_name(16)
    return str(max(n for n in range(2, 17) if naming(turns, n) <= asking(turns, n)))


def _likeliest() -> str:
    chances = white_animals(reading(Fraction(1)))
    return str(max(chances, key=lambda animal: chances[animal]))


PREDICTIONS = {
    "09-how-many": Prediction(
        options=("11", "55", "110", "121"),
        outcome=_hands_at_start,
        because="11 cards are out of Ann's sight. The white one may be any of them, and the black one any of the 10 "
        "others: 11 · 10. White and black are two places, so the order counts.",
    ),
    "09-twenty-questions": Prediction(
        options=("4", "5", "9", "17"),
        outcome=lambda: str((18 - 1).bit_length()),
        because="Each answer can halve what is left at best. Four halvings tell 2 · 2 · 2 · 2 = 16 cards apart, which "
        "is too few for 18; five will do.",
    ),
    "09-worth": Prediction(
        options=("less than half a bit", "between half a bit and one bit", "3 bits"),
        outcome=_worth,
        because="In 58 of 64 worlds the answer would have been yes, and that yes would have told next to nothing. "
        "Ann was lucky; on average such a question is worth little.",
    ),
    "09-who-learns-more": Prediction(
        options=("Ann", "the rival", "both the same"),
        outcome=_who_learns_more,
        because="Ann's card is compared with a card of Bea's, and Bea sees Ann's card. Bea's own uncertainty is larger "
        "still, so there is more for her to learn.",
    ),
    "09-name-at-once": Prediction(
        options=("2", "4", "8", "16"),
        outcome=_name_at_once,
        because="With 2 or 3 cards, naming one is the better way; with 4 it makes no difference; from 5 on, asking is "
        "better. A guess is a question too, and a lucky one ends the matter.",
    ),
    "09-hungry": Prediction(
        options=tuple(str(animal) for animal in COMMON),
        outcome=_likeliest,
        because="Eggs lose against nearly everything. If Cem sees eggs in front of Ann, he can hardly do better than "
        "attack them; if he sees an eagle there, he looks for other prey.",
    ),
}
