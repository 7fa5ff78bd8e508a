"""Games with every kind of action in them, right and wrong guesses and looks included."""

import random

from kit import Identify, mongoose


def played(players, seed, turns=30, rare=False, guesses=0.15):
    """A game of random questions, each kind as often, now and then a guess, half of those right."""
    rng = random.Random(seed)
    game = mongoose.deal(players, seed, rare=rare)
    while not game.is_terminal and game.turn < turns:
        mine = game.hands[game.current_player]
        actions = game.legal_actions()
        named = [action for action in actions if isinstance(action, Identify)]
        right = rng.random() < 0.5
        named = [action for action in named if (mine[action.mine] is action.card) == right]
        kinds = sorted({type(action).__name__ for action in actions} - {"Identify"})
        kind = rng.choice(kinds)
        asked = [action for action in actions if type(action).__name__ == kind]
        game = game.apply_action(rng.choice(named if named and rng.random() < guesses else asked))
    return game
