"""OpenAI chat completions: one reply as JSON, and the files of a batch (output, errors, requests)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from judgegauge import errors
from judgegauge.exports.contents import Content
from judgegauge.exports.mapping import Mapping as ExportMapping
from judgegauge.exports.mapping import StatusRule
from judgegauge.exports.members import as_list, as_record
from judgegauge.exports.openai_choices import find_choices, list_choices
from judgegauge.exports.paths import hash_value
from judgegauge.exports.preset import Preset
from judgegauge.exports.rows import Converted
from judgegauge.messages import enlist, tell

ID_PARTS = {
    "order": "rubric_order",
    "judge": "judge_model",
    "model": "judge_model",
    "rubric": "rubric_id",
    "rep": "repeat",
    "repeat": "repeat",
    "run": "run",
    "period": "period",
    "criterion": "criterion",
    "temperature": "temperature",
}
"""What ``custom_id = "q1|order=AB|rep=2"`` may say, and the column that it means."""

FILTER_CODES = ("content_filter", "content_policy_violation")
_ID = re.compile(rf"[^|]+(\|({'|'.join(ID_PARTS)})=[^|]+)+")
_INSTRUCTING = ("system", "developer")

CHAT_MAPPING = ExportMapping(
    explode="_choices",
    fields={
        "item_id": "_id.item_id",
        "score": "each.message.content",
        "judge_model": "_judge",
        "rubric_id": "_id.rubric_id || _rubric",
        "rubric_order": "_id.rubric_order",
        "temperature": "_temperature",
        "repeat": "each.repeat || _id.repeat",
        "run": "_id.run",
        "period": "_id.period",
        "criterion": "_id.criterion",
        "rationale": "each.reasoning",
        "logprobs": "each.logprobs_text",
        "prompt_sha256": "#_prompt",
    },
    status=(
        StatusRule(when="_unanswered", status="missing"),
        StatusRule(when="_filtered", status="content_filter"),
        StatusRule(when="_failed", status="api_error"),
        StatusRule(when="each.finish_reason == 'content_filter'", status="content_filter"),
        StatusRule(when="each.message.refusal", status="refusal"),
        StatusRule(when="each.is_empty", status="parse_error"),
    ),
)


def is_batch(content: Content) -> bool:
    return content.form == "lines" and {"custom_id", "response"} <= set(content.columns)


def is_requests(content: Content) -> bool:
    return content.form == "lines" and {"custom_id", "body", "method"} <= set(content.columns)


def is_chat(content: Content) -> bool:
    root = content.root
    return content.form == "json" and isinstance(root, Mapping) and isinstance(root.get("choices"), list)


def join_batch(contents: Sequence[Content]) -> Content:
    """Output, error and request files of one batch as one: a request without an answer is missing.

    Raises
    ------
    judgegauge.errors.InputProblems
        When an id is answered twice.
    """
    name = enlist(content.name for content in contents)
    requests = {
        r["custom_id"]: as_record(r.get("body"))
        for content in contents
        if is_requests(content)
        for r in content.records
        if isinstance(r, Mapping) and isinstance(r.get("custom_id"), str)
    }
    answers = [record for content in contents if not is_requests(content) for record in content.records]
    ids = [str(r.get("custom_id")) for r in answers if isinstance(r, Mapping)]
    doubled = sorted(one for one, count in Counter(ids).items() if count > 1)
    if doubled:
        found = tell("custom_ids that are answered twice: {doubled}", doubled=errors.name_some(doubled))
        raise errors.InputProblems(
            [errors.bad_value(name, found, "each once", "convert the files of one batch together")]
        )
    answered = set(ids)
    unanswered = [{"custom_id": one, "_unanswered": True} for one in requests if one not in answered]
    root = {"records": [*answers, *unanswered], "requests": requests}
    return replace(contents[0], name=name, root=root)


def prepare_batch(content: Content, mapping: ExportMapping) -> tuple[Content, ExportMapping]:
    """Each record with the parts of its id, what its request said, and its choices."""
    requests = as_record(as_record(content.root).get("requests"))
    records = [r for r in content.records if isinstance(r, Mapping)]
    splits = _fits_ids(records) and mapping.split_id is None
    rubrics = {_find_rubric(body) for body in requests.values()}
    prepared = []
    for record in content.records:
        if not isinstance(record, Mapping):
            prepared.append(record)
            continue
        identity = record.get("custom_id")
        request = as_record(requests.get(identity)) if isinstance(identity, str) else {}
        parts = _split_id(str(identity)) if splits else {"item_id": identity}
        answer = as_record(record.get("response"))
        body = as_record(answer.get("body"))
        prepared.append(
            {
                **record,
                **_tell_failure(record, answer, body),
                "_id": parts,
                "_judge": body.get("model"),
                "_stated_judge": parts.get("judge_model") or request.get("model"),
                "_temperature": parts.get("temperature") or request.get("temperature"),
                "_rubric": _find_rubric(request) if len(rubrics) == 1 else None,
                "_prompt": request.get("messages") or request.get("input"),
                "_choices": list(list_choices(body, parts.get("repeat"), mapping.logprobs_at)),
            }
        )
    _name_judges(prepared)
    return replace(content, root={**content.root, "records": prepared}), mapping


def _name_judges(records: list[Any]) -> None:
    """The model that answered; for a failed call the one that answered others of the same request, if one."""
    named: dict[Any, set[Any]] = {}
    for record in records:
        if isinstance(record, dict) and record["_judge"]:
            named.setdefault(record["_stated_judge"], set()).add(record["_judge"])
    for record in records:
        if isinstance(record, dict) and not record["_judge"]:
            known = named.get(record["_stated_judge"], set())
            record["_judge"] = next(iter(known)) if len(known) == 1 else record["_stated_judge"]


def _tell_failure(
    record: Mapping[str, Any], answer: Mapping[str, Any], body: Mapping[str, Any]
) -> dict[str, bool]:
    fault = as_record(record.get("error")) or as_record(body.get("error"))
    is_fine = answer.get("status_code") in (200, None) and bool(find_choices(body))
    return {"_failed": bool(fault) or not is_fine, "_filtered": fault.get("code") in FILTER_CODES}


def _find_rubric(request: Mapping[str, Any]) -> str | None:
    """Hash of what instructs the judge; a prompt that holds the answer too is no rubric."""
    texts = [
        m.get("content")
        for m in as_list(request.get("messages"))
        if isinstance(m, Mapping) and m.get("role") in _INSTRUCTING
    ]
    texts += [request["instructions"]] if request.get("instructions") else []
    return hash_value(texts)


def _fits_ids(records: Sequence[Mapping[str, Any]]) -> bool:
    ids = [record.get("custom_id") for record in records]
    return bool(ids) and all(isinstance(one, str) and _ID.fullmatch(one) for one in ids)


def _split_id(identity: str) -> dict[str, str]:
    item, *parts = identity.split("|")
    found = {"item_id": item}
    for part in parts:
        key, _, value = part.partition("=")
        found[ID_PARTS[key]] = value
    return found


def finish_batch(content: Content, mapping: ExportMapping, done: Converted) -> Converted:
    notes = list(done.notes)
    if mapping.split_id is None and _fits_ids([r for r in content.records if isinstance(r, Mapping)]):
        parts = sorted({name for r in content.records for name in as_record(r.get("_id"))})
        notes.append(tell("custom_id was split at '|' into {parts}", parts=enlist(parts)))
    if mapping.logprobs_at == "first":
        read = [row["logprobs"] for row in done.rows if row.get("logprobs")]
        without = sum(1 for text in read if text and not re.search(r'"token":"\s*\d+\s*"', text))
        if without:
            notes.append(
                tell(
                    "the first token of {without} of {total} replies has no number among its candidates; "
                    'where the score comes later, write logprobs_at = "number" in a mapping',
                    without=without,
                    total=len(read),
                )
            )
    choices = [c for r in content.records for c in as_list(as_record(r).get("_choices"))]
    objects = [c for c in choices if isinstance(c["reply"], Mapping)]
    if objects and mapping.fields.get("score") == CHAT_MAPPING.fields["score"]:
        notes.append(
            tell(
                "{count} of {total} replies are JSON objects with {names}, and so no level; name the "
                'score in a mapping: preset = "openai-batch", fields = {{ score = "each.reply.NAME" }}',
                count=len(objects),
                total=len(choices),
                names=errors.name_some(sorted({name for c in objects for name in c["reply"]})),
            )
        )
    return replace(done, notes=tuple(notes))


def prepare_chat(content: Content, mapping: ExportMapping) -> tuple[Content, ExportMapping]:
    """One reply: it names no answer, so the file's name does."""
    stem = content.path.stem if content.path else content.name
    record = {"custom_id": stem, "response": {"status_code": 200, "body": content.root}}
    return prepare_batch(replace(content, form="lines", root={"records": [record]}), mapping)


BATCH = Preset(
    name="openai-batch",
    title="OpenAI Batch output, error and request files (.jsonl)",
    mapping=CHAT_MAPPING,
    detect=is_batch,
    prepare=prepare_batch,
    finish=finish_batch,
    accompany=is_requests,
    join=join_batch,
)
CHAT = Preset(
    name="openai-chat",
    title="one chat completion (.json)",
    mapping=CHAT_MAPPING,
    detect=is_chat,
    prepare=prepare_chat,
    finish=finish_batch,
)
