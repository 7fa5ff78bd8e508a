"""Mampf's table in JupyterLab, by mouse and by keyboard alone."""

import json
import re
from itertools import cycle

from playwright.sync_api import expect

from tests.browser import lab, play

IMPORTS = "from kit.players.mampf import AlwaysPick\nfrom kit import Food\nfrom kit.session.seats import Seat"
TABLE = "from kit.widgets.mampf_table import MampfTable\ntable = MampfTable({})\ntable"
LATE = "That click was meant for an earlier moment; nothing has changed."
BOTS = "seats=['Ann', Seat('Bea', AlwaysPick(Food.SUGAR)), Seat('Cem', AlwaysPick(Food.SUGAR))], seed=7"


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def status(page, words):
    """Wait until the status line says this."""
    page.locator(".kit-status", has_text=words).first.wait_for()


def focused(page, name):
    """Wait until the button of this name has the focus."""
    page.wait_for_function(
        "name => document.activeElement.tagName === 'BUTTON' && document.activeElement.textContent.trim() === name",
        arg=name,
    )


def cells(page):
    return page.locator(".jp-Notebook .jp-CodeCell").count()


def test_a_round_by_mouse_with_curtain_projector_and_narrow_page(run):
    page, faults = run(IMPORTS, TABLE.format("players=3, seed=7"))
    assert lab.violations(page) == []
    for place in (0, 1, 2):
        page.get_by_label("played by").nth(place).select_option("a person")
    button(page, "Deal").click()
    for name, food in (("Ann", "Carrot"), ("Bea", "Grain"), ("Cem", "Carrot")):
        button(page, f"I am {name}").click()
        button(page, food).click()
        page.locator(f"button.kit-food-{food.lower()}[aria-pressed=true]").wait_for()
        assert lab.violations(page) == []
        button(page, "Lock in").click()
    button(page, "Open all picks").click()
    status(page, "Bea picked grain and lured the hen")
    assert lab.violations(page) == []
    button(page, "Projector size").click()
    page.locator(".kit-big").wait_for()
    page.set_viewport_size({"width": 640, "height": 1400})
    frame = page.locator(".kit-frame").bounding_box()
    for part in page.locator(".kit-frame button:visible, .kit-frame select:visible").all():
        box = part.bounding_box()
        assert box["x"] + box["width"] <= frame["x"] + frame["width"] + 1, part.inner_text()
    assert (faults.errors, faults.remote) == ([], [])


def test_a_round_by_keyboard_alone_and_no_shortcut_of_jupyterlab_acts(run):
    page, faults = run(IMPORTS, TABLE.format(BOTS))
    before = cells(page)
    button(page, "Carrot").focus()
    for key in ("a", "b", "d", "d", "ArrowDown", "Shift+Enter", "x", "Control+Enter"):
        page.keyboard.press(key)
    page.keyboard.press("Tab")
    focused(page, "Lettuce")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Space")
    page.locator("button.kit-food-carrot[aria-pressed=true]").wait_for()
    focused(page, "Carrot")
    for _ in range(4):
        page.keyboard.press("Tab")
    focused(page, "Lock in")
    page.keyboard.press("Enter")
    status(page, "Ann picked carrot and lured the horse")
    focused(page, "Next round")
    page.keyboard.press("Enter")
    status(page, "Round 2. Ann, pick a food")
    focused(page, "Carrot")
    assert cells(page) == before and page.locator(".kit-frame").count() == 1
    assert (faults.errors, faults.remote) == ([], [])


# Every message that the table shows, and every click on it that goes the ordinary way of ipywidgets.
WATCH = """() => {
  const message = document.querySelector(".kit-message");
  window.kitMessages = [];
  new MutationObserver(() => message.textContent && window.kitMessages.push(message.textContent))
    .observe(message, { childList: true, characterData: true, subtree: true });
  window.kitOrdinary = [];
  document.addEventListener("click", (event) => {
    if (event.target.closest(".kit-frame button")) window.kitOrdinary.push(event.target.textContent);
  });
}"""
WATCHED = "() => [window.kitMessages, window.kitOrdinary]"


