"""What the appendix holds beyond the verdict, period by period."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judgegauge.counts.patterns import Patterns
from judgegauge.findings.compare_runs import COPY
from judgegauge.findings.context import Context
from judgegauge.findings.describe_components import describe_components
from judgegauge.findings.describe_raters import describe_raters
from judgegauge.findings.describe_thresholds import describe_thresholds
from judgegauge.findings.model import Components, JudgeThresholds, RaterAgreement, Rerun


def look_deeper(
    periods: Sequence[str],
    contexts: Mapping[str, Context],
    patterns: Mapping[str, Patterns],
    reruns: Sequence[Rerun],
    headline: str,
) -> dict[str, Any]:
    """Variance components, agreement of all runs, judges' thresholds: fields of ``CriterionFinding``."""
    components: list[Components] = []
    raters: list[RaterAgreement] = []
    thresholds: list[JudgeThresholds] = []
    for period in periods:
        context = contexts[period]
        runs = context.layout.runs[period]
        copies = frozenset(r.run for r in reruns if r.period == period and COPY in r.flags)
        measure = next((m for m in context.measures if m.name == headline), context.measures[0])
        components += describe_components(context, patterns[period], runs, copies, measure)
        together = describe_raters(context, patterns[period], runs, copies)
        raters += [] if together is None else [together]
        lines = describe_thresholds(context, patterns[period], runs, copies)
        thresholds += [] if lines is None else [lines]
    return {"components": tuple(components), "raters": tuple(raters), "thresholds": tuple(thresholds)}
