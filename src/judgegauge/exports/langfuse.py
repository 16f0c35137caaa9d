"""Langfuse: an export of scores. The value of a categorical score is an index, its label stands beside it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from judgegauge.exports.contents import Content
from judgegauge.exports.mapping import LeaveOut
from judgegauge.exports.mapping import Mapping as ExportMapping
from judgegauge.exports.members import as_list, as_record
from judgegauge.exports.preset import Preset
from judgegauge.exports.rows import Converted
from judgegauge.messages import tell

MAPPING = ExportMapping(
    fields={
        # Joined as JSON text would be, so that two observations of one trace stay apart.
        "item_id": "observation_id && join('/', [trace_id || '', observation_id]) || trace_id",
        "criterion": "name",
        "score": "(data_type == 'NUMERIC' || data_type == null) && value || string_value",
        "rationale": "comment",
    },
    leave_out=(LeaveOut(when="source == 'ANNOTATION'", why="scores given by people"),),
)


def is_langfuse(content: Content) -> bool:
    records = _list_scores(content)
    first = records[0] if records else None
    names = set(map(_name_member, first)) if isinstance(first, Mapping) else set()
    return {"trace_id", "data_type", "source"} <= names and bool({"value", "string_value"} & names)


def _list_scores(content: Content) -> Sequence[Any]:
    """Lines, a table, or a page of what the API answers."""
    return content.records or as_list(as_record(content.root).get("data"))


def _name_member(name: str) -> str:
    """``stringValue``, as the API calls a member, is ``string_value`` in an export."""
    return re.sub(r"(?<=[a-z])([A-Z])", r"_\1", name).lower()


def prepare_scores(content: Content, mapping: ExportMapping) -> tuple[Content, ExportMapping]:
    """Each score under the names that an export uses, and beside them under its own."""
    records = [
        {**{_name_member(name): value for name, value in record.items()}, **record}
        if isinstance(record, Mapping)
        else record
        for record in _list_scores(content)
    ]
    return replace(content, form="lines", root={"records": records}), mapping


def finish_scores(content: Content, mapping: ExportMapping, done: Converted) -> Converted:
    if mapping.fields.get("item_id") != MAPPING.fields["item_id"]:
        return done
    note = tell("answers are named by trace, which is new in every run: join the traces to ids of your own")
    return replace(done, notes=(*done.notes, note))


LANGFUSE = Preset(
    name="langfuse",
    title="Langfuse scores (.jsonl, .json or .csv)",
    mapping=MAPPING,
    detect=is_langfuse,
    prepare=prepare_scores,
    finish=finish_scores,
)
