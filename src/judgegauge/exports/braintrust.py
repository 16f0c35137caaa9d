"""Braintrust: local results of an evaluation, or the events of an experiment. Scores are shares, 0 to 1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from judgegauge.exports.contents import Content
from judgegauge.exports.mapping import LeaveOut, StatusRule
from judgegauge.exports.mapping import Mapping as ExportMapping
from judgegauge.exports.members import as_list, as_record
from judgegauge.exports.preset import Preset
from judgegauge.exports.rows import Converted
from judgegauge.messages import tell

MAPPING = ExportMapping(
    records="results",
    explode="scores",
    expected="_expected",
    fields={
        "item_id": "input.item_id || input.id || dataset_record_id",
        "criterion": "each.key",
        "score": "each.value",
        "output": "output",
    },
    status=(
        StatusRule(when="error", status="api_error"),
        StatusRule(when="each.value == null && _failed", status="api_error"),
    ),
    leave_out=(LeaveOut(when="_part", why="steps inside the trace of an answer"),),
    repeat_by=("item_id",),
    rescaled=True,
)


def is_braintrust(content: Content) -> bool:
    root = content.root
    if _is_event(next(iter(_list_events(content)), None)):
        return True
    if not isinstance(root, Mapping) or not isinstance(root.get("results"), list):
        return False
    return isinstance(root.get("summary"), Mapping) and "project_name" in root["summary"]


def _list_events(content: Content) -> Sequence[Any]:
    """Lines, or a page of what the API answers."""
    return content.records or as_list(as_record(content.root).get("events"))


def _is_event(record: object) -> bool:
    return {"span_id", "root_span_id", "scores"} <= set(as_record(record))


def prepare_results(content: Content, mapping: ExportMapping) -> tuple[Content, ExportMapping]:
    """Each result with the scorers that it should have scores of: those that ran anywhere in the file.

    Of an experiment's events the root of each trace is the result; the spans below it repeat its scores.
    """
    results = [
        {**result, "_part": result["span_id"] != result["root_span_id"]} if _is_event(result) else result
        for result in _list_events(content) or as_list(as_record(content.root).get("results"))
    ]
    names: dict[str, None] = {}
    for result in results:
        names.update(dict.fromkeys(as_record(as_record(result).get("scores"))))
        names.update(dict.fromkeys(_list_errors(result)))
    prepared = [
        {**r, "_expected": list(names), "_failed": _list_errors(r)} if isinstance(r, Mapping) else r
        for r in results
    ]
    root = content.root if isinstance(content.root, Mapping) else {}
    return replace(content, form="json", root={**root, "results": prepared}), mapping


def _list_errors(result: object) -> list[str]:
    return list(as_record(as_record(as_record(result).get("metadata")).get("scorer_errors")))


def finish_results(content: Content, mapping: ExportMapping, done: Converted) -> Converted:
    if not as_record(content.root).get("cursor"):
        return done
    note = tell("one page of several (it holds a cursor): convert all pages of the experiment together")
    return replace(done, notes=(*done.notes, note))


BRAINTRUST = Preset(
    name="braintrust",
    title="Braintrust results (.json) or events (.json, .jsonl)",
    mapping=MAPPING,
    detect=is_braintrust,
    prepare=prepare_results,
    finish=finish_results,
)
