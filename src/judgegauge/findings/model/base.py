"""What every finding is made of: frozen objects, and numbers that say why they are undefined."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Frozen(BaseModel):
    """A finding never changes; fields unknown to this version are ignored when an older reader reads."""

    model_config = ConfigDict(frozen=True, extra="ignore", allow_inf_nan=False)


class Estimate(Frozen):
    """A number with its interval. ``None`` together with ``reason`` means undefined."""

    value: float | None = None
    se: float | None = None
    low: float | None = None
    high: float | None = None
    n: int | None = None
    df: float | None = None
    level: float | None = None
    method: str | None = None
    reason: str | None = None


class LevelsEstimate(Estimate):
    """An estimate that belongs to two levels next to each other: ``between`` holds lower and upper."""

    between: tuple[str, str]
