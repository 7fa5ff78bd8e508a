"""Rows of buttons that lead to a legal action of Mongoose, one question at a time."""

import html
from collections.abc import Callable
from typing import Any

from kit.drawing.words import describe_action
from kit.engine.actions import Action
from kit.engine.errors import KitError
from kit.engine.observation import Observation
from kit.session.mongoose import MongooseSession
from kit.session.mongoose_steps import Step, steps_to
from kit.session.mongoose_words import limits_line
from kit.widgets.base import Frame, show

FIRST = "kit-step-0-0"


class ActionChooser:
    """Offers what is legal and nothing else. Nothing is chosen at the start; nothing happens before the last button.

    Parameters
    ----------
    frame : Frame
        The table that it belongs to.
    do : callable
        Called with the action and its turn when the last button is pressed.

    Attributes
    ----------
    panel : ipywidgets.VBox
    confirm : ipywidgets.Button
        Says in words what it does.

    Examples
    --------
    >>> from tempfile import mkdtemp
    >>> from kit.session.store import Store
    >>> from kit.widgets.mongoose_table import MongooseTable
    >>> chooser = MongooseTable(seats=["Ann", "Bea"], store=Store(mkdtemp()))._chooser
    >>> chooser.confirm.description, chooser.confirm.disabled
    ('Answer the questions first', True)
    """

    def __init__(self, frame: Frame, do: Callable[[Action, int], object]) -> None:
        self._frame = frame
        self._do = do
        self._answers: tuple[str, ...] = ()
        self._view: Observation | None = None
        self._action: Action | None = None
        self._limits = frame._words()
        self.questions: list[_Question] = []
        self._rows = frame._column()
        self.confirm = frame._button("", self._confirmed, "kit-confirm", main=True)
        self.panel = frame._column(self._limits, self._rows, self.confirm)

    def show(self, session: MongooseSession) -> None:
        """Bring the questions up to date with what the person before the screen may do."""
        view, names = session.view, session.names
        if self._view != view:
            self._view, self._answers = view, ()
        paths = {steps_to(action, view, names): action for action in view.legal_actions()}
        asked = self._ask(list(paths))
        for question in self.questions[asked:]:
            question.clear()  # answers name cards that the next person must not see, hidden buttons or not
        self._action = next((action for path, action in paths.items() if _answers(path) == self._answers), None)
        self._limits.value = html.escape(limits_line(view, names))
        self.confirm.disabled = self._action is None
        done = self._action and describe_action(self._action, view.current_player, names)
        self.confirm.description = f"Do it: {done}" if done else "Answer the questions first"

    def answer(self, level: int, label: str) -> None:
        """Answer a question; the answers that came after it are dropped."""
        self._answers = (*self._answers[:level], label)

    def _ask(self, paths: list[tuple[Step, ...]]) -> int:
        """Show one question after the other as far as there are answers; how many are shown."""
        level = 0
        while paths := [path for path in paths if len(path) > level]:
            options = list(dict.fromkeys(path[level][1] for path in paths))
            if len(options) == 1 and len(self._answers) == level:
                self._answers = (*self._answers, options[0])
            chosen = self._answers[level] if len(self._answers) > level else None
            self._question(level).ask(paths[0][level][0], options, chosen)
            level += 1
            if chosen is None:
                break
            paths = [path for path in paths if path[level - 1][1] == chosen]
        return level

    def _question(self, level: int) -> "_Question":
        if level == len(self.questions):
            self.questions.append(_Question(self._frame, level, self.answer))
            self._rows.children = [question.panel for question in self.questions]
        return self.questions[level]

    def _confirmed(self) -> None:
        if self._action is None or self._view is None:
            raise KitError("there is a question left to answer before anything is done")
        self._do(self._action, self._view.turn)


class _Question:
    """One question with a button for each answer. Buttons are kept for the next question, never replaced (WG16)."""

    def __init__(self, frame: Frame, level: int, answer: Callable[[int, str], None]) -> None:
        self._frame = frame
        self._level = level
        self._answer = answer
        self._words = frame._words()
        self._row = frame._row()
        self.buttons: list[Any] = []
        self.panel = frame._column(self._words, self._row)

    def clear(self) -> None:
        self.ask("", [], None)
        show(self.panel, False)

    def ask(self, question: str, options: list[str], chosen: str | None) -> None:
        show(self.panel, True)
        self._words.value = html.escape(question)
        while len(self.buttons) < len(options):
            self._add_button()
        for place, button in enumerate(self.buttons):
            show(button, place < len(options))
            label = options[place] if place < len(options) else ""
            button.description = label[:1].upper() + label[1:]
            self._frame._helper.press(self._name(place), bool(label) and label == chosen)
        self._options = options

    def _name(self, place: int) -> str:
        return f"kit-step-{self._level}-{place}"

    def _add_button(self) -> None:
        place = len(self.buttons)
        press = lambda: self._answer(self._level, self._options[place])  # noqa: E731
        self.buttons.append(self._frame._button("", press, self._name(place)))
        self._row.children = self.buttons


def _answers(path: tuple[Step, ...]) -> tuple[str, ...]:
    return tuple(answer for _, answer in path)
