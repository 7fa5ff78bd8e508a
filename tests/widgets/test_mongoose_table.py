import html
import re
from itertools import pairwise

import pytest

from kit import Card, Cooperate, DiscoverFight, Fight, Identify, KitError, LookAtDeck, Slot, mongoose
from kit.engine.boxes import house_cards
from kit.players.mongoose import GuessWhenSure, RandomAction
from kit.session.mongoose import Phase
from kit.session.mongoose_rewound import rewound
from kit.session.mongoose_steps import steps_to
from kit.session.seats import Seat
from kit.session.store import Store
from kit.widgets.mongoose_table import MongooseTable
from tests.players.worlds import other_worlds
from tests.widgets.clicks import labels, press, visible
from tests.widgets.states import alive, browser_clicks, picture_of, sent_by, synced

WHITE, BLACK = Slot
NAMES = ["Ann", "Bea", "Cem", "Dana", "Eli"]


@pytest.fixture
def make(tmp_path):
    """Tables with a store of their own, closed after the test."""
    made = []

    def table(**arguments):
        made.append(MongooseTable(**{"store": Store(tmp_path / "games"), **arguments}))
        return made[-1]

    yield table
    for frame in made:
        frame.close()


@pytest.fixture
def people(make):
    """A table of people only, the first of whom begins."""

    def table(count=3, rare=False, **arguments):
        game = mongoose.deal(players=count, seed=7, starter=0, rare=rare)
        return make(seats=NAMES[:count], **{"staged": game, **arguments})

    return table


@pytest.fixture
def alone(make):
    """Ann against strategies."""

    def table(count=3, strategy=RandomAction, **arguments):
        game = mongoose.deal(players=count, seed=7, starter=0)
        bots = [Seat(name, strategy()) for name in NAMES[1:count]]
        return make(seats=["Ann", *bots], seed=7, **{"staged": game, **arguments})

    return table


def answers_to(table, action):
    session = table.session
    return [answer[:1].upper() + answer[1:] for _, answer in steps_to(action, session.view, session.names)]


def choose(table, action):
    """Answer the questions that lead to an action; one that has one answer only is answered already."""
    for level, answer in enumerate(answers_to(table, action)):
        options = [button for button in table._chooser.questions[level].buttons if button in visible(table.box)]
        button = next(button for button in options if button.description == answer)
        button.click()


def play(table, action):
    choose(table, action)
    table._chooser.confirm.click()


def next_person(table):
    table._hand_button.click()
    table._sit_button.click()


def questions(table):
    return [question._words.value for question in table._chooser.questions if visible(question.panel)]


def options(table, level):
    return [button.description for button in table._chooser.questions[level].buttons if visible(button)]


# Choosing


def test_nothing_is_chosen_at_the_start_and_nothing_can_be_done_WG11(people):
    table = people()
    table._sit_button.click()
    assert questions(table) == ["What will you do?"]
    assert not any(on for name, on in table._helper._pressed.items() if name.startswith("kit-step"))
    assert table._chooser.confirm.disabled and table._chooser.confirm.description == "Answer the questions first"
    table._chooser.confirm.click()
    assert table.session.game.turn == 0
    assert table._helper.message == "There is a question left to answer before anything is done."


def test_a_turn_by_clicks_is_said_in_words_before_it_is_done(people):
    table = people()
    table._sit_button.click()
    assert options(table, 0) == ["Fight", "Cooperate"]
    press(table, "Fight")
    assert questions(table) == ["What will you do?", "Which of your cards?"]
    press(table, "White")
    assert questions(table)[2] == "Against which card?"
    assert options(table, 2) == ["Cem's white: snake red+blue", "Cem's black: snake red+green"]
    press(table, "Cem's black: snake red+green")
    assert table.session.game.turn == 0
    press(table, "Do it: Ann's white card attacks Cem's black card")
    assert table.session.game.history[0].action == Fight(WHITE, 2, BLACK)
    announced = "Ann's white card attacks Cem's black card: Ann wins. Ann takes one food from Cem."
    assert table._helper.status == f"{announced} It is Bea's turn. Ann, hand over the screen."
    assert announced in html.unescape(table._log.value)


