"""Equilibria of two-player games and of one round of Mampf, each answer checked and told in words."""

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
from kit.theory.equilibrium import Equilibrium, Family
from kit.theory.indifference import indifference_2x2
from kit.theory.nfg import to_nfg
from kit.theory.payoffs import PayoffError, TooLargeError
from kit.theory.regret import is_equilibrium, regret
from kit.theory.result import Equilibria
from kit.theory.stage_game import (
    action_payoffs,
    best_replies,
    bimatrix,
    expected_payoffs,
    payoff_tensor,
    profile_regret,
    pure_mixes,
)
from kit.theory.stage_values import values_from_tops
from kit.theory.symmetric import SymmetricEquilibrium, symmetric_equilibrium
from kit.theory.zero_sum import solve_zero_sum

__all__ = [
    "Equilibria",
    "Equilibrium",
    "Family",
    "PayoffError",
    "SymmetricEquilibrium",
    "TooLargeError",
    "action_payoffs",
    "best_replies",
    "better_replies",
    "better_reply_graph",
    "better_reply_path",
    "bimatrix",
    "compare_methods",
    "count_pure_equilibria",
    "equilibria",
    "expected_payoffs",
    "indifference_2x2",
    "is_equilibrium",
    "payoff_tensor",
    "potential",
    "profile_regret",
    "pure_equilibria",
    "pure_mixes",
    "pure_payoffs",
    "regret",
    "solve_zero_sum",
    "symmetric_equilibrium",
    "to_nfg",
    "values_from_tops",
]
