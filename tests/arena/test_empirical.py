"""Empirical games: payoffs against the tournament's games one by one, answers against brute force and known games."""

from collections import defaultdict
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit import KitError
from kit.arena import play, replay
from kit.arena.empirical import EmpiricalGame, companies, empirical_game, empirical_games, game_from_table
from kit.arena.solve import dominated, shared_mixes, sure_regret, two_player_equilibria
from kit.theory import equilibria, payoff_tensor, symmetric_equilibrium
from tests.arena.strategies import Own, meat

FIELD = ["random", "avoid the favourite", "always carrot"]


@pytest.fixture(scope="module")
def played():
    return play("mampf", FIELD, 180, seed=3, players=3, copies=True, limit=40)


def stage_game(values, players):
    """A round of Mampf, seen as a choice among strategies."""
    tensor = np.asarray(payoff_tensor(values, players))[0]  # what the first player earns
    foods = len(values)
    payoffs = [[tensor[(mine, *company)] for company in companies(foods, players)] for mine in range(foods)]
    return EmpiricalGame(tuple("abcdef"[:foods]), players, np.array(payoffs, dtype=float))


def test_payoffs_are_the_means_of_the_games(played):
    sums, counts = defaultdict(float), defaultdict(int)
    for number in range(played.done):
        end, _ = replay(played, number)
        line_up, members = played.plan.seating(number)
        sitting = [played.plan.line_ups[line_up][member] for member in members]
        for seat, payoff in enumerate(end.returns()):
            company = tuple(sorted(sitting[:seat] + sitting[seat + 1 :]))
            sums[sitting[seat], company] += payoff
            counts[sitting[seat], company] += 1
    game = empirical_game(played)
    for mine, name in enumerate(game.names):
        for place, company in enumerate(game.companies):
            expected = sums[mine, company] / counts[mine, company]
            assert game.payoffs[mine, place] == pytest.approx(expected)
            assert game.against(*(game.names[other] for other in company))[name] == pytest.approx(expected)


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 4), st.integers(2, 5), st.integers(0, 10**6))
def test_earnings_are_the_sum_over_all_seatings_of_the_others(strategies, players, seed):
    rng = np.random.default_rng(seed)
    places = {company: place for place, company in enumerate(companies(strategies, players))}
    game = EmpiricalGame(tuple("abcd"[:strategies]), players, rng.normal(size=(strategies, len(places))))
    mix = rng.dirichlet(np.ones(strategies))
    expected = np.zeros(strategies)
    for others in product(range(strategies), repeat=players - 1):
        expected += np.prod(mix[list(others)]) * game.payoffs[:, places[tuple(sorted(others))]]
    assert game.earnings(mix) == pytest.approx(expected)
    assert game.chances(mix).sum() == pytest.approx(1)
    assert game.regret(mix) == pytest.approx(expected.max() - mix @ expected)


@pytest.mark.parametrize(
    ("values", "players"), [((4, 3, 2, 1), 2), ((4, 3, 2, 1), 3), ((3, 2, 2), 4), ((1, 1, 1, 1), 3)]
)
def test_the_round_of_mampf_has_its_known_symmetric_equilibrium(values, players):
    mixes = shared_mixes(stage_game(values, players))
    known = symmetric_equilibrium(values, players).mix
    assert len(mixes) == 1  # the only one, as the theory says
    assert mixes[0].mix == pytest.approx(known, abs=1e-9)
    assert mixes[0].payoff == pytest.approx(symmetric_equilibrium(values, players).payoff)


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_two_players_all_symmetric_equilibria_of_the_exact_enumeration_are_found(strategies, seed):
    table = np.random.default_rng(seed).integers(0, 12, size=(strategies, strategies)).astype(float)
    answer = equilibria(table, table.T)
    if answer.is_degenerate:
        return
    known = {tuple(one.row.round(7)) for one in answer if np.abs(one.row - one.column).max() < 1e-9}
    found = {tuple(one.mix.round(7)) for one in shared_mixes(game_from_table("abcd"[:strategies], table))}
    assert found == known


@settings(max_examples=20, deadline=None)
@given(st.integers(2, 4), st.integers(3, 4), st.integers(0, 10**6))
def test_some_symmetric_equilibrium_is_found_in_every_game(strategies, players, seed):
    rng = np.random.default_rng(seed)
    game = EmpiricalGame(
        tuple("abcd"[:strategies]), players, rng.normal(size=(strategies, len(companies(strategies, players))))
    )
    for one in shared_mixes(game):
        assert one.mix.sum() == pytest.approx(1) and one.mix.min() >= 0
        earnings = game.earnings(one.mix)
        assert earnings.max() - one.payoff < 1e-8 and all(one.mix[earnings < earnings.max() - 1e-6] == 0)


