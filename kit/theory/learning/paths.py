"""What a learning rule leaves behind: a path through the mixes, and where it has got to.

The rules themselves stand beside this: `replicators` (the better an action does, the more copy it), `fictitious` (reply
to what was played so far) and `regret_rule` (play what one regrets not having played).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import index

import numpy as np
from numpy.typing import NDArray

from kit.engine.errors import written
from kit.theory.games.formatting import mix, number
from kit.theory.games.payoffs import PayoffError
from kit.theory.games.tensor import Mix
from kit.theory.learning.crowds import LearningGame, State, gain

MOST_STEPS = 100_000


@dataclass(frozen=True, eq=False)
class LearningPath:
    """The way that a learning rule has taken.

    Parameters
    ----------
    rule : str
        In words.
    game : LearningGame
    times : ndarray of float, shape (moments,)
        The time, or the number of steps.
    mixes : tuple of ndarray of float, each of shape (moments, actions)
        For each population the shares at each moment, the start included. For fictitious play: how often each action
        was played so far.

    Examples
    --------
    >>> from kit.theory import Crowd, replicator
    >>> print(replicator(Crowd([1, 1, 1], players=2), [0.6, 0.3, 0.1], [0, 5, 100]))
    the replicator dynamics after 100: (1/3, 1/3, 1/3), where the best action would gain 0
    """

    rule: str
    game: LearningGame
    times: NDArray[np.float64]
    mixes: tuple[NDArray[np.float64], ...]

    @property
    def final(self) -> State:
        """Where it has got to."""
        return self.at(-1)

    def at(self, moment: int) -> State:
        """The state at a moment, counted from 0.

        Examples
        --------
        >>> from kit.theory import Crowd, replicator
        >>> replicator(Crowd([1, 1], players=2), [0.75, 0.25], [0, 1]).at(0)[0].tolist()
        [0.75, 0.25]
        """
        return tuple(shares[moment] for shares in self.mixes)

    def until(self, moment: int) -> "LearningPath":
        """The same path, up to a moment.

        Examples
        --------
        >>> from kit.theory import Crowd, replicator
        >>> replicator(Crowd([1, 1], players=2), [0.75, 0.25], [0, 1, 2]).until(1).times.tolist()
        [0.0, 1.0]
        """
        cut = slice(0, moment + 1)
        return LearningPath(self.rule, self.game, self.times[cut], tuple(shares[cut] for shares in self.mixes))

    @property
    def averages(self) -> tuple[NDArray[np.float64], ...]:
        """For each population the average over time up to each moment; the first is the start.

        Between two moments a mix counts as the mean of both.
        """
        gaps = np.diff(self.times)[:, None]
        found = []
        for shares in self.mixes:
            sums = np.cumsum((shares[1:] + shares[:-1]) / 2 * gaps, axis=0)
            found.append(np.vstack([shares[:1], sums / np.cumsum(gaps, axis=0)]))
        return tuple(found)

    def gain_at(self, moment: int) -> float:
        """What somebody could gain at a moment by playing the best action; 0 in an equilibrium.

        Examples
        --------
        >>> from kit.theory import Crowd, replicator
        >>> replicator(Crowd([1, 1], players=2), [0.75, 0.25], [0, 1]).gain_at(0)
        0.375
        """
        return gain(self.game, self.at(moment))

    def __str__(self) -> str:
        shares = "; ".join(map(mix, self.final))
        return (
            f"{self.rule} after {number(float(self.times[-1]))}: {shares}, "
            f"where the best action would gain {number(round(self.gain_at(-1), 9))}"
        )


def path_of(rule: str, game: LearningGame, times: NDArray[np.float64], states: list[State]) -> LearningPath:
    """A path from its states, one a moment; nothing below 0 and adding up to 1, whatever rounding has done.

    Examples
    --------
    >>> from kit.theory import Crowd
    >>> crowd = Crowd([1, 1], players=2)
    >>> path_of("nothing", crowd, np.array([0.0]), [crowd.check([0.5, 0.5])]).final[0].tolist()
    [0.5, 0.5]
    """
    mixes = tuple(map(_tidied, zip(*states, strict=True)))
    for array in (times, *mixes):
        array.flags.writeable = False
    return LearningPath(rule, game, times, mixes)


def _tidied(shares: Sequence[Mix]) -> NDArray[np.float64]:
    """Nothing below 0, and each moment adding up to 1 exactly: what rounding has moved is put right."""
    cut = np.maximum(np.array(shares), 0.0)
    return np.asarray(cut / cut.sum(axis=1, keepdims=True))


def check_steps(steps: int) -> int:
    """A number of steps, from 1 to 100,000.

    Examples
    --------
    >>> check_steps(0)
    Traceback (most recent call last):
        ...
    kit.theory.games.payoffs.PayoffError: the number of steps is 0; expected a whole number from 1 to 100,000
    """
    try:
        count = index(steps)
    except TypeError:
        count = 0
    if isinstance(steps, bool) or not 1 <= count <= MOST_STEPS:
        raise PayoffError(f"the number of steps is {written(steps)}; expected a whole number from 1 to {MOST_STEPS:,}")
    return count
