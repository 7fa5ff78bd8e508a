"""The coach at the table: off at first, silent before the reveal, right after undo, for every person at the screen."""

import re
from html import unescape

import pytest

from kit import Food, KitError
from kit.players.mampf import AlwaysPick
from kit.session.coach import GROUNDS, reviews
from kit.session.seats import Seat
from kit.session.store import Store
from kit.widgets import MampfTable
from kit.widgets.coach import WAITS
from tests.widgets.states import alive, synced

CARROT, LETTUCE, SUGAR, GRAIN = Food
BOTS = [Seat("Bea", AlwaysPick(SUGAR)), Seat("Cem", AlwaysPick(SUGAR))]


@pytest.fixture
def make(tmp_path):
    made = []

    def table(**arguments):
        made.append(MampfTable(**{"seed": 7, "store": Store(tmp_path / "games"), **arguments}))
        return made[-1]

    yield table
    for frame in made:
        frame.close()


def shown(widget):
    return widget.layout.display != "none"


def play_round(table, food):
    table.choose(food)
    table.lock_in()


def page(table):
    """The words of the coach's page."""
    return unescape(re.sub(r"<[^>]*>", " ", table._coach.panel.value))


def test_it_is_off_at_first_and_a_button_switches_it_on_and_off(make):
    table = make(seats=["Ann", *BOTS])
    play_round(table, CARROT)
    assert shown(table._coach.button) and not shown(table._coach.panel)
    assert table._coach.panel.value == "" and not table._helper._pressed["kit-coach"]
    table._coach.button.click()
    assert shown(table._coach.panel) and table._helper._pressed["kit-coach"]
    assert "Coach: Ann's pick in round 1" in page(table)
    table._coach.button.click()
    assert not shown(table._coach.panel) and table._coach.panel.value == ""


def test_nothing_of_it_shows_before_a_game_is_dealt(make):
    table = make(players=3, coach=True)
    assert not shown(table._coach.button) and not shown(table._coach.panel)
    with pytest.raises(KitError, match="Nothing is dealt yet"):
        table.advice  # noqa: B018
    table.start()
    assert shown(table._coach.button) and WAITS in page(table)


def test_it_says_after_the_reveal_what_the_pick_was_worth_and_the_running_total(make):
    table = make(seats=["Ann", *BOTS], coach=True)
    given_away = []
    for number in range(1, 8):
        assert table.advice == (WAITS,) and WAITS in page(table)
        play_round(table, SUGAR if number == 5 else CARROT)
        told = reviews(table.session.game.observation(0), 0)
        given_away.append(told[-1].given_away)
        assert table.advice[0].startswith(f"Round {number}. In Ann's place the equilibrium picks ")
        assert f"Given away: {100 * given_away[-1]:.1f} in 100." in table.advice[1]
        total = f"All in all, Ann's picks gave away {100 * sum(given_away):.1f} in 100 in {number} round"
        assert total in table.advice[2]
        assert total in page(table) and GROUNDS in page(table)
        assert len(re.findall(r"\(picked\)", page(table))) == 1
        table.next_round()
    assert table.session.game.is_terminal and total in page(table)


def test_a_round_taken_back_is_not_counted(make):
    table = make(seats=["Ann", *BOTS], coach=True)
    play_round(table, CARROT)
    table.next_round()
    play_round(table, CARROT)
    before = table.advice
    table.next_round()
    play_round(table, SUGAR)
    table.undo()
    assert table.advice == (WAITS,)
    table.undo()
    play_round(table, CARROT)
    assert table.advice == before


def test_all_people_at_one_screen_hear_of_their_picks_and_nobody_before_the_reveal(make):
    pages = []
    for food in Food:
        table = make(seats=["Ann", "Bea", "Cem"], coach=True)
        table.sit_down()
        table.choose(food)
        table.lock_in()
        pages.append((synced(table), table.advice))
        assert WAITS in page(table)
    assert all(one == pages[0] for one in pages)
    for _ in range(2):
        table.sit_down()
        play_round(table, CARROT)
    table.reveal()
    assert [page(table).count(f"Coach: {name}'s pick in round 1") for name in ("Ann", "Bea", "Cem")] == [1, 1, 1]
    assert len(table.advice) == 9


def test_two_players_get_one_sentence(make):
    table = make(seats=["Ann", BOTS[0]], coach=True)
    sentence = (
        "The coach can't help here: there is no solved game for 2 players; "
        "the kit has solved Mampf for 3 and for 4 players."
    )
    assert table.advice == (sentence,)
    play_round(table, CARROT)
    assert table.advice == (sentence,)
    assert page(table).split() == sentence.split()


def test_where_nobody_sits_it_speaks_of_everybody(make):
    table = make(seats=[Seat("Ann", AlwaysPick(CARROT)), *BOTS], coach=True)
    table.reveal()
    assert [words.partition(" ")[0] for words in table.advice[1::3]] == ["Ann's", "Bea's", "Cem's"]


def test_anything_but_yes_or_no_is_refused_and_leaves_nothing_alive(make):
    before = alive()
    with pytest.raises(KitError, match="coach"):
        make(seats=["Ann", *BOTS], coach="often")
    assert alive() == before
