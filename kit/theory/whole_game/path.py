"""The path of logit play from chance to (nearly) no mistakes, followed in many states at once.

A player who makes mistakes plays each pick with a probability that grows with what it is worth: log p differs between
two picks by λ times what their worth differs. At λ = 0 that is chance alone, as λ grows mistakes die out. Unknown are
depths: log p = 1 - exp(depth), so that a pick whose probability falls like exp(-λ) sinks evenly with log λ.
"""

from dataclasses import dataclass, field

import numpy as np

from kit.theory.whole_game.stage import Flags, Floats, Ints, Stages, worths
from kit.theory.whole_game.states import FOODS

SHALLOWEST, DEEPEST = -0.5, 40.0
# log(1 + λ) where the path is looked at: rounding blurs the later looks, the earlier ones are farther from the end.
LOOKS = tuple(np.log1p([1e8, 1e10, 1e12, 1e14]))
# A step is taken if the corrector stays near the predictor and the path has hardly turned; else it is halved.
DRIFT, TURN = 0.02, 0.98
FIRST_STEP, LONGEST_STEP, LONGEST_LATE_STEP, LATE = 0.05, 0.3, 1.5, 12.0
NEWTON_STEPS, CLOSE, BLURRED = 6, 1e-9, 1e-5
# Below this step a turn is sharper than rounding can tell: the path goes straight on.
FORK_STEP, LEAP, SMALLEST_LATE_STEP = 1e-6, 0.02, 1e-4
MOST_STEPS = 20_000


@dataclass(frozen=True, eq=False)
class Logit:
    """How far depths are from logit play at a certain λ.

    Parameters
    ----------
    rest : ndarray, shape (states, 4n)
        0 in every unknown that solves its equation.
    slope : ndarray, shape (states, 4n, 4n + 1)
        How `rest` grows with each depth and, last, with log(1 + λ).
    mixes : ndarray, shape (states, players, 4)
        What the depths stand for.

    Examples
    --------
    >>> from kit.theory.whole_game.stage import stages
    >>> level = stages([((1, 1, 1, 1), (1, 0, 0))], {})
    >>> logit(level, np.zeros((1, 12)), np.zeros(1)).slope.shape
    (1, 12, 13)
    """

    rest: Floats
    slope: Floats
    mixes: Floats


@dataclass(frozen=True, eq=False)
class Trail:
    """What was seen along the paths.

    Parameters
    ----------
    depths : ndarray, shape (looks, states, 4n)
        At each λ of `LOOKS`; where rounding ended a path before, its last point.
    warmth : ndarray, shape (looks, states)
        log(1 + λ) there.

    Examples
    --------
    >>> from kit.theory.whole_game.stage import stages
    >>> follow(stages([((1, 1, 1, 1), (1, 0, 0))], {})).warmth.round(1).tolist()
    [[18.4], [23.0], [27.6], [32.2]]
    """

    depths: Floats
    warmth: Floats


@dataclass(eq=False)
class _Walkers:
    """The states still on their way: where, in which direction, with what step."""

    level: Stages
    index: Ints
    point: Floats
    tangent: Floats
    sign: Floats
    step: Floats
    leaping: Flags
    weight: Floats = field(init=False)

    def __post_init__(self) -> None:
        # Every pick of every player counts the same in a distance, and so does log(1 + λ).
        alike = self.level.spread().sum(1)
        self.weight = np.append(np.where(alike > 0, alike, 1.0), np.ones((len(alike), 1)), axis=1)

    def take(self, keep: Flags) -> "_Walkers":
        return _Walkers(
            self.level.take(keep),
            self.index[keep],
            self.point[keep],
            self.tangent[keep],
            self.sign[keep],
            self.step[keep],
            self.leaping[keep],
        )


def follow(level: Stages) -> Trail:
    """Follow the path of each state from λ = 0 on, around every bend, by predictor and corrector.

    Where a path forks, or bends so sharply that rounding can't tell it from a fork, it goes straight on.

    Parameters
    ----------
    level : Stages

    Returns
    -------
    Trail

    Examples
    --------
    >>> from kit.theory.whole_game.stage import stages
    >>> level = stages([((1, 1, 1, 1), (1, 0, 0))], {})
    >>> trail = follow(level)
    >>> logit(level, trail.depths[-1], trail.warmth[-1]).mixes[0, 0].round(6).tolist()
    [0.25, 0.25, 0.25, 0.25]
    """
    walkers = _start(level)
    trail = Trail(np.repeat(walkers.point[None, :, :-1], len(LOOKS), axis=0), np.zeros((len(LOOKS), len(level))))
    for _ in range(MOST_STEPS):
        ended = _advance(walkers, trail)
        if ended.any():
            walkers = walkers.take(~ended)
        if not walkers.index.size:
            break
    return trail


