"""Which cards of the deck a look shows (MO-13)."""

from collections.abc import Iterable
from random import Random

from kit.engine.checks import as_tuple
from kit.engine.components import Card
from kit.engine.errors import IllegalActionError
from kit.engine.mongoose_start import place_of

LOOK = 4


def look_at(deck: tuple[Card, ...], seed: int, turn: int, saw: Iterable[Card] | None = None) -> tuple[Card, ...]:
    """Four cards of the deck, or all of a smaller one.

    Parameters
    ----------
    deck : tuple of Card
    seed, turn : int
        Chance comes from these two alone, so copies of a state agree and no player's dice can change the draw.
    saw : iterable of Card, optional
        What was seen at a real table or in a recorded game, instead of chance.

    Returns
    -------
    tuple of Card
        In the order of the deck in play.

    Raises
    ------
    IllegalActionError
        If these cards can't have been seen.

    Examples
    --------
    >>> deck = tuple(Card.parse(f"eagle {colour}") for colour in ("red", "green", "blue"))
    >>> look_at(deck, seed=7, turn=1) == deck
    True
    """
    count = min(LOOK, len(deck))
    if saw is None:
        cards = Random(f"{seed}/look/{turn}").sample(deck, count)
    else:
        cards = list(as_tuple(saw, f"turn {turn}: saw", IllegalActionError, ordered=False))
        for card in cards:
            if not isinstance(card, Card) or card not in deck:
                raise IllegalActionError(f"turn {turn}: {card} is not in the deck, so it can't have been seen there")
        if len(set(cards)) != count or len(cards) != count:
            words = ", ".join(map(str, cards))
            raise IllegalActionError(f"turn {turn}: a look shows {count} different cards, found {len(cards)}: {words}")
    return tuple(sorted(cards, key=place_of))
