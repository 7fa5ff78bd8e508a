"""The explorer of learning in JupyterLab: it plays by itself, the page stays alive meanwhile, and it can be stopped."""

import re

from playwright.sync_api import expect

from tests.browser import lab

IMPORTS = "from kit.widgets import LearningExplorer"
EXPLORER = "explorer = LearningExplorer({})\nexplorer"
FITS = "place => place.scrollWidth <= place.clientWidth + 1"


def steps(page):
    """How far it is."""
    words = page.locator(".kit-frame .kit-status").inner_text()
    return int(re.match(r"After (\d+) of", words)[1])


def test_it_plays_by_itself_and_stops_when_told_by_keyboard_alone(run):
    page, faults = run(IMPORTS, EXPLORER.format("'mongoose'"))
    status = page.locator(".kit-frame .kit-status")
    expect(status).to_contain_text("After 0 of 120 steps: Mongoose 10%, Snake 20%, Jackal 70%.")
    assert lab.violations(page) == []
    page.get_by_role("button", name="Play").press("Enter")
    expect(status).to_contain_text(re.compile(r"After [1-9]\d* of 120"), timeout=20_000)
    # Between two pictures the page answers, and the button has kept the focus.
    page.get_by_role("button", name="Stop").press("Enter")
    expect(page.get_by_role("button", name="Play")).to_be_focused()
    page.wait_for_timeout(1000)  # a beat that was on its way may still come
    stopped = steps(page)
    assert 0 < stopped < 120
    page.wait_for_timeout(1500)
    assert steps(page) == stopped
    page.get_by_role("button", name="One on").press("Enter")
    expect(status).to_contain_text(f"After {stopped + 1} of 120")
    page.get_by_label("Rule").select_option("fictitious play")
    expect(status).to_contain_text("After 0 of 120")
    page.get_by_role("img", name="Path 1, fictitious play").wait_for()
    page.get_by_role("slider", name="Start: Jackal").press("Home")
    expect(status).to_contain_text("Mongoose 33%, Snake 67%, Jackal 0%")
    page.get_by_label("Speed").select_option("fast")
    page.get_by_role("button", name="One on").press("Enter")  # from 1 on, no stride of tens ends at the end
    expect(status).to_contain_text("After 1 of 120")
    page.get_by_role("button", name="Play").press("Enter")
    expect(status).to_contain_text("After 120 of 120", timeout=40_000)
    assert page.locator(".kit-frame img").count() == 1
    assert lab.violations(page) == []
    assert (faults.errors, faults.remote) == ([], [])


def test_it_fits_a_narrow_page_and_a_dark_one(run):
    page, faults = run(IMPORTS, EXPLORER.format("rule='regret', start=(8, 1, 1)"))
    page.get_by_role("slider", name="Steps").press("End")
    page.get_by_role("img", name="the average so far").wait_for()
    page.get_by_role("button", name="Projector size").click()
    page.locator(".kit-big").wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("Control+b")  # the file list would take all the room
    for theme, width in (("Light", 400), ("Dark", 1200)):
        lab.menu(page, "Settings", "Theme", f"JupyterLab {theme}")
        page.locator(f"body[data-jp-theme-name='JupyterLab {theme}']").wait_for(state="attached")
        page.set_viewport_size({"width": width, "height": 1400})
        frame = page.locator(".kit-frame").bounding_box()
        for part in page.locator(".kit-frame :is(button, select, img, .widget-slider):visible").all():
            box = part.bounding_box()
            assert box["x"] + box["width"] <= frame["x"] + frame["width"] + 1, part.evaluate("part => part.outerHTML")[
                :80
            ]
        assert page.locator(".kit-frame").evaluate(FITS)
        assert lab.violations(page) == []
    assert (faults.errors, faults.remote) == ([], [])