def _chance(level: Stages) -> Floats:
    """The depths at which every pick has the same probability; 0 where a class has its unknown elsewhere."""
    return np.where(level.in_use(), np.log(1 + np.log(FOODS)), 0.0)


def _start(level: Stages) -> _Walkers:
    count, size = level.classes.shape
    point = np.append(_chance(level), np.zeros((count, 1)), axis=1)
    ahead = np.zeros((count, size + 1))
    ahead[:, -1] = 1
    walkers = _Walkers(
        level, np.arange(count), point, ahead, np.ones(count), np.full(count, FIRST_STEP), np.zeros(count, bool)
    )
    slope = logit(level, point[:, :-1], point[:, -1]).slope
    walkers.tangent = _tangent(walkers, slope)
    walkers.sign = _orientation(walkers, slope, walkers.tangent)
    return walkers


def _advance(walkers: _Walkers, trail: Trail) -> Flags:
    """One step of every walker, taken or halved; which of them are at their end."""
    before = walkers.point[:, -1]
    guess, ahead, look, aims = _aim(walkers)
    point, slope, met, quick = _correct(walkers, guess, ahead)
    tangent = _tangent(walkers, slope)
    sign = _orientation(walkers, slope, tangent)
    drift = np.abs(point - guess)[:, :-1].max(1)
    turn = (walkers.weight * tangent * walkers.tangent).sum(1)
    taken = met & (drift < DRIFT) & (walkers.leaping | ((turn > TURN) & (sign == walkers.sign)))
    easy = quick & (drift < 0.4 * DRIFT) & (turn > (2 + TURN) / 3)

    walkers.sign = np.where(taken, sign, walkers.sign)
    walkers.point = np.where(taken[:, None], point, walkers.point)
    walkers.tangent = np.where(taken[:, None], tangent, walkers.tangent)
    late = before > LATE
    grown = np.minimum(1.6 * walkers.step, np.where(late, LONGEST_LATE_STEP, LONGEST_STEP))
    walkers.step = np.where(taken, np.where(easy, grown, walkers.step), walkers.step / 2)
    lost = ~taken & (walkers.leaping | (late & ~met & (walkers.step < SMALLEST_LATE_STEP)))
    walkers.leaping = ~taken & ~lost & (walkers.step < FORK_STEP)
    walkers.step = np.where(walkers.leaping, LEAP, walkers.step)

    seen = taken & aims
    _record(walkers, trail, np.where(seen | lost, look, len(LOOKS)))
    return np.asarray(lost | (seen & (look == len(LOOKS) - 1)))


def _aim(walkers: _Walkers) -> tuple[Floats, Floats, Ints, Flags]:
    """Where the next step should lead, the direction it is measured in, the next look, and whether it leads there."""
    warmth, climb = walkers.point[:, -1], walkers.tangent[:, -1]
    looks = np.append(LOOKS, np.inf)
    look = np.searchsorted(looks, warmth + 1e-12)
    aims = warmth + walkers.step * climb >= looks[look]
    # A walker about to pass a look stops exactly there.
    length = np.where(aims, (looks[look] - warmth) / np.where(aims, climb, 1.0), walkers.step)
    ahead = np.where(aims[:, None], np.eye(walkers.point.shape[1])[-1], walkers.weight * walkers.tangent)
    return walkers.point + length[:, None] * walkers.tangent, ahead, look, aims


def _record(walkers: _Walkers, trail: Trail, first: Ints) -> None:
    """Write where walkers are into all their looks from the first one on."""
    for look in range(len(LOOKS)):
        now = first <= look
        trail.depths[look, walkers.index[now]] = walkers.point[now, :-1]
        trail.warmth[look, walkers.index[now]] = walkers.point[now, -1]


