import pytest

from kit import Fight, Food, KitError, Slot, mampf, mongoose
from kit.engine.outcome import EndReason
from kit.players.mampf import AlwaysPick
from kit.players.play import play, step
from kit.players.registry import STRATEGIES, make_strategy
from kit.players.strategy import Strategy, StrategyError


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
    with pytest.raises(KitError, match="expected 'random', 'guess when sure', 'questioner'"):
        make_strategy("mongoose", "xyz")
    with pytest.raises(KitError, match="there is no game 'chess'; expected one of mampf, mongoose"):
        make_strategy("chess", "random")


def test_registry_names():
    habits = ["cycle", "avoid the last winner", "copy the leader", "win-stay lose-shift", "species collector"]
    replies = ["level 1", "level 2", "fictitious play", "regret matching", "quantal responder", "symmetric equilibrium"]
    assert list(STRATEGIES["mampf"])[:2] == ["random", "avoid the favourite"]
    assert {"solved", *habits, *replies, *(f"always {food}" for food in Food)} <= set(STRATEGIES["mampf"])
    weighing = ["questioner", "jealous questioner", "food hunter", "balanced", "search"]
    assert list(STRATEGIES["mongoose"]) == ["random", "guess when sure", *weighing]


class Array:
    """Compares like an array of numpy: to no single answer."""

    def __eq__(self, other):
        raise ValueError("ambiguous")

    __hash__ = None


def strategy(choose):
    class Own(Strategy):
        name, sentence = "own", "Somebody's own."

        def choose(self, observation, rng):
            return choose(observation)

    return Own()


def test_a_strategy_that_fails_is_named_with_its_error_as_the_cause():
    def fail(observation):
        raise ZeroDivisionError(f"in {observation}")  # a text that tells what only this seat sees

    game = mongoose.deal(3, 7, starter=1)
    with pytest.raises(StrategyError, match=r"^turn 0, player 1: 'own' failed with ZeroDivisionError$") as error:
        step(game, [strategy(fail)] * 3, seed=0)
    assert isinstance(error.value.__cause__, ZeroDivisionError)


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        (Array(), "something of type Array"),
        ([Food.CARROT], "something of type list"),
        (None, "None"),
        (True, "True"),
        ("x" * 1000, "'xxx"),
        (Fight(Slot.WHITE, True, Slot.WHITE), "Fight"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_nonsense_is_refused_in_one_short_line(choice, words):
    for game in (mampf.deal(3, 7), mongoose.deal(3, 7)):
        with pytest.raises(KitError, match=rf"^turn 0, player \d: 'own' chose {words}") as error:
            step(game, [strategy(lambda observation: choice)] * 3, seed=0)
        assert len(str(error.value)) < 200


def test_what_a_seat_sees_is_in_no_message():
    game = mongoose.deal(3, 7)
    for choice in (lambda view: view, lambda view: view.hands):
        with pytest.raises(KitError, match="something of type") as error:
            step(game, [strategy(choice)] * 3, seed=0)
        assert "Card" not in str(error.value)


@pytest.mark.parametrize("limit", [-1, None, 2.5, True])
def test_a_limit_is_a_whole_number(limit):
    with pytest.raises(KitError, match="limit: expected a whole number from 0"):
        play(mampf.deal(3, 7), bots("mampf", "random", "random", "random"), seed=0, limit=limit)
