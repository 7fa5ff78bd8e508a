"""Two questions in a row: which first question leaves the best second one."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from kit.engine.actions import Action, Cooperate, Fight, LookAtDeck
from kit.engine.errors import KitError
from kit.engine.food import food_after
from kit.engine.observation import Observation
from kit.knowledge.answers import Answers, Hand, partition
from kit.knowledge.hands import possible_hands
from kit.knowledge.questions import entropy


@dataclass(frozen=True, slots=True)
class Plan:
    """A first question and what to ask next, depending on its answer.

    Parameters
    ----------
    action : Action
    bits : float
        Expected bits for the player who asks, of both questions together.
    first_bits : float
        Of the first question alone.
    then : dict from tuple of bool to Action
        The best second question for each answer to the first.

    Examples
    --------
    >>> from kit import mongoose
    >>> plan = look_ahead(mongoose.deal(players=3, seed=7, starter=0).observation(0))[0]
    >>> plan.first_bits <= plan.bits <= 2
    True
    """

    action: Action
    bits: float
    first_bits: float
    then: dict[Answers, Action]


def look_ahead(observation: Observation) -> list[Plan]:
    """Every first question with the best second one, best plan first.

    It is as if the rivals stood still in between: cards identified or food lost before the next turn are not foreseen.
    A look at the deck is left out, since which hands remain after it depends on too many draws.

    Parameters
    ----------
    observation : Observation
        Of the player to move.

    Returns
    -------
    list of Plan
        Plans that are equally good stay in the order of the legal actions.

    Raises
    ------
    KitError
        If it is not the viewer's turn, or if no hand fits the announcements.

    Examples
    --------
    >>> from kit import mongoose
    >>> plans = look_ahead(mongoose.deal(players=2, seed=7, starter=0).observation(0))
    >>> round(plans[0].bits, 2)
    1.99
    """
    hands = possible_hands(observation)
    if not hands:
        raise KitError("no hand fits: the announcements contradict each other")
    first = [action for action in observation.legal_actions() if not isinstance(action, LookAtDeck)]
    if not first:
        raise KitError("there is no question to plan: it is not this player's turn")
    second = _Second(observation, hands)
    plans = []
    for action in first:
        parts = partition(observation, action, hands)
        first_bits = entropy([part.bit_count() for part in parts.values()])
        bits, then = first_bits, {}
        for answers, part in parts.items():
            then[answers], gain = _best(second.after(action, answers), part)
            bits += gain * part.bit_count() / len(hands)
        plans.append(Plan(action, bits, first_bits, then))
    return sorted(plans, key=lambda plan: -round(plan.bits, 12))


Masks = list[tuple[Action, list[int]]]


class _Second:
    """Every second question with the sets of hands that its answers leave, worked out once for each table it meets."""

    def __init__(self, observation: Observation, hands: Sequence[Hand]) -> None:
        self.observation = replace(observation, opening=False)
        self.hands = hands
        self._known: dict[tuple[object, object], Masks] = {}

    def after(self, action: Action, answers: Answers) -> Masks:
        seat = self.observation.seat
        assert seat is not None
        barred = action.revealed if isinstance(action, Fight | Cooperate) else None
        food = food_after(self.observation.food, seat, action, answers)
        if (barred, food) not in self._known:
            later = replace(self.observation, barred=barred, food=food)
            self._known[barred, food] = [
                (second, list(partition(later, second, self.hands).values()))
                for second in later.legal_actions()
                if not isinstance(second, LookAtDeck)
            ]
        return self._known[barred, food]


def _best(seconds: Masks, part: int) -> tuple[Action, float]:
    gains = [entropy([(part & mask).bit_count() for mask in masks]) for _, masks in seconds]
    best = max(range(len(seconds)), key=lambda i: round(gains[i], 12))
    return seconds[best][0], gains[best]
