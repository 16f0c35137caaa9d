"""Agreement of any number of runs at once, some scores missing: Gwet's AC1 and AC2, Krippendorff's alpha."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from judgegauge.statistics.arrays import FloatArray, IntArray, read_values, sum_weighted
from judgegauge.statistics.grouping import read_weights
from judgegauge.statistics.intervals import estimate_with_t
from judgegauge.statistics.result import Estimate, Method, Reason

GwetWeights = Literal["unweighted", "linear", "quadratic", "ordinal"]
Metric = Literal["nominal", "ordinal", "interval", "ratio"]

# A distance from perfect agreement, or a variance, below this is what rounding leaves of zero.
_ROUNDING = 1e-14
# Share of all answers by which the weight of a pattern is moved to see how alpha moves.
_NUDGE = 1e-4


class Ratings(NamedTuple):
    """How many runs put an answer of each pattern on each level, patterns without a score left out."""

    counts: FloatArray
    """(P, K)"""
    weights: IntArray
    """(P,) answers with the pattern."""


def gwet_ac(
    codes: npt.ArrayLike,
    weights: npt.ArrayLike,
    size: int,
    similarity: GwetWeights | npt.ArrayLike = "unweighted",
    level: float = 0.95,
) -> Estimate:
    """Gwet's AC1 (unweighted) or AC2: agreement of R runs beyond chance, chance by the levels' spread.

    ``(pa - pe) / (1 - pe)`` with ``pe = T / (K (K-1)) * sum over k of pi_k (1 - pi_k)``, T the sum of all
    similarities and pi_k the mean share of an answer's runs on level k. ``pa`` averages over answers that
    two runs at least scored; pi also over answers with one score. Ordinal similarities are
    ``1 - C(|i-j|+1, 2) / C(K, 2)``. Standard error for answers drawn from many, t with n - 1 df.

    Parameters
    ----------
    codes : (P, R) level indices from 0; negative where a run has no score.
    weights : (P,) answers with the pattern.
    size : number of declared levels K, two at least.
    similarity : named weights, or a (K, K) array with 1 on the diagonal.

    Undefined without an answer that two runs scored (``no_data``). Standard error and interval also with
    one answer (``too_few_items``) or when all agree (``no_variation``).

    References
    ----------
    Gwet (2008), doi:10.1348/000711006X126600; Gwet (2014), Handbook of Inter-Rater Reliability, p. 120:
    four raters and twelve units give .775 (.143).
    """
    return gwet_of(count_ratings(codes, weights, size), similarity, level)


def gwet_of(
    ratings: Ratings, similarity: GwetWeights | npt.ArrayLike = "unweighted", level: float = 0.95
) -> Estimate:
    """Gwet's AC1 or AC2 of counted ratings; see ``gwet_ac``."""
    counts, multiplicity = ratings
    size = counts.shape[1]
    alike = _read_similarity(similarity, size)
    number = counts.sum(axis=1)
    n, paired = int(multiplicity.sum()), number >= 2
    n_paired = int(multiplicity[paired].sum())
    if n_paired == 0:
        return Estimate(n=0, level=level, method=Method.T, reason=Reason.NO_DATA)
    agreeing = np.sum(counts * (counts @ alike - 1), axis=1)
    each_pa = np.divide(agreeing, number * (number - 1), out=np.zeros(len(number)), where=paired)
    pi = (multiplicity @ (counts / number[:, np.newaxis])) / n
    factor = float(alike.sum()) / (size * (size - 1))
    pa = sum_weighted(multiplicity, each_pa) / n_paired
    pe = factor * float(np.sum(pi * (1 - pi)))
    # pe is at most 1/2 of a factor below 2, and 1 only where every similarity is 1.
    if 1 - pe < _ROUNDING:
        return Estimate(n=n_paired, level=level, method=Method.T, reason=Reason.NO_VARIATION)
    value = (pa - pe) / (1 - pe)
    each = np.where(paired, n / n_paired * (each_pa - pe) / (1 - pe), 0.0)
    each_pe = factor * (counts @ (1 - pi)) / number
    each = each - 2 * (1 - value) * (each_pe - pe) / (1 - pe)
    return _with_t_interval(value, sum_weighted(multiplicity, (each - value) ** 2), n, n_paired, level)


