"""The minds of a rival for many hands at once, against the plain way: one imagined table for each hand."""

from random import Random

import pytest

from kit import mongoose
from kit.knowledge.hands import candidates, possible_hands
from kit.knowledge.second_order import imagine, looks_of, minds
from tests.players.test_contract import MONGOOSE_KINDS


@pytest.mark.parametrize("kind", MONGOOSE_KINDS.values(), ids=MONGOOSE_KINDS)
def test_minds_are_what_the_rival_would_work_out_for_each_hand(kind):
    compared = 0
    for seed in range(3):
        rng = Random(seed)
        game = mongoose.deal(seed=seed, **kind)
        for _ in range(14):
            view = game.observation(game.current_player)
            for rival in range(game.players):
                if rival == view.seat:
                    continue
                hands = possible_hands(view)
                for hand, found in zip(hands, minds(view, rival, hands), strict=True):
                    theirs = imagine(view, rival, hand)
                    assert found.choices == tuple(map(frozenset, candidates(theirs)))
                    shown = {card for held in theirs.hands for card in held or () if card}
                    hidden = set(view.cards) - shown.union(theirs.revealed, view.hands[rival])
                    assert (found.deck, found.looks) == (hidden, looks_of(view, rival))
                    compared += 1
            game = game.apply_action(rng.choice(game.legal_actions()))
            if game.is_terminal:
                break
    assert compared > 50


def test_no_hands_no_minds():
    view = mongoose.deal(3, 7).observation(0)
    assert minds(view, 1, []) == []
