"""Mongoose's table in JupyterLab for several people: a turn by keyboard alone, curtain, notes, narrow pages."""

import time

from playwright.sync_api import expect

from tests.browser import lab, play

TABLE = "from kit.widgets.mongoose_table import MongooseTable\ntable = MongooseTable({})\ntable"
PEOPLE = "seats=['Ann', 'Bea'], seed=7, rare=True"


def button(page, name):
    return page.locator(".kit-frame button:visible").filter(has_text=name).first


def status(page, words):
    """Wait until the status line says this."""
    expect(page.locator(".kit-status")).to_contain_text(words)


def test_a_turn_by_keyboard_alone_and_no_shortcut_of_jupyterlab_acts(run):
    page, faults = run(TABLE.format(PEOPLE))
    button(page, "I am").focus()
    play.press_all(page, (*play.SHORTCUTS, "Enter"))
    for level, words in enumerate(("Fight", "White", "Bea's white", "Snake red+blue")):
        play.tab_to(page, words)
        page.keyboard.press("Space")
        play.answered(play.mongoose(page), level)
        play.focused(page, words)
    play.tab_to(page, "Do it")
    page.keyboard.press("Enter")
    play.focused(page, "Hand over to")
    page.keyboard.press("Enter")
    play.focused(page, "I am")
    page.keyboard.press("Enter")
    play.focused(page, "Fight")
    assert page.locator(".jp-Notebook .jp-CodeCell").count() == 1 and page.locator(".kit-frame").count() == 1
    assert (faults.errors, faults.remote) == ([], [])


def test_a_held_key_and_a_slow_double_click_do_not_lift_the_curtain_TE1(run):
    page, _ = run(TABLE.format(PEOPLE))
    button(page, "I am").click()
    play.act(play.mongoose(page))
    button(page, "Hand over to").focus()
    for _ in range(5):
        page.keyboard.down("Enter")
        time.sleep(0.1)
    page.keyboard.up("Enter")
    status(page, "The screen is covered")
    button(page, "I am").click()
    play.act(play.mongoose(page))
    button(page, "Hand over to").click()
    status(page, "The screen is covered")
    page.mouse.down()  # where the button was
    page.mouse.up()
    time.sleep(0.3)
    status(page, "The screen is covered")
    assert page.locator(".kit-board title", has_text="hidden card").count() == 4


def test_notes_are_on_the_page_for_one_person_only(run):
    page, faults = run(TABLE.format(PEOPLE))
    button(page, "I am").click()
    button(page, "My notepad").click()
    button(page, "Player aid").click()
    notes = page.locator("[class*=kit-note-]:visible")
    notes.filter(has_text="elephant").first.click()
    page.locator(".kit-note-white-elephant-none[aria-pressed=true]").wait_for()
    assert notes.count() == 40 and lab.violations(page) == []
    play.act(play.mongoose(page))
    button(page, "Hand over to").click()
    status(page, "The screen is covered")
    page.locator("[class*=kit-note-][aria-pressed=true]").wait_for(state="detached")
    notes.first.wait_for(state="hidden")
    assert (faults.errors, faults.remote) == ([], [])


def test_a_narrow_page_and_projector_size_cut_nothing_off_WG14_TE16(run):
    page, _ = run(TABLE.format("players=5, seed=7, rare=True"))
    button(page, "Deal").click()
    button(page, "Player aid").click()
    button(page, "My notepad").click()
    for size in ("", ".kit-big"):
        page.locator(f".kit-frame{size}").wait_for()
        for width in (1200, 640):
            page.set_viewport_size({"width": width, "height": 1400})
            assert (size, width, lab.cut_off(page)) == (size, width, [])
        button(page, "Projector size").click()
