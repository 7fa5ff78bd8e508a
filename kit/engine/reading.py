"""Reads JSON that somebody else may have written: every complaint says where and what was expected."""

import json
from collections.abc import Callable, Collection
from reprlib import Repr
from typing import Any, TypeVar

from kit.engine.errors import KitError, TranscriptError

T = TypeVar("T")


class Reader:
    """A JSON value together with the place where it stands.

    Parameters
    ----------
    value : object
        What `json.loads` gave.
    place : str
        Where it stands, for messages.

    Examples
    --------
    >>> Reader({"events": [{"actor": "x"}]}).get("events").items()[0].get("actor").whole()
    Traceback (most recent call last):
    ...
    kit.engine.errors.TranscriptError: events[0].actor: expected a whole number from 0, found 'x'
    """

    def __init__(self, value: Any, place: str = "") -> None:
        self.value = value
        self.place = place

    def refuse(self, expected: str) -> TranscriptError:
        """The error that says what was expected here.

        Examples
        --------
        >>> Reader(3, "turn").refuse("a word")
        TranscriptError('turn: expected a word, found 3')
        """
        return self.complaint(f"expected {expected}, found {_short(self.value)}")

    def complaint(self, text: str) -> TranscriptError:
        """An error about this place.

        Examples
        --------
        >>> Reader(3).complaint("no such thing")
        TranscriptError('transcript: no such thing')
        """
        return TranscriptError(f"{self.place or 'transcript'}: {text}")

    def get(self, key: str) -> "Reader":
        """The field of an object.

        Examples
        --------
        >>> Reader({"a": 1}).get("a").value
        1
        """
        if not isinstance(self.value, dict):
            raise self.refuse("an object")
        if key not in self.value:
            raise self.complaint(f"has no field {key!r}")
        return Reader(self.value[key], f"{self.place}.{key}" if self.place else key)

    def items(self) -> list["Reader"]:
        """The entries of a list.

        Examples
        --------
        >>> Reader([1, 2], "food").items()[1].place
        'food[1]'
        """
        if not isinstance(self.value, list):
            raise self.refuse("a list")
        return [Reader(value, f"{self.place}[{i}]") for i, value in enumerate(self.value)]

    def text(self) -> str:
        """A string.

        Examples
        --------
        >>> Reader("Zoë").text()
        'Zoë'
        """
        if not isinstance(self.value, str):
            raise self.refuse("a word in quotes")
        return self.value

    def whole(self, lowest: int | None = 0) -> int:
        """A whole number, by default from 0.

        Examples
        --------
        >>> Reader(-3).whole(lowest=None)
        -3
        """
        if type(self.value) is not int or (lowest is not None and self.value < lowest):
            raise self.refuse("a whole number" if lowest is None else f"a whole number from {lowest}")
        return self.value

    def flag(self) -> bool:
        """True or false.

        Examples
        --------
        >>> Reader(True).flag()
        True
        """
        if not isinstance(self.value, bool):
            raise self.refuse("true or false")
        return self.value

    def one_of(self, words: Collection[str]) -> str:
        """One of some words.

        Examples
        --------
        >>> Reader("mampf").one_of(["mampf", "mongoose"])
        'mampf'
        """
        if not isinstance(self.value, str) or self.value not in words:
            raise self.refuse(f"one of {', '.join(words)}")
        return self.value

    def maybe(self, read: Callable[["Reader"], T]) -> T | None:
        """None for null, else what `read` makes of the value.

        Examples
        --------
        >>> Reader(None).maybe(Reader.text) is None
        True
        """
        return None if self.value is None else read(self)

    def parse(self, make: Callable[[str], T]) -> T:
        """What `make` makes of a string; its complaint is given this place.

        Examples
        --------
        >>> from kit.engine.components import Food
        >>> Reader("meat", "picks[0]").parse(Food.parse)
        Traceback (most recent call last):
        ...
        kit.engine.errors.TranscriptError: picks[0]: 'meat' is not a food; expected one of carrot, lettuce, sugar, grain
        """
        try:
            return make(self.text())
        except TranscriptError:
            raise
        except KitError as error:
            raise self.complaint(str(error)) from error

    def must_be(self, expected: object, what: str) -> None:
        """Refuse a recorded value that differs from what the rules give.

        Examples
        --------
        >>> Reader([1, 0], "food").must_be([1, 0], "food")
        """
        if _exact(self.value) != _exact(expected):
            raise self.complaint(
                f"does not replay: {what} is {_short(expected)} by the rules, the file says {_short(self.value)}"
            )


def _exact(value: object) -> str:
    """Tells 1 from true and 1.0."""
    try:
        return json.dumps(value, sort_keys=True)
    except (TypeError, ValueError, RecursionError):  # no JSON, so equal to nothing that is
        return ""


_shortener = Repr()
_shortener.maxlist = _shortener.maxdict = _shortener.maxother = _shortener.maxstring = _shortener.maxlong = 80


def _short(value: object) -> str:
    text = _shortener.repr(value)
    return text if len(text) <= 80 else text[:77] + "..."


def parse_json(text: str) -> Reader:
    """A reader of a JSON text.

    Examples
    --------
    >>> parse_json("{")
    Traceback (most recent call last):
    ...
    kit.engine.errors.TranscriptError: line 1: not JSON (Expecting property name enclosed in double quotes)
    """
    try:
        return Reader(json.loads(text, parse_constant=_no_constant, object_pairs_hook=_object))
    except json.JSONDecodeError as error:
        raise TranscriptError(f"line {error.lineno}: not JSON ({error.msg})") from error
    except (TypeError, ValueError, RecursionError) as error:
        raise TranscriptError(f"not JSON that a transcript can hold ({error})") from error


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):  # json would take the last one in silence
        keys = [key for key, _ in pairs]
        raise ValueError(f"the field {next(key for key in keys if keys.count(key) > 1)!r} stands there twice")
    return found


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is no number")
