"""A player's possible hands: every pair of cards that fits all that the player has seen and heard (KN-1, KN-2)."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from kit.engine.actions import Cooperate, DiscoverCooperate, DiscoverFight, Event, Fight, Identify
from kit.engine.components import Card, Slot
from kit.engine.errors import KitError
from kit.engine.observation import Observation
from kit.engine.relations import attack_wins, cards_match


@dataclass(frozen=True, slots=True)
class Clue:
    """What one announcement told a player about one of the own cards (KN-3).

    Parameters
    ----------
    turn : int
    slot : Slot
        The own card that was asked about.
    other : Card
        The card it was compared with, or that was named.
    question : str
        ``"attacks"``, ``"is attacked by"``, ``"matches"`` or ``"is"``.
    answer : bool
        For a fight: whether the attacker won.

    Examples
    --------
    >>> clue = Clue(4, Slot.WHITE, Card.parse("snake red"), "is attacked by", True)
    >>> clue.fits(Card.parse("jackal blue")), clue.fits(Card.parse("eagle blue"))
    (True, False)
    """

    turn: int
    slot: Slot
    other: Card
    question: str
    answer: bool

    def fits(self, card: Card) -> bool:
        """Whether the own card could be this one, as far as this clue goes."""
        if self.question == "attacks":
            return attack_wins(card, self.other) == self.answer
        if self.question == "is attacked by":
            return attack_wins(self.other, card) == self.answer
        if self.question == "matches":
            return cards_match(card, self.other) == self.answer
        return (card == self.other) == self.answer


def clues(observation: Observation) -> list[Clue]:
    """Everything announced about the viewer's own cards, in the order it was heard.

    Parameters
    ----------
    observation : Observation

    Returns
    -------
    list of Clue

    Raises
    ------
    KitError
        For the public view, which has no own cards.

    Examples
    --------
    >>> from kit import mongoose
    >>> game = mongoose.deal(players=3, seed=7, starter=0)
    >>> game = game.apply_action(Fight(Slot.WHITE, 2, Slot.BLACK))
    >>> [[clue.question for clue in clues(game.observation(seat))] for seat in range(3)]
    [['attacks'], [], ['is attacked by']]
    """
    _check_viewer(observation)
    identified = identified_cards(observation)
    return [clue for event in observation.history for clue in _clues_of(event, observation, identified)]


def possible_hands(observation: Observation) -> list[tuple[Card | None, ...]]:
    """Every hand the viewer may hold, all equally likely (KN-1, KN-2).

    Nothing is read into *why* somebody chose an action: only announcements and visible cards count.

    Parameters
    ----------
    observation : Observation
        Of a player, from `State.observation` or written down at a real table.

    Returns
    -------
    list of tuple of Card
        Pairs (white, black), in a fixed order; single cards in a game with one card each. A card that the viewer has
        identified is filled in (None if that was before the position was staged). Empty if the announcements contradict
        each other.

    Raises
    ------
    KitError
        For the public view, which has no own cards.

    Examples
    --------
    >>> from kit import mongoose
    >>> game = mongoose.deal(players=3, seed=7, starter=0)
    >>> len(possible_hands(game.observation(0)))
    110
    """
    choices = candidates(observation)
    return [hand for hand in product(*choices) if len(set(hand)) == len(hand)]


def candidates(observation: Observation) -> list[list[Card | None]]:
    """For each stand the cards that fit everything heard about it and seen elsewhere.

    Every announcement is about one card, so the possible hands are all pairs of different cards from these lists.

    Raises
    ------
    KitError
        For the public view, which has no own cards.

    Examples
    --------
    >>> from kit import mongoose
    >>> [len(cards) for cards in candidates(mongoose.deal(players=3, seed=7).observation(0))]
    [11, 11]
    """
    known = clues(observation)
    identified = identified_cards(observation)
    seat = observation.seat
    assert seat is not None
    elsewhere = _cards_elsewhere(observation)
    free = [card for card in observation.cards if card not in elsewhere]
    choices: list[list[Card | None]] = []
    for slot in stands(observation):
        if slot in observation.standing[seat]:
            mine = [clue for clue in known if clue.slot is slot]
            choices.append([card for card in free if all(clue.fits(card) for clue in mine)])
        else:
            choices.append([identified.get((seat, slot))])
    return choices


def bits(observation: Observation) -> float:
    """How many yes-or-no answers the viewer is away from knowing the own hand: log2 of the possible hands (KN-3).

    Raises
    ------
    KitError
        For the public view, and if no hand fits the announcements.

    Examples
    --------
    >>> from kit import mongoose
    >>> round(bits(mongoose.deal(players=4, seed=7).observation(0)), 3)  # log2 of 90
    6.492
    """
    hands = possible_hands(observation)
    if not hands:
        raise KitError("no hand fits: the announcements contradict each other")
    return math.log2(len(hands))


def _check_viewer(observation: object) -> None:
    if not isinstance(observation, Observation):
        kind = type(observation).__name__
        raise KitError(
            f"expected the observation of a seat, as from game.observation(0); found something of type {kind}"
        )
    if observation.seat is None:
        raise KitError("the public view has no own cards; expected the observation of a seat")


def stands(observation: Observation) -> list[Slot]:
    """The stands in this game: two, or the white one alone in a game with one card each.

    Examples
    --------
    >>> from kit import mongoose
    >>> stands(mongoose.deal(players=3, seed=7).observation(0))
    [Slot.WHITE, Slot.BLACK]
    """
    sizes = [len(hand) for hand in observation.hands if hand is not None]
    return list(Slot)[: sizes[0]]


def identified_cards(observation: Observation) -> dict[tuple[int, Slot], Card]:
    """Which card stood where before it was named rightly.

    Examples
    --------
    >>> from kit import mongoose
    >>> identified_cards(mongoose.deal(players=3, seed=7).observation(0))
    {}
    """
    return {
        (event.actor, event.action.mine): event.action.card
        for event in observation.history
        if isinstance(event.action, Identify) and event.answers == (True,)
    }


def _cards_elsewhere(observation: Observation) -> set[Card]:
    """The cards that can't be in the viewer's hand because the viewer saw them somewhere else."""
    seen = {card for hand in observation.hands for card in hand or () if card}
    return seen.union(observation.revealed, *(look.cards for look in observation.looks))


def _clues_of(event: Event, observation: Observation, identified: dict[tuple[int, Slot], Card]) -> Iterator[Clue]:
    seat, action, answers = observation.seat, event.action, event.answers
    if not answers:
        return
    if isinstance(action, Identify):
        if event.actor == seat:
            yield Clue(event.turn, action.mine, action.card, "is", answers[0])
    elif isinstance(action, DiscoverFight | DiscoverCooperate):
        if event.actor == seat:
            question = "attacks" if isinstance(action, DiscoverFight) else "matches"
            yield Clue(event.turn, action.mine, action.revealed, question, answers[0])
    elif isinstance(action, Fight | Cooperate) and seat in (event.actor, action.rival):
        yield _clue_of_pair(event, action, observation, identified)


def _clue_of_pair(
    event: Event, action: Fight | Cooperate, observation: Observation, identified: dict[tuple[int, Slot], Card]
) -> Clue:
    acted = event.actor == observation.seat
    mine = action.mine if acted else action.theirs
    question = "attacks" if isinstance(action, Fight) else "matches"
    if action.revealed:  # two players: both cards are compared with the revealed one (MO-41, MO-42)
        return Clue(event.turn, mine, action.revealed, question, event.answers[0 if acted else 1])
    rival, slot = (action.rival, action.theirs) if acted else (event.actor, action.mine)
    hand = observation.hands[rival]
    assert hand is not None
    other = identified.get((rival, slot)) or hand[slot]
    assert other is not None
    if isinstance(action, Fight) and not acted:
        question = "is attacked by"
    return Clue(event.turn, mine, other, question, event.answers[0])
