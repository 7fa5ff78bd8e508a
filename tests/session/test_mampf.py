import json
from random import Random

import pytest

from kit import Food, KitError, mampf
from kit.engine.components import Disk
from kit.engine.errors import IllegalActionError
from kit.players.mampf import AlwaysPick, RandomPick
from kit.players.strategy import Strategy
from kit.session.mampf import MampfSession, Phase
from kit.session.mampf_words import describe_end
from kit.session.record import Record, unfinished
from kit.session.seats import Seat, SeatError
from kit.session.store import Store

CARROT, LETTUCE, SUGAR, GRAIN = Food
NAMES = ["Ann", "Bea", "Cem", "Dana"]


class Watcher(Strategy):
    """Notes what it is given."""

    name = "watcher"
    sentence = "Notes what it is given."

    def __init__(self):
        self.seen = []

    def choose(self, observation, rng):
        self.seen.append((observation, rng.getstate()))
        return rng.choice(observation.legal_actions())


class Broken(Strategy):
    name = "broken"
    sentence = "Does not work."

    def choose(self, observation, rng):
        return "meat"


def people(count=3, **more):
    return MampfSession(NAMES[:count], **{"seed": 7, **more})


def alone(strategy=None, **more):
    """Ann against two strategies."""
    bots = [Seat(name, strategy or RandomPick()) for name in NAMES[1:3]]
    return MampfSession(["Ann", *bots], **{"seed": 7, **more})


def pick(table, *foods):
    """Everybody's pick, each behind the curtain."""
    for food in foods:
        table.sit_down()
        table.choose(food)
        table.lock_in()


def play_round(table, *foods):
    pick(table, *foods)
    table.reveal()
    table.next_round()


def test_the_curtain_falls_between_people_and_names_who_is_next_TE1():
    table = people()
    assert (table.phase, table.viewer, table.wanted, table.curtain) == (Phase.CURTAIN, None, 0, True)
    assert table.status == "Round 1. The screen is covered: Ann, please. Not chosen yet: Ann, Bea and Cem."
    with pytest.raises(IllegalActionError, match="nobody can pick now"):
        table.choose(CARROT)
    assert table.sit_down() and not table.sit_down()
    assert (table.phase, table.viewer) == (Phase.CHOOSE, 0)
    table.choose(CARROT)
    assert table.lock_in()
    assert (table.phase, table.wanted) == (Phase.CURTAIN, 1)
    assert table.status == "Round 1. The screen is covered: Bea, please. Not chosen yet: Bea and Cem."


def test_one_person_needs_no_curtain_and_sees_the_round_at_once_TE1():
    table = alone(AlwaysPick(SUGAR))
    assert (table.phase, table.viewer, table.curtain) == (Phase.CHOOSE, 0, False)
    table.choose(CARROT)
    assert table.lock_in()
    assert table.phase is Phase.SHOWN
    assert table.game.rounds[0].picks == (CARROT, SUGAR, SUGAR)
    table.next_round()
    assert table.phase is Phase.CHOOSE


def test_nothing_is_chosen_at_the_start_of_a_round_WG11():
    table = alone()
    assert table.chosen is None
    with pytest.raises(IllegalActionError, match="no pick to lock in"):
        table.lock_in()
    table.choose(CARROT)
    table.lock_in()
    table.next_round()
    assert table.chosen is None


def test_a_choice_can_be_changed_until_it_is_locked_in():
    table = people(2)
    table.sit_down()
    table.choose(CARROT)
    table.choose(GRAIN)
    assert table.chosen is GRAIN
    table.lock_in()
    assert table.chosen is None
    pick(table, LETTUCE)
    table.reveal()
    assert table.game.rounds[0].picks == (GRAIN, LETTUCE)


def test_picks_are_applied_together_to_one_frozen_state_HI10():
    watcher = Watcher()
    table = MampfSession(["Ann", Seat("Bea", watcher), Seat("Cem", watcher)], seed=7)
    before = table.game
    table.choose(CARROT)
    assert watcher.seen == []
    table.lock_in()
    assert [view for view, _ in watcher.seen] == [before.observation(1), before.observation(2)]
    assert table.game == before.apply_actions(table.game.rounds[0].picks)


def test_what_others_picked_is_nowhere_before_the_call_HI10():
    tables = []
    for food in (CARROT, GRAIN):
        table = people()
        pick(table, food)
        table.sit_down()
        tables.append(table)
    first, second = tables
    assert (repr(first), first.status, first.log, first.chosen) == (
        repr(second),
        second.status,
        second.log,
        second.chosen,
    )
    assert first.game == second.game


