"""What a player of Mongoose can do in a turn, and what everybody hears of it."""

from dataclasses import dataclass

from kit.engine.components import Card, Slot


@dataclass(frozen=True, slots=True)
class Fight:
    """One of my cards attacks one of a rival's (MO-10); with two players both attack a revealed card (MO-41).

    Parameters
    ----------
    mine : Slot
    rival : int
        Seat of the opponent.
    theirs : Slot
    revealed : Card, optional
        The card in the middle that both attack; in the two-player game only.

    Examples
    --------
    >>> Fight(mine=Slot.WHITE, rival=2, theirs=Slot.BLACK)
    Fight(mine=Slot.WHITE, rival=2, theirs=Slot.BLACK, revealed=None)
    """

    mine: Slot
    rival: int
    theirs: Slot
    revealed: Card | None = None


@dataclass(frozen=True, slots=True)
class Cooperate:
    """Do one of my cards and a rival's share a colour (MO-12)? With two players: each with a revealed card (MO-42).

    Parameters
    ----------
    mine, rival, theirs, revealed
        As in `Fight`.

    Examples
    --------
    >>> Cooperate(Slot.BLACK, 1, Slot.WHITE).rival
    1
    """

    mine: Slot
    rival: int
    theirs: Slot
    revealed: Card | None = None


@dataclass(frozen=True, slots=True)
class DiscoverFight:
    """Pay one food; my card attacks a revealed one (MO-13).

    Examples
    --------
    >>> DiscoverFight(Slot.WHITE, Card.parse("eggs red+blue")).mine
    Slot.WHITE
    """

    mine: Slot
    revealed: Card


@dataclass(frozen=True, slots=True)
class DiscoverCooperate:
    """Pay one food; does my card share a colour with a revealed one (MO-13)?

    Examples
    --------
    >>> DiscoverCooperate(Slot.WHITE, Card.parse("eggs red+blue")).mine
    Slot.WHITE
    """

    mine: Slot
    revealed: Card


@dataclass(frozen=True, slots=True)
class LookAtDeck:
    """Pay one food; see four random cards of the deck, alone (MO-13).

    Examples
    --------
    >>> LookAtDeck() == LookAtDeck()
    True
    """


@dataclass(frozen=True, slots=True)
class Identify:
    """Name one of my own cards aloud (MO-14).

    Examples
    --------
    >>> str(Identify(Slot.BLACK, Card.parse("eagle green")).card)
    'eagle green'
    """

    mine: Slot
    card: Card


Action = Fight | Cooperate | DiscoverFight | DiscoverCooperate | LookAtDeck | Identify


@dataclass(frozen=True, slots=True)
class Event:
    """One action and everything that was announced about it, the same for every player.

    Parameters
    ----------
    turn : int
        0 for the first action of the game.
    actor : int
        Seat of the player who acted.
    action : Action
    answers : tuple of bool
        Fight: did the actor's card win? Cooperate: do the cards match? Identify: was it right? With two players a
        fight or a cooperation has two answers, the actor's card first, then the rival's. Empty after a look at the
        deck, and when paying for a Discover ended the game (MO-31).
    food : tuple of int or None
        Everybody's food after the action; None with two players.

    Examples
    --------
    >>> Event(0, 0, Fight(Slot.WHITE, 2, Slot.WHITE), (False,), (1, 2, 3)).winner
    2
    """

    turn: int
    actor: int
    action: Action
    answers: tuple[bool, ...]
    food: tuple[int, ...] | None

    @property
    def winner(self) -> int | None:
        """Seat that won a fight between two players (MO-10); None for every other event."""
        if isinstance(self.action, Fight) and len(self.answers) == 1:
            return self.actor if self.answers[0] else self.action.rival
        return None


@dataclass(frozen=True, slots=True)
class Look:
    """What one player alone saw in the deck (MO-13).

    Parameters
    ----------
    turn : int
        Turn of the `LookAtDeck`.
    seat : int
    cards : tuple of Card
        In the order of the deck in play: which cards, not where they lay.

    Examples
    --------
    >>> Look(3, 0, (Card.parse("eagle red"),)).seat
    0
    """

    turn: int
    seat: int
    cards: tuple[Card, ...]
