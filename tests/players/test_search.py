from dataclasses import replace
from random import Random
from time import process_time

import pytest

from kit import Card, Fight, Identify, KitError, LookAtDeck, Slot, mongoose
from kit.lessons.examples import example_view
from kit.players.chance import chances_to_win
from kit.players.review import review
from kit.players.search import Search


def cards(*texts):
    return [Card.parse(text) for text in texts]


def test_names_its_last_card_when_it_knows_it():
    hands = [cards("eagle red"), cards("snake red"), cards("jackal red")]
    game = mongoose.from_cards(hands, cards("eggs red"), [], 0, opening=False)
    assert Search(20).choose(game.observation(0), Random(0)) == Identify(Slot.WHITE, *hands[0])


def test_guesses_when_a_rival_is_about_to_win():
    """Turn 12 of the recorded game: Ann knows her last card, so a question can't help Cem any more."""
    view = example_view("three hunters", 2, 12)
    tried = Search().estimates(view, Random(0), also=Fight(Slot.WHITE, 1, Slot.WHITE))
    assert isinstance(tried[0].action, Identify) and tried[0].chance > 0.15
    assert tried[-1].chance == 0


def test_wins_by_food_when_it_can():
    hands = [cards("eagle red", "snake blue"), cards("snake red", "jackal blue"), cards("jackal red", "eggs blue")]
    game = mongoose.from_cards(hands, cards("eggs red"), cards("eggs green"), 0, food=(5, 3, 2), opening=False)
    estimates = Search(200).estimates(game.observation(0), Random(0))
    best = estimates[0].action
    assert isinstance(best, Fight) and game.apply_action(best).winners == (0,)


def test_a_look_at_the_deck_is_among_what_it_thinks_of():
    view = example_view("three hunters", 0, 3)
    assert any(one.action == LookAtDeck() for one in Search(40, width=60).estimates(view, Random(0)))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("rare", [False, True])
def test_answers_well_within_two_seconds(players, rare):
    game = mongoose.deal(players, 3, rare)
    game = game.apply_action(game.legal_actions()[0])
    start = process_time()
    Search().choose(game.observation(game.current_player), Random(0))
    assert process_time() - start < 2


@pytest.mark.parametrize("number", [0, -1, 2.5, True, None])
def test_a_budget_is_a_whole_number(number):
    with pytest.raises(KitError, match="budget: expected a whole number from 1"):
        Search(number)
    with pytest.raises(KitError, match="width: expected a whole number from 1"):
        Search(width=number)


@pytest.mark.parametrize("players", [2, 3])
def test_an_announcement_that_a_card_in_sight_contradicts_is_said_in_words(players):
    """Only a view written by hand can hold one: `check_view` and the companion refuse it."""
    game = mongoose.deal(players, 3, starter=players - 1)
    view = game.apply_action(game.legal_actions()[0]).observation(0)
    lie = replace(view.history[0], answers=tuple(not answer for answer in view.history[0].answers))
    view = replace(view, history=(lie,))
    with pytest.raises(KitError, match="does not fit what was announced"):
        Search(20).choose(view, Random(0))


def test_nothing_to_search_out_of_turn():
    game = mongoose.deal(3, 7, starter=0)
    with pytest.raises(KitError, match="not this player's turn"):
        Search().estimates(game.observation(1), Random(0))
    with pytest.raises(KitError, match="not legal"):
        Search().estimates(game.observation(0), Random(0), also=LookAtDeck())


def test_review_judges_every_own_turn_and_the_best_costs_nothing():
    view = example_view("three hunters", 0, 14)
    judged = list(review(view, budget=40))
    assert [one.turn for one in judged] == [event.turn for event in view.history if event.actor == 0]
    assert all(one.cost >= 0 and 0 <= one.chance <= 1 for one in judged)
    assert all(one.cost == 0 for one in judged if one.action == one.best)
    assert judged == list(review(view, budget=40)) != list(review(view, budget=40, seed=1))


def test_review_uses_nothing_that_came_later():
    short, whole = (list(review(example_view("three hunters", 0, turn), budget=40)) for turn in (8, 14))
    assert short == whole[: len(short)] and len(short) == 4


def test_chances_of_the_model_add_up_and_favour_who_knows_more_who_leads_and_who_moves():
    for hands, food in (([8, 4, 2], (2, 2, 2)), ([110, 3], None), ([1, 1, 1, 1], (0, 3, 1, 1))):
        for mover in range(len(hands)):
            assert sum(chances_to_win(hands, food, mover)) == pytest.approx(1)
    assert chances_to_win([1, 1], None, 1) == (0, 1)
    even = chances_to_win([9, 9, 9], (2, 2, 2), 0)
    assert even[0] > even[1] > even[2]
    assert chances_to_win([9, 9, 9], (4, 1, 2), 0)[0] > even[0]
