"""Is it wise to follow advice? A mediator draws a profile by lot and whispers to each player their own part of it."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from kit.engine.errors import written
from kit.theory.games.deviations import check_mix
from kit.theory.games.formatting import number
from kit.theory.games.payoffs import PayoffError, Table
from kit.theory.games.tensor import check_tensor


@dataclass(frozen=True)
class Advice:
    """One thing that a player may be told, and what follows from it.

    Parameters
    ----------
    player : int
    told : int
        The action advised.
    chance : float
        How often the player is told this.
    obeying : float
        What the player then gets on average by doing it, if all others do as they are told.
    switching : float
        What the best other action would bring.
    switch_to : int
        That action.

    Examples
    --------
    >>> print(Advice(player=1, told=0, chance=0.25, obeying=1.0, switching=1.5, switch_to=2))
    player 1, told 0 (chance 1/4): obeying brings 1, action 2 brings 3/2
    """

    player: int
    told: int
    chance: float
    obeying: float
    switching: float
    switch_to: int

    @property
    def gain(self) -> float:
        """What the player would gain by doing something else, on average over such a message; 0 if nothing.

        Examples
        --------
        >>> Advice(player=1, told=0, chance=0.25, obeying=1.0, switching=1.5, switch_to=2).gain
        0.5
        """
        return max(0.0, self.switching - self.obeying)

    def __str__(self) -> str:
        return (
            f"player {self.player}, told {self.told} (chance {number(self.chance)}): "
            f"obeying brings {number(self.obeying)}, action {self.switch_to} brings {number(self.switching)}"
        )


def obedience(payoffs: ArrayLike, lottery: ArrayLike) -> tuple[Advice, ...]:
    """Everything that each player may be told, and what obeying and switching bring them.

    Parameters
    ----------
    payoffs : array_like, shape (players, actions of player 0, actions of player 1, ...)
    lottery : array_like, shape (actions of player 0, actions of player 1, ...)
        How likely each profile is to be drawn.

    Returns
    -------
    tuple of Advice
        Player by player; what is never told is left out, and so are players with a single action. Nobody gains by
        switching anywhere exactly if the lottery is a correlated equilibrium (Aumann, "Subjectivity and correlation in
        randomized strategies", Journal of Mathematical Economics 1, 1974).

    Raises
    ------
    PayoffError
        Naming the entry or the shape that does not fit.

    Examples
    --------
    >>> chicken = [[[6, 2], [7, 0]], [[6, 7], [2, 0]]]  # first give way, then dare
    >>> for advice in obedience(chicken, [[1 / 3, 1 / 3], [1 / 3, 0]]):
    ...     print(advice)
    player 0, told 0 (chance 2/3): obeying brings 4, action 1 brings 7/2
    player 0, told 1 (chance 1/3): obeying brings 7, action 0 brings 6
    player 1, told 0 (chance 2/3): obeying brings 4, action 1 brings 7/2
    player 1, told 1 (chance 1/3): obeying brings 7, action 0 brings 6
    """
    game = check_tensor(payoffs)
    chances = check_lottery(lottery, game)
    found = []
    for player, table in enumerate(game):
        if chances.shape[player] == 1:
            continue
        own, draws = np.moveaxis(table, player, 0), np.moveaxis(chances, player, 0)
        for told, drawn in enumerate(draws):
            if drawn.any():
                found.append(_advice(player, told, drawn, own))
    return tuple(found)


def _advice(player: int, told: int, drawn: Table, own: Table) -> Advice:
    """What a player thinks of who is told this: the others' parts are drawn with these chances."""
    chance = float(drawn.sum())
    # As shares of the largest first: a message that hardly ever comes must not be drowned in rounding.
    shares = drawn / drawn.max()
    brings = (own * shares).reshape(len(own), -1).sum(axis=1) / shares.sum()
    others = brings.copy()
    others[told] = -np.inf
    best = int(others.argmax())
    return Advice(player, told, chance, float(brings[told]), float(others[best]), best)


def disobedience(payoffs: Table, lottery: Table) -> Table:
    """What each player could gain by the best rule for when to disobey, on average a draw; all 0 in an equilibrium.

    Parameters
    ----------
    payoffs, lottery : ndarray of float
        Checked, as in `obedience`.

    Returns
    -------
    ndarray of float, shape (players,)

    Examples
    --------
    >>> game = check_tensor([[[6, 2], [7, 0]], [[6, 7], [2, 0]]])
    >>> disobedience(game, np.array([[1.0, 0.0], [0.0, 0.0]])).tolist()
    [1.0, 1.0]
    """
    gains = np.zeros(len(payoffs))
    for player, table in enumerate(payoffs):
        actions = lottery.shape[player]
        own = np.moveaxis(table, player, 0).reshape(actions, -1)
        draws = np.moveaxis(lottery, player, 0).reshape(actions, -1)
        for told in range(actions):
            gains[player] += max(0.0, float(((own - own[told]) @ draws[told]).max()))
    return gains


def check_rounds(rounds: int) -> int:
    """How often to draw.

    Examples
    --------
    >>> check_rounds(0)
    Traceback (most recent call last):
        ...
    kit.theory.games.payoffs.PayoffError: the number of rounds is 0; expected a whole number from 1 up
    """
    if isinstance(rounds, bool) or not isinstance(rounds, int | np.integer) or rounds < 1:
        raise PayoffError(f"the number of rounds is {written(rounds)}; expected a whole number from 1 up")
    return int(rounds)


def check_lottery(lottery: ArrayLike, game: Table) -> Table:
    """The chances of all profiles of a game.

    Examples
    --------
    >>> check_lottery([[0.5, 0.5]], check_tensor([[[0, 2], [1, 0]], [[0, 1], [2, 0]]]))
    Traceback (most recent call last):
        ...
    kit.theory.games.payoffs.PayoffError: the lottery has the shape (1, 2); expected (2, 2), one chance a profile
    """
    chances = np.array(lottery, dtype=object)
    if chances.shape != game.shape[1:]:
        raise PayoffError(f"the lottery has the shape {chances.shape}; expected {game.shape[1:]}, one chance a profile")
    return check_mix(chances.ravel(), chances.size, "the lottery").reshape(chances.shape)
