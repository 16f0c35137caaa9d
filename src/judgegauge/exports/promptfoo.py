"""promptfoo: results as JSON (version 3), JSON Lines, or CSV, which keeps no mark of a judge's failure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from judgegauge.exports.contents import Content
from judgegauge.exports.mapping import LeaveOut, StatusRule, Version
from judgegauge.exports.mapping import Mapping as ExportMapping
from judgegauge.exports.members import as_list, as_record
from judgegauge.exports.preset import Preset
from judgegauge.exports.rows import Converted
from judgegauge.messages import tell

UNREAD = ("Could not extract JSON", "llm-rubric produced malformed response")
"""How the reason of a judge's reply begins that could not be read; promptfoo scores it 0."""
CSV_PREFIX = "Metric: "
_FIELDS = {
    "item_id": "vars.item_id || vars.id",
    "criterion": "each.criterion",
    "score": "each.score",
    "output": "response.output",
    "rationale": "each.reason",
    "judge_model": "each.judge",
    "rubric_id": "#each.assertion.value",
}

JSON_MAPPING = ExportMapping(
    records="results.results",
    explode="_components",
    expected="_expected",
    fields=_FIELDS,
    status=(
        StatusRule(when="failureReason == `2`", status="api_error"),
        StatusRule(when="error && !gradingResult", status="api_error"),
        StatusRule(when="each.unread", status="parse_error"),
        StatusRule(when="each.metadata.graderError", status="api_error"),
        StatusRule(when="each.filled_in", status="parse_error"),
    ),
    leave_out=(
        LeaveOut(when="each.is_code", why="checks by code, not by a judge"),
        LeaveOut(when="each.is_set", why="means over sets of checks"),
    ),
    # Another product's answer, or another prompt's, to the same question is no repeat.
    repeat_by=("item_id", "rubric_id", "promptIdx", "provider.label || provider.id", "each.place"),
    version=Version(path="results.version", known=("3",)),
)
CSV_MAPPING = ExportMapping(
    explode="_metrics",
    fields={"item_id": "item_id || id", "criterion": "each.key", "score": "each.value", "output": "_output"},
    repeat_by=("item_id",),
)
_JUDGED = (
    "rubric",
    "g-eval",
    "model-graded",
    "factuality",
    "relevance",
    "faithfulness",
    "closedqa",
    "recall",
)


def is_promptfoo(content: Content) -> bool:
    if content.form == "json":
        results = content.root.get("results") if isinstance(content.root, Mapping) else None
        return isinstance(results, Mapping) and "results" in results and "version" in results
    return {"gradingResult", "vars", "testIdx"} <= set(content.columns) or {
        "vars",
        "testCase",
        "promptIdx",
    } <= set(content.columns)


def is_promptfoo_csv(content: Content) -> bool:
    columns = content.columns
    return content.form == "table" and "Named Scores" in columns and "Grader Reason" in columns


def prepare_results(content: Content, mapping: ExportMapping) -> tuple[Content, ExportMapping]:
    """Each assertion with its criterion, judge, and what promptfoo made of a reply without a score."""
    if content.form == "lines":
        results = content.records
        mapping = mapping.model_copy(update={"records": None})
    else:
        results = as_list(as_record(content.root.get("results")).get("results"))
    wide = _find_wide(results)
    prepared = [
        {**r, "_components": list(_list_components(r, wide)), "_expected": _list_expected(r)}
        if isinstance(r, Mapping)
        else r
        for r in results
    ]
    if content.form == "lines":
        return replace(content, root={**content.root, "records": prepared}), mapping
    root = {**content.root, "results": {**content.root["results"], "results": prepared}}
    return replace(content, root=root), mapping


