"""An explorer of fits: the picks of a class beside models of how people pick."""

import html
from collections.abc import Sequence
from functools import partial
from math import isinf
from typing import TYPE_CHECKING, Any

import ipywidgets

from kit.engine.errors import KitError
from kit.figures import plot_likelihood, plot_predictions, plot_quantal_path
from kit.figures import show as show_figure
from kit.theory.people.comparison import Comparison, compare_fits
from kit.theory.people.fit_result import Fit
from kit.theory.people.pick_counts import Counts, check_counts, count_picks, parse_picks
from kit.theory.people.quantal import quantal_path
from kit.theory.rounds.stage_values import check_values
from kit.widgets.base import Frame, show
from kit.widgets.stage_answers import NAMES

if TYPE_CHECKING:
    from kit.widgets.class_tally import ClassTally

PLAYERS = range(2, 11)
BESIDE = "picks beside the models"
PATH = "the path of quantal responses"
NOTHING = "Type how many picked each food, or the picks themselves; or load a file."


class FitExplorer(Frame):
    """Picks of one round of Mampf, and how well five models of people fit them.

    Parameters
    ----------
    counts : sequence of int, optional
        How many picked carrot, lettuce, sugar and grain.
    values : sequence of float, optional
        What each food was worth to somebody alone on it: four numbers above 0.
    players : int, optional
        How many sat at a table, from 2 to 10.
    room : ClassTally, optional
        A tally whose last round can be taken over.

    Attributes
    ----------
    counts : tuple of int or None
    values : tuple of float
    players : int
    answer : Comparison or None
        All fits, the best one first; None as long as there are no picks.

    Examples
    --------
    >>> explorer = FitExplorer([140, 100, 30, 30])
    >>> explorer.status
    'Lowest AIC: levels 0 to 2. All others are at least 2 behind.'
    >>> explorer.ask(counts=[12, 9, 6, 3]).endswith("these picks can't tell them apart.")
    True
    """

    _called = "an explorer of fits"

    def __init__(
        self,
        counts: Sequence[int] | None = None,
        values: Sequence[float] = (4, 3, 2, 1),
        players: int = 4,
        room: "ClassTally | None" = None,
    ) -> None:
        self._room = room
        self._put(counts, values, players)
        super().__init__()
        self._drawn: object = None
        self._own_change = False
        self._build()
        self._refreshed()

    def _build(self) -> None:
        self._counts = [
            self._keep(ipywidgets.IntText(0, description=name.capitalize()), "kit-number") for name in NAMES
        ]
        self._typed = self._keep(ipywidgets.Text(description="Picks", placeholder="carrot grain carrot"))
        self._file = self._keep(ipywidgets.FileUpload(description="Load picks from a file", accept=".csv,.txt"))
        self._file.layout.width = "auto"
        self._file.observe(self._chosen, names="value")
        once = {"continuous_update": False}  # fitted when it is let go, not while it is dragged (WG8)
        self._players = self._asking(ipywidgets.IntSlider, "Players", min=PLAYERS[0], max=PLAYERS[-1], **once)
        self._worth = [
            self._asking(ipywidgets.FloatSlider, f"{name.capitalize()} worth", min=0.1, max=10, step=0.1, **once)
            for name in NAMES
        ]
        self._choice = self._keep(ipywidgets.Dropdown(description="Picture of"))
        self._choice.observe(self._changed, names="value")
        self._picture = self._keep(ipywidgets.HTML(), "kit-picture")
        self._table = self._words()
        take = self._button("Take the last round of the tally", self._take)
        show(take, self._room is not None)
        self._fill(
            self._row(*self._counts),
            self._row(self._button("Fit these counts", self._fit_counts, main=True), take, self._size_button()),
            self._row(self._typed, self._button("Count these picks", self._fit_typed), self._file),
            self._row(self._players),
            self._row(*self._worth),
            self._helper,
            self._choice,
            self._picture,
            self._table,
        )

    def _asking(self, kind: Any, label: str, **settings: Any) -> Any:
        """A control that asks the question anew."""
        control = self._keep(kind(description=label, **settings))
        control.style.description_width = "initial"
        control.observe(self._changed, names="value")
        return control

    def ask(
        self,
        *,
        counts: Sequence[int] | None = None,
        values: Sequence[float] | None = None,
        players: int | None = None,
    ) -> str:
        """Fit other picks, or the same under other values; what is left out stays as it is.

        Parameters
        ----------
        counts : sequence of int, optional
        values : sequence of float, optional
        players : int, optional

        Returns
        -------
        str
            The status line.

        Raises
        ------
        KitError
            Naming what does not fit; everything stays as it was then.
        """
        self._put(
            self.counts if counts is None else counts,
            self.values if values is None else values,
            self.players if players is None else players,
        )
        self._refreshed()
        return self.status

    def load(self, text: str) -> str:
        """Fit the picks in the text of a file: one line a pick, the food in the column `food`.

        Parameters
        ----------
        text : str

        Returns
        -------
        str
            The status line.

        Raises
        ------
        KitError
            Naming the line that does not fit; everything stays as it was then.
        """
        return self.ask(counts=parse_picks(text))

    @property
    def status(self) -> str:
        """What the picks say about the models, in words."""
        return self.answer.verdict if self.answer else NOTHING

    def _put(self, counts: Sequence[int] | None, values: Sequence[float], players: int) -> None:
        if type(players) is not int or players not in PLAYERS:
            raise KitError(f"there are {players!r} players; expected a whole number from {PLAYERS[0]} to {PLAYERS[-1]}")
        worth = check_values(values)
        if worth.size != len(NAMES):
            raise KitError(f"there are {worth.size} values; expected {len(NAMES)}, one a food")
        picks: Counts | None = None if counts is None else check_counts(counts, len(NAMES))
        self.answer: Comparison | None = compare_fits(picks, worth, players) if picks else None
        self.counts, self.values, self.players = picks, tuple(worth.tolist()), players

    def _changed(self, change: Any) -> None:
        if self._own_change:
            return
        if change["owner"] is self._choice:
            self._run(lambda: None)
        else:
            worth = [control.value for control in self._worth]
            self._run(lambda: self._put(self.counts, worth, self._players.value))

    def _fit_counts(self) -> None:
        self._put([control.value for control in self._counts], self.values, self.players)

    def _fit_typed(self) -> None:
        self._put(count_picks(self._typed.value.replace(",", " ").split()), self.values, self.players)
        self._typed.value = ""

    def _take(self) -> None:
        assert self._room is not None
        if not self._room.tally.rounds:
            raise KitError("the tally has no round yet: type the counts there and show the round first")
        self._put(self._room.tally.rounds[-1], self.values, self.players)

    def _chosen(self, change: Any) -> None:
        if change["new"]:
            self._file.value = ()  # so that the same file can be chosen again
            self._run(partial(self._load, change["new"][0]))

    def _load(self, chosen: Any) -> None:
        name = f"the file {chosen['name']}"
        try:
            text = bytes(chosen["content"]).decode("utf-8")
        except UnicodeDecodeError as error:
            raise KitError(f"{name} is no text file in utf-8: {error}") from error
        self._put(parse_picks(text, name), self.values, self.players)

    def _moment(self) -> object:
        return None  # a click right after a slider is no late one; a second one finds the same counts, or no picks

    def _refresh(self) -> None:
        self._own_change = True
        try:
            self._set_controls()
        finally:
            self._own_change = False
        self._helper.status = self.status
        self._draw()
        self._table.value = _table(self.answer) if self.answer else ""

    def _set_controls(self) -> None:
        """Back to the question that is answered; what the sliders can't reach widens them."""
        self._players.value = self.players
        for control, value in zip(self._worth, self.values, strict=True):
            control.max, control.min = max(control.max, value), min(control.min, value)
            control.value = value
        for control, count in zip(self._counts, self.counts or (0,) * len(NAMES), strict=True):
            control.value = count
        titles, before, now = list(self._pictures()), list(self._choice.options), self._choice.value
        if before != titles:
            self._choice.options = titles
        new = BESIDE in titles and BESIDE not in before
        self._choice.value = titles[0] if new or now not in titles else now

    def _pictures(self) -> dict[str, Any]:
        """What can be drawn now, by its name."""
        path = partial(plot_quantal_path, names=NAMES)
        drawn: dict[str, Any] = {}
        if self.answer:
            drawn[BESIDE] = partial(plot_predictions, self.answer, names=NAMES)
            for fit in sorted(self.answer.fits, key=lambda fit: fit.model):
                for which, number in enumerate(fit.parameters):
                    drawn[f"likelihood of {number.name}"] = partial(plot_likelihood, fit, which=which)
        drawn[PATH] = lambda: path(quantal_path(self.values, self.players))
        return drawn

    def _draw(self) -> None:
        """One picture, drawn anew in place, and only if it is another one (WG6/7)."""
        now = (self.answer, self.values, self.players, self._choice.value, self._scale)
        if now != self._drawn:
            self._drawn = now
            self._picture.value = show_figure(self._pictures()[self._choice.value](), scale=self._scale).html

    def __repr__(self) -> str:
        picked = (
            ", ".join(f"{count} {name}" for name, count in zip(NAMES, self.counts, strict=True)) if self.counts else "-"
        )
        worth = ", ".join(f"{value:g}" for value in self.values)
        return f"Picks: {picked}. Tables of {self.players}, foods worth {worth}.\n{self.answer or self.status}"


