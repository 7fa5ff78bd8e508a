"""What the kit raises when something given to it can't be used: always a `ValueError`, always one sentence."""

import re

LONGEST_THING = 200  # characters of one thing in it
LONGEST = 600  # characters of a message
_ENDLESS = re.compile(r"\d{41,}")


def written(thing: object) -> str:
    """A thing as it stands in code, for a message: cut if it is long. Never fails, as `repr` does on 5,000 digits.

    Parameters
    ----------
    thing : object

    Returns
    -------
    str

    Examples
    --------
    >>> written("carrot"), written(10**5000)
    ("'carrot'", 'a number of thousands of digits')
    """
    try:
        words = _readable(repr(thing))
    except ValueError:
        kind = "number" if isinstance(thing, int) else type(thing).__name__
        return f"a {kind} of thousands of digits"
    return words if len(words) <= LONGEST_THING else f"{words[:150]} … {words[-40:]}"


def _readable(words: str) -> str:
    """In one line, without endless numbers."""
    one_line = re.sub(r"\s*\n\s*", " ", words)
    return _ENDLESS.sub(lambda found: f"{found[0][:6]}… ({len(found[0]):,} digits)", one_line)


def _sentence(words: str) -> str:
    """What can be read at a glance, whatever a reader has passed."""
    words = _readable(words)
    return words if len(words) <= LONGEST else f"{words[: LONGEST // 2]} … {words[-LONGEST // 2 :]}"


class KitError(ValueError):
    """Base of every error of the kit that a user's input can cause.

    Parameters
    ----------
    message : str, optional
        Becomes one line of at most 600 characters, with no number of more than 40 digits.

    Examples
    --------
    >>> issubclass(IllegalActionError, KitError) and issubclass(KitError, ValueError)
    True
    >>> print(KitError(f"expected a food, found {10**50}"))
    expected a food, found 100000… (51 digits)
    """

    def __init__(self, message: str = "") -> None:
        super().__init__(_sentence(str(message)))


class IllegalActionError(KitError):
    """An action that the rules do not allow now; the state is as it was."""


class PositionError(KitError):
    """A deal or a staged position that breaks a rule."""


class DataError(KitError):
    """A data file that can't be read; the message names file and line."""


class TranscriptError(KitError):
    """A saved game that is damaged, foreign, or does not replay."""


class NewerTranscriptError(TranscriptError):
    """A saved game that is not damaged: a newer kit wrote it."""