def krippendorff_alpha(
    codes: npt.ArrayLike,
    weights: npt.ArrayLike,
    values: npt.ArrayLike,
    metric: Metric = "ordinal",
    level: float = 0.95,
) -> Estimate:
    """Krippendorff's alpha: 1 minus observed over expected disagreement of R runs, some scores missing.

    ``1 - (n-1) sum o_ck d_ck / sum n_c n_k d_ck`` over pairs of scores of one answer (o) and of any (n).
    Distances d: 1 between different levels (nominal); ``(v_c - v_k)^2`` (interval), the same divided by
    ``(v_c + v_k)^2`` (ratio); squared number of scores from level to level, the ends half (ordinal).
    An answer with one score enters nowhere. Standard error for answers drawn from many, by the
    infinitesimal jackknife (how alpha moves with the weight of each pattern), t with n - 1 df.

    Parameters
    ----------
    codes : (P, R) level indices from 0; negative where a run has no score.
    weights : (P,) answers with the pattern.
    values : (K,) score of each level; for ``ratio`` none below 0.

    Undefined without an answer that two runs scored (``no_data``), and when all scores are on one level
    (``one_level_in_both``: 0/0). Standard error and interval also with one answer (``too_few_items``) or
    when all agree (``no_variation``).

    References
    ----------
    Efron (1982), doi:10.1137/1.9781611970319, chapter 6, for the error. Krippendorff (2011),
    Computing Krippendorff's Alpha-Reliability, sections C and E: four observers and twelve units give
    .743 nominal, .815 ordinal, .849 interval, .797 ratio.
    """
    size = np.asarray(values).size
    return krippendorff_of(count_ratings(codes, weights, size), values, (metric,), level)[metric]


def krippendorff_of(
    ratings: Ratings, values: npt.ArrayLike, metrics: Sequence[Metric], level: float = 0.95
) -> dict[Metric, Estimate]:
    """Krippendorff's alpha of counted ratings in each of several metrics; see ``krippendorff_alpha``."""
    scores = read_values(values, ratings.counts.shape[1])
    paired = ratings.counts.sum(axis=1) >= 2
    each, multiplicity = _coincide(ratings.counts[paired]), ratings.weights[paired]
    return {metric: _estimate_alpha(each, multiplicity, scores, metric, level) for metric in metrics}


def _estimate_alpha(
    each: FloatArray, multiplicity: IntArray, scores: FloatArray, metric: Metric, level: float
) -> Estimate:
    """Alpha from the coincidences (P, K * K) of one answer of each pattern."""
    if metric == "ratio" and scores[0] < 0:
        raise ValueError("values: a ratio metric needs scores of zero or more")
    n = int(multiplicity.sum())
    if n == 0:
        return Estimate(n=0, level=level, method=Method.T, reason=Reason.NO_DATA)
    together: FloatArray = multiplicity @ each
    value = float(_alpha(together[np.newaxis], scores, metric)[0])
    if math.isnan(value):
        return Estimate(n=n, level=level, method=Method.T, reason=Reason.ONE_LEVEL_IN_BOTH)
    nudge = _NUDGE * n * each
    slopes = (_alpha(together + nudge, scores, metric) - _alpha(together - nudge, scores, metric)) / 2
    each_error = slopes / (_NUDGE * n) * n
    return _with_t_interval(value, sum_weighted(multiplicity, each_error**2), n, n, level)


def count_ratings(codes: npt.ArrayLike, weights: npt.ArrayLike, size: int) -> Ratings:
    """Ratings (P, R) as counts of levels, which are all that agreement of many runs depends on.

    Parameters are those of ``gwet_ac``.
    """
    scored = np.asarray(codes)
    if scored.ndim != 2:
        raise ValueError(f"codes: found shape {scored.shape}, expected (P, R)")
    if np.any(scored >= size):
        raise ValueError(f"codes: expected level indices below {size}")
    multiplicity = read_weights(weights, len(scored))
    counts = np.stack([(scored == k).sum(axis=1) for k in range(size)], axis=1)
    used = counts.any(axis=1) & (multiplicity > 0)
    distinct, place = _find_distinct(counts[used], scored.shape[1])
    number = np.bincount(place, weights=multiplicity[used], minlength=len(distinct))
    return Ratings(distinct.astype(np.float64), number.astype(np.int64))


