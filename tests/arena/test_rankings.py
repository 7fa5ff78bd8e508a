"""Head to head, rankings and circles, against counts made by hand and a game with known strengths."""

from itertools import permutations, product

import numpy as np
import pytest
from scipy.optimize import minimize

from kit import KitError
from kit.arena import play
from kit.arena.circular import beat_graph, circles, entry_graph, margins
from kit.arena.plan import Plan
from kit.arena.rankings import ELO_MEAN, bradley_terry, copeland, elo, expected_shares
from kit.arena.resample import better_counts, interval, resampled, win_counts
from kit.arena.results import Results
from kit.arena.tally import Tally
from kit.theory.relations.hodge import hodge_split
from kit.theory.relations.tournaments import check_tournament, cycles
from kit.theory.relations.winners import copeland_set, top_cycle

ROCK = ("rock", "paper", "scissors")


def duels(names, better, level=0):
    """Results of two-seat games with these counts: ``better[i][j]`` games won by i against j."""
    plan = Plan("mongoose", tuple(names), 2, games=10**6, seed=0)
    wins = {}
    for line_up, (i, j) in enumerate(plan.line_ups):
        wins[line_up] = [0, better[i][j], better[j][i], level]
    return Results(plan, Tally(wins))


def circle(lead=80, total=100):
    return duels(ROCK, [[0, total - lead, lead], [lead, 0, total - lead], [total - lead, lead, 0]])


@pytest.fixture(scope="module")
def played():
    return play(
        "mampf", ["random", "avoid the favourite", "always carrot"], 200, seed=3, players=3, copies=True, limit=40
    )


def test_meetings_count_every_pair_of_seats(played):
    better = better_counts(played)
    for i, name in enumerate(played.names):
        for j, other in enumerate(played.names):
            if i != j:
                assert better[i, j] == played.meeting(name, other).better == played.meeting(other, name).worse
    assert np.diag(better).tolist() == [0, 0, 0]


def test_shared_wins_are_level():
    meeting = duels("ab", [[0, 7], [2, 0]], level=5).meeting("a", "b")
    assert (meeting.better, meeting.level, meeting.worse) == (7, 5, 2)
    assert meeting.share == 7 / 9 and meeting.p_value == pytest.approx(46 / 512)


def test_three_at_a_table_by_hand():
    plan = Plan("mampf", ("a", "b", "c"), 3, games=100, seed=0)
    results = Results(plan, Tally({0: [5, 10, 20, 4, 0, 0, 0, 1]}))  # nobody 5, a 10, b 20, a and b 4, all 1
    assert better_counts(results).tolist() == [[0, 10, 14], [20, 0, 24], [0, 0, 0]]
    assert [results.standing(name).share for name in "abc"] == pytest.approx(
        [(12 + 1 / 3) / 40, (22 + 1 / 3) / 40, 1 / 120]
    )
    assert results.standing("a").cut_off == 5


def test_alone_leaves_out_tables_with_others(played):
    names = played.names
    for name, other in permutations(names, 2):
        sums = [0, 0, 0]
        for line_up, counts in played.tally.wins.items():
            sitting = [names[member] for member in played.plan.line_ups[line_up]]
            if set(sitting) == {name, other}:
                for seat, rival in product(range(3), repeat=2):
                    if (sitting[seat], sitting[rival]) == (name, other):
                        for won, count in enumerate(counts):
                            sums[1 + (won >> rival & 1) - (won >> seat & 1)] += count
        meeting = played.meeting(name, other, alone=True)
        assert [meeting.better, meeting.level, meeting.worse] == sums
    assert margins(played, alone=True) != margins(played)
    lone = beat_graph(played, sure=False, alone=True)
    assert all(played.meeting(*pair, alone=True).share > 0.5 for pair in lone.edges)


def test_who_enters_whose_table():
    plan = Plan("mampf", ("a", "b"), 3, games=10**6, seed=0, copies=True)  # line-ups aaa, aab, abb, bbb
    wins = {0: [0, 9, 9, 0, 9, 0, 0, 0], 1: [0, 20, 20, 0, 60, 0, 0, 0], 2: [0, 45, 25, 0, 30, 0, 0, 0]}
    graph = entry_graph(Results(plan, Tally(wins)))
    assert list(graph.edges(data="share")) == [("a", "b", 0.45), ("b", "a", 0.6)]
    wins[2] = [0, 40, 30, 0, 30, 0, 0, 0]  # between 30.9 and 49.8 %
    assert list(entry_graph(Results(plan, Tally(wins))).edges) == [("b", "a")]
    with pytest.raises(KitError, match="play it with copies=True"):
        entry_graph(circle())


def test_resampling_keeps_the_games_of_each_line_up_and_varies_as_it_should(played):
    counts = win_counts(played)
    some = np.array(list(resampled(played, np.random.default_rng(1), times=400)))
    assert (some.sum(axis=2) == counts.sum(axis=1)).all()
    assert (some[:, counts == 0] == 0).all()
    share = duels("ab", [[0, 60], [40, 0]])
    won = np.array([c[0, 1] for c in resampled(share, np.random.default_rng(1), times=2000)])
    assert won.mean() == pytest.approx(60, abs=0.5) and won.std() == pytest.approx(np.sqrt(24), rel=0.08)


