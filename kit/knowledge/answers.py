"""What would be announced after an action, if my hand were this one."""

from collections.abc import Sequence

from kit.engine.actions import Action, Cooperate, DiscoverCooperate, DiscoverFight, Fight, Identify, LookAtDeck
from kit.engine.components import Card
from kit.engine.food import food_after, food_leader
from kit.engine.observation import Observation
from kit.engine.relations import attack_wins, cards_match

Hand = tuple[Card | None, ...]
Answers = tuple[bool, ...]


def answers_if(observation: Observation, action: Action, hand: Hand) -> Answers:
    """The answers to an action of the viewer, in the form of `Event.answers`.

    Parameters
    ----------
    observation : Observation
    action : Action
        One of the viewer's legal actions.
    hand : tuple of Card
        One of the viewer's possible hands.

    Examples
    --------
    >>> from kit import Slot, mongoose
    >>> game = mongoose.deal(players=3, seed=7, starter=0)
    >>> action = Fight(Slot.WHITE, 2, Slot.WHITE)
    >>> answers_if(game.observation(0), action, game.hands[0]) == game.apply_action(action).history[0].answers
    True
    """
    if isinstance(action, LookAtDeck):
        return ()
    mine = hand[action.mine]
    assert mine is not None
    if isinstance(action, Identify):
        return (mine == action.card,)
    ask = attack_wins if isinstance(action, Fight | DiscoverFight) else cards_match
    if isinstance(action, DiscoverFight | DiscoverCooperate):
        assert observation.seat is not None
        ended = food_leader(food_after(observation.food, observation.seat, action, ())) is not None
        return () if ended else (ask(mine, action.revealed),)
    theirs = rival_card(observation, action)
    if action.revealed:
        return ask(mine, action.revealed), ask(theirs, action.revealed)
    return (ask(mine, theirs),)


def rival_card(observation: Observation, action: Fight | Cooperate) -> Card:
    """The rival's card in a fight or a cooperation, which the viewer sees.

    Examples
    --------
    >>> from kit import Slot, mongoose
    >>> game = mongoose.deal(players=3, seed=7, starter=0)
    >>> rival_card(game.observation(0), Fight(Slot.WHITE, 2, Slot.WHITE)) is game.hands[2][Slot.WHITE]
    True
    """
    hand = observation.hands[action.rival]
    card = hand[action.theirs] if hand else None
    assert card is not None
    return card


def partition(observation: Observation, action: Action, hands: Sequence[Hand]) -> dict[Answers, int]:
    """The possible hands sorted by what would be announced.

    Parameters
    ----------
    observation : Observation
    action : Action
    hands : sequence of tuple of Card

    Returns
    -------
    dict from answers to int
        Each set of hands as the bits of a whole number: bit i stands for ``hands[i]``.

    Examples
    --------
    >>> from kit import Slot, mongoose
    >>> from kit.knowledge.hands import possible_hands
    >>> view = mongoose.deal(players=3, seed=7, starter=0).observation(0)
    >>> parts = partition(view, Cooperate(Slot.WHITE, 2, Slot.WHITE), possible_hands(view))
    >>> sum(part.bit_count() for part in parts.values())
    110
    """
    parts: dict[Answers, int] = {}
    told: dict[Card | None, Answers] = {}  # only the card that takes part matters
    for i, hand in enumerate(hands):
        card = None if isinstance(action, LookAtDeck) else hand[action.mine]
        if card not in told:
            told[card] = answers_if(observation, action, hand)
        parts[told[card]] = parts.get(told[card], 0) | 1 << i
    return parts
