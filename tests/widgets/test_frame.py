import logging
from threading import Event, Thread
from types import SimpleNamespace

import ipywidgets
import pytest

from kit.engine.errors import KitError
from kit.widgets import aria, base
from kit.widgets.aria import LATE, Helper
from kit.widgets.base import Frame, show
from tests.widgets.states import alive, browser_clicks, browser_says, last_ticket, picture_of, sent_by


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


def test_a_click_on_the_page_is_answered_and_then_handled(frame, monkeypatch):
    sent = sent_by(frame, monkeypatch)
    browser_says(frame, hello=True)
    browser_says(frame, click="kit-click-0", ticket=last_ticket(sent), view=0.5)
    assert (frame.number, frame._helper.message) == (1, "")
    assert sent[1] == {"heard": 0.5}  # the view of the frame, so that the others know that it was not theirs


def test_a_second_click_on_the_same_moment_changes_nothing_WG3(frame, monkeypatch):
    sent = sent_by(frame, monkeypatch)
    browser_says(frame, hello=True)
    ticket = last_ticket(sent)
    for _ in range(2):
        browser_clicks(frame, frame.button, ticket)
    assert (frame.number, frame._helper.message) == (1, LATE)
    browser_clicks(frame, frame.button, last_ticket(sent))
    assert (frame.number, frame._helper.message) == (2, "")


def test_a_late_click_does_not_count_against_the_next_one_WG3(frame):
    browser_clicks(frame, frame.button, frame._helper._ticket - 1)
    assert (frame.number, frame._helper.message) == (0, LATE)
    frame.button.click()  # the ordinary way, which knows no tickets
    assert (frame.number, frame._helper.message) == (1, "")


@pytest.mark.parametrize("said", [{"click": "kit-click-9"}, {"click": "kit-add"}, {"click": ""}])
def test_a_button_that_nobody_knows_is_refused_in_words(frame, said):
    browser_says(frame, **said, ticket=frame._helper._ticket)
    assert (frame.number, frame._helper.message) == (0, LATE)


def test_a_click_without_a_ticket_is_refused_in_words(frame):
    browser_says(frame, click="kit-click-0")
    assert (frame.number, frame._helper.message) == (0, LATE)


@pytest.mark.parametrize("gone", [lambda button: setattr(button, "disabled", True), lambda button: show(button, False)])
def test_a_button_that_is_gone_since_is_refused_in_words_even_without_a_new_moment_WG3(frame, gone):
    gone(frame.button)
    browser_clicks(frame, frame.button, frame._helper._ticket)
    assert (frame.number, frame._helper.message) == (0, LATE)


def test_every_button_is_called_differently(frame):
    names = [name for button in (frame.button, frame.wrong) for name in button._dom_classes]
    assert [name for name in names if name.startswith("kit-click-")] == ["kit-click-0", "kit-click-1"]


def test_clicks_on_two_threads_of_the_kernel_come_one_after_the_other_WG3(frame):
    begun, go_on, ticket = Event(), Event(), frame._helper._ticket

    def slowly():
        begun.set()
        go_on.wait(10)
        frame.add()

    button = frame._button("Add one slowly", slowly)
    threads = [Thread(target=browser_clicks, args=(frame, button, ticket)) for _ in range(2)]
    threads[0].start()
    assert begun.wait(10)
    threads[1].start()
    threads[1].join(0.2)  # it has to wait for the other
    assert threads[1].is_alive()
    go_on.set()
    for thread in threads:
        thread.join(10)
    assert (frame.number, frame._helper.message) == (1, LATE)


def test_the_controls_come_along_to_the_thread_of_the_page(frame, monkeypatch):
    sent = []
    for control in frame._alive:
        monkeypatch.setattr(control, "send", lambda content, control=control: sent.append((control, content)))
    message = {"header": {"subshell_id": "page 1"}}
    monkeypatch.setattr(aria, "get_ipython", lambda: SimpleNamespace(get_parent=lambda: message))
    browser_says(frame, hello=True)
    assert [control for control, content in sent if content == {}] == [frame.label, frame.slider]
    del sent[:]
    browser_clicks(frame, frame.button, frame._helper._ticket)
    assert {control for control, content in sent} == {frame._helper}
    message = {"header": {"subshell_id": "page 2"}}
    browser_says(frame, hello=True)
    assert [control for control, content in sent if content == {}] == [frame.label, frame.slider]


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
    monkeypatch.setattr(aria, "get_ipython", lambda: SimpleNamespace(get_parent=lambda: message))
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
