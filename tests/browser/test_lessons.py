"""The lessons in JupyterLab as `kit lab` opens it: whole games by mouse, a round of each by keyboard alone."""

import os
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import expect

from kit.cli.workfolder import fresh_copy
from tests.browser import lab, play

FIRST = "00_start_here.ipynb"


@pytest.fixture(scope="module")
def printed(browser, folder):
    """The address that `kit lab` prints."""
    with lab.kit_lab(folder) as address:
        yield address


@pytest.fixture
def page(browser):
    page = browser.new_page(viewport={"width": 1200, "height": 1000})
    page.set_default_timeout(play.PATIENCE)
    yield page
    page.close()


@pytest.fixture
def faults(page):
    return lab.watch(page)


@pytest.fixture
def fresh(page, folder, printed):
    """Open a copy of a lesson that nobody has touched; its file."""

    def opened(number: str) -> Path:
        path = fresh_copy(folder / "lessons", number)
        lab.go_to(page, printed.replace(FIRST, path.name) + "&reset")
        return path

    return opened


def check_looks(page, name):
    """Light, dark and as narrow as a phone: nothing cut off, nothing that axe finds; screenshots if they are wanted."""
    play.press_all(page, ("Escape", "Control+b"))
    expect(page.locator("#jp-left-stack")).to_be_hidden()  # the list of files takes most of a phone's width
    for look, theme, width in (("light", "Light", 1200), ("dark", "Dark", 1200), ("narrow", "Light", 400)):
        lab.menu(page, "Settings", "Theme", f"JupyterLab {theme}")
        page.locator(f"body[data-jp-theme-name='JupyterLab {theme}']").wait_for(state="attached")
        lab.stretch(page, width)
        if "KIT_SCREENSHOTS" in os.environ:
            page.screenshot(path=Path(os.environ["KIT_SCREENSHOTS"], f"{name}-{look}.png"))
        assert (look, lab.cut_off(page), lab.violations(page)) == (look, [], [])


def test_whole_games_by_mouse(page, faults, printed):
    lab.go_to(page, printed)
    assert f"/{FIRST}" in page.url
    lab.run_all(page, ".kit-frame:has(.kit-notepad) .kit-status")
    mampf, mongoose = play.mampf(page), play.mongoose(page)
    assert "wins: a pile has run out" in play.mampf_to_the_end(mampf)
    expect(mampf.locator(".kit-board")).to_contain_text("winner")
    for tool in ("My notepad", "Player aid"):
        mongoose.get_by_role("button", name=tool).click()
    ending = play.mongoose_to_the_end(mongoose, ("Cooperate", "Discover", "Identify", "Fight"))
    assert "The game is over." in ending
    mongoose.get_by_role("button", name="Turn all cards over").click()
    expect(mongoose.locator(".kit-board title", has_text="hidden card")).to_have_count(0)
    check_looks(page, "00_start_here")
    assert (faults.errors, faults.remote) == ([], [])


def test_by_keyboard_alone_and_no_shortcut_changes_a_cell(page, faults, fresh):
    path = fresh("00")
    before = nbformat.read(path, as_version=4).cells
    mampf_cell, mongoose_cell = (
        next(place for place, cell in enumerate(before) if f"= {table}(" in cell.source)
        for table in ("MampfTable", "MongooseTable")
    )
    run_on(page, 0, mampf_cell)
    play.tab_to(page, "Carrot")
    play.press_all(page, play.SHORTCUTS)
    play.focused(page, "Carrot")
    page.keyboard.press("Space")
    page.locator(".kit-food-carrot[aria-pressed=true]").wait_for()
    play.focused(page, "Carrot")
    play.tab_to(page, "Lock in")
    page.keyboard.press("Enter")
    expect(play.mampf(page).locator(".kit-status")).to_contain_text("Ann picked carrot and lured the horse")
    play.focused(page, "Next round")
    page.keyboard.press("Enter")
    expect(play.mampf(page).locator(".kit-status")).to_contain_text("Round 2. Ann, pick a food")
    play.focused(page, "Carrot")

    play.press_all(page, ("Escape", "ArrowDown"))
    run_on(page, mampf_cell + 1, mongoose_cell)
    play.tab_to(page, "Fight")
    play.press_all(page, play.SHORTCUTS)
    for level, words in enumerate(("Fight", "White", "Cem's white")):
        play.tab_to(page, words)
        page.keyboard.press("Space")
        play.answered(play.mongoose(page), level)
        play.focused(page, words)
    play.tab_to(page, "Do it")
    page.keyboard.press("Enter")
    expect(play.mongoose(page).locator(".kit-status")).to_contain_text("Ann's white card attacks Cem's white card")
    play.focused(page, "Let Bea move")
    play.tab_to(page, "Play on to Ann's turn")
    page.keyboard.press("Enter")
    expect(play.mongoose(page).locator(".kit-status")).to_contain_text("Ann, it is your turn")
    play.focused(page, "Fight")

    lab.save(page)
    after = nbformat.read(path, as_version=4).cells
    assert [(cell.id, cell.source) for cell in after] == [(cell.id, cell.source) for cell in before]
    counts = [cell.execution_count for cell in after[: mongoose_cell + 1] if cell.cell_type == "code"]
    assert counts == list(range(1, len(counts) + 1))
    assert (faults.errors, faults.remote) == ([], [])


