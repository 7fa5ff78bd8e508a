"""The round as a game: the written-out table against the rule, and what never builds it against the table."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit import Disk, Food, mampf
from kit.theory import (
    PayoffError,
    TooLargeError,
    action_payoffs,
    best_replies,
    expected_payoffs,
    payoff_matrices,
    payoff_tensor,
    profile_regret,
    pure_mixes,
    values_from_tops,
)

CASES = settings(max_examples=60, deadline=None, derandomize=True)


@st.composite
def rounds(draw):
    """Values (common or a line a player) and one mix a player; some mixes are pure."""
    players, foods = draw(st.integers(2, 4)), draw(st.integers(1, 4))
    line = st.lists(st.integers(1, 9), min_size=foods, max_size=foods)
    values = draw(st.one_of(line, st.lists(line, min_size=players, max_size=players)))
    counts = st.lists(st.integers(0, 4), min_size=foods, max_size=foods).filter(any)
    mixes = [np.array(draw(counts)) for _ in range(players)]
    return values, np.array([weights / weights.sum() for weights in mixes])


@CASES
@given(rounds())
def test_the_table_follows_the_rule(case):
    values, mixes = case
    players, foods = mixes.shape
    tensor = payoff_tensor(values, players)
    assert tensor.shape == (players, *(foods,) * players)
    table = np.broadcast_to(values, (players, foods))
    for picks in product(range(foods), repeat=players):
        for seat, food in enumerate(picks):
            assert tensor[(seat, *picks)] == (table[seat, food] if picks.count(food) == 1 else 0)


@CASES
@given(rounds())
def test_expected_payoffs_against_every_profile_of_the_table(case):
    values, mixes = case
    players, foods = mixes.shape
    tensor = payoff_tensor(values, players)
    by_action, by_seat = np.zeros((players, foods)), np.zeros(players)
    for picks in product(range(foods), repeat=players):
        chances = [mixes[seat, food] for seat, food in enumerate(picks)]
        for seat in range(players):
            others = np.prod(chances[:seat] + chances[seat + 1 :])
            by_action[seat, picks[seat]] += others * tensor[(seat, *picks)]
            by_seat[seat] += others * chances[seat] * tensor[(seat, *picks)]
    assert action_payoffs(values, mixes) == pytest.approx(by_action, abs=1e-12)
    assert expected_payoffs(values, mixes) == pytest.approx(by_seat, abs=1e-12)
    assert profile_regret(values, mixes) == pytest.approx(by_action.max(axis=1) - by_seat, abs=1e-12)
    best = by_action >= by_action.max(axis=1, keepdims=True) - 1e-9
    assert best_replies(values, mixes).tolist() == best.tolist()


def test_the_table_is_the_engine_s_rule():
    """One round of real games: who gains a disk is who is alone (MA-5)."""
    for players in (2, 3, 4):
        game, tensor = mampf.deal(players=players, seed=3), payoff_tensor([1, 1, 1, 1], players)
        for picks in product(Food, repeat=players):
            gained = game.apply_actions(picks).rounds[-1].gained
            assert tensor[(slice(None), *map(int, picks))].tolist() == [float(disk is not None) for disk in gained]


def test_a_thousand_players_and_a_hundred_foods():
    rng = np.random.default_rng(0)
    mixes = rng.dirichlet(np.ones(100), size=1_000)
    payoffs = action_payoffs(np.ones(100), mixes)
    for seat in (0, 500, 999):
        assert payoffs[seat] == pytest.approx(np.delete(1 - mixes, seat, axis=0).prod(axis=0))


def test_two_players_with_values_of_their_own():
    A, B = payoff_matrices([[4, 3, 2], [1, 5, 6]])
    assert A.tolist() == [[0, 4, 4], [3, 0, 3], [2, 2, 0]]
    assert B.tolist() == [[0, 5, 6], [1, 0, 6], [1, 5, 0]]


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: payoff_tensor([1, 1], 1), "the number of players is 1; expected a whole number from 2 up"),
        (lambda: payoff_tensor([[1, 1]] * 2, 3), "there are values for 2 players; expected one line for each of 3"),
        (lambda: payoff_tensor([[1, 1], [1, 0]], 2), "the value of food 1 to player 1 is 0; expected more than 0"),
        (
            lambda: payoff_tensor([[1, 1], [1]], 2),
            "line 1 of the values has the length 1, line 0 has 2; expected a table",
        ),
        (
            lambda: expected_payoffs([1, 1], [[1, 0], [0.5, 0.4]]),
            "the mix of player 1 adds up to 9/10; probabilities add up to 1",
        ),
        (
            lambda: expected_payoffs([1, 1], [[1, 0], [2, -1]]),
            "the mix of player 1[1] is -1; a probability is never negative",
        ),
        (
            lambda: expected_payoffs([1, 1], [1, 0]),
            "the mixes have the shape (2,); expected one mix a player, each with one entry a food",
        ),
        (lambda: profile_regret([1, 1], [[1, 0]]), "the number of players is 1; expected a whole number from 2 up"),
        (
            lambda: best_replies([1, 1], [[1, 0, 0]] * 2),
            "the mix of player 0 has the shape (3,); expected 2 probabilities, one an action",
        ),
        (lambda: pure_mixes([0, 2], 2), "player 1 picks 2; expected a food from 0 to 1"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(call, sentence):
    with pytest.raises(PayoffError) as refused:
        call()
    assert str(refused.value) == sentence


def test_a_table_that_would_be_too_large_is_refused_at_once():
    with pytest.raises(
        TooLargeError, match="10 players and 4 foods make 10,485,760 payoffs, and the limit is 1,000,000"
    ):
        payoff_tensor([1] * 4, 10)
    with pytest.raises(TooLargeError, match="3 players and 2 foods make 24 payoffs, and the limit is 23"):
        payoff_tensor([1, 1], 3, limit=23)


def frogs_and_owls():
    """Food 3 shows an owl, the others frogs; the first player has a frog, the second an owl, the third nothing."""
    piles = [[Disk("owl", food), Disk("frog", food)] for food in list(Food)[:3]] + [[Disk("owl", Food.GRAIN)]]
    captured = [[Disk("frog", Food.SUGAR)], [Disk("owl", Food.GRAIN)], []]
    return mampf.from_piles(piles, players=3, captured=captured)


def test_values_from_the_tops_of_the_piles():
    game = frogs_and_owls()
    wanted = [[1, 1, 1, 1.04], [1.04, 1.04, 1.04, 1], [1.04] * 4]
    for seat in (0, 1, 2, None):
        assert values_from_tops(game.observation(seat)) == pytest.approx(np.array(wanted))
    assert values_from_tops(game.observation(0), new_species=0).tolist() == [[1] * 4] * 3


def test_a_whole_box_of_new_species_is_worth_less_than_one_disk():
    values = values_from_tops(frogs_and_owls().observation(0))
    assert 24 * (values.max() - 1) < 1


def test_values_of_a_game_that_is_over_or_with_an_odd_weight():
    game = frogs_and_owls()
    over = game.apply_actions([Food.GRAIN, Food.CARROT, Food.CARROT])
    with pytest.raises(PayoffError, match="the pile of grain has run out: that game is over"):
        values_from_tops(over.observation(0))
    for wrong in (-0.1, 1.5, float("nan")):
        with pytest.raises(PayoffError, match="new_species is"):
            values_from_tops(game.observation(0), new_species=wrong)
