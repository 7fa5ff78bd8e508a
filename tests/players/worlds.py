"""Other deals that a player could not tell from the true one: the swap test of HI1."""

from collections.abc import Iterator

from kit import mongoose
from kit.knowledge.hands import possible_hands


def other_worlds(game: mongoose.State, seat: int, count: int) -> Iterator[mongoose.State]:
    """Some games with the same course that differ from this one only in the cards of a seat (and so in the deck).

    Every action of the true game is played again by the rules, with the cards that this seat saw in the deck.
    """
    truth = game.start.hands[seat]
    hands = [hand for hand in possible_hands(game.observation(seat)) if hand != truth]
    for hand in hands[:: max(1, len(hands) // count)][:count]:
        pool = {*game.start.deck, *truth} - set(hand)
        dealt = [hand if place == seat else mine for place, mine in enumerate(game.start.hands)]
        start = game.start
        other = mongoose.from_cards(
            dealt, start.revealed, pool, start.starter, start.food, True, start.opening, start.barred, start.seed
        )
        looks = {look.turn: look.cards for look in game.looks if look.seat == seat}
        for event in game.history:
            other = other.apply_action(event.action, saw=looks.get(event.turn))
        assert other.observation(seat) == game.observation(seat) and other.start.hands != game.start.hands
        yield other
