"""What a food is worth: the values of one round of Mampf, checked, and taken from the tops of the piles."""

from operator import index

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kit.engine.components import Food
from kit.engine.errors import written
from kit.engine.mampf import Observation
from kit.theory.games.payoffs import PayoffError, TooLargeError, as_cells, check_number, refuse_masked
from kit.theory.rounds.worth import NEW_SPECIES, worth_of_tops

Values = NDArray[np.float64]

MOST_FOODS = 100
MOST_PLAYERS = 10**9


def values_from_tops(observation: Observation, *, new_species: float = NEW_SPECIES) -> Values:
    """What each top disk is worth to each player: 1 for a disk, and a little more for a new species (MA-7).

    A plain model of one round: most disks win, so every disk counts 1, whatever is on it; among those level on disks
    the larger number of species wins, so a species that the player does not have yet adds `new_species`. It looks one
    round ahead only: who leads, and how long the piles last, is left out.

    Parameters
    ----------
    observation : Observation
        Of any seat, or of a spectator: everybody sees the same.
    new_species : float
        From 0 up to 1. The default breaks ties and can do no more.

    Returns
    -------
    ndarray of float, shape (players, 4)
        One line a seat, one column a food in the order of `Food`.

    Raises
    ------
    PayoffError
        If a pile has run out, or `new_species` is out of range.

    Examples
    --------
    >>> from kit import mampf, Disk
    >>> piles = [[Disk("frog", food)] for food in (Food.CARROT, Food.LETTUCE, Food.SUGAR)] + [[Disk("owl", Food.GRAIN)]]
    >>> game = mampf.from_piles(piles, players=2, captured=[[Disk("frog", Food.SUGAR)], [Disk("owl", Food.GRAIN)]])
    >>> values_from_tops(game.observation(0), new_species=0.5).tolist()
    [[1.0, 1.0, 1.0, 1.5], [1.5, 1.5, 1.5, 1.0]]
    """
    if not 0 <= check_number(new_species, "new_species") <= 1:
        raise PayoffError(f"new_species is {new_species!r}; expected a number from 0 to 1")
    for food, top in zip(Food, observation.tops, strict=True):
        if top is None:
            raise PayoffError(f"the pile of {food} has run out: that game is over (MA-6)")
    values = np.array(worth_of_tops(observation, new_species))
    values.flags.writeable = False
    return values


def check_players(players: int) -> int:
    """The number of players, at least 2.

    Examples
    --------
    >>> check_players(1)
    Traceback (most recent call last):
        ...
    kit.theory.games.payoffs.PayoffError: the number of players is 1; expected a whole number from 2 up
    """
    try:
        count = index(players)
    except TypeError:
        count = 0
    if isinstance(players, bool) or count < 2:
        raise PayoffError(f"the number of players is {written(players)}; expected a whole number from 2 up")
    if count > MOST_PLAYERS:
        raise TooLargeError(f"there are more than {MOST_PLAYERS:,} players; expected a crowd that can be counted")
    return count


def check_values(values: ArrayLike) -> Values:
    """Values that all players share, one a food.

    Parameters
    ----------
    values : array_like, shape (foods,)
        Above 0; at most 100 foods.

    Returns
    -------
    ndarray of float, shape (foods,)
        Read-only.

    Raises
    ------
    PayoffError
        Naming the value that does not fit.

    Examples
    --------
    >>> check_values([1, 0, 2])
    Traceback (most recent call last):
        ...
    kit.theory.games.payoffs.PayoffError: the value of food 1 is 0; expected more than 0
    """
    refuse_masked(values, "values")
    array = np.array(values, dtype=object)
    if array.ndim == 2:
        raise PayoffError("the players have values of their own; expected one value a food, the same for everybody")
    if array.ndim != 1 or not array.size:
        raise PayoffError(f"the values have the shape {array.shape}; expected one value a food")
    return _checked(array, [f"the value of food {food}" for food in range(array.size)])


def check_all_values(values: ArrayLike, players: int) -> Values:
    """Values for each player: one line for all, or one line a player.

    Parameters
    ----------
    values : array_like, shape (foods,) or (players, foods)
    players : int

    Returns
    -------
    ndarray of float, shape (players, foods)
        Read-only.

    Raises
    ------
    PayoffError
        Naming the value that does not fit.

    Examples
    --------
    >>> check_all_values([2, 1], 3).tolist()
    [[2.0, 1.0], [2.0, 1.0], [2.0, 1.0]]
    """
    players = check_players(players)
    array = as_cells(values, "the values", "line")
    if array.ndim != 2:
        return np.broadcast_to(check_values(values), (players, array.size))
    if len(array) != players or not array.size:
        raise PayoffError(f"there are values for {len(array)} players; expected one line for each of {players}")
    return np.array(
        [
            _checked(line, [f"the value of food {food} to player {seat}" for food in range(line.size)])
            for seat, line in enumerate(array)
        ]
    )


def _checked(line: NDArray[np.object_], names: list[str]) -> Values:
    if line.size > MOST_FOODS:
        raise PayoffError(f"there are {line.size} foods; expected at most {MOST_FOODS}")
    checked = np.array([check_number(value, name) for value, name in zip(line, names, strict=True)])
    for value, name in zip(checked, names, strict=True):
        if value <= 0:
            raise PayoffError(f"{name} is {value:g}; expected more than 0")
    checked.flags.writeable = False
    return checked
