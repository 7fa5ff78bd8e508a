"""All of Mampf: how long a table takes to solve, load and look up, and how that grows with disks and players.

Run ``python benchmarks/whole_game.py``; it takes minutes, most of them for four players. Every game is solved in a
process of its own, with two workers.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from itertools import cycle
from time import process_time

from timing import line, milliseconds

from kit.resources import data_path
from kit.theory.whole_game.solution import Position, Solution, read_solution

SECONDS = {(3, 6): 60, (4, 6): 900}
MEBIBYTES = 2048

SOLVE = """
import json, resource, sys
from time import perf_counter
from joblib.externals.loky import get_reusable_executor
from kit.theory.whole_game.solve import solve

players, disks, workers = map(int, sys.argv[1:])
start = perf_counter()
solution = solve(players, disks, workers=workers)
seconds = perf_counter() - start
get_reusable_executor().shutdown(wait=True)  # only workers that have ended are counted
own, others = (resource.getrusage(who).ru_maxrss / 1024 for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
table = solution.table
print(json.dumps([len(solution), seconds, own + workers * others, table.one_pick_gain, table.whole_game_gain]))
"""


def solved(players: int, disks: int, workers: int = 2) -> None:
    """Solve one game and print what it took."""
    command = [sys.executable, "-c", SOLVE, str(players), str(disks), str(workers)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    states, seconds, mebibytes, one_pick, whole_game = json.loads(done.stdout)
    job = f"{players} players, {disks} disks a pile: {states} states"
    line(job, seconds, "s", most=SECONDS.get((players, disks)))
    line("  a state", 1000 * seconds / states, "ms")
    line("  memory of all processes, at most", mebibytes, "MiB", most=MEBIBYTES)
    print(f"  gain by one other pick {one_pick:.1e}, by another way to play the whole game {whole_game:.1e}")


def looked_up(players: int) -> None:
    """Load a table that the kit ships, and look up every state once, then again and again; in processor time."""
    path = data_path(f"mampf_solved_{players}.csv")
    line(
        f"loading the table for {players} players",
        milliseconds(lambda: read_solution(path), clock=process_time),
        "ms",
        most=50,
    )
    solution = read_solution(path)
    positions = list(solution.positions())
    first = milliseconds(lambda: look_up_all(Solution(solution.table), positions), 5, process_time)
    line("  a mix, the first time", 1000 * first / len(positions), "us", most=50)
    around: Iterator[Position] = cycle(positions)
    again = milliseconds(lambda: [solution.mix(next(around), 0) for _ in positions], clock=process_time)
    line("  a mix, later", 1000 * again / len(positions), "us", most=50)
    worth = milliseconds(lambda: solution.worth_of_picks(positions[-1], 0), clock=process_time)
    line("  what each pick is worth", 1000 * worth, "us")


def look_up_all(solution: Solution, positions: list[Position]) -> None:
    """The mix of one seat in each position."""
    for position in positions:
        solution.mix(position, 0)


def main() -> None:
    """Print the table."""
    for players in (3, 4):
        looked_up(players)
    for players in (2, 3, 4):
        for disks in range(2, 7):
            solved(players, disks)


if __name__ == "__main__":
    main()
