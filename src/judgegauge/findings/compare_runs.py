"""Each re-run against the baseline of its period, on the same answers."""

from __future__ import annotations

from typing import Any

import numpy as np

from judgegauge.counts.patterns import Flags, Floats, Patterns, score_measures
from judgegauge.data.facets import CROSSED
from judgegauge.data.runs import Run
from judgegauge.findings.compare_levels import compare_levels
from judgegauge.findings.context import Context, to_estimate
from judgegauge.findings.describe_runs import AVERAGED
from judgegauge.findings.model import Estimate, Rerun
from judgegauge.statistics.change import estimate_changes

NO_SHIFT = ("repeat", CROSSED)
"""Facets whose re-runs measure no single change of the instrument."""
COPY = "looks_like_a_copy"
REVERSED = "scale_reversed"
MOVES_AT_ZERO = "repeat_differs_at_temperature_0"

SAME = 1e-12
"""Scores that differ by less are the same score."""

LEVEL_FIELDS = ("flips", "table", "exact", "kappa", "crossings", "repeatability", "symmetry")
"""What scores that are no levels do not have."""


def describe_rerun(
    context: Context, patterns: Patterns, baseline: Run, run: Run, headline: str, *, texts: bool
) -> Rerun:
    """The finding of one re-run. ``texts`` says whether the answers' texts could be compared."""
    first, second = patterns.places(baseline.period, baseline.name), patterns.places(run.period, run.name)
    worths = np.stack([np.array(context.scale.values), *(measure.worth for measure in context.measures)])
    y1, valid1 = score_measures(patterns, first, worths)
    y2, valid2 = score_measures(patterns, second, worths)
    differs: Flags = np.any(patterns.differs[:, second], axis=1)
    both = valid1 & valid2 & ~differs
    weights = patterns.weights
    shifts = _estimate_shifts(context, patterns, y1[1:], y2[1:], both)
    found: dict[str, Any] = (
        {"reasons": dict.fromkeys(LEVEL_FIELDS, AVERAGED)}
        if context.scale.kind == "averaged"
        else compare_levels(context, patterns, first, second, run)
    )
    same = bool(both.any()) and bool(np.all(np.abs(y1[0] - y2[0])[both] <= SAME))
    flags = _find_flags(
        baseline, run, same=same, paired=bool(both.any()), reversed_=bool(found.pop("reversed", False))
    )
    return Rerun(
        period=run.period,
        run=run.name,
        facet=str(run.facet),
        judge_model=run.instrument.judge_model,
        rubric_id=run.instrument.rubric_id,
        rubric_order=run.instrument.rubric_order,
        paired=int(weights[both].sum()),
        only_baseline=int(weights[valid1 & ~valid2].sum()),
        only_rerun=int(weights[valid2 & ~valid1].sum()),
        unmatched=int(weights[_tried(patterns, second) & ~_tried(patterns, first)].sum()),
        text_differs=int(weights[valid1 & valid2 & differs].sum()),
        same_text_checked=texts,
        shift=shifts[headline],
        shifts=shifts,
        flags=flags,
        swaps_judge="judge_model" in run.instrument.differences(baseline.instrument),
        measures_instrument=run.facet not in NO_SHIFT and COPY not in flags and bool(both.any()),
    ).model_copy(update=found)


def _tried(patterns: Patterns, places: list[int]) -> Flags:
    """Which patterns' answers a run holds at all, with a score or without."""
    found: Flags = (patterns.codes[:, places] != 0).any(axis=1)
    return found


def _estimate_shifts(
    context: Context, patterns: Patterns, first: Floats, second: Floats, both: Flags
) -> dict[str, Estimate]:
    """Re-run minus baseline in every measure, from scores (M, P) of the answers of ``both`` (P,)."""
    pairs = list(zip(first, second, strict=True))
    found = estimate_changes(
        pairs, both, both, patterns.weights, patterns.clusters, context.level, own_errors=False
    )
    return {
        measure.name: to_estimate(change) for measure, change in zip(context.measures, found, strict=True)
    }


def _find_flags(baseline: Run, run: Run, *, same: bool, paired: bool, reversed_: bool) -> tuple[str, ...]:
    flags = []
    if same:
        flags.append(COPY)
    if reversed_:
        flags.append(REVERSED)
    cold = baseline.instrument.temperature == "0" and run.instrument.temperature == "0"
    if run.facet == "repeat" and cold and paired and not same:
        flags.append(MOVES_AT_ZERO)
    return tuple(flags)
