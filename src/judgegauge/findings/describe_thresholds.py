"""Where the judges of a period draw the lines between levels."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from judgegauge.counts.patterns import Patterns, count_levels
from judgegauge.data.facets import CROSSED
from judgegauge.data.runs import Run
from judgegauge.findings.context import Context, to_estimate
from judgegauge.findings.model import JudgeThresholds
from judgegauge.statistics.thresholds import compare_thresholds


def describe_thresholds(
    context: Context, patterns: Patterns, runs: Sequence[Run], copies: frozenset[str]
) -> JudgeThresholds | None:
    """Thresholds of the baseline's judge and of every judge that differs from it in a re-run.

    None where no other judge scored the period, on scales without ordered levels, and for periods that
    are not compared: nothing is said about these, and the model is dear.
    """
    scale = context.scale
    if not context.compared or not runs or scale.is_valued or scale.kind == "nominal":
        return None
    baseline = runs[0]
    others = [
        run
        for run in runs[1:]
        if run.name not in copies
        and run.facet != CROSSED  # what the order does would be told as the judge's
        and "judge_model" in run.instrument.differences(baseline.instrument)
    ]
    if not others:
        return None
    chosen = [baseline, *others]
    counts = np.stack(
        [count_levels(patterns, patterns.places(run.period, run.name)[:1], scale.size) for run in chosen]
    )
    found = compare_thresholds(counts, context.level)
    tests = {"any_shift": found.any_shift, "not_one_shift": found.not_one_shift}
    return JudgeThresholds(
        period=baseline.period,
        runs=tuple(run.name for run in chosen),
        judges=tuple(run.instrument.judge_model for run in chosen),
        thresholds=found.thresholds,
        shifts=tuple(to_estimate(shift) for shift in found.shifts),
        any_shift=found.any_shift.statistic,
        any_shift_df=found.any_shift.df,
        any_shift_p=found.any_shift.p,
        not_one_shift=found.not_one_shift.statistic,
        not_one_shift_df=found.not_one_shift.df,
        not_one_shift_p=found.not_one_shift.p,
        reasons={name: str(test.reason) for name, test in tests.items() if test.reason is not None},
    )
