"""A row of controls that goes through the turns of a game: a slider, one step back or on, and playing by itself."""

from typing import Any

import ipywidgets

from kit.widgets.base import Frame, show

PACE = 1200  # milliseconds a turn


class TurnControl:
    """Chooses a number of turns, from 0 to as many as were played.

    Parameters
    ----------
    frame : Frame
        What it belongs to; it is refreshed when the number changes.
    label : str, optional
        What the slider counts.
    pace : int, optional
        Milliseconds from one picture to the next while playing.

    Attributes
    ----------
    panel : ipywidgets.HBox
    slider : ipywidgets.IntSlider
    play_button, back_button, next_button : ipywidgets.Button

    Examples
    --------
    >>> from kit import mongoose
    >>> from kit.widgets.explorers import HandsExplorer
    >>> game = mongoose.deal(players=3, seed=7)
    >>> for _ in range(3):
    ...     game = game.apply_action(game.legal_actions()[0])
    >>> control = HandsExplorer(game.observation(0)).turns
    >>> control.back_button.click()
    >>> control.value
    2
    """

    def __init__(self, frame: Frame, label: str = "Turns played", pace: int = PACE) -> None:
        self._frame = frame
        self._quiet = False
        slider = ipywidgets.IntSlider(value=0, min=0, max=0, description=label, continuous_update=False)
        slider.layout.width = "24em"
        self.slider = frame._keep(slider, "kit-turns")
        # Its own buttons have no words; it only beats time in the browser, where there are no threads.
        self._clock = frame._keep(ipywidgets.Play(value=0, min=0, max=0, interval=pace))
        show(self._clock, False)
        self.play_button = frame._button("Play", self._toggle, "kit-play")
        self.back_button = frame._button("One back", lambda: self._go(self.value - 1))
        self.next_button = frame._button("One on", lambda: self._go(self.value + 1))
        self.panel = frame._row(self.slider, self.back_button, self.next_button, self.play_button, self._clock)
        self.slider.observe(self._moved, names="value")
        self._clock.observe(self._ticked, names="value")
        self._clock.observe(self._started_or_stopped, names="playing")

    @property
    def value(self) -> int:
        """The number of turns chosen."""
        return int(self.slider.value)

    def stride(self, turns: int) -> None:
        """How many turns playing goes on at a time."""
        self._clock.step = turns

    def reach(self, turns: int) -> None:
        """How many turns there are now; the last of them is shown."""
        self._clock.playing = False
        self._quiet = True  # whoever calls this is refreshing already
        self.slider.max = self._clock.max = turns
        self.slider.value = self._clock.value = turns
        self._quiet = False

    def refresh(self) -> None:
        """Bring the buttons up to date."""
        self.back_button.disabled = self.value == 0
        self.next_button.disabled = self.value == self.slider.max
        self.play_button.disabled = self.slider.max == 0
        self._name_play()

    def _go(self, turns: int) -> None:
        self._clock.playing = False
        self.slider.value = turns

    def _toggle(self) -> None:
        if not self._clock.playing:
            self._clock.value = 0 if self.value == self.slider.max else self.value
        self._clock.playing = not self._clock.playing

    def _name_play(self) -> None:
        self.play_button.description = "Stop" if self._clock.playing else "Play"

    def _started_or_stopped(self, change: dict[str, Any]) -> None:
        # The clock stops where its next stride would lead beyond the end; the rest of the way is made up for here.
        if not change["new"] and self.slider.max - self.value < self._clock.step:
            self.slider.value = self.slider.max
        self._name_play()

    def _ticked(self, change: dict[str, Any]) -> None:
        self.slider.value = change["new"]

    def _moved(self, change: dict[str, Any]) -> None:
        if not self._clock.playing:
            self._clock.value = change["new"]
        if not self._quiet:
            self._frame._run(lambda: None)
