"""Strategies for Mongoose that weigh what each action promises, as `kit.knowledge.questions` works it out."""

from abc import abstractmethod
from collections.abc import Sequence
from math import log2
from random import Random

from kit.engine.actions import Action, Identify
from kit.engine.food import FOOD_LEAD
from kit.engine.observation import Observation
from kit.knowledge.hands import bits as own_bits
from kit.knowledge.hands import possible_hands
from kit.knowledge.questions import Question, questions
from kit.knowledge.second_order import rival_uncertainty
from kit.players.strategy import Strategy

# Of several actions that weigh the same to rounding, chance takes one.
SAME = 1e-9
# More than any number of bits or food.
CERTAIN = 1e6


class Weigher(Strategy[Observation, Action]):
    """Takes the action that weighs most; of several that weigh the same, one by chance.

    A subclass says how much an action weighs, and in words what that means.

    Examples
    --------
    >>> from kit import mongoose
    >>> class Shy(Weigher):
    ...     name, sentence = "shy", "Teaches nobody."
    ...     def weights(self, observation, asked):
    ...         return [-sum(question.bits) for question in asked]
    ...     def words(self, question, weight):
    ...         return f"All players together learn {-weight:.1f} bits from it."
    >>> me = Shy()
    >>> me.choose(mongoose.deal(players=3, seed=7, starter=0).observation(0), Random(0)).rival, me.explain()
    (2, 'All players together learn 1.3 bits from it.')
    """

    @abstractmethod
    def weights(self, observation: Observation, asked: list[Question]) -> list[float]:
        """One number an action; more is better."""

    @abstractmethod
    def words(self, question: Question, weight: float) -> str:
        """Why this one."""

    def choose(self, observation: Observation, rng: Random) -> Action:
        asked = questions(observation)
        weights = self.weights(observation, asked)
        best = max(weights)
        question, weight = rng.choice([pair for pair in zip(asked, weights, strict=True) if pair[1] >= best - SAME])
        self.why = self.words(question, weight)
        return question.action


def is_sure(question: Question) -> bool:
    """Whether the action names a card that can only be right.

    Examples
    --------
    >>> from kit import mongoose
    >>> any(map(is_sure, questions(mongoose.deal(players=3, seed=7).observation(0))))
    False
    """
    return isinstance(question.action, Identify) and question.yes == 1


class Questioner(Weigher):
    """Asks what tells it most about its own cards, whoever else may learn from it.

    Once it can be sure of a card it names it; a guess counts as a question like any other.

    Examples
    --------
    >>> from kit import mongoose
    >>> me = Questioner()
    >>> me.choose(mongoose.deal(players=3, seed=7, starter=0).observation(0), Random(0)).mine, me.explain()
    (Slot.BLACK, 'No action promised more about its own cards: 0.99 bits.')
    """

    name = "questioner"
    sentence = "Asks what promises it most bits about its own cards; names a card once it is sure."

    def weights(self, observation: Observation, asked: list[Question]) -> list[float]:
        return [CERTAIN if is_sure(question) else question.own_bits for question in asked]

    def words(self, question: Question, weight: float) -> str:
        if is_sure(question):
            return "Only one card was left for this stand."
        return f"No action promised more about its own cards: {question.own_bits:.2f} bits."


class JealousQuestioner(Weigher):
    """Asks what tells it most about its own cards, less what the answer tells its rivals.

    Examples
    --------
    >>> from kit import mongoose
    >>> me = JealousQuestioner()
    >>> me.choose(mongoose.deal(players=2, seed=7, starter=0).observation(0), Random(0)).rival, me.explain()
    (1, 'It expected 0.85 bits for itself and 0.37 for its rivals: no action had a larger difference.')
    """

    name = "jealous questioner"
    sentence = "Asks what promises most bits to itself less those to its rivals; names a card once it is sure."

    def weights(self, observation: Observation, asked: list[Question]) -> list[float]:
        return [CERTAIN if is_sure(question) else 2 * question.own_bits - sum(question.bits) for question in asked]

    def words(self, question: Question, weight: float) -> str:
        if is_sure(question):
            return "Only one card was left for this stand."
        rivals = sum(question.bits) - question.own_bits
        return (
            f"It expected {question.own_bits:.2f} bits for itself and {rivals:.2f} for its rivals: "
            "no action had a larger difference."
        )


