"""The strategy that plays the solved game of Mampf."""

from random import Random

from kit.engine.components import Food
from kit.engine.mampf import Observation
from kit.players.strategy import Strategy
from kit.theory.solution import load_solution


class Solved(Strategy[Observation, Food]):
    """Picks by the equilibrium of the whole game, looked up in the table that comes with the kit.

    If everybody plays by it, nobody gains by another pick. Against others who play something else it promises nothing:
    with three players or more they may share out among themselves what it should have had.

    Raises
    ------
    KitError
        From `choose`, in a position that no game with the house box gets to.

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
        if observation.players == 2:
            self.why = "With two players both always gain the same number of disks, so every pick is worth the same."
            return rng.choice(foods)
        assert observation.seat is not None
        mix = load_solution(observation.players).mix(observation, observation.seat)
        shares = ", ".join(f"{food} {_percent(chance)}" for food, chance in zip(Food, mix, strict=True) if chance)
        self.why = f"It picks by chance, with the mix of the equilibrium: {shares}."
        if max(mix) == 1:
            self.why = f"The equilibrium picks {shares.partition(' ')[0]}, and nothing else."
        return rng.choices(foods, mix)[0]


def _percent(chance: float) -> str:
    return f"{chance:.0%}" if chance >= 0.005 else "under 1%"
