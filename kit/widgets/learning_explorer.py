"""An explorer of learning: a crowd's shares move through the triangle of all mixes, step by step or by themselves."""

from collections.abc import Sequence
from typing import Any

import ipywidgets

from kit.engine.checks import as_tuple
from kit.engine.errors import KitError
from kit.figures import plot_simplex
from kit.figures import show as show_figure
from kit.widgets.base import Frame, show
from kit.widgets.learning_runs import GAMES, RULES, STEPS, Run, learn
from kit.widgets.turns import TurnControl

PLAYERS = range(2, 11)
PARTS = range(11)
# Pictures take less than this to draw, so that none has to wait for the one before, and "Stop" is heard at once.
PACE = 400
SPEEDS = {"slow": 1, "medium": 3, "fast": 10}  # steps from one picture to the next


class LearningExplorer(Frame):
    """A crowd that learns: choose a game, a rule and a start, then play, pause or go step by step.

    Parameters
    ----------
    game : str, optional
        ``"mampf"``: a crowd whose members meet for rounds of Mampf with three foods; ``"mongoose"``: one whose members
        meet in twos as Mongoose, Snake or Jackal.
    rule : str, optional
        ``"replicator"``, ``"steps"``, ``"fictitious"``, ``"stochastic"`` or ``"regret"``.
    players : int, optional
        How many meet in a round of Mampf, from 2 to 10.
    values : sequence of float, optional
        What the three foods are worth.
    start : sequence of float, optional
        How many parts of the crowd begin with each action: whole numbers from 0 to 10.
    seed : int, optional
        For what a rule leaves to chance: the same seed, the same run.

    Attributes
    ----------
    game, rule, players, values, start, seed
        What is on the screen; `ask` changes it.
    run : Run
        The whole way, with its words.
    turns : TurnControl
        The slider of steps, "Play" and "One on".

    Examples
    --------
    >>> explorer = LearningExplorer(values=(1, 1, 1), start=(8, 1, 1))
    >>> explorer
    After 0 of 120 steps: carrot 80%, lettuce 10%, sugar 10%. The best action would gain 0.616 over the average.
    >>> explorer.go_to(120)
    'After 120 of 120 steps: carrot 33%, lettuce 33%, sugar 33%. The best action would gain 0.000 over the average.'
    """

    _called = "an explorer of learning"

    def __init__(
        self,
        game: str = "mampf",
        rule: str = "replicator",
        players: int = 3,
        values: Sequence[float] = (3, 2, 1),
        start: Sequence[float] = (1, 2, 7),
        seed: int = 0,
    ) -> None:
        self.values, self.seed = as_tuple(values, "values", KitError), seed
        self._put(game, rule, players, start)
        super().__init__()
        self._drawn: object = None
        self._own_change = False
        self._build()
        self._restart()

    def _build(self) -> None:
        self._game = self._choice("Game", GAMES)
        self._rule = self._choice("Rule", RULES)
        self._players = self._slider("Players", PLAYERS)
        self._parts = [self._slider("", PARTS) for _ in range(3)]
        self.turns = TurnControl(self, "Steps", PACE)
        self._speed = self._choice("Speed", dict(zip(SPEEDS, SPEEDS, strict=True)))
        self._speed.value = "medium"
        self._picture = self._keep(ipywidgets.HTML(), "kit-picture")
        self._fill(
            self._row(self._game, self._rule, self._players),
            self._row(*self._parts),
            self._row(self._speed, self._size_button()),
            self.turns.panel,
            self._helper,
            self._picture,
        )

    def _choice(self, label: str, words: dict[str, str]) -> Any:
        options = [(text, key) for key, text in words.items()]
        return self._observed(ipywidgets.Dropdown(description=label, options=options))

    def _slider(self, label: str, numbers: range) -> Any:
        # Asked when it is let go, not while it is dragged (WG8).
        slider = ipywidgets.IntSlider(description=label, min=numbers[0], max=numbers[-1], continuous_update=False)
        slider.style.description_width = "initial"
        return self._observed(slider)

    def _observed(self, control: Any) -> Any:
        control.observe(self._changed, names="value")
        return self._keep(control)

    def ask(
        self,
        *,
        game: str | None = None,
        rule: str | None = None,
        players: int | None = None,
        start: Sequence[float] | None = None,
    ) -> str:
        """Learn something else from the beginning; what is left out stays as it is.

        Parameters
        ----------
        game, rule : str, optional
        players : int, optional
        start : sequence of float, optional

        Returns
        -------
        str
            The status line.

        Raises
        ------
        KitError
            If there is no such run; the old one stays then.
        """
        self._put(
            self.game if game is None else game,
            self.rule if rule is None else rule,
            self.players if players is None else players,
            self.start if start is None else start,
        )
        self._restart()
        return self.status

    def go_to(self, step: int) -> str:
        """Show how things stand after so many steps; the status line."""
        if step not in range(STEPS + 1):
            raise KitError(f"there is no step {step!r}; expected one of 0 to {STEPS}")
        self.turns.slider.value = step
        return self.status

    @property
    def status(self) -> str:
        """How things stand at the step shown."""
        return self.run.words(self.turns.value)

    def _put(self, game: str, rule: str, players: int, start: Sequence[float]) -> None:
        if type(players) is not int or players not in PLAYERS:
            raise KitError(
                f"there are {players!r} players; expected a whole number from {PLAYERS[0]} to {PLAYERS[-1]} "
                "(Crowd takes any number)"
            )
        start = as_tuple(start, "start", KitError)
        if any(part not in PARTS for part in start):
            raise KitError(f"the start is {start!r}; expected whole parts from {PARTS[0]} to {PARTS[-1]}")
        self.run: Run = learn(game, rule, players, self.values, start, self.seed)
        self.game, self.rule, self.players, self.start = game, rule, players, start

    def _restart(self) -> None:
        self.turns.reach(STEPS)
        self.turns.slider.value = 0
        self._refreshed()

    def _changed(self, change: Any) -> None:
        if self._own_change:
            return
        if change["owner"] is self._speed:
            self.turns.stride(SPEEDS[self._speed.value])
        else:
            self._run(self._ask_controls)

    def _ask_controls(self) -> None:
        self._put(self._game.value, self._rule.value, self._players.value, [part.value for part in self._parts])
        self._restart()

    def _moment(self) -> object:
        return None  # the picture moves on by itself; no click is meant for an earlier one

    def _refresh(self) -> None:
        self._own_change = True
        try:
            self._set_controls()
        finally:
            self._own_change = False
        self.turns.refresh()
        self._helper.status = self.status
        self._draw()

    def _set_controls(self) -> None:
        """Back to the run that is shown."""
        self._game.value, self._rule.value, self._players.value = self.game, self.rule, self.players
        show(self._players, self.game == "mampf")
        for control, name, part in zip(self._parts, self.run.names, self.start, strict=True):
            control.description, control.value = f"Start: {name}", part

    def _draw(self) -> None:
        """One picture, drawn anew in place, and only if it is another one (WG6/7)."""
        now = (self.run, self.turns.value, self._scale)
        if now != self._drawn:
            self._drawn = now
            ax = plot_simplex(self.run.path.game, self.run.until(self.turns.value), names=self.run.names)
            self._picture.value = show_figure(ax, scale=self._scale).html

    def __repr__(self) -> str:
        return self.status
