"""Whom to attack with a card that one can't see: exact chances, from the cards that are left for it to be.

The hidden card is taken to be drawn at random from all cards that the player cannot see. What was announced about it
says more (KN-2): give `chance_to_win` the cards that fit the announcements instead.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from kit.engine.boxes import check_deck
from kit.engine.components import Animal, Card, Slot
from kit.engine.errors import KitError
from kit.engine.observation import Observation
from kit.engine.relations import attack_wins
from kit.theory.relations.fights import check_cards, common_cards
from kit.theory.relations.words import listed


@dataclass(frozen=True, slots=True)
class Target:
    """A card that can be attacked, and the chance that a hidden card wins.

    Parameters
    ----------
    card : Card
    rival : int or None
        The seat that it stands before; None for a revealed card in the middle.
    slot : Slot or None
        The stand it stands in.
    chance : Fraction

    Examples
    --------
    >>> print(Target(Card.parse("eggs red+blue"), 2, Slot.BLACK, Fraction(5, 6)))
    eggs red+blue (player 2, black): 5/6
    """

    card: Card
    rival: int | None
    slot: Slot | None
    chance: Fraction

    def __str__(self) -> str:
        return self.told()

    def told(self, names: Sequence[str] = ()) -> str:
        """The target in words, with the names of the players in the order of their seats if they are given.

        Examples
        --------
        >>> Target(Card.parse("eggs red+blue"), 2, Slot.BLACK, Fraction(5, 6)).told(["Ann", "Bea", "Cem"])
        'eggs red+blue (Cem, black): 5/6'
        """
        if self.rival is None:
            return f"{self.card} (the middle): {self.chance}"
        return f"{self.card} ({names[self.rival] if names else f'player {self.rival}'}, {self.slot}): {self.chance}"


def chance_to_win(candidates: Iterable[Card], target: Card) -> Fraction:
    """The chance that an attack wins if the attacking card is one of these, each equally likely.

    Parameters
    ----------
    candidates : iterable of Card
        What the hidden card may be; a card that comes twice counts twice.
    target : Card
        The card that is attacked.

    Returns
    -------
    Fraction

    Raises
    ------
    KitError
        If there are no candidates.

    Examples
    --------
    >>> chance_to_win([Card.parse("snake red"), Card.parse("eagle red")], Card.parse("mongoose blue"))
    Fraction(1, 2)
    """
    cards, (target,) = check_cards(candidates, "candidates"), check_cards([target], "target")
    if not cards:
        raise KitError(f"expected at least one card that may attack {target}")
    return Fraction(sum(attack_wins(card, target) for card in cards), len(cards))


def unseen_cards(observation: Observation) -> tuple[Card, ...]:
    """The cards that the viewer has not seen elsewhere: in other hands, in the middle or in a look at the deck (KN-1).

    Examples
    --------
    >>> from kit import mongoose
    >>> len(unseen_cards(mongoose.deal(players=3, seed=7).observation(0)))
    11
    """
    if not isinstance(observation, Observation):
        raise KitError(f"expected the observation of a seat of Mongoose, found {type(observation).__name__}")
    if observation.seat is None:
        raise KitError("the public view has no own cards; expected the observation of a seat")
    seen = {card for hand in observation.hands for card in hand or ()}
    seen.update(observation.revealed, *(look.cards for look in observation.looks))
    return tuple(card for card in observation.cards if card not in seen)


def attack_odds(observation: Observation) -> list[Target]:
    """Every card that a hidden card of the viewer can attack, the best chance first.

    Parameters
    ----------
    observation : Observation
        Of a player. Whose turn it is makes no difference, nor do rules that bar a card for one turn (MO-5, MO-43).

    Returns
    -------
    list of Target
        Rivals' cards by seat, then the middle; with two players the middle alone, which both attack (MO-41).

    Raises
    ------
    KitError
        For the public view, which has no own cards.

    Examples
    --------
    >>> from kit import mongoose
    >>> print(*attack_odds(mongoose.deal(players=3, seed=7).observation(0))[:2], sep="\\n")
    eggs green+blue (player 1, black): 7/11
    snake red+blue (player 2, white): 5/11
    """
    candidates = unseen_cards(observation)
    targets = [
        (card, seat, slot)
        for seat, hand in enumerate(observation.hands)
        if observation.players > 2 and hand is not None
        for card, slot in zip(hand, Slot, strict=False)
        if card is not None
    ]
    middle = [(card, None, None) for card in observation.revealed]
    odds = [Target(card, seat, slot, chance_to_win(candidates, card)) for card, seat, slot in [*targets, *middle]]
    return sorted(odds, key=lambda target: -target.chance)


def attack_chances(cards: Iterable[Card] | None = None) -> dict[Animal, Fraction]:
    """For each animal of a deck the chance that it beats another card of the deck, drawn at random.

    Parameters
    ----------
    cards : iterable of Card, optional
        At least two; by default the house deck without rare animals.

    Returns
    -------
    dict
        In the order of the animals.

    Examples
    --------
    >>> print(*attack_chances().values())
    7/17 7/17 7/17 12/17 3/17
    """
    deck = check_deck(common_cards() if cards is None else cards)
    if len(deck) < 2:
        raise KitError(f"expected at least two cards, found {len(deck)}")
    first = {card.animal: card for card in reversed(deck)}
    return {
        animal: Fraction(sum(attack_wins(first[animal], other) for other in deck), len(deck) - 1)
        for animal in Animal
        if animal in first
    }


def describe_attack_odds(observation: Observation) -> str:
    """Which of the rivals' cards to attack, in words.

    Examples
    --------
    >>> from kit import mongoose
    >>> print(describe_attack_odds(mongoose.deal(players=3, seed=7).observation(0)))
    Your card is one of 11 that you can't see.
    It wins most often against eggs green+blue (player 1, black): 7/11.
    It wins least often against eagle green (the middle): 2/11.
    """
    odds = attack_odds(observation)
    if not odds:
        raise KitError("no card stands or lies open that could be attacked")
    best, worst = ([target for target in odds if target.chance == end.chance] for end in (odds[0], odds[-1]))
    words = f"Your card is one of {len(unseen_cards(observation))} that you can't see.\n"
    if best == worst:
        return f"{words}It wins equally often against {listed(best)}."
    return f"{words}It wins most often against {listed(best)}.\nIt wins least often against {listed(worst)}."