def test_another_answer_drops_the_answers_after_it(people):
    table = people()
    table._sit_button.click()
    choose(table, Fight(BLACK, 2, WHITE))
    assert not table._chooser.confirm.disabled
    press(table, "Cooperate")
    assert questions(table) == ["What will you do?", "Which of your cards?"] and table._chooser.confirm.disabled
    choose(table, Cooperate(BLACK, 2, WHITE))
    assert table._chooser.confirm.description == "Do it: Ann's black card cooperates with Cem's white card"


@pytest.mark.parametrize(("players", "rare"), [(2, False), (3, True), (4, False), (5, True)])
def test_every_legal_action_can_be_chosen_and_nothing_else(people, players, rare):
    table = people(players, rare)
    table._sit_button.click()
    for _ in range(2):
        view = table.session.view
        legal = view.legal_actions()
        paths = [steps_to(action, view, table.session.names) for action in legal]
        assert len(set(paths)) == len(legal)
        for path, action in zip(paths, legal, strict=True):
            assert options(table, 0) == list(dict.fromkeys(path[0][1] for path in paths))
            choose(table, action)
            assert table._chooser.chosen == action and not table._chooser.confirm.disabled
            assert len(questions(table)) == len(path)
        play(table, legal[0])
        next_person(table)


def test_the_first_turn_offers_fight_and_cooperate_with_one_rival_and_says_why_MO_5(people):
    table = people(4)
    table._sit_button.click()
    assert options(table, 0) == ["Fight", "Cooperate"]
    assert table._chooser._limits.value == "The first turn of the game must be Fight or Cooperate with Dana."


def test_without_food_there_is_no_discover_and_the_table_says_why_MO_13(make):
    start = mongoose.deal(3, 7).start
    game = mongoose.from_cards(start.hands, start.revealed, start.deck, 0, (0, 2, 2), opening=False)
    table = make(seats=NAMES[:3], staged=game)
    table._sit_button.click()
    assert options(table, 0) == ["Fight", "Cooperate", "Identify"]
    assert table._chooser._limits.value == "A Discover costs one food, and you have none."


def test_two_players_choose_a_revealed_card_and_the_last_one_is_barred_with_a_reason_MO_43(people):
    table = people(2)
    table._sit_button.click()
    middle = table.session.game.revealed
    play(table, Fight(WHITE, 1, BLACK, middle[0]))
    next_person(table)
    choose(table, Cooperate(WHITE, 0, BLACK, middle[1]))
    assert questions(table)[3] == "With which revealed card are both compared?"
    assert options(table, 3) == [str(card).capitalize() for card in middle[1:]]
    said = f"The revealed {middle[0]} was used in the previous turn, so it can't be chosen in this one."
    assert html.unescape(table._chooser._limits.value) == said
    assert options(table, 0) == ["Fight", "Cooperate", "Identify"]


def test_identify_picks_animal_then_symbols_from_the_deck_in_play(people):
    table = people(rare=True)
    table._sit_button.click()
    play(table, Fight(WHITE, 2, BLACK))
    next_person(table)
    press(table, "Identify")
    press(table, "Black")
    assert questions(table)[2:] == ["Which animal?"]
    assert options(table, 2) == ["Mongoose", "Snake", "Jackal", "Eagle", "Eggs", "Elephant", "Chameleon"]
    press(table, "Eagle")
    assert options(table, 3) == ["Red", "Green", "Blue"]
    press(table, "Elephant")  # one answer is left, so it is given
    assert options(table, 3) == ["No symbols"] and not table._chooser.confirm.disabled
    table._chooser.confirm.click()
    assert table.session.game.history[-1].action == Identify(BLACK, Card.parse("elephant none"))


def test_discover_has_three_forms(people):
    table = people()
    table._sit_button.click()
    play(table, Fight(WHITE, 2, BLACK))
    next_person(table)
    press(table, "Discover")
    assert options(table, 1) == ["Fight a revealed card", "Cooperate with a revealed card", "Look at the deck"]
    play(table, LookAtDeck())
    seen = table.session.view.looks[0].cards
    assert "Seen in the deck" in table._picture.value and all(str(card) in table.text for card in seen)
    next_person(table)
    assert "Seen in the deck" not in table._picture.value + table.text


