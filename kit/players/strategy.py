"""What a strategy is, and the random stream it is given."""

from abc import ABC, abstractmethod
from random import Random
from typing import Generic, TypeVar

from kit.engine.errors import KitError

View = TypeVar("View")
Move = TypeVar("Move")


class StrategyError(KitError):
    """A strategy that is none, or that fails when it is to choose."""


class Strategy(ABC, Generic[View, Move]):
    """A way to play from what one seat may know.

    A strategy keeps nothing from one turn to the next, because everything it may use is in the observation: so a game
    taken back, saved or resumed goes on as if nothing had happened. Write your own by giving it a `name`, a `sentence`
    and a `choose` that also leaves its reason in `why`.

    Attributes
    ----------
    name : str
        What it is called at a table.
    sentence : str
        How it thinks, in one sentence.
    why : str
        The reason for the last choice, in words.

    Examples
    --------
    >>> from kit import Food, mampf
    >>> class FirstFood(Strategy):
    ...     name = "first food"
    ...     sentence = "Picks the first food it may."
    ...     def choose(self, observation, rng):
    ...         self.why = "It comes first."
    ...         return observation.legal_actions()[0]
    >>> me = FirstFood()
    >>> me.choose(mampf.deal(players=3, seed=7).observation(0), Random(0)), me.explain()
    (Food.CARROT, 'It comes first.')
    """

    name: str
    sentence: str
    why: str = "Nothing chosen yet."

    @abstractmethod
    def choose(self, observation: View, rng: Random) -> Move:
        """One of the observation's legal actions; the same for the same observation and the same state of `rng`."""

    def explain(self) -> str:
        """Why the last action was chosen, from what that seat knew then.

        Mind who reads it: a player of Mongoose must not, before the game is over.
        """
        return self.why

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


def player_stream(seed: int, seat: int, turn: int) -> Random:
    """The dice of one seat in one turn: nobody else's, and not those of the deal.

    Parameters
    ----------
    seed : int
    seat : int
    turn : int
        Number of the action (Mongoose) or of the round (Mampf), from 0.

    Returns
    -------
    random.Random

    Examples
    --------
    >>> player_stream(7, 0, 3).random() == player_stream(7, 0, 3).random()
    True
    """
    return Random(f"{seed}/player/{seat}/{turn}")
