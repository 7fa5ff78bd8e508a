"""Who learns from whom: one crowd in which everybody copies everybody, or one population for each seat of a game.

Each kind of game says what every action would bring, on average, when the others play certain mixes; that is all that
the learning rules ask. A state is one mix a population: the shares of its members that play each action.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import ArrayLike

from kit.engine.checks import as_tuple
from kit.theory.games.deviations import check_mix
from kit.theory.games.payoffs import PayoffError, Table, check_table
from kit.theory.games.tensor import Mix, against_mixes, check_mixes, check_tensor
from kit.theory.rounds.stage_values import Values, check_players, check_values
from kit.theory.rounds.symmetric import symmetric_equilibrium

State = tuple[Mix, ...]


class LearningGame(Protocol):
    """A game to learn in; `Crowd`, `OnePopulation` and `OwnPopulations` are the ones there are."""

    @property
    def actions(self) -> tuple[int, ...]:
        """How many actions each population has."""
        ...

    def brings(self, state: State) -> State:
        """What each action of each population would bring."""
        ...

    def check(self, start: Sequence[ArrayLike] | ArrayLike) -> State:
        """A start as a state."""
        ...


@dataclass(frozen=True, eq=False, init=False)
class Crowd:
    """One crowd; `players` of it, drawn by lot, meet for a round of Mampf, again and again.

    Parameters
    ----------
    values : array_like, shape (foods,)
    players : int

    Examples
    --------
    >>> crowd = Crowd([1, 1, 1], players=3)
    >>> [brings.tolist() for brings in crowd.brings(crowd.check([0.5, 0.5, 0]))]
    [[0.25, 0.25, 1.0]]
    """

    values: Values
    players: int

    def __init__(self, values: ArrayLike, players: int) -> None:
        object.__setattr__(self, "values", check_values(values))
        object.__setattr__(self, "players", check_players(players))

    @property
    def actions(self) -> tuple[int, ...]:
        """One population."""
        return (self.values.size,)

    def brings(self, state: State) -> State:
        """The value of each food times the chance that all others keep away from it."""
        return (self.values * (1 - state[0]) ** (self.players - 1),)

    def check(self, start: Sequence[ArrayLike] | ArrayLike) -> State:
        """One mix.

        Raises
        ------
        PayoffError
            Naming the share that does not fit.
        """
        return (check_mix(start, self.values.size, "the start"),)  # type: ignore[arg-type]


@dataclass(frozen=True, eq=False, init=False)
class OnePopulation:
    """One crowd whose members meet in pairs and play a game that is the same for both.

    Parameters
    ----------
    payoffs : array_like, shape (actions, actions)
        ``payoffs[i][j]`` is what somebody who plays i gets from somebody who plays j.

    Examples
    --------
    >>> circle = OnePopulation([[0, 1, -1], [-1, 0, 1], [1, -1, 0]])
    >>> [brings.tolist() for brings in circle.brings(circle.check([1, 0, 0]))]
    [[0.0, -1.0, 1.0]]
    """

    payoffs: Table

    def __init__(self, payoffs: ArrayLike) -> None:
        table = check_table(payoffs, "the payoffs")
        if table.shape[0] != table.shape[1]:
            raise PayoffError(f"the payoffs have the shape {table.shape}; one population needs as many rows as columns")
        object.__setattr__(self, "payoffs", table)

    @property
    def actions(self) -> tuple[int, ...]:
        """One population."""
        return (len(self.payoffs),)

    def brings(self, state: State) -> State:
        """Against somebody from the same crowd."""
        return (self.payoffs @ state[0],)

    def check(self, start: Sequence[ArrayLike] | ArrayLike) -> State:
        """One mix, as `Crowd.check`."""
        return (check_mix(start, len(self.payoffs), "the start"),)  # type: ignore[arg-type]


@dataclass(frozen=True, eq=False, init=False)
class OwnPopulations:
    """A population for each seat of a game: rows learn from rows, columns from columns.

    Parameters
    ----------
    payoffs : array_like, shape (players, actions of player 0, actions of player 1, ...)

    Examples
    --------
    >>> pennies = OwnPopulations([[[1, -1], [-1, 1]], [[-1, 1], [1, -1]]])
    >>> [brings.tolist() for brings in pennies.brings(pennies.check([[1, 0], [0.75, 0.25]]))]
    [[0.5, -0.5], [-1.0, 1.0]]
    """

    payoffs: Table

    def __init__(self, payoffs: ArrayLike) -> None:
        object.__setattr__(self, "payoffs", check_tensor(payoffs))

    @property
    def actions(self) -> tuple[int, ...]:
        """One population a seat."""
        return self.payoffs.shape[1:]

    def brings(self, state: State) -> State:
        """Against one member of each other population."""
        return against_mixes(self.payoffs, state)

    def check(self, start: Sequence[ArrayLike] | ArrayLike) -> State:
        """A list of mixes, one a seat.

        Raises
        ------
        PayoffError
            Naming the seat and the share that does not fit.
        """
        if isinstance(start, str) or not isinstance(start, Sequence | np.ndarray):
            raise PayoffError(f"the start is {start!r}; expected a list of {len(self.actions)} mixes, one a seat")
        return check_mixes(as_tuple(start, "the start", PayoffError), self.actions)


def begin(game: LearningGame, start: Sequence[ArrayLike] | ArrayLike) -> State:
    """A start as a state of the game, whatever somebody has typed in the place of one.

    Raises
    ------
    PayoffError
        If that is no game to learn in, or naming the share that does not fit.

    Examples
    --------
    >>> begin([[0, 1], [1, 0]], [0.5, 0.5])
    Traceback (most recent call last):
        ...
    kit.theory.games.payoffs.PayoffError: expected a Crowd, a OnePopulation or OwnPopulations; found list
    """
    if not all(hasattr(game, name) for name in ("actions", "brings", "check")):
        raise PayoffError(f"expected a Crowd, a OnePopulation or OwnPopulations; found {type(game).__name__}")
    return game.check(start)


def inner_equilibrium(game: LearningGame) -> Mix | None:
    """The one mix of a single population against which nobody gains, if it is known.

    Parameters
    ----------
    game : LearningGame

    Returns
    -------
    ndarray of float or None
        Of a `Crowd` the symmetric equilibrium, of a `OnePopulation` the mix in which all actions are in use and equally
        good. None if there is no such mix, or more than one, or more than one population.

    Examples
    --------
    >>> inner_equilibrium(OnePopulation([[0, 1, -1], [-1, 0, 1], [1, -1, 0]])).round(9).tolist()
    [0.333333333, 0.333333333, 0.333333333]
    >>> inner_equilibrium(OnePopulation([[2, 2], [1, 1]])) is None
    True
    """
    if isinstance(game, Crowd):
        return symmetric_equilibrium(game.values, game.players).mix
    if not isinstance(game, OnePopulation):
        return None
    count = len(game.payoffs)
    # All actions bring the same, and the shares add up to 1.
    system = np.block([[game.payoffs, -np.ones((count, 1))], [np.ones((1, count)), np.zeros((1, 1))]])
    if np.linalg.matrix_rank(system) <= count:
        return None
    mix = np.linalg.solve(system, np.r_[np.zeros(count), 1.0])[:count]
    return mix if mix.min() > 0 else None


def gain(game: LearningGame, state: State) -> float:
    """What somebody could gain by the best action, at most, over what the population gets on average: the regret.

    Examples
    --------
    >>> crowd = Crowd([1, 1, 1], players=3)
    >>> gain(crowd, crowd.check([0.5, 0.5, 0]))
    0.75
    """
    brings = game.brings(state)
    return max(0.0, *(float(worth.max() - mix @ worth) for mix, worth in zip(state, brings, strict=True)))
