"""The shape rules on many histograms at once; ``shape.py`` names what they find."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from judgegauge.statistics.arrays import BoolArray, FloatArray, IntArray
from judgegauge.statistics.spread import measure_agreements

ROUNDING = 1e-12
"""Shares are compared with this tolerance, so that 540 of 600 is 90% whatever the rounding."""


class ShapeCode(StrEnum):
    """Classes in the order in which their rules are tried; ``unclear`` is given by the bootstrap only."""

    SINGLE_LEVEL = "single_level"
    HEAPED = "heaped"
    POLARISED = "polarised"
    TOP_HEAVY = "top_heavy"
    BOTTOM_HEAVY = "bottom_heavy"
    MIDDLE_HEAVY = "middle_heavy"
    SPREAD = "spread"
    UNCLEAR = "unclear"


@dataclass(frozen=True, kw_only=True)
class ShapeThresholds:
    """The edges of all shape rules: conventions of this package, simple enough to be said aloud."""

    name: str = "judgegauge shapes 1"
    source: str = "convention of this package"
    single_level_share: float = 0.90
    heaped_above_levels: int = 15
    heaped_share: float = 0.80
    heaped_small_step: int = 5
    heaped_large_step: int = 10
    polarised_agreement: float = -0.10
    polarised_third_share: float = 0.20
    window_part: float = 0.4
    """Width of a window as a part of the levels, rounded up; one level on a scale of three."""
    window_excess: float = 1.5
    """How many times its even share a window must hold."""
    avoided_ratio: float = 0.6
    avoided_peak_share: float = 0.08
    avoided_se: float = 3.0
    stable_share: float = 0.90
    """Share of bootstrap draws that must agree before a class is named."""

    def as_numbers(self) -> dict[str, float]:
        """The numbers by name, to be printed beside a class."""
        return {name: float(value) for name, value in vars(self).items() if isinstance(value, int | float)}


STANDARD_THRESHOLDS = ShapeThresholds()

ORDER = tuple(code for code in ShapeCode if code is not ShapeCode.UNCLEAR)
"""``classify_rows`` gives positions in this tuple."""


def window_width(size: int, thresholds: ShapeThresholds) -> int:
    """Levels in a window on a scale of ``size`` levels."""
    return 1 if size == 3 else math.ceil(thresholds.window_part * size - ROUNDING)


def sum_windows(columns: IntArray, width: int) -> IntArray:
    """Answers in each window of ``width`` levels: (K, R) to (K - width + 1, R)."""
    below = np.zeros((len(columns) + 1, columns.shape[1]), dtype=np.int64)
    np.cumsum(columns, axis=0, out=below[1:])
    sums: IntArray = below[width:] - below[:-width]
    return sums


def classify_rows(counts: IntArray, values: FloatArray | None, thresholds: ShapeThresholds) -> IntArray:
    """Position in ``ORDER`` of the class of each row of ``counts`` (R, K), K >= 3, no row empty."""
    # Levels first: sums over a few of them then run along the rows, which are many.
    columns = np.ascontiguousarray(counts.T)
    size, totals = len(columns), columns.sum(axis=0)
    width = window_width(size, thresholds)
    windows = sum_windows(columns, width) / totals
    needed = thresholds.window_excess * width / size - ROUNDING
    interior = windows[1:-1].max(axis=0, initial=0.0)
    bottom, top = windows[0], windows[-1]
    fits = {
        ShapeCode.SINGLE_LEVEL: columns.max(axis=0) / totals >= thresholds.single_level_share - ROUNDING,
        ShapeCode.HEAPED: _are_heaped(columns, totals, values, thresholds),
        ShapeCode.POLARISED: _are_polarised(columns, totals, thresholds),
        ShapeCode.TOP_HEAVY: (top >= needed) & (top >= interior),
        ShapeCode.BOTTOM_HEAVY: (bottom >= needed) & (bottom >= interior),
        ShapeCode.MIDDLE_HEAVY: interior >= needed,
    }
    first = np.full(len(counts), ORDER.index(ShapeCode.SPREAD), dtype=np.int64)
    # The first rule that fits has the last word.
    for code in reversed(fits):
        first[fits[code]] = ORDER.index(code)
    return first


def find_window(counts: IntArray, code: ShapeCode, thresholds: ShapeThresholds) -> tuple[int, int] | None:
    """Levels (start, stop) that a class is about, for counts (K,); None for a class about no window."""
    size = counts.size
    width = window_width(size, thresholds)
    if code is ShapeCode.SINGLE_LEVEL:
        level = int(np.argmax(counts))
        return level, level + 1
    if code is ShapeCode.TOP_HEAVY:
        return size - width, size
    if code is ShapeCode.BOTTOM_HEAVY:
        return 0, width
    if code is ShapeCode.MIDDLE_HEAVY:
        start = 1 + int(np.argmax(sum_windows(counts[:, np.newaxis], width)[1:-1, 0]))
        return start, start + width
    return None


def find_heaping_step(
    columns: IntArray, totals: IntArray, values: FloatArray | None, thresholds: ShapeThresholds
) -> IntArray:
    """Step (R,) on whose multiples answers heap, for counts (K, R), the larger one first; 0 for none.

    A step of which every level is a multiple says nothing and is passed over: on 0, 5, ..., 100 only
    tens can heap.
    """
    steps = np.zeros(columns.shape[1], dtype=np.int64)
    if values is None or values.size <= thresholds.heaped_above_levels:
        return steps
    for step in (thresholds.heaped_small_step, thresholds.heaped_large_step):
        multiples = values % step == 0
        if multiples.all():
            continue
        heaped = columns[multiples].sum(axis=0) / totals >= thresholds.heaped_share - ROUNDING
        steps[heaped] = step
    return steps


def _are_heaped(
    columns: IntArray, totals: IntArray, values: FloatArray | None, thresholds: ShapeThresholds
) -> BoolArray:
    result: BoolArray = find_heaping_step(columns, totals, values, thresholds) > 0
    return result


def _are_polarised(columns: IntArray, totals: IntArray, thresholds: ShapeThresholds) -> BoolArray:
    third = max(1, len(columns) // 3)
    needed = thresholds.polarised_third_share - ROUNDING
    result: BoolArray = (columns[:third].sum(axis=0) / totals >= needed) & (
        columns[-third:].sum(axis=0) / totals >= needed
    )
    # Agreement is the dear part, and few rows come this far.
    if result.any():
        result[result] = measure_agreements(columns[:, result].T) <= thresholds.polarised_agreement + ROUNDING
    return result