# Whole games


def greedy(table):
    """The action that ends games soon: asks, and names a card when sure."""
    from random import Random

    return GuessWhenSure().choose(table.session.view, Random(table.session.game.turn))


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("rare", [False, True])
def test_a_whole_game_by_clicks(people, players, rare):
    table = people(players, rare)
    for _ in range(400):
        phase = table.session.phase
        if phase is Phase.OVER:
            break
        assert not table._helper.message
        if phase is Phase.CURTAIN:
            table._sit_button.click()
        elif phase is Phase.HAND_OVER:
            table._hand_button.click()
        else:
            play(table, greedy(table))
    assert len(table.session.game.winners) == 1 and "wins" in table._helper.status
    press(table, "Turn all cards over")
    assert "hidden card" not in table._picture.value


def test_a_game_against_strategies_one_move_at_a_time(alone):
    table = alone(strategy=GuessWhenSure)
    while table.session.phase is not Phase.OVER:
        turn = table.session.game.turn
        if table.session.phase is Phase.CHOOSE:
            play(table, greedy(table))
        else:
            mover = table.session.names[table.session.game.current_player]
            press(table, f"Let {mover} move")
        assert table.session.game.turn == turn + 1
        assert table._helper.status.startswith(table.log[turn + 1])
    assert "Hand over" not in " ".join(labels(table))


def test_play_on_goes_to_the_next_turn_of_the_person(alone):
    table = alone(4)
    play(table, Fight(WHITE, 3, WHITE))
    press(table, "Play on to Ann's turn")
    assert table.session.game.current_player == 0 and len(table.session.game.history) == 4


def test_after_a_right_guess_the_same_person_acts_again_MO_14(people):
    table = people()
    table._sit_button.click()
    play(table, Fight(WHITE, 2, BLACK))
    next_person(table)
    mine = table.session.game.hands[1][0]
    play(table, Identify(WHITE, mine))
    assert table.session.phase is Phase.CHOOSE and "right" in table._helper.status
    press(table, "Fight")
    assert options(table, 1) == ["Black"]  # the only card left, chosen already
    assert questions(table)[2] == "Against which card?"
    assert "empty white stand" in table._picture.value


# People at one screen


def test_a_curtain_names_who_is_next_and_shows_no_hand_card_TE1_HI3(people):
    table = people()
    assert labels(table)[0] == "I am Ann" and "Hand the screen to <strong>Ann" in table._curtain_words.value
    assert table._picture.value.count("hidden card") == 6
    assert questions(table) == [] and "My notepad" not in labels(table)
    table._sit_button.click()
    assert table._picture.value.count("hidden card") == 2
    play(table, Fight(WHITE, 2, BLACK))
    assert table._picture.value.count("hidden card") == 2
    press(table, "Hand over to Bea")
    assert labels(table)[0] == "I am Bea" and table._picture.value.count("hidden card") == 6


def test_behind_the_curtain_no_widget_holds_a_hand_card_hidden_or_not_HI3(people):
    table = people()
    for turn in range(3):
        table._sit_button.click()
        press(table, "Player aid")
        play(table, next(action for action in table.session.view.legal_actions() if isinstance(action, Cooperate)))
        table._hand_button.click()
        game = table.session.game
        assert not game.is_terminal
        state = "".join(str(part.get_state()) for part in table._alive if part not in table._notepad.buttons.values())
        for card in {card for hand in game.hands for card in hand} - set(game.revealed):
            assert str(card) not in state.lower(), (turn, card)


def test_curtains_of_deals_that_differ_in_every_hand_are_alike_HI6(people):
    start = mongoose.deal(4, 7, starter=0).start
    hands = [tuple(reversed(hand)) for hand in start.hands[1:] + start.hands[:1]]
    other = mongoose.from_cards(hands, start.revealed, start.deck, 0, start.food, seed=99)
    first, second = (people(4, staged=game) for game in (mongoose.deal(4, 7, starter=0), other))
    assert synced(first) == synced(second) and repr(first) == repr(second) and first.text == second.text


