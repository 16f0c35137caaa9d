"""What people's labels of some answers say: about the judge, and about the mean of all answers."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from judgegauge.statistics.arrays import BoolArray, FloatArray, IntArray, sum_weighted
from judgegauge.statistics.change import estimate_change
from judgegauge.statistics.grouping import read_weights
from judgegauge.statistics.quantiles import t_quantile
from judgegauge.statistics.result import Estimate, Method, Reason
from judgegauge.statistics.summary import estimate_mean_of_groups

LEAST_LABELS = 3
"""A line through two labels leaves no residual."""
_ROUNDING = 1e-12


@dataclass(frozen=True, kw_only=True)
class LabelledSample:
    """One period's answers with a judge's score, P patterns of them, some labelled by people.

    ``people`` (P,) is read only where ``labelled`` (P,). ``groups`` (P,) is the cluster or shared answer,
    one numbering for both periods; None: every answer is on its own.
    """

    judge: FloatArray
    people: FloatArray
    labelled: BoolArray
    weights: IntArray
    groups: npt.NDArray[np.int64] | None = None


@dataclass(frozen=True, kw_only=True)
class AdjustedMean(Estimate):
    """People's mean for all answers; ``n`` counts the labelled ones."""

    slope: float | None = None
    correlation: float | None = None
    """Between judge and people, over the labelled answers."""
    influence: FloatArray | None = None
    """(P,) what one answer of each pattern adds to the error."""


def estimate_bias(sample: LabelledSample, level: float = 0.95) -> Estimate:
    """Judge's minus people's score over the labelled answers, paired and cluster-robust; see summary.

    Undefined without labels (``no_data``).
    """
    chosen = sample.labelled
    return estimate_mean_of_groups(
        (sample.judge - np.where(chosen, sample.people, 0.0))[chosen],
        sample.weights[chosen],
        None if sample.groups is None else sample.groups[chosen],
        level,
    )


def compare_labelled(sample: LabelledSample, level: float = 0.95) -> Estimate:
    """Judge's mean of the labelled answers minus that of the others: near 0 for a random subset.

    Undefined when all answers or none are labelled (``no_data``).
    """
    chosen = sample.labelled
    return estimate_change(sample.judge, sample.judge, ~chosen, chosen, sample.weights, sample.groups, level)


def adjust_mean(sample: LabelledSample, level: float = 0.95) -> AdjustedMean:
    """People's mean for all answers from the labels of some: ``H + b (J_all - J_lab)``.

    H is people's mean and J_lab the judge's over the M labelled answers, J_all the judge's over all N of
    them, b the slope of people's on the judge's score. Error of one answer
    ``b (J - J_all)/N + [labelled] e/M`` with e the residual, so that labelled answers being part of all
    is allowed for; summed over groups, ``N/(N-1)`` and ``M/(M-2)`` in groups for lost degrees of freedom;
    t with M - 2 df. Labels must be a random subset.

    Undefined with fewer than three labelled groups (``too_few_items``) and when the judge gave all
    labelled answers one score (``no_variation``); without a residual there is a value and no interval.

    References
    ----------
    Cochran (1977), Sampling Techniques, section 7.3 (linear regression estimator); Angelopoulos, Duchi
    and Zrnic (2023), arXiv:2311.01453, for the same with a judge's scores.
    """
    chosen, weights = sample.labelled, read_weights(sample.weights, sample.judge.size)
    judge, people = sample.judge[chosen], sample.people[chosen]
    number = weights[chosen]
    m, n = int(number.sum()), int(weights.sum())
    groups, labelled_groups = _count_groups(sample), _count_groups(sample, chosen)
    if min(m, labelled_groups) < LEAST_LABELS:
        return AdjustedMean(n=m, level=level, method=Method.REGRESSION_T, reason=Reason.TOO_FEW_ITEMS)
    j_lab, h_lab = sum_weighted(number, judge) / m, sum_weighted(number, people) / m
    spread = sum_weighted(number, (judge - j_lab) ** 2)
    if spread <= _ROUNDING * m * float(np.max(np.abs(judge))) ** 2:
        return AdjustedMean(n=m, level=level, method=Method.REGRESSION_T, reason=Reason.NO_VARIATION)
    together = sum_weighted(number, (judge - j_lab) * (people - h_lab))
    slope = together / spread
    own = sum_weighted(number, (people - h_lab) ** 2)
    j_all = sum_weighted(weights, sample.judge) / n
    value = h_lab + slope * (j_all - j_lab)
    residual = np.where(chosen, sample.people, 0.0) - h_lab - slope * (sample.judge - j_lab)
    influence: FloatArray = slope * (sample.judge - j_all) / n * math.sqrt(groups / (groups - 1))
    influence = influence + np.where(
        chosen, residual / m * math.sqrt(labelled_groups / (labelled_groups - 2)), 0.0
    )
    facts = AdjustedMean(
        value=value,
        n=m,
        level=level,
        method=Method.REGRESSION_T,
        slope=slope,
        correlation=together / math.sqrt(spread * own) if own > 0 else None,
        influence=influence,
    )
    return _with_interval(facts, _sum_error([(sample, influence)]), labelled_groups - 2, value, level)


