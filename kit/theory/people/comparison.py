"""Which model fits recorded picks better, and when the picks can't tell.

A number that is fitted always makes a fit better, so models are compared by AIC, which charges 2 for each. A difference
below 2 says nothing (Burnham and Anderson, "Model selection and multimodel inference", 2002). The best of a bad lot is
still bad: whether a model fits at all is another question, which its misfit answers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import isinf

import numpy as np
from numpy.typing import ArrayLike

from kit.theory.games.formatting import listing
from kit.theory.people.fit_result import Fit
from kit.theory.people.fits import fit_blind, fit_equilibrium, fit_hierarchy, fit_levels, fit_quantal

# Differences of AIC below this say nothing.
CLEAR = 2.0
# A model is said to fit badly if chance alone would bring such a misfit less often.
RARE = 0.05
# Mixes that differ by less foretell the same.
SAME_MIX = 1e-9


@dataclass(frozen=True, eq=False)
class Comparison:
    """Several models beside the same picks, the best one by AIC first.

    Parameters
    ----------
    fits : tuple of Fit

    Examples
    --------
    >>> answer = compare_fits([12, 9, 6, 3], [4, 3, 2, 1], 4)
    >>> answer.best is answer.fits[0], len(answer.close)
    (True, 2)
    """

    fits: tuple[Fit, ...]

    @property
    def best(self) -> Fit:
        """The one with the lowest AIC."""
        return self.fits[0]

    @property
    def close(self) -> tuple[Fit, ...]:
        """The others whose AIC is less than 2 above the lowest."""
        return tuple(fit for fit in self.fits[1:] if fit.aic - self.best.aic < CLEAR)

    @property
    def verdict(self) -> str:
        """What the picks say about the models, in words."""
        if all(np.abs(fit.mix - self.best.mix).max() < SAME_MIX for fit in self.fits):
            return f"All models foretell the same here, so no picks can tell them apart.{self._badly()}"
        first = f"Lowest AIC: {self.best.model}."
        if not self.close:
            return f"{first} All others are at least {CLEAR:g} behind.{self._badly()}"
        verb = "comes" if len(self.close) == 1 else "come"
        near = f"{listing(fit.model for fit in self.close)} {verb} within {CLEAR:g} of it"
        return f"{first} But {near}: these picks can't tell them apart.{self._badly()}"

    def _badly(self) -> str:
        if self.best.chance >= RARE:
            return ""
        odds = (
            "fewer than 1 in 1,000" if self.best.chance < 0.001 else f"about {round(1000 * self.best.chance)} in 1,000"
        )
        return f" Even the best fits badly: if it were true, {odds} classes would stray as far from it."

    def __str__(self) -> str:
        lines = [f"  {fit} AIC {'infinite' if isinf(fit.aic) else f'{fit.aic:.2f}'}." for fit in self.fits]
        return "\n".join([self.verdict, *lines])


def compare_fits(counts: Sequence[int], values: ArrayLike, players: int) -> Comparison:
    """Fit every model to the same picks: blind, equilibrium, quantal response, hierarchy, levels.

    Parameters
    ----------
    counts : sequence of int
        How many picked each food.
    values : array_like, shape (foods,)
        What each food is worth to a player alone on it.
    players : int
        At each table, from 2 up.

    Returns
    -------
    Comparison

    Raises
    ------
    PayoffError
        Naming the count or the value that does not fit.

    Examples
    --------
    >>> print(compare_fits([140, 100, 30, 30], [4, 3, 2, 1], 4).verdict)
    Lowest AIC: levels 0 to 2. All others are at least 2 behind.
    """
    makers = (fit_blind, fit_equilibrium, fit_quantal, fit_hierarchy, fit_levels)
    fits = [make(counts, values, players) for make in makers]
    return Comparison(tuple(sorted(fits, key=lambda fit: fit.aic)))
