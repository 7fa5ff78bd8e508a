"""How everybody plays in a play-out: a rule of thumb that counts everything in bits and is quick to work out."""

from collections.abc import Callable
from functools import lru_cache
from math import log2
from random import Random

from kit.engine.food import FOOD_LEAD
from kit.engine.looks import LOOK
from kit.players.quick import DISCOVER_FIGHT, DISCOVER_MATCH, FIGHT, GONE, LOOK_AT_DECK, MATCH, NAME, Move, QuickGame

Rated = list[tuple[float, Move]]

# What things are worth, in bits. Tried out in play-outs against one another; nothing hangs on the second digit.
ANOTHER_TURN = 1.5  # a right guess brings one (MO-14)
WIN = 3.0
FOOD = 0.15  # won or lost in a fight
FOOD_FOR_BOTH = 0.05
PAY = 0.2  # the food that a Discover costs
TAUGHT = 0.6  # a bit that the rivals learn, shared among them
CHANCE = 0.02  # so that of equal moves one is taken by chance


@lru_cache(maxsize=128)
def bits_of_split(total: int) -> tuple[float, ...]:
    """What an answer tells that splits so many possible cards into 0, 1, 2, ... and the rest, in bits.

    Examples
    --------
    >>> [round(bits, 2) for bits in bits_of_split(4)]
    [0.0, 0.81, 1.0, 0.81, 0.0]
    """
    shares = [part / total for part in range(1, total)]
    return (0.0, *(-share * log2(share) - (1 - share) * log2(1 - share) for share in shares), 0.0)


def best_move(game: QuickGame, rng: Random) -> Move:
    """The move that the rule of thumb rates highest.

    Examples
    --------
    >>> from kit.engine.components import Card
    >>> from kit.players.quick import Relations
    >>> pairs = Relations(tuple(map(Card.parse, ("eagle red", "snake red", "eggs blue", "jackal red"))))
    >>> game = QuickGame(pairs, [0, -1, 1, -1, 2, -1], [9, 0, 2, 0, 4, 0], [2, 2, 2], [], [3], 0, False, -1)
    >>> best_move(game, Random(1))[0] == NAME  # eagle or jackal: it tries its luck
    True
    """
    return max(rate(game, rng))[1]


def rate(game: QuickGame, rng: Random) -> Rated:
    """Every sensible move of the player to move, with what it promises in bits.

    For each stand one possible card is drawn: it is the one that may be named, and what the rivals would learn is
    reckoned as if it stood there. So a play-out uses nothing that the player to move does not know.

    Examples
    --------
    >>> from kit.engine.components import Card
    >>> from kit.players.quick import Relations
    >>> pairs = Relations(tuple(map(Card.parse, ("eagle red", "snake red", "eggs blue", "jackal red"))))
    >>> game = QuickGame(pairs, [0, -1, 1, -1, 2, -1], [9, 0, 2, 0, 4, 0], [2, 2, 2], [], [3], 0, False, -1)
    >>> [(round(bits, 1), move) for bits, move in sorted(rate(game, Random(0)), reverse=True)[:2]]
    [(2.5, (5, 0, 0, 0, 3)), (1.0, (0, 0, 2, 0, -1))]
    """
    rated: Rated = []
    player = game.mover
    stands = [stand for stand in (2 * player, 2 * player + 1) if game.hands[stand] != GONE]
    for stand in stands:
        cards = game.known[stand]
        mine = _one_of(cards, rng)
        if not game.opening:
            count = cards.bit_count()
            gain = WIN if len(stands) == 1 or count == 1 else ANOTHER_TURN
            score = (bits_of_split(count)[1] if count > 1 else 0.0) + gain / count + CHANCE * rng.random()
            rated.append((score, (NAME, stand & 1, 0, 0, mine)))
        if game.food:
            _rate_rivals(game, stand, mine, rated, rng.random)
            if game.food[player] and not game.opening:
                _rate_middle(game, stand, rated, rng.random)
        else:
            _rate_for_two(game, stand, rated, rng.random)
    if game.food and game.food[player] and game.deck and not game.opening:
        score = _look_bits(game, stands) - PAY + CHANCE * rng.random()
        rated.append((score, (LOOK_AT_DECK, 0, 0, 0, GONE)))
    return rated


