"""Crossings and repeatability of boundaries, and the resampling behind their intervals."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from published_columns import read_case
from statistics_strategies import pair_tables

from judgegauge.statistics import boundaries
from judgegauge.statistics.resampling import percentile_interval, resample_cells
from judgegauge.statistics.result import Reason

ORDER = np.array(read_case("f20_permutation_table")["input"]["table"])
SWAP = np.array(read_case("f30_swap_table_realistic")["input"]["table"])


def intervals(table, seed=1, draws=2000):
    rng = np.random.default_rng(seed)
    replicates = resample_cells(np.ravel(table), draws, rng).reshape(-1, *np.shape(table))
    return boundaries.boundary_intervals(table, replicates)


def test_the_example() -> None:
    assert boundaries.crossings(ORDER) == pytest.approx([0.030, 0.000, 0.183, 0.015], abs=5e-4)
    assert boundaries.repeatability(ORDER) == pytest.approx([0.949, 1.000, 0.828, 0.985], abs=5e-4)
    assert boundaries.repeatability(SWAP) == pytest.approx([0.930, 0.671, 0.579, 0.853], abs=5e-4)


@given(pair_tables())
def test_both_measures_from_their_definition(table) -> None:
    size = len(table)
    first, second = (np.repeat(grid.ravel(), table.ravel()) for grid in np.indices((size, size)))
    crossed = boundaries.crossings(table)
    repeated = boundaries.repeatability(table, minimum=1)
    for k in range(size - 1):
        items = sum(np.isin(run, (k, k + 1)).sum() for run in (first, second)) / 2
        apart = np.sum((first <= k) != (second <= k))
        assert crossed[k] == (None if items == 0 else pytest.approx(apart / items))
        directions = []
        for given_run, other in ((first, second), (second, first)):
            low, high = other[given_run == k], other[given_run == k + 1]
            if low.size and high.size:
                gap = high[:, np.newaxis] - low[np.newaxis, :]
                directions.append(np.mean((gap > 0) + (gap == 0) / 2))
        expected = pytest.approx(np.mean(directions)) if len(directions) == 2 else None
        assert repeated[k] == expected


@given(pair_tables())
def test_swapping_the_runs_and_reversing_the_scale(table) -> None:
    for measure in (boundaries.crossings, boundaries.repeatability):
        there, back, turned = measure(table), measure(table.T), measure(table[::-1, ::-1])[::-1]
        assert approximately(there) == back
        assert approximately(there) == turned


def approximately(numbers):
    return [number if number is None else pytest.approx(number) for number in numbers]


def test_ten_answers_a_level_in_either_run() -> None:
    table = np.array([[9, 1, 0], [0, 20, 0], [0, 0, 20]])
    assert boundaries.repeatability(table)[0] is None  # ten in the first run, nine in the second
    assert boundaries.repeatability(table, minimum=9)[0] is not None
    assert boundaries.repeatability(table + np.diag([1, 0, 0]))[0] is not None
    _, found = intervals(table)
    assert (found[0].value, found[0].low, found[0].reason) == (None, None, Reason.TOO_FEW_AT_LEVEL)


def test_intervals_of_the_example_hold_their_values() -> None:
    for table in (ORDER, SWAP):
        for estimate in (*intervals(table)[0], *intervals(table)[1]):
            assert estimate.low <= estimate.value <= estimate.high
            assert estimate.low < estimate.high
            assert estimate.reason is None


def test_a_boundary_that_nothing_crossed_has_an_exact_bound() -> None:
    crossed, repeated = intervals(ORDER)
    # 54 and 54 on level 2, 227 and 179 on level 3: 257 answers beside the boundary.
    assert crossed[1].high == pytest.approx(1 - 0.025 ** (1 / 257))
    assert (crossed[1].low, crossed[1].method) == (0, "clopper_pearson")
    kept = [0.025 ** (1 / 54) * 0.025 ** (1 / n) for n in (227, 179)]
    assert repeated[1].low == pytest.approx(np.mean(kept))
    assert (repeated[1].value, repeated[1].high, repeated[1].method) == (1, 1, "clopper_pearson")


def test_a_second_run_on_one_level_repeats_nothing_and_has_no_spread() -> None:
    table = np.zeros((3, 3), dtype=int)
    table[:, 1] = 20
    _, found = intervals(table)
    # The second run put nothing on the outer levels, so neither boundary has its ten answers.
    assert [e.reason for e in found] == [Reason.TOO_FEW_AT_LEVEL] * 2


def test_no_answers_at_all() -> None:
    crossed, repeated = intervals(np.zeros((3, 3), dtype=int))
    assert {e.reason for e in (*crossed, *repeated)} == {Reason.NO_DATA}


def test_a_normal_range_of_the_interval_by_theory() -> None:
    # Of 100 answers beside a boundary 20 crossed: a binomial share, so the bootstrap must be near its error.
    table = np.array([[40, 10], [10, 40]])
    crossed, _ = intervals(table, draws=20_000)
    assert (crossed[0].low, crossed[0].high) == pytest.approx((0.12, 0.28), abs=0.011)


def test_replicates_keep_the_number_of_items_and_empty_cells() -> None:
    rng = np.random.default_rng(5)
    drawn = resample_cells([3, 0, 7], 500, rng)
    assert drawn.shape == (500, 3)
    assert set(drawn.sum(axis=1).tolist()) == {10}
    assert drawn[:, 1].max() == 0
    assert drawn.mean(axis=0) == pytest.approx([3, 0, 7], abs=0.3)
    assert not resample_cells([0, 0], 5, rng).any()


def test_the_seed_alone_decides() -> None:
    assert intervals(ORDER, seed=3) == intervals(ORDER, seed=3)
    assert intervals(ORDER, seed=3) != intervals(ORDER, seed=4)


def test_percentile_interval() -> None:
    assert percentile_interval(np.arange(101), 0.9) == pytest.approx((5, 95))
    nearly = np.append(np.arange(101.0), [np.nan] * 5)
    assert percentile_interval(nearly, 0.9) == pytest.approx((5, 95))
    assert percentile_interval(np.append(nearly, np.nan), 0.9) is None
    assert percentile_interval([]) is None


def test_no_crossings_where_the_levels_are_empty() -> None:
    """48% at 1 and 49% at 5: moves pass over the middle, which tells nothing of its boundaries."""
    table = np.zeros((5, 5), dtype=np.int64)
    table[0, 0], table[4, 4], table[0, 4], table[4, 0], table[2, 2] = 270, 280, 20, 20, 9
    found = boundaries.crossings(table)
    assert found[0] == pytest.approx(40 / 290)
    assert found[1] is None
    assert found[2] is None
    estimates, _ = boundaries.boundary_intervals(table, np.repeat(table[np.newaxis], 3, axis=0))
    assert estimates[1].reason == "too_few_at_level"
