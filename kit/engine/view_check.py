"""Does a player's view of Mongoose hang together? Replays the announcements as far as the viewer can see."""

from dataclasses import replace

from kit.engine.actions import Cooperate, Event, Fight
from kit.engine.announce import advance, rewind
from kit.engine.boxes import check_deck
from kit.engine.checks import check_seat
from kit.engine.components import Slot
from kit.engine.errors import KitError, PositionError, TranscriptError
from kit.engine.observation import Observation
from kit.engine.outcome import EndReason, Outcome


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
    looks = {look.turn: look.cards for look in view.looks}
    now = view
    for event in view.history:
        try:
            _check_event(event, view.players)
            now = rewind(view, 0) if event.turn == 0 else now
            if event.actor != now.current_player:
                raise TranscriptError(f"it was player {now.current_player}'s turn")
            now = advance(now, event.action, event.answers, looks.pop(event.turn, None))
            if now.history[-1].food != event.food:
                raise TranscriptError(f"the food should be {now.history[-1].food}")
        except KitError as error:
            raise TranscriptError(f"events[{event.turn}]: does not replay: {error}") from error
    if looks:
        raise TranscriptError(f"looks: the viewer did not look at the deck in turn {min(looks)}")
    if now.outcome is None and view.outcome == Outcome((), EndReason.CUT_OFF):
        now = replace(now, outcome=view.outcome)
    wrong = [name for name in view.__slots__ if getattr(now, name) != getattr(view, name)]
    if wrong:
        raise TranscriptError(f"{', '.join(wrong)}: not what the events lead to")


def _check_event(event: Event, players: int) -> None:
    """What must fit before the event can be played at all."""
    if (event.food is None) != (players == 2) or (event.food is not None and len(event.food) != players):
        raise TranscriptError(f"food {event.food} does not fit {players} players (MO-2, MO-3)")
    seats = [event.actor, event.action.rival] if isinstance(event.action, Fight | Cooperate) else [event.actor]
    for seat in seats:
        check_seat(seat, players)


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
    for event in view.history:
        fits = event.food is None if view.food is None else event.food is not None and len(event.food) == players
        if event.actor not in range(players) or not fits:
            raise PositionError(
                f"events[{event.turn}]: actor {event.actor} and food {event.food} don't fit {players} players"
            )
    check_deck(view.cards)
    shown = check_deck([*(card for hand in view.hands for card in hand or () if card), *view.revealed])
    unknown = sum(len(slots) for slots, hand in zip(view.standing, view.hands, strict=True) if hand is None)
    if not set(shown) <= set(view.cards) or len(shown) + unknown + view.deck_size != len(view.cards):
        raise PositionError("hands, middle and deck don't add up to the cards of the deck in play")