def _correct(walkers: _Walkers, guess: Floats, ahead: Floats) -> tuple[Floats, Floats, Flags, Flags]:
    """Newton's method back onto the path, across `ahead`: where, the slope there, whether it got there, and quickly."""
    point, last = guess.copy(), np.full(len(guess), np.inf)
    met, quick = np.zeros(len(guess), bool), np.zeros(len(guess), bool)
    for step in range(NEWTON_STEPS):
        point[:, :-1] = np.clip(point[:, :-1], SHALLOWEST, DEEPEST)
        point[:, -1] = np.clip(point[:, -1], 0, DEEPEST)
        here = logit(walkers.level, point[:, :-1], point[:, -1])
        rest = np.append(here.rest, (ahead * (point - guess)).sum(1)[:, None], axis=1)
        move = solve_many(np.append(here.slope, ahead[:, None], axis=1), rest)
        size = np.abs(move).max(1)
        point = np.where((met | ~np.isfinite(size))[:, None], point, point - move)
        # Late on the path rounding keeps the last digits moving: then still is as near as it gets.
        met |= (size < CLOSE) | ((step > 2) & (size < BLURRED) & (size > 0.3 * last))
        quick |= met & (step < 4)
        last = size
        if met.all():
            break
    return point, here.slope, met, quick


def _tangent(walkers: _Walkers, slope: Floats) -> Floats:
    """The direction of the path, of length 1, keeping on in the direction it had."""
    table = np.append(slope, (walkers.weight * walkers.tangent)[:, None], axis=1)
    straight = np.zeros(walkers.point.shape)
    straight[:, -1] = 1
    tangent = solve_many(table, straight)
    return np.asarray(tangent / np.sqrt((walkers.weight * tangent**2).sum(1))[:, None])


def _orientation(walkers: _Walkers, slope: Floats, tangent: Floats) -> Floats:
    """The side on which the path lies; it never changes along a path, so a change betrays a jump to another one."""
    table = np.append(slope, (walkers.weight * tangent)[:, None], axis=1)
    return np.asarray(np.linalg.slogdet(table)[0])


def logit(level: Stages, depth: Floats, warmth: Floats) -> Logit:
    """The equations at given depths.

    Parameters
    ----------
    level : Stages
    depth : ndarray, shape (states, 4n)
    warmth : ndarray, shape (states,)
        log(1 + λ).

    Returns
    -------
    Logit

    Examples
    --------
    >>> from kit.theory.whole_game.stage import stages
    >>> level = stages([((1, 1, 1, 1), (1, 0, 0))], {})
    >>> bool(abs(logit(level, _chance(level), np.array([3.0])).rest).max() < 1e-12)  # equal piles: chance at any λ
    True
    """
    states, players, size = len(level), level.players, level.classes.shape[1]
    logs = 1 - np.exp(level.full(depth))
    mix = np.exp(logs)
    worth = worths(level, mix)
    lam = np.expm1(warmth)
    total = mix.sum(2)
    share = mix / total[:, :, None]
    high = worth.edges - (share * worth.edges).sum(2)[:, :, None]
    long = logs - (share * logs).sum(2)[:, :, None]
    # Scaled so that large λ drowns neither the comparison of picks nor the sum of the probabilities.
    scale = 1 / (1 + lam)[:, None, None]
    rest = scale * (long - lam[:, None, None] * high) + (total - 1)[:, :, None]

    by_log = worth.slopes * mix[:, None, None]
    by_log = by_log - np.einsum("bif,bifjg->bijg", share, by_log)[:, :, None]
    slope = -(lam * scale[:, 0, 0])[:, None, None, None, None] * by_log
    for seat in range(players):
        own = share[:, seat] * (lam[:, None] * high[:, seat] - 1 - long[:, seat]) * scale[:, 0] + mix[:, seat]
        slope[:, seat, :, seat] += np.eye(FOODS) * scale + own[:, None, :]
    by_warmth = -scale * (long + high)

    idle = ~level.in_use()
    classes = slope.reshape(states, size, size) @ level.spread() * np.where(idle, 1.0, -np.exp(depth))[:, None]
    whole = np.concatenate([classes, by_warmth.reshape(states, size, 1)], axis=2)
    whole = np.where(idle[:, :, None], np.eye(size, size + 1), whole)
    return Logit(np.where(idle, 0.0, rest.reshape(states, size)), whole, mix)


def solve_many(tables: Floats, right: Floats) -> Floats:
    """Many linear equations at once; not a number where one has no answer.

    Parameters
    ----------
    tables : ndarray, shape (many, size, size)
    right : ndarray, shape (many, size)

    Examples
    --------
    >>> solve_many(np.array([[[2.0]], [[0.0]]]), np.array([[1.0], [1.0]])).tolist()
    [[0.5], [nan]]
    """
    try:
        return np.asarray(np.linalg.solve(tables, right[:, :, None])[:, :, 0])
    except np.linalg.LinAlgError:
        answers = np.full(right.shape, np.nan)
        for number, (table, side) in enumerate(zip(tables, right, strict=True)):
            try:
                answers[number] = np.linalg.solve(table, side)
            except np.linalg.LinAlgError:
                continue
        return answers
