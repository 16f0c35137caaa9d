"""Crossings and repeatability with intervals by formula, beside the bootstrap and published areas."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from published_columns import read_case
from statistics_strategies import pair_tables

from judgegauge.statistics.boundaries import boundary_intervals
from judgegauge.statistics.boundary_errors import estimate_crossings, estimate_repeatability
from judgegauge.statistics.resampling import resample_cells

ORDER = np.array(read_case("f20_permutation_table")["input"]["table"])
SWAP = np.array(read_case("f30_swap_table_realistic")["input"]["table"])


def test_many_answers_give_the_intervals_of_the_bootstrap() -> None:
    for table in (ORDER * 40, SWAP * 40):
        drawn = resample_cells(table.ravel(), 4000, np.random.default_rng(1)).reshape(-1, 5, 5)
        pairs = zip(boundary_intervals(table, drawn), boundary_intervals(table, None), strict=True)
        for resampled, formula in [pair for both in pairs for pair in zip(*both, strict=True)]:
            assert formula.value == pytest.approx(resampled.value, abs=1e-12)
            width = resampled.high - resampled.low
            assert (formula.low, formula.high) == pytest.approx(
                (resampled.low, resampled.high), abs=0.08 * width
            )


def test_the_example_by_formula_is_near_its_bootstrap() -> None:
    crossed, repeated = boundary_intervals(SWAP, None)
    assert (crossed[1].low, crossed[1].high) == pytest.approx((0.222, 0.345), abs=0.007)
    assert (repeated[2].low, repeated[2].high) == pytest.approx((0.534, 0.622), abs=0.002)
    assert [(e.method, f.method) for e, f in zip(crossed, repeated, strict=True)] == [
        ("normal_on_log", "normal_on_logit")
    ] * 4


def test_a_share_of_a_fixed_number_has_the_binomial_error() -> None:
    """Two levels: everything lies beside the boundary, so crossings are a plain share."""
    ((_, (low, high)),) = estimate_crossings(np.array([[40, 10], [10, 40]]), 0.95)
    assert math.log(high / 0.2) == pytest.approx(1.959964 * math.sqrt(0.2 * 0.8 / 100) / 0.2, rel=1e-6)
    assert low * high == pytest.approx(0.2**2)


def test_one_direction_has_the_error_of_an_area_under_a_curve() -> None:
    """Placements by hand: both directions of a symmetric table agree, and each counts half of an answer."""
    table = np.array([[6, 2], [2, 6]])
    ((_, (low, high)),) = estimate_repeatability(table, 0.95)
    # An area of .75; placements of the upper level .875 (six times) and .375 (twice), the same below.
    within = ((0.875 - 0.75) / 8, (0.375 - 0.75) / 8)
    # A cell's influence is the mean of that of its row and of its column.
    cells = {6: within[0], 2: within[1]}
    variance = 2 * sum(count * influence**2 for count, influence in cells.items())
    half = 1.959964 * math.sqrt(variance) / (0.75 * 0.25)
    assert math.log(high / (1 - high)) == pytest.approx(math.log(3) + half, rel=1e-6)
    assert math.log(low / (1 - low)) == pytest.approx(math.log(3) - half, rel=1e-6)


@given(pair_tables())
def test_swapping_the_runs_changes_no_limit_and_limits_hold_the_value(table) -> None:
    for estimate in (estimate_crossings, estimate_repeatability):
        there, back = ([limits for _, limits in estimate(each, 0.95)] for each in (table, table.T))
        assert [x is None for x in there] == [x is None for x in back]
        for one, other in zip(there, back, strict=True):
            assert one is None or other == pytest.approx(one)
    for estimate in (e for found in boundary_intervals(table, None) for e in found):
        if estimate.low is not None:
            assert estimate.low <= estimate.value <= estimate.high
        elif estimate.value is not None:
            assert estimate.reason == "no_variation"
