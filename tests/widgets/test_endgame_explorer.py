"""The explorer of the endgame: what the screen says is what the solution says; impossible states get a sentence."""

import re
from html import unescape
from random import Random

import pytest

from kit import Food, KitError
from kit.theory.whole_game.solution import Position, load_solution
from kit.theory.whole_game.states import lured
from kit.widgets import EndgameExplorer
from kit.widgets.endgame_answers import next_states
from tests.widgets.states import alive, synced

CARROT, LETTUCE, SUGAR, GRAIN = Food


@pytest.fixture
def explorer():
    explorer = EndgameExplorer()
    yield explorer
    explorer.close()


def shown(widget):
    return widget.layout.display != "none"


def words(widget):
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", widget.value)).split())


def set_by_hand(explorer, piles, scores):
    for control, number in zip([*explorer._piles, *explorer._scores], [*piles, *scores], strict=False):
        control.value = number


def test_it_begins_with_a_full_box(explorer):
    assert explorer._helper.status == explorer.status == "Chance to win: Ann 33.3%, Bea 33.3%, Cem 33.3%."
    assert words(explorer._mixes).count("25%") == 12
    assert not shown(explorer._next_row) and explorer._back_button.disabled and not shown(explorer._scores[3])


def test_a_state_set_by_hand_is_looked_up(explorer):
    set_by_hand(explorer, [6, 6, 6, 3], [2, 1, 0])
    solution, position = load_solution(3), Position([6, 6, 6, 3], [2, 1, 0])
    assert explorer.position == position
    values = ", ".join(
        f"{name} {value:.1%}" for name, value in zip(("Ann", "Bea", "Cem"), solution.values(position), strict=True)
    )
    assert explorer._helper.status == f"Chance to win: {values}."
    cells = re.findall(r"(\d+%|never)", words(explorer._mixes))
    mixes = [solution.mix(position, seat) for seat in range(3)]
    assert cells == [f"{mix[food]:.0%}" if mix[food] else "never" for food in Food for mix in mixes]


def test_four_players_have_four_scores(explorer):
    explorer._players.value = 4
    assert explorer.solution.players == 4 and shown(explorer._scores[3])
    assert explorer.status == "Chance to win: Ann 25.0%, Bea 25.0%, Cem 25.0%, Dana 25.0%."
    set_by_hand(explorer, [6, 6, 5, 5], [1, 1, 0, 0])
    assert explorer.position == Position([6, 6, 5, 5], [1, 1, 0, 0])
    explorer.ask(piles=[6, 6, 6, 6], scores=[0, 0, 0, 0])
    explorer.pick(CARROT, seat=3)
    assert f"… and {len(explorer.following) - 12} more, none likelier than these." in words(explorer._following)
    explorer._players.value = 3
    assert not shown(explorer._scores[3]) and explorer._helper.status.startswith("Chance to win: Ann")
    assert len(explorer._who.options) == 3 and explorer._seat == 2


@pytest.mark.parametrize(
    ("piles", "scores", "sentence"),
    [
        ([6, 6, 6, 5], [0, 0, 0], "No game gets here: with 6 disks a pile at the start 1 have been taken"),
        ([6, 6, 6, 6], [1, 0, 0], "There are more disks than exist: with 6 a pile at the start 0 have been taken"),
        ([7, 6, 6, 5], [1, 0, 0], "A pile holds 7 disks; this solution is for 6 a pile."),
        ([6, 6, 6, 0], [6, 0, 0], "The game is over: a pile is empty (MA-6), so there is nothing to pick."),
        ([-1, 6, 6, 6], [0, 0, 0], "Piles: expected whole numbers from 0, found [-1, 6, 6, 6]."),
        ([6, 6, 6, 5], [2, -1, 0], "Scores: expected whole numbers from 0, found [2, -1, 0]."),
    ],
)
def test_an_impossible_state_gets_one_sentence_and_no_picture(explorer, piles, scores, sentence):
    explorer.pick(CARROT)
    set_by_hand(explorer, piles, scores)
    assert explorer._helper.status == explorer.status == repr(explorer)
    assert explorer.status.startswith(sentence)
    assert [shown(part) for part in (explorer._mixes, explorer._pick_row, explorer._following)] == [False] * 3
    assert explorer._mixes.value == explorer._following.value == ""
    assert [control.value for control in [*explorer._piles, *explorer._scores[:3]]] == [*piles, *scores]
    with pytest.raises(KitError, match=re.escape(sentence)):
        explorer.pick(CARROT)
    set_by_hand(explorer, [6, 6, 6, 5], [0, 1, 0])
    assert explorer.status == "Chance to win: Ann 25.7%, Bea 48.6%, Cem 25.7%." and shown(explorer._mixes)


