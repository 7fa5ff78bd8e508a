"""Learning rules against closed forms: fixed points, conserved quantities, known rates; against nashpy where it can."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from nashpy.learning.fictitious_play import fictitious_play as nashpys_play
from nashpy.learning.replicator_dynamics import replicator_dynamics as nashpys_replicator
from nashpy.learning.stochastic_fictitious_play import get_distribution_response_to_play_count

from kit.theory import (
    Crowd,
    OnePopulation,
    OwnPopulations,
    PayoffError,
    discrete_replicator,
    fictitious_play,
    payoff_tensor,
    quantal_response,
    regret_matching,
    replicator,
    stochastic_fictitious_play,
    symmetric_equilibrium,
)
from kit.theory.learning.crowds import gain
from kit.theory.learning.fictitious import logit_reply
from kit.theory.learning.replicators import velocity

CIRCLE = [[0, 1, -1], [-1, 0, 1], [1, -1, 0]]  # Mongoose, Snake, Jackal
PENNIES = [[[1, -1], [-1, 1]], [[-1, 1], [1, -1]]]
THREE_WAYS = payoff_tensor([3, 2, 1], 3)
SIGNS = np.array([1, -1])
# Three seats, and each two of them play matching pennies: what one wins, another loses.
PENNIES_FOR_THREE = np.einsum(
    "sp,pabc->sabc",
    np.array([[1, 1, 0], [-1, 0, 1], [0, -1, -1]]),
    np.array(
        [
            np.einsum("a,b,c->abc", SIGNS, SIGNS, [1, 1]),
            np.einsum("a,b,c->abc", SIGNS, [1, 1], SIGNS),
            np.einsum("a,b,c->abc", [1, 1], SIGNS, SIGNS),
        ]
    ),
)


def dice(seed=0):
    return np.random.default_rng(seed)


mixes_of_three = st.lists(st.floats(0.05, 1), min_size=3, max_size=3).map(lambda w: np.array(w) / sum(w))

EVERY_RULE = {
    "replicator": lambda game, start: replicator(game, start, np.linspace(0, 20, 41)),
    "in steps": lambda game, start: discrete_replicator(game, start, 40, background=3),
    "fictitious": lambda game, start: fictitious_play(game, start, 40, dice()),
    "stochastic": lambda game, start: stochastic_fictitious_play(game, start, 40, dice(), noise=0.1),
    "regret": lambda game, start: regret_matching(game, start, 40),
}
GAMES = {
    "crowd": (Crowd([3, 2, 1], 4), [0.2, 0.3, 0.5]),
    "circle": (OnePopulation(CIRCLE), [0.2, 0.3, 0.5]),
    "pennies": (OwnPopulations(PENNIES), [[0.25, 0.75], [0.5, 0.5]]),
    "three seats": (OwnPopulations(THREE_WAYS), [[0.2, 0.3, 0.5], [0.6, 0.2, 0.2], [1, 0, 0]]),
    "uneven": (OwnPopulations([[[1, 0, 2], [0, 1, 0]], [[0, 1, 0], [1, 0, 3]]]), [[0.5, 0.5], [0.2, 0.3, 0.5]]),
}


@pytest.mark.parametrize("rule", EVERY_RULE)
@pytest.mark.parametrize("name", GAMES)
def test_every_rule_in_every_game_stays_on_the_simplex_and_comes_back(rule, name):
    game, start = GAMES[name]
    path = EVERY_RULE[rule](game, start)
    again = EVERY_RULE[rule](game, start)
    assert len(path.times) == 41 and path.times[0] == 0
    assert [shares.shape for shares in path.mixes] == [(41, count) for count in game.actions]
    for shares, same, average in zip(path.mixes, again.mixes, path.averages, strict=True):
        assert shares.min() >= 0 and shares.sum(axis=1) == pytest.approx(np.ones(41))
        assert np.array_equal(shares, same)
        assert average.sum(axis=1) == pytest.approx(np.ones(41))
    first = [start] if isinstance(start[0], float) else start
    assert [shares[0].tolist() for shares in path.mixes] == [pytest.approx(mix) for mix in first]
    assert path.rule in str(path)


@pytest.mark.parametrize("rule", ["replicator", "in steps", "regret"])
@pytest.mark.parametrize(("values", "players"), [((4, 3, 2, 1), 2), ((4, 3, 2, 1), 4), ((1, 1, 1), 3)])
def test_an_equilibrium_is_a_fixed_point(rule, values, players):
    crowd, answer = Crowd(values, players), symmetric_equilibrium(values, players)
    assert gain(crowd, (answer.mix,)) < 1e-12
    path = EVERY_RULE[rule](crowd, answer.mix)
    if rule != "regret":  # regret matching follows even a regret of rounding
        assert abs(path.mixes[0] - answer.mix).max() < 1e-7
    assert np.abs(velocity(crowd, (answer.mix,))[0]).max() < 1e-12


@settings(max_examples=15, deadline=None)
@given(mixes_of_three, st.integers(2, 6))
def test_a_crowd_learns_the_symmetric_equilibrium(start, players):
    """Rosenthal's potential, averaged over a crowd, rises along the way; it has one top."""
    crowd = Crowd([3, 2, 1], players)
    path = replicator(crowd, start, [0, 1, 2, 5, 1000])
    shares = path.mixes[0]
    height = (crowd.values * (1 - (1 - shares) ** players) / players).sum(axis=1)
    assert (np.diff(height) >= -1e-9).all()
    assert abs(shares[-1] - symmetric_equilibrium([3, 2, 1], players).mix).max() < 0.02


