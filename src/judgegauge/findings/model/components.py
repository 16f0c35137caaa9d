"""Variance components and what it would take to do better."""

from __future__ import annotations

from typing import Literal

from judgegauge.findings.model.base import Estimate, Frozen


class ComponentFacts(Frozen):
    """One variance component of the scores of a period's answers."""

    source: tuple[str, ...]
    """``item``, a facet, or several of them together; all together are the residual."""
    variance: float
    """In squared score units; 0 where the estimate is negative."""
    raw: float
    """The unbiased estimate, which may be negative."""
    negative: bool = False
    sd: Estimate
    """Square root of ``variance``, in score units."""
    share: float | None = None
    """Of the sum of all components; None when nothing varies."""


class DecisionRow(Frozen):
    """What it would take: scores averaged over so many conditions of each facet."""

    numbers: dict[str, int]
    g: float | None
    """Share of the variance of the answers' scores that is the answers' own, their order alone counting."""
    phi: float | None
    """The same with what moves all answers alike counted as error."""
    relative_error: float
    absolute_error: float
    mean_sd: float
    """SD that the instrument alone gives the mean of very many answers, in score units."""


class Components(Frozen):
    """Variance components of one period: one facet at a time, or jointly from a crossed grid."""

    period: str
    design: Literal["one_facet", "crossed"]
    measure: str
    facets: dict[str, int]
    """Facet to how many conditions scored the answers, the baseline's among them."""
    runs: tuple[str, ...] = ()
    answers: int = 0
    """Answers that entered."""
    left_out: int = 0
    """Answers that lack a score in some condition and that the method can not use."""
    method: str | None = None
    """``mean_squares`` (nothing missing) or ``restricted_likelihood`` (one facet, scores missing)."""
    components: tuple[ComponentFacts, ...] = ()
    g: float | None = None
    """Of one condition of each facet."""
    phi: float | None = None
    distinct_categories: int | None = None
    """Groups of answers that one score can tell apart, truncated; None without any error."""
    decisions: tuple[DecisionRow, ...] = ()
    condition_means: dict[str, float] = {}
    """Run to its mean over the answers that entered: one facet only."""
    new_condition: Estimate | None = None
    """The mean that one more condition like these would give: one facet only."""
    reason: str | None = None
