"""Judges' thresholds: statsmodels as the second package, and what is undefined."""

import warnings

import numpy as np
import pytest

from judgegauge.statistics.thresholds import compare_thresholds, fit_ordered

JUDGES = [[12, 54, 227, 199, 108], [12, 44, 128, 283, 133], [30, 60, 100, 90, 20]]


def test_statsmodels_ordered_model_agrees_for_three_judges():
    from statsmodels.miscmodels.ordinal_model import OrderedModel

    judge = np.repeat(np.arange(3), [sum(row) for row in JUDGES])
    scores = np.concatenate([np.repeat(np.arange(5), row) for row in JUDGES])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        model = OrderedModel(scores, np.eye(3)[judge][:, 1:], distr="logit")
        other = model.fit(method="bfgs", disp=False, maxiter=200, gtol=1e-7)
    found = fit_ordered(JUDGES, np.eye(3)[:, 1:])
    assert [e.value for e in found.effects] == pytest.approx(other.params[:2].tolist(), abs=2e-4)
    assert [e.se for e in found.effects] == pytest.approx(other.bse[:2].tolist(), abs=2e-4)
    cuts = model.transform_threshold_params(other.params)[1:-1]
    assert found.thresholds == pytest.approx(tuple(cuts), abs=2e-4)
    assert found.log_likelihood == pytest.approx(other.llf, abs=1e-5)


def test_a_level_that_nobody_used_changes_nothing():
    wide = [[*row[:2], 0, *row[2:]] for row in JUDGES]
    one, two = compare_thresholds(JUDGES), compare_thresholds(wide)
    assert [e.value for e in one.shifts] == pytest.approx([e.value for e in two.shifts])
    assert (one.not_one_shift.df, two.not_one_shift.df) == (6, 6)


def test_ten_million_answers_are_as_quick_as_six_hundred():
    many = (np.array(JUDGES) * 20_000).tolist()
    one, two = compare_thresholds(JUDGES), compare_thresholds(many)
    assert one.shifts[0].value == pytest.approx(two.shifts[0].value, abs=1e-8)
    assert two.shifts[0].se == pytest.approx(one.shifts[0].se / 20_000**0.5, rel=1e-4)


def test_reversing_the_scale_turns_the_shift_around():
    one, two = (compare_thresholds(rows) for rows in (JUDGES, [row[::-1] for row in JUDGES]))
    assert [e.value for e in one.shifts] == pytest.approx([-e.value for e in two.shifts], abs=1e-8)


def test_what_is_undefined_has_a_reason():
    apart = compare_thresholds([[10, 0, 0], [0, 5, 5]])
    assert apart.shifts[0].reason == apart.any_shift.reason == "separated"
    assert apart.thresholds == ((None, None), (None, 0.0))
    assert compare_thresholds([[5, 5], [0, 0]]).shifts[0].reason == "no_data"
    assert compare_thresholds([[5, 0], [4, 0]]).shifts[0].reason == "one_level_in_both"
    two = compare_thresholds([[5, 6], [4, 9]])
    assert (two.any_shift.df, two.not_one_shift.reason) == (1, "two_levels")
