"""Saved games: what is saved comes back, what was changed is noticed, and a player's file holds no hidden card."""

import copy
import json
import re
from itertools import islice
from pathlib import Path
from random import Random

import jsonschema
import pytest

from kit import Cooperate, Disk, Fight, Food, KitError, LookAtDeck, Slot, mampf, mongoose
from kit.engine import transcript
from kit.engine.boxes import house_cards
from kit.engine.errors import TranscriptError
from kit.resources import data_path
from tests.engine.engine_games import MONGOOSE_KINDS, cards, mampf_states, mongoose_start, mongoose_states
from tests.engine.worlds import other_worlds

FORM_1 = Path(__file__).parent / "form_1"
SCHEMA = jsonschema.Draft202012Validator(json.loads(data_path("transcript.schema.json").read_text(encoding="utf-8")))


def mongoose_game(kind=(3, False, 2), seed=2, limit=14):
    return list(mongoose_states(mongoose_start(kind, seed), Random(seed), limit))[-1]


def mampf_game(players=3, seed=2):
    return list(mampf_states(mampf.deal(players=players, seed=seed), Random(seed)))[-1]


def every_kind():
    """A game of every kind: just dealt, under way, over, cut off, staged."""
    for kind in MONGOOSE_KINDS:
        for seed in range(3):
            *_, game = states = list(mongoose_states(mongoose_start(kind, seed), Random(seed), limit=80))
            yield from (states[0], states[len(states) // 2], game)
            yield states[len(states) // 2].cut_off()
    for players in (2, 3, 4):
        states = list(mampf_states(mampf.deal(players=players, seed=players), Random(5)))
        yield from (states[0], states[len(states) // 2], states[-1], states[2].cut_off())
    yield mampf.from_piles({food: [Disk("ant", food)] for food in Food}, 3, [[Disk("bee", Food.GRAIN)], [], []])
    staged = mongoose.from_cards(
        [cards("mongoose red, -"), cards("snake red, eagle blue")], cards("eggs red, eggs blue, jackal blue"), (), 1,
        opening=False, barred=cards("eggs red")[0], seed=-7,
    )  # fmt: skip
    yield staged
    yield staged.apply_action(staged.legal_actions()[3])
    look = mongoose.from_cards(
        [cards("mongoose red"), cards("snake red"), cards("jackal red")], cards("eggs red"), cards("eggs blue"), 0,
        food=(0, 4, 3), opening=False,
    )  # fmt: skip
    yield look
    yield look.apply_action(Cooperate(Slot.WHITE, 1, Slot.WHITE))
    yield look.apply_action(Cooperate(Slot.WHITE, 1, Slot.WHITE)).apply_action(LookAtDeck())


def views(game):
    return [game.observation(seat) for seat in (None, *range(game.players))]


def changed(values, path, value):
    """A copy with one place changed; the path is written like the messages: "events[0].actor"."""
    steps = [int(step) if step.isdigit() else step for step in re.findall(r"[a-z_]+|\d+", path)]
    values = place = copy.copy(values)
    for step in steps[:-1]:
        place[step] = copy.copy(place[step])
        place = place[step]
    place[steps[-1]] = value
    return values


# ------------------------------------------------------------------------------------------------ save, load and replay


def test_what_is_saved_comes_back_equal_to_the_byte():
    count = 0
    for game in every_kind():
        for recorded in (game, *views(game)):
            text = transcript.dumps(recorded)
            loaded = transcript.loads(text)
            assert loaded.game == recorded
            assert repr(loaded.game) == repr(recorded)
            assert loaded.names is None
            assert transcript.dumps(loaded.game) == text
            assert transcript.from_dict(json.loads(text)).game == recorded
            assert transcript.to_dict(recorded) == json.loads(text)
            count += 1
    assert count > 500


def test_every_transcript_fits_the_schema():
    for game in every_kind():
        names = ["Zoë Ł", "b", "c", "d", "e"][: game.players]
        for recorded in (game, *views(game)):
            SCHEMA.validate(transcript.to_dict(recorded, names))
    SCHEMA.validate(transcript.to_dict(mampf_game()))  # without names


@pytest.mark.parametrize("game", [mongoose_game(), mampf_game()], ids=["mongoose", "mampf"])
def test_the_schema_refuses_hidden_things_in_a_players_transcript(game):
    whole, view = transcript.to_dict(game), transcript.to_dict(game.observation(1))
    for key in set(whole) - set(view):
        with pytest.raises(jsonschema.ValidationError):
            SCHEMA.validate(view | {"start" if key == "start" else key: whole[key]} | {"view": 1})
    for key in ("format", "version", "game", "view", "end"):
        with pytest.raises(jsonschema.ValidationError):
            SCHEMA.validate({name: value for name, value in view.items() if name != key})
        with pytest.raises(jsonschema.ValidationError):
            SCHEMA.validate(whole | {key: "nonsense"})


def test_a_loaded_game_goes_on_like_the_saved_one():
    game = mongoose_game(limit=6)
    loaded = transcript.loads(transcript.dumps(game)).game
    for action in game.legal_actions():
        assert loaded.apply_action(action) == game.apply_action(action)


def test_files(tmp_path):
    for game in (mongoose_game(), mampf_game(), mongoose_game().observation(0), mampf_game().observation(None)):
        path = tmp_path / "a game, Zoë's.json"
        transcript.save(game, path, names=["Zoë Ł", "мышь", "ねずみ"])
        assert path.read_bytes() == transcript.dumps(game, names=["Zoë Ł", "мышь", "ねずみ"]).encode("utf-8")
        assert b"\r" not in path.read_bytes()
        loaded = transcript.load(str(path))
        assert (loaded.game, loaded.names) == (game, ("Zoë Ł", "мышь", "ねずみ"))
        path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))  # an editor has been at it
        assert transcript.load(path) == loaded


def test_species_of_ones_own_survive():
    piles = {food: [Disk("ねずみ", food), Disk("Zoë Ł", food)] for food in Food}
    game = mampf.from_piles(piles, players=3).apply_actions([Food.CARROT, Food.GRAIN, Food.GRAIN])
    text = transcript.dumps(game)
    assert "Zoë Ł" in text
    assert transcript.loads(text).game == game


def test_a_transcript_can_be_read_and_written_by_hand():
    """Only what is needed: unknown fields are left alone, words in any case, symbols in any order."""
    values = transcript.to_dict(mongoose_game()) | {"comment": "our first game"}
    assert transcript.from_dict(values).game == mongoose_game()
    text = transcript.dumps(mongoose_game()).replace("green+blue", "Blue+GREEN")
    assert transcript.loads(text).game == mongoose_game()


# ------------------------------------------------------------------------------------------------------- version, names


@pytest.mark.parametrize("name", ["mampf", "mampf_seat_1", "mongoose", "mongoose_seat_1"])
def test_files_of_form_1_are_read_for_ever(name):
    """A newer kit reads older files: these were written by the first form and never change."""
    loaded = transcript.load(FORM_1 / f"{name}.json")
    assert loaded.names == ("Zoë Ł", "Bea", "Cem")
    game = loaded.game
    if "seat" in name:
        assert game.seat == 1
    if "mampf" in name:
        assert (len(game.rounds), game.outcome.winners) == (12, (1,))
        assert [len(mine) for mine in game.captured] == [3, 6, 4]
    else:
        assert (game.turn, game.outcome.winners, game.food) == (10, (0,), (0, 2, 0))
        assert game.revealed[-1] == cards("mongoose green")[0]


@pytest.mark.parametrize("path", sorted(FORM_1.glob("*.json")), ids=lambda path: path.stem)
def test_what_is_written_now_is_form_1(path):
    loaded = transcript.load(path)
    assert transcript.dumps(loaded.game, loaded.names) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("version", "message"),
    [
        (2, "version: written by a newer kit (form 2); this one reads up to 1"),
        (99, "version: written by a newer kit (form 99)"),
        (0, "version: expected a whole number from 1, found 0"),
        (-1, "version: expected a whole number from 1, found -1"),
        ("1", "version: expected a whole number from 1, found '1'"),
        (1.0, "version: expected a whole number from 1, found 1.0"),
        (True, "version: expected a whole number from 1, found True"),
        (None, "version: expected a whole number from 1, found None"),
    ],
)
def test_versions(version, message):
    for game in (mongoose_game(), mampf_game().observation(0)):
        with pytest.raises(TranscriptError) as error:
            transcript.from_dict(transcript.to_dict(game) | {"version": version})
        assert str(error.value).startswith(message)


@pytest.mark.parametrize("names", [[], ["Ann"], ["Ann"] * 4, [1, 2, 3], "Ann", ["Ann", "Bea", None], 3, {"Ann": 1}])
def test_names_that_do_not_fit_are_refused_both_ways(names):
    game = mampf_game()
    with pytest.raises(TranscriptError, match="names: expected"):
        transcript.to_dict(game, names)
    with pytest.raises(TranscriptError, match="names"):
        transcript.from_dict(transcript.to_dict(game) | {"names": names})


def test_only_games_can_be_saved():
    for thing in (None, {}, "game", Food.CARROT, mongoose_game().history[0], mongoose_game().start):
        with pytest.raises(KitError, match="expected a game"):
            transcript.to_dict(thing)


# ------------------------------------------------------------------------------------------------------ nothing leaks


@pytest.mark.parametrize("kind", MONGOOSE_KINDS, ids=str)
def test_a_players_transcript_is_the_same_whatever_the_hidden_cards(kind):
    """HI1, over the export."""
    swaps = 0
    for seed in range(4):
        random = Random(f"export {kind} {seed}")
        *_, game = mongoose_states(mongoose_start(kind, seed), random, limit=3 + 3 * seed)
        for seat in range(game.players):
            expected = transcript.dumps(game.observation(seat)), transcript.dumps(game.observation(None))
            for other in islice(other_worlds(game, seat, random), 10):
                assert expected == (
                    transcript.dumps(other.observation(seat)),
                    transcript.dumps(other.observation(None)),
                )
                assert transcript.dumps(game) != transcript.dumps(other)
                swaps += 1
    assert swaps >= 5


def test_a_players_transcript_holds_no_own_hand_no_seed_no_start_no_look_of_others():
    game = mongoose.deal(players=3, seed=918_273_645, starter=0)
    game = game.apply_action(Fight(Slot.WHITE, 2, Slot.WHITE)).apply_action(LookAtDeck())
    for seat in (None, 0, 1, 2):
        values = transcript.to_dict(game.observation(seat))
        assert values["hands"] == [
            None if seat in (None, other) else list(map(str, game.hands[other])) for other in range(3)
        ]
        assert len(values["looks"]) == (1 if seat == 1 else 0)
        text = transcript.dumps(game.observation(seat))
        assert "918273645" not in text
        assert '"start"' not in text
        assert '"deck"' not in text
        assert text.count('"saw"') == (1 if seat == 1 else 0)
    assert "918273645" in transcript.dumps(game)


def test_a_players_transcript_of_mampf_does_not_tell_what_lies_below():
    piles = {food: [Disk("ant", food), Disk("owl", food)] for food in Food}
    game = mampf.from_piles(piles, players=3).apply_actions([Food.CARROT, Food.GRAIN, Food.GRAIN])
    for seat in (None, 0, 1, 2):
        values = transcript.to_dict(game.observation(seat))
        assert values["tops"] == ["ant", "owl", "owl", "owl"]
        assert transcript.dumps(game.observation(seat)).count("ant") == 1


# ------------------------------------------------------------------------------------------- damaged and foreign files


def refused(read, *expected):
    with pytest.raises(TranscriptError) as error:
        read()
    message = str(error.value)
    assert type(error.value) is TranscriptError
    assert "\n" not in message
    assert len(message) < 500
    for part in expected:
        assert part in message, message
    return message


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "line 1: not JSON"),
        ("\n\n{", "line 3: not JSON"),
        ("hello", "not JSON"),
        ("species,food\nant,carrot\n", "not JSON"),
        ("null", "expected an object, found None"),
        ("3", "expected an object, found 3"),
        ("[]", "expected an object, found []"),
        ('"mampf"', "expected an object, found 'mampf'"),
        ("{}", "transcript: has no field 'format'"),
        ('{"format": "pgn"}', "format: expected 'mampf-mongoose-kit'"),
        ('{"format": []}', "format: expected 'mampf-mongoose-kit'"),
        ('{"format": "mampf-mongoose-kit"}', "has no field 'version'"),
        ('{"format": "mampf-mongoose-kit", "version": 1}', "has no field 'game'"),
        ('{"format": "mampf-mongoose-kit", "version": 1, "game": "chess"}', "game: expected one of mampf, mongoose"),
        ('{"format": "mampf-mongoose-kit", "version": 1, "game": ["mampf"]}', "game: expected one of mampf, mongoose"),
        ('{"format": "mampf-mongoose-kit", "version": 1, "game": "mampf"}', "has no field 'view'"),
        ('{"nbformat": 4, "cells": []}', "has no field 'format'"),
        ('{"version": NaN}', "NaN"),
        ('{"version": Infinity}', "Infinity"),
        ("[" * 100_000, "not JSON that a transcript can hold"),
        ('{"version": ' + "9" * 5000 + "}", "not JSON that a transcript can hold"),
        ("\ufeff{}", "not JSON"),
    ],
)
def test_what_is_no_transcript_is_refused(text, expected):
    refused(lambda: transcript.loads(text), expected)


