"""What holds in every game of every kind: hypothesis chooses the game, the tests look at all of its states."""

import copy
import os
import pickle
import random as global_random
import subprocess
import sys
from collections import Counter
from itertools import pairwise, product
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kit import (
    Animal,
    Card,
    Colour,
    Cooperate,
    DiscoverCooperate,
    DiscoverFight,
    Disk,
    Fight,
    Food,
    Identify,
    KitError,
    LookAtDeck,
    Slot,
    mampf,
    mongoose,
)
from kit.engine.actions import Event, Look
from kit.engine.errors import IllegalActionError
from kit.engine.mampf_state import Round
from kit.engine.mongoose_start import Start
from kit.engine.outcome import EndReason, Outcome
from tests.engine.engine_games import MONGOOSE_KINDS, lively_action, mampf_states, mongoose_start, mongoose_states

NAMES = {
    cls.__name__: cls
    for cls in (
        *(Animal, Card, Colour, Disk, Food, Slot, Start, Event, Look, Round, Outcome, EndReason),
        *(Cooperate, DiscoverCooperate, DiscoverFight, Fight, Identify, LookAtDeck),
    )
}
NAMES_MONGOOSE = NAMES | {"State": mongoose.State, "Observation": mongoose.Observation}
NAMES_MAMPF = NAMES | {"State": mampf.State, "Observation": mampf.Observation}
FOREIGN = Card.parse("eagle turquoise")

# The same examples on every run; a failing one is printed in full.
some = settings(derandomize=True, deadline=None, max_examples=150, suppress_health_check=list(HealthCheck))
seeds = st.integers(min_value=0, max_value=2**32)
mongoose_kinds = st.sampled_from(MONGOOSE_KINDS)
dice = st.randoms(use_true_random=False)
mampf_players = st.sampled_from([2, 3, 4])


def mongoose_game(kind, seed, limit=40):
    return list(mongoose_states(mongoose_start(kind, seed), Random(seed), limit))


def mampf_game(players, seed):
    return list(mampf_states(mampf.deal(players=players, seed=seed), Random(seed)))


def conceivable(game):
    """Every action that has the form of one, with seats that don't exist and a card that this deck does not have."""
    cards = [*game.cards, FOREIGN]
    middles = [None, *cards] if game.players == 2 else [None, cards[0], FOREIGN]
    yield LookAtDeck()
    for kind in (Fight, Cooperate):
        for mine, theirs, rival, middle in product(Slot, Slot, range(-1, game.players + 1), middles):
            yield kind(mine, rival, theirs, middle)
    for kind in (DiscoverFight, DiscoverCooperate, Identify):
        for mine, card in product(Slot, cards):
            yield kind(mine, card)


JUNK = [
    *(None, 0, 1.5, "fight", b"fight", (), [], {}, set(), Fight, Slot.WHITE, Food.CARROT, FOREIGN, object()),
    *(Fight("white", 1, "black"), Fight(Slot.WHITE, 1, None), Fight(None, None, None), Fight([], {}, ())),
    *(Identify(Slot.WHITE, "eagle red"), Identify("white", FOREIGN), Identify(Slot.WHITE, None), Identify(0, [])),
    *(DiscoverFight(Slot.WHITE, None), DiscoverFight("white", FOREIGN), DiscoverCooperate(Slot.BLACK, "eagle red")),
    *(Outcome((0,), EndReason.CUT_OFF), Event(0, 0, LookAtDeck(), (), None)),
]


# ------------------------------------------------------------------------------------------------------------ mongoose


@some
@given(mongoose_kinds, seeds)
def test_cards_and_food_are_conserved(kind, seed):
    states = mongoose_game(kind, seed)
    for before, after in pairwise(states):
        everywhere = [card for hand in after.hands for card in hand if card] + [*after.revealed, *after.deck]
        assert Counter(everywhere) == Counter(states[0].cards)
        assert after.cards == states[0].cards
        event = after.history[-1]
        if after.food is None:
            continue
        expected = {Fight: {0}, Identify: {0}, Cooperate: {0, 2}, LookAtDeck: {-1}}.get(type(event.action), {-1})
        assert sum(after.food) - sum(before.food) in expected
        assert min(after.food) >= 0


