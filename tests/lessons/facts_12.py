"""Lesson 12, *Tournament day*: right answers in many forms, plausible mistakes, and what its prose claims."""

from functools import cache
from itertools import combinations
from typing import Any

import numpy as np

from kit import Food
from kit.arena import circles, elo, empirical_game, entry_graph, play, shared_mixes, sure_regret
from kit.arena.host import Host
from kit.arena.intervals import LEVEL, wilson
from kit.arena.rankings import ELO_SCALE
from kit.arena.results import Results
from kit.arena.tournament import TIME_LIMIT
from kit.lessons.lesson_12 import (
    FEW,
    HALF_WIDTH,
    STUBBORN,
    carrot_among,
    companies,
    fewest_wins,
    half_width,
    tournament,
)
from kit.players.mampf import AlwaysPick, RandomPick
from kit.players.strategy import Strategy
from tests.lessons.own_strategies import Greedy, Stubborn, at_random, carrot, meat

WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
TEENS = {13: "thirteen", 14: "fourteen", 15: "fifteen", 16: "sixteen"}


RIGHT: dict[str, list[Any]] = {
    "12-enough": [16, "16", 16.0, np.int64(16)],
    "12-how-many": [8600, "9000", 9200.0, np.int64(8800)],
    "12-crowd": [carrot, Stubborn(), AlwaysPick(Food.GRAIN)],
    "12-fails": [["copy the leader", "random"], ("Cycle", " copy the leader"), ["cycle", "cycle"], ["solved"] * 2],
    "12-without": ["level 1", "Level 1"],
}

WRONG: dict[str, list[tuple[Any, str]]] = {
    "12-enough": [(15, "begins at 33.2 %"), (10, "not above"), (17, "enough, and more"), (31, "number of wins")],
    "12-how-many": [(3000, "wider"), (8000, "wider"), (30000, "nine tenths"), (0, "number of games"), (-5, "number")],
    "12-crowd": [(at_random, "begins at"), (meat, "'mine' chose 'meat'"), (RandomPick(), "'random'")],
    "12-fails": [
        (["random", "level 1"], "not below a third"),
        (["random", "always carrot"], "too easy"),
        (["random"], "Expected 2 names"),
        (["random", "meat"], "no strategy 'meat'"),
    ],
    "12-without": [("always carrot", "left out"), ("copy the leader", "earns"), ("solved", "among the six")],
}

SECRETS = {
    "12-enough": ["16"],
    "12-how-many": ["8537"],
    "12-crowd": ["carrot"],
    "12-fails": ["copy the leader", "cycle"],
    "12-without": ["level 1"],
}

OUTCOMES = {"12-how-sure": "c", "12-top": "c", "12-alike": "c", "12-copies": "c", "12-circles": "b", "12-mix": "b"}

TYPED = {
    "12_tournament_day": {
        "sure_guess": '"C"',
        "top_guess": '"random"',
        "alike_guess": "'a'",
        "copies_guess": '"fifth"',
        "circle_guess": '"yes"',
        "mix_guess": '"all six"',
        "enough_wins": '"16"',
        "how_many": '"8700"',
        "crowd_pick": "lambda observation, rng: Food.GRAIN",
        "carrot_trap": '["solved", "Solved"]',
        "alone": '" Level 1"',
    },
}


def like_the_lesson(mine: Strategy[Any, Any], games: int) -> Results:
    return play("mampf", [mine, "random", "level 1"], games, seed=12, progress=False)


def stubborn_is_above() -> str:
    one = like_the_lesson(Stubborn(), 300).standing("stubborn")
    assert one.low > 1 / 3
    few = like_the_lesson(Stubborn(), 30).standing("stubborn")
    assert few.low < 1 / 3 < few.high
    return 'Now the interval of "stubborn" is narrow enough to say on which side of a third it lies'


def faults_are_told() -> str:
    results = like_the_lesson(Greedy(), 30)
    assert 0 < results.lost_by_fault < 30 and {fault.turn for fault in results.faults} == {8}
    assert results.standing("random").games == 30 - results.lost_by_fault
    return "which turn (counted from 0), and what was returned"


def ten_seconds() -> str:
    assert Host("", b"", TIME_LIMIT).time_limit == 10
    return f"cut off after {WORDS[round(TIME_LIMIT)]} seconds"


def entered() -> str:
    assert not tournament().plan.copies
    return f"{TEENS[len(tournament().names)].capitalize()} strategies have entered."


def far_ahead() -> str:
    first, second, third, fourth, *_ = tournament().ladder
    assert first.name == STUBBORN and first.low > second.high
    return f"The next three are close together: {second.name}, {third.name}, {fourth.name}."


def no_evidence() -> str:
    close = ("level 1", "win-stay lose-shift", "fictitious play")
    *unclear, last = (tournament().meeting(*pair).p_value for pair in combinations(close, 2))
    assert all(p > 0.3 for p in unclear) and 0.045 < last < 0.055
    # If all were equal, one of the three pairs would look like that on one side or the other once in four tournaments.
    assert 1 - (1 - 2 * last) ** 3 > 0.25
    places = [one.name for one in tournament().ladder]
    assert places[1] == "level 1" and places.index(close[2]) < places.index(close[1])
    return "Two of these are none. The third is small: one time in twenty."


