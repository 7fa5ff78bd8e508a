"""A teaching kit for game theory, built on two tabletop games: Mampf and Mongoose.

Examples
--------
>>> from kit import mampf, Food
>>> game = mampf.deal(players=3, seed=7)
>>> game = game.apply_actions([Food.CARROT, Food.GRAIN, Food.CARROT])
>>> [len(disks) for disks in game.captured]  # only the grain was picked by one player alone
[0, 1, 0]
"""

from kit.engine import mampf, mongoose
from kit.engine.actions import Cooperate, DiscoverCooperate, DiscoverFight, Fight, Identify, LookAtDeck
from kit.engine.components import Animal, Card, Colour, Disk, Food, Slot
from kit.engine.errors import KitError

__version__ = "0.1.0"


def doctor() -> None:
    """Print which versions this notebook uses, and what to mend if widgets don't show (`kit doctor` in a terminal).

    Examples
    --------
    >>> doctor()  # doctest: +ELLIPSIS
    kit ...
    Verdict: ...
    """
    from kit.cli.doctor import examine

    print(examine())


__all__ = [
    "Animal",
    "Card",
    "Colour",
    "Cooperate",
    "DiscoverCooperate",
    "DiscoverFight",
    "Disk",
    "Fight",
    "Food",
    "Identify",
    "KitError",
    "LookAtDeck",
    "Slot",
    "doctor",
    "mampf",
    "mongoose",
]
