"""Nothing hidden leaks: two games that differ only in what a player can't see look the same to that player (HI1)."""

import gc
import pickle
import types
from enum import Enum
from itertools import islice
from random import Random

import pytest

from kit import Disk, Fight, Food, Identify, KitError, LookAtDeck, Slot, mampf, mongoose
from kit.engine.actions import Look
from kit.engine.mongoose_start import Start
from tests.engine.engine_games import MONGOOSE_KINDS, mampf_states, mongoose_start, mongoose_states
from tests.engine.worlds import other_worlds

SEED = 918_273_645_546_372  # a number that turns up nowhere by chance


def complaints(game):
    """What a player who tries something forbidden is told."""
    tries = [None, "fight", LookAtDeck(), Fight(Slot.WHITE, 9, Slot.WHITE), Fight(Slot.WHITE, 0, Slot.BLACK)]
    tries += [Identify(slot, card) for slot in Slot for card in game.cards[::3]]
    told = []
    for action in tries:
        if game.is_terminal or action not in game.legal_actions():
            with pytest.raises(KitError) as error:
                game.apply_action(action)
            told.append(str(error.value))
    return told


def assert_alike(one, other):
    assert one == other
    assert repr(one) == repr(other)
    assert hash(one) == hash(other)
    assert pickle.dumps(one) == pickle.dumps(other)
    assert one.legal_actions() == other.legal_actions()
    assert repr(one.legal_actions()) == repr(other.legal_actions())


@pytest.mark.parametrize("kind", MONGOOSE_KINDS, ids=str)
def test_games_that_differ_in_my_own_cards_look_alike_to_me(kind):
    swaps = 0
    for seed in range(3):
        random = Random(f"swap {kind} {seed}")
        *_, game = mongoose_states(mongoose_start(kind, seed), random, limit=3 + 4 * seed)
        for seat in range(game.players):
            for other in islice(other_worlds(game, seat, random), 30):
                assert other.hands[seat] != game.hands[seat]
                assert other.start.seed != game.start.seed
                assert_alike(game.observation(seat), other.observation(seat))
                assert_alike(game.observation(None), other.observation(None))
                assert complaints(game) == complaints(other)
                swaps += 1
    assert swaps > 10, "too few swaps to prove anything"


def test_the_swaps_are_real_the_others_see_them():
    random = Random(1)
    *_, game = mongoose_states(mongoose.deal(players=3, seed=1), random, limit=6)
    other = next(other_worlds(game, 0, random))
    assert game.observation(1) != other.observation(1)
    assert game.observation(2) != other.observation(2)
    assert game != other


def test_what_another_player_saw_in_the_deck_is_not_in_my_view():
    game = mongoose.deal(players=3, seed=1, starter=0).apply_action(Fight(Slot.WHITE, 2, Slot.WHITE))
    one, other = (game.apply_action(LookAtDeck(), saw=saw) for saw in (game.deck[:4], game.deck[4:8]))
    assert one.observation(1) != other.observation(1)
    for seat in (None, 0, 2):
        assert_alike(one.observation(seat), other.observation(seat))


def test_the_order_in_which_cards_are_given_is_in_no_view():
    """A box or a deck listed in another order, or hidden cards dealt from elsewhere, leave no trace."""
    game = mongoose.deal(players=4, seed=1)
    again = mongoose.from_cards(game.hands, game.revealed, reversed(game.deck), game.current_player, seed=99)
    for seat in (None, 0, 1, 2, 3):
        assert_alike(game.observation(seat), again.observation(seat))


def reachable(thing):
    """Everything that can be got at from an object by any attribute, slot or element, however deep."""
    found, queue = {}, [thing]
    while queue:
        current = queue.pop()
        if id(current) in found or isinstance(current, type | types.ModuleType | types.FunctionType | Enum):
            continue
        found[id(current)] = current
        queue += gc.get_referents(current)
        queue += [getattr(current, name, None) for name in dir(current) if not name.startswith("_")]
    return [value for value in found.values() if not callable(value)]


