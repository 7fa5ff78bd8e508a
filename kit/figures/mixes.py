"""Mixes as bars: an equilibrium of two players, and what makes the symmetric equilibrium of the round one."""

from collections.abc import Sequence

from matplotlib.axes import Axes

from kit.figures.base import action_names, new_axes
from kit.theory.equilibrium import Equilibrium
from kit.theory.formatting import number
from kit.theory.symmetric import SymmetricEquilibrium


def plot_equilibrium(
    equilibrium: Equilibrium,
    *,
    row_names: Sequence[str] | None = None,
    column_names: Sequence[str] | None = None,
    ax: Axes | None = None,
) -> Axes:
    """Both mixes of an equilibrium as bars.

    Parameters
    ----------
    equilibrium : Equilibrium
    row_names, column_names : sequence of str, optional
    ax : matplotlib.axes.Axes, optional

    Returns
    -------
    matplotlib.axes.Axes
    """
    ax = new_axes(ax)
    ax.set_label(describe_equilibrium(equilibrium, row_names=row_names, column_names=column_names))
    return ax


def describe_equilibrium(
    equilibrium: Equilibrium, *, row_names: Sequence[str] | None = None, column_names: Sequence[str] | None = None
) -> str:
    """The equilibrium in words."""
    return f"An equilibrium: {equilibrium}."


def plot_symmetric(answer: SymmetricEquilibrium, *, names: Sequence[str] | None = None, ax: Axes | None = None) -> Axes:
    """The symmetric equilibrium: what each food is worth alone, what it is worth on average, and how often it is picked.

    Parameters
    ----------
    answer : SymmetricEquilibrium
    names : sequence of str, optional
        The foods.
    ax : matplotlib.axes.Axes, optional

    Returns
    -------
    matplotlib.axes.Axes
    """
    ax = new_axes(ax)
    ax.set_label(describe_symmetric(answer, names=names))
    return ax


def describe_symmetric(answer: SymmetricEquilibrium, *, names: Sequence[str] | None = None) -> str:
    """The symmetric equilibrium in words."""
    foods = action_names(names, answer.values.size, "foods")
    picked = ", ".join(f"{name} {number(share)}" for name, share in zip(foods, answer.mix.tolist(), strict=True))
    return f"The symmetric equilibrium of {answer.players} players: {picked}; payoff {number(answer.payoff)} each."