@settings(some, max_examples=60)
@given(mongoose_kinds, seeds)
def test_exactly_the_legal_actions_are_accepted(kind, seed):
    states = mongoose_game(kind, seed)
    for game in {id(game): game for game in (states[0], states[len(states) // 2], states[-2], states[-1])}.values():
        legal = set(game.legal_actions())
        assert len(legal) == len(game.legal_actions())
        before = repr(game)
        accepted = set()
        for action in conceivable(game):
            try:
                after = game.apply_action(action)
            except IllegalActionError as error:
                assert f"turn {game.turn}" in str(error)
            else:
                accepted.add(action)
                assert after.turn == game.turn + 1
        assert accepted == legal
        assert repr(game) == before
        assert bool(legal) != game.is_terminal


@settings(some, max_examples=20)
@given(mongoose_kinds, seeds)
def test_anything_else_is_refused_and_the_state_unchanged(kind, seed):
    game = mongoose_game(kind, seed, limit=5)[-1]
    before = repr(game)
    for junk in JUNK:
        with pytest.raises(IllegalActionError):
            game.apply_action(junk)
    assert repr(game) == before


@some
@given(mongoose_kinds, seeds)
def test_a_finished_game_takes_no_more_actions(kind, seed):
    states = mongoose_game(kind, seed, limit=200)
    for over in (states[-1] if states[-1].is_terminal else states[-1].cut_off(), states[0].cut_off()):
        assert over.legal_actions() == ()
        assert all(over.observation(seat).legal_actions() == () for seat in range(over.players))
        before = repr(over)
        for action in (*states[0].legal_actions()[:3], *JUNK, Identify(Slot.WHITE, over.cards[0])):
            with pytest.raises(IllegalActionError, match="the game is over"):
                over.apply_action(action)
        with pytest.raises(IllegalActionError, match="the game is over"):
            over.cut_off()
        assert repr(over) == before


@some
@given(mongoose_kinds, seeds)
def test_legal_actions_come_in_one_order_and_the_view_lists_the_same(kind, seed):
    for game in mongoose_game(kind, seed, limit=15):
        for seat in range(game.players):
            expected = game.legal_actions() if seat == game.current_player else ()
            assert game.observation(seat).legal_actions() == expected
        assert game.observation(None).legal_actions() == ()


def assert_a_value(value, names):
    """Frozen, hashable, and the same after eval(repr), pickle and deepcopy."""
    again = eval(repr(value), dict(names))
    twins = [again, pickle.loads(pickle.dumps(value)), copy.deepcopy(value), copy.copy(value)]
    for twin in twins:
        assert twin == value
        assert hash(twin) == hash(value)
        assert repr(twin) == repr(value)
        assert type(twin) is type(value)
    for name in type(value).__dataclass_fields__:
        with pytest.raises(AttributeError):
            setattr(value, name, None)
        with pytest.raises(AttributeError):
            delattr(value, name)
    with pytest.raises((AttributeError, TypeError)):  # no room for another attribute
        value.secret = 1
    assert not hasattr(value, "__dict__")


@settings(some, max_examples=30)
@given(mongoose_kinds, seeds)
def test_mongoose_values_are_frozen_and_survive_copying(kind, seed):
    game = mongoose_game(kind, seed, limit=25)[-1]
    parts = [game, game.start, *map(game.observation, (None, *range(game.players)))]
    parts += [*game.history[-3:], *game.looks, *game.cards[:2], *game.legal_actions()[:3]]
    parts += [event.action for event in game.history[-5:]] + ([game.outcome] if game.outcome else [])
    for value in parts:
        assert_a_value(value, NAMES_MONGOOSE)


@settings(some, max_examples=60)
@given(st.sampled_from([kind for kind in MONGOOSE_KINDS if kind[0] > 2]), seeds)
def test_copies_agree_on_every_look_at_the_deck(kind, seed):
    """HI11: a copy shares no dice with the original, and nothing that happens elsewhere changes what comes up."""
    for game in mongoose_game(kind, seed, limit=12):
        if LookAtDeck() not in game.legal_actions():
            continue
        twin = pickle.loads(pickle.dumps(game))
        looked = game.apply_action(LookAtDeck())
        global_random.seed(seed)
        assert twin.apply_action(LookAtDeck()) == looked
        assert game.apply_action(LookAtDeck()) == looked
        assert game.apply_action(LookAtDeck(), saw=looked.looks[-1].cards if looked.looks else None) == looked


@settings(some, max_examples=60)
@given(mongoose_kinds, seeds)
def test_the_actions_alone_replay_the_game(kind, seed):
    states = mongoose_game(kind, seed)
    game = states[0]
    for event, expected in zip(states[-1].history, states[1:], strict=True):
        game = game.apply_action(event.action)
        assert game == expected
    assert hash(game) == hash(states[-1])


def test_unequal_states_are_unequal():
    one = mongoose.deal(players=3, seed=1)
    other = mongoose.deal(players=3, seed=2)
    moved = one.apply_action(one.legal_actions()[0])
    assert one != other
    assert one != moved
    assert one.observation(0) != one.observation(1)
    assert one.observation(0) != other.observation(0)
    assert one != repr(one)
    assert len({one, other, moved, mongoose.deal(players=3, seed=1)}) == 3
    assert mampf.deal(players=3, seed=1) != mampf.deal(players=3, seed=2)
    assert Card.parse("eagle red") != Card.parse("eagle blue")
    assert Card.parse("eagle red") != "eagle red"


def test_a_card_is_written_as_it_is_made():
    assert repr(Card.parse("eagle blue+red")) == "Card(Animal.EAGLE, {Colour.RED, Colour.BLUE})"
    assert repr(Card.parse("elephant none")) == "Card(Animal.ELEPHANT, ())"


# --------------------------------------------------------------------------------------------------------------- mampf


@some
@given(mampf_players, seeds)
def test_disks_are_conserved(players, seed):
    states = mampf_game(players, seed)
    box = Counter(disk for pile in states[0].piles for disk in pile)
    for before, after in pairwise(states):
        assert Counter(disk for part in (*after.piles, *after.captured) for disk in part) == box
        gained = [disk for disk in after.rounds[-1].gained if disk]
        assert sum(map(len, after.captured)) - sum(map(len, before.captured)) == len(gained)
        assert all(pile == was[: len(pile)] for pile, was in zip(after.piles, before.piles, strict=True))


@settings(some, max_examples=60)
@given(mampf_players, seeds)
def test_mampf_accepts_one_food_a_seat_and_nothing_else(players, seed):
    for game in mampf_game(players, seed)[:6]:
        before = repr(game)
        good = [Food.CARROT] * players
        bad = [
            [Food.CARROT] * (players - 1),
            [Food.CARROT] * (players + 1),
            *([*good[:-1], junk] for junk in (None, "carrot", 0, Slot.WHITE, [], Food)),
            dict.fromkeys(range(players), Food.CARROT),
            "carrot",
            [],
        ]
        for picks in bad:
            with pytest.raises(IllegalActionError, match=f"round {len(game.rounds) + 1}"):
                game.apply_actions(picks)
        assert repr(game) == before
        game.apply_actions(good)


@some
@given(mampf_players, seeds, dice)
def test_the_order_of_seats_never_matters_in_mampf(players, seed, random):
    """HI15: whoever sits where, the same people win."""
    states = mampf_game(players, seed)
    order = list(range(players))
    random.shuffle(order)
    game = states[0]
    for played in states[-1].rounds:
        game = game.apply_actions([played.picks[seat] for seat in order])
    assert {order[seat] for seat in game.winners} == set(states[-1].winners)
    assert [game.captured[order.index(seat)] for seat in range(players)] == list(states[-1].captured)
    assert [game.returns()[order.index(seat)] for seat in range(players)] == list(states[-1].returns())


@some
@given(
    st.lists(st.lists(st.sampled_from("abc"), max_size=5), min_size=2, max_size=5), st.randoms(use_true_random=False)
)
def test_ties_never_go_to_a_seat(captured, random):
    """HI15, on any captured disks: shuffle the seats, and the winners move along."""
    disks = [[Disk(species, Food.CARROT) for species in mine] for mine in captured]
    order = list(range(len(disks)))
    random.shuffle(order)
    shuffled = mampf.winners([disks[seat] for seat in order])
    assert {order[seat] for seat in shuffled} == set(mampf.winners(disks))
    assert list(shuffled) == sorted(shuffled)


@settings(some, max_examples=30)
@given(mampf_players, seeds)
def test_mampf_values_are_frozen_and_survive_copying(players, seed):
    game = mampf_game(players, seed)[-1]
    parts = [game, *map(game.observation, (None, *range(players))), *game.rounds[-2:], *game.piles[0][:1], game.outcome]
    for value in parts:
        assert_a_value(value, NAMES_MAMPF)


# ----------------------------------------------------------------------------------------------------- seeds and chance


def test_seed_0_is_a_seed_like_any_other():
    deals = [mongoose.deal(players=4, seed=seed) for seed in (0, 1, 2)]
    assert len({deal.hands for deal in deals}) == 3
    assert mongoose.deal(players=4, seed=0) == deals[0]
    piles = [mampf.deal(players=4, seed=seed).piles for seed in (0, 1, 2)]
    assert len(set(piles)) == 3
    assert mampf.deal(players=4, seed=0).piles == piles[0]


@pytest.mark.parametrize("seed", [None, 1.0, "1", True, b"x", [1], Random(1)])
def test_nothing_but_a_whole_number_is_a_seed(seed):
    cards = mongoose.deal(players=3, seed=1)
    for make in (
        lambda: mongoose.deal(players=3, seed=seed),
        lambda: mampf.deal(players=3, seed=seed),
        lambda: mongoose.from_cards(cards.hands, cards.revealed, cards.deck, 0, seed=seed),
    ):
        with pytest.raises(KitError, match="expected a whole number as seed"):
            make()


def test_the_global_generator_is_neither_used_nor_moved():
    global_random.seed(5)
    before = global_random.getstate()
    games = [mongoose_game(kind, 3) for kind in MONGOOSE_KINDS]
    piles = mampf_game(3, 3)
    assert global_random.getstate() == before
    global_random.seed(6)
    assert [mongoose_game(kind, 3) for kind in MONGOOSE_KINDS] == games
    assert mampf_game(3, 3) == piles


def test_the_players_dice_do_not_change_the_deal():
    """HI12: who plays how changes neither the cards nor what a later look would show."""
    game = mongoose.deal(players=5, seed=11)
    ends = [list(mongoose_states(game, Random(dice), 8))[-1] for dice in range(5)]
    assert {(end.start, end.deck, end.cards) for end in ends} == {(game.start, game.deck, game.cards)}


HASH_SEED_PROGRAM = """
import hashlib, pickle
from random import Random
from kit import mampf, mongoose
from kit.engine import transcript
from tests.engine.engine_games import MONGOOSE_KINDS, mampf_states, mongoose_start, mongoose_states

digest = hashlib.sha256()
games = [list(mongoose_states(mongoose_start(kind, 4), Random(4), 30))[-1] for kind in MONGOOSE_KINDS]
games += [list(mampf_states(mampf.deal(players=players, seed=4), Random(4)))[-1] for players in (2, 3, 4)]
for game in games:
    digest.update(repr(game).encode())
    digest.update(transcript.dumps(game).encode())
    digest.update(str(game.legal_actions()).encode())
    for seat in range(game.players):
        digest.update(repr(game.observation(seat)).encode())
        digest.update(pickle.dumps(game.observation(seat)))
print(digest.hexdigest())
"""


def test_equal_under_different_hash_seeds():
    digests = []
    for hash_seed in ("0", "1", "4711"):
        done = subprocess.run(
            [sys.executable, "-c", HASH_SEED_PROGRAM],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        digests.append(done.stdout)
    assert len(set(digests)) == 1


def test_lively_games_are_lively():
    """The games these properties are tested on end in both ways and contain every action."""
    kinds, reasons = set(), set()
    for kind in MONGOOSE_KINDS:
        for seed in range(8):
            game = mongoose_start(kind, seed)
            random = Random(seed)
            while not game.is_terminal and game.turn < 60:
                game = game.apply_action(lively_action(game, random))
            kinds |= {type(event.action) for event in game.history}
            reasons |= {game.outcome and game.outcome.reason}
    assert kinds == {Fight, Cooperate, DiscoverFight, DiscoverCooperate, LookAtDeck, Identify}
    assert reasons >= {EndReason.IDENTIFIED, EndReason.FOOD_LEAD}
