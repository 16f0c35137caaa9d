"""MLflow: the table of metrics that a judge scored, a column for each metric and one for its reasons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from judgegauge.exports.contents import Content, refuse_file
from judgegauge.exports.mapping import Mapping as ExportMapping
from judgegauge.exports.mapping import StatusRule
from judgegauge.exports.members import as_list, as_record
from judgegauge.exports.preset import Preset
from judgegauge.exports.rows import Converted
from judgegauge.messages import enlist, tell

_SCORE, _REASON = "/score", "/justification"
"""A metric without reasons was computed by code: it is no judgement, and its column is not read."""
_FAILURES = {
    "Failed to score model on payload": "api_error",
    "Failed to extract score and justification": "parse_error",
}
"""How the reasons of a call without a score begin, and what happened to it."""

MAPPING = ExportMapping(
    explode="_metrics",
    fields={
        "item_id": "item_id || id || inputs || question",
        "criterion": "each.name",
        "score": "each.value",
        "output": "outputs",
        "rationale": "each.rationale",
    },
    status=(
        StatusRule(when="each.failed == 'api_error'", status="api_error"),
        StatusRule(when="each.failed == 'parse_error'", status="parse_error"),
        StatusRule(when="each.failed == 'other'", status="other"),
    ),
)


def is_mlflow_metrics(content: Content) -> bool:
    return bool(_list_names(_list_columns(content)))


def _list_columns(content: Content) -> tuple[str, ...]:
    """The columns of a table, of lines, or of the artifact: one list of names and one of rows."""
    stated = as_list(as_record(content.root).get("columns")) if content.form == "json" else content.columns
    return tuple(name for name in stated if isinstance(name, str))


def _list_names(columns: tuple[str, ...]) -> list[str]:
    names = [column.removesuffix(_SCORE) for column in columns if column.endswith(_SCORE)]
    return [name for name in names if f"{name}{_REASON}" in columns]


def prepare_metrics(content: Content, mapping: ExportMapping) -> tuple[Content, ExportMapping]:
    """Each row with its metrics, and what became of a call that gave no score."""
    columns = _list_columns(content)
    names = _list_names(columns)
    rows = content.records
    if content.form == "json":
        rows = list(_list_rows(content, columns))
    prepared = [
        {**row, "_metrics": list(_list_metrics(row, names))} if isinstance(row, Mapping) else row
        for row in rows
    ]
    return replace(content, form="lines", root={"records": prepared}), mapping


def _list_rows(content: Content, columns: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    """The rows of the artifact.

    Raises
    ------
    judgegauge.errors.InputProblems
        For a row with another number of cells than there are names.
    """
    for number, row in enumerate(as_list(content.root.get("data")), start=1):
        cells = as_list(row)
        if len(cells) != len(columns):
            found = tell("row {first} with {count} cells", first=number, count=len(cells))
            expected = tell("{count} cells, as many as columns are named", count=len(columns))
            raise refuse_file(content.name, found, expected, "export it again")
        yield dict(zip(columns, cells, strict=True))


def _list_metrics(row: Mapping[str, Any], names: list[str]) -> Iterator[dict[str, Any]]:
    for name in names:
        value, reason = row.get(f"{name}{_SCORE}"), row.get(f"{name}{_REASON}")
        failed = _name_failure(reason) if value is None else None
        yield {"name": name, "value": value, "rationale": None if failed else reason, "failed": failed}


def _name_failure(reason: object) -> str:
    begins = (status for start, status in _FAILURES.items() if str(reason).startswith(start))
    return next(begins, "other")


def finish_metrics(content: Content, mapping: ExportMapping, done: Converted) -> Converted:
    """Notes on columns of numbers that are no judgements, and on answers that are told by their question."""
    notes = list(done.notes)
    columns = content.columns
    code = [name for name in columns if name.endswith(_SCORE) and name not in _judged(columns)]
    if code:
        notes.append(tell("metrics computed by code, not read: {columns}", columns=enlist(code)))
    if not {"item_id", "id"} & set(columns):
        notes.append(tell("answers are told by their question: a column item_id would name them"))
    return replace(done, notes=tuple(notes))


def _judged(columns: tuple[str, ...]) -> set[str]:
    return {f"{name}{_SCORE}" for name in _list_names(columns)}


MLFLOW_METRICS = Preset(
    name="mlflow-metrics",
    title="MLflow table of judged metrics (.json, .jsonl or .csv)",
    mapping=MAPPING,
    detect=is_mlflow_metrics,
    prepare=prepare_metrics,
    finish=finish_metrics,
    warning="the table names no judge: it has to be stated",
)