def test_bad_files_name_the_file(tmp_path):
    refused(lambda: transcript.load(tmp_path / "nowhere.json"), "nowhere.json: can't be read (No such file")
    refused(lambda: transcript.load(tmp_path), str(tmp_path), "can't be read")
    path = tmp_path / "game.json"
    path.write_bytes("{'Zoë'}".encode("cp1252"))
    refused(lambda: transcript.load(path), "game.json: expected a text file in UTF-8")
    path.write_bytes(b"")
    refused(lambda: transcript.load(path), "game.json: line 1: not JSON")
    transcript.save(mampf_game(), path)
    path.write_text(path.read_text(encoding="utf-8")[:-30], encoding="utf-8")
    refused(lambda: transcript.load(path), "game.json: line ", "not JSON")
    refused(lambda: transcript.save(mampf_game(), tmp_path), "can't be written")


def test_a_name_that_cannot_be_written_leaves_the_old_file_alone(tmp_path):
    """Half an emoji, as a broken copy and paste leaves it."""
    path = tmp_path / "game.json"
    transcript.save(mampf_game(), path)
    before = path.read_bytes()
    refused(lambda: transcript.save(mampf_game(), path, names=["Ann", "\ud83d", "Cem"]), "can't be written", "\\ud83d")
    assert path.read_bytes() == before