def run_on(page, first, last):
    """From the active cell on, run one after the other with the keyboard; then step back to the last one of them."""
    here = page.locator("#jp-main-statusbar")
    for place in range(first, last + 1):
        expect(here).to_contain_text(f"Cell {place + 1}/")
        page.keyboard.press("Shift+Enter")
    page.locator(".jp-Notebook .jp-Cell").nth(last).locator(".kit-frame .kit-status").wait_for()
    lab.all_have_run(page)
    page.keyboard.press("ArrowUp")
    expect(here).to_contain_text(f"Cell {last + 1}/")


def test_words_stand_in_for_tables_before_the_first_run_and_after_a_reload_WG1(page, fresh):
    fresh("00")
    hints = page.locator(".kit-hint")
    expect_words(hints)
    lab.run_all(page, ".kit-frame:has(.kit-notepad) .kit-status")
    expect(hints.locator("visible=true")).to_have_count(0)
    play.pick(play.mampf(page), "Carrot")
    lab.save(page)
    page.reload()
    expect(play.mampf(page).locator(".kit-status")).to_contain_text("Ann picked carrot", timeout=60_000)
    expect(hints.locator("visible=true")).to_have_count(0)
    lab.menu(page, "Kernel", "Shut Down Kernel")
    page.locator("#jp-main-statusbar").get_by_text("No Kernel").wait_for()
    page.reload()
    expect_words(hints)


def expect_words(hints):
    """Both tables say what to do, and stand there as plain text."""
    expect(hints.locator("visible=true")).to_have_count(2, timeout=60_000)
    for hint, board in ((hints.nth(0), "carrot    6     horse"), (hints.nth(1), "Middle: jackal green+blue")):
        expect(hint).to_contain_text("run the imports above and then this cell (Shift+Enter)")
        expect(hint).to_contain_text(board)


def test_a_prediction_and_an_exercise_are_typed(page, faults, fresh):
    sources = {cell.id: cell.source for cell in nbformat.read(fresh("08"), as_version=4).cells}
    lab.run_all(page, ".jp-RenderedHTML")

    def run(name, answer="..."):
        """Run a cell again, with an answer in place of its dots; what it shows."""
        cell = page.locator(".jp-Notebook .jp-Cell").nth(list(sources).index(name))
        cell.locator(".cm-content").click()
        page.keyboard.press("Control+a")
        page.keyboard.insert_text(sources[name].replace("...", answer))
        page.keyboard.press("Control+Enter")
        lab.all_have_run(page)
        return cell.locator(".jp-OutputArea-output")

    expect(run("eagle-guess", '"c"')).to_contain_text("Result. 8: you predicted 9.")
    expect(run("graph-look").get_by_role("img", name="18 cards; two of them")).to_be_visible()
    run("ex-yes-answer", "9 / 17")
    expect(run("ex-yes-check")).to_contain_text("Not yet. That is the chance before the answer")
    run("ex-yes-answer", "6 / 8")
    expect(run("ex-yes-check")).to_contain_text("Right. Checked:")
    assert (lab.cut_off(page), lab.violations(page)) == ([], [])
    assert (faults.errors, faults.remote) == ([], [])


def test_a_class_tally_is_typed_and_shown(page, faults, fresh):
    fresh("01")
    lab.run_all(page, ".kit-frame:has(.kit-first) .kit-status")
    play.pick(play.mampf(page), "Carrot")
    tally = page.locator(".kit-frame:has(.kit-first)")
    for counts, words in (
        ((14, 12, 3, 1), "Round 1: 14 carrot, 12 lettuce, 3 sugar, 1 grain. One student is alone"),
        ((8, 8, 7, 7), "Round 2: 8 carrot, 8 lettuce, 7 sugar, 7 grain. Nobody is alone"),
    ):
        tally.get_by_label("Students").click()
        for count in counts:
            page.keyboard.press("Tab")
            page.keyboard.type(str(count))
        play.tab_to(page, "Show this round")
        page.keyboard.press("Enter")
        expect(tally.locator(".kit-status")).to_contain_text(words)
        page.wait_for_function("() => document.activeElement.matches('.kit-first input')")
    expect(tally.locator("table").first).to_contain_text("alone")
    check_looks(page, "01_play_mampf")
    assert (faults.errors, faults.remote) == ([], [])
