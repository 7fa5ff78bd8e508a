"""Exercises and predictions of lesson 05, *How people learn*. Every right answer is computed here, by the theory."""

from fractions import Fraction
from math import comb, isinf

import numpy as np

from kit.engine.components import Food
from kit.lessons.answers import AnswerError, as_number, as_whole_number, parts_of
from kit.lessons.classes import PLAYERS, VALUES, class_counts
from kit.lessons.exercises import Exercise
from kit.lessons.mixes import Mix, as_mix, improper
from kit.lessons.predictions import Prediction
from kit.theory import (
    Crowd,
    OnePopulation,
    compare_fits,
    fit_quantal,
    level_mixes,
    quantal_response,
    replicator,
    symmetric_equilibrium,
)

ONE_GOOD = (8, 1, 1, 1)
CIRCLE = ((0, 1, -1), (-1, 0, 1), (1, -1, 0))
ONE_SIDED, FAR_APART = 20, 30
RARE_GRAIN = Fraction(1, 10)
NEAR, ROUNDED = Fraction(1, 1000), Fraction(1, 100)
ROOM = 30
FOODS = tuple(map(str, Food))


def as_counts(answer: object) -> tuple[int, ...]:
    """How many picked each food, as an answer lists it.

    Parameters
    ----------
    answer : object
        A list, tuple or array of four whole numbers, or one text such as ``"10 5 3 2"``.

    Raises
    ------
    AnswerError
        If it is something else.

    Examples
    --------
    >>> as_counts([10, 5, 3, 2]), as_counts("10, 5, 3, 2")
    ((10, 5, 3, 2), (10, 5, 3, 2))
    """
    if isinstance(answer, str):
        answer = answer.strip().strip("()[]").replace(",", " ").split()
    parts = parts_of(answer)
    if parts is None or len(parts) != len(FOODS):
        raise AnswerError(f"expected {len(FOODS)} numbers, one a food, such as [10, 5, 3, 2]; found {answer!r:.40}")
    counts = tuple(map(as_whole_number, parts))
    if min(counts) < 0:
        raise AnswerError(f"expected numbers from 0 up; found {min(counts)}")
    return counts


def _second_level(mix: Mix) -> str | None:
    fault = improper(mix)
    if fault:
        return fault
    one, two = (
        [Fraction(float(share)).limit_denominator(100) for share in level] for level in level_mixes(ONE_GOOD, 3, 2)[1:]
    )
    if all(abs(mine - right) <= ROUNDED for mine, right in zip(mix, two, strict=True)):
        return None
    if all(abs(mine - right) <= ROUNDED for mine, right in zip(mix, one, strict=True)):
        return "That is what level 1 plays, against others who pick blind."
    used = [food for food, share in enumerate(mix) if share]
    if set(used) <= {food for food, share in enumerate(two) if share}:
        return "Every food of yours is a best reply, but foods that are equally good are picked equally often here."
    return "Some food of yours brings less than another one would, if all others are of level 1."


def _total(counts: tuple[int, ...], total: int) -> str | None:
    return None if sum(counts) == total else f"Your picks add up to {sum(counts)}; they should be {total}."


def _no_lambda(counts: tuple[int, ...]) -> str | None:
    fault = _total(counts, ONE_SIDED)
    if fault:
        return fault
    best = fit_quantal(counts, VALUES, PLAYERS).parameters[0].estimate
    assert best is not None
    if isinf(best):
        return None
    if best == 0:
        return "Your picks don't lean towards the better foods at all: λ = 0 fits best."
    return f"A finite λ fits best, near {best:.2f}: your picks lean less than the equilibrium does."


def _rare_grain(precision: Fraction) -> str | None:
    if precision < 0:
        return "λ is never below 0."
    share = Fraction(float(quantal_response(VALUES, PLAYERS, float(precision)).mix[FOODS.index("grain")]))
    if abs(share - RARE_GRAIN) <= NEAR:
        return None
    return f"With your λ the grain is picked {float(100 * share):.1f} times in 100."


def _apart(counts: tuple[int, ...]) -> str | None:
    fault = _total(counts, FAR_APART)
    if fault:
        return fault
    answer = compare_fits(counts, VALUES, PLAYERS)
    if answer.best.model != "levels 0 to 2":
        return f"For your picks the lowest AIC is that of another model: {answer.best.model}."
    return f"Close, but {answer.close[0].model} comes within 2 of the levels." if answer.close else None


