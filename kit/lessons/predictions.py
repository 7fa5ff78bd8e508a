"""Predictions: the result of a question shows only after the reader has chosen an answer to it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from kit.engine.errors import KitError, written
from kit.lessons.answers import AnswerError, as_letter
from kit.lessons.exercises import lesson_module
from kit.lessons.notes import Note, Tone, capitalised


@dataclass(frozen=True)
class Prediction:
    """A question with options, one of which a computation proves right.

    Parameters
    ----------
    options : tuple of str
        Their words; the letters a, b, c … go with them.
    outcome : callable
        Computes the words of the right option.
    because : str
        The reading of the result, in a sentence or two.

    Examples
    --------
    >>> Prediction(("5", "6"), lambda: str(2 * 3), because="Three twos.").lettered
    {'a': '5', 'b': '6'}
    """

    options: tuple[str, ...]
    outcome: Callable[[], str]
    because: str

    @property
    def lettered(self) -> dict[str, str]:
        """Letter to words."""
        return dict(zip("abcdef", self.options, strict=False))


def find_prediction(name: str) -> Prediction:
    """The prediction of this name.

    Raises
    ------
    KitError
        If there is none; the message lists those of the lesson.

    Examples
    --------
    >>> find_prediction("01-last-to-speak").lettered["a"]
    'in 4 of 16'
    """
    predictions: Mapping[str, Prediction] = lesson_module(name).PREDICTIONS
    if name not in predictions:
        raise KitError(f"there is no prediction {written(name)}; this lesson has {', '.join(predictions)}")
    return predictions[name]


def predict(name: str, choice: object) -> Note:
    """The options while nothing is chosen; afterwards the choice, the result and how to read it.

    Parameters
    ----------
    name : str
        Of the prediction, such as ``"01-last-to-speak"``.
    choice : object
        A letter, or the three dots of an untouched cell.

    Returns
    -------
    Note

    Examples
    --------
    >>> predict("01-last-to-speak", ...)
    Predict first. Put your letter in place of the three dots, in quotes, such as "a"; then run this cell again.
    a) in 4 of 16
    b) in 12 of 16
    c) in all 16
    """
    prediction = find_prediction(name)
    options = prediction.lettered
    if choice is ...:
        how = 'Put your letter in place of the three dots, in quotes, such as "a"; then run this cell again.'
        return Note(Tone.PREDICT_FIRST, (how, *(f"{letter}) {words}" for letter, words in options.items())))
    try:
        letter = as_letter(choice, options)
    except AnswerError as error:
        return Note(Tone.UNREADABLE, (f"{capitalised(str(error))}.",))
    truth = as_letter(prediction.outcome(), options)
    verdict = "as you predicted" if letter == truth else f"you predicted {options[letter]}"
    return Note(Tone.RESULT, (f"{capitalised(options[truth])}: {verdict}.", prediction.because))


def reveal(choice: object, result: object) -> object:
    """A result, once the prediction about it is made.

    Parameters
    ----------
    choice : object
        The prediction, or the three dots of an untouched cell.
    result : object
        What to show.

    Returns
    -------
    object
        The result, or a note that asks for the prediction first.

    Examples
    --------
    >>> reveal(..., 64)
    Predict first. The cell above waits for your choice; what stands here shows once it is made.
    >>> reveal("b", 64)
    64
    """
    if choice is ...:
        waiting = "The cell above waits for your choice; what stands here shows once it is made."
        return Note(Tone.PREDICT_FIRST, (waiting,))
    return result
