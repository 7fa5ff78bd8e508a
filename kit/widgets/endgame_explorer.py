"""An explorer of the solved Mampf: set piles and scores, see values and mixes, pick a food, see what may follow."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import ipywidgets

from kit.drawing.bars import BarRow, bar_table
from kit.drawing.words import counted, listed
from kit.engine.components import Food
from kit.engine.errors import KitError
from kit.session.coach import chance_to_win, share
from kit.session.seats import DEFAULT_NAMES
from kit.theory.whole_game.solution import SOLVED_PLAYERS, Position, Solution, load_solution
from kit.widgets.base import Frame, show
from kit.widgets.endgame_answers import NextState, next_states

FULL_PILES = (6, 6, 6, 6)
MOST_SHOWN = 12


class EndgameExplorer(Frame):
    """Any state of the solved game: what it is worth, how everybody picks there, and what may follow a pick.

    Parameters
    ----------
    players : int, optional
        3 or 4.
    piles : sequence of int, optional
        Disks left in each pile, in the order of `Food`.
    scores : sequence of int, optional
        Disks of each player; by default nobody has one.

    Attributes
    ----------
    position : Position
        The state on the screen; `ask` changes it.
    solution : Solution

    Raises
    ------
    KitError
        If no game gets to this state.

    Examples
    --------
    >>> explorer = EndgameExplorer(players=3, piles=[6, 6, 6, 5], scores=[1, 0, 0])
    >>> print(explorer.status)
    Chance to win: Ann 48.6%, Bea 25.7%, Cem 25.7%.
    >>> explorer.pick(Food.CARROT)[0].words
    'Ann lures with carrot: piles 5 6 6 5, disks 2 0 0'
    >>> print(explorer.go_to(0))
    Chance to win: Ann 70.8%, Bea 14.6%, Cem 14.6%.
    """

    _called = "an explorer of the endgame"

    def __init__(
        self, players: int = 3, piles: Sequence[int] = FULL_PILES, scores: Sequence[int] | None = None
    ) -> None:
        self._put(players, piles, scores)
        super().__init__()
        self._own_change = False
        self._seat = 0
        self._build()
        self._refreshed()

    def _build(self) -> None:
        counts = [(str(players), players) for players in SOLVED_PLAYERS]
        names = DEFAULT_NAMES[: max(SOLVED_PLAYERS)]
        self._players = self._control(ipywidgets.Dropdown, "Players", self._asked, options=counts)
        self._piles = [self._control(ipywidgets.IntText, f"{food} left", self._asked) for food in Food]
        self._scores = [self._control(ipywidgets.IntText, f"{name} has", self._asked) for name in names]
        self._back_button = self._button("One back", self._step_back)
        self._mixes = self._words()
        self._who = self._control(ipywidgets.Dropdown, "What if", self._sat)
        self._foods = [self._button(f"picks {food}", partial(self._choose, food), f"kit-pick-{food}") for food in Food]
        self._pick_row = self._row(self._who, *self._foods)
        self._following = self._words()
        self._next = self._keep(ipywidgets.Dropdown(description="Then"), "kit-then")
        self._go_button = self._button("Go there", self._go, "kit-go", main=True)
        self._next_row = self._row(self._next, self._go_button)
        self._fill(
            self._row(self._players, *self._piles),
            self._row(*self._scores),
            self._helper,
            self._mixes,
            self._pick_row,
            self._following,
            self._next_row,
            self._row(self._back_button, self._button("All piles full", self._start), self._size_button()),
        )

    def _control(self, kind: Any, label: str, action: Any, **settings: Any) -> Any:
        control = self._keep(kind(description=label, **settings), "kit-number")
        control.observe(lambda _: None if self._own_change else self._run(action), names="value")
        return control

    def ask(
        self, *, players: int | None = None, piles: Sequence[int] | None = None, scores: Sequence[int] | None = None
    ) -> str:
        """Set another state; what is left out stays as it is.

        Returns
        -------
        str
            The status line.

        Raises
        ------
        KitError
            If no game gets there; the old state stays then.
        """
        self._put(
            self.solution.players if players is None else players,
            self.position.piles if piles is None else piles,
            self.position.scores if scores is None else scores,
        )
        self._refreshed()
        return self.status

    def pick(self, food: Food, seat: int = 0) -> tuple[NextState, ...]:
        """Show what may follow if a seat picks a food; the likeliest first.

        Raises
        ------
        KitError
            If the game is over, or there is no such seat or food.
        """
        last = self.solution.players - 1
        if food not in tuple(Food) or seat not in range(last + 1):
            raise KitError(f"expected a food and a seat from 0 to {last}; found {food!r} and {seat!r}")
        self._choose(food, seat)
        self._refreshed()
        return self.following

    def go_to(self, number: int) -> str:
        """Go on to one of the states that may follow the pick; the status line."""
        if number not in range(len(self.following)):
            raise KitError(f"there is no state {number!r} to go to; pick a food first, then name one of those shown")
        self._move_to(self.following[number].position)
        self._refreshed()
        return self.status

    @property
    def status(self) -> str:
        """What the state is worth, in words, or what is wrong with what was typed."""
        if self._complaint:
            return self._complaint
        if self.position.is_over:
            top = max(self.position.scores)
            best = [name for name, score in zip(DEFAULT_NAMES, self.position.scores, strict=False) if score == top]
            return f"The game is over. Most disks: {listed(best)}."
        values = zip(DEFAULT_NAMES, self.solution.values(self.position), strict=False)
        return f"Chance to win: {', '.join(f'{name} {chance_to_win(value)}' for name, value in values)}."

    def _put(self, players: int, piles: Sequence[int], scores: Sequence[int] | None) -> None:
        solution = load_solution(players)
        position = Position(piles, (0,) * players if scores is None else scores)
        solution.values(position)
        self.solution: Solution = solution
        self._past: list[Position] = []
        self._show_position(position)

    def _show_position(self, position: Position) -> None:
        self.position = position
        self._complaint = ""
        self._picked: Food | None = None
        self.following: tuple[NextState, ...] = ()

    def _asked(self) -> None:
        """The reader has typed. What is typed stays, so that several numbers can be changed one after the other."""
        players = self._players.value
        piles = [control.value for control in self._piles]
        try:
            self._put(players, piles, [control.value for control in self._scores[:players]])
        except KitError as error:
            self._complaint = f"{str(error)[:1].upper()}{str(error)[1:]}."
            self._picked, self.following = None, ()
            show(self._scores[-1], players == len(self._scores))

    def _sat(self) -> None:
        self._seat = self._who.value
        if self._picked is not None:
            self._choose(self._picked)

    def _choose(self, food: Food, seat: int | None = None) -> None:
        if self._complaint:
            raise KitError(self._complaint)
        seat = self._seat if seat is None else seat
        self.following = next_states(self.solution, self.position, seat, food)
        self._picked, self._seat = food, seat

    def _go(self) -> None:
        if self._next.index is not None and self.following:
            self._move_to(self.following[self._next.index].position)

    def _move_to(self, position: Position) -> None:
        self._past.append(self.position)
        self._show_position(position)

    def _step_back(self) -> None:
        if self._past:
            self._show_position(self._past.pop())

    def _start(self) -> None:
        self._put(self._players.value, FULL_PILES, None)

    def _moment(self) -> object:
        """A click right after typing is no late one; a second click on "Go there" finds nothing to go to."""
        return None

    def _refresh(self) -> None:
        stands = not self._complaint
        goes_on = stands and not self.position.is_over
        if stands:
            self._own_change = True
            try:
                self._set_controls()
            finally:
                self._own_change = False
        for part, there in (
            (self._mixes, goes_on),
            (self._pick_row, goes_on),
            (self._following, bool(self.following)),
            (self._next_row, bool(self.following)),
        ):
            show(part, there)
        self._back_button.disabled = not self._past
        for food in Food:
            self._helper.press(f"kit-pick-{food}", food is self._picked)
        self._mixes.value = self._mixes_html() if goes_on else ""
        self._following.value = self._following_html() if self.following else ""
        self._helper.status = self.status

    def _set_controls(self) -> None:
        players = self.solution.players
        self._players.value = players
        for control, number in zip([*self._piles, *self._scores], [*self.position.piles, *self._padded()], strict=True):
            control.value = number
        show(self._scores[-1], players == len(self._scores))
        names = [(name, seat) for seat, name in enumerate(DEFAULT_NAMES[:players])]
        if list(self._who.options) != names:
            self._who.options = names
            self._seat = min(self._seat, players - 1)
        self._who.value = self._seat
        options = [one.words for one in self.following]
        if list(self._next.options) != options:
            self._next.options = options
            self._next.index = 0 if options else None

    def _padded(self) -> list[int]:
        """One score a control; the one that is hidden keeps its number."""
        hidden = [control.value for control in self._scores[self.solution.players :]]
        return [*self.position.scores, *hidden]

    def _mixes_html(self) -> str:
        mixes = [self.solution.mix(self.position, seat) for seat in range(self.solution.players)]
        rows = [
            BarRow(f"{food}, {self.position.piles[food]} left", tuple((mix[food], share(mix[food])) for mix in mixes))
            for food in Food
        ]
        names = [
            f"{name}, {counted(score, 'disk')}"
            for name, score in zip(DEFAULT_NAMES, self.position.scores, strict=False)
        ]
        return bar_table("How the equilibrium picks", names, rows, corner="pile", notes=[], full=1, scale=self._scale)

    def _following_html(self) -> str:
        assert self._picked is not None
        name = DEFAULT_NAMES[self._seat]
        worth = self.solution.worth_of_picks(self.position, self._seat)
        rows = [
            BarRow(
                one.words,
                ((one.chance, share(one.chance)), (one.worth[self._seat], chance_to_win(one.worth[self._seat]))),
            )
            for one in self.following[:MOST_SHOWN]
        ]
        rest = len(self.following) - len(rows)
        notes = [
            f"On average {self._picked} is worth a {chance_to_win(worth[self._picked])} chance to win to {name}, "
            f"the best food {chance_to_win(max(worth))}."
        ]
        if rest:
            notes.insert(0, f"… and {rest} more, none likelier than these.")
        return bar_table(
            f"{name} picks {self._picked}, the others by the equilibrium",
            ["how likely", f"{name} wins then"],
            rows,
            corner="what happens",
            notes=notes,
            full=1,
            scale=self._scale,
        )

    def __repr__(self) -> str:
        if self._complaint:
            return self._complaint
        piles = ", ".join(f"{food} {left}" for food, left in zip(Food, self.position.piles, strict=True))
        scores = ", ".join(f"{name} {score}" for name, score in zip(DEFAULT_NAMES, self.position.scores, strict=False))
        lines = [f"Piles: {piles}. Disks: {scores}. {self.status}"]
        if not self.position.is_over:
            for seat, name in enumerate(DEFAULT_NAMES[: self.solution.players]):
                mix = zip(Food, self.solution.mix(self.position, seat), strict=True)
                lines.append(f"  {name} picks {', '.join(f'{food} {share(chance)}' for food, chance in mix)}")
        return "\n".join(lines)
