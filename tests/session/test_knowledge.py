"""Hints, notes that fill themselves, and the companion's notes: right, and from one player's view alone."""

import json
from fractions import Fraction

import pytest

from kit import Card, Cooperate, Fight, Identify, KitError, LookAtDeck, Slot, mongoose
from kit.engine import transcript
from kit.engine.announce import AnnouncementError
from kit.engine.errors import TranscriptError
from kit.knowledge.companion import ContradictionError
from kit.knowledge.hands import possible_hands
from kit.knowledge.questions import best_question, questions
from kit.session.companion import CompanionSession
from kit.session.companion_steps import Entry, answer_count, cards_in_deck, cards_to_see, entry_paths, entry_words
from kit.session.mongoose_auto_notes import auto_notes
from kit.session.mongoose_hints import guess_words, hands_words, hint, question_words, worth_asking
from kit.session.record import COMPANION, unfinished
from kit.session.seats import SeatError
from kit.session.store import Store
from tests.knowledge.games import played
from tests.players.worlds import other_worlds

WHITE, BLACK = Slot
NAMES = ["Ann", "Bea", "Cem", "Dana", "Eli"]


def asking(players, seed, rare=False, turns=12):
    """A view of the player to move, some turns into a game."""
    game = played(players, seed, turns=turns, rare=rare)
    assert not game.is_terminal
    return game, game.observation(game.current_player)


# Hints


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_hint_names_the_best_of_all_questions(players):
    for seed in range(20, 24):
        game = played(players, seed, turns=7, guesses=0)
        if game.is_terminal:
            continue
        view = game.observation(game.current_player)
        asked = questions(view)
        most = best_question(asked).own_bits
        assert best_question(worth_asking(asked)).own_bits == pytest.approx(most, abs=1e-12)
        said = hint(view, NAMES[:players])
        assert said[0] == hands_words(len(possible_hands(view)))
        assert said[1].startswith("Best question: ") and f"{most:.2f} bits for {NAMES[view.seat]}" in said[1]
        for slot, words in zip(view.standing[view.seat], said[2:], strict=True):
            chance = max(one.yes for one in asked if isinstance(one.action, Identify) and one.action.mine is slot)
            assert f"the {slot} card" in words.lower() and (chance == 1) == words.endswith("for sure.")


def test_a_hint_says_what_a_question_risks():
    start = mongoose.deal(3, 7).start
    game = mongoose.from_cards(start.hands, start.revealed, start.deck, 1, (5, 2, 1), opening=False)
    asked = {one.action: one for one in questions(game.observation(1))}
    said = question_words(asked[LookAtDeck()], NAMES)
    assert said.endswith("It gives the game to a rival with 100%.") and "Chance" not in said
    game = mongoose.from_cards(start.hands, start.revealed, start.deck, 1, (1, 5, 2), opening=False)
    asked = {one.action: one for one in questions(game.observation(1))}
    assert "It wins the game at once with" in question_words(asked[Fight(WHITE, 2, WHITE)], NAMES)


def test_what_is_sure_is_said_to_be_sure():
    game = mongoose.deal(3, 7, starter=0).apply_action(Fight(WHITE, 2, BLACK))
    card = game.hands[1][0]
    view = game.apply_action(Identify(WHITE, card)).observation(1)
    left = {hand[1] for hand in possible_hands(view)}
    sure = mongoose.from_cards(
        [game.hands[0], (None, game.hands[1][1]), game.hands[2]], [*game.revealed, card], [], 1, opening=False
    )
    assert len(left) == 10
    assert guess_words(worth_asking(questions(sure.observation(1)))) == [
        f"The black card is the {game.hands[1][1]} for sure."
    ]
    assert hint(sure.observation(1), NAMES)[0] == "1 hand is possible: you know it."


def test_there_is_no_best_question_out_of_turn_and_no_hint_for_a_spectator():
    game = mongoose.deal(3, 7, starter=0)
    assert len(hint(game.observation(1), NAMES)) == 1
    with pytest.raises(KitError, match="public view"):
        hint(game.observation(None), NAMES)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_hints_and_notes_are_the_same_in_every_world_that_i_cannot_tell_apart_HI1_HI6(players):
    game, view = asking(players, seed=30, turns=6)
    worlds = list(other_worlds(game, view.seat, count=3))
    assert worlds
    for world in worlds:
        other = world.observation(view.seat)
        assert hint(other, NAMES) == hint(view, NAMES)
        assert auto_notes(other, NAMES) == auto_notes(view, NAMES)


