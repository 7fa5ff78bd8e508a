"""A legal action as a path of small choices, so that a screen can offer only what is legal, one question at a time."""

from collections.abc import Sequence

from kit.drawing.words import card_words
from kit.engine.actions import Action, Cooperate, DiscoverFight, Fight, Identify, LookAtDeck
from kit.engine.observation import Observation

Step = tuple[str, str]


def steps_to(action: Action, view: Observation, names: Sequence[str]) -> tuple[Step, ...]:
    """The questions that lead to an action, each with its answer.

    Parameters
    ----------
    action : Action
    view : Observation
        Of the player who acts, or of somebody who writes down what that player does.
    names : sequence of str
        One a seat.

    Returns
    -------
    tuple of (str, str)
        Two actions with the same answers up to a point are asked the same question next.

    Examples
    --------
    >>> from kit import mongoose
    >>> view = mongoose.deal(players=3, seed=7, starter=0).observation(0)
    >>> for step in steps_to(view.legal_actions()[0], view, ["Ann", "Bea", "Cem"]):
    ...     print(step)
    ('What will you do?', 'Fight')
    ('Which of your cards?', 'white')
    ('Against which card?', "Cem's white: snake red+blue")
    """
    own, name = view.seat == view.current_player, names[view.current_player]
    kind = "What will you do?" if own else f"What does {name} do?"
    discover = (kind, "Discover")
    if isinstance(action, LookAtDeck):
        return discover, (_HOW, "look at the deck")
    mine = ("Which of your cards?" if own else f"Which of {name}'s cards?", str(action.mine))
    if isinstance(action, Identify):
        card = action.card
        return (
            (kind, "Identify"),
            mine,
            ("Which animal?", str(card.animal)),
            ("Which symbols?", "+".join(map(str, card.colours)) or "no symbols"),
        )
    if isinstance(action, Fight | Cooperate):
        fight = isinstance(action, Fight)
        start = kind, "Fight" if fight else "Cooperate"
        whose = _card_of_rival(action, view, names)
        if action.revealed is None:
            return start, mine, ("Against which card?" if fight else "With which card?", whose)
        both = "Which revealed card do both attack?" if fight else "With which revealed card are both compared?"
        rivals = f"Which card of {'your' if own else 'the'} rival?"
        return start, mine, (rivals, whose), (both, card_words(action.revealed))
    how = "fight a revealed card" if isinstance(action, DiscoverFight) else "cooperate with a revealed card"
    return discover, (_HOW, how), mine, ("Which revealed card?", card_words(action.revealed))


_HOW = "Discover how? It costs one food."


def _card_of_rival(action: Fight | Cooperate, view: Observation, names: Sequence[str]) -> str:
    """The viewer does not see the own cards, which others may attack."""
    hand = view.hands[action.rival]
    card = hand[action.theirs] if hand else None
    whose = f"{names[action.rival]}'s {action.theirs}"
    return f"{whose}: {card_words(card)}" if card else f"{whose} card"
