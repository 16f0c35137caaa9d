"""What a run's level counts say: shares, middle, spread and shape. For scales whose scores are levels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from judgegauge.counts.patterns import Ints, Patterns, count_levels
from judgegauge.data.runs import Run
from judgegauge.findings.context import Context, to_estimate
from judgegauge.findings.measures import has_mean
from judgegauge.findings.model import Adjacent, AtLeast, Estimate, RunShape, Window
from judgegauge.findings.resampled import resample_share
from judgegauge.statistics.replicates import replicate_totals
from judgegauge.statistics.shape import classify_shape, name_shape
from judgegauge.statistics.shares import goodman_shares, wilson
from judgegauge.statistics.summary import LevelSummary, summarise_levels

CORE_SHARE = 0.75
NOT_COMPARED = "not_compared"
"""Why the shape of a run has a class that fits and no name: its draws are made in the compared periods."""


def describe_levels(context: Context, patterns: Patterns, places: Sequence[int], run: Run) -> dict[str, Any]:
    """The level part of a run's finding, as fields of ``RunFinding``."""
    scale = context.scale
    counts = count_levels(patterns, places, scale.size)
    drawn = _draw_counts(context, patterns, places, run)
    found: dict[str, Any] = {
        "counts": tuple(counts.tolist()),
        "shape": _name_run_shape(context, counts, drawn, run),
        **_name_levels(context, summarise_levels(counts, np.array(scale.values))),
    }
    if found["shape"].stability is None and found["shape"].raw_code is not None:
        found["reasons"]["shape"] = NOT_COMPARED
    if counts.any():
        each = tuple(_describe_at_least(context, counts, drawn, k) for k in range(1, scale.size))
        found["levels_used"] = int(np.count_nonzero(counts))
        found["core"] = _find_core(context, counts)
        found["shares"] = _describe_shares(context, counts, drawn)
        found["at_least"] = each[scale.default_threshold - 1]
        found["at_least_each"] = each
    return found


def _find_core(context: Context, counts: Ints) -> Window | None:
    """The fewest neighbouring levels that hold three quarters of the answers; of equals the fullest."""
    if context.scale.kind == "nominal":
        return None
    levels = context.scale.levels
    below = [0, *np.cumsum(counts).tolist()]
    total = below[-1]
    for width in range(1, len(counts) + 1):
        sums = [upper - lower for lower, upper in zip(below[:-width], below[width:], strict=True)]
        most = max(sums)
        if most >= CORE_SHARE * total:
            best = sums.index(most)
            return Window(levels=levels[best : best + width], share=most / total)
    return None


def _name_levels(context: Context, summary: LevelSummary) -> dict[str, Any]:
    """The summary's places as the names of levels."""
    levels = context.scale.levels
    with_mean = has_mean(context.scale)
    ordered = context.scale.kind != "nominal"
    quartiles, pair = summary.quartiles, summary.adjacent
    return {
        "sd": summary.sd if with_mean else None,
        "median": levels[summary.median] if ordered and summary.median is not None else None,
        "interpolated_median": summary.interpolated_median if with_mean else None,
        "modes": tuple(levels[mode] for mode in summary.modes),
        "quartiles": tuple(levels[q] for q in quartiles) if ordered and quartiles is not None else None,
        "adjacent": Adjacent(levels=(levels[pair[0]], levels[pair[0] + 1]), share=pair[1]) if pair else None,
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
    if not used.any():
        return None  # nothing to draw from; the formulae say that there is no data
    groups = None if patterns.clusters is None else patterns.clusters[used]
    rng = context.rng("counts", run.period, run.name)
    return replicate_totals(each[used], patterns.weights[used], groups, context.draws, rng)


def _describe_shares(context: Context, counts: Ints, drawn: Ints | None) -> tuple[Estimate, ...]:
    if drawn is None:
        return tuple(to_estimate(share) for share in goodman_shares(counts, context.level))
    level = 1 - (1 - context.level) / len(counts)
    n, totals = int(counts.sum()), drawn.sum(axis=1)
    return tuple(
        resample_share(Estimate(value=count / n, n=n), drawn[:, k], totals, level)
        for k, count in enumerate(counts.tolist())
    )


def _describe_at_least(context: Context, counts: Ints, drawn: Ints | None, index: int) -> AtLeast:
    count, n = int(counts[index:].sum()), int(counts.sum())
    if drawn is None:
        found = to_estimate(wilson(count, n, context.level))
    else:
        above = drawn[:, index:].sum(axis=1)
        found = resample_share(Estimate(value=count / n, n=n), above, drawn.sum(axis=1), context.level)
    return AtLeast(
        level=context.scale.levels[index],
        count=count,
        value=found.value,
        low=found.low,
        high=found.high,
        method=found.method,
        reason=found.reason,
    )


def _name_run_shape(context: Context, counts: Ints, drawn: Ints | None, run: Run) -> RunShape:
    if context.scale.kind == "nominal":
        return RunShape(code=None, stability=None)
    if not context.compared:
        fits = classify_shape(counts, np.array(context.scale.values)).code
        return RunShape(code=None, stability=None, raw_code=None if fits is None else str(fits))
    rng = context.rng("shape", run.period, run.name)
    named = name_shape(counts, np.array(context.scale.values), context.draws, rng, replicates=drawn)
    return RunShape(
        code=None if named.code is None else str(named.code),
        stability=named.stability,
        raw_code=None if named.raw_code is None else str(named.raw_code),
    )
