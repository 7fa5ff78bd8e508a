"""What a lesson says back to its reader: a short note, as text and as HTML."""

from dataclasses import dataclass
from enum import Enum
from html import escape


class Tone(Enum):
    """The kinds of note. The word says what the colour of its edge says again.

    Examples
    --------
    >>> Tone.RIGHT
    Tone.RIGHT
    """

    RIGHT = "Right"
    NOT_YET = "Not yet"
    NOT_ANSWERED = "Not answered yet"
    UNREADABLE = "Can't read this answer"
    PREDICT_FIRST = "Predict first"
    RESULT = "Result"

    def __repr__(self) -> str:
        return f"Tone.{self.name}"


# Okabe-Ito
_EDGES = {
    Tone.RIGHT: "#009E73",
    Tone.NOT_YET: "#E69F00",
    Tone.NOT_ANSWERED: "#56B4E9",
    Tone.UNREADABLE: "#D55E00",
    Tone.PREDICT_FIRST: "#56B4E9",
    Tone.RESULT: "#0072B2",
}


@dataclass(frozen=True, repr=False)
class Note:
    """A few sentences under a cell.

    Parameters
    ----------
    tone : Tone
    lines : tuple of str
        One paragraph each.

    Examples
    --------
    >>> Note(Tone.RIGHT, ("Checked: your picks, played by the engine.",))
    Right. Checked: your picks, played by the engine.
    """

    tone: Tone
    lines: tuple[str, ...]

    def __repr__(self) -> str:
        return "\n".join((f"{self.tone.value}. {self.lines[0]}", *self.lines[1:]))

    def _repr_html_(self) -> str:
        first, *rest = map(escape, self.lines)
        lines = (f"<strong>{self.tone.value}.</strong> {first}", *rest)
        paragraphs = "".join(f'<p style="margin: 0.2em 0">{line}</p>' for line in lines)
        return f'<div style="border-left: 0.4em solid {_EDGES[self.tone]}; padding-left: 0.8em">{paragraphs}</div>'


@dataclass(frozen=True, repr=False)
class Told:
    """Anything with words of its own, shown as it prints; on a page its lines break between words.

    Parameters
    ----------
    thing : object

    Examples
    --------
    >>> Told("two\\nlines")
    two
    lines
    """

    thing: object

    def __repr__(self) -> str:
        return str(self.thing)

    def _repr_html_(self) -> str:
        return f'<pre style="white-space: pre-wrap; word-break: normal">{escape(str(self.thing))}</pre>'


def capitalised(sentence: str) -> str:
    """The same sentence, its first letter a capital.

    Examples
    --------
    >>> capitalised("in all 16")
    'In all 16'
    """
    return sentence[:1].upper() + sentence[1:]
