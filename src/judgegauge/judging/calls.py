"""What is asked of a judge, what comes back, and the kinds of fault in between."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from judgegauge import errors
from judgegauge.judging.prompts import hash_text


class JudgeUnusableError(errors.UsageError):
    """The server refuses every call of this kind: wrong key, unknown model, no such address."""


class StoppedError(Exception):
    """The run was stopped before this call had an answer: nothing is recorded of it."""


@dataclass(frozen=True, kw_only=True)
class Request:
    """One call: one answer, one instrument, one draw."""

    period: str
    item_id: str
    criterion: str
    prompt: str
    model: str
    temperature: float
    most_tokens: int
    top_logprobs: int
    levels: tuple[str, ...]
    reply: str
    seed: int | None = None
    system: str | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)
    draw: str = ""
    """Run and repeat where calls must stay apart though they ask the same; blank where one call will do."""
    server: str = ""

    @cached_property
    def key(self) -> str:
        """Hash of all that the reply depends on: equal keys need one call."""
        stated = [
            self.server, self.model, hash_text(self.prompt), self.system, self.temperature, self.most_tokens,
            self.top_logprobs, self.seed, dict(self.extra), self.reply, self.levels, self.period,
            self.item_id, self.criterion, self.draw,
        ]  # fmt: skip
        return hash_text(json.dumps(stated, sort_keys=True, ensure_ascii=False))

    @cached_property
    def prompt_sha256(self) -> str:
        return hash_text((self.system or "") + self.prompt)


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """How one call ended. ``status`` is ``ok`` or a kind of failure; a failed call has no score."""

    key: str
    status: str
    score: str | None = None
    text: str | None = None
    candidates: list[dict[str, Any]] | None = None
    """Candidates of the rating's place; None where the server gave none or its tokens do not show it."""
    served_model: str | None = None
    request_id: str | None = None
    finish_reason: str | None = None
    input_tokens: int | None = None
    output_tokens: int | None = None
    prompt_sha256: str | None = None
    time: str | None = None
    seconds: float | None = None
    attempts: int = 1
    fault: str | None = None

    def to_json(self) -> str:
        stated = {name: value for name, value in vars(self).items() if value is not None}
        return json.dumps(stated, ensure_ascii=True, allow_nan=False)

    @classmethod
    def from_mapping(cls, stated: Mapping[str, Any]) -> Outcome:
        """An outcome as logged; members of later versions are passed over."""
        known = {name: stated[name] for name in cls.__dataclass_fields__ if name in stated}
        return cls(**known)
