"""Labels by people: a second package, coverage by simulation, what is undefined."""

import math

import numpy as np
import pytest

from judgegauge.statistics.people import (
    LabelledSample,
    adjust_change,
    adjust_mean,
    compare_labelled,
    estimate_bias,
)


def make_sample(rng, n=500, labelled=80, mean=3.0, correlation=0.7, groups=None, shared=None):
    quality = (rng.normal(size=n) if shared is None else shared) + mean
    people = np.rint(quality)
    judge = np.rint(
        mean + correlation * (quality - mean) + rng.normal(0, math.sqrt(1 - correlation**2), n) + 0.4
    )
    chosen = np.zeros(n, dtype=bool)
    chosen[rng.choice(n, labelled, replace=False)] = True
    ones = np.ones(n, dtype=np.int64)
    known = np.where(chosen, people, np.nan)
    return LabelledSample(judge=judge, people=known, labelled=chosen, weights=ones, groups=groups)


def test_regression_estimator_is_the_line_of_statsmodels_at_the_mean_of_all():
    import statsmodels.api as sm

    sample = make_sample(np.random.default_rng(1))
    judge, people = sample.judge[sample.labelled], sample.people[sample.labelled]
    line = sm.OLS(people, sm.add_constant(judge)).fit()
    found = adjust_mean(sample)
    assert found.value == pytest.approx(line.predict([1, sample.judge.mean()])[0])
    assert found.slope == pytest.approx(line.params[1])
    assert found.correlation**2 == pytest.approx(line.rsquared)
    variance = line.mse_resid / 80 + line.params[1] ** 2 * sample.judge.var(ddof=1) / 500
    assert found.se == pytest.approx(math.sqrt(variance))
    assert found.df == 78


def test_intervals_hold_the_truth_as_often_as_they_say():
    rng = np.random.default_rng(2)
    held = {"mean": 0, "change": 0, "shared": 0}
    for _ in range(500):
        one, two = make_sample(rng), make_sample(rng, mean=3.3)
        mean, change = adjust_mean(one), adjust_change(one, two)
        held["mean"] += mean.low <= 3 <= mean.high
        held["change"] += change.low <= 0.3 <= change.high
        same, numbers = rng.normal(size=300), np.arange(300)
        pair = [make_sample(rng, 300, 80, groups=numbers, shared=same) for _ in range(2)]
        change = adjust_change(*pair)
        held["shared"] += change.low <= 0 <= change.high
    assert all(0.93 <= count / 500 <= 0.975 for count in held.values()), held


def test_labels_of_other_answers_make_it_surer_than_labels_alone():
    sample = make_sample(np.random.default_rng(3), n=5000, correlation=0.9)
    alone = sample.people[sample.labelled].std(ddof=1) / math.sqrt(80)
    assert adjust_mean(sample).se < 0.75 * alone


def test_bias_and_the_random_subset():
    sample = make_sample(np.random.default_rng(4))
    bias = estimate_bias(sample)
    gap = (sample.judge - sample.people)[sample.labelled]
    assert (bias.value, bias.se) == pytest.approx((gap.mean(), gap.std(ddof=1) / math.sqrt(80)))
    assert compare_labelled(sample).low < 0 < compare_labelled(sample).high
    picked = LabelledSample(
        judge=sample.judge,
        people=sample.judge,
        labelled=sample.judge >= 4,
        weights=sample.weights,
    )
    assert compare_labelled(picked).low > 0


def test_pattern_weights_are_so_many_answers():
    rng = np.random.default_rng(5)
    small = make_sample(rng, 40, 20)
    weights = rng.integers(1, 5, 40)
    whole = [np.repeat(a, weights) for a in (small.judge, small.people, small.labelled)]
    one = LabelledSample(judge=small.judge, people=small.people, labelled=small.labelled, weights=weights)
    ones = np.ones(int(weights.sum()), dtype=np.int64)
    two = LabelledSample(judge=whole[0], people=whole[1], labelled=whole[2], weights=ones)
    assert adjust_mean(one).value == pytest.approx(adjust_mean(two).value)
    assert adjust_mean(one).se == pytest.approx(adjust_mean(two).se)


def test_what_is_undefined_has_a_reason():
    def sample(judge, people, labelled):
        return LabelledSample(
            judge=np.array(judge, dtype=float),
            people=np.array(people, dtype=float),
            labelled=np.array(labelled, dtype=bool),
            weights=np.ones(len(judge), dtype=np.int64),
        )

    few = sample([1, 2, 3], [1, 2, 3], [1, 1, 0])
    flat = sample([2, 2, 2, 3], [1, 2, 3, 1], [1, 1, 1, 0])
    exact = sample([1, 2, 3, 3], [2, 3, 4, 4], [1, 1, 1, 1])
    assert adjust_mean(few).reason == "too_few_items"
    assert adjust_mean(flat).reason == "no_variation"
    assert adjust_mean(exact).value == pytest.approx(3.25)
    assert adjust_change(few, exact).reason == "too_few_items"
    assert compare_labelled(exact).reason == "no_data"
    assert estimate_bias(sample([1], [0], [0])).reason == "no_data"
