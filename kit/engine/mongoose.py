"""The game of Mongoose: deal the cards or stage a position (rules MO-1 to MO-5, MO-50); the rest is in `State`."""

from collections.abc import Iterable, Sequence
from random import Random

from kit.engine.actions import (
    Action,
    Cooperate,
    DiscoverCooperate,
    DiscoverFight,
    Event,
    Fight,
    Identify,
    Look,
    LookAtDeck,
)
from kit.engine.boxes import check_deck, house_cards
from kit.engine.checks import as_tuple, check_flag, check_seat, check_seed
from kit.engine.components import Card, Slot
from kit.engine.errors import KitError, PositionError, written
from kit.engine.food import FOOD_LEAD, food_leader
from kit.engine.mongoose_start import Hand, Start
from kit.engine.mongoose_state import State
from kit.engine.observation import Observation

__all__ = [
    "Action",
    "Cooperate",
    "DiscoverCooperate",
    "DiscoverFight",
    "Event",
    "Fight",
    "Identify",
    "Look",
    "LookAtDeck",
    "Observation",
    "State",
    "deal",
    "from_cards",
]

REVEALED_AT_START = {2: 5, 3: 3, 4: 2, 5: 1}  # MO-2, MO-3
FOOD_AT_START = 2


def deal(
    players: int,
    seed: int,
    rare: bool = False,
    deck: Iterable[Card] | None = None,
    hand_size: int = 2,
    starter: int | None = None,
) -> State:
    """A new game: the cards shuffled, dealt unseen, the middle revealed (MO-2, MO-3).

    Parameters
    ----------
    players : int
        2 to 5.
    seed : int
        The only source of chance: the same seed, the same game.
    rare : bool, optional
        Whether the rare animals play along (MO-50).
    deck : iterable of Card, optional
        Another deck; by default that of `data/mongoose_cards.csv`. Rare animals in it are left out unless `rare`.
    hand_size : int, optional
        2, or 1 for the small games of the lessons (a white stand only).
    starter : int, optional
        The seat that begins; by default drawn from the seed (MO-5).

    Returns
    -------
    State

    Raises
    ------
    PositionError
        If a number does not fit, or the deck is too small or lacks the rare animals that were asked for.

    Examples
    --------
    >>> game = deal(players=4, seed=7)
    >>> len(game.revealed), len(game.deck), game.food
    (2, 8, (2, 2, 2, 2))
    """
    _check_players(players)
    check_seed(seed)
    check_flag(rare, "rare")
    _check_hand_size(hand_size)
    if starter is not None:
        check_seat(starter, players)
    try:
        box = check_deck(house_cards() if deck is None else deck)
    except KitError as error:
        raise PositionError(str(error)) from error
    if rare and sum(card.animal.is_rare for card in box) < 2:
        raise PositionError("rare=True needs the elephant and the chameleon in the deck (MO-50)")
    cards = [card for card in box if rare or not card.animal.is_rare]
    needed = players * hand_size + REVEALED_AT_START[players]
    if len(cards) < needed:
        raise PositionError(f"{players} players need at least {needed} cards (MO-2, MO-3); the deck has {len(cards)}")
    Random(seed if seed >= 0 else str(seed)).shuffle(cards)  # Python's dice take no notice of the sign of a number
    hands = tuple(tuple(cards[seat * hand_size : (seat + 1) * hand_size]) for seat in range(players))
    first = Random(f"{seed}/starter").randrange(players) if starter is None else starter
    food = None if players == 2 else (FOOD_AT_START,) * players
    middle = tuple(cards[players * hand_size : needed])
    return _begin(Start(hands, middle, tuple(cards[needed:]), first, food, True, None, seed))


