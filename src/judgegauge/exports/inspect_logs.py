"""Inspect: logs as JSON or as .eval archives. Means over epochs (``reductions``) are never read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from judgegauge.exports.contents import Content
from judgegauge.exports.inspect_samples import slim_sample
from judgegauge.exports.logprobs import write_logprobs
from judgegauge.exports.mapping import Mapping as ExportMapping
from judgegauge.exports.mapping import StatusRule, Version
from judgegauge.exports.members import as_list, as_record
from judgegauge.exports.paths import hash_value
from judgegauge.exports.preset import Preset
from judgegauge.exports.rows import Converted
from judgegauge.messages import tell

MAPPING = ExportMapping(
    records="samples",
    explode="_scores",
    expected="_expected",
    fields={
        "item_id": "id",
        "criterion": "each.criterion",
        "score": "each.value",
        "repeat": "epoch",
        "output": "each.answer || output",
        "rationale": "each.explanation",
        "judge_model": "each.judge",
        "rubric_id": "each.rubric",
        "temperature": "each.temperature",
        "logprobs": "each.logprobs",
    },
    status=(
        StatusRule(when="invalidation", status="other"),
        StatusRule(when="error", status="api_error"),
        StatusRule(when="each.reason == 'grader_failed'", status="parse_error"),
        StatusRule(when="_absent", status="missing"),
    ),
    version=Version(path="version", known=("2",)),
)


def is_inspect(content: Content) -> bool:
    root = content.root
    return isinstance(root, Mapping) and isinstance(root.get("eval"), Mapping) and "status" in root


def prepare_log(content: Content, mapping: ExportMapping) -> tuple[Content, ExportMapping]:
    """Scores of a sample as a list, with judge and rubric; samples that a broken run never reached."""
    root = content.root
    scorers = {s.get("name"): s for s in as_list(root["eval"].get("scorers")) if isinstance(s, Mapping)}
    samples = [s for s in map(slim_sample, as_list(root.get("samples"))) if isinstance(s, Mapping)]
    names = [str(name) for name in scorers if name]
    split = _find_split(samples)
    expected = [inner for name in names for inner in split.get(name, [name])]
    prepared = [
        {
            **sample,
            "_scores": list(_list_scores(sample, scorers, root, mapping.logprobs_at)),
            "_expected": expected,
        }
        for sample in [*samples, *_list_absent(root, samples)]
    ]
    return replace(content, root={**root, "samples": prepared}), mapping


def _find_split(samples: list[Any]) -> dict[str, list[str]]:
    """Scorers whose value is an object of several scores, with the criteria that it makes."""
    found: dict[str, list[str]] = {}
    for sample in samples:
        for name, score in as_record(sample.get("scores")).items():
            for key in as_record(as_record(score).get("value")):
                if f"{name}/{key}" not in found.setdefault(name, []):
                    found[name].append(f"{name}/{key}")
    return found


def _list_scores(
    sample: Mapping[str, Any], scorers: Mapping[Any, Any], root: Mapping[str, Any], where: str
) -> Iterator[dict[str, Any]]:
    calls = as_record(sample.get("calls"))
    for name, score in as_record(sample.get("scores")).items():
        call = as_record(calls.get(name))
        options = as_record(as_record(scorers.get(name)).get("options"))
        base = {
            **as_record(score),
            "judge": call.get("judge") or _find_judge(options, root),
            "temperature": call.get("temperature"),
            "rubric": _find_rubric(options),
            "logprobs": write_logprobs(call.get("logprobs"), where),
        }
        value = base.get("value")
        if not isinstance(value, Mapping):
            yield {**base, "criterion": name}
            continue
        for key, inner in value.items():
            yield {**base, "criterion": f"{name}/{key}", "value": inner, "logprobs": None}


def _find_judge(options: Mapping[str, Any], root: Mapping[str, Any]) -> Any:
    model = options.get("model")
    stated = as_record(model).get("model") if isinstance(model, Mapping) else model
    roles = as_record(root["eval"].get("model_roles"))
    return stated or as_record(roles.get("grader")).get("model")


def _find_rubric(options: Mapping[str, Any]) -> str | None:
    texts = {name: options[name] for name in ("template", "instructions") if options.get(name)}
    return hash_value(texts)


def _list_absent(root: Mapping[str, Any], samples: list[Any]) -> Iterator[dict[str, Any]]:
    """Samples that the log set out to run and does not hold; none where a limit chose among them."""
    config = as_record(root["eval"].get("config"))
    ids = as_list(as_record(root["eval"].get("dataset")).get("sample_ids"))
    if config.get("limit") is not None or config.get("sample_id") is not None:
        return
    held = {(sample.get("id"), sample.get("epoch")) for sample in samples}
    epochs = config.get("epochs")
    for epoch in range(1, (epochs if isinstance(epochs, int) and 0 < epochs < 10_000 else 1) + 1):
        for name in ids:
            if (name, epoch) not in held:
                yield {"id": name, "epoch": epoch, "_absent": True}


def finish_log(content: Content, mapping: ExportMapping, done: Converted) -> Converted:
    """Notes on runs that did not end well, and on scores that were edited afterwards."""
    notes = list(done.notes)
    status = content.root.get("status")
    if status != "success":
        notes.append(
            tell(
                "the run's status is {status!r}: samples that it did not reach count as missing",
                status=status,
            )
        )
    edited = sum(
        1 for s in content.root["samples"] for score in s["_scores"] if as_list(score.get("history"))
    )
    if edited:
        notes.append(
            tell("{count} scores were edited after the run; the edited values are read", count=edited)
        )
    return replace(done, notes=tuple(notes))


INSPECT = Preset(
    name="inspect",
    title="Inspect log (.eval or .json)",
    mapping=MAPPING,
    detect=is_inspect,
    prepare=prepare_log,
    finish=finish_log,
)
