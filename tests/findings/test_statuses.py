"""A status that no one explained: its rows count as failed, and it is named."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from judgegauge import Review, assess
from judgegauge.command import main
from tables import make_rows, write_csv


@pytest.fixture
def path(tmp_path):
    rows = make_rows([1 + n % 5 for n in range(40)], judge_model="a")
    for n, row in enumerate(rows):
        row["status"] = "timeout" if n % 10 == 0 else "ok"
    rows[1] |= {"status": "crashed", "score": ""}
    return write_csv(tmp_path / "runs.csv", rows)


def test_it_is_named_by_check(path):
    told = CliRunner().invoke(main, ["check", str(path), "--scale", "1:5"]).stdout
    assert "unknown status 'timeout' in 4 rows, 4 of them with a score: they count as failed" in told
    assert "unknown status 'crashed' in 1 rows, 0 of them with a score" in told
    assert 'ok = ["ok", "timeout"]' in told


def test_it_is_named_by_the_report_and_its_scores_are_not_used(path):
    found = assess(path, Review(scale="1:5", draws=100))
    assert found.criteria[0].runs[0].failures == {"other": 5}
    (note,) = found.notes
    assert note.code == "unknown_status"
    assert note.detail == {"criterion": "overall", "rows": 4, "texts": {"timeout": 4}}
    assert "a status that no one explained" in found.to_html()


@pytest.mark.parametrize(
    ("statuses", "valid", "kind"),
    [
        ({"ok": ["ok", "timeout"]}, 39, "other"),
        ({"map": {"timeout": "other", "crashed": "api_error"}}, 35, "api_error"),
    ],
)
def test_what_a_review_says_of_it_is_not_unknown(path, statuses, valid, kind):
    found = assess(path, Review(scale="1:5", draws=100, statuses=statuses))
    assert found.criteria[0].runs[0].valid == valid
    assert kind in found.criteria[0].runs[0].failures
    assert [note.code for note in found.notes] == []
