"""The strategies that a table offers, by game and by name."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import partial
from typing import Any

from kit.engine.components import Food
from kit.engine.errors import KitError, written
from kit.players.mampf import AlwaysPick, AvoidFavourite, RandomPick
from kit.players.mampf_habits import AvoidLastWinner, CopyTheLeader, Cycle, SpeciesCollector, WinStayLoseShift
from kit.players.mampf_replies import (
    FictitiousPlay,
    LevelOne,
    LevelTwo,
    QuantalResponder,
    RegretMatching,
    SymmetricMix,
)
from kit.players.mongoose import GuessWhenSure, RandomAction
from kit.players.mongoose_askers import Balanced, FoodHunter, JealousQuestioner, Questioner
from kit.players.search import Search
from kit.players.solved import Solved
from kit.players.strategy import Strategy

Maker = Callable[[], Strategy[Any, Any]]


def _by_name(*makers: Maker) -> dict[str, Maker]:
    return {maker().name: maker for maker in makers}


STRATEGIES: Mapping[str, Mapping[str, Maker]] = {
    "mampf": _by_name(
        RandomPick,
        AvoidFavourite,
        Solved,
        *(partial(AlwaysPick, food) for food in Food),
        *(Cycle, AvoidLastWinner, CopyTheLeader, WinStayLoseShift, SpeciesCollector),
        *(LevelOne, LevelTwo, FictitiousPlay, RegretMatching, QuantalResponder, SymmetricMix),
    ),
    "mongoose": _by_name(RandomAction, GuessWhenSure, Questioner, JealousQuestioner, FoodHunter, Balanced, Search),
}


def make_strategy(game: str, name: str) -> Strategy[Any, Any]:
    """A strategy by its name.

    Parameters
    ----------
    game : str
        ``"mampf"`` or ``"mongoose"``.
    name : str
        A key of ``STRATEGIES[game]``.

    Raises
    ------
    KitError
        If there is no such strategy; the message names those that come close, or all.

    Examples
    --------
    >>> make_strategy("mampf", "always carrot")
    AlwaysPick(Food.CARROT)
    >>> make_strategy("mongoose", "guess when shure")
    Traceback (most recent call last):
    ...
    kit.engine.errors.KitError: there is no strategy 'guess when shure' for mongoose; did you mean 'guess when sure'?
    """
    if game not in STRATEGIES:
        raise KitError(f"there is no game {written(game)}; expected one of {', '.join(STRATEGIES)}")
    known = STRATEGIES[game]
    if name in known:
        return known[name]()
    close = get_close_matches(str(name), known)
    hint = f"did you mean {' or '.join(map(repr, close))}?" if close else f"expected {', '.join(map(repr, known))}"
    raise KitError(f"there is no strategy {written(name)} for {game}; {hint}")