@pytest.mark.parametrize("recorded", [mongoose_game(limit=5), mongoose_game(limit=5).observation(1), mampf_game()])
def test_a_file_cut_short_anywhere_is_refused(recorded):
    text = transcript.dumps(recorded)
    for length in range(0, len(text) - 2, 7):
        refused(lambda length=length: transcript.loads(text[:length]))


JUNK = [None, True, False, -1, 0, 1, 3, 99, 10**30, 1.5, "", "x", "white", "snake red", [], [[]], [None], {}, {"a": 1}]


def paths(values, path=""):
    """Every place in a JSON value, written as in the messages."""
    entries = values.items() if isinstance(values, dict) else enumerate(values) if isinstance(values, list) else ()
    for key, value in entries:
        step = f"[{key}]" if isinstance(values, list) else f".{key}" if path else key
        yield f"{path}{step}"
        yield from paths(value, f"{path}{step}")


def played():
    """A fight that the first loses, a cooperation that fails, a look, a wrong guess, a right one, a question."""
    game = mongoose.from_cards(
        [cards("snake red, eggs green"), cards("eagle blue, jackal red"), cards("mongoose red, eggs blue")],
        cards("snake blue, eagle red"),
        cards("jackal blue, jackal green, mongoose blue, mongoose green, eagle green"),
        starter=0,
    )
    return (
        game.apply_action(Fight(Slot.WHITE, 2, Slot.WHITE))
        .apply_action(Cooperate(Slot.WHITE, 2, Slot.WHITE))
        .apply_action(LookAtDeck(), saw=game.deck[:4])
        .apply_action(mongoose.Identify(Slot.WHITE, cards("snake blue")[0]))
        .apply_action(mongoose.Identify(Slot.WHITE, cards("eagle blue")[0]))
        .apply_action(mongoose.DiscoverFight(Slot.BLACK, cards("eagle blue")[0]))
    )


