"""Strategies as readers write them, good ones and bad ones."""

import os
import sys
import time

from kit import Food
from kit.players.strategy import Strategy


class Own(Strategy):
    """A reader's strategy that does what a function says."""

    sentence = "Somebody's own."

    def __init__(self, choose, name="own"):
        self.decide, self.name = choose, name

    def choose(self, observation, rng):
        return self.decide(observation, rng)


def fair(observation, rng):
    return rng.choice(observation.legal_actions())


def meat(observation, rng):
    return "meat"


def nothing(observation, rng):
    return None


def ambiguous(observation, rng):
    import numpy as np

    return np.array([1, 2])


def divide(observation, rng):
    return 1 // (len(observation.rounds) - 2)  # an error in turn 2; before that no food


def late_error(observation, rng):
    if len(observation.rounds) == 2:
        raise LookupError("no food in the house")
    return Food.CARROT


def endless(observation, rng):
    while True:
        pass


def sleepy(observation, rng):
    time.sleep(1000)


def leave(observation, rng):
    os._exit(3)


def system_exit(observation, rng):
    sys.exit("enough")


def reads(observation, rng):
    return input("Which food? ")


def chatty(observation, rng):
    print("thinking " * 1000)
    os.write(1, b"raw words")
    return Food.SUGAR


class Lazy(Exception):
    def __str__(self):
        raise RuntimeError("no words")


def bad_words(observation, rng):
    raise Lazy


class Remembers(Strategy):
    """Picks another food in each game if anything is carried over."""

    name, sentence = "remembers", "Counts its own games."

    def __init__(self):
        self.calls = 0

    def choose(self, observation, rng):
        self.calls += 1
        return list(Food)[(self.calls - 1) % 4]
