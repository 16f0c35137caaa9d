"""The criterion as yes-no questions, one a boundary: what the repair of a weak scale would show."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from judgegauge.data.facets import CROSSED
from judgegauge.findings.compare_runs import COPY
from judgegauge.findings.context import Context, to_estimate
from judgegauge.findings.model import BinaryRun, BinaryView, Change, Estimate, Rerun, RunFinding
from judgegauge.statistics.result import Reason
from judgegauge.statistics.two_sides import compare_sides

WILSON = "wilson"


def describe_binary(
    context: Context, runs: Sequence[RunFinding], changes: Sequence[Change], reruns: Sequence[Rerun]
) -> tuple[BinaryView, ...]:
    """Share at or above each boundary, its change and how re-runs repeat it, from the tables of levels.

    Re-runs that are copies are left out, and periods scored on another scale. Where answers or repeats
    depend on one another, agreement has values without intervals (``clustered``); with repeats there is
    no shift either. Empty below three ordered levels.
    """
    scale = context.scale
    if scale.is_valued or scale.kind == "nominal" or scale.size < 3:
        return ()
    alike = {period for period, own in context.layout.scales.items() if own.same_as(scale)}
    reported = [run for run in runs if run.facet is None and run.at_least_each and run.period in alike]
    measured = [
        rerun
        for rerun in reruns
        if rerun.table is not None
        and rerun.period in alike
        and (rerun.measures_instrument or rerun.facet == "repeat" or _is_cell(rerun))
    ]
    steps = np.diff(np.array(scale.values)).tolist()
    boundaries = changes[0].boundaries if changes else ()
    drawn_again = {(run.period, run.run) for run in runs if run.repeats > 1}
    names = {run.period: run.run for run in runs if run.facet is None}
    by_run = [
        _describe_run(
            context,
            rerun,
            by_item=not drawn_again & {(rerun.period, rerun.run), (rerun.period, names.get(rerun.period))},
        )
        for rerun in measured
    ]
    views = []
    for place in range(scale.size - 1):
        found = boundaries[place] if len(boundaries) == scale.size - 1 else None
        views.append(
            BinaryView(
                between=(scale.levels[place], scale.levels[place + 1]),
                shares={run.period: run.at_least_each[place] for run in reported},
                change=None
                if found is None
                else Estimate(
                    value=_divide(found.contribution, steps[place]),
                    low=_divide(found.low, steps[place]),
                    high=_divide(found.high, steps[place]),
                    level=context.level,
                    method="bonferroni_t",
                    reason=str(Reason.NO_VARIATION) if found.low is None else None,
                ),
                reruns=tuple(each[place] for each in by_run),
            )
        )
    return tuple(views)


def _is_cell(rerun: Rerun) -> bool:
    """Whether the re-run changes two things at once, and does so in fact."""
    return rerun.facet == CROSSED and COPY not in rerun.flags


def _describe_run(context: Context, rerun: Rerun, *, by_item: bool) -> list[BinaryRun]:
    """The re-run at each boundary.

    A table of repeat against repeat weighs answers by how often they were scored, and a shift does not: it
    is taken from a table of answers (``by_item``) only, so that it never contradicts the re-run's own.
    """
    by_formula = rerun.exact is not None and rerun.exact.method == WILSON
    return [
        BinaryRun(
            period=rerun.period,
            run=rerun.run,
            facet=rerun.facet,
            answers=sides.answers,
            flips=sides.flips,
            same=_without_interval(to_estimate(sides.same), keep=by_formula),
            kappa=_without_interval(to_estimate(sides.kappa), keep=by_formula),
            shift=_without_interval(to_estimate(sides.shift), keep=by_formula)
            if by_item
            else Estimate(n=sides.answers, reason=str(Reason.CLUSTERED)),
        )
        for sides in compare_sides(np.array(rerun.table, dtype=np.int64), context.level)
    ]


def _without_interval(estimate: Estimate, *, keep: bool) -> Estimate:
    if keep or estimate.value is None:
        return estimate
    return Estimate(value=estimate.value, n=estimate.n, reason=str(Reason.CLUSTERED))


def _divide(number: float | None, step: float) -> float | None:
    return None if number is None else number / step
