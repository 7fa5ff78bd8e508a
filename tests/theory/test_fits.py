"""Fits against brute force, against what the picks were drawn from, and where no number can be told."""

import warnings
from itertools import product
from math import erfc, exp, inf, isinf, pi, sqrt

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.theory import (
    PayoffError,
    compare_fits,
    draw_picks,
    fit_blind,
    fit_equilibrium,
    fit_hierarchy,
    fit_levels,
    fit_quantal,
    hierarchy_mix,
    level_mixes,
    quantal_response,
    symmetric_equilibrium,
)
from kit.theory.people.likelihood import DROP, log_likelihoods, profile

STEEP = (4, 3, 2, 1)
FITS = (fit_blind, fit_equilibrium, fit_quantal, fit_hierarchy, fit_levels)
CASES = settings(max_examples=10, deadline=None, derandomize=True)
COUNTS = st.lists(st.integers(0, 30), min_size=4, max_size=4).filter(any)
SHARES = [0.4, 0.35, 0.25]


def height(counts, mix):
    """The log-likelihood, added up pick by pick."""
    return sum(count * float(np.log(share)) for count, share in zip(counts, mix, strict=True) if count)


@CASES
@given(COUNTS, st.sampled_from([2, 3, 4, 6]))
def test_no_lambda_fits_better_than_the_best(counts, players):
    fit = fit_quantal(counts, STEEP, players)
    tried = [height(counts, quantal_response(STEEP, players, sharp).mix) for sharp in (0, 0.1, 0.5, 1, 2, 5, 20, 100)]
    assert max(tried) <= fit.log_likelihood + 1e-9
    assert fit.log_likelihood == pytest.approx(height(counts, fit.mix), abs=1e-6)


@CASES
@given(COUNTS)
def test_the_interval_of_lambda_ends_where_the_likelihood_has_dropped(counts):
    [number] = fit_quantal(counts, STEEP, 4).parameters
    top = fit_quantal(counts, STEEP, 4).log_likelihood
    for end in {number.low, number.high} - {0.0, inf}:
        assert height(counts, quantal_response(STEEP, 4, end).mix) == pytest.approx(top - DROP, abs=1e-3)
    if number.low == 0:
        assert height(counts, [0.25] * 4) >= top - DROP
    if number.high == inf:
        assert height(counts, symmetric_equilibrium(STEEP, 4).mix) >= top - DROP


@CASES
@given(COUNTS)
def test_no_shares_of_levels_fit_better_than_the_best(counts):
    fit = fit_levels(counts, STEEP, 4)
    mixes = level_mixes(STEEP, 4, 2)
    steps = [place / 20 for place in range(21)]
    grid = [(a, b, 1 - a - b) for a, b in product(steps, repeat=2) if a + b <= 1]
    assert log_likelihoods(tuple(counts), np.array(grid) @ mixes).max() <= fit.log_likelihood + 1e-9
    # Kuhn and Tucker: shifting a little weight to any level gains nothing.
    gains = mixes @ np.divide(counts, fit.mix, out=np.zeros(4), where=np.array(counts) > 0) / sum(counts)
    assert gains.max() <= 1 + 1e-4
    estimates = [number.estimate for number in fit.parameters]
    assert sum(estimates) == pytest.approx(1)
    assert all(n.low - 1e-6 <= n.estimate <= n.high + 1e-6 for n in fit.parameters)


@CASES
@given(COUNTS)
def test_no_tau_fits_better_than_the_best(counts):
    fit = fit_hierarchy(counts, STEEP, 4)
    tried = [height(counts, hierarchy_mix(STEEP, 4, tau)) for tau in np.linspace(0, 5, 41)]
    assert max(tried) <= fit.log_likelihood + 1e-9


@pytest.mark.parametrize("precision", [0.5, 2.0, 6.0])
def test_lambda_is_found_again(precision):
    mix = quantal_response(STEEP, 4, precision).mix
    drawn = [draw_picks(mix, 5_000, np.random.default_rng([int(10 * precision), seed])) for seed in range(25)]
    numbers = [fit_quantal(counts, STEEP, 4).parameters[0] for counts in drawn]
    assert sum(number.low <= precision <= number.high for number in numbers) >= 20  # 24 expected
    assert np.median([number.estimate for number in numbers]) == pytest.approx(precision, rel=0.15)


