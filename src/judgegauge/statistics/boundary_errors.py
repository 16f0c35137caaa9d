"""Intervals of crossings and repeatability by formula, for tables that are not resampled."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np

from judgegauge.statistics.arrays import FloatArray, IntArray
from judgegauge.statistics.intervals import limits_on_logit
from judgegauge.statistics.quantiles import normal_quantile

Limits = tuple[float, float] | None


@lru_cache(maxsize=16)
def find_apart(size: int) -> FloatArray:
    """Which cells hold answers on different sides of each boundary (K - 1, K * K)."""
    above = np.arange(size) > np.arange(size - 1)[:, np.newaxis]
    different: FloatArray = (above[:, :, np.newaxis] != above[:, np.newaxis, :]).astype(np.float64)
    return different.reshape(size - 1, size * size)


@lru_cache(maxsize=16)
def find_beside(size: int) -> FloatArray:
    """Half an answer for each run that puts a cell on a level beside the boundary (K - 1, K * K)."""
    steps = np.arange(size) - np.arange(size - 1)[:, np.newaxis]
    near = ((steps == 0) | (steps == 1)) / 2
    halves: FloatArray = near[:, :, np.newaxis] + near[:, np.newaxis, :]
    return halves.reshape(size - 1, size * size)


def estimate_crossings(table: IntArray, level: float) -> list[tuple[float, Limits]]:
    """Crossings of each boundary (K - 1) with limits that are normal on the logarithm.

    ``A / B`` of two sums over answers moves with one answer of cell c by ``(a_c - r b_c) / B``; its
    variance is the sum of those squares (delta method), that of the logarithm is it over ``r^2``.

    NaN where no answer lies beside the boundary. Limits are undefined where nothing crosses.
    """
    cells = table.ravel().astype(np.float64)
    apart, beside = find_apart(len(table)), find_beside(len(table))
    crossed, items = apart @ cells, beside @ cells
    share = np.divide(crossed, items, out=np.full(len(items), np.nan), where=items > 0)
    spread = np.sqrt((apart - share[:, np.newaxis] * beside) ** 2 @ cells)
    z = normal_quantile(level)
    found: list[tuple[float, Limits]] = []
    for value, se, n in zip(share.tolist(), spread.tolist(), items.tolist(), strict=True):
        stretch = math.exp(z * se / n / value) if value > 0 else 1.0
        found.append((value, (value / stretch, value * stretch) if stretch > 1 else None))
    return found


def estimate_repeatability(table: IntArray, level: float) -> list[tuple[float, Limits]]:
    """Repeatability of each boundary (K - 1) with limits that are normal on the logit.

    The area under a ROC curve moves with one answer of the upper level by the share of the lower ones
    below it less the area, over the answers of the level, and the other way about (DeLong's placements).
    Both directions share their answers: the influence of a cell is the mean of its two.

    NaN where a level is empty. Limits are undefined at 0 and 1.

    References
    ----------
    DeLong, DeLong and Clarke-Pearson (1988), doi:10.2307/2531595.
    """
    cells = table.astype(np.float64)
    first, down = _find_influence(cells)
    second, across = _find_influence(cells.T)
    influence = (down + across.transpose(0, 2, 1)) / 2
    variances = (influence**2).reshape(len(first), -1) @ cells.ravel()
    z = normal_quantile(level)
    found: list[tuple[float, Limits]] = []
    for value, variance in zip(((first + second) / 2).tolist(), variances.tolist(), strict=True):
        is_inside = 0 < value < 1 and variance > 0  # NaN, where a level is empty, is in no range either
        half = z * math.sqrt(variance) / (value * (1 - value)) if is_inside else 0.0
        found.append((value, limits_on_logit(value, half) if is_inside else None))
    return found


def _find_influence(cells: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Areas (K - 1) of one direction, NaN where a level is empty, and how cells move them (K - 1, K, K)."""
    lower, upper = cells[:-1], cells[1:]
    filled = lower.any(axis=1) & upper.any(axis=1)
    below = np.where(filled, lower.sum(axis=1), np.nan)[:, np.newaxis]
    above = np.where(filled, upper.sum(axis=1), np.nan)[:, np.newaxis]
    under = (np.cumsum(lower, axis=1) - lower / 2) / below
    over = (above - np.cumsum(upper, axis=1) + upper / 2) / above
    areas = np.sum(upper * under, axis=1, keepdims=True) / above
    influence = np.zeros((len(lower), *cells.shape))
    boundary = np.arange(len(lower))
    influence[boundary, boundary + 1] = (under - areas) / above
    influence[boundary, boundary] = (over - areas) / below
    return areas[:, 0], influence
