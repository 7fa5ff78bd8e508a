"""KN-3 and KN-4: bits, questions and second-order knowledge against enumeration of every deal and every look."""

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product
from math import comb, log2

import pytest

from kit import Identify, KitError, LookAtDeck, mongoose
from kit.engine.boxes import house_cards
from kit.engine.food import food_leader
from kit.knowledge.answers import answers_if
from kit.knowledge.hands import bits, possible_hands
from kit.knowledge.questions import best_question, questions
from kit.knowledge.second_order import imagine, rival_uncertainty

SMALL = tuple(house_cards()[::2])  # nine cards


def small_game(seed, players=3, turns=8):
    """A game with a small deck, one or two cards each, in which looks are as frequent as anything else."""
    rng = random.Random(seed)
    size = 1 if players == 4 else 2 - seed % 2
    deck = house_cards()[:14] if size == 2 else SMALL
    game = mongoose.deal(players, seed, deck=deck, hand_size=size)
    for _ in range(turns):
        if game.is_terminal:
            break
        legal = [action for action in game.legal_actions() if not isinstance(action, Identify) or rng.random() < 0.05]
        looks = [action for action in legal if isinstance(action, LookAtDeck)]
        game = game.apply_action(rng.choice(looks if looks and rng.random() < 0.4 else legal))
    return game


def worlds(view):
    """Every full table that the viewer holds possible, with what each rival may have seen in the deck, and its weight.

    Yields (state, weight); the state's looks of rivals are replaced by possible ones.
    """
    elsewhere = {card for hand in view.hands for card in hand or () if card}.union(view.revealed)
    looks = [
        event
        for event in view.history
        if isinstance(event.action, LookAtDeck) and event.actor != view.seat and food_leader(event.food) is None
    ]
    for hand in possible_hands(view):
        deck = [card for card in view.cards if card not in elsewhere and card not in hand]
        draws = list(combinations(deck, min(4, len(deck))))
        for seen in product(draws, repeat=len(looks)):
            by_rival = {}
            for event, cards in zip(looks, seen, strict=True):
                by_rival.setdefault(event.actor, set()).update(cards)
            yield hand, by_rival, Fraction(1, len(draws) ** len(looks))


def hands_of_rival(view, rival, hand, seen):
    """The rival's possible hands in one world: the rival's own view, less what it saw in the deck."""
    return [theirs for theirs in possible_hands(imagine(view, rival, hand)) if not seen & set(theirs)]


@pytest.mark.parametrize("seed", range(12))
def test_kn_4_rival_uncertainty_against_every_world(seed):
    """HI7: what a rival knows, by brute force on a small deck."""
    game = small_game(seed, players=3 + seed % 2)
    for seat in range(game.players):
        view = game.observation(seat)
        for rival in set(range(game.players)) - {seat}:
            expected = Counter()
            for hand, seen, weight in worlds(view):
                expected[len(hands_of_rival(view, rival, hand, seen.get(rival, set())))] += weight
            total = sum(expected.values())
            found = rival_uncertainty(view, rival)
            assert found == {size: weight / total for size, weight in sorted(expected.items())}
            assert list(found) == sorted(found)


@pytest.mark.parametrize("seed", range(12))
def test_hi7_imagined_view_is_the_rivals_own_when_the_hand_is_the_true_one(seed):
    """HI7: from the cards that the rival sees, mine among them and not the rival's own."""
    game = small_game(seed)
    for seat, rival in ((0, 1), (1, 2), (2, 0)):
        true = tuple(
            card
            or next(
                e.action.card
                for e in game.history
                if e.actor == seat
                and e.answers == (True,)
                and isinstance(e.action, Identify)
                and e.action.mine.__index__() == i
            )
            for i, card in enumerate(game.hands[seat])
        )
        imagined = imagine(game.observation(seat), rival, true)
        mine = game.observation(rival)
        assert (imagined.hands, imagined.history, imagined.standing) == (mine.hands, mine.history, mine.standing)
        assert imagined.looks == ()