@pytest.mark.parametrize("players", [2, 3, 4])
def test_deals_that_differ_only_in_my_own_cards_give_me_identical_widgets_HI1_HI6(make, monkeypatch, players):
    """Whatever Ann and the curtain show, in state and in messages, while the same game goes on in both worlds."""
    game = mongoose.deal(players, seed=3, starter=0, rare=True)
    script = []
    while len(script) < 3 * players and not game.is_terminal:
        action = game.legal_actions()[(7 * len(script)) % (len(game.legal_actions()) // 2)]
        script.append(action)
        game = game.apply_action(action)
    worlds = [game, *other_worlds(game, 0, count=2)]
    tables = [make(seats=NAMES[:players], staged=rewound(world, turns=0)) for world in worlds]
    sent = [sent_by(table, monkeypatch) for table in tables]
    compared = 0
    for action in script[:-1]:
        looks = [
            next((look.cards for look in world.looks if look.turn == tables[0].session.game.turn), None)
            for world in worlds
        ]
        for table in tables:
            table._hand_button.click()
            table._sit_button.click()
        if tables[0].session.viewer == 0:
            for table in tables:
                press(table, "My notepad")
                table.cross_out(WHITE, house_cards()[0])
                choose(table, action)
        for table, saw in zip(tables, looks, strict=True):
            if saw and tables[0].session.viewer != 0:
                table.session.game = table.session.game.apply_action(action, saw=saw)
                table._refreshed()
            else:
                table.act(action)
        if tables[0].session.viewer == 0:
            compared += 1
            assert len({synced(table) for table in tables}) == 1
            assert len({repr(table) + table.text for table in tables}) == 1
            assert len({str(messages) for messages in sent}) == 1
        for table, messages in zip(tables, sent, strict=True):
            table._hand_button.click()
            messages.clear()
        assert len({synced(table) for table in tables}) == 1  # the curtain
    assert compared >= 2


def test_there_is_no_seed_in_what_is_shown_HI2(make):
    table = make(seats=NAMES[:3], seed=987654321)
    table._sit_button.click()
    assert "987654321" not in synced(table) + repr(table) + table.text


# The notepad


def test_the_notepad_lists_all_cards_for_each_stand_and_crosses_out_by_hand_MO_7(people):
    table = people(rare=True)
    table._sit_button.click()
    assert not visible(table._notepad.panel)
    press(table, "My notepad")
    assert len(table._notepad.buttons) == 40 and len(visible(table._notepad.panel)) > 40
    button = table._notepad.buttons[WHITE, Card.parse("eagle red")]
    button.click()
    assert table.session.notes == {(WHITE, Card.parse("eagle red"))}
    assert table._helper._pressed["kit-note-white-eagle-red"] and not table._helper._pressed["kit-note-black-eagle-red"]
    button.click()
    assert table.session.notes == frozenset() and not table._helper._pressed["kit-note-white-eagle-red"]


def test_notes_are_for_one_person_and_in_no_widget_state_WG12(people, monkeypatch):
    table = people()
    table._sit_button.click()
    press(table, "My notepad")
    before = synced(table)
    table._notepad.buttons[BLACK, Card.parse("snake red+green")].click()
    assert synced(table) == before
    play(table, Fight(WHITE, 2, BLACK))
    table._hand_button.click()
    noted = [name for name, on in table._helper._pressed.items() if on and name.startswith("kit-note-")]
    assert noted == [] and not visible(table._notepad.panel)
    table._sit_button.click()
    assert visible(table._notepad.panel) and table.session.notes == frozenset()


def test_the_kit_crosses_out_nothing_by_itself(alone):
    table = alone()
    play(table, Fight(WHITE, 2, BLACK))
    table._on_button.click()
    assert table.session.notes == frozenset()


def test_notes_are_saved_and_resumed(alone, make, tmp_path):
    table = alone()
    play(table, Fight(WHITE, 2, BLACK))
    table._notepad.buttons[WHITE, Card.parse("eagle red")].click()
    again = make(players=3)
    press(again, "Resume")
    assert again.session.notes == {(WHITE, Card.parse("eagle red"))} and again.session.game == table.session.game
    assert again._helper._pressed["kit-note-white-eagle-red"]


def test_the_notepad_of_another_deck_lists_its_cards(people):
    table = people()
    table._sit_button.click()
    table._rare.value = True
    table._set_up()
    table._start_button.click()
    table._sit_button.click()
    assert len(table.session.note_lines) == 40 and len(table._notepad._lines) == 40


# Aid, forms, decks


def test_the_player_aid_has_the_rare_animals_when_they_play_MO_7_MO_50(people):
    plain, rare = people(), people(rare=True)
    for table in (plain, rare):
        assert not visible(table._aid)
        press(table, "Player aid")
        assert visible(table._aid)
    assert "elephant" not in plain._aid.value.lower() and "elephant" in rare._aid.value.lower()


def test_set_up_deals_after_the_names_are_in_with_rare_animals_if_wanted_HI3(make):
    table = make(players=4, seed=7, rare=True)
    assert table.session is None and table._rare.value
    assert not visible(table._picture) and "Player aid" not in labels(table) and "My notepad" not in labels(table)
    assert repr(table) == "Mongoose. Nothing is dealt yet. Say who plays, then deal."
    table._setup.names[3].value = "Zoë"
    table._start_button.click()
    assert table.session.game == mongoose.deal(4, 7, rare=True) and table.session.names[3] == "Zoë"
    assert table.session.persons == (0,)


def test_a_staged_position_is_set_up_with_its_number_of_players(make):
    game = mongoose.deal(4, 7, rare=True)
    table = make(staged=game)
    assert table._setup.count.value == 4
    table._start_button.click()
    assert table.session.game == game


def test_an_own_deck_from_a_file(make, tmp_path):
    path = tmp_path / "Łucja.csv"
    lines = [
        f"{animal},{colour}" for animal in ("snake", "eggs", "eagle") for colour in ("red", "pink", "grey", "brown")
    ]
    path.write_text("animal,symbols\n" + "\n".join(lines), encoding="utf-8")
    table = make(players=3, seed=7)
    table._deck_file.value = "no such file.csv"
    table._start_button.click()
    assert table.session is None and "No such file.csv: can't be read" in table._helper.message
    table._deck_file.value = str(path)
    table._start_button.click()
    assert len(table.session.game.cards) == 12 and "eagle pink" in map(str, table.session.game.cards)
    assert make(seats=NAMES[:2], deck=path).session.game.players == 2


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"players": 6}, "Mongoose is played by 2 or 3 or 4 or 5; found 6 players"),
        ({"players": 3, "seats": ["Ann", "Bea"]}, "expected a seat for each of 3 players, found 2"),
        ({"seats": ["Ann", "Bea", " ann "]}, "'Ann' and 'ann'"),
        ({"seats": ["Ann", "Bea"], "deck": "no such file.csv"}, "no such file.csv"),
        (
            {"seats": ["Ann", "Bea"], "staged": mongoose.deal(3, 7)},
            "expected a game of Mongoose for 2 players, one a seat",
        ),
        ({"seats": ["Ann", "Bea"], "staged": 3}, "staged: expected a game of Mongoose for "),
        ({"deck": 3}, "deck: expected a list, found 3"),
        ({"rare": "no"}, "rare: expected True or False, found 'no'"),
    ],
)
def test_bad_tables_are_refused_and_leave_nothing_alive(make, arguments, error):
    before = alive()
    with pytest.raises(KitError, match=re.escape(error)):
        make(**arguments)
    assert alive() == before