FUZZED = {
    "mongoose": mongoose_game(limit=9),
    "mongoose, two players": mongoose_game((2, True, 2), limit=6),
    "mongoose, seat": mongoose_game(limit=9).observation(1),
    "mongoose, two players, seat": mongoose_game((2, True, 2), limit=6).observation(0),
    "mongoose, spectator": mongoose_game(limit=9).observation(None),
    "mongoose, three cards known": played(),
    "mongoose, three cards known, seat": played().observation(2),
    "mongoose, over": mongoose_game((3, False, 1), seed=1, limit=99),
    "mampf": mampf_game(),
    "mampf, seat": mampf_game().observation(1),
}


@pytest.mark.parametrize("recorded", FUZZED.values(), ids=FUZZED)
def test_junk_in_any_place_is_refused_or_kept_exactly(recorded):
    """Each value of the file replaced by junk, or left out: one TranscriptError, or a game that says just that."""
    values = transcript.to_dict(recorded, ["Ann", "Bea", "Cem"][: recorded.players])
    refusals = kept = 0
    for path in paths(values):
        if path.startswith("start.deck") or path == "start.food":
            continue  # a deck comes back in the order in which all cards are listed; no food is two each
        for junk in JUNK:
            tampered = changed(values, path, junk)
            try:
                loaded = transcript.from_dict(tampered)
            except TranscriptError as error:
                assert "\n" not in str(error)
                refusals += 1
            else:
                again = transcript.to_dict(loaded.game, loaded.names)
                assert json.dumps(again) == json.dumps(tampered), f"{path} = {junk!r}"
                kept += 1
    assert refusals > 10 * kept


