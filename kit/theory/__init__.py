"""Equilibria of two-player games and of one round of Mampf, each answer checked and told in words.

Names are fetched when they are asked for, so that what needs no numpy (the relations) works where there is none.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kit.theory.advice import Advice, obedience
    from kit.theory.bimatrix import compare_methods, equilibria
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
    from kit.theory.indifference import indifference_2x2
    from kit.theory.learning import LearningPath
    from kit.theory.mediators import Mediator, mediate
    from kit.theory.nfg import to_nfg
    from kit.theory.payoffs import PayoffError, TooLargeError
    from kit.theory.prices import Welfare, game_welfare, welfare
    from kit.theory.regret_rule import regret_matching
    from kit.theory.replicators import discrete_replicator, replicator
    from kit.theory.result import Equilibria
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
    from kit.theory.zero_sum import solve_zero_sum

__all__ = [
    "Advice",
    "CorrelatedEquilibrium",
    "Crowd",
    "Equilibria",
    "Equilibrium",
    "Family",
    "LearningPath",
    "Mediator",
    "OnePopulation",
    "OwnPopulations",
    "PayoffError",
    "SymmetricEquilibrium",
    "TooLargeError",
    "Welfare",
    "action_payoffs",
    "best_replies",
    "better_replies",
    "better_reply_graph",
    "better_reply_path",
    "compare_methods",
    "correlated_equilibrium",
    "count_pure_equilibria",
    "discrete_replicator",
    "equilibria",
    "expected_payoffs",
    "fictitious_play",
    "game_welfare",
    "indifference_2x2",
    "is_equilibrium",
    "mediate",
    "obedience",
    "payoff_matrices",
    "payoff_tensor",
    "potential",
    "profile_regret",
    "pure_equilibria",
    "pure_mixes",
    "pure_payoffs",
    "regret",
    "regret_matching",
    "replicator",
    "solve_zero_sum",
    "stochastic_fictitious_play",
    "symmetric_equilibrium",
    "to_nfg",
    "values_from_tops",
    "welfare",
]

# No module may be called like a name: once imported, the module would stand in the name's place.
_MODULES = {
    "advice": ("Advice", "obedience"),
    "bimatrix": ("compare_methods", "equilibria"),
    "congestion": (
        *("better_replies", "better_reply_graph", "better_reply_path", "count_pure_equilibria"),
        *("potential", "pure_equilibria", "pure_payoffs"),
    ),
    "correlated": ("CorrelatedEquilibrium", "correlated_equilibrium"),
    "crowds": ("Crowd", "OnePopulation", "OwnPopulations"),
    "deviations": ("is_equilibrium", "regret"),
    "equilibrium": ("Equilibrium", "Family"),
    "fictitious": ("fictitious_play", "stochastic_fictitious_play"),
    "indifference": ("indifference_2x2",),
    "learning": ("LearningPath",),
    "mediators": ("Mediator", "mediate"),
    "nfg": ("to_nfg",),
    "payoffs": ("PayoffError", "TooLargeError"),
    "regret_rule": ("regret_matching",),
    "replicators": ("discrete_replicator", "replicator"),
    "result": ("Equilibria",),
    "stage_game": (
        *("action_payoffs", "best_replies", "expected_payoffs", "payoff_matrices", "payoff_tensor"),
        *("profile_regret", "pure_mixes"),
    ),
    "stage_values": ("values_from_tops",),
    "symmetric": ("SymmetricEquilibrium", "symmetric_equilibrium"),
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
