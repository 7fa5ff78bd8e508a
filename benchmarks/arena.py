"""Tournaments: how long they take, and that memory does not grow with the number of games.

Run ``python benchmarks/arena.py``.
"""

from functools import partial
from time import perf_counter

import numpy as np
from timing import line, megabytes, milliseconds

from kit.arena import elo, empirical_game, play, shared_mixes
from kit.players.registry import STRATEGIES
from kit.players.strategy import Strategy

SIX = list(STRATEGIES["mampf"])[-6:]  # those that think most


class Own(Strategy):
    """As a reader writes it."""

    name, sentence = "own", "Picks at random, in a process of its own."

    def choose(self, observation, rng):
        """Any food."""
        return rng.choice(observation.legal_actions())


def tournament(games, field=SIX, **more):
    """A tournament of six, without a bar."""
    return play("mampf", field, games, seed=1, players=3, progress=False, **more)


def main():
    """Print the table."""
    start = perf_counter()
    results = tournament(10_000, n_jobs=-1)
    line("10,000 games of Mampf, six strategies, all cores", perf_counter() - start, "s", most=60)
    few, many = (megabytes(partial(tournament, games)) for games in (300, 3000))
    line("memory for 300 games", few, "MB")
    line("memory for 3,000 games, more than for 300", many - few, "MB", most=1)
    own = milliseconds(lambda: tournament(1000, [Own(), "always carrot", "always grain"]), 3)
    line("1,000 games with a strategy in a process of its own, start included", own, "ms")
    line("Elo ratings of six with 1,000 resampled tournaments", milliseconds(lambda: ratings(results), 3), "ms")
    game = empirical_game(tournament(560, copies=True))
    line(
        "empirical game of six, three players, its symmetric equilibria",
        milliseconds(lambda: shared_mixes(game), 3),
        "ms",
    )


def ratings(results):
    """With intervals."""
    return elo(results, np.random.default_rng(0))


if __name__ == "__main__":
    main()
