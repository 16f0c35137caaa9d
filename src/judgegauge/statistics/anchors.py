"""Change under an instrument that scored one period whole and only some answers of the other."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from judgegauge.statistics.arrays import BoolArray, FloatArray, sum_weighted
from judgegauge.statistics.grouping import Units, gather_units, read_weights, robust_se
from judgegauge.statistics.quantiles import t_quantile
from judgegauge.statistics.result import Estimate, Method, Reason
from judgegauge.statistics.summary import explain_no_se


@dataclass(frozen=True, kw_only=True)
class AnchoredChange(Estimate):
    """Second minus first mean under one instrument; ``n`` counts the units valid in either period.

    ``from_value`` and ``to_value`` are both under that instrument: the one of the period that it scored
    in part is its stored mean plus ``offset``.
    """

    from_value: float | None = None
    to_value: float | None = None
    offset: float | None = None
    """Mean of (rescored minus stored) over the anchors."""
    anchors: int = 0


@dataclass(frozen=True, kw_only=True)
class _Samples:
    """Who is where, for the patterns that stand for some unit of either period."""

    used: BoolArray
    stored: BoolArray
    anchor: BoolArray
    other: BoolArray
    units: Units


def estimate_anchored_change(
    stored: npt.ArrayLike,
    rescored: npt.ArrayLike,
    other: npt.ArrayLike,
    stored_valid: npt.ArrayLike,
    rescored_valid: npt.ArrayLike,
    other_valid: npt.ArrayLike,
    weights: npt.ArrayLike,
    groups: npt.ArrayLike | None,
    level: float = 0.95,
    *,
    anchors_in_second: bool = False,
) -> AnchoredChange:
    """Change between two periods when one instrument scored one period whole and m answers of the other.

    ``mean(other) - [mean(stored) + d]`` with d the mean of (rescored - stored) over the anchors, and
    ``SE^2 = s_other^2/n + s_stored^2/N + s_d^2/m + 2 cov(stored, d)/N``. It is computed as
    ``G/(G-1) * sum over g of (sum of u in g)^2`` with
    ``u = [other](y - mean)/n - [stored](y - mean)/N - [anchor](d_i - d)/m``, so clusters and answers that
    both periods hold need no other formula. G is the smallest of the numbers of groups (else units) among
    the anchors and in either period, and the interval is t with G - 1 df: ten anchors are ten, however
    many answers stand beside them.

    Parameters
    ----------
    stored : (P,) scores of the partly rescored period by the instrument that reported it.
    rescored : (P,) scores of the same answers by the other period's instrument; read where valid.
    other : (P,) scores of the other period's answers by that same instrument.
    stored_valid, rescored_valid, other_valid : (P,) which patterns have them; an anchor has both
        ``stored`` and ``rescored``.
    weights : (P,) how many units the pattern stands for.
    groups : (P,) cluster of the pattern's units, one numbering for both periods; None: each unit is one.
    level : of the interval.
    anchors_in_second : the rescored period is the second one, so the change is stored minus other.

    Undefined when a period has no unit or nothing is an anchor (``no_data``); standard error and interval
    also with fewer than two anchors or units of a period (``too_few_items``) or groups
    (``too_few_groups``), or without spread (``no_variation``).

    References
    ----------
    The difference estimator of two-phase sampling: Cochran (1977), Sampling Techniques, 3rd ed., ch. 12.
    """
    seen = _read_samples(stored_valid, rescored_valid, other_valid, weights, groups)
    bare = AnchoredChange(
        n=seen.units.unit_count,
        level=level,
        method=Method.T if groups is None else Method.CLUSTER_T,
        anchors=_count(seen.anchor, seen.units),
    )
    if not all(_count(inside, seen.units) for inside in (seen.stored, seen.anchor, seen.other)):
        return replace(bare, reason=Reason.NO_DATA)
    y_stored = _read_scores(stored, seen)
    mean, stored_part = _mean_and_influence(y_stored, seen.stored, seen.units)
    offset, offset_part = _mean_and_influence(
        _read_scores(rescored, seen) - y_stored, seen.anchor, seen.units
    )
    mean_other, other_part = _mean_and_influence(_read_scores(other, seen), seen.other, seen.units)
    means = (mean_other, mean + offset) if anchors_in_second else (mean + offset, mean_other)
    value = means[1] - means[0]
    known = replace(bare, value=value, from_value=means[0], to_value=means[1], offset=offset)
    least = min(_count_groups(inside, seen.units) for inside in (seen.stored, seen.anchor, seen.other))
    influence = other_part - stored_part - offset_part
    largest = max(abs(mean), abs(mean_other), float(np.max(np.abs(influence))))
    se = robust_se(influence, replace(seen.units, group_count=least), largest)
    if se is None:
        return replace(known, reason=explain_no_se(known.anchors, least))
    half = t_quantile(level, least - 1) * se
    return replace(known, se=se, low=value - half, high=value + half, df=least - 1)


def _read_samples(
    stored_valid: npt.ArrayLike,
    rescored_valid: npt.ArrayLike,
    other_valid: npt.ArrayLike,
    weights: npt.ArrayLike,
    groups: npt.ArrayLike | None,
) -> _Samples:
    flags = [np.asarray(valid, dtype=np.bool_) for valid in (stored_valid, rescored_valid, other_valid)]
    in_stored, in_rescored, in_other = flags
    if in_stored.ndim != 1 or any(valid.shape != in_stored.shape for valid in flags):
        raise ValueError(f"valid: found shapes {[valid.shape for valid in flags]}, expected (P,) each")
    multiplicity = read_weights(weights, in_stored.size)
    used = (in_stored | in_other) & (multiplicity > 0)
    return _Samples(
        used=used,
        stored=in_stored[used],
        anchor=(in_stored & in_rescored)[used],
        other=in_other[used],
        units=gather_units(used, multiplicity, groups),
    )


def _read_scores(scores: npt.ArrayLike, seen: _Samples) -> FloatArray:
    array = np.asarray(scores, dtype=np.float64)
    if array.shape != seen.used.shape:
        raise ValueError(f"scores: found shape {array.shape}, expected {seen.used.shape}")
    return array[seen.used]


def _count(inside: BoolArray, units: Units) -> int:
    return int(units.weights[inside].sum())


def _count_groups(inside: BoolArray, units: Units) -> int:
    if units.group_index is None:
        return _count(inside, units)
    return int(np.unique(units.group_index[inside]).size)


def _mean_and_influence(scores: FloatArray, inside: BoolArray, units: Units) -> tuple[float, FloatArray]:
    """Mean over a sample, and what one unit of each pattern (P,) adds to its error."""
    n = _count(inside, units)
    mean = sum_weighted(units.weights[inside], scores[inside]) / n
    return mean, np.where(inside, (scores - mean) / n, 0.0)
