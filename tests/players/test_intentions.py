"""What the rivals' choices say about my own hand: against the engine, and against who really sat there."""

from math import prod
from random import Random

import pytest

from kit import mongoose
from kit.knowledge.hands import possible_hands
from kit.players import quick_policy
from kit.players.intentions import chance_of, intentions
from kit.players.play import step
from kit.players.quick import relations
from kit.players.registry import make_strategy
from tests.players.test_quick import quick
from tests.players.worlds import other_worlds


def played(seed, turns, bot="balanced", rare=False):
    """A game of two after some turns, or as far as it went before it was over."""
    game = mongoose.deal(2, seed, rare)
    for _ in range(turns):
        after = step(game, [make_strategy("mongoose", bot)] * 2, seed)
        if after.is_terminal:
            break
        game = after
    return game


def states(game):
    """Every state of a game, from the deal on."""
    start = game.start
    now = mongoose.from_cards(
        start.hands, start.revealed, start.deck, start.starter, start.food, True, start.opening, start.barred
    )
    for event in game.history:
        yield now
        now = now.apply_action(event.action)


def chance_by_the_engine(game, seat):
    """Of all a rival of the seat did in a game: what each knew is taken from the engine's own observations."""
    pairs = relations(game.cards)
    chances = []
    for state, event in zip(states(game), game.history, strict=True):
        if event.actor != seat:
            twin = quick(state)
            for stand in range(4):
                twin.hear(stand, 0, 0)
            chances.append(chance_of(pairs.move(event.action), twin, Random(0)))
    return prod(chances)


@pytest.mark.parametrize("rare", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_the_weights_are_those_of_the_games_played_again_by_the_engine(seed, rare, monkeypatch):
    monkeypatch.setattr(quick_policy, "CHANCE", 0)  # so that equal moves are equal
    game = played(seed, 8, rare=rare)
    for seat in (0, 1):
        view = game.observation(seat)
        hands = possible_hands(view)
        weights = dict(zip(hands, intentions(view, hands, Random(0)), strict=True))
        assert max(weights.values()) == 1
        truth = game.start.hands[seat]
        for other in other_worlds(game, seat, 6):
            ratio = chance_by_the_engine(other, seat) / chance_by_the_engine(game, seat)
            assert weights[other.start.hands[seat]] / weights[truth] == pytest.approx(ratio)


def test_before_a_rival_has_done_anything_all_hands_weigh_the_same():
    view = mongoose.deal(2, 5, starter=0).observation(0)
    assert set(intentions(view, possible_hands(view), Random(0))) == {1}


def test_the_hand_that_is_there_weighs_more_than_the_others_on_average():
    """Although `balanced` does not choose by the rule of thumb."""
    gains = []
    for seed in range(25):
        game = played(seed, 8)
        view = game.observation(0)
        hands = possible_hands(view)
        weights = intentions(view, hands, Random(0))
        truth = weights[hands.index(game.start.hands[0])]
        gains.append(truth / sum(weights) * len(hands))
    assert sum(gains) / len(gains) > 1.2


def test_a_long_game_leaves_weights_that_can_be_told_apart():
    game = mongoose.deal(2, 3)
    rng = Random(0)
    for _ in range(400):
        wrong = [act for act in game.legal_actions() if game.apply_action(act).history[-1].answers != (True,)]
        game = game.apply_action(rng.choice(wrong))
    weights = intentions(game.observation(0), possible_hands(game.observation(0)), Random(0))
    assert max(weights) == 1 and min(weights) >= 0
