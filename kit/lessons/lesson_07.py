"""Exercises and predictions of lesson 07, *Who beats whom*. Every right answer is computed here, by the theory."""

from collections.abc import Hashable, Sequence
from fractions import Fraction
from functools import cache
from itertools import permutations

import networkx as nx

from kit.drawing.words import counted
from kit.engine.components import Animal
from kit.lessons.answers import TOLERANCE, as_number, as_whole_number, is_near
from kit.lessons.duels import Pair, as_die, as_fights
from kit.lessons.exercises import Exercise
from kit.lessons.mixes import Mix, as_mix, evened, improper
from kit.lessons.predictions import Prediction
from kit.theory.relations.fights import fight_game, fight_graph
from kit.theory.relations.optimal_mixes import OptimalMixes, optimal_mixes
from kit.theory.relations.payoff_table import PayoffTable
from kit.theory.relations.slater import slater_rankings
from kit.theory.relations.sources import relation_from_dice, relation_from_dict, relation_from_pairs
from kit.theory.relations.tournaments import cycles, hamiltonian_paths
from kit.theory.relations.winners import winning_mix

WITH_WELL: dict[Hashable, list[str]] = {
    "rock": ["scissors"],
    "paper": ["rock", "well"],
    "scissors": ["paper"],
    "well": ["rock", "scissors"],
}
PLAIN: dict[Hashable, list[str]] = {"rock": ["scissors"], "paper": ["rock"], "scissors": ["paper"]}
DICE: dict[Hashable, Sequence[Fraction | int]] = {"A": (2, 2, 4, 4, 9, 9), "B": (1, 1, 6, 6, 8, 8)}
BALLOTS = (("zoo", "lake", "museum"), ("lake", "museum", "zoo"), ("museum", "zoo", "lake"))
WISHED = "lake"


def _no_circle(turned: list[Pair]) -> str | None:
    fights = fight_graph()
    for winner, loser in turned:
        if winner.is_rare or loser.is_rare:
            return "Only the five common animals fight here."
        if not fights.has_edge(winner, loser):
            return f"There is no fight in which {winner} beats {loser}; write each as it is now, winner first."
    if len(set(turned)) < len(turned):
        return "One fight stands there twice; turned round twice it is as it was."
    fights.remove_edges_from(turned)
    fights.add_edges_from((loser, winner) for winner, loser in turned)
    left = cycles(fights)
    if left:
        return f"There is still a circle: {' > '.join(map(str, (*left[0], left[0][0])))}."
    if len(turned) > slater_rankings(fight_graph()).upsets:
        return f"No circle is left, but it can be done with fewer: yours takes {counted(len(turned), 'fight')}."
    return None


def _best_mix(table: PayoffTable, mix: Mix) -> str | None:
    """What is wrong with a mix for the row player of a game that is worth 0."""
    fault = improper(mix)
    if fault:
        return fault
    gains = {
        theirs: -sum(share * table.payoff(mine, theirs) for mine, share in zip(table.rows, evened(mix), strict=True))
        for theirs in table.columns
    }
    worst = max(gains, key=lambda theirs: gains[theirs])
    if gains[worst] <= len(mix) * TOLERANCE:
        return None
    return f"A rival who knows your mix gains {float(gains[worst]):.3g} on average by always sending the {worst}."


def _well(mix: Mix) -> str | None:
    return _best_mix(fight_game(relation_from_dict(WITH_WELL)), mix)


def _edge(value: Fraction) -> str | None:
    truth = optimal_mixes(fight_game(relation_from_dict(PLAIN), tie=-1)).value
    if is_near(value, truth):
        return None
    if is_near(value, -truth):
        return "Mind the sign: a draw counts as a loss of 1 for the attacker, not as a gain."
    if is_near(value, with_edge().value):
        return "That is the value for the five animals; here there are only three things to send."
    if value == 0:
        return "That would be the value if a draw left everything as it is."
    if not -1 <= value <= 1:
        return "Nobody can win or lose more than 1 in a fight."
    return f"On average the attacker gets {'more' if value < truth else 'less'} than that."


def six_teams() -> nx.DiGraph:
    """A tournament of six in which three have won 3 and three have won 2.

    Examples
    --------
    >>> sorted(wins for _, wins in six_teams().out_degree())
    [2, 2, 2, 3, 3, 3]
    """
    ahead = [(team, (team + step) % 6) for team in range(6) for step in (1, 2)]
    return relation_from_pairs([*ahead, *((team, team + 3) for team in range(3))])


def _trios(count: int) -> str | None:
    truth, trios = len(cycles(six_teams(), length=3)), 20
    if count == truth:
        return None
    if count == trios - truth:
        return "That many trios have one team that beats both others; the question is about the rest."
    if not 0 <= count <= trios:
        return "Six teams do not make that many trios."
    return f"There are {'more' if count < truth else 'fewer'} than that."


def _die(faces: Mix) -> str | None:
    dice = {**DICE, "C": faces}
    relation = relation_from_dice(dice)
    for winner, loser in (("C", "A"), ("B", "C")):
        if not relation.has_edge(winner, loser):
            pairs = [(one, other) for one in dice[winner] for other in dice[loser]]
            more, less = sum(one > other for one, other in pairs), sum(one < other for one, other in pairs)
            return f"{winner} does not beat {loser}: of {len(pairs)} throws it shows more in {more} and less in {less}."
    return None


