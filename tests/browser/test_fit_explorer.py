"""The explorer of fits in JupyterLab: picks typed, loaded and taken over; both themes, a narrow page."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

from kit.resources import data_path
from tests.browser import lab

PATIENCE = 20_000  # milliseconds, on a busy machine
IMPORTS = "from kit.widgets import ClassTally, FitExplorer"
WITH_ROOM = "room = ClassTally()\nroom.record([12, 9, 6, 3])\nexplorer = FitExplorer(room=room)\nexplorer"
WITH_COUNTS = "explorer = FitExplorer([14, 10, 3, 3])\nexplorer"


def test_picks_come_in_every_way_by_keyboard_alone(run):
    page, faults = run(IMPORTS, WITH_ROOM)
    status = page.locator(".kit-frame .kit-status")
    expect(status).to_contain_text("Type how many picked each food", timeout=PATIENCE)
    page.get_by_role("img", name="Quantal responses of 4 players").wait_for()
    assert lab.violations(page) == []
    page.get_by_role("button", name="Take the last round of the tally").press("Enter")
    expect(status).to_contain_text("Lowest AIC: quantal response. But", timeout=PATIENCE)
    page.get_by_role("img", name="Picked: carrot 12, lettuce 9, sugar 6, grain 3.").wait_for()

    page.get_by_label("Carrot", exact=True).focus()
    for count in (140, 100, 30, 30):
        page.keyboard.press("Control+a")
        page.keyboard.type(str(count))
        page.keyboard.press("Tab")
    page.get_by_role("button", name="Fit these counts").press("Enter")
    expect(status).to_contain_text("Lowest AIC: levels 0 to 2. All others are at least 2 behind.", timeout=PATIENCE)
    page.get_by_label("Picture of").select_option("likelihood of λ")
    page.get_by_role("img", name="The likelihood of λ in the model quantal response").wait_for()

    page.get_by_label("Picks", exact=True).fill("carrot cake")
    page.get_by_role("button", name="Count these picks").press("Enter")
    expect(page.locator(".kit-message")).to_contain_text("Pick 1: 'cake' is no food", timeout=PATIENCE)
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Load picks from a file").press("Enter")
    chooser.value.set_files(data_path("simulated_class_a.csv"))
    expect(status).to_contain_text("Lowest AIC: quantal response. All others are at least 2 behind.", timeout=PATIENCE)
    expect(page.locator(".kit-message")).to_be_empty(timeout=PATIENCE)
    assert page.locator(".kit-frame img").count() == 1
    assert lab.violations(page) == []
    assert (faults.errors, faults.remote) == ([], [])


@pytest.mark.parametrize(("theme", "width"), [("Light", 400), ("Dark", 1200)])
def test_it_fits_a_narrow_page_and_a_dark_one(run, theme, width):
    page, faults = run(IMPORTS, WITH_COUNTS)
    page.get_by_role("img", name="Picked: carrot 14").wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("Control+b")  # the file list would take all the room
    lab.menu(page, "Settings", "Theme", f"JupyterLab {theme}")
    page.locator(f"body[data-jp-theme-name='JupyterLab {theme}']").wait_for(state="attached")
    lab.stretch(page, width)
    if "KIT_SCREENSHOTS" in os.environ:
        page.screenshot(path=Path(os.environ["KIT_SCREENSHOTS"], f"fits-{theme}.png"))
    assert (lab.cut_off(page), lab.violations(page)) == ([], [])
    assert (faults.errors, faults.remote) == ([], [])
