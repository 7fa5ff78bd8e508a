"""One JupyterLab and one Chromium for the tests of a file."""

import os
from itertools import count

import pytest

from tests.browser import lab

NUMBER = count()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """A test that failed shows what the reader would have read."""
    report = yield
    browser = item.funcargs.get("browser")
    if report.when == "call" and report.failed and browser:
        pages = [page for context in browser.contexts for page in context.pages]
        report.sections += [("panels on a page", frame) for page in pages for frame in texts_of(page)]
    return report


def texts_of(page):
    return page.evaluate("() => [...document.querySelectorAll('.kit-frame')].map((frame) => frame.innerText)")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("lab")


@pytest.fixture(scope="module")
def browser():
    if lab.chromium_path() is None and not os.environ.get("KIT_REQUIRE_BROWSER"):
        pytest.skip("no Chromium on this machine")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = lab.launch(playwright)
        yield started
        started.close()


@pytest.fixture(scope="module")
def address(browser, folder):
    with lab.jupyter_lab(folder) as running:
        yield running


@pytest.fixture
def run(browser, address, folder):
    """Open a notebook of these cells and run it: the page, and what it did that it should not do."""
    pages = []

    def opened(*cells, height=1400):
        path = lab.write_notebook(folder / f"notebook{next(NUMBER)}.ipynb", *cells)
        page = browser.new_page(viewport={"width": 1200, "height": height})
        pages.append(page)
        faults = lab.watch(page)
        lab.open_notebook(page, address, path.name)
        lab.run_all(page)
        return page, faults

    yield opened
    for page in pages:
        page.close()
