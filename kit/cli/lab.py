"""`kit lab`: the lessons in a work folder, and JupyterLab open there."""

import os
import secrets
import socket
import webbrowser
from pathlib import Path

from kit.cli.workfolder import Copied, copy_lessons, fresh_copy
from kit.engine.errors import KitError

_FIRST_PORT = 8888
_PORTS_TRIED = 50


def open_lab(folder: Path, *, fresh: str | None = None, port: int | None = None, browser: bool = True) -> int:
    """Copy the lessons, say what was done, and serve JupyterLab on this machine alone until it is stopped.

    Parameters
    ----------
    folder : pathlib.Path
        Where the reader works.
    fresh : str, optional
        A lesson to have a fresh copy of, beside the changed one.
    port : int, optional
        Port of the server; by default the first free one from 8888.
    browser : bool
        Whether to open a browser; the address is printed anyway.

    Returns
    -------
    int
        Exit code.

    Raises
    ------
    KitError
        If the folder can't be used or the port is in use.

    Examples
    --------
    >>> open_lab(Path(__file__))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    kit.engine.errors.KitError: ...lab.py is a file; name a folder for your copies of the lessons
    """
    try:
        folder = folder.expanduser()
    except RuntimeError as error:
        raise KitError(f"there is no home folder for {folder}; name another folder") from error
    port = free_port(port)
    copied = copy_lessons(folder)
    print(f"Your lessons are in {folder.resolve()}:")
    for name, result in copied.items():
        print(f"  {name}: {result.value}")
    start = next(iter(copied)) if set(copied.values()) == {Copied.NEW} else ""
    if fresh is not None:
        start = fresh_copy(folder, fresh).name
        print(f"  {start}: a fresh copy beside yours")
    elif Copied.KEPT in copied.values():
        print("A fresh copy beside one that you changed: kit lab --fresh 00 (its number).")
    return _serve(folder, start, port, browser)


def free_port(wanted: int | None = None) -> int:
    """A port of 127.0.0.1 that nothing listens on.

    Parameters
    ----------
    wanted : int, optional
        The only port that will do; by default the first free one from 8888.

    Returns
    -------
    int

    Raises
    ------
    KitError
        If the wanted port is in use or no port number.

    Examples
    --------
    >>> free_port(70000)
    Traceback (most recent call last):
    ...
    kit.engine.errors.KitError: port 70000 does not exist; expected a number from 1 to 65535
    """
    if wanted is not None and wanted not in range(1, 65536):
        raise KitError(f"port {wanted} does not exist; expected a number from 1 to 65535")
    candidates = [wanted] if wanted is not None else range(_FIRST_PORT, _FIRST_PORT + _PORTS_TRIED)
    for port in candidates:
        with socket.socket() as probe:
            if os.name != "nt":  # there the option would share a port that is in use
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
    raise KitError(f"port {candidates[0]} is in use or not allowed; free now: --port {_free_by_system()}")


def _free_by_system() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _serve(folder: Path, start: str, port: int, browser: bool) -> int:
    """Run the server in this process, so that Ctrl+C and a kill reach it."""
    from jupyterlab.labapp import LabApp

    page = f"/lab/tree/{start}" if start else "/lab"
    token = secrets.token_hex(24)
    print(f"JupyterLab: http://127.0.0.1:{port}{page}?token={token}")
    if browser and not _has_browser():
        print("No browser was found: open this address in one.")
        browser = False
    print("Stop it with Ctrl+C here; your work stays in the folder.", flush=True)
    # Announcements are switched off there: a question about news, and a look for updates, before the first lesson.
    paths = [str(Path(__file__).with_name("jupyter")), os.environ.get("JUPYTER_CONFIG_PATH", "")]
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(filter(None, paths))
    LabApp.launch_instance(_server_arguments(folder, page, port, token, browser))
    return 0


def _has_browser() -> bool:
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def _server_arguments(folder: Path, page: str, port: int, token: str, browser: bool) -> list[str]:
    return [
        f"--ServerApp.root_dir={folder.resolve()}",
        "--ServerApp.ip=127.0.0.1",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        f"--ServerApp.open_browser={browser}",
        "--ServerApp.allow_root=True",  # in a container everybody is root; only this machine is served
        f"--IdentityProvider.token={token}",
        f"--LabApp.default_url={page}",
        "--LabApp.extension_manager=readonly",  # a classroom may have no internet to look for extensions
        "--Application.log_level=ERROR",
    ]
