"""Exercises and predictions of lesson 03, *Keep them guessing*. Every right answer is computed here, by the theory."""

from collections.abc import Sequence
from itertools import count

import numpy as np
from numpy.typing import NDArray

from kit.lessons.exercises import Exercise
from kit.lessons.mixes import Mix, as_mix, as_two_mixes, evened, improper
from kit.lessons.predictions import Prediction
from kit.theory import (
    compare_methods,
    equilibria,
    indifference_2x2,
    is_equilibrium,
    payoff_matrices,
    profile_regret,
    regret,
    symmetric_equilibrium,
)
from kit.theory.games.formatting import number

TWO_FOODS = (2, 1)
DEARER = (3, 2)  # what the carrot is worth to the row and to the column player
WORTH = (4, 3, 2, 1)
ALIKE = (1, 1, 1, 1)
BEYOND = ((0.5, 0.5, 0, 0), (0, 0, 0.3, 0.7))
"""An equilibrium of the round with equal values that no corner of a family is."""

Table = NDArray[np.float64]

FIVE_TWO = (5, 2)
LOPSIDED = ([[3, 0], [0, 2]], [[2, 0], [0, 3]])
STEEP = (3, 2, 1, 1)
THREE_PLAYERS = (4, 1)

TYPED = 1e-3
"""What somebody may gain by switching from a mix with three decimals, as a share of the highest payoff."""


def _floats(mix: Mix) -> list[float]:
    return [float(probability) for probability in evened(mix)]


def _indifferent(mix: Mix, payoffs: Table, names: tuple[str, str], who: str) -> str | None:
    """`payoffs[i, j]`: what the other player gets from action j when I play i."""
    fault = improper(mix)
    if fault:
        return fault
    first, second = (_floats(mix) @ payoffs).tolist()
    if abs(first - second) <= TYPED * payoffs.max():
        return None
    return f"Against your mix {who} gets {first:.3g} from {names[0]} and {second:.3g} from {names[1]}: not the same."


def _five_two(mix: Mix) -> str | None:
    return _indifferent(mix, payoff_matrices(FIVE_TWO)[1], ("the carrot", "the lettuce"), "the other player")


def _row_mix(mix: Mix) -> str | None:
    return _indifferent(mix, np.array(LOPSIDED[1]), ("the 1st column", "the 2nd"), "the column player")


def _alone(values: Sequence[int], players: int, mix: Mix) -> str | None:
    """What is wrong with a mix that all players are to play."""
    fault = improper(mix)
    if fault:
        return fault
    gain = float(profile_regret(values, [_floats(mix)] * players).max())
    if gain <= TYPED * max(values):
        return None
    return f"If everybody plays your mix, each could gain {gain:.3g} by switching alone."


def _another(mixes: tuple[Mix, Mix]) -> str | None:
    for name, mix in zip(("row", "column"), mixes, strict=True):
        fault = improper(mix)
        if fault:
            return f"The {name} player's mix: {fault[0].lower()}{fault[1:]}"
    x, y = map(_floats, mixes)
    A, B = payoff_matrices(ALIKE)
    if not is_equilibrium(A, B, x, y, tol=TYPED):
        row, column = regret(A, B, x, y)
        return f"By switching alone the row player could gain {row:.3g} and the column player {column:.3g}."
    if any(one.distance(np.array(x), np.array(y)) <= TYPED for one in equilibria(A, B, method="exact")):
        return "This is an equilibrium, but one of the list: both players have to mix, and not over all four foods."
    if np.abs(np.array([x, y]) - BEYOND).max() <= TYPED:
        return "This is the one from the lesson; there are others."
    if 1 in (*x, *y):
        return "This is an equilibrium, and not in the list; but here both players have to mix."
    return None


