"""The path of logit equilibria of any small game, from blind play on, for any number of players.

At λ = 0 everybody picks blind, and there is one answer. From there the answers form a curve, which may turn back: then
for some λ there are several. The curve is followed by its length, not by λ: a step along its direction, then Newton's
method back onto it. Where symmetric players could begin to differ the curve has a fork; the way straight on is taken.

Source: Turocy, "A dynamic homotopy interpretation of the logistic quantal response equilibrium correspondence", Games
and Economic Behavior 51 (2005); the stepping is as in Allgower and Georg, "Numerical continuation methods" (1990).
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kit.engine.checks import as_tuple
from kit.theory.games.payoffs import PayoffError, Table, TooLargeError, check_number
from kit.theory.people.quantal import RESIDUAL

Array = NDArray[np.float64]

MOST_PAYOFFS = 50_000
MOST_STEPS = 5_000
# Times the payoff range: where the path ends if nothing else is said.
FAR = 1_000.0
# Steps, in log p and λ times the payoff range.
SHORTEST, LONGEST = 1e-9, 1e4
# A step is too long if it turns by more than this cosine, or if Newton's method has to go further than that.
STRAIGHT, FAR_OFF = 0.995, 0.03
CLOSE, ROUNDS = 1e-14, 6


class PathError(PayoffError):
    """A path that could not be followed to its end."""


@dataclass(frozen=True, eq=False)
class LogitPath:
    """Logit equilibria of a game along the curve that begins with blind play.

    Parameters
    ----------
    precisions : ndarray of float, shape (steps,)
        λ, in 1/payoff. It falls again where the curve turns back.
    mixes : tuple of ndarray of float, one a player, each of shape (steps, actions)
    residual : float
        How far log p - λ·payoff is from being the same for all actions of a player, as a share of the largest term.
    regret : float
        What somebody could gain by switching at the end of the path, as a share of the payoff range.

    Examples
    --------
    >>> path = logit_path([[[2, 0], [0, 1]], [[2, 0], [0, 1]]], highest=10)
    >>> path.precisions[0], path.mixes[0][0].tolist(), float(path.precisions[-1]) >= 10
    (np.float64(0.0), [0.5, 0.5], True)
    """

    precisions: Array
    mixes: tuple[Array, ...]
    residual: float
    regret: float


def logit_path(tables: Sequence[ArrayLike], *, highest: float | None = None) -> LogitPath:
    """Follow the logit equilibria of a game from blind play to a precision.

    Parameters
    ----------
    tables : sequence of array_like, one a player, each of shape (actions of player 0, actions of player 1, ...)
        For example the pair (A, B), or what `payoff_tensor` returns.
    highest : float, optional
        The λ to reach, in 1/payoff; by default 1,000 divided by the payoff range.

    Returns
    -------
    LogitPath
        Its last point is at `highest`.

    Raises
    ------
    PayoffError
        If the tables do not fit together.
    TooLargeError
        If there are more than 50,000 payoffs.
    PathError
        If the path can't be followed so far.

    Examples
    --------
    >>> from kit.theory import payoff_tensor
    >>> path = logit_path(payoff_tensor([4, 3, 2, 1], 3), highest=2)
    >>> path.mixes[0][-1].round(4).tolist()
    [0.3821, 0.311, 0.2137, 0.0933]
    """
    game = _Game(tables)
    far = FAR if highest is None else check_number(highest, "highest") * game.range
    if not far > 0:
        raise PayoffError(f"highest is {highest!r}; expected a precision above 0")
    points = _follow(game, far)
    table = np.array(points)
    mixes = tuple(np.exp(table[:, part]) for part in game.parts)
    mixes = tuple(mix / mix.sum(axis=1, keepdims=True) for mix in mixes)
    residual = max(map(game.residual, points))
    if not residual <= RESIDUAL:
        raise PathError(f"the path is not exact enough: its residual is {residual:.1g}")
    return LogitPath(table[:, -1] / game.range, mixes, residual, game.regret(points[-1]))


def logit_equilibrium(tables: Sequence[ArrayLike], precision: float) -> tuple[Array, ...]:
    """The logit equilibrium that the path from blind play reaches first at a precision.

    Parameters
    ----------
    tables : sequence of array_like
        As in `logit_path`.
    precision : float
        λ, from 0 up, in 1/payoff.

    Returns
    -------
    tuple of ndarray of float
        One mix a player.

    Raises
    ------
    PayoffError
        As in `logit_path`.

    Examples
    --------
    >>> row, column = logit_equilibrium([[[2, 0], [0, 1]], [[2, 0], [0, 1]]], 1)
    >>> row.round(4).tolist()
    [0.8042, 0.1958]
    """
    if check_number(precision, "precision") == 0:
        return tuple(np.full(size, 1 / size) for size in _Game(tables).shape)
    return tuple(mix[-1] for mix in logit_path(tables, highest=precision).mixes)


class _Game:
    """Payoffs in the range 0 to 1, and the equations of a logit equilibrium in log p and λ."""

    def __init__(self, tables: Sequence[ArrayLike]) -> None:
        units, self.range = _units(tables)
        self.shape = units[0].shape
        self.size = sum(self.shape)
        ends = np.cumsum(self.shape)
        self.parts = [slice(end - size, end) for end, size in zip(ends.tolist(), self.shape, strict=True)]
        seats = range(len(units))
        # For each pair of players a matrix: their two actions, then all that the others may do.
        self.pairs = {
            (i, j): np.moveaxis(units[i], (i, j), (0, 1)).reshape(self.shape[i] * self.shape[j], -1)
            for i in seats
            for j in seats
            if i != j
        }
        # Each player's actions are compared with the first.
        self.compare = np.zeros((self.size - len(units), self.size))
        rows = iter(range(len(self.compare)))
        for part in self.parts:
            for action in range(part.start + 1, part.stop):
                row = next(rows)
                self.compare[row, action], self.compare[row, part.start] = 1.0, -1.0

    def slopes(self, mixes: list[Array]) -> tuple[Array, Array]:
        """What each action brings, and how that changes with each probability of the others."""
        gains, change = np.empty(self.size), np.zeros((self.size, self.size))
        for i, mine in enumerate(self.parts):
            for j, theirs in enumerate(self.parts):
                if i == j:
                    continue
                rest = np.ones(1)
                for k, mix in enumerate(mixes):
                    if k not in (i, j):
                        rest = np.outer(rest, mix).ravel()
                block = (self.pairs[i, j] @ rest).reshape(self.shape[i], self.shape[j])
                change[mine, theirs] = block
                gains[mine] = block @ mixes[j]
        return gains, change

    def equations(self, point: Array) -> tuple[Array, Array]:
        """What is left of them at a point, and their derivatives by log p and λ."""
        logs, sharp = point[:-1], point[-1]
        shares = np.exp(logs)
        gains, change = self.slopes([shares[part] for part in self.parts])
        left = np.concatenate([self.compare @ (logs - sharp * gains), [shares[part].sum() - 1 for part in self.parts]])
        slope = np.zeros((self.size, self.size + 1))
        equal = len(self.compare)
        slope[:equal, :-1] = self.compare @ (np.eye(self.size) - sharp * change * shares)
        slope[:equal, -1] = -self.compare @ gains
        for row, part in enumerate(self.parts, start=equal):
            slope[row, part] = shares[part]
        return left, slope

    def residual(self, point: Array) -> float:
        """What is left, as a share of the largest term."""
        left, _ = self.equations(point)
        return float(np.abs(left).max() / (1 + np.abs(point).max()))

    def regret(self, point: Array) -> float:
        """What somebody could gain by switching."""
        mixes = [np.exp(point[part]) / np.exp(point[part]).sum() for part in self.parts]
        gains, _ = self.slopes(mixes)
        return max(float(gains[part].max() - gains[part] @ mix) for part, mix in zip(self.parts, mixes, strict=True))


def _follow(game: _Game, far: float) -> list[Array]:
    """Points along the curve, the last one at `far`."""
    point = np.concatenate([*(np.full(size, -np.log(size)) for size in game.shape), [0.0]])
    points, step = [point], 0.1
    ahead = _direction(game.equations(point)[1], np.eye(len(point))[-1])
    while len(points) < MOST_STEPS and step > SHORTEST:
        taken = _step(game, point, ahead, step)
        beyond = taken is not None and taken[0][-1] >= far
        end = _finish(game, point, taken[0], far) if taken is not None and beyond else None
        if end is not None:
            return [*points, end]
        if taken is None or beyond:
            step /= 2
            continue
        point, ahead = taken
        points.append(point)
        step = min(LONGEST, 2 * step)
    raise PathError(f"the path could be followed up to a precision of {max(p[-1] for p in points) / game.range:g} only")


def _step(game: _Game, point: Array, ahead: Array, length: float) -> tuple[Array, Array] | None:
    """Along the curve: the next point and the direction there; None if the step is too long."""
    there = _return(game, point + length * ahead, ahead)
    if there is None:
        return None
    turned = _direction(game.equations(there)[1], ahead)
    return (there, turned) if turned @ ahead >= STRAIGHT else None


def _direction(slope: Array, before: Array) -> Array:
    """Along the curve, the way it went before; across a fork this leads straight on."""
    ahead: Array = np.linalg.svd(slope)[2][-1]
    return ahead if ahead @ before >= 0 else -ahead


def _return(game: _Game, guess: Array, ahead: Array) -> Array | None:
    """Newton's method back onto the curve, at right angles to its direction; None if that is too far."""
    point = guess
    for _ in range(ROUNDS):
        left, slope = game.equations(point)
        change = _solved(np.vstack([slope, ahead]), np.append(left, ahead @ (point - guess)))
        if change is None or not np.abs(change).max() <= FAR_OFF:
            break
        point = point - change
        if _is_close(game, point):
            return point
    return None


