"""The games that a player may be in, for play-outs: one for each possible hand, and what the rivals know in it."""

from bisect import bisect
from collections.abc import Iterable
from itertools import accumulate
from random import Random

from kit.engine.components import Card
from kit.engine.errors import KitError
from kit.engine.observation import Observation
from kit.knowledge.hands import candidates, possible_hands
from kit.knowledge.rival_mind import Mind
from kit.knowledge.second_order import looks_of, minds
from kit.players.quick import GONE, QuickGame, Relations, relations

Hand = tuple[Card | None, ...]


class Worlds:
    """Draws games that fit all a player has seen and heard (KN-1, KN-4); by default each hand is equally likely (KN-2).

    Parameters
    ----------
    observation : Observation
        Of the player to move.

    Attributes
    ----------
    hands : list of tuple of Card
        The possible hands.
    weights : list of float
        How likely each is, up to a factor.

    Raises
    ------
    KitError
        For the public view, or if no hand fits the announcements, or the card of a rival does not.

    Examples
    --------
    >>> from kit import mongoose
    >>> worlds = Worlds(mongoose.deal(players=3, seed=7, starter=0).observation(0))
    >>> [game] = worlds.sample(1, Random(0))
    >>> len(worlds.hands), len(game.deck), [cards.bit_count() for cards in game.known]
    (110, 9, [11, 11, 11, 11, 11, 11])
    """

    def __init__(self, observation: Observation) -> None:
        self.hands = possible_hands(observation)
        if not self.hands:
            raise KitError("no hand fits: the announcements contradict each other")
        self.weights = [1.0] * len(self.hands)
        self.observation = observation
        self.pairs: Relations = relations(observation.cards)
        seat = observation.seat
        rivals = [rival for rival in range(observation.players) if rival != seat]
        self._looks = {rival: looks_of(observation, rival) for rival in rivals}
        own = [self._bits(cards) for cards in candidates(observation)]
        thoughts = [minds(observation, rival, self.hands) for rival in rivals]
        self._games = [
            self._game(hand, own, dict(zip(rivals, minds_now, strict=True)))
            for hand, *minds_now in zip(self.hands, *thoughts, strict=True)
        ]

    def games(self) -> list[QuickGame]:
        """One for each hand, in order; they may be changed. Nothing is known yet of what rivals saw in the deck."""
        return [game.copy() for game in self._games]

    def sample(self, count: int, rng: Random) -> list[QuickGame]:
        """So many of these games, every possible hand as often as its weight says, give or take one."""
        places = list(range(len(self.hands)))
        rng.shuffle(places)
        upto = list(accumulate(self.weights[place] for place in places))
        step = upto[-1] / count
        start = rng.random() * step
        drawn = (places[min(bisect(upto, start + number * step), len(places) - 1)] for number in range(count))
        games = [self._games[place].copy() for place in drawn]
        rng.shuffle(games)
        for game in games:
            for rival, looks in self._looks.items():
                for _ in range(looks):  # what a rival saw in the deck is anybody's guess
                    game.look(rival, rng)
        return games

    def _game(self, hand: Hand, own: list[int], thoughts: dict[int, Mind]) -> QuickGame:
        view, numbers = self.observation, self.pairs.numbers
        hands, known = [GONE] * (2 * view.players), [0] * (2 * view.players)
        for player, mine in enumerate(view.hands):
            for slot in view.standing[player]:
                card = (hand if player == view.seat else mine or hand)[slot]
                assert card is not None
                stand = 2 * player + slot.__index__()
                hands[stand] = numbers[card]
                known[stand] = own[slot] if player == view.seat else self._bits(thoughts[player].choices[slot])
        if not all(known[stand] >> card & 1 for stand, card in enumerate(hands) if card != GONE):
            raise KitError("a card of a rival does not fit what was announced about it")
        middle = [numbers[card] for card in view.revealed]
        deck = sorted(set(numbers.values()) - set(hands) - set(middle))
        food = list(view.food) if view.food else []
        barred = numbers[view.barred] if view.barred else GONE
        game = QuickGame(self.pairs, hands, known, food, middle, deck, view.current_player, view.opening, barred)
        for stand in range(len(hands)):
            game.hear(stand, 0, 0)
        return game

    def _bits(self, cards: Iterable[Card | None]) -> int:
        return sum(1 << self.pairs.numbers[card] for card in cards if card)
