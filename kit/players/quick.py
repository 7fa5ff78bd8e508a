"""A lean copy of Mongoose for play-outs: cards are numbers, what a player knows of a stand is a set of bits.

The same rules as `kit.engine` (the tests play both side by side), and each player's knowledge moves along: `known`
holds for every stand the cards that its owner can't rule out. Nothing is checked here and states change in place,
because hundreds of games are played on for one decision.
"""

from collections.abc import Callable
from functools import lru_cache
from random import Random

from kit.engine.actions import Action, Cooperate, DiscoverCooperate, DiscoverFight, Fight, Identify, LookAtDeck
from kit.engine.components import Card
from kit.engine.food import FOOD_LEAD
from kit.engine.looks import LOOK
from kit.engine.relations import attack_wins, cards_match

# A move: its kind, my stand, the rival's seat and stand, the card in the middle or the card named.
Move = tuple[int, int, int, int, int]

FIGHT, MATCH, DISCOVER_FIGHT, DISCOVER_MATCH, LOOK_AT_DECK, NAME = range(6)
KINDS = Fight, Cooperate, DiscoverFight, DiscoverCooperate, LookAtDeck, Identify
GONE = -1


class Relations:
    """Who beats and matches whom in a deck, as bits: bit c stands for ``cards[c]``.

    Parameters
    ----------
    cards : tuple of Card

    Examples
    --------
    >>> eagle, eggs, snake = map(Card.parse, ("eagle red", "eggs red+blue", "snake blue"))
    >>> pairs = Relations((eagle, eggs, snake))
    >>> [f"{bits:03b}" for bits in pairs.beaten_by], [f"{bits:03b}" for bits in pairs.matching]
    (['100', '001', '010'], ['011', '111', '110'])
    """

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.cards = cards
        self.numbers = {card: number for number, card in enumerate(cards)}
        self.beating = self._bits(lambda mine, other: attack_wins(other, mine))
        self.beaten_by = self._bits(attack_wins)
        self.matching = self._bits(cards_match)

    def _bits(self, holds: Callable[[Card, Card], bool]) -> list[int]:
        return [sum(1 << i for i, other in enumerate(self.cards) if holds(mine, other)) for mine in self.cards]

    def move(self, action: Action) -> Move:
        """An action of the engine as a move.

        Examples
        --------
        >>> from kit.engine.components import Slot
        >>> Relations((Card.parse("eagle red"),)).move(Fight(Slot.BLACK, 2, Slot.WHITE))
        (0, 1, 2, 0, -1)
        """
        kind = KINDS.index(type(action))
        if isinstance(action, LookAtDeck):
            return kind, 0, 0, 0, GONE
        slot = action.mine.__index__()
        if isinstance(action, Fight | Cooperate):
            card = self.numbers[action.revealed] if action.revealed else GONE
            return kind, slot, action.rival, action.theirs.__index__(), card
        return kind, slot, 0, 0, self.numbers[action.card if isinstance(action, Identify) else action.revealed]


@lru_cache(maxsize=64)
def relations(cards: tuple[Card, ...]) -> Relations:
    """The relations of a deck, worked out once.

    Examples
    --------
    >>> cards = (Card.parse("eagle red"),)
    >>> relations(cards) is relations(cards)
    True
    """
    return Relations(cards)


