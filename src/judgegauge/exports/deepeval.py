"""DeepEval test runs. Scores stand as shares of the range of the rubric, which the file does not hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from judgegauge.exports.contents import Content
from judgegauge.exports.mapping import Mapping as ExportMapping
from judgegauge.exports.mapping import StatusRule
from judgegauge.exports.members import as_list, as_record
from judgegauge.exports.preset import Preset

MAPPING = ExportMapping(
    records="[testCases, conversationalTestCases][]",
    explode="metricsData",
    expected="_expected",
    fields={
        "item_id": "name",
        "criterion": "each.name",
        "score": "each.score",
        "output": "actualOutput",
        "rationale": "each.reason",
        "judge_model": "each.evaluationModel",
    },
    status=(StatusRule(when="each.error", status="api_error"),),
    rescaled=True,
)


def is_deepeval(content: Content) -> bool:
    run = _find_run(content)
    return "testCases" in run and "metricsScores" in run


def _find_run(content: Content) -> Mapping[str, Any]:
    """The test run; in the file that DeepEval keeps of its latest one it stands one step down."""
    root = as_record(content.root)
    return as_record(root.get("testRunData")) or root


def prepare_run(content: Content, mapping: ExportMapping) -> tuple[Content, ExportMapping]:
    """Each case; one without any metric lacks a score of each that the file has."""
    run = dict(_find_run(content))
    kinds = ("testCases", "conversationalTestCases")
    metrics = [metric for kind in kinds for case in as_list(run.get(kind)) for metric in _list_metrics(case)]
    names = list(dict.fromkeys(str(metric["name"]) for metric in metrics if metric.get("name")))
    for kind in kinds:
        run[kind] = [
            {**case, "_expected": [] if _list_metrics(case) else names} if isinstance(case, Mapping) else case
            for case in as_list(run.get(kind))
        ]
    return replace(content, root=run), mapping


def _list_metrics(case: Any) -> list[Mapping[str, Any]]:
    return [metric for metric in as_list(as_record(case).get("metricsData")) if isinstance(metric, Mapping)]


DEEPEVAL = Preset(
    name="deepeval",
    title="DeepEval test run (.json)",
    mapping=MAPPING,
    detect=is_deepeval,
    prepare=prepare_run,
)