@pytest.mark.parametrize(
    ("question", "message"),
    [
        ({"players": 2}, "no solved game for 2 players"),
        ({"players": "many"}, "no solved game for 'many' players"),
        ({"piles": [6, 6, 6]}, "piles: expected 4 numbers"),
        ({"piles": [6, 6, 6, 2.5]}, "piles: expected whole numbers"),
        ({"scores": [1, 1]}, "this solution is for 3 players, the state has 2"),
        ({"piles": [6, 6, 6, 0], "scores": [6, 0, 0]}, "the game is over"),
    ],
)
def test_a_bad_question_in_code_is_refused_and_the_old_one_stays(explorer, question, message):
    explorer.ask(piles=[6, 6, 6, 5], scores=[1, 0, 0])
    before = synced(explorer), explorer.position
    with pytest.raises(KitError, match=re.escape(message)):
        explorer.ask(**question)
    assert (synced(explorer), explorer.position) == before
    living = alive()
    with pytest.raises(KitError, match=re.escape(message)):
        EndgameExplorer(**{"piles": [6, 6, 6, 5], "scores": [1, 0, 0], **question})
    assert alive() == living


@pytest.mark.parametrize(
    "wrong", [{"seat": 3}, {"seat": -1}, {"seat": 1.5}, {"food": "carrot"}, {"food": 7}, {"food": None}]
)
def test_a_bad_pick_in_code_is_refused_and_what_was_shown_stays(explorer, wrong):
    explorer.pick(GRAIN, seat=1)
    before = synced(explorer), explorer.following
    with pytest.raises(KitError, match=r"there is no seat|is no food|expected a food and a seat"):
        explorer.pick(**{"food": CARROT, "seat": 0} | wrong)
    assert (synced(explorer), explorer.following) == before
    explorer.ask(piles=[6, 6, 6, 5], scores=[1, 0, 0])
    assert explorer._who.value == 1


@pytest.mark.parametrize("players", ["three", 3.5, None, [3], 9])
def test_other_numbers_of_players_are_told_what_there_is(players):
    with pytest.raises(
        KitError, match=r"no solved game for .* players; the kit has solved Mampf for 3 and for 4 players"
    ):
        EndgameExplorer(players)


def test_a_pick_shows_what_may_follow_and_one_can_go_there_and_back(explorer):
    explorer._foods[GRAIN].click()
    assert explorer._helper._pressed["kit-pick-grain"] and not explorer._helper._pressed["kit-pick-carrot"]
    assert "Ann picks grain, the others by the equilibrium" in words(explorer._following)
    assert explorer._next.options[0] == "Ann lures with grain: piles 6 6 6 5, disks 1 0 0"
    explorer._go_button.click()
    assert explorer.position == Position([6, 6, 6, 5], [1, 0, 0])
    assert [control.value for control in explorer._piles] == [6, 6, 6, 5]
    assert not shown(explorer._next_row) and not explorer._helper._pressed["kit-pick-grain"]
    explorer._go_button.click()  # as a double click does
    assert explorer.position == Position([6, 6, 6, 5], [1, 0, 0])
    explorer._back_button.click()
    assert explorer.position == Position([6, 6, 6, 6], [0, 0, 0]) and explorer._back_button.disabled


@pytest.mark.parametrize(("food", "seat"), [("carrot", 0), (0, 0), (CARROT, 3), (CARROT, "Ann")])
def test_who_is_not_there_picks_nothing(explorer, food, seat):
    before = synced(explorer)
    with pytest.raises(KitError, match="expected a food and a seat from 0 to 2"):
        explorer.pick(food, seat)
    assert synced(explorer) == before
    explorer.pick(GRAIN)
    assert "Ann picks grain" in words(explorer._following)


