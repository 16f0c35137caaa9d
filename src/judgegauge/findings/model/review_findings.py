"""The findings of one review: everything a report may say, and nothing but numbers and codes.

``Findings.to_json`` writes results.json and ``Findings.from_json`` reads it back.
"""

from __future__ import annotations

import json

from pydantic import ConfigDict, Field

from judgegauge.findings.model.base import Frozen
from judgegauge.findings.model.criterion import CriterionFinding
from judgegauge.findings.model.review import InputFile, ReviewFacts, Settings
from judgegauge.findings.model.verdict import Caution, Condition, Gate

SCHEMA = "judgegauge/results/1"


class CountFlow(Frozen):
    """Rows from file to comparison, per criterion and run: received, read, valid, paired, compared."""

    criterion: str
    period: str
    run: str
    received: int
    read: int
    valid: int
    paired: int | None = None
    compared: int | None = None


class Findings(Frozen):
    """The findings of one review: the same thing as results.json."""

    schema_name: str = Field(default=SCHEMA, alias="schema")
    review: ReviewFacts
    inputs: tuple[InputFile, ...]
    settings: Settings
    criteria: tuple[CriterionFinding, ...]
    conditions: tuple[Condition, ...] = ()
    flow: tuple[CountFlow, ...] = ()
    notes: tuple[Caution, ...] = ()
    """What was understood while reading that a reader should know, such as a run that was split."""
    gate: Gate | None = None

    model_config = ConfigDict(
        frozen=True, extra="ignore", allow_inf_nan=False, populate_by_name=True, serialize_by_alias=True
    )

    def to_json(self) -> str:
        """The text of results.json: two-space indent, keys in order of declaration, no NaN."""
        return json.dumps(self.model_dump(mode="json"), indent=2, ensure_ascii=False, allow_nan=False) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Findings:
        """Read results.json back. A file of another schema is refused by name."""
        data = json.loads(text)
        found = data.get("schema") if isinstance(data, dict) else None
        if found != SCHEMA:
            raise ValueError(f"results file: found schema {found!r}, expected {SCHEMA!r}")
        return cls.model_validate(data)