def test_the_same_dice_the_same_intervals():
    first, second, third = (elo(circle(), np.random.default_rng(seed), times=50) for seed in (1, 1, 2))
    assert first == second != third


def test_copeland_counts_who_is_beaten():
    results = duels("abcd", [[0, 90, 90, 50], [10, 0, 90, 90], [10, 10, 0, 90], [50, 10, 10, 0]])
    ranking = copeland(results, np.random.default_rng(0), times=200)
    assert {rank.name: rank.value for rank in ranking.ranks} == {"a": 2.5, "b": 2.0, "c": 1.0, "d": 0.5}
    assert {rank.name: (rank.low, rank.high) for rank in ranking.ranks}["b"] == (2.0, 2.0)
    a = next(rank for rank in ranking.ranks if rank.name == "a")
    assert (a.low, a.high) == (2.0, 3.0)  # the draw may go either way


def test_bradley_terry_is_the_maximum_of_the_likelihood():
    rng = np.random.default_rng(4)
    better = rng.integers(0, 60, size=(5, 5))
    np.fill_diagonal(better, 0)
    won = better + 0.5 * (1 - np.eye(5))

    def loss(strength):
        return -(won * np.log(expected_shares(strength))).sum()

    best = minimize(loss, np.zeros(5), method="BFGS", options={"gtol": 1e-8}).x
    ours = (bradley_terry(better) - ELO_MEAN) * np.log(10) / 400
    assert ours == pytest.approx(best - best.mean(), abs=1e-5)


def test_ratings_find_the_strengths_that_made_the_games():
    strength = np.array([1.0, 0.3, 0.0, -1.3])
    rng = np.random.default_rng(7)
    chance = expected_shares(strength)
    better = np.zeros((4, 4), dtype=int)
    for i in range(4):
        for j in range(i):
            better[i, j] = rng.binomial(4000, chance[i, j])
            better[j, i] = 4000 - better[i, j]
    ranking = elo(duels("abcd", better.tolist()), rng, times=200)
    assert ranking.names == ("a", "b", "c", "d")
    for rank, true in zip(ranking.ranks, strength, strict=True):
        assert rank.low - 15 < ELO_MEAN + 400 * true / np.log(10) < rank.high + 15
        assert rank.low < rank.value < rank.high


def test_a_strategy_that_never_lost_has_a_finite_rating():
    ranking = elo(duels("ab", [[0, 50], [0, 0]]), np.random.default_rng(0), times=50)
    assert np.isfinite([rank.value for rank in ranking.ranks]).all()


def test_in_a_circle_all_ratings_are_equal_and_the_note_says_what_they_hide():
    ranking = elo(circle(), np.random.default_rng(0), times=50)
    assert [round(rank.value) for rank in ranking.ranks] == [1500] * 3
    assert "in 80 % of their decided games; the ratings say 50 %" in ranking.note
    assert repr(ranking).endswith(ranking.note)


def test_ratings_need_games_that_connect():
    with pytest.raises(KitError, match="no decided game connects 'c' with 'a'"):
        elo(duels("abc", [[0, 5, 0], [3, 0, 0], [0, 0, 0]]), np.random.default_rng(0))


def test_circles_of_strategies_with_the_tools_of_relations():
    graph = beat_graph(circle())
    check_tournament(graph)
    assert cycles(graph) == [("rock", "scissors", "paper")] == circles(graph)
    assert top_cycle(graph) == copeland_set(graph) == ROCK
    assert hodge_split(margins(circle())).cyclic_share == 1


def test_an_edge_that_may_be_luck_is_left_out():
    results = circle(lead=55)  # of 100 games
    assert list(beat_graph(results).edges) == []
    assert circles(beat_graph(results, sure=False)) == [("rock", "scissors", "paper")]
    assert len(beat_graph(circle(lead=61)).edges) == 3
    assert all(data["low"] > 0.5 for *_, data in beat_graph(circle()).edges(data=True))


def test_circles_are_listed_once_each_and_need_no_tournament():
    better = [[0, 90, 10, 50], [10, 0, 90, 50], [90, 10, 0, 90], [50, 50, 10, 0]]
    assert circles(beat_graph(duels("abcd", better))) == [("a", "b", "c")]


def test_margins_are_minus_their_mirror(played):
    table = margins(played)
    assert all(table.payoff(a, b) == -table.payoff(b, a) for a in played.names for b in played.names)


def test_interval_of_a_column():
    low, high = interval(np.arange(1001.0)[:, None] * [1, 2])
    assert low == pytest.approx([25, 50]) and high == pytest.approx([975, 1950])


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda results: results.standing("nobody"), "'nobody' did not take part; expected one of 'rock'"),
        (lambda results: results.meeting("rock", "rock"), "'rock' does not meet itself"),
        (lambda results: list(resampled(results, np.random.default_rng(0), times=0)), "times: expected a whole number"),
        (lambda results: margins(Results(Plan("mampf", ("a",), 2, 1, 0, True), Tally())), "ahead of nobody"),
    ],
)
def test_what_does_not_fit_is_said(call, words):
    with pytest.raises(KitError, match=words):
        call(circle())
