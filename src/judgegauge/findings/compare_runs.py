"""Each re-run against the baseline of its period, on the same answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from judgegauge.counts.patterns import (
    Flags,
    Ints,
    Patterns,
    count_pairs,
    pair_cells,
    pair_places,
    score_run,
)
from judgegauge.data.runs import Run
from judgegauge.findings.context import Context, to_estimate
from judgegauge.findings.describe_runs import AVERAGED
from judgegauge.findings.model import (
    Estimate,
    FlipPair,
    Flips,
    LevelsEstimate,
    Rerun,
    SymmetryTests,
)
from judgegauge.statistics import agreement, symmetry
from judgegauge.statistics.boundaries import boundary_intervals
from judgegauge.statistics.change import estimate_change
from judgegauge.statistics.kappa_replicates import replicate_kappas
from judgegauge.statistics.replicates import replicate_totals
from judgegauge.statistics.resampling import percentile_interval, resample_cells
from judgegauge.statistics.result import Estimate as Computed
from judgegauge.statistics.result import Reason

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
    worth = np.array(context.scale.values)
    (y1, valid1), (y2, valid2) = score_run(patterns, first, worth), score_run(patterns, second, worth)
    differs: Flags = np.any(patterns.differs[:, second], axis=1)
    both = valid1 & valid2 & ~differs
    weights = patterns.weights
    shifts = {
        measure.name: _estimate_shift(context, patterns, first, second, both, measure.worth)
        for measure in context.measures
    }
    found: dict[str, Any] = (
        {"reasons": dict.fromkeys(LEVEL_FIELDS, AVERAGED)}
        if context.scale.kind == "averaged"
        else _describe_levels(context, patterns, first, second, run)
    )
    same = bool(both.any()) and bool(np.all(np.abs(y1 - y2)[both] <= SAME))
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
        text_differs=int(weights[valid1 & valid2 & differs].sum()),
        same_text_checked=texts,
        shift=shifts[headline],
        shifts=shifts,
        flags=flags,
        swaps_judge="judge_model" in run.instrument.differences(baseline.instrument),
        measures_instrument=run.facet != "repeat" and COPY not in flags and bool(both.any()),
    ).model_copy(update=found)


def _describe_levels(
    context: Context, patterns: Patterns, first: Sequence[int], second: Sequence[int], run: Run
) -> dict[str, Any]:
    """The level part of a re-run's finding, as fields of ``Rerun``: table, flips, agreement, boundaries."""
    scale = context.scale
    same_text: Flags = np.logical_not(np.any(patterns.differs[:, second], axis=1))
    pairs = pair_places(first, second)
    table = count_pairs(patterns, pairs, scale.size, same_text)
    drawn, by_formula = _draw_tables(context, patterns, pairs, table, same_text, run)
    crossed, repeated = boundary_intervals(table, drawn, context.level)
    return {
        "flips": _describe_flips(context, table, drawn, by_formula=by_formula),
        "flips_by_pair": tuple(
            FlipPair(levels=(scale.levels[i], scale.levels[j]), count=count)
            for i, j, count in agreement.flips_by_pair(table)
        ),
        "table": tuple(tuple(row) for row in table.tolist()),
        **_describe_agreement(context, table, drawn, by_formula=by_formula),
        "crossings": _name_boundaries(context, crossed),
        "repeatability": _name_boundaries(context, repeated),
        "symmetry": _test_symmetry(table) if by_formula else None,
        "reversed": agreement.scale_reversed(table, context.level),
    }


def _estimate_shift(
    context: Context,
    patterns: Patterns,
    first: Sequence[int],
    second: Sequence[int],
    both: Flags,
    worth: np.ndarray[tuple[int], np.dtype[np.float64]],
) -> Estimate:
    y1, _ = score_run(patterns, first, worth)
    y2, _ = score_run(patterns, second, worth)
    return to_estimate(
        estimate_change(y1, y2, both, both, patterns.weights, patterns.clusters, context.level)
    )


def _draw_tables(
    context: Context,
    patterns: Patterns,
    pairs: Sequence[tuple[int, int]],
    table: Ints,
    keep: Flags,
    run: Run,
) -> tuple[Ints, bool]:
    """Bootstrap replicates (draws, K, K) of the table, and whether its cells are independent answers.

    With clusters, or several repeats of an answer, they are not: no formula holds then.
    """
    size = len(table)
    rng = context.rng("table", run.period, run.name)
    if patterns.clusters is None and len(pairs) == 1:
        drawn = resample_cells(table.ravel(), context.draws, rng)
        return drawn.reshape(context.draws, size, size), True
    filled = np.flatnonzero(table.ravel())
    place = np.zeros(size * size, dtype=np.int64)
    place[filled] = np.arange(len(filled))
    each = np.zeros((len(patterns.weights), len(filled)), dtype=np.int64)
    for one, two in pairs:
        cells, chosen = pair_cells(patterns, one, two, size, keep)
        each[np.flatnonzero(chosen), place[cells]] += 1
    used = each.any(axis=1)
    groups = None if patterns.clusters is None else patterns.clusters[used]
    totals = replicate_totals(each[used], patterns.weights[used], groups, context.draws, rng)
    drawn = np.zeros((context.draws, size * size), dtype=np.int64)
    drawn[:, filled] = totals
    return drawn.reshape(context.draws, size, size), False


