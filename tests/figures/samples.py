"""One of each picture, and the awkward ones: ties, long names, large numbers."""

from fractions import Fraction
from functools import partial

import networkx as nx
import numpy as np

from kit.arena import game_from_table
from kit.arena.ladder import load_ladder
from kit.arena.plan import Plan
from kit.arena.rankings import Rank, Ranking
from kit.arena.results import Results
from kit.arena.tally import Tally
from kit.engine.boxes import house_cards
from kit.figures import (
    grouped_profiles,
    plot_best_replies,
    plot_earnings,
    plot_equilibrium,
    plot_family,
    plot_heat_map,
    plot_ladder,
    plot_lead,
    plot_likelihood,
    plot_low_pile,
    plot_match_graph,
    plot_meetings,
    plot_module_tree,
    plot_picks,
    plot_predictions,
    plot_profiles,
    plot_quantal_path,
    plot_ranking,
    plot_relation,
    plot_rungs,
    plot_simplex,
    plot_states,
    plot_symbol_graph,
    plot_symmetric,
    plot_welfare,
    plot_winners,
)
from kit.theory import (
    Crowd,
    OnePopulation,
    better_reply_graph,
    better_reply_path,
    compare_fits,
    equilibria,
    fictitious_play,
    fit_hierarchy,
    fit_levels,
    fit_quantal,
    payoff_matrices,
    quantal_path,
    regret_matching,
    replicator,
    symmetric_equilibrium,
    welfare,
    winner_chances,
)
from kit.theory.relations.fights import fight_game, fight_graph
from kit.theory.relations.matches import largest_groups, match_graph, symbol_graph
from kit.theory.relations.modules import module_tree
from kit.theory.relations.optimal_mixes import optimal_mixes
from kit.theory.relations.payoff_table import PayoffTable
from kit.theory.relations.tournaments import cycles
from kit.theory.relations.winners import winning_mix
from kit.theory.whole_game.solution import load_solution

FOODS = ("carrot", "lettuce", "sugar", "grain")
LONG = ("hay from the meadow", "yesterday's porridge", "crumbs", "a very large pumpkin")
STEEP, ALIKE = (4, 3, 2, 1), (1, 1, 1, 1)
ROUND = payoff_matrices(STEEP)
LOPSIDED = [[3, 0], [0, 2]], [[2, 0], [0, 3]]


def family_of(dimensions):
    """A family of two-player Mampf with equal values."""
    return next(one for one in equilibria(*payoff_matrices(ALIKE)).families if one.dimensions == dimensions)


def _zero_sum(table):
    return equilibria(table, zero_sum=True)


EQ3 = [[0, 1, 0, -1], [-1, 0, 1, 1], [0, -1, 0, 1], [1, -1, -1, 0]]
CORNERS = [[1, 1, 0], [1, 0, 1], [0, 1, 1]]  # of the column player, against a row player who has no choice


def ring(count, name="member {}"):
    """A tournament in which each member beats the next ones, half of the others, as far as that goes."""
    graph = nx.DiGraph()
    graph.add_nodes_from(name.format(i) for i in range(count))
    members = list(graph)
    for i in range(count):
        for j in range(i):
            upset = 2 * (i - j) > count
            graph.add_edge(*((members[i], members[j]) if upset else (members[j], members[i])))
    return graph


FIGHTS, RARE = fight_graph(), fight_graph(rare=True)
LOOSE = nx.DiGraph([("a", "b"), ("b", "a"), ("b", "c"), ("d", "a")])
DEFENDED = fight_game(FIGHTS, tie=-1)
NAMED = nx.DiGraph([(LONG[0], LONG[1]), (LONG[1], LONG[3]), (LONG[3], LONG[0])])
DECK = house_cards()
CROWD = Crowd([3, 2, 1], 3)
CIRCLE = OnePopulation([[0, 1, -1], [-1, 0, 1], [1, -1, 0]])
WAYS = (
    replicator(CROWD, [0.05, 0.15, 0.8], np.linspace(0, 20, 60)),
    fictitious_play(CROWD, [0.9, 0.1, 0], 60, np.random.default_rng(0)),
    regret_matching(CROWD, [0.1, 0.8, 0.1], 60),
)
both = {"row_names": FOODS, "column_names": FOODS}


