"""One run's level counts in numbers: mean, spread, middle, and where the answers lie."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from judgegauge.statistics.arrays import FloatArray, IntArray, read_counts, read_values, sum_weighted
from judgegauge.statistics.grouping import gather_units, robust_se
from judgegauge.statistics.intervals import estimate_with_t
from judgegauge.statistics.result import Estimate, Method, Reason
from judgegauge.statistics.spread import measure_agreement, measure_entropy

_MAY_BE_UNDEFINED = (
    "sd",
    "median",
    "interpolated_median",
    "quartiles",
    "adjacent",
    "end_share",
    "agreement_a",
    "entropy_bits",
)


@dataclass(frozen=True, kw_only=True)
class LevelSummary:
    """Summary of level counts; levels are indices from 0, lowest first."""

    total: int
    sd: float | None = None
    """Sample form (ddof 1), in score units."""
    median: int | None = None
    """Lower median: the lowest level with half of the answers at or below it."""
    interpolated_median: float | None = None
    modes: tuple[int, ...] = ()
    quartiles: tuple[int, int, int] | None = None
    adjacent: tuple[int, float] | None = None
    """Lower level of the heaviest pair of neighbours (the lowest such pair), and the pair's share."""
    end_share: float | None = None
    agreement_a: float | None = None
    entropy_bits: float | None = None
    reasons: dict[str, str] = field(default_factory=dict)
    """Reason code for each field that is None."""


def summarise_levels(counts: npt.ArrayLike, values: npt.ArrayLike) -> LevelSummary:
    """Summary of level counts (K,) on a scale with ``values`` (K,).

    Undefined when all counts are 0 (everything: ``no_data``), with one answer (``sd``: ``too_few_items``),
    on two levels (``agreement_a``: ``two_levels``).
    """
    whole = read_counts(counts)
    scores = read_values(values, whole.size)
    total = int(whole.sum())
    if total == 0:
        return LevelSummary(total=0, reasons=dict.fromkeys(_MAY_BE_UNDEFINED, Reason.NO_DATA))
    reasons: dict[str, str] = {}
    sd = _sample_sd(whole, scores)
    if sd is None:
        reasons["sd"] = Reason.TOO_FEW_ITEMS
    agreement = measure_agreement(whole)
    if agreement is None:
        reasons["agreement_a"] = Reason.TWO_LEVELS
    if whole.size < 2:
        reasons["adjacent"] = Reason.TOO_FEW_ITEMS
    at_or_below = np.cumsum(whole)
    lower, median, upper = (_lower_quartile(at_or_below, part) for part in (1, 2, 3))
    return LevelSummary(
        total=total,
        sd=sd,
        median=median,
        interpolated_median=_interpolate_median(whole, scores, median),
        modes=tuple(np.flatnonzero(whole == whole.max()).tolist()),
        quartiles=(lower, median, upper),
        adjacent=_heaviest_pair(whole),
        end_share=int(whole[0] + whole[-1]) / total if whole.size > 1 else 1.0,
        agreement_a=agreement,
        entropy_bits=measure_entropy(whole),
        reasons=reasons,
    )


def estimate_mean(counts: npt.ArrayLike, values: npt.ArrayLike, level: float = 0.95) -> Estimate:
    """Mean of level counts (K,) with standard error ``sd / sqrt(n)`` and the t interval, n - 1 df.

    Undefined when all counts are 0 (``no_data``). With one answer (``too_few_items``) or all answers on
    one level (``no_variation``) the mean is given without standard error and interval.
    """
    whole = read_counts(counts)
    scores = read_values(values, whole.size)
    return estimate_mean_of_groups(scores, whole, None, level)


def estimate_mean_of_groups(
    scores: npt.ArrayLike, weights: npt.ArrayLike, groups: npt.ArrayLike | None, level: float = 0.95
) -> Estimate:
    """Mean of P patterns' ``scores`` (P,), each standing for ``weights`` (P,) units, cluster-robust.

    ``SE^2 = G/(G-1) * sum over g of (sum over units of (y - mean)/n)^2``, t with G - 1 df. Without
    ``groups`` (P,) each unit is its own group, which gives ``sd / sqrt(n)``.

    Undefined when there is no unit (``no_data``); standard error and interval also with fewer than two
    units (``too_few_items``) or groups (``too_few_groups``), or without spread (``no_variation``).

    References
    ----------
    Liang and Zeger (1986), doi:10.1093/biomet/73.1.13, with the G/(G-1) correction.
    """
    y = np.asarray(scores, dtype=np.float64)
    multiplicity = np.asarray(weights)
    used = multiplicity > 0
    units = gather_units(used, multiplicity, groups)
    n = units.unit_count
    method = Method.T if groups is None else Method.CLUSTER_T
    if n == 0:
        return Estimate(n=0, level=level, method=method, reason=Reason.NO_DATA)
    y = y[used]
    mean = find_mean(y, units.weights, n)
    se = robust_se((y - mean) / n, units, float(np.max(np.abs(y))))
    if se is None:
        reason = explain_no_se(n, units.group_count)
        return Estimate(value=mean, n=n, level=level, method=method, reason=reason)
    return estimate_with_t(mean, se, units.group_count - 1, n=n, level=level, method=method)


