"""Re-runs that say nothing, or little: without a score, with few, equal to what was reported."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from judgegauge.command import main
from judgegauge.document.summary import summarise
from judgegauge.findings.model import Findings
from tables import FIRST, SECOND, make_rows, write_csv

BASE = {"judge_model": "a", "rubric_id": "g", "rubric_order": "x,y", "temperature": 0}
PASSES = {
    "baseline": BASE,
    "judge-b": {**BASE, "judge_model": "b"},
    "order-2": {**BASE, "rubric_order": "y,x"},
}
Row = dict[str, object]


def make_review(lacking: dict[tuple[str, str], Any]) -> list[Row]:
    """Two periods scored in three ways, the second higher; ``lacking`` has other scores of a pass."""
    rows: list[Row] = []
    for period, low in ((FIRST, 1), (SECOND, 2)):
        base: list[object] = [min(5, low + n % 4) for n in range(120)]
        for run, columns in PASSES.items():
            moved: list[object] = [
                1 if run != "baseline" and n % 15 == 1 else score for n, score in enumerate(base)
            ]
            scores = lacking.get((period, run), lambda given: given)(moved if run != "baseline" else base)
            rows += make_rows(scores, period=period, run=run, **columns)
    return rows


def empty(scores: list[object]) -> list[object]:
    return [""] * len(scores)


def few(scores: list[object]) -> list[object]:
    return [score if n < 6 else "" for n, score in enumerate(scores)]


def all_five(scores: list[object]) -> list[object]:
    return [5] * len(scores)


def report(folder: Path, rows: list[Row], *options: str) -> tuple[Findings, str]:
    """The findings and the words of a report."""
    path = write_csv(folder / "runs.csv", rows)
    arguments = ["report", str(path), "--scale", "1:5", "--no-pdf", "-o", str(folder / "out"), *options]
    done = CliRunner().invoke(main, arguments, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    page = (folder / "out" / "report.html").read_text(encoding="utf-8")
    assert "<p></p>" not in page
    bare = re.sub(r"<(style|script|svg).*?</\1>", "", page, flags=re.DOTALL)
    told = " ".join(unescape(re.sub(r"<[^>]+>", "", bare)).split())
    return Findings.from_json((folder / "out" / "results.json").read_text(encoding="utf-8")), told


def run_command(*arguments: str) -> str:
    done = CliRunner().invoke(main, list(arguments), catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.stdout


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_period_without_any_score(tmp_path: Path, lang: str) -> None:
    rows = make_review({(FIRST, run): empty for run in PASSES})
    found, _ = report(tmp_path, rows, "--lang", lang)
    assert found.criteria[0].verdict.code == "no_data"
    every = make_review({(period, run): empty for run in PASSES for period in (FIRST, SECOND)})
    assert report(tmp_path, every, "--lang", lang)[0].criteria[0].verdict.code == "no_data"


def test_check_and_plan_tell_runs_without_a_score(tmp_path: Path) -> None:
    path = write_csv(tmp_path / "runs.csv", make_review({(FIRST, run): empty for run in PASSES}))
    told = run_command("check", str(path), "--scale", "1:5")
    assert "baseline, 120 rows, none with a score" in told
    assert "instruments that scored both periods: none" in told
    review = tmp_path / "review.toml"
    review.write_text('scale = "1:5"\ndata = ["runs.csv"]\n', encoding="utf-8")
    planned = run_command("plan", str(review))
    assert "as far as: no_data" in planned
    assert f"scores for {FIRST}: no row of its reported run has one" in planned


def test_an_empty_rerun_decides_nothing(tmp_path: Path) -> None:
    rows = make_review({(period, "judge-b"): empty for period in (FIRST, SECOND)})
    found, told = report(tmp_path, rows)
    (criterion,) = found.criteria
    assert criterion.verdict.code == "not_separated"
    assert {c.label for c in criterion.instrument.common} == {"baseline", "order-2"}
    assert "rerun_without_scores" in {c.code for c in criterion.verdict.cautions}
    assert f"Find out why there are no scores from judge-b ({FIRST} and {SECOND})" in told
    assert f"judge-b ({FIRST} and {SECOND}): no score beside a reported one" in told
    assert "looks like a copy" not in told
    assert "Only one AI judge scored both quarters" in summarise(found)


def test_averages_without_any_text_count_as_empty_too(tmp_path: Path) -> None:
    rows = make_review({(period, "judge-b"): empty for period in (FIRST, SECOND)})
    path = write_csv(tmp_path / "runs.csv", rows)
    review = tmp_path / "review.toml"
    scale = '[scale]\nlevels = [1, 2, 3, 4, 5]\nkind = "averaged"\n'
    review.write_text(f'data = ["{path.name}"]\n{scale}', encoding="utf-8")
    told = run_command("check", str(review))
    assert "instruments that scored both periods: baseline / baseline, order-2 / order-2" in told


def test_a_rerun_with_few_scores_is_named_for_it(tmp_path: Path) -> None:
    rows = make_review({(period, "judge-b"): few for period in (FIRST, SECOND)})
    found, told = report(tmp_path, rows)
    verdict = found.criteria[0].verdict
    assert (verdict.code, verdict.case) == ("within_instrument", "common_few")
    assert (verdict.compared["scored"], verdict.compared["of"]) == (6, 120)
    assert "gave a score to only 6 of 120 answers" in summarise(found)
    assert "and have the other answers scored that way too" in told
    assert "shows no clear rise" not in told


def test_few_scores_make_no_second_judge(tmp_path: Path) -> None:
    """Six answers a period may all rise; a judge who saw so few does not speak for another judge."""

    def apart(low: object) -> Any:
        return lambda scores: [low if n % 2 else 3 for n in range(6)] + [""] * (len(scores) - 6)

    rows = make_review({(FIRST, "judge-b"): apart(2), (SECOND, "judge-b"): lambda s: [5] * 6 + [""] * 114})
    found, _ = report(tmp_path, rows)
    assert found.criteria[0].verdict.code == "not_separated"
    assert found.criteria[0].verdict.compared["judges"] == 1


def test_an_equal_rerun_of_one_period_is_called_a_copy(tmp_path: Path) -> None:
    rows = make_review({(SECOND, run): all_five for run in PASSES})
    found, told = report(tmp_path, rows)
    said = summarise(found)
    assert f"The re-run of {SECOND} looks like a copy of the reported scores" in said
    assert f"In {SECOND} the re-run equals the reported scores on every answer" in said
    assert "was not scored that way" not in told
    assert f"Find out whether judge-b and order-2 ({SECOND}) scored the answers anew" in told
    assert "automatic scorings each time" not in told


def test_every_number_of_the_reason_has_its_key(tmp_path: Path) -> None:
    rows = make_review({(period, "judge-b"): few for period in (FIRST, SECOND)})
    report(tmp_path, rows)
    results = json.loads((tmp_path / "out" / "results.json").read_text(encoding="utf-8"))
    page = (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    assert 'data-key="criteria[0].verdict.compared.scored" value="6"' in page
    assert results["criteria"][0]["verdict"]["compared"]["scored"] == 6
