"""Who knows what: how long possible hands, questions, second-order tables and the flow take, and how much memory.

Run ``python benchmarks/knowledge.py``. Each call meets a game that was not asked about before, so that nothing comes
from a cache; medians over these games.
"""

import resource
from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import perf_counter

from timing import line

from kit import Identify, LookAtDeck, mongoose
from kit.engine.mongoose_state import State
from kit.knowledge import second_order
from kit.knowledge.course import bits_over_time
from kit.knowledge.flow import expected_transfers, flow_graph, transfers
from kit.knowledge.hands import possible_hands
from kit.knowledge.questions import questions
from kit.knowledge.reasons import struck_out
from kit.knowledge.second_order import rival_uncertainty

GAMES = 15


def played(players: int, turns: int, seed: int, looks: bool = False) -> State | None:
    """A game of random questions and wrong guesses; None if it ends before so many turns."""
    dice = Random(seed)
    game = mongoose.deal(players, seed)
    while game.turn < turns and not game.is_terminal:
        mine = game.hands[game.current_player]
        actions = [
            action
            for action in game.legal_actions()
            if not (isinstance(action, Identify) and mine[action.mine] is action.card)
        ]
        kinds = sorted({type(action).__name__ for action in actions} - (set() if looks else {"LookAtDeck"}))
        kind = dice.choice(kinds)
        if looks and any(isinstance(action, LookAtDeck) for action in actions) and dice.random() < 0.5:
            kind = "LookAtDeck"
        game = game.apply_action(dice.choice([action for action in actions if type(action).__name__ == kind]))
    return None if game.is_terminal else game


def games(players: int, turns: int, looks: bool = False) -> list[State]:
    """Different games of this length."""
    found: Iterator[State | None] = (played(players, turns, seed, looks) for seed in range(100_000))
    kept = (game for game in found if game is not None)
    return [next(kept) for _ in range(GAMES)]


def fresh(work: Callable[[State], object], states: list[State]) -> float:
    """Median milliseconds of one call, each with a game and with caches that know nothing of it."""
    times = []
    for state in states:
        second_order._joint.cache_clear()
        second_order._seen_sizes.cache_clear()
        start = perf_counter()
        work(state)
        times.append(perf_counter() - start)
    return 1000 * median(times)


def mine(state: State) -> mongoose.Observation:
    """The view of the player to move."""
    return state.observation(state.current_player)


def table(state: State) -> list[dict[int, object]]:
    """What everybody can tell of everybody else's uncertainty."""
    seats = range(state.players)
    return [rival_uncertainty(state.observation(p), q) for p in seats for q in seats if p != q]


def main() -> None:
    """Print the results."""
    for turns in (1, 12):
        for players in (2, 3, 4, 5):
            job = f"possible hands, {players} players, announcements so far: {turns}"
            line(job, fresh(lambda game: possible_hands(mine(game)), games(players, turns)), "ms", most=1)
    for players in (2, 3, 4):
        line(
            f"all questions, {players} players, turn 1",
            fresh(lambda game: questions(mine(game)), games(players, 1)),
            "ms",
        )
    for turns, looks in ((1, False), (6, False), (6, True)):
        job = f"all questions, 5 players, turn {turns}{', rivals looked at the deck' if looks else ''}"
        line(job, fresh(lambda game: questions(mine(game)), games(5, turns, looks)), "ms", most=100)
    for turns, looks in ((1, False), (8, False), (8, True)):
        job = f"second-order table, 4 players, all 12 pairs, turn {turns}{', with looks' if looks else ''}"
        line(job, fresh(table, games(4, turns, looks)), "ms", most=150)
    for players in (2, 5):
        long = games(players, 100)
        job = f"flow graph of 100 turns, {players} players"
        line(job, fresh(lambda game: flow_graph(transfers(game), game.players), long), "ms", most=150)
        seen = fresh(lambda game: flow_graph(expected_transfers(mine(game)), game.players), long)
        line(f"{job}, as one player can tell", seen, "ms", most=150)
        line(f"bits over time of 100 turns, {players} players", fresh(bits_over_time, long), "ms")
    line("why each hand is out, 5 players, 100 turns", fresh(lambda game: struck_out(mine(game)), long), "ms")
    line("peak memory of this process", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, "MiB", most=150)


if __name__ == "__main__":
    main()
