"""Who plays: the panel in which a table is set up, and the one that gives a seat into other hands."""

import html
from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets

from kit.players.registry import STRATEGIES
from kit.players.strategy import Strategy
from kit.session.seats import DEFAULT_NAMES, Seat
from kit.widgets.base import Frame, show

PERSON = "a person"


class Hands:
    """Whose hands a seat can be in: a person's, or those of a strategy of the kit or of the caller.

    Parameters
    ----------
    kind : str
        ``"mampf"`` or ``"mongoose"``.
    seats : sequence of Seat
        Whose strategies may be ones that the kit does not know.

    Examples
    --------
    >>> Hands("mampf", []).names[:3]
    ['a person', 'random', 'avoid the favourite']
    """

    def __init__(self, kind: str, seats: Sequence[Seat]) -> None:
        self._makers: dict[str, Callable[[], Strategy[Any, Any] | None]] = {PERSON: lambda: None, **STRATEGIES[kind]}
        for seat in seats:
            if seat.strategy is not None:
                self._makers.setdefault(seat.strategy.name, lambda own=seat.strategy: own)  # type: ignore[misc]

    @property
    def names(self) -> list[str]:
        """For a list to choose from."""
        return list(self._makers)

    def make(self, name: str) -> Strategy[Any, Any] | None:
        """The strategy of this name; None for a person."""
        return self._makers[name]()

    def sentence(self, name: str) -> str:
        """How it plays; nothing is said about a person."""
        strategy = self.make(name)
        return "" if strategy is None else strategy.sentence


class Setup:
    """Number of players, names, and who plays where.

    Parameters
    ----------
    frame : Frame
        The table that it belongs to.
    kind : str
    counts : dict of str to int
        Label and number of players of each form of the game.
    seats : sequence of Seat
        What the panel starts with.

    Attributes
    ----------
    panel : ipywidgets.VBox
    count, names, hands
        The controls themselves: a Dropdown, and one Text and one Dropdown a seat.

    Examples
    --------
    >>> from kit.widgets.mampf_table import MampfTable
    >>> setup = Setup(MampfTable(), "mampf", {"3": 3, "4": 4}, [Seat("Ann"), Seat("Bea"), Seat("Cem")])
    >>> setup.hands[1].value = "random"
    >>> [(seat.name, seat.who) for seat in setup.seats()]
    [('Ann', 'a person'), ('Bea', 'random'), ('Cem', 'a person')]
    """

    def __init__(self, frame: Frame, kind: str, counts: dict[str, int], seats: Sequence[Seat]) -> None:
        self._hands = Hands(kind, seats)
        self.count = frame._keep(
            ipywidgets.Dropdown(options=list(counts.items()), value=len(seats), description="Players"), "kit-count"
        )
        self.names: list[Any] = []
        self.hands: list[Any] = []
        self._sentences: list[Any] = []
        self._rows: list[Any] = []
        for place in range(max(counts.values())):
            self._add_row(frame, place)
        self.count.observe(lambda _: self._refresh(), names="value")
        self.panel = frame._column(self.count, *self._rows)
        self.show_seats(seats)

    def _add_row(self, frame: Frame, place: int) -> None:
        name = ipywidgets.Text(DEFAULT_NAMES[place], description=f"Name {place + 1}", continuous_update=False)
        hands = ipywidgets.Dropdown(options=self._hands.names, value="random", description="played by")
        hands.observe(lambda _: self._refresh(), names="value")
        self.names.append(frame._keep(name))
        self.hands.append(frame._keep(hands))
        self._sentences.append(frame._words())
        self._rows.append(frame._column(frame._row(name, hands), self._sentences[place]))

    def _refresh(self) -> None:
        for place, row in enumerate(self._rows):
            show(row, place < self.count.value)
            sentence = self._hands.sentence(self.hands[place].value)
            self._sentences[place].value = html.escape(sentence)
            show(self._sentences[place], bool(sentence))

    def show_seats(self, seats: Sequence[Seat]) -> None:
        """Bring the controls in line with the seats of a table."""
        self.count.value = len(seats)
        for place, seat in enumerate(seats):
            self.names[place].value = seat.name
            known = seat.who in self._hands.names
            self.hands[place].value = seat.who if known else PERSON
        self._refresh()

    def seats(self) -> list[Seat]:
        """The seats as the controls now say.

        Raises
        ------
        SeatError
            If a name can't be used.
        """
        return [
            Seat(self.names[place].value, self._hands.make(self.hands[place].value))
            for place in range(self.count.value)
        ]


class TakeOver:
    """Gives a seat into other hands during a game (TE17).

    Parameters
    ----------
    frame : Frame
    kind : str
    give : callable
        Called with the seat and its new strategy, or None for a person, when the button is pressed.

    Examples
    --------
    >>> from kit.widgets.mampf_table import MampfTable
    >>> panel = TakeOver(MampfTable(), "mampf", lambda seat, strategy: print(seat, strategy))
    >>> panel.show_seats([Seat("Ann"), Seat("Bea"), Seat("Cem")])
    >>> panel.seat.value, panel.hands.value = 2, "always sugar"
    >>> panel.button.click()
    2 AlwaysPick(Food.SUGAR)
    """

    def __init__(self, frame: Frame, kind: str, give: Callable[[int, Strategy[Any, Any] | None], object]) -> None:
        self._hands = Hands(kind, [])
        self.seat = frame._keep(ipywidgets.Dropdown(options=[("nobody", 0)], value=0, description="Seat"))
        self.hands = frame._keep(
            ipywidgets.Dropdown(options=self._hands.names, value="random", description="now played by")
        )
        self.button = frame._button("Change hands", lambda: give(self.seat.value, self._hands.make(self.hands.value)))
        self.panel = frame._row(self.seat, self.hands, self.button)

    def show_seats(self, seats: Sequence[Seat]) -> None:
        """Bring the list of seats up to date."""
        chosen = self.seat.value
        self.seat.options = [(f"{seat.name}, {seat.who}", place) for place, seat in enumerate(seats)]
        self.seat.value = chosen if chosen < len(seats) else 0