def _list_components(result: Mapping[str, Any], wide: set[str]) -> Iterator[dict[str, Any]]:
    grading = as_record(result.get("gradingResult"))
    judge = _find_judge(result, {})
    seen: dict[str, int] = {}
    for component in as_list(grading.get("componentResults")):
        if not isinstance(component, Mapping):
            continue
        assertion = as_record(component.get("assertion"))
        criterion = _name_criterion(assertion)
        place = seen.get(criterion, 0)
        seen[criterion] = place + 1
        reason = component.get("reason")
        yield {
            **component,
            "criterion": criterion,
            "place": place,
            "judge": _find_judge(result, assertion) or judge,
            "is_set": not assertion or assertion.get("type") == "assert-set",
            "is_code": not _is_judged(assertion),
            "unread": component.get("score") == 0 and isinstance(reason, str) and reason.startswith(UNREAD),
            "filled_in": _is_filled_in(component, assertion, wide),
        }


def _is_filled_in(component: Mapping[str, Any], assertion: Mapping[str, Any], wide: set[str]) -> bool:
    """Whether a 1 is the pass of a reply that held no score: a pass at the bottom of a longer scale.

    With a threshold above 1 promptfoo turns that pass into a fail, and nothing tells the two apart.
    """
    threshold = assertion.get("threshold")
    if component.get("score") != 1 or component.get("pass") is not True:
        return False
    reachable = isinstance(threshold, int | float) and not isinstance(threshold, bool) and threshold <= 1
    return _name_criterion(assertion) in wide and not reachable


def _find_wide(results: Any) -> set[str]:
    """Criteria that hold scores above 1 somewhere in the file: their scale is not 0 to 1."""
    found = set()
    for result in results:
        grading = as_record(as_record(result).get("gradingResult"))
        for component in as_list(grading.get("componentResults")):
            score = as_record(component).get("score")
            if isinstance(score, int | float) and score > 1:
                found.add(_name_criterion(as_record(as_record(component).get("assertion"))))
    return found


def _name_criterion(assertion: Mapping[str, Any]) -> str:
    return str(assertion.get("metric") or assertion.get("type") or "")


def _is_judged(assertion: Mapping[str, Any]) -> bool:
    kind = str(assertion.get("type") or "")
    return any(part in kind for part in _JUDGED)


def _find_judge(result: Mapping[str, Any], assertion: Mapping[str, Any]) -> Any:
    for stated in (
        assertion.get("provider"),
        as_record(as_record(result.get("testCase")).get("options")).get("provider"),
    ):
        if stated:
            return stated.get("id") if isinstance(stated, Mapping) else stated
    return None


def _list_expected(result: Mapping[str, Any]) -> list[str]:
    stated = as_list(as_record(result.get("testCase")).get("assert"))
    return [_name_criterion(entry) for entry in stated if isinstance(entry, Mapping) and _is_judged(entry)]


def finish_results(content: Content, mapping: ExportMapping, done: Converted) -> Converted:
    lowest = sum(1 for row in done.rows if row["score"] == "1")
    if not lowest:
        return done
    note = tell(
        "{count} scores of 1: promptfoo writes 1 too where a judge's reply held no score", count=lowest
    )
    return replace(done, notes=(*done.notes, note))


def prepare_table(content: Content, mapping: ExportMapping) -> tuple[Content, ExportMapping]:
    outputs = [name for name in content.columns if name.startswith("[")]
    prepared = [
        {
            **row,
            "_metrics": {
                name.removeprefix(CSV_PREFIX): cell
                for name, cell in row.items()
                if name.startswith(CSV_PREFIX)
            },
            "_output": row[outputs[0]] if len(outputs) == 1 else None,
        }
        for row in content.records
    ]
    return replace(content, root={"records": prepared}), mapping


PROMPTFOO = Preset(
    name="promptfoo",
    title="promptfoo results (.json or .jsonl)",
    mapping=JSON_MAPPING,
    detect=is_promptfoo,
    prepare=prepare_results,
    finish=finish_results,
)
PROMPTFOO_CSV = Preset(
    name="promptfoo-csv",
    title="promptfoo table (.csv)",
    mapping=CSV_MAPPING,
    detect=is_promptfoo_csv,
    prepare=prepare_table,
    warning="a CSV of promptfoo does not say where the judge failed: a time-out reads as score 0; "
    "export JSON instead. It names no judge and no rubric either",
)
