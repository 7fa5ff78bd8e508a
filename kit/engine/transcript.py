"""A game as JSON: save, load, replay. A player's transcript holds only what that player may know."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kit.engine import mampf, mongoose, transcript_mampf, transcript_mongoose
from kit.engine.checks import as_path
from kit.engine.errors import KitError, NewerTranscriptError, TranscriptError
from kit.engine.reading import Reader, parse_json

FORMAT = "mampf-mongoose-kit"
VERSION = 1  # raise it when the form changes, and keep reading the older ones (tests hold a file of each)

Recorded = mampf.State | mampf.Observation | mongoose.State | mongoose.Observation


@dataclass(frozen=True, slots=True)
class Transcript:
    """What a transcript holds.

    Parameters
    ----------
    game : State or Observation
        A whole game, or one player's view of it.
    names : tuple of str or None
        One a seat.

    Examples
    --------
    >>> Transcript(mampf.deal(players=2, seed=7), ("Ann", "Bea")).names
    ('Ann', 'Bea')
    """

    game: Recorded
    names: tuple[str, ...] | None = None


def to_dict(game: Recorded, names: Sequence[str] | None = None) -> dict[str, Any]:
    """A game, or a player's view of it, as plain JSON values (the form is `data/transcript.schema.json`).

    Parameters
    ----------
    game : State or Observation
        A state gives the whole game. For a player give `state.observation(player)`: the result is made from it alone.
    names : sequence of str, optional
        One a seat.

    Returns
    -------
    dict

    Raises
    ------
    TranscriptError
        If the names do not fit the seats.

    Examples
    --------
    >>> to_dict(mongoose.deal(players=3, seed=7).observation(0))["hands"][0] is None
    True
    """
    if not isinstance(game, Recorded):
        raise TranscriptError(f"expected a game or a player's view of one, found {type(game).__name__}")
    if names is not None:
        listed = [] if isinstance(names, str) or not isinstance(names, Sequence) else list(names)
        if len(listed) != game.players or not all(isinstance(name, str) for name in listed):
            raise TranscriptError(f"names: expected {game.players} names, found {names!r}")
        names = listed
    name = "mampf" if isinstance(game, mampf.State | mampf.Observation) else "mongoose"
    head = {"format": FORMAT, "version": VERSION, "game": name, "names": names}
    if isinstance(game, mampf.State):
        return head | {"view": "everything"} | transcript_mampf.state_to_dict(game)
    if isinstance(game, mongoose.State):
        return head | {"view": "everything"} | transcript_mongoose.state_to_dict(game)
    head["view"] = "spectator" if game.seat is None else game.seat
    if isinstance(game, mampf.Observation):
        return head | transcript_mampf.view_to_dict(game)
    return head | transcript_mongoose.view_to_dict(game)


def from_dict(values: Any) -> Transcript:
    """The game in plain JSON values, replayed by the rules and compared with everything recorded.

    Raises
    ------
    TranscriptError
        Naming the place that is damaged, unknown or does not replay.

    Examples
    --------
    >>> game = mampf.deal(players=3, seed=7)
    >>> from_dict(to_dict(game)).game == game
    True
    """
    return _read(Reader(values))


def dumps(game: Recorded, names: Sequence[str] | None = None) -> str:
    """A transcript as text; see `to_dict`.

    Examples
    --------
    >>> dumps(mampf.deal(players=3, seed=7).observation(0)).splitlines()[1]
    ' "format": "mampf-mongoose-kit",'
    """
    return json.dumps(to_dict(game, names), ensure_ascii=False, indent=1) + "\n"


def loads(text: str) -> Transcript:
    """The game in a text; see `from_dict`.

    Examples
    --------
    >>> view = mongoose.deal(players=5, seed=7).observation(4)
    >>> loads(dumps(view, names=["Ann", "Bea", "Cem", "Dana", "Eli"])).game == view
    True
    """
    return _read(parse_json(text))


def save(game: Recorded, path: str | Path, names: Sequence[str] | None = None) -> None:
    """Write a transcript to a file; see `to_dict`.

    Raises
    ------
    TranscriptError
        If the file can't be written.

    Examples
    --------
    >>> save(mampf.deal(players=3, seed=7), "no such folder/game.json")
    Traceback (most recent call last):
    ...
    kit.engine.errors.TranscriptError: no such folder/game.json: can't be written (No such file or directory)
    """
    text = dumps(game, names)
    try:
        as_path(path, TranscriptError).write_bytes(text.encode("utf-8"))
    except UnicodeEncodeError as error:
        raise TranscriptError(f"{path}: can't be written, {text[error.start]!a} is no character") from error
    except OSError as error:
        raise TranscriptError(f"{path}: can't be written ({error.strerror})") from error


def load(path: str | Path) -> Transcript:
    """The game in a file; see `from_dict`.

    Raises
    ------
    TranscriptError
        Naming the file and the place in it.

    Examples
    --------
    >>> load("no such file.json")
    Traceback (most recent call last):
    ...
    kit.engine.errors.TranscriptError: no such file.json: can't be read (No such file or directory)
    """
    file = as_path(path, TranscriptError)
    try:
        return loads(file.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise TranscriptError(f"{path}: can't be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise TranscriptError(f"{path}: expected a text file in UTF-8") from error
    except TranscriptError as error:
        raise type(error)(f"{path}: {error}") from error


def _read(top: Reader) -> Transcript:
    form = top.get("format")
    if form.value != FORMAT:
        raise form.refuse(f"{FORMAT!r}, the mark of this kit's transcripts")
    version = top.get("version")
    if version.whole(lowest=1) > VERSION:
        form_number = f"{version.value!s:.20}"
        raise NewerTranscriptError(
            f"version: written by a newer kit (form {form_number}); this one reads up to {VERSION}"
        )
    game = top.get("game").one_of(("mampf", "mongoose"))
    form_of_game = transcript_mampf if game == "mampf" else transcript_mongoose
    try:
        view = top.get("view")
        if view.value == "everything":
            recorded: Recorded = form_of_game.state_from(top)
        else:
            recorded = form_of_game.view_from(top, None if view.value == "spectator" else view.whole())
    except TranscriptError:
        raise
    except KitError as error:  # a position or an action that the rules refuse
        raise top.complaint(str(error)) from error
    return Transcript(recorded, top.get("names").maybe(lambda names: _names(names, recorded.players)))


def _names(names: Reader, players: int) -> tuple[str, ...]:
    if len(names.items()) != players:
        raise names.refuse(f"{players} names")
    return tuple(name.text() for name in names.items())
