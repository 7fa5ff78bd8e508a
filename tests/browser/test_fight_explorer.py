"""The explorer of who beats whom in JupyterLab: chosen, changed and played by keyboard, on wide and narrow pages."""

from tests.browser import lab

IMPORTS = "from kit.widgets import FightExplorer"
EXPLORER = "explorer = FightExplorer({})\nexplorer"


def status(page, words):
    page.locator(".kit-status", has_text=words).first.wait_for(timeout=10_000)


def picture(page, words):
    """Wait until a picture says this."""
    page.get_by_role("img", name=words).first.wait_for(timeout=10_000)


def test_a_relation_is_chosen_changed_and_played_by_keyboard_alone(run):
    page, faults = run(IMPORTS, EXPLORER.format("seed=1"))
    picture(page, "A graph of 5 members. mongoose beats snake and eggs")
    picture(page, "What the attacker wins from the defender.")
    assert lab.violations(page) == []
    page.get_by_label("A tie").select_option("the defender wins")
    status(page, "Value -1/4 to the attacker.")
    page.get_by_label("Picture of").select_option("cycle 1 of 10: mongoose > snake > jackal > mongoose")
    picture(page, "A cycle is lit: mongoose > snake > jackal > mongoose.")
    page.get_by_role("button", name="Attack with eagle").press("Enter")
    status(page, "1 round:")
    page.keyboard.press("Space")  # the focus has stayed
    status(page, "2 rounds:")
    page.get_by_role("button", name="Change who beats whom").press("Enter")
    page.get_by_role("button", name="mongoose beats snake").press("Enter")
    page.get_by_role("button", name="snake beats mongoose").wait_for(timeout=10_000)
    page.keyboard.press("Enter")
    page.get_by_text("Not a tournament: neither of mongoose and snake beats the other.").wait_for(timeout=10_000)
    pairs = page.get_by_label("Pairs")
    pairs.fill("rock > scissors, scissors > paper, paper > rock")
    pairs.press("Enter")
    picture(page, "A graph of 3 members. rock beats scissors; scissors beats paper; paper beats rock.")
    assert lab.violations(page) == []
    assert (faults.errors, faults.remote) == ([], [])
    assert page.locator(".jp-Notebook .jp-CodeCell").count() == 2


def test_all_animals_fit_on_a_narrow_page_and_for_the_back_row(run):
    page, faults = run(IMPORTS, EXPLORER.format("'rare', tie='defender', seed=1"))
    picture(page, "A graph of 7 members.")
    page.keyboard.press("Control+b")  # the file list would take all the room
    for label in ("Change who beats whom", "Projector size"):
        page.get_by_role("button", name=label).click()
    page.locator(".kit-big").wait_for()
    lab.stretch(page, 400)
    assert lab.cut_off(page) == []
    assert lab.violations(page) == []
    assert (faults.errors, faults.remote) == ([], [])


def test_the_editor_is_closed_by_the_click_that_ends_the_typing_WG3(run):
    page, faults = run(IMPORTS, EXPLORER.format("seed=1"))
    edit = page.locator("button.kit-edit")
    edit.click()
    page.get_by_label("Pairs").fill("rock > scissors, scissors > paper, paper > rock")
    edit.click()
    picture(page, "A graph of 3 members. rock beats scissors;")
    page.locator("button.kit-edit[aria-pressed=false]").wait_for()
    assert page.locator(".kit-message").inner_text() == ""
    assert (faults.errors, faults.remote) == ([], [])
