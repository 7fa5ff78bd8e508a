"""What is entered of a turn at a real table: questions that lead to an action and its announcement, and cards seen."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import ipywidgets

from kit.drawing.words import card_words, counted
from kit.engine.components import Card
from kit.engine.errors import KitError
from kit.engine.observation import Observation
from kit.session.companion_steps import Entry, cards_in_deck, cards_to_see, entry_paths, entry_words
from kit.session.mongoose_words import limits_line
from kit.widgets.base import Frame, show
from kit.widgets.chooser import PathChooser
from kit.widgets.lists import NOTHING, offer


class EntryPanel:
    """Offers every legal action of the player to move, then what may be announced; after an own look, the cards.

    Parameters
    ----------
    frame : Frame
        What it belongs to.
    write : callable
        Called with the entry, the cards seen (None but after an own look) and the turn.

    Attributes
    ----------
    panel : ipywidgets.VBox
    chooser : PathChooser
    cards : dict of Card to ipywidgets.Button
        The cards that may have been seen in the deck.

    Examples
    --------
    >>> from tempfile import mkdtemp
    >>> from kit import mongoose
    >>> from kit.session.store import Store
    >>> from kit.widgets.companion import CompanionTable
    >>> table = CompanionTable(mongoose.deal(players=3, seed=7, starter=0).observation(1), store=Store(mkdtemp()))
    >>> [button.description for button in table.entries.chooser.questions[0].buttons]
    ['Fight', 'Cooperate']
    """

    def __init__(self, frame: Frame, write: Callable[[Entry, Sequence[Card] | None, int], object]) -> None:
        self._frame = frame
        self._write = write
        self._view: Observation | None = None
        self._seen: list[Card] = []
        self.cards: dict[Card, Any] = {}
        self._words = frame._words()
        self._row = frame._row()
        self._looked = frame._column(self._words, self._row)
        self.chooser: PathChooser[Entry] = PathChooser(frame, self._confirmed)
        self.panel = frame._column(self._looked, self.chooser.panel)

    def show(self, view: Observation, names: Sequence[str]) -> None:
        """Bring everything up to date with the moment to write about."""
        if self._view != view:
            self._view, self._seen = view, []
        say = lambda entry: f"Enter: {entry_words(view, entry, names)}"  # noqa: E731
        limits = limits_line(view, names) if view.seat == view.current_player else ""
        self.chooser.offer(view, view.turn, entry_paths(view, names), say, limits)
        self._show_cards(view)

    def _show_cards(self, view: Observation) -> None:
        entry = self.chooser.chosen
        count = cards_to_see(view, entry) if entry else 0
        show(self._looked, count > 0)
        self._words.value = f"Which {counted(count, 'card')} did you see? Chosen: {len(self._seen)}."
        there = cards_in_deck(view)
        for card in there:
            if card not in self.cards:
                name = f"kit-seen-{str(card).replace(' ', '-').replace('+', '-')}"
                self.cards[card] = self._frame._button(card_words(card), partial(self._turn, card), name)
                self._row.children = tuple(self.cards.values())
        for card, button in self.cards.items():
            show(button, card in there)
            self._frame._helper.press(button._dom_classes[0], card in self._seen)

    def _turn(self, card: Card) -> None:
        if card in self._seen:
            self._seen.remove(card)
        else:
            self._seen.append(card)

    def _confirmed(self, entry: Entry, turn: int) -> None:
        assert self._view is not None
        saw = tuple(self._seen) if cards_to_see(self._view, entry) else None
        self._write(entry, saw, turn)


class Corrections:
    """Chooses an earlier entry to put right.

    Parameters
    ----------
    frame : Frame
        What it belongs to.

    Attributes
    ----------
    controls : tuple of widgets
        For the frame to place.
    turn : int or None
        Of the entry that is being put right.

    Examples
    --------
    >>> from tempfile import mkdtemp
    >>> from kit.session.store import Store
    >>> from kit.widgets.companion import CompanionTable
    >>> corrections = CompanionTable(store=Store(mkdtemp())).corrections
    >>> corrections.show(["Turn 0: Ann looks.", "Turn 1: Bea looks."])
    >>> corrections.entries.value = 1
    >>> corrections.correct_button.click()
    >>> corrections.turn
    1
    """

    def __init__(self, frame: Frame) -> None:
        self.turn: int | None = None
        self.entries = frame._keep(ipywidgets.Dropdown(description="Entry"))
        self.correct_button = frame._button("Correct this entry", self._begin, "kit-correct")
        self.leave_button = frame._button("Leave it as it was", self.stop, "kit-leave")
        self.controls = (self.entries, self.correct_button, self.leave_button)

    def show(self, log: Sequence[str]) -> None:
        """Bring the list up to date with the entries in words."""
        offer(self.entries, "choose an entry", [(line, turn) for turn, line in enumerate(log)])
        self.correct_button.disabled = not log
        show(self.leave_button, self.turn is not None)

    def stop(self) -> None:
        """No entry is being put right any more."""
        self.turn = None

    def _begin(self) -> None:
        if self.entries.value in (NOTHING, None):
            raise KitError("choose the entry that is wrong first")
        self.turn = self.entries.value
