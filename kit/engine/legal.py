"""Which actions of Mongoose are legal: a function of what lies open, never of a hidden card (MO-16)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from kit.engine.actions import Action, Cooperate, DiscoverCooperate, DiscoverFight, Fight, Identify, LookAtDeck
from kit.engine.components import Card, Slot
from kit.engine.errors import written


class OpenTable(NamedTuple):
    """The public facts that decide what the player to move may do.

    Parameters
    ----------
    seat : int
        The player to move.
    standing : tuple of tuple of Slot
        For every seat the slots whose cards are not identified yet.
    revealed : tuple of Card
        The middle, in the order in which the cards came to lie there.
    cards : tuple of Card
        The deck in play: every card that exists.
    can_pay : bool
        Whether the player has food for a Discover; False with two players (MO-40).
    can_look : bool
        Whether a deck lies there to look at.
    opening : bool
        Whether the first-turn rule holds (MO-5).
    barred : Card or None
        The revealed card of the previous turn (MO-43).

    Examples
    --------
    >>> OpenTable(0, ((Slot.WHITE,), (Slot.WHITE,)), (), (), False, True, False, None).seat
    0
    """

    seat: int
    standing: tuple[tuple[Slot, ...], ...]
    revealed: tuple[Card, ...]
    cards: tuple[Card, ...]
    can_pay: bool
    can_look: bool
    opening: bool
    barred: Card | None


@lru_cache(maxsize=4096)
def legal_actions(table: OpenTable) -> dict[Action, Action]:
    """Every legal action, in a fixed order, mapped to itself (so that a look-up is quick and finds the kit's own copy).

    Examples
    --------
    >>> cards = (Card.parse("eagle red"), Card.parse("eagle blue"))
    >>> both = tuple(Slot)
    >>> len(legal_actions(OpenTable(0, (both, both, both), (), cards, False, True, False, None)))
    20
    """
    return {action: action for action in _listed(table)}


def _listed(table: OpenTable) -> Iterator[Action]:
    players = len(table.standing)
    mine = table.standing[table.seat]
    rivals = [seat for seat in range(players) if seat != table.seat]
    if table.opening:
        rivals = [(table.seat - 1) % players]
    middle = [card for card in table.revealed if card != table.barred] if players == 2 else [None]
    for kind in (Fight, Cooperate):
        for slot in mine:
            for rival in rivals:
                for theirs in table.standing[rival]:
                    for revealed in middle:
                        yield kind(slot, rival, theirs, revealed)
    if table.opening:
        return
    if table.can_pay:
        for ask in (DiscoverFight, DiscoverCooperate):
            for slot in mine:
                for revealed in table.revealed:
                    yield ask(slot, revealed)
        if table.can_look:
            yield LookAtDeck()
    for slot in mine:
        yield from _guesses(slot, table.cards)


def find_legal(table: OpenTable, action: Any) -> Action | None:
    """The kit's own copy of a legal action; None for any other, or for what is no action at all.

    Examples
    --------
    >>> table = OpenTable(0, ((Slot.WHITE,),) * 3, (), (), False, True, False, None)
    >>> find_legal(table, Fight(Slot.WHITE, 1, Slot.WHITE)), find_legal(table, Fight(Slot.WHITE, True, Slot.WHITE))
    (Fight(mine=Slot.WHITE, rival=1, theirs=Slot.WHITE, revealed=None), None)
    """
    try:
        found = legal_actions(table).get(action)
    except TypeError:  # not hashable
        return None
    return found if type(getattr(action, "rival", 0)) is int else None  # 1.0 and True equal 1, yet are no seats


@lru_cache(maxsize=64)
def _guesses(slot: Slot, cards: tuple[Card, ...]) -> tuple[Identify, ...]:
    return tuple(Identify(slot, card) for card in cards)


def why_illegal(table: OpenTable, action: Any) -> str:
    """The first rule that an action breaks, in words, with what is allowed instead.

    Examples
    --------
    >>> both = tuple(Slot)
    >>> why_illegal(OpenTable(0, (both, both, both), (), (), False, True, False, None), LookAtDeck())
    'a Discover costs one food and player 0 has none (MO-13)'
    """
    if not isinstance(action, Action):
        return f"{written(action)} is not an action; expected Fight, Cooperate, Discover…, LookAtDeck or Identify"
    players = len(table.standing)
    if table.opening and not isinstance(action, Fight | Cooperate):
        return f"the first turn must be Fight or Cooperate with player {(table.seat - 1) % players} (MO-5)"
    if isinstance(action, DiscoverFight | DiscoverCooperate | LookAtDeck):
        if players == 2:
            return "there is no Discover in the two-player game (MO-40)"
        if not table.can_pay:
            return f"a Discover costs one food and player {table.seat} has none (MO-13)"
        if isinstance(action, LookAtDeck):
            return "there is no deck left to look at (MO-13)"
    if not isinstance(action.mine, Slot):
        return f"mine={written(action.mine)} is not a Slot"
    if action.mine not in table.standing[table.seat]:
        return _empty_stand(table.seat, action.mine)
    if isinstance(action, Identify):
        return f"{action.card} is not a card of the deck in play (MO-14)"
    if isinstance(action, Fight | Cooperate):
        return _why_not_rival(table, action)
    return f"{action.revealed} does not lie revealed in the middle (MO-13); expected one of {_words(table.revealed)}"


def _why_not_rival(table: OpenTable, action: Any) -> str:
    players = len(table.standing)
    rivals = [seat for seat in range(players) if seat != table.seat]
    if type(action.rival) is not int or action.rival not in rivals:
        return (
            f"rival={written(action.rival)} is not an opponent of player {table.seat} (MO-10); expected one of {rivals}"
        )
    if table.opening and action.rival != (table.seat - 1) % players:
        return f"the first turn must be with player {(table.seat - 1) % players}, not with {action.rival} (MO-5)"
    if not isinstance(action.theirs, Slot):
        return f"theirs={written(action.theirs)} is not a Slot"
    if action.theirs not in table.standing[action.rival]:
        return _empty_stand(action.rival, action.theirs)
    if players > 2:
        return f"revealed={action.revealed} is for the two-player game only (MO-41)"
    if action.revealed is not None and action.revealed is table.barred:
        return f"{action.revealed} was used in the previous turn (MO-43)"
    allowed = _words(tuple(card for card in table.revealed if card != table.barred))
    return f"revealed={action.revealed} can't be chosen from the middle (MO-41); expected one of {allowed}"


def _empty_stand(seat: int, slot: Slot) -> str:
    return f"player {seat}'s {slot} card is identified already, it has left its stand (MO-15)"


def _words(cards: tuple[Card, ...]) -> str:
    return ", ".join(map(str, cards)) or "none"
