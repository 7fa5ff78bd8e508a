"""The explorer of fits: what is on the screen is what the theory says, whichever way the picks came in."""

import re
from datetime import UTC, datetime

import ipywidgets
import pytest

from kit import KitError
from kit.resources import data_path
from kit.theory import compare_fits
from kit.widgets import ClassTally, FitExplorer
from kit.widgets.fit_explorer import BESIDE, NOTHING, PATH
from tests.widgets.clicks import labels, press
from tests.widgets.states import alive, browser_clicks, picture_of

COUNTS = (14, 10, 3, 3)
STEEP = (4, 3, 2, 1)


@pytest.fixture
def explorer():
    explorer = FitExplorer(COUNTS)
    yield explorer
    explorer.close()


def words_of_picture(explorer):
    found = re.match(r'<img class="kit-figure" alt="([^"]*)"', explorer._picture.value)
    return found[1] if found else ""


def control(explorer, label):
    return next(widget for widget in explorer._alive if getattr(widget, "description", "") == label)


def upload(explorer, name, content):
    """What ipywidgets hands over when a file is chosen."""
    control(explorer, "Load picks from a file").value = (
        {"name": name, "type": "", "size": 1, "content": memoryview(content), "last_modified": datetime.now(UTC)},
    )


def test_it_begins_with_an_answer(explorer):
    answer = compare_fits(COUNTS, STEEP, 4)
    assert explorer.status == explorer._helper.status == answer.verdict
    assert words_of_picture(explorer).startswith("Picked: carrot 14, lettuce 10, sugar 3, grain 3.")
    assert [number.value for number in explorer._counts] == list(COUNTS)
    for fit in answer.fits:
        assert f">{fit.model}</th>" in explorer._table.value and f"{fit.aic:.2f}" in explorer._table.value
        assert all(str(number) in explorer._table.value for number in fit.parameters)


def test_without_picks_there_is_a_path_and_a_request():
    explorer = FitExplorer()
    assert explorer.status == NOTHING and explorer.answer is None and explorer._table.value == ""
    assert explorer._choice.options == (PATH,)
    assert words_of_picture(explorer).startswith("Quantal responses of 4 players")
    assert repr(explorer) == f"Picks: -. Tables of 4, foods worth 4, 3, 2, 1.\n{NOTHING}"
    explorer.close()


def test_counts_are_typed(explorer):
    for number, count in zip(explorer._counts, (9, 8, 7, 6), strict=True):
        number.value = count
    assert explorer.counts == COUNTS
    press(explorer, "Fit these counts")
    assert explorer.counts == (9, 8, 7, 6) and explorer.status == compare_fits((9, 8, 7, 6), STEEP, 4).verdict


def test_picks_are_typed(explorer):
    control(explorer, "Picks").value = "carrot, grain Carrot 0 lettuce"
    press(explorer, "Count these picks")
    assert explorer._helper.message.startswith("Pick 3: '0' is no food; expected carrot, lettuce, sugar or grain")
    assert explorer.counts == COUNTS and control(explorer, "Picks").value != ""
    control(explorer, "Picks").value = "carrot, grain Carrot lettuce"
    press(explorer, "Count these picks")
    assert explorer.counts == (2, 1, 0, 1) and explorer._helper.message == "" and control(explorer, "Picks").value == ""


def test_picks_are_loaded_from_a_file(explorer):
    content = data_path("simulated_class_a.csv").read_bytes()
    upload(explorer, "simulated_class_a.csv", content)
    assert sum(explorer.counts) == 300 and explorer.answer.best.model == "quantal response"
    assert control(explorer, "Load picks from a file").value == ()
    assert explorer.load("food\ncarrot\n") == explorer.status and explorer.counts == (1, 0, 0, 0)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"food\ncake\n", "The file mine.csv, line 2: 'cake' is no food"),
        (b"\xff\xfe", "The file mine.csv is no text file in utf-8"),
        (b"", "The file mine.csv has no column called food"),
    ],
)
def test_a_file_that_does_not_fit_changes_nothing(explorer, content, words):
    before = repr(explorer)
    upload(explorer, "mine.csv", content)
    assert explorer._helper.message.startswith(words)
    assert repr(explorer) == before


