"""Looks at a solved game of Mampf in a lesson: a small box, its states, other ways to play, and the reader's picks."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from math import prod

from kit.engine import mampf
from kit.engine.errors import KitError
from kit.lessons.answers import AnswerError, as_whole_number, parts_of
from kit.lessons.demo import demo_game
from kit.lessons.tables import Table
from kit.resources import data_path
from kit.session.coach import chance_to_win, reviews, share
from kit.session.seats import DEFAULT_NAMES
from kit.theory.whole_game.solution import Position, Solution, read_solution
from kit.theory.whole_game.states import FOODS, Lured, lured, never_worth
from kit.widgets.endgame_answers import worth_of

Mixes = Sequence[Sequence[float]]


@cache
def small_box() -> Solution:
    """Mampf for three with two disks a pile, solved: ``kit solve mampf --players 3 --disks 2`` makes it again.

    Examples
    --------
    >>> small_box()
    <Mampf for 3 players, 2 disks a pile, solved: 11 states>
    """
    return read_solution(data_path("mampf_solved_3_2_disks.csv"))


def state_table(solution: Solution, position: Position) -> Table:
    """How everybody picks in a state, and wins.

    Examples
    --------
    >>> state_table(small_box(), Position([2, 2, 1, 1], [1, 1, 0]))
    Piles 2 2 1 1, disks 1 1 0
    who  pile of 2  pile of 2  pile of 1  pile of 1  wins
    Ann  never      never      50%        50%        41.7%
    Bea  never      never      50%        50%        41.7%
    Cem  50%        50%        never      never      16.7%
    """
    columns = [f"pile of {size}" for size in position.piles]
    values = solution.values(position)
    cells = [
        (*map(share, solution.mix(position, seat)), chance_to_win(values[seat])) for seat in range(solution.players)
    ]
    caption = f"Piles {_row(position.piles)}, disks {_row(position.scores)}"
    return Table(caption, [*columns, "wins"], DEFAULT_NAMES[: solution.players], cells, corner="who")


def average_worth(solution: Solution, position: Position, mixes: Mixes) -> tuple[float, ...]:
    """What a state is worth to each seat if they pick by these mixes until something moves, and then by the solution.

    Parameters
    ----------
    solution : Solution
    position : Position
    mixes : sequence of (four floats)
        One a seat.

    Examples
    --------
    >>> from kit.theory.games.formatting import number
    >>> small, state = small_box(), Position([2, 2, 1, 1], [1, 1, 0])
    >>> mixes = [small.mix(state, seat) for seat in range(3)]
    >>> [number(worth) for worth in average_worth(small, state, mixes)]
    ['5/12', '5/12', '1/6']
    """
    moved, total = 0.0, [0.0] * solution.players
    for chance, picks, gains in _rounds(mixes):
        if gains:
            moved += chance
            for seat, worth in enumerate(worth_of(solution, position.after(picks))):
                total[seat] += chance * worth
    if not moved:
        return (never_worth(solution.players),) * solution.players
    return tuple([worth / moved for worth in total])


def pick_worths(solution: Solution, position: Position, mixes: Mixes) -> list[list[float]]:
    """What each food is worth to each seat, now, the others picking by these mixes.

    Parameters
    ----------
    solution, position, mixes
        As in `average_worth`.

    Returns
    -------
    list of (four floats)
        One a seat. In an equilibrium no food is worth more to a seat than those that it picks.

    Examples
    --------
    >>> from kit.theory.games.formatting import number
    >>> small, state = small_box(), Position([2, 2, 1, 1], [1, 1, 0])
    >>> ann, bea, cem = pick_worths(small, state, [small.mix(state, seat) for seat in range(3)])
    >>> [number(worth) for worth in ann], [number(worth) for worth in cem]
    (['1/4', '1/4', '5/12', '5/12'], ['1/6', '1/6', '1/8', '1/8'])
    """
    here = average_worth(solution, position, mixes)
    found = []
    for seat in range(solution.players):
        worth = [0.0] * FOODS
        for food in range(FOODS):
            mine = [float(food == other) for other in range(FOODS)]
            for chance, picks, gains in _rounds([*mixes[:seat], mine, *mixes[seat + 1 :]]):
                after = worth_of(solution, position.after(picks)) if gains else here
                worth[food] += chance * after[seat]
        found.append(worth)
    return found


def ways_table(solution: Solution, position: Position, ways: Mapping[str, Mixes]) -> Table:
    """Some ways to play a state, side by side.

    Parameters
    ----------
    solution : Solution
    position : Position
    ways : mapping from str to mixes
        A name, and one mix a seat.

    Examples
    --------
    >>> ways_table(small_box(), Position([2, 1, 1, 1], [1, 1, 1]), {"blind": [[0.25] * 4] * 3})
    Chances to win: piles 2 1 1 1, disks 1 1 1
    way    Ann    Bea    Cem    somebody gains
    blind  33.3%  33.3%  33.3%  yes, 1.3%
    """
    cells = []
    for mixes in ways.values():
        worth = average_worth(solution, position, mixes)
        gain = max(max(foods) - mine for foods, mine in zip(pick_worths(solution, position, mixes), worth, strict=True))
        cells.append((*map(chance_to_win, worth), "no" if gain < 1e-6 else f"yes, {chance_to_win(gain)}"))
    caption = f"Chances to win: piles {_row(position.piles)}, disks {_row(position.scores)}"
    names = DEFAULT_NAMES[: solution.players]
    return Table(caption, [*names, "somebody gains"], list(ways), cells, corner="way")


@cache
def both_mix() -> tuple[float, float]:
    """With piles 2 2 1 1 and disks 1 1 0 in the small box: the equilibrium in which everybody mixes over all piles.

    Found by Newton's method, from players who pick blind.

    Returns
    -------
    tuple of float
        How often the two leaders, and how often the last player, pick one of the two small piles.

    Examples
    --------
    >>> [round(often, 3) for often in both_mix()]
    [0.536, 0.522]
    """
    x, y, step = 0.5, 0.5, 1e-6
    for _ in range(8):
        (a, b), (a_x, b_x), (a_y, b_y) = (_differences(*at) for at in ((x, y), (x + step, y), (x, y + step)))
        a_x, b_x, a_y, b_y = (a_x - a) / step, (b_x - b) / step, (a_y - a) / step, (b_y - b) / step
        area = a_x * b_y - a_y * b_x
        x, y = x - (a * b_y - a_y * b) / area, y - (a_x * b - a * b_x) / area
    return x, y


def _differences(leaders: float, last: float) -> tuple[float, float]:
    """What a small pile is worth more than a large one, to a leader and to the last."""
    leader, cem = ([(1 - one) / 2] * 2 + [one / 2] * 2 for one in (leaders, last))
    worths = pick_worths(small_box(), Position([2, 2, 1, 1], [1, 1, 0]), [leader, leader, cem])
    return worths[0][2] - worths[0][0], worths[2][2] - worths[2][0]


def stays(solution: Solution, position: Position) -> float:
    """How likely it is that nothing moves in a round if everybody picks by the solution.

    Examples
    --------
    >>> stays(small_box(), Position([2, 2, 2, 2], [0, 0, 0]))
    0.0625
    """
    mixes = [solution.mix(position, seat) for seat in range(solution.players)]
    return sum(chance for chance, _, gains in _rounds(mixes) if not gains)


def pick_review(game: mampf.State) -> Table:
    """What the first player of a game picked, what the equilibrium picks there, and what the picks gave away.

    Examples
    --------
    >>> from kit import Food
    >>> game = mampf.deal(players=3, seed=7).apply_actions([Food.CARROT, Food.GRAIN, Food.CARROT])
    >>> pick_review(game)
    Your game: 0.0 in 100 given away
    round  picked  the equilibrium picks it  given away
    1      carrot  25%                       0.0%
    """
    told = reviews(game.observation(None), 0)
    cells = [(str(one.pick), share(one.mix[one.pick]), chance_to_win(one.given_away)) for one in told]
    whose = "A demonstration game" if game == demo_game() else "Your game"
    lost = 100 * abs(sum(one.given_away for one in told))
    columns = ["picked", "the equilibrium picks it", "given away"]
    rows = [str(one.round) for one in told]
    return Table(f"{whose}: {lost:.1f} in 100 given away", columns, rows, cells, corner="round")


def as_position(answer: object) -> Position:
    """The state that an answer means.

    Parameters
    ----------
    answer : object
        A `Position`, or two lists: piles and disks.

    Raises
    ------
    AnswerError
        If it is none.

    Examples
    --------
    >>> as_position([[6, 6, 6, 5], "1 0 0"])
    Position(piles=(6, 6, 6, 5), scores=(1, 0, 0))
    """
    if isinstance(answer, Position):
        return answer
    parts = parts_of(answer)
    if parts is None or len(parts) != 2:
        raise AnswerError("expected a state, such as Position([6, 6, 6, 5], [1, 0, 0])")
    numbers = [part.replace(",", " ").split() if isinstance(part, str) else parts_of(part) for part in parts]
    if None in numbers:
        raise AnswerError("expected two lists, the piles and the disks of the players")
    try:
        return Position(*[[as_whole_number(one) for one in part or ()] for part in numbers])
    except KitError as error:
        raise AnswerError(str(error)) from error


def _rounds(mixes: Mixes) -> Iterator[tuple[float, tuple[int, ...], Lured]]:
    """Every round that can happen: how likely it is, who picks what, and who lures."""
    for picks in product(range(FOODS), repeat=len(mixes)):
        chance = prod(mix[food] for mix, food in zip(mixes, picks, strict=True))
        if chance:
            yield chance, picks, lured(picks)


def _row(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))