def against_crowds() -> str:
    game = empirical_game(companies())
    against = game.against(STUBBORN, STUBBORN)
    assert sum(share > 0.8 for share in against.values()) == 4 and against[STUBBORN] == 0
    learners = game.against("fictitious play", "fictitious play")
    assert max(learners, key=lambda name: learners[name]) == STUBBORN
    assert [name for name, share in against.items() if share == 0] == [STUBBORN, "copy the leader"]
    return (
        "but for another carrot and the one who copies the leader. Against two learners the carrot is the best of all."
    )


def ten_to_one() -> str:
    assert np.isclose(400, ELO_SCALE * np.log(10))
    return "400 points mean ten to one"


def elo_looks_sure() -> str:
    ranks = elo(companies(), np.random.default_rng(12), times=100).ranks
    assert max(rank.high - rank.low for rank in ranks) < 15
    return "They look sure."


def both_ways() -> str:
    graph = entry_graph(companies())
    assert any(graph.has_edge(other, one) for one, other in graph.edges)
    assert circles(graph)
    return "Here some arrows go both ways"


def three_reach_the_line() -> str:
    game = empirical_game(companies())
    [mix] = shared_mixes(game)
    earned = game.earnings(mix.mix)
    assert all((abs(earned - earned.max()) < 1e-9) == (mix.mix > 0)) and np.isclose(mix.payoff, 1 / 3, atol=1e-3)
    assert any(set(circle) == set(mix.support) for circle in circles(entry_graph(companies())))
    return f"The {WORDS[len(mix.support)]} that are played reach the line, and no other does."


def regret_is_small() -> str:
    [mix] = shared_mixes(empirical_game(companies()))
    assert mix.regret < 1e-9
    assert 0 < sure_regret(companies(), mix.mix, np.random.default_rng(12), times=100) < 0.05
    return "In the game as measured it is 0."


@cache
def half_width_300() -> str:
    return f"{100 * half_width(300):.1f}"


def fewest() -> str:
    wins = fewest_wins()
    low, lower = (f"{100 * wilson(won, FEW)[0]:.1f} %" for won in (wins, wins - 1))
    assert 2 * (wins - 1) == FEW and lower == "33.2 %"
    return f"{wins}: there the interval begins at {low}. With {wins - 1}, half of all games, it begins at {lower}"


def trapped() -> str:
    *_, copier, round_goer = (one.name for one in tournament().ladder)
    one = carrot_among((copier, round_goer))
    assert one.share == 0 and one.games == 300
    assert carrot_among((copier, "random")).high < 1 / 3
    return f'At the table of the last two, "{copier}" and "{round_goer}", it wins none of {one.games} games.'


def enough() -> str:
    fewest = next(games for games in range(8000, 10000) if half_width(games) <= HALF_WIDTH)
    times = half_width_300()
    begin = round(300 * float(times) ** 2)
    more = f"To make it {times} times narrower takes {times} · {times} times as many games, {begin:,}. "
    more += f"So begin there, and go up: {fewest:,} are enough."
    return f"At 300 games the interval reaches {times} points up and down. {more}"


def alone_is_level_1() -> str:
    smaller = empirical_game(companies()).without(STUBBORN)
    assert "level 1" in {one.support[0] for one in shared_mixes(smaller) if len(one.support) == 1}
    whole = empirical_game(companies()).against("level 1", "level 1")
    assert [name for name, share in whole.items() if share > whole["level 1"] + 1e-9] == [STUBBORN]
    return "Only the carrot earned more at a table with two of them"


PERCENT = round(100 * LEVEL)

CLAIMS: dict[str, dict[str, list[str]]] = {
    "12_tournament_day": {
        "enter": ['and "level 1" picks what is best against players at random'],
        "enter-reading": [
            "a win counts 1, a win shared by two counts a half",
            f"after 30 games be off, if we want to be right {PERCENT} times in 100",
        ],
        "interval": [f"{PERCENT} of 100 such intervals"],
        "more-reading": [stubborn_is_above()],
        "broken-reading": [faults_are_told(), ten_seconds(), entered()],
        "ladder-reading": [far_ahead()],
        "alike-reading": [no_evidence(), '"level 1 came second, so it is better"'],
        "against-reading": [against_crowds()],
        "ratings": [ten_to_one()],
        "elo-reading": [elo_looks_sure()],
        "circles-reading": [both_ways()],
        "earnings-reading": [three_reach_the_line(), regret_is_small()],
        "ex-enough": [f"plays {FEW} games"],
        "ex-enough-solution": [fewest()],
        "ex-how-many-solution": [enough()],
        "ex-crowd": ["of 300 games"],
        "ex-fails": ["of 300 games"],
        "ex-fails-solution": [trapped()],
        "ex-without-solution": ["Level 1.", alone_is_level_1()],
        "discussion": ["37 of 100, the old one 36"],  # an example to talk about
    },
}

TERMS = {
    "12_tournament_day": [
        *("strategy", "observation", "interval", "ladder", "Elo rating", "bootstrap", "enter"),
        *("empirical game", "symmetric equilibrium", "regret"),
    ]
}
