"""Every shape rule on both sides of its edge, and what the bootstrap and the boundaries add."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from statistics_strategies import level_counts

from judgegauge.statistics.result import Estimate, Reason
from judgegauge.statistics.shape import (
    STANDARD_THRESHOLDS,
    ShapeCode,
    ajus_type,
    classify_shape,
    confirm_shape,
    find_avoided_level,
    name_shape,
    shape_stability,
)
from judgegauge.statistics.shape_rules import classify_rows, window_width

HUNDRED = np.arange(1, 101)


def heap(on_fives: int, elsewhere: int):
    """Counts on 1..100: so many on the multiples of 5, so many on the others, evenly."""
    fives = HUNDRED % 5 == 0
    return np.where(fives, on_fives // 20, elsewhere // 80)


@pytest.mark.parametrize(
    ("counts", "code"),
    [
        # One level holds 90%.
        ([0, 0, 540, 60, 0], "single_level"),
        ([0, 0, 539, 61, 0], "middle_heavy"),
        ([540, 0, 0, 0, 60], "single_level"),
        # A window of two of five levels holds 60%; nothing else fits.
        ([80, 180, 180, 80, 80], "middle_heavy"),
        ([81, 180, 179, 80, 80], "spread"),
        ([80, 80, 80, 180, 180], "top_heavy"),
        ([80, 80, 81, 180, 179], "spread"),
        ([180, 180, 80, 80, 80], "bottom_heavy"),
        ([179, 180, 81, 80, 80], "spread"),
        # An end window needs as much as every interior one; equal is enough.
        ([0, 0, 150, 300, 150], "top_heavy"),
        ([0, 0, 151, 300, 149], "middle_heavy"),
        ([150, 300, 150, 0, 0], "bottom_heavy"),
        ([149, 300, 151, 0, 0], "middle_heavy"),
        # Polarised: each outer third (one level of five) 20% and A <= -0.10.
        ([300, 0, 0, 0, 300], "polarised"),
        ([120, 180, 0, 80, 220], "polarised"),
        ([119, 181, 0, 80, 220], "spread"),
        ([200, 70, 60, 70, 200], "polarised"),
        # Even counts: nothing stands out.
        ([120, 120, 120, 120, 120], "spread"),
        # Three levels: windows of one level, 50%.
        ([25, 50, 25], "middle_heavy"),
        ([26, 49, 25], "spread"),
        ([30, 10, 60], "polarised"),
        ([10, 35, 55], "top_heavy"),
        # Four levels: windows of two, 75%; one interior window.
        ([10, 40, 40, 10], "middle_heavy"),
        ([12, 38, 37, 13], "middle_heavy"),
        ([13, 37, 37, 13], "spread"),
    ],
)
def test_first_rule_that_fits(counts, code) -> None:
    assert classify_shape(counts).code == code


@pytest.mark.parametrize(("ends", "code"), [(1, "polarised"), (-1, "spread")])
def test_polarised_needs_its_agreement(ends, code) -> None:
    # Layers of [x, 0, 0, 0, x] (A = -1) and [y, y, y, y, y] (A = 0): A = -2x / (2x + 5y), -0.10 at 18x = 5y.
    x, y = 50 + ends, 180
    assert classify_shape([x + y, y, y, y, x + y]).code == code


def test_polarised_at_the_very_edge() -> None:
    assert classify_shape([230, 180, 180, 180, 230]).code == "polarised"


@pytest.mark.parametrize(
    ("size", "width"), [(3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (8, 4), (10, 4), (11, 5), (15, 6), (100, 40)]
)
def test_width_of_windows(size, width) -> None:
    assert window_width(size, STANDARD_THRESHOLDS) == width


@pytest.mark.parametrize(
    ("on_fives", "elsewhere", "code"), [(3200, 800, "heaped"), (3180, 800, "spread"), (3200, 880, "spread")]
)
def test_heaped_on_fives(on_fives, elsewhere, code) -> None:
    counts = heap(on_fives, elsewhere)
    found = classify_shape(counts, HUNDRED)
    assert found.code == code
    assert found.rule == ("heaped_on_5" if code == "heaped" else "spread")
    assert classify_shape(counts).code == "spread"  # without values there is nothing to be a multiple


def test_heaped_needs_more_than_fifteen_levels() -> None:
    for size in (15, 16):
        values = np.arange(1, size + 1)
        counts = np.where(values % 5 == 0, 80, 1)
        assert (classify_shape(counts, values).code == "heaped") is (size == 16)


def test_a_scale_of_fives_heaps_on_tens_only() -> None:
    values = np.arange(0, 101, 5)
    assert classify_shape(np.full(21, 9), values).code == "spread"
    found = classify_shape(np.where(values % 10 == 0, 9, 1), values)
    assert (found.code, found.rule) == ("heaped", "heaped_on_10")


def test_windows_and_their_shares() -> None:
    assert classify_shape([12, 54, 227, 199, 108]).window == (2, 4)
    assert classify_shape([12, 54, 227, 199, 108]).window_share == pytest.approx(0.71)
    assert classify_shape([80, 80, 80, 180, 180]).window == (3, 5)
    assert classify_shape([180, 180, 80, 80, 80]).window == (0, 2)
    assert classify_shape([0, 0, 540, 60, 0]).window == (2, 3)
    assert classify_shape([300, 0, 0, 0, 300]).window is None
    # Ten levels, windows of four; the heaviest interior one starts at level 5.
    assert classify_shape([1, 1, 1, 1, 20, 20, 20, 20, 1, 1]).window == (4, 8)


@pytest.mark.parametrize(
    ("counts", "reason"),
    [([3, 4], Reason.TWO_LEVELS), ([0, 0, 0, 0], Reason.NO_DATA), ([0, 0], Reason.NO_DATA)],
)
def test_no_class_has_a_reason(counts, reason) -> None:
    found = name_shape(counts, None, 50, np.random.default_rng(1))
    assert (found.code, found.raw_code, found.stability, found.reason) == (None, None, None, reason)
    assert classify_shape(counts).reason == reason


@given(level_counts())
def test_reversing_the_scale_turns_top_to_bottom(counts) -> None:
    there, back = classify_shape(counts).code, classify_shape(counts[::-1]).code
    mirror = {ShapeCode.TOP_HEAVY: ShapeCode.BOTTOM_HEAVY, ShapeCode.BOTTOM_HEAVY: ShapeCode.TOP_HEAVY}
    both_ends = counts.size == 3 and there == back == ShapeCode.TOP_HEAVY
    assert back == mirror.get(there, there) or both_ends


@given(st.lists(st.lists(st.integers(0, 30), min_size=5, max_size=5).filter(any), min_size=1, max_size=8))
def test_many_at_once_equal_one_by_one(rows) -> None:
    together = classify_rows(np.array(rows), None, STANDARD_THRESHOLDS)
    for counts, position in zip(rows, together.tolist(), strict=True):
        assert classify_shape(counts).code == list(ShapeCode)[position]


@given(level_counts(), st.integers(2, 9))
def test_only_shares_matter(counts, times) -> None:
    assert classify_shape(counts).code == classify_shape(counts * times).code


def test_a_class_is_named_only_when_draws_agree() -> None:
    rng = np.random.default_rng(2)
    clear = name_shape([12, 54, 227, 199, 108], None, 500, rng)
    assert (clear.code, clear.raw_code, clear.stability) == ("middle_heavy", "middle_heavy", 1.0)
    close = name_shape([12, 44, 128, 283, 133], None, 2000, rng)
    assert (close.code, close.raw_code) == ("unclear", "top_heavy")
    assert close.window == (3, 5)
    assert 0.5 < close.stability < 0.8


@pytest.mark.parametrize(("agreeing", "code"), [(90, "middle_heavy"), (89, "unclear")])
def test_ninety_percent_of_draws_is_enough(agreeing, code) -> None:
    middle, even = [0, 5, 50, 45, 0], [20, 20, 20, 20, 20]
    replicates = np.array([middle] * agreeing + [even] * (100 - agreeing))
    rng = np.random.default_rng(3)
    found = name_shape(middle, None, 0, rng, replicates=replicates)
    assert (found.code, found.stability) == (code, agreeing / 100)
    assert shape_stability(middle, 0, rng, replicates=replicates) == agreeing / 100


def test_thresholds_can_be_replaced_and_printed() -> None:
    loose = replace(STANDARD_THRESHOLDS, name="looser", single_level_share=0.5)
    assert classify_shape([0, 0, 300, 300, 0], None, loose).code == "single_level"
    assert loose.as_numbers()["single_level_share"] == 0.5
    assert {"name", "source"}.isdisjoint(loose.as_numbers())


@pytest.mark.parametrize(
    ("counts", "level"),
    [
        ([10, 40, 10, 30, 10], 2),
        ([0, 200, 119, 200, 81], 2),  # just below 0.6 of the lower peak
        ([0, 200, 120, 200, 80], None),  # 0.6 of it
        ([504, 24, 24, 48], None),  # half of a peak of 8%, but within 3 standard errors of 600 answers
        ([5040, 240, 240, 480], 1),  # the same shares of 6,000
        ([5000, 520, 0, 479, 1], None),  # the second peak holds less than 8%
        ([5000, 520, 0, 480, 0], 2),
        ([5, 4, 3, 2, 1], None),
        ([0, 0, 0, 0, 0], None),
        ([9, 9], None),
    ],
)
def test_avoided_level(counts, level) -> None:
    assert find_avoided_level(counts) == level


def test_ajus_in_shares_and_counts() -> None:
    counts = np.array([12, 54, 227, 199, 108])
    assert ajus_type(counts) == "A"
    assert ajus_type(counts / 600) == "A"
    assert ajus_type([1, 5, 2, 6]) == "S"
    assert ajus_type([3.0, 3.1, 3.2], 0.11) == "F"


def boundary(values, lows=None, highs=None):
    lows = values if lows is None else lows
    highs = values if highs is None else highs
    return [
        Estimate(value=v, low=low, high=high, reason=None if v is not None else Reason.TOO_FEW_AT_LEVEL)
        for v, low, high in zip(values, lows, highs, strict=True)
    ]


WEAK = boundary([0.95, 1.0, 0.83, 0.98], [0.87, 0.93, 0.79, 0.97], [0.99, 1.0, 0.86, 0.99])
CROSSED = boundary([0.03, 0.0, 0.18, 0.015])


def test_confirmed_by_the_inner_boundary() -> None:
    assert confirm_shape((2, 4), CROSSED, WEAK) == (True, None)


@pytest.mark.parametrize(
    ("window", "crossed", "repeated", "answer"),
    [
        ((1, 3), CROSSED, WEAK, (False, Reason.CROSSINGS_ELSEWHERE)),
        ((2, 4), boundary([0.19, 0.0, 0.18, 0.015]), WEAK, (False, Reason.CROSSINGS_ELSEWHERE)),
        (
            (2, 4),
            CROSSED,
            boundary([0.80, 1.0, 0.83, 0.98]),
            (False, Reason.REPEATABILITY_ELSEWHERE),
        ),
        (
            (2, 4),
            CROSSED,
            boundary([0.95, 1.0, 0.83, 0.98], [0.86, 0.93, 0.79, 0.97], [0.99, 1.0, 0.86, 0.99]),
            (False, Reason.INTERVALS_OVERLAP),
        ),
        ((2, 4), CROSSED, boundary([0.95, 1.0, None, 0.98]), (None, Reason.TOO_FEW_AT_LEVEL)),
        ((2, 4), CROSSED, boundary([None, None, 0.83, None]), (None, Reason.TOO_FEW_AT_LEVEL)),
        (None, CROSSED, WEAK, (None, Reason.NO_WINDOW)),
        ((2, 3), CROSSED, WEAK, (None, Reason.NO_INNER_BOUNDARY)),
    ],
)
def test_not_confirmed(window, crossed, repeated, answer) -> None:
    assert confirm_shape(window, crossed, repeated) == answer


def test_a_boundary_that_is_not_known_is_passed_over() -> None:
    assert confirm_shape((2, 4), CROSSED, [boundary([None])[0], *WEAK[1:]]) == (True, None)
    assert confirm_shape((2, 4), boundary([None, 0.0, 0.18, 0.015]), WEAK) == (True, None)


def test_no_interval_no_confirmation() -> None:
    flat = [replace(e, low=None, high=None, reason=Reason.NO_VARIATION) for e in WEAK]
    assert confirm_shape((2, 4), CROSSED, flat) == (None, Reason.NO_VARIATION)
    outer = [flat[0], *WEAK[1:]]
    assert confirm_shape((2, 4), CROSSED, outer) == (None, Reason.NO_VARIATION)


@pytest.mark.parametrize(
    ("counts", "polarised"),
    [
        ([12, 54, 227, 199, 108], False),  # the dip test rejects one peak with p = 0
        ([0, 30, 540, 30, 0], False),  # and here with p = .011
        ([10, 20, 40, 130, 400], False),  # Sarle's coefficient is .73, above 5/9
        ([120, 120, 120, 120, 120], False),  # and .58
        ([200, 70, 60, 70, 200], True),
        ([300, 0, 0, 0, 300], True),
    ],
)
def test_two_peaks_where_the_dip_test_and_sarles_coefficient_fail(counts, polarised) -> None:
    assert (classify_shape(counts).code is ShapeCode.POLARISED) is polarised
