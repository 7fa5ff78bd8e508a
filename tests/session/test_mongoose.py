import json
import pickle
import re

import pytest

from kit import Card, Cooperate, DiscoverFight, Fight, Identify, KitError, LookAtDeck, Slot, mongoose
from kit.drawing.words import describe_event
from kit.engine import transcript
from kit.engine.boxes import house_cards
from kit.engine.errors import IllegalActionError
from kit.engine.outcome import EndReason
from kit.players.registry import make_strategy
from kit.players.strategy import Strategy
from kit.session.mongoose import MongooseSession, Phase
from kit.session.record import Record, unfinished
from kit.session.seats import Seat, SeatError
from kit.session.store import Store
from tests.players.worlds import other_worlds

WHITE, BLACK = Slot
NAMES = ["Ann", "Bea", "Cem", "Dana", "Eli"]
ENDS = " That ends the game before anything is answered or shown."


def bot(name="random"):
    return make_strategy("mongoose", name)


def people(count=3, **more):
    return MongooseSession(NAMES[:count], **{"seed": 7, "starter": 0, **more})


def alone(count=3, strategy="random", **more):
    """Ann against strategies."""
    seats = ["Ann", *(Seat(name, bot(strategy)) for name in NAMES[1:count])]
    return MongooseSession(seats, **{"seed": 7, "starter": 0, **more})


def play_out(table):
    """A whole game, everybody taking the last action listed that is no guess."""
    while table.phase is not Phase.OVER:
        if table.phase is Phase.CHOOSE:
            legal = table.view.legal_actions()
            table.act([action for action in legal if not isinstance(action, Identify)][-1])
        else:
            table.step() or table.hand_over() or table.sit_down()
    return table


def test_several_people_meet_a_curtain_at_each_change_of_viewer_HI3_TE1():
    table = people()
    assert (table.phase, table.viewer, table.wanted, table.curtain) == (Phase.CURTAIN, None, 0, True)
    assert table.status == "The screen is covered: Ann, please. The others look away."
    assert table.view == table.game.observation(None)
    assert table.sit_down() and not table.sit_down()
    assert (table.phase, table.view.seat, table.status) == (Phase.CHOOSE, 0, "Ann, it is your turn.")
    table.act(Fight(WHITE, 2, BLACK))
    assert table.phase is Phase.HAND_OVER and table.view.seat == 0  # Ann sees what came of it
    assert table.status == f"{table.log[-1]} It is Bea's turn. Ann, hand over the screen."
    assert not table.sit_down()
    assert table.hand_over() and not table.hand_over()
    assert (table.phase, table.wanted) == (Phase.CURTAIN, 1) and table.view.seat is None
    assert table.sit_down() and table.view.seat == 1


def test_nobody_sees_a_card_before_the_names_are_in_HI3():
    with pytest.raises(SeatError, match="'Ann' and 'ann'"):
        MongooseSession(["Ann", " ann "], seed=7)


def test_one_person_never_meets_a_curtain():
    table = alone(strategy="guess when sure")
    while table.phase is not Phase.OVER:
        assert table.viewer == 0 and not table.curtain and not table.hand_over()
        table.step() or table.act(table.view.legal_actions()[0])


def test_strategies_move_one_step_at_a_time_and_play_on_stops_at_a_person():
    table = alone(4)
    assert not table.step()
    table.act(table.view.legal_actions()[0])
    assert table.phase is Phase.STRATEGY
    assert table.status == f"{table.log[-1]} It is Bea's turn, played by the strategy “random”."
    assert table.step() and table.game.turn == 2
    assert table.play_on() and table.game.current_player == 0 and not table.play_on()


def test_strategies_alone_play_to_the_end():
    table = MongooseSession([Seat(name, bot("guess when sure")) for name in NAMES], seed=3, rare=True)
    assert table.viewer is None and table.play_on() and table.phase is Phase.OVER


def test_strategies_play_as_in_the_loop_of_players():
    from kit.players.play import play

    table = MongooseSession([Seat(name, bot()) for name in NAMES[:3]], seed=11)
    table.play_on()
    assert table.game == play(mongoose.deal(3, 11), [bot()] * 3, seed=11, limit=300)