class QuickGame:
    """A game that changes in place.

    Parameters
    ----------
    pairs : Relations
    hands : list of int
        ``hands[2 * seat + stand]``; -1 for a card that has left its stand.
    known : list of int
        Likewise: the cards that the owner of the stand can't rule out, as bits; 0 for an empty stand.
    food : list of int
        Empty with two players.
    middle, deck : list of int
    mover : int
    opening : bool
        Whether the first-turn rule holds (MO-5).
    barred : int
        The card of MO-43, or -1.

    Attributes
    ----------
    winner : int
        -1 while the game runs.

    Examples
    --------
    >>> pairs = Relations(tuple(map(Card.parse, ("eagle red", "snake red", "eggs blue"))))
    >>> game = QuickGame(pairs, [0, -1, 1, -1, 2, -1], [1, 0, 2, 0, 4, 0], [2, 2, 2], [], [], 0, False, -1)
    >>> game.apply((FIGHT, 0, 1, 0, -1), Random(0))
    >>> game.food, game.mover
    ([3, 1, 2], 1)
    """

    __slots__ = ("barred", "deck", "food", "hands", "known", "middle", "mover", "opening", "pairs", "players", "winner")

    def __init__(
        self,
        pairs: Relations,
        hands: list[int],
        known: list[int],
        food: list[int],
        middle: list[int],
        deck: list[int],
        mover: int,
        opening: bool,
        barred: int,
    ) -> None:
        self.pairs, self.hands, self.known, self.food, self.middle, self.deck = pairs, hands, known, food, middle, deck
        self.mover, self.opening, self.barred = mover, opening, barred
        self.players = len(hands) // 2
        self.winner = GONE

    def copy(self) -> "QuickGame":
        """The same game, to be played on apart.

        Examples
        --------
        >>> pairs = Relations(tuple(map(Card.parse, ("eagle red", "snake red"))))
        >>> game = QuickGame(pairs, [0, -1, 1, -1], [1, 0, 2, 0], [], [], [], 0, False, -1)
        >>> other = game.copy()
        >>> other.apply((NAME, 0, 0, 0, 0), Random(0))
        >>> other.winner, game.winner
        (0, -1)
        """
        return QuickGame(
            self.pairs,
            self.hands.copy(),
            self.known.copy(),
            self.food.copy(),
            self.middle.copy(),
            self.deck,
            self.mover,
            self.opening,
            self.barred,
        )

    def apply(self, move: Move, rng: Random) -> None:
        """Play one move of the player to move.

        Examples
        --------
        >>> pairs = Relations(tuple(map(Card.parse, ("eagle red", "snake red"))))
        >>> game = QuickGame(pairs, [0, -1, 1, -1], [3, 0, 3, 0], [], [], [], 0, False, -1)
        >>> game.apply((NAME, 0, 0, 0, 1), Random(0))  # wrong, which leaves the other card
        >>> game.known[0], game.mover
        (1, 1)
        """
        kind, slot, rival, theirs, card = move
        player = self.mover
        mine = 2 * player + slot
        self.barred, self.opening = GONE, False
        if kind == NAME:
            self._name(mine, card)
            return
        self.mover = (player + 1) % self.players
        if kind <= MATCH:
            if card == GONE:
                self._compare(kind, mine, 2 * rival + theirs)
            else:
                self._compare_with_middle(kind, mine, 2 * rival + theirs, card)
            return
        self.food[player] -= 1
        self._find_leader()
        if self.winner == GONE:
            if kind == LOOK_AT_DECK:
                self.look(player, rng)
            else:
                fits = (self.pairs.beating if kind == DISCOVER_FIGHT else self.pairs.matching)[card]
                self.hear(mine, fits, fits >> self.hands[mine] & 1)

    def _name(self, mine: int, card: int) -> None:
        """MO-14, MO-15, MO-30: after a right guess the same player moves again."""
        if self.hands[mine] != card:
            self.hear(mine, 1 << card, 0)
            self.mover = (self.mover + 1) % self.players
            return
        self.hands[mine], self.known[mine] = GONE, 0
        self.middle.append(card)
        self.known[mine ^ 1] &= ~(1 << card)
        if self.hands[mine ^ 1] == GONE:
            self.winner = self.mover

    def _compare(self, kind: int, mine: int, other: int) -> None:
        """MO-10 to MO-12: both players learn, and food moves."""
        card, target, food = self.hands[mine], self.hands[other], self.food
        if kind == FIGHT:
            won = self.pairs.beating[target] >> card & 1
            self.hear(mine, self.pairs.beating[target], won)
            self.hear(other, self.pairs.beaten_by[card], won)
            winner, loser = (mine >> 1, other >> 1) if won else (other >> 1, mine >> 1)
            if food[loser]:
                food[loser] -= 1
                food[winner] += 1
                self._find_leader()
            return
        match = self.pairs.matching[target] >> card & 1
        self.hear(mine, self.pairs.matching[target], match)
        self.hear(other, self.pairs.matching[card], match)
        if match:
            food[mine >> 1] += 1
            food[other >> 1] += 1
            self._find_leader()

    def _compare_with_middle(self, kind: int, mine: int, other: int, card: int) -> None:
        """MO-41 to MO-43: two players, no food."""
        fits = (self.pairs.beating if kind == FIGHT else self.pairs.matching)[card]
        self.hear(mine, fits, fits >> self.hands[mine] & 1)
        self.hear(other, fits, fits >> self.hands[other] & 1)
        self.barred = card

    def look(self, player: int, rng: Random) -> None:
        """A player sees some cards of the deck, which are in neither of the own stands then (MO-13).

        Examples
        --------
        >>> pairs = Relations(tuple(map(Card.parse, ("eagle red", "snake red", "eggs red"))))
        >>> game = QuickGame(pairs, [0, -1, 1, -1], [7, 0, 7, 0], [], [], [2], 0, False, -1)
        >>> game.look(0, Random(0))
        >>> game.known[0]
        3
        """
        seen = 0
        for card in rng.sample(self.deck, min(LOOK, len(self.deck))):
            seen |= 1 << card
        for stand in (2 * player, 2 * player + 1):
            if self.hands[stand] != GONE:
                self.hear(stand, seen, 0)

    def hear(self, stand: int, cards: int, answer: int) -> None:
        """The owner learns whether the card in a stand is one of some; a card known for sure is not in the other.

        Parameters
        ----------
        stand : int
        cards : int
            As bits.
        answer : int
            0 or 1.

        Examples
        --------
        >>> pairs = Relations(tuple(map(Card.parse, ("eagle red", "snake red", "eggs red"))))
        >>> game = QuickGame(pairs, [0, 1, 2, -1], [7, 7, 4, 0], [], [], [], 0, False, -1)
        >>> game.hear(0, 6, 0)  # neither snake nor eggs
        >>> game.known[:2]
        [1, 6]
        """
        left = self.known[stand] & cards if answer else self.known[stand] & ~cards
        self.known[stand] = left
        if not left & (left - 1):
            self.known[stand ^ 1] &= ~left

    def _find_leader(self) -> None:
        """MO-31."""
        most = max(self.food)
        leader = self.food.index(most)
        for seat, amount in enumerate(self.food):
            if seat != leader and most - amount < FOOD_LEAD:
                return
        self.winner = leader
