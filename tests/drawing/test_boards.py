"""Whole tables: what they show, to whom, and how."""

import os
import re
import subprocess
import sys
from dataclasses import replace

import pytest

from kit import Animal, Card, DiscoverFight, Disk, Food, Identify, KitError, Slot, mampf, mongoose
from kit.drawing import (
    describe_mampf,
    describe_mongoose,
    mampf_board,
    mampf_text,
    mongoose_board,
    mongoose_text,
    player_aid,
)
from kit.drawing.aid import ARROWS, CIRCLE, RARE_ARROWS, relations
from kit.engine.relations import beats
from tests.drawing.pages import check_page, html_contrasts, titles
from tests.drawing.tables import NAMES, mampf_table, matched_table, mongoose_table, two_player_table

VIEWS_MONGOOSE = [
    *(mongoose_table().observation(seat) for seat in (None, 0, 1, 2)),
    *(two_player_table().observation(seat) for seat in (None, 0, 1)),
    matched_table().observation(0),
    mongoose_table().cut_off().observation(None),
    *(mongoose.deal(players, 3, rare=True).observation(0) for players in (2, 3, 4, 5)),
    mongoose.deal(3, 5, hand_size=1).observation(1),
]
VIEWS_MAMPF = [
    mampf_table().observation(0),
    mampf_table().cut_off().observation(None),
    *(mampf.deal(players, 3).observation(0) for players in (2, 3, 4)),
]


@pytest.mark.parametrize("view", VIEWS_MONGOOSE)
def test_mongoose_boards_are_sound_pages(view: mongoose.Observation) -> None:
    check_page(mongoose_board(view))
    assert len(mongoose_board(view, scale=1.6)) < 150_000
    assert all(ratio >= 4.5 for _, ratio in html_contrasts(mongoose_board(view)))


@pytest.mark.parametrize("view", VIEWS_MAMPF)
def test_mampf_boards_are_sound_pages(view: mampf.Observation) -> None:
    check_page(mampf_board(view))
    assert len(mampf_board(view, scale=1.6)) < 150_000
    assert all(ratio >= 4.5 for _, ratio in html_contrasts(mampf_board(view)))


def test_a_full_table_of_mampf_is_still_small() -> None:
    caught = [[Disk("mouse", Food.SUGAR)] * 5 for _ in range(4)]
    game = mampf.from_piles({food: [Disk("cow", food)] for food in Food}, 4, caught)
    assert len(mampf_board(game.observation(None))) < 150_000


def test_mampf_board_shows_piles_catches_and_the_last_round() -> None:
    board = mampf_board(mampf_table().observation(None), NAMES)
    assert titles(board) == [
        *("pile of carrot", "pile of lettuce", "pile of sugar", "pile of grain"),
        *("lettuce", "owl (lettuce)"),
        *("grain", "hen (grain)", "duck (grain)"),
        *("sugar", "mouse (sugar)"),
    ]
    assert "picked lettuce alone and got an owl" in board


def test_an_empty_pile_is_said_and_drawn() -> None:
    game = mampf.from_piles({food: [Disk("cow", food)] for food in Food}, 3)
    view = game.apply_actions([Food.SUGAR, Food.GRAIN, Food.GRAIN]).observation(None)
    assert mampf_board(view, NAMES).count("run out</text>") == 1
    assert "Ann wins: a pile has run out." in mampf_board(view, NAMES)
    assert "sugar: run out" in describe_mampf(view, NAMES)


def test_mongoose_board_as_a_player_sees_it() -> None:
    assert titles(mongoose_board(mongoose_table().observation(0), NAMES)) == [
        *("mongoose green", "eagle red", "jackal red+green", "deck"),
        *("hidden card, white stand", "hidden card, black stand", "food", "food"),
        *("snake green", "eggs red+blue", "food"),
        *("mongoose red", "snake red+blue", "food", "food"),
    ]


def test_only_the_one_who_looked_sees_the_deck() -> None:
    boards = [mongoose_board(mongoose_table().observation(seat), NAMES) for seat in (None, 0, 1, 2)]
    assert ["Seen in the deck" in board for board in boards] == [False, False, False, True]


@pytest.mark.parametrize(
    ("game", "markers"),
    [(mongoose_table(), 0), (matched_table(), 2), (two_player_table(), 3)],
    ids=["look", "two", "three"],
)
def test_engagement_markers_stand_at_the_cards_of_the_last_action(game: mongoose.State, markers: int) -> None:
    """MO-7."""
    assert mongoose_board(game.observation(None)).count("Engagement marker") == markers


def test_no_marker_after_an_identification_and_the_stand_is_empty() -> None:
    game = two_player_table().apply_action(Identify(Slot.BLACK, Card.parse("eagle blue")))
    board = mongoose_board(game.observation(None), ["Ann", "Bea"])
    assert "Engagement marker" not in board
    assert titles(board).count("empty black stand") == titles(board).count("empty white stand") == 1
    assert "Ann says that their black card is the eagle blue: right." in board


