"""The path of logit equilibria against its definition, the symmetric round, closed forms, and pygambit."""

import json
import subprocess
import sys
from importlib.util import find_spec

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.theory import (
    PayoffError,
    TooLargeError,
    logit_equilibrium,
    logit_path,
    payoff_tensor,
    quantal_path,
    to_nfg,
)
from kit.theory.people.logit_curve import PathError

SHAPES = [(2, 2), (3, 2), (3, 4), (2, 2, 2), (2, 3, 2), (2, 2, 2, 2)]

# Found by trying random games until one path turned back.
TURNING = [[[7, 0, 6], [7, 8, 3], [5, 9, 3]], [[1, 1, 6], [7, 8, 1], [6, 7, 9]]]

GAMBIT_SAYS = [0.322134692, 0.281704651, 0.230511049, 0.165649607]

GAMBIT = """
import json, sys
import pygambit

game = pygambit.read_nfg(sys.argv[1])
points = pygambit.qre.logit_solve_lambda(game, json.loads(sys.argv[2]), first_step=0.03, max_accel=1.1)
strategies = [one for player in game.players for one in player.strategies]
print(json.dumps([[float(point.profile[one]) for one in strategies] for point in points]))
"""


def payoffs(tables, mixes):
    """What each action brings, by adding up every profile."""
    found = []
    for seat, table in enumerate(tables):
        brings = np.zeros(table.shape[seat])
        for picks in np.ndindex(*table.shape):
            chance = np.prod([mixes[other][pick] for other, pick in enumerate(picks) if other != seat])
            brings[picks[seat]] += chance * table[picks]
        found.append(brings)
    return found


def random_tables(*shape):
    return [np.random.default_rng([8, seat]).integers(0, 9, shape) for seat in range(len(shape))]


def softmax(scores):
    odds = np.exp(scores - scores.max())
    return odds / odds.sum()


