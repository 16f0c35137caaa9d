"""Intervals from bootstrap draws, where answers depend on one another and no formula holds."""

from __future__ import annotations

import numpy as np

from judgegauge.counts.patterns import Floats, Ints
from judgegauge.findings.model import Estimate
from judgegauge.statistics.resampling import percentile_interval
from judgegauge.statistics.result import Method, Reason


def resample_estimate(estimate: Estimate, draws: Floats, level: float) -> Estimate:
    """The same value with the percentile interval of its ``draws`` (R,) in place of one by formula."""
    bare = {"value": estimate.value, "n": estimate.n, "level": level}
    method = str(Method.BOOTSTRAP_PERCENTILE)
    if estimate.value is None:
        return Estimate(**bare, method=method, reason=estimate.reason)
    interval = percentile_interval(draws, level)
    if interval is None or interval[0] == interval[1]:
        return Estimate(**bare, method=method, reason=str(Reason.NO_VARIATION))
    return Estimate(**bare, method=method, low=interval[0], high=interval[1])


def resample_share(estimate: Estimate, counted: Ints, totals: Ints, level: float) -> Estimate:
    """The same share with an interval from draws of its count (R,) and of what it is a share of (R,)."""
    shares = np.divide(counted, totals, out=np.full(len(totals), np.nan), where=totals > 0)
    return resample_estimate(estimate, shares, level)
