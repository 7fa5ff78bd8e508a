"""What one player can tell of another's uncertainty (KN-4): a rival sees all I see, and mine, but not the own cards."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, log2, prod

from kit.engine.actions import Action, Cooperate, Fight, LookAtDeck
from kit.engine.checks import check_seat
from kit.engine.components import Card, Slot
from kit.engine.errors import KitError
from kit.engine.food import food_leader
from kit.engine.looks import LOOK
from kit.engine.observation import Observation
from kit.knowledge.hands import clues, identified_cards, possible_hands, stands

Hand = tuple[Card | None, ...]
Choices = tuple[frozenset[Card | None], ...]


@dataclass(frozen=True, slots=True)
class Mind:
    """What a rival may hold in mind, if my hand were a certain one.

    Parameters
    ----------
    choices : tuple of frozenset of Card
        For each stand of the rival the cards that fit all that the rival heard, before any look at the deck is counted.
    deck : frozenset of Card
        The cards that lie in the deck then.
    looks : int
        How often the rival looked at it, seeing cards that only the rival knows.

    Examples
    --------
    >>> eagle, eggs, snake = map(Card.parse, ("eagle red", "eggs red+blue", "snake red"))
    >>> both = frozenset((eagle, eggs, snake))
    >>> Mind((both, both), frozenset((snake,)), looks=1).sizes()  # one card lies there, and the rival has seen it
    {2: Fraction(1, 1)}
    """

    choices: Choices
    deck: frozenset[Card]
    looks: int

    def sizes(self) -> dict[int, Fraction]:
        """The distribution of the rival's number of possible hands, over what the rival may have seen in the deck.

        Examples
        --------
        >>> eagle, eggs = map(Card.parse, ("eagle red", "eggs red+blue"))
        >>> Mind((frozenset((eagle, eggs)),) * 2, frozenset(), looks=0).sizes()
        {2: Fraction(1, 1)}
        """
        return _added((size, chance) for size, _, chance in self._joint(self.choices))

    def bits(self) -> float:
        """Expected log2 of the rival's number of possible hands.

        Examples
        --------
        >>> eagle, eggs = map(Card.parse, ("eagle red", "eggs red+blue"))
        >>> Mind((frozenset((eagle, eggs)),) * 2, frozenset(), looks=0).bits()
        1.0
        """
        return sum(float(chance) * log2(size) for size, chance in self.sizes().items())

    def bits_from(self, place: int, fitting: frozenset[Card | None]) -> float:
        """Expected bits the rival gains by hearing that the card in one stand is among some.

        Parameters
        ----------
        place : int
            0 for the white stand, 1 for the black one.
        fitting : frozenset of Card
            The cards that fit what is announced; the rival's card is one of them.

        Examples
        --------
        >>> eagle, eggs = map(Card.parse, ("eagle red", "eggs red+blue"))
        >>> Mind((frozenset((eagle, eggs)),) * 2, frozenset(), looks=0).bits_from(0, frozenset((eagle,)))
        1.0
        """
        after = tuple(cards & fitting if i == place else cards for i, cards in enumerate(self.choices))
        return sum(float(chance) * log2(before / left) for before, left, chance in self._joint(after))

    def _joint(self, after: Choices) -> tuple[tuple[int, int, Fraction], ...]:
        """Number of possible hands by `choices` and by `after`, with the chance of both."""
        if not self.looks:  # the deck does not matter then, and this is the case by far the most common
            return ((_pairs(_sizes(self.choices)), _pairs(_sizes(after)), Fraction(1)),)
        lists = (*self.choices, *after)
        kinds = Counter(tuple(card in cards for cards in lists) for card in self.deck)
        sizes = _sizes(self.choices), _sizes(after)
        return _joint(tuple(sorted(kinds.items())), *sizes, self.looks)


def _sizes(choices: Choices) -> tuple[int, ...]:
    """Length of each list; with two lists, how many cards stand in both besides."""
    lengths = tuple(map(len, choices))
    return lengths if len(choices) == 1 else (*lengths, len(choices[0] & choices[1]))


def _pairs(sizes: Sequence[int]) -> int:
    return sizes[0] if len(sizes) == 1 else sizes[0] * sizes[1] - sizes[2]


@lru_cache(maxsize=4096)
def _joint(
    kinds: tuple[tuple[tuple[bool, ...], int], ...], before: tuple[int, ...], after: tuple[int, ...], looks: int
) -> tuple[tuple[int, int, Fraction], ...]:
    """What a rival saw in the deck counts only through how many cards of each kind were among it.

    Two cards of the deck are of one kind if they stand in the same lists, so there are few kinds, and their numbers
    among the cards seen are those of a draw without putting back.
    """
    deck = sum(number for _, number in kinds)
    if not looks or not deck:
        return ((_pairs(before), _pairs(after), Fraction(1)),)
    lists = 1 if len(before) == 1 else 2
    useful = [(kind, number) for kind, number in kinds if any(kind)]
    rest = deck - sum(number for _, number in useful)
    joint = []
    for taken in product(*(range(number + 1) for _, number in useful)):
        ways = prod(comb(number, gone) for (_, number), gone in zip(useful, taken, strict=True))
        chance = sum(
            (
                weight * Fraction(ways * comb(rest, size - sum(taken)), comb(deck, size))
                for size, weight in _seen_sizes(deck, looks).items()
                if 0 <= size - sum(taken) <= rest
            ),
            Fraction(0),
        )
        if chance:
            gone = [(kind, number) for (kind, _), number in zip(useful, taken, strict=True)]
            joint.append((_left(before, gone, 0, lists), _left(after, gone, lists, lists), chance))
    return tuple(joint)


def _left(sizes: tuple[int, ...], gone: list[tuple[tuple[bool, ...], int]], first: int, lists: int) -> int:
    """How many hands are left after so many cards of each kind were seen elsewhere."""
    left = list(sizes)
    for kind, number in gone:
        mine = kind[first : first + lists]
        for place in range(lists):
            left[place] -= number * mine[place]
        if lists == 2:
            left[2] -= number * (mine[0] and mine[1])
    return _pairs(left)


@lru_cache(maxsize=256)
def _seen_sizes(deck: int, looks: int) -> dict[int, Fraction]:
    """How many different cards somebody has seen after so many looks, each at four random cards of the deck."""
    sizes = {0: Fraction(1)}
    look = min(LOOK, deck)
    for _ in range(looks):
        after: dict[int, Fraction] = {}
        for seen, chance in sizes.items():
            for new in range(look + 1):
                ways = Fraction(comb(deck - seen, new) * comb(seen, look - new), comb(deck, look))
                if ways:
                    after[seen + new] = after.get(seen + new, Fraction(0)) + chance * ways
        sizes = after
    return sizes


def imagine(observation: Observation, rival: int, hand: Hand) -> Observation:
    """What a rival would see if my hand were this one, but for what the rival saw in the deck.

    Parameters
    ----------
    observation : Observation
        Mine.
    rival : int
    hand : tuple of Card
        One of my possible hands.

    Raises
    ------
    KitError
        For the public view, or if the rival is myself.

    Examples
    --------
    >>> from kit import mongoose
    >>> game = mongoose.deal(players=3, seed=7)
    >>> imagine(game.observation(0), 2, game.hands[0]) == game.observation(2)
    True
    """
    seat = observation.seat
    check_seat(rival, observation.players)
    if seat is None or rival is None or rival == seat:
        raise KitError(f"expected a seat's own view and another seat as rival, found {seat!r} and {rival!r}")
    shown = tuple(
        card if slot in observation.standing[seat] else None
        for slot, card in zip(stands(observation), hand, strict=True)
    )
    hands = tuple(shown if place == seat else mine for place, mine in enumerate(observation.hands))
    return replace(
        observation,
        seat=rival,
        hands=tuple(None if place == rival else mine for place, mine in enumerate(hands)),
        looks=(),
    )


def mind(observation: Observation, rival: int, hand: Hand) -> Mind:
    """What a rival may hold in mind, if my hand were this one.

    Examples
    --------
    >>> from kit import mongoose
    >>> game = mongoose.deal(players=4, seed=7)
    >>> mind(game.observation(0), 1, game.hands[0]).sizes()
    {90: Fraction(1, 1)}
    """
    return minds(observation, rival, [hand])[0]


def minds(observation: Observation, rival: int, hands: Sequence[Hand]) -> list[Mind]:
    """What a rival may hold in mind for each of several hands of mine, what they have in common worked out once.

    Which of the rival's cards an announcement about one of mine rules out depends on that card alone.

    Examples
    --------
    >>> from kit import mongoose
    >>> view = mongoose.deal(players=4, seed=7).observation(0)
    >>> hands = possible_hands(view)
    >>> len(minds(view, 1, hands)) == len(hands)
    True
    """
    if not hands:
        return []
    theirs = imagine(observation, rival, hands[0])
    seat, own = observation.seat, observation.hands[rival]
    assert seat is not None and own is not None
    seen = {card for place, held in enumerate(theirs.hands) if place != seat for card in held or () if card}
    free = frozenset(theirs.cards) - seen.union(theirs.revealed)
    fitting = [_fitting(theirs, seat, rival, slot, free, hands) for slot in stands(observation)]
    looks = looks_of(observation, rival)
    found = []
    for hand in hands:
        shown = {card for slot, card in zip(stands(observation), hand, strict=True) if slot in theirs.standing[seat]}
        choices = tuple(
            base.intersection(*(by_card[hand[slot]] for slot, by_card in told)) - shown for base, told in fitting
        )
        found.append(Mind(choices, free - shown - set(own), looks))
    return found


# The cards that may stand in a stand as far as my hand does not matter, and for each announcement about a card of mine
# those that may, by what that card is.
Fitting = tuple[frozenset[Card | None], list[tuple[Slot, dict[Card | None, frozenset[Card]]]]]


def _fitting(
    theirs: Observation, seat: int, rival: int, slot: Slot, free: frozenset[Card], hands: Sequence[Hand]
) -> Fitting:
    if slot not in theirs.standing[rival]:
        return frozenset([identified_cards(theirs).get((rival, slot))]), []
    base: frozenset[Card | None] = free
    told: list[tuple[Slot, dict[Card | None, frozenset[Card]]]] = []
    for clue in clues(theirs):
        if clue.slot is not slot:
            continue
        action = theirs.history[clue.turn].action
        mine = _my_stand(action, theirs.history[clue.turn].actor, seat)
        if mine is None or mine not in theirs.standing[seat]:
            base = frozenset(card for card in base if card and clue.fits(card))
        else:
            cards = {hand[mine] for hand in hands}
            by_card = {card: replace(clue, other=card) for card in cards if card}
            told.append((mine, {mine: frozenset(filter(one.fits, free)) for mine, one in by_card.items()}))
    return base, told


def _my_stand(action: Action, actor: int, seat: int) -> Slot | None:
    """The stand of mine whose card a rival's was compared with, if it was."""
    if not isinstance(action, Fight | Cooperate) or action.revealed:
        return None
    if actor == seat:
        return action.mine
    return action.theirs if action.rival == seat else None


