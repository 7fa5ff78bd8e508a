"""What each legal action would tell, to whom, and what else it may bring: expected bits, right guesses, food (KN-3)."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb, log2

from kit.engine.actions import Action, Cooperate, Fight, Identify, LookAtDeck
from kit.engine.components import Card
from kit.engine.errors import KitError
from kit.engine.food import food_after, food_leader
from kit.engine.looks import LOOK
from kit.engine.observation import Observation
from kit.engine.relations import attack_wins, cards_match
from kit.knowledge.answers import Answers, Hand, partition, rival_card
from kit.knowledge.hands import possible_hands
from kit.knowledge.rival_mind import Mind
from kit.knowledge.second_order import minds


@dataclass(frozen=True, slots=True)
class Question:
    """What an action promises, averaged over the possible hands of the player who may take it.

    Parameters
    ----------
    seat : int
        The player who may take it.
    action : Action
    answers : dict from tuple of bool to Fraction
        The distribution of what would be announced, in the form of `Event.answers`.
    bits : tuple of float
        For every seat the bits it is expected to learn about its own hand.
    food : tuple of Fraction or None
        For every seat the expected change of food; None with two players.
    wins : Fraction
        The chance that the action wins the game at once.
    loses : Fraction
        The chance that it ends the game at once with another player's win.

    Examples
    --------
    >>> from kit import mongoose
    >>> asked = questions(mongoose.deal(players=3, seed=7, starter=0).observation(0))
    >>> len(asked), sum(asked[0].answers.values())
    (8, Fraction(1, 1))
    """

    seat: int
    action: Action
    answers: dict[Answers, Fraction]
    bits: tuple[float, ...]
    food: tuple[Fraction, ...] | None
    wins: Fraction
    loses: Fraction

    @property
    def own_bits(self) -> float:
        """The bits that the player who asks is expected to learn."""
        return self.bits[self.seat]

    @property
    def yes(self) -> Fraction:
        """The chance that the first answer is yes: the fight is won, the cards match, the guess is right."""
        return sum((chance for answers, chance in self.answers.items() if answers[:1] == (True,)), Fraction(0))


def questions(observation: Observation) -> list[Question]:
    """Every legal action with what it would teach whom.

    Parameters
    ----------
    observation : Observation
        Of the player to move.

    Returns
    -------
    list of Question
        In the order of `observation.legal_actions()`; empty if it is not the viewer's turn.

    Raises
    ------
    KitError
        For the public view, or if no hand fits the announcements.

    Examples
    --------
    >>> from kit import mongoose
    >>> asked = questions(mongoose.deal(players=3, seed=7, starter=0).observation(0))
    >>> [round(question.own_bits, 3) for question in asked[:4]]
    [0.994, 0.994, 0.994, 0.994]
    """
    hands = possible_hands(observation)
    if not hands:
        raise KitError("no hand fits: the announcements contradict each other")
    minds = _Minds(observation, hands)
    return [_question(observation, action, hands, minds) for action in observation.legal_actions()]


def best_question(asked: Sequence[Question], measure: Callable[[Question], float] | None = None) -> Question:
    """The action that scores highest; the first of several that score the same to within 1e-12.

    Parameters
    ----------
    asked : sequence of Question
        From one call of `questions`.
    measure : callable, optional
        From a `Question` to a number; by default its `own_bits`.

    Raises
    ------
    KitError
        If there is no question, because it is not the viewer's turn.

    Examples
    --------
    >>> best_question([])
    Traceback (most recent call last):
    ...
    kit.engine.errors.KitError: there is no question to choose from: it is not this player's turn
    """
    if not asked:
        raise KitError("there is no question to choose from: it is not this player's turn")
    scores = [question.own_bits if measure is None else measure(question) for question in asked]
    return next(question for question, score in zip(asked, scores, strict=True) if score >= max(scores) - 1e-12)


def entropy(parts: Iterable[int]) -> float:
    """Bits that an answer tells, from the number of possible hands for each answer.

    Examples
    --------
    >>> entropy([4, 4]), entropy([8])
    (1.0, 0.0)
    """
    sizes = [size for size in parts if size]
    total = sum(sizes)
    return log2(total) - sum(size * log2(size) for size in sizes) / total


class _Minds:
    """What the rivals may hold in mind for each of my possible hands, worked out once."""

    def __init__(self, observation: Observation, hands: Sequence[Hand]) -> None:
        self.observation = observation
        self.hands = hands
        self._of: dict[int, list[Mind]] = {}

    def bits(self, action: Fight | Cooperate) -> float:
        """Bits that the rival is expected to learn from the answer."""
        rival, place = action.rival, action.theirs.__index__()
        if rival not in self._of:
            self._of[rival] = minds(self.observation, rival, self.hands)
        ask = attack_wins if isinstance(action, Fight) else cards_match
        theirs = rival_card(self.observation, action)
        total = 0.0
        known: dict[tuple[Card, frozenset[Card | None]], frozenset[Card | None]] = {}
        for hand, thoughts in zip(self.hands, self._of[rival], strict=True):
            mine = hand[action.mine]
            assert mine is not None
            key = mine, thoughts.choices[place]
            if key not in known:
                known[key] = _fitting(ask, action, mine, theirs, thoughts, place)
            total += thoughts.bits_from(place, known[key])
        return total / len(self.hands)


def _fitting(
    ask: Callable[[Card, Card], bool], action: Fight | Cooperate, mine: Card, theirs: Card, thoughts: Mind, place: int
) -> frozenset[Card | None]:
    """The cards that the rival could hold there, once the answer is out."""
    cards = [card for card in thoughts.choices[place] if card]
    if action.revealed:
        middle = action.revealed
        return frozenset(card for card in cards if ask(card, middle) == ask(theirs, middle))
    return frozenset(card for card in cards if ask(mine, card) == ask(mine, theirs))


def _question(observation: Observation, action: Action, hands: Sequence[Hand], minds: _Minds) -> Question:
    seat = observation.seat
    assert seat is not None
    sizes = {answers: part.bit_count() for answers, part in partition(observation, action, hands).items()}
    answers = {answer: Fraction(size, len(hands)) for answer, size in sizes.items()}
    bits = [0.0] * observation.players
    food = [Fraction(0)] * observation.players
    wins = loses = Fraction(0)
    for answer, chance in answers.items():
        after = food_after(observation.food, seat, action, answer)
        leader = food_leader(after)
        last = isinstance(action, Identify) and answer[0] and len(observation.standing[seat]) == 1
        wins += chance if last or leader == seat else 0
        loses += chance if leader not in (None, seat) else 0
        for place, (now, before) in enumerate(zip(after or (), observation.food or (), strict=True)):
            food[place] += chance * (now - before)
    if isinstance(action, LookAtDeck):
        bits[seat] = 0.0 if wins + loses else _look_bits(observation, hands)
    else:
        bits[seat] = entropy(sizes.values())
    if isinstance(action, Fight | Cooperate):
        bits[action.rival] = minds.bits(action)
    return Question(seat, action, answers, tuple(bits), tuple(food) if observation.food else None, wins, loses)


def _look_bits(observation: Observation, hands: Sequence[Hand]) -> float:
    """Expected bits of seeing four random cards of the deck: a possible hand is out if one of its cards lies there."""
    elsewhere = {card for hand in observation.hands for card in hand or () if card}.union(observation.revealed)
    hidden = [card for card in observation.cards if card not in elsewhere]
    holding = {card: sum(1 << i for i, hand in enumerate(hands) if card in hand) for card in hidden}
    look = min(LOOK, observation.deck_size)
    total = 0.0
    for seen in combinations(hidden, look):
        out = 0
        for card in seen:
            out |= holding[card]
        left = len(hands) - out.bit_count()
        if left:  # of the hands that are left, each makes these cards equally likely to be seen
            total += left * log2(len(hands) / left)
    return total / (len(hands) * comb(observation.deck_size, look))