def _finish(game: _Game, before: Array, after: Array, far: float) -> Array | None:
    """The point at exactly this λ, between two points of the curve; None if they are too far from each other."""
    point = before + (after - before) * (far - before[-1]) / (after[-1] - before[-1])
    for _ in range(ROUNDS):
        left, slope = game.equations(point)
        change = _solved(slope[:, :-1], left)
        if change is None or not np.abs(change).max() <= FAR_OFF:
            break
        point = np.append(point[:-1] - change, far)
        if _is_close(game, point):
            return point
    return None


def _is_close(game: _Game, point: Array) -> bool:
    """Whether the equations hold, up to rounding, and these are logarithms of probabilities."""
    return bool((point[:-1] <= RESIDUAL).all()) and point[-1] >= 0 and game.residual(point) <= CLOSE


def _solved(slope: Array, left: Array) -> Array | None:
    try:
        return np.asarray(np.linalg.solve(slope, left), dtype=float)
    except np.linalg.LinAlgError:
        return None


def _units(tables: Sequence[ArrayLike]) -> tuple[list[Table], float]:
    """Payoffs from 0 to 1, and what 1 stands for; checked."""
    cells = [np.array(table, dtype=object) for table in as_tuple(tables, "tables", PayoffError)]
    count, shape = len(cells), cells[0].shape if len(cells) else ()
    if count < 2 or len(shape) != count or any(table.shape != shape for table in cells) or not cells[0].size:
        raise PayoffError(
            f"the tables have the shapes {[table.shape for table in cells]}; expected one a player, all of one shape, "
            "with one axis a player"
        )
    if count * cells[0].size > MOST_PAYOFFS:
        raise TooLargeError(
            f"the game has {count * cells[0].size:,} payoffs, and the limit is {MOST_PAYOFFS:,}; quantal_path takes a "
            "round of Mampf with any number of players"
        )
    numbers = []
    for seat, table in enumerate(cells):
        flat = [check_number(cell, f"a payoff of player {seat}") for cell in table.ravel()]
        numbers.append(np.array(flat).reshape(shape))
    # One scale for all: λ means the same for every player.
    widest = max(float(np.ptp(table)) for table in numbers)
    return [(table - table.min()) / (widest or 1.0) for table in numbers], widest or 1.0
