import json

import pytest

from kit import Food, mampf, mongoose
from kit.engine import transcript
from kit.engine.errors import TranscriptError
from kit.players.mampf import AlwaysPick, RandomPick
from kit.players.strategy import Strategy
from kit.session.record import Record, dumps, loads, unfinished
from kit.session.seats import Seat
from kit.session.store import Store

GAME = mampf.deal(players=3, seed=7).apply_actions([Food.CARROT, Food.SUGAR, Food.CARROT])
SEATS = (Seat("Zoë Ł"), Seat("Bea", RandomPick()), Seat("Cem", AlwaysPick(Food.SUGAR)))


class OwnIdea(Strategy):
    name = "my own idea"
    sentence = "Nobody else knows it."

    def choose(self, observation, rng):
        return Food.CARROT


def test_a_table_comes_back_as_it_was():
    record = loads(dumps(Record(GAME, SEATS, seed=7, log=("Dealt.", "Round 1."))), "mampf")
    assert (record.game, record.seed, record.log) == (GAME, 7, ("Dealt.", "Round 1."))
    assert [(seat.name, seat.who) for seat in record.seats] == [
        ("Zoë Ł", "a person"),
        ("Bea", "random"),
        ("Cem", "always sugar"),
    ]
    assert record.saved


def test_a_saved_table_is_a_transcript():
    assert transcript.loads(dumps(Record(GAME, SEATS))).names == ("Zoë Ł", "Bea", "Cem")


def test_a_bare_transcript_is_a_table_of_people():
    record = loads(transcript.dumps(GAME, ["Ann", "Bea", "Cem"]), "mampf")
    assert all(seat.is_person for seat in record.seats) and record.seed is None and record.log is None


def test_a_strategy_of_the_users_own_leaves_its_seat_to_a_person():
    record = loads(dumps(Record(GAME, (Seat("Ann", OwnIdea()), *SEATS[1:]))), "mampf")
    assert record.seats[0] == Seat("Ann")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (transcript.dumps(mongoose.deal(players=3, seed=7)), "game: expected a saved game of mampf"),
        (transcript.dumps(GAME.observation(0)), "one player's view"),
        ("{", "line 1: not JSON"),
        ("[]", "expected an object"),
        (dumps(Record(GAME, SEATS)).replace('"random"', "3"), r"table\.strategies\[1\]"),
        (dumps(Record(GAME, SEATS)).replace('"always sugar"\n', '"always sugar", null\n'), "3 strategies or nulls"),
        (dumps(Record(GAME, SEATS, seed=7)).replace('"seed": 7', '"seed": "x"'), r"table\.seed"),
    ],
)
def test_damaged_and_foreign_files_are_refused_with_the_place(text, words):
    with pytest.raises(TranscriptError, match=words):
        loads(text, "mampf")


def test_unfinished_games_are_offered_newest_first(tmp_path):
    store = Store(tmp_path)
    for number in range(7):
        store.write(f"mampf-{number}", dumps(Record(GAME, SEATS, saved=f"2026-11-30T14:2{number}:00")))
    store.write("mampf-8", dumps(Record(GAME.cut_off(), SEATS)))
    store.write("mongoose-9", transcript.dumps(mongoose.deal(players=3, seed=7)))
    offers, complaints = unfinished(store, "mampf")
    assert [offer.name for offer in offers] == ["mampf-6", "mampf-5", "mampf-4", "mampf-3", "mampf-2"]
    assert offers[0].title == "Zoë Ł, Bea, Cem: 1 round, saved 2026-11-30 14:26"
    assert complaints == []


def test_a_damaged_save_is_reported_and_kept_aside_once(tmp_path):
    store = Store(tmp_path)
    store.write("mampf-1", dumps(Record(GAME, SEATS)))
    half = dumps(Record(GAME, SEATS))[:200]
    store.write("mampf-2", half)
    store.write("mampf-3", dumps(Record(GAME, SEATS)).replace('"carrot",', '"meat",'))
    (tmp_path / "mampf-4.json").write_bytes(b"\xff")
    offers, complaints = unfinished(store, "mampf")
    assert [offer.name for offer in offers] == ["mampf-1"]
    assert len(complaints) == 3 and all(text.startswith("A saved game could not be read (") for text in complaints)
    assert (tmp_path / "mampf-2.damaged").read_text(encoding="utf-8") == half
    assert unfinished(store, "mampf")[1] == []


def test_the_form_of_the_file_is_plain_json():
    table = json.loads(dumps(Record(GAME, SEATS, seed=0, log=())))["table"]
    assert table["strategies"] == [None, "random", "always sugar"]
    assert (table["seed"], table["log"]) == (0, [])


def test_a_save_of_a_newer_kit_and_one_that_cannot_be_read_now_stay_where_they_are(tmp_path):
    store = Store(tmp_path)
    values = json.loads(dumps(Record(mampf.deal(3, seed=7), (Seat("Ann"), Seat("Bea"), Seat("Cem")))))
    store.write("mampf-2", json.dumps(values | {"version": 2}))
    (tmp_path / "mampf-1.json").mkdir()
    for _ in range(2):
        offers, complaints = unfinished(store, "mampf")
        assert offers == [] and len(complaints) == 2
        assert complaints[0] == (
            "A saved game could not be read (version: written by a newer kit (form 2); this one reads up to 1)."
        )
        assert sorted(path.name for path in tmp_path.iterdir()) == ["mampf-1.json", "mampf-2.json"]
