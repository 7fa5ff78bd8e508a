"""The search player of Mongoose: seconds a decision; its model of the race and its model of a rival, fitted anew."""

from collections.abc import Iterator
from functools import partial
from math import exp, log
from random import Random
from statistics import fmean

from scipy.optimize import minimize
from timing import line, milliseconds

from kit import mongoose
from kit.players import chance, intentions
from kit.players.play import step
from kit.players.quick import GONE, Move, QuickGame
from kit.players.quick_policy import best_move
from kit.players.registry import make_strategy
from kit.players.search import Search, hands_left
from kit.players.worlds import Worlds

LIMIT_SECONDS = 2.0
GAMES = 300
LONGEST = 200
BITS = (0.02, 0.05, 0.1, 0.2)
ANY = (0.1, 0.3, 0.5)


def turns(players: int) -> Iterator[mongoose.State]:
    """Every turn of a game between questioners."""
    game = mongoose.deal(players, seed=3)
    bots = [make_strategy("mongoose", "questioner")] * players
    while not game.is_terminal:
        yield game
        game = step(game, bots, seed=3)


def slowest(players: int) -> float:
    """Seconds for the slowest decision of a game, at the default budget."""
    return max(
        milliseconds(partial(Search().choose, game.observation(game.current_player), Random(0)), rounds=3) / 1000
        for game in turns(players)
    )


def races(players: int) -> Iterator[tuple[list[int], list[int] | None, int, int]]:
    """Hands left, food, mover and the later winner, before every move of play-outs from the deal."""
    for seed in range(GAMES):
        rng = Random(seed)
        dealt = mongoose.deal(players, seed)
        [game] = Worlds(dealt.observation(dealt.current_player)).sample(1, rng)
        seen = []
        for _ in range(LONGEST):
            if game.winner != GONE:
                break
            seen.append(snapshot(game))
            game.apply(best_move(game, rng), rng)
        if game.winner != GONE:
            yield from ((hands, food, mover, game.winner) for hands, food, mover in seen)


def snapshot(game: QuickGame) -> tuple[list[int], list[int] | None, int]:
    """What the model looks at."""
    return hands_left(game), game.food.copy() or None, game.mover


def fit(players: int) -> tuple[float, float]:
    """The two numbers of the model under which the winners of the play-outs were most likely."""
    seen = list(races(players))

    def surprise(numbers: list[float]) -> float:
        chance.SHRINK, chance.WON_FIGHT = max(1.01, numbers[0]), min(0.9, max(0.01, numbers[1]))
        return -sum(log(max(1e-9, chance.chances_to_win(hands, food, mover)[won])) for hands, food, mover, won in seen)

    best = minimize(surprise, [4 / 3, 1 / 3], method="Nelder-Mead", options={"maxiter": 40}).x
    return float(best[0]), float(best[1])


def choices(name: str) -> Iterator[tuple[Move, QuickGame]]:
    """What a strategy did in games of two against itself, and where."""
    for seed in range(GAMES // 10):
        game, rng = mongoose.deal(2, seed), Random(seed)
        worlds = Worlds(game.observation(0))
        twin = dict(zip(worlds.hands, worlds.games(), strict=True))[game.hands[0]]
        while not game.is_terminal:
            game = step(game, [make_strategy("mongoose", name)] * 2, seed)
            move = worlds.pairs.move(game.history[-1].action)
            yield move, twin.copy()
            twin.apply(move, rng)


def explained(seen: list[tuple[Move, QuickGame]], bits: float, anything: float) -> float:
    """The chance that the model of a rival gives to what was done, as a geometric mean."""
    intentions.BITS, intentions.ANY = bits, anything
    rng = Random(0)
    return exp(fmean(log(intentions.chance_of(move, game, rng)) for move, game in seen))


def main() -> None:
    for players in (2, 3, 4, 5):
        line(f"search, {players} players: slowest decision of a game", slowest(players), "s", most=LIMIT_SECONDS)
    for players in (2, 3, 4):
        shrink, won = fit(players)
        food = "" if players == 2 else f", a fight won {won:.2f}"
        print(f"{players} players: hands shrink by {shrink:.2f} a round{food}")
    for name in ("balanced", "jealous questioner", "questioner"):
        seen = list(choices(name))
        for bits in BITS:
            told = ", ".join(f"{explained(seen, bits, anything):.2f} at ANY = {anything}" for anything in ANY)
            print(f"{name}: chance of what it did, BITS = {bits}: {told}")


if __name__ == "__main__":
    main()