@pytest.mark.parametrize("recorded", FUZZED.values(), ids=FUZZED)
def test_a_missing_field_is_named(recorded):
    values = transcript.to_dict(recorded)
    for path in paths(values):
        *_, key = re.findall(r"[a-z_ ]+|\d+", path)
        if key.isdigit() or key == "saw":
            continue
        without = copy.deepcopy(values)
        place = without
        for step in re.findall(r"[a-z_]+|\d+", path)[:-1]:
            place = place[int(step) if step.isdigit() else step]
        del place[key]
        message = refused(lambda without=without: transcript.from_dict(without))
        assert f"has no field {key!r}" in message or message.startswith("end: does not replay")


def test_a_look_in_the_file_that_does_not_say_what_was_seen_is_drawn_again():
    """A file written by hand may leave it out: then the seed decides, as in play."""
    game = mongoose_game(limit=30)
    values = transcript.to_dict(game)
    for event in values["events"]:
        event.pop("saw", None)
    assert game.looks
    assert transcript.from_dict(values).game == game


# ------------------------------------------------------------------------------------------------------- tampered games


TAMPERED_GAMES = {
    "an answer turned round": ("events[0].answers[0]", True, "events[0].answers: does not replay"),
    "an answer too many": ("events[0].answers", [False, False], "events[0].answers: does not replay"),
    "an answer too few": ("events[0].answers", [], "events[0].answers: does not replay"),
    "more food": ("events[0].food[0]", 2, "events[0].food: does not replay"),
    "another actor": (
        "events[1].actor",
        0,
        "events[1].actor: does not replay: actor is 1 by the rules",
    ),
    "an actor as truth": ("events[1].actor", True, "events[1].actor"),
    "another target": (
        "events[0].action.rival",
        1,
        "events[0]: turn 0, player 0: the first turn must be with",
    ),
    "an own card as target": ("events[1].action.rival", 1, "events[1]: turn 1, player 1: rival=1 is not an opponent"),
    "a look into the middle": ("events[2].saw[0]", "snake blue", "events[2]: turn 2: snake blue is not in the deck"),
    "a look at three": ("events[2].saw", ["jackal blue"] * 4, "events[2]: turn 2: a look shows 4 different cards"),
    "a fight that shows the deck": ("events[0].saw", ["jackal blue"], "events[0]: turn 0: saw= goes with LookAtDeck"),
    "another guess": ("events[4].action.card", "eagle red", "events[4].answers: does not replay"),
    "a guess from another deck": (
        "events[3].action.card",
        "eagle pink",
        "events[3]: turn 3, player 0: eagle pink",
    ),
    "an unknown action": ("events[0].action.kind", "pass", "events[0].action.kind: expected one of fight"),
    "an action that is a list": ("events[0].action.kind", [], "events[0].action.kind: expected one of fight"),
    "an unknown slot": ("events[0].action.mine", "left", "events[0].action.mine: 'left' is not a slot"),
    "a third card": ("events[0].action.revealed", "snake blue", "events[0]: turn 0"),
    "an event too few": ("events[3]", None, "events[3]"),
    "another hand": ("start.hands[0][0]", "eagle green", "the card eagle green is in the deck twice"),
    "a card that was won with": ("start.hands[0][0]", "jackal black", "events[0].answers: does not replay"),
    "the same card twice": ("start.revealed[0]", "snake red", "the card snake red is in the deck twice"),
    "another starter": ("start.starter", 1, "events[0]: turn 0, player 1: the first turn must be with player 0"),
    "a starter too many": ("start.starter", 7, "there is no seat 7"),
    "food of a game that is won": ("start.food", [7, 2, 2], "that game is over (MO-31)"),
    "no food": ("start.food", None, None),
    "a seed in words": ("start.seed", "7", "start.seed: expected a whole number, found '7'"),
    "an opening in words": ("start.opening", "yes", "start.opening: expected true or false, found 'yes'"),
    "a winner": ("end", {"winners": [0], "reason": "IDENTIFIED"}, "end: does not replay: the end is None by the rules"),
    "a reason of one's own": ("end", {"winners": [0], "reason": "GAVE_UP"}, "end.reason: expected one of EMPTY_PILE"),
    "a reason that is a list": ("end", {"winners": [], "reason": []}, "end.reason: expected one of EMPTY_PILE"),
    "a cut-off with a winner": ("end", {"winners": [0], "reason": "CUT_OFF"}, "end: does not replay"),
    "the view of somebody": ("view", 0, "has no field 'hands'"),
    "the view of nobody": ("view", "nobody", "view: expected"),
    "another game": ("game", "mampf", "has no field 'piles'"),
}