def test_a_saved_game_of_another_form_can_be_loaded(people, make, tmp_path):
    table = people(5, rare=True)
    table._sit_button.click()
    play(table, Fight(WHITE, 4, BLACK))
    table.save(tmp_path / "game.json")
    small = make(seats=NAMES[:2], deck=house_cards()[:9])
    status = small.load(tmp_path / "game.json")
    assert small.session.game == table.session.game and "Bea, please" in status
    with pytest.raises(KitError, match=r"bad\.json"):
        small.load(tmp_path / "bad.json")
    assert small.session.game == table.session.game


# The fields' cases


def test_its_text_is_the_board_in_words_without_secrets_WG1(people, alone):
    table = people()
    table._sit_button.click()
    words = picture_of(table)[0]
    assert "then this cell" in words["text/plain"]
    for text in (words["text/html"], words["text/plain"], repr(table)):
        assert "what everybody sees" in text and "snake red+blue" not in text  # Cem reads this screen too
    assert "snake red+blue" in table.text and "white card hidden" in table.text  # what Ann may know
    assert "Cem: white snake red+blue, black snake red+green" in repr(alone())  # nobody else is there


def test_a_click_is_one_choice_and_one_recorded_move_WG2(people):
    table = people()
    table._sit_button.click()
    calls = []
    table._chooser._do = lambda *move: calls.append(move)
    play(table, Fight(WHITE, 2, BLACK))
    assert calls == [(Fight(WHITE, 2, BLACK), 0)]


