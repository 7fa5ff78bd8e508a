"""Equilibria, relations, mediators, learning, models of how people pick: each answer checked and told in words.

Names are fetched when they are asked for, so that what needs no numpy (the relations) works where there is none.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kit.theory.games.bimatrix import compare_methods, equilibria
    from kit.theory.games.deviations import is_equilibrium, regret
    from kit.theory.games.equilibrium import Equilibrium, Family
    from kit.theory.games.indifference import indifference_2x2
    from kit.theory.games.nfg import to_nfg
    from kit.theory.games.payoffs import PayoffError, TooLargeError
    from kit.theory.games.result import Equilibria
    from kit.theory.games.zero_sum import solve_zero_sum
    from kit.theory.learning.crowds import Crowd, OnePopulation, OwnPopulations
    from kit.theory.learning.fictitious import fictitious_play, stochastic_fictitious_play
    from kit.theory.learning.paths import LearningPath
    from kit.theory.learning.regret_rule import regret_matching
    from kit.theory.learning.replicators import discrete_replicator, replicator
    from kit.theory.mediation.advice import Advice, obedience
    from kit.theory.mediation.correlated import CorrelatedEquilibrium, correlated_equilibrium
    from kit.theory.mediation.mediators import Mediator, mediate
    from kit.theory.mediation.prices import Welfare, game_welfare, welfare
    from kit.theory.people.comparison import Comparison, compare_fits
    from kit.theory.people.fit_result import Fit
    from kit.theory.people.fits import fit_blind, fit_equilibrium, fit_hierarchy, fit_levels, fit_quantal
    from kit.theory.people.levels import hierarchy_mix, level_mixes
    from kit.theory.people.logit_curve import LogitPath, logit_equilibrium, logit_path
    from kit.theory.people.pick_counts import count_picks, draw_picks, read_picks
    from kit.theory.people.quantal import QuantalPath, QuantalResponse, quantal_path, quantal_response
    from kit.theory.relations.fights import common_cards, fight_game, fight_graph
    from kit.theory.relations.hodge import hodge_split
    from kit.theory.relations.matches import largest_groups, match_chance, match_graph, matching_cards, symbol_graph
    from kit.theory.relations.modules import module_tree, quotient
    from kit.theory.relations.slater import slater_rankings
    from kit.theory.relations.sources import (
        load_league,
        load_relation,
        relation_from_dice,
        relation_from_dict,
        relation_from_pairs,
    )
    from kit.theory.relations.tournaments import condorcet_winner, cycles, hamiltonian_paths, is_transitive, scores
    from kit.theory.relations.winners import bipartisan_set, copeland_set, top_cycle, uncovered_set, winning_mix
    from kit.theory.rounds.alone import winner_chances
    from kit.theory.rounds.congestion import (
        better_replies,
        better_reply_graph,
        better_reply_path,
        count_pure_equilibria,
        potential,
        pure_equilibria,
        pure_payoffs,
    )
    from kit.theory.rounds.stage_game import (
        action_payoffs,
        best_replies,
        expected_payoffs,
        payoff_matrices,
        payoff_tensor,
        profile_regret,
        pure_mixes,
    )
    from kit.theory.rounds.stage_values import values_from_tops
    from kit.theory.rounds.symmetric import SymmetricEquilibrium, symmetric_equilibrium
    from kit.theory.whole_game.solution import Position, Solution, load_solution

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

# No room may be called like a name: once imported, the room would stand in the name's place.
_MODULES = {
    "mediation.advice": ("Advice", "obedience"),
    "rounds.alone": ("winner_chances",),
    "games.bimatrix": ("compare_methods", "equilibria"),
    "people.comparison": ("Comparison", "compare_fits"),
    "rounds.congestion": (
        *("better_replies", "better_reply_graph", "better_reply_path", "count_pure_equilibria"),
        *("potential", "pure_equilibria", "pure_payoffs"),
    ),
    "mediation.correlated": ("CorrelatedEquilibrium", "correlated_equilibrium"),
    "learning.crowds": ("Crowd", "OnePopulation", "OwnPopulations"),
    "games.deviations": ("is_equilibrium", "regret"),
    "games.equilibrium": ("Equilibrium", "Family"),
    "relations.fights": ("common_cards", "fight_game", "fight_graph"),
    "relations.hodge": ("hodge_split",),
    "games.indifference": ("indifference_2x2",),
    "relations.matches": ("largest_groups", "match_chance", "match_graph", "matching_cards", "symbol_graph"),
    "relations.modules": ("module_tree", "quotient"),
    "games.nfg": ("to_nfg",),
    "games.payoffs": ("PayoffError", "TooLargeError"),
    "relations.sources": (
        "load_league",
        "load_relation",
        "relation_from_dice",
        "relation_from_dict",
        "relation_from_pairs",
    ),
    "people.fit_result": ("Fit",),
    "people.fits": ("fit_blind", "fit_equilibrium", "fit_hierarchy", "fit_levels", "fit_quantal"),
    "learning.fictitious": ("fictitious_play", "stochastic_fictitious_play"),
    "learning.paths": ("LearningPath",),
    "mediation.mediators": ("Mediator", "mediate"),
    "people.levels": ("hierarchy_mix", "level_mixes"),
    "people.logit_curve": ("LogitPath", "logit_equilibrium", "logit_path"),
    "people.pick_counts": ("count_picks", "draw_picks", "read_picks"),
    "people.quantal": ("QuantalPath", "QuantalResponse", "quantal_path", "quantal_response"),
    "learning.regret_rule": ("regret_matching",),
    "learning.replicators": ("discrete_replicator", "replicator"),
    "games.result": ("Equilibria",),
    "whole_game.solution": ("Position", "Solution", "load_solution"),
    "relations.slater": ("slater_rankings",),
    "rounds.stage_game": (
        *("action_payoffs", "best_replies", "expected_payoffs", "payoff_matrices", "payoff_tensor"),
        *("profile_regret", "pure_mixes"),
    ),
    "rounds.stage_values": ("values_from_tops",),
    "rounds.symmetric": ("SymmetricEquilibrium", "symmetric_equilibrium"),
    "relations.tournaments": ("condorcet_winner", "cycles", "hamiltonian_paths", "is_transitive", "scores"),
    "relations.winners": ("bipartisan_set", "copeland_set", "top_cycle", "uncovered_set", "winning_mix"),
    "mediation.prices": ("Welfare", "game_welfare", "welfare"),
    "games.zero_sum": ("solve_zero_sum",),
}
_HOME = {name: module for module, names in _MODULES.items() for name in names}


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    return __all__
