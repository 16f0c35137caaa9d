"""Small run tables for tests, written as text."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from judgegauge import Review
from judgegauge.data.checks import understand
from judgegauge.data.layout import Layout

FIRST, SECOND = "2026-Q1", "2026-Q2"


def make_rows(
    scores: Sequence[object],
    *,
    period: str = SECOND,
    run: str = "baseline",
    prefix: str = "",
    **columns: object,
) -> list[dict[str, object]]:
    """One row a score, items numbered from 1; ``prefix`` keeps the items of two periods apart."""
    return [
        {"period": period, "item_id": f"{prefix or period}-{n:04d}", "run": run, "score": score, **columns}
        for n, score in enumerate(scores, start=1)
    ]


def expand(counts: Sequence[int]) -> list[int]:
    """Scores 1..K with the given counts."""
    return [level for level, count in enumerate(counts, start=1) for _ in range(count)]


def write_csv(path: Path, rows: Iterable[Mapping[str, object]]) -> Path:
    rows = list(rows)
    names = list(dict.fromkeys(name for row in rows for name in row))
    with path.open("w", newline="", encoding="utf-8") as stream:
        writer = csv.DictWriter(stream, names, restval="")
        writer.writeheader()
        writer.writerows(rows)
    return path


def lay_out(folder: Path, rows: Iterable[Mapping[str, object]], **review: Any) -> Layout:
    path = write_csv(folder / "runs.csv", rows)
    return understand(path, Review(**{"scale": "1:5", **review}))
