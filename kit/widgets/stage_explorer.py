"""An explorer of one round of Mampf: players, values and a question; equilibria, regret, a picture, words."""

import html
from collections.abc import Sequence
from typing import Any

import ipywidgets

from kit.engine.errors import KitError
from kit.figures import show as show_figure
from kit.theory.games.formatting import counted, mix, number
from kit.theory.rounds.congestion import Picks
from kit.theory.rounds.stage_values import check_values
from kit.widgets.base import Frame, show
from kit.widgets.stage_answers import METHODS, NAMES, picks_in_words, search_pure, stage_answer

PLAYERS = range(2, 11)
FOODS = range(2, len(NAMES) + 1)
MOST_LISTED = 200
LONG = 30


class StageExplorer(Frame):
    """One round of Mampf to turn: how many play, what the foods are worth, and what to find.

    Parameters
    ----------
    players : int, optional
        From 2 to 10.
    values : sequence of float, optional
        What each food is worth to a player alone on it; two to four of them, above 0.
    method : str, optional
        ``"symmetric"`` or ``"pure"``; or for two players ``"auto"``, ``"support"``, ``"vertex"``, ``"lemke-howson"``.

    Attributes
    ----------
    players, values, method
        The question on the screen; `ask` changes it.
    answer : StageAnswer
        What was found, in words, as lines of a table and as pictures.

    Examples
    --------
    >>> explorer = StageExplorer(players=2, values=[4, 3, 2, 1])
    >>> print(explorer.status)
    In the one equilibrium in which all 2 players play the same, each plays (7/13, 5/13, 1/13, 0) and gets 24/13 on \
average. Regret: 0.
    >>> explorer.ask(players=4, method="pure")
    'There are 24 pure equilibria: no food stays free. Regret: 0.'
    """

    _called = "an explorer of one round"

    def __init__(self, players: int = 2, values: Sequence[float] = (4, 3, 2, 1), method: str = "symmetric") -> None:
        self._put(players, values, method)
        super().__init__()
        self._drawn: object = None
        self._place = 0  # of what is drawn, among all that was found
        self._own_change = False
        self._build()
        self._refreshed()

    def _build(self) -> None:
        names = NAMES[: len(self.values)]
        once = {"continuous_update": False}  # asked when it is let go, not while it is dragged (WG8)
        self._players = self._control(ipywidgets.IntSlider, "Players", min=PLAYERS[0], max=PLAYERS[-1], **once)
        choices = [(words, name) for name, words in METHODS.items()]
        self._method = self._control(ipywidgets.Dropdown, "Find", options=choices)
        self._worth = [
            self._control(ipywidgets.FloatSlider, name.capitalize(), min=0.1, max=10, step=0.1, **once)
            for name in names
        ]
        self._list_button = self._button("List every pure equilibrium", self._list_pure)
        self._progress = self._keep(ipywidgets.IntProgress(description="Looking", max=100))
        self._choice = self._control(ipywidgets.Dropdown, "Picture of")
        self._picture = self._keep(ipywidgets.HTML(), "kit-picture")
        self._table = self._words()
        self._list = self._words()
        show(self._progress, False)
        self._fill(
            self._row(self._players, self._method),
            self._row(*self._worth),
            self._row(self._list_button, self._progress, self._size_button()),
            self._helper,
            self._choice,
            self._picture,
            self._table,
            self._list,
        )

    def _control(self, kind: Any, label: str, **settings: Any) -> Any:
        """A control that asks the question anew."""
        control = self._keep(kind(description=label, **settings))
        control.observe(self._changed, names="value")
        return control

    def ask(
        self, *, players: int | None = None, values: Sequence[float] | None = None, method: str | None = None
    ) -> str:
        """Ask something else; what is left out stays as it is.

        Parameters
        ----------
        players : int, optional
        values : sequence of float, optional
            As many as there are foods.
        method : str, optional

        Returns
        -------
        str
            The status line.

        Raises
        ------
        KitError
            If there is no such question; the old one stays then.
        """
        if values is not None and len(values) != len(self.values):
            raise KitError(f"expected {len(self.values)} values, one a food; found {values!r}")
        self._put(
            self.players if players is None else players,
            self.values if values is None else values,
            self.method if method is None else method,
        )
        self._refreshed()
        return self.status

    def list_pure(self) -> tuple[Picks, ...]:
        """Every pure equilibrium, found by looking at every profile; the bar shows how far it is.

        Returns
        -------
        tuple of tuple of int
            One food a player.

        Raises
        ------
        KitError
            If there are too many profiles.
        """
        found = []
        show(self._progress, True)
        try:
            for share, picks in search_pure(self.values, self.players):
                self._progress.value = int(100 * share)
                if picks is not None:
                    found.append(picks)
        finally:
            show(self._progress, False)
        return tuple(found)

    @property
    def status(self) -> str:
        """What was found, in words."""
        return f"{self.answer.words} Regret: {number(self.answer.regret)}." if self.answer.shown else self.answer.words

    def _put(self, players: int, values: Sequence[float], method: str) -> None:
        if players not in PLAYERS:
            raise KitError(
                f"there are {players!r} players; expected a whole number from {PLAYERS[0]} to {PLAYERS[-1]} "
                "(symmetric_equilibrium takes any number)"
            )
        worth = check_values(values)
        if worth.size not in FOODS:
            raise KitError(f"there are {worth.size} foods; expected {FOODS[0]} to {FOODS[-1]}")
        self.answer = stage_answer(worth.tolist(), players, method)
        self.players, self.values, self.method = players, tuple(worth.tolist()), method
        self._found: tuple[Picks, ...] = ()

    def _changed(self, change: Any) -> None:
        if self._own_change:
            return
        if change["owner"] is self._choice:
            self._run(self._choose)
        else:
            worth = [control.value for control in self._worth]
            self._run(lambda: self._put(self._players.value, worth, self._method.value))

    def _choose(self) -> None:
        self._place = self._choice.index or 0

    def _list_pure(self) -> None:
        self._found = self.list_pure()

    def _moment(self) -> object:
        return None  # a click right after a slider is no late one; a second one lists the same again

    def _refresh(self) -> None:
        self._own_change = True
        try:
            self._set_controls()
        finally:
            self._own_change = False
        self._helper.status = self.status
        self._draw()
        self._table.value = self._table_html()
        self._list.value = self._list_html()

    def _set_controls(self) -> None:
        """Back to the question that is answered; what the sliders can't reach widens them."""
        self._players.value, self._method.value = self.players, self.method
        for control, value in zip(self._worth, self.values, strict=True):
            control.max, control.min = max(control.max, value), min(control.min, value)
            control.value = value
        titles = [one.title for one in self.answer.shown]
        if list(self._choice.options) != titles:
            self._choice.options = titles
        self._place = max(0, min(self._place, len(titles) - 1))
        self._choice.index = self._place if titles else None
        show(self._choice, len(titles) > 1)
        show(self._list_button, self.method == "pure")

    def _draw(self) -> None:
        """One picture, drawn anew in place, and only if it is another one (WG6/7)."""
        now = (self.answer, self._place, self._scale)
        if now == self._drawn:
            return
        self._drawn = now
        shown = self.answer.shown
        self._picture.value = show_figure(shown[self._place].plot(), scale=self._scale).html if shown else ""

    def _table_html(self) -> str:
        if not self.answer.shown:
            return ""
        head = "".join(_cell("th", name, "col") for name in ("what", *self.answer.columns))
        rows = ""
        for one in self.answer.shown:
            cells = "".join(_cell("td", cell) for cell in one.cells)
            rows += f"<tr>{_cell('th', one.title, 'row')}{cells}</tr>"
        frame = '<div role="region" aria-label="What was found" tabindex="0" style="overflow-x:auto">'
        how = f"<p>{html.escape(self.answer.how)}</p>" if self.answer.how else ""
        return f"{frame}<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>{how}"

    def _list_html(self) -> str:
        if not self._found:
            return ""
        lines = [f"<li>{picks_in_words(picks, len(self.values))}</li>" for picks in self._found[:MOST_LISTED]]
        more = len(self._found) - len(lines)
        rest = f"<p>… and {more:,} more.</p>" if more else ""
        return (
            f"<p>{counted(len(self._found), 'pure equilibrium', 'pure equilibria')}, every profile looked at:</p>"
            f'<ol style="max-height:20em;overflow-y:auto">{"".join(lines)}</ol>{rest}'
        )

    def __repr__(self) -> str:
        question = f"{self.players} players, values {mix(self.values)}: {METHODS[self.method]}"
        lines = [f"  {one.title}: {', '.join(filter(None, one.cells))}" for one in self.answer.shown]
        return "\n".join(filter(None, [question, self.status, *lines, self.answer.how]))


def _cell(kind: str, words: str, scope: str = "") -> str:
    """On one line, except for the long ones."""
    attribute = f' scope="{scope}"' if scope else ""
    wrap = "normal" if len(words) > LONG else "nowrap"
    style = f"text-align:left;padding:2px 12px 2px 0;white-space:{wrap}"
    return f'<{kind}{attribute} style="{style}">{html.escape(words)}</{kind}>'
