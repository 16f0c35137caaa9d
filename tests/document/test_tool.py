"""The tool on screen: the average stays, the disagreement moves, and nothing is sent anywhere."""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "wording"))

import report_cases
from checks.need import chromium_path, need, node_modules, run_tool

HERE = Path(__file__).parent


def test_the_average_stays_while_the_disagreement_moves(tmp_path: Path) -> None:
    need("chromium", "node", "playwright-core")
    page = tmp_path / "report.html"
    page.write_text(report_cases.render("example"), encoding="utf-8")
    result = run_tool(["node", str(HERE / "tool.mjs"), str(node_modules()), str(chromium_path()), str(page)])
    assert result.returncode == 0, result.stderr
    found = json.loads(result.stdout)
    assert found["faults"] == []
    told = found["steps"]
    same = "Answers: 10. Average: 3.00. Disagreement (standard deviation): "
    assert told["start"] == f"{same}0.00."
    assert told["apart"] == f"{same}0.77."
    assert told["furthest"].startswith(f"{same}2.00. No two answers can move further apart.")
    assert told["closest"] == f"{same}0.00. No two answers can move closer together."
    assert told["none"] == "No data: no answer has a level, so there is no average."
    assert told["odd"] == "Answers: 2. Average: 5.00. Disagreement (standard deviation): 0.00."
    assert told["without"] == [True, False], "without a script the words are there and the form is not"
    assert told["print"] is False
