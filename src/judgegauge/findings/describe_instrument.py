"""The instrument of a criterion: how far it moves by itself, and what it was in either period."""

from __future__ import annotations

from collections.abc import Sequence

from judgegauge.data.layout import CriterionLayout
from judgegauge.data.runs import CommonInstrument, Run, find_common
from judgegauge.findings.compare_runs import COPY
from judgegauge.findings.model import Common, Instrument, Reach, Rerun
from judgegauge.statistics.instrument import added


def list_common_instruments(
    criterion: CriterionLayout, pair: tuple[Run, Run], reruns: Sequence[Rerun]
) -> tuple[CommonInstrument, ...]:
    """Instruments that scored both periods; a run that looks like a copy measured nothing."""
    copies = {(rerun.period, rerun.run) for rerun in reruns if COPY in rerun.flags}
    usable = [
        [run for run in criterion.runs[side.period] if (run.period, run.name) not in copies] for side in pair
    ]
    return find_common(usable[0], usable[1])


def describe_instrument(
    reported: Sequence[Run], reruns: Sequence[Rerun], common: tuple[Common, ...], headline: str
) -> Instrument:
    reach: dict[str, Reach] = {}
    for rerun in reruns:
        value = rerun.shift.value
        if not rerun.measures_instrument or value is None:
            continue
        best = reach.get(rerun.facet)
        if best is None or abs(value) > abs(best.value):
            reach[rerun.facet] = Reach(value=value, period=rerun.period, run=rerun.run)
    total = added({facet: found.value for facet, found in reach.items()})
    changed: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    if len(reported) == 2:
        changed = reported[0].instrument.differences(reported[1].instrument)
        missing = tuple(dict.fromkeys(m for run in reported for m in run.instrument.not_recorded()))
    return Instrument(
        reach=reach,
        added=total,
        added_reason=None if total is not None else "no_rerun",
        common=tuple(found for found in common if found.measure == headline),
        changed=changed,
        not_recorded=missing,
        from_baseline=_instrument_facts(reported[0]) if len(reported) == 2 else {},
        to_baseline=_instrument_facts(reported[-1]) if reported else {},
    )


def _instrument_facts(run: Run) -> dict[str, str | None]:
    return {
        "judge_model": run.instrument.judge_model,
        "rubric_id": run.instrument.rubric_id,
        "rubric_order": run.instrument.rubric_order,
        "temperature": run.instrument.temperature,
    }
