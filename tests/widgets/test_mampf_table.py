import json
from datetime import datetime
from itertools import pairwise

import pytest

from kit import Food, KitError, mampf
from kit.engine import transcript
from kit.players.mampf import AlwaysPick, RandomPick
from kit.session.mampf import MampfSession, Phase
from kit.session.record import Record
from kit.session.seats import Seat, SeatError
from kit.session.store import Store, StoreError
from kit.widgets.mampf_table import MampfTable
from tests.widgets.states import alive, browser_clicks, browser_says, last_ticket, picture_of, sent_by, synced

CARROT, LETTUCE, SUGAR, GRAIN = Food
NAMES = ["Ann", "Bea", "Cem", "Dana"]


@pytest.fixture
def make(tmp_path):
    """Tables with a store of their own, closed after the test."""
    made = []

    def table(**arguments):
        made.append(MampfTable(**{"seed": 7, "store": Store(tmp_path / "games"), **arguments}))
        return made[-1]

    yield table
    for frame in made:
        frame.close()


def shown(widget):
    return widget.layout.display != "none"


def food_button(table, food):
    return table._foods.children[food].children[1]


def pick(table, *foods):
    """Everybody's pick by clicks, each behind the curtain."""
    for food in foods:
        if shown(table._curtain):
            table._sit_button.click()
        food_button(table, food).click()
        table._lock_button.click()


def test_the_game_is_dealt_after_the_names_are_in_HI3(make):
    table = make(players=4)
    assert table.session is None and not shown(table._picture) and not shown(table._play)
    assert repr(table) == "Mampf. Nothing is dealt yet. Say who plays, then deal."
    table._setup.names[0].value = "Zoë"
    table._setup.count.value = 3
    table._start_button.click()
    assert table.session.names == ("Zoë", "Bea", "Cem")
    assert table.session.game == mampf.deal(players=3, seed=7)
    assert shown(table._picture) and not shown(table._setup_column)


def test_colliding_names_are_refused_in_words_HI14_WG4(make):
    table = make(players=3)
    table._setup.names[2].value = " ann "
    table._start_button.click()
    assert table.session is None
    assert "too much alike" in table._helper.message
    table._setup.names[2].value = "Cem"
    table._start_button.click()
    assert table.session and table._helper.message == ""


def test_the_set_up_tells_how_each_strategy_plays(make):
    table = make(players=3)
    setup = table._setup
    assert [row.layout.display for row in setup._rows] == [None, None, None, "none"]
    assert [hands.value for hands in setup.hands[:3]] == ["a person", "random", "random"]
    setup.hands[1].value = "always sugar"
    assert setup._sentences[1].value == AlwaysPick(SUGAR).sentence
    assert not shown(setup._sentences[0])
    table._start_button.click()
    assert table.session.seats[1].who == "always sugar"


def test_with_seats_the_game_begins_at_once(make):
    table = make(seats=["Ann", Seat("Bea", RandomPick()), "Cem"])
    assert table.session.names == ("Ann", "Bea", "Cem") and shown(table._curtain)


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"players": 5}, KitError),
        ({"players": 0}, KitError),
        ({"seats": ["Ann"]}, KitError),
        ({"players": 4, "seats": NAMES[:3]}, KitError),
        ({"seats": ["Ann", " ann "]}, SeatError),
        ({"seats": NAMES, "seed": "7"}, KitError),
        ({"players": 3.0}, KitError),
        ({"seats": 3}, SeatError),
        ({"seats": NAMES, "limit": 0}, KitError),
        ({"store": "games"}, StoreError),
    ],
)
def test_bad_tables_are_refused_and_leave_nothing_alive(make, arguments, error):
    before = alive()
    with pytest.raises(error):
        make(**arguments)
    assert alive() == before


def test_nothing_is_chosen_at_the_start_and_lock_in_is_off_WG11(make):
    table = make(players=3)
    table._start_button.click()
    assert table._lock_button.disabled and not any(table._helper._pressed[f"kit-food-{food}"] for food in Food)
    food_button(table, SUGAR).click()
    assert not table._lock_button.disabled
    assert [food for food in Food if table._helper._pressed[f"kit-food-{food}"]] == [SUGAR]
    food_button(table, GRAIN).click()
    assert [food for food in Food if table._helper._pressed[f"kit-food-{food}"]] == [GRAIN]
    table._lock_button.click()
    assert not any(table._helper._pressed[f"kit-food-{food}"] for food in Food)
    assert table.session.game.rounds[0].picks[0] is GRAIN