def test_deal_and_dice_have_streams_of_their_own_HI11_HI12():
    watcher = Watcher()
    bots = MampfSession([Seat("Ann", watcher), Seat("Bea", watcher), Seat("Cem", watcher)], seed=7)
    assert bots.game == people().game == mampf.deal(players=3, seed=7)
    bots.reveal()
    states = [state for _, state in watcher.seen]
    assert len(set(map(str, states))) == 3 and Random(7).getstate() not in states
    more_dice = alone(RandomPick())
    assert more_dice.game.start_piles == bots.game.start_piles


def test_there_is_no_seed_in_what_is_shown_HI2():
    table = alone(seed=987654321)
    table.choose(CARROT)
    table.lock_in()
    shown = [repr(table), table.status, *table.log, repr(table.game.observation(0)), repr(table.game.observation(None))]
    assert not any("987654321" in text for text in shown)


def test_decks_that_differ_below_the_top_look_alike_HI1():
    game = mampf.deal(players=3, seed=7)
    swapped = mampf.from_piles([(*reversed(pile[:-1]), pile[-1]) for pile in game.piles], players=3)
    assert swapped != game
    shown = []
    for state in (game, swapped):
        table = people()
        table.restore(Record(state, table.seats, seed=7))
        pick(table, CARROT, CARROT, GRAIN)
        shown.append((repr(table), table.status, table.log, table.game.legal_actions(), table.waiting))
    assert shown[0] == shown[1]


def test_the_deal_needs_names_that_differ_HI3_HI14():
    with pytest.raises(SeatError):
        MampfSession(["Ann", " ann ", "Cem"], seed=7)


def test_the_log_uses_names_HI3():
    table = people()
    pick(table, CARROT, GRAIN, CARROT)
    table.reveal()
    assert table.log == [
        "A new game is dealt.",
        "Round 1: Ann and Cem picked carrot and lured nothing; Bea picked grain and lured the hen.",
    ]


@pytest.mark.parametrize("late", ["choose", "lock_in", "reveal", "next_round"])
def test_a_late_move_changes_nothing_WG3(late):
    table = people(2)
    play_round(table, CARROT, GRAIN)
    table.sit_down()
    table.choose(SUGAR)
    before = (table.game, table.chosen, table.phase, list(table.log))
    arguments = (LETTUCE, 1) if late == "choose" else (1,)
    assert getattr(table, late)(*arguments) is False
    assert (table.game, table.chosen, table.phase, table.log) == before


def test_a_repeated_move_changes_nothing_WG3():
    table = people(2)
    pick(table, CARROT, GRAIN)
    assert table.lock_in() is False
    assert table.reveal(1) and not table.reveal(1)
    assert len(table.game.rounds) == 1
    assert table.next_round(1) and not table.next_round(1)
    assert table.round == 2
    assert table.undo(1) and not table.undo(1)
    assert table.game.rounds == ()


def test_moves_out_of_turn_are_refused_with_the_state_unchanged_HI9():
    table = people(2)
    table.sit_down()
    before = (table.game, table.phase, list(table.log))
    for move in (table.reveal, table.next_round, table.lock_in, table.undo, lambda: table.choose("carrot")):
        with pytest.raises(IllegalActionError):
            move()
    assert (table.game, table.phase, table.log) == before


def test_who_has_not_chosen_is_shown_and_a_seat_can_be_taken_over_TE17():
    table = people()
    pick(table, CARROT)
    table.sit_down()
    assert "Not chosen yet: Bea and Cem." in table.status
    table.choose(GRAIN)
    table.take_over(1, AlwaysPick(SUGAR))
    assert (table.waiting, table.chosen, table.phase) == ((2,), None, Phase.CURTAIN)
    table.take_over(2, AlwaysPick(SUGAR))
    assert table.phase is Phase.CALL
    table.reveal()
    assert table.game.rounds[0].picks == (CARROT, SUGAR, SUGAR)
    assert "Bea is now played by always sugar." in table.log


