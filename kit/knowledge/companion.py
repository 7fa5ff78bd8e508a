"""For a game on a real table: enter what you see and every announcement as it falls, and ask what you may hold."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from kit.engine import transcript
from kit.engine.actions import Action
from kit.engine.announce import advance, rewind
from kit.engine.boxes import check_deck, house_cards
from kit.engine.components import Card, Slot
from kit.engine.errors import KitError, PositionError, TranscriptError
from kit.engine.mongoose import FOOD_AT_START, REVEALED_AT_START
from kit.engine.mongoose_start import place_of
from kit.engine.observation import Observation
from kit.engine.view_check import check_view
from kit.knowledge.hands import candidates, possible_hands, stands
from kit.knowledge.reasons import heard_and_seen, in_words, ruled_out


class ContradictionError(KitError):
    """An announcement after which no hand fits all that was entered."""


class Companion:
    """One player's notes on a game at a real table; each entry is checked as it comes.

    Parameters
    ----------
    view : Observation
        What the player saw at the start, from `seen_at_start`, or a view of any later moment.

    Examples
    --------
    >>> from kit import Cooperate, mongoose
    >>> game = mongoose.deal(players=3, seed=7, starter=0)
    >>> mine = Companion(seen_at_start(0, [None, *game.hands[1:]], game.revealed, starter=0))
    >>> mine.enter(Cooperate(Slot.WHITE, 2, Slot.WHITE), (True,))
    >>> len(mine.possible_hands()) < 110
    True
    >>> mine.undo()
    >>> len(mine.possible_hands())
    110
    """

    def __init__(self, view: Observation) -> None:
        if view.seat is None:
            raise PositionError("a companion needs the view of a seat, not of a spectator")
        check_view(view)
        self.view = view
        self._past: list[Observation] = [rewind(view, turn) for turn in range(view.turn)]

    def enter(self, action: Action, answers: Sequence[bool], saw: Iterable[Card] | None = None) -> None:
        """Write down an action of the player to move, with what was announced.

        Parameters
        ----------
        action : Action
        answers : sequence of bool
            In the form of `Event.answers`.
        saw : iterable of Card, optional
            The cards that you saw, if it was you who looked at the deck.

        Raises
        ------
        KitError
            If the action is not legal or an answer contradicts what you see.
        ContradictionError
            If no hand fits any more, with the turns to check. The notes are as they were.
        """
        after = advance(self.view, action, tuple(answers), saw)
        if not possible_hands(after):
            raise ContradictionError(_contradiction(after))
        self._past.append(self.view)
        self.view = after

    def correct(self, turn: int, action: Action, answers: Sequence[bool], saw: Iterable[Card] | None = None) -> None:
        """Put another entry in the place of an earlier one; those after it stay.

        Parameters
        ----------
        turn : int
            Of the entry to put right.
        action, answers, saw
            As in `enter`.

        Raises
        ------
        KitError
            If there is no such entry, or it or one after it does not fit any more. The notes are as they were.
        """
        if turn not in range(self.view.turn):
            raise KitError(f"there is no entry for turn {turn}; expected one of 0 to {self.view.turn - 1}")
        corrected = Companion(self._past[turn])
        corrected._past = self._past[:turn]
        corrected.enter(action, answers, saw)
        corrected._replay(self.view, turn + 1)
        self.view, self._past = corrected.view, corrected._past

    def moved_to(self, view: Observation) -> "Companion":
        """The same entries after another start, for a card that was written down wrongly at the set-up.

        Parameters
        ----------
        view : Observation
            What the player saw at the start.

        Raises
        ------
        KitError
            Naming the first turn that does not fit.

        Examples
        --------
        >>> from kit import Cooperate, mongoose
        >>> game = mongoose.deal(players=3, seed=7, starter=0)
        >>> mine = Companion(game.observation(0))
        >>> mine.enter(Cooperate(Slot.WHITE, 2, Slot.WHITE), (True,))
        >>> swapped = seen_at_start(0, [None, game.hands[1][::-1], game.hands[2]], game.revealed, starter=0)
        >>> mine.moved_to(swapped).view.turn
        1
        """
        moved = Companion(view)
        moved._replay(self.view, 0)
        return moved

    def _replay(self, view: Observation, first: int) -> None:
        """Enter what another view tells, from a turn on."""
        seen = {look.turn: look.cards for look in view.looks}
        for event in view.history[first:]:
            if self.view.current_player != event.actor or self.view.outcome:
                raise KitError(f"after this it would not be player {event.actor}'s turn {event.turn}, as entered")
            self.enter(event.action, event.answers, seen.get(event.turn))

    def undo(self) -> None:
        """Take the last entry back.

        Raises
        ------
        KitError
            If there is none.
        """
        if not self._past:
            raise KitError("there is no entry to take back")
        self.view = self._past.pop()

    def possible_hands(self) -> list[tuple[Card | None, ...]]:
        """What you may hold; see `kit.knowledge.hands.possible_hands`."""
        return possible_hands(self.view)

    def save(self, path: str | Path, names: Sequence[str] | None = None) -> None:
        """Write the notes to a file: a transcript of your view.

        Raises
        ------
        TranscriptError
            If it can't be written.
        """
        transcript.save(self.view, path, names)

    @classmethod
    def load(cls, path: str | Path) -> "Companion":
        """The notes in a file.

        Raises
        ------
        TranscriptError
            Naming the file and what is wrong with it.

        Examples
        --------
        >>> Companion.load("no such file.json")
        Traceback (most recent call last):
        ...
        kit.engine.errors.TranscriptError: no such file.json: can't be read (No such file or directory)
        """
        view = transcript.load(path).game
        if not isinstance(view, Observation) or view.seat is None:
            raise TranscriptError(f"{path}: expected one player's view of a game of Mongoose")
        return cls(view)


def _contradiction(view: Observation) -> str:
    """Which entries to check: the last one, and those before it that ruled out the cards of the same stand."""
    out = ruled_out(view)
    empty = [slot for slot, cards in zip(stands(view), candidates(view), strict=True) if not cards]
    turns = sorted({told.turn for (slot, _), told in out.items() if slot in empty or not empty})
    last = view.turn - 1
    told = next(one for one in heard_and_seen(view) if one.turn == last)
    before = [f"turn {turn}" for turn in turns if turn != last] or ["the cards you see"]
    return f"no hand fits: check {in_words(told)}. That does not go with {', '.join(before)}; nothing was entered"


def seen_at_start(
    seat: int,
    hands: Sequence[Sequence[Card] | None],
    revealed: Iterable[Card],
    starter: int,
    rare: bool = False,
    deck: Iterable[Card] | None = None,
) -> Observation:
    """What you see when the cards are dealt at a real table.

    Parameters
    ----------
    seat : int
        Yours.
    hands : sequence of (sequence of Card or None)
        For every seat, clockwise, the cards in the white and the black stand; None for your own.
    revealed : iterable of Card
        The middle.
    starter : int
        The seat that begins.
    rare : bool, optional
        Whether the rare animals play along (MO-50).
    deck : iterable of Card, optional
        Every card of the game, for example from `load_cards`; by default the house deck.

    Returns
    -------
    Observation

    Raises
    ------
    PositionError
        Naming what does not fit: a card seen twice, a card not in the deck, too many or too few.

    Examples
    --------
    >>> from kit import mongoose
    >>> game = mongoose.deal(players=2, seed=7, starter=1)
    >>> seen_at_start(0, [None, game.hands[1]], game.revealed, starter=1) == game.observation(0)
    True
    """
    players = len(hands)
    if players not in REVEALED_AT_START:
        raise PositionError(f"Mongoose is played by 2 to 5 (MO-2, MO-3); found {players} hands")
    box = [card for card in check_deck(house_cards() if deck is None else deck) if rare or not card.animal.is_rare]
    shown = tuple(None if hand is None else tuple(hand) for hand in hands)
    middle = tuple(revealed)
    if [place for place, hand in enumerate(shown) if hand is None] != [seat]:
        raise PositionError(f"expected the cards of everybody but seat {seat}, whose own hand is None")
    if starter not in range(players):
        raise PositionError(f"there is no seat {starter!r} to begin; expected one of 0 to {players - 1}")
    for place, hand in enumerate(shown):
        if hand is not None and len(hand) != len(Slot):
            raise PositionError(f"player {place} has {len(hand)} cards; expected one in each stand")
    if len(middle) != REVEALED_AT_START[players]:
        raise PositionError(f"{len(middle)} cards lie revealed; expected {REVEALED_AT_START[players]} (MO-2, MO-3)")
    seen = [*(card for hand in shown for card in hand or ()), *middle]
    for card in seen:
        if seen.count(card) > 1:
            raise PositionError(f"{card} is seen twice; expected every card to be unique (MO-1)")
        if card not in box:
            raise PositionError(f"{card} is not in the deck{'' if rare else ' (without rare animals)'}")
    size = len(box) - players * len(Slot) - len(middle)
    return Observation(
        seat,
        starter,
        shown,
        (tuple(Slot),) * players,
        middle,
        None if players == 2 else (FOOD_AT_START,) * players,
        size,
        tuple(sorted(box, key=place_of)),
        opening=True,
    )
