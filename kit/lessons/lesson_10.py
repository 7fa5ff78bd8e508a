"""Exercises and predictions of lesson 10, *Who knows what?* Every right answer is computed here, by the knowledge."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING

from kit.engine.components import Card
from kit.engine.relations import cards_match
from kit.knowledge.flow import learned, learned_on_others_turns, transfers
from kit.knowledge.kripke import World, announce, considers, mini_mongoose, muddy_children
from kit.knowledge.second_order import rival_uncertainty
from kit.lessons.answers import AnswerError, as_card, as_number, as_whole_number, is_near, parts_of
from kit.lessons.examples import example_game, example_view
from kit.lessons.exercises import Exercise
from kit.lessons.predictions import Prediction
from kit.session.seats import DEFAULT_NAMES

if TYPE_CHECKING:
    import networkx as nx

SIX = tuple(
    map(
        Card.parse,
        ("mongoose green", "snake blue", "mongoose red+blue", "eggs red+green", "jackal blue", "eagle blue"),
    )
)
DEAL = (SIX[2], SIX[3])
FEW_HANDS = 30


def unsure(model: nx.MultiGraph, player: int) -> Callable[[World], bool]:
    """The fact that a player holds more than one world of the model possible.

    Examples
    --------
    >>> unsure(muddy_children(2), 0)((True, False))
    True
    """
    return lambda world: len(considers(model, player, world)) > 1


def silences(children: int, muddy: int) -> int:
    """How often no child speaks up, after the announcement, until the muddy ones do.

    Examples
    --------
    >>> silences(2, 1), silences(3, 2)
    (0, 1)
    """
    actual = tuple(child < muddy for child in range(children))
    model = announce(muddy_children(children), _some)
    count = 0
    while unsure(model, 0)(actual):
        model = announce(model, _all_unsure(model, children))
        count += 1
    return count


def worlds_after(children: int, rounds: int) -> int:
    """How many worlds are left after the announcement and some rounds of silence.

    Examples
    --------
    >>> worlds_after(3, 0), worlds_after(3, 1)
    (7, 4)
    """
    model = announce(muddy_children(children), _some)
    for _ in range(rounds):
        model = announce(model, _all_unsure(model, children))
    return len(model)


def _some(world: World) -> bool:
    assert isinstance(world, tuple)
    return any(world)


def _all_unsure(model: nx.MultiGraph, children: int) -> Callable[[World], bool]:
    return lambda world: all(unsure(model, child)(world) for child in range(children))


def matched() -> nx.MultiGraph:
    """The mini-Mongoose of six cards, after it was announced that the two cards match.

    Examples
    --------
    >>> len(matched())
    16
    """
    return announce(mini_mongoose(SIX, players=2), lambda deal: cards_match(*_pair(deal)))


def _pair(deal: World) -> tuple[Card, Card]:
    assert isinstance(deal, tuple)
    mine, theirs = deal
    return mine, theirs


def gifts(name: str) -> tuple[float, ...]:
    """What every player of a recorded game learned in turns of others, in bits.

    Examples
    --------
    >>> [round(bits, 2) for bits in gifts("three hunters")]
    [3.7, 1.53, 1.78]
    """
    game = example_game(name)
    return learned_on_others_turns(transfers(game), [event.actor for event in game.history], game.players)


def _as_seat(answer: object) -> int:
    names = [name.lower() for name in DEFAULT_NAMES]
    if isinstance(answer, str) and answer.strip().lower() in names:
        return names.index(answer.strip().lower())
    return as_whole_number(answer)


def _as_deal(answer: object) -> tuple[Card, ...]:
    if isinstance(answer, str):
        answer = answer.split(",")
    parts = parts_of(answer)
    if parts is None or len(parts) != 2:
        raise AnswerError('expected two cards, first Ann\'s and then Bea\'s, such as ("snake blue", "jackal blue")')
    return tuple(map(as_card, parts))


def _most_gifts(seat: int) -> str | None:
    game = example_game("four hunters")
    bits = gifts("four hunters")
    if seat not in range(game.players):
        return f"There are players 0 to {game.players - 1} in this game."
    if bits[seat] == max(bits):
        return None
    everything = learned(transfers(game), game.players)
    if everything[seat] > max(everything) - 1e-9:
        return "This player learned as much as anybody in all, but not the most of it in turns of others."
    return "Another player learned more in turns of others."


def _silences(count: int) -> str | None:
    right = silences(5, 4)
    if count == right:
        return None
    if count == 4:
        return "With one muddy child there would be no silence at all: it speaks up at once. Count again from there."
    if count == 5:
        return "It matters how many are muddy, not how many children there are."
    return (
        f"The kit removed the worlds, one silence after the other, and needed {'more' if count < right else 'fewer'}."
    )


def _one_knows(deal: tuple[Card, ...]) -> str | None:
    model = matched()
    strange = [str(card) for card in deal if card not in SIX]
    if strange:
        return f"This card is not among the six: {strange[0]}."
    if deal not in model:
        same = deal[0] == deal[1]
        return "There is only one of each card." if same else "These two cards do not match, and they were said to."
    sure = [DEFAULT_NAMES[player] for player in (0, 1) if not unsure(model, player)(deal)]
    if len(sure) == 1:
        return None
    return "In this deal neither of the two knows their card yet." if not sure else "In this deal both know their card."


def few_hands() -> Fraction:
    """The chance, as far as Ann can tell, that Cem holds fewer than 30 hands possible before turn 3.

    Examples
    --------
    >>> few_hands()
    Fraction(16, 41)
    """
    sizes = rival_uncertainty(example_view("three hunters", 0, turn=3), rival=2)
    return sum((chance for size, chance in sizes.items() if size < FEW_HANDS), Fraction(0))


def _few(chance: Fraction) -> str | None:
    if is_near(chance, few_hands()):
        return None
    if not 0 <= chance <= 1:
        return "A probability lies between 0 and 1."
    sizes = rival_uncertainty(example_view("three hunters", 0, turn=3), rival=2)
    if is_near(chance, few_hands() + sizes[FEW_HANDS]):
        return f"You counted {FEW_HANDS} hands too; it has to be fewer."
    if is_near(chance, Fraction(sum(size < FEW_HANDS for size in sizes), len(sizes))):
        return "You counted the numbers themselves; but they are not equally likely."
    return f"It is {'more' if chance < few_hands() else 'less'}, added up over all numbers of hands."


def _left(count: int) -> str | None:
    right = worlds_after(5, 2)
    if count == right:
        return None
    if count == 2**5:
        return "These are all worlds, before anybody has said anything."
    if count == worlds_after(5, 0):
        return "The announcement has removed one world; each silence removes more."
    if count in (worlds_after(5, 1), worlds_after(5, 3)):
        return "You are one silence off."
    return f"The kit has {'more' if count < right else 'fewer'} worlds left."


EXERCISES = {
    "10-most-gifts": Exercise(
        checked="the kit added up what everybody learned in turns of others, and this player learned the most",
        read=_as_seat,
        fault=_most_gifts,
        hint='do with `example_game("four hunters")` what the lesson did with the other game.',
    ),
    "10-silences": Exercise(
        checked="your number is how often the kit had to remove the worlds in which somebody would have spoken",
        read=as_whole_number,
        fault=_silences,
        hint="how many silences with one muddy child? With two? What does one more muddy child change?",
    ),
    "10-one-knows": Exercise(
        checked="in this deal the two cards match, and after hearing so exactly one of the two knows the own card",
        read=_as_deal,
        fault=_one_knows,
        hint="whoever sees a card that matches only one other of the six, knows at once.",
    ),
    "10-few-hands": Exercise(
        checked="your number is the sum of the chances, up to the third decimal",
        read=as_number,
        fault=_few,
        hint='`example_view("three hunters", seat=0, turn=3)` is what Ann knows then.',
        core=False,
    ),
    "10-worlds-left": Exercise(
        checked="your number is how many worlds the kit has left",
        read=as_whole_number,
        fault=_left,
        hint="which numbers of muddy children are out after each silence? How many worlds is that?",
        core=False,
    ),
}


def _who_learns() -> str:
    told = transfers(example_game("three hunters"))
    seats = sorted(one.target for one in told if one.turn == 0 and one.bits > 0)
    return {(0,): "Ann alone", (2,): "Cem alone", (0, 2): "Ann and Cem", (0, 1, 2): "all three"}[tuple(seats)]


def _whose_turns() -> str:
    mine = learned(transfers(example_game("three hunters")), 3)[0]
    return "in turns of the others" if gifts("three hunters")[0] > mine / 2 else "in her own turns"


def _first_to_know() -> str:
    model = matched()
    for turn in range(10):
        player = turn % 2
        if not unsure(model, player)(DEAL):
            return DEFAULT_NAMES[player]
        model = announce(model, unsure(model, player))
    return "neither, ever"


def _can_tell() -> str:
    sizes = rival_uncertainty(example_view("three hunters", 0, turn=1), rival=2)
    return "yes, exactly" if len(sizes) == 1 else f"no, {len(sizes)} numbers are possible"


PREDICTIONS = {
    "10-who-learns": Prediction(
        options=("Ann alone", "Cem alone", "Ann and Cem", "all three"),
        outcome=_who_learns,
        because="Ann sees Cem's card and learns about her own; Cem sees Ann's card and learns about his own. Bea sees "
        "both cards, so she knew the answer beforehand, and her own cards were not in play.",
    ),
    "10-whose-turns": Prediction(
        options=("in her own turns", "in turns of the others"),
        outcome=_whose_turns,
        because="Whoever asks Ann about her cards teaches her. In this game one question of Bea's told Ann more "
        "than all the questions that Ann asked.",
    ),
    "10-muddy": Prediction(
        options=("never", "once", "twice", "they never find out"),
        outcome=lambda: ("never", "once", "twice")[silences(3, 2)],
        because="Ann thinks: were I clean, Bea would see no mud at all and would have spoken up at once. She did not. "
        "So I am not clean. Bea thinks the same about Ann.",
    ),
    "10-first-to-know": Prediction(
        options=("Ann", "Bea", "neither, ever"),
        outcome=_first_to_know,
        because='Each "I don\'t know" removes the deals in which the speaker would have known. After two of them '
        "only one card is left for Ann.",
    ),
    "10-can-tell": Prediction(
        options=("yes, exactly", "no, 2 numbers are possible", "no, 6 numbers are possible"),
        outcome=_can_tell,
        because="What the answer told Cem depends on the card that attacked him. He sees that card, and Ann does not: "
        "so she does not know how much he has learned.",
    ),
}
