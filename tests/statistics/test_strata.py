"""A change with the mix held still: against arithmetic by hand and against sampling."""

import numpy as np
import pytest

from judgegauge.statistics.change import estimate_change
from judgegauge.statistics.strata import estimate_change_within_strata


def arrange(first, second):
    """Unpaired scores and strata of two periods as joint patterns."""
    y1 = np.array([y for y, _ in first] + [0.0] * len(second))
    y2 = np.array([0.0] * len(first) + [y for y, _ in second])
    in1 = np.array([True] * len(first) + [False] * len(second))
    strata = np.array([h for _, h in first] + [h for _, h in second])
    return y1, y2, in1, ~in1, np.ones(len(in1), dtype=int), strata


def test_a_change_that_is_all_mix():
    """Easy answers score 5 and hard ones 1 in both periods; only their numbers change."""
    first = [(5, 0)] * 5 + [(1, 1)] * 5
    second = [(5, 0)] * 8 + [(1, 1)] * 2
    y1, y2, in1, in2, weights, strata = arrange(first, second)
    within = estimate_change_within_strata(y1, y2, in1, in2, weights, strata, None)
    assert within.value == pytest.approx(0)
    assert within.reason == "no_variation"
    assert estimate_change(y1, y2, in1, in2, weights, None).value == pytest.approx(1.2)


def test_the_two_parts_by_hand():
    """Kitagawa's two parts: rates at the mean mix, mix at the mean rates."""
    first = [(2, 0), (4, 0), (1, 1), (3, 1)]
    second = [(4, 0), (4, 0), (5, 0), (3, 1), (5, 1), (1, 1), (4, 1), (2, 1), (3, 1)]
    arrays = arrange(first, second)
    within = estimate_change_within_strata(*arrays, None)
    w1, w2 = np.array([0.5, 0.5]), np.array([1 / 3, 2 / 3])
    m1, m2 = np.array([3.0, 2.0]), np.array([13 / 3, 3.0])
    assert within.value == pytest.approx(float(((w1 + w2) / 2) @ (m2 - m1)))
    change = estimate_change(*arrays[:5], None).value
    assert change - within.value == pytest.approx(float((w2 - w1) @ ((m1 + m2) / 2)))


def test_one_stratum_is_the_plain_change():
    rng = np.random.default_rng(5)
    first = [(y, 0) for y in rng.integers(1, 6, 40)]
    second = [(y, 0) for y in rng.integers(1, 6, 50)]
    arrays = arrange(first, second)
    within, plain = estimate_change_within_strata(*arrays, None), estimate_change(*arrays[:5], None)
    assert (within.value, within.se, within.low) == pytest.approx((plain.value, plain.se, plain.low))


def test_a_stratum_of_one_period_only_leaves_it_undefined():
    arrays = arrange([(2, 0), (3, 1)], [(2, 0), (4, 2)])
    assert estimate_change_within_strata(*arrays, None).reason == "stratum_in_one_period"


def test_the_interval_covers():
    """2,000 samples of two strata with a true change of .2 in each: coverage within 94 to 96%."""
    rng = np.random.default_rng(11)
    covered = 0
    for _ in range(2000):
        sizes = rng.multinomial(200, [0.3, 0.7]), rng.multinomial(200, [0.5, 0.5])
        periods = [
            [(y, h) for h in (0, 1) for y in rng.normal(3 + h + 0.2 * t, 1, size[h])]
            for t, size in enumerate(sizes)
        ]
        found = estimate_change_within_strata(*arrange(*periods), None)
        covered += found.low <= 0.2 <= found.high
    assert 0.935 <= covered / 2000 <= 0.965
