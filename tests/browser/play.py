"""Playing at a table on a page as a reader does: read what it says, press what it offers."""

from collections.abc import Iterable
from itertools import cycle

from playwright.sync_api import Locator, Page, expect

PATIENCE = 30_000  # milliseconds; a busy machine with two cores
expect.set_options(timeout=PATIENCE)
FOODS = ("Carrot", "Lettuce", "Sugar", "Grain")
# What JupyterLab does on its own with these would change a cell, run it again, or lead away.
SHORTCUTS = ("a", "b", "d", "d", "x", "ArrowDown", "ArrowUp", "Shift+Enter", "Control+Enter")


def mampf(page: Page) -> Locator:
    """The table of Mampf on a page."""
    return page.locator(".kit-frame:has(.kit-lock)")


def mongoose(page: Page) -> Locator:
    """The table of Mongoose on a page."""
    return page.locator(".kit-frame:has(.kit-notepad)")


def said(frame: Locator) -> str:
    """The status line of a table."""
    return frame.locator(".kit-status").inner_text()


def press(frame: Locator, words: str) -> str:
    """Press the button that says this; what the status line says once it says something new."""
    before = said(frame)
    frame.locator("button:visible").filter(has_text=words).first.click()
    expect(frame.locator(".kit-status")).not_to_have_text(before, timeout=PATIENCE)
    at_rest(frame)
    return said(frame)


def at_rest(frame: Locator) -> None:
    """Wait until nothing on the table moves: a button that moves while it is pressed is missed."""
    frame.page.wait_for_function(_AT_REST, arg=frame.element_handle(), polling=60, timeout=PATIENCE)


def pick(frame: Locator, food: str) -> str:
    """Pick a food and lock it in; what came of it."""
    frame.locator(f".kit-food-{food.lower()}").click()
    frame.locator(f".kit-food-{food.lower()}[aria-pressed=true]").wait_for(timeout=PATIENCE)
    return press(frame, "Lock in")


def mampf_to_the_end(frame: Locator) -> str:
    """Play on, food after food; what the table says at the end."""
    for food in cycle(FOODS):
        words = pick(frame, food)
        if "next round" not in words:
            return words
        press(frame, "Next round")
    raise AssertionError("a cycle has no end")


def answer(frame: Locator | Page, level: int, words: str = "") -> bool:
    """Choose the first answer that says this, on a table or a page with one; whether there is another question."""
    choice = frame.locator(f"[class*=kit-step-{level}-]:visible").filter(has_text=words).first
    choice.click(timeout=PATIENCE)
    return answered(frame, level)


def answered(frame: Locator | Page, level: int) -> bool:
    """Wait until the table has taken an answer; whether there is another question."""
    frame.locator(f"[class*=kit-step-{level}-][aria-pressed=true]").wait_for(timeout=PATIENCE)
    more = frame.locator(f".kit-step-{level + 1}-0:visible")
    more.or_(frame.locator(".kit-confirm:enabled")).first.wait_for(timeout=PATIENCE)
    return more.is_visible()


def act(frame: Locator, *answers: str) -> str:
    """Answer the questions of a turn, the first choice where no answer is given, and confirm; what came of it."""
    wished, level = iter(answers), 0
    while answer(frame, level, next(wished, "")):
        level += 1
    return press(frame, "Do it")


def mongoose_to_the_end(frame: Locator, kinds: Iterable[str]) -> str:
    """Play on, one kind of action after the other; what the table says at the end."""
    wished = cycle(kinds)
    words = said(frame)
    while "The game is over" not in words:
        words = act(frame, next(wished)) if "it is your turn" in words else press(frame, "Play on")
    return words


def press_all(page: Page, keys: Iterable[str]) -> None:
    """Press one key after the other, wherever the focus is."""
    for key in keys:
        page.keyboard.press(key)


def tab_to(page: Page, words: str) -> None:
    """Press Tab until a button that says this has the focus."""
    for _ in range(60):
        if page.evaluate(f"words => {_FOCUSED}", words):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {words!r}")


def focused(page: Page, words: str) -> None:
    """Wait until a button that says this has the focus."""
    page.wait_for_function(f"words => {_FOCUSED}", arg=words, timeout=PATIENCE)


# Where the buttons are and what has the focus, the same as a moment ago.
_AT_REST = """(frame) => {
  const places = [...frame.querySelectorAll("button")].map((button) => button.getBoundingClientRect());
  const now = JSON.stringify([places, document.activeElement.className]);
  const rests = now === window.kitPlaces;
  window.kitPlaces = now;
  return rests;
}"""
_FOCUSED = "document.activeElement.matches('button') && document.activeElement.textContent.trim().startsWith(words)"
