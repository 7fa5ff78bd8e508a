"""The coach at the table and the explorer of the endgame in JupyterLab: keyboard, bad numbers, a narrow page."""

import pytest
from playwright.sync_api import expect

from tests.browser import lab, play

COACHED = """from kit import Food
from kit.players.mampf import AlwaysPick
from kit.session.seats import Seat
from kit.widgets import MampfTable
bots = [Seat("Bea", AlwaysPick(Food.SUGAR)), Seat("Cem", AlwaysPick(Food.SUGAR))]
table = MampfTable(seats=["Ann", *bots], seed=7)
table"""
EXPLORER = "from kit.widgets import EndgameExplorer\nexplorer = EndgameExplorer({})\nexplorer"


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def narrow(page, width):
    """As wide as asked for, without the list of files."""
    play.press_all(page, ("Escape", "Control+b"))
    expect(page.locator("#jp-left-stack")).to_be_hidden()
    lab.stretch(page, width)


def test_the_coach_by_keyboard_speaks_after_the_reveal(run):
    page, faults = run(COACHED)
    coach, status = page.get_by_role("group", name="Coach"), page.locator(".kit-status")
    expect(coach).to_have_count(0)
    button(page, "Coach").press("Enter")
    expect(coach).to_contain_text("The coach speaks after the next reveal.")
    assert lab.violations(page) == []
    for number, food in enumerate(("Carrot", "Sugar"), start=1):
        button(page, food).click()
        expect(coach).to_have_text("The coach speaks after the next reveal.")
        button(page, "Lock in").click()
        expect(coach).to_contain_text(f"Coach: Ann's pick in round {number}")
        expect(coach.get_by_role("row", name=f"{food.lower()} (picked)")).to_be_visible()
        expect(coach).to_contain_text(f"in 100 in {number} round")
        button(page, "Next round").click()
        expect(status).to_contain_text(f"Round {number + 1}. Ann, pick a food")
    button(page, "Take back").click()
    expect(status).to_contain_text("Round 2. Ann, pick a food")
    expect(coach).to_have_text("The coach speaks after the next reveal.")
    button(page, "Carrot").click()
    button(page, "Lock in").click()
    narrow(page, 400)
    expect(coach).to_contain_text("Coach: Ann's pick in round 2")
    assert (lab.violations(page), lab.cut_off(page)) == ([], [])
    assert (faults.errors, faults.remote) == ([], [])


@pytest.mark.parametrize("width", [400, 1200])
def test_the_explorer_takes_numbers_by_keyboard_and_goes_on(run, width):
    page, faults = run(EXPLORER.format("piles=[6, 6, 6, 5], scores=[1, 0, 0]"))
    status = page.locator(".kit-status")
    narrow(page, width)
    assert lab.violations(page) == []
    page.get_by_label("grain left").fill("1")
    page.keyboard.press("Tab")
    expect(status).to_contain_text("No game gets here: with 6 disks a pile at the start 5 have been taken")
    expect(page.get_by_role("group", name="How the equilibrium picks")).to_have_count(0)
    assert (lab.violations(page), lab.cut_off(page)) == ([], [])
    for name, disks in (("Ann", "3"), ("Bea", "1"), ("Cem", "1")):
        page.get_by_label(f"{name} has").fill(disks)
        page.keyboard.press("Tab")
    expect(status).to_have_text("Chance to win: Ann 99.9%, Bea 0.1%, Cem 0.1%.")
    expect(page.get_by_role("group", name="How the equilibrium picks")).to_contain_text("Ann, 3 disks")
    button(page, "picks grain").press("Enter")
    expect(page.locator(".kit-pick-grain[aria-pressed=true]")).to_be_visible()
    then = page.get_by_label("Then")
    ends = page.locator(".kit-then option", has_text="the game is over").first.inner_text()
    then.select_option(ends)
    assert (lab.violations(page), lab.cut_off(page)) == ([], [])
    button(page, "Go there").press("Enter")
    expect(status).to_have_text("The game is over. Most disks: Ann.")
    button(page, "One back").press("Enter")
    expect(status).to_have_text("Chance to win: Ann 99.9%, Bea 0.1%, Cem 0.1%.")
    page.get_by_label("Players").select_option("4")
    expect(page.get_by_label("Dana has")).to_be_visible()
    assert (faults.errors, faults.remote) == ([], [])
