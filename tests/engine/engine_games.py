"""Random games for the tests of the engine: every kind of game, with moves that keep it interesting."""

from collections.abc import Iterator
from random import Random

from kit.engine import mampf, mongoose
from kit.engine.actions import Identify
from kit.engine.components import Card, Food

# (players, rare animals, cards in a hand)
MONGOOSE_KINDS = [(players, rare, 2) for players in (2, 3, 4, 5) for rare in (False, True)] + [
    (2, False, 1),
    (4, True, 1),
]


def cards(text: str) -> tuple[Card, ...]:
    """Cards from words, separated by commas; "-" is a card that was identified."""
    return tuple(None if word.strip() == "-" else Card.parse(word) for word in text.split(",") if word.strip())


def mongoose_start(kind: tuple[int, bool, int], seed: int) -> mongoose.State:
    players, rare, hand_size = kind
    return mongoose.deal(players=players, seed=seed, rare=rare, hand_size=hand_size)


def lively_action(game: mongoose.State, random: Random) -> mongoose.Action:
    """A legal action: each kind as likely as the others, and one guess in three right (most games would never end)."""
    legal = game.legal_actions()
    kind = random.choice(sorted({type(action).__name__ for action in legal}))
    choices = [action for action in legal if type(action).__name__ == kind]
    if kind == "Identify" and random.random() < 1 / 3:
        hand = game.hands[game.current_player]
        choices = [action for action in choices if hand[action.mine] == action.card]
    return random.choice(choices)


def mongoose_states(game: mongoose.State, random: Random, limit: int = 60) -> Iterator[mongoose.State]:
    """The game as it is, then after every action of a random game."""
    yield game
    while not game.is_terminal and game.turn < limit:
        game = game.apply_action(lively_action(game, random))
        yield game


def mampf_states(game: mampf.State, random: Random) -> Iterator[mampf.State]:
    """The game as it is, then after every round of a random game."""
    yield game
    while not game.is_terminal:
        game = game.apply_actions([random.choice(list(Food)) for _ in range(game.players)])
        yield game


def wrong_guess(game: mongoose.State) -> Identify:
    """The first legal guess that is not right."""
    hand = game.hands[game.current_player]
    return next(a for a in game.legal_actions() if isinstance(a, Identify) and hand[a.mine] != a.card)
