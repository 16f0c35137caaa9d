"""Intervals that several statistics share: Student's around a value, and normal ones on the logit."""

from __future__ import annotations

import math

from judgegauge.statistics.quantiles import t_quantile
from judgegauge.statistics.result import Estimate, Method


def estimate_with_t(
    value: float, se: float, df: float, *, n: int, level: float, method: Method = Method.T
) -> Estimate:
    """A value with its standard error and the interval ``value +- t se``."""
    half = t_quantile(level, df) * se
    return Estimate(
        value=value, se=se, low=value - half, high=value + half, n=n, df=df, level=level, method=method
    )


def limits_on_logit(value: float, half: float) -> tuple[float, float]:
    """Limits of a probability strictly between 0 and 1, ``half`` to either side of it on the logit.

    ``half`` is a quantile times the standard error, divided by ``value (1 - value)``.
    """
    middle = math.log(value / (1 - value))
    return 1 / (1 + math.exp(half - middle)), 1 / (1 + math.exp(-half - middle))
