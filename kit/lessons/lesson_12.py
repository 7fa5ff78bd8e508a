"""Exercises and predictions of lesson 12, *Tournament day*. Right answers come from the tournaments in data/."""

from functools import cache

from kit.arena.circular import beat_graph, circles, entry_graph
from kit.arena.empirical import empirical_game
from kit.arena.intervals import wilson
from kit.arena.records import load_results
from kit.arena.results import Results, Standing
from kit.arena.solve import SharedMix, shared_mixes
from kit.engine.errors import KitError
from kit.lessons.answers import AnswerError, as_whole_number
from kit.lessons.exercises import Exercise
from kit.lessons.notes import capitalised
from kit.lessons.predictions import Prediction
from kit.lessons.tryout import as_strategy, try_out
from kit.players.registry import STRATEGIES, make_strategy
from kit.players.strategy import Strategy
from kit.resources import data_path

HALF_WIDTH = 0.01
SHARE = 1 / 3
STUBBORN = "always carrot"
CROWD = ("random", "random")
FEW, SOME = 30, 300
ALIKE = ("level 1", "fictitious play", "win-stay lose-shift")


@cache
def tournament() -> Results:
    """Fifteen strategies, three different ones at each table.

    Examples
    --------
    >>> len(tournament().names), tournament().plan.copies
    (15, False)
    """
    return load_results(data_path("mampf_tournament.json"))


@cache
def companies() -> Results:
    """Six strategies, in every company of three.

    Examples
    --------
    >>> len(companies().names), companies().plan.copies
    (6, True)
    """
    return load_results(data_path("mampf_companies.json"))


@cache
def mixes() -> list[SharedMix]:
    """The symmetric equilibria of the game of the six.

    Examples
    --------
    >>> len(mixes())
    1
    """
    return shared_mixes(empirical_game(companies()))


def as_name(answer: object) -> str:
    """The name of a strategy.

    Raises
    ------
    AnswerError
        If it is no text.

    Examples
    --------
    >>> as_name(" Level 1 ")
    'level 1'
    """
    if isinstance(answer, str) and answer.strip():
        return answer.strip().lower()
    raise AnswerError(f'expected the name of a strategy in quotes, such as "random"; found {answer!r}'[:200])


def as_company(answer: object) -> tuple[str, ...]:
    """Names of strategies of Mampf that sit down together.

    Raises
    ------
    AnswerError
        If it is no list of them.

    Examples
    --------
    >>> as_company(["Random", "cycle"])
    ('random', 'cycle')
    """
    if not isinstance(answer, list | tuple):
        raise AnswerError(f'expected a list of names, such as ["random", "cycle"]; found {answer!r}'[:200])
    return tuple(map(as_name, answer))


def fewest_wins(games: int = FEW) -> int:
    """How many of so many games a strategy has to win, for the whole interval to lie above one seat's share.

    Examples
    --------
    >>> fewest_wins(), fewest_wins(300)
    (16, 117)
    """
    return next(wins for wins in range(games + 1) if wilson(wins, games)[0] > SHARE)


def _enough(wins: int) -> str | None:
    if not 0 <= wins <= FEW:
        return f"It has to be a number of wins in {FEW} games."
    low = 100 * wilson(wins, FEW)[0]
    if wins < fewest_wins():
        return f"With so many wins the interval begins at {low:.1f} %, which is not above a third."
    if wins > fewest_wins():
        return f"That is enough, and more: the interval begins at {low:.1f} %. One win less would do, too."
    return None


def half_width(games: int) -> float:
    """How far the ends of the interval are apart, halved, if a third of so many games was won.

    Examples
    --------
    >>> round(half_width(300), 3)
    0.053
    """
    low, high = wilson(games * SHARE, games)
    return (high - low) / 2


