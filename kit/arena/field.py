"""Who takes part: strategies by name, or objects of the reader's, packed so that they can travel to other processes."""

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import cloudpickle

from kit.arena.plan import ArenaError
from kit.engine.checks import as_tuple
from kit.players.registry import make_strategy
from kit.players.strategy import Strategy

LONGEST_NAME = 60


@dataclass(frozen=True)
class Entrant:
    """A strategy in a form that travels.

    Parameters
    ----------
    name : str
    packed : bytes or None
        The object, pickled with its class if that is defined in a notebook; None for a strategy given by its name.
    own : bool
        Whether somebody else than the kit wrote it: it then plays in a process of its own.

    Examples
    --------
    >>> [entrant] = enter("mampf", ["random"])
    >>> entrant.own, entrant.unpack("mampf")
    (False, RandomPick())
    """

    name: str
    packed: bytes | None = None
    own: bool = False

    def unpack(self, game: str) -> Strategy[Any, Any]:
        """The strategy itself."""
        if self.packed is None:
            return make_strategy(game, self.name)
        strategy: Strategy[Any, Any] = cloudpickle.loads(self.packed)
        return strategy


def enter(game: str, strategies: Iterable[str | Strategy[Any, Any]]) -> tuple[Entrant, ...]:
    """The field of a tournament.

    Parameters
    ----------
    game : str
    strategies : iterable of str or Strategy
        Names known to `kit.players.registry`, or objects.

    Returns
    -------
    tuple of Entrant

    Raises
    ------
    KitError
        If a name is unknown (close ones are offered) or there twice, or an entry is no strategy or can't travel.

    Examples
    --------
    >>> enter("mampf", ["random", "avoid favourite"])
    Traceback (most recent call last):
    ...
    kit.engine.errors.KitError: there is no strategy 'avoid favourite' for mampf; did you mean 'avoid the favourite'?
    """
    entrants = tuple(_entrant(game, one) for one in as_tuple(strategies, "strategies", ArenaError))
    names = [entrant.name for entrant in entrants]
    for place, name in enumerate(names):
        if name in names[:place]:
            raise ArenaError(
                f"two strategies are called {name!r}; give one of them another name, or say copies=True to let one "
                "strategy sit on several seats"
            )
    return entrants


def _entrant(game: str, strategy: object) -> Entrant:
    if isinstance(strategy, str):
        make_strategy(game, strategy)
        return Entrant(strategy)
    if isinstance(strategy, type) and issubclass(strategy, Strategy):
        raise ArenaError(f"{strategy.__name__} is a class; expected an object of it: {strategy.__name__}()")
    if not isinstance(strategy, Strategy):
        raise ArenaError(f"expected the name of a strategy or a Strategy, found {strategy!r}"[:300])
    name = getattr(strategy, "name", None)
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        wanted = f'a name in one line of up to {LONGEST_NAME} characters, such as name = "my first strategy"'
        raise ArenaError(f"{type(strategy).__name__} needs {wanted}; found {name!r}"[:300])
    return Entrant(name, _packed(strategy, name), not _is_ours(strategy))


def _packed(strategy: Strategy[Any, Any], name: str) -> bytes:
    try:
        packed: bytes = cloudpickle.dumps(strategy)
    except Exception as error:  # whatever the reader's object does when it is pickled
        raise ArenaError(
            f"{name!r} can't travel to another process: {type(error).__name__}: {error}; keep open files, running "
            "programs and the like out of it"
        ) from error
    return packed


def _is_ours(strategy: Strategy[Any, Any]) -> bool:
    kind = type(strategy)
    module = sys.modules.get(kind.__module__)
    if "choose" in vars(strategy):  # somebody has changed what it does
        return False
    return kind.__module__.startswith("kit.players.") and getattr(module, kind.__qualname__, None) is kind
