"""Level counts in numbers, and intervals of shares."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from published_columns import summarise
from statistics_strategies import level_counts

from judgegauge.statistics import shares, summary
from judgegauge.statistics.result import Reason
from judgegauge.statistics.spread import measure_agreements

FIVE = [1, 2, 3, 4, 5]


@given(level_counts())
def test_summary_equals_numpy_on_the_rows(counts) -> None:
    values = np.arange(counts.size) * 2.0
    rows = np.repeat(values, counts)
    found, mean = summary.summarise_levels(counts, values), summary.estimate_mean(counts, values)
    assert mean.value == pytest.approx(rows.mean())
    lower = [int(np.quantile(rows, q, method="inverted_cdf")) // 2 for q in (0.25, 0.5, 0.75)]
    assert (found.median, found.quartiles) == (lower[1], tuple(lower))
    if rows.size > 1:
        assert found.sd == pytest.approx(rows.std(ddof=1))
    else:
        assert (found.sd, found.reasons["sd"]) == (None, Reason.TOO_FEW_ITEMS)
    if rows.size > 1 and found.sd:
        assert mean.se == pytest.approx(rows.std(ddof=1) / rows.size**0.5)


@given(level_counts())
def test_reversing_the_scale(counts) -> None:
    there, back = summarise(counts), summarise(counts[::-1])
    size = counts.size
    assert back.agreement_a == pytest.approx(there.agreement_a)
    assert back.entropy_bits == pytest.approx(there.entropy_bits)
    assert back.interpolated_median == pytest.approx(size + 1 - there.interpolated_median)
    assert back.end_share == there.end_share
    assert back.modes == tuple(size - 1 - mode for mode in reversed(there.modes))


@given(st.lists(st.lists(st.integers(0, 9), min_size=5, max_size=5).filter(any), min_size=1, max_size=9))
def test_agreement_of_many_equals_one_by_one(rows) -> None:
    together = measure_agreements(np.array(rows))
    for counts, a in zip(rows, together, strict=True):
        assert summarise(counts).agreement_a == pytest.approx(a)
        assert -1 <= a <= 1


def test_agreement_of_an_even_histogram_is_zero() -> None:
    assert summarise([7, 7, 7, 7, 7, 7]).agreement_a == pytest.approx(0)


def test_interpolated_median_follows_the_spacing() -> None:
    # Level 10 reaches from 6 to 14 (as far outward as inward); half of its answers lie below 10.
    found = summary.summarise_levels([0, 0, 4], [1, 2, 10])
    assert found.interpolated_median == pytest.approx(10)
    # Level 2 reaches from 1.5 to 6; with one of eight below it, three quarters of six lie below.
    found = summary.summarise_levels([1, 6, 1], [1, 2, 10])
    assert found.interpolated_median == pytest.approx(1.5 + 3 / 6 * 4.5)
    # Half of the answers on either side of an unused level.
    assert summary.summarise_levels([4, 0, 4], [1, 2, 10]).interpolated_median == pytest.approx(5.5)


def test_heaviest_pair_and_modes() -> None:
    found = summarise([5, 5, 0, 5, 5])
    assert (found.adjacent, found.modes) == ((0, 0.5), (0, 1, 3, 4))


def test_no_data_is_a_reason_everywhere() -> None:
    found = summarise([0, 0, 0])
    assert found.total == 0
    names = {name for name, value in vars(found).items() if value is None}
    assert set(found.reasons) == names
    assert set(found.reasons.values()) == {Reason.NO_DATA}
    assert summary.estimate_mean([0, 0, 0], [1, 2, 3]).reason == Reason.NO_DATA


def test_all_scores_equal_have_no_precision() -> None:
    mean = summary.estimate_mean([0, 0, 0, 20, 0], FIVE)
    assert (mean.value, mean.se, mean.low, mean.high) == (4.0, None, None, None)
    assert mean.reason == Reason.NO_VARIATION
    assert summarise([0, 0, 0, 20, 0]).sd == 0
    assert shares.wilson(20, 20).low == pytest.approx(0.8389, abs=5e-5)


def test_one_answer_has_a_mean_only() -> None:
    mean = summary.estimate_mean([0, 1, 0], [1, 2, 3])
    assert (mean.value, mean.se, mean.reason) == (2.0, None, Reason.TOO_FEW_ITEMS)


def test_two_levels_have_no_agreement() -> None:
    found = summarise([3, 4])
    assert (found.agreement_a, found.reasons) == (None, {"agreement_a": Reason.TWO_LEVELS})


def test_clusters_widen_the_standard_error() -> None:
    scores, weights = [1, 5, 1, 5], [10, 10, 10, 10]
    apart = summary.estimate_mean_of_groups(scores, weights, None)
    together = summary.estimate_mean_of_groups(scores, weights, [0, 1, 2, 3])
    assert together.se > 2 * apart.se
    assert (apart.df, together.df) == (39, 3)
    one = summary.estimate_mean_of_groups(scores, weights, [0, 0, 0, 0])
    assert (one.value, one.se, one.reason) == (3.0, None, Reason.TOO_FEW_GROUPS)


@given(level_counts(), st.integers(0, 50))
def test_failures_bound_every_mean_they_could_give(counts, failed) -> None:
    """One score an answer: as many answers at each level as ``counts`` has, and those that failed."""
    values = np.arange(counts.size) + 1
    totals, valid, lacking = [*values, 0], [1] * counts.size + [0], [0] * counts.size + [1]
    low, high = summary.bound_failures(totals, valid, lacking, [*counts, failed], 1, counts.size)
    mean = summary.estimate_mean(counts, values).value
    assert low <= mean + 1e-12
    assert high >= mean - 1e-12
    assert high - low == pytest.approx(failed * (counts.size - 1) / (counts.sum() + failed))


def test_an_answer_counts_once_however_often_it_was_scored() -> None:
    """By hand: one answer scored 5 three times, one scored 1 once with one failure, levels 1 to 5.

    The mean is (5 + 1) / 2 = 3; the failed draw makes the second answer's score 1 or 3.
    """
    assert summary.bound_failures([15, 1], [3, 1], [0, 1], [1, 1], 1, 5) == (3, 4)


def test_failures_alone_leave_the_whole_scale() -> None:
    assert summary.bound_failures([0], [0], [1], [4], 1, 3) == (1, 3)
    assert summary.bound_failures([0], [0], [0], [4], 1, 3) is None


@given(level_counts(), st.sampled_from([0.8, 0.95, 0.99]))
def test_shares_sum_to_one_and_lie_inside_their_intervals(counts, level) -> None:
    found = shares.goodman_shares(counts, level)
    assert sum(e.value for e in found) == pytest.approx(1)
    for estimate, count in zip(found, counts.tolist(), strict=True):
        assert 0 <= estimate.low <= estimate.value <= estimate.high <= 1
        assert estimate.low < estimate.high
        alone = shares.wilson(count, int(counts.sum()), level)
        assert estimate.low <= alone.low + 1e-12
        assert estimate.high >= alone.high - 1e-12


@given(st.integers(0, 40), st.integers(1, 40))
def test_intervals_equal_a_second_package(count, more) -> None:
    from scipy.stats import binomtest

    n = count + more
    for method, found in (("wilson", shares.wilson(count, n)), ("exact", shares.clopper_pearson(count, n))):
        other = binomtest(count, n).proportion_ci(0.95, method=method)
        assert (found.low, found.high) == pytest.approx((other.low, other.high), abs=1e-9)


def test_a_level_without_answers_has_an_upper_bound() -> None:
    score, exact = shares.wilson(0, 600), shares.clopper_pearson(0, 600)
    assert (score.low, score.se, exact.low) == (0, None, 0)
    assert (score.high, exact.high) == pytest.approx((0.00636, 0.00613), abs=5e-6)


@pytest.mark.parametrize("share", [shares.wilson, shares.clopper_pearson])
def test_shares_of_nothing_are_undefined(share) -> None:
    found = share(0, 0)
    assert (found.value, found.low, found.high, found.reason) == (None, None, None, Reason.NO_DATA)
    with pytest.raises(ValueError, match="count"):
        share(3, 2)


def test_wrong_input_is_refused() -> None:
    with pytest.raises(ValueError, match="counts"):
        summarise([1.5, 2])
    with pytest.raises(ValueError, match="counts"):
        summary.summarise_levels([], [])
    with pytest.raises(ValueError, match="values"):
        summary.estimate_mean([1, 2], [2, 1])
    with pytest.raises(ValueError, match="values"):
        summary.estimate_mean([1, 2], [1, 2, 3])
    with pytest.raises(ValueError, match="level"):
        shares.wilson(1, 2, 95)
    with pytest.raises(ValueError, match="failed"):
        summary.bound_failures([1, 2], [1, 1], [0, -1], [1, 1], 1, 2)
