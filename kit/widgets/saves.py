"""Saved games on a table: those to resume, a file to load, a file to save."""

from collections.abc import Callable
from typing import Any

import ipywidgets

from kit.engine.errors import KitError
from kit.session import record
from kit.session.record import Offer, Record, unfinished
from kit.session.store import Store
from kit.widgets.base import Frame


class Saves:
    """Offers unfinished games, reads a game from a file of the reader's.

    Parameters
    ----------
    frame : Frame
        The table that it belongs to.
    kind : str
    store : Store
        Where games are saved as they go.
    restore : callable
        Called with the record to go on with, and with its offer if there is one.

    Attributes
    ----------
    offers : ipywidgets.Dropdown
    resume_row, upload
        The controls, for the table to place.

    Examples
    --------
    >>> from tempfile import mkdtemp
    >>> from kit.widgets.mampf_table import MampfTable
    >>> Saves(MampfTable(), "mampf", Store(mkdtemp()), lambda record, offer: None).any_found
    False
    """

    def __init__(
        self, frame: Frame, kind: str, store: Store, restore: Callable[[Record, Offer | None], object]
    ) -> None:
        self._frame = frame
        self._kind = kind
        self._restore = restore
        found, self.complaints = unfinished(store, kind)
        self._found = found
        titles = [(offer.title, place) for place, offer in enumerate(found)]
        self.offers = frame._keep(ipywidgets.Dropdown(options=titles, description="Saved game"))
        self.resume_button = frame._button("Resume", self._resume)
        self.resume_row = frame._row(self.offers, self.resume_button)
        self.upload = frame._keep(
            ipywidgets.FileUpload(accept=".json", description="Load a game", tooltip="A game that you saved to a file")
        )
        self.upload.observe(lambda _: self._uploaded(), names="value")

    @property
    def any_found(self) -> bool:
        """Whether there is a game to resume."""
        return bool(self._found)

    def _resume(self) -> None:
        offer = self._found[self.offers.value]
        self._restore(offer.record, offer)

    def _uploaded(self) -> None:
        if not self.upload.value:
            return
        content = bytes(self.upload.value[0]["content"])
        self.upload.value = ()  # a file's text must not stay in widget state, nor in the notebook
        self._frame._run(lambda: self._restore(record.loads(_decoded(content), self._kind), None))


def _decoded(content: Any) -> str:
    try:
        return str(content, "utf-8-sig")
    except UnicodeDecodeError as error:
        raise KitError("that file is not a saved game: expected a text file in UTF-8") from error
