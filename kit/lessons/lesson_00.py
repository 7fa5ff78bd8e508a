"""Exercises and predictions of lesson 00, *Start here*. Every right answer is computed here, by the engine."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from kit.drawing.words import listed
from kit.engine import mampf, mongoose
from kit.engine.actions import LookAtDeck
from kit.engine.boxes import house_cards
from kit.engine.components import Animal, Card, Food
from kit.engine.relations import attack_wins, cards_match
from kit.lessons.answers import as_animal, as_card, as_foods, as_number, is_near
from kit.lessons.exercises import Exercise
from kit.lessons.predictions import Prediction
from kit.lessons.rounds import lured_words, round_payoffs
from kit.session.seats import DEFAULT_NAMES

NAMES = DEFAULT_NAMES[:3]
PARTNERS = (Card.parse("snake green"), Card.parse("eggs red+blue"))
FOOD_BEFORE_PAYING = (5, 2, 1)
RIVALS = (Card.parse("mongoose red"), Card.parse("jackal blue"))


def common_cards() -> list[Card]:
    """The 18 cards of the game without the rare animals.

    Examples
    --------
    >>> len(common_cards())
    18
    """
    return [card for card in house_cards() if not card.animal.is_rare]


def _nobody(picks: Sequence[Food]) -> str | None:
    if len(picks) != 3:
        return f"Each of the 3 players picks one food; your list has {len(picks)}."
    if any(round_payoffs(picks)):
        return f"The engine played your picks: {lured_words(picks)}."
    return None


def _beats_both(animal: Animal) -> str | None:
    attacker = next(card for card in house_cards() if card.animal is animal)
    lost = [str(rival.animal) for rival in RIVALS if not attack_wins(attacker, rival)]
    return f"The engine let your animal attack, and it lost against: {listed(lost)}." if lost else None


def _matches_both(card: Card) -> str | None:
    if card not in common_cards():
        return f"There is no card {card} among the 18; each animal has other sets of colours."
    if card in PARTNERS:
        return "This is one of the two cards themselves; find a third one."
    apart = [str(partner) for partner in PARTNERS if not cards_match(card, partner)]
    return f"Your card shares no colour with: {listed(apart)}." if apart else None


def _match_chance(chance: Fraction) -> str | None:
    pairs = list(combinations(common_cards(), 2))
    truth = Fraction(sum(cards_match(*pair) for pair in pairs), len(pairs))
    if is_near(chance, truth):
        return None
    if not 0 <= chance <= 1:
        return "A probability lies between 0 and 1."
    return f"Over all pairs of different cards the share of matches is {'larger' if chance < truth else 'smaller'}."


EXERCISES = {
    "00-nobody": Exercise(
        checked="the engine played your three picks, and nobody lured an animal",
        read=as_foods,
        fault=_nobody,
        hint="a player who is alone on a food lures; so leave nobody alone.",
    ),
    "00-beats-both": Exercise(
        checked="the engine let your animal attack a mongoose and a jackal, and it won both fights",
        read=as_animal,
        fault=_beats_both,
        hint="look for a row of the table with `wins` in both columns.",
    ),
    "00-matches-both": Exercise(
        checked="your card is one of the 18, and the engine finds that it matches both cards",
        read=as_card,
        fault=_matches_both,
        hint="your card needs a colour of the first card and a colour of the second.",
    ),
    "00-match-chance": Exercise(
        checked="your number is the share of matches over all pairs of the 18 cards, up to the third decimal",
        read=as_number,
        fault=_match_chance,
        hint="go through all pairs of cards with `combinations` and count with `cards_match`.",
        core=False,
    ),
}


def _two_carrots() -> str:
    game = mampf.deal(players=3, seed=7).apply_actions([Food.CARROT, Food.GRAIN, Food.CARROT])
    return listed([name for name, disks in zip(NAMES, game.captured, strict=True) if disks])


def _same_animal() -> str:
    attacker, defender = (Card.parse("snake green"), Card.parse("snake blue"))
    return "the attacker" if attack_wins(attacker, defender) else "the one attacked"


def _paying() -> str:
    deal = mongoose.deal(players=3, seed=7)
    game = mongoose.from_cards(deal.hands, deal.revealed, deal.deck, starter=1, food=FOOD_BEFORE_PAYING, opening=False)
    after = game.apply_action(LookAtDeck())
    if after.winners:
        return f"{NAMES[after.winners[0]]} wins at once"
    return "Bea sees four cards and the game goes on"


PREDICTIONS = {
    "00-two-carrots": Prediction(
        options=("Ann and Cem", "Bea", "all three", "nobody"),
        outcome=_two_carrots,
        because="Ann and Cem are in each other's way, so no animal comes for a carrot. Bea is alone with her grain.",
    ),
    "00-same-animal": Prediction(
        options=("the attacker", "the one attacked", "neither: a draw"),
        outcome=_same_animal,
        because="Between two animals of a kind the one attacked wins. All that the table says is who won, so nobody "
        "hears that they were of a kind.",
    ),
    "00-paying": Prediction(
        options=("Bea sees four cards and the game goes on", "Ann wins at once", "she may not, for lack of food"),
        outcome=_paying,
        because="Paying leaves 5, 1, 1: now Ann has four more than everyone else, and the game is over before Bea has "
        "seen a single card.",
    ),
}
