"""A player of Mongoose that looks ahead by playing games on that may be the true one."""

from collections import defaultdict
from dataclasses import dataclass
from random import Random

from kit.engine.actions import Action
from kit.engine.components import Card
from kit.engine.errors import KitError
from kit.engine.observation import Observation
from kit.players.chance import chances_to_win
from kit.players.intentions import intentions
from kit.players.quick import GONE, NAME, Move, QuickGame
from kit.players.quick_policy import best_move, rate
from kit.players.strategy import Strategy
from kit.players.worlds import Worlds

# In so many games the model judges every sensible action, and its word counts like as many play-outs.
FIRST_LOOK = 40
BUDGET = 400
WIDTH = 4


@dataclass(frozen=True, slots=True)
class Estimate:
    """What an action came to in play-outs.

    Parameters
    ----------
    action : Action
    chance : float
        To win, on average over the play-outs and what the model says beforehand, which counts like 40 of them.
    games : int
        How many play-outs there were.

    Examples
    --------
    >>> from kit import LookAtDeck
    >>> Estimate(LookAtDeck(), 0.25, 100).chance
    0.25
    """

    action: Action
    chance: float
    games: int


class Search(Strategy[Observation, Action]):
    """Plays on, many times, in games that fit all it knows, and takes the action that does best on average.

    Each of these games deals it one of its possible hands and gives the rivals what they know then. In them everybody,
    itself included, plays by a rule of thumb and by its own knowledge alone, so that no hidden card is used. All
    sensible actions are tried first, and judged at once by the model of `chances_to_win`; the most promising ones are
    then played on, each in the same games with the same dice, until it would be this player's turn again. Won or lost
    by then counts as 1 or 0, and the model judges the rest.

    Against one rival it reads between the lines as well (`intentions`): the hands that explain best what the rival did
    are dealt most often. With more players all possible hands are equally likely: whom of several an action was meant
    for is hard to tell, and tried out, no gain beyond chance was seen.

    Parameters
    ----------
    budget : int
        Play-outs for one decision, all actions together.
    width : int
        How many actions are played on.

    References
    ----------
    G. Tesauro and G. R. Galperin, "On-line policy improvement using Monte-Carlo search", Advances in Neural Information
    Processing Systems 9 (1996): truncated play-outs. P. I. Cowling, E. J. Powley and D. Whitehouse, "Information set
    Monte Carlo tree search", IEEE Transactions on Computational Intelligence and AI in Games 4 (2012): hidden cards
    dealt anew for each play-out, from what the player knows.

    Examples
    --------
    >>> from kit import mongoose
    >>> me = Search(budget=50)
    >>> view = mongoose.deal(players=3, seed=7, starter=0).observation(0)
    >>> me.choose(view, Random(0)) in view.legal_actions()
    True
    >>> print(me.explain()[:77])
    Tried in 12 games that may be the true one, it came to a chance to win of 39%
    """

    name = "search"
    sentence = "Plays on in many games that may be the true one, and takes the action that does best in them."

    def __init__(self, budget: int = BUDGET, width: int = WIDTH) -> None:
        for name, number in (("budget", budget), ("width", width)):
            if type(number) is not int or number < 1:
                raise KitError(f"{name}: expected a whole number from 1, found {number!r}")
        self.budget, self.width = budget, width

    def choose(self, observation: Observation, rng: Random) -> Action:
        best, *rest = self.estimates(observation, rng)
        self.why = (
            f"Tried in {best.games} games that may be the true one, it came to a chance to win of {best.chance:.0%}"
        )
        self.why += f"; the next best action came to {rest[0].chance:.0%}." if rest else "."
        return best.action

    def estimates(self, observation: Observation, rng: Random, also: Action | None = None) -> list[Estimate]:
        """The most promising actions, best first.

        Parameters
        ----------
        observation : Observation
            Of the player to move.
        rng : random.Random
        also : Action, optional
            A legal action that is played on in any case.

        Returns
        -------
        list of Estimate

        Raises
        ------
        KitError
            If it is not this player's turn, or `also` is not legal.

        Examples
        --------
        >>> from kit import mongoose
        >>> view = mongoose.deal(players=3, seed=7, starter=0).observation(0)
        >>> [one.games for one in Search(budget=50).estimates(view, Random(0), also=view.legal_actions()[0])]
        [12, 12, 12, 12]
        """
        legal = observation.legal_actions()
        if not legal or (also is not None and also not in legal):
            raise KitError("there is nothing to search: it is not this player's turn, or the action is not legal")
        worlds = Worlds(observation)
        if observation.players == 2:
            worlds.weights = intentions(observation, worlds.hands, rng)
        actions = {worlds.pairs.move(action): action for action in legal}
        judged = self._promising(worlds, rng, None if also is None else worlds.pairs.move(also))
        moves = list(judged)
        games = worlds.sample(max(1, self.budget // len(moves)), rng)
        played = dict(zip(moves, play_on(games, moves, rng), strict=True))
        weight = len(games) / (len(games) + FIRST_LOOK)
        means = {move: judged[move] + weight * (played[move] - judged[move]) for move in moves}
        order = sorted(moves, key=lambda move: -means[move])
        return [Estimate(actions[move], means[move], len(games)) for move in order]

    def _promising(self, worlds: Worlds, rng: Random, also: Move | None) -> dict[Move, float]:
        """What the model says of the best moves; `also` is among them."""
        games = worlds.sample(FIRST_LOOK, rng)
        moves = sensible_moves(worlds, games[0], rng)
        if also is not None and also not in moves:
            moves.append(also)
        means = {m: sum(judge(_after(game, m, rng), game.mover) for game in games) / len(games) for m in moves}
        best = sorted(moves, key=lambda move: -means[move])[: self.width]
        return {move: means[move] for move in dict.fromkeys([*best, *([also] if also else [])])}

    def __repr__(self) -> str:
        return f"Search({self.budget!r}, {self.width!r})"


def sensible_moves(worlds: Worlds, game: QuickGame, rng: Random) -> list[Move]:
    """Every question, and for each stand the likeliest card to be named there.

    Examples
    --------
    >>> from kit import mongoose
    >>> worlds = Worlds(mongoose.deal(players=3, seed=7, starter=0).observation(0))
    >>> [game] = worlds.sample(1, Random(0))
    >>> len(sensible_moves(worlds, game, Random(0)))  # the first turn: 4 fights, 4 cooperations
    8
    """
    moves = [move for _, move in rate(game, rng) if move[0] != NAME]
    view = worlds.observation
    if not view.opening:
        for slot in view.standing[view.current_player]:
            likely: defaultdict[Card | None, float] = defaultdict(float)
            for hand, weight in zip(worlds.hands, worlds.weights, strict=True):
                likely[hand[slot]] += weight
            card = max(likely, key=lambda card: likely[card])
            assert card is not None
            moves.append((NAME, slot.__index__(), 0, 0, worlds.pairs.numbers[card]))
    return moves


def play_on(games: list[QuickGame], moves: list[Move], rng: Random) -> list[float]:
    """What each move comes to on average, all in the same games with the same dice.

    Examples
    --------
    >>> from kit import mongoose
    >>> worlds = Worlds(mongoose.deal(players=3, seed=7, starter=0).observation(0))
    >>> [game] = worlds.sample(1, Random(0))
    >>> [0 < chance < 1 for chance in play_on([game], sensible_moves(worlds, game, Random(0))[:2], Random(0))]
    [True, True]
    """
    totals = [0.0] * len(moves)
    for game in games:
        seed = rng.getrandbits(32)
        for place, move in enumerate(moves):
            totals[place] += play_out(game, move, Random(seed))
    return [total / len(games) for total in totals]


def play_out(game: QuickGame, move: Move, rng: Random) -> float:
    """Play a move, and then on by the rule of thumb until it would be the same player's turn again.

    Returns
    -------
    float
        1 if that player has won by then, 0 if another has, else the chance to win by the model.

    Examples
    --------
    >>> from kit import mongoose
    >>> worlds = Worlds(mongoose.deal(players=3, seed=7, starter=0).observation(0))
    >>> [game] = worlds.sample(1, Random(0))
    >>> 0 < play_out(game, (0, 0, 2, 0, -1), Random(0)) < 1
    True
    """
    player = game.mover
    game = _after(game, move, rng)
    passed = game.mover != player
    while game.winner == GONE and not (passed and game.mover == player):
        game.apply(best_move(game, rng), rng)
        passed = passed or game.mover != player
    return judge(game, player)


def judge(game: QuickGame, player: int) -> float:
    """A player's chance to win by the model of `chances_to_win`; 1 or 0 once the game is over.

    Examples
    --------
    >>> from kit import mongoose
    >>> worlds = Worlds(mongoose.deal(players=3, seed=7, starter=0).observation(0))
    >>> [game] = worlds.sample(1, Random(0))
    >>> [round(judge(game, seat), 2) for seat in range(3)]
    [0.35, 0.33, 0.32]
    """
    if game.winner != GONE:
        return float(game.winner == player)
    return chances_to_win(hands_left(game), game.food or None, game.mover)[player]


def hands_left(game: QuickGame) -> list[int]:
    """For every seat the number of hands that it holds possible.

    Examples
    --------
    >>> from kit import mongoose
    >>> [game] = Worlds(mongoose.deal(players=3, seed=7, starter=0).observation(0)).sample(1, Random(0))
    >>> hands_left(game)
    [110, 110, 110]
    """
    known = game.known
    hands = []
    for seat in range(game.players):
        white, black = known[2 * seat], known[2 * seat + 1]
        if white and black:
            hands.append(white.bit_count() * black.bit_count() - (white & black).bit_count())
        else:
            hands.append((white | black).bit_count())
    return hands


def _after(game: QuickGame, move: Move, rng: Random) -> QuickGame:
    after = game.copy()
    after.apply(move, rng)
    return after
