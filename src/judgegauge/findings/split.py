"""A bridge splits the reported change: what the instrument did, and what is left for the product."""

from __future__ import annotations

from collections.abc import Sequence

from judgegauge.counts.patterns import Patterns
from judgegauge.data.runs import CommonInstrument, Run
from judgegauge.findings.compare_periods import change_under
from judgegauge.findings.context import Context, to_estimate
from judgegauge.findings.measures import Measure
from judgegauge.findings.model import Estimate, Rerun, Split


def describe_split(
    context: Context,
    patterns: Patterns,
    reported: tuple[Run, Run],
    pairs: Sequence[CommonInstrument],
    measure: Measure,
    reruns: Sequence[Rerun],
) -> Split | None:
    """Change = product part + instrument part, where the baselines differ and one was used in both periods.

    The product part under the new instrument compares its scores of both periods' answers; the
    instrument part is what the bridge's shift on the same answers says. None without a bridge.
    """
    first, second = reported
    new = next((p for p in pairs if p.second == second and p.first != first), None)
    old = next((p for p in pairs if p.first == first and p.second != second), None)
    if new is None and old is None:
        return None
    return Split(
        instrument_new=_shift_of(reruns, new.first if new else None, measure, sign=1),
        instrument_old=_shift_of(reruns, old.second if old else None, measure, sign=-1),
        product_new=None
        if new is None
        else to_estimate(change_under(patterns, new, reported, measure, context.verdict_level)),
        product_old=None
        if old is None
        else to_estimate(change_under(patterns, old, reported, measure, context.verdict_level)),
        anchors=_anchors(reruns, new.first if new else old.second if old else None),
    )


def _shift_of(reruns: Sequence[Rerun], run: Run | None, measure: Measure, sign: int) -> Estimate | None:
    """New minus old instrument on the same answers. A re-run with the old instrument has the sign turned."""
    rerun = _find(reruns, run)
    if rerun is None:
        return None
    shift = rerun.shifts[measure.name]
    if sign > 0:
        return shift
    return shift.model_copy(
        update={
            "value": _minus(shift.value),
            "low": _minus(shift.high),
            "high": _minus(shift.low),
        }
    )


def _minus(number: float | None) -> float | None:
    return None if number is None else -number


def _anchors(reruns: Sequence[Rerun], run: Run | None) -> int | None:
    rerun = _find(reruns, run)
    return None if rerun is None else rerun.paired


def _find(reruns: Sequence[Rerun], run: Run | None) -> Rerun | None:
    if run is None:
        return None
    return next((r for r in reruns if (r.period, r.run) == (run.period, run.name)), None)