EXERCISES = {
    "03-five-two": Exercise(
        checked="against your mix both foods bring the other player the same, up to rounding",
        read=lambda answer: as_mix(answer, 2),
        fault=_five_two,
        hint="call your probability of the carrot p. What do carrot and lettuce bring to the other player?",
    ),
    "03-row-mix": Exercise(
        checked="against your mix both columns bring the column player the same, up to rounding",
        read=lambda answer: as_mix(answer, 2),
        fault=_row_mix,
        hint="whose payoffs have to come out equal? Only that player's table matters.",
    ),
    "03-four-foods": Exercise(
        checked="if both play your mix, neither could gain by switching alone, up to rounding",
        read=lambda answer: as_mix(answer, 4),
        fault=lambda mix: _alone(STEEP, 2, mix),
        hint="leave out a food whose value is below the payoff that the formula gives, and begin again.",
    ),
    "03-another": Exercise(
        checked="neither could gain by switching alone, both players mix, and the pair stands in no list",
        read=lambda answer: as_two_mixes(answer, 4),
        fault=_another,
        hint="when is a food of yours never shared? And when are two such foods equally good?",
        core=False,
    ),
    "03-three-players": Exercise(
        checked="if all three play your mix, none could gain by switching alone, up to rounding",
        read=lambda answer: as_mix(answer, 2),
        fault=lambda mix: _alone(THREE_PLAYERS, 3, mix),
        hint="with two rivals you are alone only if both keep away. Then take the square root on both sides.",
        core=False,
    ),
}


def _which_q() -> str:
    first = indifference_2x2(*payoff_matrices(TWO_FOODS)).column_step.first
    assert first is not None
    return number(first)


def _whose_mix() -> str:
    """The carrot is worth more to the row player than before, and no more to the column player."""
    before, after = (
        equilibria(*payoff_matrices([[carrot, TWO_FOODS[1]], TWO_FOODS]))[-1] for carrot in (TWO_FOODS[0], DEARER[0])
    )
    mine, theirs = ((a != b).any() for a, b in ((before.row, after.row), (before.column, after.column)))
    return "both" if mine and theirs else "only mine" if mine else "only the other's"


def _grain() -> str:
    share = symmetric_equilibrium(WORTH, 2).mix[-1]
    return "never" if share == 0 else f"1 time in {1 / share:g}"


def _eight_walks() -> str:
    walks = compare_methods(*payoff_matrices(WORTH))[2]
    return f"{len(walks.kept)}"


def _beyond() -> str:
    calm = is_equilibrium(*payoff_matrices(ALIKE), *BEYOND)
    return "yes, neither would gain by switching" if calm else "no, somebody would gain by switching"


def first_crowd() -> int:
    """The smallest number of players with whom the worst food is picked at all.

    Examples
    --------
    >>> first_crowd()
    4
    """
    return next(players for players in count(2) if symmetric_equilibrium(WORTH, players).mix[-1] > 0)


PREDICTIONS = {
    "03-which-q": Prediction(
        options=("1/3", "1/2", "2/3", "none but 1: always the carrot"),
        outcome=_which_q,
        because="The carrot brings you 2 · (1 - q), the lettuce 1 · q. The two are equal if 2 = 3 · q. The other must "
        "go for the better food more often, or else you would always do so.",
    ),
    "03-whose-mix": Prediction(
        options=("only mine", "only the other's", "both"),
        outcome=_whose_mix,
        because="The other's mix has to keep you indifferent, and your payoffs are what has changed. Your own mix "
        "keeps the other indifferent, and their payoffs are as they were.",
    ),
    "03-grain": Prediction(
        options=("1 time in 10", "1 time in 13", "never"),
        outcome=_grain,
        because="On average the other three foods bring more than 1, and the grain can bring no more than 1 even to "
        "somebody who is always alone with it.",
    ),
    "03-how-many": Prediction(
        options=("1", "3", "5", "13"),
        outcome=lambda: str(len(equilibria(*payoff_matrices(WORTH), method="exact"))),
        because="Two without chance, in which one takes the carrot and the other the lettuce; the one with equal mixes "
        "that you have worked out; and two in which the players mix over different foods.",
    ),
    "03-eight-walks": Prediction(
        options=("1", "2", "5", "8"),
        outcome=_eight_walks,
        because="Every walk ends in one of the two equilibria without chance. No walk finds the one with equal mixes.",
    ),
    "03-beyond": Prediction(
        options=("yes, neither would gain by switching", "no, somebody would gain by switching"),
        outcome=_beyond,
        because="The two never meet, so both have all that there is to have. Any mix of carrot and lettuce against any "
        "mix of sugar and grain will do: there is no end of them.",
    ),
    "03-crowd": Prediction(
        options=("with 3", "with 4", "with 10", "never"),
        outcome=lambda: f"with {first_crowd()}",
        because="The more players there are, the less the good foods bring on average; at some point a poor food that "
        "nobody else wants is as good.",
    ),
}
