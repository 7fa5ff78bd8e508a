"""Symmetries of a deck against trying every pair of permutations of animals and colours."""

from itertools import permutations

import pytest

from kit import Animal, Card, Colour, KitError
from kit.engine.boxes import house_cards
from kit.engine.relations import attack_wins, beats, cards_match
from kit.theory.relations.symmetries import Symmetry, describe_symmetries, structure_graph, symmetries

DECKS = {
    "house": house_cards()[:18],
    "rare": house_cards(),
    "one card": (Card.parse("snake red+blue"),),
    "three in a circle": tuple(map(Card.parse, ["mongoose red", "snake green", "jackal blue"])),
    "uneven": tuple(map(Card.parse, ["eagle red", "eagle blue", "eggs red+blue", "snake pink", "snake red"])),
}


def by_all_permutations(deck):
    animals = [animal for animal in Animal if any(card.animal is animal for card in deck)]
    colours = [colour for colour in Colour if any(colour in card.symbols for card in deck)]
    found = []
    for new_animals in permutations(animals):
        for new_colours in permutations(colours):
            one = Symmetry(dict(zip(animals, new_animals, strict=True)), dict(zip(colours, new_colours, strict=True)))
            pairs = [(a, b) for a in animals for b in animals]
            if all(beats(a, b) == beats(one.animals[a], one.animals[b]) for a, b in pairs):
                try:
                    images = {one.image(card) for card in deck}
                except KitError:  # an Elephant with symbols, say
                    continue
                if images == set(deck):
                    found.append(one)
    return found


@pytest.mark.parametrize("name", DECKS)
def test_all_symmetries_and_no_others(name):
    deck = DECKS[name]
    found = symmetries(deck)
    assert found == by_all_permutations(deck)
    assert str(found[0]) == "everything stays"
    for one in found:
        for card in deck:
            for other in deck:
                assert attack_wins(one.image(card), one.image(other)) == attack_wins(card, other)
                assert cards_match(one.image(card), one.image(other)) == cards_match(card, other)


@pytest.mark.parametrize("name", DECKS)
def test_they_are_a_group(name):
    found = symmetries(DECKS[name])
    for first in found:
        for second in found:
            then = Symmetry(
                {animal: second.animals[image] for animal, image in first.animals.items()},
                {colour: second.colours[image] for colour, image in first.colours.items()},
            )
            assert then in found


def test_the_house_deck_turns_in_three():
    assert describe_symmetries(symmetries()) == (
        "3 symmetries: everything stays; "
        "mongoose to snake to jackal to mongoose and red to green to blue to red; "
        "mongoose to jackal to snake to mongoose and red to blue to green to red."
    )
    assert len(symmetries(house_cards())) == 3


def test_structure_graph_holds_the_whole_deck():
    graph = structure_graph()
    kinds = [kind for _, kind in graph.nodes(data="kind")]
    assert [kinds.count(kind) for kind in ("card", "animal", "colour")] == [18, 5, 3]
    assert graph.number_of_edges() == 18 + sum(len(card.symbols) for card in DECKS["house"]) + 10


def test_too_many():
    deck = [Card(Animal.EAGLE, {colour}) for colour in list(Colour)[:7]]
    with pytest.raises(KitError, match="this deck has more than 1,000 symmetries; expected a less regular one"):
        symmetries(deck)
