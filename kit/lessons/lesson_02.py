"""Exercises and predictions of lesson 02, *Everybody different*. Every right answer is computed here, by the theory."""

from fractions import Fraction
from itertools import pairwise, product

from kit.drawing.words import listed
from kit.engine.components import Food
from kit.lessons.answers import as_whole_number
from kit.lessons.exercises import Exercise
from kit.lessons.picks import Picks, as_path, as_picks
from kit.lessons.predictions import Prediction
from kit.lessons.room import demo_counts
from kit.theory import better_replies, better_reply_graph, potential, pure_equilibria, pure_payoffs

ALIKE = (1, 1, 1, 1)
WORTH = (4, 3, 2, 1)
PAIRS = (2, 2, 1, 1)
ALL_ON_CARROT = (0, 0, 0)


def _regretting(values: tuple[int, ...], picks: Picks) -> list[str]:
    """The players who regret, by number."""
    return [str(player) for player in sorted({player for player, _, _ in better_replies(values, picks)})]


def _who_regrets(values: tuple[int, ...], picks: Picks) -> str:
    seats = _regretting(values, picks)
    if len(seats) > 1:
        return f"Players {listed(seats)} regret their picks"
    return f"Player {seats[0]} regrets the pick" if seats else "Nobody regrets the pick"


def _one_regrets(picks: Picks) -> str | None:
    if len(picks) != 3:
        return f"A profile has one pick for each of the 3 players; yours has {len(picks)}."
    return None if len(_regretting(WORTH, picks)) == 1 else f"{_who_regrets(WORTH, picks)}."


def _two_and_two(count: int) -> str | None:
    right = len(pure_equilibria(PAIRS, 3))
    different = sum(len(set(picks)) == 3 for picks in product(range(len(Food)), repeat=3))
    if count == right:
        return None
    if count == different:
        return "You counted every profile with three different foods; in some of them a better food lies free."
    if count == len({frozenset(picks) for picks in pure_equilibria(PAIRS, 3)}):
        return "You counted which foods are picked; but who picks which of them makes another profile."
    if not 0 <= count <= len(Food) ** 3:
        return "There are not that many profiles of three players at all."
    if count < right:
        return "You have missed some: the kit finds more profiles in which nobody regrets."
    return "You have counted too many: in some of these profiles somebody regrets."


def _path(path: list[Picks]) -> str | None:
    if not path or path[0] != ALL_ON_CARROT:
        return "The path has to begin where all three sit on the carrot."
    for number, (here, there) in enumerate(pairwise(path), start=1):
        fault = _switch(here, there)
        if fault:
            return f"Switch {number}: {fault}."
    if _regretting(WORTH, path[-1]):
        return f"The path may not stop yet. {_who_regrets(WORTH, path[-1])}."
    if len(path) < 4:
        return f"That is a path of better replies, but with fewer than three switches: yours has {len(path) - 1}."
    return None


def _switch(here: Picks, there: Picks) -> str | None:
    """What is wrong with one step of a path."""
    if len(there) != len(here):
        return f"a profile has one pick for each of the 3 players, and this one has {len(there)}"
    movers = [player for player in range(len(here)) if here[player] != there[player]]
    if len(movers) != 1:
        return (
            f"{len(movers)} players change their picks, and it has to be one" if movers else "nobody changes anything"
        )
    [player] = movers
    gain = pure_payoffs(WORTH, there)[player] - pure_payoffs(WORTH, here)[player]
    return None if gain > 0 else f"player {player} gains nothing by it"


def longest_path(values: tuple[int, ...], start: Picks) -> int:
    """The most better replies in a row from a profile on.

    Examples
    --------
    >>> longest_path(ALIKE, (0, 0, 0)), longest_path(ALIKE, (0, 1, 2))
    (2, 0)
    """
    import networkx as nx

    graph = better_reply_graph(values, len(start))
    within = graph.subgraph({start, *nx.descendants(graph, start)})
    return len(nx.dag_longest_path(within, weight="")) - 1


def _longest(count: int) -> str | None:
    right = longest_path(WORTH, ALL_ON_CARROT)
    if count == right:
        return None
    low, high = potential(WORTH, ALL_ON_CARROT), sum(sorted(WORTH)[-3:])
    if count > high - low:
        return "Each better reply raises the potential by 1 at least, and it has less far to go than that."
    return "There is a longer path." if count < right else "No path of better replies is that long."


def _six(picks: Picks) -> str | None:
    if len(picks) != 6:
        return f"A profile has one pick for each of the 6 players; yours has {len(picks)}."
    if _regretting(ALIKE, picks):
        return f"{_who_regrets(ALIKE, picks)}."
    lured = int(sum(pure_payoffs(ALIKE, picks)))
    return None if lured == 2 else f"Nobody regrets, but the number of players who lure an animal is {lured}."