@settings(max_examples=15, deadline=None)
@given(mixes_of_three)
def test_in_the_circle_the_product_of_the_shares_stays(start):
    path = replicator(OnePopulation(CIRCLE), start, np.linspace(0, 60, 200))
    product = path.mixes[0].prod(axis=1)
    assert product == pytest.approx(np.full(200, product[0]), rel=1e-4)
    # The centre is not where it ends but what it is on average.
    assert abs(path.averages[0][-1] - 1 / 3).max() < 0.12


def test_in_matching_pennies_two_populations_run_round_and_round():
    x, y = replicator(OwnPopulations(PENNIES), [[0.75, 0.25], [0.5, 0.5]], np.linspace(0, 50, 300)).mixes
    product = x.prod(axis=1) * y.prod(axis=1)
    assert product == pytest.approx(np.full(300, 3 / 64), rel=1e-5)
    assert x[:, 0].max() > 0.74 and x[:, 0].min() < 0.26


def test_two_foods_for_two_have_a_closed_form():
    """x' = x (1 - x) (1 - 2x) is solved by u = (x - 1/2)^2: u / (1/4 - u) falls like exp(-t)."""
    times = np.linspace(0, 8, 30)
    for start in (0.9, 0.2):
        x = replicator(Crowd([1, 1], 2), [start, 1 - start], times).mixes[0][:, 0]
        u = (x - 0.5) ** 2
        assert u / (0.25 - u) == pytest.approx((u[0] / (0.25 - u[0])) * np.exp(-times), rel=1e-5)


def test_one_better_action_takes_over_as_a_logistic_curve():
    times = np.linspace(0, 10, 20)
    x = replicator(OnePopulation([[2, 2], [1, 1]]), [0.1, 0.9], times).mixes[0][:, 0]
    assert x == pytest.approx(1 / (1 + 9 * np.exp(-times)), rel=1e-5)
    steps = discrete_replicator(OnePopulation([[2, 2], [1, 1]]), [0.1, 0.9], 10, background=0.5).mixes[0][:, 0]
    assert steps / (1 - steps) == pytest.approx((1 / 9) * (2.5 / 1.5) ** np.arange(11))


def test_the_kits_own_integration_is_nashpys():
    times, start = np.linspace(0, 15, 50), np.array([0.2, 0.3, 0.5])
    crowd = replicator(Crowd([3, 2, 1], 2), start, times).mixes[0]
    table = np.array([[0, 3, 3], [2, 0, 2], [1, 1, 0]])
    assert abs(crowd - nashpys_replicator(table, start, times)).max() < 1e-6
    # Two seats that nobody else can reach, and a third one with nothing to choose: nashpy for two, the kit for three.
    game = payoff_tensor([2, 1], 2)
    third = np.stack([*game, np.zeros((2, 2))])[..., None]
    mixes = [[0.9, 0.1], [0.3, 0.7]]
    two = replicator(OwnPopulations(game), mixes, times).mixes
    three = replicator(OwnPopulations(third), [*mixes, [1.0]], times).mixes
    assert max(abs(a - b).max() for a, b in zip(two, three[:2], strict=True)) < 1e-6


def test_three_populations_that_win_from_each_other_run_round_and_round():
    """Piliouras and Shamma 2014: where pairs play zero-sum games, the product over all shares stays."""
    assert (PENNIES_FOR_THREE.sum(axis=0) == 0).all()
    start = [[0.6, 0.4], [0.5, 0.5], [0.3, 0.7]]
    path = replicator(OwnPopulations(PENNIES_FOR_THREE), start, np.linspace(0, 30, 100))
    product = np.prod([shares.prod(axis=1) for shares in path.mixes], axis=0)
    assert product == pytest.approx(np.full(100, product[0]), rel=1e-5)
    assert max(np.ptp(shares[:, 0]) for shares in path.mixes) > 0.2


