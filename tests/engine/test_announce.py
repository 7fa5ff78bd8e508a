"""A player's view moved by announcements alone stays the view that the state gives."""

import random

import pytest

from kit import Cooperate, Fight, Identify, LookAtDeck, Slot, mongoose
from kit.engine.announce import AnnouncementError, advance, rewind
from kit.engine.errors import IllegalActionError
from kit.engine.view_check import check_view


def random_states(players, seed, rare):
    """A game with some right guesses, as the list of its states."""
    rng = random.Random(seed)
    states = [mongoose.deal(players, seed, rare=rare)]
    while not states[-1].is_terminal and len(states) < 60:
        game = states[-1]
        legal = game.legal_actions()
        mine = game.hands[game.current_player]
        right = [action for action in legal if isinstance(action, Identify) and mine[action.mine] == action.card]
        questions = [action for action in legal if not isinstance(action, Identify)]
        action = rng.choice(right) if right and rng.random() < 0.08 else rng.choice(questions)
        states.append(game.apply_action(rng.choice(legal) if rng.random() < 0.1 else action))
    return states


@pytest.mark.parametrize("rare", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_view_goes_forward_and_back_as_the_state_does(players, rare):
    for seed in range(6):
        states = random_states(players, seed, rare)
        for viewer in (None, *range(players)):
            views = [state.observation(viewer) for state in states]
            now = views[0]
            for view in views[1:]:
                event = view.history[-1]
                look = next((look.cards for look in view.looks if look.turn == event.turn), None)
                now = advance(now, event.action, event.answers, look)
                assert now == view
            check_view(views[-1])
            assert [rewind(views[-1], turn) for turn in range(len(views))] == views


def test_a_staged_start_is_rewound_to_food_that_fits():
    cards = list(mongoose.deal(players=3, seed=1).cards)
    hands = [cards[0:2], cards[2:4], cards[4:6]]
    game = mongoose.from_cards(hands, cards[6:9], cards[9:], starter=0, food=(0, 3, 1), opening=False)
    for action in game.legal_actions():
        view = game.apply_action(action).observation(1)
        check_view(view)
        again = rewind(view, 0)
        event = view.history[0]
        assert advance(again, action, event.answers).food == view.food


def test_answers_that_the_viewer_can_see_to_be_wrong():
    game = mongoose.deal(players=4, seed=7, starter=0)
    action = Fight(Slot.WHITE, 3, Slot.WHITE)
    told = game.apply_action(action).history[0].answers
    bystander = game.observation(1)
    with pytest.raises(AnnouncementError, match="can't be"):
        advance(bystander, action, (not told[0],))
    advance(game.observation(0), action, (not told[0],))  # the fighters do not see both cards
    advance(game.observation(None), action, (not told[0],))
    with pytest.raises(AnnouncementError, match="expected 1 answers, found 0"):
        advance(bystander, action, ())
    with pytest.raises(IllegalActionError, match="first turn"):
        advance(bystander, LookAtDeck(), ())


def test_looks_and_guesses_that_cannot_be():
    game = mongoose.deal(players=4, seed=7, starter=0).apply_action(Cooperate(Slot.WHITE, 3, Slot.WHITE))
    mine, other = game.observation(1), game.observation(2)
    for seen in ((), game.deck[:3], (*game.deck[:3], game.deck[0]), (*game.deck[:3], game.revealed[0])):
        with pytest.raises(AnnouncementError, match="4 different cards of the deck"):
            advance(mine, LookAtDeck(), (), seen)
    with pytest.raises(AnnouncementError, match="saw no card"):
        advance(other, LookAtDeck(), (), game.deck[:4])
    looked = advance(mine, LookAtDeck(), (), game.deck[3::-1])
    assert looked.looks[0].cards == game.deck[:4]
    for seat in (2, 3, 0):  # round to the one who looked
        looked = advance(looked, Identify(Slot.WHITE, game.revealed[0]), (False,))
        assert looked.current_player == (seat + 1) % 4
    advance(looked, Identify(Slot.WHITE, game.deck[4]), (True,))  # as far as this viewer can tell
    for seen in (game.deck[0], game.hands[2][0], game.revealed[0]):
        with pytest.raises(AnnouncementError, match="can't be the named card, it lies elsewhere"):
            advance(looked, Identify(Slot.WHITE, seen), (True,))
    with pytest.raises(AnnouncementError, match="lies elsewhere"):
        advance(mine, Identify(Slot.WHITE, game.revealed[0]), (True,))
    over = advance(mine, Identify(Slot.WHITE, game.hands[1][0]), (True,))
    over = advance(over, Identify(Slot.BLACK, game.hands[1][1]), (True,))
    assert over.outcome.winners == (1,)
    with pytest.raises(IllegalActionError, match="over"):
        advance(over, LookAtDeck(), ())
