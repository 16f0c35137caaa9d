"""The criterion as yes-no questions, one a boundary: what the repair of a weak scale would show."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from judgegauge.findings.context import Context, to_estimate
from judgegauge.findings.model import BinaryRun, BinaryView, Change, Estimate, Rerun, RunFinding
from judgegauge.statistics import agreement
from judgegauge.statistics.result import Reason

WILSON = "wilson"


def describe_binary(
    context: Context, runs: Sequence[RunFinding], changes: Sequence[Change], reruns: Sequence[Rerun]
) -> tuple[BinaryView, ...]:
    """Share at or above each boundary, its change and how re-runs repeat it, from the tables of levels.

    Re-runs that are copies are left out, and periods scored on another scale. Where answers or repeats
    depend on one another, agreement has values without intervals (``clustered``). Empty below three
    ordered levels.
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
        and (rerun.measures_instrument or rerun.facet == "repeat")
    ]
    steps = np.diff(np.array(scale.values)).tolist()
    boundaries = changes[0].boundaries if changes else ()
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
                reruns=tuple(_describe_run(context, rerun, place) for rerun in measured),
            )
        )
    return tuple(views)


def _describe_run(context: Context, rerun: Rerun, place: int) -> BinaryRun:
    table = np.array(rerun.table, dtype=np.int64)
    cut = place + 1
    halves = np.array(
        [
            [table[:cut, :cut].sum(), table[:cut, cut:].sum()],
            [table[cut:, :cut].sum(), table[cut:, cut:].sum()],
        ]
    )
    by_formula = rerun.exact is not None and rerun.exact.method == WILSON
    flips, _, _ = agreement.count_flips(halves)
    same, kappa, shift = (
        _without_interval(to_estimate(found), keep=by_formula)
        for found in (
            agreement.exact_agreement(halves, context.level),
            agreement.kappa(halves, "unweighted", context.level),
            agreement.shift(halves, [0, 1], context.level),
        )
    )
    return BinaryRun(
        period=rerun.period,
        run=rerun.run,
        facet=rerun.facet,
        answers=int(table.sum()),
        flips=flips,
        same=same,
        kappa=kappa,
        shift=shift,
    )


def _without_interval(estimate: Estimate, *, keep: bool) -> Estimate:
    if keep or estimate.value is None:
        return estimate
    return Estimate(value=estimate.value, n=estimate.n, reason=str(Reason.CLUSTERED))


def _divide(number: float | None, step: float) -> float | None:
    return None if number is None else number / step
