"""The work list as CSV: every flipped answer, largest move first."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping

HEAD = (
    "criterion",
    "period",
    "run",
    "item_id",
    "baseline_level",
    "rerun_level",
    "steps",
    "baseline_rationale",
    "rerun_rationale",
)
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n")


def write_work_list(rows: Iterable[Mapping[str, object]]) -> str:
    """Text of flips.csv: UTF-8, comma, one line a flipped answer. Cells can not run in a spreadsheet."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\r\n")
    writer.writerow(HEAD)
    for row in rows:
        writer.writerow([defuse(row[name]) for name in HEAD])
    return stream.getvalue()


def defuse(cell: object) -> object:
    """A text that a spreadsheet would take for a formula gets an apostrophe in front."""
    if cell is None:
        return ""
    if isinstance(cell, str) and cell.lstrip(" ").startswith(_FORMULA_STARTS):
        return "'" + cell
    return cell
