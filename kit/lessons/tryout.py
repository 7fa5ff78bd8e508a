"""A reader's strategy at a table: from a function of a few words to the results of many games."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from kit.arena.plan import Plan
from kit.arena.results import Results
from kit.arena.tournament import play
from kit.engine.components import Food
from kit.engine.mampf import Observation
from kit.lessons.answers import AnswerError
from kit.players.registry import make_strategy
from kit.players.strategy import Strategy

MINE = "mine"
SEED = 12

Choice = Callable[[Observation, Random], Food]


class Mine(Strategy[Observation, Food]):
    """A strategy of Mampf that picks what a function says.

    Parameters
    ----------
    choose : callable
        Takes an observation and the dice, and returns a food.

    Examples
    --------
    >>> from kit import mampf
    >>> Mine(lambda observation, rng: Food.SUGAR).choose(mampf.deal(players=3, seed=7).observation(0), Random(0))
    Food.SUGAR
    """

    name = MINE
    sentence = "Picks what a function of the reader's says."

    def __init__(self, choose: Choice) -> None:
        self._choose = choose

    def choose(self, observation: Observation, rng: Random) -> Food:
        self.why = "My function says so."
        return self._choose(observation, rng)


def try_out(mine: object, rivals: Sequence[str], games: int, seed: int = SEED) -> Results:
    """Let a strategy of the reader's play at one table with some of the kit's.

    Parameters
    ----------
    mine : callable or Strategy
        A function of an observation and the dice, or a strategy.
    rivals : sequence of str
        Names of the kit's strategies; one may be there more than once.
    games : int
    seed : int, optional

    Returns
    -------
    Results
        In which the reader's strategy is called ``"mine"`` if it is a function, and a second "random" "random 2".

    Raises
    ------
    AnswerError
        If it is neither a function nor a strategy.
    KitError
        As in `kit.arena.play`.

    Examples
    --------
    >>> results = try_out(lambda observation, rng: Food.CARROT, ["random", "random"], games=30)
    >>> results.names, results.faults
    (('mine', 'random', 'random 2'), ())
    """
    field: list[Strategy[Any, Any]] = [as_strategy(mine)]
    for place, name in enumerate(rivals):
        rival = make_strategy("mampf", name)
        before = list(rivals[:place]).count(name)
        if before:
            rival.name = f"{name} {before + 1}"
        field.append(rival)
    return play("mampf", field, games, seed, players=len(field), limit=Plan.limit, progress=False)


def as_strategy(answer: object) -> Strategy[Any, Any]:
    """The strategy that an answer is.

    Parameters
    ----------
    answer : object
        A strategy, or a function of an observation and the dice.

    Raises
    ------
    AnswerError
        If it is something else.

    Examples
    --------
    >>> as_strategy(lambda observation, rng: Food.SUGAR).name
    'mine'
    """
    if isinstance(answer, Strategy):
        return answer
    if isinstance(answer, type) or not callable(answer):
        raise AnswerError(
            f"expected a strategy, such as Stubborn(), or a function of observation and rng; found {answer!r}"[:200]
        )
    return Mine(answer)
