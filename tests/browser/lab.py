"""JupyterLab in a real browser: start it, open a notebook, run it, look for faults. Nothing here leaves 127.0.0.1."""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import nbformat
from playwright.sync_api import Browser, Page, Playwright

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
    """A JupyterLab over a folder; gives its address. Only the process started here is stopped again."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    private = folder / ".lab"
    for name, values in (NO_NEWS | (settings or {})).items():
        target = private / "settings" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(json.dumps(values), encoding="utf-8")
    here = {"JUPYTERLAB_SETTINGS_DIR": "settings", "JUPYTERLAB_WORKSPACES_DIR": "workspaces", "KIT_HOME": "home"}
    env = os.environ | {name: str(private / sub) for name, sub in here.items()}
    command = [sys.executable, "-m", "jupyter", "lab", "--no-browser", "--allow-root", f"--ServerApp.port={port}"]
    command += ["--ServerApp.ip=127.0.0.1", "--ServerApp.port_retries=0", f"--IdentityProvider.token={TOKEN}"]
    with (private / "server.log").open("w", encoding="utf-8") as log:
        server = subprocess.Popen(command, cwd=folder, env=env, stdout=log, stderr=subprocess.STDOUT)
        try:
            _wait_for(f"http://127.0.0.1:{port}/api?token={TOKEN}", server)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(timeout=20)


def _wait_for(address: str, server: subprocess.Popen[bytes], seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline and server.poll() is None:
        try:
            with urlopen(address, timeout=2):
                return
        except OSError:
            time.sleep(0.2)
    raise RuntimeError("JupyterLab did not start")


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
    """Open a notebook and wait until its kernel is truly there.

    The notebook's own idle mark shows before the kernel is connected, and "Run All" then does nothing.
    """
    page.goto(f"{address}/lab/tree/{name}?token={TOKEN}&reset")
    page.locator("#jp-main-statusbar").get_by_text("| Idle").wait_for(timeout=60_000)


def menu(page: Page, *labels: str) -> None:
    """Choose from JupyterLab's menus, for example ``menu(page, "Run", "Run All Cells")``."""
    page.locator(f'.lm-MenuBar-itemLabel:text-is("{labels[0]}")').click()
    for label in labels[1:]:
        page.locator(f'.lm-Menu-itemLabel:text-is("{label}")').last.click()


def run_all(page: Page, ready: str = ".kit-frame .kit-status") -> None:
    """Run all cells and wait for something that the last one shows."""
    menu(page, "Run", "Run All Cells")
    page.locator(ready).last.wait_for(timeout=60_000)


def violations(page: Page) -> list[str]:
    """What axe finds within our output; JupyterLab's own faults are not ours."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page, context={"include": [[".jp-OutputArea-output"]]}).response["violations"]
    return [f"{fault['id']}: {node['html'][:200]}" for fault in found for node in fault["nodes"]]
