"""Chances of an attack with a hidden card: against every deal that fits, and the numbers known of the house deck."""

from fractions import Fraction

import pytest

from kit import Card, Fight, Identify, KitError, LookAtDeck, Slot, mongoose
from kit.engine.boxes import house_cards
from kit.engine.relations import attack_wins
from kit.theory.relations.attack_odds import (
    attack_chances,
    attack_odds,
    chance_to_win,
    describe_attack_odds,
    unseen_cards,
)

F = Fraction


def test_chances_of_a_random_attack_in_the_house_deck():
    assert list(attack_chances().values()) == [F(7, 17)] * 3 + [F(12, 17), F(3, 17)]
    assert list(attack_chances(house_cards()).values()) == [F(8, 19)] * 3 + [F(13, 19), F(4, 19), 1, 0]


def test_chances_of_a_random_attack_by_drawing_every_pair():
    deck = [*map(Card.parse, ["eagle red", "eggs red", "eggs blue", "snake red", "jackal blue", "eagle blue"])]
    for animal, chance in attack_chances(deck).items():
        mine = [card for card in deck if card.animal is animal]
        draws = [attack_wins(card, other) for card in mine for other in deck if other != card]
        assert chance == F(sum(draws), len(draws))


@pytest.mark.parametrize("rare", [False, True])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_odds_are_the_share_of_cards_that_could_stand_there(players, rare):
    game = mongoose.deal(players, seed=players, rare=rare, starter=1)
    game = game.apply_action(Fight(Slot.WHITE, 0, Slot.BLACK)).apply_action(LookAtDeck())
    looker = game.looks[0].seat
    for seat in range(players):
        hidden = {*game.hands[seat], *game.deck} - set(game.looks[0].cards if seat == looker else ())
        odds = attack_odds(game.observation(seat))
        rivals = {(other, slot): game.hands[other][slot] for other in range(players) if other != seat for slot in Slot}
        assert {(target.rival, target.slot): target.card for target in odds if target.slot} == rivals
        assert [target.card for target in odds if target.slot is None] == sorted(
            game.revealed, key=lambda card: (-chance_to_win(hidden, card), game.revealed.index(card))
        )
        for target in odds:
            assert target.chance == F(sum(attack_wins(card, target.card) for card in hidden), len(hidden))
        assert [target.chance for target in odds] == sorted((target.chance for target in odds), reverse=True)


def test_hi1_own_cards_make_no_difference():
    game = mongoose.deal(3, seed=4)
    start = game.start
    swapped = mongoose.from_cards(
        [start.deck[:2], *start.hands[1:]], start.revealed, [*start.deck[2:], *start.hands[0]], start.starter
    )
    assert swapped.hands[0] != game.hands[0]
    assert attack_odds(swapped.observation(0)) == attack_odds(game.observation(0))


def test_two_players_attack_the_middle():
    game = mongoose.deal(2, seed=5)
    odds = attack_odds(game.observation(0))
    assert {target.card for target in odds} == set(game.revealed)
    assert all(target.rival is None for target in odds)


def test_an_identified_card_is_a_target_in_the_middle_only():
    game = mongoose.deal(3, seed=6, starter=0).apply_action(Fight(Slot.WHITE, 2, Slot.BLACK))
    mine = game.hands[1][Slot.WHITE]
    game = game.apply_action(Identify(Slot.WHITE, mine))
    places = {target.card: (target.rival, target.slot) for target in attack_odds(game.observation(0))}
    assert places[mine] == (None, None)
    assert (1, Slot.WHITE) not in places.values()
    assert mine not in unseen_cards(game.observation(1))


def test_candidates_may_count_twice():
    snake, eagle, target = map(Card.parse, ["snake red", "eagle red", "jackal red"])
    assert chance_to_win([snake, eagle], target) == 1
    eggs = Card.parse("eggs red")
    assert chance_to_win([snake, eggs, eggs], target) == F(1, 3)
    assert chance_to_win(iter([snake]), Card.parse("snake blue")) == 0  # the defender wins (MO-22)


def test_words_name_all_that_are_level():
    cards = [*map(Card.parse, ["eagle red", "eagle blue", "jackal red", "eggs red", "snake red", "snake blue"])]
    game = mongoose.from_cards([[cards[0]], [cards[1]], [cards[2]]], [cards[3]], cards[4:], starter=0)
    assert describe_attack_odds(game.observation(2)) == (
        "Your card is one of 3 that you can't see.\n"
        "It wins most often against eggs red (the middle): 1.\n"
        "It wins least often against eagle red (player 0, white): 0 and eagle blue (player 1, white): 0."
    )
    eggs = [*map(Card.parse, ["eggs red", "eggs blue", "eggs pink", "eagle red", "snake red"])]
    game = mongoose.from_cards([[card] for card in eggs[:3]], [], eggs[3:], starter=0)
    assert describe_attack_odds(game.observation(0)).splitlines()[1] == (
        "It wins equally often against eggs blue (player 1, white): 1/3 and eggs pink (player 2, white): 1/3."
    )


def test_bad_input():
    with pytest.raises(KitError, match="the public view has no own cards; expected the observation of a seat"):
        attack_odds(mongoose.deal(3, seed=1).observation(None))
    with pytest.raises(KitError, match="expected at least one card that may attack snake red"):
        chance_to_win([], Card.parse("snake red"))
    with pytest.raises(KitError, match="expected at least two cards, found 1"):
        attack_chances([Card.parse("snake red")])
