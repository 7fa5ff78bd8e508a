"""Corners of the best-reply polyhedra, in whole numbers: what a complete list of equilibria is made of.

For mixes x of one player, the opponent's best payoff is the highest of finitely many straight lines in x. The points
(x, v) with v at or above that highest line form a polyhedron. Its corners are the mixes at which something tips over,
and every extreme equilibrium is a pair of corners (von Stengel, "Computing equilibria for two-person games", Handbook
of Game Theory 3, 2002, ch. 45). They are listed by the double description method (Motzkin, Raiffa, Thompson and
Thrall, 1953): begin with a cone whose rays are known, cut it with one inequality after the other, and keep track of
which rays are neighbours. Whole numbers make every tie exact, so degenerate games need no care.
"""

from dataclasses import dataclass
from math import comb, gcd

from kit.engine.errors import KitError

IntTable = list[list[int]]
Ray = tuple[tuple[int, ...], int]


@dataclass(frozen=True, slots=True)
class Corner:
    """A corner mix of one player.

    Parameters
    ----------
    weights : tuple of int
        The mix, times a common factor.
    unused : int
        Bit i is set if the own action i is not played.
    best : int
        Bit j is set if the opponent's action j is a best reply to the mix.

    Examples
    --------
    >>> Corner(weights=(3, 0, 2), unused=0b010, best=0b11).support_size
    2
    """

    weights: tuple[int, ...]
    unused: int
    best: int

    @property
    def support_size(self) -> int:
        """How many actions the mix uses."""
        return len(self.weights) - self.unused.bit_count()


def best_reply_corners(replies: IntTable) -> list[Corner]:
    """Every corner of the best-reply polyhedron over one player's mixes.

    Parameters
    ----------
    replies : list of list of int, shape (own actions, opponent's actions)
        The opponent's payoffs, in whole numbers.

    Returns
    -------
    list of Corner

    Examples
    --------
    >>> for corner in best_reply_corners([[2, 0], [0, 3]]):  # the column player's payoffs in EQ8
    ...     print(corner.weights, f"{corner.unused:02b} {corner.best:02b}")
    (1, 0) 10 01
    (0, 1) 01 10
    (3, 2) 00 11
    """
    own, lift = len(replies), 1 - min(map(min, replies))  # payoffs from 1 up, so that v > 0 wherever somebody plays
    normals = [(*(-lift - line[j] for line in replies), 1) for j in range(len(replies[0]))]
    below = (1 << own) - 1
    return [
        Corner(ray[:own], zeros & below, zeros >> (own + 1))
        for ray, zeros in double_description(normals, own + 1)
        if any(ray[:own])
    ]


def double_description(normals: list[tuple[int, ...]], dimension: int, most: int | None = None) -> list[Ray]:
    """The extreme rays of the cone {r >= 0, h.r >= 0 for every normal h}.

    Parameters
    ----------
    normals : list of tuple of int, each of length `dimension`
    dimension : int
    most : int, optional
        How many rays there may be at any time on the way.

    Returns
    -------
    list of (ray, zeros)
        Bit k of `zeros` is set where the ray meets inequality k with equality: first the `dimension` inequalities
        r_k >= 0, then the normals in order.

    Raises
    ------
    KitError
        If there are more than `most`.

    Examples
    --------
    >>> double_description([(-1, 1)], 2)
    [((0, 1), 1), ((1, 1), 4)]
    """
    everything = (1 << dimension) - 1
    rays: list[Ray] = [(tuple(int(i == k) for i in range(dimension)), everything ^ 1 << k) for k in range(dimension)]
    for number, normal in enumerate(normals, start=dimension):
        rays = _cut(rays, normal, 1 << number, dimension)
        if most is not None and len(rays) > most:
            raise KitError(f"there are more than {most:,} corners, too many to list")
    return rays


def _cut(rays: list[Ray], normal: tuple[int, ...], bit: int, dimension: int) -> list[Ray]:
    """The rays on the right side, and one new ray between each two neighbours on different sides."""
    inside, outside, kept = [], [], []
    for ray, zeros in rays:
        side = sum(map(int.__mul__, normal, ray))
        if side < 0:
            outside.append((ray, zeros, -side))
        elif side > 0:
            inside.append((ray, zeros, side))
            kept.append((ray, zeros))
        else:
            kept.append((ray, zeros | bit))
    all_zeros = [zeros for _, zeros in rays]
    for ray, zeros, side in inside:
        for other, other_zeros, other_side in outside:
            common = zeros & other_zeros
            if common.bit_count() >= dimension - 2 and _are_neighbours(common, all_zeros):
                between = [side * b + other_side * a for a, b in zip(ray, other, strict=True)]
                factor = gcd(*between)
                kept.append((tuple([entry // factor for entry in between]), common | bit))
    return kept


def _are_neighbours(common: int, all_zeros: list[int]) -> bool:
    """Two rays span an edge exactly when no third ray meets all the inequalities that both meet."""
    found = 0
    for zeros in all_zeros:
        if zeros & common == common:
            found += 1
            if found > 2:
                return False
    return True


def most_corners(own: int, opponent: int) -> int:
    """The most corners that the polyhedron of a player with `own` actions can have (McMullen's upper bound, 1970).

    Examples
    --------
    >>> most_corners(6, 6), most_corners(2, 30)
    (111, 31)
    """
    facets = own + opponent
    # Facets and dimension of the polytope that the polyhedron becomes with one more corner, the origin.
    return comb(facets - (own + 1) // 2, own // 2) + comb(facets - own // 2 - 1, (own + 1) // 2 - 1) - 1
