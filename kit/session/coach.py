"""What a pick of Mampf was worth against the equilibrium of the whole game, told after the reveal."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from kit.engine.components import Food
from kit.engine.errors import KitError
from kit.engine.mampf import Observation
from kit.theory.whole_game.solution import Position, load_solution

GROUNDS = (
    "As if the others picked by the equilibrium, and everybody went on by it. A shared win counts its share; "
    "species are left out."
)


@dataclass(frozen=True)
class Review:
    """One pick, looked at afterwards.

    Parameters
    ----------
    round : int
        Its number, from 1.
    pick : Food
    mix : tuple of float
        The chance of each food by which the equilibrium picks at that moment, in the order of `Food`.
    worth : tuple of float
        What each food was worth to the seat: its chance to win against others who pick by the equilibrium.

    Examples
    --------
    >>> one = Review(1, Food.SUGAR, (0.5, 0.5, 0.0, 0.0), (0.3, 0.3, 0.2, 0.1))
    >>> round(one.given_away, 3)
    0.1
    """

    round: int
    pick: Food
    mix: tuple[float, ...]
    worth: tuple[float, ...]

    @property
    def given_away(self) -> float:
        """How much more the best food was worth; rounding aside, never negative."""
        return max(self.worth) - self.worth[self.pick]


def reviews(view: Observation, seat: int) -> tuple[Review, ...]:
    """All picks of a seat so far, from what everybody has seen.

    Parameters
    ----------
    view : Observation
        Anybody's, the public one too: all see the same.
    seat : int
        Whose picks.

    Returns
    -------
    tuple of Review
        One a round.

    Raises
    ------
    KitError
        If this is no game that the kit has solved.

    Examples
    --------
    >>> from kit import mampf
    >>> game = mampf.deal(players=3, seed=7).apply_actions([Food.CARROT, Food.GRAIN, Food.CARROT])
    >>> [(one.round, one.pick, one.mix, round(one.given_away, 9)) for one in reviews(game.observation(None), seat=0)]
    [(1, Food.CARROT, (0.25, 0.25, 0.25, 0.25), 0.0)]
    """
    load_solution(view.players)  # says before the first round, too, that there is none
    return tuple(
        Review(number, played.picks[seat], *_judged(view.players, position, seat))
        for number, (played, position) in enumerate(zip(view.rounds, _positions(view), strict=True), start=1)
    )


def coach_words(told: Sequence[Review], name: str) -> tuple[str, ...]:
    """The last pick and the running total, in words.

    Parameters
    ----------
    told : sequence of Review
        From `reviews`, at least one.
    name : str
        Of the seat.

    Returns
    -------
    tuple of str
        Sentences.

    Examples
    --------
    >>> for line in coach_words([Review(1, Food.SUGAR, (0.5, 0.5, 0.0, 0.0), (0.3, 0.3, 0.2, 0.1))], "Ann"):
    ...     print(line)
    Round 1. In Ann's place the equilibrium picks carrot 50%, lettuce 50%.
    Ann's sugar was worth a 20.0% chance to win, the best food 30.0%. Given away: 10.0 in 100.
    All in all, Ann's picks gave away 10.0 in 100 in 1 round.
    """
    last = told[-1]
    parts = [f"{food} {share(chance)}" for food, chance in zip(Food, last.mix, strict=True) if chance]
    rounds = f"{len(told)} round{'' if len(told) == 1 else 's'}"
    return (
        f"Round {last.round}. In {name}'s place the equilibrium picks {', '.join(parts)}.",
        f"{name}'s {last.pick} was worth a {chance_to_win(last.worth[last.pick])} chance to win, the best food "
        f"{chance_to_win(max(last.worth))}. Given away: {_in_a_hundred(last.given_away)}.",
        f"All in all, {name}'s picks gave away {_in_a_hundred(sum(one.given_away for one in told))} in {rounds}.",
    )


def silence(error: KitError) -> str:
    """Why the coach says nothing, in one sentence.

    Examples
    --------
    >>> silence(KitError("there is no solved game for 2 players"))
    "The coach can't help here: there is no solved game for 2 players."
    """
    return f"The coach can't help here: {error}."


def share(chance: float) -> str:
    """How often something is picked, in words; what is rare is not called never, nor what is common always.

    Examples
    --------
    >>> share(0.25), share(0.001), share(0), share(0.999), share(1)
    ('25%', 'under 1%', 'never', 'over 99%', '100%')
    """
    if chance in (0, 1):
        return "100%" if chance else "never"
    return "under 1%" if chance < 0.005 else "over 99%" if chance > 0.995 else f"{chance:.0%}"


def chance_to_win(value: float) -> str:
    """A chance with one decimal.

    Examples
    --------
    >>> chance_to_win(1 / 3), chance_to_win(-1e-12)
    ('33.3%', '0.0%')
    """
    return f"{abs(value):.1%}"


def _in_a_hundred(value: float) -> str:
    return f"{100 * abs(value):.1f} in 100"


def _positions(view: Observation) -> list[Position]:
    """The position before each round, found backwards from what lies there now: nobody knows what was staged."""
    sizes, scores = list(view.sizes), list(map(len, view.captured))
    found = []
    for played in reversed(view.rounds):
        for seat, (food, disk) in enumerate(zip(played.picks, played.gained, strict=True)):
            if disk:
                sizes[food] += 1
                scores[seat] -= 1
        found.append(Position(sizes, scores))
    return found[::-1]


@lru_cache(maxsize=4096)  # a table asks anew at every click
def _judged(players: int, position: Position, seat: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    solution = load_solution(players)
    return solution.mix(position, seat), solution.worth_of_picks(position, seat)