def test_payoffs_shifted_and_scaled_have_the_same_answers_EQ6():
    base = stage_game((4, 3, 2, 1), 3)
    [plain] = shared_mixes(base)
    for factor, shift in ((1e3, 0), (1e-3, 5), (1, 1e5)):
        [other] = shared_mixes(EmpiricalGame(base.names, 3, factor * base.payoffs + shift))
        assert other.mix == pytest.approx(plain.mix, abs=1e-6)


def test_rock_paper_scissors_has_no_ladder():
    [mix] = shared_mixes(game_from_table(["rock", "paper", "scissors"], [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]))
    assert mix.mix == pytest.approx([1 / 3] * 3) and mix.payoff == pytest.approx(0)


def test_a_mix_can_dominate_where_no_strategy_does():
    game = game_from_table("abc", [[4, 0, 2], [0, 4, 2], [1, 1, 1]])
    [loser] = dominated(game)
    assert loser.name == "c" and loser.by == pytest.approx({"a": 0.5, "b": 0.5}) and loser.margin == pytest.approx(1)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6))
def test_dominance_by_a_pure_strategy_is_found_by_comparing(seed):
    rng = np.random.default_rng(seed)
    game = EmpiricalGame(tuple("abc"), 3, rng.integers(0, 4, size=(3, 6)).astype(float))
    by_hand = {
        game.names[i] for i in range(3) for j in range(3) if i != j and (game.payoffs[j] > game.payoffs[i]).all()
    }
    losers = {one.name: one for one in dominated(game)}
    assert by_hand <= set(losers)
    for name, one in losers.items():
        mix = np.array([one.by.get(other, 0) for other in game.names])
        assert ((mix @ game.payoffs) > game.payoffs[game.names.index(name)]).all()


def test_equals_do_not_dominate_each_other():
    assert dominated(game_from_table("ab", [[1, 1], [1, 1]])) == []
    assert dominated(game_from_table("a", [[1]])) == []


def test_two_seats_go_through_equilibria():
    results = play("mongoose", ["random", "guess when sure"], 60, seed=2, players=2, copies=True)
    answer = two_player_equilibria(empirical_game(results))
    assert answer.is_complete and answer[0].row.tolist() == [0, 1]
    with pytest.raises(KitError, match="this game has 3 players; for their symmetric equilibria use shared_mixes"):
        two_player_equilibria(stage_game((1, 1, 1), 3))


def test_regret_of_resampled_games(played):
    game = empirical_game(played)
    some = list(empirical_games(played, np.random.default_rng(1), times=100))
    assert len(some) == 100
    mean = np.mean([one.payoffs for one in some], axis=0)
    assert mean == pytest.approx(game.payoffs, abs=0.08)
    [mix, *_] = shared_mixes(game)
    careful = sure_regret(played, mix.mix, np.random.default_rng(1), times=100)
    assert mix.regret <= careful < 0.3


def test_leaving_a_strategy_out(played):
    game = empirical_game(played)
    smaller = game.without("random")
    assert smaller.names == ("avoid the favourite", "always carrot")
    for company in product(smaller.names, repeat=2):
        full = game.against(*company)
        assert smaller.against(*company) == {name: full[name] for name in smaller.names}


def test_a_fault_earns_nothing_and_counts_for_nobody_else():
    results = play("mampf", ["always carrot", Own(meat)], 12, seed=3, players=2, copies=True, limit=9)
    game = empirical_game_or_none(results)
    assert game is None  # against the faulty one nobody else has a counted game
    results = play("mampf", ["always carrot", "always grain", Own(meat)], 60, seed=3, players=2, copies=True, limit=9)
    assert results.standing("own").share == 0


def empirical_game_or_none(results):
    try:
        return empirical_game(results)
    except KitError as error:
        assert "no game was played by always carrot, own" in str(error)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: empirical_game(play("mampf", FIELD, 9, seed=1)), "play it with copies=True"),
        (lambda: empirical_game(play("mampf", FIELD, 9, seed=1, copies=True)), "no game was played by"),
        (lambda: stage_game((1, 1), 3).against("a"), "expected the strategies of 2 others, found 1"),
        (lambda: stage_game((1, 1), 3).against("a", "z"), "'z' is not in this game"),
        (lambda: stage_game((1, 1), 3).earnings([0.5, 0.6]), "mix"),
        (lambda: stage_game((1, 1), 3).without("a", "b"), "can't leave out"),
        (lambda: stage_game((1, 1), 3).without("z"), "can't leave out 'z'"),
        (lambda: game_from_table("abc", [[1, 2], [3, 4]]), "expected a table with a row and a column for each of 3"),
        (lambda: companies(60, 5), "60 strategies make 595,665 companies; expected at most 50,000"),
    ],
)
def test_what_does_not_fit_is_said(call, words):
    with pytest.raises(KitError, match=words):
        call()