@settings(max_examples=20, deadline=None, derandomize=True)
@given(st.sampled_from(SHAPES), st.integers(0, 10_000))
def test_every_point_is_a_logit_equilibrium(shape, seed):
    tables = [np.random.default_rng([seed, seat]).integers(0, 9, shape).astype(float) for seat in range(len(shape))]
    path = logit_path(tables, highest=5)
    assert path.residual <= 1e-9 and path.precisions[0] == 0 and path.precisions[-1] == pytest.approx(5)
    for moment in {0, len(path.precisions) // 2, len(path.precisions) - 1}:
        mixes = [mix[moment] for mix in path.mixes]
        for mix, brings in zip(mixes, payoffs(tables, mixes), strict=True):
            assert mix == pytest.approx(softmax(path.precisions[moment] * brings), abs=1e-7)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("values", [(4, 3, 2, 1), (3, 1, 1, 1), (1, 1, 1, 1)])
def test_the_round_of_mampf_stays_symmetric_and_agrees_with_its_own_solver(values, players):
    path = logit_path(payoff_tensor(values, players))
    twin = quantal_path(values, players, path.precisions).mixes
    for mix in path.mixes:
        assert mix == pytest.approx(twin, abs=1e-9)
    assert path.regret < 1e-3


def test_a_decision_without_rivals_is_the_plain_logit():
    """The column player has one action, so the row player's odds are exp(λ·difference)."""
    path = logit_path([[[3], [1], [0]], [[0], [0], [0]]], highest=2)
    for sharp, mix in zip(path.precisions, path.mixes[0], strict=True):
        assert mix == pytest.approx(softmax(sharp * np.array([3, 1, 0])), abs=1e-10)
    assert path.mixes[1].tolist() == [[1.0]] * len(path.precisions)


def test_a_path_that_turns_back_is_followed_round_the_bend():
    path = logit_path(TURNING)
    falls = np.diff(path.precisions) < 0
    assert falls.any() and path.residual <= 1e-9 and path.regret < 1e-3
    # It turns twice: up, back, and up again to the end.
    assert np.flatnonzero(np.diff(falls.astype(int))).size == 2
    for moment in np.flatnonzero(falls):
        mixes = [mix[moment] for mix in path.mixes]
        for mix, brings in zip(mixes, payoffs(np.array(TURNING), mixes), strict=True):
            assert mix == pytest.approx(softmax(path.precisions[moment] * brings), abs=1e-8)


@pytest.mark.parametrize(("seed", "shape"), [(50_074, (3, 3, 3)), (50_089, (2, 2, 2, 2)), (50_152, (2, 2, 2, 2))])
def test_long_steps_stay_on_the_branch_that_short_ones_follow(seed, shape, monkeypatch):
    """Games in which other branches pass near by: longer steps than these landed on them."""
    rng = np.random.default_rng(seed)
    tables = [rng.integers(0, 1000, shape) for _ in shape]
    long = logit_path(tables, highest=0.1)
    monkeypatch.setattr("kit.theory.people.logit_curve.LONGEST", 0.3)
    short = logit_path(tables, highest=0.1)
    assert len(short.precisions) > 5 * len(long.precisions)
    for mine, other in zip(long.mixes, short.mixes, strict=True):
        assert mine[-1] == pytest.approx(other[-1], abs=1e-7)


def test_games_with_ties_are_followed_to_the_end():
    """These have whole families of equilibria, near which the equations are hard to solve."""
    for seed, shape in ((420, (4, 4)), (357, (3, 3, 3)), (1528, (6, 6)), (188, (3, 3))):
        tables = [np.random.default_rng([seed, seat]).integers(0, 2, shape) for seat in range(len(shape))]
        assert logit_path(tables).regret < 0.02


@pytest.mark.parametrize("precision", [0, 0.3, 4.0])
def test_one_point_of_the_path(precision):
    tables = payoff_tensor([4, 3, 2, 1], 3)
    mixes = logit_equilibrium(tables, precision)
    assert len(mixes) == 3
    assert mixes[0] == pytest.approx(quantal_path([4, 3, 2, 1], 3, [precision]).mixes[0], abs=1e-10)


def test_adding_a_number_to_all_payoffs_changes_nothing_and_a_factor_only_the_scale():
    A, B = np.array([[3.0, 0], [0, 2]]), np.array([[2.0, 0], [0, 3]])
    plain = logit_equilibrium([A, B], 1.5)
    shifted = logit_equilibrium([A + 1e6, B - 7], 1.5)
    scaled = logit_equilibrium([1e6 * A, 1e6 * B], 1.5e-6)
    for mine, other, third in zip(plain, shifted, scaled, strict=True):
        assert mine == pytest.approx(other, abs=1e-8) and mine == pytest.approx(third, abs=1e-10)


def test_bad_input_is_named():
    with pytest.raises(PayoffError, match="expected one a player, all of one shape"):
        logit_path([[[1, 2], [3, 4]]])
    with pytest.raises(PayoffError, match="a payoff of player 1 is nan"):
        logit_path([[[1, 2], [3, 4]], [[1, 2], [3, float("nan")]]])
    with pytest.raises(PayoffError, match="highest is -1; expected a precision above 0"):
        logit_path([[[1, 2], [3, 4]]] * 2, highest=-1)
    with pytest.raises(TooLargeError, match="quantal_path takes a round of Mampf with any number"):
        logit_path(payoff_tensor([1, 1, 1, 1], 7))
    assert issubclass(PathError, PayoffError)


@pytest.mark.skipif(not find_spec("pygambit"), reason="pygambit compiles for minutes: it comes with the extra `peers`")
@pytest.mark.parametrize(
    ("tables", "precisions"),
    [
        # Later on these two paths have forks: pygambit turns off there, and the kit goes straight on.
        pytest.param(payoff_tensor([4, 3, 2, 1], 2), [0.1, 0.25], id="Mampf for two"),
        pytest.param(payoff_tensor([4, 3, 2, 1], 4), [0.25, 1.0], id="Mampf for four"),
        pytest.param(random_tables(3, 4), [0.25, 0.5, 1.0], id="3x4"),
        pytest.param(random_tables(2, 3, 2), [0.25, 0.5, 1.0], id="2x3x2"),
    ],
)
def test_against_pygambit(tables, precisions, tmp_path):
    file = tmp_path / "game.nfg"
    file.write_text(to_nfg(tables), encoding="utf-8")
    command = [sys.executable, "-c", GAMBIT, str(file), json.dumps(precisions)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    for precision, theirs in zip(precisions, json.loads(done.stdout), strict=True):
        assert np.concatenate(logit_equilibrium(tables, precision)) == pytest.approx(theirs, abs=1e-6)


def test_against_numbers_from_pygambit():
    """From version 16.7.0, for Mampf with four players and λ = 1: kept here for machines that lack it."""
    mix = logit_equilibrium(payoff_tensor([4, 3, 2, 1], 4), 1.0)[0]
    assert mix == pytest.approx(GAMBIT_SAYS, abs=1e-6)
