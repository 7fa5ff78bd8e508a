"""The companion: set-up, entries by clicks and by calls, corrections, contradictions, saved as it goes."""

import html
import re

import pytest

from kit import Card, Cooperate, Fight, Identify, KitError, LookAtDeck, Slot, mongoose
from kit.engine.boxes import house_cards
from kit.engine.errors import PositionError
from kit.engine.relations import cards_match
from kit.knowledge.hands import possible_hands
from kit.knowledge.reasons import in_words, struck_out
from kit.session.companion_steps import Entry, entry_paths
from kit.session.store import Store
from kit.widgets.companion import CompanionTable
from kit.widgets.lists import NOTHING
from tests.knowledge.games import played
from tests.players.worlds import other_worlds
from tests.widgets.clicks import labels, press, visible
from tests.widgets.states import alive, browser_clicks, picture_of, sent_by, synced

WHITE, BLACK = Slot
NAMES = ["Ann", "Bea", "Cem", "Dana", "Eli"]


@pytest.fixture
def make(tmp_path):
    """Companions with a store of their own, closed after the test."""
    made = []

    def table(*arguments, **more):
        made.append(CompanionTable(*arguments, **{"store": Store(tmp_path / "games"), **more}))
        return made[-1]

    yield table
    for frame in made:
        frame.close()


@pytest.fixture
def started(make):
    """Notes of seat 1 in a game that seat 0 begins."""
    return make(mongoose.deal(3, 7, starter=0).observation(1), NAMES[:3])


def fill_in(table, game, seat, names=NAMES):
    """Write into the panel what a seat sees when a game is dealt."""
    setup = table._setup
    setup.count.value = game.players
    setup.seat.value, setup.starter.value = seat, game.start.starter
    setup.rare.value = any(card.animal.is_rare for card in game.cards)
    for control, name in zip(setup.names, names[: game.players], strict=False):
        control.value = name
    for (place, slot), control in setup.cards.items():
        if place < game.players and place != seat:
            control.value = game.start.hands[place][slot]
    for control, card in zip(setup.revealed, game.start.revealed, strict=False):
        control.value = card


def choose(table, action, answers):
    """Answer the questions that lead to an entry."""
    view, names = table.entries._view, table.session.names
    path = next(path for path, entry in entry_paths(view, names).items() if entry == Entry(action, answers))
    for level, (_, answer) in enumerate(path):
        options = [button for button in table.entries.chooser.questions[level].buttons if button in visible(table.box)]
        next(b for b in options if b.description == answer[:1].upper() + answer[1:]).click()


def write(table, action, answers, saw=()):
    """Enter a turn by clicks."""
    choose(table, action, answers)
    for card in saw:
        table.entries.cards[card].click()
    table.entries.chooser.confirm.click()


# Set-up


