"""The explorer of learning: what is on the screen is what the rule does, by button, by slider and by itself."""

import re

import numpy as np
import pytest

from kit import KitError
from kit.theory import Crowd, OnePopulation, fictitious_play, replicator
from kit.widgets import LearningExplorer
from kit.widgets.learning_explorer import PACE, SPEEDS
from kit.widgets.learning_runs import GAMES, RULES, STEPS, learn
from tests.widgets.clicks import labels, press
from tests.widgets.states import alive, picture_of, synced


@pytest.fixture
def explorer():
    explorer = LearningExplorer()
    yield explorer
    explorer.close()


def words_of_picture(explorer):
    return re.match(r'<img class="kit-figure" alt="([^"]*)"', explorer._picture.value)[1]


def control(explorer, label):
    return next(widget for widget in explorer._alive if getattr(widget, "description", "") == label)


def tick(explorer, step):
    """What the browser does once in a while as long as it is playing."""
    explorer.turns._clock.value = step


def test_it_begins_at_the_start(explorer):
    how = "After 0 of 120 steps: carrot 10%, lettuce 20%, sugar 70%. The best action would gain 1.868 over the average."
    assert explorer._helper.status == explorer.status == how
    assert words_of_picture(explorer).startswith(
        "A triangle of all mixes of carrot, lettuce and sugar. The equilibrium is (0.4945, 0.3809, 0.1245). "
        "Path 1, the replicator dynamics: from (1/10, 1/5, 7/10) to (1/10, 1/5, 7/10)"
    )


def test_step_by_step(explorer):
    press(explorer, "One on")
    press(explorer, "One on")
    assert explorer.status.startswith("After 2 of 120 steps")
    press(explorer, "One back")
    assert explorer._helper.status.startswith("After 1 of 120 steps")
    shares = replicator(Crowd([3, 2, 1], 3), [0.1, 0.2, 0.7], [0, 0.25]).final[0]
    assert f"carrot {shares[0]:.0%}, lettuce {shares[1]:.0%}" in explorer.status


def test_it_plays_pauses_and_stops_at_the_end(explorer):
    control(explorer, "Speed").value = "fast"
    press(explorer, "Play")
    assert "Stop" in labels(explorer) and explorer.turns._clock.playing
    assert (explorer.turns._clock.step, explorer.turns._clock.interval) == (SPEEDS["fast"], PACE)
    tick(explorer, 10)
    tick(explorer, 20)
    assert explorer.status.startswith("After 20 of 120") and words_of_picture(explorer).count("Path") == 2
    press(explorer, "Stop")
    assert not explorer.turns._clock.playing and "Play" in labels(explorer)
    press(explorer, "Play")
    assert explorer.turns._clock.value == 20  # it goes on from where it was
    tick(explorer, STEPS)
    assert explorer.status.startswith("After 120 of 120 steps: carrot 49%, lettuce 38%, sugar 12%.")
    press(explorer, "Stop")
    press(explorer, "Play")
    assert explorer.turns._clock.value == 0  # from the end it begins anew


def test_the_last_stride_is_made_up_for(explorer):
    """From step 3 on in tens, the clock of the browser stops at 113: the next beat would lead beyond the end."""
    explorer.go_to(3)
    control(explorer, "Speed").value = "fast"
    press(explorer, "Play")
    tick(explorer, 113)
    explorer.turns._clock.playing = False
    assert explorer.status.startswith("After 120 of 120") and "Play" in labels(explorer)


def test_another_rule_begins_anew_and_stops_playing(explorer):
    press(explorer, "Play")
    tick(explorer, 30)
    control(explorer, "Rule").value = "regret"
    assert explorer.rule == "regret" and not explorer.turns._clock.playing
    assert explorer.status.startswith("After 0 of 120") and "regret matching" in words_of_picture(explorer)


def test_the_speed_changes_nothing_else(explorer):
    explorer.go_to(7)
    before = explorer.status, explorer._picture.value
    control(explorer, "Speed").value = "slow"
    assert (explorer.status, explorer._picture.value) == before
    assert explorer.turns._clock.step == 1


def test_sliders_ask_anew_once_WG2(explorer, monkeypatch):
    asked = []
    monkeypatch.setattr(
        "kit.widgets.learning_explorer.learn", lambda *question: asked.append(question) or learn(*question)
    )
    control(explorer, "Players").value = 5
    control(explorer, "Start: carrot").value = 4
    control(explorer, "Game").value = "mongoose"
    assert [question[:3] for question in asked] == [
        ("mampf", "replicator", 5),
        ("mampf", "replicator", 5),
        ("mongoose", "replicator", 5),
    ]
    assert explorer.start == (4, 2, 7)
    assert control(explorer, "Start: Mongoose").value == 4
    assert control(explorer, "Players").layout.display == "none"


