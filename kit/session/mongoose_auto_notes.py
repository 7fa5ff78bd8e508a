"""A notepad of Mongoose that fills itself: for each card and stand its chance, or why it can't stand there."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from kit.engine.components import Card, Slot
from kit.engine.observation import Observation
from kit.knowledge.hands import possible_hands, stands
from kit.knowledge.reasons import in_words, ruled_out


@dataclass(frozen=True, slots=True)
class AutoNote:
    """What the notepad says of one card in one stand.

    Parameters
    ----------
    slot : Slot
    card : Card
    chance : Fraction
        How likely the card stands there.
    reason : str
        Why it can't; empty if it can.

    Examples
    --------
    >>> AutoNote(Slot.WHITE, Card.parse("eagle red"), Fraction(0), "Bea has it").crossed_out
    True
    """

    slot: Slot
    card: Card
    chance: Fraction
    reason: str

    @property
    def crossed_out(self) -> bool:
        """Whether the card can't stand there."""
        return not self.chance


def auto_notes(view: Observation, names: Sequence[str]) -> tuple[AutoNote, ...]:
    """Every line of the notepad, from what its owner has seen and heard.

    Parameters
    ----------
    view : Observation
        Of a seat.
    names : sequence of str
        One a seat.

    Returns
    -------
    tuple of AutoNote
        Each card of the deck in play for the white stand, then for the black one.

    Raises
    ------
    KitError
        For the public view.

    Examples
    --------
    >>> from kit import Fight, mongoose
    >>> view = mongoose.deal(3, seed=7, starter=0).apply_action(Fight(Slot.WHITE, 2, Slot.BLACK)).observation(0)
    >>> notes = {(note.slot, str(note.card)): note for note in auto_notes(view, ["Ann", "Bea", "Cem"])}
    >>> notes[Slot.WHITE, "jackal blue"].reason, notes[Slot.WHITE, "jackal red"].reason
    ('Bea has it', 'turn 0: your white card beat a snake that it attacked')
    >>> str(notes[Slot.WHITE, "eagle red"].chance), str(notes[Slot.BLACK, "eagle red"].chance)
    ('1/5', '2/25')
    """
    possible = possible_hands(view)
    told = ruled_out(view)
    seen = _in_sight(view, names)
    notes = []
    for place, slot in enumerate(stands(view)):
        for card in view.cards:
            holding = sum(hand[place] is card for hand in possible)
            reason = ""
            if not holding:
                known = told.get((slot, card))
                reason = in_words(known) if known else seen.get(card, "your other card must be it")
            notes.append(AutoNote(slot, card, Fraction(holding, len(possible) or 1), reason))
    return tuple(notes)


def _in_sight(view: Observation, names: Sequence[str]) -> dict[Card, str]:
    """Where a player sees the cards that are in nobody's guess."""
    seen = dict.fromkeys(view.revealed, "it lies in the middle")
    for seat, hand in enumerate(view.hands):
        seen |= {card: f"{names[seat]} has it" for card in hand or () if card}
    return seen
