import logging

import ipywidgets
import pytest

from kit.engine.errors import KitError
from kit.widgets import aria, base
from kit.widgets.aria import Helper
from kit.widgets.base import LATE, Frame, show
from tests.widgets.states import alive, browser_says, last_ticket, picture_of, sent_by


class Counter(Frame):
    """The smallest frame: one number, one button, a slider."""

    def __init__(self):
        super().__init__()
        self.number = 0
        self.button = self._button("Add one", self.add, "kit-add")
        self.wrong = self._button("Divide", self.divide)
        self.label = self._words()
        self.slider = self._keep(ipywidgets.IntSlider(description="Speed"))
        self._fill(self._row(self.button, self.wrong), self._column(self.slider), self._helper, self.label)
        self._refreshed()

    def add(self):
        if self.number == 2:
            raise KitError("two is the most")
        self.number += 1

    def divide(self):
        return self.number / 0

    def _refresh(self):
        self.label.value = str(self.number)
        self._helper.status = f"The number is {self.number}."

    def __repr__(self):
        return f"Counter at {self.number}"


@pytest.fixture
def frame():
    frame = Counter()
    yield frame
    frame.close()


def test_a_click_is_one_call_of_the_model_and_a_refresh(frame):
    frame.button.click()
    assert (frame.number, frame.label.value, frame._helper.status) == (1, "1", "The number is 1.")
    assert frame._helper.message == ""


def test_what_was_wrong_is_said_in_words_and_the_state_is_unchanged_WG4(frame):
    frame.button.click(), frame.button.click(), frame.button.click()
    assert (frame.number, frame._helper.message) == (2, "Two is the most.")
    frame.number = 0
    frame.button.click()
    assert frame._helper.message == ""


def test_a_fault_of_the_kit_is_said_too_and_logged_WG4_NB6(frame, caplog):
    with caplog.at_level(logging.ERROR):
        frame.wrong.click()
    assert frame._helper.message == "This is a fault of the kit, not yours: ZeroDivisionError: division by zero"
    assert "a callback of Counter failed" in caplog.text


def test_a_second_click_on_the_same_moment_changes_nothing_WG3(frame, monkeypatch):
    sent = sent_by(frame, monkeypatch)
    browser_says(frame, hello=True)
    ticket = last_ticket(sent)
    for _ in range(2):
        browser_says(frame, ticket=ticket)
        frame.button.click()
    assert (frame.number, frame._helper.message) == (1, LATE)
    browser_says(frame, ticket=last_ticket(sent))
    frame.button.click()
    assert (frame.number, frame._helper.message) == (2, "")


def test_what_an_earlier_click_was_made_at_does_not_count_against_the_next_WG3(frame, monkeypatch):
    now = iter((10.0, 10.2))
    monkeypatch.setattr(aria, "monotonic", lambda: next(now))
    ticket = frame._helper._ticket
    frame.button.click()
    browser_says(frame, ticket=ticket)  # another thread of the kernel brings it after the click
    frame.button.click()
    assert (frame.number, frame._helper.message) == (2, "")


def test_children_are_never_replaced_WG16(frame):
    children = frame.box.children
    frame.button.click()
    assert frame.box.children is children
    show(frame.button, False)
    assert (frame.button.layout.display, frame.box.children) == ("none", children)
    show(frame.button, True)
    assert frame.button.layout.display is None


def test_rows_wrap_and_words_are_not_cut_WG14():
    css = Helper().get_state()["_css"]
    assert "flex-flow: row wrap" in css and "white-space: normal" in css
    assert "overflow: hidden" not in css


def test_close_leaves_nothing_alive_WG6_WG7():
    before = alive()
    frame = Counter()
    assert len(alive()) > len(before)
    frame.close()
    assert alive() == before


def test_a_cell_run_again_leaves_nothing_of_its_first_run_WG6_WG7(monkeypatch):
    message = {"header": {"msg_id": "run 1"}, "metadata": {"cellId": "cell"}}
    shell = type("Shell", (), {"get_parent": lambda self: message})()
    monkeypatch.setattr(base, "get_ipython", lambda: shell)
    monkeypatch.setattr(base, "_made_in", {})
    before = alive()
    twins = [Counter(), Counter()]
    one_run = len(alive() - before)
    message = {"header": {"msg_id": "run 2"}, "metadata": {"cellId": "cell"}}
    again = [Counter(), Counter()]
    assert len(alive() - before) == one_run
    message = {"header": {"msg_id": "run 3"}, "metadata": {"cellId": "another cell"}}
    elsewhere = Counter()
    assert len(alive() - before) == one_run * 3 // 2
    assert [frame._alive == [] for frame in (*twins, *again, elsewhere)] == [True, True, False, False, False]
    for frame in (*again, elsewhere):
        frame.close()


def test_a_dead_notebook_shows_words_and_the_text_WG1(frame):
    words, live = picture_of(frame)
    assert "run the imports above and then this cell (Shift+Enter)." in words["text/plain"]
    assert "<pre>Counter at 0</pre>" in words["text/html"] and "application" not in str(list(words))
    assert words["text/plain"].endswith("\n\nCounter at 0") and live["text/plain"] == ""
    assert live["application/vnd.jupyter.widget-view+json"]["model_id"] == frame.box.model_id


def test_pressed_states_are_messages_and_not_state_WG12(frame, monkeypatch):
    before = frame._helper.get_state()
    sent = sent_by(frame, monkeypatch)
    frame._helper.press("kit-add", True)
    frame._helper.press("kit-add", True)
    assert sent == [{"pressed": {"kit-size": False, "kit-add": True}}]
    assert frame._helper.get_state() == before
    browser_says(frame, hello=True)
    assert sent[-1]["pressed"] == {"kit-size": False, "kit-add": True}


def test_files_and_focus_go_by_message(frame, monkeypatch):
    sent = sent_by(frame, monkeypatch)
    frame._helper.download("game.json", "{}")
    frame._helper.focus("kit-add", always=False)
    assert sent == [{"download": {"name": "game.json", "text": "{}"}}, {"focus": "kit-add", "always": False}]


def test_the_helper_asks_nothing_of_the_network_TE12():
    state = Helper().get_state()
    assert "http" not in state["_esm"] + state["_css"] and "import " not in state["_esm"]
