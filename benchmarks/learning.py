"""Crowds: correlated equilibria, mediators, learning rules and the explorer of learning.

Run ``python benchmarks/learning.py``. Medians, all in one run; compare the ratios, not the machine. OpenSpiel's
learning dynamics run side by side where it is installed; what both work out is compared before it is timed.
"""

from functools import partial
from importlib.util import find_spec
from time import perf_counter, process_time

import numpy as np
from timing import line, megabytes, milliseconds, paired

from kit.theory import (
    OwnPopulations,
    correlated_equilibrium,
    mediate,
    payoff_tensor,
    regret_matching,
    replicator,
    welfare,
)
from kit.theory.learning.replicators import velocity
from kit.theory.mediation.correlated import GOALS
from kit.widgets import LearningExplorer
from kit.widgets.learning_runs import GAMES, RULES

STEEP, ALIKE = (4, 3, 2, 1), (1, 1, 1, 1)
REDRAW = 150
STEPS = 1_000
START = ([0.7, 0.1, 0.1, 0.1], [0.1, 0.7, 0.1, 0.1], [0.25, 0.25, 0.25, 0.25])


def mediators():
    """Linear programs: in full, and by symmetry."""
    game = payoff_tensor(STEEP, 4)
    for goal in GOALS:
        work = partial(correlated_equilibrium, game, goal)
        line(f"correlated equilibrium, n = 4, 256 profiles, {goal}", milliseconds(work, 7), "ms", most=1000)
    line("  memory", megabytes(partial(correlated_equilibrium, game)), "MB")
    line("mediator of a class of 30, 5,456 ways to spread", milliseconds(partial(mediate, ALIKE, 30), 7), "ms")
    line("welfare of 2 to 12 players, as in lesson 04", milliseconds(all_welfare, 5), "ms", most=2000)


def all_welfare():
    """What the picture of lesson 04 takes."""
    return [welfare(ALIKE, players) for players in range(2, 13)]


def learning():
    """Learning in three populations, side by side with OpenSpiel's."""
    game = OwnPopulations(payoff_tensor(STEEP, 3))
    state = game.check(START)
    flow = partial(velocity, game, state)
    regret = partial(regret_matching, game, START, STEPS)
    line(f"regret matching, n = 3, {STEPS} steps", milliseconds(regret, 5), "ms")
    line("replicator dynamics, n = 3, to time 30", milliseconds(partial(replicator, game, START, [0, 30]), 5), "ms")
    if not find_spec("pyspiel"):
        print("open_spiel is not installed: left out (it comes with the extra `peers`)")
        return
    from open_spiel.python.algorithms.regret_matching import regret_matching as theirs
    from open_spiel.python.egt.dynamics import MultiPopulationDynamics
    from open_spiel.python.egt.dynamics import replicator as replicator_rule

    dynamics = MultiPopulationDynamics(np.array(game.payoffs), replicator_rule)
    flat = np.concatenate(state)
    apart = np.abs(np.concatenate(flow()) - dynamics(flat)).max()
    line("  speed of the shares: the kit's and OpenSpiel's differ by", float(apart), "")
    ours, other = paired([flow, partial(dynamics, flat)], rounds=201)
    line("  OpenSpiel's replicator / the kit's, one speed", other / ours, "x")
    start = [np.array(mix) for mix in START]
    peer = partial(theirs, list(game.payoffs), start, STEPS, gamma=0.0)
    averages = [shares[:-1].mean(axis=0) for shares in regret().mixes]
    apart = max(np.abs(a - b).max() for a, b in zip(averages, peer(), strict=True))
    line("  average mixes: the kit's and OpenSpiel's differ by", float(apart), "")
    ours, other = paired([regret, peer], rounds=5)
    line("  OpenSpiel's regret matching / the kit's", other / ours, "x")


def redraw():
    """From one step to the picture of the next, in the slowest game and rule."""
    slowest = dict.fromkeys((perf_counter, process_time), (0.0, ""))
    for game in GAMES:
        for rule in RULES:
            explorer = LearningExplorer(game, rule)
            explorer.go_to(100)

            def step(explorer=explorer):
                explorer.go_to(100 if explorer.turns.value == 99 else 99)

            for clock, worst in slowest.items():
                slowest[clock] = max(worst, (milliseconds(step, 9, clock), f"{rule}, {game}"))
            explorer.close()
    time, which = slowest[perf_counter]
    line(f"explorer of learning, one step on, slowest: {which}", time, "ms", most=REDRAW)
    line("  of which computing, slowest", slowest[process_time][0], "ms")


def main():
    """Print the table."""
    mediators()
    learning()
    redraw()


if __name__ == "__main__":
    main()