def test_a_move_carries_its_turn_and_a_repeat_changes_nothing_WG3():
    table = alone()
    action = table.view.legal_actions()[0]
    assert table.act(action, turn=0)
    before = table.saved_text().partition('"saved"')[0]
    assert not table.act(action, turn=0) and not table.step(turn=0) and not table.undo(turn=0)
    assert table.saved_text().partition('"saved"')[0] == before
    assert table.step(turn=1) and not table.step(turn=1)
    assert not table.play_on(turn=1) or table.game.current_player == 0


def test_illegal_actions_change_nothing_HI9():
    table = people()
    with pytest.raises(IllegalActionError, match="turn 0: nobody before the screen can act now"):
        table.act(Fight(WHITE, 2, BLACK))
    table.sit_down()
    game, log = table.game, list(table.log)
    with pytest.raises(IllegalActionError, match="MO-5"):
        table.act(LookAtDeck())
    assert (table.game, table.log, table.phase) == (game, log, Phase.CHOOSE)
    alone_table = alone()
    alone_table.act(alone_table.view.legal_actions()[0])
    with pytest.raises(IllegalActionError, match="It is Bea's turn, played by the strategy"):
        alone_table.act(Fight(WHITE, 2, BLACK))


def test_log_says_what_happened_with_names_never_you():
    table = people()
    assert table.log == ["A new game is dealt."]
    table.sit_down()
    table.act(Fight(WHITE, 2, BLACK))
    table.hand_over(), table.sit_down()
    table.act(LookAtDeck())
    table.hand_over(), table.sit_down()
    table.act(Identify(WHITE, Card.parse("eggs red+blue")))
    assert table.log[1:] == [
        "Ann's white card attacks Cem's black card: Ann wins. Ann takes one food from Cem.",
        "Bea pays one food to look at the deck. Bea alone has seen 4 cards.",
        describe_event(table.game.history[-1], NAMES[:3]),
    ]
    assert " you" not in " ".join(table.log).lower()


def staged(**more):
    """Three players; Ann has eagles, Bea eggs and a snake, Cem jackals."""
    hands = ["eagle red, eagle blue", "eggs red+green, snake green", "jackal red, jackal blue"]
    dealt = [list(map(Card.parse, hand.split(", "))) for hand in hands]
    middle, deck = [Card.parse("mongoose red")], [Card.parse("mongoose green"), Card.parse("snake blue")]
    values = {"starter": 0, "opening": False, **more}
    return MongooseSession(NAMES[:3], staged=mongoose.from_cards(dealt, middle, deck, **values))


@pytest.mark.parametrize(
    ("action", "food", "follows"),
    [
        (Fight(WHITE, 1, WHITE), (0, 1, 1), " Ann has no food to give."),
        (Fight(WHITE, 1, WHITE), (1, 1, 1), " Bea takes one food from Ann."),
        (Fight(WHITE, 1, BLACK), (1, 1, 1), " Ann takes one food from Bea."),
        (Cooperate(WHITE, 1, WHITE), None, " Both gain one food."),
        (Cooperate(WHITE, 1, BLACK), None, ""),
        (DiscoverFight(BLACK, Card.parse("mongoose red")), None, ""),
        (DiscoverFight(BLACK, Card.parse("mongoose red")), (1, 4, 0), ENDS),
        (LookAtDeck(), (1, 4, 0), ENDS),
        (LookAtDeck(), None, " Ann alone has seen 2 cards."),
        (Identify(WHITE, Card.parse("eagle red")), None, " The card joins the revealed ones."),
        (Identify(WHITE, Card.parse("eagle blue")), None, ""),
    ],
)
def test_what_came_of_every_kind_of_action_is_in_the_log(action, food, follows):
    table = staged(food=food)
    table.sit_down()
    table.act(action)
    assert table.log[1] == describe_event(table.game.history[0], NAMES[:3]) + follows


