"""Equilibria of two-player games and of one round of Mampf, each answer checked and told in words.

Names are fetched when they are asked for, so that what needs no numpy (the relations) works where there is none.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
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
    from kit.theory.deviations import is_equilibrium, regret
    from kit.theory.equilibrium import Equilibrium, Family
    from kit.theory.indifference import indifference_2x2
    from kit.theory.nfg import to_nfg
    from kit.theory.payoffs import PayoffError, TooLargeError
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
    "compare_methods",
    "count_pure_equilibria",
    "equilibria",
    "expected_payoffs",
    "indifference_2x2",
    "is_equilibrium",
    "payoff_matrices",
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

# No module may be called like a name: once imported, the module would stand in the name's place.
_MODULES = {
    "bimatrix": ("compare_methods", "equilibria"),
    "congestion": (
        *("better_replies", "better_reply_graph", "better_reply_path", "count_pure_equilibria"),
        *("potential", "pure_equilibria", "pure_payoffs"),
    ),
    "deviations": ("is_equilibrium", "regret"),
    "equilibrium": ("Equilibrium", "Family"),
    "indifference": ("indifference_2x2",),
    "nfg": ("to_nfg",),
    "payoffs": ("PayoffError", "TooLargeError"),
    "result": ("Equilibria",),
    "stage_game": (
        *("action_payoffs", "best_replies", "expected_payoffs", "payoff_matrices", "payoff_tensor"),
        *("profile_regret", "pure_mixes"),
    ),
    "stage_values": ("values_from_tops",),
    "symmetric": ("SymmetricEquilibrium", "symmetric_equilibrium"),
    "zero_sum": ("solve_zero_sum",),
}
_HOME = {name: module for module, names in _MODULES.items() for name in names}


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    return __all__