def from_cards(
    hands: Sequence[Sequence[Card | None]],
    revealed: Iterable[Card],
    deck: Iterable[Card],
    starter: int,
    food: Sequence[int] | None = None,
    rare: bool = False,
    opening: bool = True,
    barred: Card | None = None,
    seed: int = 0,
) -> State:
    """A staged position, at any moment of a game.

    Parameters
    ----------
    hands : sequence of sequence of (Card or None)
        For every seat the cards in the white and the black stand (or one card each, in the white one); None for a card
        that was identified and left its stand.
    revealed : iterable of Card
        The middle, with every identified card.
    deck : iterable of Card
        The hidden deck, or with two players the cards back in the box. With those above they are the deck in play.
    starter : int
        The seat to move.
    food : sequence of int, optional
        One a seat; by default two each, and none with two players (MO-2, MO-3).
    rare : bool, optional
        Whether rare animals may be among the cards (MO-50).
    opening : bool, optional
        Whether the first-turn rule holds for the first action (MO-5).
    barred : Card, optional
        With two players, the revealed card used in the previous turn (MO-43).
    seed : int, optional
        From which looks at the deck are drawn.

    Returns
    -------
    State

    Raises
    ------
    PositionError
        Naming what does not fit: a card twice, food of a game already won, food with two players, and so on.

    Examples
    --------
    >>> cards = [Card.parse(f"eagle {colour}") for colour in ("red", "green", "blue", "yellow", "pink", "grey")]
    >>> game = from_cards([[card] for card in cards[:3]], cards[3:5], cards[5:], starter=0)
    >>> game.apply_action(Cooperate(Slot.WHITE, 2, Slot.WHITE)).history[0].answers
    (False,)
    """
    stands: tuple[Hand, ...] = tuple(as_tuple(hand, "hands") for hand in as_tuple(hands, "hands"))
    players = len(stands)
    _check_players(players)
    check_seat(starter, players)
    check_seed(seed)
    check_flag(rare, "rare")
    check_flag(opening, "opening")
    if starter is None:
        raise PositionError("a staged position needs the seat to move as starter, not None")
    _check_hands(stands)
    middle, rest = as_tuple(revealed, "revealed"), as_tuple(deck, "deck", ordered=False)
    try:
        cards = check_deck([*(card for hand in stands for card in hand if card is not None), *middle, *rest])
    except KitError as error:
        raise PositionError(f"{error}; counted over hands, middle and deck") from error
    if not rare and any(card.animal.is_rare for card in cards):
        raise PositionError("a rare animal is among the cards; expected none without rare=True (MO-50)")
    if players == 2 and opening and not middle:
        raise PositionError("the first turn needs a revealed card to fight or cooperate with (MO-5, MO-41); found none")
    if barred is not None:
        if players > 2 or opening:
            raise PositionError("barred is for the two-player game after its first turn (MO-43, MO-5)")
        if not isinstance(barred, Card) or barred not in middle:
            raise PositionError(f"barred is {barred}, which does not lie revealed in the middle (MO-43)")
    return _begin(Start(stands, middle, rest, starter, _checked_food(food, players), opening, barred, seed))


def _begin(start: Start) -> State:
    standing = tuple(tuple(slot for slot, card in zip(Slot, hand, strict=False) if card) for hand in start.hands)
    return State(start, start.hands, standing, start.revealed, start.food, start.starter, barred=start.barred)


def _check_players(players: int) -> None:
    if type(players) is not int or players not in REVEALED_AT_START:
        raise PositionError(f"Mongoose is played by 2 to 5 (MO-2, MO-3); found {written(players)} players")


def _check_hand_size(hand_size: int) -> None:
    if type(hand_size) is not int or hand_size not in (1, 2):
        raise PositionError(f"a hand has 2 cards, or 1 in the small games of the lessons; found {written(hand_size)}")


def _check_hands(hands: tuple[Hand, ...]) -> None:
    for seat, hand in enumerate(hands):
        _check_hand_size(len(hand))
        if len(hand) != len(hands[0]):
            raise PositionError(
                f"player {seat} has {len(hand)} cards, player 0 has {len(hands[0])}; expected as many each"
            )
        if not any(hand):
            raise PositionError(f"player {seat} has identified every own card: that game is over (MO-30)")


def _checked_food(food: Sequence[int] | None, players: int) -> tuple[int, ...] | None:
    if players == 2:
        if food is not None:
            raise PositionError(f"there is no food with two players (MO-3); found {written(food)}")
        return None
    if food is None:
        return (FOOD_AT_START,) * players
    amounts = as_tuple(food, "food")
    if len(amounts) != players:
        raise PositionError(f"expected food for {players} players, found {written(amounts)}")
    for seat, amount in enumerate(amounts):
        if type(amount) is not int or amount < 0:
            raise PositionError(f"player {seat} has {written(amount)} food; expected a whole number from 0 (MO-11)")
    leader = food_leader(amounts)
    if leader is not None:
        raise PositionError(
            f"player {leader} is {FOOD_LEAD} food ahead of all: that game is over (MO-31); found {amounts!r}"
        )
    return amounts
