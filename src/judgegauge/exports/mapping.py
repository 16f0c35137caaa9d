"""How the records of an export become rows of a run table, as a person declares it."""

from __future__ import annotations

import re
from collections.abc import Mapping as Mapped
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from judgegauge import errors
from judgegauge.data.complaints import explain
from judgegauge.data.review import COLUMNS
from judgegauge.data.tables import ScoreScale
from judgegauge.messages import enlist, tell

Status = Literal["parse_error", "refusal", "content_filter", "api_error", "out_of_scale", "missing", "other"]
EXTRA_FIELDS = ("logprobs", "method", "prompt_sha256")
FIELDS = (*COLUMNS, *EXTRA_FIELDS)


class Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class StatusRule(Part):
    """The first rule whose path finds something gives the row its status, and the row no score."""

    when: str
    status: Status


class LeaveOut(Part):
    """Records (or elements) that are no judgement of a model: left out, and counted under ``why``."""

    when: str
    why: str


class SplitId(Part):
    """Columns from an id: the named groups of ``pattern``, which has to fit the whole of every id."""

    field: str = "item_id"
    pattern: str

    @field_validator("pattern")
    @classmethod
    def _names_columns(cls, value: str) -> str:
        try:
            groups = re.compile(value).groupindex
        except re.error as fault:
            raise ValueError(tell("a regular expression ({fault})", fault=fault)) from None
        strange = [name for name in groups if name not in FIELDS]
        if strange or not groups:
            raise ValueError(
                tell("a regular expression whose groups name columns ({names})", names=enlist(FIELDS))
            )
        return value


class Version(Part):
    """Where the file states its version, and the versions whose meaning is known here."""

    path: str
    known: tuple[str, ...]

    @field_validator("known", mode="before")
    @classmethod
    def _as_texts(cls, value: object) -> object:
        return [str(entry) for entry in value] if isinstance(value, list | tuple) else value


class Mapping(Part):
    """A mapping of records to rows.

    Paths are JMESPath on a record. ``each`` is the element that ``explode`` gave: of a list its entry, of
    an object ``{key, value}``. In ``fields``, ``=text`` is a constant, ``^path`` looks from the file's
    root, and ``#path`` (or ``#^path``) gives a short hash of what the path finds.
    """

    preset: str | None = None
    records: str | None = None
    explode: str | None = None
    expected: str | None = None
    """Criteria that a record should have scores of: each that has none becomes a row that is missing."""
    fields: dict[str, str] = {}
    status: tuple[StatusRule, ...] = ()
    leave_out: tuple[LeaveOut, ...] = ()
    split_id: SplitId | None = None
    repeat_by: tuple[str, ...] = ()
    """Columns and paths whose rows are numbered 0, 1, ... in file order, where the file numbers none."""
    score_scale: ScoreScale | None = None
    averaged: tuple[str, ...] = ()
    """Criteria whose scores are averages by design, and so need be no whole levels."""
    logprobs_at: Literal["first", "number"] = "first"
    """Place of the score in a reply: its first token, or the only token that is a whole number."""
    version: Version | None = None
    rescaled: bool = Field(default=False, exclude=True)
    """Set by presets of tools that store scores as shares of a range."""

    @field_validator("fields")
    @classmethod
    def _known_columns(cls, value: dict[str, str]) -> dict[str, str]:
        for name in value:
            if name not in FIELDS:
                close = errors.nearest(name, FIELDS)
                raise ValueError(
                    tell(
                        "columns of a run table, not {name!r}; did you mean {close!r}?"
                        if close
                        else "columns of a run table, not {name!r}",
                        name=name,
                        close=close,
                    )
                )
        return value

    def overridden(self, own: Mapping) -> Mapping:
        """This mapping with what ``own`` states in its place; fields are replaced one by one.

        Rules of ``own`` come before the rules here.
        """
        stated = {name: getattr(own, name) for name in own.model_fields_set}
        stated["fields"] = {**self.fields, **own.fields}
        stated["status"] = (*own.status, *self.status)
        stated["leave_out"] = (*own.leave_out, *self.leave_out)
        return self.model_copy(update=stated)


def build_mapping(stated: Mapped[str, Any], where: str) -> Mapping:
    """A mapping from what a TOML file states.

    Raises
    ------
    judgegauge.errors.InputProblems
        With every key that is not known and every value of the wrong kind.
    """
    reserved = [name for name in ("rescaled",) if name in stated]
    problems = [errors.unknown_key(where, name, _list_keys()) for name in reserved]
    mapping = None
    try:
        mapping = Mapping(**stated)
    except ValidationError as fault:
        problems += [explain(error, where, Mapping) for error in fault.errors()]
    if problems or mapping is None:
        raise errors.InputProblems(problems)
    return mapping


def _list_keys() -> list[str]:
    return [name for name in Mapping.model_fields if name != "rescaled"]
