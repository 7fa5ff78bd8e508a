"""The pictures of the solved game show what the solution says, of small boxes too."""

from dataclasses import replace

import pytest

from kit.figures import FigureError, describe_states, plot_lead, plot_low_pile, plot_states
from kit.figures.endgame_data import UNDECIDED, lead_values, low_pile_shares, states_by_level
from kit.lessons.endgame import small_box
from kit.theory.whole_game.solution import Position, Solution, load_solution
from kit.theory.whole_game.states import levels
from kit.theory.whole_game.table import Table


@pytest.fixture(scope="module", params=[3, 4])
def solution(request):
    return load_solution(request.param)


def test_every_state_is_on_the_map(solution):
    counts = states_by_level(solution)
    totals = {left: sum(numbers[left] for numbers in counts.values()) for left in counts["1 ahead"]}
    assert totals == {left: len(states) for left, states in levels(solution.players).items()}
    heights = [bar.get_height() for bar in plot_states(solution).patches]
    assert sum(heights) == len(solution)
    assert f"{totals[24]} with 24 disks" in describe_states(solution)


def test_a_lead_is_what_the_solution_says(solution):
    first = lead_values(solution)[0]
    assert first.points[23] == [solution.values(Position([6, 6, 6, 5], [1] + [0] * (solution.players - 1)))[0]]
    counted = sum(len(values) for series in lead_values(solution) for values in series.points.values())
    ahead = [sorted(place.scores)[-1] - sorted(place.scores)[-2] for place in solution.positions()]
    assert counted == sum(1 <= lead <= 3 for lead in ahead)
    lines = plot_lead(solution).get_lines()
    assert lines[0].get_xdata()[0] == 23 and lines[0].get_ydata()[0] == first.points[23][0]


def test_the_low_pile_is_what_the_mixes_say(solution):
    """One role recounted in another way."""
    found = {series.name: series.points for series in low_pile_shares(solution)}["level at the top"]
    expected = {}
    for place in solution.positions():
        low, top = min(place.piles), max(place.scores)
        seats = [seat for seat, score in enumerate(place.scores) if score == top]
        shared = 1 < len(seats) < solution.players and place.piles.count(low) == 1
        if shared and UNDECIDED < solution.values(place)[seats[0]] < 1 - UNDECIDED:
            expected.setdefault(low, []).append(solution.mix(place, seats[0])[place.piles.index(low)])
    assert {low: sorted(shares) for low, shares in found.items()} == {low: sorted(x) for low, x in expected.items()}


def test_a_small_box_has_pictures_too():
    small = small_box()
    assert [series.name for series in lead_values(small)] == ["1 ahead", "2 ahead", "3 ahead"]
    for plot in (plot_lead, plot_states):
        assert max(plot(small).get_xticks()) <= 8


def test_what_can_not_be_drawn_is_said_in_one_sentence():
    tiny = Solution(Table(3, 1, "shared", 0.0, 0.0, {"1 1 1 1,0 0 0": "0.3333333333,0.25"}))
    for plot, box in ((plot_lead, tiny), (plot_low_pile, tiny), (plot_low_pile, small_box())):
        with pytest.raises(FigureError, match="this box is too small for the picture"):
            plot(box)
    assert sum(bar.get_height() for bar in plot_states(tiny).patches) == 1
    disks = Solution(replace(small_box().table, win="disks"))
    with pytest.raises(FigureError, match="everybody counts disks"):
        plot_lead(disks)
