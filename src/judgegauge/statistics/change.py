"""Change between two periods: one standard error for paired, unpaired, overlapping and clustered scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from judgegauge.statistics.arrays import BoolArray, FloatArray, read_values
from judgegauge.statistics.grouping import Units, gather_units, read_weights, robust_se
from judgegauge.statistics.quantiles import t_quantile
from judgegauge.statistics.result import Estimate, Method, Reason
from judgegauge.statistics.summary import estimate_mean_of_groups, explain_no_se, find_mean

DETECTABLE_IN_SE = 2.8
"""A true change of this many standard errors is found in 80% at 5%: 1.96 + 0.84."""


@dataclass(frozen=True, kw_only=True)
class ChangeEstimate(Estimate):
    """Second minus first mean; ``n`` counts the units that are valid in either period."""

    from_value: float | None = None
    to_value: float | None = None
    from_se: float | None = None
    to_se: float | None = None
    first_n: int = 0
    second_n: int = 0
    group_count: int = 0
    shared: int = 0
    """Units valid in both periods."""


class BoundaryChanges(NamedTuple):
    """What each boundary between neighbouring levels contributes to a change of the mean."""

    contributions: tuple[Estimate, ...]
    """In score units, K - 1 of them, with simultaneous intervals; their values sum to the change."""
    share_changes: tuple[float, ...]
    """Change of the share above each boundary; empty when a period has no data."""


@dataclass(frozen=True, kw_only=True)
class _Design:
    """Who is in which period: everything but the scores, for the patterns that stand for some unit."""

    used: BoolArray
    in_first: BoolArray
    in_second: BoolArray
    units: Units
    groups: npt.NDArray[np.generic] | None
    first_n: int
    second_n: int
    shared: int


def estimate_change(
    first: npt.ArrayLike,
    second: npt.ArrayLike,
    first_valid: npt.ArrayLike,
    second_valid: npt.ArrayLike,
    weights: npt.ArrayLike,
    groups: npt.ArrayLike | None,
    level: float = 0.95,
) -> ChangeEstimate:
    """Mean of the second period minus mean of the first, from P joint score patterns.

    ``u = [in 2](y2 - mean2)/n2 - [in 1](y1 - mean1)/n1``,
    ``SE^2 = G/(G-1) * sum over g of (sum of u in g)^2``, t with G - 1 df. With all units in both periods
    this is the paired standard error; with none, Welch's up to the factor.

    Parameters
    ----------
    first, second : (P,) scores; read only where valid.
    first_valid, second_valid : (P,) whether the pattern has a score in the period.
    weights : (P,) how many units the pattern stands for.
    groups : (P,) cluster of the pattern's units, one numbering for both periods; None: each unit is one.
    level : of the interval.

    Undefined when a period has no unit (``no_data``); standard error and interval also with fewer than
    two units (``too_few_items``) or groups (``too_few_groups``), or without spread (``no_variation``).
    """
    return estimate_changes([(first, second)], first_valid, second_valid, weights, groups, level)[0]


def estimate_changes(
    scores: Sequence[tuple[npt.ArrayLike, npt.ArrayLike]],
    first_valid: npt.ArrayLike,
    second_valid: npt.ArrayLike,
    weights: npt.ArrayLike,
    groups: npt.ArrayLike | None,
    level: float = 0.95,
    *,
    own_errors: bool = True,
) -> tuple[ChangeEstimate, ...]:
    """Changes of several measures of the same units: ``scores`` are pairs of first and second (P,).

    ``own_errors`` says whether each period's own standard error is wanted too. The other parameters, and
    what is undefined when, are those of ``estimate_change``.
    """
    design = _read_design(first_valid, second_valid, weights, groups)
    method = Method.T if groups is None else Method.CLUSTER_T
    return tuple(
        _estimate(
            _read_scores(first, design.used.size)[design.used],
            _read_scores(second, design.used.size)[design.used],
            design,
            level,
            method,
            own_errors=own_errors,
        )
        for first, second in scores
    )


def change_by_boundary(
    first: npt.ArrayLike,
    second: npt.ArrayLike,
    first_valid: npt.ArrayLike,
    second_valid: npt.ArrayLike,
    weights: npt.ArrayLike,
    groups: npt.ArrayLike | None,
    values: npt.ArrayLike,
    level: float = 0.95,
) -> BoundaryChanges:
    """The change of the mean as a sum over boundaries: change of the share above, times the step.

    Parameters are those of ``estimate_change``, but ``first`` and ``second`` (P, K - 1) say what share of
    the unit's scores lies above each boundary (0 or 1 where it has one score), and ``values`` (K,) are the
    scores of the levels. Intervals are simultaneous over the K - 1 boundaries (Bonferroni).

    Undefined when a period has no unit: the share changes are empty then, each estimate says ``no_data``.
    A boundary that nothing lies on both sides of has a value and no interval (``no_variation``).
    """
    scores = np.asarray(values, dtype=np.float64)
    steps = np.diff(read_values(scores, scores.size))
    above1, above2 = (np.asarray(part, dtype=np.float64) for part in (first, second))
    if above1.ndim != 2 or above1.shape != above2.shape or above1.shape[1] != steps.size:
        raise ValueError(f"above: found {above1.shape} and {above2.shape}, expected (P, {steps.size}) twice")
    each_level = 1 - (1 - level) / steps.size
    pairs = list(zip(above1.T, above2.T, strict=True))
    changes = estimate_changes(
        pairs, first_valid, second_valid, weights, groups, each_level, own_errors=False
    )
    contributions = tuple(
        _times(change, step, level) for change, step in zip(changes, steps.tolist(), strict=True)
    )
    shares = tuple(change.value for change in changes if change.value is not None)
    return BoundaryChanges(contributions, shares)


def spacing_range(share_changes: Sequence[float], span: float) -> tuple[float, float] | None:
    """Range of the change of the mean over all spacings that keep the order and the ends of the scale.

    ``span * [min, max]`` of the changes of the share above each boundary; ``span`` is top minus bottom.

    Undefined without share changes.
    """
    if not share_changes:
        return None
    return span * min(share_changes), span * max(share_changes)


def direction_depends_on_spacing(estimates: Sequence[Estimate], change: float | None) -> bool:
    """Whether some boundary moves against the change of the mean, beyond its simultaneous interval.

    With no change at all: whether some boundaries rise and others fall, both beyond their intervals.
    """
    rises = any(e.low is not None and e.low > 0 for e in estimates)
    falls = any(e.high is not None and e.high < 0 for e in estimates)
    if change is None:
        return False
    if change > 0:
        return falls
    return rises if change < 0 else rises and falls


def detectable_change(se: float | None) -> float | None:
    """True change that would be found in 80% of periods like these: 2.8 standard errors."""
    return None if se is None else DETECTABLE_IN_SE * se


def excluded_beyond(low: float | None, high: float | None) -> float | None:
    """Size beyond which a change is excluded by its interval, in either direction."""
    return None if low is None or high is None else max(abs(low), abs(high))


def bound_change(
    first: tuple[float, float] | None, second: tuple[float, float] | None
) -> tuple[float, float] | None:
    """Bounds of a change from the bounds of both means: ``[low2 - high1, high2 - low1]``.

    Undefined when either is.
    """
    if first is None or second is None:
        return None
    return second[0] - first[1], second[1] - first[0]


def _read_design(
    first_valid: npt.ArrayLike,
    second_valid: npt.ArrayLike,
    weights: npt.ArrayLike,
    groups: npt.ArrayLike | None,
) -> _Design:
    in_first = np.asarray(first_valid, dtype=np.bool_)
    in_second = np.asarray(second_valid, dtype=np.bool_)
    if in_first.ndim != 1 or in_first.shape != in_second.shape:
        raise ValueError(f"valid: found shapes {in_first.shape} and {in_second.shape}, expected (P,) twice")
    multiplicity = read_weights(weights, in_first.size)
    used = (in_first | in_second) & (multiplicity > 0)
    units = gather_units(used, multiplicity, groups)
    return _Design(
        used=used,
        in_first=in_first[used],
        in_second=in_second[used],
        units=units,
        groups=None if groups is None else np.asarray(groups)[used],
        first_n=int(multiplicity[in_first].sum()),
        second_n=int(multiplicity[in_second].sum()),
        shared=int(multiplicity[in_first & in_second].sum()),
    )


def _estimate(
    y1: FloatArray, y2: FloatArray, design: _Design, level: float, method: Method, *, own_errors: bool
) -> ChangeEstimate:
    units = design.units
    find = _mean_of_period if own_errors else _bare_mean
    before = find(y1, design.in_first, design, level)
    after = find(y2, design.in_second, design, level)
    facts: dict[str, Any] = {
        "n": units.unit_count,
        "level": level,
        "method": method,
        "from_value": before.value,
        "to_value": after.value,
        "from_se": before.se,
        "to_se": after.se,
        "first_n": design.first_n,
        "second_n": design.second_n,
        "group_count": units.group_count,
        "shared": design.shared,
    }
    if before.value is None or after.value is None:
        return ChangeEstimate(**facts, reason=Reason.NO_DATA)
    influence = _influence(y2, after.value, design.in_second, design.second_n)
    influence = influence - _influence(y1, before.value, design.in_first, design.first_n)
    value = after.value - before.value
    scale = max(_largest(y1, design.in_first), _largest(y2, design.in_second))
    se = robust_se(influence, units, scale)
    if se is None:
        reason = explain_no_se(units.unit_count, units.group_count)
        return ChangeEstimate(**facts, value=value, reason=reason)
    df = units.group_count - 1
    half = t_quantile(level, df) * se
    return ChangeEstimate(**facts, value=value, se=se, low=value - half, high=value + half, df=df)


def _influence(scores: FloatArray, mean: float, inside: BoolArray, n: int) -> FloatArray:
    """How one unit of each pattern moves its period's mean; 0 for those that are not in it."""
    moves: FloatArray = (scores - mean) / n
    return moves if inside.all() else np.where(inside, moves, 0.0)


