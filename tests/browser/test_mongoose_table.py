"""Mongoose's table in JupyterLab, by mouse and by keyboard alone."""

import time

from tests.browser import lab

IMPORTS = "from kit.players.mongoose import GuessWhenSure\nfrom kit.session.seats import Seat"
TABLE = "from kit.widgets.mongoose_table import MongooseTable\ntable = MongooseTable({})\ntable"
BOTS = "seats=['Ann', Seat('Bea', GuessWhenSure()), Seat('Cem', GuessWhenSure())], seed=7"
PAUSE = 0.3  # a click in the very instant of a change is refused as late
PEOPLE = "seats=['Ann', 'Bea'], seed=7, rare=True"


def button(page, name):
    return page.locator(".kit-frame button:visible").filter(has_text=name).first


def status(page, words):
    """Wait until the status line says this."""
    page.locator(".kit-status", has_text=words).first.wait_for(timeout=10_000)


def focused(page, name):
    """Wait until a button that says this has the focus, and as long as it takes to see that."""
    page.wait_for_function(
        "name => document.activeElement.tagName === 'BUTTON' && document.activeElement.textContent.includes(name)",
        arg=name,
    )
    time.sleep(PAUSE)


def answer(page, level, name):
    """Answer a question, and wait until the table has taken it."""
    choice = page.locator(f"[class*=kit-step-{level}-]:visible").filter(has_text=name).first
    choice.wait_for()
    time.sleep(PAUSE)
    choice.click()
    answered(page, level)


def answered(page, level):
    page.locator(f"[class*=kit-step-{level}-][aria-pressed=true]").wait_for()
    page.locator(f".kit-step-{level + 1}-0:visible, .kit-confirm:enabled").first.wait_for()


def fight(page):
    """The first fight there is."""
    for level, name in enumerate(("Fight", "", "")):
        answer(page, level, name)
    button(page, "Do it").click()


def test_a_whole_game_by_mouse(run):
    page, faults = run(IMPORTS, TABLE.format(BOTS))
    said = page.locator(".kit-status").inner_text()
    for _ in range(60):
        if "Ann, it is your turn" in said:
            fight(page)
        elif "The game is over" in said:
            break
        else:
            button(page, "Play on to Ann's turn").click()
        page.wait_for_function("old => document.querySelector('.kit-status').textContent !== old", arg=said)
        said = page.locator(".kit-status").inner_text()
    status(page, "The game is over.")
    button(page, "Turn all cards over").click()
    page.locator(".kit-board title", has_text="hidden card").first.wait_for(state="detached")
    assert lab.violations(page) == []
    assert (faults.errors, faults.remote) == ([], [])


def test_a_turn_by_keyboard_alone_and_no_shortcut_of_jupyterlab_acts(run):
    page, faults = run(IMPORTS, TABLE.format(PEOPLE))
    button(page, "I am").focus()
    for key in ("a", "b", "d", "d", "ArrowDown", "Shift+Enter", "x", "Control+Enter"):
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    for level, name in enumerate(("Fight", "White", "'s white", "")):
        focused(page, name)
        page.keyboard.press("Space")
        answered(page, level)
        focused(page, name)
        skipped = page.locator(f"[class*=kit-step-{level}-]:visible").count()
        for _ in range(skipped):
            page.keyboard.press("Tab")
    focused(page, "Do it")
    page.keyboard.press("Enter")
    focused(page, "Hand over to")
    page.keyboard.press("Enter")
    focused(page, "I am")
    page.keyboard.press("Enter")
    focused(page, "Fight")
    assert page.locator(".jp-Notebook .jp-CodeCell").count() == 2 and page.locator(".kit-frame").count() == 1
    assert (faults.errors, faults.remote) == ([], [])


def test_a_held_key_and_a_slow_double_click_do_not_lift_the_curtain_TE1(run):
    page, _ = run(IMPORTS, TABLE.format(PEOPLE))
    button(page, "I am").click()
    for level in range(4):
        answer(page, level, "")
    button(page, "Do it").click()
    button(page, "Hand over to").focus()
    for _ in range(5):
        page.keyboard.down("Enter")
        time.sleep(0.1)
    page.keyboard.up("Enter")
    status(page, "The screen is covered")
    button(page, "I am").click()
    for level in range(4):
        answer(page, level, "")
    button(page, "Do it").click()
    button(page, "Hand over to").click()
    status(page, "The screen is covered")
    page.mouse.down()  # where the button was
    page.mouse.up()
    time.sleep(0.3)
    status(page, "The screen is covered")
    assert page.locator(".kit-board title", has_text="hidden card").count() == 4


def test_notes_are_on_the_page_for_one_person_only(run):
    page, faults = run(IMPORTS, TABLE.format(PEOPLE))
    button(page, "I am").click()
    button(page, "My notepad").click()
    button(page, "Player aid").click()
    notes = page.locator("[class*=kit-note-]:visible")
    notes.filter(has_text="elephant").first.click()
    page.locator(".kit-note-white-elephant-none[aria-pressed=true]").wait_for()
    assert notes.count() == 40 and lab.violations(page) == []
    for level in range(4):
        answer(page, level, "")
    button(page, "Do it").click()
    button(page, "Hand over to").click()
    status(page, "The screen is covered")
    page.locator("[class*=kit-note-][aria-pressed=true]").wait_for(state="detached")
    notes.first.wait_for(state="hidden")
    assert (faults.errors, faults.remote) == ([], [])


def test_a_narrow_page_and_projector_size_cut_nothing_off_WG14_TE16(run):
    page, _ = run(IMPORTS, TABLE.format("players=5, seed=7, rare=True"))
    button(page, "Deal").click()
    button(page, "Player aid").click()
    button(page, "My notepad").click()
    for width in (1200, 640, 1200, 640):
        page.set_viewport_size({"width": width, "height": 1400})
        frame = page.locator(".kit-frame").bounding_box()
        for part in page.locator(".kit-frame :is(button, select, svg):visible").all():
            box = part.bounding_box()
            assert box["x"] + box["width"] <= frame["x"] + frame["width"] + 1, (width, part.inner_html()[:80])
        if width == 640:
            button(page, "Projector size").click()
            time.sleep(0.5)
