"""The report card: which conditions of a comparison are met, not met, not given or could not be checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judgegauge.data.facets import CROSSED
from judgegauge.findings.model import Condition, CountFlow, CriterionFinding, Rerun, RunFinding, Status
from judgegauge.findings.rules import STANDARD, VerdictCode

MET: Status = "met"
NOT_MET: Status = "not_met"
NOT_GIVEN: Status = "not_given"
LEAST_MASS = 0.9
NOT_CHECKED: Status = "could_not_be_checked"


def list_conditions(
    criteria: Sequence[CriterionFinding], compared: tuple[str, str] | None, *, texts: bool
) -> tuple[Condition, ...]:
    """Every condition once for the whole review; details say which criteria, periods and runs."""
    reruns = [rerun for finding in criteria for rerun in finding.reruns]
    baselines = [run for f in criteria for run in f.runs if run.facet is None]
    return (
        _stored_answers(reruns, texts=texts),
        _facet_condition("permutation_rerun", "order", reruns),
        _facet_condition("judge_swap_rerun", "model", reruns),
        *_same_instrument(baselines, compared),
        _same_scale(criteria, compared),
        _unreadable(criteria),
        _enough(baselines, compared),
        _repeats(criteria),
        _label_mass(criteria),
        _people(criteria, compared),
    )


def _stored_answers(reruns: Sequence[Rerun], *, texts: bool) -> Condition:
    code = "stored_answers_identical"
    if not reruns:
        return Condition(code=code, status=NOT_GIVEN, detail={"reason": "no_rerun"})
    if not texts:
        return Condition(code=code, status=NOT_CHECKED, detail={"reason": "no_texts"})
    differing = sum(rerun.text_differs for rerun in reruns)
    paired = sum(rerun.paired for rerun in reruns)
    if not differing and not paired:
        return Condition(code=code, status=NOT_CHECKED, detail={"reason": "no_scores"})
    status: Status = NOT_MET if differing else MET
    return Condition(code=code, status=status, detail={"differs": differing, "paired": paired})


def _facet_condition(code: str, facet: str, reruns: Sequence[Rerun]) -> Condition:
    found = [
        rerun
        for rerun in reruns
        if rerun.facet == facet or (facet == "model" and rerun.swaps_judge and rerun.facet != CROSSED)
    ]
    if not found:
        return Condition(code=code, status=NOT_GIVEN, detail={})
    real = [rerun for rerun in found if rerun.measures_instrument]
    told = real or found
    detail: dict[str, Any] = {
        "runs": sorted({rerun.run for rerun in told}),
        "periods": sorted({rerun.period for rerun in told}),
        "paired": min(rerun.paired for rerun in told),
    }
    if not real:
        reason = "copy" if any(rerun.paired for rerun in found) else "no_scores"
        return Condition(code=code, status=NOT_MET, detail={**detail, "reason": reason})
    return Condition(code=code, status=MET, detail=detail)


def _same_instrument(
    baselines: Sequence[RunFinding], compared: tuple[str, str] | None
) -> tuple[Condition, ...]:
    conditions = []
    for code, column in (
        ("same_judge", "judge_model"),
        ("same_rubric", "rubric_id"),
        ("same_order", "rubric_order"),
    ):
        if compared is None:
            conditions.append(Condition(code=code, status=NOT_CHECKED, detail={"reason": "one_period"}))
            continue
        first = sorted(
            {str(getattr(r, column)) for r in baselines if r.period == compared[0] and getattr(r, column)}
        )
        second = sorted(
            {str(getattr(r, column)) for r in baselines if r.period == compared[1] and getattr(r, column)}
        )
        recorded = all(getattr(run, column) for run in baselines if run.period in compared)
        detail = {"from": ", ".join(first) or None, "to": ", ".join(second) or None}
        if not recorded:
            conditions.append(Condition(code=code, status=NOT_GIVEN, detail=detail))
        else:
            status: Status = MET if first == second else NOT_MET
            conditions.append(Condition(code=code, status=status, detail=detail))
    return tuple(conditions)


def _same_scale(criteria: Sequence[CriterionFinding], compared: tuple[str, str] | None) -> Condition:
    if compared is None:
        return Condition(code="same_scale", status=NOT_CHECKED, detail={"reason": "one_period"})
    differing = [f.criterion for f in criteria if f.verdict.code == VerdictCode.NOT_COMPARABLE]
    status = NOT_MET if differing else MET
    return Condition(code="same_scale", status=status, detail={"criteria": differing} if differing else {})


def _unreadable(criteria: Sequence[CriterionFinding]) -> Condition:
    runs = [run for finding in criteria for run in finding.runs]
    failed = sum(sum(run.failures.values()) for run in runs)
    attempted = sum(run.attempted for run in runs)
    kinds: dict[str, int] = {}
    for run in runs:
        for kind, count in run.failures.items():
            kinds[kind] = kinds.get(kind, 0) + count
    detail = {"failed": failed, "attempted": attempted, "kinds": kinds}
    return Condition(code="unreadable_replies", status=NOT_MET if failed else MET, detail=detail)


def _enough(baselines: Sequence[RunFinding], compared: tuple[str, str] | None) -> Condition:
    looked_at = [run for run in baselines if compared is None or run.period in compared]
    fewest = min((run.valid for run in looked_at), default=0)
    status: Status = MET if fewest >= STANDARD.least_items else NOT_MET
    detail: dict[str, Any] = {"fewest": fewest, "least": STANDARD.least_items}
    groups = min((run.clusters for run in looked_at if run.clusters is not None), default=None)
    if status == MET and groups is not None and groups < STANDARD.least_clusters:
        status = NOT_MET
        detail |= {"reason": "groups", "groups": groups, "least_groups": STANDARD.least_clusters}
    return Condition(code="enough_answers", status=status, detail=detail)


def _repeats(criteria: Sequence[CriterionFinding]) -> Condition:
    reruns = [rerun for finding in criteria for rerun in finding.reruns if rerun.facet == "repeat"]
    repeated = [run for finding in criteria for run in finding.runs if run.repeats > 1]
    if not reruns and not repeated:
        return Condition(code="repeats", status=NOT_GIVEN, detail={})
    flipped = [rerun.flips.share for rerun in reruns if rerun.flips and rerun.flips.share is not None]
    detail = {"runs": len(reruns) + len(repeated), "largest_flip_share": max(flipped, default=None)}
    return Condition(code="repeats", status=MET, detail=detail)


def _people(criteria: Sequence[CriterionFinding], compared: tuple[str, str] | None) -> Condition:
    """Met when some criterion has labels in both compared periods (in any, where nothing is compared)."""
    code = "people_labels"
    given = [finding.people for finding in criteria if finding.people is not None]
    if not given:
        return Condition(code=code, status=NOT_GIVEN, detail={})
    labelled = {period.period: 0 for people in given for period in people.periods}
    for people in given:
        for period in people.periods:
            labelled[period.period] = max(labelled[period.period], period.labelled)
    whole = any(set(compared or ()) <= {period.period for period in people.periods} for people in given)
    detail = {"periods": sorted(labelled), "labelled": labelled, "columns": list(given[0].columns)}
    return Condition(code=code, status=MET if whole else NOT_MET, detail=detail)


def _label_mass(criteria: Sequence[CriterionFinding]) -> Condition:
    """Met when at least nine tenths of the probability fell on levels of the scale, on the average."""
    code = "label_probability_mass"
    given = [run.labels for finding in criteria for run in finding.runs if run.labels is not None]
    known = [labels.mass_mean for labels in given if labels.mass_mean is not None]
    if not known:
        return Condition(code=code, status=NOT_GIVEN, detail={})
    least = min(known)
    detail = {
        "mass": least,
        "incomplete": sum(labels.incomplete for labels in given),
        "scored": sum(labels.scored for labels in given),
    }
    return Condition(code=code, status=MET if least >= LEAST_MASS else NOT_MET, detail=detail)


def trace_counts(finding: CriterionFinding, compared: tuple[str, str] | None) -> tuple[CountFlow, ...]:
    """Rows from the file to the comparison, run by run."""
    paired = {(rerun.period, rerun.run): rerun.paired for rerun in finding.reruns}
    return tuple(
        CountFlow(
            criterion=finding.criterion,
            period=run.period,
            run=run.run,
            received=run.attempted,
            read=run.attempted - run.failures.get("missing", 0),
            valid=run.valid,
            paired=paired.get((run.period, run.run)),
            compared=run.valid if run.facet is None and compared and run.period in compared else None,
        )
        for run in finding.runs
    )