def test_a_click_on_an_answer_that_is_no_longer_offered_is_no_fault_of_the_kit_WG3(people):
    table = people()
    table.sit_down()
    table.act(Fight(WHITE, 2, BLACK))
    for label in ("Hand over to Bea", "I am Bea", "Identify", "White"):
        press(table, label)
    questions, ticket = table._chooser.questions, table._helper._ticket
    eggs = questions[2].buttons[4]  # the page shows it until it hears of the next click
    for button in (questions[0].buttons[0], eggs):
        browser_clicks(table, button, ticket)
    assert "earlier moment" in table._helper.message


def test_a_double_click_or_a_cell_run_again_plays_once_WG3(people):
    table = people()
    table._sit_button.click()
    action = Fight(WHITE, 2, BLACK)
    play(table, action)
    game, state = table.session.game, synced(table)
    table._chooser.confirm.click()
    assert table.session.game == game
    status = table.act(action, turn=0)
    assert table.session.game == game and synced(table) == state and status == table.status
    browser_clicks(table, table._hand_button, table._helper._ticket - 1)  # as the page of a double click sends it
    assert table.session.phase is Phase.HAND_OVER and "earlier moment" in table._helper.message


def test_a_fault_in_a_strategy_is_said_and_the_game_stays_WG4(make):
    class Broken(RandomAction):
        def choose(self, observation, rng):
            return LookAtDeck()

    table = make(seats=["Ann", Seat("Bea", Broken()), "Cem"], staged=mongoose.deal(3, 7, starter=1))
    press(table, "Let Bea move")
    assert table.session.game.turn == 0
    assert table._helper.message == "Turn 0, player 1: 'random' chose LookAtDeck(), which is not legal."


def test_close_leaves_nothing_alive_WG6_WG7(tmp_path):
    before = alive()
    table = MongooseTable(seats=NAMES[:3], seed=7, store=Store(tmp_path))
    table._sit_button.click()
    choose(table, table.session.view.legal_actions()[0])
    press(table, "My notepad")
    assert alive() > before
    table.close()
    assert alive() == before


def test_nothing_is_solved_while_something_is_dragged_WG8(people):
    sliders = [part for part in people()._alive if "Slider" in type(part).__name__]
    assert sliders and not any(slider.continuous_update for slider in sliders)


def test_board_and_aid_bring_their_own_light_background_WG9(people):
    table = people()
    press(table, "Player aid")
    for picture in (table._picture.value, table._aid.value):
        assert re.match(r'<div role="group" aria-label="[^"]+" style="background:#\w+;color:#\w+', picture)


