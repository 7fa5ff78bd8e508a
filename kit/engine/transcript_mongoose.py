"""The form of Mongoose's transcripts."""

from dataclasses import fields
from typing import Any

from kit.engine import mongoose
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
from kit.engine.checks import check_seat
from kit.engine.components import Card, Slot
from kit.engine.errors import IllegalActionError
from kit.engine.mongoose_start import Hand
from kit.engine.outcome import EndReason, Outcome
from kit.engine.reading import Reader
from kit.engine.transcript_mampf import outcome_from, outcome_to_dict
from kit.engine.view_check import check_view

_KINDS: dict[str, type[Action]] = {
    "fight": Fight,
    "cooperate": Cooperate,
    "discover fight": DiscoverFight,
    "discover cooperate": DiscoverCooperate,
    "look at deck": LookAtDeck,
    "identify": Identify,
}
_WORDS = {kind: word for word, kind in _KINDS.items()}


def action_to_dict(action: Action) -> dict[str, Any]:
    """An action as plain values.

    Examples
    --------
    >>> action_to_dict(Identify(Slot.WHITE, Card.parse("eagle red")))
    {'kind': 'identify', 'mine': 'white', 'card': 'eagle red'}
    """
    values: dict[str, Any] = {"kind": _WORDS[type(action)]}
    for name in _fields(type(action)):
        value = getattr(action, name)
        values[name] = value if isinstance(value, int) or value is None else str(value)
    return values


def action_from(read: Reader) -> Action:
    """The inverse of `action_to_dict`.

    Examples
    --------
    >>> action_from(Reader({"kind": "look at deck"}))
    LookAtDeck()
    """
    make = _KINDS[read.get("kind").one_of(_KINDS)]
    values: dict[str, Any] = {}
    for name in _fields(make):
        field = read.get(name)
        if name in ("mine", "theirs"):
            values[name] = field.parse(Slot.parse)
        elif name == "rival":
            values[name] = field.whole()
        else:
            values[name] = field.maybe(_card)
    return make(**values)


def state_to_dict(game: mongoose.State) -> dict[str, Any]:
    """The whole game: the deal and every action, hidden cards and looks included.

    Examples
    --------
    >>> state_to_dict(mongoose.deal(players=2, seed=7))["start"]["food"] is None
    True
    """
    start = game.start
    looks = {look.turn: look for look in game.looks}
    events = [_event_to_dict(event) for event in game.history]
    for turn, look in looks.items():
        events[turn]["saw"] = list(map(str, look.cards))
    return {
        "start": {
            "hands": [_hand_to_list(hand) for hand in start.hands],
            "revealed": list(map(str, start.revealed)),
            "deck": list(map(str, start.deck)),
            "starter": start.starter,
            "food": start.food and list(start.food),
            "opening": start.opening,
            "barred": start.barred and str(start.barred),
            "seed": start.seed,
        },
        "events": events,
        "end": outcome_to_dict(game.outcome),
    }


def state_from(top: Reader) -> mongoose.State:
    """The whole game, replayed.

    Examples
    --------
    >>> game = mongoose.deal(players=2, seed=7)
    >>> state_from(Reader(state_to_dict(game))) == game
    True
    """
    start = top.get("start")
    hands = [_hand_from(hand) for hand in start.get("hands").items()]
    middle, deck = _cards(start.get("revealed")), _cards(start.get("deck"))
    cards = [*middle, *deck, *(card for hand in hands for card in hand)]
    game = mongoose.from_cards(
        hands,
        middle,
        deck,
        starter=start.get("starter").whole(),
        food=start.get("food").maybe(_amounts),
        rare=any(card is not None and card.animal.is_rare for card in cards),
        opening=start.get("opening").flag(),
        barred=start.get("barred").maybe(_card),
        seed=start.get("seed").whole(lowest=None),
    )
    for event in top.get("events").items():
        action = action_from(event.get("action"))
        saw = _cards(event.get("saw")) if "saw" in event.value else None
        try:
            game = game.apply_action(action, saw=saw)
        except IllegalActionError as error:
            raise event.complaint(str(error)) from error
        for key, value in _event_to_dict(game.history[-1]).items():
            event.get(key).must_be(value, key)
    if game.outcome is None and outcome_from(top.get("end")) == Outcome((), EndReason.CUT_OFF):
        game = game.cut_off()
    top.get("end").must_be(outcome_to_dict(game.outcome), "the end")
    return game