def _table(answer: Comparison) -> str:
    """All fits, one a line, as HTML."""
    heads = ("model", "numbers, with 95% intervals", "log-likelihood", "AIC", "BIC", "such a misfit by chance")
    head = "".join(_cell("th", name, "col") for name in heads)
    body = "".join(f"<tr>{_line(fit)}</tr>" for fit in answer.fits)
    remarks = "".join(f"<p>{html.escape(f'{fit.model}: {fit.remark}')}</p>" for fit in answer.fits if fit.remark)
    frame = '<div role="region" aria-label="All fits" tabindex="0" style="overflow-x:auto">'
    return f"{frame}<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>{remarks}"


def _line(fit: Fit) -> str:
    heights = [
        f"{height:.2f}" if not isinf(height) else "impossible" for height in (fit.log_likelihood, fit.aic, fit.bic)
    ]
    chance = "under 0.1%" if fit.chance < 0.001 else f"{100 * fit.chance:.1f}%"
    cells = ("; ".join(map(str, fit.parameters)) or "none", *heights, chance)
    return _cell("th", fit.model, "row") + "".join(_cell("td", cell) for cell in cells)


def _cell(kind: str, words: str, scope: str = "") -> str:
    attribute = f' scope="{scope}"' if scope else ""
    return f'<{kind}{attribute} style="text-align:left;padding:2px 12px 2px 0">{html.escape(words)}</{kind}>'