def test_every_move_is_a_function_too_and_every_button_has_words_WG10(people, alone):
    table = people()
    assert table.sit_down() == "Ann, it is your turn."
    assert table.act(Fight(WHITE, 2, BLACK)).endswith("Ann, hand over the screen.")
    assert "Bea, please" in table.hand_over()
    table.sit_down()
    table.cross_out(WHITE, house_cards()[0])
    assert table.session.notes == {(WHITE, house_cards()[0])}
    table.cross_out(WHITE, house_cards()[0], crossed=False)
    table.act(DiscoverFight(BLACK, table.session.game.revealed[0]))
    assert "Bea" in table.undo() and table.session.game.turn == 1
    assert all(label.strip() for label in labels(table))
    other = alone(4)
    other.act(Fight(WHITE, 3, BLACK))
    assert other.step(turn=1) and other.session.game.turn == 2
    other.play_on()
    assert other.session.game.current_player == 0
    other.take_over(0, RandomAction())
    other.play_on()
    other.turn_over()
    assert other.session.phase is Phase.OVER and "hidden" not in other.text


def test_rows_of_answers_wrap_WG14(people):
    table = people()
    table._sit_button.click()
    assert all("kit-row" in question._row._dom_classes for question in table._chooser.questions)
    assert "kit-row" in table._notepad.panel._dom_classes


def test_children_stay_the_same_through_a_game_WG16(alone):
    """New ones are only ever added after those that are there."""
    table = alone(strategy=GuessWhenSure)
    boxes = [part for part in table._alive if hasattr(part, "children")]
    before = {box: box.children for box in boxes}
    while table.session.phase is not Phase.OVER:
        if table.session.phase is Phase.CHOOSE:
            play(table, greedy(table))
        else:
            table._step_button.click()
    for box, children in before.items():
        assert box.children[: len(children)] == children


def test_the_focus_is_led_to_what_comes_next_WG16(alone, monkeypatch):
    table = alone()
    sent = sent_by(table, monkeypatch)
    play(table, Fight(WHITE, 2, BLACK))
    table._step_button.click()
    led = [(message["focus"], message["always"]) for message in sent if "focus" in message]
    assert led[-2:] == [("kit-move", True), ("kit-move", False)]
    assert all(wanted == "kit-step-0-0" and not always for wanted, always in led[:-2])


def test_pictures_have_words_WG17(people):
    table = people(rare=True)
    table._sit_button.click()
    press(table, "Player aid")
    for picture in (table._picture.value, table._aid.value):
        svgs = re.findall(r"<svg.*?</svg>", picture, flags=re.DOTALL)
        assert svgs and all('role="img"' in svg and "<title" in svg and "<desc" in svg for svg in svgs)


def test_projector_size_TE16(people):
    table = people()
    before = table._picture.value
    press(table, "Projector size")
    widths = [
        [float(n) for n in re.findall(r'<svg[^>]* width="([\d.]+)"', page)] for page in (before, table._picture.value)
    ]
    assert all(large > small for small, large in zip(*widths, strict=True))


def test_take_back_for_practice(alone):
    table = alone(4)
    play(table, Fight(WHITE, 3, BLACK))
    table._on_button.click()
    press(table, "Take back")
    assert table.session.game.turn == 0 and table.log[-1].startswith("Taken back, for practice")
    assert questions(table) == ["What will you do?"]


def test_the_same_game_again_starts_with_nothing_chosen_TE13(people):
    table = people()
    table._sit_button.click()
    first = table.session.game
    choose(table, Fight(WHITE, 2, BLACK))
    press(table, "Same game again")
    assert table.session.game == first and table.session.phase is Phase.CURTAIN
    table._sit_button.click()
    assert questions(table) == ["What will you do?"] and table._chooser.confirm.disabled
    press(table, "New game")
    assert table.session.game != first


def test_names_are_shown_as_text_and_never_as_markup(make):
    table = make(seats=["<b>Ann</b>", "Bea & Cem"], staged=mongoose.deal(2, 7, starter=0))
    table._sit_button.click()
    choose(table, table.session.view.legal_actions()[0])
    assert "<b>" not in table._picture.value + table._log.value + table._curtain_words.value


def test_reading_order_is_board_words_choices_log_tools(alone):
    table = alone()
    order = [
        part for part in visible(table.box) if part in (table._picture, table._helper, table._chooser.panel, table._log)
    ]
    assert order == [table._picture, table._helper, table._chooser.panel, table._log]
    assert all(first != second for first, second in pairwise(labels(table)))