def _describe_flips(context: Context, table: Ints, drawn: Ints, *, by_formula: bool) -> Flips:
    count, up, down = agreement.count_flips(table)
    share = to_estimate(agreement.flip_share(table, context.level))
    if not by_formula:
        share = _resample_share(context, share, drawn, _count_flips_each(drawn))
    return Flips(
        count=count, share=share.value, low=share.low, high=share.high, up=up, down=down, method=share.method
    )


def _count_flips_each(drawn: Ints) -> Ints:
    flips: Ints = drawn.sum(axis=(1, 2)) - np.trace(drawn, axis1=1, axis2=2)
    return flips


def _resample_share(context: Context, share: Estimate, drawn: Ints, counted: Ints) -> Estimate:
    totals = drawn.sum(axis=(1, 2))
    shares = np.divide(counted, totals, out=np.full(len(totals), np.nan), where=totals > 0)
    return _with_interval(context, share, shares)


def _with_interval(
    context: Context, estimate: Estimate, draws: np.ndarray[tuple[int], np.dtype[np.float64]]
) -> Estimate:
    """The same value with a percentile interval in place of one by formula."""
    interval = percentile_interval(draws, context.level)
    bare = Estimate(value=estimate.value, n=estimate.n, level=context.level, method="bootstrap_percentile")
    if estimate.value is None:
        return bare.model_copy(update={"reason": estimate.reason})
    if interval is None or interval[0] == interval[1]:
        return bare.model_copy(update={"reason": str(Reason.NO_VARIATION)})
    return bare.model_copy(update={"low": interval[0], "high": interval[1]})


def _describe_agreement(
    context: Context, table: Ints, drawn: Ints, *, by_formula: bool
) -> dict[str, Estimate]:
    level = context.level
    found: dict[str, Computed] = {
        "exact": agreement.exact_agreement(table, level),
        "within_one": agreement.within_one(table, level),
        "chance": agreement.chance_agreement(table),
        "kappa": agreement.kappa(table, "unweighted", level),
        "kappa_linear": agreement.kappa(table, "linear", level),
        "kappa_quadratic": agreement.kappa(table, "quadratic", level),
    }
    estimates = {name: to_estimate(estimate) for name, estimate in found.items()}
    if by_formula:
        return estimates
    near = np.abs(np.subtract.outer(np.arange(len(table)), np.arange(len(table))))
    for name, width in (("exact", 0), ("within_one", 1)):
        estimates[name] = _resample_share(
            context, estimates[name], drawn, drawn[:, near <= width].sum(axis=1)
        )
    kappas = replicate_kappas(drawn)
    for name, draws in (
        ("kappa", kappas.kappa),
        ("kappa_linear", kappas.kappa_linear),
        ("kappa_quadratic", kappas.kappa_quadratic),
    ):
        estimates[name] = _with_interval(context, estimates[name], draws)
    return estimates


def _name_boundaries(context: Context, found: Sequence[Computed]) -> tuple[LevelsEstimate, ...]:
    levels = context.scale.levels
    return tuple(
        LevelsEstimate(between=(levels[k], levels[k + 1]), **to_estimate(estimate).model_dump())
        for k, estimate in enumerate(found)
    )


def _test_symmetry(table: Ints) -> SymmetryTests:
    bowker, maxwell = symmetry.bowker(table), symmetry.stuart_maxwell(table)
    _, up, down = agreement.count_flips(table)
    sign = symmetry.exact_sign_test(up, down)
    reasons = {
        name: str(reason)
        for name, reason in (("bowker", bowker.reason), ("stuart_maxwell", maxwell.reason))
        if reason is not None
    }
    if sign is None:
        reasons["sign_p"] = str(Reason.NO_VARIATION)
    return SymmetryTests(
        bowker=bowker.statistic,
        bowker_df=bowker.df,
        bowker_p=bowker.p,
        stuart_maxwell=maxwell.statistic,
        stuart_maxwell_df=maxwell.df,
        stuart_maxwell_p=maxwell.p,
        sign_p=sign,
        reasons=reasons,
    )


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
