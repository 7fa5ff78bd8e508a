"""KN-3: information flow adds up, and what one player can tell of it agrees with every world."""

import random
from itertools import combinations, product
from math import log2

import networkx as nx
import pytest

from kit import Identify, KitError, LookAtDeck, mongoose
from kit.engine.boxes import house_cards
from kit.engine.food import food_leader
from kit.knowledge.flow import (
    bits_by_pair,
    expected_transfers,
    flow_graph,
    learned,
    learned_on_others_turns,
    sight_graph,
    taught,
    transfers,
)
from kit.knowledge.hands import possible_hands


def random_game(players, seed, turns, rare=False, **deal):
    rng = random.Random(seed)
    game = mongoose.deal(players, seed, rare=rare, **deal)
    for _ in range(turns):
        if game.is_terminal:
            break
        legal = game.legal_actions()
        right = [a for a in legal if isinstance(a, Identify) and game.hands[game.current_player][a.mine] == a.card]
        questions = [a for a in legal if not isinstance(a, Identify)]
        looks = [a for a in legal if isinstance(a, LookAtDeck)]
        if right and rng.random() < 0.05:
            action = rng.choice(right)
        elif looks and rng.random() < 0.2:
            action = looks[0]
        else:
            action = rng.choice(legal if rng.random() < 0.1 else questions)
        game = game.apply_action(action)
    return game


@pytest.mark.parametrize("rare", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_kn_3_a_seats_incoming_bits_are_the_entropy_it_lost(players, rare):
    for seed in range(5):
        dealt = mongoose.deal(players, seed, rare=rare)
        game = random_game(players, seed, turns=40, rare=rare)
        graph = flow_graph(transfers(game), players)
        for seat in range(players):
            lost = log2(len(possible_hands(dealt.observation(seat)))) - log2(
                len(possible_hands(game.observation(seat)))
            )
            incoming = sum(bits for _, _, bits in graph.in_edges(seat, data="bits"))
            assert incoming == pytest.approx(lost, abs=1e-9)
            assert all(bits >= 0 for _, _, bits in graph.in_edges(seat, data="bits"))


def test_kn_3_before_and_after_are_those_of_the_moment():
    """An independent replay: possible hands counted from the true state after each action."""
    game = random_game(4, seed=3, turns=30)
    states = [mongoose.deal(4, seed=3)]
    saw = {look.turn: look.cards for look in game.looks}
    for event in game.history:
        states.append(states[-1].apply_action(event.action, saw=saw.get(event.turn)))
    assert states[-1] == game
    told = transfers(game)
    quiet = {len(game.history) - 1} if game.is_terminal and not game.history[-1].answers else set()
    assert {transfer.turn for transfer in told} == set(range(len(game.history))) - quiet
    for transfer in told:
        moments = states[transfer.turn], states[transfer.turn + 1]
        bits = [log2(len(possible_hands(state.observation(transfer.target)))) for state in moments]
        assert (transfer.before, transfer.after) == (bits[0], bits[1])


def test_kn_3_sources_and_targets():
    slot = mongoose.Slot
    game = mongoose.deal(players=3, seed=7, starter=0)
    game = game.apply_action(mongoose.Fight(slot.WHITE, 2, slot.BLACK))
    game = game.apply_action(LookAtDeck())
    game = game.apply_action(Identify(slot.BLACK, game.deck[0]))
    game = game.apply_action(mongoose.DiscoverCooperate(slot.WHITE, game.revealed[0]))
    assert [(told.turn, told.source, told.target) for told in transfers(game)] == [
        (0, 2, 0), (0, 0, 2), (1, "deck", 1), (2, "table", 2), (3, "middle", 0)
    ]  # fmt: skip
    pair = mongoose.deal(players=2, seed=7, starter=0)
    pair = pair.apply_action(mongoose.Cooperate(slot.WHITE, 1, slot.BLACK, pair.revealed[0]))
    assert [(told.source, told.target) for told in transfers(pair)] == [("middle", 0), ("middle", 1)]


def test_sums_by_player_and_pair_agree():
    game = random_game(4, seed=11, turns=40)
    told = transfers(game)
    assert sum(learned(told, 4)) == pytest.approx(sum(bits_by_pair(told).values()))
    assert sum(taught(told, 4)) <= sum(learned(told, 4)) + 1e-9
    actors = [event.actor for event in game.history]
    gifts = learned_on_others_turns(told, actors, 4)
    assert all(gift <= total for gift, total in zip(gifts, learned(told, 4), strict=True))
    assert gifts == tuple(
        sum(transfer.bits for transfer in told if transfer.target == seat and actors[transfer.turn] != seat)
        for seat in range(4)
    )


@pytest.mark.parametrize("seed", range(6))
def test_kn_4_expected_flow_is_the_average_over_every_world(seed):
    """Each possible hand and each possible look of the rivals makes a whole game; their flows are averaged."""
    game = random_game(3, seed, turns=5, deck=house_cards()[:7], hand_size=1)
    view = game.observation(0)
    start = game.start
    rivals_looks = [
        e for e in game.history if isinstance(e.action, LookAtDeck) and e.actor and food_leader(e.food) is None
    ]
    flows = []
    for hand in possible_hands(view):
        deck = {*start.hands[0], *start.deck} - set(hand)
        draws = list(combinations(sorted(deck, key=str), min(4, len(deck))))
        worlds = []
        for seen in product(draws, repeat=len(rivals_looks)):
            saw = {event.turn: cards for event, cards in zip(rivals_looks, seen, strict=True)}
            saw |= {look.turn: look.cards for look in view.looks}
            world = mongoose.from_cards(
                [hand, *start.hands[1:]], start.revealed, deck, start.starter, start.food, opening=True
            )
            for event in game.history:
                world = world.apply_action(event.action, saw=saw.get(event.turn))
                assert world.history[-1] == event
            worlds.append([transfer.bits for transfer in transfers(world)])
        flows.append([sum(column) / len(worlds) for column in zip(*worlds, strict=True)])
    expected = [sum(column) / len(flows) for column in zip(*flows, strict=True)]
    assert [transfer.bits for transfer in expected_transfers(view)] == pytest.approx(expected, abs=1e-9)


def test_graph_has_all_nodes_in_order_and_names():
    graph = flow_graph([], players=3, names=["Ann", "Bea", "Cem"])
    assert list(graph.nodes(data="name")) == [
        (0, "Ann"), (1, "Bea"), (2, "Cem"), ("middle", "middle"), ("deck", "deck"), ("table", "table")
    ]  # fmt: skip
    assert isinstance(graph, nx.MultiDiGraph)
    assert sight_graph(4).number_of_edges() == 12


def test_expected_flow_needs_a_seat():
    with pytest.raises(KitError, match="public view"):
        expected_transfers(mongoose.deal(players=3, seed=7).observation(None))
