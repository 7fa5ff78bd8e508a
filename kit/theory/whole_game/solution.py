"""The solved game of Mampf, looked up: what to pick in a state, and what that is worth. Standard library only."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from pathlib import Path

from kit.engine.checks import as_tuple
from kit.engine.components import Food
from kit.engine.errors import KitError, PositionError, written
from kit.engine.mampf import Observation, State
from kit.resources import data_path
from kit.theory.whole_game.states import FOODS, StateKey, after, lured, sorted_state, worth_after
from kit.theory.whole_game.table import DIGITS, Rule, Table, parse_rule, parse_state, read_table, state_text

SOLVED_PLAYERS = (3, 4)
_PILES: dict[Food | int, int] = {name: pile for pile, food in enumerate(Food) for name in (food, pile)}
_AVAILABLE = f"the kit has solved Mampf for {' and for '.join(map(str, SOLVED_PLAYERS))} players"


@dataclass(frozen=True, slots=True)
class Position:
    """Pile sizes and scores: all of a state of Mampf that the solved game looks at.

    Parameters
    ----------
    piles : sequence of int
        Disks left in each pile, in the order of `Food`.
    scores : sequence of int
        Disks of each seat. Only their differences count.

    Raises
    ------
    PositionError
        If those are no four piles, or no scores.

    Examples
    --------
    >>> Position([1, 6, 6, 6], [2, 1, 2]).after([0, 0, 3])
    Position(piles=(1, 6, 6, 5), scores=(2, 1, 3))
    >>> Position([1, 6, 6, 6], [2, 1, 2]).after([0, 3, 3]).is_over
    True
    """

    piles: tuple[int, ...]
    scores: tuple[int, ...]

    def __init__(self, piles: Sequence[int], scores: Sequence[int]) -> None:
        for name, numbers in (("piles", piles), ("scores", scores)):
            checked = as_tuple(numbers, name)
            if not all(type(number) is int and number >= 0 for number in checked):
                raise PositionError(f"{name}: expected whole numbers from 0, found {written(list(checked))}")
            object.__setattr__(self, name, checked)
        if len(self.piles) != FOODS:
            raise PositionError(f"piles: expected {FOODS} numbers, one a food, found {len(self.piles)}")
        if not self.scores:
            raise PositionError("scores: expected one number a seat, found none")

    @classmethod
    def of(cls, game: State | Observation) -> "Position":
        """The position of a game, or of what somebody sees of it.

        Examples
        --------
        >>> from kit import mampf
        >>> Position.of(mampf.deal(players=3, seed=7).observation(0))
        Position(piles=(6, 6, 6, 6), scores=(0, 0, 0))
        """
        if not isinstance(game, State | Observation):
            raise PositionError(f"expected a game of Mampf or a position of it, found {type(game).__name__}")
        sizes = game.sizes if isinstance(game, Observation) else tuple(map(len, game.piles))
        return cls(sizes, tuple(map(len, game.captured)))

    @property
    def is_over(self) -> bool:
        """Whether a pile is empty (MA-6)."""
        return min(self.piles) == 0

    def after(self, picks: Sequence[Food | int]) -> "Position":
        """The position after a round.

        Parameters
        ----------
        picks : sequence of Food or int
            What each seat picked: a food, or the index of its pile.

        Raises
        ------
        PositionError
            If the game is over, or the picks are not one of the four foods a seat.

        Examples
        --------
        >>> Position([6, 6, 6, 6], [0, 0, 0]).after([Food.CARROT, Food.GRAIN, Food.CARROT])
        Position(piles=(6, 6, 6, 5), scores=(0, 1, 0))
        """
        if self.is_over:
            raise PositionError("the game is over: a pile is empty (MA-6)")
        picks = as_tuple(picks, "picks")
        piles = [_PILES[pick] for pick in picks if type(pick) in {Food, int} and pick in _PILES]
        if len(picks) != len(self.scores) or len(piles) != len(picks):
            raise PositionError(
                f"picks: expected a food, or a number from 0 to 3, a seat; found {written(list(picks))}"
            )
        return Position(*after(self.piles, self.scores, lured(piles)))


@dataclass(frozen=True, eq=False, repr=False)
class Solution:
    """The equilibrium of a whole game of Mampf: everybody plays by it, and nobody gains by another pick.

    Players level on disks play alike, and piles of one size are picked alike. Species are left out. With three players
    or more it promises nothing against others who play something else.

    Parameters
    ----------
    table : Table
        As `read_table` gives it, or `kit.theory.whole_game.solve` makes it.

    Examples
    --------
    >>> solution = load_solution(3)
    >>> solution
    <Mampf for 3 players, 6 disks a pile, solved: 1938 states>
    >>> solution.mix(Position([6, 6, 6, 6], [0, 0, 0]), seat=0)
    (0.25, 0.25, 0.25, 0.25)
    """

    table: Table
    _rules: dict[StateKey, Rule] = field(default_factory=dict)

    @property
    def players(self) -> int:
        """Number of players."""
        return self.table.players

    def __len__(self) -> int:
        return len(self.table.lines)

    def __repr__(self) -> str:
        of = f"{self.table.players} players, {self.table.disks} disks a pile"
        return f"<Mampf for {of}, solved: {len(self)} states>"

    def positions(self) -> Iterator[Position]:
        """Every state, by disks left, fewest first; the scores are relative to the lowest.

        Examples
        --------
        >>> next(load_solution(4).positions())
        Position(piles=(1, 1, 1, 1), scores=(0, 0, 0, 0))
        """
        return (Position(*parse_state(text)) for text in self.table.lines)

    def mix(self, state: Position | State | Observation, seat: int) -> tuple[float, ...]:
        """The probability of each food, in the order of the piles, by which a seat should pick.

        Raises
        ------
        PositionError
            If there is no such seat, or no game that gets to this state, or it is over.

        Examples
        --------
        >>> load_solution(3).mix(Position([1, 1, 2, 1], [4, 3, 3]), seat=0)
        (0.0, 0.0, 1.0, 0.0)
        """
        position = self._checked(state, seat)
        (piles, leads), (_, mixes) = self._found(position)
        chances = mixes[leads.index(position.scores[seat] - min(position.scores))]
        return tuple([chances[piles.index(size)] for size in position.piles])

    def values(self, state: Position | State | Observation) -> tuple[float, ...]:
        """What the state is worth to each seat: its chance to win, a shared win counting its share.

        Raises
        ------
        PositionError
            As for `mix`.

        Examples
        --------
        >>> load_solution(3).values(Position([1, 1, 2, 1], [4, 3, 3]))
        (1.0, 0.0, 0.0)
        """
        position = self._checked(state)
        (_, leads), (values, _) = self._found(position)
        low = min(position.scores)
        return tuple([values[leads.index(score - low)] for score in position.scores])

    def worth_of_picks(self, state: Position | State | Observation, seat: int) -> tuple[float, ...]:
        """What each food is worth to a seat if the others pick by the solution, and all play by it from then on.

        Raises
        ------
        PositionError
            As for `mix`.

        Examples
        --------
        >>> load_solution(3).worth_of_picks(Position([1, 1, 2, 1], [4, 3, 3]), seat=0)
        (0.7777777778, 0.7777777778, 1.0, 0.7777777778)
        """
        position = self._checked(state, seat)
        others = [self.mix(position, other) for other in range(self.players) if other != seat]
        here = self.values(position)[seat]
        worth = [0.0] * FOODS
        for foods in product(range(FOODS), repeat=len(others)):
            chance = 1.0
            for food, mix in zip(foods, others, strict=True):
                chance *= mix[food]
            if chance:
                for mine in range(FOODS):
                    gains = lured((*foods[:seat], mine, *foods[seat:]))
                    worth[mine] += chance * (self._worth_after(position, gains)[seat] if gains else here)
        return tuple([round(one, DIGITS) for one in worth])

    def _worth_after(self, position: Position, gains: tuple[tuple[int, int], ...]) -> list[float]:
        return worth_after(position.piles, position.scores, gains, lambda key: self._rule(key)[0], self.table.win)

    def _checked(self, state: Position | State | Observation, seat: int = 0) -> Position:
        position = state if isinstance(state, Position) else Position.of(state)
        if len(position.scores) != self.players:
            raise PositionError(
                f"this solution is for {self.players} players, the state has {len(position.scores)}; {_AVAILABLE}"
            )
        if type(seat) is not int or seat not in range(self.players):
            raise PositionError(f"there is no seat {written(seat)}; expected one of 0 to {self.players - 1}")
        if position.is_over:
            raise PositionError("the game is over: a pile is empty (MA-6), so there is nothing to pick")
        return position

    def _found(self, position: Position) -> tuple[StateKey, Rule]:
        key = sorted_state(position.piles, position.scores)
        disks, taken = self.table.disks, self.table.disks * FOODS - sum(position.piles)
        if max(position.piles) > disks:
            raise PositionError(f"a pile holds {max(position.piles)} disks; this solution is for {disks} a pile")
        if sum(position.scores) > taken:
            raise PositionError(
                f"there are more disks than exist: with {disks} a pile at the start {taken} have been taken from these "
                f"piles, but the players have {sum(position.scores)}"
            )
        if key not in self._rules and state_text(key) not in self.table.lines:
            raise PositionError(
                f"no game gets here: with {disks} disks a pile at the start {taken} have been taken from these piles, "
                f"and scores that differ like {list(position.scores)} can't add up to that"
            )
        return key, self._rule(key)

    def _rule(self, key: StateKey) -> Rule:
        if key not in self._rules:
            self._rules[key] = parse_rule(key, self.table.lines[state_text(key)])
        return self._rules[key]


def load_solution(players: int) -> Solution:
    """The solved game that comes with the kit.

    Parameters
    ----------
    players : int
        3 or 4.

    Returns
    -------
    Solution

    Raises
    ------
    KitError
        For any other number, saying what there is.

    Examples
    --------
    >>> load_solution(5)
    Traceback (most recent call last):
    ...
    kit.engine.errors.KitError: there is no solved game for 5 players; the kit has solved Mampf for 3 and for 4 players
    """
    if type(players) is not int or players not in SOLVED_PLAYERS:
        raise KitError(f"there is no solved game for {written(players)} players; {_AVAILABLE}")
    return _shipped(players)


@cache
def _shipped(players: int) -> Solution:
    return read_solution(data_path(f"mampf_solved_{players}.csv"))


def read_solution(path: Path) -> Solution:
    """A solved game from a file that `kit solve mampf` wrote.

    Raises
    ------
    DataError
        If the file holds none, or is damaged.

    Examples
    --------
    >>> read_solution(data_path("mampf_solved_4.csv"))
    <Mampf for 4 players, 6 disks a pile, solved: 3514 states>
    """
    return Solution(read_table(path))
