"""The table as one player sees it, one announcement further or some turns back.

`State` moves the hidden cards; these functions move a view of it, for a transcript of one player, for the flow of
information, and for a game on a real table, where nobody has the state.
"""

from collections.abc import Iterable
from dataclasses import replace
from itertools import product

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
from kit.engine.checks import as_tuple
from kit.engine.components import Card, Slot
from kit.engine.errors import IllegalActionError, KitError, written
from kit.engine.food import food_after, food_leader
from kit.engine.legal import find_legal, why_illegal
from kit.engine.looks import LOOK
from kit.engine.mongoose import FOOD_AT_START
from kit.engine.mongoose_start import place_of
from kit.engine.observation import Observation
from kit.engine.outcome import EndReason, Outcome
from kit.engine.relations import attack_wins, cards_match


class AnnouncementError(KitError):
    """An answer that can't have been given, as far as the viewer can see."""


def advance(
    view: Observation, action: Action, answers: tuple[bool, ...], saw: Iterable[Card] | None = None
) -> Observation:
    """A player's view after the player to move took an action and the answers were announced.

    Parameters
    ----------
    view : Observation
    action : Action
        Of the player to move.
    answers : tuple of bool
        In the form of `Event.answers`.
    saw : iterable of Card, optional
        What the viewer saw, if the viewer looked at the deck.

    Returns
    -------
    Observation

    Raises
    ------
    IllegalActionError
        If the action is not legal.
    AnnouncementError
        If the answers are too many or too few, or contradict cards that the viewer sees.

    Examples
    --------
    >>> from kit.engine import mongoose
    >>> game = mongoose.deal(players=3, seed=7, starter=0)
    >>> after = game.apply_action(Fight(Slot.WHITE, 2, Slot.BLACK))
    >>> event = after.history[0]
    >>> advance(game.observation(1), event.action, event.answers) == after.observation(1)
    True
    """
    actor, turn = view.current_player, view.turn
    if view.outcome:
        raise IllegalActionError(f"turn {turn}: the game is over, {view.outcome.reason.value}")
    legal = find_legal(view.table, action)
    if legal is None:
        raise IllegalActionError(f"turn {turn}, player {actor}: {why_illegal(view.table, action)}")
    action, answers = legal, as_tuple(answers, f"turn {turn}: answers", AnnouncementError)
    check_answers(view, action, answers)
    food = food_after(view.food, actor, action, answers)
    right = isinstance(action, Identify) and answers[0]
    outcome = _outcome(view, food, right=right)
    moved = replace(
        view,
        current_player=actor if outcome or right else (actor + 1) % view.players,
        food=food,
        history=(*view.history, Event(turn, actor, action, answers, food)),
        looks=(*view.looks, *_look(view, action, food, saw)),
        opening=False,
        barred=action.revealed if isinstance(action, Fight | Cooperate) else None,
        outcome=outcome,
    )
    return _with_named_card(moved, actor, action) if isinstance(action, Identify) and right else moved


def rewind(view: Observation, turn: int) -> Observation:
    """A player's view before a turn: later announcements taken away, cards named since back in their stands.

    How the game began is not part of a view. It is taken to be a deal by the rules if the first announcement can follow
    from one; else the food is one that it can follow from, the first-turn rule does not hold, and no card is barred.

    Parameters
    ----------
    view : Observation
    turn : int
        From 0 to ``view.turn``.

    Raises
    ------
    KitError
        If the game has not come to this turn.

    Examples
    --------
    >>> from kit.engine import mongoose
    >>> game = mongoose.deal(players=3, seed=7, starter=0)
    >>> before = game.apply_action(Fight(Slot.WHITE, 2, Slot.BLACK))
    >>> rewind(before.apply_action(LookAtDeck()).observation(1), turn=1) == before.observation(1)
    True
    """
    if type(turn) is not int or turn not in range(view.turn + 1):
        raise KitError(f"there is no turn {written(turn)} to go back to; expected one of 0 to {view.turn}")
    if turn == view.turn:
        return view
    later = view.history[turn:]
    named = {
        (event.actor, event.action.mine): event.action.card
        for event in later
        if isinstance(event.action, Identify) and event.answers == (True,)
    }
    last = view.history[turn - 1] if turn else None
    used = last.action.revealed if last and isinstance(last.action, Fight | Cooperate) else None
    food, opening = (last.food, False) if last else _before_first(later[0], view.players)
    return replace(
        view,
        current_player=later[0].actor,
        hands=tuple(
            hand and tuple(named.get((seat, slot), card) for slot, card in zip(Slot, hand, strict=False))
            for seat, hand in enumerate(view.hands)
        ),
        standing=tuple(
            tuple(slot for slot in Slot if slot in slots or (seat, slot) in named)
            for seat, slots in enumerate(view.standing)
        ),
        revealed=tuple(card for card in view.revealed if card not in named.values()),
        food=food,
        history=view.history[:turn],
        looks=tuple(look for look in view.looks if look.turn < turn),
        opening=opening,
        barred=used,
        outcome=None,
    )


