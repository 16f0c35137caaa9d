"""The change under an instrument that scored some answers of the other period: a drift anchor."""

from __future__ import annotations

import math

import numpy as np
import pytest

from judgegauge.statistics.anchors import estimate_anchored_change
from judgegauge.statistics.change import estimate_change
from judgegauge.statistics.result import Method, Reason

OLD = np.array([1.0, 2, 2, 3, 3, 3, 4, 4, 5, 5])
NEW_ON_OLD = np.array([1.0, 3, 2, 3, 4, 4, 4, 5, 5, 4])
ANCHORS = np.array([1, 1, 0, 1, 1, 0, 0, 1, 0, 1], dtype=bool)
LATER = np.array([2.0, 3, 3, 4, 4, 4, 5, 5])


def place(anchors=ANCHORS, weight: int = 1):
    """Old answers first, then new ones: arrays over all of them."""
    stored = np.concatenate([OLD, np.zeros(LATER.size)])
    rescored = np.concatenate([np.where(anchors, NEW_ON_OLD, np.nan), np.zeros(LATER.size)])
    other = np.concatenate([np.full(OLD.size, np.nan), LATER])
    is_old = np.arange(stored.size) < OLD.size
    has_anchor = np.concatenate([anchors, np.zeros(LATER.size, dtype=bool)])
    weights = np.full(stored.size, weight)
    return stored, rescored, other, is_old, has_anchor, ~is_old, weights


def test_value_and_error_are_those_of_the_formula() -> None:
    found = estimate_anchored_change(*place(), None)
    gain = (NEW_ON_OLD - OLD)[ANCHORS]
    m, n_old, n_new = gain.size, OLD.size, LATER.size
    assert found.value == pytest.approx(LATER.mean() - (OLD.mean() + gain.mean()))
    assert (found.anchors, found.n, found.df, found.method) == (m, 18, m - 1, Method.T)
    covariance = ((OLD[ANCHORS] - OLD.mean()) * (gain - gain.mean())).sum() / m
    variance = LATER.var() / n_new + OLD.var() / n_old + gain.var() / m + 2 * covariance / n_old
    assert found.se == pytest.approx(math.sqrt(variance * m / (m - 1)))
    assert (found.from_value, found.to_value) == pytest.approx((OLD.mean() + gain.mean(), LATER.mean()))
    assert found.low < found.value < found.high


def test_when_all_are_anchors_it_is_the_change_under_the_new_instrument() -> None:
    every = np.ones(OLD.size, dtype=bool)
    stored, rescored, other, is_old, has_anchor, is_new, weights = place(every, weight=50)
    found = estimate_anchored_change(stored, rescored, other, is_old, has_anchor, is_new, weights, None)
    whole = estimate_change(rescored, other, is_old, is_new, weights, None)
    assert found.value == pytest.approx(whole.value)
    assert found.se == pytest.approx(whole.se, rel=0.002)


def test_anchors_of_the_second_period_turn_the_sign() -> None:
    there = estimate_anchored_change(*place(), None)
    back = estimate_anchored_change(*place(), None, anchors_in_second=True)
    assert back.value == pytest.approx(-there.value)
    assert (back.se, back.low, back.high) == pytest.approx((there.se, -there.high, -there.low))
    assert (back.from_value, back.to_value) == pytest.approx((there.to_value, there.from_value))


def test_multiplicity_equals_repeated_rows() -> None:
    packed = estimate_anchored_change(*place(weight=3), None)
    rows = [np.repeat(column, 3) for column in place()[:6]]
    spread_out = estimate_anchored_change(*rows, np.ones(rows[0].size, dtype=int), None)
    assert (packed.value, packed.se, packed.n) == pytest.approx(
        (spread_out.value, spread_out.se, spread_out.n)
    )
    assert packed.anchors == 18


def test_clusters_are_the_units_of_error() -> None:
    groups = np.concatenate([np.arange(OLD.size) // 2, 100 + np.arange(LATER.size) // 2])
    found = estimate_anchored_change(*place(), groups)
    assert (found.method, found.df) == (Method.CLUSTER_T, 3)
    alone = estimate_anchored_change(*place(), np.arange(18))
    plain = estimate_anchored_change(*place(), None)
    assert (alone.se, alone.df) == pytest.approx((plain.se, plain.df))


@pytest.mark.parametrize(
    ("anchors", "reason", "value"),
    [(0, Reason.NO_DATA, False), (1, Reason.TOO_FEW_ITEMS, True)],
)
def test_too_few_anchors_have_no_interval(anchors: int, reason: Reason, value: bool) -> None:
    found = estimate_anchored_change(*place(np.arange(OLD.size) < anchors), None)
    assert (found.reason, found.value is not None) == (reason, value)
    assert found.se is found.low is found.high is found.df is None
    two = estimate_anchored_change(*place(np.arange(OLD.size) < 2), None)
    assert two.low is not None
    assert two.df == 1


def test_no_scores_later_and_no_spread_are_said() -> None:
    stored, rescored, other, is_old, has_anchor, is_new, weights = place()
    nothing = estimate_anchored_change(
        stored, rescored, other, is_old, has_anchor, is_new & False, weights, None
    )
    assert (nothing.value, nothing.reason) == (None, Reason.NO_DATA)
    flat = np.full(stored.size, 3.0)
    still = estimate_anchored_change(flat, flat, flat, is_old, has_anchor, is_new, weights, None)
    assert (still.value, still.se, still.reason) == (0, None, Reason.NO_VARIATION)


def test_shapes_that_differ_are_refused() -> None:
    stored, rescored, other, is_old, has_anchor, is_new, weights = place()
    with pytest.raises(ValueError, match="scores: found shape"):
        estimate_anchored_change(stored[1:], rescored, other, is_old, has_anchor, is_new, weights, None)
    with pytest.raises(ValueError, match="valid: found shapes"):
        estimate_anchored_change(stored, rescored, other, is_old[1:], has_anchor, is_new, weights, None)


def test_the_interval_covers_the_truth_with_60_anchors_of_400() -> None:
    rng = np.random.default_rng(11)
    covered = 0
    for _ in range(600):
        quality = rng.normal(size=800)
        judge1, judge2 = rng.normal(0, 0.6, size=(2, 800))
        is_old = np.arange(800) < 400
        anchors = np.arange(800) < 60
        found = estimate_anchored_change(
            quality + judge1, quality + judge2 + 0.24, quality + judge2 + 0.34,
            is_old, anchors, ~is_old, np.ones(800, dtype=int), None,
        )  # fmt: skip
        covered += found.low <= 0.10 <= found.high
    assert 0.93 <= covered / 600 <= 0.97