def test_a_round_by_clicks_with_a_curtain_that_names_who_is_next_TE1(make):
    table = make(seats=NAMES[:3])
    for name, food in zip(NAMES, (CARROT, GRAIN, CARROT), strict=False):
        assert shown(table._curtain) and not shown(table._foods) and not shown(table._lock_button)
        assert table._sit_button.description == f"I am {name}" and name in table._curtain_words.value
        table._sit_button.click()
        assert not shown(table._curtain) and shown(table._foods)
        food_button(table, food).click()
        table._lock_button.click()
    assert [shown(part) for part in (table._curtain, table._foods, table._reveal_button)] == [False, False, True]
    table._reveal_button.click()
    assert table.session.game.rounds[0].picks == (CARROT, GRAIN, CARROT)
    assert "Bea picked grain and lured the hen" in table._helper.status
    assert "Bea picked grain" in table._log.value and "hen" in table._picture.value
    table._next_button.click()
    assert table._helper.status.startswith("Round 2.") and shown(table._curtain)


def test_one_person_meets_no_curtain_TE1(make):
    table = make(players=3)
    table._start_button.click()
    assert not shown(table._curtain) and shown(table._foods)
    pick(table, CARROT)
    assert shown(table._next_button) and not shown(table._reveal_button)


def test_a_game_by_clicks_to_the_end(make):
    table = make(seats=[Seat(name, RandomPick()) for name in NAMES])
    while table.session.phase is not Phase.OVER:
        table._reveal_button.click()
        table._next_button.click()
    assert table._helper.message == "" and table._helper.status == table.session.status
    assert not any(map(shown, (table._foods, table._lock_button, table._reveal_button, table._next_button)))
    assert not shown(table._curtain)


def test_every_move_is_a_function_too_and_answers_with_the_status_WG10(make):
    table = make(seats=NAMES[:2])
    for food in (CARROT, GRAIN):
        table.sit_down()
        assert "carrot" not in table.choose(food)
        table.lock_in()
    assert table.reveal() == table._helper.status
    assert table.next_round().startswith("Round 2.")
    assert table.undo().startswith("Round 1.")
    assert table.same_again() and table.new_game(seed=8) and table.take_over(0, RandomPick())
    assert table.session.game == mampf.deal(players=2, seed=8)
    assert table.log[-1] == "Ann is now played by random."
    with pytest.raises(KitError):
        table.next_round()


def test_moves_before_the_deal_are_refused_WG4(make):
    table = make(players=3)
    with pytest.raises(KitError, match="Nothing is dealt yet"):
        table.choose(CARROT)
    table._lock_button.click()
    assert table._helper.message == "Nothing is dealt yet. Say who plays, then deal."
    assert table.session is None and table.log == ()


def test_a_double_click_plays_once_WG3(make, monkeypatch):
    table = make(players=3)
    table._start_button.click()
    sent = sent_by(table, monkeypatch)
    pick(table, CARROT), table._next_button.click(), pick(table, GRAIN)
    ticket = last_ticket(sent)
    for _ in range(2):
        browser_clicks(table, table._undo_button, ticket)
    assert len(table.session.game.rounds) == 1
    assert "nothing has changed" in table._helper.message


def test_quick_clicks_on_one_choice_count_in_their_order_WG3(make):
    table = make(players=3)
    table._start_button.click()
    ticket = table._helper._ticket
    for button in (food_button(table, CARROT), food_button(table, GRAIN), table._lock_button):
        browser_clicks(table, button, ticket)
    assert table.session.game.rounds[0].picks[0] is GRAIN and table._helper.message == ""
    browser_clicks(table, table._next_button, ticket)
    assert table.session.phase is Phase.SHOWN and "earlier moment" in table._helper.message


def test_a_late_function_call_changes_nothing_WG3(make):
    table = make(players=3)
    table.start(), table.choose(CARROT), table.lock_in(1), table.next_round(1)
    before = table.session.game
    assert table.choose(GRAIN, round=1) == table.status
    assert table.session.chosen is None and table.session.game is before


def test_a_secret_pick_is_in_nothing_that_is_saved_WG12(make):
    texts, plain, bundles = [], [], []
    for food in (CARROT, GRAIN):
        table = make(seats=NAMES[:3])
        pick(table, SUGAR, food)
        table._sit_button.click()
        food_button(table, food).click()
        texts.append(synced(table))
        plain.append(repr(table))
        bundles.append([bundle["text/plain"] for bundle in picture_of(table)])
    assert texts[0] == texts[1] and len(texts[0]) > 10_000
    assert plain[0] == plain[1] and bundles[0] == bundles[1]
    table._lock_button.click()
    table._reveal_button.click()
    assert synced(table) != texts[0]


def test_no_message_after_lock_in_tells_a_pick_WG12(make, monkeypatch):
    table = make(seats=NAMES[:3])
    table._sit_button.click()
    food_button(table, CARROT).click()
    sent = sent_by(table, monkeypatch)
    table._lock_button.click()
    table._sit_button.click()
    browser_says(table, hello=True)
    last = [message["pressed"] for message in sent if "pressed" in message]
    assert len(last) >= 2 and not any(on for pressed in last for name, on in pressed.items() if "food" in name)


