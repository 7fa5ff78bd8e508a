"""Exercises that check themselves: by value, saying which property failed, never the answer."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from kit.engine.errors import KitError, written
from kit.lessons.answers import AnswerError
from kit.lessons.notes import Note, Tone, capitalised

DOTS = "Put your answer in place of the three dots, run that cell, and then this one again."


@dataclass(frozen=True)
class Exercise:
    """What makes an answer right.

    Parameters
    ----------
    checked : str
        What a pass has checked, in words (TE3).
    read : callable
        The answer as a value; raises `AnswerError` if it is of another kind.
    fault : callable
        None if the value is right, else the property that failed, in one sentence that does not name the answer (TE2).
    hint : str
        Shown with every miss.
    core : bool, optional
        Whether the lesson counts it among those to pass.

    Examples
    --------
    >>> from kit.lessons.answers import as_whole_number
    >>> even = Exercise("it is even", as_whole_number, lambda n: "It is odd." if n % 2 else None, "halve it.")
    >>> even.fault(even.read("7"))
    'It is odd.'
    """

    checked: str
    read: Callable[[object], Any]
    fault: Callable[[Any], str | None]
    hint: str
    core: bool = True


def lesson_module(name: str) -> Any:
    """The module of the lesson whose number a name such as ``"01-one-alone"`` begins with.

    Raises
    ------
    KitError
        If there is no such lesson.

    Examples
    --------
    >>> lesson_module("01-one-alone").__name__
    'kit.lessons.lesson_01'
    """
    number = name[:2] if isinstance(name, str) else ""
    module = f"kit.lessons.lesson_{number}"
    if not number.isdigit() or find_spec(module) is None:
        raise KitError(
            f"{written(name)} belongs to no lesson; expected a name that begins with its number, as '01-one-alone'"
        )
    return import_module(module)


def find_exercise(name: str) -> Exercise:
    """The exercise of this name.

    Raises
    ------
    KitError
        If there is none; the message lists those of the lesson.

    Examples
    --------
    >>> find_exercise("01-one-alone").core
    True
    """
    exercises: Mapping[str, Exercise] = lesson_module(name).EXERCISES
    if name not in exercises:
        raise KitError(f"there is no exercise {written(name)}; this lesson has {', '.join(exercises)}")
    return exercises[name]


def check(name: str, answer: object) -> Note:
    """What can be said about an answer.

    Parameters
    ----------
    name : str
        Of the exercise, such as ``"01-one-alone"``.
    answer : object
        Anything; the three dots of an untouched stub are "not answered yet".

    Returns
    -------
    Note

    Examples
    --------
    >>> check("01-one-alone", ...)
    Not answered yet. Put your answer in place of the three dots, run that cell, and then this one again.
    """
    exercise = find_exercise(name)
    if answer is ...:
        return Note(Tone.NOT_ANSWERED, (DOTS,))
    try:
        fault = exercise.fault(exercise.read(answer))
    except AnswerError as error:
        return Note(Tone.UNREADABLE, (f"{capitalised(str(error))}.",))
    if fault:
        return Note(Tone.NOT_YET, (fault, f"Hint: {exercise.hint}"))
    return Note(Tone.RIGHT, (f"Checked: {exercise.checked}.",))


def finish(answers: Mapping[str, object]) -> Note:
    """How many core exercises of a lesson are passed, and what that has checked.

    Parameters
    ----------
    answers : mapping from str to object
        The answer to each exercise, by its name; all of one lesson. A core exercise left out counts as not answered.

    Returns
    -------
    Note

    Raises
    ------
    KitError
        If a name is unknown, or there is none.

    Examples
    --------
    >>> finish({"01-one-alone": ...}).lines[0]
    '0 of 3 core exercises passed.'
    """
    if not answers:
        raise KitError("expected the answer to at least one exercise, by its name")
    exercises: Mapping[str, Exercise] = lesson_module(next(iter(answers))).EXERCISES
    names = [name for name in exercises if exercises[name].core]
    notes = {name: check(name, answers.get(name, ...)) for name in {*names, *answers}}
    passed = [name for name in names if notes[name].tone is Tone.RIGHT]
    if len(passed) == len(names):
        return Note(
            Tone.RIGHT,
            (f"All {len(names)} core exercises passed.", *(f"{name}: {exercises[name].checked}." for name in names)),
        )
    waiting = [f"{name}: {notes[name].tone.value.lower()}." for name in names if name not in passed]
    begun = any(note.tone is not Tone.NOT_ANSWERED for note in notes.values())
    tone = Tone.NOT_YET if begun else Tone.NOT_ANSWERED
    return Note(tone, (f"{len(passed)} of {len(names)} core exercises passed.", *waiting))
