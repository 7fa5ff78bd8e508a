"""JupyterLab in a real browser: start it, open a notebook, run it, look for faults. Nothing here leaves 127.0.0.1."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import nbformat
from playwright.sync_api import Browser, Page, Playwright, TimeoutError

TOKEN = "kit"
LOCAL = ("http://127.0.0.1", "ws://127.0.0.1", "data:", "blob:", "about:")
CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)
NO_NEWS = {
    "@jupyterlab/apputils-extension/notification.jupyterlab-settings": {"fetchNews": "false", "checkForUpdates": False},
}
# So that a test can see what a reader who turned this on would have in the notebook file.
SAVE_WIDGETS = {"@jupyter-widgets/jupyterlab-manager/plugin.jupyterlab-settings": {"saveState": True}}
DARK = {"@jupyterlab/apputils-extension/themes.jupyterlab-settings": {"theme": "JupyterLab Dark"}}


def chromium_path() -> str | None:
    """The system's Chromium, or None."""
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def launch(playwright: Playwright) -> Browser:
    """A headless Chromium that can reach this machine only."""
    return playwright.chromium.launch(executable_path=chromium_path(), args=list(CHROMIUM_FLAGS))


def write_notebook(path: Path, *cells: str) -> Path:
    """A notebook of code cells."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    notebook.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(notebook, path)
    return path


@contextmanager
def jupyter_lab(folder: Path, settings: dict[str, Any] | None = None) -> Iterator[str]:
    """A JupyterLab over a folder; gives its address."""
    port = _free_port()
    for name, values in (NO_NEWS | (settings or {})).items():
        target = folder / ".lab" / "settings" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(json.dumps(values), encoding="utf-8")
    command = [sys.executable, "-m", "jupyter", "lab", "--no-browser", "--allow-root", f"--ServerApp.port={port}"]
    command += ["--ServerApp.ip=127.0.0.1", "--ServerApp.port_retries=0", f"--IdentityProvider.token={TOKEN}"]
    with _running(command, folder) as server:
        address = f"http://127.0.0.1:{port}"
        server.wait_until(lambda: _answers(f"{address}/api?token={TOKEN}"))
        yield address


@contextmanager
def kit_lab(folder: Path) -> Iterator[str]:
    """The command `kit lab` as a reader gives it, with the lessons in ``lessons``; gives the address that it prints.

    The port is named because another test may look for a free one in the same moment.
    """
    kit = shutil.which("kit", path=str(Path(sys.executable).parent))
    assert kit, "the command kit is not installed beside this Python"
    with _running([kit, "lab", "lessons", "--no-browser", f"--port={_free_port()}"], folder) as server:
        printed = server.wait_until(lambda: re.search(r"^JupyterLab: (http://127\.0\.0\.1\S+)$", server.said(), re.M))
        server.wait_until(lambda: _answers(printed[1]))
        yield printed[1]


@dataclass
class _Server:
    process: subprocess.Popen[bytes]
    log: Path

    def said(self) -> str:
        return self.log.read_text(encoding="utf-8")

    def wait_until(self, check: Callable[[], Any], seconds: float = 90) -> Any:
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline and self.process.poll() is None:
            if found := check():
                return found
            time.sleep(0.2)
        raise RuntimeError(f"JupyterLab did not start:\n{self.said()}")


@contextmanager
def _running(command: list[str], folder: Path) -> Iterator[_Server]:
    """A server with settings and saved games of its own. Only the process started here is stopped again."""
    private = folder / ".lab"
    private.mkdir(exist_ok=True)
    here = {"JUPYTERLAB_SETTINGS_DIR": "settings", "JUPYTERLAB_WORKSPACES_DIR": "workspaces", "KIT_HOME": "home"}
    env = os.environ | {name: str(private / sub) for name, sub in here.items()}
    with (private / "server.log").open("w", encoding="utf-8") as log:
        process = subprocess.Popen(command, cwd=folder, env=env, stdout=log, stderr=subprocess.STDOUT)
        try:
            yield _Server(process, Path(log.name))
        finally:
            process.terminate()
            try:
                process.wait(timeout=60)
            except subprocess.TimeoutExpired:  # it waits for a kernel of ours that a busy machine is slow to end
                process.kill()
                process.wait()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _answers(address: str) -> bool:
    try:
        with urlopen(address, timeout=30):
            return True
    except OSError:
        return False


@dataclass
class Faults:
    """What a page did that it should not do."""

    errors: list[str] = field(default_factory=list)
    remote: list[str] = field(default_factory=list)


def watch(page: Page) -> Faults:
    """Collect console errors and requests that are not local; call it before the page is opened."""
    faults = Faults()
    page.on("console", lambda said: said.type == "error" and faults.errors.append(said.text))
    page.on("pageerror", lambda error: faults.errors.append(str(error)))
    page.on("request", lambda asked: asked.url.startswith(LOCAL) or faults.remote.append(asked.url))
    return faults


def open_notebook(page: Page, address: str, name: str) -> None:
    """Open a notebook on a `jupyter_lab`, whatever was open before."""
    go_to(page, f"{address}/lab/tree/{name}?token={TOKEN}&reset")


def go_to(page: Page, address: str) -> None:
    """Open the page of a notebook and wait until its kernel is truly there.

    The notebook's own idle mark shows before the kernel is connected, and "Run All" then does nothing.
    """
    page.goto(address)
    page.locator("#jp-main-statusbar").get_by_text("| Idle").wait_for(timeout=120_000)


def menu(page: Page, *labels: str) -> None:
    """Choose from JupyterLab's menus, for example ``menu(page, "Run", "Run All Cells")``."""
    page.locator(f'.lm-MenuBar-itemLabel:text-is("{labels[0]}")').click()
    for label in labels[1:]:
        page.locator(f'.lm-Menu-itemLabel:text-is("{label}")').last.click()