def test_steps_drift_outwards_in_the_circle():
    product = discrete_replicator(OnePopulation(CIRCLE), [0.4, 0.3, 0.3], 300, background=4).mixes[0].prod(axis=1)
    assert (np.diff(product) < 0).all()


def test_what_nashpy_gives_up_on_is_followed_or_refused():
    """A long way between two moments: nashpy's integrator warns and returns numbers that mean nothing."""
    far = replicator(OnePopulation(CIRCLE), [0.6, 0.3, 0.1], [0, 500])
    assert far.mixes[0].prod(axis=1) == pytest.approx([0.018, 0.018], rel=1e-3)
    with pytest.raises(PayoffError, match="of 30 after 50,000 small steps; ask for shorter times"):
        replicator(OnePopulation(np.array(CIRCLE) * 1e7), [0.6, 0.3, 0.1], [0, 30])


@pytest.mark.parametrize("shift", [1e5, 1e9])
def test_a_large_constant_changes_no_path_EQ6(shift):
    near = {"abs": 1e-4}
    for game, moved, start in (
        (OnePopulation(CIRCLE), OnePopulation(np.array(CIRCLE) + shift), [0.6, 0.3, 0.1]),
        (OwnPopulations(THREE_WAYS), OwnPopulations(THREE_WAYS + shift), [[0.6, 0.3, 0.1], [0.2, 0.3, 0.5], [1, 0, 0]]),
    ):
        plain, other = (replicator(one, start, np.linspace(0, 5, 11)) for one in (game, moved))
        for shares, same in zip(plain.mixes, other.mixes, strict=True):
            assert same == pytest.approx(shares, **near)


def test_small_steps_are_nearly_no_steps():
    """With a background b, one step is 1/b of time."""
    background = 400.0
    start = [0.2, 0.3, 0.5]
    crowd = Crowd([3, 2, 1], 3)
    steps = discrete_replicator(crowd, start, 800, background=background).mixes[0][-1]
    smooth = replicator(crowd, start, [0, 800 / background]).mixes[0][-1]
    assert abs(steps - smooth).max() < 2e-3


def test_what_nobody_plays_is_never_taken_up():
    for path in (
        replicator(Crowd([3, 2, 1], 3), [0.5, 0.5, 0], [0, 50]),
        discrete_replicator(Crowd([3, 2, 1], 3), [0.5, 0.5, 0], 50),
    ):
        assert path.final[0][2] == 0
        assert path.gain_at(-1) > 0


def test_fictitious_play_is_nashpys_where_nothing_is_left_to_chance():
    A, B = np.array([[2.03, -1.1], [-0.7, 1.2]]), np.array([[-1.3, 1.15], [0.9, -1.6]])
    start = [np.array([0.31, 0.69]), np.array([0.57, 0.43])]
    ours = fictitious_play(OwnPopulations([A, B]), start, 300, dice())
    theirs = list(nashpys_play(A, B, 300, play_counts=start))
    for step in (1, 2, 17, 300):
        for shares, counts in zip(ours.mixes, theirs[step], strict=True):
            assert shares[step] * (step + 1) == pytest.approx(counts)


@pytest.mark.parametrize(
    ("game", "start", "answer"),
    [
        (OwnPopulations(PENNIES), [[1, 0], [1, 0]], [[0.5, 0.5]] * 2),
        (OnePopulation(CIRCLE), [1, 0, 0], [[1 / 3] * 3]),
        (Crowd([3, 2, 1], 4), [1, 0, 0], [symmetric_equilibrium([3, 2, 1], 4).mix]),
    ],
)
def test_what_was_played_comes_to_the_equilibrium(game, start, answer):
    """Robinson 1951 for zero sums; Monderer and Shapley 1996 for a potential."""
    for path in (fictitious_play(game, start, 4000, dice()), regret_matching(game, start, 4000)):
        reached = path.final if path.rule == "fictitious play" else tuple(average[-1] for average in path.averages)
        for shares, mix in zip(reached, answer, strict=True):
            assert abs(shares - mix).max() < 0.04, path.rule