def test_a_game_by_fast_clicks_without_one_refusal_WG3(run):
    page, faults = run(IMPORTS, TABLE.format(BOTS))
    page.evaluate(WATCH)
    picked = page.locator(".kit-status", has_text="picked")
    for food in cycle(play.FOODS):
        button(page, food).click()
        button(page, "Lock in").click()  # possible as soon as the table knows the pick
        picked.wait_for()
        if "wins" in picked.inner_text():
            break
        button(page, "Next round").click()
    assert "Round 21:" in picked.inner_text()
    assert page.evaluate(WATCHED) == [[], []]
    assert (faults.errors, faults.remote) == ([], [])


def test_a_game_by_keyboard_alone_without_one_refusal_WG3(run):
    page, faults = run(IMPORTS, TABLE.format(BOTS))
    page.evaluate(WATCH)
    button(page, "Carrot").focus()
    status_line = page.locator(".kit-status")
    for round in range(1, 7):  # as many as there are disks on a pile
        page.keyboard.press("Space")
        page.locator("button.kit-food-carrot[aria-pressed=true]").wait_for()
        play.tab_to(page, "Lock in")
        page.keyboard.press("Enter")
        expect(status_line).to_contain_text(f"Round {round}: Ann picked carrot")
        if round < 6:
            focused(page, "Next round")
            page.keyboard.press("Enter")
            focused(page, "Carrot")
    expect(status_line).to_contain_text("Ann wins: a pile has run out.")
    assert page.evaluate(WATCHED) == [[], []]
    assert (faults.errors, faults.remote) == ([], [])


def test_a_click_on_what_has_gone_since_is_refused_in_words_WG3(run):
    page, faults = run(IMPORTS, TABLE.format(BOTS))
    button(page, "Carrot").click()
    lock = button(page, "Lock in")
    expect(lock).to_be_enabled()
    lock.evaluate("lock => { lock.click(); lock.click(); }")  # no answer of the kernel comes in between
    expect(page.locator(".kit-message")).to_have_text(LATE)
    status(page, "Round 1: Ann picked carrot")
    button(page, "Next round").click()
    status(page, "Round 2.")
    expect(page.locator(".kit-message")).to_have_text("")
    assert (faults.errors, faults.remote) == ([], [])


def test_what_is_changed_before_a_click_is_heard_before_it(run):
    page, _ = run(IMPORTS, TABLE.format("players=3, seed=7"), "import time\ntime.sleep(3)")
    page.locator(".jp-CodeCell .cm-content").last.click()
    page.keyboard.press("Control+Enter")
    page.locator("#jp-main-statusbar").get_by_text("| Busy").wait_for()
    page.get_by_label("played by").nth(1).select_option("a person")
    button(page, "Deal").click()
    status(page, "The screen is covered: Ann, please")


def test_before_the_kernel_has_answered_clicks_go_the_ordinary_way(run):
    page, faults = run(IMPORTS, TABLE.format(BOTS), "import time\ntime.sleep(4)")
    old = page.locator(".kit-frame").element_handle()
    lab.menu(page, "Run", "Run All Cells")  # the last cell keeps the kernel busy while the table is shown
    page.wait_for_function("old => !old.isConnected && document.querySelector('.kit-status')", arg=old)
    page.evaluate(WATCH)
    button(page, "Carrot").click()
    page.locator("button.kit-food-carrot[aria-pressed=true]").wait_for()
    button(page, "Lock in").click()
    status(page, "Ann picked carrot and lured the horse")
    assert page.evaluate(WATCHED) == [[], ["Carrot"]]
    assert (faults.errors, faults.remote) == ([], [])


def test_a_table_shown_twice_hands_over_one_file_and_leads_on_where_the_reader_is(run):
    page, faults = run(IMPORTS, TABLE.format(BOTS), "table")
    page.wait_for_function("() => document.querySelectorAll('.kit-status').length === 2")
    files = []
    page.on("download", lambda download: files.append(download.suggested_filename))
    first, second = page.locator(".kit-frame").all()
    button(first, "Carrot").click()
    with page.expect_download():
        button(second, "Save to a file").click()
    button(second, "Lock in").click()
    status(page, "Ann picked carrot")
    focused(page, "Next round")
    assert second.evaluate("frame => frame.contains(document.activeElement)")
    button(first, "Next round").click()
    status(page, "Round 2. Ann, pick a food")
    expect(page.locator(".kit-message")).to_have_text(["", ""])
    assert files == ["mampf.json"]
    assert (faults.errors, faults.remote) == ([], [])


