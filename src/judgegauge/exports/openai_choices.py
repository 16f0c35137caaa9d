"""The choices of a reply of an OpenAI-compatible model, of either of its two forms of reply."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from judgegauge.exports.logprobs import write_logprobs
from judgegauge.exports.members import as_list, as_record


def list_choices(body: Mapping[str, Any], repeat: Any, where: str) -> Iterator[dict[str, Any]]:
    """The choices of a reply; where it has several, each is a repeat of its own."""
    choices = find_choices(body)
    for place, choice in enumerate(choices):
        message = as_record(choice.get("message"))
        content = _join_parts(message.get("content"))
        number = repeat if len(choices) == 1 else (str(place) if repeat is None else f"{repeat}.{place}")
        yield {
            **choice,
            "message": {**message, "content": content},
            "repeat": number,
            "reply": _read_object(content),
            "reasoning": message.get("reasoning_content") or message.get("reasoning"),
            "is_empty": not (isinstance(content, str) and content.strip()),
            "logprobs_text": write_logprobs(as_record(choice.get("logprobs")).get("content"), where),
        }


def find_choices(body: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Choices as a chat completion has them; a response of the Responses API is one such choice."""
    if isinstance(body.get("output"), list) and "choices" not in body:
        return _read_response(body)
    return [choice for choice in as_list(body.get("choices")) if isinstance(choice, Mapping)]


def _read_response(body: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    messages = [m for m in body["output"] if isinstance(m, Mapping) and m.get("type") == "message"]
    parts = [p for m in messages for p in as_list(m.get("content")) if isinstance(p, Mapping)]
    reason = as_record(body.get("incomplete_details")).get("reason")
    if not parts and reason is None:
        return []
    refusals = [p["refusal"] for p in parts if isinstance(p.get("refusal"), str)]
    steps = [step for p in parts for step in as_list(p.get("logprobs"))]
    return [
        {
            "finish_reason": reason,
            "message": {"content": _join_parts(parts), "refusal": "\n".join(refusals) or None},
            "logprobs": {"content": steps},
        }
    ]


def _join_parts(content: Any) -> Any:
    """A text that stands in parts as one text."""
    if not isinstance(content, list):
        return content
    texts = [as_record(part).get("text") for part in content]
    return "".join(text for text in texts if isinstance(text, str))


def _read_object(text: Any) -> Any:
    """A reply that is a JSON object, so that a mapping can say each.reply.score."""
    if not isinstance(text, str) or not text.lstrip().startswith("{"):
        return None
    try:
        return json.loads(text, parse_constant=lambda name: None)
    except (ValueError, RecursionError):
        return None
