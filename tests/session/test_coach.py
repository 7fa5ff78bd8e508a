"""The coach: every worth against a second way to work it out, and nothing that not everybody has seen."""

from itertools import product
from random import Random

import pytest

from kit import Food, KitError, mampf
from kit.engine.components import Disk
from kit.players.mampf import AvoidFavourite, RandomPick
from kit.players.play import play
from kit.players.solved import Solved
from kit.session.coach import Review, coach_words, reviews
from kit.theory.whole_game.solution import Position, load_solution

CARROT, LETTUCE, SUGAR, GRAIN = Food


def played(players, seed, strategy=RandomPick):
    return play(mampf.deal(players=players, seed=seed), [strategy() for _ in range(players)], seed=seed)


def moments(game):
    """The game before each round."""
    state = mampf.from_piles(game.start_piles, game.players, game.start_captured)
    for past in game.rounds:
        yield state
        state = state.apply_actions(past.picks)


def worth_by_the_engine(state, seat, food):
    """What a food is worth, from every round that the engine can play from here."""
    solution = load_solution(state.players)
    others = [other for other in range(state.players) if other != seat]
    mixes = {other: solution.mix(state, other) for other in others}
    total = 0.0
    for foods in product(Food, repeat=len(others)):
        picks = dict(zip(others, foods, strict=True)) | {seat: food}
        after = state.apply_actions([picks[place] for place in range(state.players)])
        disks = [len(mine) for mine in after.captured]
        at_the_end = 1 / disks.count(max(disks)) if disks[seat] == max(disks) else 0
        value = at_the_end if after.is_terminal else solution.values(after)[seat]
        chance = 1.0
        for other in others:
            chance *= mixes[other][picks[other]]
        total += chance * value
    return total


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (3, 2), (4, 3)])
def test_every_worth_is_what_the_engine_makes_of_it(players, seed):
    game = played(players, seed)
    for seat in range(players):
        told = reviews(game.observation(None), seat)
        assert [one.round for one in told] == list(range(1, len(game.rounds) + 1))
        for one, state, past in zip(told, moments(game), game.rounds, strict=True):
            assert one.pick is past.picks[seat]
            assert one.mix == load_solution(players).mix(state, seat)
            assert one.worth == pytest.approx([worth_by_the_engine(state, seat, food) for food in Food], abs=1e-8)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("strategy", [Solved, RandomPick, AvoidFavourite])
def test_whoever_picks_by_the_equilibrium_gives_nothing_away(players, strategy):
    totals = [
        sum(one.given_away for one in reviews(game.observation(seat), seat))
        for game in (played(players, seed, strategy) for seed in range(8))
        for seat in range(players)
    ]
    assert min(totals) > -1e-12
    assert max(totals) < 1e-7 if strategy is Solved else max(totals) > 0.01


def test_all_see_the_same_coach_and_nothing_below_the_top_disks_is_in_it():
    picks = [[CARROT, GRAIN, CARROT], [SUGAR, GRAIN, LETTUCE], [SUGAR, SUGAR, LETTUCE]]
    games = []
    for seed in (7, 8):  # two deals: only the disks differ
        game = mampf.deal(players=3, seed=seed)
        for foods in picks:
            game = game.apply_actions(foods)
        games.append(game)
    told = [reviews(game.observation(viewer), 1) for game in games for viewer in (None, 0, 1, 2)]
    assert all(one == told[0] for one in told)


def test_a_staged_position_counts_from_what_lies_there():
    start = mampf.deal(players=3, seed=7)
    piles = [pile[:left] for pile, left in zip(start.piles, (6, 6, 6, 3), strict=True)]
    staged = mampf.from_piles(piles, 3, [start.piles[GRAIN][3:5], start.piles[GRAIN][5:], ()])
    (told,) = reviews(staged.apply_actions([GRAIN, CARROT, CARROT]).observation(None), 0)
    position = Position([6, 6, 6, 3], [2, 1, 0])
    assert told.mix == load_solution(3).mix(position, 0)
    assert told.worth == load_solution(3).worth_of_picks(position, 0)


def test_where_no_solution_is_known_it_says_so():
    with pytest.raises(KitError, match="no solved game for 2 players; the kit has solved Mampf for 3 and for 4"):
        reviews(mampf.deal(players=2, seed=7).observation(0), 0)
    tall = [Disk(f"{food} {number}", food) for food in Food for number in range(7)]
    game = mampf.deal(players=3, seed=7, disks=tall).apply_actions([CARROT, CARROT, SUGAR])
    with pytest.raises(KitError, match="a pile holds 7 disks; this solution is for 6 a pile"):
        reviews(game.observation(None), 0)


def test_words_say_the_last_pick_and_the_sum_of_all():
    told = [
        Review(1, CARROT, (0.25, 0.25, 0.25, 0.25), (0.3, 0.3, 0.3, 0.3)),
        Review(2, SUGAR, (0.6, 0.398, 0.0, 0.002), (0.3, 0.3, 0.2, 0.1)),
        Review(3, GRAIN, (0.0, 0.0, 1.0, 0.0), (0.0, 0.0, 0.5, 0.125)),
    ]
    assert coach_words(told, "Zoë") == (
        "Round 3. In Zoë's place the equilibrium picks sugar 100%.",
        "Zoë's grain was worth a 12.5% chance to win, the best food 50.0%. Given away: 37.5 in 100.",
        "All in all, Zoë's picks gave away 47.5 in 100 in 3 rounds.",
    )
    assert coach_words(told[:2], "Zoë")[0].endswith("picks carrot 60%, lettuce 40%, grain under 1%.")


def test_rounding_is_never_shown_as_a_loss_or_a_gain():
    dice = Random(3)
    for _ in range(200):
        worth = tuple(dice.choice((0.2, 0.2 - 1e-12, 0.2 + 1e-12)) for _ in Food)
        lines = coach_words([Review(1, dice.choice(list(Food)), (0.25,) * 4, worth)], "Ann")
        assert "-0" not in " ".join(lines) and "Given away: 0.0 in 100." in lines[1]
