"""Cautions beside a verdict: each code has one rule that makes it fire."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from judgegauge.findings.compare_periods import spacing_matters
from judgegauge.findings.measures import MEAN
from judgegauge.findings.model import Caution, Rerun, Shape, Verdict
from judgegauge.findings.rules import STANDARD, Case, count_placed


@dataclass(frozen=True, kw_only=True)
class Surroundings:
    """What cautions look at beside the verdict's own case."""

    verdicts: Sequence[Verdict]
    """Verdicts of all measures, without cautions."""
    all_reruns: Sequence[Rerun]
    """Re-runs of the compared periods, copies and repeats included."""
    shape: Shape
    population_given: bool
    people_given: bool = False


def list_cautions(case: Case, verdict: Verdict, around: Surroundings) -> tuple[Caution, ...]:
    """Every caution whose rule fires, in the order in which they are documented."""
    if case.change is None:
        told = (_ignored_copies, _without_scores, _other_ids)
        return tuple(caution for rule in told for caution in rule(case, verdict, around))
    return tuple(caution for rule in _RULES for caution in rule(case, verdict, around))


Rule = Callable[[Case, Verdict, Surroundings], Iterator[Caution]]


def _instrument_changed(case: Case, verdict: Verdict, around: Surroundings) -> Iterator[Caution]:
    if case.changed:
        detail = {"changed": list(case.changed), "measured": bool(case.common)}
        yield Caution(code="instrument_changed", detail=detail)


def _instrument_not_recorded(case: Case, verdict: Verdict, around: Surroundings) -> Iterator[Caution]:
    if case.not_recorded:
        yield Caution(code="instrument_not_recorded", detail={"columns": list(case.not_recorded)})


def _items_differ(case: Case, verdict: Verdict, around: Surroundings) -> Iterator[Caution]:
    if case.change is not None and case.change.shared_items == 0:
        yield Caution(code="items_differ")


def _population_not_given(case: Case, verdict: Verdict, around: Surroundings) -> Iterator[Caution]:
    if not around.population_given:
        yield Caution(code="population_not_given")


def _rerun_in_one_period(case: Case, verdict: Verdict, around: Surroundings) -> Iterator[Caution]:
    periods = sorted({rerun.period for rerun in case.reruns if rerun.facet != "bridge"})
    if len(periods) == 1:
        yield Caution(code="rerun_in_one_period", detail={"period": periods[0]})


def _one_facet_only(case: Case, verdict: Verdict, around: Surroundings) -> Iterator[Caution]:
    facets = sorted({rerun.facet for rerun in case.reruns})
    if len(facets) == 1:
        yield Caution(code="one_facet_only", detail={"facet": facets[0]})


def _one_judge_only(case: Case, verdict: Verdict, around: Surroundings) -> Iterator[Caution]:
    own = {run.judge_model for run in case.described}
    others = {rerun.judge_model for rerun in case.reruns} - own - {None}
    if case.reruns and len(others) <= 1:
        yield Caution(code="one_judge_only", detail={"other_judges": sorted(str(name) for name in others)})


def _failures_could_reverse(case: Case, verdict: Verdict, around: Surroundings) -> Iterator[Caution]:
    change = case.change
    if change is None or change.failure_bounds is None or change.low is None or change.high is None:
        return
    low, high = change.failure_bounds
    if low <= 0 <= high and not change.low <= 0 <= change.high:
        yield Caution(code="failures_could_reverse", detail={"low": low, "high": high})


def _shape_does_not_support_mean(case: Case, verdict: Verdict, around: Surroundings) -> Iterator[Caution]:
    if case.measure == MEAN and around.shape.code not in ("spread", None):
        yield Caution(code="shape_does_not_support_mean", detail={"shape": around.shape.code})


def _direction_depends_on_spacing(case: Case, verdict: Verdict, around: Surroundings) -> Iterator[Caution]:
    if case.measure == MEAN and case.change is not None and spacing_matters(case.change):
        yield Caution(code="direction_depends_on_spacing")


def _clusters_not_given(case: Case, verdict: Verdict, around: Surroundings) -> Iterator[Caution]:
    if case.change is not None and not case.change.clustered:
        yield Caution(code="clusters_not_given")


def _judge_not_checked(case: Case, verdict: Verdict, around: Surroundings) -> Iterator[Caution]:
    if not around.people_given:
        yield Caution(code="judge_not_checked_against_people")


def _measures_disagree(case: Case, verdict: Verdict, around: Surroundings) -> Iterator[Caution]:
    found = {(other.code, other.direction) for other in around.verdicts}
    if len(found) > 1:
        detail = {str(other.measure): other.code for other in around.verdicts}
        yield Caution(code="measures_disagree", detail=detail)


def _anchor_moved(case: Case, verdict: Verdict, around: Surroundings) -> Iterator[Caution]:
    drifted = case.drifted()
    if drifted is not None:
        shift = drifted.shifts[case.measure or ""]
        detail = {"run": f"{drifted.period} / {drifted.run}", "shift": shift.value}
        yield Caution(code="anchor_moved", detail=detail)


def _ignored_copies(case: Case, verdict: Verdict, around: Surroundings) -> Iterator[Caution]:
    copies = [rerun for rerun in around.all_reruns if "looks_like_a_copy" in rerun.flags]
    if copies:
        names = [f"{rerun.period} / {rerun.run}" for rerun in copies]
        yield Caution(code="copy_ignored", detail={"runs": names})


def _without_scores(case: Case, verdict: Verdict, around: Surroundings) -> Iterator[Caution]:
    empty = [rerun for rerun in around.all_reruns if not rerun.paired and not rerun.text_differs]
    if empty:
        names = [f"{rerun.period} / {rerun.run}" for rerun in empty]
        yield Caution(code="rerun_without_scores", detail={"runs": names})


def _few_scores(case: Case, verdict: Verdict, around: Surroundings) -> Iterator[Caution]:
    least = STANDARD.least_items
    few = [
        rerun
        for rerun in around.all_reruns
        if rerun.paired and count_placed(rerun) < min(least, case.scored_in(rerun.period))
    ]
    if few:
        names = [f"{rerun.period} / {rerun.run}" for rerun in few]
        yield Caution(code="rerun_few_scores", detail={"runs": names, "least": least})


def _other_ids(case: Case, verdict: Verdict, around: Surroundings) -> Iterator[Caution]:
    lost = {
        f"{rerun.period} / {rerun.run}": rerun.unmatched for rerun in around.all_reruns if rerun.unmatched
    }
    if lost:
        yield Caution(code="rerun_ids_unmatched", detail={"runs": lost})


def _small_change(case: Case, verdict: Verdict, around: Surroundings) -> Iterator[Caution]:
    least, change = case.smallest_change, case.change
    if least is not None and change is not None and change.value is not None and abs(change.value) < least:
        yield Caution(code="small_change", detail={"smallest_change": least})


_RULES: tuple[Rule, ...] = (
    _instrument_changed,
    _instrument_not_recorded,
    _items_differ,
    _population_not_given,
    _rerun_in_one_period,
    _one_facet_only,
    _one_judge_only,
    _failures_could_reverse,
    _shape_does_not_support_mean,
    _direction_depends_on_spacing,
    _clusters_not_given,
    _judge_not_checked,
    _measures_disagree,
    _anchor_moved,
    _ignored_copies,
    _without_scores,
    _few_scores,
    _other_ids,
    _small_change,
)
