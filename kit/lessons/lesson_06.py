"""Exercises and predictions of lesson 06, *The endgame*. Every right answer is computed here, from the rules."""

from fractions import Fraction
from itertools import product

from kit.engine.errors import KitError
from kit.lessons.answers import as_number, is_near
from kit.lessons.endgame import as_position, average_worth, pick_worths, small_box, stays
from kit.lessons.exercises import Exercise
from kit.lessons.notes import capitalised
from kit.lessons.predictions import Prediction
from kit.lessons.solved_matches import matches_against
from kit.theory.whole_game.solution import Position, load_solution
from kit.theory.whole_game.states import FOODS, end_worth, lured

ONE_AHEAD = (2, 1, 1)
TWO_AHEAD = (2, 2, 1)
ALL_LEVEL = Position([2, 1, 1, 1], [1, 1, 1])
TWO_LEADERS = Position([2, 2, 1, 1], [1, 1, 0])
ONE_LEADER = Position([6, 6, 6, 1], [3, 1, 1])
ONE_EXIT = Position([6, 6, 6, 1], [2, 2, 1])
STANDSTILL = Position([4, 2, 2, 1], [6, 5, 2, 2])
SAFE, STILL = 0.95, 0.99
TYPED = 2e-3
"""How far apart two foods may be for a share of the large pile with three decimals."""


def last_round(disks: tuple[int, ...]) -> tuple[Fraction, ...]:
    """The chance of each player to win when one disk lies on every pile and all pick blind.

    Examples
    --------
    >>> last_round((2, 1, 1))
    (Fraction(4, 5), Fraction(1, 10), Fraction(1, 10))
    """
    ends = []
    for picks in product(range(FOODS), repeat=len(disks)):
        if gains := lured(picks):
            lucky = [seat for seat, _ in gains]
            shares = end_worth([mine + (seat in lucky) for seat, mine in enumerate(disks)])
            ends.append([Fraction(share).limit_denominator(len(disks)) for share in shares])
    return tuple(sum(shares, Fraction(0)) / len(ends) for shares in zip(*ends, strict=True))


def _two_ahead(chance: Fraction) -> str | None:
    right = last_round(TWO_AHEAD)[0]
    if is_near(chance, right):
        return None
    if not 0 <= chance <= 1:
        return "A chance lies between 0 and 1."
    if is_near(chance, right * Fraction(60, 64)):
        return "You counted the rounds in which nothing moves as lost; but they come to nothing, and are played again."
    if chance > Fraction(1, 2):
        return "Bea is as well placed as Ann, so Ann can't have more than half."
    return (
        "In some rounds Cem draws level; try all of them." if chance == Fraction(1, 2) else "Some rounds are missing."
    )


def _big_share(share: Fraction) -> str | None:
    if not 0 <= share <= 1:
        return "A chance lies between 0 and 1."
    mix = [float(share), *[float(1 - share) / 3] * 3]
    large, small = pick_worths(small_box(), ALL_LEVEL, [mix] * 3)[0][:2]
    if abs(large - small) <= TYPED:
        return None
    return (
        f"If the others play your mix, the large pile is worth {large:.3f} and a small one {small:.3f}: not the same."
    )


def _safe_lead(position: Position) -> str | None:
    if len(position.scores) != 3:
        return f"A state of this game has the disks of 3 players; yours has {len(position.scores)}."
    try:
        chance = max(load_solution(3).values(position))
    except KitError as error:
        return f"{capitalised(str(error))}."
    first, second, _ = sorted(position.scores, reverse=True)
    if first - second != 1:
        return f"The best player is {first - second} ahead of the second; one was asked for."
    return None if chance > SAFE else f"There the leader wins with a chance of {chance:.3f}."


def all_small() -> Fraction:
    """Cem's chance with piles 2 2 1 1 and disks 1 1 0, if all three keep picking one of the two small piles by lot.

    Examples
    --------
    >>> all_small()
    Fraction(1, 9)
    """
    worth = average_worth(small_box(), TWO_LEADERS, [[0, 0, 0.5, 0.5]] * 3)[2]
    return Fraction(worth).limit_denominator(99)


def _all_small(chance: Fraction) -> str | None:
    if is_near(chance, all_small()):
        return None
    if not 0 <= chance <= 1:
        return "A chance lies between 0 and 1."
    if is_near(chance, all_small() * Fraction(3, 4)):
        return "You counted the rounds in which nothing moves as lost; but they are played again."
    return "Look at the rounds in which Cem is alone, and at what they lead to."


