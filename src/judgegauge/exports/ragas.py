"""Ragas: rows with a column for each metric. They name neither the answer nor the judge."""

from __future__ import annotations

from dataclasses import replace

from judgegauge import errors
from judgegauge.exports.contents import Content
from judgegauge.exports.mapping import Mapping as ExportMapping
from judgegauge.exports.mapping import StatusRule
from judgegauge.exports.preset import Preset
from judgegauge.exports.rows import Converted
from judgegauge.messages import tell

INPUTS = (
    "user_input",
    "response",
    "reference",
    "retrieved_contexts",
    "reference_contexts",
    "retrieved_context_ids",
    "reference_context_ids",
    "multi_responses",
    "rubrics",
    "rubric",
    "persona_name",
    "query_style",
    "query_length",
    "synthesizer_name",
    # as older releases call them
    "question",
    "answer",
    "contexts",
    "ground_truth",
    "ground_truths",
    # the number of the row, which pandas writes into a CSV
    "",
    "index",
    "Unnamed: 0",
)
"""Columns of a sample; the others are metrics where they hold numbers or nothing."""

MAPPING = ExportMapping(
    explode="_metrics",
    fields={
        "item_id": "user_input || question",
        "criterion": "each.key",
        "score": "each.value",
        "output": "response || answer",
    },
    # A metric that failed and one that was not computed are both empty.
    status=(StatusRule(when="each.value == null", status="other"),),
)


def is_ragas(content: Content) -> bool:
    columns = content.columns
    is_sample = bool({"user_input", "contexts"} & set(columns)) and bool(
        {"user_input", "question"} & set(columns)
    )
    return is_sample and bool(_list_metrics(content))


def _list_metrics(content: Content) -> list[str]:
    return [name for name in content.columns if name not in INPUTS and _holds_numbers(content, name)]


def _holds_numbers(content: Content, name: str) -> bool:
    values = [record.get(name) for record in content.records if isinstance(record, dict)]
    return all(value is None or _is_number(value) for value in values) and any(v is not None for v in values)


def _is_number(value: object) -> bool:
    if isinstance(value, bool):
        return False
    if isinstance(value, str):
        try:
            float(value)
        except ValueError:
            return False
        return True
    return isinstance(value, int | float)


def prepare_rows(content: Content, mapping: ExportMapping) -> tuple[Content, ExportMapping]:
    names = _list_metrics(content)
    prepared = [
        {**row, "_metrics": {name: _take(row.get(name)) for name in names}} if isinstance(row, dict) else row
        for row in content.records
    ]
    return replace(content, root={"records": prepared}), mapping


def finish_rows(content: Content, mapping: ExportMapping, done: Converted) -> Converted:
    """A note on columns that may be metrics too: verdicts in words, and what failed in every row."""
    beside = [n for n in content.columns if n not in (*INPUTS, "_metrics", *_list_metrics(content))]
    if not beside:
        return done
    note = tell("columns without a number, not read as metrics: {columns}", columns=errors.name_some(beside))
    return replace(done, notes=(*done.notes, note))


def _take(value: object) -> object:
    return None if isinstance(value, str) and value.casefold() == "nan" else value


RAGAS = Preset(
    name="ragas",
    title="Ragas results (.jsonl, .json or .csv)",
    mapping=MAPPING,
    detect=is_ragas,
    prepare=prepare_rows,
    finish=finish_rows,
    warning="Ragas names neither answers nor the judge: answers are told by their question, and the judge "
    "has to be stated",
)
