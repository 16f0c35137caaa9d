"""What every part of the assessment needs: scale, measures, settings and a seeded source of chance."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from judgegauge.data.layout import CriterionLayout
from judgegauge.data.scale import Scale
from judgegauge.findings.measures import Measure, list_measures
from judgegauge.findings.model import Estimate
from judgegauge.statistics.result import Estimate as Computed


@dataclass(frozen=True, kw_only=True)
class Context:
    """One criterion's assessment. ``verdict_level`` is 1 - .05/C for C criteria.

    ``compared`` says whether the period is one of those that verdict, shape and appendix are about. There
    intervals come from the bootstrap and models are fitted; elsewhere formulae serve where they hold.
    """

    layout: CriterionLayout
    seed: int
    draws: int
    level: float
    verdict_level: float
    compared: bool = True

    @cached_property
    def scale(self) -> Scale:
        return self.layout.scale

    @cached_property
    def measures(self) -> tuple[Measure, ...]:
        return list_measures(self.scale)

    def rng(self, *labels: str) -> np.random.Generator:
        """Chance that depends on the seed and on what is drawn, not on what was drawn before."""
        name = "\x1f".join((self.layout.criterion, *labels)).encode()
        return np.random.default_rng([self.seed, zlib.crc32(name)])


def list_fields(found: Computed) -> dict[str, Any]:
    """A computed estimate as the fields of ``Estimate``."""
    return {
        "value": found.value,
        "se": found.se,
        "low": found.low,
        "high": found.high,
        "n": found.n,
        "df": found.df,
        "level": found.level,
        "method": None if found.method is None else str(found.method),
        "reason": None if found.reason is None else str(found.reason),
    }


def to_estimate(found: Computed) -> Estimate:
    """A computed estimate as a finding."""
    return Estimate(**list_fields(found))


def undefined(reason: str, n: int | None = None) -> Estimate:
    return Estimate(reason=reason, n=n)
