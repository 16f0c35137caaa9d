"""One run of one period: its scale, its counts and everything taken from them."""

from __future__ import annotations

from typing import Literal

from judgegauge.findings.model.base import Estimate, Frozen


class ScaleFacts(Frozen):
    levels: tuple[str, ...]
    """Lowest to highest, as printed."""
    values: tuple[float, ...]
    labels: dict[str, str] = {}
    direction: Literal["higher_is_better", "lower_is_better"] = "higher_is_better"
    threshold: str | None = None
    """Level k of ``share_at_least:k``."""
    threshold_declared: bool = False
    score_from: str = "level"
    kind: Literal["levels", "averaged", "nominal"] = "levels"
    smallest_change: float | None = None


class AtLeast(Frozen):
    """Share of valid answers at ``level`` or above."""

    level: str
    count: int | None = None
    value: float | None = None
    low: float | None = None
    high: float | None = None
    method: str | None = None
    reason: str | None = None


class Adjacent(Frozen):
    """The two neighbouring levels that hold most answers."""

    levels: tuple[str, str]
    share: float


class RunShape(Frozen):
    """Class of one run's histogram; ``stability`` is the share of bootstrap draws that agree.

    Draws are made for runs of the compared periods; elsewhere there is ``raw_code`` alone.
    """

    code: str | None
    stability: float | None
    raw_code: str | None = None
    """The class before the 90% rule turned it into ``unclear``."""


class Window(Frozen):
    levels: tuple[str, ...]
    share: float


class LabelFacts(Frozen):
    """What the label probabilities of one run hold, beside the mean that is taken from them."""

    rows: int
    scored: int
    incomplete: int
    """Scored rows in which some level's probability is unknown."""
    mass_mean: float | None
    """Mean probability that fell on levels: the rating mass."""
    mass_least: float | None
    mean_low: float | None
    mean_high: float | None
    """The mean if unknown probability lay as low, and as high, as it can."""


class RunFinding(Frozen):
    """One run of one period. ``facet`` is None for the baseline, the run that is reported."""

    period: str
    run: str
    facet: str | None
    judge_model: str | None = None
    rubric_id: str | None = None
    rubric_order: str | None = None
    temperature: str | None = None
    repeats: int = 1
    items: int = 0
    """Different answers attempted (equals ``attempted`` when there is one repeat)."""
    attempted: int
    valid: int
    failures: dict[str, int] = {}
    failure_bounds: tuple[float, float] | None = None
    """The mean if every failure were the lowest level, and if every one were the highest."""
    own_levels: tuple[str, ...] | None = None
    """Levels of this period's scale where it is not the criterion's; None where it is. Its numbers can
    not stand beside those of other periods."""
    counts: tuple[int, ...] | None
    shares: tuple[Estimate, ...] | None
    mean: Estimate | None
    """None for a scale of two levels or a nominal one, which have no mean here."""
    naive_se: float | None = None
    """SE of the mean as if answers were independent, beside the cluster-robust one."""
    naive_mean: Estimate | None = None
    """Mean of the levels, beside a mean of expectations from label probabilities."""
    labels: LabelFacts | None = None
    population: int | None = None
    """Declared number of answers that the scored ones were picked from; the mean's SE allows for it."""
    clusters: int | None = None
    within_item_sd: float | None = None
    """Pooled SD of the repeats of one answer; None with one repeat."""
    repeats_identical: bool | None = None
    """Whether every answer got the same score in all its repeats; None with one repeat."""
    sd: float | None = None
    median: str | None = None
    interpolated_median: float | None = None
    modes: tuple[str, ...] = ()
    quartiles: tuple[str, str, str] | None = None
    at_least: AtLeast | None = None
    """At the threshold of the scale."""
    at_least_each: tuple[AtLeast, ...] = ()
    """At each level but the lowest."""
    adjacent: Adjacent | None = None
    levels_used: int | None = None
    """How many of the declared levels occur."""
    core: Window | None = None
    """The fewest neighbouring levels that hold three quarters of the answers."""
    end_share: float | None = None
    agreement_a: float | None = None
    entropy_bits: float | None = None
    shape: RunShape
    reasons: dict[str, str] = {}
