"""The rules MA-1 to MA-10, one by one, on positions small enough to check by eye."""

from collections import Counter

import pytest

from kit import Disk, Food, KitError, mampf
from kit.engine.boxes import house_disks
from kit.engine.outcome import EndReason

C, L, S, G = Food


def staged(players=3, height=2, captured=None):
    """Piles of frogs, each with an owl on top."""
    piles = {food: [Disk("frog", food)] * (height - 1) + [Disk("owl", food)] for food in Food}
    return mampf.from_piles(piles, players, captured)


def disks(text):
    """Disks of any food, by species: "frog frog owl"."""
    return [Disk(species, C) for species in text.split()]


def ending(*captured, picks):
    """A game with one disk a pile and these captured disks, after one round."""
    return staged(len(captured), 1, [disks(text) for text in captured]).apply_actions(picks)


def test_ma_1_four_foods_each_with_its_colour():
    assert {food.value: food.pile_colour for food in Food} == {
        "carrot": "orange",
        "lettuce": "green",
        "sugar": "white",
        "grain": "yellow",
    }


def test_ma_2_four_piles_of_six():
    game = mampf.deal(players=4, seed=0)
    for food in Food:
        assert len(game.piles[food]) == 6
        assert {disk.food for disk in game.piles[food]} == {food}
    assert Counter(disk for pile in game.piles for disk in pile) == Counter(house_disks())


def test_ma_2_the_box():
    assert Counter(disk.species for disk in house_disks()) == {
        "mouse": 3, "sheep": 3, "horse": 3, "pig": 3,
        "cow": 2, "rabbit": 2, "hen": 2, "goat": 2, "duck": 2, "sparrow": 2,
    }  # fmt: skip
    diets = {(disk.species, disk.food) for disk in house_disks()}
    assert len(diets) == 24
    assert {food for species, food in diets if species == "rabbit"} == {C, L}
    assert {food for species, food in diets if species == "duck"} == {G, L}


def test_ma_2_every_order_of_a_pile_comes_up():
    tops = Counter(mampf.deal(players=3, seed=seed).piles[C][-1].species for seed in range(600))
    assert sorted(tops) == ["goat", "horse", "mouse", "pig", "rabbit", "sheep"]
    assert all(60 < count < 140 for count in tops.values())
    bottoms = Counter(mampf.deal(players=3, seed=seed).piles[G][0].species for seed in range(600))
    assert len(bottoms) == 6
    assert all(60 < count < 140 for count in bottoms.values())


def test_ma_2_piles_are_shuffled_apart():
    pairs = {tuple(pile[-1].species for pile in mampf.deal(players=3, seed=seed).piles) for seed in range(300)}
    assert len(pairs) > 250


def test_ma_2_the_order_below_the_top_is_in_no_view():
    one = mampf.from_piles([[Disk("ant", f), Disk("bee", f), Disk("owl", f)] for f in Food], players=3)
    two = mampf.from_piles([[Disk("bee", f), Disk("ant", f), Disk("owl", f)] for f in Food], players=3)
    assert one != two
    for seat in (None, 0, 1, 2):
        assert one.observation(seat) == two.observation(seat)
        assert repr(one.observation(seat)) == repr(two.observation(seat))
        assert "ant" not in repr(one.observation(seat))
    assert [disk.species for disk in one.observation(0).tops] == ["owl"] * 4


def test_ma_3_all_four_foods_in_every_round():
    game = staged(height=6)
    for _ in range(5):
        assert game.legal_actions() == (C, L, S, G)
        assert game.observation(2).legal_actions() == (C, L, S, G)
        game = game.apply_actions([C, C, G])
    assert [len(pile) for pile in game.piles] == [6, 6, 6, 1]


@pytest.mark.parametrize("players", [0, 1, 5, -3, 3.0, "3", None, True])
def test_ma_3_three_or_four_players_and_two_as_a_variant(players):
    with pytest.raises(KitError, match=r"3 or 4.*MA-3.*found"):
        mampf.deal(players=players, seed=1)


def test_ma_4_all_picks_at_once_against_one_state():
    game = staged()
    for picks in ([C, L], [C, L, S, G], []):
        with pytest.raises(KitError, match=f"round 1: expected 3 picks, one a player, found {len(picks)}"):
            game.apply_actions(picks)
    with pytest.raises(KitError, match="round 1, player 1: 'carrot' is not a food"):
        game.apply_actions([C, "carrot", S])
    after = game.apply_actions(pick for pick in (C, L, L))
    assert after.rounds[0].picks == (C, L, L)


def test_ma_5_alone_on_a_food_gets_the_top_disk():
    game = staged().apply_actions([C, G, C])
    assert game.captured == ((), (Disk("owl", G),), ())
    assert game.piles[G] == (Disk("frog", G),)
    assert [len(pile) for pile in game.piles] == [2, 2, 2, 1]
    assert game.rounds[0].gained == (None, Disk("owl", G), None)


