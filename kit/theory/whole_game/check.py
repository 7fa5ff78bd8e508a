"""How much anybody could gain against a solved game of Mampf, found out by playing every state through.

Nothing here is shared with the solver: the rules are written down once more, states are counted with absolute scores,
and what a state is worth follows from the mixes alone. Only the look-up of the mixes is the one that everybody uses.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product

from kit.theory.whole_game.solution import Position, Solution

# A state of this module: the piles and the disks of every player, both from the smallest up.
Place = tuple[tuple[int, ...], tuple[int, ...]]
# Who takes a disk, and of which pile.
Taken = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Check:
    """What the check of a solved game found, over all states and players.

    Parameters
    ----------
    states : int
        How many the game can get to.
    one_pick_gain : float
        The most that a player gains by another pick, once.
    whole_game_gain : float
        The most that a player gains by a best response for the whole rest of the game.
    value_error : float
        How far the values of the solution are from what its mixes give.

    Examples
    --------
    >>> from kit.theory.whole_game.solve import solve
    >>> check = check_solution(solve(players=3, disks=2))
    >>> check.states, check.one_pick_gain < 1e-9, check.whole_game_gain < 1e-8, check.value_error < 1e-9
    (11, True, True, True)
    """

    states: int
    one_pick_gain: float
    whole_game_gain: float
    value_error: float


def check_solution(solution: Solution) -> Check:
    """Play every state of a solved game through.

    Parameters
    ----------
    solution : Solution

    Returns
    -------
    Check

    Examples
    --------
    >>> from kit.theory.whole_game.solution import load_solution
    >>> check_solution(load_solution(3)).whole_game_gain < 1e-9
    True
    """
    players, win = solution.players, solution.table.win
    rounds = _rounds(players)
    # What each place is worth to each player if all keep to the solution, and if this player alone may do otherwise.
    kept: dict[Place, list[float]] = {}
    best: dict[Place, list[float]] = {}
    one_pick = value_error = 0.0
    for piles, scores in _places(players, solution.table.disks, rounds):
        position = Position(piles, scores)
        mixes = [solution.mix(position, seat) for seat in range(players)]
        told = solution.values(position)
        ways = {taken: _outcome(piles, scores, taken, win, kept, best) for taken in rounds if taken}
        kept[piles, scores], best[piles, scores] = [0.0] * players, [0.0] * players
        for seat in range(players):
            twin = scores.index(scores[seat])
            if twin < seat:  # level players are alike
                value, most = kept[piles, scores][twin], best[piles, scores][twin]
            else:
                value, gain, most = _one_player(seat, mixes, rounds, ways, 0.0 if win == "disks" else 1 / players)
                one_pick = max(one_pick, gain)
            value_error = max(value_error, abs(value - told[seat]))
            kept[piles, scores][seat], best[piles, scores][seat] = value, most
    whole_game = max(most - value for place in kept for most, value in zip(best[place], kept[place], strict=True))
    return Check(len(kept), one_pick, whole_game, value_error)


def _one_player(
    seat: int,
    mixes: Sequence[Sequence[float]],
    rounds: dict[Taken, list[tuple[int, ...]]],
    ways: dict[Taken, tuple[list[float], list[float]]],
    never: float,
) -> tuple[float, float, float]:
    """What a place is worth to one player, what another pick gains once, and what a best response is worth."""
    moves, comes, hopes = [0.0] * 4, [0.0] * 4, [0.0] * 4
    for taken, (kept, best) in ways.items():
        for picks in rounds[taken]:
            chance = 1.0
            for other, pick in enumerate(picks):
                if other != seat:
                    chance *= mixes[other][pick]
            mine = picks[seat]
            moves[mine] += chance
            comes[mine] += chance * kept[seat]
            hopes[mine] += chance * best[seat]
    # The rounds in which nothing moves only put off what comes.
    mix = mixes[seat]
    ever = sum(p * move for p, move in zip(mix, moves, strict=True))
    value = sum(p * come for p, come in zip(mix, comes, strict=True)) / ever if ever else never
    gain = max(come - move * value for move, come in zip(moves, comes, strict=True))
    most = max(hope / move if move else never for move, hope in zip(moves, hopes, strict=True))
    return value, gain, most


def _rounds(players: int) -> dict[Taken, list[tuple[int, ...]]]:
    """All that players can pick, by who takes what: a player takes a disk if nobody else has picked the pile."""
    rounds: dict[Taken, list[tuple[int, ...]]] = {}
    for picks in product(range(4), repeat=players):
        alone = tuple([(seat, pick) for seat, pick in enumerate(picks) if sum(pick == other for other in picks) == 1])
        rounds.setdefault(alone, []).append(picks)
    return rounds


def _moved(piles: Sequence[int], scores: Sequence[int], taken: Taken) -> tuple[tuple[int, ...], tuple[int, ...]]:
    left, now = list(piles), list(scores)
    for taker, pile in taken:
        left[pile] -= 1
        now[taker] += 1
    return tuple(left), tuple(now)


def _places(players: int, disks: int, rounds: Iterable[Taken]) -> list[Place]:
    """All that the game can get to while no pile is empty, those with fewest disks left first."""
    found: set[Place] = set()
    wave: set[Place] = {((disks,) * 4, (0,) * players)}
    while wave:
        found |= wave
        moved = {_moved(piles, scores, taken) for piles, scores in wave for taken in rounds}
        wave = {(tuple(sorted(left)), tuple(sorted(now))) for left, now in moved if 0 not in left} - found
    return sorted(found, key=lambda place: sum(place[0]))


def _outcome(
    piles: Sequence[int],
    scores: Sequence[int],
    taken: Taken,
    win: str,
    kept: dict[Place, list[float]],
    best: dict[Place, list[float]],
) -> tuple[list[float], list[float]]:
    """What a round leads to, for each player: if all keep to the solution, and if this player alone needn't."""
    left, now = _moved(piles, scores, taken)
    if 0 in left:
        winners = [seat for seat, score in enumerate(now) if score == max(now)]
        prize = {"shared": 1 / len(winners), "sole": float(len(winners) == 1), "disks": 0.0}[win]
        ends = [prize if seat in winners else 0.0 for seat in range(len(now))]
        worth = ends, ends
    else:
        place = tuple(sorted(left)), tuple(sorted(now))
        where = [place[1].index(score) for score in now]
        worth = [kept[place][rank] for rank in where], [best[place][rank] for rank in where]
    if win != "disks":
        return worth
    gained = [after - before for after, before in zip(now, scores, strict=True)]
    both = [[rest + disks for rest, disks in zip(each, gained, strict=True)] for each in worth]
    return both[0], both[1]
