"""One contract for every strategy of both games."""

import pickle
from importlib import import_module
from random import Random

import pytest

from kit import Card, mampf, mongoose
from kit.engine.mongoose import Observation
from kit.players.play import play, step
from kit.players.registry import STRATEGIES, make_strategy
from tests.players.worlds import other_worlds

MAMPF = sorted(STRATEGIES["mampf"])
MONGOOSE = sorted(STRATEGIES["mongoose"])
SMALL_DECK = (
    "snake red, snake blue, eagle red, eagle blue, eggs red+blue, jackal red, jackal blue, mongoose red, mongoose blue"
)
SMALL = tuple(map(Card.parse, SMALL_DECK.split(", ")))

MONGOOSE_KINDS = {
    **{f"{players} players": {"players": players} for players in (2, 3, 4, 5)},
    **{f"{players} players, rare": {"players": players, "rare": True} for players in (2, 3, 4, 5)},
    "small deck": {"players": 3, "deck": SMALL, "hand_size": 1},
    "small deck, two players": {"players": 2, "deck": SMALL, "hand_size": 1},
}


def positions(kind, seed=3, count=6):
    """States along a game of random actions."""
    game = mongoose.deal(seed=seed, **kind)
    bots = [make_strategy("mongoose", "random")] * game.players
    for _ in range(count):
        if game.is_terminal:
            return
        yield game
        game = step(game, bots, seed)


@pytest.mark.parametrize("kind", MONGOOSE_KINDS.values(), ids=MONGOOSE_KINDS)
@pytest.mark.parametrize("name", MONGOOSE)
def test_mongoose_choice_is_legal_repeatable_and_explained(name, kind):
    strategy = make_strategy("mongoose", name)
    for game in positions(kind):
        view = game.observation(game.current_player)
        action = strategy.choose(view, Random(1))
        assert action in view.legal_actions()
        assert strategy.explain().endswith(".") and strategy.explain() != type(strategy).why
        again = pickle.loads(pickle.dumps(make_strategy("mongoose", name)))
        assert again.choose(view, Random(1)) == action and again.explain() == strategy.explain()


@pytest.mark.parametrize("kind", MONGOOSE_KINDS.values(), ids=MONGOOSE_KINDS)
@pytest.mark.parametrize("name", MONGOOSE)
def test_mongoose_hidden_cards_do_not_change_the_choice_HI1(name, kind):
    worlds = 0
    for game in positions(kind, seed=8):
        seat = game.current_player
        mine, twin = make_strategy("mongoose", name), make_strategy("mongoose", name)
        choice = mine.choose(game.observation(seat), Random(1))
        for other in other_worlds(game, seat, count=3):
            assert twin.choose(other.observation(seat), Random(1)) == choice
            assert twin.explain() == mine.explain()
            worlds += 1
    assert worlds > 0


@pytest.mark.parametrize("name", MONGOOSE)
def test_mongoose_strategy_gets_an_observation_without_its_own_cards(name):
    class Spy(type(make_strategy("mongoose", name))):
        def choose(self, observation, rng):
            assert isinstance(observation, Observation) and observation.hands[observation.seat] is None
            return super().choose(observation, rng)

    play(mongoose.deal(players=3, seed=5), [Spy()] * 3, seed=5, limit=20)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", MAMPF)
def test_mampf_choice_is_legal_repeatable_and_explained(name, players):
    game = mampf.deal(players=players, seed=1)
    strategy = make_strategy("mampf", name)
    others = [make_strategy("mampf", "random")] * players
    while not game.is_terminal:
        for seat in range(players):
            view = game.observation(seat)
            food = strategy.choose(view, Random(1))
            assert food in view.legal_actions()
            assert strategy.explain().endswith(".") and strategy.explain() != type(strategy).why
            again = pickle.loads(pickle.dumps(make_strategy("mampf", name)))
            assert again.choose(view, Random(1)) == food and again.explain() == strategy.explain()
        game = step(game, others, seed=1)


@pytest.mark.parametrize("name", MAMPF)
def test_mampf_hidden_disks_do_not_change_the_choice(name):
    game = mampf.deal(players=3, seed=1)
    other = mampf.from_piles([(*reversed(pile[:-1]), pile[-1]) for pile in game.piles], players=3)
    assert other.piles != game.piles
    for seed in range(10):
        picks = [make_strategy("mampf", name).choose(deal.observation(0), Random(seed)) for deal in (game, other)]
        assert picks[0] == picks[1]


@pytest.mark.parametrize("game, name", [("mampf", name) for name in MAMPF] + [("mongoose", name) for name in MONGOOSE])
def test_name_sentence_and_repr(game, name):
    strategy = make_strategy(game, name)
    assert strategy.name == name
    assert strategy.sentence.endswith(".") and len(strategy.sentence) < 130
    assert strategy.explain() == "Nothing chosen yet."
    names = vars(import_module(type(strategy).__module__))
    assert repr(eval(repr(strategy), names)) == repr(strategy)