def test_shares_of_levels_and_tau_are_found_again():
    mix = np.array(SHARES) @ level_mixes(STEEP, 4, 2)
    drawn = [draw_picks(mix, 2_000, np.random.default_rng([7, seed])) for seed in range(15)]
    for place, share in enumerate(SHARES):
        numbers = [fit_levels(counts, STEEP, 4).parameters[place] for counts in drawn]
        assert sum(number.low <= share <= number.high for number in numbers) >= 12
        assert np.median([number.estimate for number in numbers]) == pytest.approx(share, abs=0.02)
    drawn = [draw_picks(hierarchy_mix(STEEP, 4, 0.8), 5_000, np.random.default_rng([8, seed])) for seed in range(10)]
    taus = [fit_hierarchy(counts, STEEP, 4).parameters[0] for counts in drawn]
    assert sum(tau.low <= 0.8 <= tau.high for tau in taus) >= 7
    assert np.median([tau.estimate for tau in taus]) == pytest.approx(0.8, abs=0.05)


def test_the_true_model_is_told_from_a_thousand_picks_and_not_from_thirty():
    crowds = {
        "quantal response": quantal_response(STEEP, 4, 2).mix,
        "levels 0 to 2": np.array(SHARES) @ level_mixes(STEEP, 4, 2),
    }
    for model, mix in crowds.items():
        rngs = [np.random.default_rng([9, seed]) for seed in range(5)]
        assert [compare_fits(draw_picks(mix, 1_000, rng), STEEP, 4).best.model for rng in rngs] == [model] * 5
        small = [compare_fits(draw_picks(mix, 30, rng), STEEP, 4) for rng in rngs]
        assert sum(bool(answer.close) for answer in small) >= 3
        assert all("can't tell them apart" in answer.verdict for answer in small if answer.close)


@pytest.mark.parametrize("counts", [(30, 0, 0, 0), (0, 30, 0, 0), (15, 15, 0, 0)])
def test_one_sided_picks_have_no_finite_lambda_and_say_so(counts):
    fit = fit_quantal(counts, STEEP, 4)
    [number] = fit.parameters
    assert number.estimate == inf and number.high == inf and 0 < number.low < inf
    assert "No finite λ" in fit.remark and "λ = infinity" in str(fit)
    assert fit.mix.tolist() == symmetric_equilibrium(STEEP, 4).mix.tolist()


def test_picks_that_lean_the_wrong_way_are_blind_at_best():
    fit = fit_quantal([0, 0, 0, 30], STEEP, 4)
    assert fit.parameters[0].estimate == 0 and fit.remark == "The picks don't lean towards the better foods at all."
    assert fit.mix.tolist() == [0.25] * 4
    assert fit.chance < 1e-6


def test_equal_values_tell_nothing():
    answer = compare_fits([20, 4, 3, 3], [1, 1, 1, 1], 3)
    assert answer.verdict.startswith("All models foretell the same here, so no picks can tell them apart.")
    assert "Even the best fits badly" in answer.verdict  # a leaning that none of these models knows
    for fit in answer.fits:
        assert [number.estimate for number in fit.parameters] == [None] * len(fit.parameters)
        assert all((number.low, number.high) in {(0, inf), (0, 5), (0, 1)} for number in fit.parameters)


def test_picks_that_the_equilibrium_rules_out():
    answer = compare_fits([9, 7, 7, 7], STEEP, 2)
    worst = answer.fits[-1]
    assert worst.model == "symmetric equilibrium" and isinf(worst.aic) and worst.chance == 0
    assert worst.remark == "It never uses a food that was picked."
    assert "AIC infinite" in str(answer) and "nan" not in str(answer)


def test_levels_that_play_alike_can_t_be_told_apart():
    fit = fit_levels([9, 7, 7, 7], [4, 4, 1, 1], 4)
    assert "no picks tell them apart" in fit.remark
    assert fit.log_likelihood == pytest.approx(height([9, 7, 7, 7], fit.mix))


