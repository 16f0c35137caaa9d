"""A pair table as yes-no questions: is the answer above a boundary, in the one run and the other?"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from judgegauge.statistics.arrays import read_table
from judgegauge.statistics.intervals import estimate_with_t
from judgegauge.statistics.quantiles import normal_quantile
from judgegauge.statistics.result import Estimate, Method, Reason
from judgegauge.statistics.shares import wilson

# A variance below this is what rounding leaves of zero.
_ROUNDING = 1e-14


@dataclass(frozen=True, kw_only=True)
class SidesAgreement:
    """Agreement of two runs on one side or the other of a boundary."""

    answers: int
    flips: int
    """Answers on different sides."""
    same: Estimate
    """Share of answers on the same side, Wilson interval."""
    kappa: Estimate
    """Of the 2 x 2 table, normal interval."""
    shift: Estimate
    """Of the share above, second minus first, t interval."""


def compare_sides(table: npt.ArrayLike, level: float = 0.95) -> tuple[SidesAgreement, ...]:
    """Agreement on each of the K - 1 boundaries of a pair table (K, K), first run in rows.

    The same as ``exact_agreement``, unweighted ``kappa`` and ``shift`` of each 2 x 2 table that the
    boundary makes, in the closed form of two levels; undefined when these are.
    """
    whole = read_table(table)
    n = int(whole.sum())
    corners = np.cumsum(np.cumsum(whole, axis=0), axis=1)
    both_below = np.diagonal(corners)[:-1].tolist()
    first_below, second_below = corners[:-1, -1].tolist(), corners[-1, :-1].tolist()
    found = []
    for below, one, other in zip(both_below, first_below, second_below, strict=True):
        up, down = one - below, other - below
        found.append(
            SidesAgreement(
                answers=n,
                flips=up + down,
                same=wilson(n - up - down, n, level),
                kappa=_estimate_kappa(n, below, up, down, level),
                shift=_estimate_shift(n, up, down, level),
            )
        )
    return tuple(found)


def _estimate_kappa(n: int, below: int, up: int, down: int, level: float) -> Estimate:
    """Cohen's kappa of a 2 x 2 table with the standard error of Fleiss, Cohen and Everitt (1969)."""
    if n == 0:
        return Estimate(n=0, level=level, method=Method.NORMAL, reason=Reason.NO_DATA)
    row, column = (below + up) / n, (below + down) / n
    agreed, chance = (n - up - down) / n, row * column + (1 - row) * (1 - column)
    if 1 - chance < _ROUNDING:
        return Estimate(n=n, level=level, method=Method.NORMAL, reason=Reason.ONE_LEVEL_IN_BOTH)
    value = (agreed - chance) / (1 - chance)
    cells = (
        (below, 1.0, column + row),
        (up, 0.0, column + 1 - row),
        (down, 0.0, 1 - column + row),
        (n - below - up - down, 1.0, 2 - column - row),
    )
    spread = sum(count / n * (alike - near * (1 - value)) ** 2 for count, alike, near in cells)
    spread -= (value - chance * (1 - value)) ** 2
    if spread <= _ROUNDING:
        return Estimate(value=value, n=n, level=level, method=Method.NORMAL, reason=Reason.NO_VARIATION)
    se = math.sqrt(spread / n) / (1 - chance)
    half = normal_quantile(level) * se
    return Estimate(
        value=value, se=se, low=value - half, high=value + half, n=n, level=level, method=Method.NORMAL
    )


def _estimate_shift(n: int, up: int, down: int, level: float) -> Estimate:
    """Mean of moves of 1, -1 and 0 with its paired standard error."""
    if n == 0:
        return Estimate(n=0, level=level, method=Method.T, reason=Reason.NO_DATA)
    value = (up - down) / n
    if n == 1 or up == n or down == n or up == down == 0:
        reason = Reason.TOO_FEW_ITEMS if n == 1 else Reason.NO_VARIATION
        return Estimate(value=value, n=n, level=level, method=Method.T, reason=reason)
    se = math.sqrt((up + down - n * value**2) / (n - 1) / n)
    return estimate_with_t(value, se, n - 1, n=n, level=level)
