"""From the far end of the logit paths to the equilibria they lead to."""

from dataclasses import dataclass, replace

import numpy as np

from kit.theory.whole_game.path import LOOKS, Trail, logit, solve_many
from kit.theory.whole_game.stage import Floats, Stages, worths
from kit.theory.whole_game.states import FOODS

# With log(1 + λ), the log of a probability that stays grows by nothing, of one that falls like a power of λ by minus
# that power, of one that falls exponentially without bound. The last kind is worth less than the best pick, for good.
FADES, FALLS = -0.2, -3.0
# An equilibrium counts as the end of the path if it is that near to what is seen from there on.
NEAR, NEAR_AT_LAST = 1e-3, 1e-2
MOST_STEPS, STILL, RANK, NOISE = 30, 1e-15, 1e-9, 1e-6
# Less than NOTHING is rounding.
NOTHING, NO_GAIN, ROUNDING = 1e-14, 1e-13, 1e-13


@dataclass(frozen=True, eq=False)
class Equilibria:
    """What everybody plays in each state, and what that is worth.

    Parameters
    ----------
    mixes : ndarray, shape (states, players, 4)
    values : ndarray, shape (states, players)
    gains : ndarray, shape (states,)
        The most that a player gains by another pick: rounding, or of the order of 1/λ.
    lasting_gains : ndarray, shape (states,)
        The same for a pick that is kept to until something moves. It can be large where others never let anything move.

    Examples
    --------
    >>> from kit.theory.whole_game.path import follow
    >>> from kit.theory.whole_game.stage import stages
    >>> level = stages([((1, 1, 1, 1), (1, 0, 0))], {})
    >>> polish(level, follow(level)).values.round(9).tolist()
    [[0.8, 0.1, 0.1]]
    """

    mixes: Floats
    values: Floats
    gains: Floats
    lasting_gains: Floats


def polish(level: Stages, trail: Trail) -> Equilibria:
    """The equilibrium at the end of each path.

    A pick that fades along the path is left out, all that stays as good as the best is made exactly as good. This is
    tried from each look, for the earlier ones are less blurred by rounding, and kept if the later looks agree. Where
    that leads to no equilibrium, a point of the path is taken that is one but for a gain of the order of 1/λ. So it is
    where in the end nothing would move: what such a state is worth hangs on how often which player still moves.

    Parameters
    ----------
    level : Stages
    trail : Trail
        As `follow` gives it.

    Returns
    -------
    Equilibria

    Examples
    --------
    >>> from kit.theory.whole_game.path import follow
    >>> from kit.theory.whole_game.stage import stages
    >>> later = {((1, 1, 1, 1), (2, 0, 0)): (1, 0, 0), ((1, 1, 1, 1), (1, 1, 0)): (7 / 15, 7 / 15, 1 / 15)}
    >>> level = stages([((2, 1, 1, 1), (1, 0, 0))], later)
    >>> polish(level, follow(level)).mixes[0, :2].round(6).tolist()
    [[1.0, 0.0, 0.0, 0.0], [0.0, 0.333333, 0.333333, 0.333333]]
    """
    seen = [logit(level, depth, warmth) for depth, warmth in zip(trail.depths, trail.warmth, strict=True)]
    mixes = _best(level, [look.mixes for look in seen])
    exact = np.zeros(len(level), bool)
    for look in range(len(LOOKS)):
        found = _settle(level, seen[look].mixes, _growth(level, trail.depths[look], seen[look].slope))
        good = ~exact & (worths(level, found).gains() <= NO_GAIN)
        for later in range(look, len(LOOKS)):
            near = NEAR if later < len(LOOKS) - 1 else NEAR_AT_LAST
            good &= np.abs(found - seen[later].mixes).max(axis=(1, 2)) <= near
        mixes = np.where(good[:, None, None], found, mixes)
        exact |= good
    worth = worths(replace(level, last_round=0.0), mixes)
    return Equilibria(mixes, _snapped(worth.values + level.shift), worth.gains(), worth.lasting_gains())


def _best(level: Stages, looks: list[Floats]) -> Floats:
    """Of each state, the look in which least is gained by another pick."""
    mixes = np.array([look / look.sum(2)[:, :, None] for look in looks])
    gains = np.array([worths(level, look).lasting_gains() for look in mixes])
    return np.asarray(mixes[gains.argmin(axis=0), np.arange(len(level))])


def _growth(level: Stages, depth: Floats, slope: Floats) -> Floats:
    """How fast the log of each probability grows with log(1 + λ), shape (states, 4n)."""
    deeper = solve_many(slope[:, :, :-1], -slope[:, :, -1])
    return np.where(level.in_use(), -np.exp(depth) * deeper, 0.0)


def _settle(level: Stages, start: Floats, growth: Floats) -> Floats:
    """Mixes near `start` in which picks that fade are left out and the others are equally good (Gauss and Newton)."""
    states, players, size = len(level), level.players, growth.shape[1]
    # Whoever can neither win nor lose any more keeps to the path: the others' equations have nothing to ask of them.
    cares = np.repeat(level.cares(), FOODS, axis=1)
    stays = level.in_use() & ((growth > FADES) | ~cares)
    equal = (level.full(growth) > FALLS) & level.cares()[:, :, None]
    spread = level.spread()
    members = np.maximum(spread.sum(1), 1)
    unknown = stays * np.einsum("bi,bic->bc", start.reshape(states, size), spread) / members
    spread = spread * (stays & cares)[:, None, :]
    sums = spread.reshape(states, players, FOODS, size).sum(2)
    for _ in range(MOST_STEPS):
        mixes = level.full(unknown)
        worth = worths(level, mixes)
        excess = np.where(level.cares(), mixes.sum(2) - 1, 0)
        rest = np.concatenate([np.where(equal, worth.edges, 0).reshape(states, size), excess], axis=1)
        slope = np.where(equal[:, :, :, None, None], worth.slopes, 0).reshape(states, size, size) @ spread
        move = _shortest(np.concatenate([slope, sums], axis=1), rest)
        unknown = unknown - move
        if np.abs(move).max() < STILL:
            break
    return _tidy(level.full(unknown))


def _shortest(tables: Floats, rests: Floats) -> Floats:
    """The shortest of the moves that best solve linear equations, which are scaled to size 1 unless they are noise."""
    tables, rests = np.nan_to_num(tables), np.nan_to_num(rests)  # one state gone astray must not stop the others
    scale = 1 / np.maximum(np.sqrt((tables**2).sum(2)), NOISE)
    left, strengths, right = np.linalg.svd(tables * scale[:, :, None], full_matrices=False)
    strong = strengths > RANK * strengths[:, :1]
    inverse = np.where(strong, 1 / np.where(strong, strengths, 1), 0)
    return np.asarray(np.einsum("bkc,bk,brk,br->bc", right, inverse, left, rests * scale))


def _tidy(mixes: Floats) -> Floats:
    """Without rounding: nothing below 0 or above 1, each mix adding up to 1."""
    clear = np.where(mixes < NOTHING, 0.0, np.minimum(mixes, 1.0))
    return np.asarray(clear / clear.sum(2)[:, :, None])


def _snapped(values: Floats) -> Floats:
    """A chance that differs from 0 or 1 by rounding is 0 or 1."""
    nearest = np.rint(values)
    return np.where(np.abs(values - nearest) < ROUNDING, nearest, values)
