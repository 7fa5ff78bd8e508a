"""Whole tournaments: who sits where, what is counted, and that nothing depends on who plays the games."""

import os
import signal
import tracemalloc
from collections import Counter
from itertools import permutations
from threading import Lock, Timer

import joblib
import pytest

from kit import KitError, mampf
from kit.arena import play, replay
from kit.arena.field import enter
from kit.arena.plan import Plan, check_plan
from kit.arena.table import Fault
from kit.arena.tally import Tally
from kit.players.play import play as play_one
from kit.players.registry import make_strategy
from tests.arena.strategies import Own, fair

FIELD = ["random", "avoid the favourite", "always carrot", "always grain"]


def test_every_game_is_the_engines_game():
    plan = Plan("mampf", tuple(FIELD), 3, games=60, seed=5)
    won, sat = Counter(), Counter()
    for number in range(plan.games):
        line_up, members = plan.seating(number)
        names = [plan.names[plan.line_ups[line_up][member]] for member in members]
        seed = plan.seed_of(number)
        end = play_one(mampf.deal(3, seed), [make_strategy("mampf", name) for name in names], seed)
        for name, payoff in zip(names, end.returns(), strict=True):
            won[name] += payoff
            sat[name] += 1
    results = play("mampf", FIELD, 60, 5, players=3)
    assert {one.name: one.games for one in results.ladder} == dict(sat)
    assert all(abs(one.share * one.games - won[one.name]) < 1e-9 for one in results.ladder)
    assert [one.share for one in results.ladder] == sorted((one.share for one in results.ladder), reverse=True)


@pytest.mark.parametrize("copies", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_rotate_until_everybody_sat_everywhere_in_every_order(players, copies):
    plan = Plan("mampf", tuple("abcde"), players, games=10**6, seed=0, copies=copies)
    orders = len(list(permutations(range(players))))
    cycle = range(orders * len(plan.line_ups))
    seen = Counter((line_up, members) for line_up, members in map(plan.seating, cycle))
    assert len(seen) == len(cycle) and set(seen.values()) == {1}
    first = [plan.seating(number)[1] for number in range(players)]
    assert sorted(members[0] for members in first) == list(range(players))  # the first games rotate one line-up


def test_each_game_has_a_seed_of_its_own():
    seeds = {Plan("mampf", ("a", "b"), 2, 10, seed).seed_of(number) for seed in (0, 1, -1) for number in range(500)}
    assert len(seeds) == 1500


def test_the_same_numbers_on_any_number_of_workers():
    field = [*FIELD[:2], Own(fair)]
    alone = play("mampf", field, 90, seed=3)
    assert play("mampf", field, 90, seed=3, n_jobs=2) == alone
    with joblib.parallel_config(backend="threading", n_jobs=3):
        assert play("mampf", field, 90, seed=3) == alone
    assert play("mampf", field, 90, seed=4) != alone


def test_the_same_numbers_on_a_cluster():
    distributed = pytest.importorskip("distributed", reason="needs the extra `cluster`: distributed")
    field = ["random", "always carrot", Own(fair)]
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
        ) as cluster,
        distributed.Client(cluster),
        joblib.parallel_config(backend="dask"),
    ):
        there = play("mampf", field, 60, seed=3)
    assert there == play("mampf", field, 60, seed=3)


def test_mongoose_and_its_cut_off_games():
    results = play("mongoose", ["random", "guess when sure"], 12, seed=1, players=3, copies=True, rare=True, limit=9)
    assert results.done == 12 and 0 < results.cut_off <= 12
    assert sum(one.games for one in results.ladder) == 36
    assert "cut off" in repr(results)


