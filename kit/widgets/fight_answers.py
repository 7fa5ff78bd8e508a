"""What can be asked about who beats whom: relations to begin with, and all answers about one, in words and pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

import networkx as nx

from kit.engine.components import Animal
from kit.engine.errors import KitError
from kit.figures.heat_map import plot_heat_map
from kit.figures.module_tree import plot_module_tree
from kit.figures.relation import MOST_MEMBERS, describe_relation, plot_relation
from kit.resources import data_path
from kit.theory.games.formatting import counted
from kit.theory.relations.fights import fight_game, fight_graph
from kit.theory.relations.hodge import hodge_split
from kit.theory.relations.modules import describe_modules, module_tree
from kit.theory.relations.optimal_mixes import OptimalMixes, optimal_mixes
from kit.theory.relations.slater import slater_rankings
from kit.theory.relations.sources import load_relation, relation_from_dice, relation_from_pairs
from kit.theory.relations.tournaments import NotATournamentError, check_tournament, cycles, describe_tournament
from kit.theory.relations.winners import describe_winners
from kit.theory.relations.words import listed

if TYPE_CHECKING:
    from matplotlib.axes import Axes

DICE: dict[Hashable, tuple[int, ...]] = {"2-4-9": (2, 4, 9), "1-6-8": (1, 6, 8), "3-5-7": (3, 5, 7)}
TIES = {"nobody": ("nobody wins", Fraction(0)), "defender": ("the defender wins", Fraction(-1))}
"""What happens if neither beats the other, in words, and what it is worth to the attacker (MO-22)."""
MOST_LISTED = 60
ALL_CYCLES = 7  # members: with more, only the triangles are listed
SLATER = 9  # members: with more, the rankings are too slow to stand behind a click


def _without(graph: nx.DiGraph, *gone: Hashable) -> nx.DiGraph:
    members = [node for node in graph if node not in gone]
    return relation_from_pairs(((one, other) for one, other in graph.edges if {one, other} <= set(members)), members)


def _spock() -> nx.DiGraph:
    return load_relation(data_path("rock_paper_scissors_lizard_spock.csv"))


RELATIONS: dict[str, tuple[str, Callable[[], nx.DiGraph]]] = {
    "animals": ("Mongoose's five animals", fight_graph),
    "elephant": ("the five and the Elephant", lambda: _without(fight_graph(rare=True), Animal.CHAMELEON)),
    "rare": ("the five, Elephant and Chameleon", partial(fight_graph, rare=True)),
    "rock": ("rock, paper, scissors", lambda: _without(_spock(), "lizard", "spock")),
    "spock": ("rock, paper, scissors, lizard, Spock", _spock),
    "dice": ("three dice, named by their faces", partial(relation_from_dice, DICE)),
}
"""Relations to begin with: a name in words, and how to get each."""


@dataclass(frozen=True, eq=False)
class FightAnswer:
    """All answers about one relation.

    Parameters
    ----------
    graph : networkx.DiGraph
        Who beats whom.
    tie : str
        A key of `TIES`.
    words : str
        The value and the best mixes, or why there are none.
    lines : tuple of str
        Cycles, winners, rankings, modules and circles, or why it is no tournament.
    mixes : OptimalMixes or None
    regret : Fraction
        What either side could gain against these mixes: exactly 0.
    views : dict
        Pictures by their names: ``views["all fights"]() -> Axes``.

    Examples
    --------
    >>> answer = fight_answer(fight_graph(), "defender")
    >>> print(answer.words)  # doctest: +ELLIPSIS
    Value -1/4 to the attacker. The attacker's only best mix: mongoose 1/8, ... Regret: 0.
    """

    graph: nx.DiGraph
    tie: str
    words: str
    lines: tuple[str, ...]
    mixes: OptimalMixes | None
    regret: Fraction
    views: dict[str, Callable[[], Axes]]

    def heat_map(self) -> Axes | None:
        """The payoffs with both mixes, if there is a game."""
        return plot_heat_map(self.mixes.table, mixes=self.mixes) if self.mixes else None


def fight_answer(graph: nx.DiGraph, tie: str) -> FightAnswer:
    """Everything about a relation.

    Parameters
    ----------
    graph : networkx.DiGraph
        Up to twelve members. It need not be a tournament: then the answers say which pair is missing.
    tie : str
        A key of `TIES`.

    Raises
    ------
    KitError
        If there are no or too many members, one beats itself, or there is no such tie.

    Examples
    --------
    >>> fight_answer(nx.DiGraph([("a", "b"), ("b", "c")]), "nobody").lines
    ('Not a tournament: neither of a and c beats the other.',)
    """
    if not isinstance(tie, str) or tie not in TIES:
        raise KitError(f"there is no tie {tie!r}; expected one of {', '.join(TIES)}")
    if not isinstance(graph, nx.DiGraph):
        raise KitError(f"expected a networkx.DiGraph, found {type(graph).__name__}")
    graph = relation_from_pairs(graph.edges, graph)  # the reader may go on changing theirs
    if not 2 <= len(graph) <= MOST_MEMBERS:
        raise KitError(f"the explorer shows 2 to {MOST_MEMBERS} members, not {len(graph)}")
    for name, count in Counter(map(str, graph)).items():
        if count > 1:
            raise KitError(f"{count} members are called {name}; expected names that can be told apart")
    describe_relation(graph)  # refuses what can't be drawn
    views: dict[str, Callable[[], Axes]] = {"all fights": partial(plot_relation, graph)}
    mixes, regret = None, Fraction(0)
    try:
        mixes = optimal_mixes(fight_game(graph, tie=TIES[tie][1]))
        regret = _regret(mixes)
        words = f"{mixes} Regret: {regret}.".replace("\n", " ")
        views |= _mix_views(graph, mixes)
    except KitError as error:
        words = f"No best mixes: {error}."
    try:
        check_tournament(graph)
        lines = _lines(graph)
        views |= _cycle_views(graph)
        views["groups that are one player"] = partial(plot_module_tree, module_tree(graph))
    except NotATournamentError as error:
        lines = [f"{str(error)[:1].upper()}{str(error)[1:]}."]
    return FightAnswer(graph, tie, words, tuple(lines), mixes, regret, views)


def _regret(mixes: OptimalMixes) -> Fraction:
    """What a side could gain against the other's mix, beyond the value of the game."""
    table, rows, columns = mixes.table, mixes.row_mix, mixes.column_mix
    best = max(sum(columns[theirs] * table.payoff(mine, theirs) for theirs in table.columns) for mine in table.rows)
    worst = min(sum(rows[mine] * table.payoff(mine, theirs) for mine in table.rows) for theirs in table.columns)
    return Fraction(max(best - mixes.value, mixes.value - worst))


