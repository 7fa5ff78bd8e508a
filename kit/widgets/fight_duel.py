"""Attacker against defender, round by round, against somebody who plays a best mix."""

from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from random import Random

from kit.engine.errors import KitError
from kit.theory.games.formatting import counted
from kit.theory.relations.optimal_mixes import OptimalMixes

SIDES = ("attacker", "defender")


@dataclass(frozen=True, slots=True)
class Round:
    """What both picked, and what it brought you.

    Examples
    --------
    >>> Round("rock", "paper", Fraction(-1)).payoff
    Fraction(-1, 1)
    """

    mine: Hashable
    theirs: Hashable
    payoff: Fraction


class Duel:
    """You against a best mix, with a running score.

    Parameters
    ----------
    mixes : OptimalMixes
        The game, and how the other side plays it.
    side : str
        What you are: ``"attacker"`` or ``"defender"``.
    seed : int
        Of the other side's dice: the same seed, the same picks.

    Attributes
    ----------
    rounds : list of Round

    Raises
    ------
    KitError
        If there is no such side.

    Examples
    --------
    >>> from kit.theory.relations.fights import fight_game, fight_graph
    >>> from kit.theory.relations.optimal_mixes import optimal_mixes
    >>> from kit.engine.components import Animal
    >>> duel = Duel(optimal_mixes(fight_game(fight_graph(), tie=-1)), "attacker", seed=1)
    >>> duel.play(Animal.EAGLE)
    Round(mine=Animal.EAGLE, theirs=Animal.JACKAL, payoff=Fraction(1, 1))
    >>> print(duel)
    1 round: 1 won, 0 lost, 0 level. Your score: 1, on average 1 a round; the best you can expect is -1/4.
    """

    def __init__(self, mixes: OptimalMixes, side: str, seed: int) -> None:
        if not isinstance(side, str) or side not in SIDES:
            raise KitError(f"there is no side {side!r}; expected one of {', '.join(SIDES)}")
        self.mixes, self.side = mixes, side
        self.rounds: list[Round] = []
        self._dice = Random(seed)

    def play(self, mine: Hashable) -> Round:
        """Play one round.

        Parameters
        ----------
        mine : hashable
            Your pick; the other side's is drawn without a look at it.

        Raises
        ------
        KitError
            If it is no member.
        """
        table = self.mixes.table
        if mine not in table.rows:
            raise KitError(f"{mine} is not in the relation; expected one of {', '.join(map(str, table.rows))}")
        theirs = self._drawn()
        payoff = table.payoff(mine, theirs) if self.side == "attacker" else -table.payoff(theirs, mine)
        self.rounds.append(Round(mine, theirs, payoff))
        return self.rounds[-1]

    @property
    def score(self) -> Fraction:
        """What all rounds brought you."""
        return sum((one.payoff for one in self.rounds), Fraction(0))

    @property
    def expected(self) -> Fraction:
        """What you can expect a round at best: the value of the game, from your side."""
        return self.mixes.value if self.side == "attacker" else -self.mixes.value

    def words(self, one: Round) -> str:
        """A round in a sentence."""
        verb, other = ("attack", "defends") if self.side == "attacker" else ("defend", "attacks")
        end = "you win" if one.payoff > 0 else "you lose" if one.payoff < 0 else "nobody wins"
        return f"You {verb} with {one.mine}, the other side {other} with {one.theirs}: {end}."

    def __str__(self) -> str:
        won, lost = (sum(sign * one.payoff > 0 for one in self.rounds) for sign in (1, -1))
        count = len(self.rounds)
        average = f", on average {self.score / count} a round" if count else ""
        return (
            f"{counted(count, 'round')}: {won} won, {lost} lost, {count - won - lost} level. "
            f"Your score: {self.score}{average}; the best you can expect is {self.expected}."
        )

    def _drawn(self) -> Hashable:
        """A pick of the other side, with exactly the chances of its mix."""
        mix = self.mixes.column_mix if self.side == "attacker" else self.mixes.row_mix
        whole = lcm(*(share.denominator for share in mix.values()))
        left = self._dice.randrange(whole)
        for name, share in mix.items():
            left -= int(share * whole)
            if left < 0:
                return name
        raise AssertionError("the shares of a mix make 1")