def test_the_end_is_in_the_log_and_in_the_status():
    table = staged(food=(1, 4, 0))
    table.sit_down()
    table.act(LookAtDeck())
    words = "The game is over. Bea wins: four more food than everyone else."
    assert (table.phase, table.log[-1], table.status) == (Phase.OVER, words, f"{table.log[-2]} {words}")
    assert not table.step() and not table.sit_down() and not table.hand_over()
    with pytest.raises(IllegalActionError, match="The game is over"):
        table.act(LookAtDeck())


def test_all_cards_can_be_turned_over_once_the_game_has_ended():
    table = staged(food=(1, 4, 0))
    assert not table.turn_over()
    table.sit_down()
    assert not table.turn_over() and table.view.hands[0] is None
    table.act(LookAtDeck())
    assert table.view.hands[0] is None
    assert table.turn_over() and table.view.hands == table.game.hands
    table.undo()
    assert table.view.hands[0] is None


def test_a_staged_game_needs_a_seat_for_each_player():
    with pytest.raises(KitError, match="expected a game of Mongoose for 2 players, one a seat"):
        MongooseSession(["Ann", "Bea"], staged=mongoose.deal(3, 7))


def test_two_players_hear_two_answers_in_the_log():
    table = people(2)
    table.sit_down()
    table.act(table.view.legal_actions()[0])
    assert table.log[-1].startswith("Ann's white card and Bea's white card attack the revealed")


def test_after_a_right_guess_the_same_person_goes_on_MO_14():
    table = staged()
    table.sit_down()
    table.act(Identify(WHITE, Card.parse("eagle red")))
    assert (table.phase, table.viewer) == (Phase.CHOOSE, 0)
    table.act(Identify(BLACK, Card.parse("eagle blue")))
    assert table.log[-1] == "The game is over. Ann wins: all own cards identified."


def test_limit_cuts_off_without_a_winner_MO_32():
    table = alone(limit=5)
    play_out(table)
    assert (table.game.turn, table.game.winners, table.game.outcome.reason) == (5, (), EndReason.CUT_OFF)
    assert table.log[-1].startswith("The game is over. The game was cut off")


def test_undo_goes_back_before_the_last_action_of_a_person():
    table = alone(4)
    first = table.game
    action = table.view.legal_actions()[0]
    table.act(action)
    table.play_on()
    after = table.game
    assert table.undo() and table.game == first and table.phase is Phase.CHOOSE
    assert table.log[-1].startswith("Taken back, for practice, with all that followed: Ann's white card attacks")
    table.act(action)
    table.play_on()
    assert table.game == after  # the strategies do as they did
    with pytest.raises(IllegalActionError, match="no action of a person to take back"):
        table.undo(), table.undo()


def test_undo_calls_the_person_back_whose_action_it_was():
    table = people()
    table.sit_down()
    table.act(Fight(WHITE, 2, BLACK))
    table.hand_over(), table.sit_down()
    assert table.undo() and table.viewer == 1
    assert table.phase is Phase.HAND_OVER and table.hand_over() and table.wanted == 0


def test_a_seat_can_be_taken_over_in_either_direction_TE17():
    table = people()
    table.sit_down()
    table.take_over(0, bot())
    assert table.phase is Phase.STRATEGY and table.viewer is None
    assert table.log[-1] == "Ann is now played by random."
    table.step()
    assert table.phase is Phase.CURTAIN and table.wanted == 1
    table.take_over(1, bot()), table.take_over(2, bot())
    assert table.play_on() and table.phase is Phase.OVER
    other = alone()
    other.act(other.view.legal_actions()[0])
    other.take_over(1, None)
    assert other.phase is Phase.HAND_OVER


def test_same_again_deals_the_same_cards_and_dice_TE13():
    table = alone(strategy="guess when sure")
    first = table.game
    script = play_out(table).game.history
    table.same_again()
    assert table.game == first and table.notes == frozenset()
    assert play_out(table).game.history == script