def _find_distinct(counts: IntArray, most: int) -> tuple[IntArray, IntArray]:
    """Distinct rows of counts from 0 to ``most`` (P, K), and the place of each row among them (P,)."""
    size = counts.shape[1]
    if (most + 1) ** size > np.iinfo(np.int64).max:
        distinct, place = np.unique(counts, axis=0, return_inverse=True)
        return distinct, place.ravel()
    # Rows as digits of one number: to sort numbers is a tenth of the work of sorting rows.
    keys = counts @ (most + 1) ** np.arange(size)[::-1]
    _, first, place = np.unique(keys, return_index=True, return_inverse=True)
    return counts[first], place


def _read_similarity(similarity: GwetWeights | npt.ArrayLike, size: int) -> FloatArray:
    if size < 2:
        raise ValueError(f"size: found {size}, expected two levels at least")
    if not isinstance(similarity, str):
        given = np.asarray(similarity, dtype=np.float64)
        if given.shape != (size, size) or not np.allclose(np.diag(given), 1):
            raise ValueError(f"similarity: expected ({size}, {size}) with 1 on the diagonal")
        return given
    steps = np.abs(np.subtract.outer(np.arange(size), np.arange(size))).astype(np.float64)
    named: dict[str, FloatArray] = {
        "unweighted": np.eye(size),
        "linear": 1 - steps / (size - 1),
        "quadratic": 1 - (steps / (size - 1)) ** 2,
        "ordinal": 1 - (steps * (steps + 1)) / (size * (size - 1)),
    }
    if similarity not in named:
        raise ValueError(f"similarity: found {similarity!r}, expected one of {', '.join(named)}, or an array")
    return named[similarity]


def _with_t_interval(value: float, squares: float, n: int, n_paired: int, level: float) -> Estimate:
    if n < 2:
        return Estimate(value=value, n=n_paired, level=level, method=Method.T, reason=Reason.TOO_FEW_ITEMS)
    variance = squares / (n * (n - 1))
    if variance < _ROUNDING:
        return Estimate(value=value, n=n_paired, level=level, method=Method.T, reason=Reason.NO_VARIATION)
    return estimate_with_t(value, math.sqrt(variance), n - 1, n=n_paired, level=level)


def _coincide(counts: FloatArray) -> FloatArray:
    """Each pattern's pairs of scores (P, K * K), every answer's pairs divided by its scores less one."""
    pairs = counts[:, :, np.newaxis] * counts[:, np.newaxis, :]
    same = np.arange(counts.shape[1])
    pairs[:, same, same] -= counts
    shared: FloatArray = pairs / (counts.sum(axis=1) - 1)[:, np.newaxis, np.newaxis]
    return shared.reshape(len(counts), counts.shape[1] ** 2)


def _alpha(coincidences: FloatArray, values: FloatArray, metric: Metric) -> FloatArray:
    """Alpha of each of D coincidence matrices (D, K * K); NaN where all scores are alike."""
    size = values.size
    observed = coincidences.reshape(-1, size, size)
    margins = observed.sum(axis=2)
    total = margins.sum(axis=1)
    distance = _measure_distances(margins, values, metric)
    seen = np.sum(observed * distance, axis=(1, 2))
    expected = np.einsum("dc,dk,dck->d", margins, margins, distance)
    ratio = np.divide(
        (total - 1) * seen, expected, out=np.full(len(total), np.nan), where=expected > _ROUNDING
    )
    alpha: FloatArray = 1 - ratio
    return alpha


def _measure_distances(margins: FloatArray, values: FloatArray, metric: Metric) -> FloatArray:
    """Squared distances (D, K, K), or (1, K, K) where they do not depend on the scores."""
    gap = np.subtract.outer(values, values)
    if metric == "nominal":
        unequal: FloatArray = (gap != 0).astype(np.float64)
        return unequal[np.newaxis]
    if metric == "interval":
        return (gap**2)[np.newaxis]
    if metric == "ratio":
        total = np.add.outer(values, values)
        return (np.divide(gap, total, out=np.zeros_like(gap), where=total > 0) ** 2)[np.newaxis]
    if metric == "ordinal":
        middle = np.cumsum(margins, axis=1) - margins / 2
        squared: FloatArray = (middle[:, :, np.newaxis] - middle[:, np.newaxis, :]) ** 2
        return squared
    raise ValueError(f"metric: found {metric!r}, expected nominal, ordinal, interval or ratio")
