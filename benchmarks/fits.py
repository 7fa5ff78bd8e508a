"""Quantal response and fits: how long they take, side by side with pygambit where it is installed.

Run ``python benchmarks/fits.py``. Medians, all in one run; compare the ratios, not the machine. Beside the time on the
wall stands the time that this process was computing: on a machine that does nothing else they are the same.
"""

import json
import subprocess
import sys
import tempfile
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter, process_time

import numpy as np
from timing import line, megabytes, milliseconds

from kit.theory import (
    compare_fits,
    draw_picks,
    fit_hierarchy,
    fit_levels,
    fit_quantal,
    logit_path,
    payoff_tensor,
    quantal_path,
    quantal_response,
    to_nfg,
)
from kit.widgets import FitExplorer

STEEP, PLAYERS = (4, 3, 2, 1), 4
PATIENCE = 120  # seconds for a solver that can't be interrupted

# pygambit runs in a process of its own, with a limit. The path: all of it, to the same regret as the kit's. The fit: λ
# by maximum likelihood along the path, from the same counts for each player; it gives no interval.
GAMBIT = """
import json, sys
from statistics import median
from time import process_time
import pygambit

game = pygambit.read_nfg(sys.argv[1])
job = json.loads(sys.argv[2])
if "regret" in job:
    work = lambda: pygambit.qre.logit_solve_branch(game, maxregret=job["regret"])
else:
    data = game.mixed_strategy_profile()
    for player in game.players:
        for strategy, count in zip(player.strategies, job["counts"]):
            data[strategy] = count
    work = lambda: pygambit.qre.logit_estimate(data, local_max=True)
answer = work()
times = []
for _ in range(5):
    start = process_time()
    work()
    times.append(process_time() - start)
told = len(answer) if "regret" in job else [answer.lam, answer.log_like]
print(json.dumps([1000 * median(times), told]))
"""


def gambit(job):
    """Milliseconds of computing and the answer of pygambit, or None if it failed or took too long."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.nfg"
        path.write_text(to_nfg(payoff_tensor(STEEP, PLAYERS)), encoding="utf-8")
        command = [sys.executable, "-c", GAMBIT, str(path), json.dumps(job)]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as error:
            print(f"  pygambit: {type(error).__name__}")
            return None
    return json.loads(done.stdout)


def timed(words, work, most=None):
    """Two lines; the time of computing."""
    wall, computing = (milliseconds(work, 7, clock) for clock in (perf_counter, process_time))
    line(words, wall, "ms", most=most)
    line("  of which computing", computing, "ms")
    return computing


def paths():
    """The path of quantal responses for four players: any game, and the round with its own solver."""
    tables = payoff_tensor(STEEP, PLAYERS)
    answer = logit_path(tables)
    ours = timed(f"logit_path, n = 4 (256 profiles), {len(answer.precisions)} points", partial(logit_path, tables), 300)
    line("  memory", megabytes(partial(logit_path, tables)), "MB")
    path = quantal_path(STEEP, PLAYERS)
    timed(f"quantal_path, n = 4, {len(path.precisions)} points", partial(quantal_path, STEEP, PLAYERS), 300)
    timed("quantal_response, n = 4, one point", partial(quantal_response, STEEP, PLAYERS, 2.0))
    if find_spec("pygambit") and (theirs := gambit({"regret": answer.regret})):
        line(f"  pygambit's logit_solve_branch to the same regret, {theirs[1]} points, computing", theirs[0], "ms")
        line("  pygambit / the kit, computing", theirs[0] / ours, "x")


def fits():
    """1,000 picks, drawn with λ = 2."""
    counts = draw_picks(quantal_response(STEEP, PLAYERS, 2).mix, 1_000, np.random.default_rng(1))
    print(f"1,000 picks: {counts}")
    ours = timed("fit_quantal, with its interval", partial(fit_quantal, counts, STEEP, PLAYERS), 1_000)
    timed("fit_hierarchy, with its interval", partial(fit_hierarchy, counts, STEEP, PLAYERS), 1_000)
    timed("fit_levels, with its intervals", partial(fit_levels, counts, STEEP, PLAYERS), 1_000)
    timed("compare_fits, all five models", partial(compare_fits, counts, STEEP, PLAYERS), 1_000)
    if find_spec("pygambit") and (theirs := gambit({"counts": counts})):
        (sharp, height), fit = theirs[1], fit_quantal(counts, STEEP, PLAYERS)
        best = fit.parameters[0].estimate
        line(f"  pygambit's logit_estimate: λ = {sharp:.4f}, computing", theirs[0], "ms")
        print(f"  the kit: λ = {best:.4f}; log-likelihoods {height / PLAYERS:.4f} and {fit.log_likelihood:.4f}")
        line("  pygambit / the kit, computing", theirs[0] / ours, "x")


def redraw():
    """From a slider of the explorer to a new picture."""
    explorer = FitExplorer([14, 10, 3, 3])
    slider = explorer._worth[0]

    def move():
        slider.value = 5 if slider.value < 5 else 4

    timed("FitExplorer: from a slider to a new picture", move, 150)
    explorer.close()


def main():
    """Print the table."""
    if not find_spec("pygambit"):
        print("pygambit is not installed: left out (it comes with the extra `peers`)")
    paths()
    fits()
    redraw()


if __name__ == "__main__":
    main()
