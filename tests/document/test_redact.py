"""A redacted report carries no id, no rationale and no text of a reply, in any of its files."""

from __future__ import annotations

import csv
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

sys.path.insert(0, str(Path(__file__).parents[1] / "wording"))

import report_cases
from telling import tell_view

from judgegauge.command import main
from judgegauge.document.redact import redact_findings
from judgegauge.document.view import make_view
from judgegauge.wording import language
from tables import FIRST, SECOND, expand, make_rows, write_csv

SECRET, REASON, REPLY = "secret-id", "because of Jane", "I would say Jane"
COMMON = {"judge_model": "a", "rubric_id": "g", "temperature": 0, "rationale": REASON}


@pytest.fixture
def table(tmp_path: Path) -> Path:
    levels = expand([10, 20, 40, 20, 10])
    moved = [min(5, int(level) + (k % 7 == 0)) for k, level in enumerate(levels)]
    rows = []
    for period in (FIRST, SECOND):
        rows += make_rows(levels, period=period, prefix=f"{SECRET}-{period}", rubric_order="x,y", **COMMON)
        rows += make_rows(
            moved, period=period, run="order", prefix=f"{SECRET}-{period}", rubric_order="y,x", **COMMON
        )
    rows[3]["score"] = REPLY
    return Path(write_csv(tmp_path / "runs.csv", rows))


def write(table: Path, *options: str) -> dict[str, str]:
    folder = table.parent / "out"
    arguments = ["report", str(table), "--scale", "1:5", "-o", str(folder), "--no-pdf", *options]
    result = CliRunner().invoke(main, arguments, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


def test_the_words_are_there_unless_redacted(table: Path) -> None:
    """Else the test below could not fail."""
    files = write(table)
    for text in (SECRET, REASON):
        assert all(text in content for content in files.values()), text
    assert REPLY in files["report.html"]
    assert REPLY in files["results.json"]


def test_no_file_of_a_redacted_report_holds_them(table: Path) -> None:
    files = write(table, "--redact")
    for text in (SECRET, REASON, REPLY):
        assert [name for name, content in files.items() if text in content] == [], text
    assert "Ids and reasons were left out on request." in files["report.html"]
    with (table.parent / "out" / "flips.csv").open(newline="", encoding="utf-8") as stream:
        rows = list(csv.DictReader(stream))
    assert rows
    assert {row["item_id"] for row in rows} == {""}
    assert all(row["baseline_level"] for row in rows)


def test_notes_keep_their_numbers() -> None:
    told = tell_view(make_view(redact_findings(report_cases.noted()), language("en")))
    assert "overall: 36 scores were written in another way and read as levels." in told
    assert "1 of 5" not in told
    assert "A comma was read as a decimal point in some texts." in told


def test_the_numbers_are_the_same() -> None:
    whole = report_cases.example()
    hidden = redact_findings(whole)
    assert hidden.criteria[0].changes == whole.criteria[0].changes
    assert hidden.criteria[0].worklist is not None
    assert hidden.criteria[0].worklist.total == 373
    assert "q3-p000" in whole.to_json()
    assert "q3-p000" not in hidden.to_json()