def test_a_double_click_takes_one_round_back_WG3(run):
    page, _ = run(IMPORTS, TABLE.format(BOTS))
    for food in ("Carrot", "Grain"):
        button(page, food).click()
        button(page, "Lock in").click()
        button(page, "Next round").click()
    status(page, "Round 3.")
    box = button(page, "Take back").bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 10)
    for count in (1, 2):  # the second click comes when the kernel has long answered the first
        page.mouse.down(click_count=count)
        page.mouse.up(click_count=count)
        status(page, "Round 2.")
    page.wait_for_timeout(500)
    assert page.locator(".kit-status").inner_text().startswith("Round 2.")


def test_saving_works_from_a_button_and_a_pending_pick_is_not_in_the_file_WG12(browser, tmp_path):
    texts = []
    with lab.jupyter_lab(tmp_path, lab.SAVE_WIDGETS) as address:
        for food in ("Carrot", "Grain"):
            page = browser.new_page(viewport={"width": 1200, "height": 1400})
            path = lab.write_notebook(tmp_path / f"{food}.ipynb", TABLE.format("seats=['Ann', 'Bea', 'Cem'], seed=7"))
            lab.open_notebook(page, address, path.name)
            lab.run_all(page)
            button(page, "I am Ann").click()
            button(page, food).click()
            page.locator(f"button.kit-food-{food.lower()}[aria-pressed=true]").wait_for()
            lab.save(page)
            texts.append(saved_state(path))
            page.close()
    assert len(texts[0]) > 50 and "kit-food-carrot" in "".join(texts[0])
    assert texts[0] == texts[1]


def saved_state(path):
    """The widget models in a notebook file, without their random names."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    (widgets,) = notebook["metadata"]["widgets"].values()
    models = [json.dumps(model["state"], sort_keys=True) for model in widgets["state"].values()]
    return sorted(re.sub("[0-9a-f]{32}", "id", model) for model in models)


def test_a_page_loaded_again_goes_on_and_without_kernel_there_are_words_WG1(run):
    page, _ = run(IMPORTS, TABLE.format(BOTS))
    assert not page.locator(".kit-hint").is_visible()
    button(page, "Carrot").click()
    page.locator("button.kit-food-carrot[aria-pressed=true]").wait_for()
    lab.save(page)
    page.reload()
    page.locator("button.kit-food-carrot[aria-pressed=true]").wait_for(timeout=60_000)
    button(page, "Lock in").click()
    status(page, "Ann picked carrot and lured the horse")
    lab.menu(page, "Kernel", "Shut Down Kernel")
    page.locator("#jp-main-statusbar").get_by_text("No Kernel").wait_for(timeout=60_000)  # else it may answer yet
    button(page, "Next round").click()
    page.locator(".kit-message", has_text="No answer from the kernel").wait_for(timeout=60_000)
    page.reload()
    hint = page.locator(".kit-hint")
    hint.wait_for(timeout=60_000)
    assert "then this cell (Shift+Enter)" in hint.inner_text() and "Pile" in hint.inner_text()


def test_a_cell_run_again_starts_afresh_and_offers_the_game_WG6_WG7(run):
    page, faults = run(IMPORTS, TABLE.format(BOTS))
    button(page, "Carrot").click()
    button(page, "Lock in").click()
    status(page, "Ann picked carrot")
    lab.menu(page, "Run", "Run All Cells")
    status(page, "Round 1. Ann, pick a food")
    assert page.locator(".kit-frame").count() == 1
    button(page, "Resume").click()
    status(page, "Round 2. Ann, pick a food")
    assert (faults.errors, faults.remote) == ([], [])


def test_sliders_of_a_frame_have_names(run):
    page, _ = run(
        "import ipywidgets\nfrom kit.widgets.base import Frame",
        "class Speed(Frame):\n"
        "    def __init__(self):\n"
        "        super().__init__()\n"
        "        self._fill(self._keep(ipywidgets.IntSlider(description='Speed')), self._helper)\n"
        "        self._refreshed()\n"
        "    def _refresh(self):\n"
        "        self._helper.status = 'Ready.'\n"
        "    def __repr__(self):\n"
        "        return 'Speed'\n"
        "Speed()",
    )
    status(page, "Ready.")
    page.locator('.kit-frame [role=slider][aria-label="Speed"]').wait_for()
    assert lab.violations(page) == []