def _how_many(games: int) -> str | None:
    if games < 1:
        return "It has to be a number of games."
    if half_width(games) > HALF_WIDTH:
        return "After so many games the interval is still wider than that."
    if half_width(max(1, games * 9 // 10)) <= HALF_WIDTH:
        return "That is enough, and more: with nine tenths of these games the interval is narrow enough already."
    return None


def _faults(results: Results, name: str) -> str | None:
    lost = results.standing(name).faults
    return f"Your strategy lost {lost} games by a fault, the first one in {results.faults[0]}."[:400] if lost else None


def _crowd(mine: Strategy[object, object]) -> str | None:
    try:
        results = try_out(mine, CROWD, SOME)
    except KitError as error:
        return f"{capitalised(str(error))}."
    one = results.standing(mine.name)
    if fault := _faults(results, mine.name):
        return fault
    if one.low > results.even_share:
        return None
    return (
        f"It won {100 * one.share:.1f} % of {one.games} games; the interval begins at {100 * one.low:.1f} %, which is "
        "not above one seat's share."
    )


def carrot_among(rivals: tuple[str, ...]) -> Standing:
    """How "always carrot" does at a table with these.

    Examples
    --------
    >>> carrot_among(("copy the leader", "copy the leader")).share
    0.0
    """
    return try_out(make_strategy("mampf", STUBBORN), rivals, SOME).standing(STUBBORN)


def _fails(rivals: tuple[str, ...]) -> str | None:
    if len(rivals) != len(CROWD):
        return f"Expected {len(CROWD)} names: a table has three seats, and one is taken."
    if strange := [name for name in rivals if name not in STRATEGIES["mampf"]]:
        return f"The kit has no strategy {strange[0]!r} for Mampf."
    if STUBBORN in rivals:
        return "That is too easy: two of it are always in each other's way. Do without another one."
    one = carrot_among(rivals)
    if one.high < SHARE:
        return None
    return (
        f"There it wins {100 * one.share:.1f} % of {one.games} games; the interval ends at {100 * one.high:.1f} %, "
        "which is not below a third."
    )


def _without(name: str) -> str | None:
    game = empirical_game(companies())
    if name not in game.names:
        return "There is no strategy of that name among the six."
    if name == STUBBORN:
        return "That one has been left out of the game."
    smaller = game.without(STUBBORN)
    mix = [float(other == name) for other in smaller.names]
    if smaller.regret(mix) < 1e-9:
        return None
    best = smaller.earnings(mix).max()
    return f"If everybody plays {name}, one of the others earns {best:.3f} there, which is more than a third."


EXERCISES = {
    "12-enough": Exercise(
        checked="with so many wins the whole interval lies above a third, and with one win less it does not",
        read=as_whole_number,
        fault=_enough,
        hint="`wilson(wins, 30)` gives both ends of the interval; the lower one has to be above a third.",
    ),
    "12-how-many": Exercise(
        checked="after so many games the interval reaches one point up and down at most, and nine tenths of them would "
        "not do",
        read=as_whole_number,
        fault=_how_many,
        hint="try some numbers of games: `wilson(games / 3, games)` gives both ends of the interval.",
    ),
    "12-crowd": Exercise(
        checked="in 300 games against two random players the whole interval of your strategy's share lies above one "
        "seat's share",
        read=as_strategy,
        fault=_crowd,
        hint="against blind rivals every food is equally good, so what matters is the end of the game: who collects "
        "quickest from a single pile?",
    ),
    "12-fails": Exercise(
        checked='in 300 games at this table the whole interval of "always carrot" lies below one seat\'s share',
        read=as_company,
        fault=_fails,
        hint="it lives on being alone with the carrot. Read what the others do: who would come there, and stay?",
        core=False,
    ),
    "12-without": Exercise(
        checked="if everybody plays this strategy, none of the five earns more by entering",
        read=as_name,
        fault=_without,
        hint="`game.without(...)` gives the smaller game, and `shared_mixes` its equilibria.",
        core=False,
    ),
}


def _how_sure() -> str:
    points = round(100 * half_width(30))
    return f"about {points} points"


def _top() -> str:
    return tournament().ladder[0].name


def _alike() -> str:
    sure = beat_graph(tournament()).subgraph(ALIKE).edges
    assert {one.name for one in tournament().ladder[1:4]} == set(ALIKE)
    return "nobody can tell" if not sure else "level 1"


def _after_copies() -> str:
    place = [one.name for one in companies().ladder].index(STUBBORN)
    return ("first", "second", "third", "fourth", "fifth", "sixth")[place]


def _circles() -> str:
    return "yes" if circles(entry_graph(companies())) else "no, they can be sorted"


def _mix_size() -> str:
    [mix] = mixes()
    return {1: "one", 2: "two", 3: "three", 6: "all six"}.get(len(mix.support), "another number")


PREDICTIONS = {
    "12-how-sure": Prediction(
        options=("about 1 point", "about 5 points", "about 16 points"),
        outcome=_how_sure,
        because="Thirty games are few. The interval shrinks with the square root of the number of games: a hundred "
        "times as many games make it ten times narrower.",
    ),
    "12-top": Prediction(
        options=("fictitious play", "symmetric equilibrium", "always carrot", "random"),
        outcome=_top,
        because="The stubborn one, who looks at nothing! But many of the others learn to keep away from a food that "
        "somebody always picks, and so it is often alone with the carrot.",
    ),
    "12-alike": Prediction(
        options=("level 1", "win-stay lose-shift", "nobody can tell"),
        outcome=_alike,
        because="Where two of them met, neither was ahead by more than luck alone may bring. Their order on the ladder "
        "may be luck, too.",
    ),
    "12-copies": Prediction(
        options=("first", "third", "fifth"),
        outcome=_after_copies,
        because="Two carrots at one table block each other for ever. The third nearly always wins, unless it goes "
        "for the carrot, too.",
    ),
    "12-circles": Prediction(
        options=("no, they can be sorted", "yes"),
        outcome=_circles,
        because="As among Mongoose, Snake and Jackal, each of three can be better than the next one.",
    ),
    "12-mix": Prediction(
        options=("one", "three", "all six"),
        outcome=_mix_size,
        because="Each of them earns the same against this mix, and the three others earn less.",
    ),
}
