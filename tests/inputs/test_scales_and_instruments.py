"""Other scales, mixed kinds of score, instruments that changed, re-runs that are none."""

import pytest
from case_tables import assess_files, find_table, make_review, note_of, refuse, run_of

from judgegauge.data.checks import understand
from judgegauge.data.understanding import tell_layout


def wide_16(column, **more):
    return {
        "2025Q2_1to5": {"run": "baseline", "period": "2025-Q2"},
        column: {"run": "baseline", "period": "2025-Q3", **more},
    }


@pytest.mark.parametrize(
    ("column", "guess", "said"),
    [
        ("2025Q3_minmax_0to1", {"from": [0, 1], "to": [1, 5]}, "moved from 1..5 to 0..1"),
        ("2025Q3_divided_by_5", {"from": [0, 1], "to": [0, 5]}, "divided by 5"),
    ],
)
def test_case_16_one_to_five_then_zero_to_one(column, guess, said):
    refused = refuse(find_table("16"), wide=wide_16(column), period=None)
    assert "period 2025-Q3" in refused
    assert said in refused
    assert f"from = {guess['from']}, to = {guess['to']}" in refused
    findings = assess_files(find_table("16"), wide=wide_16(column, score_scale=guess), period=None)
    change = next(c for c in findings.criteria[0].changes if c.measure == "mean")
    assert (change.from_value, change.to_value) == (pytest.approx(3.4), pytest.approx(3.4))
    assert change.value == pytest.approx(0, abs=1e-12)
    assert change.shared_items == 10
    assert run_of(findings, period="2025-Q2").counts == run_of(findings, period="2025-Q3").counts


def test_a_file_on_another_scale(tmp_path):
    (tmp_path / "old.csv").write_text("item_id,score\na,1\nb,3\nc,5\n")
    (tmp_path / "new.csv").write_text("item_id,score\na,0\nb,50\nc,100\nd,one\ne,-1\n")
    data = [
        {"path": str(tmp_path / "old.csv"), "period": "2025-Q2"},
        {"path": str(tmp_path / "new.csv"), "period": "2025-Q3"},
    ]
    assert "score '50'" in refuse(data) or "0..100" in refuse(data)
    data[1]["score_scale"] = {"from": [0, 100], "to": [1, 5]}
    assert "new.csv, column 'score': '-1' (1 row); expected numbers from 0 to 100" in refuse(data)
    later = run_of(assess_files(data, statuses={"sentinels": [-1]}), period="2025-Q3")
    assert later.counts == (1, 0, 1, 0, 1)
    assert later.failures == {"parse_error": 1, "other": 1}


def test_thirds_are_rescaled_without_a_trace_of_rounding(tmp_path):
    path = tmp_path / "thirds.csv"
    path.write_text("item_id,score\na,0\nb,0.3333333333\nc,0.6666666667\nd,1.0\ne,0.33\n")
    data = [{"path": str(path), "period": "2025-Q2", "score_scale": {"from": [0, 1], "to": [1, 4]}}]
    run = run_of(assess_files(data, scale="1:4"))
    assert run.counts == (1, 1, 1, 1)
    assert run.failures == {"parse_error": 1}


def test_case_22_a_silent_fallback_to_plain_scores():
    table = find_table("22", "raw-score")
    refused = refuse(table, scale={"levels": "1:5", "kind": "averaged"})
    assert "3 of 6 rows are probability-weighted (mean 4.057), 3 are plain scores (mean 3.667)" in refused
    for kind, mean in (("logprob", 4.0567), ("raw", 3.6667)):
        scale = {"levels": "1:5", "kind": "averaged"}
        findings = assess_files(table, scale=scale, where={"method": kind})
        assert run_of(findings).mean.value == pytest.approx(mean, abs=5e-5)
        assert note_of(findings, "slice") == {"where": {"method": [kind]}, "rows": 3, "left_out": 3}


def test_case_22_without_the_method():
    refused = refuse(find_table("22", "no-method"))
    assert "whole numbers and fractions are mixed: 3 scores are levels, 3 lie between two levels" in refused
    assert 'kind = "averaged"' in refused
    assert "'3.62'" in refused


@pytest.mark.parametrize(("fractions", "stops"), [(1, False), (10, False), (11, True)])
def test_a_few_fractions_are_failures_and_many_a_question(tmp_path, fractions, stops):
    path = tmp_path / "fractions.csv"
    scores = ["4"] * (100 - fractions) + ["3.5"] * fractions
    path.write_text("item_id,score\n" + "".join(f"i{n},{s}\n" for n, s in enumerate(scores)))
    if stops:
        assert "whole numbers and fractions are mixed" in refuse(path)
    else:
        assert run_of(assess_files(path)).failures == {"parse_error": fractions}


