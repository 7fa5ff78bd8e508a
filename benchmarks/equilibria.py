"""Equilibria: how long they take, side by side with other people's solvers where these are installed.

Run ``python benchmarks/equilibria.py``. Medians, all in one run; compare the ratios, not the machine.
"""

import json
import subprocess
import sys
from functools import partial
from importlib.util import find_spec
from pathlib import Path

import nashpy
import numpy as np
from timing import line, megabytes, milliseconds, paired

from kit.theory import (
    compare_methods,
    equilibria,
    payoff_matrices,
    payoff_tensor,
    profile_regret,
    symmetric_equilibrium,
    to_nfg,
)

STEEP, ALIKE = (4, 3, 2, 1), (1, 1, 1, 1)
PATIENCE = 60  # seconds for a solver that can't be interrupted
RIGHT = 1e-3  # the most that somebody may gain in an answer that counts as right

# Some of pygambit's solvers can't be stopped, and one can end the interpreter: they run in a process of their own.
GAMBIT = """
import json, sys
from statistics import median
from time import perf_counter
import pygambit

game = pygambit.read_nfg(sys.argv[1])
solve = {
    "enummixed": lambda: pygambit.nash.enummixed_solve(game, rational=False).equilibria,
    "logit": lambda: pygambit.nash.logit_solve(game).equilibria,
}[sys.argv[2]]
solve()
times = []
for _ in range(5):
    start = perf_counter()
    found = solve()
    times.append(perf_counter() - start)
mixes = [[[float(profile[strategy]) for strategy in player.strategies] for player in game.players] for profile in found]
print(json.dumps([1000 * median(times), mixes]))
"""


def gambit(tables, method):
    """Milliseconds and answers of one of pygambit's solvers, or None if it failed or took too long."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.nfg"
        path.write_text(to_nfg(tables), encoding="utf-8")
        command = [sys.executable, "-c", GAMBIT, str(path), method]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as error:
            print(f"  pygambit's {method}: {type(error).__name__}")
            return None
    return json.loads(done.stdout)


def two_players():
    """Complete lists for two players."""
    for values in (STEEP, ALIKE):
        A, B = payoff_matrices(values)
        game = nashpy.Game(A, B)
        kit, exact, support, vertex = paired(
            [
                partial(equilibria, A, B),
                partial(equilibria, A, B, method="exact"),
                lambda game=game: list(game.support_enumeration()),
                lambda game=game: list(game.vertex_enumeration()),
            ]
        )
        print(
            f"Mampf for two, v = {values}: {len(equilibria(A, B))} extreme equilibria, families and degeneracy included"
        )
        line("  equilibria(A, B)", kit, "ms")
        line("  equilibria(A, B, method='exact')", exact, "ms")
        line("  nashpy's support enumeration, unchecked", support, "ms")
        line("  nashpy's vertex enumeration, unchecked", vertex, "ms")
        if find_spec("pygambit") and (answer := gambit((A, B), "enummixed")):
            line(f"  pygambit's enummixed, doubles: {len(answer[1])} found", answer[0], "ms")
        missed = {one.title: one.missed for one in compare_methods(A, B) if one.missed}
        print(f"  missed: {missed or 'nothing'}")


def six_by_six(games=12):
    """The door against the enumeration that it checks, in games without ties."""
    dice = np.random.default_rng(6)
    ratios = []
    while len(ratios) < games:
        A, B = dice.integers(0, 100, size=(2, 6, 6))
        if equilibria(A, B, method="exact").is_degenerate:
            continue
        game = nashpy.Game(A, B)
        ours, theirs = paired([partial(equilibria, A, B), lambda game=game: list(game.vertex_enumeration())], rounds=3)
        ratios.append(ours / theirs)
    line(f"{games} non-degenerate 6x6 games: equilibria / nashpy's vertex", float(np.median(ratios)), "x", most=1.5)
    line("  the slowest of them", max(ratios), "x")
    line("  memory of the last one", megabytes(partial(equilibria, A, B, method="exact")), "MB")


def symmetric():
    """The symmetric equilibrium, small against the peers and large alone."""
    ours = milliseconds(partial(symmetric_equilibrium, STEEP, 4))
    line("symmetric equilibrium, n = 4, v = (4, 3, 2, 1)", ours, "ms")
    peers = {}
    if find_spec("quantecon"):
        from quantecon.game_theory import NormalFormGame, Player, mclennan_tourky

        game = NormalFormGame([Player(payoff_tensor(STEEP, 4)[0])] * 4)
        peers["quantecon's mclennan_tourky"] = milliseconds(lambda: mclennan_tourky(game)), [mclennan_tourky(game)]
    if find_spec("pygambit") and (answer := gambit(payoff_tensor(STEEP, 4), "logit")):
        peers["pygambit's logit"] = answer
    right = []
    for name, (time, found) in peers.items():
        gain = min((profile_regret(STEEP, normed(mixes)).max() for mixes in found), default=float("inf"))
        right += [time] if gain <= RIGHT else []
        line(f"  {name}: somebody gains {gain:.1g}", time, "ms")
    if right:
        line("  the fastest peer that is right / the kit", min(right) / ours, "x", least=100)
    values = np.random.default_rng(1).uniform(0.1, 10, size=100)
    large = partial(symmetric_equilibrium, values, 1000)
    line("symmetric equilibrium, n = 1,000, 100 foods", milliseconds(large), "ms", most=50)
    line("  memory", megabytes(large), "MB")


def normed(mixes):
    """Mixes that add up to 1 in full."""
    return [np.asarray(mix) / np.sum(mix) for mix in mixes]


def main():
    """Print the table."""
    print(f"nashpy {nashpy.__version__}")
    for peer in ("quantecon", "pygambit"):
        if not find_spec(peer):
            print(f"{peer} is not installed: left out (it comes with the extra `peers`)")
    two_players()
    six_by_six()
    symmetric()


if __name__ == "__main__":
    main()
