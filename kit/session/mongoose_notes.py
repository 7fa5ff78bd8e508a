"""Everybody's own notepad of Mongoose (MO-7): which cards a person has crossed out for which stand, by hand."""

from collections.abc import Sequence
from dataclasses import dataclass

from kit.drawing.words import hand_slots
from kit.engine import mongoose
from kit.engine.components import Card, Slot
from kit.engine.errors import KitError

Note = tuple[Slot, Card]


@dataclass(frozen=True, slots=True)
class Notes:
    """One page a seat.

    Parameters
    ----------
    lines : tuple of (Slot, Card)
        What a page lists: each card of the deck in play, for each stand.
    pages : tuple of frozenset of (Slot, Card)
        One a seat: the lines that are crossed out.

    Examples
    --------
    >>> notes = Notes.blank(mongoose.deal(players=2, seed=7))
    >>> notes = notes.crossed_out(0, (Slot.WHITE, Card.parse("eagle red")))
    >>> notes.texts, len(notes.lines)
    ((('white eagle red',), ()), 36)
    """

    lines: tuple[Note, ...]
    pages: tuple[frozenset[Note], ...]

    @classmethod
    def blank(cls, game: mongoose.State) -> "Notes":
        """Nothing is crossed out; the kit never does it by itself."""
        slots = hand_slots(game.observation(None))
        return cls(tuple((slot, card) for slot in slots for card in game.cards), (frozenset(),) * game.players)

    @classmethod
    def read(cls, game: mongoose.State, texts: Sequence[Sequence[str]]) -> "Notes":
        """The notes that were saved with a game.

        Raises
        ------
        KitError
            Naming the line that is not one of the notepad.
        """
        notes = cls.blank(game)
        if len(texts) != game.players:
            raise KitError(f"notes: expected {game.players} pages, one a seat; found {len(texts)}")
        for seat, page in enumerate(texts):
            for text in page:
                slot, _, card = text.partition(" ")
                notes = notes.crossed_out(seat, (Slot.parse(slot), Card.parse(card)))
        return notes

    @property
    def texts(self) -> tuple[tuple[str, ...], ...]:
        """The pages as `read` reads them."""
        return tuple(
            tuple(f"{slot} {card}" for slot, card in self.lines if (slot, card) in page) for page in self.pages
        )

    def crossed_out(self, seat: int, note: Note, crossed: bool = True) -> "Notes":
        """The notes with one line more crossed out, or rubbed out again.

        Raises
        ------
        KitError
            If the notepad has no such line.
        """
        if note not in self.lines:
            raise KitError(f"the notepad has no line for the {note[0]} stand and the card {note[1]}")
        page = self.pages[seat] | {note} if crossed else self.pages[seat] - {note}
        return Notes(self.lines, (*self.pages[:seat], page, *self.pages[seat + 1 :]))
