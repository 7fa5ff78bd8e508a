"""Two questions in a row against playing them out by brute force."""

from collections import Counter
from dataclasses import replace
from math import log2

import pytest

from kit import Cooperate, Fight, KitError, LookAtDeck, Slot, mongoose
from kit.engine.food import food_after
from kit.knowledge.answers import answers_if
from kit.knowledge.hands import possible_hands
from kit.knowledge.look_ahead import look_ahead
from kit.knowledge.questions import questions


def value(view, action, hands):
    """Expected bits of an action: the entropy of its answers."""
    counts = Counter(answers_if(view, action, hand) for hand in hands)
    return sum(count * log2(len(hands) / count) for count in counts.values()) / len(hands)


@pytest.mark.parametrize("players", [2, 3])
def test_plans_are_the_best_of_all_pairs(players):
    view = mongoose.deal(players, seed=3, starter=0).observation(0)
    hands = possible_hands(view)
    plans = look_ahead(view)
    assert [plan.bits for plan in plans] == sorted((plan.bits for plan in plans), reverse=True)
    assert {plan.action for plan in plans} == set(view.legal_actions())
    for plan in plans[:: len(plans) // 3]:
        total = value(view, plan.action, hands)
        for told in {answers_if(view, plan.action, hand) for hand in hands}:
            then = [hand for hand in hands if answers_if(view, plan.action, hand) == told]
            food = food_after(view.food, 0, plan.action, told)
            later = replace(view, opening=False, barred=getattr(plan.action, "revealed", None), food=food)
            seconds = [action for action in later.legal_actions() if not isinstance(action, LookAtDeck)]
            best = max(value(later, action, then) for action in seconds)
            assert value(later, plan.then[told], then) == pytest.approx(best)
            total += best * len(then) / len(hands)
        assert plan.bits == pytest.approx(total)


def test_the_first_question_alone_is_that_of_questions():
    game = mongoose.deal(players=4, seed=3, starter=0).apply_action(Fight(Slot.WHITE, 3, Slot.WHITE))
    view = game.observation(1)
    single = {question.action: question.own_bits for question in questions(view)}
    for plan in look_ahead(view):
        assert plan.first_bits == pytest.approx(single[plan.action])
        assert plan.bits >= plan.first_bits
        assert not isinstance(plan.action, LookAtDeck)


def test_out_of_turn():
    game = mongoose.deal(players=4, seed=3, starter=0).apply_action(Cooperate(Slot.WHITE, 3, Slot.WHITE))
    with pytest.raises(KitError, match="not this player's turn"):
        look_ahead(game.observation(0))
