"""A tally for a whole room: the teacher types how many picked each food, the room sees who would have been alone."""

import html
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import ipywidgets

from kit.drawing import food_svg
from kit.drawing.layout import board, html_line, line, tag
from kit.drawing.svg import EDGE, PAPER
from kit.engine.components import Food
from kit.session.tally import Counts, Tally, describe_counts, describe_tables, shares_alone
from kit.widgets.base import Frame

TABLES = (3, 4)
_CELL = 'style="padding:4px 8px 4px 0"'
EXPLANATION = (
    "A food lures an animal only for somebody who is alone on it. In a whole room that is rare. So think of the room "
    "as seated at tables by lot: of those who picked a food, how many would have had it to themselves at their table?"
)


class ClassTally(Frame):
    """Counts of a whole room, round after round, and what they would have meant at tables of 3 and 4.

    Parameters
    ----------
    students : int, optional
        How many are in the room.

    Attributes
    ----------
    tally : Tally
        The counts, in plain Python.

    Examples
    --------
    >>> room = ClassTally(students=30)
    >>> room.record([14, 12, 3, 1])
    'Round 1: 14 carrot, 12 lettuce, 3 sugar, 1 grain. One student is alone in the whole room, on grain.'
    >>> room.shares_alone(3)[0]
    Fraction(60, 203)
    """

    _called = "a tally for a whole room"

    def __init__(self, students: int = 30) -> None:
        self.tally = Tally(students)
        super().__init__()
        self._students = self._number("Students", students)
        self._counts = [self._number(str(food).capitalize(), 0) for food in Food]
        self._counts[0].add_class("kit-first")
        self._chart = self._keep(ipywidgets.HTML())
        self._back_button = self._button("Take back", self.tally.take_back)
        self._fill(
            self._row(self._students),
            self._row(*self._counts),
            self._row(
                self._button("Show this round", self._record_typed, main=True),
                self._back_button,
                self._size_button(),
            ),
            self._helper,
            self._chart,
        )
        self._refreshed()

    def record(self, counts: Sequence[int]) -> str:
        """Add a round; the sentence about it.

        Parameters
        ----------
        counts : sequence of int
            How many picked each food, in the order of `Food`.

        Raises
        ------
        KitError
            Naming the count that can't be; nothing is added then.
        """
        sentence = self.tally.record(counts)
        self._refreshed()
        return sentence

    def take_back(self) -> None:
        """Forget the last round."""
        self.tally.take_back()
        self._refreshed()

    def shares_alone(self, seats: int) -> tuple[Fraction | None, ...]:
        """For each food: the share of its pickers in the last round that would have been alone at a random table."""
        return shares_alone(self.tally.rounds[-1], seats) if self.tally.rounds else (None,) * len(Food)

    @property
    def status(self) -> str:
        """The last round in words."""
        if not self.tally.rounds:
            return "Type how many picked each food, then show the round."
        return describe_counts(len(self.tally.rounds), self.tally.rounds[-1], self.tally.students)

    def _number(self, label: str, value: int) -> Any:
        return self._keep(ipywidgets.IntText(value, description=label), "kit-number")

    def _record_typed(self) -> None:
        self.tally.resize(self._students.value)
        self.tally.record([control.value for control in self._counts])
        for control in self._counts:
            control.value = 0
        self._helper.focus("kit-first", always=True)

    def _refresh(self) -> None:
        self._back_button.disabled = not self.tally.rounds
        self._helper.status = self.status
        self._chart.value = tally_board(self.tally.rounds, self._scale)

    def __repr__(self) -> str:
        rounds = [describe_counts(number, counts, sum(counts)) for number, counts in enumerate(self.tally.rounds, 1)]
        return "\n".join(["Class tally", *(rounds or [self.status])])


def tally_board(rounds: Sequence[Counts], scale: float = 1) -> str:
    """All rounds as a table of numbers and bars, and below it the last one at random tables, as HTML.

    Parameters
    ----------
    rounds : sequence of tuple of int
        Counts in the order of `Food`.
    scale : float, optional
        1 for a screen, about 1.6 for a projector.

    Examples
    --------
    >>> tally_board([]), tally_board([(14, 12, 3, 1)]).count(">alone<")
    ('', 1)
    """
    if not rounds:
        return ""
    most = max(map(max, rounds))
    heads = "".join(_head(food, scale) for food in Food)
    rows = "".join(
        f'<tr><th scope="row">{number}</th>{"".join(_count(count, most) for count in counts)}</tr>'
        for number, counts in enumerate(rounds, start=1)
    )
    chart = _table(f'<tr><th scope="col">Round</th>{heads}</tr>', rows, "How many picked each food")
    shares = "".join(
        f'<tr><th scope="row" {_CELL}>Tables of {seats}</th>'
        f"{''.join(map(_share, shares_alone(rounds[-1], seats)))}</tr>"
        for seats in TABLES
    )
    names = "".join(f'<th scope="col">{food}</th>' for food in Food)
    tables = _table(f'<tr><th scope="col">By lot</th>{names}</tr>', shares, f"Alone in round {len(rounds)}")
    words = [describe_tables(rounds[-1], seats) for seats in TABLES]
    return board("Class tally", [chart, line(EXPLANATION), tables, *map(line, words)], scale)


def _table(head: str, rows: str, caption: str) -> str:
    """As wide as the page; where that is too narrow for the words, it is scrolled sideways, by the arrow keys too."""
    style = (
        "width:100%;min-width:26em;table-layout:fixed;border-collapse:collapse;text-align:left;font-size:inherit;"
        "margin:0 0 10px"
    )
    title = f'<caption style="text-align:left;font-weight:700">{html.escape(caption)}</caption>'
    table = f'<table style="{style}">{title}<thead>{head}</thead><tbody>{rows}</tbody></table>'
    return f'<div role="region" aria-label="{html.escape(caption)}" tabindex="0" style="overflow-x:auto">{table}</div>'


def _head(food: Food, scale: float) -> str:
    return f'<th scope="col">{html_line(food_svg(food, size=32 * scale))}{food}</th>'


def _count(count: int, most: int) -> str:
    width = round(100 * count / most) if most else 0
    bar = (
        f'<div aria-hidden="true" style="height:0.9em;border:1px solid {EDGE};background:'
        f'linear-gradient(90deg,#0072b2 {width}%,{PAPER} {width}%)"></div>'
    )
    return f"<td {_CELL}><strong>{count}</strong> {tag('alone') if count == 1 else ''}{bar}</td>"


def _share(share: Fraction | None) -> str:
    words = "nobody there" if share is None else f"{round(100 * share)} of 100 alone"
    return f"<td {_CELL}>{words}</td>"