def test_what_one_person_has_chosen_is_never_shown_to_another_TE17_HI3():
    table = people()
    pick(table, CARROT)
    table.sit_down()
    table.choose(GRAIN)
    table.take_over(0, AlwaysPick(SUGAR))
    table.take_over(0, None)
    assert (table.phase, table.wanted) == (Phase.CURTAIN, 0)
    table.sit_down()
    assert table.chosen is None
    table.choose(GRAIN)
    table.take_over(1, AlwaysPick(SUGAR))
    table.take_over(0, AlwaysPick(SUGAR))  # only Cem is left, and sits there at once
    assert (table.viewer, table.phase, table.chosen) == (2, Phase.CHOOSE, None)


def test_a_person_can_take_over_from_a_strategy_TE17():
    table = alone()
    table.take_over(1, None)
    assert table.persons == (0, 1)
    table.choose(CARROT)
    table.lock_in()
    assert (table.phase, table.wanted) == (Phase.CURTAIN, 1)
    with pytest.raises(KitError, match="no seat 3"):
        table.take_over(3, None)


def test_a_table_of_strategies_plays_by_the_call_alone():
    table = MampfSession([Seat(name, RandomPick()) for name in NAMES], seed=7)
    assert (table.phase, table.waiting, table.wanted) == (Phase.CALL, (), None)
    while table.phase is not Phase.OVER:
        table.reveal() and table.next_round()
    assert table.game.outcome and table.status == " ".join(table.log[-2:])


def test_a_strategy_that_breaks_the_rules_leaves_the_table_as_it_was():
    table = alone(Broken())
    table.choose(CARROT)
    before = (table.game, list(table.log))
    with pytest.raises(IllegalActionError, match="'broken' chose 'meat'"):
        table.lock_in()
    assert (table.game, table.log) == before
    assert table.phase is Phase.CALL
    table.take_over(1, AlwaysPick(SUGAR))
    table.take_over(2, AlwaysPick(SUGAR))
    assert table.reveal()


def test_the_same_seed_again_deals_the_same_game_and_throws_the_same_dice_TE13():
    table = alone()
    played = []
    for _ in range(2):
        start = table.game
        for food in (CARROT, SUGAR, GRAIN):
            table.choose(food)
            table.lock_in()
            table.next_round()
        played.append((start, table.game))
        table.same_again()
    assert played[0] == played[1]
    assert table.log == ["The same game is dealt again."]
    table.new_game()
    assert table.game.start_piles != played[0][0].start_piles


def test_undo_takes_the_last_round_back_and_the_log_says_so():
    table = alone()
    table.choose(CARROT)
    table.lock_in()
    first = table.game
    assert table.can_undo and table.undo()
    assert table.game == mampf.deal(players=3, seed=7) and table.phase is Phase.CHOOSE
    assert table.log[-1] == "Round 1 was taken back, for practice."
    table.choose(GRAIN)
    table.lock_in()
    assert table.game.rounds[0].picks[1:] == first.rounds[0].picks[1:]


def test_a_game_ends_by_the_rules_and_after_it_nothing_moves_MA_6_MA_7():
    table = people(3)
    start = mampf.from_piles({food: [Disk("frog", food)] for food in Food}, players=3)
    table.restore(Record(start, table.seats))
    pick(table, CARROT, CARROT, GRAIN)
    table.reveal()
    assert (table.phase, table.game.winners) == (Phase.OVER, (2,))
    assert table.log[-1] == (
        "Cem wins: a pile has run out. Ann has no disk; Bea has no disk; Cem has 1 disk of 1 species."
    )
    assert table.status == " ".join(table.log[-2:])
    assert table.reveal() is False and table.next_round() is False and table.sit_down() is False
    with pytest.raises(IllegalActionError):
        table.choose(CARROT)
    assert table.undo() and table.phase is Phase.CURTAIN


def test_a_shared_win_is_told_MA_8():
    start = mampf.from_piles({food: [Disk("frog", food)] for food in Food}, players=2)
    end = start.apply_actions([CARROT, SUGAR])
    assert describe_end(end, ("Ann", "Bea")).startswith("Ann and Bea share the win: a pile has run out.")


def test_a_game_at_the_limit_is_cut_off_without_winner_MA_10():
    table = MampfSession([Seat(name, AlwaysPick(SUGAR)) for name in NAMES], seed=7, limit=2)
    table.reveal(), table.next_round(), table.reveal()
    assert table.phase is Phase.OVER and table.game.winners == ()
    assert "The game was cut off at the limit; nobody has won." in table.status
    assert table.undo() and table.phase is Phase.CALL


