"""Scores that are no levels, strata, populations, scales of single periods, clusters and repeats."""

import numpy as np
import pytest

from judgegauge import Review, assess
from judgegauge.errors import InputProblems
from tables import FIRST, SECOND, expand, make_rows, write_csv

INSTRUMENT = {"judge_model": "a", "rubric_id": "g", "rubric_order": "x,y", "temperature": 0}
OTHER = {**INSTRUMENT, "judge_model": "b"}


def find(folder, rows, **review):
    path = write_csv(folder / "runs.csv", rows)
    return assess(path, Review(**{"scale": "1:5", **review})).criteria[0]


def averages(rng, size, mean=3.0):
    return [f"{value:.4f}" for value in np.clip(rng.normal(mean, 0.8, size), 1, 5)]


def test_averages_have_means_and_shifts_and_no_levels(tmp_path):
    rng = np.random.default_rng(1)
    first, second = averages(rng, 60), averages(rng, 60, 3.4)
    again = [f"{min(5, float(score) + 0.1):.4f}" for score in second]
    rows = make_rows(first, period=FIRST, **INSTRUMENT) + make_rows(second, **INSTRUMENT)
    rows += make_rows(again, run="judge-b", **OTHER)
    found = find(tmp_path, rows, scale={"levels": "1:5", "kind": "averaged"})
    run = found.runs[1]
    numbers = np.array([float(score) for score in second])
    assert run.mean.value == pytest.approx(numbers.mean())
    assert run.mean.se == pytest.approx(numbers.std(ddof=1) / np.sqrt(60))
    assert run.sd == pytest.approx(numbers.std(ddof=1))
    assert (run.counts, run.shares, run.median, run.shape.code) == (None, None, None, None)
    assert run.reasons["counts"] == found.shape.reason == "averaged_scores"
    rerun = found.reruns[0]
    assert rerun.shift.value == pytest.approx(0.1, abs=0.01)
    assert (rerun.flips, rerun.table, rerun.kappa) == (None, None, None)
    assert rerun.reasons["flips"] == "averaged_scores"
    assert [change.measure for change in found.changes] == ["mean"]
    assert found.changes[0].boundaries == ()
    assert found.worklist.total == 0


def test_an_average_off_the_scale_stops_and_text_is_counted(tmp_path):
    rows = make_rows(["2.5", "6.1", "n/a"], **INSTRUMENT)
    with pytest.raises(InputProblems, match=r"score '6\.1'"):
        find(tmp_path, rows, scale={"levels": "1:5", "kind": "averaged"})
    rows[1]["status"] = "out_of_scale"
    run = find(tmp_path, rows, scale={"levels": "1:5", "kind": "averaged"}).runs[0]
    assert run.failures == {"parse_error": 1, "out_of_scale": 1}
    assert run.failure_bounds == pytest.approx((4.5 / 3, 12.5 / 3))


def test_a_copy_of_averages_is_flagged(tmp_path):
    scores = averages(np.random.default_rng(2), 40)
    rows = make_rows(scores, **INSTRUMENT) + make_rows(scores, run="judge-b", **OTHER)
    found = find(tmp_path, rows, scale={"levels": "1:5", "kind": "averaged"})
    assert found.reruns[0].flags == ("looks_like_a_copy",)
    assert not found.reruns[0].measures_instrument


