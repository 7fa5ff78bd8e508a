"""Lines of Mongoose's log, and why some actions are not offered: from what everybody sees and hears."""

from collections.abc import Sequence

from kit.drawing.words import card_words, counted, describe_event
from kit.engine.actions import Cooperate, DiscoverCooperate, DiscoverFight, Event, Fight, Identify, LookAtDeck
from kit.engine.food import food_leader
from kit.engine.looks import LOOK
from kit.engine.observation import Observation

Discover = DiscoverFight | DiscoverCooperate | LookAtDeck


def log_line(event: Event, names: Sequence[str], before: tuple[int, ...] | None, deck_size: int) -> str:
    """One action, what was announced, and what came of it.

    Parameters
    ----------
    event : Event
    names : sequence of str
        One a seat.
    before : tuple of int or None
        Everybody's food before the action.
    deck_size : int

    Examples
    --------
    >>> from kit import Slot
    >>> fight = Event(0, 1, Fight(Slot.WHITE, 2, Slot.BLACK), (True,), (2, 3, 1))
    >>> log_line(fight, ["Ann", "Bea", "Cem"], (2, 2, 2), 9)
    "Bea's white card attacks Cem's black card: Bea wins. Bea takes one food from Cem."
    """
    follows = _what_follows(event, names, before, deck_size)
    return f"{describe_event(event, names)} {follows}".rstrip()


def _what_follows(event: Event, names: Sequence[str], before: tuple[int, ...] | None, deck_size: int) -> str:
    action = event.action
    if isinstance(action, Identify):
        return "The card joins the revealed ones." if event.answers[0] else ""
    if isinstance(action, Fight) and event.winner is not None:
        loser = action.rival if event.winner == event.actor else event.actor
        if event.food == before:
            return f"{names[loser]} has no food to give."
        return f"{names[event.winner]} takes one food from {names[loser]}."
    if isinstance(action, Cooperate) and event.food != before:
        return "Both gain one food."
    if isinstance(action, Discover) and food_leader(event.food) is not None:
        return "That ends the game before anything is answered or shown."
    if isinstance(action, LookAtDeck):
        return f"{names[event.actor]} alone has seen {counted(min(LOOK, deck_size), 'card')}."
    return ""


def limits_line(view: Observation, names: Sequence[str]) -> str:
    """Why some actions are not offered to the player to move; empty if every kind is.

    Examples
    --------
    >>> from kit import mongoose
    >>> limits_line(mongoose.deal(players=3, seed=7, starter=0).observation(0), ["Ann", "Bea", "Cem"])
    'The first turn of the game must be Fight or Cooperate with Cem.'
    """
    if view.opening:
        return f"The first turn of the game must be Fight or Cooperate with {names[view.current_player - 1]}."
    if view.barred:
        return (
            f"The revealed {card_words(view.barred)} was used in the previous turn, so it can't be chosen in this one."
        )
    if view.food and not view.food[view.current_player]:
        return "A Discover costs one food, and you have none."
    if view.food and not view.deck_size:
        return "There is no deck to look at."
    return ""
