"""All best mixes of one player of a zero-sum game: a convex set, given by its corners, in fractions."""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm

from kit.theory.games.corners import double_description
from kit.theory.relations.exact_simplex import Mix, weigh

MOST_CORNERS = 5000


def optimal_corners(payoffs: Sequence[Sequence[Fraction]], value: Fraction, mix: Mix, rival_mix: Mix) -> list[Mix]:
    """The corners of the set of all the row player's best mixes.

    Every best mix uses best replies to `rival_mix` only, and gets exactly the value against each column in it: that
    often leaves one mix. Else the corners are those of a cone: no weight below 0, no gain below the value.

    Parameters
    ----------
    payoffs : sequence of sequences of Fraction
        ``payoffs[i][j]`` goes from the column player to the row player.
    value : Fraction
        The value of the game.
    mix, rival_mix : tuple of Fraction
        A best mix of the row player and one of the column player.

    Returns
    -------
    list of tuple of Fraction
        One corner if the best mix is unique; else the averages of the corners are the best mixes.

    Raises
    ------
    KitError
        If more than `MOST_CORNERS` come up on the way.

    Examples
    --------
    >>> one, zero = Fraction(1), Fraction(0)
    >>> optimal_corners([[zero, zero], [zero, zero]], zero, (one, zero), (one, zero)) == [(1, 0), (0, 1)]
    True
    """
    rows = [i for i, row in enumerate(payoffs) if weigh(rival_mix, row) == value]
    gains = [[payoffs[i][j] - value for i in rows] for j in range(len(rival_mix))]
    level = [gain for gain, share in zip(gains, rival_mix, strict=True) if share]
    if _rank([*level, [Fraction(1)] * len(rows)]) == len(rows):
        return [mix]
    # First where the gain is exactly the value: that leaves the fewest corners on the way.
    normals = [_whole(side) for gain in level for side in (gain, [-entry for entry in gain])]
    normals += [_whole(gain) for gain, share in zip(gains, rival_mix, strict=True) if not share]
    binding = [normal for normal in normals if min(normal) < 0]
    rays = [ray for ray, _ in double_description(binding, len(rows), most=MOST_CORNERS)]
    weights = [dict(zip(rows, ray, strict=True)) for ray in rays]
    return sorted(
        (tuple(Fraction(weight.get(i, 0), sum(weight.values())) for i in range(len(payoffs))) for weight in weights),
        reverse=True,
    )


def _whole(entries: Sequence[Fraction]) -> tuple[int, ...]:
    """The same direction in whole numbers."""
    scale = lcm(*(entry.denominator for entry in entries))
    return tuple(int(entry * scale) for entry in entries)


def _rank(rows: Sequence[Sequence[Fraction]]) -> int:
    left = [list(row) for row in rows]
    rank = 0
    for column in range(len(left[0])):
        pivot = next((row for row in left[rank:] if row[column]), None)
        if pivot is None:
            continue
        left.remove(pivot)
        left.insert(rank, pivot)
        rank += 1
        for row in left[rank:]:
            factor = row[column] / pivot[column]
            if factor:
                row[:] = [value - factor * other for value, other in zip(row, pivot, strict=True)]
    return rank
