"""KN-4: common knowledge in small decks, the muddy children, and the engine's own view of a mini Mongoose."""

from itertools import permutations

import pytest

from kit import Card, Cooperate, KitError, Slot, mongoose
from kit.engine.relations import cards_match
from kit.knowledge.hands import possible_hands
from kit.knowledge.kripke import (
    announce,
    common_worlds,
    considers,
    is_common_knowledge,
    knows,
    kripke_model,
    mini_mongoose,
    muddy_children,
)

CARDS = [
    Card.parse(text)
    for text in ("mongoose red", "snake green", "jackal blue", "eagle red", "eggs red+green", "snake blue")
]


def nobody_knows_whether_it_is_muddy(model, children):
    def fact(world):
        return not any(
            knows(model, child, world, lambda w, child=child: w[child] == world[child]) for child in children
        )

    return fact


@pytest.mark.parametrize("children", [2, 3, 4, 5])
def test_k_muddy_children_know_after_k_rounds(children):
    """Fagin, Halpern, Moses and Vardi 1995: with k muddy children the muddy ones know in round k, not before."""
    for muddy in range(1, children + 1):
        world = (True,) * muddy + (False,) * (children - muddy)
        model = announce(muddy_children(children), any)
        for round_number in range(1, muddy + 1):
            sure = [knows(model, child, world, lambda w, child=child: w[child]) for child in range(children)]
            assert sure == [round_number == muddy and dirty for dirty in world]
            if round_number < muddy:
                model = announce(model, nobody_knows_whether_it_is_muddy(model, range(children)))


def test_without_the_announcement_nobody_ever_knows():
    model = muddy_children(3)
    world = (True, True, False)
    quiet = announce(
        model, lambda w: not any(knows(model, child, w, lambda v, child=child: v[child]) for child in range(3))
    )
    assert set(quiet) == set(model)
    assert not is_common_knowledge(model, world, any)
    assert all(knows(model, child, world, any) for child in range(3))  # everybody knows, yet it is not common


def test_mini_mongoose_first_order_is_the_engines():
    """What a seat considers possible in the model is what its observation allows in the game."""
    deal = tuple(CARDS[:3])
    game = mongoose.from_cards([[card] for card in deal], (), CARDS[3:], starter=0)
    model = mini_mongoose(CARDS, players=3)
    game = game.apply_action(Cooperate(Slot.WHITE, 2, Slot.WHITE))
    answer = game.history[0].answers[0]
    model = announce(model, lambda world: cards_match(world[0], world[2]) == answer)
    for seat in range(3):
        held = {world[seat] for world in considers(model, seat, deal)}
        assert held == {card for (card,) in possible_hands(game.observation(seat))}


def test_an_announcement_makes_itself_common_knowledge():
    deal = tuple(CARDS[:3])
    model = mini_mongoose(CARDS, players=3)
    assert common_worlds(model, deal) == list(permutations(CARDS, 3))

    def match(world):
        return cards_match(world[0], world[1])

    assert not is_common_knowledge(model, deal, lambda world: not match(world))
    after = announce(model, lambda world: not match(world))
    assert is_common_knowledge(after, deal, lambda world: not match(world))
    assert set(after) == {world for world in permutations(CARDS, 3) if not match(world)}
    assert len(model) == 120  # the first model is as it was


def test_bad_input_names_the_thing():
    model = kripke_model(["a", "b"], {"Ann": str})
    with pytest.raises(KitError, match="no agent 'Bea'"):
        considers(model, "Bea", "a")
    with pytest.raises(KitError, match="'c' is not a world"):
        knows(model, "Ann", "c", bool)
    with pytest.raises(KitError, match="'c' is not a world"):
        common_worlds(model, "c")
    with pytest.raises(KitError, match="holds in no world"):
        announce(model, lambda world: False)
    with pytest.raises(KitError, match="from 1 to 400"):
        kripke_model([], {})
    with pytest.raises(KitError, match="found 720"):
        mini_mongoose(CARDS, players=6)