def test_strata_split_a_change_that_is_mix(tmp_path):
    rows = []
    for period, easy, hard in ((FIRST, 50, 50), (SECOND, 80, 20)):
        rows += make_rows(
            [5, 4] * (easy // 2), period=period, prefix=f"{period}e", stratum="easy", **INSTRUMENT
        )
        rows += make_rows(
            [1, 2] * (hard // 2), period=period, prefix=f"{period}h", stratum="hard", **INSTRUMENT
        )
    change = find(tmp_path, rows).changes[0]
    assert change.strata == 2
    assert change.within_strata.value == pytest.approx(0)
    assert change.mix == pytest.approx(change.value) == pytest.approx(0.9)


def test_a_population_narrows_a_period_and_not_the_change(tmp_path):
    rows = make_rows(expand([10, 20, 40, 20, 10]), period=FIRST, **INSTRUMENT)
    rows += make_rows(expand([10, 20, 40, 20, 10]), **INSTRUMENT)
    plain = find(tmp_path, rows)
    told = find(tmp_path, rows, population={"Q2 2026": 200, "how": "random"})
    assert told.runs[1].mean.se == pytest.approx(plain.runs[1].mean.se * np.sqrt(1 - 100 / 200))
    assert told.runs[0].mean.se == plain.runs[0].mean.se
    assert told.changes[0].se == plain.changes[0].se
    with pytest.raises(InputProblems, match="at least the 100 answers"):
        find(tmp_path, rows, population={"2026-Q2": 99})
    with pytest.raises(InputProblems, match="no rows of period"):
        find(tmp_path, rows, population={"2026-Q3": 990})


def test_periods_on_different_scales_are_not_compared(tmp_path):
    rows = make_rows([1, 2, 3, 2] * 10, period=FIRST, **INSTRUMENT) + make_rows(
        [5, 9, 10, 7] * 10, **INSTRUMENT
    )
    scale = {"levels": "1:10", "periods": {"Q1 2026": {"levels": "1:3"}}}
    found = find(tmp_path, rows, scale=scale)
    assert found.verdict.code == "not_comparable"
    assert found.changes == ()
    assert [len(run.counts) for run in found.runs] == [3, 10]
    assert found.runs[0].mean.value == 2
    assert [run.own_levels for run in found.runs] == [("1", "2", "3"), None]
    assert {period for view in found.binary for period in view.shares} == {"2026-Q2"}
    with pytest.raises(InputProblems, match="score '5'"):
        find(tmp_path, rows, scale={**scale, "periods": {"2026-Q2": {"levels": "1:3"}}})


def test_clusters_widen_the_interval_and_no_formula_is_used(tmp_path):
    rng = np.random.default_rng(4)
    rows = []
    for period in (FIRST, SECOND):
        levels = np.clip(np.repeat(rng.integers(1, 6, 20), 5) + rng.integers(-1, 2, 100), 1, 5)
        made = make_rows(levels.tolist(), period=period, **INSTRUMENT)
        for number, row in enumerate(made):
            row["cluster"] = f"{period}-{number // 5}"
        again = [{**row, "run": "judge-b", **OTHER, "score": min(5, row["score"] + 1)} for row in made[::2]]
        rows += made + again
    found = find(tmp_path, rows)
    run = found.runs[0]
    assert run.clusters == 20
    assert run.mean.se > 1.5 * run.naive_se
    assert run.mean.df == 19
    assert {share.method for share in run.shares} == {"bootstrap_percentile"}
    assert run.at_least.method == found.reruns[0].flips.method == "bootstrap_percentile"
    assert found.reruns[0].kappa.method == "bootstrap_percentile"
    assert found.changes[0].clustered
    assert found.changes[0].df == 39
    plain = find(tmp_path, [{k: v for k, v in row.items() if k != "cluster"} for row in rows])
    assert plain.changes[0].se < found.changes[0].se


def test_repeats_are_not_more_answers(tmp_path):
    """Four repeats of five answers: the mean stands on five (case 34)."""
    rng = np.random.default_rng(3)
    base = [1, 2, 3, 4, 5]
    rows = [
        row
        for repeat in range(4)
        for row in make_rows(
            np.clip(np.array(base) + rng.integers(-1, 2, 5), 1, 5).tolist(), repeat=repeat, **INSTRUMENT
        )
    ]
    run = find(tmp_path, rows).runs[0]
    scores = np.array([row["score"] for row in rows]).reshape(4, 5)
    means = scores.mean(axis=0)
    assert (run.repeats, run.items, run.attempted) == (4, 5, 20)
    assert run.mean.value == pytest.approx(means.mean())
    assert run.mean.se == pytest.approx(means.std(ddof=1) / np.sqrt(5))
    assert run.within_item_sd == pytest.approx(np.sqrt(scores.var(axis=0, ddof=1).mean()))
    assert run.repeats_identical is False


def test_different_numbers_of_repeats_pair_answers(tmp_path):
    """Three repeats against one: three pairs, never nine (case 33)."""
    rows = [
        row
        for repeat, scores in enumerate([[4, 2, 5], [4, 2, 4], [3, 2, 5]])
        for row in make_rows(scores, repeat=repeat, **INSTRUMENT)
    ]
    rows += make_rows([4, 3, 5], run="judge-b", **OTHER)
    rerun = find(tmp_path, rows).reruns[0]
    assert rerun.paired == 3
    assert rerun.shift.value == pytest.approx(np.mean([4 - 11 / 3, 3 - 2, 5 - 14 / 3]))
    assert sum(map(sum, rerun.table)) == 3


def test_answers_that_both_periods_hold_narrow_the_change(tmp_path):
    rng = np.random.default_rng(6)
    scores = rng.integers(1, 6, 80)
    later = np.clip(scores + rng.integers(-1, 2, 80), 1, 5)
    rows = make_rows(scores.tolist(), period=FIRST, prefix="same", **INSTRUMENT)
    rows += make_rows(later.tolist(), period=SECOND, prefix="same", **INSTRUMENT)
    change = find(tmp_path, rows).changes[0]
    assert change.shared_items == 80
    assert change.se == pytest.approx((later - scores).std(ddof=1) / np.sqrt(80))


def test_a_bridge_splits_the_change_exactly(tmp_path):
    rng = np.random.default_rng(7)
    old = rng.integers(1, 5, 200)
    rescored = np.clip(old + (rng.random(200) < 0.25), 1, 5)
    new = rng.integers(1, 6, 200)
    rows = make_rows(old.tolist(), period=FIRST, **INSTRUMENT) + make_rows(new.tolist(), **OTHER)
    for anchors in (200, 50):
        bridge = make_rows(rescored.tolist(), period=FIRST, run="bridge", **OTHER)[:anchors]
        found = find(tmp_path, rows + bridge)
        assert found.reruns[0].facet == "bridge"
        split, change = found.split, found.changes[0].value
        assert split.anchors == anchors
        assert split.product_new.value + split.instrument_new.value == pytest.approx(change)
        assert split.product_old is None
        assert found.instrument.common[0].value == split.product_new.value


def test_answers_with_another_text_are_left_out_and_counted(tmp_path):
    rows = make_rows([3, 4, 5, 2, 3, 4], **INSTRUMENT)
    again = make_rows([3, 4, 4, 2, 1, 1], run="order", **{**INSTRUMENT, "rubric_order": "y,x"})
    for number, row in enumerate(rows + again):
        row["output_sha256"] = f"h{number % 6}" if number < 10 else f"other{number}"
    rerun = find(tmp_path, rows + again).reruns[0]
    assert (rerun.paired, rerun.text_differs, rerun.flips.count) == (4, 2, 1)
    assert rerun.same_text_checked