EXERCISES = {
    "07-no-circle": Exercise(
        checked="with your fights turned round no circle is left, and fewer fights would not do",
        read=as_fights,
        fault=_no_circle,
        hint="list the four trios that go in a circle, and look for an arrow that several of them share.",
    ),
    "07-well": Exercise(
        checked="a rival who knows your mix gains nothing, whatever they send, up to rounding",
        read=lambda answer: as_mix(answer, len(WITH_WELL)),
        fault=_well,
        hint="is there something that you would never send, because something else is never worse and once better?",
    ),
    "07-edge": Exercise(
        checked="your number is the value of the game to the attacker, up to the third decimal",
        read=as_number,
        fault=_edge,
        hint="three cases are equally likely: the attacker wins, loses, or both send the same. Add them up.",
    ),
    "07-trios": Exercise(
        checked="your number is the kit's count in a tournament with these scores",
        read=as_whole_number,
        fault=_trios,
        hint="in a trio that does not go in a circle, exactly one team beats both others. Count those by that team.",
        core=False,
    ),
    "07-die": Exercise(
        checked="of the 36 pairs of faces, C shows more than A in more than it shows less, and B more than C",
        read=as_die,
        fault=_die,
        hint="take three numbers twice, some just above a number of A, and all of them below the highest of B.",
        core=False,
    ),
}


@cache
def with_edge() -> OptimalMixes:
    """The game between attacker and defender in which the defender wins ties (MO-22), solved.

    Examples
    --------
    >>> str(with_edge().value)
    '-1/4'
    """
    return optimal_mixes(fight_game(fight_graph(), tie=-1))


def _eggs() -> str:
    mix = winning_mix(fight_graph())
    eggs = mix[Animal.EGGS]
    return "as often as the eagle" if eggs == mix[Animal.EAGLE] else f"1 time in {1 / eggs}" if eggs else "never"


def _defender() -> str:
    """How often each side sends the eagle, compared with the eggs."""
    ahead = [mix[Animal.EAGLE] - mix[Animal.EGGS] for mix in (with_edge().row_mix, with_edge().column_mix)]
    words = ["eagle as often" if not more else "eagle more often" if more > 0 else "eggs more often" for more in ahead]
    return (
        f"both: the {words[0]}"
        if words[0] == words[1]
        else f"the attacker: the {words[0]}; the defender: the {words[1]}"
    )


def _agenda() -> str:
    """Between which two places the first vote has to be, for the wished one to win."""

    def winner(one: str, other: str) -> str:
        return one if 2 * sum(ballot.index(one) < ballot.index(other) for ballot in BALLOTS) > len(BALLOTS) else other

    ways = [order[:2] for order in permutations(BALLOTS[0]) if winner(winner(*order[:2]), order[2]) == WISHED]
    return " and ".join(ways[0]) if ways else "none will do"


PREDICTIONS = {
    "07-lines": Prediction(
        options=("1", "3", "5", "15"),
        outcome=lambda: str(len(hamiltonian_paths(fight_graph()))),
        because="No tournament of five has more such lines. Each animal stands in front of three of them: a line does "
        "not tell who is the strongest.",
    ),
    "07-circles": Prediction(
        options=("none", "1", "4", "10"),
        outcome=lambda: str(len(cycles(fight_graph(), length=3))),
        because="One is mongoose, snake, jackal. And each of these three makes a circle with eggs and eagle: it "
        "beats the eggs, they beat the eagle, and the eagle beats it.",
    ),
    "07-eggs": Prediction(
        options=("never", "1 time in 10", "1 time in 9", "as often as the eagle"),
        outcome=_eggs,
        because="The eggs win seldom, but they win where nobody else does: against the eagle. The next steps show that "
        "both have a share of one third.",
    ),
    "07-defender": Prediction(
        options=(
            "both: the eagle as often",
            "both: the eagle more often",
            "the attacker: the eggs more often; the defender: the eagle more often",
            "the attacker: the eagle more often; the defender: the eggs more often",
        ),
        outcome=_defender,
        because="Two of the pack are seldom the same animal, so with the pack an attacker loses few ties. Against that "
        "the defender takes more of what beats the pack, the eagle; and against that the attacker takes more eggs.",
    ),
    "07-rare": Prediction(
        options=("0", "-1/4", "-1/2", "-1"),
        outcome=lambda: str(optimal_mixes(fight_game(fight_graph(rare=True), tie=-1)).value),
        because="The defender sends the elephant, always. It wins every fight, against another elephant too, because "
        "it is the one attacked. So the attacker loses 1, whatever they send.",
    ),
    "07-agenda": Prediction(
        options=("zoo and lake", "lake and museum", "zoo and museum", "none will do"),
        outcome=_agenda,
        because="The museum would lose against the lake, so it has to get through the first vote: it does, against the "
        "zoo. The lake itself would lose against the zoo and must not meet it.",
    ),
}