def looks_of(observation: Observation, seat: int) -> int:
    """How often a seat has looked at the deck; a payment that ended the game showed nothing (MO-31).

    Examples
    --------
    >>> from kit import mongoose
    >>> looks_of(mongoose.deal(players=4, seed=7).observation(0), 1)
    0
    """
    return sum(
        isinstance(event.action, LookAtDeck) and event.actor == seat and food_leader(event.food) is None
        for event in observation.history
    )


def rival_uncertainty(observation: Observation, rival: int) -> dict[int, Fraction]:
    """The distribution of a rival's number of possible hands, as far as I can tell (KN-4).

    Parameters
    ----------
    observation : Observation
        Mine.
    rival : int

    Returns
    -------
    dict from int to Fraction
        Number of hands the rival holds possible, with its probability over my possible hands and over what the rival
        may have seen in the deck; ascending.

    Raises
    ------
    KitError
        For the public view, or if the rival is myself.

    Examples
    --------
    >>> from kit import Cooperate, Slot, mongoose
    >>> game = mongoose.deal(players=3, seed=7, starter=0).apply_action(Cooperate(Slot.WHITE, 2, Slot.WHITE))
    >>> {size: str(chance) for size, chance in rival_uncertainty(game.observation(0), 2).items() if size < 70}
    {30: '1/15', 40: '7/45', 60: '1/6'}
    """
    hands = possible_hands(observation)
    thoughts_of = Counter(minds(observation, rival, hands))
    return _added(
        (size, chance * Fraction(times, len(hands)))
        for thoughts, times in thoughts_of.items()
        for size, chance in thoughts.sizes().items()
    )


def _added(parts: Iterable[tuple[int, Fraction]]) -> dict[int, Fraction]:
    total: dict[int, Fraction] = {}
    for size, chance in parts:
        total[size] = total.get(size, Fraction(0)) + chance
    return dict(sorted(total.items()))
