"""Agreement statistics of many pair tables at once, for the bootstrap."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from judgegauge.statistics.arrays import FloatArray, IntArray

# What rounding leaves of an expected disagreement of zero.
_ROUNDING = 1e-13


@dataclass(frozen=True, kw_only=True)
class ReplicatedAgreement:
    """One number per replicate, each (R,). A kappa of 0/0 is NaN here; its interval leaves it out."""

    exact: FloatArray
    within_one: FloatArray
    chance: FloatArray
    kappa: FloatArray
    kappa_linear: FloatArray
    kappa_quadratic: FloatArray


def replicate_kappas(tables: IntArray) -> ReplicatedAgreement:
    """Agreement and kappas of each of ``tables`` (R, K, K) or (R, K * K); of an empty one all are NaN.

    All follow from both margins and four sums over cells, so one matrix product serves all replicates:
    with disagreement d, kappa is ``1 - mean d / mean d under independence``.
    """
    replicates = tables.shape[0]
    flat = tables.reshape(replicates, -1)
    size = round(flat.shape[1] ** 0.5)
    n = flat.sum(axis=1).astype(np.float64)
    totals = flat.astype(np.float64) @ _cell_sums(size)
    sums = np.full_like(totals, np.nan)
    np.divide(totals, n[:, np.newaxis], out=sums, where=n[:, np.newaxis] > 0)
    rows, columns = sums[:, :size], sums[:, size : 2 * size]
    exact, near, steps, squares = sums[:, 2 * size :].T
    chance = np.einsum("rk,rk->r", rows, columns)
    return ReplicatedAgreement(
        exact=exact,
        within_one=near,
        chance=chance,
        kappa=_one_minus_ratio(1 - exact, 1 - chance),
        kappa_linear=_one_minus_ratio(steps, _expected_steps(rows, columns)),
        kappa_quadratic=_one_minus_ratio(squares, _expected_squares(rows, columns)),
    )


def _cell_sums(size: int) -> FloatArray:
    """Columns (K * K, 2K + 4): both margins, same level, at most one apart, distance, its square."""
    first, second = np.divmod(np.arange(size * size), size)
    distance = np.abs(first - second)
    ranks = np.arange(size)
    return np.column_stack(
        [
            first[:, np.newaxis] == ranks,
            second[:, np.newaxis] == ranks,
            distance == 0,
            distance <= 1,
            distance,
            distance**2,
        ]
    ).astype(np.float64)


def _expected_steps(rows: FloatArray, columns: FloatArray) -> FloatArray:
    """Mean distance of unrelated runs: a distance counts the boundaries between, so sum over those."""
    first, second = np.cumsum(rows, axis=1)[:, :-1], np.cumsum(columns, axis=1)[:, :-1]
    steps: FloatArray = np.sum(first * (1 - second) + second * (1 - first), axis=1)
    return steps


def _expected_squares(rows: FloatArray, columns: FloatArray) -> FloatArray:
    """Mean squared distance of unrelated runs, from the first two moments of each."""
    ranks = np.arange(rows.shape[1], dtype=np.float64)
    squares: FloatArray = (rows + columns) @ ranks**2 - 2 * (rows @ ranks) * (columns @ ranks)
    return squares


def _one_minus_ratio(observed: FloatArray, expected: FloatArray) -> FloatArray:
    ratio = np.full_like(observed, np.nan)
    np.divide(observed, expected, out=ratio, where=expected > _ROUNDING)
    kappas: FloatArray = 1 - ratio
    return kappas
