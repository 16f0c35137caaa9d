"""How often an answer of the second period scores above one of the first: needs order, no spacing."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from judgegauge.statistics.arrays import BoolArray, FloatArray, sum_weighted
from judgegauge.statistics.grouping import Units, gather_units, read_weights, robust_se
from judgegauge.statistics.intervals import limits_on_logit
from judgegauge.statistics.quantiles import t_quantile
from judgegauge.statistics.result import Estimate, Method, Reason
from judgegauge.statistics.summary import explain_no_se

# Placements are shares, so a standard error below this is what rounding leaves of none.
_ROUNDING = 1e-12


class _Precision(NamedTuple):
    se: float | None
    df: float


def estimate_superiority(
    first: npt.ArrayLike,
    second: npt.ArrayLike,
    first_valid: npt.ArrayLike,
    second_valid: npt.ArrayLike,
    weights: npt.ArrayLike,
    groups: npt.ArrayLike | None,
    level: float = 0.95,
) -> Estimate:
    """Probability that a random second score lies above a random first one, ties half; 0.5 is no change.

    ``p = P(Y1 < Y2) + P(Y1 = Y2) / 2``. Standard error from the placements ``F1(y2)`` and ``1 - F2(y1)``
    (mid-distribution functions): for two separate samples Brunner and Munzel's, t with Satterthwaite's
    df; where units are shared or clustered the sums of their placements over a group,
    ``SE^2 = G/(G-1) * sum over g of (sum in g)^2``, t with G - 1 df. The interval is made on the logit.

    Parameters
    ----------
    first, second : (P,) scores; read only where valid.
    first_valid, second_valid : (P,) whether the pattern has a score in the period.
    weights : (P,) how many units the pattern stands for.
    groups : (P,) cluster of the pattern's units, one numbering for both periods; None: each unit is one.
    level : of the interval.

    Undefined when a period has no unit (``no_data``); standard error and interval also with fewer than
    two units in a period (``too_few_items``), with fewer than two groups (``too_few_groups``), or without
    spread, as when the periods do not overlap at all (``no_variation``).

    References
    ----------
    Brunner and Munzel (2000), doi:10.1002/(SICI)1521-4036(200001)42:1<17::AID-BIMJ17>3.0.CO;2-U.
    """
    in_first, in_second = (np.asarray(v, dtype=np.bool_) for v in (first_valid, second_valid))
    y1, y2 = (np.asarray(y, dtype=np.float64) for y in (first, second))
    if in_first.ndim != 1 or not in_first.shape == in_second.shape == y1.shape == y2.shape:
        raise ValueError("scores and their validity: expected (P,) four times")
    multiplicity = read_weights(weights, in_first.size)
    n1, n2 = int(multiplicity[in_first].sum()), int(multiplicity[in_second].sum())
    units = gather_units((in_first | in_second) & (multiplicity > 0), multiplicity, groups)
    method = Method.LOGIT_T if groups is None else Method.CLUSTER_LOGIT_T
    if n1 == 0 or n2 == 0:
        return Estimate(n=units.unit_count, level=level, method=method, reason=Reason.NO_DATA)
    below = _place(y2, y1[in_first], multiplicity[in_first])
    above = 1 - _place(y1, y2[in_second], multiplicity[in_second])
    value = sum_weighted(multiplicity[in_second], below[in_second]) / n2
    parts = np.where(in_second, (below - value) / n2, 0.0), np.where(in_first, (above - value) / n1, 0.0)
    shared = bool(multiplicity[in_first & in_second].any())
    if groups is None and not shared:
        precision = _separate_samples(parts, multiplicity, n1, n2)
    else:
        precision = _together(parts, (in_first | in_second) & (multiplicity > 0), units)
    if precision.se is None:
        few = min(n1, n2) < 2
        reason = Reason.TOO_FEW_ITEMS if few else explain_no_se(units.unit_count, units.group_count)
        return Estimate(value=value, n=units.unit_count, level=level, method=method, reason=reason)
    low, high = _logit_interval(value, precision, level)
    return Estimate(
        value=value,
        se=precision.se,
        low=low,
        high=high,
        n=units.unit_count,
        df=precision.df,
        level=level,
        method=method,
    )


def _place(scores: FloatArray, sample: FloatArray, weights: npt.NDArray[np.int64]) -> FloatArray:
    """Mid-distribution function of a weighted ``sample`` at each of ``scores`` (P,)."""
    order = np.argsort(sample, kind="stable")
    totals = np.concatenate([[0], np.cumsum(weights[order])])
    sorted_sample = sample[order]
    under = totals[np.searchsorted(sorted_sample, scores, side="left")]
    up_to = totals[np.searchsorted(sorted_sample, scores, side="right")]
    placed: FloatArray = (under + up_to) / (2 * totals[-1])
    return placed


def _separate_samples(
    parts: tuple[FloatArray, FloatArray], weights: npt.NDArray[np.int64], n1: int, n2: int
) -> _Precision:
    """Brunner and Munzel's variance, the sum of the two samples', with Satterthwaite's df."""
    if min(n1, n2) < 2:
        return _Precision(None, 0)
    second, first = (
        sum_weighted(weights, part**2) * n / (n - 1) for part, n in zip(parts, (n2, n1), strict=True)
    )
    total = first + second
    if math.sqrt(total) < _ROUNDING:
        return _Precision(None, 0)
    return _Precision(math.sqrt(total), total**2 / (first**2 / (n1 - 1) + second**2 / (n2 - 1)))


def _together(parts: tuple[FloatArray, FloatArray], used: BoolArray, units: Units) -> _Precision:
    """Sums of the placements over each group, or over each unit that is in both periods."""
    return _Precision(robust_se((parts[0] + parts[1])[used], units, 1.0), units.group_count - 1)


def _logit_interval(value: float, precision: _Precision, level: float) -> tuple[float, float]:
    if precision.se is None or not 0 < value < 1:
        raise AssertionError("placements that spread have a mean between 0 and 1")
    half = t_quantile(level, precision.df) * precision.se / (value * (1 - value))
    return limits_on_logit(value, half)