def test_case_23_a_judge_that_was_upgraded():
    instrument = {"rubric_id": "g"}
    wide = {
        "q2_judge_v1": {"run": "baseline", "period": "2025-Q2", "judge_model": "v1", **instrument},
        "q2_answers_rejudged_v2": {"run": "bridge", "period": "2025-Q2", "judge_model": "v2", **instrument},
        "q3_judge_v2": {"run": "baseline", "period": "2025-Q3", "judge_model": "v2", **instrument},
    }
    criterion = assess_files(find_table("23"), wide=wide, period=None).criteria[0]
    change = next(c for c in criterion.changes if c.measure == "mean")
    assert (change.from_value, change.to_value) == (pytest.approx(3.6), pytest.approx(3.85))
    assert change.value == pytest.approx(0.25)
    assert criterion.split.instrument_new.value == pytest.approx(0.2)
    assert criterion.split.product_new.value == pytest.approx(0.05)
    del wide["q2_answers_rejudged_v2"]
    alone = assess_files(find_table("23"), wide=wide, period=None).criteria[0]
    assert alone.split is None
    codes = {caution.code: caution.detail for caution in alone.verdict.cautions}
    assert codes["instrument_changed"] == {"changed": ["judge_model"], "measured": False}


def test_case_25_a_judge_swap_served_from_a_cache():
    wide = {
        "judge_a": {"run": "baseline", "judge_model": "a", "rubric_id": "g", "rationale": "rationale_a_sha"},
        "judge_b": {"run": "swap", "judge_model": "b", "rubric_id": "g", "rationale": "rationale_b_sha"},
    }
    criterion = assess_files(find_table("25"), wide=wide).criteria[0]
    (rerun,) = criterion.reruns
    assert (rerun.facet, rerun.paired, rerun.flips.count) == ("model", 12, 0)
    assert (rerun.identical_rationales, rerun.rationales_compared) == (12, 12)
    assert "looks_like_a_copy" in rerun.flags
    assert not rerun.measures_instrument
    assert criterion.instrument.reach == {}
    assert criterion.instrument.added is None


WIDE_27 = {
    "base": {"run": "baseline", "judge_model": "a", "rubric_id": "g", "rubric_order": "x,y"},
    "plain_rerun": {"run": "again", "judge_model": "a", "rubric_id": "g", "rubric_order": "x,y"},
    "order_permuted": {"run": "permuted", "judge_model": "a", "rubric_id": "g", "rubric_order": "y,x"},
}


def test_case_27_temperature_zero_still_moves():
    wide = {name: {**stated, "temperature": 0} for name, stated in WIDE_27.items()}
    reruns = {rerun.run: rerun for rerun in assess_files(find_table("27"), wide=wide).criteria[0].reruns}
    assert (reruns["again"].facet, reruns["again"].flips.count) == ("repeat", 4)
    assert "repeat_differs_at_temperature_0" in reruns["again"].flags
    assert (reruns["permuted"].facet, reruns["permuted"].flips.count) == ("order", 6)
    beside = reruns["permuted"].against_repeat
    assert (beside.run, beside.answers) == ("again", 40)
    assert (beside.both, beside.only_this, beside.only_repeat) == (2, 4, 2)
    assert beside.p == pytest.approx(0.6875)
    assert reruns["again"].against_repeat is None


def test_case_27_without_a_plain_repeat():
    wide = {name: stated for name, stated in WIDE_27.items() if name != "plain_rerun"}
    (rerun,) = assess_files(find_table("27"), wide=wide).criteria[0].reruns
    assert rerun.against_repeat is None
    assert rerun.flips.count == 6


def write_two_scales(path, first, second):
    lines = [f"2026-Q1,{n},{score}" for n, score in enumerate(first)]
    lines += [f"2026-Q2,{n},{score}" for n, score in enumerate(second)]
    path.write_text("period,item_id,score\n" + "\n".join(lines) + "\n")
    return path


def test_another_scale_beside_the_declared_one_in_a_file(tmp_path):
    path = write_two_scales(tmp_path / "runs.csv", [1, 2, 3, 4, 5], [2, 4, 6, 8, 10])
    refused = refuse(path, period=None)
    assert "if they were multiplied by 2, write score_scale = { from = [0, 10], to = [0, 5] }" in refused
    assert "other rows of the file fit the levels" in refused
    declared = 'if all of the period was scored on this scale, write under [scale.periods."2026-Q2"]: '
    assert refused.endswith(declared + "levels = [2, 4, 6, 8, 10]")
    scale = {"levels": "1:5", "periods": {"2026-Q2": {"levels": [2, 4, 6, 8, 10]}}}
    lines = tell_layout(understand(path, make_review(scale=scale))).as_lines()
    assert any(
        "levels 1, 2, 3, 4, 5 in 2026-Q1; 2, 4, 6, 8, 10 in 2026-Q2; 10 scores" in line for line in lines
    )


def test_another_scale_in_all_rows_needs_no_file_of_its_own(tmp_path):
    path = write_two_scales(tmp_path / "runs.csv", [0, 0.25, 0.5], [0.75, 1, 0])
    refused = refuse(path, period=None)
    assert "(in the entry of data, or of the wide column)" in refused
    assert "scale.periods" not in refused
