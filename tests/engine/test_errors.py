"""Every error is one sentence that can be read, whatever a reader has passed."""

import pickle

import numpy as np
import pytest

from kit import KitError, mampf, mongoose
from kit.engine import errors
from kit.engine.errors import LONGEST, written
from kit.figures import plot_picks
from kit.lessons.exercises import check
from kit.lessons.predictions import predict
from kit.theory import count_picks, equilibria, load_solution, symmetric_equilibrium

HUGE = {
    "number": -(10**2000),
    "larger than Python writes": 10**5000,
    "text": "x" * 5000,
    "lines": "a\nb",
    "array": np.arange(3600).reshape(60, 60),
    "list": [list(range(500))] * 3,
    "numbers in a list": [10**5000],
    "mapping": dict.fromkeys(range(900)),
}
DOORS = {
    "a food": lambda thing: mampf.deal(3, 7).apply_actions([thing] * 3),
    "picks": lambda thing: mampf.deal(3, 7).apply_actions(thing),
    "an action": lambda thing: mongoose.deal(3, 7).apply_action(thing),
    "a seat": lambda thing: mongoose.deal(3, 7).observation(thing),
    "players": lambda thing: mongoose.deal(thing, 7),
    "a cell": lambda thing: equilibria([[1, thing], [0, 0]], zero_sum=True),
    "a method": lambda thing: equilibria([[1]], [[1]], method=thing),
    "a crowd": lambda thing: symmetric_equilibrium([2, 1], thing),
    "a pick": lambda thing: count_picks([thing]),
    "a solved game": load_solution,
    "names": lambda thing: plot_picks([2, 1], [0, 1], names=thing),
    "an exercise": lambda thing: check(thing, 1),
}


@pytest.mark.parametrize("thing", HUGE.values(), ids=HUGE)
@pytest.mark.parametrize("door", DOORS.values(), ids=DOORS)
def test_nothing_huge_is_repeated_in_full(door, thing):
    with pytest.raises(KitError) as refused:
        door(thing)
    words = str(refused.value)
    assert "\n" not in words and 0 < len(words) <= LONGEST + 3
    assert str(pickle.loads(pickle.dumps(refused.value))) == words


@pytest.mark.parametrize("thing", HUGE.values(), ids=HUGE)
@pytest.mark.parametrize("name", ["01-all-lured", "01-one-alone"])
def test_nothing_huge_is_repeated_to_a_learner(name, thing):
    for note in (check(name, thing), predict("01-last-to-speak", thing)):
        assert all(0 < len(line) <= LONGEST for line in note.lines)


def test_what_is_short_stays_as_it_is():
    for thing in ("carrot", 10**39, [1, 2], None, "a  b"):
        assert written(thing) == repr(thing)
        assert str(KitError(f"found {thing!r}")) == f"found {thing!r}"
    assert written(-(10**2000)) == "-100000… (2,001 digits)"
    assert str(KitError()) == ""
    assert written(np.array([[1, 2], [3, 4]])) == "array([[1, 2], [3, 4]])"


def test_a_cut_message_keeps_both_ends():
    words = str(errors.PositionError("begin " + "word " * 900 + "end"))
    assert words.startswith("begin word") and words.endswith("word end") and " … " in words
