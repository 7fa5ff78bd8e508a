"""Explorers of Mongoose's knowledge: possible hands, the flow of information, worlds that announcements remove."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import ipywidgets

from kit.drawing.drawn import Drawn
from kit.drawing.words import player_names
from kit.engine.announce import rewind
from kit.engine.components import Card
from kit.engine.errors import KitError
from kit.engine.mongoose_state import State
from kit.engine.observation import Observation
from kit.knowledge.hands import possible_hands
from kit.knowledge.kripke import Agent, World
from kit.session.mongoose_hints import hands_words
from kit.widgets.base import Frame
from kit.widgets.turns import TurnControl
from kit.widgets.views import FlowView, HandsView, why
from kit.widgets.worlds import worlds_picture

if TYPE_CHECKING:
    import networkx as nx


class HandsExplorer(Frame):
    """What a player may hold, turn by turn, from that player's view alone.

    Parameters
    ----------
    view : Observation
        Of a seat.
    names : sequence of str, optional
        One a seat; by default "Player 0" and so on.

    Attributes
    ----------
    turns : TurnControl
    hands : HandsView

    Examples
    --------
    >>> from kit import Fight, Slot, mongoose
    >>> game = mongoose.deal(players=3, seed=7, starter=0).apply_action(Fight(Slot.WHITE, 2, Slot.BLACK))
    >>> explorer = HandsExplorer(game.observation(0), ["Ann", "Bea", "Cem"])
    >>> explorer
    After 1 turn, as Ann sees it: 50 hands are possible: 5.64 bits are missing.
    >>> explorer.go_to(0)
    'After 0 turns, as Ann sees it: 110 hands are possible: 6.78 bits are missing.'
    """

    _called = "an explorer of possible hands"

    def __init__(self, view: Observation, names: Sequence[str] | None = None) -> None:
        possible_hands(view)  # refuses the public view
        super().__init__()
        self.view = view
        self.names = player_names(names, view.players)
        self.turns = TurnControl(self)
        self.hands = HandsView(self)
        self._fill(self.turns.panel, self._helper, self.hands.panel, self._row(self._size_button()))
        self.turns.reach(view.turn)
        self._refreshed()

    def go_to(self, turns: int) -> str:
        """Show the moment after so many turns; the status line."""
        _check_turns(turns, self.view.turn)
        self.turns.slider.value = turns
        return self.status

    def why(self, white: Card, black: Card | None = None) -> str:
        """Whether a hand is possible at the moment shown, and if not, what ruled it out."""
        return why(self._now, (white,) if black is None else (white, black))

    @property
    def status(self) -> str:
        """How many hands are possible at the moment shown."""
        turns = self.turns.value
        when = f"After {turns} turn{'' if turns == 1 else 's'}, as {self.names[self.view.seat or 0]} sees it"
        return f"{when}: {hands_words(len(possible_hands(self._now)))}"

    @property
    def _now(self) -> Observation:
        return rewind(self.view, self.turns.value)

    def _moment(self) -> object:
        return None

    def _refresh(self) -> None:
        self.turns.refresh()
        self.hands.show(self._now, self.names, self._scale)
        self._helper.status = self.status

    def __repr__(self) -> str:
        return self.status


class FlowExplorer(Frame):
    """How information flowed in a game, turn by turn, with a graph and everybody's bits over time.

    Parameters
    ----------
    game : State or Observation
        A game as one sees it who sees all cards, or as one player can tell, where the bits of rivals are expectations.
    names : sequence of str, optional
        One a seat.

    Attributes
    ----------
    flow : FlowView

    Examples
    --------
    >>> from kit import Fight, Slot, mongoose
    >>> game = mongoose.deal(players=3, seed=7, starter=0).apply_action(Fight(Slot.WHITE, 2, Slot.BLACK))
    >>> FlowExplorer(game, ["Ann", "Bea", "Cem"])
    Bits that moved in 1 turn: Cem to Ann 1.14, Ann to Cem 0.46. Learned in all: Ann 1.14, Bea 0.00, Cem 0.46.
    """

    _called = "an explorer of who taught whom"

    def __init__(self, game: State | Observation, names: Sequence[str] | None = None) -> None:
        if isinstance(game, Observation):
            possible_hands(game)  # refuses the public view
        super().__init__()
        self.game = game
        self.names = player_names(names, game.players)
        self.flow = FlowView(self)
        self._fill(self._helper, self.flow.panel, self._row(self._size_button()))
        self._refreshed()

    def go_to(self, turns: int) -> str:
        """Show what has moved after so many turns; the status line."""
        _check_turns(turns, self.game.turn)
        self.flow.turns.slider.value = turns
        return self.status

    @property
    def status(self) -> str:
        """Who taught whom up to the moment shown."""
        return self.flow.words

    def _moment(self) -> object:
        return None

    def _refresh(self) -> None:
        self.flow.show(self.game, self.names, self._scale)
        turns = self.flow.turns.value
        self._helper.status = f"After {turns} of {self.game.turn} turns{self._eyes}."

    @property
    def _eyes(self) -> str:
        if isinstance(self.game, State):
            return ", as one sees it who sees all cards"
        return f", as {self.names[self.game.seat or 0]} can tell"

    def __repr__(self) -> str:
        return self.status


class WorldsExplorer(Frame):
    """Possible worlds, one announcement after the other.

    Parameters
    ----------
    steps : sequence of (str, networkx.MultiGraph)
        What was announced, and the model after it; the first is the model before anything is said.
    actual : hashable, optional
        The world that is the case.
    names : mapping from agent to str, optional
    words : callable, optional
        What stands in a world, as in `worlds_picture`.

    Examples
    --------
    >>> from kit.knowledge.kripke import announce, muddy_children
    >>> model = muddy_children(2)
    >>> steps = [("Nothing is said yet.", model), ("At least one of you is muddy.", announce(model, any))]
    >>> explorer = WorldsExplorer(steps, names={0: "Ann", 1: "Bea"})
    >>> explorer.go_to(1).partition(" Ann")[0]
    'At least one of you is muddy. 3 of 4 worlds are left: B, A, AB.'
    """

    _called = "an explorer of possible worlds"

    def __init__(
        self,
        steps: Sequence[tuple[str, nx.MultiGraph]],
        *,
        actual: World | None = None,
        names: Mapping[Agent, str] | None = None,
        words: Callable[[World], str] | None = None,
    ) -> None:
        if not steps:
            raise KitError("expected at least the model before anything is said")
        super().__init__()
        self._steps = tuple(steps)
        self._actual, self._names, self._say = actual, names, words
        self.turns = TurnControl(self, "Announcements")
        self._picture = self._keep(ipywidgets.HTML(), "kit-worlds")
        self._fill(self.turns.panel, self._helper, self._picture, self._row(self._size_button()))
        self.turns.reach(len(steps) - 1)
        self.turns.slider.value = 0
        self._refreshed()

    def go_to(self, step: int) -> str:
        """Show the worlds after so many announcements; the status line."""
        _check_turns(step, len(self._steps) - 1)
        self.turns.slider.value = step
        return self.status

    @property
    def status(self) -> str:
        """What was announced last, and which worlds are left."""
        return f"{self._steps[self.turns.value][0]} {self._drawn.words}"

    @property
    def _drawn(self) -> Drawn:
        return worlds_picture(
            self._steps[self.turns.value][1],
            among=self._steps[0][1],
            actual=self._actual,
            names=self._names,
            words=self._say,
            scale=self._scale,
        )

    def _moment(self) -> object:
        return None

    def _refresh(self) -> None:
        self.turns.refresh()
        self._picture.value = self._drawn.html
        self._helper.status = self.status

    def __repr__(self) -> str:
        return self.status


def _check_turns(turns: int, most: int) -> None:
    if turns not in range(most + 1):
        raise KitError(f"there is no moment after {turns!r}; expected one of 0 to {most}")
