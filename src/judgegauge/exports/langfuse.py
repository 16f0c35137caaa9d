"""Langfuse: an export of scores. The value of a categorical score is an index, its label stands beside it."""

from __future__ import annotations

from dataclasses import replace

from judgegauge.exports.contents import Content
from judgegauge.exports.mapping import LeaveOut
from judgegauge.exports.mapping import Mapping as ExportMapping
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
    return {"trace_id", "data_type", "string_value", "source"} <= set(content.columns)


def finish_scores(content: Content, mapping: ExportMapping, done: Converted) -> Converted:
    if mapping.fields.get("item_id") != MAPPING.fields["item_id"]:
        return done
    note = tell("answers are named by trace, which is new in every run: join the traces to ids of your own")
    return replace(done, notes=(*done.notes, note))


LANGFUSE = Preset(
    name="langfuse",
    title="Langfuse scores (.jsonl or .csv)",
    mapping=MAPPING,
    detect=is_langfuse,
    finish=finish_scores,
)
