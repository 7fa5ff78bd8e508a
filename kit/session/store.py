"""The per-user folder in which games are saved as they go: never the working directory, never the notebook."""

import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from uuid import uuid4

from kit.engine.checks import as_path
from kit.engine.errors import KitError

HOME_VARIABLE = "KIT_HOME"
KEPT = 30  # saved games of one kind; older ones are deleted


class StoreError(KitError):
    """A folder or a file that can't be read or written."""


def home_folder() -> Path:
    """Where the kit keeps a user's files: `KIT_HOME` if it is set, else a folder in the user's home.

    Raises
    ------
    StoreError
        If the system knows no home folder for this user.

    Examples
    --------
    >>> home_folder().is_absolute()
    True
    """
    named = os.environ.get(HOME_VARIABLE)
    try:
        return Path(named).expanduser().absolute() if named else Path.home() / ".mampf-mongoose-kit"
    except RuntimeError as error:
        raise StoreError(f"no home folder found; set {HOME_VARIABLE} to a folder of your own") from error


class Store:
    """A folder of saved games.

    Parameters
    ----------
    folder : str or pathlib.Path, optional
        By default the folder ``games`` in `home_folder`.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     store = Store(folder)
    ...     store.write("mampf-1", "a game")
    ...     store.names("mampf"), store.read("mampf-1")
    (['mampf-1'], 'a game')
    """

    def __init__(self, folder: str | Path | None = None) -> None:
        self._folder = None if folder is None else Path(folder)

    @property
    def folder(self) -> Path:
        """The folder; it need not exist yet."""
        return home_folder() / "games" if self._folder is None else self._folder

    def new_name(self, kind: str) -> str:
        """A name that no other game has, the later the greater.

        Examples
        --------
        >>> Store().new_name("mampf").startswith("mampf-20")
        True
        """
        return f"{kind}-{datetime.now():%Y%m%d-%H%M%S-%f}-{uuid4().hex[:6]}"

    def names(self, kind: str) -> list[str]:
        """The saved games of a kind, newest first; none if the folder is missing or can't be read."""
        try:
            return sorted((path.stem for path in self.folder.glob(f"{kind}-*.json")), reverse=True)
        except (OSError, StoreError):
            return []

    def read(self, name: str) -> str:
        """The text of a saved game.

        Raises
        ------
        StoreError
            If it can't be read.
        """
        return read_text(self._path(name))

    def write(self, name: str, text: str) -> None:
        """Save a game, whole or not at all, and forget the oldest ones of its kind.

        Raises
        ------
        StoreError
            If it can't be written.
        """
        write_text(self._path(name), text)
        with suppress(OSError):
            for old in self.names(name.partition("-")[0])[KEPT:]:
                self._path(old).unlink()

    def put_aside(self, name: str) -> Path:
        """Rename a damaged save, so that it is kept but no longer offered; its new path."""
        path = self._path(name)
        aside = path.with_suffix(".damaged")
        try:
            path.replace(aside)
        except OSError:
            return path
        return aside

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.json"


def check_store(store: Store | None) -> None:
    """Refuse what is no store, such as the name of its folder.

    Examples
    --------
    >>> check_store("games")
    Traceback (most recent call last):
    ...
    kit.session.store.StoreError: store: expected a Store, such as Store('games'), or None; found 'games'
    """
    if store is not None and not isinstance(store, Store):
        raise StoreError(f"store: expected a Store, such as Store('games'), or None; found {store!r}")


def read_text(path: str | Path) -> str:
    """The text of a file.

    Raises
    ------
    StoreError
        Naming the file.

    Examples
    --------
    >>> read_text("no such file.json")
    Traceback (most recent call last):
    ...
    kit.session.store.StoreError: no such file.json: can't be read (No such file or directory)
    """
    try:
        return as_path(path, StoreError).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise StoreError(f"{path}: can't be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise StoreError(f"{path}: expected a text file in UTF-8") from error


def write_text(path: str | Path, text: str) -> None:
    """Write a file whole or not at all, making its folder if need be.

    Raises
    ------
    StoreError
        Naming the file; what stood there before still stands.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     write_text(Path(folder, "new", "game.json"), "Zoë")
    ...     read_text(Path(folder, "new", "game.json"))
    'Zoë'
    """
    path = as_path(path, StoreError)
    draft = path.with_name(f"{path.name}.{uuid4().hex[:6]}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(text, encoding="utf-8", newline="\n")
        draft.replace(path)
    except OSError as error:
        raise StoreError(f"{path}: can't be written ({error.strerror})") from error
    except UnicodeEncodeError as error:
        raise StoreError(f"{path}: can't be written (a name in it holds a character that no file can hold)") from error
    finally:
        with suppress(OSError):
            draft.unlink()