@pytest.mark.parametrize(("path", "value", "message"), TAMPERED_GAMES.values(), ids=TAMPERED_GAMES)
def test_a_tampered_game_is_refused_where_it_was_tampered_with(path, value, message):
    values = changed(transcript.to_dict(played()), path, value)
    if message is None:  # two food each is what None means
        assert transcript.from_dict(values).game == played()
    else:
        refused(lambda: transcript.from_dict(values), message)


def test_events_left_out_put_in_or_out_of_order_are_refused():
    values = transcript.to_dict(played())
    events = values["events"]
    for wrong in (events[1:], events[:2] + events[3:], [events[1], events[0], *events[2:]], events + events[-1:]):
        refused(lambda wrong=wrong: transcript.from_dict(values | {"events": wrong}), "events[")
    shorter = transcript.from_dict(values | {"events": events[:-1]}).game  # a game that goes on
    assert shorter.turn == 5


LOOK = transcript.to_dict(played().observation(2))["looks"]
TAMPERED_VIEWS = {
    "an answer about cards I see": (1, "events[0].answers[0]", True, "about snake red and mongoose red can't be yes"),
    "a good guess that I can see": (2, "events[4].answers[0]", False, "does not replay"),
    "a match I can see": (0, "events[1].answers[0]", True, "events[1]: does not replay: turn 1: the answer about"),
    "an answer too many": (
        1,
        "events[0].answers",
        [True, True],
        "events[0]: does not replay: turn 0: expected 1 answers",
    ),
    "a guess turned wrong": (0, "events[4].answers[0]", False, "does not replay"),
    "a guess turned right": (1, "events[3].answers[0]", True, "does not replay"),
    "food out of nothing": (0, "events[1].food[1]", 3, "events[1]: does not replay: the food should be (1, 2, 3)"),
    "food that was paid": (0, "events[5].food[1]", 2, "events[5]: does not replay: the food should be (1, 1, 2)"),
    "food now": (0, "food[0]", 5, "food: not what the events lead to"),
    "the wrong actor": (0, "events[2].actor", 0, "events[2]: does not replay: it was player 2's turn"),
    "the wrong player to move": (0, "current_player", 0, "current_player: not what the events lead to"),
    "my own cards": (
        0,
        "hands[0]",
        ["snake red", "eggs green"],
        "the hand of player 0 must be hidden",
    ),
    "a hand of nobody": (0, "hands[1]", None, "the hand of player 1 must be shown to this viewer"),
    "a card of another deck": (0, "hands[2][0]", "eagle pink", "don't add up"),
    "a card twice": (0, "hands[2][0]", "snake blue", "the card snake blue is in the deck twice"),
    "a middle one short": (0, "revealed", ["snake blue", "eagle red"], "don't add up"),
    "a deck too large": (0, "deck_size", 6, "don't add up"),
    "a deck in play too small": (0, "cards", ["snake red"], "don't add up"),
    "a slot that is empty": (0, "standing[1]", ["white", "black"], "the hand of player 1 does not fit the slots"),
    "no slot of mine": (0, "standing[0]", ["white"], "don't add up"),
    "somebody else's look": (0, "looks", [{"turn": 2, "saw": ["jackal blue"]}], "the viewer saw no card of the deck"),
    "a look that never was": (2, "looks[0].turn", 1, "turn 1: the viewer saw no card of the deck"),
    "a look that is to come": (2, "looks[0].turn", 99, "look"),
    "a look too many": (2, "looks", [*LOOK, {"turn": 99, "saw": LOOK[0]["saw"]}], "did not look at the deck"),
    "a look into my own hand": (2, "looks[0].saw", ["eagle blue", "eggs green", "snake red", "jackal red"], "look"),
    "a look at two cards": (2, "looks[0].saw", ["jackal blue", "jackal green"], "look"),
    "a look forgotten": (2, "looks", [], "look"),
    "the end": (0, "end", {"winners": [1], "reason": "IDENTIFIED"}, "outcome: not what the events lead to"),
    "a barred card": (0, "barred", "snake blue", "barred"),
    "the opening": (0, "opening", True, "opening"),
    "another viewer": (0, "view", 1, "the hand of player 0 must be shown to this viewer"),
    "a viewer too many": (0, "view", 3, "there is no seat 3"),
    "a viewer in words": (0, "view", "0", "view: expected a whole number from 0, found '0'"),
    "everything": (0, "view", "everything", "has no field 'start'"),
}