@pytest.mark.parametrize("seed", range(10))
def test_kn_3_expected_bits_of_every_question_against_playing_it_in_every_world(seed):
    game = small_game(seed, players=(2, 3, 4, 5, 3)[seed % 5], turns=4)
    if game.is_terminal:
        return
    view = game.observation(game.current_player)
    hands = possible_hands(view)
    for question in questions(view):
        bits_of = [0.0] * game.players
        answers = Counter()
        food = [Fraction(0)] * game.players
        wins = Fraction(0)
        for hand in hands:
            deck = [c for c in view.cards if c not in hand and c not in shown(view)]
            # play it for real with this hand: rebuild the position as staged, the past does not matter for answers
            world = mongoose.from_cards(
                [hand_in_stands(view, hand) if seat == view.seat else view.hands[seat] for seat in range(game.players)],
                view.revealed,
                deck,
                view.current_player,
                view.food,
                opening=view.opening,
                barred=view.barred,
                rare=any(card.animal.is_rare for card in view.cards),
            )
            after = world.apply_action(question.action)
            answers[after.history[-1].answers] += Fraction(1, len(hands))
            wins += Fraction(int(after.winners == (view.seat,)), len(hands))
            for seat in range(game.players if view.food else 0):
                food[seat] += Fraction(after.food[seat] - view.food[seat], len(hands))
            bits_of[view.seat] += own_bits(view, hands, question.action, hand, after, deck) / len(hands)
        assert dict(answers) == question.answers
        assert question.bits[view.seat] == pytest.approx(bits_of[view.seat], abs=1e-9)
        assert question.wins == wins
        assert question.food == (tuple(food) if view.food else None)


def shown(view):
    return {card for hand in view.hands for card in hand or () if card}.union(view.revealed)


def hand_in_stands(view, hand):
    return [card if slot in view.standing[view.seat] else None for slot, card in zip(mongoose.Slot, hand, strict=False)]


def own_bits(view, hands, action, hand, after, deck):
    """log2 before minus log2 after, averaged over the cards that a look may show."""
    if isinstance(action, LookAtDeck):
        if after.is_terminal:
            return 0.0
        draws = list(combinations(deck, min(4, len(deck))))
        left = [sum(not set(seen) & set(other) for other in hands) for seen in draws]
        return sum(log2(len(hands) / size) for size in left) / len(draws)
    heard = after.history[-1].answers
    return log2(len(hands) / sum(answers_if(view, action, other) == heard for other in hands))


@pytest.mark.parametrize("seed", range(8))
def test_kn_3_expected_bits_of_the_rival_against_every_world(seed):
    game = small_game(seed, players=3, turns=4)
    if game.is_terminal:
        return
    view = game.observation(game.current_player)
    for question in questions(view):
        action = question.action
        for rival in set(range(game.players)) - {view.seat}:
            gained = total = 0.0
            if getattr(action, "rival", None) == rival:
                for hand, seen, weight in worlds(view):
                    theirs = hands_of_rival(view, rival, hand, seen.get(rival, set()))
                    told = answers_if(view, action, hand)
                    imagined = imagine(view, rival, hand)
                    left = [other for other in theirs if told == answer_in_world(imagined, action, hand, other)]
                    gained += float(weight) * log2(len(theirs) / len(left))
                    total += float(weight)
                gained /= total
            assert question.bits[rival] == pytest.approx(gained, abs=1e-9)


def answer_in_world(imagined, action, hand, theirs):
    """The answer if the actor's hand is `hand` and the rival's is `theirs`."""
    actor = imagined.current_player
    hands = list(imagined.hands)
    hands[actor], hands[action.rival] = None, theirs
    return answers_if(replace(imagined, seat=actor, hands=tuple(hands)), action, hand)


def test_look_at_a_deck_of_four_or_fewer_tells_everything_about_it():
    game = mongoose.deal(players=3, seed=1, starter=0).apply_action(
        mongoose.Fight(mongoose.Slot.WHITE, 2, mongoose.Slot.WHITE)
    )
    view = game.observation(1)
    look = next(question for question in questions(view) if isinstance(question.action, LookAtDeck))
    # Nine cards in the deck, eleven unknown to the player: survivors of four seen cards leave 7 cards, 42 hands of 110.
    assert look.bits[1] == pytest.approx(log2(110 / 42))
    assert comb(9, 4) == 126


def test_best_question_by_a_measure_of_ones_own():
    view = mongoose.deal(players=4, seed=5, starter=2).observation(2)
    asked = questions(view)
    best = best_question(asked)
    assert best.own_bits == max(question.own_bits for question in asked)
    jealous = best_question(asked, measure=lambda question: question.own_bits - question.bits[1])
    assert jealous.own_bits - jealous.bits[1] == max(q.own_bits - q.bits[1] for q in asked)


def test_questions_of_a_spectator_and_out_of_turn():
    game = mongoose.deal(players=3, seed=5, starter=0)
    assert questions(game.observation(1)) == []
    with pytest.raises(KitError, match="public view"):
        questions(game.observation(None))
    with pytest.raises(KitError, match="not this player's turn"):
        best_question([])
    with pytest.raises(KitError, match="another seat"):
        rival_uncertainty(game.observation(1), 1)
    with pytest.raises(KitError, match="no seat 9"):
        rival_uncertainty(game.observation(1), 9)
    assert bits(game.observation(1)) == log2(110)