def test_ma_5_shared_foods_stay_and_up_to_n_disks_move():
    assert staged().apply_actions([S, S, S]).captured == ((), (), ())
    assert staged(4).apply_actions([S, L, S, L]).captured == ((), (), (), ())
    everyone = staged(4).apply_actions([G, S, L, C])
    assert everyone.captured == tuple((Disk("owl", food),) for food in (G, S, L, C))
    assert [len(pile) for pile in everyone.piles] == [1, 1, 1, 1]


def test_ma_5_disks_stay_in_front_in_the_order_they_came():
    game = staged().apply_actions([C, L, L]).apply_actions([S, G, G])
    assert game.captured[0] == (Disk("owl", C), Disk("owl", S))


def test_ma_6_the_game_ends_with_the_round_that_empties_a_pile():
    game = staged().apply_actions([C, L, L])
    assert not game.is_terminal
    assert game.outcome is None
    game = game.apply_actions([C, G, S])
    assert game.is_terminal
    assert game.outcome.reason is EndReason.EMPTY_PILE
    # That round is paid out in full: seats 1 and 2 got theirs.
    assert [len(mine) for mine in game.captured] == [2, 1, 1]
    assert game.legal_actions() == game.observation(0).legal_actions() == ()
    with pytest.raises(KitError, match=r"round 3: the game is over"):
        game.apply_actions([C, G, S])


def test_ma_6_several_piles_may_run_out_together():
    game = staged(4, height=1).apply_actions([C, L, S, G])
    assert game.piles == ((), (), (), ())
    assert game.observation(0).tops == (None, None, None, None)
    assert game.winners == (0, 1, 2, 3)


def test_ma_6_a_pile_nobody_was_alone_on_does_not_end_it():
    assert not staged(height=1).apply_actions([C, C, C]).is_terminal


def test_ma_7_most_disks_win():
    assert ending("owl", "ant bee cat", "", picks=[C, L, L]).winners == (1,)
    assert ending("frog", "", "", picks=[C, L, L]).winners == (0,)


def test_ma_7_level_on_disks_the_most_species_win():
    # (3 frogs, 2 owls), (2 frogs, 2 owls, 1 bear), (4 owls): the second alone (field case HI15).
    captured = ("frog frog frog owl", "frog frog owl owl bear", "owl owl owl owl")
    assert ending(*captured, picks=[C, L, L]).winners == (1,)
    assert ending(captured[1], captured[2], captured[0], picks=[L, L, C]).winners == (0,)
    assert ending(captured[2], captured[0], captured[1], picks=[L, C, L]).winners == (2,)


def test_ma_7_more_species_do_not_beat_more_disks():
    assert ending("frog frog frog", "ant bee", "", picks=[C, L, L]).winners == (0,)
    assert ending("frog frog frog", "ant bee", "", picks=[L, C, L]).winners == (1,)
    assert ending("frog frog frog frog", "ant bee", "", picks=[L, C, L]).winners == (0,)


@pytest.mark.parametrize(
    ("captured", "picks", "winners", "returns"),
    [
        (("frog", "frog", ""), [L, L, C], (0, 1, 2), (1 / 3, 1 / 3, 1 / 3)),
        (("frog", "frog", ""), [C, S, L], (0, 1), (1 / 2, 1 / 2, 0.0)),
        (("ant ant", "bee bee", "cat"), [L, L, C], (2,), (0.0, 0.0, 1.0)),
        (("", "", "", ""), [C, L, S, G], (0, 1, 2, 3), (0.25, 0.25, 0.25, 0.25)),
        (("", "", "", ""), [C, L, S, S], (0, 1), (0.5, 0.5, 0.0, 0.0)),
    ],
)
def test_ma_8_level_on_both_is_a_shared_win(captured, picks, winners, returns):
    game = ending(*captured, picks=picks)
    assert game.winners == winners
    assert game.returns() == returns


def test_ma_8_nobody_has_won_before_the_end():
    game = staged()
    assert (game.winners, game.returns()) == ((), (0.0, 0.0, 0.0))


def test_ma_9_the_two_player_form_is_labelled():
    assert mampf.deal(players=2, seed=1).is_variant
    assert not mampf.deal(players=3, seed=1).is_variant
    assert not mampf.deal(players=4, seed=1).is_variant
    assert "variant" in mampf.VARIANT_LABEL


def test_ma_9_with_two_players_both_gain_or_neither():
    game = staged(2, height=3)
    for picks in ([C, C], [C, L], [S, G], [G, G]):
        game = game.apply_actions(picks)
        assert len(game.captured[0]) == len(game.captured[1])
    assert [len(mine) for mine in game.captured] == [2, 2]


def test_ma_10_a_game_cut_off_has_no_winner_and_says_so():
    game = staged().apply_actions([C, L, L])
    cut = game.cut_off()
    assert cut.is_terminal
    assert (cut.winners, cut.returns(), cut.legal_actions()) == ((), (0.0, 0.0, 0.0), ())
    assert cut.outcome.reason is EndReason.CUT_OFF
    assert "no winner" in cut.outcome.reason.value
    assert cut.observation(0).outcome == cut.outcome
    assert not game.is_terminal
    for again in (cut.cut_off, lambda: cut.apply_actions([C, L, L])):
        with pytest.raises(KitError, match="over"):
            again()
