"""What is no score is counted as a failure of the scoring, never as a low score."""

import pytest
from case_tables import assess_files, find_table, refuse, run_of


def test_case_11_what_can_not_be_read_is_not_the_lowest_level():
    run = run_of(assess_files(find_table("11"), columns={"score": "score_raw"}))
    assert (run.attempted, run.valid, sum(run.failures.values())) == (20, 17, 3)
    assert run.mean.value == pytest.approx(4.0)
    assert run.failure_bounds == (pytest.approx(3.55), pytest.approx(4.15))
    assert run.counts[0] == 0


def test_case_13_refusals_and_the_text_none():
    run = run_of(assess_files(find_table("13"), columns={"score": "score_raw"}))
    assert (run.attempted, run.valid, run.mean.value) == (10, 4, pytest.approx(4.0))
    assert run.failures == {"parse_error": 3, "refusal": 1, "content_filter": 1, "missing": 1}


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("I cannot rate this", "refusal"),
        ("I’m sorry, but no", "refusal"),
        ("As an AI, I do not", "refusal"),
        ("content filter", "content_filter"),
        ("Blocked by policy", "content_filter"),
        ("filtered", "content_filter"),
        ("nan", "parse_error"),
        ("inf", "parse_error"),
        ("NULL", "parse_error"),
        ("-", "parse_error"),
        ("#N/A", "parse_error"),
        ("#DIV/0!", "parse_error"),
        ("   ", "missing"),
    ],
)
def test_kinds_of_failure(tmp_path, text, kind):
    path = tmp_path / "one.csv"
    path.write_text(f'item_id,score\na,"{text}"\nb,3\n', encoding="utf-8")
    run = run_of(assess_files(path))
    assert run.failures == {kind: 1}
    assert run.counts == (0, 0, 1, 0, 0)


@pytest.mark.parametrize("sentinel", ["-1", "0", "99", "-1.0"])
def test_a_sentinel_is_declared_or_stops_the_run(tmp_path, sentinel):
    path = tmp_path / "sentinels.csv"
    path.write_text(f"item_id,score\na,{sentinel}\nb,3\nc,5\n")
    assert f"score '{sentinel}'" in refuse(path)
    run = run_of(assess_files(path, statuses={"sentinels": [float(sentinel)]}))
    assert run.failures == {"other": 1}
    assert run.mean.value == 4
    assert run.failure_bounds == (3, pytest.approx(13 / 3))


@pytest.mark.parametrize("kind", ["levels", "averaged"])
def test_a_not_applicable_code_is_missing(tmp_path, kind):
    path = tmp_path / "codes.csv"
    path.write_text("item_id,score\na,n.a.\nb,3\nc,5\nd,N.A.\n")
    statuses = {"not_applicable": ["N.A.", "n.a."]}
    run = run_of(assess_files(path, statuses=statuses, scale={"levels": [1, 2, 3, 4, 5], "kind": kind}))
    assert run.failures == {"missing": 2}
    assert run.mean.value == 4


def test_a_score_beside_a_failed_status_does_not_count(tmp_path):
    path = tmp_path / "status.csv"
    path.write_text("item_id,score,status\na,1,api_error\nb,3,ok\nc,5,\nd,0,Content filter\n")
    run = run_of(assess_files(path))
    assert run.failures == {"api_error": 1, "content_filter": 1}
    assert run.mean.value == 4