def test_the_number_of_players_chosen_counts_for_full_piles_too(explorer):
    explorer.ask(piles=[6, 6, 6, 5], scores=[1, 0, 0])
    explorer._scores[3].value = 7
    explorer._players.value = 4
    assert explorer.status.startswith("There are more disks than exist")
    next(button for button in explorer._alive if getattr(button, "description", "") == "All piles full").click()
    assert explorer.solution.players == 4 and explorer.position == Position([6] * 4, [0] * 4)


def test_the_number_of_players_is_checked_first():
    for players in (2, 5, "many", None):
        with pytest.raises(KitError, match="no solved game for"):
            EndgameExplorer(players=players)


def test_somebody_else_may_pick(explorer):
    explorer.ask(piles=[6, 6, 6, 3], scores=[2, 1, 0])
    explorer._foods[GRAIN].click()
    explorer._who.value = 2
    assert "Cem picks grain" in words(explorer._following)
    assert explorer.following == next_states(load_solution(3), explorer.position, 2, GRAIN)


def test_a_game_can_be_played_to_its_end(explorer):
    explorer.ask(piles=[6, 6, 6, 1], scores=[3, 1, 1])
    explorer.pick(GRAIN)
    number = next(n for n, one in enumerate(explorer.following) if one.position.is_over)
    assert explorer.following[number].words.endswith("; the game is over")
    assert explorer.go_to(number).startswith("The game is over. Most disks: ")
    assert not shown(explorer._pick_row) and explorer._mixes.value == ""
    with pytest.raises(KitError, match="the game is over"):
        explorer.pick(CARROT)
    with pytest.raises(KitError, match="no state 0 to go to"):
        explorer.go_to(0)
    explorer._foods[CARROT].click()
    assert "game is over" in explorer._helper.message


@pytest.mark.parametrize("players", [3, 4])
def test_what_may_follow_adds_up(players):
    """Chances to 1, and worth to what the solution says of the pick; a round without a move is worth the state."""
    solution, dice = load_solution(players), Random(players)
    for position in dice.sample(list(solution.positions()), 25):
        seat, food = dice.randrange(players), dice.choice(list(Food))
        found = next_states(solution, position, seat, food)
        assert sum(one.chance for one in found) == pytest.approx(1, abs=1e-12)
        assert [one.chance for one in found] == sorted((one.chance for one in found), reverse=True)
        mean = sum(one.chance * one.worth[seat] for one in found)
        assert mean == pytest.approx(solution.worth_of_picks(position, seat)[food], abs=1e-9)
        for one in found:
            assert sum(one.position.scores) - sum(position.scores) == len(one.gains)
            assert sum(one.worth) == pytest.approx(1, abs=1e-6)


def test_gains_are_those_of_the_rules():
    found = next_states(load_solution(3), Position([6, 6, 6, 6], [0, 0, 0]), 1, SUGAR)
    expected = {lured([a, 2, b]) for a in range(4) for b in range(4)}
    assert {one.gains for one in found} == expected
    assert all(one.words.startswith("nothing moves") == (not one.gains) for one in found)


def test_its_text_says_everything_WG1(explorer):
    explorer.ask(piles=[6, 6, 6, 1], scores=[1, 1, 0])
    assert "game gets here" not in repr(explorer)
    lines = repr(explorer).splitlines()
    assert lines[0].startswith(
        "Piles: carrot 6, lettuce 6, sugar 6, grain 1. Disks: Ann 1, Bea 1, Cem 0. Chance to win"
    )
    assert lines[1] == "  Ann picks carrot never, lettuce never, sugar never, grain 100%"


def test_nothing_is_left_alive():
    before = alive()
    explorer = EndgameExplorer(players=4)
    explorer.pick(CARROT)
    explorer.close()
    assert alive() == before


def test_projector_size(explorer):
    small = explorer._mixes.value
    explorer._toggle_size()
    explorer._refreshed()
    assert explorer._mixes.value != small and "font-size:22.4px" in explorer._mixes.value
