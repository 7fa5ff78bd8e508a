"""The picture of the README, made anew by ``python -m tests.browser.readme_picture``."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Locator, Page, expect, sync_playwright

from tests.browser import lab, play

PICTURE = Path(__file__).parents[2] / "data" / "readme.png"
WINDOW = {"width": 1560, "height": 1010}
WIDTH = 1200  # of the picture
LIMIT = 300_000  # bytes


def main() -> int:
    """Play a little at both tables of lesson 00 and take the picture of them, side by side."""
    with tempfile.TemporaryDirectory() as folder, lab.kit_lab(Path(folder)) as address, sync_playwright() as playwright:
        browser = lab.launch(playwright)
        page = browser.new_page(viewport=WINDOW, device_scale_factor=WIDTH / WINDOW["width"])
        lab.go_to(page, address)
        lab.run_all(page, ".kit-frame:has(.kit-notepad) .kit-status")
        play_a_little(page)
        side_by_side(page)
        page.screenshot(path=PICTURE)
        browser.close()
    size = PICTURE.stat().st_size
    print(f"{PICTURE}: {size} bytes, at most {LIMIT} wanted")
    return int(size > LIMIT)


def play_a_little(page: Page) -> None:
    mampf, mongoose = play.mampf(page), play.mongoose(page)
    for food in ("Carrot", "Grain"):
        play.pick(mampf, food)
        play.press(mampf, "Next round")
    play.pick(mampf, "Sugar")
    play.act(mongoose, "Fight")
    play.press(mongoose, "Play on")
    play.answer(mongoose, 0, "Cooperate")
    play.answer(mongoose, 1, "White")


def side_by_side(page: Page) -> None:
    """Two views of the lesson, one at each table; the list of files is put away."""
    page.keyboard.press("Escape")
    page.keyboard.press("Control+b")
    lab.menu(page, "File", "New View for Notebook")
    views = page.locator(".jp-NotebookPanel:visible")
    expect(views).to_have_count(2)
    for view, table in ((views.nth(0), ".kit-lock"), (views.nth(1), ".kit-notepad")):
        scroll_to(page, view.locator(f".jp-CodeCell:has({table})"))


def scroll_to(page: Page, cell: Locator) -> None:
    """Bring a cell to the top; the cells above it may still be growing."""
    page.wait_for_function(
        """(cell) => {
          cell.scrollIntoView({ block: "start" });
          const before = window.kitTop;
          window.kitTop = cell.getBoundingClientRect().top + cell.querySelector(".kit-frame").offsetHeight;
          return window.kitTop === before;
        }""",
        arg=cell.element_handle(),
        polling=1000,
    )


if __name__ == "__main__":
    sys.exit(main())
