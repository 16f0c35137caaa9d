"""MLflow: the table of an evaluation as CSV, whose cells mix JSON and Python's own notation."""

from __future__ import annotations

import ast
import json
import warnings
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from judgegauge import errors
from judgegauge.exports.contents import Content
from judgegauge.exports.mapping import LeaveOut, StatusRule
from judgegauge.exports.mapping import Mapping as ExportMapping
from judgegauge.exports.members import as_list, as_record
from judgegauge.exports.preset import Preset
from judgegauge.messages import enlist, tell

KNOWN_TRACES = ("3",)
SCHEMA_KEY = "mlflow.trace_schema.version"
MOST_LITERAL = 1_000_000
"""Characters of a cell in Python's notation beyond which it is left as text."""
_VALUE = "/value"

MAPPING = ExportMapping(
    explode="_metrics",
    fields={
        "item_id": "_request.item_id || _request.id",
        "criterion": "each.name",
        "score": "each.value",
        "output": "response",
        "rationale": "each.rationale",
        "judge_model": "each.judge",
    },
    status=(StatusRule(when="each.error", status="api_error"),),
    leave_out=(LeaveOut(when="each.source_type == 'HUMAN'", why="scores given by people"),),
)


def is_mlflow(content: Content) -> bool:
    columns = content.columns
    return "trace_id" in columns and "assessments" in columns and any(c.endswith(_VALUE) for c in columns)


def prepare_table(content: Content, mapping: ExportMapping) -> tuple[Content, ExportMapping]:
    """Each row with its metrics and who judged them.

    Raises
    ------
    judgegauge.errors.InputProblems
        For traces of a version that is not known.
    """
    names = [column.removesuffix(_VALUE) for column in content.columns if column.endswith(_VALUE)]
    prepared = []
    for number, row in enumerate(content.records, start=2):
        _check_schema(tell("{name} row {number}", name=content.name, number=number), row)
        metrics = list(_list_metrics(row, names))
        prepared.append({**row, "_request": read_literal(row.get("request")), "_metrics": metrics})
    return replace(content, root={"records": prepared}), mapping


def _check_schema(where: str, row: Mapping[str, Any]) -> None:
    version = as_record(read_literal(row.get("trace_metadata"))).get(SCHEMA_KEY)
    if version is not None and str(version) not in KNOWN_TRACES:
        found = tell("version {version}, whose meaning is not known here", version=version)
        expected = tell("version {known}", known=enlist(KNOWN_TRACES, " or "))
        raise errors.InputProblems(
            [
                errors.bad_value(
                    tell("{where}, {key}", where=where, key=SCHEMA_KEY),
                    found,
                    expected,
                    "export with a version that is known",
                )
            ]
        )


def _list_metrics(row: Mapping[str, Any], names: list[str]) -> Iterator[dict[str, Any]]:
    stated = {
        entry.get("assessment_name"): entry
        for entry in as_list(read_literal(row.get("assessments")))
        if isinstance(entry, Mapping)
    }
    for name in names:
        assessment = as_record(stated.get(name))
        source = as_record(assessment.get("source"))
        kind = source.get("source_type")
        yield {
            "name": name,
            "value": row.get(f"{name}{_VALUE}"),
            "rationale": row.get(f"{name}/rationale"),
            "error": row.get(f"{name}/error_message"),
            "source_type": kind,
            # The source of a failed judge is the code that called it.
            "judge": source.get("source_id") if kind == "LLM_JUDGE" else None,
            "metadata": assessment.get("metadata"),
        }


def read_literal(cell: Any) -> Any:
    """A cell that holds JSON, or a literal of Python; a text that is neither stays a text."""
    if not isinstance(cell, str) or not cell.lstrip().startswith(("{", "[")) or len(cell) > MOST_LITERAL:
        return cell
    try:
        return json.loads(cell)
    except (ValueError, RecursionError):
        pass
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # a model's text may hold what Python calls an odd escape
            return ast.literal_eval(cell)
    except (ValueError, SyntaxError, RecursionError, MemoryError, TypeError):
        return cell


MLFLOW = Preset(
    name="mlflow",
    title="MLflow evaluation table (.csv)",
    mapping=MAPPING,
    detect=is_mlflow,
    prepare=prepare_table,
)
