"""Tournament notions: how long they take, side by side with networkx where it has the same notion.

Run ``python benchmarks/relations.py``. Medians of several rounds, all in one run; compare the ratios, not the machine.
"""

from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter

import networkx as nx

from kit.theory.relations.fights import fight_game, fight_graph
from kit.theory.relations.hodge import hodge_split
from kit.theory.relations.modules import module_tree
from kit.theory.relations.optimal_mixes import optimal_mixes
from kit.theory.relations.slater import slater_rankings
from kit.theory.relations.sources import relation_from_pairs
from kit.theory.relations.tournaments import (
    cycles,
    hamiltonian_path,
    hamiltonian_paths,
    score_sequence,
    strong_components,
)
from kit.theory.relations.winners import bipartisan_set, copeland_set, top_cycle, uncovered_set

ROUNDS = 15


def milliseconds(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Median time of one call."""
    times = []
    for _ in range(rounds):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return 1000 * median(times)


def all_notions(graph: nx.DiGraph) -> None:
    """Everything that an explorer shows of a small relation."""
    for notion in (score_sequence, cycles, strong_components, hamiltonian_path, hamiltonian_paths, copeland_set):
        notion(graph)
    for notion in (top_cycle, uncovered_set, bipartisan_set, slater_rankings, module_tree):
        notion(graph)
    hodge_split(fight_game(graph))
    optimal_mixes(fight_game(graph, tie=-1))


def random_tournament(size: int) -> nx.DiGraph:
    """Each fight decided by a coin."""
    coin = Random(size)
    pairs = [(i, j) for i in range(size) for j in range(i + 1, size)]
    return relation_from_pairs([pair if coin.random() < 0.5 else pair[::-1] for pair in pairs], range(size))


def wheel(size: int) -> nx.DiGraph:
    """Each beats the next half: the most best rankings."""
    return relation_from_pairs(
        [
            (i, (i + step) % size)
            for i in range(size)
            for step in range(1, size // 2 + 1)
            if 2 * step < size or 2 * i < size
        ],
        range(size),
    )


def main() -> None:
    """Print the table."""
    print(
        f"all notions, five animals:           {milliseconds(lambda: all_notions(fight_graph())):9.2f} ms  (limit 20)"
    )
    for name, graph in (("random", random_tournament(12)), ("wheel", wheel(12))):
        print(f"Slater, 12 members, {name:6}:          {milliseconds(lambda g=graph: slater_rankings(g), 5):9.2f} ms")
        print(f"uncovered set, 12 members, {name:6}:   {milliseconds(lambda g=graph: uncovered_set(g)):9.2f} ms")
    print("together with Slater under 2,000 ms")
    graph = random_tournament(12)
    for name, ours, theirs in (
        ("score sequence", score_sequence, nx.tournament.score_sequence),
        ("Hamiltonian path", hamiltonian_path, nx.tournament.hamiltonian_path),
        ("strongly connected", lambda g: len(strong_components(g)) == 1, nx.tournament.is_strongly_connected),
    ):
        mine, other = milliseconds(lambda f=ours: f(graph)), milliseconds(lambda f=theirs: f(graph))
        print(f"{name:19} kit {mine:8.3f} ms, networkx {other:8.3f} ms, ratio {other / mine:6.2f}")


if __name__ == "__main__":
    main()