def test_every_round_is_saved_and_can_be_resumed_after_a_restart(tmp_path):
    store = Store(tmp_path)
    table = alone(store=store)
    assert unfinished(store, "mampf") == ([], [])
    for food in (CARROT, GRAIN):
        table.choose(food)
        table.lock_in()
        table.next_round()
    (offer,), _ = unfinished(store, "mampf")
    fresh = MampfSession(NAMES[:3], seed=1, store=store)
    fresh.resume(offer)
    assert (fresh.game, fresh.seats[1].who, fresh.round, fresh.phase) == (table.game, "random", 3, Phase.CHOOSE)
    assert fresh.log == [*table.log, "The game goes on from a saved one."]
    for session in (table, fresh):
        session.choose(SUGAR)
        session.lock_in()
    assert fresh.game == table.game
    assert store.names("mampf") == [offer.name]


def test_a_finished_game_is_not_offered(tmp_path):
    table = MampfSession([Seat(name, AlwaysPick(SUGAR)) for name in NAMES], seed=7, limit=1, store=Store(tmp_path))
    table.reveal()
    assert unfinished(Store(tmp_path), "mampf") == ([], [])


def test_a_pick_that_waits_for_the_call_is_never_written_WG12(tmp_path):
    texts = []
    for food in (CARROT, GRAIN):
        table = people(store=Store(tmp_path / str(food)))
        play_round(table, SUGAR, SUGAR, LETTUCE)
        pick(table, food)
        table.sit_down()
        table.choose(food)
        table.save(tmp_path / "game.json")
        (name,) = Store(tmp_path / str(food)).names("mampf")
        saves = [(tmp_path / "game.json").read_text(encoding="utf-8"), Store(tmp_path / str(food)).read(name)]
        for save in map(json.loads, saves):
            save["table"].pop("saved")
            texts.append(json.dumps(save))
    assert len(set(texts[::2])) == len(set(texts[1::2])) == 1


def test_a_folder_that_cannot_be_written_is_named_and_play_goes_on(monkeypatch, tmp_path):
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    monkeypatch.setenv("KIT_HOME", str(tmp_path / "file"))
    table = alone(store=Store())
    table.choose(CARROT)
    table.lock_in()
    assert table.phase is Phase.SHOWN
    assert table.notice.startswith("This game is not saved as it goes: ") and table.notice.endswith("You can play on.")


def test_save_and_load(tmp_path):
    table = people(2)
    play_round(table, CARROT, GRAIN)
    table.save(tmp_path / "new" / "game.json")
    other = people(3)
    other.load(tmp_path / "new" / "game.json")
    assert (other.game, other.names) == (table.game, ("Ann", "Bea"))
    before = other.game
    (tmp_path / "bad.json").write_text("{}", encoding="utf-8")
    for path in (tmp_path / "bad.json", tmp_path / "none.json"):
        with pytest.raises(KitError, match=path.name):
            other.load(path)
    assert other.game is before


def test_a_bare_transcript_tells_its_rounds_in_the_log():
    table = people()
    table.restore(Record(table.game.apply_actions([CARROT, CARROT, GRAIN]), table.seats))
    assert table.log[0].startswith("Round 1: Ann and Bea picked carrot")


@pytest.mark.parametrize("count", [1, 5])
def test_other_numbers_of_players_are_refused_MA_3(count):
    with pytest.raises(KitError):
        MampfSession([*NAMES, "Eli"][:count], seed=7)


@pytest.mark.parametrize("limit", [0, -1, 2.5, "9", True])
def test_a_limit_is_a_whole_number(limit):
    with pytest.raises(KitError, match="limit"):
        people(limit=limit)


def test_a_name_that_no_file_can_hold_is_cleaned_and_the_game_is_saved(tmp_path):
    table = MampfSession(["A\ud800nn", "Bea"], seed=7, store=Store(tmp_path))
    play_round(table, CARROT, GRAIN)
    assert table.notice == "" and table.names[0] == "A\ufffdnn"


def test_a_species_that_no_file_can_hold_is_told_and_play_goes_on(tmp_path):
    start = mampf.from_piles({food: [Disk("fr\ud800g", food)] * 2 for food in Food}, players=2)
    table = MampfSession(["Ann", "Bea"], seed=7, store=Store(tmp_path))
    table.restore(Record(start, table.seats))
    play_round(table, CARROT, GRAIN)
    assert "no file can hold" in table.notice and table.round == 2
