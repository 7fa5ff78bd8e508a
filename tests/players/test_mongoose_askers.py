from random import Random

import pytest

from kit import Card, Identify, Slot, mongoose
from kit.knowledge.questions import questions
from kit.players.mongoose_askers import Balanced, FoodHunter, JealousQuestioner, Questioner, strength
from kit.players.play import step
from kit.players.registry import make_strategy

ALL = (Questioner, JealousQuestioner, FoodHunter, Balanced)


def cards(*texts):
    return [Card.parse(text) for text in texts]


def views(players, seed=2, count=8):
    game = mongoose.deal(players, seed)
    bots = [make_strategy("mongoose", "guess when sure")] * players
    while not game.is_terminal and game.turn < count:
        yield game.observation(game.current_player)
        game = step(game, bots, seed)


def chosen(kind, view, seed=0):
    action = kind().choose(view, Random(seed))
    [question] = [one for one in questions(view) if one.action == action]
    return question


def sure(view):
    return [one for one in questions(view) if isinstance(one.action, Identify) and one.yes == 1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_questioner_takes_most_bits_and_the_jealous_one_the_largest_difference(players):
    for view in views(players):
        if sure(view):
            assert chosen(Questioner, view).yes == chosen(JealousQuestioner, view).yes == 1
            continue
        asked = questions(view)
        assert chosen(Questioner, view).own_bits == pytest.approx(max(one.own_bits for one in asked))
        edge = {one.action: one.own_bits - (sum(one.bits) - one.own_bits) for one in asked}
        assert edge[chosen(JealousQuestioner, view).action] == pytest.approx(max(edge.values()))


def test_food_hunter_takes_most_food_ahead_of_the_others():
    for view in views(3):
        asked = questions(view)
        if any(one.wins or one.loses for one in asked):
            continue
        best = max(one.food[view.seat] - (sum(one.food) - one.food[view.seat]) / 2 for one in asked)
        mine = chosen(FoodHunter, view)
        assert mine.food[view.seat] - (sum(mine.food) - mine.food[view.seat]) / 2 == best


def test_food_hunter_wins_by_the_lead_when_it_can():
    """Its eagle is the only card it can have, and a fight won would be the last that it needs."""
    hands = [cards("eagle red"), cards("snake red"), cards("jackal red")]
    game = mongoose.from_cards(hands, cards("eggs red"), [], 0, food=(5, 3, 2), opening=False)
    action = FoodHunter().choose(game.observation(0), Random(0))
    assert game.apply_action(action).winners == (0,)


def test_food_hunter_with_two_players_plays_for_bits():
    for view in views(2):
        if not sure(view):
            best = max(one.own_bits for one in questions(view))
            assert chosen(FoodHunter, view).own_bits == pytest.approx(best)


def test_balanced_wins_at_once_when_it_can():
    hands = [cards("eagle red"), cards("snake red"), cards("jackal red")]
    game = mongoose.from_cards(hands, cards("eggs red"), [], 0, opening=False)
    strategy = Balanced()
    assert strategy.choose(game.observation(0), Random(0)) == Identify(Slot.WHITE, *hands[0])
    assert strategy.explain() == "By its model it then wins with a chance of 100%."


def test_strength_doubles_with_a_bit_and_knows_the_lead():
    assert strength(3, None, 0) == 2 * strength(4, None, 0) == 0.125
    assert strength(1, (3, 0, 2), 0) == 0.5 + 8**-2
    assert strength(1, (3, 0, 2), 1) == 0.5 + 8**-6


@pytest.mark.parametrize("kind", ALL)
def test_of_equal_actions_chance_takes_one(kind):
    view = mongoose.deal(3, 7, starter=0).observation(0)
    assert len({kind().choose(view, Random(seed)) for seed in range(30)}) > 1