def save(page: Page) -> None:
    """Save the notebook with the keyboard, and wait until the server has it: a reload would not."""
    with page.expect_response(lambda answer: answer.request.method == "PUT" and "/api/contents/" in answer.url):
        page.keyboard.press("Control+s")


def run_all(page: Page, ready: str = ".kit-frame .kit-status") -> None:
    """Run all cells, and wait for something that one of them shows and for the end of the run."""
    shown = page.locator(ready).last
    for patience in (30_000, 60_000):  # while the kernel is not connected the menu does nothing, and no sign says so
        menu(page, "Run", "Run All Cells")
        with suppress(TimeoutError):
            shown.wait_for(timeout=patience)
            break
    shown.wait_for(timeout=30_000)
    all_have_run(page)


def all_have_run(page: Page) -> None:
    """Wait until no cell is running or about to: at the end of a run JupyterLab takes the focus to the last cell."""
    page.wait_for_function(
        "() => ![...document.querySelectorAll('.jp-InputPrompt')].some((prompt) => prompt.textContent.includes('*'))",
        timeout=60_000,
    )
    page.locator("#jp-main-statusbar").get_by_text("| Idle").wait_for(timeout=60_000)


def stretch(page: Page, width: int) -> None:
    """Make the page as tall as the notebook, so that all of it is laid out, and as wide as asked for."""
    for _ in range(6):
        bottom = page.wait_for_function(_BOTTOM_AT_REST, polling=300, timeout=60_000).json_value()
        size = {"width": width, "height": bottom + 40}
        if page.viewport_size == size:
            return
        page.set_viewport_size(size)
    raise AssertionError("the notebook goes on changing its size")


# The end of the last cell once it is where it was a moment ago, with the notebook scrolled to its beginning.
_BOTTOM_AT_REST = """() => {
  document.querySelector(".jp-WindowedPanel-outer").scrollTop = 0;
  const last = [...document.querySelectorAll(".jp-Notebook .jp-Cell")].pop();
  const bottom = Math.ceil(last.getBoundingClientRect().bottom);
  const rests = bottom === window.kitBottom;
  window.kitBottom = bottom;
  return rests && bottom;
}"""


def violations(page: Page) -> list[str]:
    """What axe finds within our output; JupyterLab's own faults are not ours."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page, context={"include": [[".jp-OutputArea-output"]]}).response["violations"]
    return [f"{fault['id']}: {node['html'][:200]}" for fault in found for node in fault["nodes"]]


def cut_off(page: Page) -> list[str]:
    """Parts of our output that stick out of it; what can be scrolled sideways may."""
    return page.evaluate(_CUT_OFF)


_CUT_OFF = """() => {
  const right = (part) => part.getBoundingClientRect().right;
  const scrolled = (region) => region && getComputedStyle(region).overflowX === "auto";
  return [...document.querySelectorAll(".jp-OutputArea-output :is(button, select, input, svg, p, li, div)")]
    .filter((part) => part.checkVisibility() && !scrolled(part.closest("[role=region]")))
    .filter((part) => right(part) > right(part.closest(".jp-OutputArea")) + 1
      || (part.matches("button") && part.scrollWidth > part.clientWidth + 1))
    .map((part) => part.outerHTML.slice(0, 200));
}"""