@pytest.mark.parametrize("label", ["Players", "Start: carrot", "Start: lettuce", "Start: sugar", "Steps"])
def test_nothing_is_drawn_while_a_slider_is_dragged_WG8(explorer, label):
    assert control(explorer, label).continuous_update is False


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_in_every_game_is_what_the_theory_does(game, rule):
    explorer = LearningExplorer(game, rule, start=(6, 3, 1), seed=4)
    first = explorer.go_to(STEPS)
    assert explorer.run.path.mixes[0][0].tolist() == pytest.approx([0.6, 0.3, 0.1])
    again = LearningExplorer(game, rule, start=(6, 3, 1), seed=4)
    assert again.go_to(STEPS) == first
    assert len(explorer.run.path.times) == STEPS + 1
    paths = 1 if rule in ("fictitious", "stochastic") else 2  # the average of averages would say nothing
    assert words_of_picture(explorer).count("Path") == paths
    explorer.close()
    again.close()


def test_the_circle_is_the_one_in_the_fight_relation():
    game = learn("mongoose", "replicator", 2, (1, 1, 1), (1, 1, 2)).path.game
    assert isinstance(game, OnePopulation) and game.payoffs.tolist() == [[0, 1, -1], [-1, 0, 1], [1, -1, 0]]


def test_what_is_played_comes_near_the_equilibrium_but_the_replicator_runs_in_circles():
    gains = {}
    for rule in ("replicator", "fictitious"):
        explorer = LearningExplorer("mongoose", rule, start=(6, 3, 1))
        explorer.go_to(STEPS)
        gains[rule] = explorer.run.path.gain_at(STEPS)
        explorer.close()
    assert gains["fictitious"] < 0.15 < gains["replicator"]


def test_a_seed_is_heard():
    one, two = (learn("mampf", "stochastic", 3, (3, 2, 1), (1, 1, 1), seed).path for seed in (0, 1))
    assert one.mixes[0].tolist() != two.mixes[0].tolist()
    plain = learn("mampf", "fictitious", 3, (3, 2, 1), (1, 0, 0)).path
    assert (
        plain.mixes[0].tolist()
        == fictitious_play(Crowd([3, 2, 1], 3), [1, 0, 0], STEPS, np.random.default_rng(0)).mixes[0].tolist()
    )


@pytest.mark.parametrize(
    ("question", "message"),
    [
        ({"game": "chess"}, "there is no game 'chess'; expected one of 'mampf' and 'mongoose'"),
        ({"rule": "magic"}, "there is no rule 'magic'"),
        ({"players": 1}, "there are 1 players; expected a whole number from 2 to 10"),
        ({"players": 2.5}, "there are 2.5 players"),
        ({"start": (0, 0, 0)}, "is no crowd; expected parts from 0 up"),
        ({"start": (1, -1, 0)}, "the start is (1, -1, 0); expected whole parts from 0 to 10"),
        ({"start": (1, 2)}, "there are 2 parts; expected three"),
        ({"start": 1}, "start: expected a list, found 1"),
        ({"players": [3]}, "there are [3] players"),
        ({"game": ["mampf"]}, "there is no game ['mampf']"),
        ({"rule": {}}, "there is no rule {}"),
    ],
)
def test_a_bad_question_is_refused_and_the_old_one_stays(explorer, question, message):
    explorer.go_to(5)
    before = synced(explorer), explorer.status
    with pytest.raises(KitError, match=re.escape(message)):
        explorer.ask(**question)
    assert (synced(explorer), explorer.status) == before


def test_an_empty_start_by_slider_is_told_and_the_sliders_go_back_WG4(explorer):
    for name in ("carrot", "lettuce", "sugar"):
        control(explorer, f"Start: {name}").value = 0
    assert explorer._helper.message.startswith(
        "The start [0, 0, 0] is no crowd"
    ) or explorer._helper.message.startswith("The start (0, 0, 0) is no crowd")
    assert explorer.start == (0, 0, 7) and control(explorer, "Start: sugar").value == 7


@pytest.mark.parametrize("step", [-1, STEPS + 1, 2.5])
def test_there_is_no_such_step(explorer, step):
    with pytest.raises(KitError, match="there is no step"):
        explorer.go_to(step)


@pytest.mark.parametrize("seed", [-1, "x", True, 1.5])
def test_a_seed_is_a_whole_number(seed):
    with pytest.raises(KitError, match=f"the seed is {seed!r}; expected a whole number from 0 up"):
        LearningExplorer(seed=seed)


def test_values_are_checked():
    with pytest.raises(KitError, match="values: expected a list, found 3"):
        LearningExplorer(values=3)
    with pytest.raises(KitError, match="there are 4 values; expected three"):
        LearningExplorer(values=(1, 2, 3, 4))
    with pytest.raises(KitError, match="the value of food 1 is 0"):
        LearningExplorer(values=(1, 0, 3))


def test_its_text_says_how_things_stand_WG1(explorer):
    assert picture_of(explorer)[0]["text/plain"].startswith("This is an explorer of learning.")
    assert repr(explorer) == explorer.status


def test_projector_size_draws_larger_TE16(explorer):
    small = re.search(r"width:(\d+)px", explorer._picture.value)[1]
    press(explorer, "Projector size")
    large = re.search(r"width:(\d+)px", explorer._picture.value)[1]
    assert int(large) == pytest.approx(1.6 * int(small), abs=1)


def test_pictures_leave_nothing_behind_WG6_WG7():
    before = alive()
    explorer = LearningExplorer()
    widgets = alive()
    for step in (3, 40, 120):
        explorer.go_to(step)
    explorer.ask(rule="stochastic", game="mongoose")
    assert alive() == widgets
    explorer.close()
    assert alive() == before