def test_a_new_game_is_another_one_of_the_same_kind():
    table = people(4, rare=True)
    first = table.game
    table.new_game()
    assert table.game != first and len(table.game.cards) == 20
    table.new_game(seed=7)
    assert table.game == first


def test_own_deck_from_a_file(tmp_path):
    path = tmp_path / "Zoë.csv"
    path.write_text(
        "animal,symbols\n" + "".join(f"snake,{c}\neggs,{c}\n" for c in ("red", "pink", "grey", "blue")), "utf-8"
    )
    table = MongooseSession(["Ann", "Łucja"], seed=0, deck=path, hand_size=1, starter=0)
    assert {str(card) for card in table.game.cards} == {
        f"{a} {c}" for a in ("snake", "eggs") for c in ("red", "pink", "grey", "blue")
    }
    with pytest.raises(KitError, match=r"no such file\.csv"):
        MongooseSession(["Ann", "Bea"], deck="no such file.csv")
    with pytest.raises(KitError, match="need at least 7 cards"):
        MongooseSession(["Ann", "Bea"], deck=house_cards()[:5], hand_size=1)


def test_notes_are_private_to_the_person_before_the_screen():
    table = people()
    card = house_cards()[0]
    with pytest.raises(IllegalActionError, match="nobody is before the screen"):
        table.cross_out(WHITE, card)
    table.sit_down()
    table.cross_out(WHITE, card)
    table.cross_out(BLACK, card), table.cross_out(BLACK, card, crossed=False)
    assert table.notes == {(WHITE, card)}
    table.act(table.view.legal_actions()[0])
    table.hand_over()
    assert table.notes == frozenset()
    table.sit_down()
    assert table.notes == frozenset()
    with pytest.raises(KitError, match="no line for the white stand and the card elephant none"):
        table.cross_out(WHITE, Card.parse("elephant none"))


def test_notepad_lists_every_card_for_every_stand_MO_7():
    assert len(people().note_lines) == 36 and len(people(rare=True).note_lines) == 40
    assert len(people(hand_size=1).note_lines) == 18


def test_save_and_load_keep_everything(tmp_path):
    table = alone(5, rare=True)
    table.act(table.view.legal_actions()[0])
    table.play_on()
    table.cross_out(BLACK, table.game.cards[3])
    path = tmp_path / "game.json"
    table.save(path)
    other = people(2, seed=1)
    other.load(path)
    assert (other.game, other.names, other.seed, other.notes) == (table.game, table.names, 7, table.notes)
    assert other.log == [*table.log, "The game goes on from a saved one."]
    assert play_out(other).game == play_out(table).game  # the strategies' dice go on as they were
    other.new_game(seed=7)
    assert (len(other.game.cards), other.game.players) == (20, 5)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda table: table.update(notes=[["white eagle red"]]), "notes: expected 3 pages, one a seat; found 1"),
        (lambda table: table.update(notes=[["left eagle red"], [], []]), "'left' is not a slot"),
        (lambda table: table.update(strategies=["random"]), "strategies"),
    ],
)
def test_a_damaged_file_is_refused_and_the_table_stays_as_it_was(tmp_path, change, message):
    table = alone()
    values = json.loads(table.saved_text())
    change(values["table"])
    path = tmp_path / "game.json"
    path.write_text(json.dumps(values), "utf-8")
    before = table.game, table.log, table.seats
    with pytest.raises(KitError, match=message):
        table.load(path)
    assert (table.game, table.log, table.seats) == before


def test_a_bare_transcript_can_be_played_on(tmp_path):
    table = people(2)
    table.sit_down()
    table.act(table.view.legal_actions()[0])
    transcript.save(table.game, tmp_path / "bare.json")
    other = people(3)
    other.load(tmp_path / "bare.json")
    assert other.game == table.game and other.names == ("Ann", "Bea") and other.log[0] == table.log[1]
    transcript.save(table.game.observation(0), tmp_path / "view.json")
    with pytest.raises(KitError, match="holds one player's view"):
        other.load(tmp_path / "view.json")


