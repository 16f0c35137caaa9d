"""Scores of another scale or notation are a declaration that does not fit, and no failures of a judge."""

import pytest
from case_tables import assess_files, refuse, run_of


def write(path, texts, status=None, run=None):
    head = "item_id,score" + (",status" if status is not None else "") + (",run" if run else "")
    tail = (f",{status}" if status is not None else "") + (f",{run}" if run else "")
    path.write_text(
        head + "\n" + "".join(f'{n},"{t}"{tail}\n' for n, t in enumerate(texts)), encoding="utf-8"
    )
    return path


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (["yes"] * 7 + ["no"] * 3, 'levels = ["no", "yes"]'),
        (["80%", "60%", "100%", "20%", "40%"] * 4, 'levels = ["20%", "40%", "60%", "80%", "100%"]'),
        (["red", "green", "blue"] * 5, "lowest first: levels = [...]"),
        (["4 - good", "5 - good"] * 5, "score_pattern = 'Score: (\\d+)'"),
        ([f"It is fine, answer {n}" for n in range(20)], "score_pattern"),
    ],
)
def test_a_run_that_can_not_be_read_is_refused_with_what_to_write(tmp_path, texts, said):
    refused = refuse(write(tmp_path / "runs.csv", texts))
    assert f"{len(texts)} of {len(texts)} scores can not be read: '" in refused
    assert said in refused
    assert "give these rows the status parse_error" in refused


def test_nearly_all_of_one_run_of_several(tmp_path):
    good = write(tmp_path / "a.csv", [3, 4] * 10, run="baseline")
    bad = write(tmp_path / "b.csv", ["no"] * 18 + [4, 4], run="judge-b")
    entry = {"path": str(bad), "period": "2026-Q1", "judge_model": "b"}
    refused = refuse([good, entry])
    assert "period 2026-Q1, run 'judge-b', criterion 'overall': 18 of 20 scores can not be read" in refused
    assert "run 'baseline'" not in refused


def test_the_order_is_told_by_all_runs_together(tmp_path):
    first = write(tmp_path / "a.csv", ["A", "B"] * 5, run="baseline")
    second = write(tmp_path / "b.csv", ["C", "F"] * 5, run="judge-b")
    assert (
        refuse([first, {"path": str(second), "period": "2026-Q1", "judge_model": "b"}]).count(
            'levels = ["F", "C", "B", "A"]'
        )
        == 2
    )


@pytest.mark.parametrize("text", ["4/10", "10/5", "80%", "8 out of 10"])
def test_many_shares_of_another_scale_are_refused(tmp_path, text):
    refused = refuse(write(tmp_path / "runs.csv", [text] * 3 + [4] * 27))
    assert f"3 of 30 scores are in another notation: '{text}' (3 rows)" in refused


@pytest.mark.parametrize(
    "texts",
    [
        ["4/10"] * 2 + [4] * 10,
        ["4/10"] * 5 + [4] * 95,
        ["4 - good"] * 17 + [4] * 3,
        ["4 - good"] * 4,
    ],
)
def test_few_that_can_not_be_read_are_failures(tmp_path, texts):
    run = run_of(assess_files(write(tmp_path / "runs.csv", texts)))
    assert run.failures == {"parse_error": sum(text != 4 for text in texts)}


@pytest.mark.parametrize("text", ["-", "NA", "#N/A", "I cannot rate this", "content filter"])
def test_what_says_that_there_is_no_score_is_no_other_scale(tmp_path, text):
    run = run_of(assess_files(write(tmp_path / "runs.csv", [text] * 12)))
    assert sum(run.failures.values()) == 12


@pytest.mark.parametrize("status", ["parse_error", "Parse Error", "api_error"])
def test_a_failure_status_explains_what_can_not_be_read(tmp_path, status):
    run = run_of(assess_files(write(tmp_path / "runs.csv", ["no score here"] * 12, status=status)))
    assert list(run.failures) == [status.casefold().replace(" ", "_")]


def test_a_status_that_is_fine_explains_nothing(tmp_path):
    assert "12 of 12" in refuse(write(tmp_path / "runs.csv", ["yes"] * 12, status="ok"))
    path = write(tmp_path / "more.csv", ["yes"] * 12, status="failed")
    assert run_of(assess_files(path)).failures == {"other": 12}


def test_averages_that_can_not_be_read(tmp_path):
    scale = {"levels": [1, 2, 3, 4, 5], "kind": "averaged"}
    assert "10 of 10" in refuse(write(tmp_path / "runs.csv", ["80%", "75%"] * 5), scale=scale)