EXERCISES = {
    "06-two-ahead": Exercise(
        checked="your number is the share in all rounds in which something moves",
        read=as_number,
        fault=_two_ahead,
        hint="`last_round` takes any disks. By hand: who has most if all lure, if only Ann, only Bea, only Cem does?",
    ),
    "06-big-share": Exercise(
        checked="if the others play your mix, the large pile and a small one are worth the same, up to rounding",
        read=as_number,
        fault=_big_share,
        hint="try shares between those of the table until `worth(0, share)` and `worth(1, share)` meet.",
    ),
    "06-safe-lead": Exercise(
        checked="a game gets there, one player is one disk ahead of the second, and wins with a chance above 0.95",
        read=as_position,
        fault=_safe_lead,
        hint="let Python look: `solution.positions()` gives all states, `solution.values(state)` the chances.",
    ),
    "06-all-small": Exercise(
        checked="your number is Cem's share in all rounds in which something moves",
        read=as_number,
        fault=_all_small,
        hint="two piles, three players: how many rounds are there, and in which of them does nothing move?",
        core=False,
    ),
}


def _one_ahead() -> str:
    return {Fraction(1, 3): "1 time in 3", Fraction(4, 5): "4 times in 5"}[last_round(ONE_AHEAD)[0]]


def _big_pile() -> str:
    large, small, *_ = small_box().mix(ALL_LEVEL, 0)
    return "more often" if large > small else "less often" if large < small else "as often"


def _who_ends() -> str:
    small = [sum(small_box().mix(TWO_LEADERS, seat)[2:]) for seat in range(3)]
    return "Ann and Bea" if small[0] > small[2] else "Cem" if small[2] > small[0] else "all alike"


def _when_a_lead_counts() -> str:
    from kit.figures.endgame_data import lead_values

    points = lead_values(load_solution(3))[0].points
    early, late = (sum(values) / len(values) for values in (points[max(points)], points[min(points)]))
    return "with few disks left" if late > early else "with many disks left"


def _one_exit() -> str:
    ann = load_solution(3).values(ONE_EXIT)[0]
    return "1 in 3" if abs(ann - 1 / 3) < 1e-6 else "more" if ann > 1 / 3 else "less"


def _still() -> str:
    often = stays(load_solution(4), STANDSTILL)
    return "nearly always" if often > STILL else "hardly ever" if often < 1 - STILL else "now and then"


def _species() -> str:
    share = matches_against("solved", "solved")
    options = {0.01: "1 game in 100", 0.2: "1 game in 5", 0.5: "every second game"}
    return options[min(options, key=lambda level: abs(level - share.level / share.games))]


def _two_fixed() -> str:
    low, high = matches_against("always carrot", "always lettuce").interval
    return "hardly ever" if high < 0.05 else "more than 1 time in 3" if low > 1 / 3 else "about 1 time in 3"


PREDICTIONS = {
    "06-one-ahead": Prediction(
        options=("1 time in 3", "1 time in 2", "4 times in 5", "always"),
        outcome=_one_ahead,
        because="Only Bea or Cem, alone and with the two others colliding, can draw level. That is rare, and even "
        "then Ann shares the win.",
    ),
    "06-big-pile": Prediction(
        options=("more often", "as often", "less often"),
        outcome=_big_pile,
        because="Whoever is alone on a small pile, the others colliding, has won at once. Alone on the large pile one "
        "is only ahead, with a round to go.",
    ),
    "06-who-ends": Prediction(
        options=("Ann and Bea", "Cem", "all alike"),
        outcome=_who_ends,
        because="If the game ends now Ann and Bea share the win at least, and Cem can't win alone. Cem needs another "
        "round, and stays away from what would end it.",
    ),
    "06-lead-late": Prediction(
        options=("with many disks left", "with few disks left", "it is the same"),
        outcome=_when_a_lead_counts,
        because="Every round to come is a chance for the others to catch up. With few disks left there are few rounds "
        "to come.",
    ),
    "06-one-exit": Prediction(
        options=("more", "1 in 3", "less"),
        outcome=_one_exit,
        because="Both leaders pick the last disk, and so neither gets it. Meanwhile Cem lures alone and draws level.",
    ),
    "06-still": Prediction(
        options=("hardly ever", "now and then", "nearly always"),
        outcome=_still,
        because="Ann and Bea block each other on the last disk, Cem and Dana block each other on the carrot.",
    ),
    "06-species": Prediction(
        options=("1 game in 100", "1 game in 5", "every second game"),
        outcome=_species,
        because="Three players who share out a few disks are often level; then the number of species decides, and the "
        "solution does not look at species.",
    ),
    "06-two-fixed": Prediction(
        options=("about 1 time in 3", "more than 1 time in 3", "hardly ever"),
        outcome=_two_fixed,
        because="The two never collide. If you keep out of their way, all three lure, and they stay level with you; "
        "if you run into one of them, you get nothing, and the other lures alone.",
    ),
}
