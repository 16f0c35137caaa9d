"""Bootstrap draws of counts, and percentile intervals over them."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from judgegauge.statistics.arrays import FloatArray, IntArray, read_counts

MOST_UNDEFINED = 0.05
"""Largest share of draws in which a statistic may be undefined before its interval is."""


def resample_cells(counts: npt.ArrayLike, draws: int, rng: np.random.Generator) -> IntArray:
    """Multinomial replicates (draws, C) of cell counts (C,): items resampled with replacement.

    Every replicate has as many items as ``counts``; empty cells stay empty.
    """
    whole = read_counts(counts)
    n = int(whole.sum())
    filled = np.flatnonzero(whole)
    if n == 0:
        return np.zeros((draws, whole.size), dtype=np.int64)
    drawn = rng.multinomial(n, whole[filled] / n, size=draws)
    if filled.size == whole.size:
        return drawn
    replicates = np.zeros((draws, whole.size), dtype=np.int64)
    replicates[:, filled] = drawn
    return replicates


def percentile_interval(draws: npt.ArrayLike, level: float = 0.95) -> tuple[float, float] | None:
    """Percentile interval of a statistic's draws (R,), NaN where a draw leaves it undefined.

    Undefined without draws, and when more than 5% of them are undefined.

    References
    ----------
    Efron and Tibshirani (1993), An Introduction to the Bootstrap, chapter 13.
    """
    return percentile_intervals(np.asarray(draws, dtype=np.float64).reshape(1, -1), level)[0]


def percentile_intervals(draws: FloatArray, level: float = 0.95) -> list[tuple[float, float] | None]:
    """Percentile interval of each of M statistics from their draws (M, R); see ``percentile_interval``."""
    count = draws.shape[1]
    ordered = np.sort(draws, axis=1)  # NaN last
    defined = count - np.isnan(draws).sum(axis=1)
    enough = (defined > 0) & (count - defined <= MOST_UNDEFINED * count)
    tail = (1 - level) / 2
    low, high = (_interpolate(ordered, defined, part).tolist() for part in (tail, 1 - tail))
    return [
        (lower, upper) if known else None
        for lower, upper, known in zip(low, high, enough.tolist(), strict=True)
    ]


def _interpolate(ordered: FloatArray, defined: IntArray, part: float) -> FloatArray:
    """Quantile of the first ``defined`` (M,) numbers of each row (M, R), by linear interpolation."""
    if ordered.shape[1] == 0:
        return np.full(len(ordered), np.nan)
    place = np.maximum(defined - 1, 0) * part
    below = place.astype(np.int64)
    rows = np.arange(len(ordered))
    lower = ordered[rows, below]
    upper = ordered[rows, np.minimum(below + 1, np.maximum(defined - 1, 0))]
    between: FloatArray = lower + (upper - lower) * (place - below)
    return between
