"""Real tables: counts and comparisons equal summaries that were computed apart from this package."""

import json
from pathlib import Path

import pytest

from judgegauge import Review, assess

REAL = Path(__file__).parents[1] / "real"


@pytest.fixture(scope="module")
def swap():
    review = Review.from_mapping(
        {
            "scale": "1:10",
            "columns": {"run": "arm"},
            "periods": ["sample_A", "sample_B"],
            "runs": {
                "baseline": "baseline",
                "model_swap": {"facet": "model"},
                "rewording": {"facet": "wording"},
                "repeat": {"facet": "repeat"},
            },
        },
        base=REAL,
        source="review",
    )
    return assess(REAL / "t01_rb2_swap.parquet", review).criteria[0]


def expected(name):
    return json.loads((REAL / f"{name}.expected.json").read_text())


def test_two_halves_of_one_run_are_within_sampling(swap):
    assert swap.verdict.code == "within_sampling"


def test_swap_counts(swap):
    wanted = expected("t01_rb2_swap")["groups"]
    for period in ("sample_A", "sample_B"):
        group = wanted[f"{period}|overall"]
        run = next(r for r in swap.runs if r.period == period and r.facet is None)
        assert list(run.counts) == [group["counts"][str(level)] for level in range(1, 11)]
        assert run.mean.value == pytest.approx(group["mean"], abs=1e-5)
        assert run.mean.se == pytest.approx(group["se"], abs=1e-5)


def names(comparison):
    run = comparison["arm"]
    if run == "model_swap":
        return f"{run} / {comparison['judge_model']}"
    return f"{run} / {comparison['rubric_id']}" if run == "rewording" else run


def test_swap_comparisons(swap):
    compared = 0
    for wanted in expected("t01_rb2_swap")["comparisons"]:
        if wanted["arm"] == "repeat":
            continue  # two repeats of one run: tested below
        rerun = next(r for r in swap.reruns if (r.period, r.run) == (wanted["period"], names(wanted)))
        compared += 1
        assert rerun.paired == wanted["n_paired"]
        assert rerun.only_baseline == wanted["n_only_baseline"]
        # The summary's n_only_other counts answers whose only score failed too; ours are valid ones.
        assert rerun.only_rerun == wanted["status"]["ok"] - wanted["n_paired"]
        assert rerun.shift.value == pytest.approx(wanted["delta"], abs=1e-5)
        assert rerun.shift.se == pytest.approx(wanted["se_paired_delta"], abs=1e-5)
        assert (rerun.flips.count, rerun.flips.up, rerun.flips.down) == (
            wanted["flips"], wanted["up"], wanted["down"]
        )  # fmt: skip
        for ours, theirs in (
            (rerun.exact, "exact"), (rerun.within_one, "within_one"), (rerun.kappa, "kappa"),
            (rerun.kappa_quadratic, "qwk"), (rerun.chance, "chance_agreement"),
        ):  # fmt: skip
            assert ours.value == pytest.approx(wanted[theirs], abs=1e-5)
        run = next(r for r in swap.runs if (r.period, r.run) == (rerun.period, rerun.run))
        status = wanted["status"]
        assert run.valid == status["ok"]
        assert run.failures == {kind: count for kind, count in status.items() if kind != "ok"}
    assert compared == 14


def test_repeats_shift_by_their_mean(swap):
    wanted = [c for c in expected("t01_rb2_swap")["comparisons"] if c["arm"] == "repeat"]
    for period in ("sample_A", "sample_B"):
        deltas = [c["delta"] for c in wanted if c["period"] == period]
        rerun = next(r for r in swap.reruns if (r.period, r.facet) == (period, "repeat"))
        assert rerun.shift.value == pytest.approx(sum(deltas) / 2, abs=1e-4)
        assert not rerun.measures_instrument


def test_common_instruments_of_the_two_halves(swap):
    assert len(swap.instrument.common) == 8
    assert swap.instrument.changed == ()


def test_nine_criteria_make_one_report():
    review = Review.from_mapping(
        {"scale": "1:4", "columns": {"run": "arm"}, "periods": ["synthetic", "real"]},
        base=REAL,
        source="review",
    )
    findings = assess(REAL / "t03_llmrubric_logprobs.csv", review)
    assert [c.criterion for c in findings.criteria] == [f"Q{n}" for n in range(9)]
    assert findings.settings.verdict_level == pytest.approx(1 - 0.05 / 9)
    wanted = expected("t03_llmrubric_logprobs")["groups"]
    for criterion in findings.criteria:
        assert criterion.changes[0].level == findings.settings.verdict_level
        for run in criterion.runs:
            group = wanted[f"{run.period}|{criterion.criterion}"]
            assert list(run.counts) == [group["counts"][str(level)] for level in range(1, 5)]
            assert run.mean.value == pytest.approx(group["mean"], abs=1e-5)
            assert run.sd == pytest.approx(group["sd"], abs=1e-5)
