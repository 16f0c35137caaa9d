"""The shipped example: every number that its report is known for."""

from pathlib import Path

import pytest

from judgegauge import Findings, Review, assess
from judgegauge.command import EXAMPLES

ABS = 5e-5


@pytest.fixture(scope="module")
def findings() -> Findings:
    return assess(None, Review.from_file(EXAMPLES / "support-assistant" / "review.toml"))


@pytest.fixture(scope="module")
def overall(findings):
    return findings.criteria[0]


def rerun(overall, name):
    return next(r for r in overall.reruns if r.run == name)


def test_reported_run(overall):
    run = next(r for r in overall.runs if r.period == "2026-Q3" and r.facet is None)
    assert run.counts == (12, 54, 227, 199, 108)
    assert run.mean.value == pytest.approx(3.5617, abs=ABS)
    assert run.sd == pytest.approx(0.9527, abs=ABS)
    assert run.mean.se == pytest.approx(0.0389, abs=ABS)
    assert run.attempted == run.valid == 600
    assert (run.median, run.modes) == ("4", ("3",))


def test_change_of_the_mean(overall):
    change = overall.changes[0]
    assert change.measure == overall.headline == "mean"
    assert change.value == pytest.approx(0.3, abs=1e-12)
    assert change.se == pytest.approx(0.0557, abs=ABS)
    assert [b.contribution for b in change.boundaries] == pytest.approx(
        [0.0167, 0.0667, 0.1667, 0.05], abs=ABS
    )
    assert (change.spacing_low, change.spacing_high) == pytest.approx((0.0667, 0.6667), abs=ABS)
    assert change.shared_items == 0


def test_change_of_the_share(overall):
    change = overall.changes[1]
    assert change.measure == "share_at_least:4"
    assert (change.from_value, change.to_value) == pytest.approx((0.3450, 0.5117), abs=ABS)
    assert change.value == pytest.approx(0.1667, abs=ABS)
    assert change.se == pytest.approx(0.0282, abs=ABS)


def test_superiority_of_the_second_quarter(overall):
    found = overall.changes[0].superiority
    # Half the sum over levels of what lies below and up to each: from the two histograms alone.
    before, after = (next(r.counts for r in overall.runs if r.period == p and r.facet is None)
                     for p in ("2026-Q2", "2026-Q3"))  # fmt: skip
    wins = sum(a * (sum(before[:k]) + before[k] / 2) for k, a in enumerate(after))
    assert found.value == pytest.approx(wins / 600**2, abs=1e-12)
    assert 0.5 < found.low < found.value < found.high
    assert overall.changes[1].superiority is None


def test_order_rerun(overall):
    order = rerun(overall, "order-cites-first")
    assert (order.facet, order.flips.count, order.flips.up, order.flips.down) == ("order", 85, 67, 18)
    assert (order.flips_by_pair[0].levels, order.flips_by_pair[0].count) == (("3", "4"), 78)
    assert order.shift.value == pytest.approx(0.0817, abs=ABS)
    assert order.shift.se == pytest.approx(0.0150, abs=ABS)
    assert order.exact.value == pytest.approx(0.8583, abs=ABS)
    assert order.kappa.value == pytest.approx(0.8005, abs=ABS)
    assert order.kappa_quadratic.value == pytest.approx(0.9215, abs=ABS)
    assert [e.value for e in order.crossings] == pytest.approx([0.030, 0.000, 0.183, 0.015], abs=5e-4)
    assert [e.value for e in order.repeatability] == pytest.approx([0.949, 1.000, 0.828, 0.985], abs=5e-4)
    assert order.flags == ()


def test_other_judge(overall):
    judge = rerun(overall, "judge-b")
    assert judge.facet == "model"
    assert judge.shift.value == pytest.approx(0.2400, abs=ABS)
    assert judge.shift.se == pytest.approx(0.0340, abs=ABS)
    assert judge.exact.value == pytest.approx(0.52, abs=ABS)
    assert judge.within_one.value == pytest.approx(0.91, abs=ABS)
    assert judge.chance.value == pytest.approx(0.2840, abs=ABS)
    assert judge.kappa.value == pytest.approx(0.3296, abs=ABS)
    assert judge.kappa_quadratic.value == pytest.approx(0.5908, abs=ABS)
    assert judge.kappa_quadratic.se == pytest.approx(0.0313, abs=ABS)
    assert [e.value for e in judge.repeatability] == pytest.approx([0.930, 0.671, 0.579, 0.853], abs=5e-4)
    assert judge.shifts["share_at_least:4"].value == pytest.approx(0.1817, abs=ABS)


def test_instrument_and_verdicts(overall):
    assert overall.instrument.added == pytest.approx(0.3217, abs=ABS)
    assert overall.instrument.common == ()
    assert set(overall.instrument.changed) == {"judge_model", "rubric_id", "rubric_order"}
    mean, share = overall.verdicts
    assert (mean.code, mean.direction, mean.case) == ("not_separated", "rise", "instrument_changed_no_common")
    assert (share.code, share.case) == ("within_instrument", "shift_as_large")
    assert {"instrument_changed", "items_differ", "rerun_in_one_period", "measures_disagree"} <= {
        caution.code for caution in mean.cautions
    }
    assert overall.verdict == mean


