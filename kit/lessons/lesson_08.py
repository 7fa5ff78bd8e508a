"""Exercises and predictions of lesson 08, *Who matches whom*. Every right answer is computed here, by the theory."""

from fractions import Fraction
from itertools import combinations
from math import log2

from kit.engine.boxes import house_cards
from kit.engine.components import Animal, Card, Colour
from kit.engine.relations import cards_match
from kit.lessons.answers import as_cards, as_number, is_near
from kit.lessons.exercises import Exercise
from kit.lessons.predictions import Prediction
from kit.theory.relations.card_questions import CardQuestion, ask, card_questions
from kit.theory.relations.fights import common_cards
from kit.theory.relations.matches import largest_groups, match_chance, match_graph, matching_cards
from kit.theory.relations.symmetries import symmetries

ONE_COLOUR, TWO_COLOURS = Card.parse("eagle red"), Card.parse("snake red+blue")
ASKED = Card.parse("eagle green")


def _of_the_deck(cards: tuple[Card, ...], count: int) -> str | None:
    """What is wrong with a list of so many different cards of the house deck."""
    if len(cards) != count:
        return f"Expected {count} cards; yours are {len(cards)}."
    strange = [card for card in cards if card not in common_cards()]
    if strange:
        return f"There is no {strange[0]} among the 18 cards."
    if len(set(cards)) < count:
        return "One card stands there twice; there is only one of each."
    return None


def _no_common(cards: tuple[Card, ...]) -> str | None:
    fault = _of_the_deck(cards, 3)
    if fault:
        return fault
    for one, other in combinations(cards, 2):
        if not cards_match(one, other):
            return f"{one} and {other} do not match."
    shared = frozenset.intersection(*(card.symbols for card in cards))
    return f"All three match, but {min(map(str, shared))} is on every one of them." if shared else None


def after_yes() -> Fraction:
    """The chance that a hidden card has two colours, once it has matched the eagle with green alone.

    Examples
    --------
    >>> after_yes()
    Fraction(3, 4)
    """
    left = matching_cards(match_graph(), ASKED)
    return Fraction(sum(len(card.symbols) == 2 for card in left), len(left))


def _yes(chance: Fraction) -> str | None:
    if is_near(chance, after_yes()):
        return None
    others = [card for card in common_cards() if card != ASKED]
    if is_near(chance, Fraction(sum(len(card.symbols) == 2 for card in others), len(others))):
        return "That is the chance before the answer; a yes rules cards out."
    if is_near(chance, 1 - after_yes()):
        return "That is the chance of the other case."
    matching_and_two = Fraction(
        sum(len(card.symbols) == 2 and cards_match(card, ASKED) for card in others), len(others)
    )
    if is_near(chance, matching_and_two):
        return "You divided by all the cards; after a yes only those are left that match."
    if not 0 <= chance <= 1:
        return "A probability lies between 0 and 1."
    return f"Counted over the cards that are left it is {'more' if chance < after_yes() else 'less'}."


def _eggs_red(bits: Fraction) -> str | None:
    eggs = [card for card in common_cards() if card.animal is Animal.EGGS]
    truth = Fraction(ask(eggs, "Red?", lambda card: Colour.RED in card.symbols).bits)
    if is_near(bits, truth):
        return None
    red = Fraction(sum(Colour.RED in card.symbols for card in eggs), len(eggs))
    if is_near(bits, red):
        return "That is the chance of a yes; the question is what the answer tells on average."
    if any(is_near(bits, Fraction(log2(1 / chance))) for chance in (red, 1 - red)):
        return "That is what one of the two answers tells; weigh both by how often they come."
    if is_near(bits, Fraction(1)):
        return "That is what it is worth if the card may be any of the 18; here it may be one of three."
    if not 0 <= bits <= 1:
        return "The answer to a question with yes or no is worth between 0 and 1 bit on average."
    return f"Averaged over both answers it is {'more' if bits < truth else 'less'}."


def _rare(chance: Fraction) -> str | None:
    truth = match_chance(match_graph(house_cards()))
    if is_near(chance, truth):
        return None
    if is_near(chance, match_chance(match_graph())):
        return "That is the chance without the rare animals."
    if not 0 <= chance <= 1:
        return "A probability lies between 0 and 1."
    return f"Counted over all pairs of the 20 cards it is {'more' if chance < truth else 'less'}."


def _half(cards: tuple[Card, ...]) -> str | None:
    fault = _of_the_deck(cards, 4)
    if fault:
        return fault
    pairs = [cards_match(*pair) for pair in combinations(cards, 2)]
    if 2 * sum(pairs) == len(pairs):
        return None
    return f"Of the {len(pairs)} pairs that your cards make, {sum(pairs)} match."