def _look_bits(game: QuickGame, stands: list[int]) -> float:
    """About what a look tells: each wrong card of a stand lies in the deck, and is seen there with the same chance."""
    missed = 1 - min(LOOK, len(game.deck)) / len(game.deck)
    counts = [game.known[stand].bit_count() for stand in stands]
    return sum(log2(count / (1 + (count - 1) * missed)) for count in counts)


def _one_of(cards: int, rng: Random) -> int:
    for _ in range(rng.randrange(cards.bit_count())):
        cards &= cards - 1
    return (cards & -cards).bit_length() - 1


def _rate_rivals(game: QuickGame, stand: int, mine: int, rated: Rated, chance: Callable[[], float]) -> None:
    """Fights and cooperations, three players or more."""
    player, slot, cards, food, known, pairs = (
        game.mover,
        stand & 1,
        game.known[stand],
        game.food,
        game.known,
        game.pairs,
    )
    count = cards.bit_count()
    bits = bits_of_split(count)
    taught = TAUGHT / (game.players - 1)
    beats, matches = pairs.beaten_by[mine], pairs.matching[mine]
    for rival in [(player - 1) % game.players] if game.opening else range(game.players):
        if rival == player:
            continue
        won = (FOOD if food[rival] else 0.0) + (WIN if _fight_wins(food, player, rival) else 0.0)
        lost = FOOD if food[player] else 0.0
        for other in (2 * rival, 2 * rival + 1):
            card = game.hands[other]
            if card == GONE:
                continue
            theirs = known[other]
            told = bits_of_split(theirs.bit_count())
            part = (cards & pairs.beating[card]).bit_count()
            score = bits[part] - taught * told[(theirs & beats).bit_count()] - lost + (won + lost) * part / count
            rated.append((score + CHANCE * chance(), (FIGHT, slot, rival, other & 1, GONE)))
            part = (cards & pairs.matching[card]).bit_count()
            score = bits[part] - taught * told[(theirs & matches).bit_count()] + FOOD_FOR_BOTH * part / count
            rated.append((score + CHANCE * chance(), (MATCH, slot, rival, other & 1, GONE)))


def _fight_wins(food: list[int], player: int, rival: int) -> bool:
    """Whether a food won from a rival would be the last that is needed (MO-31)."""
    mine = food[player] + 1
    return food[rival] > 0 and all(
        mine - amount + (seat == rival) >= FOOD_LEAD for seat, amount in enumerate(food) if seat != player
    )


def _rate_middle(game: QuickGame, stand: int, rated: Rated, chance: Callable[[], float]) -> None:
    """Discover with each card in the middle."""
    cards, pairs = game.known[stand], game.pairs
    bits = bits_of_split(cards.bit_count())
    for card in game.middle:
        for kind, fits in ((DISCOVER_FIGHT, pairs.beating[card]), (DISCOVER_MATCH, pairs.matching[card])):
            score = bits[(cards & fits).bit_count()] - PAY + CHANCE * chance()
            rated.append((score, (kind, stand & 1, 0, 0, card)))


def _rate_for_two(game: QuickGame, stand: int, rated: Rated, chance: Callable[[], float]) -> None:
    """Fights and cooperations of both with a card in the middle; what the rival will hear is plain to see."""
    rival = 1 - game.mover
    cards, pairs = game.known[stand], game.pairs
    bits = bits_of_split(cards.bit_count())
    theirs = [
        (other & 1, game.known[other], bits_of_split(game.known[other].bit_count()))
        for other in (2 * rival, 2 * rival + 1)
        if game.hands[other] != GONE
    ]
    for card in game.middle:
        if card == game.barred:
            continue
        for kind, fits in ((FIGHT, pairs.beating[card]), (MATCH, pairs.matching[card])):
            mine = bits[(cards & fits).bit_count()]
            for place, known, told in theirs:
                score = mine - TAUGHT * told[(known & fits).bit_count()] + CHANCE * chance()
                rated.append((score, (kind, stand & 1, rival, place, card)))