@pytest.mark.parametrize(("seat", "path", "value", "message"), TAMPERED_VIEWS.values(), ids=TAMPERED_VIEWS)
def test_a_tampered_view_is_refused_as_far_as_the_viewer_can_tell(seat, path, value, message):
    values = transcript.to_dict(played().observation(seat))
    assert transcript.from_dict(values).game == played().observation(seat)
    refused(lambda: transcript.from_dict(changed(values, path, value)), message)


def test_a_spectator_cannot_have_looked():
    values = transcript.to_dict(played().observation(None)) | {"looks": LOOK}
    refused(lambda: transcript.from_dict(values), "looks: a spectator has seen no card of the deck")


def test_a_view_of_six_players_is_refused():
    values = transcript.to_dict(mongoose.deal(players=5, seed=1).observation(0))
    spare = [card for card in map(str, house_cards()) if card not in values["cards"]]
    six = {"hands": [*values["hands"], spare], "standing": [["white", "black"]] * 6, "food": [2] * 6}
    six["cards"] = values["cards"] + spare
    refused(lambda: transcript.from_dict(values | six), "players")


def test_what_only_others_see_cannot_be_checked_by_a_viewer():
    """A seat's own fight could have gone either way, as far as that seat can see."""
    values = transcript.to_dict(played().observation(1))
    values = changed(values, "events[5].answers[0]", not values["events"][5]["answers"][0])
    assert transcript.from_dict(values).game != played().observation(1)