def test_decks_that_differ_below_the_top_look_alike_HI1(make, tmp_path):
    game = mampf.deal(players=3, seed=7)
    swapped = mampf.from_piles([(*reversed(pile[:-1]), pile[-1]) for pile in game.piles], players=3)
    texts = []
    for state in (game, swapped):
        table = make(seats=NAMES[:3], store=Store(tmp_path / str(len(texts))))
        table.session.restore(Record(state, table.session.seats, seed=7))
        pick(table, CARROT, CARROT, CARROT)
        table._reveal_button.click()
        texts.append((synced(table), repr(table), table.log, table.status))
    assert texts[0] == texts[1]


def test_there_is_no_seed_in_what_is_shown_HI2(make):
    table = make(seats=["Ann", Seat("Bea", RandomPick()), Seat("Cem", RandomPick())], seed=987654321)
    pick(table, CARROT)
    assert "987654321" not in synced(table) + repr(table) + str(picture_of(table))


def test_its_text_is_the_board_of_words_without_any_pick_WG1(make):
    table = make(seats=NAMES[:3])
    pick(table, CARROT)
    words, live = picture_of(table)
    assert words["text/plain"].startswith("This is a table of Mampf. If you see no buttons")
    assert words["text/plain"].endswith(repr(table)) and live["text/plain"] == ""
    assert repr(table).splitlines()[:4] == [
        "Mampf, 3 players, before the first round",
        "",
        "Pile      Left  On top",
        "carrot    6     horse",
    ]
    assert "picked" not in repr(table)


def test_the_two_player_form_says_that_it_is_a_variant_MA_9(make):
    table = make(seats=NAMES[:2])
    assert mampf.VARIANT_LABEL in table._picture.value and mampf.VARIANT_LABEL in repr(table)
    assert any(mampf.VARIANT_LABEL in label for label, count in table._setup.count.options if count == 2)
    assert mampf.VARIANT_LABEL not in repr(make(seats=NAMES[:3]))


def test_the_same_game_again_and_a_new_one_TE13(make):
    table = make(players=3)
    table._start_button.click()
    first = table.session.game
    pick(table, CARROT)
    played = table.session.game
    again = table._game_bar.children[1]
    assert again.description == "Same game again"
    again.click()
    assert table.session.game == first
    pick(table, CARROT)
    assert table.session.game == played
    table._new_button.click()
    assert table.session.game.start_piles != first.start_piles


def test_take_back_is_off_without_a_round_and_says_so_in_the_log(make):
    table = make(players=3)
    table._start_button.click()
    assert table._undo_button.disabled
    pick(table, CARROT)
    assert not table._undo_button.disabled
    table._undo_button.click()
    assert table._undo_button.disabled and "taken back, for practice" in table._log.value


def test_a_seat_can_be_given_into_other_hands_TE17(make):
    table = make(seats=NAMES[:3])
    pick(table, CARROT)
    assert "Not chosen yet: Bea and Cem" in table._helper.status
    panel = table._take_over
    for seat in (1, 2):
        panel.seat.value, panel.hands.value = seat, "always sugar"
        panel.button.click()
    assert panel.seat.options[1] == ("Bea, always sugar", 1) and panel.seat.value == 2
    assert table._helper.status.endswith("Open all picks together.")
    table._reveal_button.click()
    assert table.session.game.rounds[0].picks == (CARROT, SUGAR, SUGAR)


def test_a_restart_offers_to_resume_and_nothing_is_lost(make, tmp_path):
    table = make(seats=["Zoë Ł", Seat("Bea", RandomPick()), Seat("Cem", RandomPick())])
    pick(table, CARROT), table._next_button.click(), pick(table, GRAIN)
    fresh = make(players=3)
    assert shown(fresh._saves.resume_row) and fresh._saves.offers.label.startswith("Zoë Ł, Bea, Cem: 2 rounds, saved ")
    fresh._saves.resume_button.click()
    assert fresh.session.game == table.session.game and fresh.session.names[0] == "Zoë Ł"
    assert not shown(fresh._saves.resume_row) and not shown(fresh._setup_column)
    assert len(list((tmp_path / "games").iterdir())) == 1
    assert list(tmp_path.iterdir()) == [tmp_path / "games"]


def test_without_saved_games_there_is_no_offer(make):
    assert not shown(make(players=3)._saves.resume_row)


def test_a_damaged_save_is_reported_and_nothing_breaks(make, tmp_path):
    Store(tmp_path / "games").write("mampf-1", "{")
    table = make(players=3)
    assert "could not be read" in table._helper.message and "mampf-1.damaged" in table._helper.message
    assert not shown(table._saves.resume_row)


