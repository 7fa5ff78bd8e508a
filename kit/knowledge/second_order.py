"""What one player can tell of another's uncertainty (KN-4): a rival sees all I see, and mine, but not the own cards."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from kit.engine.actions import Action, Cooperate, Fight, LookAtDeck
from kit.engine.checks import check_seat
from kit.engine.components import Card, Slot
from kit.engine.errors import KitError
from kit.engine.food import food_leader
from kit.engine.observation import Observation
from kit.knowledge.hands import clues, identified_cards, possible_hands, stands
from kit.knowledge.rival_mind import Hand, Mind, added


def imagine(observation: Observation, rival: int, hand: Hand) -> Observation:
    """What a rival would see if my hand were this one, but for what the rival saw in the deck.

    Parameters
    ----------
    observation : Observation
        Mine.
    rival : int
    hand : tuple of Card
        One of my possible hands.

    Raises
    ------
    KitError
        For the public view, or if the rival is myself.

    Examples
    --------
    >>> from kit import mongoose
    >>> game = mongoose.deal(players=3, seed=7)
    >>> imagine(game.observation(0), 2, game.hands[0]) == game.observation(2)
    True
    """
    seat = observation.seat
    check_seat(rival, observation.players)
    if seat is None or rival is None or rival == seat:
        raise KitError(f"expected a seat's own view and another seat as rival, found {seat!r} and {rival!r}")
    shown = tuple(
        card if slot in observation.standing[seat] else None
        for slot, card in zip(stands(observation), hand, strict=True)
    )
    hands = tuple(shown if place == seat else mine for place, mine in enumerate(observation.hands))
    return replace(
        observation,
        seat=rival,
        hands=tuple(None if place == rival else mine for place, mine in enumerate(hands)),
        looks=(),
    )


def mind(observation: Observation, rival: int, hand: Hand) -> Mind:
    """What a rival may hold in mind, if my hand were this one.

    Examples
    --------
    >>> from kit import mongoose
    >>> game = mongoose.deal(players=4, seed=7)
    >>> mind(game.observation(0), 1, game.hands[0]).sizes()
    {90: Fraction(1, 1)}
    """
    return minds(observation, rival, [hand])[0]


def minds(observation: Observation, rival: int, hands: Sequence[Hand]) -> list[Mind]:
    """What a rival may hold in mind for each of several hands of mine, what they have in common worked out once.

    Which of the rival's cards an announcement about one of mine rules out depends on that card alone.

    Examples
    --------
    >>> from kit import mongoose
    >>> view = mongoose.deal(players=4, seed=7).observation(0)
    >>> hands = possible_hands(view)
    >>> len(minds(view, 1, hands)) == len(hands)
    True
    """
    if not hands:
        return []
    theirs = imagine(observation, rival, hands[0])
    seat, own = observation.seat, observation.hands[rival]
    assert seat is not None and own is not None
    seen = {card for place, held in enumerate(theirs.hands) if place != seat for card in held or () if card}
    free = frozenset(theirs.cards) - seen.union(theirs.revealed)
    fitting = [_fitting(theirs, seat, rival, slot, free, hands) for slot in stands(observation)]
    looks = looks_of(observation, rival)
    found = []
    for hand in hands:
        shown = {card for slot, card in zip(stands(observation), hand, strict=True) if slot in theirs.standing[seat]}
        choices = tuple(
            base.intersection(*(by_card[hand[slot]] for slot, by_card in told)) - shown for base, told in fitting
        )
        found.append(Mind(choices, free - shown - set(own), looks))
    return found


# The cards that may stand in a stand as far as my hand does not matter, and for each announcement about a card of mine
# those that may, by what that card is.
Fitting = tuple[frozenset[Card | None], list[tuple[Slot, dict[Card | None, frozenset[Card]]]]]


def _fitting(
    theirs: Observation, seat: int, rival: int, slot: Slot, free: frozenset[Card], hands: Sequence[Hand]
) -> Fitting:
    if slot not in theirs.standing[rival]:
        return frozenset([identified_cards(theirs).get((rival, slot))]), []
    base: frozenset[Card | None] = free
    told: list[tuple[Slot, dict[Card | None, frozenset[Card]]]] = []
    for clue in clues(theirs):
        if clue.slot is not slot:
            continue
        action = theirs.history[clue.turn].action
        mine = _my_stand(action, theirs.history[clue.turn].actor, seat)
        if mine is None or mine not in theirs.standing[seat]:
            base = frozenset(card for card in base if card and clue.fits(card))
        else:
            cards = {hand[mine] for hand in hands}
            by_card = {card: replace(clue, other=card) for card in cards if card}
            told.append((mine, {mine: frozenset(filter(one.fits, free)) for mine, one in by_card.items()}))
    return base, told


def _my_stand(action: Action, actor: int, seat: int) -> Slot | None:
    """The stand of mine whose card a rival's was compared with, if it was."""
    if not isinstance(action, Fight | Cooperate) or action.revealed:
        return None
    if actor == seat:
        return action.mine
    return action.theirs if action.rival == seat else None


def looks_of(observation: Observation, seat: int) -> int:
    """How often a seat has looked at the deck; a payment that ended the game showed nothing (MO-31).

    Examples
    --------
    >>> from kit import mongoose
    >>> looks_of(mongoose.deal(players=4, seed=7).observation(0), 1)
    0
    """
    return sum(
        isinstance(event.action, LookAtDeck) and event.actor == seat and food_leader(event.food) is None
        for event in observation.history
    )


def rival_uncertainty(observation: Observation, rival: int) -> dict[int, Fraction]:
    """The distribution of a rival's number of possible hands, as far as I can tell (KN-4).

    Parameters
    ----------
    observation : Observation
        Mine.
    rival : int

    Returns
    -------
    dict from int to Fraction
        Number of hands the rival holds possible, with its probability over my possible hands and over what the rival
        may have seen in the deck; ascending.

    Raises
    ------
    KitError
        For the public view, or if the rival is myself.

    Examples
    --------
    >>> from kit import Cooperate, Slot, mongoose
    >>> game = mongoose.deal(players=3, seed=7, starter=0).apply_action(Cooperate(Slot.WHITE, 2, Slot.WHITE))
    >>> {size: str(chance) for size, chance in rival_uncertainty(game.observation(0), 2).items() if size < 70}
    {30: '1/15', 40: '7/45', 60: '1/6'}
    """
    hands = possible_hands(observation)
    thoughts_of = Counter(minds(observation, rival, hands))
    return added(
        (size, chance * Fraction(times, len(hands)))
        for thoughts, times in thoughts_of.items()
        for size, chance in thoughts.sizes().items()
    )
