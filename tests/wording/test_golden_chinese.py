"""Golden text in Chinese: page 1 of every verdict code, and the whole example.

A person reads each file when it is new. ``JUDGEGAUGE_WRITE_GOLDEN=1`` writes them anew.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
import report_cases
from telling import tell_page, tell_view

from judgegauge.document.view import make_view
from judgegauge.wording import language

PAGES = (
    *("no_data", "single_period", "not_comparable", "too_few_margin", "within_sampling"),
    *("instrument_not_measured", "common_not_separated", "shift_as_large", "one_judge", "beyond_both"),
    *("beyond_both_fall", "bridge", "several", "two_levels", "word_levels"),
)
WHOLE = ("example", "looked_deeper")
GOLDEN = Path(__file__).parent / "golden" / "zh"


def compare(name: str, told: str) -> None:
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("JUDGEGAUGE_WRITE_GOLDEN") == "1":
        path.parent.mkdir(exist_ok=True)
        path.write_text(told, encoding="utf-8")
    assert told == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PAGES)
def test_chinese_page_1_reads_as_it_was_read(name: str) -> None:
    compare(f"page1-{name}", tell_page(make_view(report_cases.CASES[name](), language("zh"))))


@pytest.mark.parametrize("name", WHOLE)
def test_whole_chinese_report_reads_as_it_was_read(name: str) -> None:
    compare(name, tell_view(make_view(report_cases.CASES[name](), language("zh"))))


def test_no_chinese_golden_file_is_left_over() -> None:
    """A file that no test compares would be read by nobody."""
    assert {path.stem for path in GOLDEN.glob("*.txt")} == {f"page1-{name}" for name in PAGES} | set(WHOLE)
