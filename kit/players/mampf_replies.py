"""Strategies for Mampf that expect something of the others, and answer it."""

import math
from collections.abc import Sequence
from random import Random

from kit.engine.components import Food
from kit.engine.mampf import Observation
from kit.players.strategy import Strategy
from kit.theory.rounds.worth import symmetric_mix, worth_of_tops

Chances = list[float]

# Of two foods that promise the same to rounding, chance takes one.
SAME = 1e-9


def promises(worth: Sequence[float], rivals: Sequence[Sequence[float]]) -> list[float]:
    """What each food promises: its worth, times the chance that no rival picks it (MA-5).

    Parameters
    ----------
    worth : sequence of float
        One a food.
    rivals : sequence of sequence of float
        For every rival the chance of each food.

    Examples
    --------
    >>> promises([1.0, 1.0, 1.0, 1.0], [[1.0, 0.0, 0.0, 0.0], [0.5, 0.5, 0.0, 0.0]])
    [0.0, 0.5, 1.0, 1.0]
    """
    return [value * math.prod(1 - mix[food] for mix in rivals) for food, value in enumerate(worth)]


def best_foods(promised: Sequence[float]) -> list[Food]:
    """The foods that promise most.

    Examples
    --------
    >>> best_foods([0.0, 0.5, 1.0, 1.0])
    [Food.SUGAR, Food.GRAIN]
    """
    return [food for food, promise in zip(Food, promised, strict=True) if promise >= max(promised) - SAME]


def _rivals(observation: Observation) -> list[int]:
    return [seat for seat in range(observation.players) if seat != observation.seat]


def _own_worth(observation: Observation) -> list[float]:
    assert observation.seat is not None
    return worth_of_tops(observation)[observation.seat]


def _even(foods: Sequence[Food]) -> Chances:
    return [1 / len(foods) if food in foods else 0.0 for food in Food]


class LevelOne(Strategy[Observation, Food]):
    """The best reply to rivals who pick by chance: whatever is worth most to it, since all are as crowded.

    References
    ----------
    D. O. Stahl and P. W. Wilson, "On players' models of other players", Games and Economic Behavior 10 (1995).

    Examples
    --------
    >>> from kit import mampf
    >>> game = mampf.deal(players=3, seed=7).apply_actions([Food.CARROT, Food.GRAIN, Food.CARROT])
    >>> me = LevelOne()
    >>> me.choose(game.observation(1), Random(0)), me.explain()
    (Food.LETTUCE, 'If the others pick by chance, its best foods are carrot, lettuce and grain.')
    """

    name = "level 1"
    sentence = "Thinks that the others pick by chance, so it takes the top disk that is worth most to it."

    def choose(self, observation: Observation, rng: Random) -> Food:
        best = best_foods(_own_worth(observation))
        self.why = f"If the others pick by chance, {_best_words(best)}."
        return rng.choice(best)


class LevelTwo(Strategy[Observation, Food]):
    """The best reply to rivals who each play `LevelOne`.

    References
    ----------
    D. O. Stahl and P. W. Wilson, "On players' models of other players", Games and Economic Behavior 10 (1995).

    Examples
    --------
    >>> from kit import mampf
    >>> game = mampf.deal(players=3, seed=7)
    >>> me = LevelTwo()
    >>> me.choose(game.observation(1), Random(0)), me.explain()
    (Food.GRAIN, 'If every rival plays level 1, its best foods are carrot, lettuce, sugar and grain.')
    """

    name = "level 2"
    sentence = "Thinks that each of the others plays level 1, and keeps away from what they want."

    def choose(self, observation: Observation, rng: Random) -> Food:
        worth = worth_of_tops(observation)
        rivals = [_even(best_foods(worth[seat])) for seat in _rivals(observation)]
        best = best_foods(promises(_own_worth(observation), rivals))
        self.why = f"If every rival plays level 1, {_best_words(best)}."
        return rng.choice(best)


def seen_mixes(observation: Observation, imagined: float = 0.0) -> list[Chances]:
    """How often each rival has picked each food so far, as shares; a quarter each before the first round.

    Parameters
    ----------
    observation : Observation
    imagined : float
        Picks of each food that are added to those seen, so that nothing is thought impossible.

    Examples
    --------
    >>> from kit import mampf
    >>> game = mampf.deal(players=3, seed=7).apply_actions([Food.CARROT, Food.GRAIN, Food.CARROT])
    >>> seen_mixes(game.observation(0)), seen_mixes(game.observation(0), imagined=1)[0]
    ([[0.0, 0.0, 0.0, 1.0], [1.0, 0.0, 0.0, 0.0]], [0.2, 0.2, 0.2, 0.4])
    """
    mixes = []
    for seat in _rivals(observation):
        picks = [past.picks[seat] for past in observation.rounds]
        total = len(picks) + imagined * len(Food)
        mixes.append([(picks.count(food) + imagined) / total if total else 1 / len(Food) for food in Food])
    return mixes


