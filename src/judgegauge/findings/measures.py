"""The measures: linear functionals of the level shares in which a change is expressed."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from judgegauge.counts.patterns import Floats
from judgegauge.data.scale import Scale

MEAN = "mean"
SHARE = "share_at_least"


@dataclass(frozen=True, kw_only=True)
class Measure:
    """``worth`` (K,) is what one answer at each level counts; ``span`` the largest possible change."""

    name: str
    worth: Floats
    span: float

    @property
    def is_mean(self) -> bool:
        return self.name == MEAN


def has_mean(scale: Scale) -> bool:
    """Two levels and names without an order have shares only; averages and expectations have a mean."""
    return scale.is_valued or (scale.size > 2 and scale.kind != "nominal")


def share_at_least(scale: Scale, index: int) -> Measure:
    """Share of answers at level ``index`` or above."""
    worth = (np.arange(scale.size) >= index).astype(np.float64)
    return Measure(name=f"{SHARE}:{scale.levels[index]}", worth=worth, span=1.0)


def mean_of(scale: Scale) -> Measure:
    """Mean of the levels' values."""
    return Measure(name=MEAN, worth=np.array(scale.values), span=scale.span)


def list_measures(scale: Scale) -> tuple[Measure, ...]:
    """The mean where the scale has one, and the share at the threshold or above.

    Scores that are no levels (averages, expectations) have a mean only.
    """
    if scale.is_valued:
        return (mean_of(scale),)
    share = share_at_least(scale, scale.default_threshold)
    return (mean_of(scale), share) if has_mean(scale) else (share,)


def choose_headline(scale: Scale, declared: str | None) -> str:
    """Name of the headline measure: declared, else the mean; never chosen by the data."""
    measures = list_measures(scale)
    if declared == "share" or not measures[0].is_mean:
        return measures[-1].name
    return MEAN
