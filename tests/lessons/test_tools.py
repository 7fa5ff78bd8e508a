"""What lessons 02 and 03 are built with: readers of mixes and profiles, the room, a solver's answers."""

import warnings
from collections.abc import Iterator
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from kit import Food, mampf, mongoose
from kit.lessons import Told, gather, own_counts, replies_to
from kit.lessons.answers import AnswerError
from kit.lessons.examples import example_game
from kit.lessons.mixes import as_mix, as_two_mixes, evened, improper
from kit.lessons.picks import as_path, as_picks
from kit.lessons.tables import Table
from kit.lessons.turn_by_turn import own_review
from kit.session.tally import Tally, shares_alone

HALVES = (Fraction(1, 2), Fraction(1, 2))


@pytest.mark.parametrize(
    "answer",
    [
        [0.5, 0.5],
        ("1/2", "1/2"),
        "1/2 1/2",
        "(1 / 2, 1 / 2)",
        "0,5 0,5",
        "0,5; 0,5",
        "0.5,0.5",
        "50%, 50%",
        {0: 0.5, 1: 0.5},
    ],
    ids=repr,
)
def test_a_mix_in_every_form(answer: object) -> None:
    assert as_mix(answer, 2) == HALVES
    assert as_mix(np.array([0.5, 0.5]), 2) == HALVES


@pytest.mark.parametrize("answer", ["0.5", [0.5], [0.5, 0.5, 0], 0.5, None, np.array(0.5), {0.5, 0.25}, ["a", "b"], ""])
def test_what_is_no_list_of_two_numbers_is_refused(answer: object) -> None:
    with pytest.raises(AnswerError, match="number"):
        as_mix(answer, 2)


def test_improper_mixes_are_named_and_rounding_is_allowed() -> None:
    assert improper(as_mix([0.333, 0.333, 0.333], 3)) is None
    assert improper(as_mix([0.33, 0.33, 0.33], 3)) == "Probabilities add up to 1; yours add up to 0.99."
    assert improper(as_mix([1.5, -0.5], 2)) == "A probability is never negative, and one of yours is -0.5."
    assert evened(as_mix([0.333, 0.333, 0.333], 3)) == (Fraction(1, 3),) * 3


def test_two_mixes_name_the_player() -> None:
    assert as_two_mixes([[0.5, 0.5], "1/2 1/2"], 2) == (HALVES, HALVES)
    with pytest.raises(AnswerError, match="the column player's mix: expected 2 numbers"):
        as_two_mixes([[0.5, 0.5], [1]], 2)
    with pytest.raises(AnswerError, match="list of two mixes"):
        as_two_mixes([[0.5, 0.5]], 2)


@pytest.mark.parametrize(
    "answer", [(0, 3), [Food.CARROT, Food.GRAIN], "carrot, grain", "(0, 3)", np.array([0, 3]), [0.0, "3"]]
)
def test_a_profile_in_every_form(answer: object) -> None:
    assert as_picks(answer) == (0, 3)
    assert as_path([answer, answer]) == [(0, 3), (0, 3)]


@pytest.mark.parametrize("answer", [4, [4], [-1], [0.5], ["cake"], None, "0 4", [[0]]])
def test_what_is_no_profile_is_refused(answer: object) -> None:
    with pytest.raises(AnswerError):
        as_picks(answer)


def test_a_room_that_has_counted_stands_in_for_the_demonstration() -> None:
    room: Any = SimpleNamespace(tally=Tally(students=30))
    assert repr(replies_to(own_counts(room))).startswith("A demonstration room of 30")
    room.tally.record([14, 12, 3, 1])
    assert own_counts(room) == (14, 12, 3, 1)
    assert repr(replies_to(own_counts(room))).startswith("Your room of 30")


def test_a_stranger_is_alone_as_often_as_one_of_the_room_who_picks_alike() -> None:
    """At a table with two of the room, having picked c's food besides its c pickers: one more of that food."""
    counts = (14, 12, 3, 1)
    shown = [Fraction(*map(int, cell.split(" of "))) for _, cell in replies_to(counts).cells]
    for place, share in enumerate(shown):
        with_me = tuple(count + (food == place) for food, count in enumerate(counts))
        assert share == shares_alone(with_me, 3)[place]


def test_a_solver_complains_in_words_and_each_complaint_once(recwarn: pytest.WarningsRecorder) -> None:
    def solver() -> Iterator[tuple[list[float], list[float]]]:
        for _ in range(2):
            warnings.warn("something\nis odd", RuntimeWarning, stacklevel=1)
            yield [1.0, 0.0], [-1e-17, 1.0]

    answers = gather(solver())
    assert answers.complaints == ("something is odd",)
    assert len(answers) == 2
    assert answers[0] == answers[1] == ([1.0, 0.0], [-1e-17, 1.0])
    assert "-" not in repr(answers)
    assert repr(answers).endswith("It complains: something is odd")
    assert "<th" in answers._repr_html_()
    assert not recwarn.list
    assert repr(gather([])) == "No answer"


def test_told_is_escaped() -> None:
    assert "<b>" not in Told("<b>")._repr_html_()
    assert repr(Told("a\nb")) == "a\nb"


def test_the_own_game_is_gone_through_once_it_is_over_by_the_names_at_the_table() -> None:
    names = ("Zoë", "Al", "Bo")
    running = mongoose.deal(players=3, seed=7)
    for game in (running, mampf.deal(players=3, seed=7)):
        table: Any = SimpleNamespace(session=SimpleNamespace(game=game, names=names))
        assert "not over yet" in repr(own_review(table))
    over = example_game("three hunters")
    table = SimpleNamespace(session=SimpleNamespace(game=over, names=names))
    seen = own_review(table)
    assert isinstance(seen, Table) and seen.caption.startswith("Zoë,")
    assert seen.rows == [str(event.turn) for event in over.history if event.actor == 0]
    for cost, done, chance, best, best_chance in seen.cells:
        assert int(cost) == int(best_chance[:-1]) - int(chance[:-1]) >= 0
        assert "Zoë" in done and (best == "the same" or "Zoë" in best)
    assert {row[0] for row in seen.cells if row[3] == "the same"} == {"0"}