@pytest.mark.parametrize("kind", MONGOOSE_KINDS, ids=str)
def test_no_seed_no_generator_no_start_within_reach_of_a_view(kind):
    """HI2."""
    players, rare, hand_size = kind
    game = mongoose.deal(players=players, seed=SEED, rare=rare, hand_size=hand_size)
    *_, game = mongoose_states(game, Random(3), limit=15)
    for seat in (None, *range(players)):
        view = game.observation(seat)
        things = reachable(view)
        assert SEED in reachable(game)  # the search does find it where it is
        assert SEED not in things
        assert not [thing for thing in things if isinstance(thing, Random | Start | mongoose.State)]
        assert {thing.seat for thing in things if isinstance(thing, Look)} <= {seat}
        assert str(SEED) not in repr(view)
        assert b"Start" not in pickle.dumps(view)
        seed_bytes = SEED.to_bytes(7, "little")
        assert seed_bytes in pickle.dumps(game)
        assert seed_bytes not in pickle.dumps(view)


def test_no_state_within_reach_of_a_view_of_mampf():
    *_, game = mampf_states(mampf.deal(players=3, seed=SEED), Random(3))
    for played in (mampf.deal(players=3, seed=SEED), game):
        for seat in (None, 0, 1, 2):
            things = reachable(played.observation(seat))
            assert not [thing for thing in things if isinstance(thing, Random | mampf.State)]
            assert SEED not in things


@pytest.mark.parametrize("seat", [3, -1, 99, True, 1.0, "0", "all", [], Slot.WHITE])
def test_an_unknown_viewer_is_refused(seat):
    """HI8: whoever is neither a seat nor a spectator sees nothing."""
    for game in (mongoose.deal(players=3, seed=1), mampf.deal(players=3, seed=1)):
        with pytest.raises(KitError, match=r"there is no seat .*; expected one of 0 to 2, or None for a spectator"):
            game.observation(seat)


def test_a_spectator_sees_no_hand_at_all():
    game = mongoose.deal(players=3, seed=1)
    view = game.observation(None)
    assert (view.hands, view.looks, view.legal_actions()) == ((None, None, None), (), ())
    assert view.standing == (tuple(Slot),) * 3


def test_the_end_reveals_nothing_more():
    """A finished game shows each player no more than before: the cards are turned by the table, not by the view."""
    game = mongoose.deal(players=3, seed=1).cut_off()
    assert [game.observation(seat).hands[seat] for seat in range(3)] == [None, None, None]


def test_what_is_visible_now_is_not_all_a_player_has_learnt():
    """HI17: a look is over, what was seen stays in the view of the one who looked."""
    game = mongoose.deal(players=3, seed=1, starter=0).apply_action(Fight(Slot.WHITE, 2, Slot.WHITE))
    game = game.apply_action(LookAtDeck())
    seen = game.looks[0].cards
    for _ in range(3):
        game = game.apply_action(Fight(Slot.WHITE, (game.current_player + 1) % 3, Slot.WHITE))
    assert game.observation(1).looks[0].cards == seen


# --------------------------------------------------------------------------------------------------------------- mampf


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_order_below_the_top_disks_is_in_no_view(players):
    swaps = 0
    for seed in range(20):
        random = Random(f"piles {players} {seed}")
        game = random.choice(list(mampf_states(mampf.deal(players=players, seed=seed), random)))
        start = []
        for pile, left in zip(game.start_piles, game.piles, strict=True):
            below = list(left[:-1])
            random.shuffle(below)
            start.append((*below, *pile[max(len(left) - 1, 0) :]))
        other = mampf.from_piles(start, players)
        for played in game.rounds:
            other = other.apply_actions(played.picks)
        swaps += other.piles != game.piles
        for seat in (None, *range(players)):
            assert_alike(game.observation(seat), other.observation(seat))
            assert game.observation(seat).tops == other.observation(seat).tops
    assert swaps > 8


def test_every_seat_sees_the_same_of_mampf_but_its_own_number():
    game = mampf.from_piles({food: [Disk("ant", food), Disk("owl", food)] for food in Food}, players=3)
    views = [repr(game.observation(seat)).replace(f"seat={seat}", "seat=?") for seat in (None, 0, 1, 2)]
    assert len(set(views)) == 1
