"""What Mongoose's table offers besides play: off at first, each person's own, from that person's view alone."""

import html
import re

import pytest

from kit import Cooperate, Fight, KitError, Slot, mongoose
from kit.players.mongoose import GuessWhenSure
from kit.session.mongoose import Phase
from kit.session.mongoose_hints import hint
from kit.session.mongoose_rewound import rewound
from kit.session.seats import Seat
from kit.session.store import Store
from kit.widgets.mongoose_table import MongooseTable
from kit.widgets.tools import FLOW, HINT, NOTES
from tests.knowledge.games import played
from tests.players.worlds import other_worlds
from tests.widgets.clicks import labels, press, visible
from tests.widgets.states import alive, sent_by, synced

WHITE, BLACK = Slot
NAMES = ["Ann", "Bea", "Cem", "Dana", "Eli"]
TOOLS = ("Notepad that fills itself", "Hint", "Who taught whom")


@pytest.fixture
def make(tmp_path):
    made = []

    def table(game, strategies=()):
        seats = [Seat(name, GuessWhenSure() if name in strategies else None) for name in NAMES[: game.players]]
        made.append(MongooseTable(seats=seats, seed=7, staged=game, store=Store(tmp_path / "games")))
        return made[-1]

    yield table
    for frame in made:
        frame.close()


def offered(table):
    return [label for label in labels(table) if label in TOOLS]


def test_everything_is_off_at_first_and_offered_when_it_makes_sense(make):
    table = make(mongoose.deal(3, 7, starter=0))
    assert offered(table) == []  # behind the curtain
    table.sit_down()
    assert offered(table) == ["Notepad that fills itself", "Hint"]
    knowledge = table._knowledge
    assert knowledge._notes.value == knowledge.advice._words.value == knowledge.advice._bars.value == ""
    assert not any(visible(panel) for panel in knowledge.panels)
    assert not any(table._helper._pressed.get(name) for name in (NOTES, HINT, FLOW))


def test_the_hint_is_that_of_the_person_before_the_screen(make):
    table = make(mongoose.deal(3, 7, starter=0))
    table.sit_down()
    press(table, "Hint")
    view = table.session.game.observation(0)
    assert table._knowledge.advice.lines == hint(view, NAMES[:3]) == table.hint
    said = html.unescape(table._knowledge.advice._words.value)
    assert "110 hands are possible: 6.78 bits are missing." in said
    assert "Best question: Ann's white card attacks Cem's white card." in said
    assert "What Ann could ask" in html.unescape(table._knowledge.advice._bars.value)
    assert table._helper._pressed[HINT]
    press(table, "Hint")
    assert table._knowledge.advice._words.value == table._knowledge.advice._bars.value == ""


def test_each_person_switches_for_oneself_and_nothing_is_left_for_the_next_HI6(make):
    table = make(mongoose.deal(3, 7, starter=0))
    table.sit_down()
    press(table, "Hint")
    press(table, "Notepad that fills itself")
    hers = table._knowledge._notes.value
    assert "Cem has it" in hers
    table.act(Fight(WHITE, 2, BLACK))
    assert "The best question is shown when it is your turn." in table._knowledge.advice.lines
    table.hand_over()
    knowledge = table._knowledge
    assert knowledge._notes.value == knowledge.advice._words.value == knowledge.advice._bars.value == ""
    table.sit_down()
    assert table.session.viewer == 1 and knowledge._notes.value == "" and knowledge.advice.lines == ()
    press(table, "Notepad that fills itself")
    assert "Ann has it" in knowledge._notes.value and "Bea has it" not in knowledge._notes.value
    table.act(Cooperate(WHITE, 0, WHITE))
    table.hand_over()
    table.sit_down()
    assert table.session.viewer == 2 and knowledge._notes.value == "" and knowledge.advice.lines == ()
    table.act(Cooperate(WHITE, 1, WHITE))
    table.hand_over()
    table.sit_down()
    assert table.session.viewer == 0 and knowledge._notes.value and knowledge.advice.lines