def _lines(graph: nx.DiGraph) -> list[str]:
    lines = [*describe_tournament(graph).splitlines(), *describe_winners(graph).splitlines()]
    if len(graph) <= SLATER:
        found = slater_rankings(graph)
        first = " > ".join(map(str, found.rankings[0]))
        lines.append(
            f"Fewest upsets (Slater): {counted(found.count, 'ranking')} with {counted(found.upsets, 'upset')}, "
            f"such as {first}; first in one of them: {listed(found.winners)}."
        )
    split = str(hodge_split(fight_game(graph)))
    return [*lines, *(line.strip() for line in describe_modules(module_tree(graph)).splitlines()), split]


def _mix_views(graph: nx.DiGraph, mixes: OptimalMixes) -> dict[str, Callable[[], Axes]]:
    if mixes.row_mix == mixes.column_mix:
        return {"the best mix": partial(plot_relation, graph, mix=mixes.row_mix)}
    return {
        "the attacker's best mix": partial(plot_relation, graph, mix=mixes.row_mix),
        "the defender's best mix": partial(plot_relation, graph, mix=mixes.column_mix),
    }


def _cycle_views(graph: nx.DiGraph) -> dict[str, Callable[[], Axes]]:
    found = cycles(graph, length=None if len(graph) <= ALL_CYCLES else 3)
    return {
        f"cycle {place} of {len(found)}: {' > '.join(map(str, (*cycle, cycle[0])))}": partial(
            plot_relation, graph, cycle=cycle
        )
        for place, cycle in enumerate(found[:MOST_LISTED], start=1)
    }
