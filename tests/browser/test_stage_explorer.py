"""The explorer of one round in JupyterLab: sliders by keyboard, pictures with words, both themes, a narrow page."""

import pytest

from tests.browser import lab

IMPORTS = "from kit.widgets import StageExplorer"
EXPLORER = "explorer = StageExplorer({})\nexplorer"
FITS = "place => place.scrollWidth <= place.clientWidth + 1"


def status(page, words):
    page.locator(".kit-status", has_text=words).first.wait_for(timeout=10_000)


def picture(page, words):
    """Wait until a picture says this."""
    page.get_by_role("img", name=words).first.wait_for(timeout=10_000)


def test_sliders_and_lists_by_keyboard_alone(run):
    page, faults = run(IMPORTS, EXPLORER.format(""))
    picture(page, "The symmetric equilibrium of 2 players")
    assert lab.violations(page) == []
    players = page.get_by_role("slider", name="Players")
    players.focus()
    players.press("ArrowRight")
    picture(page, "The symmetric equilibrium of 3 players")
    page.keyboard.press("Tab")
    page.get_by_label("Find").select_option("pure equilibria")
    status(page, "There are 6 pure equilibria")
    picture(page, "A graph of 20 groups of profiles of 3 players")
    page.get_by_role("button", name="List every pure equilibrium").press("Enter")
    page.get_by_text("6 pure equilibria, every profile looked at:").wait_for(timeout=10_000)
    page.get_by_role("slider", name="Grain").press("End")
    status(page, "There are 6 pure equilibria")
    page.get_by_text("every profile looked at").wait_for(state="hidden")
    assert lab.violations(page) == []
    assert (faults.errors, faults.remote) == ([], [])
    assert page.locator(".jp-Notebook .jp-CodeCell").count() == 2


@pytest.mark.parametrize("width", [400, 1200])
def test_a_family_on_a_narrow_page_and_for_the_back_row(run, width):
    page, faults = run(IMPORTS, EXPLORER.format("values=[1, 1, 1, 1], method='auto'"))
    page.get_by_label("Picture of").select_option("family 1")
    picture(page, "A family of equilibria: any row mix with any column mix. Row player: carrot.")
    page.keyboard.press("Control+b")  # the file list would take all the room
    page.set_viewport_size({"width": width, "height": 1400})
    page.get_by_role("button", name="Projector size").click()
    page.locator(".kit-big").wait_for()
    frame = page.locator(".kit-frame").bounding_box()
    for part in page.locator(".kit-frame :is(button, select, img, .widget-slider):visible").all():
        box = part.bounding_box()
        assert box["x"] + box["width"] <= frame["x"] + frame["width"] + 1, part.evaluate("part => part.outerHTML")[:80]
    assert page.locator(".kit-frame").evaluate(FITS)
    assert lab.violations(page) == []
    assert (faults.errors, faults.remote) == ([], [])
