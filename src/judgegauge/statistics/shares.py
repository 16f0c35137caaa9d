"""Intervals of shares."""

from __future__ import annotations

import math

import numpy.typing as npt

from judgegauge.statistics.arrays import read_counts
from judgegauge.statistics.quantiles import beta_quantile, normal_quantile
from judgegauge.statistics.result import Estimate, Method, Reason


def wilson(count: float, n: int, level: float = 0.95) -> Estimate:
    """Share ``count / n`` with its Wilson score interval, which stays inside 0..1 by itself.

    ``(p + z^2/2n -+ z sqrt(p(1-p)/n + z^2/4n^2)) / (1 + z^2/n)``; ``se`` is ``sqrt(p(1-p)/n)``, absent
    at shares 0 and 1. A fractional count is allowed (an effective one).

    Undefined when ``n`` is 0 (``no_data``).

    Raises
    ------
    ValueError
        When ``count`` lies outside 0..n.

    References
    ----------
    Wilson (1927), doi:10.1080/01621459.1927.10502953; Newcombe (1998) for the comparison:
    81 of 263 gives .2553 to .3662.
    """
    _check(count, n)
    if n == 0:
        return Estimate(n=0, level=level, method=Method.WILSON, reason=Reason.NO_DATA)
    low, high = _score_interval(count, n, normal_quantile(level))
    return Estimate(
        value=count / n, se=_binomial_se(count, n), low=low, high=high, n=n, level=level, method=Method.WILSON
    )


def clopper_pearson(count: int, n: int, level: float = 0.95) -> Estimate:
    """Share ``count / n`` with its exact interval (quantiles of the beta distribution).

    Undefined when ``n`` is 0 (``no_data``).

    Raises
    ------
    ValueError
        When ``count`` lies outside 0..n.

    References
    ----------
    Clopper and Pearson (1934), doi:10.1093/biomet/26.4.404. 85 of 600 gives .1148 to .1722.
    """
    _check(count, n)
    if n == 0:
        return Estimate(n=0, level=level, method=Method.CLOPPER_PEARSON, reason=Reason.NO_DATA)
    tail = (1 - level) / 2
    low = 0.0 if count == 0 else beta_quantile(count, n - count + 1, tail)
    high = 1.0 if count == n else beta_quantile(count + 1, n - count, 1 - tail)
    return Estimate(
        value=count / n,
        se=_binomial_se(count, n),
        low=low,
        high=high,
        n=n,
        level=level,
        method=Method.CLOPPER_PEARSON,
    )


def goodman_shares(counts: npt.ArrayLike, level: float = 0.95) -> tuple[Estimate, ...]:
    """Share of each level (K,) with intervals that hold all together at ``level``.

    The score interval with the chi-square quantile ``1 - (1 - level)/K`` at 1 degree of freedom; K is
    the number of declared levels, used or not.

    Undefined when all counts are 0 (``no_data``).

    References
    ----------
    Goodman (1965), doi:10.1080/00401706.1965.10490252.
    """
    whole = read_counts(counts)
    n = int(whole.sum())
    if n == 0:
        empty = Estimate(n=0, level=level, method=Method.GOODMAN, reason=Reason.NO_DATA)
        return (empty,) * whole.size
    # A chi-square of one degree of freedom is a squared normal, so its quantile is a squared z.
    z = normal_quantile(1 - (1 - level) / whole.size)
    estimates = []
    for count in whole.tolist():
        low, high = _score_interval(count, n, z)
        estimates.append(
            Estimate(
                value=count / n,
                se=_binomial_se(count, n),
                low=low,
                high=high,
                n=n,
                level=level,
                method=Method.GOODMAN,
            )
        )
    return tuple(estimates)


def _score_interval(count: float, n: int, z: float) -> tuple[float, float]:
    share = count / n
    stretch = 1 + z * z / n
    centre = (share + z * z / (2 * n)) / stretch
    half = z / stretch * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    # At the ends the formula gives exactly 0 and 1; floating point would leave a trace beside them.
    low = 0.0 if count == 0 else centre - half
    high = 1.0 if count == n else centre + half
    return low, high


def _binomial_se(count: float, n: int) -> float | None:
    if count in (0, n):
        return None
    share = count / n
    return math.sqrt(share * (1 - share) / n)


def _check(count: float, n: int) -> None:
    if n < 0 or not 0 <= count <= n:
        raise ValueError(f"count: found {count} of {n}, expected a count from 0 to n")
