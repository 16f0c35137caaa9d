"""Score patterns with multiplicity, and the groups that their units belong to."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from judgegauge.statistics.arrays import BoolArray, FloatArray, IntArray, read_whole, sum_weighted

# Standard errors smaller than this share of the largest score are rounding, not spread.
ROUNDING = 1e-12


@dataclass(frozen=True, kw_only=True)
class Units:
    """The units of P patterns: ``weights`` (P,) says how many each stands for."""

    weights: IntArray
    group_index: IntArray | None
    """Group of each pattern, from 0; None: every unit is a group of its own."""
    group_count: int

    @property
    def unit_count(self) -> int:
        return int(self.weights.sum())


def gather_units(used: BoolArray, weights: npt.ArrayLike, groups: npt.ArrayLike | None) -> Units:
    """Units of the patterns in ``used`` (P,); a pattern that stands for no unit makes no group.

    Raises
    ------
    ValueError
        When shapes differ or a weight is negative or no whole number.
    """
    multiplicity = read_weights(weights, used.size)[used]
    if groups is None:
        return Units(weights=multiplicity, group_index=None, group_count=int(multiplicity.sum()))
    labels = np.asarray(groups)
    if labels.shape != used.shape:
        raise ValueError(f"groups: found shape {labels.shape}, expected {used.shape}")
    distinct, index = np.unique(labels[used], return_inverse=True)
    return Units(weights=multiplicity, group_index=index.astype(np.int64), group_count=int(distinct.size))


def read_weights(weights: npt.ArrayLike, size: int) -> IntArray:
    """Multiplicities (P,) as int64."""
    array = np.asarray(weights)
    if array.shape != (size,):
        raise ValueError(f"weights: expected {size} whole numbers of zero or more")
    return read_whole(array, "weights")


def robust_se(influence: FloatArray, units: Units, scale: float) -> float | None:
    """Cluster-robust standard error from the influence (P,) of one unit of each pattern.

    ``SE^2 = G/(G-1) * sum over g of (sum of u in g)^2``; without groups each unit is its own.

    Undefined when G < 2 or the sums do not differ from 0 by more than rounding of ``scale``.
    """
    if units.group_count < 2:
        return None
    if units.group_index is None:
        total = sum_weighted(units.weights, influence * influence)
    else:
        sums = np.bincount(units.group_index, weights=units.weights * influence, minlength=units.group_count)
        total = sum_weighted(sums, sums)
    se = math.sqrt(units.group_count / (units.group_count - 1) * total)
    return se if se > ROUNDING * scale else None
