"""The lean copy of Mongoose plays by the same rules as the engine."""

from random import Random

import pytest

from kit import mongoose
from kit.engine.actions import Identify, LookAtDeck
from kit.knowledge.hands import candidates, possible_hands
from kit.players.quick import GONE, QuickGame, relations
from kit.players.quick_policy import best_move, rate
from kit.players.worlds import Worlds
from tests.players.test_contract import MONGOOSE_KINDS


def quick(game):
    """The lean twin of a state of the engine, in which everybody knows what they know."""
    pairs = relations(game.cards)
    hands, known = [GONE] * (2 * game.players), [0] * (2 * game.players)
    for seat in range(game.players):
        choices = candidates(game.observation(seat))
        for slot in game.standing[seat]:
            hands[2 * seat + slot.__index__()] = pairs.numbers[game.hands[seat][slot]]
            known[2 * seat + slot.__index__()] = sum(1 << pairs.numbers[card] for card in choices[slot])
    middle = [pairs.numbers[card] for card in game.revealed]
    barred = pairs.numbers[game.barred] if game.barred else GONE
    deck = [pairs.numbers[card] for card in game.deck]
    food = list(game.food or ())
    return QuickGame(pairs, hands, known, food, middle, deck, game.current_player, game.opening, barred)


def pairs_of(known, seat, one_card):
    """The possible hands that two sets of bits stand for."""
    white, black = ([card for card in range(64) if known[2 * seat + place] >> card & 1] for place in (0, 1))
    if one_card or not white or not black:
        return {(card,) for card in white + black}
    return {(first, second) for first in white for second in black if first != second}


def hands_of(view, pairs):
    """The possible hands of a seat, cards that have left their stands not counted."""
    own = view.standing[view.seat]
    return {tuple(pairs.numbers[hand[slot]] for slot in own) for hand in possible_hands(view)}


@pytest.mark.parametrize("kind", MONGOOSE_KINDS.values(), ids=MONGOOSE_KINDS)
def test_plays_as_the_engine_does(kind):
    for seed in range(6):
        rng = Random(seed)
        game = mongoose.deal(seed=seed, **kind)
        twin = quick(game)
        while not game.is_terminal and game.turn < 40:
            legal = game.legal_actions()
            right = [
                act
                for act in legal
                if isinstance(act, Identify) and game.hands[game.current_player][act.mine] is act.card
            ]
            action = rng.choice(right) if right and rng.random() < 0.15 else rng.choice(legal)
            if isinstance(action, LookAtDeck):  # which four cards are seen is chance, in both
                game = game.apply_action(action)
                fresh = quick(game)
                twin.apply(twin.pairs.move(action), rng)
                twin.known = fresh.known
            else:
                game = game.apply_action(action)
                twin.apply(twin.pairs.move(action), rng)
            assert (twin.winner == GONE) == (not game.is_terminal)
            assert twin.winner == (game.winners[0] if game.winners else GONE)
            if game.is_terminal:
                break
            assert (twin.mover, twin.food, twin.opening) == (game.current_player, list(game.food or ()), game.opening)
            fresh = quick(game)
            assert (twin.hands, twin.middle, twin.barred) == (fresh.hands, fresh.middle, fresh.barred)
            for seat in range(game.players):
                view = game.observation(seat)
                assert pairs_of(twin.known, seat, len(view.standing[seat]) == 1) == hands_of(view, twin.pairs)


@pytest.mark.parametrize("kind", MONGOOSE_KINDS.values(), ids=MONGOOSE_KINDS)
def test_rates_every_legal_question_and_possible_names_only(kind):
    game = mongoose.deal(seed=4, **kind)
    for turn in range(8):
        twin = quick(game)
        moves = {move: score for score, move in rate(twin, Random(turn))}
        legal = {twin.pairs.move(action): action for action in game.legal_actions()}
        named = {move for move in moves if isinstance(legal[move], Identify)}
        questions = {move for move, act in legal.items() if not isinstance(act, Identify)}
        assert set(moves) == questions | named
        assert all(
            any(
                hand[legal[move].mine] is legal[move].card
                for hand in possible_hands(game.observation(game.current_player))
            )
            for move in named
        )
        assert best_move(twin, Random(turn)) == max((score, move) for move, score in moves.items())[1]
        game = game.apply_action(Random(turn).choice(game.legal_actions()))
        if game.is_terminal:
            break


@pytest.mark.parametrize("kind", MONGOOSE_KINDS.values(), ids=MONGOOSE_KINDS)
def test_worlds_are_what_each_player_would_know(kind):
    """Every world is a game of the engine with the same course, in which everybody knows as much as there."""
    from tests.players.worlds import other_worlds

    checked = 0
    for seed in range(3):
        rng = Random(seed)
        game = mongoose.deal(seed=seed, **kind)
        for _ in range(12):
            action = rng.choice([act for act in game.legal_actions() if not isinstance(act, LookAtDeck)])
            if game.apply_action(action).is_terminal:
                break
            game = game.apply_action(action)
        seat = game.current_player
        worlds = Worlds(game.observation(seat))
        games = worlds.sample(len(worlds.hands), rng)
        assert len({tuple(world.hands) for world in games}) == len(worlds.hands)
        for other in [game, *other_worlds(game, seat, 5)]:
            fresh = quick(other)
            [world] = [one for one in games if one.hands == fresh.hands]
            assert (world.food, world.middle, sorted(world.deck)) == (fresh.food, fresh.middle, sorted(fresh.deck))
            for player in range(game.players):
                view = other.observation(player)
                assert pairs_of(world.known, player, len(view.standing[player]) == 1) == hands_of(view, world.pairs)
            checked += 1
    assert checked >= 3
