"""Tables without spread: what can not be worked out is said to be undefined, and is no number."""

import pytest
from case_tables import assess_files, find_table, run_of

AGAIN = {"score_a": "baseline", "score_b": {"run": "again"}}
REPEAT = {"again": {"facet": "repeat"}}


def rerun_of(case, facet="order", **stated):
    runs = {"again": {"facet": facet}}
    return assess_files(find_table(case), wide=AGAIN, runs=runs, **stated).criteria[0]


def test_case_01_both_runs_on_one_level():
    (rerun,) = rerun_of("01").reruns
    assert rerun.paired == 8
    assert (rerun.exact.value, rerun.within_one.value, rerun.chance.value) == (1, 1, 1)
    for kappa in (rerun.kappa, rerun.kappa_linear, rerun.kappa_quadratic):
        assert kappa.value is None
        assert kappa.low is None
        assert kappa.reason
    assert rerun_of("01").runs[0].counts == (0, 0, 8, 0, 0)


def test_case_03_all_scores_equal():
    run = run_of(assess_files(find_table("03")))
    assert (run.valid, run.mean.value, run.sd) == (20, 4.0, 0.0)
    assert run.mean.se is None
    assert run.mean.low is None
    assert run.mean.reason == "no_variation"
    assert run.shares[3].value == 1.0
    assert 0 < run.shares[3].low < run.shares[3].high <= 1  # together with the other levels' intervals
    share = run.at_least  # every answer at level 4 or above: Wilson's interval of one share
    assert (share.level, share.value) == ("4", 1.0)
    assert (share.low, share.high) == (pytest.approx(0.8389, abs=5e-5), 1)


def test_case_05_no_score_changed():
    (rerun,) = rerun_of("05").reruns
    assert (rerun.paired, rerun.flips.count) == (12, 0)
    assert rerun.flips.high == pytest.approx(0.2646, abs=5e-5)
    assert rerun.shift.value == 0
    assert rerun.kappa_quadratic.value == pytest.approx(1)
    assert "looks_like_a_copy" in rerun.flags
    assert not rerun.measures_instrument
    assert rerun.symmetry.sign_p is None


@pytest.mark.parametrize("scores", [[3], [3, 3], [1, 5], [5, 5, 5, 5, 5, 5, 5]])
def test_a_handful_of_answers_has_no_number_that_is_not_one(tmp_path, scores):
    path = tmp_path / "few.csv"
    path.write_text("item_id,score_a,score_b\n" + "".join(f"i{n},{s},{s}\n" for n, s in enumerate(scores)))
    findings = assess_files(path, wide=AGAIN, runs=REPEAT)
    assert "NaN" not in findings.to_json()
    assert sum(share.value for share in findings.criteria[0].runs[0].shares) == pytest.approx(1)


def test_no_pair_is_valid_in_both_runs(tmp_path):
    path = tmp_path / "none.csv"
    path.write_text("item_id,score_a,score_b\na,4,None\nb,error,3\n")
    (rerun,) = assess_files(path, wide=AGAIN, runs=REPEAT).criteria[0].reruns
    assert (rerun.paired, rerun.only_baseline, rerun.only_rerun) == (0, 1, 1)
    assert rerun.shift.value is None
    assert rerun.exact.value is None
    assert not rerun.measures_instrument


def test_no_valid_score_at_all(tmp_path):
    path = tmp_path / "failed.csv"
    path.write_text("item_id,score\na,None\nb,\n")
    run = run_of(assess_files(path))
    assert (run.attempted, run.valid) == (2, 0)
    assert run.mean.value is None
    assert run.failure_bounds == (1, 5)
