"""Strategies as readers of lesson 12 write them. Their processes import this file, so that it must do nothing else."""

from random import Random
from typing import Any

from kit import Food
from kit.players.strategy import Strategy


class Stubborn(Strategy[Any, Food]):
    """As the lesson writes it."""

    name, sentence = "stubborn", "Picks a food by lot, and then the same one for ever."

    def choose(self, observation: Any, rng: Random) -> Food:
        if not observation.rounds:
            return rng.choice(list(Food))
        food: Food = observation.rounds[0].picks[observation.seat]
        return food


class Greedy(Strategy[Any, Any]):
    """As the lesson writes it."""

    name, sentence = "greedy", "Picks carrots until it wants meat."

    def choose(self, observation: Any, rng: Random) -> Any:
        return "meat" if len(observation.rounds) == 8 else Food.CARROT


def carrot(observation: Any, rng: Random) -> Food:
    return Food.CARROT


def at_random(observation: Any, rng: Random) -> Food:
    return rng.choice(list(Food))


def meat(observation: Any, rng: Random) -> str:
    return "meat"
