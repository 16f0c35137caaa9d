"""What the judge's reasons mention: of the answers that another order of the guide moved."""

from __future__ import annotations

from collections.abc import Sequence

from judgegauge.data.layout import CriterionLayout, Layout
from judgegauge.data.rationales import count_mentions
from judgegauge.data.runs import Run
from judgegauge.findings.model import RationaleCount
from judgegauge.statistics.symmetry import mcnemar_exact


def describe_rationales(
    layout: Layout, criterion: CriterionLayout, reported: Sequence[Run]
) -> tuple[RationaleCount, ...]:
    """One row for each property of the guide with terms, for one re-run with another order.

    It is the first one of the last compared period that has any. Empty without such a re-run, without
    rationales, or where the guide is another criterion's. ``mcnemar_p`` is exact and two-sided.

    References
    ----------
    McNemar (1947), doi:10.1007/BF02295996.
    """
    rubric = layout.rubric
    if rubric is None or rubric.criterion not in (None, criterion.criterion, "overall"):
        return ()
    pairs = [
        (baseline, run)
        for baseline in reversed(reported)
        for run in criterion.runs[baseline.period]
        if run.facet == "order"
    ]
    if not pairs or criterion.scale.kind == "averaged":
        return ()
    baseline, run = pairs[0]
    rows = []
    for found in count_mentions(layout, criterion, baseline, run):
        test = mcnemar_exact(found.only_first, found.only_second)
        rows.append(
            RationaleCount(
                period=run.period,
                run=run.name,
                property=found.name,
                terms=tuple(rubric.properties[found.name].terms),
                flipped=found.flipped,
                baseline=found.both + found.only_first,
                rerun=found.both + found.only_second,
                only_baseline=found.only_first,
                only_rerun=found.only_second,
                mcnemar_p=test.exact_p,
                reason=None if test.reason is None else "no_variation",
            )
        )
    return tuple(rows)