# Notes that fill themselves


@pytest.mark.parametrize("rare", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_notes_are_the_posterior_of_each_card_and_each_card_out_has_a_reason(players, rare):
    for seed in range(4):
        game = played(players, seed, rare=rare)
        for seat in range(players):
            view = game.observation(seat)
            hands = possible_hands(view)
            notes = auto_notes(view, NAMES)
            assert [(note.slot, note.card) for note in notes] == [(slot, card) for slot in Slot for card in view.cards]
            for note in notes:
                holding = sum(hand[note.slot] is note.card for hand in hands)
                assert note.chance == Fraction(holding, len(hands))
                assert bool(note.reason) == note.crossed_out == (holding == 0)


def test_reasons_say_who_has_a_card_and_where_it_lies():
    game = mongoose.deal(3, 7, starter=0)
    notes = {(note.slot, note.card): note.reason for note in auto_notes(game.observation(0), NAMES)}
    assert notes[WHITE, game.hands[2][1]] == notes[BLACK, game.hands[2][1]] == "Cem has it"
    assert notes[WHITE, game.revealed[0]] == "it lies in the middle"
    single = mongoose.deal(3, 7, hand_size=1)
    assert {note.slot for note in auto_notes(single.observation(0), NAMES)} == {WHITE}


def test_a_card_that_must_be_the_other_one_is_out():
    """Two cards are left, and white is no Eagle: so it is the other one, and black is the Eagle."""
    eagle, snake = Card.parse("eagle red"), Card.parse("snake red")
    rest = [card for card in mongoose.deal(3, 7).cards if card not in (eagle, snake)]
    game = mongoose.from_cards([(snake, eagle), rest[:2], rest[2:4]], rest[4:], [], 0, opening=False)
    view = game.apply_action(Identify(WHITE, eagle)).observation(0)
    notes = {(note.slot, note.card): note for note in auto_notes(view, NAMES)}
    assert notes[WHITE, eagle].reason == "turn 0: your white card is not the eagle red"
    assert notes[BLACK, snake].reason == "your other card must be it"
    assert notes[WHITE, snake].chance == notes[BLACK, eagle].chance == 1


# What can be entered


@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_turn_of_a_game_can_be_entered_by_choices(players):
    game = played(players, seed=1, turns=25)
    state = mongoose.deal(players, 1)
    for event in game.history:
        for seat in range(players):
            view = state.observation(seat)
            paths = entry_paths(view, NAMES)
            entries = list(paths.values())
            assert Entry(event.action, event.answers) in entries
            assert len(set(paths)) == len(set(entries)) == len(entries)
            assert len(entries) == sum(2 ** answer_count(view, action) for action in state.legal_actions())
        look = next((look for look in game.looks if look.turn == event.turn), None)
        state = state.apply_action(event.action, saw=look and look.cards)
    if state.is_terminal:
        assert entry_paths(state.observation(0), NAMES) == {}


def test_entries_in_words_and_the_cards_of_a_look():
    view = mongoose.deal(3, 7, starter=2).observation(0)
    assert entry_words(view, Entry(Cooperate(WHITE, 1, BLACK), (True,)), NAMES) == (
        "Cem's white card cooperates with Bea's black card: they match"
    )
    game = mongoose.deal(3, 7, starter=2).apply_action(Fight(WHITE, 1, WHITE))
    look = Entry(LookAtDeck(), ())
    assert [cards_to_see(game.observation(seat), look) for seat in range(3)] == [4, 0, 0]
    assert {*game.deck, *game.hands[0]} == set(cards_in_deck(game.observation(0)))


# The companion's notes


def test_notes_are_saved_as_they_go_and_resumed(tmp_path):
    store = Store(tmp_path)
    game = mongoose.deal(3, 7, starter=0)
    table = CompanionSession(game.observation(1), ["Zoë", "Bea", "Ł"], store)
    assert [offer.title.partition(",  saved")[0] for offer in unfinished(store, COMPANION)[0]]
    table.enter(Fight(WHITE, 2, BLACK), (True,), turn=0)
    assert not table.enter(Fight(WHITE, 2, BLACK), (True,), turn=0)  # a double click
    table.enter(LookAtDeck(), saw=cards_in_deck(table.view)[:4])
    (offer,), complaints = unfinished(store, COMPANION)
    assert complaints == [] and "Zoë, Bea, Ł: 2 actions" in offer.title
    again = CompanionSession.restored(offer.record, store, offer)
    assert (again.view, again.names, again.log) == (table.view, ("Zoë", "Bea", "Ł"), table.log)
    again.undo()
    assert [offer.record.game.turn for offer in unfinished(store, COMPANION)[0]] == [1]
    assert not again.undo(turn=7) and again.view.turn == 1


def test_a_finished_game_is_not_offered(tmp_path):
    store = Store(tmp_path)
    game = mongoose.deal(2, 7, starter=0)
    table = CompanionSession(game.observation(1), None, store)
    event = game.apply_action(game.legal_actions()[0]).history[0]
    table.enter(event.action, event.answers)
    for slot, card in zip(Slot, game.hands[1], strict=True):
        table.enter(Identify(slot, card), (True,))
    assert table.view.outcome and unfinished(store, COMPANION) == ([], [])
    assert table.status.startswith("The game is over. Bea wins")


def test_a_folder_that_cannot_be_written_is_said_and_the_notes_go_on(tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    table = CompanionSession(mongoose.deal(3, 7, starter=0).observation(1), None, Store(tmp_path / "file"))
    assert table.notice.startswith("These notes are not saved as they go: ")
    assert table.enter(Fight(WHITE, 2, BLACK), (True,))


def test_what_is_saved_holds_one_players_view_and_nothing_more(tmp_path):
    game = mongoose.deal(3, seed=987654321, starter=0)
    table = CompanionSession(game.observation(1), NAMES[:3])
    table.save(tmp_path / "notes.json")
    text = (tmp_path / "notes.json").read_text(encoding="utf-8")
    saved = json.loads(text)
    assert saved["hands"][1] is None and saved["view"] == 1 and "987654321" not in text
    assert saved["table"]["seed"] is None and saved["table"]["strategies"] == [None] * 3
    assert CompanionSession.load(tmp_path / "notes.json").view == table.view


def test_only_one_players_view_can_be_loaded(tmp_path):
    game = mongoose.deal(3, 7)
    for thing, words in ((game, "'everything'"), (game.observation(None), "'spectator'")):
        transcript.save(thing, tmp_path / "game.json")
        with pytest.raises(TranscriptError, match=f"game.json: view: a companion needs one player's view.*{words}"):
            CompanionSession.load(tmp_path / "game.json")


def test_names_are_checked():
    view = mongoose.deal(3, 7).observation(0)
    with pytest.raises(SeatError, match="too much alike"):
        CompanionSession(view, ["Ann", " ann ", "Cem"])
    with pytest.raises(KitError, match="expected 3 names, one a seat; found 2"):
        CompanionSession(view, ["Ann", "Bea"])


def test_wrong_entries_change_nothing():
    game = mongoose.deal(3, 7, starter=0)
    table = CompanionSession(game.observation(1), NAMES[:3])
    with pytest.raises(AnnouncementError):
        table.enter(Fight(WHITE, 2, WHITE), (not game.apply_action(Fight(WHITE, 2, WHITE)).history[0].answers[0],))
    assert table.view.turn == 0 and table.log == []


def test_a_contradiction_names_the_turns_to_check():
    cards = mongoose.deal(3, 1).cards
    eagles = [card for card in cards if card.animal.value == "eagle"]
    rest = [card for card in cards if card not in eagles]
    view = mongoose.from_cards([rest[:2], eagles[:2], rest[2:4]], rest[4:7], [*rest[7:], eagles[2]], 1).observation(0)
    table = CompanionSession(view, NAMES[:3])
    table.enter(Cooperate(WHITE, 0, WHITE), (True,))
    table.enter(LookAtDeck())
    table.enter(Fight(BLACK, 2, BLACK), (True,))
    table.enter(Fight(WHITE, 0, WHITE), (True,))
    table.enter(Cooperate(WHITE, 0, BLACK), (True,))
    with pytest.raises(
        ContradictionError, match=r"check turn 5: your white card beat an eagle that it attacked\. That"
    ):
        table.enter(Fight(WHITE, 1, BLACK), (True,))
    assert table.view.turn == 5
