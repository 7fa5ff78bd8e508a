"""Rows of buttons that lead to a legal action of Mongoose, one question at a time."""

import html
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from kit.drawing.words import describe_action
from kit.engine.actions import Action
from kit.engine.errors import KitError
from kit.session.mongoose import MongooseSession
from kit.session.mongoose_steps import Step, steps_to
from kit.session.mongoose_words import limits_line
from kit.widgets.base import Frame, show

FIRST = "kit-step-0-0"
UNANSWERED = "Answer the questions first"

T = TypeVar("T")
Path = tuple[Step, ...]


class PathChooser(Generic[T]):
    """Offers what there is to choose and nothing else; nothing is chosen at first or done before the last button.

    Parameters
    ----------
    frame : Frame
        What it belongs to.
    do : callable
        Called with what was chosen and the turn at which it was offered when the last button is pressed.

    Attributes
    ----------
    panel : ipywidgets.VBox
    confirm : ipywidgets.Button
        Says in words what it does.
    chosen : object or None
        What the answers lead to.

    Examples
    --------
    >>> from kit.widgets.explorers import FlowExplorer
    >>> from kit import mongoose
    >>> chooser = PathChooser(FlowExplorer(mongoose.deal(players=3, seed=7)), print)
    >>> chooser.offer("start", 0, {(("Which?", "this"),): 1, (("Which?", "that"),): 2}, lambda number: f"Take {number}")
    >>> chooser.questions[0].buttons[1].click()
    >>> chooser.offer("start", 0, {(("Which?", "this"),): 1, (("Which?", "that"),): 2}, lambda number: f"Take {number}")
    >>> chooser.chosen, chooser.confirm.description
    (2, 'Take 2')
    >>> chooser.confirm.click()
    2 0
    """

    def __init__(self, frame: Frame, do: Callable[[T, int], object]) -> None:
        self._frame = frame
        self._do = do
        self._answers: tuple[str, ...] = ()
        self._offered_at: tuple[object, int] | None = None
        self.chosen: T | None = None
        self._limits = frame._words()
        self.questions: list[_Question] = []
        self._rows = frame._column()
        self.confirm = frame._button(UNANSWERED, self._confirmed, "kit-confirm", main=True)
        self.panel = frame._column(self._limits, self._rows, self.confirm)

    def offer(
        self, moment: object, turn: int, paths: Mapping[Path, T], label: Callable[[T], str], limits: str = ""
    ) -> None:
        """Bring the questions up to date with what there is to choose.

        Parameters
        ----------
        moment : object
            Answers given at another moment are dropped.
        turn : int
        paths : mapping from tuple of (str, str) to object
            The questions that lead to each choice, each with its answer.
        label : callable
            What the last button says of a choice.
        limits : str, optional
            Why something is not offered.
        """
        if self._offered_at is None or self._offered_at[0] != moment:
            self._answers = ()
        self._offered_at = moment, turn
        asked = self._ask(list(paths))
        for question in self.questions[asked:]:
            question.clear()  # answers name cards that the next person must not see, hidden buttons or not
        self.chosen = next((choice for path, choice in paths.items() if _answers(path) == self._answers), None)
        self._limits.value = html.escape(limits)
        self.confirm.disabled = self.chosen is None
        self.confirm.description = UNANSWERED if self.chosen is None else label(self.chosen)

    def answer(self, level: int, label: str) -> None:
        """Answer a question; the answers that came after it are dropped."""
        self._answers = (*self._answers[:level], label)

    def _ask(self, paths: list[Path]) -> int:
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
        if self.chosen is None or self._offered_at is None:
            raise KitError("there is a question left to answer before anything is done")
        self._do(self.chosen, self._offered_at[1])


class ActionChooser(PathChooser[Action]):
    """Offers the person before the screen what is legal and nothing else.

    Examples
    --------
    >>> from tempfile import mkdtemp
    >>> from kit.session.store import Store
    >>> from kit.widgets.mongoose_table import MongooseTable
    >>> chooser = MongooseTable(seats=["Ann", "Bea"], store=Store(mkdtemp()))._chooser
    >>> chooser.confirm.description, chooser.confirm.disabled
    ('Answer the questions first', True)
    """

    def show(self, session: MongooseSession) -> None:
        """Bring the questions up to date with what the person before the screen may do."""
        view, names = session.view, session.names
        paths = {steps_to(action, view, names): action for action in view.legal_actions()}
        say = lambda action: f"Do it: {describe_action(action, view.current_player, names)}"  # noqa: E731
        self.offer(view, view.turn, paths, say, limits_line(view, names))


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


def _answers(path: Path) -> tuple[str, ...]:
    return tuple(answer for _, answer in path)
