"""The small awkward tables, and how they are assessed in these tests."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from judgegauge import Findings, Review, assess
from judgegauge.errors import InputProblems

TABLES = Path(__file__).parent / "tables"
PERIOD = "2026-Q1"


def find_table(case: str, suffix: str = "") -> Path:
    """The table of a case, by the number at its front."""
    (path,) = [p for p in TABLES.glob(f"{case}-*{suffix}.csv") if suffix or "-no-method" not in p.name]
    return path


def make_review(**stated: Any) -> Review:
    return Review(**{"scale": "1:5", "draws": 100, **stated})


def assess_files(paths: Sequence[Path | dict[str, Any]] | Path, **stated: Any) -> Findings:
    """Findings of files of which each may have constants; the period is one unless stated."""
    listed = [paths] if isinstance(paths, Path) else list(paths)
    period = stated.pop("period", PERIOD)
    data = [
        {"path": str(entry), **({"period": period} if period else {})} if isinstance(entry, Path) else entry
        for entry in listed
    ]
    return assess(None, make_review(data=data, **stated))


def refuse(paths: Sequence[Path | dict[str, Any]] | Path, **stated: Any) -> str:
    """What the refusal of a table says."""
    try:
        assess_files(paths, **stated)
    except InputProblems as fault:
        return str(fault)
    raise AssertionError("the table was not refused")


def run_of(findings: Findings, run: str = "", period: str = "", criterion: int = 0) -> Any:
    """The finding of a run: the first that fits."""
    return next(
        found
        for found in findings.criteria[criterion].runs
        if found.run.startswith(run) and found.period.startswith(period)
    )


def note_of(findings: Findings, code: str) -> dict[str, Any]:
    """The detail of the first note with a code."""
    return next(note.detail for note in findings.notes if note.code == code)
