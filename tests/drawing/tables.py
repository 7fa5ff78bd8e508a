"""Staged tables: the same on every machine, whatever the shuffle."""

from kit import Card, Cooperate, Disk, Fight, Food, Identify, LookAtDeck, Slot, mampf, mongoose
from kit.engine.boxes import house_cards

NAMES = ("Ann", "Bea", "Zoë Ł")


def mampf_table() -> mampf.State:
    """Three players, two rounds in."""
    species = {
        Food.CARROT: ("goat", "pig"),
        Food.LETTUCE: ("cow", "owl"),
        Food.SUGAR: ("hen", "mouse"),
        Food.GRAIN: ("duck", "duck", "hen"),
    }
    piles = {food: [Disk(word, food) for word in words] for food, words in species.items()}
    game = mampf.from_piles(piles, players=3)
    game = game.apply_actions([Food.CARROT, Food.GRAIN, Food.CARROT])
    return game.apply_actions([Food.LETTUCE, Food.GRAIN, Food.SUGAR])


def cards(*words: str) -> list[Card]:
    """Cards by name."""
    return [Card.parse(word) for word in words]


def mongoose_table(own: tuple[str, str] = ("jackal red", "eagle blue")) -> mongoose.State:
    """Three players; Ann holds `own`, the rest of the house deck lies in the deck; Bea fights, then Zoë looks."""
    hands = [cards(*own), cards("snake green", "eggs red+blue"), cards("mongoose red", "snake red+blue")]
    revealed = cards("mongoose green", "eagle red", "jackal red+green")
    used = {card for hand in hands for card in hand} | set(revealed)
    deck = [card for card in house_cards() if card not in used and not card.animal.is_rare]
    game = mongoose.from_cards(hands, revealed, deck, starter=1, opening=False)
    game = game.apply_action(Fight(Slot.BLACK, 2, Slot.WHITE))
    return game.apply_action(LookAtDeck(), saw=cards("snake blue", "mongoose red+blue", "eagle green", "jackal blue"))


def two_player_table() -> mongoose.State:
    """Two players; Bea has identified a card, then both attacked a revealed one."""
    hands = [cards("elephant none", "eagle blue"), cards("snake green", "eggs red+blue")]
    revealed = cards("mongoose green", "eagle red", "jackal red+green", "snake blue", "jackal blue")
    game = mongoose.from_cards(hands, revealed, cards("eagle green"), starter=1, opening=False, rare=True)
    game = game.apply_action(Identify(Slot.WHITE, hands[1][0]))
    return game.apply_action(Fight(Slot.BLACK, 0, Slot.WHITE, revealed=revealed[1]))


def matched_table() -> mongoose.State:
    """Three players; a cooperation succeeded."""
    return mongoose_table().apply_action(Cooperate(Slot.BLACK, 1, Slot.BLACK))
