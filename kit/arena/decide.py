"""What a strategy chooses at a view of the table, or in words why that can't count."""

from collections.abc import Callable
from random import Random
from traceback import extract_tb
from typing import Any

from kit.engine import mampf
from kit.players.strategy import Strategy

LONGEST = 120
FOUL = -1


def decide(strategy: Strategy[Any, Any], observation: Any, rng: Random) -> tuple[int, str]:
    """Ask a strategy, whatever it may do.

    Parameters
    ----------
    strategy : Strategy
    observation : mampf.Observation or mongoose Observation
    rng : random.Random

    Returns
    -------
    tuple of int and str
        The place of what it chose among the legal actions; or -1, and what went wrong.

    Examples
    --------
    >>> from kit import mampf
    >>> from kit.players.mampf import AlwaysPick
    >>> view = mampf.deal(players=3, seed=7).observation(0)
    >>> decide(AlwaysPick("meat"), view, Random(0))
    (-1, "chose 'meat', which is not legal")
    """
    legal = observation.legal_actions()
    try:
        action = strategy.choose(observation, rng)
        for place, allowed in enumerate(legal):
            if type(action) is type(allowed) and action == allowed:
                return place, ""
        return FOUL, f"chose {_short(action)}, which is not legal"
    except (Exception, SystemExit) as error:
        return FOUL, f"failed with {_error_words(error)}"


def turn_of(observation: Any) -> int:
    """The number of the turn or of the round, from 0.

    Examples
    --------
    >>> from kit import mampf
    >>> turn_of(mampf.deal(players=3, seed=7).observation(0))
    0
    """
    return len(observation.rounds) if isinstance(observation, mampf.Observation) else int(observation.turn)


def _short(thing: object, write: Callable[[object], str] = repr) -> str:
    """In one short line, even if the thing can't say what it is."""
    try:
        words = " ".join(write(thing).split())
    except Exception:
        words = f"a {type(thing).__name__} that can't be shown"
    return words if len(words) <= LONGEST else f"{words[:LONGEST]}…"


def _error_words(error: BaseException) -> str:
    """Kind, words and line: the strategy is the reader's own, and the game is over."""
    frames = extract_tb(error.__traceback__)
    where = f" (line {frames[-1].lineno}, in {frames[-1].name})" if len(frames) > 1 else ""
    words = _short(error, str)
    return f"{type(error).__name__}{': ' if words else ''}{words}{where}"
