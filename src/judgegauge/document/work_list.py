"""The work list as CSV: every flipped answer, largest move first."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Mapping

from judgegauge.texts import spell_controls

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
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
_NUMBER = re.compile(r"[+-]?[0-9]+(\.[0-9]+)?")
_SPACES = " \u00a0\u3000"


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
    if not isinstance(cell, str):
        return cell
    if cell.lstrip(_SPACES).startswith(_FORMULA_STARTS) and not _NUMBER.fullmatch(cell):
        cell = "'" + cell
    return spell_controls(cell)