def test_criteria_and_misfit():
    fit = fit_levels([14, 10, 3, 3], STEEP, 4)
    assert (fit.free, len(fit.parameters)) == (2, 3)
    assert fit.aic == pytest.approx(4 - 2 * fit.log_likelihood)
    assert fit.bic == pytest.approx(2 * np.log(30) - 2 * fit.log_likelihood)
    exact = [count / 30 for count in (14, 10, 3, 3)]
    assert fit.misfit == pytest.approx(2 * (height((14, 10, 3, 3), exact) - fit.log_likelihood))
    assert fit.misfit < 1e-6 and fit.chance > 0.99
    # Four counts that add up to 30 leave three degrees of freedom, and there the distribution has a closed form.
    blind = fit_blind([14, 10, 3, 3], STEEP, 4)
    tail = erfc(sqrt(blind.misfit / 2)) + sqrt(2 * blind.misfit / pi) * exp(-blind.misfit / 2)
    assert blind.chance == pytest.approx(tail)


@pytest.mark.parametrize("fit", FITS)
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (([0, 0, 0, 0], STEEP, 4), "there are no picks"),
        (([1, 2, 3], STEEP, 4), "expected 4 of them, one a food"),
        (([1, 2, 3, -4], STEEP, 4), "the count of food 3 is -4"),
        (([1, 2, 3, 4], (4, 3, 2, 0), 4), "the value of food 3 is 0"),
        (([1, 2, 3, 4], STEEP, 1), "the number of players is 1"),
    ],
)
def test_bad_input_is_named(fit, arguments, words):
    with pytest.raises(PayoffError, match=words):
        fit(*arguments)


def test_holes_in_an_interval_are_mentioned():
    fit = fit_hierarchy([14, 10, 3, 3], STEEP, 4)
    [number], top = fit.parameters, fit.log_likelihood
    inside = [height([14, 10, 3, 3], hierarchy_mix(STEEP, 4, tau)) for tau in np.linspace(number.low, number.high, 60)]
    assert min(inside) < top - DROP and fit.remark == "Within the interval some τ fit less well."
    assert fit_hierarchy([7, 8, 8, 7], STEEP, 4).remark == ""


def test_small_numbers_are_not_rounded_to_nothing():
    assert "(0 to 5.88e-06)" in str(fit_quantal([5, 5], [1e-6, 1e6], 2))


def test_any_number_of_foods():
    for fit in FITS:
        assert fit([5, 3], [2, 1], 3).mix.sum() == pytest.approx(1)
        assert fit([5, 3, 2, 2, 1, 1], [6, 5, 4, 3, 2, 1], 3).mix.sum() == pytest.approx(1)


def test_a_curve_and_its_interval_in_closed_form():
    found = profile(lambda x: -100 * (x - np.pi) ** 2, np.linspace(0, 10, 21))
    assert found.best == pytest.approx(np.pi, abs=1e-4)
    assert (found.low, found.high) == pytest.approx(
        (np.pi - np.sqrt(DROP / 100), np.pi + np.sqrt(DROP / 100)), abs=1e-4
    )
    assert found.best in found.points and (np.diff(found.points) > 0).all()


@pytest.mark.parametrize("factor", [1e-6, 1e6])
def test_a_lambda_of_any_size_is_readable_EQ6(factor):
    plain, scaled = (
        fit_quantal([12, 9, 6, 3], [4, 3, 2, 1], 4),
        fit_quantal([12, 9, 6, 3], [4 * factor, 3 * factor, 2 * factor, factor], 4),
    )
    assert scaled.parameters[0].estimate * factor == pytest.approx(plain.parameters[0].estimate)
    written = str(scaled.parameters[0]).split(" = ")[1].split()[0]
    assert float(written) * factor == pytest.approx(plain.parameters[0].estimate, rel=0.01)


def test_a_billion_picks_of_each_food_are_fitted_without_a_warning():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert fit_levels([10**9] * 4, [4, 3, 2, 1], 4).parameters[0].estimate == pytest.approx(1)


@pytest.mark.parametrize(
    ("fit", "mix", "truth", "which"),
    [
        (fit_quantal, quantal_response([4, 3, 2, 1], 4, 1).mix, 1, 0),
        (fit_levels, np.array([0.5, 0.3, 0.2]) @ level_mixes([4, 3, 2, 1], 4, 2), 0.3, 1),
    ],
)
def test_the_interval_holds_the_truth_about_95_times_in_a_hundred(fit, mix, truth, which):
    rng = np.random.default_rng(5)
    numbers = [fit(draw_picks(mix, 300, rng), [4, 3, 2, 1], 4).parameters[which] for _ in range(60)]
    held = sum(number.low <= truth <= number.high for number in numbers)
    assert held in range(52, 61)  # 95% of 60, less what chance takes away 99 times in 100