class FictitiousPlay(Strategy[Observation, Food]):
    """The best reply to what each rival has picked so far, taken as chances.

    References
    ----------
    G. W. Brown, "Iterative solution of games by fictitious play" (1951).

    Examples
    --------
    >>> from kit import mampf
    >>> game = mampf.deal(players=3, seed=7).apply_actions([Food.CARROT, Food.GRAIN, Food.CARROT])
    >>> me = FictitiousPlay()
    >>> me.choose(game.observation(0), Random(0)), me.explain()
    (Food.SUGAR, 'If the rivals go on as in the 1 round so far, its best foods are lettuce and sugar.')
    """

    name = "fictitious play"
    sentence = "Takes what each rival picked so far as that rival's chances, and picks the best reply."

    def choose(self, observation: Observation, rng: Random) -> Food:
        best = best_foods(promises(_own_worth(observation), seen_mixes(observation)))
        self.why = f"If the rivals go on as in {_rounds(observation)} so far, {_best_words(best)}."
        return rng.choice(best)


class QuantalResponder(Strategy[Observation, Food]):
    """A better reply more often than a worse one: chances in proportion to exp(precision · promise).

    Its rivals' chances are what they picked so far, with one pick of each food added.

    Parameters
    ----------
    precision : float
        0 picks by chance; the larger, the closer to the best reply.

    References
    ----------
    R. D. McKelvey and T. R. Palfrey, "Quantal response equilibria for normal form games" (1995).

    Examples
    --------
    >>> from kit import mampf
    >>> game = mampf.deal(players=3, seed=7).apply_actions([Food.CARROT, Food.GRAIN, Food.CARROT])
    >>> me = QuantalResponder()
    >>> me.choose(game.observation(0), Random(0)), me.explain()
    (Food.SUGAR, 'It leaned towards lettuce, which it picks with a chance of 35%.')
    """

    name = "quantal responder"
    sentence = "Reckons as fictitious play does, but errs: it picks good replies more often than bad ones."

    def __init__(self, precision: float = 5.0) -> None:
        self.precision = precision

    def choose(self, observation: Observation, rng: Random) -> Food:
        promised = promises(_own_worth(observation), seen_mixes(observation, imagined=1))
        weights = [math.exp(self.precision * (promise - max(promised))) for promise in promised]
        return self._pick(weights, rng)

    def _pick(self, weights: Sequence[float], rng: Random) -> Food:
        largest, likeliest = max(zip(weights, Food, strict=True), key=lambda pair: pair[0])
        share = largest / sum(weights)
        self.why = f"It leaned towards {likeliest}, which it picks with a chance of {share:.0%}."
        return rng.choices(list(Food), weights)[0]

    def __repr__(self) -> str:
        return f"QuantalResponder({self.precision!r})"


class RegretMatching(Strategy[Observation, Food]):
    """Each food as often as it regrets not having picked it always: regrets below 0 count as 0.

    The regret of a food is how many disks it would have lured, picked in every round so far, more than its own picks
    did. If it regrets nothing, every food is equally likely.

    References
    ----------
    S. Hart and A. Mas-Colell, "A simple adaptive procedure leading to correlated equilibrium", Econometrica 68 (2000).

    Examples
    --------
    >>> from kit import mampf
    >>> game = mampf.deal(players=3, seed=7).apply_actions([Food.CARROT, Food.GRAIN, Food.CARROT])
    >>> me = RegretMatching()
    >>> me.choose(game.observation(0), Random(0)), me.explain()
    (Food.SUGAR, 'Disks it regrets so far: lettuce 1, sugar 1.')
    """

    name = "regret matching"
    sentence = "Picks a food the more often, the more disks it would have brought if picked in every round so far."

    def choose(self, observation: Observation, rng: Random) -> Food:
        seat = observation.seat
        assert seat is not None
        regrets = [0] * len(Food)
        for past in observation.rounds:
            others = past.picks[:seat] + past.picks[seat + 1 :]
            for food in Food:
                regrets[food] += (food not in others) - (past.gained[seat] is not None)
        weights = [max(0, regret) for regret in regrets]
        if not any(weights):
            self.why = "Chance alone: there is no food that it regrets so far."
            return rng.choice(observation.legal_actions())
        listed = ", ".join(f"{food} {weights[food]}" for food in Food if weights[food])
        self.why = f"Disks it regrets so far: {listed}."
        return rng.choices(list(Food), weights)[0]


class SymmetricMix(Strategy[Observation, Food]):
    """The mix of the symmetric equilibrium of this round, as if all valued the disks as it does.

    Examples
    --------
    >>> from kit import mampf
    >>> game = mampf.deal(players=3, seed=7).apply_actions([Food.CARROT, Food.GRAIN, Food.CARROT])
    >>> me = SymmetricMix()
    >>> me.choose(game.observation(0), Random(0)), me.explain()
    (Food.GRAIN, 'It picked by chance: carrot 25%, lettuce 25%, sugar 25%, grain 25%.')
    """

    name = "symmetric equilibrium"
    sentence = "Picks by chance with this round's symmetric equilibrium, as if all valued the disks as it does."

    def choose(self, observation: Observation, rng: Random) -> Food:
        logs = [math.log(value) for value in _own_worth(observation)]
        mix, _ = symmetric_mix(logs, observation.players - 1)
        self.why = f"It picked by chance: {', '.join(f'{food} {mix[food]:.0%}' for food in Food if mix[food])}."
        return rng.choices(list(Food), mix)[0]


def _best_words(best: Sequence[Food]) -> str:
    if len(best) == 1:
        return f"its best food is {best[0]}"
    return f"its best foods are {', '.join(map(str, best[:-1]))} and {best[-1]}"


def _rounds(observation: Observation) -> str:
    count = len(observation.rounds)
    return "the 1 round" if count == 1 else f"the {count} rounds"
