"""Each run by itself: attempts and failures, mean, repeats, and what its levels say."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from judgegauge.counts.patterns import (
    Flags,
    Floats,
    Patterns,
    count_attempts,
    count_failures,
    score_run,
    sum_run,
)
from judgegauge.data.runs import Run
from judgegauge.findings.context import Context, to_estimate, undefined
from judgegauge.findings.describe_levels import describe_levels
from judgegauge.findings.measures import has_mean
from judgegauge.findings.model import Estimate, RunFinding, RunShape
from judgegauge.statistics.result import Reason
from judgegauge.statistics.summary import bound_failures, estimate_mean_of_groups

AVERAGED = "averaged_scores"
"""Why a run of averages has no levels, shares or shape."""


def describe_run(context: Context, patterns: Patterns, run: Run, population: int | None = None) -> RunFinding:
    """The finding of one run, from the patterns of its period.

    ``population`` is the declared number of answers that the scored ones were picked from.
    """
    places = patterns.places(run.period, run.name)
    attempted, items = count_attempts(patterns, places)
    scores, valid = score_run(patterns, places, np.array(context.scale.values))
    clusters = None if patterns.clusters is None else len(np.unique(patterns.clusters[valid]))
    failures = count_failures(patterns, places)
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
        valid=attempted - sum(failures.values()),
        failures=failures,
        counts=None,
        shares=None,
        mean=None,
        population=population if run.facet is None else None,
        clusters=clusters,
        shape=RunShape(code=None, stability=None),
        **_describe_repeats(context, patterns, places),
    )
    found: dict[str, Any] = {}
    if context.scale.kind == "averaged":
        found["reasons"] = dict.fromkeys(("counts", "shares", "median", "shape"), AVERAGED)
        found["sd"] = _spread(scores[valid], patterns.weights[valid])
    else:
        found |= describe_levels(context, patterns, places, run)
    if has_mean(context.scale):
        found |= _describe_means(context, patterns, places, finding)
    return finding.model_copy(update=found)


def _describe_means(
    context: Context, patterns: Patterns, places: Sequence[int], finding: RunFinding
) -> dict[str, Any]:
    """The mean, its bounds by failures, and the simpler means beside it."""
    worth = np.array(context.scale.values)
    scores, valid = score_run(patterns, places, worth)
    weights = patterns.weights[valid]
    groups = None if patterns.clusters is None else patterns.clusters[valid]
    found: dict[str, Any] = {
        "mean": _estimate_mean(context, scores[valid], weights, groups, finding.population),
        "failure_bounds": bound_run(patterns, places, worth),
    }
    if groups is not None and valid.any():
        found["naive_se"] = estimate_mean_of_groups(scores[valid], weights, None).se
    if context.scale.score_from == "expected":
        plain, read = score_run(replace(patterns, values=None), places, worth)
        groups = None if patterns.clusters is None else patterns.clusters[read]
        found["naive_mean"] = _estimate_mean(context, plain[read], patterns.weights[read], groups, None)
    return found


def _estimate_mean(
    context: Context, scores: Floats, weights: Any, groups: Any, population: int | None
) -> Estimate:
    if len(scores) == 0:
        return undefined(Reason.NO_DATA, 0)
    found = to_estimate(estimate_mean_of_groups(scores, weights, groups, context.level))
    if population is None or found.se is None or found.n is None or found.low is None or found.high is None:
        return found
    # Sampling without replacement from a finite population (Cochran 1977, section 2.8): a period's own
    # mean only. A change between periods is about the product, not about these two heaps of answers.
    shrink = math.sqrt(max(0.0, 1 - found.n / population))
    centre = found.value or 0.0
    return found.model_copy(
        update={
            "se": found.se * shrink,
            "low": centre - (centre - found.low) * shrink,
            "high": centre + (found.high - centre) * shrink,
            "method": f"{found.method}_finite_population",
        }
    )


def bound_run(patterns: Patterns, places: Sequence[int], worth: Floats) -> tuple[float, float] | None:
    """The mean of a measure if every failure were the lowest score, and if it were the highest."""
    totals, valid, failed = sum_run(patterns, places, worth)
    return bound_failures(totals, valid, failed, patterns.weights, float(worth[0]), float(worth[-1]))


def _describe_repeats(context: Context, patterns: Patterns, places: Sequence[int]) -> dict[str, Any]:
    """How far the repeats of one answer lie apart (pooled within answers), and whether they ever do."""
    if len(places) < 2:
        return {}
    worth = np.array(context.scale.values)
    columns = [score_run(patterns, [place], worth) for place in places]
    scores = np.column_stack([score for score, _ in columns])
    valid = np.column_stack([read for _, read in columns])
    number = valid.sum(axis=1)
    several = number > 1
    if not several.any():
        return {}
    means = np.divide((scores * valid).sum(axis=1), number, out=np.zeros(len(number)), where=number > 0)
    squares = (((scores - means[:, None]) ** 2) * valid).sum(axis=1)
    weights = patterns.weights
    freedom = float(((number - 1) * weights)[several].sum())
    total = float((squares * weights)[several].sum())
    return {
        "within_item_sd": math.sqrt(total / freedom),
        "repeats_identical": bool(np.all(squares[several] <= 1e-18)),
    }


def _spread(scores: Floats, weights: Any) -> float | None:
    """SD (ddof 1) of scores with multiplicity; None below two answers."""
    n = int(np.sum(weights))
    if n < 2:
        return None
    mean = float(np.average(scores, weights=weights))
    return math.sqrt(float(np.sum(weights * (scores - mean) ** 2)) / (n - 1))


def scores_of(patterns: Patterns, run: Run, worth: Floats) -> tuple[Floats, Flags]:
    """Scores (P,) of a run in a measure, and which patterns have one (P,) for the answer's stored text."""
    places = patterns.places(run.period, run.name)
    scores, valid = score_run(patterns, places, worth)
    same_text: Flags = np.logical_not(np.any(patterns.differs[:, places], axis=1))
    return scores, valid & same_text
