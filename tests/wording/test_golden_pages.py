"""Golden text: page 1 of every verdict code and awkward scale, and the whole example.

A person reads each file when it is new. ``JUDGEGAUGE_WRITE_GOLDEN=1`` writes them anew.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
import report_cases
from telling import tell_page, tell_view

WHOLE = (
    "example",
    "noted",
    "beyond_both",
    "mixed_strata",
    "weighted",
    "averaged",
    "repeated",
    "anchored",
    "composite",
    "many_reruns",
    "three_periods",
    "eight_periods",
    "several_single",
    "looked_deeper",
)
GOLDEN = Path(__file__).parent / "golden"


def compare(name: str, told: str) -> None:
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("JUDGEGAUGE_WRITE_GOLDEN") == "1":
        path.parent.mkdir(exist_ok=True)
        path.write_text(told, encoding="utf-8")
    assert told == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", report_cases.CASES)
def test_page_1_reads_as_it_was_read(name: str) -> None:
    compare(f"page1-{name}", tell_page(report_cases.view(name)))


@pytest.mark.parametrize("name", report_cases.CASES)
def test_the_lead_is_short(name: str) -> None:
    """The lead is read in one go: sixty words at most."""
    assert len(report_cases.view(name).opening.lead.plain.split()) <= 60


@pytest.mark.parametrize("name", WHOLE)
def test_whole_report_reads_as_it_was_read(name: str) -> None:
    compare(name, tell_view(report_cases.view(name)))


def test_no_golden_file_is_left_over() -> None:
    """A file that no test compares would be read by nobody."""
    wanted = {f"page1-{name}" for name in report_cases.CASES} | set(WHOLE)
    assert {path.stem for path in GOLDEN.glob("*.txt")} == wanted
