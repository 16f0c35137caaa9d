"""The change between two periods: one formula for all designs, and its parts."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from published_columns import above, two_samples
from statistics_strategies import Patterns, patterns

from judgegauge.statistics.change import (
    bound_change,
    change_by_boundary,
    detectable_change,
    direction_depends_on_spacing,
    estimate_change,
    excluded_beyond,
    spacing_range,
)
from judgegauge.statistics.result import Estimate, Reason
from judgegauge.statistics.summary import estimate_mean_of_groups

VALUES = [1, 2, 3, 4, 5]
PREVIOUS, CURRENT = [22, 84, 287, 129, 78], [12, 54, 227, 199, 108]


def both_quarters(level: float = 0.95):
    levels, first, second, weights = two_samples(PREVIOUS, CURRENT)
    return (
        estimate_change(levels + 1, levels + 1, first, second, weights, None, level),
        change_by_boundary(*[above(levels, 5)] * 2, first, second, weights, None, VALUES, level),
    )


def test_the_example_rises_by_three_tenths() -> None:
    change, parts = both_quarters()
    assert (change.value, change.se) == pytest.approx((0.3, 0.0556918), abs=1e-6)
    assert [part.value for part in parts.contributions] == pytest.approx(
        [0.0166667, 0.0666667, 0.1666667, 0.05], abs=1e-6
    )
    assert spacing_range(parts.share_changes, 4) == pytest.approx((0.0666667, 0.6666667), abs=1e-6)
    assert not direction_depends_on_spacing(parts.contributions, change.value)
    assert (change.first_n, change.second_n, change.shared, change.group_count) == (600, 600, 0, 1200)


def test_the_interval_is_students() -> None:
    stats = pytest.importorskip("scipy.stats")
    change, _ = both_quarters(0.9)
    low, high = stats.t.interval(0.9, 1199, change.value, change.se)
    assert (change.low, change.high, change.df) == pytest.approx((low, high, 1199))


def test_boundary_intervals_are_bonferroni() -> None:
    stats = pytest.importorskip("scipy.stats")
    part = both_quarters()[1].contributions[2]
    assert (part.high - part.low) / 2 / part.se == pytest.approx(stats.t.ppf(1 - 0.025 / 4, 1199))
    assert part.level == 0.95


@given(patterns())
def test_unpaired_parts_add_up_and_paired_ones_are_paired(p: Patterns) -> None:
    change = estimate_change(*p.arguments())
    rows1, rows2 = expand(p.first, p.weights * p.in_first), expand(p.second, p.weights * p.in_second)
    assert change.value == pytest.approx(rows2.mean() - rows1.mean())
    both = np.ones(p.weights.size, dtype=bool)
    paired = estimate_change(p.first, p.second, both, both, p.weights, None)
    moves = expand(p.second - p.first, p.weights)
    if paired.se is None:
        assert np.ptp(moves) == 0
        assert paired.reason == Reason.NO_VARIATION
    else:
        assert paired.se == pytest.approx(moves.std(ddof=1) / math.sqrt(moves.size))


@given(patterns())
def test_without_shared_items_it_is_welch_up_to_the_factor(p: Patterns) -> None:
    alone = ~(p.in_first & p.in_second)
    p = keep(p, alone)
    change = estimate_change(*p.arguments())
    rows1, rows2 = expand(p.first, p.weights * p.in_first), expand(p.second, p.weights * p.in_second)
    population = rows1.var() / rows1.size + rows2.var() / rows2.size
    units = rows1.size + rows2.size
    if population == 0:
        assert change.se is None
        assert change.reason == Reason.NO_VARIATION
    else:
        assert change.se**2 == pytest.approx(units / (units - 1) * population)


@given(patterns(clustered=True))
def test_multiplicity_equals_repeated_rows_and_order_does_not_matter(p: Patterns) -> None:
    rows = np.repeat(np.arange(p.weights.size), p.weights)[::-1]
    for groups in (None, p.groups):
        packed = estimate_change(*p.arguments()[:5], groups)
        one = np.ones(rows.size, dtype=int)
        spread_out = estimate_change(
            p.first[rows],
            p.second[rows],
            p.in_first[rows],
            p.in_second[rows],
            one,
            None if groups is None else groups[rows],
        )
        assert (packed.n, packed.group_count, packed.shared) == (
            spread_out.n,
            spread_out.group_count,
            spread_out.shared,
        )
        assert packed.value == pytest.approx(spread_out.value)
        assert (packed.se is None) == (spread_out.se is None)
        if packed.se is not None:
            assert packed.se == pytest.approx(spread_out.se)


@given(patterns(clustered=True))
def test_swapping_the_periods_changes_the_sign(p: Patterns) -> None:
    there = estimate_change(*p.arguments())
    back = estimate_change(p.second, p.first, p.in_second, p.in_first, p.weights, p.groups)
    assert back.value == pytest.approx(-there.value)
    assert (back.se is None) == (there.se is None)
    if there.se is not None:
        assert (back.se, back.low) == pytest.approx((there.se, -there.high))


@given(patterns(clustered=True))
def test_boundaries_sum_to_the_change_under_any_spacing(p: Patterns) -> None:
    values = np.array([1, 2, 4, 4.5, 9])
    change = estimate_change(values[p.first], values[p.second], *p.arguments()[2:])
    sides = (above(p.first, 5), above(p.second, 5))
    parts = change_by_boundary(*sides, *p.arguments()[2:], values)
    assert sum(part.value for part in parts.contributions) == pytest.approx(change.value, abs=1e-12)
    low, high = spacing_range(parts.share_changes, 8)
    assert low - 1e-12 <= change.value <= high + 1e-12


def test_scores_that_are_not_valid_are_not_read() -> None:
    nan = float("nan")
    first, second = [1.0, nan, 3.0], [nan, 2.0, 4.0]
    change = estimate_change(first, second, [1, 0, 1], [0, 1, 1], [2, 3, 4], None)
    assert change.value == pytest.approx((3 * 2 + 4 * 4) / 7 - (2 * 1 + 4 * 3) / 6)
    assert change.shared == 4


def test_cluster_robust_mean_equals_a_second_package() -> None:
    sm = pytest.importorskip("statsmodels.api")
    rng = np.random.default_rng(3)
    groups = rng.integers(0, 20, 200)
    scores = rng.integers(1, 6, 200) + (groups % 3)
    fit = sm.OLS(scores, np.ones(200)).fit(
        cov_type="cluster", cov_kwds={"groups": groups, "use_correction": False}
    )
    count = len(set(groups.tolist()))
    found = estimate_mean_of_groups(scores, np.ones(200, dtype=int), groups)
    assert found.se == pytest.approx(fit.bse[0] * math.sqrt(count / (count - 1)))
    assert found.df == count - 1


def test_a_period_without_data_has_no_change() -> None:
    change = estimate_change([1, 2], [1, 2], [1, 1], [0, 0], [3, 3], None)
    assert (change.value, change.se, change.reason) == (None, None, Reason.NO_DATA)
    assert change.from_value == 1.5
    parts = change_by_boundary(*[above([0, 1], 3)] * 2, [1, 1], [0, 0], [3, 3], None, [1, 2, 3])
    assert parts.share_changes == ()
    assert [part.reason for part in parts.contributions] == [Reason.NO_DATA] * 2
    assert spacing_range(parts.share_changes, 2) is None


@pytest.mark.parametrize(
    ("groups", "weights", "reason"),
    [([7, 7], [3, 3], Reason.TOO_FEW_GROUPS), (None, [3, 3], Reason.NO_VARIATION)],
)
def test_a_change_may_have_a_value_and_no_precision(groups, weights, reason) -> None:
    change = estimate_change([2, 0], [0, 4], [1, 0], [0, 1], weights, groups)
    assert (change.value, change.se, change.low, change.high) == (2.0, None, None, None)
    assert change.reason == reason


def test_equal_moves_of_all_items_are_no_variation() -> None:
    n = 7
    start = np.arange(n) / 10  # tenths: rounding leaves a trace in every difference
    ones = np.ones(n, dtype=int)
    change = estimate_change(start, start + 0.1, ones, ones, ones, None)
    assert change.value == pytest.approx(0.1)
    assert (change.se, change.reason) == (None, Reason.NO_VARIATION)


def test_a_pattern_of_no_items_makes_no_group() -> None:
    change = estimate_change([1, 2, 5], [2, 4, 9], [1, 1, 1], [1, 1, 1], [4, 5, 0], [0, 1, 2])
    assert change.group_count == 2
    assert change.to_value < 4


@pytest.mark.parametrize(
    ("intervals", "change", "expected"),
    [
        ([(0.1, 0.2), (-0.2, -0.1)], 0.1, True),
        ([(0.1, 0.2), (-0.2, 0.0)], 0.1, False),
        ([(0.1, 0.2), (-0.2, -0.1)], -0.1, True),
        ([(0.0, 0.2), (-0.2, -0.1)], -0.1, False),
        ([(0.1, 0.2), (-0.2, -0.1)], 0.0, True),
        ([(0.1, 0.2), (None, None)], 0.0, False),
        ([(0.1, 0.2), (-0.2, -0.1)], None, False),
    ],
)
def test_direction_depends_on_spacing(intervals, change, expected) -> None:
    estimates = [Estimate(low=low, high=high) for low, high in intervals]
    assert direction_depends_on_spacing(estimates, change) is expected


def test_small_helpers() -> None:
    assert detectable_change(0.1) == pytest.approx(0.28)
    assert detectable_change(None) is None
    assert excluded_beyond(-0.11, 0.05) == 0.11
    assert excluded_beyond(None, 0.05) is None
    assert bound_change((3.0, 3.5), (3.25, 4.0)) == (-0.25, 1.0)
    assert bound_change(None, (3.2, 4.0)) is None


@pytest.mark.parametrize("weights", [[1, -1], [1, 0.5], [1]])
def test_wrong_weights_are_refused(weights) -> None:
    with pytest.raises(ValueError, match="weights"):
        estimate_change([1, 2], [1, 2], [1, 1], [1, 1], weights, None)


def expand(scores, weights):
    return np.repeat(np.asarray(scores, dtype=float), weights)


def keep(p: Patterns, rows) -> Patterns:
    return Patterns(**{k: None if v is None else v[rows] for k, v in vars(p).items()})
