"""How the tables are laid out, as a person declares it: files, wide columns, scores on another scale."""

from __future__ import annotations

import math

from pydantic import BaseModel, ConfigDict, Field, field_validator

COMPANIONS = ("output", "output_sha256", "status", "rationale")
"""Columns that a wide table may hold once for each of its score columns."""


class Table(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


def _refuse_blank(value: str | None) -> str | None:
    if value is not None and not value.strip():
        raise ValueError("a name that is not blank")
    return value


class ScoreScale(Table):
    """Scores stated on another scale, moved along a straight line: ``{ from = [0, 1], to = [1, 5] }``."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)

    from_: tuple[float, float] = Field(alias="from")
    to: tuple[float, float]

    @field_validator("from_", "to")
    @classmethod
    def _rising(cls, value: tuple[float, float]) -> tuple[float, float]:
        if not value[0] < value[1] or not all(math.isfinite(end) for end in value):
            raise ValueError("the lower end and the upper end, such as [0, 1]")
        return value


class WideColumn(Table):
    """One score column of a wide table: what is true of its scores, and the columns that go with it."""

    run: str | None = None
    period: str | None = None
    criterion: str | None = None
    judge_model: str | None = None
    rubric_id: str | None = None
    rubric_order: str | None = None
    temperature: str | None = None
    repeat: str | None = None
    score_scale: ScoreScale | None = None
    output: str | None = None
    output_sha256: str | None = None
    status: str | None = None
    rationale: str | None = None

    @field_validator("period", "run", "criterion")
    @classmethod
    def _not_blank(cls, value: str | None) -> str | None:
        return _refuse_blank(value)

    @field_validator("temperature", "repeat", mode="before")
    @classmethod
    def _as_text(cls, value: object) -> object:
        return str(value) if isinstance(value, int | float) else value

    def own_columns(self) -> dict[str, str]:
        """Standard names of the columns that go with this one, and their names in the table."""
        return self.model_dump(include=set(COMPANIONS), exclude_none=True)

    def constants(self) -> dict[str, str]:
        return self.model_dump(exclude={*COMPANIONS, "score_scale"}, exclude_none=True)


class DataSource(Table):
    """One file, and what is true of all its rows (``period = "2026-Q3"``)."""

    path: str
    export: str | None = None
    """The file is an export of an eval tool: the name of a preset or of a mapping, or ``auto``."""
    beside: list[str] = []
    """Further files of the same export: the errors and the requests of a batch."""
    sheet: str | None = None
    score_scale: ScoreScale | None = None
    period: str | None = None
    run: str | None = None
    criterion: str | None = None
    judge_model: str | None = None
    rubric_id: str | None = None
    rubric_order: str | None = None
    temperature: str | None = None

    @field_validator("period", "run", "criterion")
    @classmethod
    def _not_blank(cls, value: str | None) -> str | None:
        return _refuse_blank(value)

    def constants(self) -> dict[str, str]:
        others = {"path", "export", "beside", "sheet", "score_scale"}
        stated = self.model_dump(exclude=others, exclude_none=True)
        return {column: str(value) for column, value in stated.items()}
