"""The change between the two compared periods, as reported and under each common instrument."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from judgegauge.counts.patterns import Patterns
from judgegauge.data.runs import CommonInstrument, Run
from judgegauge.findings.context import Context, to_estimate
from judgegauge.findings.describe_runs import bound_run, scores_of
from judgegauge.findings.measures import Measure, list_measures
from judgegauge.findings.model import Boundary, Change, Common, CountsAs, Needed, RunFinding
from judgegauge.findings.model import Estimate as ModelEstimate
from judgegauge.statistics.anchors import estimate_anchored_change
from judgegauge.statistics.change import (
    DETECTABLE_IN_SE,
    BoundaryChanges,
    ChangeEstimate,
    bound_change,
    change_by_boundary,
    detectable_change,
    direction_depends_on_spacing,
    estimate_change,
    excluded_beyond,
    spacing_range,
)
from judgegauge.statistics.result import Estimate
from judgegauge.statistics.strata import estimate_change_within_strata
from judgegauge.statistics.superiority import estimate_superiority

NO_BOUNDARIES = BoundaryChanges((), ())
NEEDED_FOR = (0.0125, 0.025, 0.05, 0.075)
"""Sizes of change, as parts of the distance from bottom to top: 0.05, 0.1, 0.2 and 0.3 on a 1 to 5 scale."""


def compare_runs(
    patterns: Patterns, first: Run, second: Run, measure: Measure, level: float
) -> ChangeEstimate:
    """Second minus first of one measure, over joint patterns: the one standard error of every change."""
    y1, valid1 = scores_of(patterns, first, measure.worth)
    y2, valid2 = scores_of(patterns, second, measure.worth)
    return estimate_change(y1, y2, valid1, valid2, patterns.weights, patterns.clusters, level)


def change_under(
    patterns: Patterns,
    pair: CommonInstrument,
    reported: tuple[Run, Run],
    measure: Measure,
    level: float,
) -> Estimate:
    """The change under one common instrument.

    Where it scored one period whole and only some answers of the other (a drift anchor), the other
    period's stored scores carry over what the anchors do not hold.
    """
    if pair.second == reported[1] and pair.first != reported[0]:
        stored_run, rescored_run, other_run = reported[0], pair.first, pair.second
    elif pair.first == reported[0] and pair.second != reported[1]:
        stored_run, rescored_run, other_run = reported[1], pair.second, pair.first
    else:
        return compare_runs(patterns, pair.first, pair.second, measure, level)
    stored, in_stored = scores_of(patterns, stored_run, measure.worth)
    rescored, in_rescored = scores_of(patterns, rescored_run, measure.worth)
    if not np.any(in_stored & ~in_rescored):
        return compare_runs(patterns, pair.first, pair.second, measure, level)
    other, in_other = scores_of(patterns, other_run, measure.worth)
    return estimate_anchored_change(
        stored,
        rescored,
        other,
        in_stored,
        in_rescored,
        in_other,
        patterns.weights,
        patterns.clusters,
        level,
        anchors_in_second=stored_run == reported[1],
    )


def describe_change(
    context: Context,
    patterns: Patterns,
    first: Run,
    second: Run,
    measure: Measure,
    described: tuple[RunFinding, RunFinding],
) -> Change:
    """The reported change of one measure, baseline against baseline."""
    found = compare_runs(patterns, first, second, measure, context.verdict_level)
    with_boundaries = measure.is_mean and not context.scale.is_valued
    by_boundary = _split_by_boundary(context, patterns, first, second) if with_boundaries else NO_BOUNDARIES
    within, mix, strata = _split_by_strata(context, patterns, first, second, measure, found.value)
    spacing = spacing_range(by_boundary.share_changes, context.scale.span)
    levels = context.scale.levels
    return Change(
        measure=measure.name,
        from_value=found.from_value,
        to_value=found.to_value,
        from_se=found.from_se,
        to_se=found.to_se,
        value=found.value,
        se=found.se,
        df=found.df,
        low=found.low,
        high=found.high,
        level=context.verdict_level,
        margin=None if found.low is None or found.high is None else (found.high - found.low) / 2,
        shared_items=found.shared,
        clustered=patterns.clusters is not None,
        failure_bounds=_bound_by_failures(patterns, (first, second), measure, described),
        strata=strata,
        within_strata=within,
        mix=mix,
        superiority=_estimate_superiority(context, patterns, first, second, measure),
        excluded_beyond=excluded_beyond(found.low, found.high),
        detectable=detectable_change(found.se),
        needed=_needed_answers(found, measure),
        boundaries=tuple(
            Boundary(
                between=(levels[k], levels[k + 1]),
                contribution=estimate.value,
                low=estimate.low,
                high=estimate.high,
            )
            for k, estimate in enumerate(by_boundary.contributions)
        ),
        spacing_low=None if spacing is None else spacing[0],
        spacing_high=None if spacing is None else spacing[1],
        reason=None if found.reason is None else str(found.reason),
    )


def _estimate_superiority(
    context: Context, patterns: Patterns, first: Run, second: Run, measure: Measure
) -> ModelEstimate | None:
    if not measure.is_mean:
        return None  # of a share it is half the change, plus a half
    y1, valid1 = scores_of(patterns, first, measure.worth)
    y2, valid2 = scores_of(patterns, second, measure.worth)
    return to_estimate(
        estimate_superiority(y1, y2, valid1, valid2, patterns.weights, patterns.clusters, context.level)
    )


def _split_by_boundary(context: Context, patterns: Patterns, first: Run, second: Run) -> BoundaryChanges:
    """What each boundary contributes to the change of the mean; nothing where a period has no answer."""
    values = np.array(context.scale.values)
    sides = []
    for run in (first, second):
        each = [
            scores_of(patterns, run, (np.arange(len(values)) > k).astype(np.float64))
            for k in range(len(values) - 1)
        ]
        sides.append((np.column_stack([above for above, _ in each]), each[0][1]))
    (above1, valid1), (above2, valid2) = sides
    found = change_by_boundary(
        above1, above2, valid1, valid2, patterns.weights, patterns.clusters, values, context.level
    )
    return found if found.share_changes else NO_BOUNDARIES


def _needed_answers(found: ChangeEstimate, measure: Measure) -> tuple[Needed, ...]:
    """Answers a period for changes of several sizes, if answers vary as they did here.

    The standard error of a change shrinks with the root of the answers: that of one answer a period is
    what both periods' own standard errors give.
    """
    if found.from_se is None or found.to_se is None:
        return ()
    one = found.first_n * found.from_se**2 + found.second_n * found.to_se**2
    return tuple(
        Needed(
            change=size * measure.span,
            answers=math.ceil(one * (DETECTABLE_IN_SE / (size * measure.span)) ** 2),
        )
        for size in NEEDED_FOR
    )


def _split_by_strata(
    context: Context, patterns: Patterns, first: Run, second: Run, measure: Measure, change: float | None
) -> tuple[ModelEstimate | None, float | None, int | None]:
    """The change with the mix of strata held still, the part that is mix, and the number of strata."""
    if patterns.strata is None:
        return None, None, None
    y1, valid1 = scores_of(patterns, first, measure.worth)
    y2, valid2 = scores_of(patterns, second, measure.worth)
    within = estimate_change_within_strata(
        y1, y2, valid1, valid2, patterns.weights, patterns.strata, patterns.clusters, context.verdict_level
    )
    mix = None if change is None or within.value is None else change - within.value
    return to_estimate(within), mix, len(patterns.stratum_names)


def spacing_matters(change: Change) -> bool:
    """Whether another spacing of the levels could turn the direction of the change."""
    parts = [Estimate(value=b.contribution, low=b.low, high=b.high) for b in change.boundaries]
    return direction_depends_on_spacing(parts, change.value)


def _bound_by_failures(
    patterns: Patterns, runs: tuple[Run, Run], measure: Measure, described: tuple[RunFinding, RunFinding]
) -> tuple[float, float] | None:
    """The change if all failures went to the lowest level in one period and to the highest in the other."""
    if not any(run.failures for run in described):
        return None
    places = [patterns.places(run.period, run.name) for run in runs]
    first, second = (bound_run(patterns, found, measure.worth) for found in places)
    return bound_change(first, second)


def describe_common(
    context: Context, patterns: Patterns, pairs: Sequence[CommonInstrument], reported: tuple[Run, Run]
) -> tuple[Common, ...]:
    """The change of every measure under every instrument that scored answers of both periods."""
    found = []
    for pair in pairs:
        for measure in list_measures(context.scale):
            change = change_under(patterns, pair, reported, measure, context.verdict_level)
            if change.value is None:
                continue  # in one of the periods it has no score: it is in common to nothing
            instrument = pair.first.instrument
            order = " / ".join(part for part in (instrument.rubric_id, instrument.rubric_order) if part)
            same = pair.first.name == pair.second.name
            found.append(
                Common(
                    label=pair.first.name if same else f"{pair.first.name} / {pair.second.name}",
                    first_run=pair.first.name,
                    second_run=pair.second.name,
                    judge_model=instrument.judge_model,
                    rubric_id=instrument.rubric_id,
                    rubric_order=instrument.rubric_order,
                    measure=measure.name,
                    value=change.value,
                    se=change.se,
                    low=change.low,
                    high=change.high,
                    n=change.n,
                    df=change.df,
                    level=change.level,
                    method=None if change.method is None else str(change.method),
                    reason=None if change.reason is None else str(change.reason),
                    counts_as=CountsAs(judge=instrument.judge_model, order=order or None),
                )
            )
    return tuple(found)