def test_no_marker_where_the_payment_ended_the_game() -> None:
    """MO-31: nothing was compared."""
    own, revealed = mongoose_table(), Card.parse("eagle red")
    game = mongoose.from_cards(own.hands, own.revealed, own.deck, starter=1, food=(5, 2, 1), opening=False)
    game = game.apply_action(DiscoverFight(Slot.WHITE, revealed))
    assert game.winners == (0,)
    assert "Engagement marker" not in mongoose_board(game.observation(None))
    assert "Bea pays one food for the white card to attack the revealed eagle red." in mongoose_text(
        game.observation(None), NAMES
    )


def test_the_barred_card_is_named() -> None:
    """MO-43."""
    said = "Ann is to move (not with the eagle red: it was used in the previous turn)."
    view = two_player_table().observation(0)
    assert said in mongoose_board(view, ["Ann", "Bea"]) and said in mongoose_text(view, ["Ann", "Bea"])


def test_two_players_have_a_box_and_no_food() -> None:
    """MO-3."""
    drawn = titles(mongoose_board(two_player_table().observation(0)))
    assert "box" in drawn and "deck" not in drawn and "food" not in drawn


def test_public_view_shows_no_hand_card() -> None:
    game = mongoose_table()
    board, text = mongoose_board(game.observation(None)), mongoose_text(game.observation(None))
    for hand in game.hands:
        for card in hand:
            assert f"<title>{card}</title>" not in board and not re.search(rf"{re.escape(str(card))}(?!\+)", text)
    assert sum(title.startswith("hidden card") for title in titles(board)) == 6


def test_swap_own_cards() -> None:
    """HI1: tables that differ only in my own cards look the same to me, and to everybody's common eye."""
    one, other = mongoose_table(), mongoose_table(("eggs red+green", "snake red+green"))
    for seat in (0, None):
        for draw in (mongoose_board, mongoose_text, describe_mongoose):
            assert draw(one.observation(seat), NAMES) == draw(other.observation(seat), NAMES)
    assert mongoose_board(one.observation(1)) != mongoose_board(other.observation(1))


def test_swap_below_the_top() -> None:
    """MA-2: the order inside a pile shows nowhere."""
    game = mampf.deal(3, seed=4)
    piles = [(*reversed(pile[:-1]), pile[-1]) for pile in game.piles]
    other = mampf.from_piles(piles, 3)
    assert game.piles != other.piles
    for draw in (mampf_board, mampf_text, describe_mampf):
        assert draw(game.observation(0)) == draw(other.observation(0))


def test_names_are_escaped_on_one_line() -> None:
    names = ["<b>Ann", "\"Bea\" & 'co'", "Zoë\nŁ\x07"]
    boards = [mongoose_board(matched_table().observation(2), names), mampf_board(mampf_table().observation(0), names)]
    for board in boards:
        check_page(board)
        assert "<b>" not in board and "&lt;b&gt;Ann" in board and "Zoë Ł\ufffd" in board
    assert "Zoë Ł\ufffd: " in mongoose_text(matched_table().observation(2), names)


@pytest.mark.parametrize("names", [["Ann"], "Ann", ["Ann", "Bea", " "], ["Ann", "Bea", 3], 3, set("abc")])
def test_names_that_do_not_fit_are_refused(names: list[str]) -> None:
    for draw, view in ((mongoose_board, VIEWS_MONGOOSE[0]), (mampf_text, VIEWS_MAMPF[0])):
        with pytest.raises(KitError, match="name"):
            draw(view, names)


def test_player_aid_tells_the_whole_relation() -> None:
    for rare in (False, True):
        check_page(player_aid(rare))
        assert all(ratio >= 4.5 for _, ratio in html_contrasts(player_aid(rare)))
        assert all(words in player_aid(rare) for words in relations(rare))
    assert relations(rare=True) == [
        "Mongoose beats snake, eggs and chameleon.",
        "Snake beats jackal, eggs and chameleon.",
        "Jackal beats mongoose, eggs and chameleon.",
        "Eagle beats mongoose, snake, jackal and chameleon.",
        "Eggs beat eagle and chameleon.",
        "Elephant beats every other animal.",
        "Chameleon beats nobody.",
    ]


def test_the_circle_of_the_aid_stands_for_each_animal_in_it() -> None:
    """An arrow to or from the circle says something of all three."""
    for one, other, _, _ in ARROWS[3:]:
        for member in CIRCLE:
            pair = [member if animal is Animal.MONGOOSE else animal for animal in (one, other)]
            assert beats(*pair) and not beats(*reversed(pair))
    for animal in Animal:
        if not animal.is_rare:
            assert beats(RARE_ARROWS[0][0], animal) and beats(animal, RARE_ARROWS[1][1])


def test_the_same_under_every_hash_seed() -> None:
    code = (
        "from tests.drawing.tables import *; from kit.drawing import *; import hashlib;"
        "views = [mongoose_table().observation(2), two_player_table().observation(None)];"
        "pages = [draw(view) for view in views for draw in (mongoose_board, mongoose_text)];"
        "pages.append(mampf_board(mampf_table().observation(0)));"
        "print(hashlib.sha256(''.join(pages).encode()).hexdigest())"
    )
    seen = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(seen) == 1


def test_a_board_noted_down_at_a_real_table() -> None:
    view = replace(mongoose_table().observation(0), history=(), looks=(), revealed=())
    check_page(mongoose_board(view))
    assert "Middle: no card\n" in mongoose_text(view)
