"""One sentence for each thing, and what was done and said at a table of Mongoose in words."""

from collections.abc import Sequence

from kit.drawing.svg import clean
from kit.engine.actions import Action, Cooperate, DiscoverCooperate, DiscoverFight, Event, Fight, Identify, LookAtDeck
from kit.engine.checks import as_tuple
from kit.engine.components import Card, Disk, Food, Slot
from kit.engine.errors import KitError
from kit.engine.observation import Observation
from kit.engine.outcome import Outcome


def player_names(names: Sequence[str] | None, players: int) -> tuple[str, ...]:
    """Names for the screen, one a seat; "Player 0", "Player 1" … if none are given.

    Raises
    ------
    KitError
        If there is not one name in words for each seat.

    Examples
    --------
    >>> player_names(None, 2), player_names(["Ann", " Zoë "], 2)
    (('Player 0', 'Player 1'), ('Ann', 'Zoë'))
    """
    if names is None:
        return tuple(f"Player {seat}" for seat in range(players))
    listed = as_tuple(names, "names", KitError)
    if len(listed) != players:
        raise KitError(f"expected {players} names, one a seat; found {names!r}")
    for seat, name in enumerate(listed):
        if not isinstance(name, str) or not clean(name):
            raise KitError(f"seat {seat} needs a name in words, not {name!r}")
    return tuple(clean(name) for name in listed)


def counted(number: int, thing: str, things: str | None = None) -> str:
    """A number with its noun.

    Examples
    --------
    >>> counted(1, "disk"), counted(0, "disk"), counted(2, "species", "species")
    ('1 disk', '0 disks', '2 species')
    """
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def listed(words: Sequence[str]) -> str:
    """Words in a row, as one says them.

    Examples
    --------
    >>> listed(["a"]), listed(["a", "b", "c"]), listed([])
    ('a', 'a, b and c', 'nobody')
    """
    if not words:
        return "nobody"
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def describe_food(food: Food) -> str:
    """A titbit in a sentence.

    Examples
    --------
    >>> describe_food(Food.GRAIN)
    'A titbit: grain. Its pile is yellow.'
    """
    return f"A titbit: {food}. Its pile is {food.pile_colour}."


def describe_disk(disk: Disk) -> str:
    """An animal disk in a sentence.

    Examples
    --------
    >>> describe_disk(Disk("mouse", Food.SUGAR))
    'An animal disk: mouse, lured by sugar (white).'
    """
    return f"An animal disk: {clean(disk.species)}, lured by {disk.food} ({disk.food.pile_colour})."


def card_words(card: Card) -> str:
    """A card as one says it at the table.

    Examples
    --------
    >>> card_words(Card.parse("snake red+blue")), card_words(Card.parse("elephant none"))
    ('snake red+blue', 'elephant without symbols')
    """
    return str(card) if card.symbols else f"{card.animal} without symbols"


def describe_card(card: Card) -> str:
    """A card in a sentence.

    Examples
    --------
    >>> describe_card(Card.parse("snake red+blue"))
    'A card: snake with the symbols red and blue.'
    >>> describe_card(Card.parse("elephant none"))
    'A card: elephant without symbols.'
    """
    if not card.symbols:
        return f"A card: {card.animal} without symbols."
    noun = "symbol" if len(card.symbols) == 1 else "symbols"
    return f"A card: {card.animal} with the {noun} {listed([str(colour) for colour in card.colours])}."


def describe_back(slot: Slot) -> str:
    """A card seen from behind, in a sentence.

    Examples
    --------
    >>> describe_back(Slot.WHITE)
    'A card in the white stand, seen from behind.'
    """
    return f"A card in the {slot} stand, seen from behind."


