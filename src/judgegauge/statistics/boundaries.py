"""How well each boundary between neighbouring levels holds from one run to the other."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from judgegauge.statistics.arrays import FloatArray, IntArray, read_table
from judgegauge.statistics.resampling import percentile_interval
from judgegauge.statistics.result import Estimate, Method, Reason
from judgegauge.statistics.shares import clopper_pearson

MINIMUM_ITEMS = 10
"""Answers that a level needs, in either run, before the repeatability of its boundaries is given."""

# Replicates are looked at in blocks of about this many cells.
_BLOCK = 4_000_000


def crossings(table: npt.ArrayLike, minimum: int = MINIMUM_ITEMS) -> list[float | None]:
    """Answers on different sides of each boundary, divided by the answers in its two levels.

    K - 1 numbers; the divisor is the mean over both runs of the answers in the two adjoining levels.
    A long move crosses every boundary on its way, so a boundary beside sparse levels can exceed 1.

    Undefined when the divisor is below ``minimum`` (``too_few_at_level``): in an empty stretch of the
    scale the number tells of the moves that pass over it and nothing of the boundary.
    """
    whole = read_table(table)[np.newaxis]
    found, beside = _listed(_crossings(whole)[0]), _adjoining(whole)[0]
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
    found = _listed(_repeatabilities(whole[np.newaxis])[0])
    enough = _enough_items(whole, minimum)
    return [value if enough[k] else None for k, value in enumerate(found)]


def boundary_intervals(
    table: npt.ArrayLike, replicates: IntArray, level: float = 0.95, minimum: int = MINIMUM_ITEMS
) -> tuple[tuple[Estimate, ...], tuple[Estimate, ...]]:
    """Crossings and repeatability of each boundary with percentile intervals over ``replicates`` (R, K, K).

    Where no replicate can differ from the table the bootstrap says nothing. There a boundary that nothing
    crossed gets the exact bound instead: for crossings, Clopper-Pearson at 0 of the answers beside it;
    for repeatability 1, ``(1 - u_k)(1 - u_k+1)`` with u the Clopper-Pearson bound on misplaced answers of
    each level, mean of both directions.

    Undefined as in ``crossings`` and ``repeatability``; an interval also without spread
    (``no_variation``).
    """
    whole = read_table(table)
    draws = np.asarray(replicates).reshape(-1, *whole.shape)
    crossed, repeated = _over_blocks(draws)
    n = int(whole.sum())
    adjoining = _adjoining(whole[np.newaxis])[0]
    first = tuple(
        _crossing_estimate(value, crossed[:, k], n, float(adjoining[k]), level)
        for k, value in enumerate(crossings(whole, minimum))
    )
    second = tuple(
        _repeatability_estimate(value, repeated[:, k], whole, k, level)
        for k, value in enumerate(repeatability(whole, minimum))
    )
    return first, second


def _crossing_estimate(
    value: float | None, draws: FloatArray, n: int, adjoining: float, level: float
) -> Estimate:
    if value is None:
        reason = Reason.NO_DATA if n == 0 else Reason.TOO_FEW_AT_LEVEL
        return Estimate(n=n, level=level, reason=reason)
    if value == 0:
        bound = clopper_pearson(0, max(int(adjoining), 1), level)
        return Estimate(value=0.0, low=0.0, high=bound.high, n=n, level=level, method=bound.method)
    return _percentile_estimate(value, draws, n, level)


def _repeatability_estimate(
    value: float | None, draws: FloatArray, table: IntArray, boundary: int, level: float
) -> Estimate:
    n = int(table.sum())
    if value is None:
        reason = Reason.NO_DATA if n == 0 else Reason.TOO_FEW_AT_LEVEL
        return Estimate(n=n, level=level, reason=reason)
    if value == 1:
        low = _separation_bound(table, boundary, level)
        return Estimate(value=1.0, low=low, high=1.0, n=n, level=level, method=Method.CLOPPER_PEARSON)
    return _percentile_estimate(value, draws, n, level)


def _percentile_estimate(value: float, draws: FloatArray, n: int, level: float) -> Estimate:
    method = Method.BOOTSTRAP_PERCENTILE
    interval = percentile_interval(draws, level)
    if interval is None or interval[0] == interval[1]:
        return Estimate(value=value, n=n, level=level, method=method, reason=Reason.NO_VARIATION)
    return Estimate(value=value, low=interval[0], high=interval[1], n=n, level=level, method=method)


def _separation_bound(table: IntArray, boundary: int, level: float) -> float:
    kept = []
    for margin in (table.sum(axis=1), table.sum(axis=0)):
        shares = [clopper_pearson(0, int(margin[k]), level).high for k in (boundary, boundary + 1)]
        kept.append(np.prod([1 - share for share in shares if share is not None]))
    return float(np.mean(kept))


def _over_blocks(tables: IntArray) -> tuple[FloatArray, FloatArray]:
    rows = max(1, _BLOCK // tables[0].size) if len(tables) else 1
    blocks = [tables[start : start + rows] for start in range(0, len(tables), rows)] or [tables]
    return (
        np.concatenate([_crossings(block) for block in blocks]),
        np.concatenate([_repeatabilities(block) for block in blocks]),
    )


def _adjoining(tables: IntArray) -> FloatArray:
    """Answers in the two levels beside each boundary (R, K - 1), mean of both runs."""
    near = np.stack([_beside(tables.shape[1], k) for k in range(tables.shape[1] - 1)], axis=1)
    return _add_up(tables, near)


def _crossings(tables: IntArray) -> FloatArray:
    """Crossings of each table in (R, K, K), as (R, K - 1); NaN where undefined."""
    size = tables.shape[1]
    apart = np.stack([_apart(size, k) for k in range(size - 1)], axis=1)
    return _ratio(_add_up(tables, apart), _adjoining(tables))


def _add_up(tables: IntArray, cells: FloatArray) -> FloatArray:
    """Sums (R, M) of cells of each table, with weights (K * K, M): one product of matrices."""
    sums: FloatArray = tables.reshape(len(tables), cells.shape[0]).astype(np.float64) @ cells
    return sums


def _apart(size: int, boundary: int) -> FloatArray:
    """Which cells (K * K,) hold answers on different sides of a boundary."""
    above = np.arange(size) > boundary
    different: FloatArray = (above[:, np.newaxis] != above[np.newaxis, :]).astype(np.float64)
    return different.ravel()


def _beside(size: int, boundary: int) -> FloatArray:
    """Half a count for each run that puts a cell's answers on one of the two levels beside a boundary."""
    near = np.isin(np.arange(size), (boundary, boundary + 1)) / 2
    halves: FloatArray = near[:, np.newaxis] + near[np.newaxis, :]
    return halves.ravel()


