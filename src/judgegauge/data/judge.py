"""The declared judge: where stored answers lie, which model scores them, and how it is asked."""

from __future__ import annotations

from typing import Any, Literal
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, field_validator

from judgegauge.messages import enlist, tell

FIXED_PARAMETERS = frozenset({"model", "messages", "temperature", "n", "stream", "logprobs", "top_logprobs",
                              "max_tokens", "seed"})  # fmt: skip
"""Parts of a request that have keys of their own, or that one call for one draw leaves no choice in."""


class Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Price(Part):
    """Price of a million tokens, in whatever currency the cap is in."""

    input: float = Field(ge=0)
    output: float = Field(ge=0)


class JudgeDeclaration(Part):
    """``[judge]`` of review.toml. Secrets have no place here: ``key_env`` names an environment variable."""

    model: str | None = None
    base_url: str | None = None
    client: Literal["plain", "openai"] = "plain"
    key_env: str = "OPENAI_API_KEY"
    answers: list[str] = []
    """Files with the stored answers: period, item_id, output, and what else the prompt names."""
    reply: Literal["alone", "last_line"] = "alone"
    temperature: float = Field(default=0, ge=0, le=2)
    max_tokens: int | None = Field(default=None, gt=0)
    top_logprobs: int = Field(default=20, ge=0)
    seed: int | None = None
    system: str | None = None
    extra: dict[str, Any] = {}
    """Further parameters of the request, as the server names them."""
    workers: int = Field(default=8, ge=1, le=256)
    attempts: int = Field(default=6, ge=1, le=20)
    timeout: float = Field(default=120, gt=0)
    price: Price | None = None
    steps: str | None = None
    """File with the evaluation steps that the judge wrote once and a person may have edited."""
    table: str = "reruns.csv"
    log: str = "judge-calls.jsonl"

    @field_validator("base_url")
    @classmethod
    def _plain_address(cls, value: str | None) -> str | None:
        if value is None:
            return None
        parts = urlsplit(value)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError("an address such as https://api.example.com/v1")
        if parts.username or parts.password or parts.query or parts.fragment:
            raise ValueError("an address without user, password or query (a key goes into the environment)")
        return value.rstrip("/")

    @field_validator("extra")
    @classmethod
    def _only_further(cls, value: dict[str, Any]) -> dict[str, Any]:
        taken = sorted(FIXED_PARAMETERS & set(value))
        if taken:
            raise ValueError(tell("parameters without a key of their own (not {names})", names=enlist(taken)))
        return value

    @property
    def most_tokens(self) -> int:
        """Tokens a reply may have: a few for a rating alone, room for reasons before a last line."""
        return self.max_tokens or (8 if self.reply == "alone" else 512)