def test_a_folder_that_cannot_be_written_is_said_and_play_goes_on(make, tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    table = make(players=3, store=Store(tmp_path / "file"))
    table._start_button.click()
    pick(table, CARROT)
    assert table._helper.message.startswith("This game is not saved as it goes")
    assert len(table.session.game.rounds) == 1


def test_save_and_load_by_function_and_by_file(make, tmp_path, monkeypatch):
    table = make(players=3)
    table._start_button.click()
    pick(table, CARROT)
    table.save(tmp_path / "game.json")
    other = make(players=3)
    other.load(tmp_path / "game.json")
    assert other.session.game == table.session.game
    sent = sent_by(table, monkeypatch)
    save = table._game_bar.children[4]
    assert save.description == "Save to a file"
    save.click()
    file = next(message["download"] for message in sent if "download" in message)
    assert file["name"] == "mampf.json" and transcript.loads(file["text"]).game == table.session.game


def upload(table, content):
    file = {"name": "x", "type": "", "size": 1, "content": memoryview(content), "last_modified": datetime.now()}
    table._saves.upload.value = (file,)


def test_an_uploaded_game_goes_on_and_its_text_stays_in_no_widget_HI2(make, tmp_path):
    table, saved = make(players=3), MampfSession(NAMES[:3], seed=7)
    text = saved.saved_text()
    upload(table, text.encode())
    assert table.session.game == saved.game
    assert table._saves.upload.value == () and "piles" not in synced(table)
    for bad in (b"\xff\xfe", b"{}", b"", json.dumps({"format": "x"}).encode()):
        before = table.session
        upload(table, bad)
        assert table._helper.message and table.session is before


def test_projector_size_TE16(make):
    table = make(players=3)
    table._start_button.click()
    small = table._picture.value
    size = table._table_bar.children[1]
    size.click()
    assert "kit-big" in table.box._dom_classes and table._picture.value != small
    assert table._helper._pressed["kit-size"]
    size.click()
    assert "kit-big" not in table.box._dom_classes and table._picture.value == small


def test_the_log_is_short_until_all_of_it_is_wanted(make):
    table = make(seats=[Seat(name, AlwaysPick(SUGAR)) for name in NAMES[:3]])
    for _ in range(7):
        table._reveal_button.click(), table._next_button.click()
    assert table._log.value.count("<li>") == 5 and "The last 5 of 8 lines" in table._log.value
    table._game_bar.children[5].click()
    assert table._log.value.count("<li>") == 8


def test_names_are_shown_as_text_and_never_as_markup(make):
    table = make(seats=["<b>x</b>", "Bea", "Cem"])
    assert "<b>x" not in table._curtain_words.value + table._picture.value
    pick(table, CARROT, CARROT, CARROT)
    table._reveal_button.click()
    assert "<b>x" not in table._log.value + table._picture.value


def test_the_focus_is_led_to_what_comes_next_and_only_then_WG16(make, monkeypatch):
    table = make(players=3)
    sent = sent_by(table, monkeypatch)
    table._start_button.click()
    pick(table, GRAIN)
    table._next_button.click()
    led = [(message["focus"], message["always"]) for message in sent if "focus" in message]
    assert led == [
        ("kit-food-carrot", True),
        ("kit-food-carrot", False),  # a food was chosen: the focus stays on it
        ("kit-next", True),
        ("kit-food-carrot", True),
    ]


def test_children_stay_the_same_through_a_game_WG16(make):
    table = make(seats=[Seat(name, RandomPick()) for name in NAMES])

    def family(widget):
        return [widget.model_id, *(line for child in getattr(widget, "children", ()) for line in family(child))]

    before = family(table.box)
    table._reveal_button.click(), table._next_button.click(), table._new_button.click()
    assert family(table.box) == before


def test_close_leaves_nothing_alive_WG6_WG7(make):
    before = alive()
    table = make(players=3)
    table._start_button.click()
    table.close()
    assert alive() == before


def test_two_tables_in_one_notebook_do_not_meet(make):
    first, second = make(players=3), make(players=3)
    first._start_button.click(), second._start_button.click()
    pick(first, CARROT)
    assert len(first.session.game.rounds) == 1 and second.session.game.rounds == ()
    assert first.session._save_name != second.session._save_name


def test_every_control_has_words(make):
    table = make(players=3)
    controls = [widget for widget in table._alive if hasattr(widget, "description") and "HTML" not in str(type(widget))]
    assert len(controls) > 20 and all(control.description for control in controls)
    buttons = [control.description for control in controls if "Button" in type(control).__name__]
    assert all(earlier != later for earlier, later in pairwise(sorted(buttons)))


def test_sessions_and_tables_agree_on_the_form_of_the_game():
    assert sorted(MampfTable.counts.values()) == list(mampf.PLAYERS)
