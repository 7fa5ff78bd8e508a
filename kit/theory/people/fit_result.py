"""What a fit of a model to recorded picks says."""

from dataclasses import dataclass
from math import isinf, log

from kit.theory.games.formatting import listing
from kit.theory.people.likelihood import Profile
from kit.theory.people.pick_counts import Counts
from kit.theory.rounds.stage_values import Values


@dataclass(frozen=True)
class Parameter:
    """A number that was fitted.

    Parameters
    ----------
    name : str
    estimate : float or None
        None if the picks can't tell; infinite if no finite number fits best.
    low, high : float
        The 95% profile interval.

    Examples
    --------
    >>> print(Parameter("λ", 1.5, 0.75, float("inf")))
    λ = 1.50 (0.75 to infinity)
    """

    name: str
    estimate: float | None
    low: float
    high: float

    def __str__(self) -> str:
        best = "not determined" if self.estimate is None else _short(self.estimate)
        return f"{self.name} = {best} ({_short(self.low)} to {_short(self.high)})"


@dataclass(frozen=True, eq=False)
class Fit:
    """A model at its best, given the picks.

    Parameters
    ----------
    model : str
        Its name.
    counts : tuple of int
        The picks.
    values : ndarray of float, shape (foods,)
    players : int
        At each table.
    mix : ndarray of float, shape (foods,)
        What the model says about each pick.
    log_likelihood : float
        Minus infinity if something was picked that the model rules out.
    free : int
        How many numbers were fitted; of shares that add up to 1, the last one is not free.
    parameters : tuple of Parameter
        What was fitted.
    profiles : tuple of Profile
        One log-likelihood curve a parameter.
    remark : str
        What has to be known about the numbers; empty if nothing.

    Examples
    --------
    >>> from kit.theory import fit_quantal
    >>> fit = fit_quantal([12, 9, 6, 3], [4, 3, 2, 1], 4)
    >>> fit.model, fit.free, round(fit.aic - fit.bic, 3) == round(2 - log(30), 3)
    ('quantal response', 1, True)
    """

    model: str
    counts: Counts
    values: Values
    players: int
    mix: Values
    log_likelihood: float
    free: int = 0
    parameters: tuple[Parameter, ...] = ()
    profiles: tuple[Profile, ...] = ()
    remark: str = ""

    @property
    def aic(self) -> float:
        """Akaike's criterion, 2·free - 2·log-likelihood: the smaller, the better it should foretell new picks."""
        return 2 * self.free - 2 * self.log_likelihood

    @property
    def bic(self) -> float:
        """Schwarz's criterion, free·log(picks) - 2·log-likelihood: harder on models with many numbers."""
        return self.free * log(sum(self.counts)) - 2 * self.log_likelihood

    @property
    def misfit(self) -> float:
        """G²: twice the log-likelihood that is lost against a model that says exactly what was picked."""
        total = sum(self.counts)
        exact = sum(count * log(count / total) for count in self.counts if count)
        return max(0.0, 2 * (exact - self.log_likelihood))

    @property
    def chance(self) -> float:
        """How often a misfit as large would come about if the model were true: chi-squared, good for large numbers.

        With as many free numbers as the counts have, nothing is left to test, and it is 1.
        """
        from scipy.special import chdtrc

        freedom = len(self.counts) - 1 - self.free
        if isinf(self.misfit):
            return 0.0
        return float(chdtrc(freedom, self.misfit)) if freedom > 0 else 1.0

    def __str__(self) -> str:
        numbers = f": {listing(map(str, self.parameters))}" if self.parameters else ""
        height = "impossible" if isinf(self.log_likelihood) else f"log-likelihood {self.log_likelihood:.2f}"
        return f"{self.model}{numbers}; {height}." + (f" {self.remark}" if self.remark else "")


def _short(value: float) -> str:
    if isinf(value) or value == 0:
        return "infinity" if value else "0"
    if not 0.01 <= value < 1e6:
        return f"{value:.3g}"
    return f"{value:.2f}" if value < 100 else f"{value:.0f}"
