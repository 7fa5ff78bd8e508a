"""What can be watched learning: two games with three actions, five rules, and the runs that they make."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from kit.engine.components import Animal, Food
from kit.engine.errors import KitError
from kit.theory.games.formatting import listing
from kit.theory.games.payoffs import check_number
from kit.theory.learning.crowds import Crowd, LearningGame, OnePopulation
from kit.theory.learning.fictitious import fictitious_play, stochastic_fictitious_play
from kit.theory.learning.paths import LearningPath
from kit.theory.learning.regret_rule import regret_matching
from kit.theory.learning.replicators import discrete_replicator, replicator

GAMES = {"mampf": "Mampf, three foods", "mongoose": "Mongoose, Snake, Jackal"}
RULES = {
    "replicator": "replicator dynamics",
    "steps": "replicator dynamics in steps",
    "fictitious": "fictitious play",
    "stochastic": "stochastic fictitious play",
    "regret": "regret matching",
}
STEPS = 120
TIME_A_STEP = 0.25  # of the replicator dynamics in continuous time
BACKGROUND = 4.0  # so that one step in steps goes about as far
NOISE = 0.1


@dataclass(frozen=True, eq=False)
class Run:
    """One run of a rule, and the words for it.

    Parameters
    ----------
    names : tuple of str
        The three actions.
    path : LearningPath
    average : LearningPath or None
        The averages over time; None for fictitious play, whose path is an average already.

    Examples
    --------
    >>> run = learn("mampf", "replicator", 3, (1, 1, 1), (8, 1, 1))
    >>> print(run.words(0))
    After 0 of 120 steps: carrot 80%, lettuce 10%, sugar 10%. The best action would gain 0.616 over the average.
    """

    names: tuple[str, ...]
    path: LearningPath
    average: LearningPath | None

    def words(self, step: int) -> str:
        """How things stand after a number of steps."""
        shares = self.path.at(step)[0]
        told = ", ".join(f"{name} {share:.0%}" for name, share in zip(self.names, shares, strict=True))
        gain = self.path.gain_at(step)
        last = len(self.path.times) - 1
        return f"After {step} of {last} steps: {told}. The best action would gain {gain:.3f} over the average."

    def until(self, step: int) -> list[LearningPath]:
        """What is to be drawn, up to a step."""
        return [path.until(step) for path in (self.path, self.average) if path is not None]


def learn(game: str, rule: str, players: int, values: Sequence[float], parts: Sequence[float], seed: int = 0) -> Run:
    """Let a crowd learn.

    Parameters
    ----------
    game : str
        A key of `GAMES`.
    rule : str
        A key of `RULES`.
    players : int
        How many meet in a round of Mampf; Mongoose, Snake and Jackal meet in twos.
    values : sequence of float
        What the three foods are worth.
    parts : sequence of float
        How many parts of the crowd begin with each action.
    seed : int, optional
        For what a rule leaves to chance.

    Returns
    -------
    Run

    Raises
    ------
    KitError
        If there is no such game, rule, crowd or start.

    Examples
    --------
    >>> learn("mongoose", "fictitious", 2, (1, 1, 1), (1, 0, 0)).names
    ('Mongoose', 'Snake', 'Jackal')
    """
    for kind, key, known in (("game", game, GAMES), ("rule", rule, RULES)):
        if not isinstance(key, str) or key not in known:
            raise KitError(f"there is no {kind} {key!r}; expected one of {listing(map(repr, known))}")
    if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
        raise KitError(f"the seed is {seed!r}; expected a whole number from 0 up")
    if len(values) != 3:
        raise KitError(f"there are {len(values)} values; expected three, one a food")
    start = _start(parts)
    crowd, names = _mampf(players, values) if game == "mampf" else _mongoose()
    path = _run(rule, crowd, start, np.random.default_rng(seed))
    if rule in ("fictitious", "stochastic"):
        return Run(names, path, None)
    return Run(names, path, LearningPath("the average so far", crowd, path.times, path.averages))


def _start(parts: Sequence[float]) -> np.ndarray:
    if len(parts) != 3:
        raise KitError(f"there are {len(parts)} parts; expected three, one an action")
    checked = np.array([check_number(part, f"part {place}") for place, part in enumerate(parts)])
    if checked.min() < 0 or not checked.any():
        raise KitError(f"the start {tuple(parts)!r} is no crowd; expected parts from 0 up, one of them above 0")
    return np.asarray(checked / checked.sum())


def _mampf(players: int, values: Sequence[float]) -> tuple[LearningGame, tuple[str, ...]]:
    return Crowd(values, players), tuple(map(str, Food))[:3]


def _mongoose() -> tuple[LearningGame, tuple[str, ...]]:
    """The circle within the fight relation: each beats the next (MO-20); the same animal is a draw here."""
    from kit.theory.relations.fights import fight_graph

    circle = (Animal.MONGOOSE, Animal.SNAKE, Animal.JACKAL)
    beats = fight_graph()
    wins = [[beats.has_edge(one, other) - beats.has_edge(other, one) for other in circle] for one in circle]
    return OnePopulation(wins), tuple(str(animal).capitalize() for animal in circle)


def _run(rule: str, crowd: LearningGame, start: np.ndarray, rng: np.random.Generator) -> LearningPath:
    if rule == "replicator":
        return replicator(crowd, start, TIME_A_STEP * np.arange(STEPS + 1))
    if rule == "steps":
        return discrete_replicator(crowd, start, STEPS, background=BACKGROUND)
    if rule == "fictitious":
        return fictitious_play(crowd, start, STEPS, rng)
    if rule == "stochastic":
        return stochastic_fictitious_play(crowd, start, STEPS, rng, noise=NOISE)
    return regret_matching(crowd, start, STEPS)