@pytest.mark.parametrize("rare", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_whole_game_by_clicks_from_the_set_up_on(make, players, rare):
    game = played(players, seed=players, turns=18, rare=rare)
    seat = players - 1
    table = make()
    fill_in(table, game, seat)
    press(table, "Start")
    assert not table._helper.message, table._helper.message
    state = mongoose.deal(players, players, rare=rare)
    assert table.session.view == state.observation(seat) and table.session.names == tuple(NAMES[:players])
    for event in game.history:
        look = next((look for look in game.looks if look.turn == event.turn), None)
        saw = look.cards if look and look.seat == seat else ()
        write(table, event.action, event.answers, saw)
        assert not table._helper.message, table._helper.message
        state = state.apply_action(event.action, saw=look and look.cards)
        assert table.session.view == state.observation(seat)
        assert table.possible_hands() == possible_hands(state.observation(seat))
    assert len(table.log) == game.turn and f"{len(table.possible_hands())} hand" in table.status
    for state_turn in range(game.turn - 1, -1, -1):
        table._undo_button.click()
        assert table.session.view.turn == state_turn
    assert table._undo_button.disabled


def test_nothing_is_chosen_at_the_start_and_what_is_missing_is_named_WG11(make):
    table = make()
    assert all(one.value == NOTHING for one in (*table._setup.cards.values(), *table._setup.revealed))
    press(table, "Start")
    assert table.session is None and table._helper.message == "Bea's white card is not chosen yet."
    assert repr(table) == "Companion. Nothing is written down yet. Say what you see on the table, then start."
    game = mongoose.deal(3, 7, starter=0)
    fill_in(table, game, 0)
    table._setup.revealed[1].index = 0
    press(table, "Start")
    assert table._helper.message == "Revealed 2 is not chosen yet."
    table._setup.revealed[1].value = game.start.hands[1][0]
    press(table, "Start")
    assert table.session is None and "is seen twice" in table._helper.message
    for call in (table.undo, table.possible_hands, lambda: table.hint, lambda: table.text):
        with pytest.raises(KitError, match="Nothing is written down yet"):
            call()


def test_the_panel_shows_as_many_lists_as_there_are_cards_in_sight(make):
    table = make()
    setup = table._setup
    for players, middle in ((2, 5), (3, 3), (4, 2), (5, 1)):
        setup.count.value = players
        for seat in range(players):
            setup.seat.value = seat
            seen = visible(table.box)
            assert sum(one in seen for one in setup.cards.values()) == 2 * (players - 1)
            assert sum(one in seen for one in setup.revealed) == middle
    setup.names[0].value = "Zoë"
    assert setup.cards[0, WHITE].description == "Zoë's white card" and setup.seat.options[0] == ("Zoë", 0)
    assert len(setup.revealed[0].options) == 19
    setup.revealed[0].value = Card.parse("eagle red")
    setup.rare.value = True
    assert len(setup.revealed[0].options) == 21 and setup.revealed[0].value is Card.parse("eagle red")


def test_an_own_deck_from_a_file(make, tmp_path):
    lines = [f"{animal},{one}" for animal in ("snake", "eggs", "eagle") for one in ("red", "pink", "grey", "brown")]
    path = tmp_path / "Łucja.csv"
    path.write_text("\n".join(["animal,symbols", *lines]), encoding="utf-8")
    table = make()
    table._setup.deck_file.value = "no such file.csv"
    assert "No such file.csv: can't be read" in table._helper.message
    assert len(table._setup.revealed[0].options) == 19
    table._setup.deck_file.value = str(path)
    assert table._helper.message == "" and len(table._setup.revealed[0].options) == 13
    cards = list(table._setup._cards())
    game = mongoose.deal(3, 1, deck=cards)
    fill_in(table, game, 2)
    press(table, "Start")
    assert table.session.view == game.observation(2)
    assert len(make(deck=cards)._setup.revealed[0].options) == 13


def test_set_up_by_a_call(make):
    game = mongoose.deal(4, 7, rare=True)
    table = make()
    hands = [*game.hands[:3], None]
    status = table.set_up(3, hands, game.revealed, game.current_player, NAMES[:4], rare=True)
    assert table.session.view == game.observation(3) and status == table.status
    with pytest.raises(PositionError, match="is not in the deck"):
        table.set_up(3, hands, [Card.parse("snake yellow"), game.revealed[0]], 0, NAMES[:4], rare=True)
    assert table.session.view == game.observation(3)


# Entries


def test_an_entry_is_said_in_words_before_it_is_made(started):
    choose(started, Fight(WHITE, 2, BLACK), (True,))
    assert started.session.view.turn == 0
    confirm = started.entries.chooser.confirm
    assert confirm.description == "Enter: Ann's white card attacks Cem's black card: Ann wins"
    confirm.click()
    assert started.log == ("Turn 0: Ann's white card attacks Cem's black card: Ann wins. Ann takes one food from Cem.",)
    assert "Ann takes one food from Cem." in html.unescape(started._log.value)
    assert started.status.startswith("Turn 1: it is your turn, Bea. Enter what Bea does and what is announced.")
    assert any("Best question: " in line for line in started.advice.lines) and started.advice.lines == started.hint
    confirm.click()
    assert started._helper.message == "There is a question left to answer before anything is done."


def test_an_announcement_that_contradicts_what_i_see_is_refused_in_words_WG4(started):
    game = mongoose.deal(3, 7, starter=0)
    truth = game.apply_action(Cooperate(WHITE, 2, WHITE)).history[0].answers
    before = started.session.view
    write(started, Cooperate(WHITE, 2, WHITE), (not truth[0],))
    assert started.session.view == before and "the answer about" in started._helper.message
    write(started, Cooperate(WHITE, 2, WHITE), truth)
    assert started._helper.message == "" and started.session.view.turn == 1


def test_a_contradiction_is_caught_with_the_turns_to_check_and_an_earlier_entry_can_be_put_right(make):
    cards = mongoose.deal(3, 1).cards
    eagles = [card for card in cards if card.animal.value == "eagle"]
    rest = [card for card in cards if card not in eagles]
    game = mongoose.from_cards([rest[:2], eagles[:2], rest[2:4]], rest[4:7], [*rest[7:], eagles[2]], 1)
    table = make(game.observation(0), NAMES[:3])
    table.enter(Fight(WHITE, 0, WHITE), (True,))  # an eagle won against my white card: misheard, it was my black one
    table.enter(LookAtDeck())
    before = table.session.view
    write(table, Fight(WHITE, 1, BLACK), (True,))  # now it beats an eagle: only eggs do
    assert table.session.view == before
    assert table._helper.message == (
        "No hand fits: check turn 2: your white card beat an eagle that it attacked. "
        "That does not go with turn 0; nothing was entered."
    )
    table.corrections.entries.value = 0
    press(table, "Correct this entry")
    assert table.status.startswith("Enter this as it should be, or leave it: Turn 0: Bea's white card attacks")
    assert "Bea is to move" in table._picture.value
    write(table, Fight(WHITE, 0, BLACK), (True,))
    assert table._helper.message == "" and table.corrections.turn is None and table.session.view.turn == 2
    write(table, Fight(WHITE, 1, BLACK), (True,))
    assert table.session.view.turn == 3 and {str(hand[0].animal) for hand in table.possible_hands()} == {"eggs"}
    assert table.correct(2, Fight(WHITE, 1, BLACK), (False,)) == table.status
    assert table.session.view.history[2].answers == (False,)


def test_a_correction_can_be_left(started):
    started.enter(Fight(WHITE, 2, BLACK), (True,))
    press(started, "Correct this entry")
    assert started._helper.message == "Choose the entry that is wrong first."
    started.corrections.entries.value = 0
    press(started, "Correct this entry")
    assert "Leave it as it was" in labels(started)
    press(started, "Leave it as it was")
    assert started.corrections.turn is None and started.session.view.turn == 1
    assert "Leave it as it was" not in labels(started)


def test_my_own_look_asks_which_cards_i_saw(started):
    started.enter(Fight(WHITE, 2, BLACK), (True,))
    panel = started.entries
    assert not visible(panel._looked)
    choose(started, LookAtDeck(), ())
    deck = [card for card, button in panel.cards.items() if button in visible(started.box)]
    assert len(deck) == 11 and panel._words.value == "Which 4 cards did you see? Chosen: 0."
    for card in [*deck[:3], deck[3], deck[3]]:
        panel.cards[card].click()
    assert panel._words.value == "Which 4 cards did you see? Chosen: 3."
    panel.chooser.confirm.click()
    assert "a look shows 4 different cards" in started._helper.message and started.session.view.turn == 1
    panel.cards[deck[5]].click()
    name = panel.cards[deck[5]]._dom_classes[0]
    assert started._helper._pressed[name]
    panel.chooser.confirm.click()
    assert set(started.session.view.looks[0].cards) == {*deck[:3], deck[5]} and not started._helper._pressed[name]
    choose(started, LookAtDeck(), ())  # Cem looks: nobody else sees it
    assert not visible(panel._looked)


def test_what_i_may_hold_is_shown_and_why_not(started):
    started.enter(Fight(WHITE, 2, BLACK), (True,))
    started.enter(Fight(WHITE, 0, WHITE), (False,))
    count = len(started.possible_hands())
    assert started.hands._picture.value.count(">possible</span>") == count < 110
    hand, told = next(iter(struck_out(started.session.view).items()))
    for one, card in zip(started.hands.lists, hand, strict=True):
        one.value = card
    assert started.hands.answer == f"{hand[0]}, {hand[1]}: out, {in_words(told)}."
    assert told.turn == 1


def test_the_end_of_a_game_is_told_and_nothing_more_can_be_entered(make):
    game = mongoose.deal(2, 7, starter=0)
    table = make(game.observation(0), NAMES[:2])
    action = game.legal_actions()[0]
    event = game.apply_action(action).history[0]
    table.enter(action, event.answers)
    for slot, card in zip(Slot, game.hands[1], strict=True):
        table.enter(Identify(slot, card), [True])
    assert table.status.startswith("The game is over. Bea wins: ") and not visible(table.entries.panel)
    press(table, "Who taught whom")
    assert "Bits that moved in 3 turns" in table.flow._said.value
    with pytest.raises(KitError, match="the game is over"):
        table.enter(action, event.answers)
    table.undo()
    assert visible(table.entries.panel)


def test_a_card_written_down_wrongly_at_the_set_up_can_be_put_right_and_the_entries_stay(make):
    game = mongoose.deal(3, 7, starter=0)
    truth = game.apply_action(Fight(WHITE, 2, BLACK)).apply_action(Cooperate(WHITE, 2, WHITE))
    table = make()
    fill_in(table, game, 0)
    stranger = game.hands[0][0]  # Cem's white card was read wrongly
    table._setup.cards[2, WHITE].value = stranger
    press(table, "Start")
    assert "Keep the entries" not in labels(table)
    for event in truth.history:
        wrong = event.turn == 1 and table.session.view.hands[2][0] is stranger
        answers = (cards_match(game.hands[1][0], stranger),) if wrong else event.answers
        table.enter(event.action, answers)
    misread = table.session.view
    press(table, "Set up anew")
    assert table._setup.cards[2, WHITE].value is stranger and table._setup.revealed[2].value is game.revealed[2]
    table._setup.cards[2, WHITE].value = NOTHING
    press(table, "Keep the entries")
    assert table._helper.message == "Cem's white card is not chosen yet." and table.session.view == misread
    table._setup.cards[2, WHITE].value = game.hands[2][0]
    press(table, "Keep the entries")
    if truth.history[1].answers == misread.history[1].answers:
        assert table.session.view == truth.observation(0)
    else:
        assert "the answer about" in table._helper.message and table.session.view == misread
        table.undo()
        press(table, "Keep the entries")
        assert table.session.view == game.apply_action(Fight(WHITE, 2, BLACK)).observation(0)
    assert not table._setting_up and not table._helper.message


def test_another_start_does_not_keep_the_entries(started):
    started.enter(Fight(WHITE, 2, BLACK), (True,))
    press(started, "Set up anew")
    assert started._setup.count.value == 3 and started._setup.seat.value == 1
    press(started, "Start")
    assert started.session.view == mongoose.deal(3, 7, starter=0).observation(1)


# Saved as it goes


def test_notes_survive_a_restart_of_the_kernel(make, started):
    started.enter(Fight(WHITE, 2, BLACK), (True,))
    started.enter(LookAtDeck(), saw=list(started.entries.cards)[:4] or [*mongoose.deal(3, 7).deck[:4]])
    again = make()
    assert "Resume" in labels(again)
    press(again, "Resume")
    assert (again.session.view, again.log) == (started.session.view, started.log) and not again._setting_up
    again.undo()
    (left,) = make()._saves._found
    assert left.record.game.turn == 1  # it went on being saved where it was
    finished = make(mongoose.deal(3, 8).observation(0), NAMES[:3])
    assert "Resume" in labels(finished)


def test_notes_just_begun_are_not_offered_to_themselves(make):
    table = make(mongoose.deal(3, 7).observation(0), NAMES[:3])
    assert not table._saves.any_found and "Resume" not in labels(table)
    assert "Resume" in labels(make())


def test_a_file_and_back(started, make, tmp_path, monkeypatch):
    started.enter(Fight(WHITE, 2, BLACK), (True,))
    started.save(tmp_path / "notes.json")
    other = make()
    assert other.load(tmp_path / "notes.json") == started.status and other.log == started.log
    with pytest.raises(KitError, match=r"bad\.json"):
        other.load(tmp_path / "bad.json")
    assert other.session.view == started.session.view
    sent = sent_by(started, monkeypatch)
    press(started, "Save to a file")
    (file,) = [message["download"] for message in sent if "download" in message]
    assert file["name"] == "companion.json" and '"view": 1' in file["text"]


def test_a_damaged_save_is_told_and_kept(make, tmp_path):
    Store(tmp_path / "games").write("companion-1", "{")
    table = make()
    assert "could not be read" in table._helper.message and "companion-1.damaged" in table._helper.message


def test_a_saved_game_of_a_table_is_no_companion_and_the_other_way_round(make, started, tmp_path):
    from kit.widgets.mongoose_table import MongooseTable

    played_here = MongooseTable(seats=NAMES[:3], seed=7, store=Store(tmp_path / "games"))
    played_here.sit_down()
    played_here.act(played_here.session.view.legal_actions()[0])
    played_here.save(tmp_path / "table.json")
    with pytest.raises(KitError, match="a companion needs one player's view"):
        started.load(tmp_path / "table.json")
    started.save(tmp_path / "notes.json")
    with pytest.raises(KitError, match="a table needs the whole game"):
        played_here.load(tmp_path / "notes.json")
    assert len(make()._saves._found) == 1
    played_here.close()


# One player's view alone


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_companion_is_the_same_in_every_world_that_its_player_cannot_tell_apart_HI1(
    make, monkeypatch, tmp_path, players
):
    game = played(players, seed=30, turns=2 * players, rare=True)
    seat = game.current_player
    worlds = [game, *other_worlds(game, seat, count=2)]
    stores = [Store(tmp_path / str(place)) for place in range(len(worlds))]
    tables = [
        make(world.observation(seat), NAMES[:players], store=store) for world, store in zip(worlds, stores, strict=True)
    ]
    sent = [sent_by(table, monkeypatch) for table in tables]
    for table in tables:
        press(table, "Who taught whom")
        choose(table, table.session.view.legal_actions()[0], (True,) * (2 if players == 2 else 1))
    texts = [(repr(table), table.text, table.status, table.hint, table.log) for table in tables]
    assert len(set(texts)) == 1
    assert len({synced(table) for table in tables}) == 1
    assert len({str(messages) for messages in sent}) == 1
    saved = [re.sub(r'"saved": "[^"]*"', "", table.session.saved_text()) for table in tables]
    assert len(set(saved)) == 1


def test_a_spectator_has_no_companion(make):
    before = alive()
    with pytest.raises(KitError, match="not of a spectator"):
        make(mongoose.deal(3, 7).observation(None))
    assert alive() == before


# The field's cases


def test_words_for_a_dead_notebook_WG1(started):
    words, live = picture_of(started)
    assert words["text/plain"].startswith("This is a companion for a game of Mongoose at a real table.")
    assert repr(started) in words["text/plain"] and live["text/plain"] == ""
    assert repr(started).startswith("Mongoose, 3 players, as Bea sees it")


def test_one_click_is_one_entry_WG2_WG3(started):
    choose(started, Fight(WHITE, 2, BLACK), (True,))
    started.entries.chooser.confirm.click()
    started.entries.chooser.confirm.click()
    assert started.session.view.turn == 1
    status = started.enter(Fight(WHITE, 2, BLACK), (True,), turn=0)
    assert started.session.view.turn == 1 and status == started.status
    browser_clicks(started, started._undo_button, started._helper._ticket - 1)
    assert started.session.view.turn == 1 and "earlier moment" in started._helper.message


def test_a_game_by_calls_WG10(make):
    game = played(4, seed=9, turns=20)
    table = make(mongoose.deal(4, 9).observation(2), NAMES[:4])
    for event in game.history:
        saw = next((look.cards for look in game.looks if look.turn == event.turn and look.seat == 2), None)
        assert table.enter(event.action, event.answers, saw) == table.status
    assert table.session.view == game.observation(2)
    assert all(label.strip() for label in labels(table))


def test_children_stay_the_same_WG16(started):
    boxes = [part for part in started._alive if hasattr(part, "children")]
    before = {box: box.children for box in boxes}
    write(started, Fight(WHITE, 2, BLACK), (True,))
    write(started, Fight(WHITE, 0, BLACK), (False,))
    press(started, "Take back the last entry")
    for box, children in before.items():
        assert box.children[: len(children)] == children


def test_the_focus_is_led_to_the_first_question(make, monkeypatch):
    table = make()
    sent = sent_by(table, monkeypatch)
    fill_in(table, mongoose.deal(3, 7, starter=0), 1)
    press(table, "Start")
    led = [(message["focus"], message["always"]) for message in sent if "focus" in message]
    assert led[-1] == ("kit-step-0-0", True)
    press(table, "Set up anew")
    assert [message["focus"] for message in sent if "focus" in message][-1] == "kit-count"


def test_rows_wrap_WG14(started):
    rows = [started._entry_bar, started._game_bar, started.entries._row, *started._setup._rows]
    assert all("kit-row" in row._dom_classes for row in rows)


def test_pictures_have_words_and_light_backgrounds_WG9_WG17(started):
    started.enter(Fight(WHITE, 2, BLACK), (True,))
    press(started, "Who taught whom")
    for page in (started._picture, started.hands._picture, started.advice._bars):
        assert re.match(r'<div role="group" aria-label="[^"]+" style="background:#\w+;color:#\w+', page.value)
    for drawing in (started.flow._graph, started.flow._chart):
        assert 'role="img"' in drawing.value and "<desc>" in drawing.value


def test_projector_size_TE16(started):
    small = started._picture.value, started.hands._picture.value
    press(started, "Projector size")
    assert (started._picture.value, started.hands._picture.value) != small and "kit-big" in started.box._dom_classes


def test_names_are_shown_as_text_and_never_as_markup(make):
    table = make(mongoose.deal(3, 7, starter=0).observation(1), ["<b>Ann</b>", "Bea & Cem", "Cem"])
    write(table, Fight(WHITE, 2, BLACK), (True,))
    shown = table._picture.value + table._log.value + table.advice._words.value + table.advice._bars.value
    assert "<b>" not in shown


def test_close_leaves_nothing_alive_WG6_WG7(tmp_path):
    before = alive()
    table = CompanionTable(mongoose.deal(3, 7, starter=1).observation(1), NAMES[:3], store=Store(tmp_path))
    write(table, Fight(WHITE, 0, BLACK), (True,))
    press(table, "Who taught whom")
    assert alive() > before
    table.close()
    assert alive() == before


def test_the_deck_of_the_house_is_the_default(make):
    assert make()._setup._cards() == house_cards()
