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
        Of the player who acts.
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
    if isinstance(action, LookAtDeck):
        return _DISCOVER, (_HOW, "look at the deck")
    mine = ("Which of your cards?", str(action.mine))
    if isinstance(action, Identify):
        card = action.card
        return (
            _IDENTIFY,
            mine,
            ("Which animal?", str(card.animal)),
            ("Which symbols?", "+".join(map(str, card.colours)) or "no symbols"),
        )
    if isinstance(action, Fight | Cooperate):
        hand = view.hands[action.rival]
        theirs = hand[action.theirs] if hand else None
        assert theirs is not None
        fight = isinstance(action, Fight)
        whose = f"{names[action.rival]}'s {action.theirs}: {card_words(theirs)}"
        start = _FIGHT if fight else _COOPERATE
        if action.revealed is None:
            return start, mine, ("Against which card?" if fight else "With which card?", whose)
        both = "Which revealed card do both attack?" if fight else "With which revealed card are both compared?"
        return start, mine, ("Which card of your rival?", whose), (both, card_words(action.revealed))
    how = "fight a revealed card" if isinstance(action, DiscoverFight) else "cooperate with a revealed card"
    return _DISCOVER, (_HOW, how), mine, ("Which revealed card?", card_words(action.revealed))


_KIND = "What will you do?"
_FIGHT = (_KIND, "Fight")
_COOPERATE = (_KIND, "Cooperate")
_DISCOVER = (_KIND, "Discover")
_IDENTIFY = (_KIND, "Identify")
_HOW = "Discover how? It costs one food."
