"""The explorer of one round: what is on the screen is what the theory says, after every kind of change."""

import re
from fractions import Fraction

import numpy as np
import pytest

from kit import KitError
from kit.theory import better_replies, count_pure_equilibria, is_equilibrium, payoff_matrices, pure_equilibria
from kit.widgets import StageExplorer, stage_answers
from kit.widgets.stage_answers import METHODS, search_pure, stage_answer
from tests.widgets.states import alive, browser_clicks, picture_of, synced


@pytest.fixture
def explorer():
    explorer = StageExplorer()
    yield explorer
    explorer.close()


def words_of_picture(explorer):
    found = re.match(r'<img class="kit-figure" alt="([^"]*)"', explorer._picture.value)
    return found and found[1]


def control(explorer, label):
    return next(widget for widget in explorer._alive if getattr(widget, "description", "") == label)


def test_it_begins_with_an_answer(explorer):
    assert explorer._helper.status == explorer.status
    assert explorer.status == (
        "In the one equilibrium in which all 2 players play the same, each plays (7/13, 5/13, 1/13, 0) "
        "and gets 24/13 on average. Regret: 0."
    )
    assert words_of_picture(explorer).startswith("The symmetric equilibrium of 2 players: each plays 7/13 carrot")
    assert "<td" in explorer._table.value and "(7/13, 5/13, 1/13, 0)" in explorer._table.value


def test_a_slider_asks_anew(explorer):
    control(explorer, "Players").value = 3
    assert explorer.players == 3 and words_of_picture(explorer).startswith("The symmetric equilibrium of 3 players")
    control(explorer, "Sugar").value = 4.0
    control(explorer, "Carrot").value = 2.5
    assert explorer.values == (2.5, 3, 4, 1)
    assert explorer.answer.regret < 1e-12
    assert repr(explorer).startswith("3 players, values (5/2, 3, 4, 1): the symmetric equilibrium\n")


@pytest.mark.parametrize("label", ["Players", "Carrot", "Lettuce", "Sugar", "Grain"])
def test_nothing_is_solved_while_a_slider_is_dragged_WG8(explorer, label):
    assert control(explorer, label).continuous_update is False


def test_one_change_is_one_question_WG2(explorer, monkeypatch):
    asked = []
    monkeypatch.setattr(
        "kit.widgets.stage_explorer.stage_answer", lambda *question: asked.append(question) or stage_answer(*question)
    )
    control(explorer, "Players").value = 4
    explorer.ask(values=[1, 2, 3, 4], players=5)
    assert asked == [([4, 3, 2, 1], 4, "symmetric"), ([1, 2, 3, 4], 5, "symmetric")]
    assert [slider.value for slider in explorer._worth] == [1, 2, 3, 4]


def test_pure_equilibria_of_any_number_of_players(explorer):
    for players in range(2, 11):
        explorer.ask(players=players, method="pure")
        count = count_pure_equilibria([4, 3, 2, 1], players)
        assert explorer.status.startswith(f"There are {count:,} pure equilibria: ")
        assert explorer.answer.regret == 0
        assert re.search("[Ee]quilibri", words_of_picture(explorer))


@pytest.mark.parametrize("values", [(4, 3, 2, 1), (1, 1, 1, 1), (3, 1, 1, 1), (5, 2), (1.5, 1.5, 7)])
@pytest.mark.parametrize("method", ["auto", "support", "vertex", "lemke-howson"])
def test_every_pair_on_the_screen_is_an_equilibrium(values, method):
    explorer = StageExplorer(values=values, method=method)
    cells = [one.cells for one in explorer.answer.shown if one.title.startswith("equilibrium")]
    assert cells
    for row, column, *_ in cells:
        mixes = [[float(Fraction(share)) for share in side.strip("()").split(", ")] for side in (row, column)]
        assert is_equilibrium(*payoff_matrices(values), *mixes)
    explorer.close()


def test_families_are_listed_and_drawn(explorer):
    explorer.ask(values=[1, 1, 1, 1], method="auto")
    assert explorer.status == (
        "13 equilibria found, all extreme ones there are. "
        "The game is degenerate, with 14 whole families of equilibria. Regret: 0."
    )
    assert len(explorer.answer.shown) == 27
    control(explorer, "Picture of").value = "family 1"
    assert words_of_picture(explorer) == (
        "A family of equilibria: any row mix with any column mix. Row player: carrot. "
        "Column player: all mixes of lettuce, sugar and grain."
    )
    control(explorer, "Find").value = "lemke-howson"
    assert explorer.status.startswith("2 equilibria found, but not all.")
    assert "6 doubles removed, 11 extreme equilibria missed" in explorer._table.value
    assert control(explorer, "Picture of").options == ("equilibrium 1", "equilibrium 2")
    assert words_of_picture(explorer).startswith("An equilibrium. Row player: lettuce")


def test_the_picture_chosen_stays_chosen(explorer):
    explorer.ask(method="auto")
    control(explorer, "Picture of").value = "equilibrium 3"
    control(explorer, "Grain").value = 1.5
    assert control(explorer, "Picture of").value == "equilibrium 3"
    assert words_of_picture(explorer) == explorer.answer.shown[2].plot().get_label()


