"""The lowest point of a function between two ends: golden sections, and parabolas where these serve.

``scipy.optimize`` has the same search and gives the same digits; but it takes half a second to import.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

_GOLDEN = 0.5 * (3.0 - math.sqrt(5.0))
_PRECISION = math.sqrt(2.2e-16)
"""Relative distance below which two values of a function near its lowest point can not be told apart."""


class Lowest(NamedTuple):
    """Where a function is lowest, and its value there."""

    at: float
    value: float


def find_lowest(
    function: Callable[[float], float], low: float, high: float, tolerance: float, most_steps: int = 500
) -> Lowest:
    """The lowest point of ``function`` strictly between ``low`` and ``high``, to within ``tolerance``.

    The function should fall and then rise; of one with several valleys the search finds one of them. The
    ends themselves are never tried. Each step goes to the lowest point of the parabola through the three
    best points, where that lies inside and moves less than half the step before the last; else it
    divides the larger part by the golden section.

    References
    ----------
    Brent (1973), Algorithms for Minimization without Derivatives, chapter 5.
    """
    best = second = third = low + _GOLDEN * (high - low)
    at_best = at_second = at_third = function(best)
    step = before = 0.0
    for _ in range(most_steps - 1):
        middle = 0.5 * (low + high)
        least = _PRECISION * abs(best) + tolerance / 3.0
        if abs(best - middle) <= 2.0 * least - 0.5 * (high - low):
            break
        leap = None
        if abs(before) > least:
            leap = _leap(
                (best, second, third), (at_best, at_second, at_third), before, low - best, high - best
            )
            before = step
        if leap is None:
            before = (low if best >= middle else high) - best
            step = _GOLDEN * before
        else:
            step = leap
            if best + step - low < 2.0 * least or high - (best + step) < 2.0 * least:
                step = least if middle >= best else -least
        point = best + (max(step, least) if step >= 0 else min(step, -least))
        value = function(point)
        if value <= at_best:
            low, high = (best, high) if point >= best else (low, best)
            third, at_third = second, at_second
            second, at_second = best, at_best
            best, at_best = point, value
            continue
        low, high = (point, high) if point < best else (low, point)
        if value <= at_second or second == best:
            third, at_third = second, at_second
            second, at_second = point, value
        elif value <= at_third or third in (best, second):
            third, at_third = point, value
    return Lowest(best, at_best)


def _leap(
    points: tuple[float, float, float],
    values: tuple[float, float, float],
    before: float,
    to_low: float,
    to_high: float,
) -> float | None:
    """The step from the best point to the lowest point of the parabola through three; None if of no use."""
    best, second, third = points
    r = (best - second) * (values[0] - values[2])
    q = (best - third) * (values[0] - values[1])
    p = (best - third) * q - (best - second) * r
    q = 2.0 * (q - r)
    if q > 0.0:
        p = -p
    q = abs(q)
    if abs(p) < abs(0.5 * q * before) and q * to_low < p < q * to_high:
        return p / q
    return None
