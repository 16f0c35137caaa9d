"""A change with the mix of strata held still: post-stratification of two periods."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from judgegauge.statistics.arrays import BoolArray, FloatArray, IntArray
from judgegauge.statistics.grouping import gather_units, read_weights, robust_se
from judgegauge.statistics.intervals import estimate_with_t
from judgegauge.statistics.result import Estimate, Method, Reason


def estimate_change_within_strata(
    first: npt.ArrayLike,
    second: npt.ArrayLike,
    first_valid: npt.ArrayLike,
    second_valid: npt.ArrayLike,
    weights: npt.ArrayLike,
    strata: npt.ArrayLike,
    groups: npt.ArrayLike | None,
    level: float = 0.95,
) -> Estimate:
    """Change of the mean between two periods at the same mix of strata.

    ``sum over h of W_h (mean2h - mean1h)`` with ``W_h`` the mean of the stratum's shares in the two
    periods; the rest of the change is then exactly ``sum over h of (share2h - share1h) times the mean of
    mean1h and mean2h``: the part that is mix. The standard error has the form of ``estimate_change``
    with ``u = [in 2] W_h (y2 - mean2h)/n2h - [in 1] W_h (y1 - mean1h)/n1h``, the weights taken as given.

    Parameters
    ----------
    first, second : (P,) scores; read only where valid.
    first_valid, second_valid : (P,) whether the pattern has a score in the period.
    weights : (P,) how many units the pattern stands for.
    strata : (P,) stratum number of the pattern's units.
    groups : (P,) cluster of the pattern's units; None: each unit is one.
    level : of the interval.

    Undefined when a period has no unit (``no_data``), when a stratum has units in one period only
    (``stratum_in_one_period``), and, for standard error and interval, as in ``estimate_change``.

    References
    ----------
    Kitagawa (1955), doi:10.1080/01621459.1955.10501299, for the two parts;
    Holt and Smith (1979), doi:10.2307/2344652, for post-stratification.
    """
    inside = (np.asarray(first_valid, dtype=np.bool_), np.asarray(second_valid, dtype=np.bool_))
    scores = (np.asarray(first, dtype=np.float64), np.asarray(second, dtype=np.float64))
    size = inside[0].size
    multiplicity = read_weights(weights, size)
    used = (inside[0] | inside[1]) & (multiplicity > 0)
    units = gather_units(used, multiplicity, groups)
    labels, place = np.unique(np.asarray(strata)[used], return_inverse=True)
    numbers = [_count(place, inside[t][used], units.weights, len(labels)) for t in (0, 1)]
    n = units.unit_count
    method = Method.T if groups is None else Method.CLUSTER_T
    if not numbers[0].any() or not numbers[1].any():
        return Estimate(n=n, level=level, method=method, reason=Reason.NO_DATA)
    if np.any((numbers[0] == 0) | (numbers[1] == 0)):
        return Estimate(n=n, level=level, method=method, reason=Reason.STRATUM_IN_ONE_PERIOD)
    mix = (numbers[0] / numbers[0].sum() + numbers[1] / numbers[1].sum()) / 2
    influence = np.zeros(int(used.sum()))
    value = 0.0
    for t, sign in ((0, -1.0), (1, 1.0)):
        here, y = inside[t][used], scores[t][used]
        totals = np.bincount(place[here], weights=(units.weights * y)[here], minlength=len(labels))
        means = totals / numbers[t]
        value += sign * float(np.dot(mix, means))
        influence[here] += sign * (mix[place] * (y - means[place]) / numbers[t][place])[here]
    largest = max(float(np.max(np.abs(scores[t][inside[t]]), initial=0.0)) for t in (0, 1))
    se = robust_se(influence, units, largest)
    if se is None:
        reason = Reason.TOO_FEW_GROUPS if units.group_count < 2 else Reason.NO_VARIATION
        return Estimate(value=value, n=n, level=level, method=method, reason=reason)
    return estimate_with_t(value, se, units.group_count - 1, n=n, level=level, method=method)


def _count(place: IntArray, inside: BoolArray, weights: IntArray, size: int) -> FloatArray:
    counted: FloatArray = np.bincount(place[inside], weights=weights[inside], minlength=size).astype(
        np.float64
    )
    return counted
