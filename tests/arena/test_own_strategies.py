"""A reader's own strategy: what it can do wrong costs it the game, and nobody else anything."""

import os
import time
from contextlib import closing

import cloudpickle
import pytest

from kit import KitError, mongoose
from kit.arena import host as host_module
from kit.arena import play
from kit.arena.field import enter
from kit.arena.host import Host
from kit.arena.plan import Plan
from kit.arena.table import Table
from tests.arena import strategies as some
from tests.arena.strategies import Own, Remembers, fair


def one_game(choose, time_limit=10.0):
    """The fault of the first game, in which the strategy sits on seat 0."""
    results = play("mampf", [Own(choose), "always grain", "random"], 1, seed=1, time_limit=time_limit)
    return results, results.faults[0]


@pytest.mark.parametrize(
    ("choose", "turn", "words"),
    [
        (some.meat, 0, "chose 'meat', which is not legal"),
        (some.nothing, 0, "chose None, which is not legal"),
        (some.ambiguous, 0, "chose array([1, 2]), which is not legal"),
        (some.divide, 0, "chose -1, which is not legal"),
        (some.late_error, 2, "failed with LookupError: no food in the house (line "),
        (some.system_exit, 0, "failed with SystemExit: enough (line "),
        (some.leave, 0, "ended its own process (exit code 3)"),
        (some.reads, 0, "failed with EOFError"),
        (some.bad_words, 0, "failed with Lazy"),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_game_seat_turn_and_what_went_wrong(choose, turn, words):
    results, fault = one_game(choose)
    assert (fault.game, fault.seat, fault.turn, fault.strategy) == (0, 0, turn, "own")
    assert fault.words.startswith(words)
    assert str(fault).startswith(f"game 0, seat 0, turn {turn}: 'own' {words}")
    assert str(fault) in repr(results)
    assert {one.name: (one.games, one.faults) for one in results.ladder} == {
        "own": (1, 1),
        "always grain": (0, 0),
        "random": (0, 0),
    }


@pytest.mark.parametrize("choose", [some.endless, some.sleepy])
def test_an_endless_loop_is_cut_off(choose):
    start = time.perf_counter()
    _, fault = one_game(choose, time_limit=0.3)
    assert fault.words == "thought longer than 0.3 seconds in this game and was cut off"
    assert time.perf_counter() - start < 30


def test_the_time_of_a_game_adds_up_over_its_turns():
    def slow(observation, rng):
        time.sleep(0.1)
        return rng.choice(observation.legal_actions())

    _, fault = one_game(slow, time_limit=0.35)
    assert fault.turn in (1, 2, 3) and "thought longer than 0.35 seconds" in fault.words


def test_a_fault_costs_one_game_only_and_the_first_twenty_are_told():
    def choose(observation, rng):
        return "meat" if rng.random() < 0.1 else rng.choice(observation.legal_actions())

    results = play("mampf", [Own(choose), "always grain", "random"], 120, seed=1)
    own = results.standing("own")
    assert 20 < own.faults < 120 and own.games == 120 and own.share > 0
    assert results.standing("random").games == 120 - own.faults
    assert len(results.faults) == 20 and results.lost_by_fault == own.faults
    assert [fault.game for fault in results.faults] == sorted({fault.game for fault in results.faults})
    assert "the first 20 are in .faults" in repr(results)
    assert play("mampf", [Own(choose), "always grain", "random"], 120, seed=1, n_jobs=2) == results


def test_what_it_prints_goes_nowhere(capfd):
    results = play("mampf", [Own(some.chatty), "always grain", "random"], 3, seed=1)
    assert results.faults == () and capfd.readouterr().out == ""


def test_nothing_is_carried_from_game_to_game():
    results = play("mampf", [Remembers(), "always grain", "random"], 20, seed=1)
    for part in (1, 7, 13):
        alone = play("mampf", [Remembers(), "always grain", "random"], part, seed=1)
        assert alone.standing("remembers").games == part
    assert play("mampf", [Remembers(), "always grain", "random"], 20, seed=1, n_jobs=2) == results


def test_each_seat_of_a_table_has_a_copy():
    results = play("mampf", [Remembers()], 6, seed=1, players=3, copies=True, limit=8)
    assert results.cut_off == 6  # all three always pick the same


def test_it_plays_mongoose_and_gets_its_own_observation():
    def choose(observation, rng):
        assert observation.hands[observation.seat] is None and observation.seat == observation.current_player
        return rng.choice(observation.legal_actions())

    results = play("mongoose", [Own(choose), "random", "guess when sure"], 6, seed=1)
    assert results.faults == () and results.standing("own").games == 6


def test_it_can_reach_neither_the_game_nor_the_others():
    def spy(observation, rng):
        import gc
        import inspect

        from kit.engine.mongoose_state import State

        known = [thing for thing in gc.get_objects() if isinstance(thing, State)]
        above = [
            name for frame in inspect.stack() for name, value in frame.frame.f_locals.items() if type(value) is State
        ]
        raise LookupError(f"{len(known)} games in memory, {len(above)} in the frames above")

    results = play("mongoose", [Own(spy), "random", "guess when sure"], 1, seed=1)
    assert "0 games in memory, 0 in the frames above" in results.faults[0].words


class Unloadable:
    def __reduce__(self):
        return int, ("not a number",)


def test_a_strategy_that_cannot_be_loaded_stops_the_tournament_with_the_reason():
    strategy = Own(fair)
    strategy.luggage = Unloadable()
    with pytest.raises(KitError, match="'own' can't be loaded in a process of its own: ValueError: invalid literal"):
        play("mampf", [strategy, "always grain", "random"], 2, seed=1)


def test_where_there_are_no_processes_it_says_so(monkeypatch):
    def none(*arguments, **options):
        raise OSError("no processes here")

    monkeypatch.setattr(host_module.subprocess, "Popen", none)
    with pytest.raises(KitError, match=r"no process can be started for 'own' here \(no processes here\)"):
        play("mampf", [Own(fair), "always grain", "random"], 2, seed=1)


def test_a_process_that_nobody_asks_ends_and_another_one_begins(monkeypatch):
    monkeypatch.setattr(host_module, "IDLE_LIMIT", 0.2)
    host = Host("own", cloudpickle.dumps(Own(fair)), time_limit=10)
    question = 0, 1, mongoose.deal(3, 7, starter=0).observation(0)
    host.begin()
    first = host.ask([question])
    process = host._process
    deadline = time.monotonic() + 20
    while process.wake() and time.monotonic() < deadline:
        time.sleep(0.5)  # `wake` is a question, too
    host.begin()
    assert host.ask([question]) == first and host._process is not process
    host.close()


def test_games_side_by_side_are_the_games_one_by_one():
    """Strategies that keep things in mind, fail, hang and leave: no game depends on which others are played with it."""

    def choose(observation, rng):
        luck = rng.random()
        if luck < 0.01:
            os._exit(5)
        if luck < 0.015:
            time.sleep(1000)
        return None if luck < 0.03 else rng.choice(observation.legal_actions())

    field = [Own(choose), Own(choose, "twin"), Remembers()]
    plan = Plan("mampf", tuple(one.name for one in field), 3, games=24, seed=3, copies=True, limit=12)
    with closing(Table(plan, enter("mampf", field), time_limit=0.3)) as table:
        together = list(table.play(range(24)))
        alone = [game for number in range(24) for game in table.play([number])]
    assert together == alone
    words = " ".join(fault.words for _, _, fault in together if fault)
    assert "exit code 5" in words and "cut off" in words and "chose None" in words


def test_no_process_is_left_behind():
    before = children()
    play("mampf", [Own(fair), "always grain", "random"], 5, seed=1)
    assert children() <= before


def children():
    """The guests among the processes of this machine that this one has started."""
    import psutil

    found = psutil.Process(os.getpid()).children(recursive=True)
    return {one.pid for one in found if "kit.arena.guest" in " ".join(one.cmdline())}