def test_autosave_and_resume_after_a_restart(tmp_path):
    table = alone(store=Store(tmp_path))
    assert list(tmp_path.iterdir()) == []  # nothing to lose yet
    table.act(table.view.legal_actions()[0])
    table.cross_out(WHITE, table.game.cards[0])
    offers, complaints = unfinished(Store(tmp_path), "mongoose")
    assert len(offers) == 1 and complaints == []
    again = people(store=Store(tmp_path))
    again.resume(offers[0])
    assert (again.game, again.seats[0], again.notes) == (table.game, table.seats[0], table.notes)
    again.step()
    assert len(list(tmp_path.glob("*.json"))) == 1


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(tmp_path):
    (tmp_path / "file").write_text("", "utf-8")
    table = alone(store=Store(tmp_path / "file"))
    assert table.act(table.view.legal_actions()[0])
    assert table.notice.startswith("This game is not saved as it goes") and table.game.turn == 1


def test_a_strategy_that_chooses_what_is_not_legal_is_named_and_the_game_stays():
    class Cheat(Strategy):
        name, sentence = "cheat", "Cheats."

        def choose(self, observation, rng):
            return Identify(WHITE, Card.parse("chameleon red+green+blue"))

    table = MongooseSession(["Ann", Seat("Bea", Cheat()), "Cem"], seed=7, starter=1)
    game = table.game
    with pytest.raises(IllegalActionError, match="turn 0, player 1: 'cheat' chose"):
        table.step()
    assert table.game == game


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_a_person_is_shown_depends_on_the_own_view_alone_HI1(players):
    table, compared = people(players, rare=True), 0
    for _ in range(12):
        if table.phase is Phase.OVER:
            break
        table.hand_over(), table.sit_down()
        worlds = list(other_worlds(table.game, table.viewer, count=2))
        for world in worlds:
            twin = people(players)
            twin.restore(Record(world, table.seats, seed=1, log=tuple(table.log)))
            twin.viewer = table.viewer
            for name in ("status", "view", "phase", "note_lines", "notes", "can_undo", "wanted"):
                assert getattr(twin, name) == getattr(table, name)
            assert repr(twin) == repr(table) and twin.log[:-1] == table.log
            compared += 1
        legal = table.view.legal_actions()
        table.act([a for a in legal if not isinstance(a, Identify)][(5 * table.game.turn) % 7 % len(legal[:7])])
    assert compared >= 8


def test_seed_is_in_nothing_that_a_player_sees_HI2():
    table = people(seed=987654321)
    shown = f"{table.status} {table!r} {table.log} {table.view!r} {pickle.dumps(table.view)!r}"
    assert "987654321" not in shown


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"deck": 3}, "deck: expected a list, found 3"),
        ({"deck": set(house_cards())}, "deck: expected a list, found {"),
        ({"rare": "no"}, "rare: expected True or False, found 'no'"),
        ({"staged": 3}, "staged: expected a game of Mongoose for "),
        ({"store": "games"}, "store: expected a Store, such as Store('games'), or None; found 'games'"),
        ({"seed": 10**5000}, "a seed of at most 1000 bits"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_almost_right_arguments_are_refused_in_words(arguments, words):
    with pytest.raises(KitError, match=re.escape(words)):
        MongooseSession(["Ann", "Bea", "Cem"], **arguments)


def test_a_new_game_that_cannot_be_dealt_changes_nothing():
    few = house_cards()[:8]
    staged = mongoose.from_cards([few[:2], few[2:4], few[4:6]], few[6:], [], starter=0)
    table = MongooseSession(["Ann", "Bea", "Cem"], seed=7, staged=staged)
    before = (table.game, table.seed, list(table.log), table.status)
    with pytest.raises(KitError, match="need at least 9 cards"):
        table.new_game()
    assert (table.game, table.seed, table.log, table.status) == before


def test_a_spectator_has_no_seat_to_take_over():
    table = MongooseSession(["Ann", "Bea", "Cem"], seed=7)
    with pytest.raises(KitError, match="a spectator has no seat; expected one of 0 to 2"):
        table.take_over(None, None)
    assert table.log == ["A new game is dealt."]
