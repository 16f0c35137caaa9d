"""One sample of an Inspect log, cut down to what a run table needs; who judged it, from its events."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judgegauge.exports.members import as_list, as_number, as_record

Record = dict[str, Any]
_KEPT = ("id", "epoch", "metadata", "error", "completed_at", "invalidation")


def slim_sample(sample: Any) -> Any:
    """The sample without its conversation; ``calls`` tells of the judge calls of each scorer."""
    if not isinstance(sample, Mapping) or "_slim" in sample:
        return sample
    slim: Record = {name: sample.get(name) for name in _KEPT}
    slim["output"] = _take_output(sample)
    slim["scores"] = _take_scores(sample)
    slim["calls"] = {name: _tell_call(events) for name, events in _list_calls(sample)}
    slim["_slim"] = True
    return slim


def _take_output(sample: Mapping[str, Any]) -> Any:
    output = as_record(sample.get("output"))
    return _resolve(output.get("completion"), sample)


def _take_scores(sample: Mapping[str, Any]) -> Record:
    found = {}
    for name, score in as_record(sample.get("scores")).items():
        kept = dict(as_record(score))
        kept["metadata"] = {k: v for k, v in as_record(kept.get("metadata")).items() if k != "grading"}
        for text in ("answer", "explanation"):
            kept[text] = _resolve(kept.get(text), sample)
        found[name] = kept
    return found


def _resolve(text: Any, sample: Mapping[str, Any]) -> Any:
    """Long texts stand in the sample's attachments."""
    if isinstance(text, str) and text.startswith("attachment://"):
        return as_record(sample.get("attachments")).get(text.removeprefix("attachment://"), text)
    return text


def _list_calls(sample: Mapping[str, Any]) -> Iterator[tuple[str, list[Record]]]:
    """Each scorer with the model events inside its span."""
    events = [e for e in as_list(sample.get("events")) if isinstance(e, dict)]
    spans = {e.get("id"): e for e in events if e.get("event") == "span_begin"}
    calls: dict[str, list[Record]] = {}
    for event in events:
        if event.get("event") == "model":
            scorer = _find_scorer(event.get("span_id"), spans)
            if scorer is not None:
                calls.setdefault(scorer, []).append(event)
    yield from calls.items()


def _find_scorer(span: Any, spans: Mapping[Any, Record]) -> str | None:
    visited = set()
    while isinstance(span, str) and span in spans and span not in visited:
        visited.add(span)
        entry = spans[span]
        if entry.get("type") == "scorer":
            return str(entry.get("name"))
        span = entry.get("parent_id")
    return None


def _tell_call(events: list[Record]) -> Record:
    """Judge, temperature and log-probabilities of a scorer's calls; what differs between them is none."""
    judges = sorted({str(e["model"]) for e in events if e.get("model")})
    temperatures = {as_number(as_record(e.get("config")).get("temperature")) for e in events}
    only = events[0] if len(events) == 1 else {}
    choices = as_list(as_record(only.get("output")).get("choices"))
    first = as_record(choices[0]) if choices else {}
    return {
        "judge": " + ".join(judges) or None,
        "temperature": temperatures.pop() if len(temperatures) == 1 else None,
        "logprobs": as_record(first.get("logprobs")).get("content"),
    }
