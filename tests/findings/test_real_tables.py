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


@pytest.mark.parametrize(("source", "mean"), [("level", 3.25), ("most_likely", 3.61), ("expected", 3.28)])
def test_three_ways_to_take_a_score_from_label_probabilities(source, mean):
    review = Review.from_mapping(
        {
            "scale": {"levels": [1, 2, 3, 4], "score_from": source},
            "columns": {"run": "arm"},
            "periods": ["synthetic", "real"],
        },
        base=REAL,
        source="review",
    )
    findings = assess(REAL / "t03_llmrubric_logprobs.csv", review)
    run = next(r for r in findings.criteria[0].runs if r.period == "real")
    assert round(run.mean.value, 2) == mean
    if source == "expected":
        assert run.naive_mean.value == pytest.approx(3.25112, abs=1e-5)
        assert run.counts == (6, 37, 75, 105)
    if source != "level":
        assert run.labels.mass_mean == pytest.approx(1, abs=1e-5)
        assert run.labels.incomplete == 0


def assess_t02(**review):
    return assess(
        REAL / "t02_rb2_repeats_temperature.csv",
        Review.from_mapping(
            {
                "scale": "1:10",
                "columns": {"run": "arm"},
                "runs": {"baseline": "baseline", "repeat": {"facet": "repeat"}},
                **review,
            },
            base=REAL,
            source="review",
        ),
    ).criteria[0]


def test_repeats_at_four_temperatures_never_count_as_evidence():
    found = assess_t02()
    wanted = expected("t02_rb2_repeats_temperature")
    group = wanted["groups"]["all|overall"]
    baseline = found.runs[0]
    assert list(baseline.counts) == [group["counts"][str(level)] for level in range(1, 11)]
    assert [rerun.run for rerun in found.reruns] == [f"repeat / {t}" for t in ("0", "0.3", "0.7", "1")]
    assert not any(rerun.measures_instrument for rerun in found.reruns)
    for rerun in found.reruns:
        temperature = float(rerun.run.split(" / ")[1])
        same = [c for c in wanted["comparisons"] if float(c["temperature"]) == temperature]
        deltas = [c["delta"] for c in same]
        assert rerun.shift.value == pytest.approx(sum(deltas) / len(deltas), abs=1e-5)
        # Flips compare repeat with repeat: the baseline has one, so the first of the re-run.
        first = min(same, key=lambda c: int(c["repeat"]))
        assert rerun.flips.count == first["flips"]
    assert found.verdict.code == "single_period"
    # Draws of one request at temperature 0 that differ are shown as such.
    assert found.reruns[0].flags == ("repeat_differs_at_temperature_0",)
    cold = next(run for run in found.runs if run.run == "repeat / 0")
    assert cold.repeats_identical is False
    assert cold.within_item_sd > 0


def test_averages_of_three_have_shifts_and_no_flips():
    review = Review.from_mapping(
        {
            "scale": {"levels": [1, 2, 3, 4, 5], "kind": "averaged"},
            "columns": {"run": "arm"},
            "runs": {
                "baseline": "baseline",
                "model_swap": {"facet": "model"},
                "rewording": {"facet": "wording"},
            },
        },
        base=REAL,
        source="review",
    )
    findings = assess(REAL / "t04_hanna_prompts_models.csv", review)
    wanted = expected("t04_hanna_prompts_models")
    compared = 0
    for criterion in findings.criteria:
        group = wanted["groups"][f"all|{criterion.criterion}"]
        baseline = criterion.runs[0]
        assert baseline.mean.value == pytest.approx(group["mean"], abs=1e-5)
        assert baseline.mean.se == pytest.approx(group["se"], abs=1e-5)
        assert baseline.failures.get("out_of_scale", 0) == group["status"]["out_of_scale"]
        for rerun in criterion.reruns:
            comparison = next(
                c
                for c in wanted["comparisons"]
                if (c["criterion"], names(c)) == (criterion.criterion, rerun.run)
            )
            compared += 1
            assert rerun.flips is None
            assert rerun.paired == comparison["n_paired"]
            assert rerun.shift.value == pytest.approx(comparison["delta"], abs=1e-5)
            assert rerun.shift.se == pytest.approx(comparison["se_paired_delta"], abs=1e-5)
    assert compared == len(wanted["comparisons"])
