"""DeepEval test runs. Scores stand as shares of the range of the rubric, which the file does not hold."""

from __future__ import annotations

from collections.abc import Mapping

from judgegauge.exports.contents import Content
from judgegauge.exports.mapping import Mapping as ExportMapping
from judgegauge.exports.mapping import StatusRule
from judgegauge.exports.preset import Preset

MAPPING = ExportMapping(
    records="[testCases, conversationalTestCases][]",
    explode="metricsData",
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
    return (
        isinstance(content.root, Mapping) and "testCases" in content.root and "metricsScores" in content.root
    )


DEEPEVAL = Preset(name="deepeval", title="DeepEval test run (.json)", mapping=MAPPING, detect=is_deepeval)
