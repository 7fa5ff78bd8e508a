"""The companion and the explorers in JupyterLab: a set-up, entries by mouse and keyboard, playing a game's flow."""

import time

from tests.browser import lab, play
from tests.browser.test_mongoose_table import button, status

COMPANION = "from kit.widgets.companion import CompanionTable\nCompanionTable()"
SEEN = {
    "Bea's white card": "jackal blue",
    "Bea's black card": "eggs green+blue",
    "Cem's white card": "snake red+blue",
    "Cem's black card": "snake red+green",
    "Revealed 1": "jackal green+blue",
    "Revealed 2": "mongoose red+blue",
    "Revealed 3": "eagle green",
}
GAME = """from kit import mongoose
from kit.widgets.explorers import FlowExplorer
game = mongoose.deal(players=4, seed=7)
for turn in range(6):
    game = game.apply_action(game.legal_actions()[turn])
"""


def pick(page, label, option):
    """Choose from a list by its label."""
    control = page.locator(".kit-frame .widget-dropdown:visible", has=page.locator(f'label:text-is("{label}")'))
    control.locator("select").select_option(label=option)


def start(page):
    for label, option in SEEN.items():
        pick(page, label, option)
    time.sleep(0.3)  # a click in the very instant of a change is refused as late
    button(page, "Start").click()
    status(page, "Turn 0: it is your turn, Ann.")


def enter(page, *answers):
    for level, name in enumerate(answers):
        play.answer(page, level, name)
    page.locator(".kit-confirm:enabled").click()


def test_set_up_entries_a_contradiction_and_going_on_after_a_restart(run):
    page, faults = run(COMPANION)
    shown = page.locator(".kit-frame select:visible").evaluate_all("all => all.map(one => one.selectedOptions[0].text)")
    assert [words.replace("\xa0", " ") for words in shown] == ["3", "Ann", "Ann", *["choose a card"] * 7]
    start(page)
    assert lab.violations(page) == []
    enter(page, "Fight", "White", "Cem's black", "Ann won")
    status(page, "Turn 1: it is Bea's turn.")
    status(page, "50 hands are possible: 5.64 bits are missing.")
    chosen = page.locator(".kit-frame select:visible").evaluate_all("all => all.map(one => one.selectedIndex)")
    assert set(chosen) == {0}  # nothing is chosen, and the list says so
    enter(page, "Cooperate", "White", "Cem's white", "They do not match")
    page.locator(".kit-message", has_text="the answer about").wait_for()
    play.answer(page, 3, "They match")
    page.locator(".kit-confirm:enabled").click()
    status(page, "Turn 2: it is Cem's turn.")
    lab.menu(page, "Kernel", "Restart Kernel and Run All Cells…")
    page.locator(".jp-Dialog-button.jp-mod-accept").click()
    button(page, "Resume").click()
    status(page, "Turn 2: it is Cem's turn.")
    button(page, "Take back the last entry").click()
    status(page, "Turn 1: it is Bea's turn.")
    assert lab.violations(page) == []
    assert (faults.errors, faults.remote) == ([], [])


def test_an_entry_by_keyboard_alone(run):
    page, faults = run(
        "from kit import mongoose\nfrom kit.widgets.companion import CompanionTable",
        "CompanionTable(mongoose.deal(players=2, seed=7, starter=0).observation(0), ['Ann', 'Bea'])",
    )
    page.locator(".kit-step-0-0:visible").focus()
    for level, name in enumerate(("Fight", "White", "Bea's white", "", "Ann's card won")):
        play.focused(page, name)
        page.keyboard.press("Space")
        play.answered(page, level)
        for _ in range(page.locator(f"[class*=kit-step-{level}-]:visible").count()):
            page.keyboard.press("Tab")
    play.focused(page, "Bea's card won")
    page.keyboard.press("Tab")
    play.focused(page, "Bea's card lost")
    page.keyboard.press("Space")
    play.answered(page, 5)
    page.keyboard.press("Tab")
    play.focused(page, "Enter: Ann's white card")
    page.keyboard.press("Enter")
    status(page, "Turn 1: it is Bea's turn.")
    play.focused(page, "Fight")
    assert (faults.errors, faults.remote) == ([], [])


def test_the_flow_plays_by_itself_and_stops(run):
    page, faults = run(GAME, "FlowExplorer(game, ['Ann', 'Bea', 'Cem', 'Dana'])")
    status(page, "After 6 of 6 turns")
    button(page, "Play").click()
    status(page, "After 2 of 6 turns")
    button(page, "Stop").click()
    button(page, "Play").wait_for()
    stopped = page.locator(".kit-status").inner_text()
    time.sleep(2)
    assert page.locator(".kit-status").inner_text() == stopped != "After 6 of 6 turns"
    page.locator(".kit-frame [role=slider]").focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("old => document.querySelector('.kit-status').textContent !== old", arg=stopped)
    assert lab.violations(page) == []
    assert (faults.errors, faults.remote) == ([], [])


def test_a_narrow_page_cuts_nothing_off_WG14(run):
    page, _ = run(COMPANION)
    start(page)
    enter(page, "Fight", "White", "Cem's black", "Ann won")
    button(page, "Who taught whom").click()
    page.locator(".kit-flow svg").wait_for()
    for width in (1200, 640):
        page.set_viewport_size({"width": width, "height": 1400})
        frame = page.locator(".kit-frame").bounding_box()
        for part in page.locator(".kit-frame :is(button, select, svg, [role=region]):visible").all():
            box = part.bounding_box()
            assert box["x"] + box["width"] <= frame["x"] + frame["width"] + 1, (width, part.inner_html()[:80])
