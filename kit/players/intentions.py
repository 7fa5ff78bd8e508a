"""What a rival's action gives away: it saw my cards, and would hardly have asked that had they been others."""

from collections.abc import Sequence
from math import exp, log
from random import Random

from kit.engine.announce import rewind
from kit.engine.observation import Observation
from kit.players.quick import NAME, Move, QuickGame
from kit.players.quick_policy import rate
from kit.players.worlds import Hand, Worlds

# Rivals are taken to choose by the rule of thumb, an action the rarer the more bits it is short of the best, and three
# times in ten whatever comes to mind. Of the numbers that `benchmarks/search.py` tries, the first explains best what
# `balanced` does; the second is large, so that a rival who goes by something else misleads little.
BITS = 0.05
ANY = 0.3


def intentions(observation: Observation, hands: Sequence[Hand], rng: Random) -> list[float]:
    """How well each of my possible hands explains what the rivals did, by a model of how they choose.

    The possible hands of `kit.knowledge` are equally likely as long as nothing is read into why somebody chose an
    action (KN-2). This reads something into it: every action of a rival is weighed by the chance that the rule of thumb
    of `rate`, with errors, would have taken it, with that hand of mine before its eyes (a softmax, as in a quantal
    response).

    Parameters
    ----------
    observation : Observation
        Of a player.
    hands : sequence of tuple of Card
        Possible hands of that player.
    rng : random.Random

    Returns
    -------
    list of float
        For each hand the weight, the largest 1.

    References
    ----------
    C. L. Baker, R. Saxe and J. B. Tenenbaum, "Action understanding as inverse planning", Cognition 113 (2009).

    Examples
    --------
    >>> from kit import Fight, Slot, mongoose
    >>> from kit.knowledge.hands import possible_hands
    >>> game = mongoose.deal(players=2, seed=7, starter=1)
    >>> view = game.apply_action(game.legal_actions()[0]).observation(0)
    >>> weights = intentions(view, possible_hands(view), Random(0))
    >>> max(weights), round(min(weights), 2)
    (1.0, 0.27)
    """
    start = Worlds(rewind(observation, 0))
    games = dict(zip(start.hands, start.games(), strict=True))
    weights = []  # as logarithms: a long game would leave nothing of the numbers themselves
    for hand in hands:
        game, weight = games[hand], 0.0
        for event in observation.history:
            move = start.pairs.move(event.action)
            if event.actor != observation.seat:
                weight += log(chance_of(move, game, rng))
            game.apply(move, rng)
        weights.append(weight)
    most = max(weights)
    return [exp(weight - most) for weight in weights]


def chance_of(move: Move, game: QuickGame, rng: Random) -> float:
    """The chance in the model that the player to move takes a move; which card it names does not count.

    Examples
    --------
    >>> from kit import mongoose
    >>> [game] = Worlds(mongoose.deal(players=2, seed=7, starter=0).observation(0)).sample(1, Random(0))
    >>> moves = [move for _, move in rate(game, Random(0))]
    >>> round(sum(chance_of(move, game, Random(0)) for move in moves), 6)
    1.0
    """
    rated = rate(game, rng)
    best, _ = max(rated)
    total = chosen = 0.0
    for bits, other in rated:
        weight = exp((bits - best) / BITS)
        total += weight
        if other == move or (move[0] == NAME and other[:2] == move[:2]):
            chosen = weight
    return ANY / len(rated) + (1 - ANY) * chosen / total