def at_least(hits: int, picks: int) -> Fraction:
    """The chance that so many of some picks, or more, are on one food that was named before, if all pick blind.

    Examples
    --------
    >>> at_least(1, 2), at_least(0, 5)
    (Fraction(7, 16), Fraction(1, 1))
    """
    blind = len(FOODS)
    return Fraction(sum(comb(picks, k) * (blind - 1) ** (picks - k) for k in range(hits, picks + 1)), blind**picks)


EXERCISES = {
    "05-second-level": Exercise(
        checked="your mix is level 2's: equally often each food that is best when all others are of level 1",
        read=lambda answer: as_mix(answer, len(ONE_GOOD)),
        fault=_second_level,
        hint="where are all players of level 1? What is left for somebody who knows that?",
    ),
    "05-no-lambda": Exercise(
        checked="the kit fitted λ to your picks, and no finite λ fits best",
        read=as_counts,
        fault=_no_lambda,
        hint="the picks have to lean at least as far as the equilibrium does. Which food does it use least?",
    ),
    "05-rare-grain": Exercise(
        checked="with your λ the grain is picked 1 time in 10, up to one in a thousand",
        read=as_number,
        fault=_rare_grain,
        hint="more λ, less grain: if it is picked too often, take a larger λ; halve the gap again and again.",
    ),
    "05-apart": Exercise(
        checked="the levels have the lowest AIC for your picks, and every other model is at least 2 behind",
        read=as_counts,
        fault=_apart,
        hint="where do level 1 and level 2 go, and which foods are then picked by nobody but level 0?",
        core=False,
    ),
}


def _crowd() -> str:
    path = replicator(Crowd(VALUES, PLAYERS), [0.97, 0.01, 0.01, 0.01], [0, 500])
    gap = np.abs(path.final[0] - symmetric_equilibrium(VALUES, PLAYERS).mix).max()
    return "to the symmetric equilibrium" if gap < 1e-6 else "it stays on the carrot"


def _circle() -> str:
    path = replicator(OnePopulation(CIRCLE), [0.6, 0.3, 0.1], np.linspace(0, 40, 200)).mixes[0]
    product = path.prod(axis=1)
    return "it goes round in a circle" if np.ptp(product) < 1e-6 < np.ptp(path[-100:]) else "it comes to rest"


def _level_two() -> str:
    [food] = np.flatnonzero(level_mixes(VALUES, PLAYERS, 2)[2])
    return f"the {FOODS[food]}"


def found_in_rooms(rooms: int = 5) -> int:
    """In how many of the first rooms of class A its true model has the lowest AIC and no other comes close.

    Examples
    --------
    >>> found_in_rooms(1)
    0
    """
    answers = [compare_fits(counts, VALUES, PLAYERS) for counts in class_counts("A")[:rooms]]
    return sum(answer.best.model == "quantal response" and not answer.close for answer in answers)


def _five_rooms() -> str:
    found = found_in_rooms()
    return {0: "in none of them", 5: "in all five"}.get(found, f"in {found} of them")


def _named() -> str:
    return f"in about {round(100 * at_least(12, ROOM))} of 100"


PREDICTIONS = {
    "05-crowd": Prediction(
        options=("it stays on the carrot", "to the symmetric equilibrium", "it goes round in a circle"),
        outcome=_crowd,
        because="A crowded food brings little, so it loses followers; a food that few pick brings more and gains some. "
        "That goes on until all foods bring the same.",
    ),
    "05-circle": Prediction(
        options=("it comes to rest", "it goes round in a circle", "the Jackals win in the end"),
        outcome=_circle,
        because="Whatever is frequent feeds what beats it. Nothing slows the crowd down on its way round.",
    ),
    "05-level-two": Prediction(
        options=("the carrot", "the lettuce", "the grain"),
        outcome=_level_two,
        because="If all others sit on the carrot, nothing is to be had there, and every other food is yours alone. The "
        "best of them is the lettuce.",
    ),
    "05-five-rooms": Prediction(
        options=("in all five", "in 3 of them", "in none of them"),
        outcome=_five_rooms,
        because="Thirty picks are nearly as likely under several models. By chance one room looks like one of them, "
        "the next like another.",
    ),
    "05-named": Prediction(
        options=("in about 5 of 100", "in about 25 of 100", "in about 1 of 1,000"),
        outcome=_named,
        because="Seven or eight are to be expected. Twelve is a good deal more, but chance does it now and then.",
    ),
}
