"""How well each boundary between neighbouring levels holds from one run to the other."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from judgegauge.statistics.arrays import FloatArray, IntArray, read_table
from judgegauge.statistics.boundary_errors import (
    Limits,
    estimate_crossings,
    estimate_repeatability,
    find_apart,
    find_beside,
)
from judgegauge.statistics.resampling import percentile_intervals
from judgegauge.statistics.result import Estimate, Method, Reason
from judgegauge.statistics.shares import clopper_pearson

MINIMUM_ITEMS = 10
"""Answers that a level needs, in either run, before the repeatability of its boundaries is given."""

# Replicates are looked at in blocks of about this many cells, which stay near the processor.
_BLOCK = 12_500
_LEAST_ROWS = 64


def crossings(table: npt.ArrayLike, minimum: int = MINIMUM_ITEMS) -> list[float | None]:
    """Answers on different sides of each boundary, divided by the answers in its two levels.

    K - 1 numbers; the divisor is the mean over both runs of the answers in the two adjoining levels.
    A long move crosses every boundary on its way, so a boundary beside sparse levels can exceed 1.

    Undefined when the divisor is below ``minimum`` (``too_few_at_level``): in an empty stretch of the
    scale the number tells of the moves that pass over it and nothing of the boundary.
    """
    whole = read_table(table)
    column = _in_columns(whole[np.newaxis])
    found, beside = _crossings(column)[:, 0].tolist(), _adjoining(column)[:, 0].tolist()
    return [value if beside[k] >= max(minimum, 1e-9) else None for k, value in enumerate(found)]


def repeatability(table: npt.ArrayLike, minimum: int = MINIMUM_ITEMS) -> list[float | None]:
    """Probability that one run puts a random (k+1)-answer of the other above a random k-answer.

    K - 1 numbers, ties count half, mean of both directions. 1: the boundary is repeated perfectly;
    0.5: not at all. The area under a ROC curve, with neighbouring levels as the two classes.

    Undefined when either level has fewer than ``minimum`` answers in either run (``too_few_at_level``).

    References
    ----------
    Hanley and McNeil (1982), doi:10.1148/radiology.143.1.7063747, for the area as a probability.
    """
    whole = read_table(table)
    found, enough = (
        _repeatabilities(_in_columns(whole[np.newaxis]))[:, 0].tolist(),
        _enough_items(whole, minimum),
    )
    return [value if enough[k] else None for k, value in enumerate(found)]


def boundary_intervals(
    table: npt.ArrayLike, replicates: IntArray | None, level: float = 0.95, minimum: int = MINIMUM_ITEMS
) -> tuple[tuple[Estimate, ...], tuple[Estimate, ...]]:
    """Crossings and repeatability of each boundary with percentile intervals over ``replicates`` (R, K, K).

    Without replicates the intervals are those of the delta method, on the logarithm for crossings and on
    the logit for repeatability; that needs independent answers, each in one cell.

    Where no replicate can differ from the table the bootstrap says nothing. There a boundary that nothing
    crossed gets the exact bound instead: for crossings, Clopper-Pearson at 0 of the answers beside it;
    for repeatability 1, ``(1 - u_k)(1 - u_k+1)`` with u the Clopper-Pearson bound on misplaced answers of
    each level, mean of both directions.

    Undefined as in ``crossings`` and ``repeatability``; an interval also without spread
    (``no_variation``).
    """
    whole = read_table(table)
    n, last = int(whole.sum()), len(whole) - 1
    if replicates is None:
        found = [*estimate_crossings(whole, level), *estimate_repeatability(whole, level)]
        methods = (Method.NORMAL_ON_LOG, Method.NORMAL_ON_LOGIT)
    else:
        found = _resample(whole, np.asarray(replicates).reshape(-1, *whole.shape), level)
        methods = (Method.BOOTSTRAP_PERCENTILE, Method.BOOTSTRAP_PERCENTILE)
    beside = (find_beside(len(whole)) @ whole.ravel()).tolist()
    enough = _enough_items(whole, minimum)
    first = tuple(
        _crossing_estimate(
            value if beside[k] >= max(minimum, 1e-9) else None, limits, n, beside[k], level, methods[0]
        )
        for k, (value, limits) in enumerate(found[:last])
    )
    second = tuple(
        _repeatability_estimate(value if enough[k] else None, limits, whole, k, level, methods[1])
        for k, (value, limits) in enumerate(found[last:])
    )
    return first, second


def _resample(table: IntArray, replicates: IntArray, level: float) -> list[tuple[float, Limits]]:
    """Crossings, then repeatabilities of a table, with percentile limits over its replicates."""
    values = _over_blocks(table[np.newaxis])[:, 0].tolist()
    return list(zip(values, percentile_intervals(_over_blocks(replicates), level), strict=True))


def _crossing_estimate(
    value: float | None, limits: Limits, n: int, adjoining: float, level: float, method: Method
) -> Estimate:
    if value is None:
        reason = Reason.NO_DATA if n == 0 else Reason.TOO_FEW_AT_LEVEL
        return Estimate(n=n, level=level, reason=reason)
    if value == 0:
        bound = clopper_pearson(0, max(int(adjoining), 1), level)
        return Estimate(value=0.0, low=0.0, high=bound.high, n=n, level=level, method=bound.method)
    return _with_limits(value, limits, n, level, method)


def _repeatability_estimate(
    value: float | None, limits: Limits, table: IntArray, boundary: int, level: float, method: Method
) -> Estimate:
    n = int(table.sum())
    if value is None:
        reason = Reason.NO_DATA if n == 0 else Reason.TOO_FEW_AT_LEVEL
        return Estimate(n=n, level=level, reason=reason)
    if value == 1:
        low = _separation_bound(table, boundary, level)
        return Estimate(value=1.0, low=low, high=1.0, n=n, level=level, method=Method.CLOPPER_PEARSON)
    return _with_limits(value, limits, n, level, method)


def _with_limits(value: float, limits: Limits, n: int, level: float, method: Method) -> Estimate:
    if limits is None or limits[0] == limits[1]:
        return Estimate(value=value, n=n, level=level, method=method, reason=Reason.NO_VARIATION)
    return Estimate(value=value, low=limits[0], high=limits[1], n=n, level=level, method=method)


def _separation_bound(table: IntArray, boundary: int, level: float) -> float:
    kept = []
    for margin in (table.sum(axis=1), table.sum(axis=0)):
        shares = [clopper_pearson(0, int(margin[k]), level).high for k in (boundary, boundary + 1)]
        kept.append(np.prod([1 - share for share in shares if share is not None]))
    return float(np.mean(kept))


def _enough_items(table: IntArray, minimum: int) -> list[bool]:
    """Whether both levels beside each boundary have enough answers in either run."""
    fewest = np.minimum(table.sum(axis=0), table.sum(axis=1))
    enough: list[bool] = (np.minimum(fewest[:-1], fewest[1:]) >= max(minimum, 1)).tolist()
    return enough


def _over_blocks(tables: IntArray) -> FloatArray:
    """Crossings, then repeatabilities of ``tables`` (R, K, K), as (2 (K - 1), R); NaN where undefined."""
    rows = max(_LEAST_ROWS, _BLOCK // (tables.shape[1] ** 2))
    columns = [_in_columns(tables[start : start + rows]) for start in range(0, max(1, len(tables)), rows)]
    return np.concatenate(
        [np.concatenate([_crossings(part), _repeatabilities(part)]) for part in columns], axis=1
    )


def _in_columns(tables: IntArray) -> FloatArray:
    """Tables (R, K, K) as (K, K, R): long runs of numbers, on which sums over a few levels are quick."""
    size = tables.shape[1]
    flat = tables.reshape(len(tables), size * size)
    columns: FloatArray = np.array(flat.T, dtype=np.float64, order="C")
    return columns.reshape(size, size, len(tables))


def _adjoining(columns: FloatArray) -> FloatArray:
    """Answers in the two levels beside each boundary (K - 1, R), mean of both runs."""
    on_level = (columns.sum(axis=0) + columns.sum(axis=1)) / 2
    beside: FloatArray = on_level[:-1] + on_level[1:]
    return beside


def _crossings(columns: FloatArray) -> FloatArray:
    """Crossings of each table in (K, K, R), as (K - 1, R); NaN where undefined."""
    size = len(columns)
    apart = find_apart(size) @ columns.reshape(size * size, columns.shape[2])
    return _ratio(apart, _adjoining(columns))


@lru_cache(maxsize=16)
def _find_lower(size: int) -> FloatArray:
    """Which levels lie below each level, itself counted half (K, K)."""
    lower: FloatArray = np.tril(np.ones((size, size)), -1) + np.eye(size) / 2
    return lower


def _repeatabilities(columns: FloatArray) -> FloatArray:
    """Repeatability of each table in (K, K, R), as (K - 1, R); NaN where a level is empty."""
    other = np.ascontiguousarray(columns.transpose(1, 0, 2))
    result: FloatArray = (_one_direction(columns) + _one_direction(other)) / 2
    return result


def _one_direction(columns: FloatArray) -> FloatArray:
    # Answers of a level that the other run puts below j, ties counted half.
    below = _find_lower(len(columns)) @ columns[:-1]
    wins = (below * columns[1:]).sum(axis=1)
    items = columns.sum(axis=1)
    return _ratio(wins, items[:-1] * items[1:])


def _ratio(above: FloatArray, below: FloatArray) -> FloatArray:
    result = np.full(below.shape, np.nan)
    np.divide(above, below, out=result, where=below > 0)
    return result