def describe_outcome(outcome: Outcome, names: Sequence[str]) -> str:
    """The end of a game in a sentence.

    Examples
    --------
    >>> from kit.engine.outcome import EndReason
    >>> describe_outcome(Outcome((0, 2), EndReason.EMPTY_PILE), ["Ann", "Bea", "Cy"])
    'Ann and Cy share the win: a pile has run out.'
    """
    reason = outcome.reason.value.rpartition(" (")[0]
    if not outcome.winners:
        return f"The game was {reason.partition(',')[0]}; nobody has won."
    who = listed([names[seat] for seat in outcome.winners])
    return f"{who} {'wins' if len(outcome.winners) == 1 else 'share the win'}: {reason}."


def describe_action(action: Action, actor: int, names: Sequence[str]) -> str:
    """What a player of Mongoose does, in a clause without a full stop.

    Examples
    --------
    >>> describe_action(Fight(Slot.WHITE, 1, Slot.BLACK), 0, ["Ann", "Bea", "Cy"])
    "Ann's white card attacks Bea's black card"
    """
    name = names[actor]
    if isinstance(action, LookAtDeck):
        return f"{name} pays one food to look at the deck"
    if isinstance(action, Identify):
        return f"{name} says that their {action.mine} card is the {card_words(action.card)}"
    if isinstance(action, DiscoverFight | DiscoverCooperate):
        verb = "attack" if isinstance(action, DiscoverFight) else "cooperate with"
        return f"{name} pays one food for the {action.mine} card to {verb} the revealed {card_words(action.revealed)}"
    mine = f"{name}'s {action.mine} card"
    theirs = f"{names[action.rival]}'s {action.theirs} card"
    if action.revealed is None:
        return f"{mine} {'attacks' if isinstance(action, Fight) else 'cooperates with'} {theirs}"
    verb = "attack" if isinstance(action, Fight) else "cooperate with"
    return f"{mine} and {theirs} {verb} the revealed {card_words(action.revealed)}"


def describe_event(event: Event, names: Sequence[str]) -> str:
    """An action and what everybody heard of it, in a sentence.

    Examples
    --------
    >>> names = ["Ann", "Bea", "Cy"]
    >>> describe_event(Event(0, 0, Fight(Slot.WHITE, 2, Slot.WHITE), (False,), (1, 2, 3)), names)
    "Ann's white card attacks Cy's white card: Cy wins."
    >>> describe_event(Event(3, 1, LookAtDeck(), (), (2, 1, 2)), names)
    'Bea pays one food to look at the deck.'
    """
    said = describe_action(event.action, event.actor, names)
    return f"{said}: {answer}." if (answer := _answer(event, names)) else f"{said}."


def _answer(event: Event, names: Sequence[str]) -> str:
    action, answers = event.action, event.answers
    if not answers:
        return ""
    if event.winner is not None:
        return f"{names[event.winner]} wins"
    if isinstance(action, Identify):
        return "right" if answers[0] else "wrong"
    yes, no = ("wins", "loses") if isinstance(action, Fight | DiscoverFight) else ("matches", "does not match")
    if len(answers) == 1:
        if isinstance(action, DiscoverFight | DiscoverCooperate):
            return f"it {yes if answers[0] else no}"
        return "they match" if answers[0] else "they do not match"
    assert isinstance(action, Fight | Cooperate)
    seats = (event.actor, action.rival)
    return ", ".join(f"{names[seat]}'s {yes if answer else no}" for seat, answer in zip(seats, answers, strict=True))


def with_article(word: str) -> str:
    """A noun with a or an, by its first letter.

    Examples
    --------
    >>> with_article("hen"), with_article("owl")
    ('a hen', 'an owl')
    """
    return f"{'an' if word[:1].lower() in tuple('aeiou') else 'a'} {word}"


def hand_slots(view: Observation) -> tuple[Slot, ...]:
    """The stands that players have in this game: both, or the white one in the small games of the lessons.

    Examples
    --------
    >>> from kit.engine import mongoose
    >>> hand_slots(mongoose.deal(players=3, seed=7, hand_size=1).observation(None))
    (Slot.WHITE,)
    """
    seen = [len(hand) for hand in view.hands if hand]
    two = max(seen) == 2 if seen else any(Slot.BLACK in standing for standing in view.standing)
    return tuple(Slot) if two else (Slot.WHITE,)