def _repeatabilities(tables: IntArray) -> FloatArray:
    """Repeatability of each table in (R, K, K), as (R, K - 1); NaN where a level is empty."""
    result: FloatArray = (_one_direction(tables) + _one_direction(tables.transpose(0, 2, 1))) / 2
    return result


def _one_direction(tables: IntArray) -> FloatArray:
    cells = tables.astype(np.float64)
    # Answers of a level that the other run puts below j, ties counted half.
    size = cells.shape[2]
    lower = np.triu(np.ones((size, size)), 1) + np.eye(size) / 2
    below = (cells.reshape(-1, size) @ lower).reshape(cells.shape)
    wins = np.einsum("rkj,rkj->rk", below[:, :-1], cells[:, 1:])
    items = cells.sum(axis=2)
    return _ratio(wins, items[:, :-1] * items[:, 1:])


def _enough_items(table: IntArray, minimum: int) -> list[bool]:
    fewest = np.minimum(table.sum(axis=0), table.sum(axis=1))
    enough: list[bool] = (np.minimum(fewest[:-1], fewest[1:]) >= max(minimum, 1)).tolist()
    return enough


def _ratio(above: npt.NDArray[np.generic], below: FloatArray) -> FloatArray:
    result = np.full(below.shape, np.nan)
    np.divide(above, below, out=result, where=below > 0)
    return result


def _listed(row: FloatArray) -> list[float | None]:
    return [None if np.isnan(value) else float(value) for value in row]
