"""Which equilibrium: the path of logit play followed apart, by small steps of λ and a solver of equations."""

from string import ascii_letters

import numpy as np
import pytest
from scipy.optimize import root
from scipy.special import softmax

from kit.theory.whole_game.solution import Position, load_solution
from tests.theory.whole_game_twin import rounds, staged


def edges(payoffs, moves, mixes):
    """What each pick is worth over the last food, to each player, if the same state comes back when nothing moves."""
    seats = ascii_letters[: len(mixes)]
    gaps = []
    for seat, mine in enumerate(mixes):
        others = [mix for other, mix in enumerate(mixes) if other != seat]
        mean = f"{seats},{','.join(seats.replace(seats[seat], ''))}->{seats[seat]}"
        come, move = np.einsum(mean, payoffs[seat], *others), np.einsum(mean, moves, *others)
        worth = come - move * (mine @ come) / (mine @ move)
        gaps.append(worth[:-1] - worth[-1])
    return np.array(gaps)


def chances(logits):
    """Of the logits of all foods over the last one."""
    return softmax(np.append(logits, np.zeros((len(logits), 1)), axis=1), axis=1)


def end_of_path(solution, position, last=1e6, growth=1.15):
    """The mixes at a large λ, from chance on; the path must nowhere jump, and have come to rest."""
    players = len(position.scores)
    payoffs, moves = np.zeros((players, *[4] * players)), np.zeros([4] * players)
    game = staged(position.piles, position.scores)
    later = rounds(game, lambda after: after.returns() if after.is_terminal else solution.values(after), None)
    for picks, outcome in later:
        if outcome:
            payoffs[(slice(None), *picks)], moves[picks] = outcome, 1
    logits, lam, seen = np.zeros((players, 3)), 0.1, [np.full((players, 4), 0.25)]
    while lam < last:

        def rest(flat, lam=lam):
            return flat - lam * edges(payoffs, moves, chances(flat.reshape(players, 3))).ravel()

        found = root(rest, logits.ravel())
        assert found.success
        logits, lam = found.x.reshape(players, 3), lam * growth
        seen.append(chances(logits))
        assert np.abs(seen[-1] - seen[-2]).max() < 0.1
    assert np.abs(seen[-1] - seen[-17]).max() < 1e-3
    return seen[-1]


@pytest.mark.parametrize(
    "piles, scores",
    [
        ([2, 2, 2, 1], [3, 2, 0]),
        ([3, 3, 3, 2], [4, 3, 0]),
        ([4, 3, 3, 2], [2, 1, 0]),
        ([5, 3, 2, 1], [4, 3, 0]),
        ([5, 5, 4, 3], [3, 1, 0]),
        ([6, 4, 3, 2], [0, 0, 0]),
        ([6, 6, 6, 3], [2, 1, 0]),
        ([3, 3, 3, 2], [3, 3, 3, 0]),
        ([5, 4, 4, 2], [3, 3, 3, 0]),
        ([6, 5, 5, 3], [1, 0, 0, 0]),
    ],
)
def test_the_table_holds_the_equilibrium_at_the_end_of_the_path(piles, scores):
    solution, position = load_solution(len(scores)), Position(piles, scores)
    mixes = [solution.mix(position, seat) for seat in range(len(scores))]
    assert np.std(mixes) > 0.05
    assert end_of_path(solution, position) == pytest.approx(np.array(mixes), abs=1e-4)