def check_answers(view: Observation, action: Action, answers: tuple[bool, ...]) -> None:
    """Refuse answers that can't have been given to an action of the player to move.

    Raises
    ------
    AnnouncementError

    Examples
    --------
    >>> from kit.engine import mongoose
    >>> check_answers(mongoose.deal(players=3, seed=7, starter=0).observation(0), LookAtDeck(), (True,))
    Traceback (most recent call last):
    ...
    kit.engine.announce.AnnouncementError: turn 0: expected 0 answers, found 1
    """
    asked = _asked(view, action)
    if not all(isinstance(answer, bool) for answer in answers):
        raise AnnouncementError(f"turn {view.turn}: expected True or False as answers, found {written(answers)}")
    if len(answers) != len(asked):
        raise AnnouncementError(f"turn {view.turn}: expected {len(asked)} answers, found {len(answers)}")
    for (card, other), answer in zip(asked, answers, strict=True):
        if card and other and _truth(action, card, other) != answer:
            words = "yes" if answer else "no"
            raise AnnouncementError(f"turn {view.turn}: the answer about {card} and {other} can't be {words}")
    if isinstance(action, Identify) and answers[0] and action.card in _seen_elsewhere(view):
        raise AnnouncementError(f"turn {view.turn}: {action.card} can't be the named card, it lies elsewhere")


def _asked(view: Observation, action: Action) -> list[tuple[Card | None, Card | None]]:
    """The pairs that are compared; None for a card that the viewer can't see."""
    actor = view.current_player
    if isinstance(action, LookAtDeck):
        return []
    mine = _card_of(view, actor, action.mine)
    if isinstance(action, Identify):
        return [(mine, action.card)]
    if isinstance(action, DiscoverFight | DiscoverCooperate):
        ended = food_leader(food_after(view.food, actor, action, ())) is not None  # then nothing is revealed (MO-31)
        return [] if ended else [(mine, action.revealed)]
    theirs = _card_of(view, action.rival, action.theirs)
    return [(mine, action.revealed), (theirs, action.revealed)] if action.revealed else [(mine, theirs)]


def _card_of(view: Observation, seat: int, slot: Slot) -> Card | None:
    hand = view.hands[seat]
    return hand[slot] if hand else None


def _truth(action: Action, card: Card, other: Card) -> bool:
    if isinstance(action, Identify):
        return card is other
    return attack_wins(card, other) if isinstance(action, Fight | DiscoverFight) else cards_match(card, other)


def _seen_elsewhere(view: Observation) -> set[Card]:
    """Where the viewer sees a card that the player to move can't hold."""
    hands = (hand for seat, hand in enumerate(view.hands) if hand and seat != view.current_player)
    seen = {card for hand in hands for card in hand if card}
    return seen.union(view.revealed, *(look.cards for look in view.looks))


def _outcome(view: Observation, food: tuple[int, ...] | None, *, right: bool) -> Outcome | None:
    leader = food_leader(food) if food != view.food else None
    if leader is not None:
        return Outcome((leader,), EndReason.FOOD_LEAD)
    if right and len(view.standing[view.current_player]) == 1:
        return Outcome((view.current_player,), EndReason.IDENTIFIED)
    return None


def _look(
    view: Observation, action: Action, food: tuple[int, ...] | None, saw: Iterable[Card] | None
) -> tuple[Look, ...]:
    """What the viewer saw, if it was the viewer who looked and the payment did not end the game."""
    cards = () if saw is None else as_tuple(saw, f"turn {view.turn}: saw", AnnouncementError, ordered=False)
    looked = isinstance(action, LookAtDeck) and view.seat == view.current_player and food_leader(food) is None
    if not looked:
        if cards:
            raise AnnouncementError(f"turn {view.turn}: the viewer saw no card of the deck in this turn")
        return ()
    count = min(LOOK, view.deck_size)
    lying = {card for hand in view.hands for card in hand or () if card}.union(view.revealed)
    seen = {card for card in cards if isinstance(card, Card)}
    if len(cards) != count or len(seen) != count or not seen <= set(view.cards) - lying:
        words = ", ".join(map(str, cards)) or "none"
        raise AnnouncementError(f"turn {view.turn}: a look shows {count} different cards of the deck, found {words}")
    assert view.seat is not None
    return (Look(view.turn, view.seat, tuple(sorted(cards, key=place_of))),)


def _with_named_card(view: Observation, actor: int, action: Identify) -> Observation:
    """The named card goes from its stand to the middle (MO-14, MO-15)."""
    left = tuple(slot for slot in view.standing[actor] if slot is not action.mine)
    hand = view.hands[actor]
    if hand:
        hand = tuple(None if i == action.mine.__index__() else card for i, card in enumerate(hand))
    return replace(
        view,
        hands=(*view.hands[:actor], hand, *view.hands[actor + 1 :]),
        standing=(*view.standing[:actor], left, *view.standing[actor + 1 :]),
        revealed=(*view.revealed, action.card),
    )


def _before_first(event: Event, players: int) -> tuple[tuple[int, ...] | None, bool]:
    """Food, and whether the first-turn rule held, before the first event of a view."""
    dealt = None if event.food is None else (FOOD_AT_START,) * players
    action = event.action
    first = isinstance(action, Fight | Cooperate) and action.rival == (event.actor - 1) % players  # MO-5
    if first and food_after(dealt, event.actor, action, event.answers) == event.food:
        return dealt, True
    if event.food is None:
        return None, False
    changes = sorted(product((0, 1, -1), repeat=players), key=lambda change: -sum(map(abs, change)))
    for change in changes:
        food = tuple(now + moved for now, moved in zip(event.food, change, strict=True))
        if min(food) >= 0 and food_after(food, event.actor, action, event.answers) == event.food:
            return food, False
    raise AnnouncementError(f"turn {event.turn}: the food {event.food} can't follow from this action")
