"""Strategies for Mampf."""

from collections import Counter
from random import Random

from kit.engine.components import Food
from kit.engine.mampf import Observation
from kit.players.strategy import Strategy


class RandomPick(Strategy[Observation, Food]):
    """Every food equally likely.

    Examples
    --------
    >>> from kit import mampf
    >>> RandomPick().choose(mampf.deal(players=3, seed=7).observation(0), Random(0))
    Food.GRAIN
    """

    name = "random"
    sentence = "Picks each of the four foods with the same chance, whatever happened before."

    def choose(self, observation: Observation, rng: Random) -> Food:
        self.why = "Chance alone."
        return rng.choice(observation.legal_actions())


class AvoidFavourite(Strategy[Observation, Food]):
    """Any food but the one that the table has picked most so far.

    Every pick of every player counts, its own included. If several foods were picked equally often, chance says which
    of them is the favourite; then each of the three other foods is equally likely.

    Examples
    --------
    >>> from kit import mampf
    >>> game = mampf.deal(players=3, seed=7).apply_actions([Food.CARROT, Food.GRAIN, Food.CARROT])
    >>> me = AvoidFavourite()
    >>> me.choose(game.observation(0), Random(0)), me.explain()
    (Food.SUGAR, 'The favourite so far is carrot, picked 2 times; chance chose among the rest.')
    """

    name = "avoid the favourite"
    sentence = "Counts every pick so far, leaves out the food picked most, and picks one of the other three by chance."

    def choose(self, observation: Observation, rng: Random) -> Food:
        foods = observation.legal_actions()
        counts = Counter(food for past in observation.rounds for food in past.picks)
        most = max(counts[food] for food in foods)
        favourite = rng.choice([food for food in foods if counts[food] == most])
        times = "1 time" if most == 1 else f"{most} times"
        self.why = f"The favourite so far is {favourite}, picked {times}; chance chose among the rest."
        return rng.choice([food for food in foods if food is not favourite])


class AlwaysPick(Strategy[Observation, Food]):
    """One and the same food in every round.

    Parameters
    ----------
    food : Food

    Examples
    --------
    >>> from kit import mampf
    >>> me = AlwaysPick(Food.SUGAR)
    >>> me.name, me.choose(mampf.deal(players=3, seed=7).observation(0), Random(0))
    ('always sugar', Food.SUGAR)
    """

    def __init__(self, food: Food) -> None:
        self.food = food
        self.name = f"always {food}"
        self.sentence = f"Picks {food} in every round."

    def choose(self, observation: Observation, rng: Random) -> Food:
        self.why = f"It always picks {self.food}."
        return self.food

    def __repr__(self) -> str:
        return f"AlwaysPick({self.food!r})"