def _mean_of_period(scores: FloatArray, inside: BoolArray, design: _Design, level: float) -> Estimate:
    groups = None if design.groups is None else design.groups[inside]
    return estimate_mean_of_groups(scores[inside], design.units.weights[inside], groups, level)


def _bare_mean(scores: FloatArray, inside: BoolArray, design: _Design, level: float) -> Estimate:
    """The same mean without its standard error."""
    y, weights = scores[inside], design.units.weights[inside]
    return Estimate(value=find_mean(y, weights, int(weights.sum())) if y.size else None, level=level)


def _times(change: ChangeEstimate, step: float, level: float) -> Estimate:
    def scaled(number: float | None) -> float | None:
        return None if number is None else number * step

    return Estimate(
        value=scaled(change.value),
        se=scaled(change.se),
        low=scaled(change.low),
        high=scaled(change.high),
        n=change.n,
        df=change.df,
        level=level,
        method=Method.BONFERRONI_T,
        reason=change.reason,
    )


def _read_scores(scores: npt.ArrayLike, size: int) -> FloatArray:
    array = np.asarray(scores, dtype=np.float64)
    if array.shape != (size,):
        raise ValueError(f"scores: found shape {array.shape}, expected ({size},)")
    return array


def _largest(scores: FloatArray, inside: BoolArray) -> float:
    held = scores[inside]
    return max(float(held.max()), -float(held.min())) if held.size else 0.0
