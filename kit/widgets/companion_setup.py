"""The panel in which one writes down what lies on a real table when the cards are dealt."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import ipywidgets

from kit.drawing.words import card_words
from kit.engine.announce import rewind
from kit.engine.boxes import check_deck, house_cards, load_cards
from kit.engine.components import Card, Slot
from kit.engine.errors import KitError
from kit.engine.mongoose import REVEALED_AT_START
from kit.engine.observation import Observation
from kit.knowledge.companion import seen_at_start
from kit.session.seats import DEFAULT_NAMES, check_seats
from kit.widgets.base import Frame, show
from kit.widgets.lists import NOTHING, offer


class CompanionSetup:
    """Players, names, whose eyes, who starts, which deck, and every card in sight.

    Parameters
    ----------
    frame : Frame
        What it belongs to.
    deck : iterable of Card, optional
        Another deck than the kit's; one named in the panel goes before it.

    Attributes
    ----------
    panel : ipywidgets.VBox
    count, seat, starter, rare, deck_file, names, cards, revealed
        The controls themselves; ``cards[seat, slot]`` and ``revealed[i]`` hold a card or `NOTHING`.

    Examples
    --------
    >>> from tempfile import mkdtemp
    >>> from kit.session.store import Store
    >>> from kit.widgets.companion import CompanionTable
    >>> setup = CompanionTable(store=Store(mkdtemp()))._setup
    >>> setup.read()
    Traceback (most recent call last):
    ...
    kit.engine.errors.KitError: Bea's white card is not chosen yet
    """

    def __init__(self, frame: Frame, deck: Iterable[Card] | None = None) -> None:
        self._frame = frame
        self._deck = None if deck is None else check_deck(deck)
        self._from_file: tuple[str, tuple[Card, ...]] = ("", ())
        counts = [(str(count), count) for count in REVEALED_AT_START]
        self.count = frame._keep(ipywidgets.Dropdown(options=counts, value=3, description="Players"), "kit-count")
        self.names = [
            frame._keep(ipywidgets.Text(name, description=f"Name {place}", continuous_update=False))
            for place, name in enumerate(DEFAULT_NAMES, start=1)
        ]
        self.seat, self.starter = self._list("I am"), self._list("Begins")
        self.rare = frame._keep(ipywidgets.Checkbox(False, description="with the rare animals", indent=False))
        file = ipywidgets.Text(description="Own deck", placeholder="a file of cards", continuous_update=False)
        self.deck_file = frame._keep(file)
        self.cards = {(place, slot): self._list("") for place in range(len(DEFAULT_NAMES)) for slot in Slot}
        self.revealed = [self._list(f"Revealed {i}") for i in range(1, 6)]
        self._rows = [frame._row(*(self.cards[place, slot] for slot in Slot)) for place in range(len(DEFAULT_NAMES))]
        self.panel = frame._column(
            frame._row(self.count, *self.names),
            frame._row(self.seat, self.starter, self.rare, self.deck_file),
            frame._words("Clockwise from the first name. What stands in front of the others:"),
            *self._rows,
            frame._words("What lies revealed in the middle:"),
            frame._row(*self.revealed),
        )
        self._quiet = False
        self.refresh()
        for control in (self.count, self.seat, self.rare, self.deck_file, *self.names):
            control.observe(self._changed, names="value")

    def read(self) -> tuple[Observation, tuple[str, ...]]:
        """What the panel says: the view at the start, and the names.

        Raises
        ------
        KitError
            Naming the card that is missing or does not fit.
        """
        names = self._checked_names()
        hands = [
            None if place == self.seat.value else [self._card(self.cards[place, slot]) for slot in Slot]
            for place in range(self.count.value)
        ]
        middle = [self._card(one) for one in self.revealed[: REVEALED_AT_START[self.count.value]]]
        view = seen_at_start(self.seat.value, hands, middle, self.starter.value, self.rare.value, self._cards())
        return view, names

    def show(self, view: Observation, names: Sequence[str]) -> None:
        """Fill the panel with the start of a game, if it began with a deal by the rules (MO-2, MO-3)."""
        start = rewind(view, 0)
        hands = [hand for hand in start.hands if hand is not None]
        if len(start.revealed) != REVEALED_AT_START[view.players] or any(
            len(hand) != 2 or None in hand for hand in hands
        ):
            return
        self._quiet = True
        if not set(start.cards) <= set(self._cards()):
            self._deck, self.deck_file.value = start.cards, ""
        self.rare.value = any(card.animal.is_rare for card in start.cards)
        self.count.value = view.players
        for control, name in zip(self.names, names, strict=False):
            control.value = name
        self.refresh()
        self.seat.value, self.starter.value = view.seat, start.current_player
        for (place, slot), one in self.cards.items():
            hand = start.hands[place] if place < view.players else None
            one.value = hand[slot] if hand else NOTHING
        for one, card in zip(self.revealed, start.revealed, strict=False):
            one.value = card
        self.refresh()
        self._quiet = False

    def refresh(self) -> None:
        """Bring labels and lists in line with the number of players, their names and the deck.

        Raises
        ------
        KitError
            If the file of the own deck can't be read; the lists are as they were.
        """
        count = self.count.value
        for place, name in enumerate(self.names):
            show(name, place < count)
        names = [name.value.strip() or f"Name {place}" for place, name in enumerate(self.names, start=1)][:count]
        for one in (self.seat, self.starter):
            offer(one, "", [(name, place) for place, name in enumerate(names)])
        for (place, slot), one in self.cards.items():
            one.description = f"{names[place]}'s {slot} card" if place < count else ""
        for place, row in enumerate(self._rows):
            show(row, place < count and place != self.seat.value)
        for i, one in enumerate(self.revealed):
            show(one, i < REVEALED_AT_START[count])
        cards = [card for card in self._cards() if self.rare.value or not card.animal.is_rare]
        for one in (*self.cards.values(), *self.revealed):
            offer(one, "choose a card", [(card_words(card), card) for card in cards])

    def _changed(self, _: object) -> None:
        if not self._quiet:
            self._frame._run(self.refresh)

    def _list(self, label: str) -> Any:
        return self._frame._keep(ipywidgets.Dropdown(description=label))

    def _cards(self) -> tuple[Card, ...]:
        path = self.deck_file.value.strip()
        if not path:
            return house_cards() if self._deck is None else self._deck
        if self._from_file[0] != path:
            self._from_file = path, load_cards(Path(path))
        return self._from_file[1]

    def _checked_names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in check_seats([name.value for name in self.names[: self.count.value]]))

    def _card(self, one: Any) -> Card:
        if one.value == NOTHING:
            raise KitError(f"{one.description} is not chosen yet")
        card: Card = one.value
        return card