@pytest.fixture
def heeds_interrupts():
    """A shell that starts the tests in the background tells them to ignore interrupts."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_who_stops_it_keeps_what_is_done(heeds_interrupts):
    stop = Timer(1.0, os.kill, (os.getpid(), signal.SIGINT))
    stop.start()
    results = play("mampf", FIELD, 10**7, seed=2, players=3, progress=False)
    assert 0 < results.done < 10**7 and not results.is_whole
    assert f"{results.done:,} games of 10,000,000, then stopped" in repr(results)
    again = play("mampf", FIELD, results.done, seed=2, players=3, progress=False)
    assert again.tally == results.tally


def test_memory_does_not_grow_with_the_games():
    def most(games):
        tracemalloc.start()
        play("mampf", FIELD, games, seed=2, players=3, progress=False)
        found = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return found

    most(10)  # imports
    few, many = most(60), most(400)
    assert many < few + 100_000


def test_tallies_add_up_and_stay_as_they_are():
    plan = Plan("mampf", ("a", "b"), 2, games=100, seed=0)
    faults = [Fault(number, 0, 1, "a", "failed") for number in range(30)]
    one, other = (
        Tally({0: [1, 2, 3, 4]}, {0: [15, 0]}, faults[1::2]),
        Tally({0: [5, 5, 5, 5]}, {0: [15, 0]}, faults[::2]),
    )
    both = one + other
    assert both == Tally({0: [6, 7, 8, 9]}, {0: [30, 0]}, faults[:20]) and both.games == 60
    both.note(plan, 60, None, Fault(60, 1, 0, "b", "failed"))
    assert one.games == 25 and other.games == 35 and one.faulty == {0: [15, 0]}


def test_a_changed_strategy_of_the_kits_is_somebodys_own():
    changed = make_strategy("mampf", "random")
    assert not enter("mampf", [changed])[0].own
    changed.choose = fair
    assert enter("mampf", [changed])[0].own


def test_a_game_can_be_looked_at_again():
    results = play("mampf", ["random", "always carrot", Own(fair)], 5, seed=3)
    again = Tally()
    for number in range(5):
        again.note(results.plan, number, *replay(results, number, [Own(fair)]))
    assert again == results.tally
    with pytest.raises(KitError, match="'own' took part as an object; give it in `strategies`"):
        replay(results, 0)
    with pytest.raises(KitError, match="there is no game 5; expected one of 0 to 4"):
        replay(results, 5, [Own(fair)])


@pytest.mark.parametrize(
    ("game", "field", "more", "words"),
    [
        ("chess", ["random"], {}, "there is no game 'chess'; expected one of mampf, mongoose"),
        ("mampf", ["random", "avoid favourite"], {}, "did you mean 'avoid the favourite'"),
        ("mampf", [], {}, "expected 1 to 100 strategies, found 0"),
        ("mampf", ["random"] * 2, {}, "two strategies are called 'random'; .* copies=True"),
        ("mampf", ["random"], {"players": 3}, "1 strategy can't fill 3 seats; give at least 3, or say copies=True"),
        ("mampf", ["random"], {"players": 5, "copies": True}, "mampf is played by 2 to 4; found players=5"),
        ("mampf", ["random"], {"players": True, "copies": True}, "found players=True"),
        (
            "mampf",
            [*FIELD, "always sugar"],
            {},
            "5 strategies can't sit at one table of mampf, which has 2 to 4 seats: say how many play at a time",
        ),
        ("mampf", FIELD[:3], {"rare": True}, "rare animals belong to Mongoose"),
        ("mampf", FIELD[:3], {"copies": 1}, "copies: expected True or False, found 1"),
        ("mampf", FIELD[:3], {"limit": 0}, "limit: expected a whole number from 1, found 0"),
        ("mampf", FIELD[:3], {"time_limit": 0}, "time_limit: expected a number of seconds above 0, found 0"),
        ("mampf", FIELD[:3], {"games": 0}, "games: expected a whole number from 1, found 0"),
        ("mampf", FIELD[:3], {"games": 2.5}, "games: expected a whole number from 1, found 2.5"),
        ("mampf", FIELD[:3], {"seed": "x"}, "expected a whole number as seed, found 'x'"),
        ("mampf", {"random": 1}, {}, "strategies: expected a list"),
        ("mampf", 7, {}, "strategies: expected a list, found 7"),
        ("mampf", [Own, "random"], {}, r"Own is a class; expected an object of it: Own\(\)"),
        ("mampf", [fair, "random"], {}, "expected the name of a strategy or a Strategy, found <function fair"),
        ("mampf", [Own(fair, name=""), "random"], {}, "Own needs a name in one line"),
        ("mampf", [Own(fair, name="two\nlines"), "random"], {}, "Own needs a name in one line"),
        ("mampf", [Own(Lock()), "random"], {}, "'own' can't travel to another process"),
    ],
)
def test_what_does_not_fit_is_said_in_one_sentence(game, field, more, words):
    with pytest.raises(KitError, match=words) as error:
        play(game, field, **{"games": 10, "seed": 0, **more})
    assert "\n" not in str(error.value) and len(str(error.value)) < 400


def test_too_many_line_ups_are_refused_before_they_are_listed():
    with pytest.raises(KitError, match="make 91,962,520 line-ups; expected at most 20,000"):
        check_plan(Plan("mongoose", tuple(map(str, range(100))), 5, 10, 0, copies=True))