def adjust_change(first: LabelledSample, second: LabelledSample, level: float = 0.95) -> Estimate:
    """Second minus first adjusted mean; answers or clusters in both periods are allowed for.

    ``SE^2 = sum over g of (error in the second - error in the first)^2``, t with the labelled groups of
    both periods less four as df.

    Undefined when one of the means is (its reason).
    """
    before, after = adjust_mean(first, level), adjust_mean(second, level)
    for mean in (before, after):
        if mean.value is None or mean.influence is None:
            return Estimate(level=level, method=Method.REGRESSION_T, reason=mean.reason)
    if before.value is None or after.value is None or before.influence is None or after.influence is None:
        raise AssertionError("both were just seen to be defined")
    value = after.value - before.value
    df = sum(_count_groups(sample, sample.labelled) - 2 for sample in (first, second))
    facts = AdjustedMean(
        value=value, n=(before.n or 0) + (after.n or 0), level=level, method=Method.REGRESSION_T
    )
    found = _with_interval(
        facts,
        _sum_error([(first, -before.influence), (second, after.influence)]),
        df,
        max(abs(before.value), abs(after.value)),
        level,
    )
    return Estimate(
        value=found.value,
        se=found.se,
        low=found.low,
        high=found.high,
        n=found.n,
        df=found.df,
        level=level,
        method=found.method,
        reason=found.reason,
    )


def _count_groups(sample: LabelledSample, chosen: BoolArray | None = None) -> int:
    used = sample.weights > 0
    used = used if chosen is None else used & chosen
    if sample.groups is None:
        return int(sample.weights[used].sum())
    return int(np.unique(sample.groups[used]).size)


def _sum_error(parts: list[tuple[LabelledSample, FloatArray]]) -> float:
    """Sum over groups of the squared error of each, over one period or two."""
    if any(sample.groups is None for sample, _ in parts):
        return sum(sum_weighted(sample.weights, error**2) for sample, error in parts)
    labels = np.concatenate([sample.groups for sample, _ in parts if sample.groups is not None])
    errors = np.concatenate([sample.weights * error for sample, error in parts])
    _, place = np.unique(labels, return_inverse=True)
    totals = np.bincount(place.ravel(), weights=errors)
    return sum_weighted(totals, totals)


def _with_interval(facts: AdjustedMean, variance: float, df: int, scale: float, level: float) -> AdjustedMean:
    if facts.value is None:
        raise AssertionError("an interval needs a value")
    se = math.sqrt(variance)
    if se <= _ROUNDING * max(1.0, abs(scale)):
        return replace(facts, reason=Reason.NO_VARIATION)
    half = t_quantile(level, df) * se
    return replace(facts, se=se, low=facts.value - half, high=facts.value + half, df=df)
