"""What may be entered of a turn at a real table: an action and its announcement as a path of small choices."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from kit.drawing.words import describe_event
from kit.engine.actions import Action, Cooperate, DiscoverCooperate, DiscoverFight, Event, Fight, Identify, LookAtDeck
from kit.engine.components import Card
from kit.engine.food import food_after, food_leader
from kit.engine.legal import legal_actions
from kit.engine.looks import LOOK
from kit.engine.observation import Observation
from kit.session.mongoose_steps import Step, steps_to


@dataclass(frozen=True, slots=True)
class Entry:
    """A turn as it was announced.

    Parameters
    ----------
    action : Action
    answers : tuple of bool
        In the form of `Event.answers`.

    Examples
    --------
    >>> Entry(LookAtDeck(), ()).answers
    ()
    """

    action: Action
    answers: tuple[bool, ...]


def entry_paths(view: Observation, names: Sequence[str]) -> dict[tuple[Step, ...], Entry]:
    """Every legal action of the player to move with every announcement, and the questions that lead there.

    What contradicts the cards in sight is offered too: whoever heard it should learn that an entry is wrong.

    Parameters
    ----------
    view : Observation
        Of the one who writes down.
    names : sequence of str
        One a seat.

    Examples
    --------
    >>> from kit import mongoose
    >>> view = mongoose.deal(players=3, seed=7, starter=2).observation(0)
    >>> for step in next(iter(entry_paths(view, ["Ann", "Bea", "Cem"]))):
    ...     print(*step)
    What does Cem do? Fight
    Which of Cem's cards? white
    Against which card? Bea's white: jackal blue
    Who won? Cem won
    """
    if view.outcome:
        return {}
    paths = {}
    for action in legal_actions(view.table):
        steps = steps_to(action, view, names)
        for answers in product((True, False), repeat=answer_count(view, action)):
            paths[(*steps, *_answer_steps(view, action, answers, names))] = Entry(action, answers)
    return paths


def answer_count(view: Observation, action: Action) -> int:
    """How many answers are announced after an action of the player to move; none if paying for it ends the game.

    Examples
    --------
    >>> from kit import mongoose
    >>> answer_count(mongoose.deal(players=3, seed=7).observation(0), LookAtDeck())
    0
    """
    if isinstance(action, LookAtDeck):
        return 0
    if isinstance(action, DiscoverFight | DiscoverCooperate):
        return 0 if food_leader(food_after(view.food, view.current_player, action, ())) is not None else 1
    return 2 if isinstance(action, Fight | Cooperate) and action.revealed else 1


def cards_to_see(view: Observation, entry: Entry) -> int:
    """How many cards the one who writes down has seen in this turn: those of an own look that did not end the game.

    Examples
    --------
    >>> from kit import mongoose
    >>> cards_to_see(mongoose.deal(players=3, seed=7, starter=0).observation(0), Entry(LookAtDeck(), ()))
    4
    """
    own = isinstance(entry.action, LookAtDeck) and view.seat == view.current_player
    after = food_after(view.food, view.current_player, entry.action, ())
    return min(LOOK, view.deck_size) if own and food_leader(after) is None else 0


def cards_in_deck(view: Observation) -> tuple[Card, ...]:
    """The cards that may lie in the deck, as far as the viewer can see.

    Examples
    --------
    >>> from kit import mongoose
    >>> len(cards_in_deck(mongoose.deal(players=3, seed=7).observation(0)))
    11
    """
    lying = {card for hand in view.hands for card in hand or () if card}.union(view.revealed)
    return tuple(card for card in view.cards if card not in lying)


def entry_words(view: Observation, entry: Entry, names: Sequence[str]) -> str:
    """An entry in a clause without a full stop.

    Examples
    --------
    >>> from kit import Slot, mongoose
    >>> view = mongoose.deal(players=3, seed=7, starter=2).observation(0)
    >>> entry_words(view, Entry(Fight(Slot.WHITE, 1, Slot.BLACK), (False,)), ["Ann", "Bea", "Cem"])
    "Cem's white card attacks Bea's black card: Bea wins"
    """
    event = Event(view.turn, view.current_player, entry.action, entry.answers, view.food)
    return describe_event(event, names).removesuffix(".")


def _answer_steps(view: Observation, action: Action, answers: tuple[bool, ...], names: Sequence[str]) -> list[Step]:
    if not answers or isinstance(action, LookAtDeck):
        return []
    if isinstance(action, Identify):
        return [("Right or wrong?", "right" if answers[0] else "wrong")]
    if isinstance(action, DiscoverFight | DiscoverCooperate):
        return [_about("the card", isinstance(action, DiscoverFight), answers[0])]
    actor, rival = names[view.current_player], names[action.rival]
    fight = isinstance(action, Fight)
    if len(answers) == 2:
        return [_about(f"{name}'s card", fight, said) for name, said in zip((actor, rival), answers, strict=True)]
    if fight:
        return [("Who won?", f"{actor if answers[0] else rival} won")]
    return [("Do the cards match?", "they match" if answers[0] else "they do not match")]


def _about(card: str, fight: bool, said: bool) -> Step:
    if fight:
        return f"Did {card} win?", f"{card} won" if said else f"{card} lost"
    return f"Does {card} match?", f"{card} matches" if said else f"{card} does not match"
