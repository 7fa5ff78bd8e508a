"""Exercises and predictions of lesson 04, *Three is a crowd*. Every right answer is computed here, by the theory."""

from fractions import Fraction
from math import isinf

import numpy as np

from kit.drawing.words import listed
from kit.engine.components import Food
from kit.lessons.answers import as_number, as_whole_number, is_near
from kit.lessons.exercises import Exercise
from kit.lessons.mixes import Mix, as_mix, evened, improper
from kit.lessons.picks import Picks, as_path
from kit.lessons.predictions import Prediction
from kit.theory import obedience, payoff_tensor, welfare
from kit.theory.games.formatting import number
from kit.theory.games.payoffs import Table
from kit.theory.mediation.advice import Advice

ALIKE = (1, 1, 1, 1)
WORTH = (4, 3, 2, 1)
FOODS = tuple(map(str, Food))
TEN = 10
SIX = 6
# Two cars at a crossing: first give way, then dare. What you get, what the other gets.
CARS = (((6, 2), (7, 0)), ((6, 7), (2, 0)))
# An answer typed with three decimals may be off by so much.
SLACK = 0.01


def lured(players: int, foods: int = 4) -> Fraction:
    """How many animals a round lures on average, if everybody picks blind.

    Examples
    --------
    >>> print(lured(3), lured(4), lured(4, foods=5))
    27/16 27/16 256/125
    """
    return players * Fraction(foods - 1, foods) ** (players - 1)


def most_lured(foods: int) -> tuple[int, ...]:
    """The numbers of players with which most animals are lured.

    Examples
    --------
    >>> most_lured(4), most_lured(10)
    ((3, 4), (9, 10))
    """
    counts = range(1, 3 * foods)
    most = max(lured(players, foods) for players in counts)
    return tuple(players for players in counts if lured(players, foods) == most)


def _ten(players: int) -> str | None:
    if players < 1:
        return "Somebody has to play."
    if players in most_lured(TEN):
        return None
    if players in most_lured(4):
        return "That is right with four foods, and here there are ten."
    return f"With {'more' if players < min(most_lured(TEN)) else 'fewer'} players more animals are lured."


def lottery_of(profiles: list[Picks], actions: int) -> Table:
    """The lottery in which each profile of a list is as likely as any other.

    Examples
    --------
    >>> lottery_of([(0, 1), (1, 0)], 2).tolist()
    [[0.0, 0.5], [0.5, 0.0]]
    """
    chances = np.zeros((actions,) * len(profiles[0]))
    for picks in profiles:
        chances[picks] += 1 / len(profiles)
    return chances


def _shape(profiles: list[Picks], players: int) -> str | None:
    """What is wrong with a list of profiles as a list."""
    if not profiles:
        return "The list is empty: there is nothing to draw."
    odd = next((picks for picks in profiles if len(picks) != players), None)
    if odd is None:
        return None
    return f"A profile has one pick for each of the {players} players; one of yours has {len(odd)}."


def _disobeys(advice: tuple[Advice, ...], names: tuple[str, ...], slack: float = 1e-9) -> str | None:
    """Who would rather not do as they are told."""
    for one in advice:
        if one.gain > slack:
            return (
                f"Player {one.player}, told {names[one.told]}, would gain {number(round(one.gain, 4))} on average by "
                f"taking {names[one.switch_to]} instead."
            )
    return None


def _fair_three(profiles: list[Picks]) -> str | None:
    fault = _shape(profiles, 3)
    if fault:
        return fault
    game, lottery = payoff_tensor(WORTH, 3), lottery_of(profiles, 4)
    fault = _disobeys(obedience(game, lottery), FOODS)
    if fault:
        return fault
    expected = (game * lottery).reshape(3, -1).sum(axis=1)
    if np.ptp(expected) > 1e-9:
        return f"Everybody obeys, but the three get {listed([number(float(got)) for got in expected])} on average."
    return None


def _anarchy(answer: Fraction) -> str | None:
    six = welfare(ALIKE, SIX)
    assert six.pure is not None
    right = Fraction(six.anarchy("pure")).limit_denominator(100)
    if is_near(answer, right):
        return None
    if is_near(answer, 1 / right):
        return "That is the other way up: the price is the best divided by the equilibrium, so it is never below 1."
    if is_near(answer, Fraction(six.stability("pure"))):
        return "That is the price of stability; anarchy asks for the worst pure equilibrium."
    if is_near(answer, Fraction(six.anarchy("symmetric"))):
        return "That is the price over the symmetric equilibrium; here the pure ones count."
    if answer < 1:
        return "The price is never below 1: nothing is better than the best."
    return "Which total is the best, and which is that of the worst pure equilibrium? Divide the one by the other."


