"""Pictures: one function ``plot_x(data, *, ax=None)`` each, one ``describe_x`` that says it in words, one `show`."""

from kit.figures.base import FigureError, show
from kit.figures.best_replies import describe_best_replies, plot_best_replies
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
from kit.figures.payoffs import MarkedPayoffs, describe_payoffs, marked_payoffs
from kit.figures.picks import describe_picks, plot_picks
from kit.figures.profiles import describe_profiles, grouped_profiles, plot_profiles
from kit.figures.symmetric import describe_symmetric, plot_symmetric

__all__ = [
    "FigureError",
    "MarkedPayoffs",
    "describe_best_replies",
    "describe_equilibrium",
    "describe_family",
    "describe_lead",
    "describe_low_pile",
    "describe_payoffs",
    "describe_picks",
    "describe_profiles",
    "describe_states",
    "describe_symmetric",
    "grouped_profiles",
    "marked_payoffs",
    "plot_best_replies",
    "plot_equilibrium",
    "plot_family",
    "plot_lead",
    "plot_low_pile",
    "plot_picks",
    "plot_profiles",
    "plot_states",
    "plot_symmetric",
    "show",
]