def test_fictitious_play_need_not_settle():
    """Shapley 1964: it goes round, each stay longer than the last."""
    A, B = [[0, 1, 0], [0, 0, 1], [1, 0, 0]], [[0, 0, 1], [1, 0, 0], [0, 1, 0]]
    path = fictitious_play(OwnPopulations([A, B]), [[1, 0, 0], [0, 1, 0]], 20_000, dice())
    late = path.mixes[0][5000:]
    assert (late.max(axis=0) - late.min(axis=0)).max() > 0.2


def test_logit_replies_are_nashpys():
    table, counts = np.array([[1.0, 0, 2], [0, 1, 0.5]]), np.array([3, 1, 4])
    theirs = get_distribution_response_to_play_count(table, counts, epsilon_bar=0, etha=0.3)
    assert logit_reply(table @ (counts / 8), 0.3) == pytest.approx(theirs)
    assert logit_reply(np.array([1e6, 0.0]), 1e-3).tolist() == [1, 0]


def test_stochastic_play_comes_to_the_logit_equilibrium():
    """Where the shares are the logit reply to themselves; another seed, the same place."""
    crowd, noise = Crowd([3, 2, 1], 3), 0.5
    for seed in (1, 2):
        final = stochastic_fictitious_play(crowd, [1, 0, 0], 20_000, dice(seed), noise=noise).final
        assert abs(logit_reply(crowd.brings(final)[0], noise) - final[0]).max() < 0.02
        assert abs(quantal_response([3, 2, 1], 3, 1 / noise).mix - final[0]).max() < 0.02
    other = stochastic_fictitious_play(crowd, [1, 0, 0], 50, dice(1), noise=noise)
    assert not np.array_equal(
        other.mixes[0], stochastic_fictitious_play(crowd, [1, 0, 0], 50, dice(2), noise=noise).mixes[0]
    )


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 300))
def test_regret_stays_below_blackwells_bound(seed, steps):
    """The summed regret is at most the range of payoffs times the root of actions times steps."""
    game = OwnPopulations(dice(seed).uniform(-1, 1, size=(3, 2, 3, 2)))
    path = regret_matching(game, [[1, 0], [0, 1, 0], [0.5, 0.5]], steps)
    states = [path.at(step) for step in range(steps)]
    for seat, count in enumerate(game.actions):
        worth = np.array([game.brings(state)[seat] for state in states])
        got = sum(state[seat] @ brings for state, brings in zip(states, worth, strict=True))
        assert worth.sum(axis=0).max() - got <= 2 * (count * steps) ** 0.5 + 1e-9


@pytest.mark.parametrize("rule", EVERY_RULE)
def test_bad_starts_are_named(rule):
    for game, start, message in (
        (Crowd([3, 2, 1], 3), [0.5, 0.5], "the start has the shape"),
        (Crowd([3, 2, 1], 3), [0.5, 0.6, 0.1], "the start adds up to 6/5"),
        (OnePopulation(CIRCLE), [1.2, -0.2, 0], r"the start\[1\] is -0.2; a probability is never negative"),
        (OwnPopulations(PENNIES), 5, "the start is 5; expected a list of 2 mixes, one a seat"),
        (OwnPopulations(PENNIES), [[0.5, 0.5]], "there are 1 mixes; expected 2, one a player"),
        (OwnPopulations(PENNIES), [[0.5, 0.5], [0.5, 0.4]], "the mix of player 1 adds up to 9/10"),
    ):
        with pytest.raises(PayoffError, match=message):
            EVERY_RULE[rule](game, start)


def test_other_bad_input():
    crowd, start = Crowd([1, 1], 2), [0.5, 0.5]
    with pytest.raises(PayoffError, match="one population needs as many rows as columns"):
        OnePopulation([[1, 2, 3], [4, 5, 6]])
    with pytest.raises(PayoffError, match=r"times\[2\] is 1, and 3 stands before it"):
        replicator(crowd, start, [0, 3, 1])
    with pytest.raises(PayoffError, match="expected a list of times"):
        replicator(crowd, start, 7)
    with pytest.raises(PayoffError, match=r"the number of steps is 2\.5; expected a whole number from 1 to 100,000"):
        fictitious_play(crowd, start, 2.5, dice())
    with pytest.raises(PayoffError, match="noise is 0; expected more than 0"):
        stochastic_fictitious_play(crowd, start, 5, dice(), noise=0)
    with pytest.raises(PayoffError, match="with the background 1 an action brings 0; steps need payoffs above 0"):
        discrete_replicator(OnePopulation([[0, -1], [-1, 0]]), [1, 0], 5)


def test_a_single_moment_is_the_start():
    path = replicator(Crowd([1, 1], 2), [0.25, 0.75], [0])
    assert path.final[0].tolist() == path.averages[0][0].tolist() == [0.25, 0.75]
