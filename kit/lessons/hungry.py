"""One stated model of a rival: hungry, so that the rival takes an attack that is likeliest to win."""

from collections import Counter
from fractions import Fraction

from kit.engine.actions import Fight
from kit.engine.components import Card
from kit.engine.observation import Observation
from kit.engine.relations import attack_wins
from kit.knowledge.hands import possible_hands
from kit.knowledge.second_order import imagine

Hand = tuple[Card | None, ...]


def hungry_attacks(view: Observation, rival: int, hand: Hand) -> dict[Fight, Fraction]:
    """How likely a hungry rival would take each attack, if my hand were this one.

    The rival works out the chance of every attack on another player's card from all that the rival sees and has heard,
    and takes one of the best by lot. What the rival saw in the deck is left out.

    Parameters
    ----------
    view : Observation
        Mine, in a game of three players or more.
    rival : int
    hand : tuple of Card
        One of my possible hands.

    Returns
    -------
    dict from Fight to Fraction
        Attacks that are never taken are listed too, with 0.

    Examples
    --------
    >>> from kit import mongoose
    >>> game = mongoose.deal(players=3, seed=7)
    >>> attacks = hungry_attacks(game.observation(0), 2, game.hands[0])
    >>> len(attacks), sum(attacks.values())
    (8, Fraction(1, 1))
    """
    theirs = imagine(view, rival, hand)
    own = possible_hands(theirs)
    chances: dict[Fight, Fraction] = {}
    for mine in theirs.standing[rival]:
        cards = Counter(held[mine] for held in own)
        for target, shown in enumerate(theirs.hands):
            for slot in theirs.standing[target] if shown else ():
                prey = shown[slot] if shown else None
                won = sum(times for card, times in cards.items() if card and prey and attack_wins(card, prey))
                chances[Fight(mine, target, slot)] = Fraction(won, len(own))
    best = max(chances.values())
    favourites = [attack for attack, chance in chances.items() if chance == best]
    return {attack: Fraction(attack in favourites, len(favourites)) for attack in chances}
