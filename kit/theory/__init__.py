"""Equilibria, relations, mediators, learning, models of how people pick: each answer checked and told in words.

Names are fetched when they are asked for, so that what needs no numpy (the relations) works where there is none.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kit.theory.advice import Advice, obedience
    from kit.theory.alone import winner_chances
    from kit.theory.bimatrix import compare_methods, equilibria
    from kit.theory.comparison import Comparison, compare_fits
    from kit.theory.congestion import (
        better_replies,
        better_reply_graph,
        better_reply_path,
        count_pure_equilibria,
        potential,
        pure_equilibria,
        pure_payoffs,
    )
    from kit.theory.correlated import CorrelatedEquilibrium, correlated_equilibrium
    from kit.theory.crowds import Crowd, OnePopulation, OwnPopulations
    from kit.theory.deviations import is_equilibrium, regret
    from kit.theory.equilibrium import Equilibrium, Family
    from kit.theory.fictitious import fictitious_play, stochastic_fictitious_play
    from kit.theory.fights import common_cards, fight_game, fight_graph
    from kit.theory.fit_result import Fit
    from kit.theory.fits import fit_blind, fit_equilibrium, fit_hierarchy, fit_levels, fit_quantal
    from kit.theory.hodge import hodge_split
    from kit.theory.indifference import indifference_2x2
    from kit.theory.learning import LearningPath
    from kit.theory.levels import hierarchy_mix, level_mixes
    from kit.theory.logit_curve import LogitPath, logit_equilibrium, logit_path
    from kit.theory.matches import largest_groups, match_chance, match_graph, matching_cards, symbol_graph
    from kit.theory.mediators import Mediator, mediate
    from kit.theory.modules import module_tree, quotient
    from kit.theory.nfg import to_nfg
    from kit.theory.payoffs import PayoffError, TooLargeError
    from kit.theory.pick_counts import count_picks, draw_picks, read_picks
    from kit.theory.prices import Welfare, game_welfare, welfare
    from kit.theory.quantal import QuantalPath, QuantalResponse, quantal_path, quantal_response
    from kit.theory.regret_rule import regret_matching
    from kit.theory.relations import (
        load_league,
        load_relation,
        relation_from_dice,
        relation_from_dict,
        relation_from_pairs,
    )
    from kit.theory.replicators import discrete_replicator, replicator
    from kit.theory.result import Equilibria
    from kit.theory.slater import slater_rankings
    from kit.theory.solution import Position, Solution, load_solution
    from kit.theory.stage_game import (
        action_payoffs,
        best_replies,
        expected_payoffs,
        payoff_matrices,
        payoff_tensor,
        profile_regret,
        pure_mixes,
    )
    from kit.theory.stage_values import values_from_tops
    from kit.theory.symmetric import SymmetricEquilibrium, symmetric_equilibrium
    from kit.theory.tournaments import condorcet_winner, cycles, hamiltonian_paths, is_transitive, scores
    from kit.theory.winners import bipartisan_set, copeland_set, top_cycle, uncovered_set, winning_mix
    from kit.theory.zero_sum import solve_zero_sum

__all__ = [
    "Advice",
    "Comparison",
    "CorrelatedEquilibrium",
    "Crowd",
    "Equilibria",
    "Equilibrium",
    "Family",
    "Fit",
    "LearningPath",
    "LogitPath",
    "Mediator",
    "OnePopulation",
    "OwnPopulations",
    "PayoffError",
    "Position",
    "QuantalPath",
    "QuantalResponse",
    "Solution",
    "SymmetricEquilibrium",
    "TooLargeError",
    "Welfare",
    "action_payoffs",
    "best_replies",
    "better_replies",
    "better_reply_graph",
    "better_reply_path",
    "bipartisan_set",
    "common_cards",
    "compare_fits",
    "compare_methods",
    "condorcet_winner",
    "copeland_set",
    "correlated_equilibrium",
    "count_picks",
    "count_pure_equilibria",
    "cycles",
    "discrete_replicator",
    "draw_picks",
    "equilibria",
    "expected_payoffs",
    "fictitious_play",
    "fight_game",
    "fight_graph",
    "fit_blind",
    "fit_equilibrium",
    "fit_hierarchy",
    "fit_levels",
    "fit_quantal",
    "game_welfare",
    "hamiltonian_paths",
    "hierarchy_mix",
    "hodge_split",
    "indifference_2x2",
    "is_equilibrium",
    "is_transitive",
    "largest_groups",
    "level_mixes",
    "load_league",
    "load_relation",
    "load_solution",
    "logit_equilibrium",
    "logit_path",
    "match_chance",
    "match_graph",
    "matching_cards",
    "mediate",
    "module_tree",
    "obedience",
    "payoff_matrices",
    "payoff_tensor",
    "potential",
    "profile_regret",
    "pure_equilibria",
    "pure_mixes",
    "pure_payoffs",
    "quantal_path",
    "quantal_response",
    "quotient",
    "read_picks",
    "regret",
    "regret_matching",
    "relation_from_dice",
    "relation_from_dict",
    "relation_from_pairs",
    "replicator",
    "scores",
    "slater_rankings",
    "solve_zero_sum",
    "stochastic_fictitious_play",
    "symbol_graph",
    "symmetric_equilibrium",
    "to_nfg",
    "top_cycle",
    "uncovered_set",
    "values_from_tops",
    "welfare",
    "winner_chances",
    "winning_mix",
]

# No module may be called like a name: once imported, the module would stand in the name's place.
_MODULES = {
    "advice": ("Advice", "obedience"),
    "alone": ("winner_chances",),
    "bimatrix": ("compare_methods", "equilibria"),
    "comparison": ("Comparison", "compare_fits"),
    "congestion": (
        *("better_replies", "better_reply_graph", "better_reply_path", "count_pure_equilibria"),
        *("potential", "pure_equilibria", "pure_payoffs"),
    ),
    "correlated": ("CorrelatedEquilibrium", "correlated_equilibrium"),
    "crowds": ("Crowd", "OnePopulation", "OwnPopulations"),
    "deviations": ("is_equilibrium", "regret"),
    "equilibrium": ("Equilibrium", "Family"),
    "fights": ("common_cards", "fight_game", "fight_graph"),
    "hodge": ("hodge_split",),
    "indifference": ("indifference_2x2",),
    "matches": ("largest_groups", "match_chance", "match_graph", "matching_cards", "symbol_graph"),
    "modules": ("module_tree", "quotient"),
    "nfg": ("to_nfg",),
    "payoffs": ("PayoffError", "TooLargeError"),
    "relations": ("load_league", "load_relation", "relation_from_dice", "relation_from_dict", "relation_from_pairs"),
    "fit_result": ("Fit",),
    "fits": ("fit_blind", "fit_equilibrium", "fit_hierarchy", "fit_levels", "fit_quantal"),
    "fictitious": ("fictitious_play", "stochastic_fictitious_play"),
    "learning": ("LearningPath",),
    "mediators": ("Mediator", "mediate"),
    "levels": ("hierarchy_mix", "level_mixes"),
    "logit_curve": ("LogitPath", "logit_equilibrium", "logit_path"),
    "pick_counts": ("count_picks", "draw_picks", "read_picks"),
    "quantal": ("QuantalPath", "QuantalResponse", "quantal_path", "quantal_response"),
    "regret_rule": ("regret_matching",),
    "replicators": ("discrete_replicator", "replicator"),
    "result": ("Equilibria",),
    "solution": ("Position", "Solution", "load_solution"),
    "slater": ("slater_rankings",),
    "stage_game": (
        *("action_payoffs", "best_replies", "expected_payoffs", "payoff_matrices", "payoff_tensor"),
        *("profile_regret", "pure_mixes"),
    ),
    "stage_values": ("values_from_tops",),
    "symmetric": ("SymmetricEquilibrium", "symmetric_equilibrium"),
    "tournaments": ("condorcet_winner", "cycles", "hamiltonian_paths", "is_transitive", "scores"),
    "winners": ("bipartisan_set", "copeland_set", "top_cycle", "uncovered_set", "winning_mix"),
    "prices": ("Welfare", "game_welfare", "welfare"),
    "zero_sum": ("solve_zero_sum",),
}
_HOME = {name: module for module, names in _MODULES.items() for name in names}


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    return __all__
