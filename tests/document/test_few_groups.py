"""Few groups of answers are named for what they are, and no text gives a range that page 1 does not trust."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgegauge import Review, assess
from judgegauge.data.nothing import names_nothing
from judgegauge.document.summary import summarise
from judgegauge.document.view_many import make_overview
from judgegauge.document.view_subject import subjects
from judgegauge.wording import language
from tables import FIRST, SECOND, make_rows, write_csv

BASE = {"judge_model": "a", "rubric_id": "g"}


def assess_groups(folder: Path, size: int = 60, criteria: int = 1, **columns: object):
    """Findings of two periods; a column that is a list gives its texts in turn."""
    rows = []
    for period, high in ((FIRST, 3), (SECOND, 4)):
        for number in range(criteria):
            made = make_rows([1 + n % high for n in range(size)], period=period, **BASE)
            for n, row in enumerate(made):
                for name, texts in columns.items():
                    row[name] = texts[n % len(texts)] if isinstance(texts, list) else texts
                if criteria > 1:
                    row["criterion"] = f"c{number}"
            rows += made
    return assess(write_csv(folder / "runs.csv", rows), Review(scale="1:5", draws=100))


def test_few_groups_are_no_few_answers(tmp_path: Path) -> None:
    found = assess_groups(tmp_path, cluster=[f"team-{k}" for k in range(6)])
    verdict = found.criteria[0].verdict
    assert (verdict.code, verdict.case) == ("too_few", "clusters")
    told = summarise(found)
    assert "Answers of one group are alike, and those of 2026-Q1 come from 6 groups only." in told
    assert "Next: Score answers of more groups in each quarter" in told
    assert "Too few answers" not in told
    enough = next(condition for condition in found.conditions if condition.code == "enough_answers")
    assert (enough.status, enough.detail["groups"], enough.detail["fewest"]) == ("not_met", 6, 60)
    html = found.to_html()
    assert "in the quarter with fewest, but from" in html
    assert "Enough answers, but" not in html


@pytest.mark.parametrize("lines", [1, 5])
def test_a_summary_gives_no_range_that_page_1_does_not_trust(tmp_path: Path, lines: int) -> None:
    groups = assess_groups(tmp_path, cluster=[f"team-{k}" for k in range(6)])
    for found in (groups, assess_groups(tmp_path, size=12), assess_groups(tmp_path, size=12, criteria=2)):
        assert "range 0" not in summarise(found, lines=lines)
        assert "95% range" not in summarise(found, lines=lines)
    assert "no range" in summarise(groups, lines=lines)


def test_many_criteria_with_few_answers_show_no_range(tmp_path: Path) -> None:
    found = assess_groups(tmp_path, size=12, criteria=2)
    table = make_overview(subjects(found, language("en"))).scored
    assert table is not None
    for row in table.rows:
        assert row[3].plain == "+0.5"
        assert row[-1].plain == "No comparison: too few answers"


def test_texts_that_name_nothing_are_told_and_no_value(tmp_path: Path) -> None:
    found = assess_groups(tmp_path, cluster="NA", stratum=["-", "n/a"], judge_model="NA")
    (criterion,) = found.criteria
    assert [run.clusters for run in criterion.runs] == [None, None]
    assert criterion.instrument.not_recorded == ("judge_model",)
    assert {
        note.code: note.detail["column"] for note in found.notes if note.code == "names_not_recorded"
    } == {"names_not_recorded": "judge_model"}
    without = [note.detail for note in found.notes if note.code == "column_without_names"]
    assert without == [
        {"column": "cluster", "texts": {"NA": 120}},
        {"column": "stratum", "texts": {"-": 60, "n/a": 60}},
    ]
    same = next(condition for condition in found.conditions if condition.code == "same_judge")
    assert same.status == "not_given"
    for lang in ("en", "zh"):
        review = found.review.model_copy(update={"lang": lang})
        assert "note.read" not in found.model_copy(update={"review": review}).to_html()


def test_a_group_may_be_called_na_beside_named_ones_and_is_told(tmp_path: Path) -> None:
    found = assess_groups(tmp_path, cluster=["EU", "APAC", "NA"])
    assert [run.clusters for run in found.criteria[0].runs] == [3, 3]
    assert [(note.code, note.detail) for note in found.notes] == [
        ("texts_taken_as_kinds", {"column": "cluster", "texts": {"NA": 40}})
    ]


def test_a_kind_of_answer_may_be_called_none(tmp_path: Path) -> None:
    found = assess_groups(tmp_path, stratum=["none", "basic"])
    assert found.criteria[0].changes[0].strata == 2
    assert [note.detail["texts"] for note in found.notes] == [{"none": 60}]


@pytest.mark.parametrize("text", ["NA", "n/a", "#N/A", "-", "—", "null", "None", "?"])
def test_texts_that_name_nothing(text: str) -> None:
    assert names_nothing(text)


@pytest.mark.parametrize("text", ["#12", "#billing", "A", "0", "客户甲", "gpt-4", "😀", "NATO"])
def test_names(text: str) -> None:
    assert not names_nothing(text)