EXERCISES = {
    "02-one-regrets": Exercise(
        checked="the kit tried every switch of every player, and exactly one player can gain",
        read=as_picks,
        fault=_one_regrets,
        hint="begin with an equilibrium and move one player to a worse food. Who could gain then?",
    ),
    "02-two-and-two": Exercise(
        checked="your number is the kit's count over all profiles of three players",
        read=as_whole_number,
        fault=_two_and_two,
        hint="which foods are picked, whoever picks them? And in how many ways can they be handed out?",
    ),
    "02-path": Exercise(
        checked="the path begins on the carrot, each switch is one player's and a gain, nobody regrets at its end, and "
        "it has three switches or more",
        read=as_path,
        fault=_path,
        hint="a better reply need not be the best one: let somebody be content with little at first.",
    ),
    "02-longest": Exercise(
        checked="your number is the length of the longest path in the graph of better replies",
        read=as_whole_number,
        fault=_longest,
        hint="let the potential climb as slowly as it can. Who has to move to make it climb by only 1?",
        core=False,
    ),
    "02-six": Exercise(
        checked="the kit tried every switch of all six players: nobody gains, and two lure an animal",
        read=as_picks,
        fault=_six,
        hint="no food may lie free; then see how few players can be alone.",
        core=False,
    ),
}


def _reply_to_room() -> str:
    """By the demonstration room; true of any room in which not all foods are picked alike."""
    counts = demo_counts()
    alone = [(sum(counts) - count) * (sum(counts) - count - 1) for count in counts]
    best, count = max(zip(alone, counts, strict=True))
    assert best > min(alone)
    return "the food that fewest picked" if count == min(counts) else "the food that most picked"


def share_of_meetings() -> Fraction:
    """How often three players, each of whom picks an equilibrium by lot and plays their part, end in one.

    Examples
    --------
    >>> share_of_meetings()
    Fraction(3, 8)
    """
    calm = pure_equilibria(ALIKE, 3)
    parts = [[picks[player] for picks in calm] for player in range(3)]
    meetings = [len(set(trio)) == 3 for trio in product(*parts)]
    return Fraction(sum(meetings), len(meetings))


def _meetings() -> str:
    share = share_of_meetings()
    return "always" if share == 1 else f"{share.numerator} times in {share.denominator}"


def _lured_of_five() -> str:
    [lured] = {int(sum(pure_payoffs(ALIKE, picks))) for picks in pure_equilibria(ALIKE, 5)}
    return ("nobody", "one", "two", "three", "four", "all five")[lured]


PREDICTIONS = {
    "02-reply-to-room": Prediction(
        options=("the food that most picked", "the food that fewest picked", "all are equally good"),
        outcome=_reply_to_room,
        because="You are alone if both of the others picked something else, and the fewer picked a food, the likelier "
        "that is.",
    ),
    "02-how-many-calm": Prediction(
        options=("none", "4", "24", "40"),
        outcome=lambda: str(len(pure_equilibria(ALIKE, 3))),
        because="All different: each has all there is to have, so nobody regrets. Two on one food: then the three "
        "cover two foods at most, another lies free, and whoever shares regrets not having picked that one. So an "
        "equilibrium is exactly this: everybody different, 4 · 3 · 2.",
    ),
    "02-meetings": Prediction(
        options=("always", "3 times in 8", "1 time in 24"),
        outcome=_meetings,
        because="Seen from one seat each food turns up equally often among the equilibria. To pick an equilibrium by "
        "lot and to play your part of it is to pick a food blind, and then 24 of 64 profiles will do.",
    ),
    "02-unequal": Prediction(
        options=("all of them", "12", "6", "none"),
        outcome=lambda: str(len(pure_equilibria(WORTH, 3))),
        because="Nobody may sit on the grain while the sugar lies free. So the three best foods are picked, and there "
        "are 3 · 2 · 1 ways to hand them out.",
    ),
    "02-switches": Prediction(
        options=("after 2", "after 6", "after 63", "it may go on for ever"),
        outcome=lambda: f"after {longest_path(ALIKE, ALL_ON_CARROT)}",
        because="Only a free food is worth a switch. Whoever takes it leaves a crowd behind, so the number of foods in "
        "use goes up by one each time: from one to three.",
    ),
    "02-five": Prediction(
        options=("all five", "four", "three", "nobody"),
        outcome=_lured_of_five,
        because="No food may lie free, so all four are picked: two players share one of them and get nothing, the "
        "others are alone. The two have no regret, because switching would not help either of them.",
    ),
}