EXERCISES = {
    "08-no-common": Exercise(
        checked="three different cards of the deck, every two match, and no colour is on all three",
        read=as_cards,
        fault=_no_common,
        hint="a card with one colour forces that colour on both others. So how many colours must each have?",
    ),
    "08-yes": Exercise(
        checked="your number is the share among the cards that a yes leaves, up to the third decimal",
        read=as_number,
        fault=_yes,
        hint="list the cards with green, without that eagle, and count those that have another colour besides.",
    ),
    "08-eggs-red": Exercise(
        checked="your number is the average over both answers, up to the third decimal",
        read=as_number,
        fault=_eggs_red,
        hint="make a list of the three cards with eggs, and `ask` about them; or work it out from the chance of a yes.",
    ),
    "08-rare": Exercise(
        checked="your number is the number of matching pairs by all pairs, up to the third decimal",
        read=as_number,
        fault=_rare,
        hint="add the lines of the new cards to the old ones, and divide by the number of pairs of 20 cards.",
        core=False,
    ),
    "08-half": Exercise(
        checked="four different cards of the deck, and of the pairs that they make half match",
        read=as_cards,
        fault=_half,
        hint="three lines among four dots: which shapes can they have?",
        core=False,
    ),
}


def answer_of(mine: Card) -> CardQuestion:
    """The question whether a hidden card matches this one, seen from before the answer.

    Examples
    --------
    >>> [round(answer_of(card).bits, 3) for card in (ONE_COLOUR, TWO_COLOURS)]
    [0.998, 0.672]
    """
    others = [card for card in common_cards() if card != mine]
    return ask(others, f"Does it match the {mine}?", lambda card: cards_match(card, mine))


def share_of_ends() -> Fraction:
    """Of all ends of lines in the match graph, the share at cards with two colours.

    Examples
    --------
    >>> share_of_ends()
    Fraction(7, 11)
    """
    degrees = dict(match_graph().degree())
    return Fraction(sum(degree for card, degree in degrees.items() if len(card.symbols) == 2), sum(degrees.values()))


def _eagle() -> str:
    return str(match_graph().degree(ONE_COLOUR))


def _cliques() -> str:
    sizes = [len(group) for group in largest_groups(match_graph())]
    more = sizes.count(max(sizes)) - len({colour for card in common_cards() for colour in card.symbols})
    return "no" if not more else "yes, one" if more == 1 else "yes, several"


def _question() -> str:
    one, two = answer_of(ONE_COLOUR).bits, answer_of(TWO_COLOURS).bits
    return "one with one colour" if one > two else "one with two colours" if two > one else "both the same"


def _name() -> str:
    worth = {question.words: question.bits for question in card_questions(common_cards())}
    animal, symbols = worth["Which animal is it?"], worth["Which symbols does it have?"]
    return "its animal" if animal > symbols else "its symbols" if symbols > animal else "both the same"


PREDICTIONS = {
    "08-eagle": Prediction(
        options=("5", "8", "9", "14"),
        outcome=_eagle,
        because="Nine cards have red, and the eagle itself is one of them. Nothing but red can make a match with it.",
    ),
    "08-lines": Prediction(
        options=("99", "153", "198", "396"),
        outcome=lambda: str(match_graph().number_of_edges()),
        because="Every line has two ends, so it is counted twice: once at each of its cards.",
    ),
    "08-cliques": Prediction(
        options=("no", "yes, one", "yes, several"),
        outcome=_cliques,
        because="All cards with two colours. There are only three colours, so each of these cards lacks one, and two "
        "cards that lack one colour each must still share a third.",
    ),
    "08-ends": Prediction(
        options=("1/2", "9/17", "7/11", "14/17"),
        outcome=lambda: str(share_of_ends()),
        because="Cards with two colours have 14 lines each and cards with one have 8. So of the ends of lines "
        "9 · 14 = 126 are at the one kind and 9 · 8 = 72 at the other: 126 of 198.",
    ),
    "08-question": Prediction(
        options=("one with one colour", "one with two colours", "both the same"),
        outcome=_question,
        because="With one colour 8 of 17 cards match: nearly half, so you cannot foresee the answer. With two colours "
        "14 of 17 match: the yes is no surprise, and the telling no is rare.",
    ),
    "08-name": Prediction(
        options=("its animal", "its symbols", "both the same"),
        outcome=_name,
        because="There are six different sets of symbols on three cards each, but only five animals, on three or four "
        "cards each. The finer the groups, the fewer cards are left.",
    ),
    "08-renamings": Prediction(
        options=("1", "3", "6", "12"),
        outcome=lambda: str(len(symmetries())),
        because="Mongoose, snake and jackal may move on by one or by two in their circle, if the colours move with "
        "them. Or everything stays. Eagle and eggs cannot change places with anybody.",
    ),
}