def duels(names, games=40):
    """Results in which each strategy wins three of four games against the next ones in the list."""
    plan = Plan("mongoose", tuple(names), 2, games=10**6, seed=0)
    return Results(plan, Tally({line_up: [1, 3 * games, games, 2] for line_up in range(len(plan.line_ups))}))


HAWKS = game_from_table(["hawk", "dove"], [[-1, 2], [0, 1]])
MANY = [f"strategy number {number}" for number in range(1, 15)]
ONE = Results(Plan("mampf", ("alone",), 2, 5, 0, copies=True), Tally({0: [0, 2, 3, 0]}))
ELO = Ranking("Elo rating", (Rank("first", 1600.4, 1580, 1622), Rank("second", 1399.6, 1378, 1420)), "Worst fit: none.")

SAMPLES = {
    "a ladder": partial(plot_ladder, duels(["first", "second", "third"])),
    "a ladder of fourteen": partial(plot_ladder, duels(MANY)),
    "a ladder of one": partial(plot_ladder, ONE),
    "a ladder, long names": partial(plot_ladder, duels(LONG, games=2)),
    "a ranking": partial(plot_ranking, ELO),
    "rungs": partial(plot_rungs, load_ladder()),
    "rungs, one": partial(plot_rungs, load_ladder()[:1]),
    "meetings": partial(plot_meetings, duels(["first", "second", "third"])),
    "meetings of fourteen": partial(plot_meetings, duels(MANY)),
    "meetings, long names": partial(plot_meetings, duels(LONG, games=2)),
    "earnings, an equilibrium": partial(plot_earnings, HAWKS, [0.5, 0.5]),
    "earnings, none": partial(plot_earnings, HAWKS, [1, 0]),
    "earnings, long names": partial(plot_earnings, game_from_table(LONG, [[0, 2, 3, 4]] * 4), [0.25] * 4),
    "best replies": partial(plot_best_replies, *LOPSIDED),
    "best replies of a cut": partial(plot_best_replies, *ROUND, rows=(2, 3), columns=(2, 3), **both),
    "best replies, long names": partial(plot_best_replies, *ROUND, row_names=LONG, column_names=LONG),
    "best replies, a tie": partial(plot_best_replies, [[1, 1], [1, 0]], [[1, 0], [1, 1]]),
    "best replies, nothing but ties": partial(plot_best_replies, [[1, 1], [1, 1]], [[1, 1], [1, 1]]),
    "profiles of two": partial(
        plot_profiles, better_reply_graph(STEEP, 2), names=FOODS, path=better_reply_path(STEEP, [3, 3])
    ),
    "profiles of three": partial(plot_profiles, better_reply_graph(ALIKE, 3), names=FOODS),
    "profiles of three, grouped": partial(plot_profiles, grouped_profiles(better_reply_graph(STEEP, 3)), names=FOODS),
    "profiles of four, grouped": partial(plot_profiles, grouped_profiles(better_reply_graph(ALIKE, 4))),
    "profiles, own values": partial(plot_profiles, better_reply_graph([[2, 1], [1, 3]], 2), names=LONG[:2]),
    "a point and a polygon": partial(plot_family, family_of((0, 2)), **both),
    "two segments": partial(plot_family, family_of((1, 1)), **both),
    "a point alone": partial(plot_family, family_of((0, 0)), **both),
    "segments inside": partial(plot_family, _zero_sum(EQ3).families[0]),
    "a family without names": partial(plot_family, _zero_sum([[0, -1, 1], [-1, 0, 1], [-1, 0, 1]]).families[0]),
    "a solid": partial(plot_family, equilibria([[1] * 4], [[1] * 4]).families[0], column_names=FOODS),
    "an equilibrium": partial(plot_equilibrium, equilibria(*ROUND)[2], **both),
    "an equilibrium, long names": partial(plot_equilibrium, equilibria(*ROUND)[4], row_names=LONG, column_names=LONG),
    "symmetric, two players": partial(plot_symmetric, symmetric_equilibrium(STEEP, 2), names=FOODS),
    "symmetric, ten players": partial(plot_symmetric, symmetric_equilibrium([4, 3, 2, 0.01], 10), names=LONG),
    "symmetric, large values": partial(plot_symmetric, symmetric_equilibrium([4e9, 3e9, 7], 3)),
    "a relation": partial(plot_relation, FIGHTS),
    "a relation, rare animals": partial(plot_relation, RARE),
    "a relation of another kind": partial(plot_relation, LOOSE, verb="melts"),
    "a relation, a cycle lit": partial(plot_relation, FIGHTS, cycle=cycles(FIGHTS)[-1]),
    "a relation, a mix": partial(plot_relation, FIGHTS, mix=winning_mix(FIGHTS)),
    "a relation of twelve": partial(plot_relation, ring(12)),
    "a relation, ties and both ways": partial(plot_relation, LOOSE),
    "a relation, long names": partial(plot_relation, NAMED, mix=winning_mix(NAMED)),
    "a heat map": partial(plot_heat_map, DEFENDED, mixes=optimal_mixes(DEFENDED)),
    "a heat map, long names": partial(
        plot_heat_map, PayoffTable(LONG[:1], LONG[1:3], [[1, -0.0625]], "somebody", "somebody else")
    ),
    "a heat map of twelve": partial(plot_heat_map, fight_game(ring(12))),
    "modules": partial(plot_module_tree, module_tree(FIGHTS)),
    "modules, ranked and nested": partial(plot_module_tree, module_tree(RARE)),
    "modules, long names": partial(plot_module_tree, module_tree(NAMED)),
    "matches": partial(plot_match_graph, match_graph()),
    "matches of a card, rare animals": partial(plot_match_graph, match_graph(DECK), lit=DECK[4:5]),
    "matches of a group": partial(plot_match_graph, match_graph(), lit=largest_groups(match_graph())[0]),
    "symbols": partial(plot_symbol_graph, symbol_graph(DECK)),
    "a triangle with three paths": partial(plot_simplex, CROWD, WAYS, names=FOODS[:3]),
    "a triangle, long names": partial(plot_simplex, CIRCLE, names=LONG[:3]),
    "a triangle without an equilibrium inside": partial(plot_simplex, OnePopulation(np.ones((3, 3)))),
    "winners of three and of four": partial(
        plot_winners, {f"{n} players": winner_chances([Fraction(1, 4)] * 4, n) for n in (3, 4)}
    ),
    "winners of twelve": partial(
        plot_winners, {name: winner_chances(mix, 12) for name, mix in (("blind", [0.25] * 4), ("one food", [1]))}
    ),
    "welfare": partial(plot_welfare, [welfare(ALIKE, players) for players in range(2, 11)]),
    "welfare of one crowd": partial(plot_welfare, [welfare(STEEP, 3)]),
    "picks": partial(plot_picks, STEEP, [0, 0, 2], names=FOODS),
    "picks of ten": partial(plot_picks, STEEP, better_reply_path(STEEP, [0] * 10)[-1], names=LONG),
    "a quantal path": partial(plot_quantal_path, quantal_path(STEEP, 4), names=FOODS),
    "a quantal path, five foods": partial(plot_quantal_path, quantal_path([5, 4, 3, 2, 1], 2)),
    "a quantal path, long names": partial(plot_quantal_path, quantal_path(ALIKE, 3), names=LONG),
    "picks and models": partial(plot_predictions, compare_fits([14, 10, 3, 3], STEEP, 4), names=FOODS),
    "picks that are impossible": partial(plot_predictions, compare_fits([9, 7, 7, 7], STEEP, 2), names=LONG),
    "picks by the thousand": partial(plot_predictions, compare_fits([12345, 678], [2, 1], 3)),
    "a likelihood": partial(plot_likelihood, fit_quantal([14, 10, 3, 3], STEEP, 4)),
    "a likelihood without end": partial(plot_likelihood, fit_quantal([30, 0, 0, 0], STEEP, 4)),
    "a likelihood that is flat": partial(plot_likelihood, fit_quantal([9, 7, 7, 7], ALIKE, 4)),
    "a likelihood with jumps": partial(plot_likelihood, fit_hierarchy([14, 10, 3, 3], STEEP, 4)),
    "a likelihood of a share": partial(plot_likelihood, fit_levels([14, 10, 3, 3], STEEP, 4), which=1),
    "a lead, three players": partial(plot_lead, load_solution(3)),
    "the low pile, four players": partial(plot_low_pile, load_solution(4)),
    "states, four players": partial(plot_states, load_solution(4)),
}
