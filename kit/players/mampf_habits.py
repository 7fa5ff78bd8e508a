"""Strategies for Mampf that follow a habit: no reckoning, only what happened last."""

from random import Random

from kit.engine.components import Food
from kit.engine.mampf import Observation, winners
from kit.players.strategy import Strategy


class Cycle(Strategy[Observation, Food]):
    """The foods in turn, one a round; each seat begins with a food of its own.

    So those who all go round never meet: a convention by seats, as good as a traffic light.

    Examples
    --------
    >>> from kit import mampf
    >>> game = mampf.deal(players=3, seed=7)
    >>> [Cycle().choose(game.observation(seat), Random(0)) for seat in range(3)]
    [Food.CARROT, Food.LETTUCE, Food.SUGAR]
    """

    name = "cycle"
    sentence = "Goes round the four foods, one a round; each seat begins with another one."

    def choose(self, observation: Observation, rng: Random) -> Food:
        foods = observation.legal_actions()
        assert observation.seat is not None
        food = foods[(observation.seat + len(observation.rounds)) % len(foods)]
        self.why = f"After {foods[food.__index__() - 1]} comes {food}."
        return food


class AvoidLastWinner(Strategy[Observation, Food]):
    """Any food that lured nothing in the last round.

    Examples
    --------
    >>> from kit import mampf
    >>> game = mampf.deal(players=3, seed=7).apply_actions([Food.CARROT, Food.GRAIN, Food.CARROT])
    >>> me = AvoidLastWinner()
    >>> me.choose(game.observation(0), Random(0)), me.explain()
    (Food.LETTUCE, 'It left out what lured a disk last round: grain.')
    """

    name = "avoid the last winner"
    sentence = (
        "Leaves out what lured a disk in the last round, because others may want it now, and picks among the rest."
    )

    def choose(self, observation: Observation, rng: Random) -> Food:
        foods = observation.legal_actions()
        last = observation.rounds[-1] if observation.rounds else None
        won = {food for food, disk in zip(last.picks, last.gained, strict=True) if disk} if last else set()
        rest = [food for food in foods if food not in won]
        if not won or not rest:
            self.why = (
                "Chance alone: no food stood out in the last round." if last else "Chance alone: it is the start."
            )
            return rng.choice(foods)
        self.why = f"It left out what lured a disk last round: {_listed(won)}."
        return rng.choice(rest)


class CopyTheLeader(Strategy[Observation, Food]):
    """What the best of the others picked last; among several as good, chance says whom it copies.

    Examples
    --------
    >>> from kit import mampf
    >>> game = mampf.deal(players=3, seed=7).apply_actions([Food.CARROT, Food.GRAIN, Food.CARROT])
    >>> me = CopyTheLeader()
    >>> me.choose(game.observation(0), Random(0)), me.explain()
    (Food.GRAIN, 'Player 1 was ahead of the other rivals and picked grain last.')
    """

    name = "copy the leader"
    sentence = "Picks what the rival with most disks picked last, as if success were in the food."

    def choose(self, observation: Observation, rng: Random) -> Food:
        if not observation.rounds:
            self.why = "Chance alone: nobody leads before the first round."
            return rng.choice(observation.legal_actions())
        rivals = [seat for seat in range(observation.players) if seat != observation.seat]
        best = [rivals[place] for place in winners(observation.captured[seat] for seat in rivals)]
        leader = rng.choice(best)
        food = observation.rounds[-1].picks[leader]
        ahead = "was ahead of the other rivals" if len(best) == 1 else "was one of the best rivals, drawn by chance,"
        if len(rivals) == 1:
            ahead = "is the only rival"
        self.why = f"Player {leader} {ahead} and picked {food} last."
        return food


class WinStayLoseShift(Strategy[Observation, Food]):
    """The same food again if it lured a disk, else one of the three others.

    References
    ----------
    M. Nowak and K. Sigmund, "A strategy of win-stay, lose-shift that outperforms tit-for-tat in the Prisoner's Dilemma
    game", Nature 364 (1993).

    Examples
    --------
    >>> from kit import mampf
    >>> game = mampf.deal(players=3, seed=7).apply_actions([Food.CARROT, Food.GRAIN, Food.CARROT])
    >>> me = WinStayLoseShift()
    >>> [me.choose(game.observation(seat), Random(0)) for seat in (0, 1)], me.explain()
    ([Food.SUGAR, Food.GRAIN], 'Its grain lured a disk last round, so it stayed.')
    """

    name = "win-stay lose-shift"
    sentence = "Picks the same food again if it lured a disk; otherwise one of the other three, by chance."

    def choose(self, observation: Observation, rng: Random) -> Food:
        foods, seat = observation.legal_actions(), observation.seat
        assert seat is not None
        if not observation.rounds:
            self.why = "Chance alone: it has picked nothing yet."
            return rng.choice(foods)
        mine, disk = observation.rounds[-1].picks[seat], observation.rounds[-1].gained[seat]
        if disk:
            self.why = f"Its {mine} lured a disk last round, so it stayed."
            return mine
        self.why = f"Its {mine} lured nothing last round, so it shifted."
        return rng.choice([food for food in foods if food is not mine])


class SpeciesCollector(Strategy[Observation, Food]):
    """A top disk that shows a species it lacks, best one that most rivals have: variety breaks ties (MA-7).

    Examples
    --------
    >>> from kit import mampf
    >>> game = mampf.deal(players=3, seed=7).apply_actions([Food.CARROT, Food.GRAIN, Food.CARROT])
    >>> me = SpeciesCollector()
    >>> me.choose(game.observation(0), Random(0)), me.explain()
    (Food.SUGAR, 'It has no hen yet, and 1 of 2 rivals have one.')
    """

    name = "species collector"
    sentence = "Wants species that it lacks, best of all one that most rivals have already and may leave alone."

    def choose(self, observation: Observation, rng: Random) -> Food:
        foods, seat = observation.legal_actions(), observation.seat
        assert seat is not None
        known = [{disk.species for disk in mine} for mine in observation.captured]
        shown = {food: top.species for food, top in zip(foods, observation.tops, strict=True) if top}
        new = {
            food: sum(species in mine for mine in known)
            for food, species in shown.items()
            if species not in known[seat]
        }
        if not new:
            self.why = "Chance alone: it has all species that lie on top."
            return rng.choice(foods)
        food = rng.choice([food for food, owners in new.items() if owners == max(new.values())])
        rivals = observation.players - 1
        self.why = f"It has no {shown[food]} yet, and {new[food]} of {rivals} rivals have one."
        return food


def _listed(foods: set[Food]) -> str:
    return ", ".join(str(food) for food in Food if food in foods)
