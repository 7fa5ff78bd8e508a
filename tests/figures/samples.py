"""One of each picture, and the awkward ones: ties, long names, large numbers."""

from functools import partial

from kit.figures import (
    grouped_profiles,
    plot_best_replies,
    plot_equilibrium,
    plot_family,
    plot_lead,
    plot_low_pile,
    plot_picks,
    plot_profiles,
    plot_states,
    plot_symmetric,
)
from kit.theory import better_reply_graph, better_reply_path, equilibria, payoff_matrices, symmetric_equilibrium
from kit.theory.solution import load_solution

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
both = {"row_names": FOODS, "column_names": FOODS}

SAMPLES = {
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
    "picks": partial(plot_picks, STEEP, [0, 0, 2], names=FOODS),
    "picks of ten": partial(plot_picks, STEEP, better_reply_path(STEEP, [0] * 10)[-1], names=LONG),
    "a lead, three players": partial(plot_lead, load_solution(3)),
    "the low pile, four players": partial(plot_low_pile, load_solution(4)),
    "states, four players": partial(plot_states, load_solution(4)),
}