def test_shape(overall):
    shape = overall.shape
    assert (shape.code, shape.window.levels) == ("middle_heavy", ("3", "4"))
    assert shape.window.share == pytest.approx(0.71)
    assert shape.by_run["2026-Q3 / judge-b"] == "top_heavy"
    assert shape.confirmed
    assert shape.confirmed_run == "order-cites-first"


def test_work_list(overall):
    assert overall.worklist.total == 85 + 288
    assert len(overall.worklist.first) == 20
    steps = [abs(move.steps) for move in overall.worklist.first]
    assert steps == sorted(steps, reverse=True)


def test_results_come_back_from_their_json(findings):
    again = Findings.from_json(findings.to_json())
    assert again == findings
    assert again.to_json() == findings.to_json()
    assert '"schema": "judgegauge/results/1"' in findings.to_json()
    with pytest.raises(ValueError, match="found schema 'other'"):
        Findings.from_json('{"schema": "other"}')


def test_same_results_for_shuffled_rows_and_any_form(findings, tmp_path):
    import pandas as pd

    folder = EXAMPLES / "support-assistant"
    review = Review.from_file(folder / "review.toml")
    frame = pd.read_csv(folder / "runs.csv", dtype=str).sample(frac=1, random_state=3)
    frame.to_parquet(tmp_path / "runs.parquet")
    for data in (frame, tmp_path / "runs.parquet"):
        assert assess(data, review).criteria == findings.criteria


def test_the_example_stands_alone():
    assert {path.name for path in Path(EXAMPLES / "support-assistant").iterdir()} == {
        "review.toml", "review.zh.toml", "rubric.toml", "rubric.zh.toml", "runs.csv", "runs.zh.csv"
    }  # fmt: skip


def test_the_chinese_example_holds_the_same_numbers(findings):
    """Its reasons are in Chinese, and so are the words that tell what a reason is about."""
    folder = EXAMPLES / "support-assistant"
    chinese = assess(None, Review.from_file(folder / "review.zh.toml"))
    told, others = (
        [row.model_copy(update={"terms": ()}) for row in found.criteria[0].rationales]
        for found in (chinese, findings)
    )
    assert told == others
    assert chinese.criteria[0].runs == findings.criteria[0].runs
    assert chinese.criteria[0].changes == findings.criteria[0].changes
    reasons = {
        line.rpartition(",")[2] for line in (folder / "runs.zh.csv").read_text("utf-8").splitlines()[1:]
    }
    assert len(reasons) == 9
    assert all(any("\u4e00" <= character <= "\u9fff" for character in reason) for reason in reasons)


def test_reasons_of_the_flipped_answers(overall):
    """Asked for citations first, the judge gives them as its reason in 61 of 85 flips, before in 24."""
    found = {row.property: row for row in overall.rationales}
    assert list(found) == ["answers", "grounded", "cites", "unsupported"]
    cites = found["cites"]
    assert (cites.period, cites.run) == ("2026-Q3", "order-cites-first")
    assert (cites.flipped, cites.baseline, cites.rerun) == (85, 24, 61)
    assert (cites.only_baseline, cites.only_rerun) == (7, 44)
    assert cites.mcnemar_p == pytest.approx(1.2115257e-07, rel=1e-6)


def test_what_yes_no_questions_would_show(overall):
    """The line between 3 and 4 is the weak one: most answers change sides there, and only there."""
    views = {view.between: view for view in overall.binary}
    assert list(views) == [("1", "2"), ("2", "3"), ("3", "4"), ("4", "5")]
    flips = {}
    for between, view in views.items():
        order = next(run for run in view.reruns if run.run == "order-cites-first")
        assert order.same.value == pytest.approx(1 - order.flips / 600)
        flips[between] = order.flips
    assert flips[("3", "4")] == max(flips.values()) == 78
    weak = views[("3", "4")]
    assert weak.shares["2026-Q3"].value == pytest.approx(0.5117, abs=ABS)
    assert weak.change.value == pytest.approx(overall.changes[1].value)
    assert weak.change.low < overall.changes[1].low < weak.change.value < weak.change.high


def test_where_the_two_judges_draw_their_lines(overall):
    (found,) = overall.thresholds
    assert (found.period, found.runs) == ("2026-Q3", ("baseline", "judge-b"))
    assert found.thresholds[0] == pytest.approx((-3.8918, -2.0907, -0.0467, 1.5163), abs=ABS)
    assert found.thresholds[1][2] == pytest.approx(-0.8157, abs=ABS)
    assert found.shifts[0].value == pytest.approx(0.5336, abs=ABS)
    assert found.not_one_shift == pytest.approx(21.0862, abs=5e-4)
    assert found.not_one_shift_df == 3
