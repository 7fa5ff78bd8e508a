import pytest

from kit import Food, KitError, mampf, mongoose
from kit.engine.outcome import EndReason
from kit.players.mampf import AlwaysPick
from kit.players.play import play, step
from kit.players.registry import STRATEGIES, make_strategy
from kit.players.strategy import Strategy


def bots(game, *names):
    return [make_strategy(game, name) for name in names]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("rare", [False, True])
def test_mongoose_games_of_those_who_guess_when_sure_end_with_a_winner(players, rare):
    for seed in range(5):
        sure = bots("mongoose", *["guess when sure"] * players)
        game = play(mongoose.deal(players, seed, rare), sure, seed, limit=300)
        assert len(game.winners) == 1


def test_limit_of_mongoose_cuts_off_without_a_winner_MO_32():
    game = play(mongoose.deal(3, 7), bots("mongoose", *["random"] * 3), seed=1, limit=4)
    assert (game.turn, game.winners, game.outcome.reason) == (4, (), EndReason.CUT_OFF)


def test_limit_of_mampf_cuts_off_without_a_winner_MA_10():
    game = play(mampf.deal(3, 7), [AlwaysPick(Food.CARROT)] * 3, seed=1, limit=9)
    assert (len(game.rounds), game.winners, game.outcome.reason) == (9, (), EndReason.CUT_OFF)


def test_a_game_that_ends_with_the_last_action_allowed_is_not_cut_off():
    full = play(mongoose.deal(3, 7), bots("mongoose", *["guess when sure"] * 3), seed=1)
    assert play(mongoose.deal(3, 7), bots("mongoose", *["guess when sure"] * 3), seed=1, limit=full.turn) == full


def test_the_same_seed_plays_the_same_game_and_another_one_another():
    def game(seed):
        return play(mongoose.deal(4, 7), bots("mongoose", *["guess when sure"] * 4), seed)

    assert game(5) == game(5) and game(0).history != game(5).history


def test_dice_of_players_and_deal_are_apart_HI12():
    class Thirsty(Strategy):
        """Rolls many dice and then does what is listed first."""

        name, sentence = "thirsty", "Rolls many dice."

        def choose(self, observation, rng):
            [rng.random() for _ in range(100)]
            return observation.legal_actions()[0]

    class Calm(Thirsty):
        def choose(self, observation, rng):
            return observation.legal_actions()[0]

    deal = mongoose.deal(3, 7)
    names = ["random", "random"]
    thirsty, calm = (play(deal, [kind(), *bots("mongoose", *names)], seed=2, limit=30) for kind in (Thirsty, Calm))
    assert thirsty == calm
    assert deal == mongoose.deal(3, 7)


def test_seats_do_not_share_dice_HI11():
    game = mampf.deal(4, 7)
    rounds = [step(game, bots("mampf", *["random"] * 4), seed).rounds[0].picks for seed in range(200)]
    same = sum(len(set(picks)) == 1 for picks in rounds)
    assert same < 10  # by chance 1 in 64


def test_all_pick_against_one_view_of_the_table_HI10():
    seen = []

    class Watcher(Strategy):
        name, sentence = "watcher", "Notes what it sees."

        def choose(self, observation, rng):
            seen.append(observation.rounds)
            return Food.CARROT

    step(mampf.deal(3, 7), [Watcher()] * 3, seed=0)
    assert seen == [(), (), ()]


def test_an_illegal_choice_is_refused_and_names_the_strategy():
    class Cheat(Strategy):
        name, sentence = "cheat", "Cheats."

        def choose(self, observation, rng):
            return "meat"

    with pytest.raises(KitError, match="turn 0, player 0: 'cheat' chose 'meat', which is not legal"):
        play(mampf.deal(3, 7), [Cheat()] * 3, seed=0)


def test_one_strategy_a_seat():
    with pytest.raises(KitError, match="expected one strategy for each of 3 seats, found 2"):
        play(mampf.deal(3, 7), bots("mampf", "random", "random"), seed=0)


def test_unknown_strategy_is_refused_with_those_that_come_close():
    with pytest.raises(KitError, match="did you mean 'avoid the favourite'"):
        make_strategy("mampf", "avoid favourite")
    with pytest.raises(KitError, match="expected 'random', 'guess when sure'"):
        make_strategy("mongoose", "xyz")
    with pytest.raises(KitError, match="there is no game 'chess'; expected one of mampf, mongoose"):
        make_strategy("chess", "random")


def test_registry_names():
    assert list(STRATEGIES["mampf"])[:2] == ["random", "avoid the favourite"] and len(STRATEGIES["mampf"]) == 6
    assert list(STRATEGIES["mongoose"]) == ["random", "guess when sure"]
