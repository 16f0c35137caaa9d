"""Shapes behind a mean, levels that hold nothing, and label probabilities."""

import json
import math

import pytest
from case_tables import TABLES, assess_files, find_table, run_of


def test_case_43_same_mean_opposite_shape():
    wide = {"run_all_three": "baseline", "run_split": "split"}
    criterion = assess_files(find_table("43"), wide=wide, runs={"split": {"facet": "model"}}).criteria[0]
    flat, split = criterion.runs
    assert (flat.mean.value, split.mean.value) == (3, 3)
    assert (flat.sd, split.sd) == (0, pytest.approx(2.052, abs=5e-4))
    assert [share.value for share in flat.shares] == [0, 0, 1, 0, 0]
    assert [share.value for share in split.shares] == [0.5, 0, 0, 0, 0.5]
    assert (flat.shape.raw_code or flat.shape.code, split.shape.raw_code or split.shape.code) == (
        "single_level",
        "polarised",
    )
    assert (flat.adjacent.share, split.adjacent.share) == (1.0, 0.5)
    assert [1 - run.at_least_each[1].value for run in (flat, split)] == [0, 0.5]


def test_case_46_ten_levels_two_in_use():
    criterion = assess_files(find_table("46"), scale={"levels": "1:10", "threshold": 8}).criteria[0]
    (run,) = criterion.runs
    assert run.mean.value == pytest.approx(7.6167, abs=5e-5)
    assert run.adjacent.levels == ("7", "8")
    assert run.adjacent.share == pytest.approx(0.95)
    assert run.at_least.value == pytest.approx(0.5667, abs=5e-5)
    assert (run.at_least.low, run.at_least.high) == (
        pytest.approx(0.441, abs=5e-4),
        pytest.approx(0.6843, abs=5e-5),
    )
    assert sum(count > 0 for count in run.counts) == 3
    assert len(run.counts) == 10


def test_case_47_a_level_without_answers(tmp_path):
    scores = [
        int(level)
        for level, count in (line.split(",") for line in find_table("47").read_text().splitlines()[1:])
        for _ in range(int(count))
    ]
    path = tmp_path / "scores.csv"
    path.write_text("item_id,score\n" + "".join(f"i{n},{score}\n" for n, score in enumerate(scores)))
    run = run_of(assess_files(path))
    assert run.valid == 600
    empty = run.shares[0]
    assert empty.value == 0
    assert empty.low == 0
    assert 0.00613 < empty.high < 0.02  # wider than one interval by itself: all levels hold together
    above = run.at_least_each[0]  # at level 2 or above: the complement of level 1
    assert above.value == 1
    assert 1 - above.low == pytest.approx(0.00636, abs=5e-6)
    for share in run.shares:
        assert 0 <= share.low <= share.value <= share.high <= 1


def assess_candidates(tmp_path, case):
    """One answer whose judge returned the candidates of the case."""
    (path,) = TABLES.glob(f"{case}-*-input.json")
    listed = [
        {"token": entry["token"], "logprob": math.log(entry["prob"])}
        for entry in json.loads(path.read_text())["top_probs"]
    ]
    table = tmp_path / "candidates.json"
    table.write_text(json.dumps([{"item_id": "a", "score": "4", "logprobs": json.dumps(listed)}]))
    return run_of(assess_files(table, scale={"levels": "1:5", "score_from": "expected"}))


def test_case_18_levels_missing_from_the_candidates(tmp_path):
    run = assess_candidates(tmp_path, "18")
    assert run.labels.mass_mean == pytest.approx(0.80)
    assert run.mean.value == pytest.approx(4.1)
    assert (run.labels.mean_low, run.labels.mean_high) == (
        pytest.approx(3.8636, abs=5e-5),
        pytest.approx(4.1),
    )
    assert run.labels.incomplete == 1


def test_case_21_spellings_of_a_label_are_one_level(tmp_path):
    run = assess_candidates(tmp_path, "21")
    assert run.labels.mass_mean == pytest.approx(0.96)
    assert run.mean.value == pytest.approx(4.1458, abs=5e-5)
