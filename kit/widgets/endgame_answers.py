"""What the solved game of Mampf says of a state set by hand: values and mixes, and what may follow a pick."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from operator import index

from kit.drawing.words import listed
from kit.engine.components import Food
from kit.engine.errors import PositionError
from kit.session.seats import DEFAULT_NAMES
from kit.theory.whole_game.solution import Position, Solution
from kit.theory.whole_game.states import Lured, end_worth, lured


@dataclass(frozen=True)
class NextState:
    """A state that may follow.

    Parameters
    ----------
    chance : float
        That it does, if all others pick by the solution.
    gains : tuple of (seat, food)
        Who lures, and with what; empty if nothing moves.
    position : Position
    worth : tuple of float
        To each seat.

    Examples
    --------
    >>> NextState(0.5, ((0, 3),), Position([6, 6, 6, 0], [6, 5, 5]), (1.0, 0.0, 0.0)).words
    'Ann lures with grain: piles 6 6 6 0, disks 6 5 5; the game is over'
    """

    chance: float
    gains: Lured
    position: Position
    worth: tuple[float, ...]

    @property
    def words(self) -> str:
        """What has happened, and what lies there then."""
        if not self.gains:
            return "nothing moves: the same state again"
        who = listed([f"{DEFAULT_NAMES[seat]} lures with {tuple(Food)[food]}" for seat, food in self.gains])
        over = "; the game is over" if self.position.is_over else ""
        return f"{who}: piles {_row(self.position.piles)}, disks {_row(self.position.scores)}{over}"


def worth_of(solution: Solution, position: Position) -> tuple[float, ...]:
    """The chance of each seat to win, in a finished game too.

    Examples
    --------
    >>> from kit.theory.whole_game.solution import load_solution
    >>> worth_of(load_solution(3), Position([6, 6, 6, 0], [6, 6, 0]))
    (0.5, 0.5, 0.0)
    """
    return tuple(end_worth(position.scores)) if position.is_over else solution.values(position)


def next_states(solution: Solution, position: Position, seat: int, food: Food) -> tuple[NextState, ...]:
    """What may follow a pick, the likeliest first.

    Parameters
    ----------
    solution : Solution
        By whose mixes the others pick.
    position : Position
        A game that goes on.
    seat : int
        Who picks.
    food : Food
        What that seat picks.

    Returns
    -------
    tuple of NextState

    Raises
    ------
    PositionError
        As `Solution.mix` does.

    Examples
    --------
    >>> from kit.theory.whole_game.solution import load_solution
    >>> found = next_states(load_solution(3), Position([6, 6, 6, 6], [0, 0, 0]), 0, Food.CARROT)
    >>> len(found), [one.chance for one in found if not one.gains]
    (14, [0.0625])
    """
    if not isinstance(food, Food):
        raise PositionError(f"{food!r} is no food; expected one of {listed([repr(one) for one in Food])}")
    solution.mix(position, seat)  # refuses a seat that there is not
    mixes = [solution.mix(position, other) for other in range(solution.players) if other != seat]
    chances: dict[Lured, float] = {}
    after = {}
    for foods in product(range(len(Food)), repeat=len(mixes)):
        chance = 1.0
        for other, mix in zip(foods, mixes, strict=True):
            chance *= mix[other]
        if chance:
            picks = (*foods[:seat], index(food), *foods[seat:])
            gains = lured(picks)
            chances[gains] = chances.get(gains, 0) + chance
            after[gains] = position.after(picks)
    found = [NextState(chances[gains], gains, after[gains], worth_of(solution, after[gains])) for gains in chances]
    return tuple(sorted(found, key=lambda one: (-one.chance, one.gains)))


def _row(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))
