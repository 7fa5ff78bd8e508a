"""What is saved of a table: the transcript of its game, and beside it who sits where and what the log says."""

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from kit.engine import transcript
from kit.engine.errors import KitError, NewerTranscriptError, TranscriptError
from kit.engine.reading import Reader, parse_json
from kit.players.registry import make_strategy
from kit.session.seats import DEFAULT_NAMES, Seat, check_seats
from kit.session.store import Store

COMPANION = "companion"
"""The kind of what a companion saves: one player's view of a game of Mongoose at a real table."""


@dataclass(frozen=True, slots=True)
class Record:
    """A table as it is saved: seats, log and the whole game; no pick that waits for the call.

    Parameters
    ----------
    game : mampf.State, mongoose.State or mongoose.Observation
        An observation for a companion.
    seats : tuple of Seat
    seed : int or None
        Of the deal and of the strategies' dice; None in a file that tells only the game.
    log : tuple of str or None
        None likewise.
    saved : str
        When, as ISO text; empty if unknown.
    notes : tuple of tuple of str
        One a seat: what each person crossed out in a notepad; empty if nobody takes notes.

    Examples
    --------
    >>> from kit import mampf
    >>> Record(mampf.deal(players=2, seed=7), (Seat("Ann"), Seat("Bea"))).log is None
    True
    """

    game: Any
    seats: tuple[Seat, ...]
    seed: int | None = None
    log: tuple[str, ...] | None = None
    saved: str = ""
    notes: tuple[tuple[str, ...], ...] = ()


def dumps(record: Record) -> str:
    """The text of a saved table: a transcript with one field more, `table`.

    Examples
    --------
    >>> from kit import mampf
    >>> text = dumps(Record(mampf.deal(players=2, seed=7), (Seat("Ann"), Seat("Bea")), seed=7, log=("Dealt.",)))
    >>> loads(text, "mampf").log, transcript.loads(text).names
    (('Dealt.',), ('Ann', 'Bea'))
    """
    table = {
        "strategies": [seat.strategy and seat.strategy.name for seat in record.seats],
        "seed": record.seed,
        "log": record.log and list(record.log),
        "saved": record.saved or datetime.now().isoformat(timespec="seconds"),
        "notes": [list(page) for page in record.notes],
    }
    values = transcript.to_dict(record.game, [seat.name for seat in record.seats])
    return json.dumps(values | {"table": table}, ensure_ascii=False, indent=1) + "\n"


def loads(text: str, kind: str) -> Record:
    """The table in a text; a bare transcript is a table where everybody is a person.

    Parameters
    ----------
    text : str
    kind : str
        What is expected: ``"mampf"``, ``"mongoose"``, or `COMPANION`.

    Raises
    ------
    TranscriptError
        Naming the place that is damaged.

    Examples
    --------
    >>> from kit import mampf
    >>> [seat.who for seat in loads(transcript.dumps(mampf.deal(players=2, seed=7)), "mampf").seats]
    ['a person', 'a person']
    """
    top = parse_json(text)
    told = transcript.from_dict(top.value)
    game = "mongoose" if kind == COMPANION else kind
    if top.value["game"] != game:
        raise top.get("game").refuse(f"a saved game of {game}")
    _check_eyes(top.get("view"), kind)
    names = told.names or DEFAULT_NAMES[: told.game.players]
    if "table" not in top.value:
        return Record(told.game, check_seats(names))
    table = top.get("table")
    strategies = table.get("strategies").items()
    if len(strategies) != len(names):
        raise table.get("strategies").refuse(f"{len(names)} strategies or nulls, one a seat")
    seats = [_seat(name, kind, strategy) for name, strategy in zip(names, strategies, strict=True)]
    log = table.get("log").maybe(lambda lines: tuple(line.text() for line in lines.items()))
    seed = table.get("seed").maybe(lambda number: number.whole(lowest=None))
    pages = table.get("notes").items() if "notes" in table.value else []
    notes = tuple(tuple(line.text() for line in page.items()) for page in pages)
    return Record(told.game, check_seats(seats), seed, log, table.get("saved").text(), notes)


def _check_eyes(view: Reader, kind: str) -> None:
    """A table needs the whole game, a companion the view of one player."""
    if kind == COMPANION and not isinstance(view.value, int):
        raise view.complaint(f"a companion needs one player's view, this file holds that of {view.value!r}")
    if kind != COMPANION and view.value != "everything":
        raise view.complaint("this file holds one player's view; a table needs the whole game")


def _seat(name: str, kind: str, strategy: Reader) -> Seat:
    """A strategy that this kit does not know (the user's own) leaves its seat to a person."""
    try:
        return Seat(name, strategy.maybe(lambda known: make_strategy(kind, known.text())))
    except TranscriptError:
        raise
    except KitError:
        return Seat(name)


@dataclass(frozen=True, slots=True)
class Offer:
    """An unfinished game that can be resumed.

    Parameters
    ----------
    name : str
        In the store.
    record : Record

    Examples
    --------
    >>> from kit import mampf
    >>> game = mampf.deal(players=2, seed=7)
    >>> Offer("mampf-1", Record(game, (Seat("Ann"), Seat("Bea")), saved="2026-11-30T14:20:00")).title
    'Ann, Bea: 0 rounds, saved 2026-11-30 14:20'
    """

    name: str
    record: Record

    @property
    def title(self) -> str:
        """In words: who played, how far, and when."""
        game = self.record.game
        done, unit = (len(game.rounds), "round") if hasattr(game, "rounds") else (game.turn, "action")
        names = ", ".join(seat.name for seat in self.record.seats)
        when = self.record.saved[:16].replace("T", " ") or "at an unknown time"
        return f"{names}: {done} {unit}{'' if done == 1 else 's'}, saved {when}"


def unfinished(store: Store, kind: str, most: int = 5) -> tuple[list[Offer], list[str]]:
    """The unfinished games in a store, newest first, and what is wrong with those that can't be read.

    Parameters
    ----------
    store : Store
    kind : str
        As in `loads`.
    most : int, optional
        How many to look for.

    Returns
    -------
    offers : list of Offer
    complaints : list of str
        One sentence for each that could not be read; a damaged one was renamed and is kept.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     store = Store(folder)
    ...     store.write("mampf-1", "{")
    ...     unfinished(store, "mampf")[1]  # doctest: +ELLIPSIS
    ['A saved game could not be read (line 1: ...). It is kept as mampf-1.damaged.']
    """
    offers: list[Offer] = []
    complaints: list[str] = []
    for name in store.names(kind):
        try:
            record = loads(store.read(name), kind)
        except KitError as error:
            kept = "" if _may_be_sound(error) else f" It is kept as {store.put_aside(name).name}."
            complaints.append(f"A saved game could not be read ({error}).{kept}")
            continue
        if record.game.outcome is None and len(offers) < most:
            offers.append(Offer(name, record))
    return offers, complaints


def _may_be_sound(error: KitError) -> bool:
    """A newer kit can read it, or the disk could not just now; it may have been forgotten while others were read."""
    return isinstance(error, NewerTranscriptError) or isinstance(error.__cause__, OSError)
