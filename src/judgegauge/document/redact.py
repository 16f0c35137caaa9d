"""Findings without ids, rationales and texts of replies, for a report that leaves the house."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from judgegauge.findings.model import Caution, CriterionFinding, Findings

F = TypeVar("F", bound=Findings)
HIDDEN = ("item_id", "baseline_rationale", "rerun_rationale")
"""Fields of a flipped answer that are left out."""
_TOLD_IN_NOTES = ("texts", "ids")
"""Details of a note that quote replies or ids."""


def redact_findings(findings: F) -> F:
    """The same findings with every answer's id and rationale, and every text of a reply, left out.

    Levels, counts and names of runs, judges, guides and criteria stay. What was left out is gone from
    results.json too, and the report says so.
    """
    return findings.model_copy(
        update={
            "review": findings.review.model_copy(update={"redacted": True}),
            "criteria": tuple(_redact_criterion(found) for found in findings.criteria),
            "notes": tuple(_redact_note(note) for note in findings.notes),
        }
    )


def redact_work(rows: Iterable[Mapping[str, object]]) -> list[dict[str, object]]:
    """The rows of flips.csv without ids and rationales."""
    return [{name: None if name in HIDDEN else cell for name, cell in row.items()} for row in rows]


def _redact_criterion(found: CriterionFinding) -> CriterionFinding:
    if found.worklist is None:
        return found
    hidden = {"item_id": "", "baseline_rationale": None, "rerun_rationale": None}
    moves = tuple(move.model_copy(update=hidden) for move in found.worklist.first)
    return found.model_copy(update={"worklist": found.worklist.model_copy(update={"first": moves})})


def _redact_note(note: Caution) -> Caution:
    detail = {name: value for name, value in note.detail.items() if name not in _TOLD_IN_NOTES}
    return note.model_copy(update={"detail": detail})