def test_picks_are_taken_from_a_tally():
    room = ClassTally(students=30)
    explorer = FitExplorer(room=room)
    press(explorer, "Take the last round of the tally")
    assert explorer._helper.message.startswith("The tally has no round yet") and explorer.counts is None
    room.record(COUNTS)
    press(explorer, "Take the last round of the tally")
    assert explorer.counts == COUNTS and explorer._helper.message == ""
    explorer.close()
    room.close()


def test_no_tally_no_button(explorer):
    assert "Take the last round of the tally" not in labels(explorer)


def test_sliders_fit_anew_and_only_when_let_go_WG8(explorer):
    control(explorer, "Players").value = 2
    control(explorer, "Grain worth").value = 2.5
    assert (explorer.players, explorer.values) == (2, (4, 3, 2, 2.5))
    assert explorer.status == compare_fits(COUNTS, (4, 3, 2, 2.5), 2).verdict
    sliders = [part for part in explorer._alive if isinstance(part, ipywidgets.IntSlider | ipywidgets.FloatSlider)]
    assert len(sliders) == 5 and not any(slider.continuous_update for slider in sliders)


@pytest.mark.parametrize("which", ["λ", "τ", "level 0", "level 2"])
def test_each_number_has_its_likelihood(explorer, which):
    control(explorer, "Picture of").value = f"likelihood of {which}"
    assert words_of_picture(explorer).startswith(f"The likelihood of {which} in the model")
    explorer.ask(counts=[5, 5, 5, 5])
    assert control(explorer, "Picture of").value == f"likelihood of {which}"  # stays chosen


def test_one_picture_drawn_in_place_WG6_WG7(explorer, monkeypatch):
    drawn = []
    monkeypatch.setattr("kit.widgets.fit_explorer.plot_predictions", lambda *a, **k: drawn.append(a))
    before = alive()
    explorer._refreshed()
    assert drawn == [] and alive() == before
    assert control(explorer, "Picture of").options[0] == BESIDE


def test_one_sided_picks_say_that_no_lambda_is_finite(explorer):
    explorer.ask(counts=[30, 0, 0, 0])
    assert "quantal response: No finite λ fits best" in explorer._table.value
    assert "λ = infinity" in explorer._table.value and "nan" not in explorer._table.value


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ({"counts": [0, 0, 0, 0]}, "there are no picks"),
        ({"counts": [1, 2, 3]}, "expected 4 of them"),
        ({"counts": [1, 2, 3, -1]}, "the count of food 3 is -1"),
        ({"values": [4, 3, 2]}, "there are 3 values; expected 4, one a food"),
        ({"values": [4, 3, 2, 0]}, "the value of food 3 is 0"),
        ({"players": 11}, "there are 11 players; expected a whole number from 2 to 10"),
        ({"players": 2.5}, "there are 2.5 players"),
    ],
)
def test_bad_questions_change_nothing(explorer, question, words):
    before = repr(explorer)
    with pytest.raises(KitError, match=words):
        explorer.ask(**question)
    assert repr(explorer) == before


def test_an_empty_count_is_a_sentence_on_the_message_line_WG4(explorer):
    for number in explorer._counts:
        number.value = 0
    press(explorer, "Fit these counts")
    assert explorer._helper.message == "There are no picks; expected at least one."
    assert explorer.counts == COUNTS and [number.value for number in explorer._counts] == list(COUNTS)


def test_words_for_a_notebook_without_a_kernel_and_nothing_left_after_close_WG1():
    before = alive()
    explorer = FitExplorer(COUNTS)
    words = picture_of(explorer)[0]["text/plain"]
    assert words.startswith("This is an explorer of fits.") and repr(explorer) in words
    explorer.close()
    assert alive() == before


def test_a_click_right_after_a_slider_is_no_late_one_WG3(explorer):
    ticket = explorer._helper._ticket
    explorer._worth[0].value = 6.5
    explorer._counts[0].value = 20
    browser_clicks(explorer, control(explorer, "Fit these counts"), ticket)
    assert explorer._helper.message == "" and explorer.counts == (20, *COUNTS[1:]) and explorer.values[0] == 6.5
