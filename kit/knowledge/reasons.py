"""Why a card or a hand is out: the first announcement or look at the deck that ruled it out, in words (KN-1)."""

from kit.engine.actions import Look
from kit.engine.announce import rewind
from kit.engine.components import Animal, Card, Slot
from kit.engine.observation import Observation
from kit.knowledge.hands import Clue, candidates, clues, possible_hands, stands

Hand = tuple[Card | None, ...]
Told = Clue | Look


def heard_and_seen(observation: Observation) -> list[Told]:
    """Everything that told a player something about the own cards, in the order of the turns.

    Examples
    --------
    >>> from kit import Fight, mongoose
    >>> game = mongoose.deal(players=3, seed=7, starter=0).apply_action(Fight(Slot.WHITE, 2, Slot.BLACK))
    >>> [in_words(told) for told in heard_and_seen(game.observation(0))]
    ['turn 0: your white card beat a snake that it attacked']
    """
    told: list[Told] = [*clues(observation), *observation.looks]
    return sorted(told, key=lambda one: one.turn)


def ruled_out(observation: Observation) -> dict[tuple[Slot, Card], Told]:
    """For each stand the cards that were open at the start, with the first thing that ruled them out.

    Parameters
    ----------
    observation : Observation
        Of a seat.

    Returns
    -------
    dict from (Slot, Card) to Clue or Look
        Cards that are still open are not in it, nor those that lay in sight from the start.

    Raises
    ------
    KitError
        For the public view, which has no own cards.

    Examples
    --------
    >>> from kit import Fight, mongoose
    >>> game = mongoose.deal(players=3, seed=7, starter=0).apply_action(Fight(Slot.WHITE, 2, Slot.BLACK))
    >>> out = ruled_out(game.observation(0))
    >>> print(*sorted(str(card) for _, card in out), sep=", ")
    eggs red+blue, eggs red+green, jackal red, jackal red+green, snake blue, snake green
    >>> in_words(out[Slot.WHITE, Card.parse("jackal red")])
    'turn 0: your white card beat a snake that it attacked'
    """
    told = heard_and_seen(observation)
    start = rewind(observation, 0)
    out: dict[tuple[Slot, Card], Told] = {}
    for slot, cards in zip(stands(start), candidates(start), strict=True):
        for card in cards:
            first = next((one for one in told if card and _rules_out(one, slot, card)), None)
            if card and first:
                out[slot, card] = first
    return out


def struck_out(observation: Observation) -> dict[Hand, Told]:
    """Every hand that was possible at the start and is no more, with the first thing that ruled it out.

    Parameters
    ----------
    observation : Observation
        Of a seat.

    Returns
    -------
    dict from tuple of Card to Clue or Look
        In the order in which `possible_hands` listed them at the start. Together with those that it lists now, these
        are all that it listed then. `in_words` says what was heard or seen.

    Raises
    ------
    KitError
        For the public view, which has no own cards.

    Examples
    --------
    >>> from kit import Fight, mongoose
    >>> game = mongoose.deal(players=3, seed=7, starter=0).apply_action(Fight(Slot.WHITE, 2, Slot.BLACK))
    >>> struck = struck_out(game.observation(0))
    >>> len(struck) + len(possible_hands(game.observation(0))), set(map(in_words, struck.values()))
    (110, {'turn 0: your white card beat a snake that it attacked'})
    """
    out = ruled_out(observation)
    struck: dict[Hand, Told] = {}
    start = rewind(observation, 0)
    slots = stands(start)
    for hand in possible_hands(start):
        told = [out[slot, card] for slot, card in zip(slots, hand, strict=True) if card and (slot, card) in out]
        if told:
            struck[hand] = min(told, key=lambda one: one.turn)
    return struck


def in_words(told: Told) -> str:
    """What was heard or seen, in a clause that begins with its turn.

    Examples
    --------
    >>> in_words(Clue(7, Slot.BLACK, Card.parse("eagle red"), "is attacked by", True))
    'turn 7: your black card lost to an eagle that attacked it'
    >>> in_words(Clue(8, Slot.WHITE, Card.parse("snake red+blue"), "matches", False))
    'turn 8: your white card does not match the snake red+blue'
    >>> in_words(Look(9, 0, (Card.parse("snake red"), Card.parse("eggs red+blue"))))
    'turn 9: you saw snake red and eggs red+blue in the deck'
    """
    if isinstance(told, Look):
        cards = [str(card) for card in told.cards]
        seen = f"{', '.join(cards[:-1])} and {cards[-1]}" if len(cards) > 1 else cards[0]
        return f"turn {told.turn}: you saw {seen} in the deck"
    mine = f"turn {told.turn}: your {told.slot} card"
    if told.question == "matches":
        other = str(told.other) if told.other.symbols else str(told.other.animal)
        return f"{mine} {'matches' if told.answer else 'does not match'} the {other}"
    if told.question == "is":
        return f"{mine} is {'' if told.answer else 'not '}the {told.other}"
    attacked = told.question == "is attacked by"
    won = told.answer != attacked
    whose = "that attacked it" if attacked else "that it attacked"
    return f"{mine} {'beat' if won else 'lost to'} {_one(told.other.animal)} {whose}"


def _one(animal: Animal) -> str:
    if animal is Animal.EGGS:
        return "eggs"
    return f"{'an' if str(animal)[0] in 'aeiou' else 'a'} {animal}"


def _rules_out(told: Told, slot: Slot, card: Card) -> bool:
    if isinstance(told, Look):
        return card in told.cards
    if told.slot is slot:
        return not told.fits(card)
    return told.question == "is" and told.answer and card is told.other
