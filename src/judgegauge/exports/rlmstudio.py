"""rlmstudio frames: a row for each candidate of each token; the first token of an answer holds its score."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from judgegauge import errors
from judgegauge.data.review import COLUMNS
from judgegauge.exports.contents import Content
from judgegauge.exports.mapping import Mapping as ExportMapping
from judgegauge.exports.preset import Preset
from judgegauge.messages import tell

KEYS = tuple(name for name in COLUMNS if name not in ("score", "status", "rationale", "output"))
"""Columns that may stand beside the candidates and tell the answers apart."""

MAPPING = ExportMapping(
    fields={
        **{name: name for name in KEYS},
        "score": "step_token",
        "logprobs": "_logprobs",
    }
)


def is_frame(content: Content) -> bool:
    return {"candidate_token", "candidate_logprob"} <= set(content.columns)


def prepare_frame(content: Content, mapping: ExportMapping) -> tuple[Content, ExportMapping]:
    """One record an answer, from the rows of its first token."""
    groups: dict[tuple[Any, ...], list[Mapping[str, Any]]] = {}
    for row in content.records:
        if not isinstance(row, Mapping):
            raise errors.InputProblems(
                [errors.bad_value(content.name, "entries that are no records", "rows")]
            )
        groups.setdefault(tuple(row.get(name) for name in KEYS), []).append(row)
    prepared = []
    for rows in groups.values():
        first = _take_first_step(content.name, rows)
        token = first[0].get("step_token")
        candidates = [_read_candidate(content.name, row) for row in first]
        text = json.dumps(candidates, separators=(",", ":"))
        score = token.strip() if isinstance(token, str) else token
        prepared.append({**first[0], "step_token": score, "_logprobs": text})
    return replace(content, root={"records": prepared}), mapping


def _take_first_step(name: str, rows: list[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Rows of the lowest step; without steps, those up to the first change of the spoken token."""
    if "step" in rows[0]:
        try:
            steps = [int(row["step"]) for row in rows]
        except (TypeError, ValueError):
            found = "a step that is no whole number"
            raise errors.InputProblems([errors.bad_value(name, found, "1, 2, ... in column step")]) from None
        return [row for row, step in zip(rows, steps, strict=True) if step == min(steps)]
    spoken = [(row.get("step_token"), row.get("step_logprob")) for row in rows]
    ends = next((place for place, one in enumerate(spoken) if one != spoken[0]), len(rows))
    return rows[:ends]


def _read_candidate(name: str, row: Mapping[str, Any]) -> dict[str, Any]:
    text = row.get("candidate_logprob")
    try:
        number = None if text in (None, "", "NA") else float(str(text))
    except ValueError:
        found = tell("{text!r} in column candidate_logprob", text=str(text))
        raise errors.InputProblems([errors.bad_value(name, found, "a number")]) from None
    # A blank cell is a token too: a tokenizer's space reads as nothing.
    return {"token": row.get("candidate_token") or "", "logprob": number}


RLMSTUDIO = Preset(
    name="rlmstudio",
    title="rlmstudio frame of candidates (.csv)",
    mapping=MAPPING,
    detect=is_frame,
    prepare=prepare_frame,
)
