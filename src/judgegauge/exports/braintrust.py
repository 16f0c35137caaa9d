"""Braintrust: local results of an evaluation as JSON. Scores are shares, 0 to 1."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from judgegauge.exports.contents import Content
from judgegauge.exports.mapping import Mapping as ExportMapping
from judgegauge.exports.mapping import StatusRule
from judgegauge.exports.members import as_list, as_record
from judgegauge.exports.preset import Preset

MAPPING = ExportMapping(
    records="results",
    explode="scores",
    expected="_expected",
    fields={
        "item_id": "input.item_id || input.id",
        "criterion": "each.key",
        "score": "each.value",
        "output": "output",
    },
    status=(
        StatusRule(when="error", status="api_error"),
        StatusRule(when="each.value == null && _failed", status="api_error"),
    ),
    repeat_by=("item_id",),
    rescaled=True,
)


def is_braintrust(content: Content) -> bool:
    root = content.root
    if not isinstance(root, Mapping) or not isinstance(root.get("results"), list):
        return False
    return isinstance(root.get("summary"), Mapping) and "project_name" in root["summary"]


def prepare_results(content: Content, mapping: ExportMapping) -> tuple[Content, ExportMapping]:
    """Each result with the scorers that it should have scores of: those that ran anywhere in the file."""
    results = as_list(content.root.get("results"))
    names: dict[str, None] = {}
    for result in results:
        names.update(dict.fromkeys(as_record(as_record(result).get("scores"))))
        names.update(dict.fromkeys(_list_errors(result)))
    prepared = [
        {**r, "_expected": list(names), "_failed": _list_errors(r)} if isinstance(r, Mapping) else r
        for r in results
    ]
    return replace(content, root={**content.root, "results": prepared}), mapping


def _list_errors(result: object) -> list[str]:
    return list(as_record(as_record(as_record(result).get("metadata")).get("scorer_errors")))


BRAINTRUST = Preset(
    name="braintrust",
    title="Braintrust results (.json)",
    mapping=MAPPING,
    detect=is_braintrust,
    prepare=prepare_results,
)