def _two_cars(chances: Mix) -> str | None:
    fault = improper(chances)
    if fault:
        return fault
    lottery = np.array([float(chance) for chance in evened(chances)]).reshape(2, 2)
    game = np.array(CARS, dtype=float)
    fault = _disobeys(obedience(game, lottery), ("to give way", "to dare"), SLACK)
    if fault:
        return fault
    least = float((game * lottery).reshape(2, -1).sum(axis=1).min())
    return None if least > 5 + 1e-9 else f"Both obey, but one of the two gets {number(round(least, 4))} on average."


def _colliding(profiles: list[Picks]) -> str | None:
    fault = _shape(profiles, 2) or _disobeys(obedience(payoff_tensor(ALIKE, 2), lottery_of(profiles, 4)), FOODS)
    if fault:
        return fault
    return None if any(one == other for one, other in profiles) else "Everybody obeys, but the two never collide."


EXERCISES = {
    "04-ten-foods": Exercise(
        checked="with no other number of players are more animals lured on average",
        read=as_whole_number,
        fault=_ten,
        hint="by what is the average multiplied when one more player comes, if there are ten foods?",
    ),
    "04-fair-three": Exercise(
        checked="the kit went through all that each player can be told: nobody gains by disobeying, and all three get "
        "the same on average",
        read=as_path,
        fault=_fair_three,
        hint="begin with one equilibrium, and let everybody have each part of it once.",
    ),
    "04-anarchy-six": Exercise(
        checked="your number is the highest total of six players, divided by that of the worst pure equilibrium",
        read=as_number,
        fault=_anarchy,
        hint="in a pure equilibrium no food lies free. How few of the six can be alone?",
    ),
    "04-two-cars": Exercise(
        checked="nobody gains by disobeying, up to rounding, and both get more than 5 on average",
        read=lambda answer: as_mix(answer, 4),
        fault=_two_cars,
        hint="who is told to give way must find the other daring often enough, or else they would dare themselves.",
        core=False,
    ),
    "04-colliding": Exercise(
        checked="nobody gains by disobeying, and there is a draw in which both are told the same food",
        read=as_path,
        fault=_colliding,
        hint="an equilibrium with chance is a lottery, too: draw both picks blind. Which profiles can come out?",
        core=False,
    ),
}


def _three_or_four() -> str:
    if lured(3) == lured(4):
        return "equally many at both"
    return "at the table of three" if lured(3) > lured(4) else "at the table of four"


def _eight() -> str:
    price = welfare(ALIKE, 8).anarchy("pure")
    return "there is no limit to it" if isinf(price) else number(price)


def _obey_lettuce() -> str:
    coin = lottery_of([(0, 1), (1, 0)], 2)
    told = next(one for one in obedience(payoff_tensor([2, 1], 2), coin) if one.told == 1)
    if told.obeying == told.switching:
        return "it makes no difference"
    return "yes, take the lettuce" if told.obeying > told.switching else "no, take the carrot"


def _still() -> str:
    [players] = [players for players in range(1, 20) if lured(players + 1) == lured(players)]
    return f"from {players} to {players + 1}"


PREDICTIONS = {
    "04-three-or-four": Prediction(
        options=("at the table of three", "at the table of four", "equally many at both"),
        outcome=_three_or_four,
        because="A fourth player brings one more chance to be alone, and takes from the chances of the three others. "
        "The list below shows how the two add up.",
    ),
    "04-best-of-five": Prediction(
        options=("5", "4", "3"),
        outcome=lambda: number(welfare(ALIKE, 5).best),
        because="Five players and four foods: somebody shares, and a food that is shared lures nothing. So one food at "
        "least is lost.",
    ),
    "04-eight": Prediction(
        options=("1", "64/27", "there is no limit to it"),
        outcome=_eight,
        because="Two on each food: nobody lures anything, and nobody would by switching. The best total, divided by "
        "nothing, is beyond all numbers.",
    ),
    "04-obey": Prediction(
        options=("yes, take the lettuce", "no, take the carrot", "it makes no difference"),
        outcome=_obey_lettuce,
        because="If you are told the lettuce, the coin has told the other the carrot. If they obey, you are alone on "
        "the lettuce, and on the carrot you would collide.",
    ),
    "04-still": Prediction(
        options=("from 2 to 3", "from 3 to 4", "from 4 to 5"),
        outcome=_still,
        because="The average is multiplied by (n + 1)/n, for one more can be alone, and by 3/4, for each has one more "
        "to keep clear of. 4/3 times 3/4 is 1.",
    ),
}
