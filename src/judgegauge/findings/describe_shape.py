"""The shape of the reported histogram, what confirms it, and the rubric's anchors level by level."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

import numpy as np

from judgegauge.data.degrees import find_degree_words
from judgegauge.data.review import Rubric
from judgegauge.findings.context import Context
from judgegauge.findings.describe_runs import AVERAGED
from judgegauge.findings.model import AnchorCard, AnchorRow, LevelsEstimate, Rerun, RunFinding, Shape, Window
from judgegauge.statistics.result import Estimate, Reason
from judgegauge.statistics.shape import (
    STANDARD_THRESHOLDS,
    ajus_type,
    classify_shape,
    confirm_shape,
    find_avoided_level,
)


def describe_shape(
    context: Context, reported: RunFinding, runs: Sequence[RunFinding], reruns: Sequence[Rerun]
) -> Shape:
    """Class of the reported run's histogram; the re-runs of its period confirm it or do not."""
    by_run = {f"{run.period} / {run.run}": run.shape.raw_code for run in runs}
    thresholds = {
        name: float(value)
        for name, value in asdict(STANDARD_THRESHOLDS).items()
        if isinstance(value, int | float)
    }
    if reported.counts is None or reported.shape.raw_code is None:
        reason = _explain_no_shape(context, reported)
        return Shape(code=None, stability=None, by_run=by_run, thresholds=thresholds, reason=reason)
    counts = np.array(reported.counts)
    found = classify_shape(counts, np.array(context.scale.values))
    avoided = find_avoided_level(counts)
    levels = context.scale.levels
    confirmed, reason_code, run = _confirm(found.window, reruns)
    others = {run.shape.raw_code for run in runs if run.period == reported.period and run.facet is not None}
    return Shape(
        code=reported.shape.code,
        stability=reported.shape.stability,
        raw_code=reported.shape.raw_code,
        rule=found.rule,
        window=None
        if found.window is None or found.window_share is None
        else Window(levels=levels[found.window[0] : found.window[1]], share=found.window_share),
        ajus=ajus_type(counts / counts.sum()),
        avoided_level=None if avoided is None else levels[avoided],
        by_run=by_run,
        differs_by_run=bool(others - {reported.shape.raw_code}),
        confirmed=confirmed,
        confirmed_reason=reason_code,
        confirmed_run=run,
        thresholds=thresholds,
    )


def _explain_no_shape(context: Context, reported: RunFinding) -> str:
    if reported.valid == 0:
        return str(Reason.NO_DATA)
    if context.scale.kind == "averaged":
        return AVERAGED
    return "nominal_levels" if context.scale.kind == "nominal" else str(Reason.TWO_LEVELS)


def _confirm(
    window: tuple[int, int] | None, reruns: Sequence[Rerun]
) -> tuple[bool | None, str | None, str | None]:
    """True when some re-run confirms the shape; False when some could and none did; else None."""
    measuring = [rerun for rerun in reruns if rerun.measures_instrument]
    if not measuring:
        return None, "no_rerun", None
    answers = [
        (rerun.run, *confirm_shape(window, _plain(rerun.crossings), _plain(rerun.repeatability)))
        for rerun in measuring
    ]
    for wanted in (True, False):
        for run, confirmed, reason in answers:
            if confirmed is wanted:
                return confirmed, None if reason is None else str(reason), run
    run, _, reason = answers[0]
    return None, None if reason is None else str(reason), run


def _plain(estimates: Sequence[LevelsEstimate]) -> list[Estimate]:
    return [
        Estimate(value=e.value, se=e.se, low=e.low, high=e.high, n=e.n, level=e.level, reason=e.reason)
        for e in estimates
    ]


def describe_anchors(
    context: Context, rubric: Rubric | None, reported: RunFinding, reruns: Sequence[Rerun]
) -> AnchorCard:
    """One row a level: its share, how its two boundaries hold, and what its words ask for.

    The boundaries are those of the re-run with another order, else of the first that measures.
    """
    measuring = [rerun for rerun in reruns if rerun.measures_instrument and rerun.crossings]
    shown = next(
        (rerun for rerun in measuring if rerun.facet == "order"), measuring[0] if measuring else None
    )
    levels = context.scale.levels
    crossed = [e.value for e in shown.crossings] if shown else [None] * (len(levels) - 1)
    repeated = [e.value for e in shown.repeatability] if shown else [None] * (len(levels) - 1)
    applies = rubric is not None and rubric.criterion in (None, context.layout.criterion, "overall")
    rows = []
    for place, level in enumerate(levels):
        text = rubric.anchors.get(level) if rubric is not None and applies else None
        words = find_degree_words(text) if text else ()
        rows.append(
            AnchorRow(
                level=level,
                share=None if reported.shares is None else reported.shares[place].value,
                crossing_below=crossed[place - 1] if place else None,
                crossing_above=crossed[place] if place < len(levels) - 1 else None,
                repeatability_below=repeated[place - 1] if place else None,
                repeatability_above=repeated[place] if place < len(levels) - 1 else None,
                text=text,
                kind="not_given" if text is None else "degree" if words else "property",
                degree_words=words,
            )
        )
    return AnchorCard(run=shown.run if shown else None, rows=tuple(rows))
