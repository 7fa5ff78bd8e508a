"""Other deals that a player could not tell from the real one: found by trying every own hand and playing it again."""

from collections.abc import Iterator
from itertools import permutations
from random import Random

from kit.engine import mongoose
from kit.engine.actions import LookAtDeck


def other_worlds(game: mongoose.State, seat: int, random: Random) -> Iterator[mongoose.State]:
    """Every game with other own cards for `seat` in which all that this seat heard and saw was the same.

    Nothing is worked out cleverly: each own hand that the cards out of sight allow is dealt and the whole game played
    again, other players' looks at the deck and the seed chosen anew. What was announced otherwise is thrown away.
    """
    start = game.start
    hidden = [*start.hands[seat], *start.deck]
    for hand in permutations(hidden, len(start.hands[seat])):
        deck = [card for card in hidden if card not in hand]
        try:
            replayed = _replay(game, seat, hand, deck, random)
        except ValueError:  # this deal allows another action, or does not hold the cards that the seat saw
            continue
        if replayed is not None and replayed.hands[seat] != game.hands[seat]:
            yield replayed


def _replay(game, seat, hand, deck, random):
    start = game.start
    again = mongoose.from_cards(
        [hand if other == seat else cards for other, cards in enumerate(start.hands)],
        start.revealed,
        deck,
        start.starter,
        food=start.food,
        rare=any(card.animal.is_rare for card in start.cards),
        opening=start.opening,
        barred=start.barred,
        seed=random.randrange(10**6),
    )
    own_looks = {look.turn: look.cards for look in game.looks if look.seat == seat}
    for event in game.history:
        saw = None
        if isinstance(event.action, LookAtDeck):
            saw = own_looks.get(event.turn) or random.sample(deck, min(4, len(deck)))
        again = again.apply_action(event.action, saw=saw)
        if again.history[-1] != event:
            return None
    return again.cut_off() if game.outcome and not again.outcome else again
