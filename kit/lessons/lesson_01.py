"""Exercises and predictions of lesson 01, *Play Mampf*. Every right answer is computed here, by the engine."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, product

from kit.engine.components import Food
from kit.lessons.answers import as_foods, as_number, as_whole_number, is_near
from kit.lessons.exercises import Exercise
from kit.lessons.predictions import Prediction
from kit.lessons.rounds import all_profiles, average_lured, lured_words, round_payoffs


def _wrong_length(picks: Sequence[Food], players: int) -> str | None:
    if len(picks) != players:
        return f"A profile has one pick for each of the {players} players; yours has {len(picks)}."
    return None


def _one_alone(picks: Sequence[Food]) -> str | None:
    fault = _wrong_length(picks, 3)
    if fault:
        return fault
    if sum(round_payoffs(picks)) != 1:
        return f"The engine played your picks: {lured_words(picks)}."
    return None


def _all_lured(count: int) -> str | None:
    profiles = all_profiles(3)
    right = sum(all(round_payoffs(profile)) for profile in profiles)
    if count == right:
        return None
    if count == len(profiles):
        return "These are all profiles; in some of them somebody goes away with nothing."
    if not 0 <= count <= len(profiles):
        return "There are not that many profiles of three players at all."
    if count == len(list(combinations(Food, 3))):
        return "You counted each three foods once; but who picks which of them makes another profile."
    if count < right:
        return "You have missed some: the engine finds more profiles in which all three lure an animal."
    return "You have counted too many: in some of these profiles two players share a food."


def _alone_chance(chance: Fraction) -> str | None:
    disks = [round_payoffs([Food.CARROT, *others])[0] for others in product(Food, repeat=2)]
    if is_near(chance, Fraction(sum(disks), len(disks))):
        return None
    if not 0 <= chance <= 1:
        return "One round gives you one disk or none, so the average lies between these two."
    if is_near(chance, Fraction(3, 4)):
        return "This is the chance that one rival leaves carrot to you; there are two rivals."
    if is_near(chance, average_lured(3)) or is_near(chance, average_lured(3) / 3 * 2):
        return "This counts the animals of other players too; only yours count here."
    return "The engine went through all pairs of picks of the two rivals, and your disks have another average."


def _nobody_of_four(picks: Sequence[Food]) -> str | None:
    fault = _wrong_length(picks, 4)
    if fault:
        return fault
    if len(set(picks)) == 1:
        return "All four picks are the same; this exercise wants at least two different foods."
    if any(round_payoffs(picks)):
        return f"The engine played your picks: {lured_words(picks)}."
    return None


def _nobody_count(count: int) -> str | None:
    empty = [profile for profile in all_profiles(4) if not any(round_payoffs(profile))]
    if count == len(empty):
        return None
    if count == sum(len(set(profile)) == 1 for profile in empty):
        return "You counted the profiles in which all four pick the same; there are others in which nobody is alone."
    if count == sum(len(set(profile)) == 2 for profile in empty):
        return "You counted two pairs; you left out the profiles in which all four pick the same."
    if count < len(empty):
        return "You have missed some: the engine finds more profiles in which nobody lures an animal."
    return "You have counted too many: in some of these profiles somebody is alone."


EXERCISES = {
    "01-one-alone": Exercise(
        checked="the engine played your three picks, and exactly one player lured an animal",
        read=as_foods,
        fault=_one_alone,
        hint="two players must be in each other's way, and the third must not.",
    ),
    "01-all-lured": Exercise(
        checked="your number is the engine's count over all profiles of three players",
        read=as_whole_number,
        fault=_all_lured,
        hint="let them choose one after the other: how many foods are free for the second, and for the third?",
    ),
    "01-alone-chance": Exercise(
        checked="your number is the average over all pairs of picks of the two rivals, up to the third decimal",
        read=as_number,
        fault=_alone_chance,
        hint="the first rival must miss your food, and so must the second.",
    ),
    "01-nobody-of-four": Exercise(
        checked="the engine played your four picks: at least two different foods, and nobody lured an animal",
        read=as_foods,
        fault=_nobody_of_four,
        hint="everybody needs company.",
        core=False,
    ),
    "01-nobody-count": Exercise(
        checked="your number is the engine's count over all profiles of four players",
        read=as_whole_number,
        fault=_nobody_count,
        hint="nobody is alone if all four sit on one food, or two on one and two on another.",
        core=False,
    ),
}


def _last_to_speak() -> str:
    pairs = list(product(Food, repeat=2))
    good = sum(any(round_payoffs([*pair, mine])[2] for mine in Food) for pair in pairs)
    return f"in all {good}" if good == len(pairs) else f"in {good} of {len(pairs)}"


def _bigger_crowd() -> str:
    three, four = average_lured(3), average_lured(4)
    return "three players" if three > four else "four players" if four > three else "both the same"


PREDICTIONS = {
    "01-last-to-speak": Prediction(
        options=("in 4 of 16", "in 12 of 16", "in all 16"),
        outcome=_last_to_speak,
        because="Two others cover two foods at most, so a free one is always left. Who knows the picks of the others "
        "never misses; that is why Mampf makes everybody choose at the same moment.",
    ),
    "01-how-many": Prediction(
        options=("12", "24", "64", "81"),
        outcome=lambda: str(len(all_profiles(3))),
        because="Each of the 4 picks of player 0 goes with each of the 4 of player 1, and each such pair with each of "
        "the 4 of player 2: 4 · 4 · 4.",
    ),
    "01-bigger-crowd": Prediction(
        options=("three players", "four players", "both the same"),
        outcome=_bigger_crowd,
        because="A fourth player is one more who may lure an animal, and one more who gets in the way of the others. "
        "Here the two effects cancel exactly.",
    ),
}
