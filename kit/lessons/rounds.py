"""One round of Mampf as a game of its own: profiles, payoffs and their tables, all of them played by the engine."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

from kit.drawing.words import listed
from kit.engine import mampf
from kit.engine.components import Food
from kit.lessons.tables import Table

Profile = tuple[Food, ...]


def all_profiles(players: int) -> list[Profile]:
    """Every way in which a round can be picked: one food a player.

    Parameters
    ----------
    players : int

    Returns
    -------
    list of tuple of Food

    Examples
    --------
    >>> len(all_profiles(2)), all_profiles(2)[1]
    (16, (Food.CARROT, Food.LETTUCE))
    """
    return list(product(Food, repeat=players))


def round_payoffs(picks: Sequence[Food]) -> tuple[int, ...]:
    """How many disks each player wins in one round of Mampf, played at a fresh table.

    Parameters
    ----------
    picks : sequence of Food
        One a player, for 2 to 4 players.

    Returns
    -------
    tuple of int
        One a player.

    Examples
    --------
    >>> round_payoffs([Food.CARROT, Food.GRAIN, Food.CARROT])
    (0, 1, 0)
    """
    after = mampf.deal(players=len(picks), seed=0).apply_actions(picks)
    return tuple(map(len, after.captured))


def lured_words(picks: Sequence[Food]) -> str:
    """Who lures an animal in a round, in a clause.

    Parameters
    ----------
    picks : sequence of Food
        One a player, for 2 to 4 players.

    Returns
    -------
    str

    Examples
    --------
    >>> lured_words([Food.CARROT, Food.GRAIN]), lured_words([Food.CARROT, Food.CARROT])
    ('players 0 and 1 lure an animal each', 'nobody lures an animal')
    """
    lured = [str(seat) for seat, disks in enumerate(round_payoffs(picks)) if disks]
    if len(lured) == 1:
        return f"player {lured[0]} lures an animal"
    return f"players {listed(lured)} lure an animal each" if lured else "nobody lures an animal"


def payoff_table(others: Sequence[Food] = ()) -> Table:
    """The payoffs of one round for every pick of player 0 (rows) and player 1 (columns).

    Parameters
    ----------
    others : sequence of Food, optional
        The fixed picks of players 2 and 3, if they play along.

    Returns
    -------
    Table
        In each cell the disks won by every player, in the order of the seats.

    Examples
    --------
    >>> payoff_table().cells[0][:2]
    ['0, 0', '1, 1']
    >>> payoff_table([Food.CARROT]).cells[1][2]
    '1, 1, 1'
    """
    foods = [str(food) for food in Food]
    cells = [[", ".join(map(str, round_payoffs([mine, theirs, *others]))) for theirs in Food] for mine in Food]
    fixed = [f"player {seat} picks {food}" for seat, food in enumerate(others, start=2)]
    caption = "; ".join(["Disks won by each player", *fixed])
    return Table(caption, foods, foods, cells, corner="player 0 \\ player 1")


def average_lured(players: int) -> Fraction:
    """How many animals one round lures on average, if every profile is equally likely.

    Parameters
    ----------
    players : int
        2 to 4.

    Returns
    -------
    fractions.Fraction

    Examples
    --------
    >>> average_lured(2)
    Fraction(3, 2)
    """
    profiles = all_profiles(players)
    return Fraction(sum(sum(round_payoffs(profile)) for profile in profiles), len(profiles))
