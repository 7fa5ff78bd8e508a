"""Both engines, random play-outs on one core, side by side with the engines of other libraries.

Run ``python benchmarks/engine.py``. All in one run and in turn; compare the ratios, not the machine. Peers that are not
installed are left out: they come with the extra `peers`.
"""

from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from statistics import median
from time import process_time

from timing import line

from kit import mampf, mongoose
from kit.arena.mass import mass_play
from kit.arena.mass_players import at_random

ROUNDS = 7
SECONDS = 0.3


def mongoose_turns(seed: int) -> int:
    """A game of random actions: legal actions listed and one applied, each turn; how many."""
    dice, game = Random(seed), mongoose.deal(3, seed)
    while not game.is_terminal and game.turn < 400:
        game = game.apply_action(dice.choice(game.legal_actions()))
    return game.turn


def mampf_rounds(seed: int) -> int:
    """A game of random picks; how many rounds."""
    dice, game = Random(seed), mampf.deal(3, seed)
    while not game.is_terminal:
        foods = game.legal_actions()
        game = game.apply_actions([dice.choice(foods) for _ in range(3)])
    return len(game.rounds)


def vector_rounds(seed: int) -> int:
    """A batch of games side by side; how many rounds."""
    return mass_play([at_random] * 3, 4096, seed).rounds


def spiel(name: str, joint: bool = False) -> Callable[[int], int]:
    """Play-outs of a game of OpenSpiel."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play(seed: int) -> int:
        dice, state, steps = Random(seed), game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(dice.choice(state.legal_actions()))
            elif joint:
                state.apply_actions([dice.choice(state.legal_actions(player)) for player in range(game.num_players())])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
            steps += 1
        return steps

    return play


def raw_hanabi() -> Callable[[int], int]:
    """Play-outs of PettingZoo's Hanabi for two, without its checking wrappers."""
    from pettingzoo.classic.hanabi.hanabi import raw_env

    environment = raw_env(players=2)

    def play(seed: int) -> int:
        dice, steps = Random(seed), 0
        environment.reset(seed=seed)
        while not any(environment.terminations.values()):
            agent = environment.agent_selection
            mask = environment.observe(agent)["action_mask"]
            environment.step(dice.choice([action for action, allowed in enumerate(mask) if allowed]))
            steps += 1
        return steps

    return play


def chess_moves() -> Callable[[int], int]:
    """Random legal moves of python-chess."""
    import chess

    def play(seed: int) -> int:
        dice, board, steps = Random(seed), chess.Board(), 0
        while steps < 200 and (moves := list(board.legal_moves)):
            board.push(dice.choice(moves))
            steps += 1
        return steps

    return play


def engines() -> dict[str, Callable[[int], int]]:
    """Ours, and the peers that are here."""
    found: dict[str, Callable[[int], int]] = {
        "Mongoose, 3 players": mongoose_turns,
        "Mampf, 3 players": mampf_rounds,
        "vectorised Mampf, 3 players": vector_rounds,
    }
    if find_spec("pyspiel"):
        import open_spiel.python.games  # noqa: F401  # registers the games in Python

        found["OpenSpiel python_tic_tac_toe"] = spiel("python_tic_tac_toe")
        found["OpenSpiel python_iterated_prisoners_dilemma"] = spiel("python_iterated_prisoners_dilemma", joint=True)
    if find_spec("pettingzoo") and find_spec("shimmy"):
        found["PettingZoo raw Hanabi, 2 players"] = raw_hanabi()
    if find_spec("chess"):
        found["python-chess"] = chess_moves()
    return found


def speeds() -> dict[str, float]:
    """States in a second of processor time, medians; the engines take turns, so that a busy machine is busy for all."""
    found = engines()
    samples: dict[str, list[float]] = {name: [] for name in found}
    for number in range(ROUNDS):
        for name, play in found.items():
            states, seed, start = 0, 1000 * number, process_time()
            while process_time() - start < SECONDS:
                seed += 1
                states += play(seed)
            samples[name].append(states / (process_time() - start))
    return {name: median(values) for name, values in samples.items()}


def main() -> None:
    """Print the table."""
    found = speeds()
    for name, speed in found.items():
        line(name, speed / 1000, "k/s")
    for ours, theirs, least in (
        ("Mongoose, 3 players", "PettingZoo raw Hanabi, 2 players", 5),
        ("Mongoose, 3 players", "OpenSpiel python_tic_tac_toe", 1),
        ("Mampf, 3 players", "OpenSpiel python_iterated_prisoners_dilemma", 1),
        ("vectorised Mampf, 3 players", "Mampf, 3 players", 10),
    ):
        if theirs in found:
            line(f"{ours} / {theirs}", found[ours] / found[theirs], "x", least=least)


if __name__ == "__main__":
    main()
