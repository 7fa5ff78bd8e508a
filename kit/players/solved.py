"""The strategy that plays the solved game of Mampf."""

from random import Random

from kit.engine.components import Food
from kit.engine.errors import PositionError
from kit.engine.mampf import Observation
from kit.players.strategy import Strategy
from kit.theory.whole_game.solution import load_solution


class Solved(Strategy[Observation, Food]):
    """Picks by the equilibrium of the whole game, looked up in the table that comes with the kit.

    If everybody plays by it, nobody gains by another pick. Against others who play something else it promises nothing:
    with three players or more they may share out among themselves what it should have had. Where the table ends, it
    picks by chance and says so: with two players, and in positions that no game with six disks a pile gets to.

    Examples
    --------
    >>> from kit import mampf
    >>> me = Solved()
    >>> me.choose(mampf.deal(players=3, seed=7).observation(0), Random(0)), me.explain()
    (Food.GRAIN, 'It picks by chance, with the mix of the equilibrium: carrot 25%, lettuce 25%, sugar 25%, grain 25%.')
    """

    name = "solved"
    sentence = "Picks by chance with the mix of the whole game's equilibrium, as if everybody else did the same."

    def choose(self, observation: Observation, rng: Random) -> Food:
        foods = observation.legal_actions()
        assert observation.seat is not None
        if observation.players == 2:
            self.why = "Chance alone: with two players both always gain the same number of disks."
            return rng.choice(foods)
        try:
            mix = load_solution(observation.players).mix(observation, observation.seat)
        except PositionError:
            self.why = "Chance alone: the kit has solved the game with six disks a pile, which never gets here."
            return rng.choice(foods)
        shares = [f"{food} {_percent(chance)}" for food, chance in zip(Food, mix, strict=True) if chance]
        self.why = f"It picks by chance, with the mix of the equilibrium: {', '.join(shares)}."
        if len(shares) == 1:
            self.why = f"The equilibrium picks {foods[mix.index(1)]}, and nothing else."
        return rng.choices(foods, mix)[0]


def _percent(chance: float) -> str:
    return f"{chance:.0%}" if chance >= 0.005 else "under 1%"