MAMPF = mampf.from_piles({food: [Disk("ant", food), Disk("owl", food)] for food in Food}, players=3)
MAMPF = MAMPF.apply_actions([Food.CARROT, Food.GRAIN, Food.GRAIN]).apply_actions([Food.CARROT, Food.SUGAR, Food.GRAIN])

TAMPERED_MAMPF = {
    "another catch": (
        "everything",
        "rounds[0].gained[0]",
        "ant",
        "rounds[0].gained: does not replay: what was gained is",
    ),
    "a catch for nothing": ("everything", "rounds[0].gained[1]", "owl", "rounds[0].gained: does not replay"),
    "another pick": ("everything", "rounds[0].picks[1]", "sugar", "rounds[0].gained: does not replay"),
    "an unknown pick": ("everything", "rounds[0].picks[1]", "meat", "rounds[0].picks[1]: 'meat' is not a food"),
    "a pick too few": ("everything", "rounds[0].picks", ["carrot"], "rounds[0]: round 1: expected 3 picks"),
    "another winner": ("everything", "end.winners", [1], "end: does not replay: the end is"),
    "no end": ("everything", "end", None, "end: does not replay"),
    "an empty pile": ("everything", "piles.sugar", [], "the pile of sugar is empty"),
    "a species without a name": ("everything", "piles.sugar[0]", "", "a disk needs a species"),
    "a fourth player": ("everything", "captured", [[], [], [], []], "rounds[0]: round 1: expected 4 picks"),
    "a sixth player": ("everything", "captured", [[]] * 6, "Mampf is played by 3 or 4"),
    "a captured word": ("everything", "captured[0]", ["owl"], "captured[0][0]: expected an object, found 'owl'"),
    "a shared catch": (
        1,
        "rounds[0].gained[1]",
        "owl",
        "rounds[0].gained[1]: does not replay: a food lures exactly if one player",
    ),
    "a catch forgotten": (1, "rounds[0].gained[0]", None, "rounds[0].gained[0]: does not replay"),
    "more than was caught": (1, "captured[0]", [], "captured[0]: does not end with what the rounds gave"),
    "an empty pile with a top": (1, "tops[0]", "owl", "tops[0]: a pile of 0 shows 'owl' on top"),
    "a pile without a top": (1, "tops[1]", None, "tops[1]: a pile of 2 shows None on top"),
    "five sizes": (1, "sizes", [0, 2, 1, 1, 1], "transcript: expected four tops and four sizes, one a food"),
    "three tops": (1, "tops", [None, "owl", "ant"], "transcript: expected four tops and four sizes, one a food"),
    "four picks": (1, "rounds[0].picks", ["carrot"] * 4, "rounds[0]: expected 3 picks and 3 gains, one a player"),
    "two gains": (1, "rounds[0].gained", ["owl", None], "rounds[0]: expected 3 picks and 3 gains, one a player"),
    "a view with another winner": (1, "end.winners", [2], "end: does not replay"),
    "a view without an end": (1, "end", None, "end: does not replay"),
    "a view cut off after the end": (1, "end", {"winners": [], "reason": "CUT_OFF"}, "end: does not replay"),
    "a viewer too many": (1, "view", 3, "there is no seat 3"),
}


@pytest.mark.parametrize(("view", "path", "value", "message"), TAMPERED_MAMPF.values(), ids=TAMPERED_MAMPF)
def test_a_tampered_game_of_mampf_is_refused(view, path, value, message):
    recorded = MAMPF if view == "everything" else MAMPF.observation(view)
    values = transcript.to_dict(recorded)
    assert transcript.from_dict(values).game == recorded
    refused(lambda: transcript.from_dict(changed(values, path, value)), message)
