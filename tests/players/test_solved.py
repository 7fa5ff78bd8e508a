"""The strategy that looks its mix up in the solved game."""

from collections import Counter
from random import Random

import pytest

from kit import Disk, Food, mampf
from kit.engine.boxes import house_disks
from kit.players.mampf import AvoidFavourite, RandomPick
from kit.players.play import play
from kit.players.solved import Solved
from kit.theory.whole_game.solution import load_solution

FOODS = tuple(Food)


def staged(piles, scores):
    return mampf.from_piles(
        [[Disk("frog", food)] * size for food, size in zip(FOODS, piles, strict=True)],
        len(scores),
        [[Disk("frog", Food.CARROT)] * score for score in scores],
    )


@pytest.mark.parametrize("piles, scores, seat", [([2, 2, 1, 3], [8, 7, 1], 0), ([4, 2, 2, 4], [4, 4, 2, 2], 2)])
def test_it_picks_as_often_as_the_mix_says(piles, scores, seat):
    game, times = staged(piles, scores), 2000
    mix = load_solution(len(scores)).mix(game, seat)
    assert len(set(mix)) > 1
    picks = Counter(Solved().choose(game.observation(seat), Random(number)) for number in range(times))
    for food, chance in zip(FOODS, mix, strict=True):
        assert picks[food] / times == pytest.approx(chance, abs=4 * (chance * (1 - chance) / times) ** 0.5)


def test_it_says_with_which_mix():
    me = Solved()
    me.choose(mampf.deal(players=4, seed=7).observation(0), Random(0))
    assert me.explain() == (
        "It picks by chance, with the mix of the equilibrium: carrot 25%, lettuce 25%, sugar 25%, grain 25%."
    )


def test_a_sure_pick_is_told_as_one():
    """One ahead of both, with one disk more on one pile: the leader takes that disk."""
    me, game = Solved(), staged([1, 1, 2, 1], [7, 6, 6])
    assert me.choose(game.observation(0), Random(0)) is Food.SUGAR
    assert me.explain() == "The equilibrium picks sugar, and nothing else."


@pytest.mark.parametrize(
    "game, reason",
    [
        (mampf.deal(players=2, seed=1), "with two players both always gain the same number of disks"),
        (staged([4, 4, 4, 4], [0, 0, 0]), "the kit has solved the game with six disks a pile"),
        (staged([7, 6, 6, 6], [0, 0, 0]), "the kit has solved the game with six disks a pile"),
        (staged([6, 6, 6, 6], [3, 0, 0]), "the kit has solved the game with six disks a pile"),
    ],
    ids=["two players", "small box", "large box", "staged"],
)
def test_where_the_table_ends_it_picks_by_chance_and_says_so(game, reason):
    me = Solved()
    picks = Counter(me.choose(game.observation(1), Random(number)) for number in range(400))
    assert all(60 < picks[food] < 140 for food in FOODS)
    assert me.explain().startswith("Chance alone: ") and reason in me.explain()


def test_a_box_of_other_animals_is_the_same_game():
    disks = [Disk(f"new {disk.species}", disk.food) for disk in house_disks()]
    me, game = Solved(), mampf.deal(players=3, seed=7, disks=disks)
    me.choose(game.observation(0), Random(0))
    assert me.explain().startswith("It picks by chance, with the mix")


@pytest.mark.parametrize("players", [3, 4])
def test_long_matches(players):
    """All kinds of company, to the end, and at every seat the same strategy object."""
    me = Solved()
    companies = [[me] * players, [me, *[RandomPick()] * (players - 1)], [me, *[AvoidFavourite()] * (players - 1)]]
    for number, company in enumerate(companies):
        for seed in range(15):
            game = play(mampf.deal(players=players, seed=seed), company, seed=1000 * number + seed)
            assert game.is_terminal and game.winners
