"""Ids of a re-run that are not those of the reported run: refused where nothing is shared, else told."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from judgegauge import Review, assess
from judgegauge.command import main
from judgegauge.data.id_checks import find_changed_ids, list_lost_ids
from judgegauge.data.layout import Layout
from judgegauge.errors import InputProblems
from tables import FIRST, SECOND, lay_out, make_rows, write_csv

BASE = {"judge_model": "a", "rubric_id": "g", "rubric_order": "x,y", "temperature": 0}
Row = dict[str, object]


def make_review(change, first: int = 0) -> list[Row]:
    """Both periods scored by two judges; ``change`` is made to the other judge's ids from ``first`` on."""
    rows: list[Row] = []
    for period in (FIRST, SECOND):
        scores: list[object] = [1 + n % 5 for n in range(40)]
        rows += make_rows(scores, period=period, prefix=f"{period}-a", **BASE)
        again = make_rows(scores[::-1], period=period, prefix=f"{period}-a", run="judge-b", **BASE)
        for row in again[first:]:
            row["item_id"] = change(str(row["item_id"]), period)
        rows += [{**row, "judge_model": "b"} for row in again]
    return rows


def list_runs(layout: Layout) -> list:
    return [run for criterion in layout.criteria for own in criterion.runs.values() for run in own]


def swap(item: str, period: str) -> str:
    """The id of the same place in the other period."""
    other = SECOND if period == FIRST else FIRST
    return item.replace(period, other)


CHANGES = {
    "case": (lambda item, _: item.upper(), "they differ by upper and lower case only"),
    "before": (lambda item, _: f"x-{item}", "they differ by 'x-' at one end only"),
    "behind": (lambda item, _: f"{item}.txt", "they differ by '.txt' at one end only"),
    "taken": (lambda item, _: item[5:], "at one end only"),
    "period": (swap, f"they are answers of {FIRST}"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_rerun_without_a_shared_id_is_refused(tmp_path: Path, name: str) -> None:
    change, told = CHANGES[name]
    rows = make_review(change)
    problems = find_changed_ids((layout := lay_out(tmp_path, rows)).table, list_runs(layout))
    assert {problem.code for problem in problems} == {"ids_unmatched"}
    assert len(problems) == 2
    assert any(told in str(problem) for problem in problems)
    assert "none of its 40 item_ids is one of the reported run's" in str(problems[0])
    with pytest.raises(InputProblems) as fault:
        assess(write_csv(tmp_path / "runs.csv", rows), Review(scale="1:5", draws=100))
    assert told in str(fault.value) or name == "period"


def test_unrelated_ids_are_refused_with_an_example_of_both(tmp_path: Path) -> None:
    rows = make_review(lambda item, period: f"q{hash((item, period)) % 10**9:09d}-{item[-2:]}z")
    layout = lay_out(tmp_path, rows)
    problem = find_changed_ids(layout.table, list_runs(layout))[0]
    assert f"'{FIRST}-a-0001' there" in str(problem)
    assert "they " not in str(problem)
    assert "give its rows the item_ids of the answers that were scored" in str(problem)


def test_commands_refuse_what_a_report_refuses(tmp_path: Path) -> None:
    path = write_csv(tmp_path / "runs.csv", make_review(lambda item, _: item.upper()))
    review = tmp_path / "review.toml"
    review.write_text(f'scale = "1:5"\ndata = ["{path.name}"]\n', encoding="utf-8")
    for command in ("check", "plan", "report"):
        done = CliRunner().invoke(main, [command, str(review)], catch_exceptions=False)
        assert (command, done.exit_code) == (command, 1)
        assert "they differ by upper and lower case only" in done.stderr


def test_a_part_that_can_not_be_placed_is_told(tmp_path: Path) -> None:
    rows = make_review(lambda item, _: item.upper(), first=35)
    layout = lay_out(tmp_path, rows)
    assert find_changed_ids(layout.table, list_runs(layout)) == []
    lost = list_lost_ids(layout.table, list_runs(layout))
    assert [(found.period, found.lost, found.total) for found in lost] == [(FIRST, 5, 40), (SECOND, 5, 40)]
    assert lost[0].example == (f"{FIRST}-A-0036", f"{FIRST}-a-0036")
    done = CliRunner().invoke(main, ["check", str(tmp_path / "runs.csv"), "--scale", "1:5"])
    assert f"{FIRST} judge-b: 5 of 40 item_ids are not in the reported run" in done.stdout
    (criterion,) = assess(tmp_path / "runs.csv", Review(scale="1:5", draws=100)).criteria
    assert [rerun.unmatched for rerun in criterion.reruns] == [5, 5]
    assert "rerun_ids_unmatched" in {caution.code for caution in criterion.verdict.cautions}


def test_anchors_are_a_part_of_the_ids_and_no_loss(tmp_path: Path) -> None:
    rows = [row for row in make_review(lambda item, _: item) if row["run"] == "baseline"]
    rows += [
        {**row, "run": "judge-b", "judge_model": "b"}
        for row in rows
        if str(row["item_id"]) < "2026-Q1-a-0011"
    ]
    layout = lay_out(tmp_path, rows)
    assert list_lost_ids(layout.table, list_runs(layout)) == []
