"""Probability of superiority: scipy as the second package, the paired and clustered form by simulation."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgegauge.statistics.superiority import estimate_superiority

sample = st.lists(st.integers(1, 5), min_size=2, max_size=30)


def separate(first, second, groups=None):
    y = np.array([*first, *second], dtype=float)
    in_first = np.arange(len(y)) < len(first)
    return estimate_superiority(y, y, in_first, ~in_first, np.ones(len(y), dtype=int), groups)


def paired(first, second, groups=None):
    ones = np.ones(len(first), dtype=int)
    return estimate_superiority(first, second, ones, ones, ones, groups)


@pytest.mark.filterwarnings(
    "ignore:divide by zero", "ignore:invalid value", "ignore:p-value cannot be estimated"
)
@given(sample, sample)
def test_equals_scipy_for_separate_samples(first, second):
    from scipy.stats import brunnermunzel

    found = separate(first, second)
    other = brunnermunzel(first, second, distribution="t")
    if found.se is None:
        assert not math.isfinite(other.statistic)
        return
    assert (found.value - 0.5) / found.se == pytest.approx(other.statistic, abs=1e-8)


def test_brunner_and_munzel_pain_scores():
    # Pain scores of 14 and 11 patients in the paper's example: .789, statistic 3.1375, p .0058.
    first = [1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 2, 4, 1, 1]
    second = [3, 3, 4, 3, 1, 2, 3, 1, 1, 5, 4]
    found = separate(first, second)
    assert found.value == pytest.approx(0.7890, abs=5e-5)
    assert (found.value - 0.5) / found.se == pytest.approx(3.1375, abs=5e-5)
    assert found.df == pytest.approx(17.6828, abs=5e-5)
    assert 0.5 < found.low < found.value < found.high < 1


@given(sample, sample)
def test_swapping_the_periods_turns_it_around(first, second):
    one, two = separate(first, second), separate(second, first)
    assert one.value == pytest.approx(1 - two.value, abs=1e-12)
    if one.se is not None:
        assert one.low == pytest.approx(1 - two.high, abs=1e-9)


@given(sample, sample)
def test_only_the_order_of_the_levels_matters(first, second):
    spaced = {1: 0, 2: 1, 3: 10, 4: 11, 5: 100}
    one = separate(first, second)
    two = separate([spaced[y] for y in first], [spaced[y] for y in second])
    assert (one.value, one.se) == (two.value, two.se)


def test_pairs_and_clusters_are_allowed_for():
    rng = np.random.default_rng(5)
    held = {"paired": 0, "clustered": 0}
    for _ in range(400):
        person = rng.normal(size=120)
        first, second = (np.rint(person + rng.normal(0, 0.5, 120)) for _ in range(2))
        found = paired(first, second)
        held["paired"] += found.low <= 0.5 <= found.high
        dialogue = np.repeat(np.arange(40), 6)
        shared = rng.normal(size=40)[dialogue]
        y = np.rint(shared + rng.normal(0, 0.5, 240))
        clustered = separate(y[:120], y[120:], dialogue)
        held["clustered"] += clustered.low <= 0.5 <= clustered.high
    assert 0.92 <= held["paired"] / 400 <= 0.98
    assert 0.91 <= held["clustered"] / 400 <= 0.98


def test_what_is_undefined_has_a_reason():
    assert separate([], [1, 2]).reason == "no_data"
    assert separate([1], [1, 2]).reason == "too_few_items"
    apart = separate([1, 2, 1], [4, 5, 5])
    assert (apart.value, apart.se, apart.reason) == (1.0, None, "no_variation")
    assert separate([1, 2], [1, 3], [0, 0, 0, 0]).reason == "too_few_groups"
