"""Does a player's view of Mongoose hang together? Replays the announcements as far as the viewer can see."""

from kit.engine.actions import Action, Cooperate, DiscoverCooperate, DiscoverFight, Event, Fight, Identify, LookAtDeck
from kit.engine.boxes import check_deck
from kit.engine.components import Card, Slot
from kit.engine.errors import PositionError, TranscriptError
from kit.engine.food import food_after, food_leader
from kit.engine.legal import OpenTable, legal_actions, why_illegal
from kit.engine.observation import Observation
from kit.engine.outcome import EndReason, Outcome
from kit.engine.relations import attack_wins, cards_match


def check_view(view: Observation) -> None:
    """Refuse a view that no game by the rules can have led to, as far as the viewer could tell.

    Parameters
    ----------
    view : Observation

    Raises
    ------
    PositionError
        If cards or seats do not add up.
    TranscriptError
        Naming the event that breaks a rule.

    Examples
    --------
    >>> from kit.engine import mongoose
    >>> check_view(mongoose.deal(players=3, seed=7).observation(0))
    """
    _check_cards(view)
    identified = {
        (event.actor, event.action.mine): event.action.card
        for event in view.history
        if isinstance(event.action, Identify) and _is_right(event)
    }
    standing = tuple(
        tuple(slot for slot in Slot if slot in slots or (seat, slot) in identified)
        for seat, slots in enumerate(view.standing)
    )
    table = OpenTable(
        view.history[0].actor if view.history else view.current_player,
        standing,
        view.revealed[: len(view.revealed) - len(identified)],
        view.cards,
        can_pay=False,
        can_look=view.deck_size > 0,
        opening=False,
        barred=None,
    )
    food, outcome = None, None
    for event in view.history:
        if outcome or event.actor != table.seat:
            raise _broken(event, "the game was over" if outcome else f"it was player {table.seat}'s turn")
        # How the viewer's game began is not part of a view, so the first event is taken at its word.
        can_pay = event.food is not None and (food is None or food[event.actor] > 0)
        table = table._replace(can_pay=can_pay)
        if event.action not in legal_actions(table):
            raise _broken(event, why_illegal(table, event.action))
        _check_answers(view, event, identified)
        if food is not None and food_after(food, event.actor, event.action, event.answers) != event.food:
            raise _broken(event, f"the food does not follow from {food}")
        food = event.food
        outcome = _outcome_after(event, table)
        table = _table_after(event, table, over=outcome is not None)
    _check_end(view, table, food, outcome)


def _check_cards(view: Observation) -> None:
    players = len(view.hands)
    if players not in range(2, 6) or len(view.standing) != players or view.current_player not in range(players):
        raise PositionError(
            f"hands, standing and current_player don't fit one number of players from 2 to 5: {players}"
        )
    if (view.food is None) != (players == 2) or (view.food is not None and len(view.food) != players):
        raise PositionError(f"food {view.food} does not fit {players} players (MO-2, MO-3)")
    for seat, hand in enumerate(view.hands):
        if (hand is None) != (view.seat is None or seat == view.seat):
            raise PositionError(
                f"the hand of player {seat} must be {'hidden from' if hand else 'shown to'} this viewer"
            )
        if hand is not None and view.standing[seat] != tuple(
            slot for slot, card in zip(Slot, hand, strict=False) if card
        ):
            raise PositionError(f"the hand of player {seat} does not fit the slots still standing")
    check_deck(view.cards)
    shown = check_deck([*(card for hand in view.hands for card in hand or () if card), *view.revealed])
    unknown = sum(len(slots) for slots, hand in zip(view.standing, view.hands, strict=True) if hand is None)
    if not set(shown) <= set(view.cards) or len(shown) + unknown + view.deck_size != len(view.cards):
        raise PositionError("hands, middle and deck don't add up to the cards of the deck in play")


def _check_answers(view: Observation, event: Event, identified: dict[tuple[int, Slot], Card]) -> None:
    """As many answers as the rules give, and right ones where the viewer sees the cards."""

    def card_of(seat: int, slot: Slot) -> Card | None:
        hand = view.hands[seat]
        return identified.get((seat, slot)) or (hand[slot] if hand else None)

    action = event.action
    paid_to_end = isinstance(action, DiscoverFight | DiscoverCooperate) and food_leader(event.food) is not None
    asked: list[tuple[Card | None, Card | None]]
    if isinstance(action, LookAtDeck) or paid_to_end:
        asked = []
    elif isinstance(action, Identify):
        asked = [(card_of(event.actor, action.mine), action.card)]
    elif isinstance(action, Fight | Cooperate):
        mine, theirs = card_of(event.actor, action.mine), card_of(action.rival, action.theirs)
        asked = [(mine, action.revealed), (theirs, action.revealed)] if action.revealed else [(mine, theirs)]
    else:
        asked = [(card_of(event.actor, action.mine), action.revealed)]
    if len(event.answers) != len(asked):
        raise _broken(event, f"expected {len(asked)} answers, found {len(event.answers)}")
    for (card, other), answer in zip(asked, event.answers, strict=True):
        if card and other and _truth(action, card, other) != answer:
            raise _broken(event, f"the answer about {card} and {other} is {not answer}")


def _truth(action: Action, card: Card, other: Card) -> bool:
    if isinstance(action, Identify):
        return card == other
    if isinstance(action, Fight | DiscoverFight):
        return attack_wins(card, other)
    return cards_match(card, other)


def _is_right(event: Event) -> bool:
    return isinstance(event.action, Identify) and event.answers == (True,)


def _outcome_after(event: Event, table: OpenTable) -> Outcome | None:
    leader = food_leader(event.food)
    if leader is not None:
        return Outcome((leader,), EndReason.FOOD_LEAD)
    if _is_right(event) and len(table.standing[event.actor]) == 1:
        return Outcome((event.actor,), EndReason.IDENTIFIED)
    return None


def _table_after(event: Event, table: OpenTable, *, over: bool) -> OpenTable:
    action, players = event.action, len(table.standing)
    if isinstance(action, Identify) and event.answers[0]:
        left = tuple(
            tuple(slot for slot in slots if (seat, slot) != (event.actor, action.mine))
            for seat, slots in enumerate(table.standing)
        )
        return table._replace(standing=left, revealed=(*table.revealed, action.card), barred=None)
    used = action.revealed if isinstance(action, Fight | Cooperate) else None
    return table._replace(seat=table.seat if over else (table.seat + 1) % players, barred=used)


def _check_end(view: Observation, table: OpenTable, food: tuple[int, ...] | None, outcome: Outcome | None) -> None:
    if outcome is None and view.outcome == Outcome((), EndReason.CUT_OFF):
        outcome = view.outcome
    now = (table.seat, table.standing, table.revealed, outcome)
    if now != (view.current_player, view.standing, view.revealed, view.outcome):
        raise TranscriptError("the events do not lead to the table and the end that the file shows")
    if view.history and (food, table.barred, False) != (view.food, view.barred, view.opening):
        raise TranscriptError(
            "the last event does not fit the food, the barred card or the opening that the file shows"
        )
    for look in view.looks:
        event = view.history[look.turn] if look.turn < len(view.history) else None
        if event is None or event.actor != look.seat or not isinstance(event.action, LookAtDeck):
            raise TranscriptError(f"looks: the viewer did not look at the deck in turn {look.turn}")


def _broken(event: Event, why: str) -> TranscriptError:
    return TranscriptError(f"events[{event.turn}]: does not replay: {why}")
