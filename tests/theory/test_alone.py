"""How many are alone: against every round played out, and against the average by hand."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import prod

import pytest

from kit.theory import PayoffError, symmetric_equilibrium, winner_chances

QUARTER = [Fraction(1, 4)] * 4


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("mix", [QUARTER, [Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)], [Fraction(1)]])
def test_every_round_played_out(mix, players):
    chances = Counter()
    for picks in product(range(len(mix)), repeat=players):
        alone = sum(picks.count(food) == 1 for food in picks)
        chances[alone] += prod(mix[food] for food in picks)
    assert winner_chances(mix, players) == tuple(chances[winners] for winners in range(players + 1))


def test_the_average_is_n_times_three_quarters_to_the_n_minus_1():
    averages = {}
    for players in range(2, 31):
        chances = winner_chances(QUARTER, players)
        averages[players] = sum(winners * chance for winners, chance in enumerate(chances))
        assert sum(chances) == 1 and averages[players] == players * Fraction(3, 4) ** (players - 1)
    assert averages[3] == averages[4] == Fraction(27, 16) == max(averages.values())


def test_it_agrees_with_the_symmetric_equilibrium():
    answer = symmetric_equilibrium([4, 3, 2, 1], 4)
    chances = winner_chances(answer.mix.tolist(), 4)
    assert float(sum(k * chance for k, chance in enumerate(chances))) == pytest.approx(answer.expected_disks)


@pytest.mark.parametrize("mix", [[], [0.5, 0.4], [1.5, -0.5]])
def test_no_mix(mix):
    with pytest.raises(PayoffError, match="is no mix"):
        winner_chances(mix, 3)


@pytest.mark.parametrize("mix", [None, "ab", [float("nan"), 1], [float("inf")], [[0.5], [0.5]]])
def test_no_chances(mix):
    with pytest.raises(PayoffError, match="expected a list of chances"):
        winner_chances(mix, 3)
