"""The known truth: answers with a latent quality, and instruments that read it with shifts and noise.

A score is the level in which ``quality + shift + noise`` falls. The cuts are those of a normal
distribution that gives the example's histogram, so a mean of 3.56 and a standard deviation of 0.95.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

import numpy as np

from judgegauge.counts.patterns import Floats, Ints

HISTOGRAM = (12, 54, 227, 199, 108)
"""Scores that the instrument without a shift gives to answers of quality 0."""

ORDER_SHIFT, JUDGE_SHIFT = 0.08, 0.21
"""Mean size of the shift that another order, or another judge, makes, in points of the mean."""

QUALITY, BY_JUDGE, BY_ORDER, BY_RUN = 0.76, 0.225, 0.010, 0.005
"""Parts of the latent variance 1: what all judges see, what one judge sees in an answer whatever the
order, what it sees under one order, and what differs from run to run. Two judges then agree exactly in
about 52% of answers, two orders in about 86%."""

Instrument = tuple[str, str]
"""The true judge and order, whatever the records say."""

FIRST: Instrument = ("a", "1")


def _cut(histogram: tuple[int, ...]) -> Floats:
    from scipy.special import ndtri

    below = np.cumsum(histogram)[:-1] / sum(histogram)
    cuts: Floats = ndtri(below)
    return cuts


CUTS = _cut(HISTOGRAM)


def expect_mean(latent: float) -> float:
    """Expected score when the latent mean is ``latent``: 1 + the sum of the shares above each cut."""
    from scipy.special import ndtr

    return 1.0 + float(ndtr(latent - CUTS).sum())


@cache
def find_latent(mean: float) -> float:
    """The latent mean that makes ``mean`` the expected score."""
    low, high = -8.0, 8.0
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if expect_mean(middle) < mean else (low, middle)
    return (low + high) / 2


def shift_latent(points: float) -> float:
    """The latent shift that moves the mean by ``points`` from where the example's histogram is."""
    return find_latent(expect_mean(0.0) + points)


@dataclass(frozen=True, kw_only=True)
class Shifts:
    """What each true instrument adds to the latent quality, drawn anew for every review."""

    judges: Mapping[str, float]
    orders: Mapping[str, float]
    by_period: Mapping[tuple[str, int], float] = field(default_factory=dict)
    """What a judge adds in one period only."""

    def of(self, instrument: Instrument, period: int) -> float:
        judge, order = instrument
        return self.judges[judge] + self.orders[order] + self.by_period.get((judge, period), 0.0)


def draw_shifts(
    rng: np.random.Generator,
    judges: list[str],
    orders: list[str],
    *,
    fixed: Mapping[str, float],
    period_sd: float,
    edited: bool,
) -> Shifts:
    """Normal shifts with the declared mean sizes; the first judge and the first order are the origin.

    ``fixed`` holds judges whose shift is given, in points. ``period_sd`` is how much judges differ in how
    they see the two periods, in points: half of the difference goes to each. ``edited``: the guide was
    changed between the periods, which moves every judge in the second one as much as an order does.
    """
    slope = (shift_latent(0.05) - shift_latent(-0.05)) / 0.10
    per_size = math.sqrt(math.pi / 2) * slope
    drawn_judges = {name: rng.normal(0, JUDGE_SHIFT * per_size) for name in judges}
    drawn_orders = {name: rng.normal(0, ORDER_SHIFT * per_size) for name in orders}
    drawn_judges |= {name: shift_latent(points) for name, points in fixed.items()}
    drawn_judges[FIRST[0]] = drawn_orders[FIRST[1]] = 0.0
    by_period: dict[tuple[str, int], float] = {}
    if period_sd:
        for name in judges:
            half = rng.normal(0, period_sd * slope) / 2
            by_period |= {(name, 0): -half, (name, 1): half}
    if edited:
        edit = rng.normal(0, ORDER_SHIFT * per_size)
        for name in judges:
            by_period[name, 1] = by_period.get((name, 1), 0.0) + edit
    return Shifts(judges=drawn_judges, orders=drawn_orders, by_period=by_period)


class Answers:
    """Latent qualities of the answers of one criterion, and what each judge and order sees in them."""

    def __init__(self, rng: np.random.Generator, base: Floats) -> None:
        self._rng = rng
        self._base = base
        self._parts: dict[tuple[str, ...], Floats] = {}

    def score(self, instrument: Instrument, latent: float, members: slice) -> Ints:
        """Levels 1..K that one pass of an instrument gives to some of the answers."""
        judge, order = instrument
        seen = self._base + self._part((judge,), BY_JUDGE) + self._part((judge, order), BY_ORDER)
        here = seen[members]
        noise = self._rng.normal(0, math.sqrt(BY_RUN), size=here.size)
        return np.searchsorted(CUTS, here + noise + latent).astype(np.int64) + 1

    def _part(self, key: tuple[str, ...], variance: float) -> Floats:
        if key not in self._parts:
            self._parts[key] = self._rng.normal(0, math.sqrt(variance), size=self._base.size)
        return self._parts[key]


def draw_qualities(
    rng: np.random.Generator, size: int, *, criteria: int, correlation: float, clusters: Ints, icc: float
) -> list[Floats]:
    """Qualities (N,) for each criterion: correlated over criteria, alike inside clusters."""
    between = rng.normal(size=size)
    found = []
    for _ in range(criteria):
        alone = rng.normal(size=size)
        quality = math.sqrt(correlation) * between + math.sqrt(1 - correlation) * alone
        together = rng.normal(0, math.sqrt(icc), size=int(clusters.max()) + 1)[clusters] if icc else 0.0
        found.append(math.sqrt(QUALITY - icc) * quality + together)
    return found