def test_nashpy_is_for_two_players_and_says_so(explorer):
    explorer.ask(method="vertex")
    control(explorer, "Players").value = 3
    assert explorer.status == (
        "nashpy solves games of two players, not of 3: choose the symmetric or the pure equilibria."
    )
    assert (explorer._picture.value, explorer._table.value, explorer._choice.layout.display) == ("", "", "none")
    control(explorer, "Players").value = 2
    assert words_of_picture(explorer).startswith("An equilibrium.")


def test_the_long_way_stands_behind_a_button_and_shows_how_far_it_is_EQ20(explorer, monkeypatch):
    assert explorer._list_button.layout.display == "none"
    explorer.ask(players=3, method="pure")
    assert explorer._list_button.layout.display is None
    seen = []
    explorer._progress.observe(lambda change: seen.append(change["new"]), names="value")
    explorer._list_button.click()
    assert seen == sorted(seen) and seen[-1] == 100 and len(seen) > 50
    assert explorer._progress.layout.display == "none"
    assert explorer._list.value.startswith("<p>6 pure equilibria, every profile looked at:</p>")
    assert explorer.list_pure() == pure_equilibria([4, 3, 2, 1], 3)
    control(explorer, "Players").value = 4
    assert explorer._list.value == ""


def test_what_would_take_too_long_is_refused(explorer):
    explorer.ask(players=9, method="pure")
    explorer._list_button.click()
    assert explorer._helper.message == "9 players and 4 foods make 262,144 profiles; lists go up to 70,000."
    assert explorer._list.value == "" and explorer._progress.layout.display == "none"


def test_long_lists_are_cut(explorer, monkeypatch):
    monkeypatch.setattr("kit.widgets.stage_explorer.MOST_LISTED", 4)
    explorer.ask(players=3, method="pure")
    explorer._list_button.click()
    assert explorer._list.value.count("<li>") == 4 and "… and 2 more." in explorer._list.value


def test_search_looks_at_every_profile():
    steps = list(search_pure([1, 1], 3))
    assert [share for share, _ in steps] == [place / 8 for place in range(1, 9)]
    assert [picks for _, picks in steps if picks] == [
        picks for picks in np.ndindex(2, 2, 2) if not better_replies([1, 1], picks)
    ]


@pytest.mark.parametrize(
    ("question", "message"),
    [
        ({"players": 1}, "there are 1 players; expected a whole number from 2 to 10"),
        ({"players": 2.5}, "there are 2.5 players"),
        ({"players": 11}, "there are 11 players"),
        ({"values": [4, 3, 0, 1]}, "the value of food 2 is 0; expected more than 0"),
        ({"values": [4, 3, float("nan"), 1]}, "the value of food 2 is nan"),
        ({"values": [4, 3]}, "expected 4 values, one a food"),
        ({"method": "magic"}, "there is no method 'magic'"),
    ],
)
def test_a_bad_question_is_refused_and_the_old_one_stays(explorer, question, message):
    before = synced(explorer), explorer.players, explorer.values, explorer.method
    with pytest.raises(KitError, match=re.escape(message)):
        explorer.ask(**question)
    assert (synced(explorer), explorer.players, explorer.values, explorer.method) == before


@pytest.mark.parametrize("values", [[1], [1] * 5])
def test_two_to_four_foods(values):
    with pytest.raises(KitError, match=f"there are {len(values)} foods; expected 2 to 4"):
        StageExplorer(values=values)


def test_values_beyond_the_sliders_widen_them(explorer):
    explorer.ask(values=[25, 0.01, 7 / 13, 1])
    assert explorer.values == (25, 0.01, 7 / 13, 1)
    assert [slider.value for slider in explorer._worth] == [25, 0.01, 7 / 13, 1]
    control(explorer, "Players").value = 3
    assert explorer.values == (25, 0.01, 7 / 13, 1)


def test_its_text_says_everything_WG1(explorer):
    explorer.ask(players=3, method="pure")
    assert repr(explorer) == (
        "3 players, values (4, 3, 2, 1): pure equilibria\n"
        "There are 6 pure equilibria: everybody is alone, on the most valuable foods. Regret: 0.\n"
        "  one of them: carrot: player 2; lettuce: player 0; sugar: player 1; grain: nobody, 2 switches, 0"
    )
    assert picture_of(explorer)[0]["text/plain"].startswith("This is an explorer of one round.")


def test_projector_size_draws_larger_TE16(explorer):
    control(explorer, "Projector size").click()
    assert "width:922px" in explorer._picture.value and "kit-big" in explorer.box._dom_classes


def test_pictures_leave_nothing_behind_WG6_WG7():
    before = alive()
    explorer = StageExplorer()
    widgets = alive()
    for players in (3, 4, 5):
        control(explorer, "Players").value = players
    assert alive() == widgets
    explorer.close()
    assert alive() == before


def test_a_fault_of_ours_is_told_WG4(explorer, monkeypatch, caplog):
    monkeypatch.setattr(stage_answers, "symmetric_equilibrium", lambda *_: 1 / 0)
    control(explorer, "Players").value = 3
    assert explorer._helper.message.startswith("This is a fault of the kit, not yours: ZeroDivisionError")
    assert explorer.players == control(explorer, "Players").value == 2


def test_every_method_has_words():
    assert len(set(METHODS.values())) == len(METHODS) == 6


def test_a_click_right_after_a_slider_is_no_late_one_WG3(explorer):
    ticket = explorer._helper._ticket
    explorer._worth[0].value = 6.5
    browser_clicks(explorer, control(explorer, "Projector size"), ticket)
    assert explorer._helper.message == "" and explorer._big and explorer.values[0] == 6.5
