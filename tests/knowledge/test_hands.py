"""KN-1 to KN-3: possible hands against replaying the whole game with every other hand."""

import random
from collections import Counter
from itertools import combinations, permutations

import pytest

from kit import Card, Fight, Identify, KitError, LookAtDeck, Slot, mampf, mongoose
from kit.engine.boxes import house_cards
from kit.engine.errors import IllegalActionError
from kit.knowledge.hands import bits, clues, possible_hands


def play(game, turns, rng, guesses=0.1):
    """Some random turns; guesses are rare, and right about half the time, so that games stay interesting."""
    for _ in range(turns):
        if game.is_terminal:
            return game
        legal = game.legal_actions()
        questions = [action for action in legal if not isinstance(action, Identify)]
        action = rng.choice(questions)
        named = [action for action in legal if isinstance(action, Identify)]
        if named and rng.random() < guesses:
            mine = game.hands[game.current_player]
            right = [guess for guess in named if mine[guess.mine] == guess.card]
            action = rng.choice(right if rng.random() < 0.5 else named)
        game = game.apply_action(action)
    return game


def replays_with(game, seat, hand):
    """Whether the seat would have heard and seen the same, had it held this hand from the start."""
    start = game.start
    hidden = {*start.hands[seat], *start.deck}
    hands = [hand if place == seat else other for place, other in enumerate(start.hands)]
    rare = any(card.animal.is_rare for card in start.cards)
    other = mongoose.from_cards(
        hands, start.revealed, hidden - set(hand), start.starter, start.food, rare, start.opening, start.barred
    )
    looks = {look.turn: look.cards for look in game.looks if look.seat == seat}
    for event in game.history:
        try:
            other = other.apply_action(event.action, saw=looks.get(event.turn))
        except IllegalActionError:
            return False
        if other.history[-1] != event:
            return False
    return True


@pytest.mark.parametrize("rare", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_kn_1_possible_hands_are_those_that_replay(players, rare):
    rng = random.Random(players)
    for seed in range(6):
        game = play(mongoose.deal(players, seed, rare=rare), turns=rng.randrange(1, 25), rng=rng)
        for seat in range(players):
            view = game.observation(seat)
            hidden = {*game.start.hands[seat], *game.start.deck}
            expected = {hand for hand in permutations(hidden, 2) if replays_with(game, seat, hand)}
            found = possible_hands(view)
            assert len(found) == len(set(found))
            assert set(found) == expected
            assert game.start.hands[seat] in expected


@pytest.mark.parametrize("rare, counts", [(False, (110, 110, 90, 72)), (True, (156, 156, 132, 110))])
def test_kn_1_hands_possible_at_the_start(rare, counts):
    games = [mongoose.deal(players, seed=3, rare=rare) for players in (2, 3, 4, 5)]
    assert tuple(len(possible_hands(game.observation(0))) for game in games) == counts


def test_kn_1_one_card_each_in_a_small_deck():
    deck = house_cards()[:7]
    game = mongoose.deal(players=3, seed=1, deck=deck, hand_size=1)
    assert sorted(map(str, (card for (card,) in possible_hands(game.observation(1))))) == sorted(
        str(card) for card in deck if card not in (game.hands[0][0], game.hands[2][0], *game.revealed)
    )


def test_kn_1_an_identified_card_is_filled_in():
    game = mongoose.deal(players=3, seed=7, starter=0).apply_action(Fight(Slot.WHITE, 2, Slot.WHITE))
    mine = game.hands[1][Slot.BLACK]
    game = game.apply_action(Identify(Slot.BLACK, mine))
    hands = possible_hands(game.observation(1))
    assert {hand[Slot.BLACK] for hand in hands} == {mine}
    assert len(hands) == 10  # eleven cards were hidden from this seat, one of them is named now


def test_kn_1_a_wrong_guess_rules_out_one_card():
    game = mongoose.deal(players=3, seed=7, starter=0).apply_action(Fight(Slot.WHITE, 2, Slot.WHITE))
    wrong = game.deck[0]
    game = game.apply_action(Identify(Slot.WHITE, wrong))
    hands = possible_hands(game.observation(1))
    assert len(hands) == 100  # ten other cards for the white stand, then ten for the black one
    assert all(hand[Slot.WHITE] != wrong for hand in hands)


def test_kn_1_cards_seen_in_the_deck_are_not_mine():
    game = mongoose.deal(players=3, seed=7, starter=0).apply_action(Fight(Slot.WHITE, 2, Slot.WHITE))
    seen = game.deck[:4]
    game = game.apply_action(LookAtDeck(), saw=seen)
    hands = possible_hands(game.observation(1))
    assert len(hands) == 7 * 6
    assert not {card for hand in hands for card in hand} & set(seen)
    assert len(possible_hands(game.observation(0))) > 7 * 6  # nobody else knows which four


def test_kn_2_every_possible_hand_is_made_by_equally_many_deals_and_looks():
    """All deals of eight cards to three players and a deck of five, and all looks at four of these, one by one."""
    deck = house_cards()[:8]
    game = mongoose.from_cards([[card] for card in deck[:3]], (), deck[3:], starter=0, opening=False)
    game = game.apply_action(LookAtDeck())
    view = game.observation(0)
    made = Counter()
    for mine, *rest in permutations(deck):
        if rest[:2] != [game.hands[1][0], game.hands[2][0]]:
            continue
        made.update(
            mine for seen in combinations(sorted(rest[2:], key=str), 4) if set(seen) == set(view.looks[0].cards)
        )
    assert set(made) == {card for (card,) in possible_hands(view)}
    assert len(set(made.values())) == 1


def test_kn_3_bystanders_learn_nothing_about_their_own_cards():
    game = mongoose.deal(players=4, seed=7, starter=0)
    before = [bits(game.observation(seat)) for seat in range(4)]
    game = game.apply_action(Fight(Slot.WHITE, 3, Slot.WHITE))
    after = [bits(game.observation(seat)) for seat in range(4)]
    assert before[1:3] == after[1:3]
    assert before[0] > after[0]


def test_contradiction_leaves_no_hand_and_bits_say_so():
    cards = [Card.parse(f"snake {colour}") for colour in ("red", "green", "blue")]
    game = mongoose.from_cards([[card] for card in cards], (), (), starter=0, opening=False)
    view = game.observation(0)
    clue = mongoose.Event(0, 0, Identify(Slot.WHITE, cards[0]), (False,), (2, 2, 2))
    impossible = mongoose.Observation(
        0, 1, view.hands, view.standing, view.revealed, view.food, view.deck_size, view.cards, (clue,)
    )
    assert possible_hands(impossible) == []
    with pytest.raises(KitError, match="contradict"):
        bits(impossible)


def test_the_public_view_has_no_possible_hands():
    game = mongoose.deal(players=3, seed=7)
    for ask in (possible_hands, clues, bits):
        with pytest.raises(KitError, match="public view"):
            ask(game.observation(None))


@pytest.mark.parametrize("thing", [None, 3, mongoose.deal(3, seed=7), mampf.deal(3, seed=7).observation(0)], ids=type)
def test_what_is_no_observation_is_refused(thing):
    for ask in (possible_hands, clues, bits):
        with pytest.raises(KitError, match=r"expected the observation of a seat, as from game.observation\(0\)"):
            ask(thing)
