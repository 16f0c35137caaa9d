"""Each run by itself: attempts and failures, levels, mean, shares and the shape of its histogram."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from judgegauge.counts.patterns import (
    Flags,
    Floats,
    Ints,
    Patterns,
    count_attempts,
    count_failures,
    count_levels,
    score_run,
)
from judgegauge.data.runs import Run
from judgegauge.findings.context import Context, to_estimate, undefined
from judgegauge.findings.measures import has_mean, mean_of
from judgegauge.findings.model import Adjacent, AtLeast, Estimate, RunFinding, RunShape
from judgegauge.statistics.replicates import replicate_totals
from judgegauge.statistics.resampling import percentile_interval
from judgegauge.statistics.result import Reason
from judgegauge.statistics.shape import name_shape
from judgegauge.statistics.shares import goodman_shares, wilson
from judgegauge.statistics.summary import (
    LevelSummary,
    bound_failures,
    estimate_mean,
    estimate_mean_of_groups,
    summarise_levels,
)

BOOTSTRAP = "bootstrap_percentile"


def describe_run(context: Context, patterns: Patterns, run: Run) -> RunFinding:
    """The finding of one run, from the patterns of its period."""
    scale = context.scale
    places = patterns.places(run.period, run.name)
    counts = count_levels(patterns, places, scale.size)
    failures = count_failures(patterns, places)
    attempted, items = count_attempts(patterns, places)
    values = np.array(scale.values)
    summary = summarise_levels(counts, values)
    drawn = _draw_counts(context, patterns, places, run)
    groups_of = patterns.clusters
    valid = score_run(patterns, places, values)[1]
    clusters = None if groups_of is None else len(np.unique(groups_of[valid]))
    with_mean = has_mean(scale)
    empty = int(counts.sum()) == 0
    finding = RunFinding(
        period=run.period,
        run=run.name,
        facet=run.facet,
        judge_model=run.instrument.judge_model,
        rubric_id=run.instrument.rubric_id,
        rubric_order=run.instrument.rubric_order,
        temperature=run.instrument.temperature,
        repeats=len(run.repeats),
        items=items,
        attempted=attempted,
        valid=int(counts.sum()),
        failures=failures,
        failure_bounds=bound_failures(counts, values, sum(failures.values())) if with_mean else None,
        counts=tuple(counts.tolist()),
        shares=None if empty else _describe_shares(context, counts, drawn),
        mean=_describe_mean(context, patterns, places) if with_mean else None,
        naive_se=estimate_mean(counts, values).se if with_mean and clusters is not None else None,
        clusters=clusters,
        shape=_name_run_shape(context, counts, drawn, run),
        at_least=None if empty else _describe_at_least(context, counts, drawn, scale.default_threshold),
        at_least_each=()
        if empty
        else tuple(_describe_at_least(context, counts, drawn, k) for k in range(1, scale.size)),
    )
    return finding.model_copy(update=_name_levels(context, summary, with_mean=with_mean))


def _name_levels(context: Context, summary: LevelSummary, *, with_mean: bool) -> dict[str, object]:
    """The summary's places as the names of levels."""
    levels = context.scale.levels
    quartiles = summary.quartiles
    ordered = context.scale.kind != "nominal"
    return {
        "sd": summary.sd if with_mean else None,
        "median": levels[summary.median] if ordered and summary.median is not None else None,
        "interpolated_median": summary.interpolated_median if with_mean else None,
        "modes": tuple(levels[mode] for mode in summary.modes),
        "quartiles": (levels[quartiles[0]], levels[quartiles[1]], levels[quartiles[2]])
        if ordered and quartiles is not None
        else None,
        "adjacent": None
        if summary.adjacent is None
        else Adjacent(
            levels=(levels[summary.adjacent[0]], levels[summary.adjacent[0] + 1]), share=summary.adjacent[1]
        ),
        "end_share": summary.end_share,
        "agreement_a": summary.agreement_a,
        "entropy_bits": summary.entropy_bits,
        "reasons": {name: str(code) for name, code in summary.reasons.items()},
    }


def _draw_counts(context: Context, patterns: Patterns, places: Sequence[int], run: Run) -> Ints | None:
    """Bootstrap replicates of the level counts, where no formula holds: clusters, or several repeats."""
    if patterns.clusters is None and len(places) == 1:
        return None
    size = context.scale.size
    levels = np.arange(1, size + 1)
    each = (patterns.codes[:, list(places)][:, :, None] == levels).sum(axis=1).astype(np.int64)
    used = each.any(axis=1)
    groups = None if patterns.clusters is None else patterns.clusters[used]
    rng = context.rng("counts", run.period, run.name)
    return replicate_totals(each[used], patterns.weights[used], groups, context.draws, rng)


def _describe_shares(context: Context, counts: Ints, drawn: Ints | None) -> tuple[Estimate, ...]:
    if drawn is None:
        return tuple(to_estimate(share) for share in goodman_shares(counts, context.level))
    level = 1 - (1 - context.level) / len(counts)
    return tuple(
        _resampled_share(int(counts[k]), int(counts.sum()), drawn[:, k], drawn, level)
        for k in range(len(counts))
    )


def _resampled_share(count: int, n: int, drawn: Ints, all_drawn: Ints, level: float) -> Estimate:
    totals = all_drawn.sum(axis=1)
    shares = np.divide(drawn, totals, out=np.full(len(totals), np.nan), where=totals > 0)
    interval = percentile_interval(shares, level)
    if interval is None or interval[0] == interval[1]:
        return Estimate(value=count / n, n=n, level=level, method=BOOTSTRAP, reason=Reason.NO_VARIATION)
    return Estimate(value=count / n, low=interval[0], high=interval[1], n=n, level=level, method=BOOTSTRAP)


def _describe_at_least(context: Context, counts: Ints, drawn: Ints | None, index: int) -> AtLeast:
    count, n = int(counts[index:].sum()), int(counts.sum())
    name = context.scale.levels[index]
    if drawn is None:
        found = to_estimate(wilson(count, n, context.level))
    else:
        found = _resampled_share(count, n, drawn[:, index:].sum(axis=1), drawn, context.level)
    return AtLeast(
        level=name,
        count=count,
        value=found.value,
        low=found.low,
        high=found.high,
        method=found.method,
        reason=found.reason,
    )


def _describe_mean(context: Context, patterns: Patterns, places: Sequence[int]) -> Estimate:
    scores, valid = score_run(patterns, places, mean_of(context.scale).worth)
    if not valid.any():
        return undefined(Reason.NO_DATA, 0)
    groups = None if patterns.clusters is None else patterns.clusters[valid]
    return to_estimate(estimate_mean_of_groups(scores[valid], patterns.weights[valid], groups, context.level))


def _name_run_shape(context: Context, counts: Ints, drawn: Ints | None, run: Run) -> RunShape:
    rng = context.rng("shape", run.period, run.name)
    values = np.array(context.scale.values)
    if context.scale.kind == "nominal":
        return RunShape(code=None, stability=None)
    named = name_shape(counts, values, context.draws, rng, replicates=drawn)
    return RunShape(
        code=None if named.code is None else str(named.code),
        stability=named.stability,
        raw_code=None if named.raw_code is None else str(named.raw_code),
    )


def scores_of(patterns: Patterns, run: Run, worth: Floats) -> tuple[Floats, Flags]:
    """Scores (P,) of a run in a measure, and which patterns have one (P,)."""
    return score_run(patterns, patterns.places(run.period, run.name), worth)
