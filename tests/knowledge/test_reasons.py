"""What ruled a hand out: checked against the possible hands before and after that turn."""

import pytest

from kit import Card, Cooperate, Fight, Identify, KitError, LookAtDeck, Slot, mongoose
from kit.engine.actions import Look
from kit.engine.announce import rewind
from kit.knowledge.hands import possible_hands
from kit.knowledge.reasons import heard_and_seen, in_words, ruled_out, struck_out
from tests.knowledge.games import played

WHITE, BLACK = Slot


@pytest.mark.parametrize("rare", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_hand_was_possible_until_the_turn_that_struck_it_out(players, rare):
    kinds = set()
    for seed in range(4):
        game = played(players, seed, rare=rare)
        for seat in range(players):
            view = game.observation(seat)
            at_start, now, struck = possible_hands(rewind(view, 0)), possible_hands(view), struck_out(view)
            assert [hand for hand in at_start if hand in struck] == list(struck)
            assert sorted(map(str, [*now, *struck])) == sorted(map(str, at_start))
            moments = [set(possible_hands(rewind(view, turn))) for turn in range(view.turn + 1)]
            for hand, told in struck.items():
                assert hand in moments[told.turn] and hand not in moments[told.turn + 1]
                kinds.add("look" if isinstance(told, Look) else told.question)
    assert kinds >= {"attacks", "matches", "is"} and (players == 2 or {"look", "is attacked by"} <= kinds)


def test_cards_are_ruled_out_by_the_first_thing_that_speaks_against_them():
    game = played(3, seed=5)
    for seat in range(3):
        view = game.observation(seat)
        told = heard_and_seen(view)
        assert [one.turn for one in told] == sorted(one.turn for one in told)
        for (slot, card), first in ruled_out(view).items():
            before = rewind(view, first.turn)
            assert any(hand[slot] is card for hand in possible_hands(before)) or any(
                len({hand[other] for hand in possible_hands(before)}) == 1 for other in Slot
            )
            assert not any(hand[slot] is card for hand in possible_hands(view))


def test_a_right_guess_strikes_out_all_other_cards_and_the_same_card_in_the_other_stand():
    game = mongoose.deal(players=3, seed=7, starter=0).apply_action(Fight(WHITE, 2, BLACK))
    card = game.hands[1][0]
    view = game.apply_action(Identify(WHITE, card)).observation(1)
    struck = struck_out(view)
    assert len(struck) == 100 and {in_words(told) for told in struck.values()} == {
        f"turn 1: your white card is the {card}"
    }
    assert (BLACK, card) in ruled_out(view)


def test_the_public_view_has_no_hands_to_strike_out():
    with pytest.raises(KitError, match="public view"):
        struck_out(mongoose.deal(players=3, seed=7).observation(None))


def test_every_kind_of_reason_in_words():
    games = [played(3, seed) for seed in range(5)]
    said = [in_words(told) for game in games for seat in range(3) for told in heard_and_seen(game.observation(seat))]
    for words in (
        "lost to",
        "beat",
        "that it attacked",
        "that attacked it",
        "does not match the",
        "matches the",
        "is not the",
    ):
        assert any(words in line for line in said), words
    assert in_words(Look(4, 0, (Card.parse("snake red"),))) == "turn 4: you saw snake red in the deck"


def test_a_look_at_the_deck_is_a_reason():
    game = mongoose.deal(players=3, seed=7, starter=0)
    game = game.apply_action(Cooperate(WHITE, 2, WHITE)).apply_action(LookAtDeck())
    view = game.observation(1)
    out = ruled_out(view)
    assert {card for (_, card), told in out.items() if isinstance(told, Look)} == set(view.looks[0].cards)
    assert "in the deck" in in_words(next(iter(out.values())))
