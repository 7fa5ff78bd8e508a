"""What the top disks of Mampf are worth, and the symmetric mix for values that all share, in plain Python.

`values_from_tops` and `symmetric_equilibrium` are the same with arrays, checks and more to say.
"""

import math
from collections.abc import Sequence

from kit.engine.mampf import Observation

# Even a whole box of 24 new species is worth less than one disk: variety only breaks ties (MA-7).
NEW_SPECIES = 1 / 25


def worth_of_tops(observation: Observation, new_species: float = NEW_SPECIES) -> list[list[float]]:
    """For every seat what each top disk is worth to it: 1, and a little more for a new species (MA-7).

    Parameters
    ----------
    observation : Observation
        Of a game that still runs.
    new_species : float

    Returns
    -------
    list of list of float
        One list a seat, in the order of `Food`.

    Examples
    --------
    >>> from kit import mampf
    >>> worth_of_tops(mampf.deal(players=2, seed=7).observation(0), new_species=0.5)
    [[1.5, 1.5, 1.5, 1.5], [1.5, 1.5, 1.5, 1.5]]
    """
    known = [{disk.species for disk in mine} for mine in observation.captured]
    tops = [top.species for top in observation.tops if top]
    return [[1 + new_species * (species not in mine) for species in tops] for mine in known]


def symmetric_support(logs: Sequence[float], others: int) -> list[int]:
    """The foods in use in the symmetric equilibrium, given the logarithms of their values.

    If λ were the value of a food, each better food would be left alone with the chance (v / its value)^(1/(n-1)), and
    picked otherwise; the food is in use if that leaves something over.

    Examples
    --------
    >>> symmetric_support([math.log(value) for value in (4, 3, 2, 1)], others=1)
    [0, 1, 2]
    """
    support: list[int] = []
    for food in sorted(range(len(logs)), key=lambda food: -logs[food]):
        better = [logs[other] for other in support if logs[other] > logs[food]]
        if len(better) > 1 and math.fsum(math.exp((logs[food] - log) / others) for log in better) <= len(better) - 1:
            break
        support.append(food)
    return sorted(support)


def symmetric_mix(logs: Sequence[float], others: int) -> tuple[list[float], float]:
    """The symmetric equilibrium over two foods or more, and the logarithm of what it pays.

    `symmetric_equilibrium` says how it comes about.

    Parameters
    ----------
    logs : sequence of float
        The logarithms of the values, one a food.
    others : int
        The number of players less one.

    Returns
    -------
    list of float
        The chance of each food.
    float

    Examples
    --------
    >>> mix, log_payoff = symmetric_mix([math.log(value) for value in (4, 3, 2, 1)], others=1)
    >>> [round(13 * chance, 9) for chance in mix], round(13 * math.exp(log_payoff), 9)
    ([7.0, 5.0, 1.0, 0.0], 24.0)
    """
    support = symmetric_support(logs, others)
    lowest = min(logs[food] for food in support)
    weights = {food: math.exp((lowest - logs[food]) / others) for food in support}
    total = math.fsum(weights.values())
    chances = [0.0] * len(logs)
    for food in support:
        rest = math.fsum(weight for other, weight in weights.items() if other != food)
        chances[food] = max(0.0, rest - (len(support) - 2) * weights[food]) / total
    return chances, others * math.log((len(support) - 1) / total) + lowest