def test_the_notepad_stands_beside_the_one_filled_by_hand(make):
    table = make(mongoose.deal(3, 7, starter=0))
    table.sit_down()
    press(table, "My notepad")
    press(table, "Notepad that fills itself")
    assert visible(table._notepad.panel) and visible(table._knowledge._notes)
    assert table.session.notes == frozenset()  # nothing is crossed out by the kit
    table.act(Fight(WHITE, 2, BLACK))
    page = html.unescape(table._knowledge._notes.value)
    assert "out: turn 0: your white card beat a snake that it attacked" in page and table.session.notes == frozenset()


def finished(players=3):
    """A game that has ended, and the same one move earlier."""
    for seed in range(50):
        game = played(players, seed, turns=60, guesses=0.3)
        if game.is_terminal:
            return game
    raise AssertionError("no game ends")


def test_the_flow_is_shown_after_the_game_and_never_before(make):
    game = finished()
    table = make(rewound(game, game.turn - 1))
    table.sit_down()
    assert "Who taught whom" not in offered(table)
    table.act(game.history[-1].action)
    assert table.session.phase is Phase.OVER and "Who taught whom" in offered(table) and "Hint" not in offered(table)
    press(table, "Who taught whom")
    flow = table._knowledge.flow
    assert flow.turns.value == table.session.game.turn and "Bits that moved in" in flow._said.value
    assert "<svg" in flow._graph.value and "Bits over time" in flow._chart.value
    flow.turns.back_button.click()
    assert flow.turns.value == table.session.game.turn - 1
    before = flow._graph.value
    press(table, "Projector size")
    assert flow.turns.value == table.session.game.turn - 1 and flow._graph.value != before
    table.same_again()
    assert flow._graph.value == flow._said.value == flow._chart.value == "" and "Who taught whom" not in offered(table)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_a_viewer_gets_is_the_same_in_every_world_that_the_viewer_cannot_tell_apart_HI1_HI6(
    make, monkeypatch, players
):
    game = played(players, seed=30, turns=2 * players, rare=True)
    seat = game.current_player
    worlds = [game, *other_worlds(game, seat, count=3)]
    assert not game.is_terminal and len(worlds) > 2
    tables = [make(world) for world in worlds]
    sent = [sent_by(table, monkeypatch) for table in tables]
    for table in tables:
        table.sit_down()
        press(table, "Hint")
        press(table, "Notepad that fills itself")
        assert table._knowledge._notes.value and table._knowledge.advice._bars.value
    assert len({synced(table) for table in tables}) == 1
    assert len({str((table.hint, table.text, repr(table))) for table in tables}) == 1
    assert len({str(messages) for messages in sent}) == 1


def test_there_is_no_hint_before_a_game_and_none_behind_the_curtain(make, tmp_path):
    table = MongooseTable(players=3, store=Store(tmp_path))
    with pytest.raises(KitError, match="Nothing is dealt yet"):
        _ = table.hint
    assert offered(table) == []
    table.close()
    table = make(mongoose.deal(3, 7, starter=0))
    with pytest.raises(KitError, match="public view"):
        _ = table.hint


def test_a_person_alone_keeps_hints_through_the_game(make):
    table = make(mongoose.deal(3, 7, starter=0), strategies=("Bea", "Cem"))
    press(table, "Hint")
    press(table, "Notepad that fills itself")
    for _ in range(40):
        if table.session.phase is Phase.OVER:
            break
        assert table._knowledge._notes.value
        if table.session.phase is Phase.CHOOSE:
            assert any("bits for Ann" in line for line in table._knowledge.advice.lines)
            table.act(table.session.view.legal_actions()[0])
        else:
            table.play_on()
    assert not re.search(r"fault of the kit", table._helper.message)


def test_close_leaves_nothing_alive_WG6_WG7(tmp_path):
    before = alive()
    table = MongooseTable(seats=NAMES[:3], staged=mongoose.deal(3, 7, starter=0), store=Store(tmp_path))
    table.sit_down()
    press(table, "Hint")
    press(table, "Notepad that fills itself")
    table.close()
    assert alive() == before