class FoodHunter(Weigher):
    """Goes for the lead of four: takes what promises most food to itself, less what the others get on average.

    It names a card only when that wins the game; with two players, where there is no food, it plays for bits.

    Examples
    --------
    >>> from kit import mongoose
    >>> me = FoodHunter()
    >>> me.choose(mongoose.deal(players=3, seed=7, starter=0).observation(0), Random(0)).rival, me.explain()
    (2, 'It expected to gain 0.41 food on the others.')
    """

    name = "food hunter"
    sentence = "Takes what promises to bring it most food ahead of the others; with two players it plays for bits."

    def weights(self, observation: Observation, asked: list[Question]) -> list[float]:
        sure = len(possible_hands(observation)) == 1
        return [CERTAIN if sure and is_sure(question) else self._gain(question) for question in asked]

    def _gain(self, question: Question) -> float:
        if question.food is None:
            return question.own_bits
        mine = question.food[question.seat]
        others = (sum(question.food) - mine) / (len(question.food) - 1)
        return float(FOOD_LEAD * (question.wins - question.loses) + mine - others) + question.own_bits / 100

    def words(self, question: Question, weight: float) -> str:
        if is_sure(question):
            return "It knew its whole hand, so naming its cards wins."
        if question.food is None:
            return f"There is no food to hunt; this promised {question.own_bits:.2f} bits."
        if question.wins:
            return f"This wins at once with a chance of {float(question.wins):.0%}."
        return f"It expected to gain {weight - question.own_bits / 100:.2f} food on the others."


class Balanced(Weigher):
    """Counts bits, food and guesses in one currency: the chance to win, by a plain model.

    A seat's strength is ``2 ** -bits + 8 ** (lead - 3)``: it doubles with each bit that the seat needs no more, and a
    food more than all others is worth three bits, when it comes to food at all. The chance to win is the share in the
    strength of all. What an action brings is put in on average, and the turn that follows a right guess (MO-14) counts
    as one bit.

    Examples
    --------
    >>> from kit import mongoose
    >>> me = Balanced()
    >>> me.choose(mongoose.deal(players=3, seed=7, starter=0).observation(0), Random(0)).rival, me.explain()
    (2, 'By its model it then wins with a chance of 42%.')
    """

    name = "balanced"
    sentence = "Turns bits, food and guesses into one chance to win, by a plain model, and takes the best action."

    def weights(self, observation: Observation, asked: list[Question]) -> list[float]:
        bits = [
            own_bits(observation) if seat == observation.seat else _mean_bits(observation, seat)
            for seat in range(observation.players)
        ]
        return [self._chance(observation, question, bits) for question in asked]

    def _chance(self, observation: Observation, question: Question, bits: list[float]) -> float:
        left = [now - told for now, told in zip(bits, question.bits, strict=True)]
        if isinstance(question.action, Identify):
            left[question.seat] -= float(question.yes)
        food = None
        if observation.food and question.food:
            food = [now + float(more) for now, more in zip(observation.food, question.food, strict=True)]
        strengths = [strength(left[seat], food, seat) for seat in range(observation.players)]
        share = strengths[question.seat] / sum(strengths)
        return float(question.wins) + float(1 - question.wins - question.loses) * share

    def words(self, question: Question, weight: float) -> str:
        return f"By its model it then wins with a chance of {weight:.0%}."


def strength(bits: float, food: Sequence[float] | None, seat: int) -> float:
    """How strong a seat is in the model of `Balanced`.

    Parameters
    ----------
    bits : float
        What it does not know yet of its hand.
    food : sequence of float or None
        Of all seats; None with two players.
    seat : int

    Examples
    --------
    >>> strength(2.0, None, 0), strength(2.0, (4, 1, 2), 0)
    (0.25, 0.375)
    """
    if food is None:
        return float(2**-bits)
    lead = food[seat] - max(amount for other, amount in enumerate(food) if other != seat)
    return float(2**-bits + 8 ** (lead - 3))


def _mean_bits(observation: Observation, rival: int) -> float:
    return sum(float(chance) * log2(hands) for hands, chance in rival_uncertainty(observation, rival).items())
