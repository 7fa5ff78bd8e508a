"""Pictures: one function ``plot_x(data, *, ax=None)`` each, one ``describe_x`` that says it in words, one `show`."""

from kit.figures.base import FigureError, save, show
from kit.figures.best_replies import describe_best_replies, plot_best_replies
from kit.figures.card_graphs import (
    describe_match_graph,
    describe_symbol_graph,
    plot_match_graph,
    plot_symbol_graph,
)
from kit.figures.earnings import describe_earnings, plot_earnings
from kit.figures.endgame import (
    describe_lead,
    describe_low_pile,
    describe_states,
    plot_lead,
    plot_low_pile,
    plot_states,
)
from kit.figures.equilibrium import describe_equilibrium, plot_equilibrium
from kit.figures.families import describe_family, plot_family
from kit.figures.heat_map import describe_heat_map, plot_heat_map
from kit.figures.ladder import (
    describe_ladder,
    describe_ranking,
    describe_rungs,
    plot_ladder,
    plot_ranking,
    plot_rungs,
)
from kit.figures.likelihood import describe_likelihood, plot_likelihood
from kit.figures.meetings import describe_meetings, plot_meetings
from kit.figures.module_tree import describe_module_tree, plot_module_tree
from kit.figures.payoffs import MarkedPayoffs, describe_payoffs, marked_payoffs
from kit.figures.picks import describe_picks, plot_picks
from kit.figures.predictions import describe_predictions, plot_predictions
from kit.figures.profiles import describe_profiles, grouped_profiles, plot_profiles
from kit.figures.quantal_paths import describe_quantal_path, plot_quantal_path
from kit.figures.relation import describe_relation, plot_relation
from kit.figures.simplex import describe_simplex, plot_simplex
from kit.figures.symmetric import describe_symmetric, plot_symmetric
from kit.figures.welfare import describe_welfare, plot_welfare
from kit.figures.winners import describe_winners, plot_winners

__all__ = [
    "FigureError",
    "MarkedPayoffs",
    "describe_best_replies",
    "describe_earnings",
    "describe_equilibrium",
    "describe_family",
    "describe_heat_map",
    "describe_ladder",
    "describe_lead",
    "describe_likelihood",
    "describe_low_pile",
    "describe_match_graph",
    "describe_meetings",
    "describe_module_tree",
    "describe_payoffs",
    "describe_picks",
    "describe_predictions",
    "describe_profiles",
    "describe_quantal_path",
    "describe_ranking",
    "describe_relation",
    "describe_rungs",
    "describe_simplex",
    "describe_states",
    "describe_symbol_graph",
    "describe_symmetric",
    "describe_welfare",
    "describe_winners",
    "grouped_profiles",
    "marked_payoffs",
    "plot_best_replies",
    "plot_earnings",
    "plot_equilibrium",
    "plot_family",
    "plot_heat_map",
    "plot_ladder",
    "plot_lead",
    "plot_likelihood",
    "plot_low_pile",
    "plot_match_graph",
    "plot_meetings",
    "plot_module_tree",
    "plot_picks",
    "plot_predictions",
    "plot_profiles",
    "plot_quantal_path",
    "plot_ranking",
    "plot_relation",
    "plot_rungs",
    "plot_simplex",
    "plot_states",
    "plot_symbol_graph",
    "plot_symmetric",
    "plot_welfare",
    "plot_winners",
    "save",
    "show",
]