def find_mean(scores: FloatArray, weights: IntArray, n: int) -> float:
    """Mean of scores with multiplicity; of scores that are all alike exactly that score."""
    if np.all(scores == scores[0]):
        return float(scores[0])
    return sum_weighted(weights, scores) / n


def explain_no_se(unit_count: int, group_count: int) -> Reason:
    """Reason code for a standard error that is absent though there is data."""
    if unit_count < 2:
        return Reason.TOO_FEW_ITEMS
    return Reason.TOO_FEW_GROUPS if group_count < 2 else Reason.NO_VARIATION


def bound_failures(
    totals: npt.ArrayLike,
    valid: npt.ArrayLike,
    failed: npt.ArrayLike,
    weights: npt.ArrayLike,
    lowest: float,
    highest: float,
) -> tuple[float, float] | None:
    """The mean if every failed score were the lowest, and if every one were the highest.

    An answer counts once however often it was scored, as in the mean: its score is
    ``(total + failed * lowest) / (valid + failed)``. ``totals`` (P,): sum of the valid scores of each
    answer or pattern; ``valid`` and ``failed`` (P,): how many scores it has and lacks; ``weights`` (P,): how
    many answers have the pattern.

    Undefined when nothing was attempted.
    """
    whole, lacking = np.asarray(totals, dtype=np.float64), np.asarray(failed, dtype=np.float64)
    attempts = np.asarray(valid, dtype=np.float64) + lacking
    if np.any(lacking < 0) or np.any(attempts < lacking):
        raise ValueError("valid, failed: found a number below zero, expected zero or more")
    multiplicity = np.where(attempts > 0, np.asarray(weights, dtype=np.float64), 0.0)
    answers = float(multiplicity.sum())
    if answers == 0:
        return None
    low, high = (
        np.divide(whole + lacking * end, attempts, out=np.zeros_like(whole), where=attempts > 0)
        for end in (lowest, highest)
    )
    return float(np.dot(low, multiplicity)) / answers, float(np.dot(high, multiplicity)) / answers


def _sample_sd(counts: IntArray, values: FloatArray) -> float | None:
    n = int(counts.sum())
    if n < 2:
        return None
    if np.count_nonzero(counts) == 1:
        return 0.0
    mean = float(np.dot(counts, values)) / n
    return math.sqrt(float(np.dot(counts, (values - mean) ** 2)) / (n - 1))


def _lower_quartile(at_or_below: IntArray, quarters: int) -> int:
    """Lowest level with at least so many quarters of the answers at or below it."""
    return int(np.argmax(4 * at_or_below >= quarters * at_or_below[-1]))


def _interpolate_median(counts: IntArray, values: FloatArray, level: int) -> float | None:
    """Median, which lies on ``level``, with the answers of a level spread evenly over its cell.

    A cell reaches half-way to each neighbour; at the ends of the scale as far outward as inward. When
    exactly half of the answers lie on either side of a gap the mid-point of the gap is the median.
    """
    if values.size < 2:
        return float(values[0])
    half = int(counts.sum()) / 2
    below = int(counts[:level].sum())
    if below + int(counts[level]) == half:
        above = level + 1 + int(np.argmax(counts[level + 1 :] > 0))
        return float(values[level] + values[above]) / 2
    steps = np.diff(values)
    lower = float(steps[max(level - 1, 0)]) / 2
    upper = float(steps[min(level, steps.size - 1)]) / 2
    return float(values[level]) - lower + (half - below) / int(counts[level]) * (lower + upper)


def _heaviest_pair(counts: IntArray) -> tuple[int, float] | None:
    if counts.size < 2:
        return None
    pairs = counts[:-1] + counts[1:]
    lower = int(np.argmax(pairs))
    return lower, int(pairs[lower]) / int(counts.sum())