def view_to_dict(view: mongoose.Observation) -> dict[str, Any]:
    """What one player may know: the own hand is null.

    Examples
    --------
    >>> view_to_dict(mongoose.deal(players=3, seed=7).observation(None))["hands"]
    [None, None, None]
    """
    return {
        "current_player": view.current_player,
        "hands": [None if hand is None else _hand_to_list(hand) for hand in view.hands],
        "standing": [list(map(str, slots)) for slots in view.standing],
        "revealed": list(map(str, view.revealed)),
        "food": view.food and list(view.food),
        "deck_size": view.deck_size,
        "cards": list(map(str, view.cards)),
        "opening": view.opening,
        "barred": view.barred and str(view.barred),
        "events": [_event_to_dict(event) for event in view.history],
        "looks": [{"turn": look.turn, "saw": list(map(str, look.cards))} for look in view.looks],
        "end": outcome_to_dict(view.outcome),
    }


def view_from(top: Reader, seat: int | None) -> mongoose.Observation:
    """One player's view, replayed as far as that player can see.

    Examples
    --------
    >>> view = mongoose.deal(players=3, seed=7).observation(1)
    >>> view_from(Reader(view_to_dict(view)), seat=1) == view
    True
    """
    hands = tuple(hand.maybe(_hand_from) for hand in top.get("hands").items())
    check_seat(seat, len(hands))
    looks = top.get("looks").items()
    if seat is None and looks:
        raise top.get("looks").complaint("a spectator has seen no card of the deck")
    view = mongoose.Observation(
        seat,
        top.get("current_player").whole(),
        hands,
        tuple(tuple(slot.parse(Slot.parse) for slot in slots.items()) for slots in top.get("standing").items()),
        tuple(_cards(top.get("revealed"))),
        top.get("food").maybe(_amounts),
        top.get("deck_size").whole(),
        tuple(_cards(top.get("cards"))),
        tuple(_event_from(event, turn) for turn, event in enumerate(top.get("events").items())),
        tuple(Look(look.get("turn").whole(), seat or 0, tuple(_cards(look.get("saw")))) for look in looks),
        top.get("opening").flag(),
        top.get("barred").maybe(_card),
        outcome_from(top.get("end")),
    )
    check_view(view)
    return view


def _fields(kind: type[Action]) -> list[str]:
    return [field.name for field in fields(kind)]


def _event_to_dict(event: Event) -> dict[str, Any]:
    return {
        "actor": event.actor,
        "action": action_to_dict(event.action),
        "answers": list(event.answers),
        "food": event.food and list(event.food),
    }


def _event_from(event: Reader, turn: int) -> Event:
    return Event(
        turn,
        event.get("actor").whole(),
        action_from(event.get("action")),
        tuple(answer.flag() for answer in event.get("answers").items()),
        event.get("food").maybe(_amounts),
    )


def _card(read: Reader) -> Card:
    return read.parse(Card.parse)


def _cards(read: Reader) -> list[Card]:
    return [_card(card) for card in read.items()]


def _amounts(read: Reader) -> tuple[int, ...]:
    return tuple(amount.whole() for amount in read.items())


def _hand_to_list(hand: Hand) -> list[str | None]:
    return [None if card is None else str(card) for card in hand]


def _hand_from(read: Reader) -> Hand:
    return tuple(card.maybe(_card) for card in read.items())
