"""How much of the scores' variance is the answers' and how much each part of the instrument's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product

import numpy as np

from judgegauge.counts.patterns import Flags, Floats, Patterns
from judgegauge.data.facets import CROSSED
from judgegauge.data.runs import Run
from judgegauge.findings.context import Context, to_estimate
from judgegauge.findings.describe_runs import scores_of
from judgegauge.findings.measures import Measure
from judgegauge.findings.model import ComponentFacts, Components, DecisionRow, Estimate
from judgegauge.statistics.components import (
    Component,
    Source,
    count_distinct_categories,
    estimate_components,
    predict_condition,
    project,
)
from judgegauge.statistics.components_unbalanced import estimate_unbalanced
from judgegauge.statistics.result import Reason

ITEM = "item"
LEAST_CONDITIONS = 3
"""Below it the SD of a facet is not told: with two conditions its interval spans x0.45 to x32."""
INCOMPLETE_GRID = "incomplete_grid"
FACET_OF = {"judge_model": "model", "rubric_order": "order", "rubric_id": "wording"}
CONSIDERED = (1, 2, 3, 5)
"""Numbers of conditions of each facet in the table of what it would take."""


def describe_components(
    context: Context, patterns: Patterns, runs: Sequence[Run], copies: frozenset[str], measure: Measure
) -> tuple[Components, ...]:
    """Components of one period's scores, facet by facet and from every crossed grid of re-runs.

    ``copies`` are names of runs that look like a copy of the baseline: they measured nothing. A facet
    with fewer than three conditions has an entry that says so (``too_few_conditions``); so have crossed
    re-runs that make no grid, or one that lacks a cell (``incomplete_grid``).
    """
    usable = [run for run in runs if run.name not in copies]
    if not usable:
        return ()
    single = [
        _describe_facet(context, patterns, [usable[0], *again], facet, measure)
        for facet, again in _group_by_facet(usable).items()
    ]
    crossed = [
        _describe_grid(context, patterns, columns, grid, measure) for columns, grid in _find_grids(usable)
    ]
    if not crossed and any(run.facet == CROSSED for run in usable):
        crossed = [_explain_no_grid(usable, measure)]
    return (*single, *crossed)


def _group_by_facet(runs: Sequence[Run]) -> dict[str, list[Run]]:
    """Re-runs that differ from the baseline in one facet alone, by facet."""
    baseline, *others = runs
    grouped: dict[str, list[Run]] = {}
    for facet, column in (("order", "rubric_order"), ("model", "judge_model"), ("wording", "rubric_id")):
        found = [
            run
            for run in others
            if run.facet == facet and set(run.instrument.differences(baseline.instrument)) <= {column}
        ]
        if found:
            grouped[facet] = found
    return grouped


def _find_grids(runs: Sequence[Run]) -> Iterator[tuple[tuple[str, ...], list[Run]]]:
    """Complete grids of three conditions at least in two or three columns, the others as in the baseline."""
    differing = [frozenset(run.instrument.differences(runs[0].instrument)) for run in runs]
    for size in (3, 2):
        found = False
        for columns in combinations(FACET_OF, size):
            first: dict[tuple[str, ...], Run] = {}
            for run, changed in zip(runs, differing, strict=True):
                key = tuple(getattr(run.instrument, column) for column in columns)
                if changed.issubset(columns) and None not in key:
                    first.setdefault(key, run)
            conditions = [list(dict.fromkeys(key[k] for key in first)) for k in range(size)]
            cells = list(product(*conditions))
            if min(map(len, conditions), default=0) >= LEAST_CONDITIONS and set(cells) == set(first):
                found = True
                yield columns, [first[cell] for cell in cells]
        if found:
            return


def _explain_no_grid(runs: Sequence[Run], measure: Measure) -> Components:
    """Why the crossed re-runs of a period make no complete grid."""
    baseline = runs[0].instrument
    differing = {
        column
        for run in runs
        if run.facet == CROSSED
        for column in run.instrument.differences(baseline)
        if column in FACET_OF
    }
    sizes = {
        FACET_OF[column]: len({getattr(run.instrument, column) for run in runs})
        for column in FACET_OF
        if column in differing
    }
    few = min(sizes.values(), default=0) < LEAST_CONDITIONS
    return Components(
        period=runs[0].period,
        design="crossed",
        measure=measure.name,
        facets=sizes,
        runs=tuple(run.name for run in runs),
        reason=str(Reason.TOO_FEW_CONDITIONS) if few else INCOMPLETE_GRID,
    )


def _describe_facet(
    context: Context, patterns: Patterns, runs: Sequence[Run], facet: str, measure: Measure
) -> Components:
    blank = Components(
        period=runs[0].period,
        design="one_facet",
        measure=measure.name,
        facets={facet: len(runs)},
        runs=tuple(run.name for run in runs),
    )
    if len(runs) < LEAST_CONDITIONS:
        return blank.model_copy(update={"reason": str(Reason.TOO_FEW_CONDITIONS)})
    scores, valid = _read_scores(patterns, runs, measure)
    weights = np.where(valid.any(axis=1), patterns.weights, 0)
    complete: Flags = np.all(valid, axis=1)
    answers = int(weights.sum())
    if int(weights[complete].sum()) == answers and answers > 1:
        found = estimate_components(scores[complete], weights[complete], (ITEM, facet), level=context.level)
        means = tuple(np.average(scores[complete], axis=0, weights=weights[complete]).tolist())
        method, reason = "mean_squares", None
    else:
        fitted = estimate_unbalanced(scores, valid, weights, ITEM, facet, context.level)
        found, means, reason = fitted.components, fitted.condition_means, fitted.reason
        method = "restricted_likelihood"
    if not found:
        return blank.model_copy(
            update={"answers": answers, "reason": None if reason is None else str(reason)}
        )
    return blank.model_copy(
        update={
            "answers": answers,
            "method": method,
            "condition_means": dict(zip(blank.runs, means, strict=True)),
            "new_condition": to_estimate(predict_condition(means, context.level)),
            **_describe(found, (facet,), clustered=patterns.clusters is not None),
        }
    )


def _describe_grid(
    context: Context, patterns: Patterns, columns: tuple[str, ...], runs: Sequence[Run], measure: Measure
) -> Components:
    """Joint components of a complete grid, on the answers that every one of its runs scored."""
    facets = tuple(FACET_OF[column] for column in columns)
    sizes = [len({getattr(run.instrument, column) for run in runs}) for column in columns]
    scores, valid = _read_scores(patterns, runs, measure)
    weights = patterns.weights
    complete: Flags = np.all(valid, axis=1) & (weights > 0)
    answers = int(weights[complete].sum())
    facts = Components(
        period=runs[0].period,
        design="crossed",
        measure=measure.name,
        facets=dict(zip(facets, sizes, strict=True)),
        runs=tuple(run.name for run in runs),
        answers=answers,
        left_out=int(weights[valid.any(axis=1)].sum()) - answers,
    )
    if answers < 2:
        return facts.model_copy(update={"reason": str(Reason.TOO_FEW_ITEMS)})
    shaped = scores[complete].reshape(-1, *sizes)
    found = estimate_components(shaped, weights[complete], (ITEM, *facets), level=context.level)
    return facts.model_copy(
        update={
            "method": "mean_squares",
            **_describe(found, facets, clustered=patterns.clusters is not None),
        }
    )


def _read_scores(patterns: Patterns, runs: Sequence[Run], measure: Measure) -> tuple[Floats, Flags]:
    columns = [scores_of(patterns, run, measure.worth) for run in runs]
    return np.column_stack([y for y, _ in columns]), np.column_stack([valid for _, valid in columns])


def _describe(
    found: Sequence[Component], facets: tuple[str, ...], *, clustered: bool
) -> Mapping[str, object]:
    """Fields of ``Components`` that follow from the components themselves."""
    variances: dict[Source, float] = {c.source: c.variance for c in found}
    total = sum(variances.values())
    one = project(variances, ITEM, dict.fromkeys(facets, 1))
    return {
        "components": tuple(
            ComponentFacts(
                source=c.source,
                variance=c.variance,
                raw=c.raw,
                negative=c.negative,
                sd=_allow_for_clusters(c, clustered=clustered),
                share=c.variance / total if total > 0 else None,
            )
            for c in found
        ),
        "g": one.g,
        "phi": one.phi,
        "distinct_categories": count_distinct_categories(variances[(ITEM,)], one.absolute_error),
        "decisions": tuple(_list_decisions(variances, facets)),
    }


def _allow_for_clusters(component: Component, *, clustered: bool) -> Estimate:
    """The SD; what holds answers has no interval where answers depend on one another."""
    if not clustered or ITEM not in component.source:
        return to_estimate(component.sd)
    return Estimate(value=component.sd.value, level=component.sd.level, reason=str(Reason.CLUSTERED))


def _list_decisions(variances: Mapping[Source, float], facets: tuple[str, ...]) -> Iterator[DecisionRow]:
    for counts in product(CONSIDERED, repeat=len(facets)):
        found = project(variances, ITEM, dict(zip(facets, counts, strict=True)))
        yield DecisionRow(
            numbers=dict(found.numbers),
            g=found.g,
            phi=found.phi,
            relative_error=found.relative_error,
            absolute_error=found.absolute_error,
            mean_sd=found.mean_sd,
        )
