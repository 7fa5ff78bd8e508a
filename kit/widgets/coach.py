"""The coach of a table of Mampf: a button that switches it on, and what it says after the reveal."""

from collections.abc import Sequence

import ipywidgets

from kit.drawing.bars import BarRow, bar_table
from kit.drawing.layout import board, line
from kit.engine.components import Food
from kit.engine.errors import KitError
from kit.session.coach import GROUNDS, Review, chance_to_win, coach_words, reviews, share, silence
from kit.session.mampf import MampfSession, Phase
from kit.widgets.base import Frame, show

NAME = "kit-coach"
WAITS = "The coach speaks after the next reveal."


class CoachPanel:
    """What the picks of the people at a table were worth, worked out from what everybody has seen.

    Parameters
    ----------
    frame : Frame
        The table that it belongs to.
    on : bool
        Whether it is switched on at first.

    Attributes
    ----------
    button, panel : widgets
        For the table to place.

    Examples
    --------
    >>> from tempfile import mkdtemp
    >>> from kit.session.store import Store
    >>> from kit.widgets.mampf_table import MampfTable
    >>> coach = MampfTable(seats=["Ann", "Bea", "Cem"], seed=7, store=Store(mkdtemp()))._coach
    >>> coach.button.description, coach.panel.layout.display
    ('Coach', 'none')
    """

    def __init__(self, frame: Frame, on: bool) -> None:
        self._frame = frame
        self._on = on
        self.button = frame._button("Coach", self._toggle, NAME)
        self.panel = frame._keep(ipywidgets.HTML(), "kit-coach-page")
        for part in (self.button, self.panel):
            show(part, False)  # until a game is dealt

    def show(self, session: MampfSession, scale: float) -> None:
        """Bring it up to date with the table."""
        show(self.button, True)
        self._frame._helper.press(NAME, self._on)
        show(self.panel, self._on)
        self.panel.value = coach_page(session, scale) if self._on else ""

    def _toggle(self) -> None:
        self._on = not self._on


def advice(session: MampfSession) -> tuple[str, ...]:
    """What the coach says now, in sentences, about all people at the table; about everybody where nobody sits.

    Examples
    --------
    >>> table = MampfSession(["Ann", "Bea", "Cem"], seed=7)
    >>> advice(table)
    ('The coach speaks after the next reveal.',)
    """
    told = _told(session)
    if isinstance(told, str):
        return (told,)
    return tuple(words for name, reviewed in told.items() for words in coach_words(reviewed, name))


def coach_page(session: MampfSession, scale: float = 1) -> str:
    """The same as HTML, with bars for every food.

    Examples
    --------
    >>> table = MampfSession(["Ann", "Bea", "Cem"], seed=7)
    >>> WAITS in coach_page(table)
    True
    """
    told = _told(session)
    if isinstance(told, str):
        return board("Coach", [line(told)], scale)
    return "".join(_table(name, reviewed, scale) for name, reviewed in told.items())


def _told(session: MampfSession) -> dict[str, tuple[Review, ...]] | str:
    """What there is to say of each person, by name; or why there is nothing."""
    view = session.game.observation(None)
    try:
        told = {session.names[seat]: reviews(view, seat) for seat in session.persons or range(view.players)}
    except KitError as error:
        return silence(error)
    return told if session.phase in (Phase.SHOWN, Phase.OVER) and view.rounds else WAITS


def _table(name: str, reviewed: Sequence[Review], scale: float) -> str:
    last = reviewed[-1]
    rows = [
        BarRow(
            f"{food} (picked)" if food is last.pick else str(food),
            ((last.mix[food], share(last.mix[food])), (last.worth[food], chance_to_win(last.worth[food]))),
        )
        for food in Food
    ]
    return bar_table(
        f"Coach: {name}'s pick in round {last.round}",
        ["the equilibrium picks it", "chance to win with it"],
        rows,
        corner="food",
        notes=[*coach_words(reviewed, name)[1:], GROUNDS],
        full=1,
        scale=scale,
    )
