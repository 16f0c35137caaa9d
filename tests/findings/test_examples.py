"""The shipped examples of known truth: bridge, beyond both, and polarised with the same mean."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from judgegauge import Review, assess
from judgegauge.command import EXAMPLES
from judgegauge.findings.model import CriterionFinding

NAMES = ("bridge", "beyond-both", "polarised")
EXACT = 1e-12
SCRIPT = Path(__file__).parents[2] / "scripts" / "make_examples.py"


def assess_example(name: str) -> CriterionFinding:
    return assess(None, Review.from_file(EXAMPLES / name / "review.toml")).criteria[0]


@pytest.fixture(scope="module")
def bridge() -> CriterionFinding:
    return assess_example("bridge")


@pytest.fixture(scope="module")
def beyond() -> CriterionFinding:
    return assess_example("beyond-both")


@pytest.fixture(scope="module")
def polarised() -> CriterionFinding:
    return assess_example("polarised")


def means_of(found: CriterionFinding) -> dict[tuple[str, str], float]:
    return {(run.period, run.run): run.mean.value for run in found.runs}


def cautions_of(verdict) -> set[str]:
    return {caution.code for caution in verdict.cautions}


def test_bridge_the_change_is_the_judge_and_what_is_left(bridge) -> None:
    assert means_of(bridge) == pytest.approx(
        {("2026-Q2", "baseline"): 3.30, ("2026-Q2", "bridge"): 3.50, ("2026-Q3", "baseline"): 3.55}
    )
    assert all(run.attempted == run.valid == 600 for run in bridge.runs)
    assert bridge.changes[0].value == pytest.approx(0.25, abs=EXACT)
    assert bridge.split.instrument_new.value == pytest.approx(0.20, abs=EXACT)
    product = bridge.split.product_new
    assert product.value == pytest.approx(0.05, abs=EXACT)
    assert (product.low, product.high) == pytest.approx((-0.04, 0.14), abs=0.001)
    assert bridge.split.anchors == 600
    assert bridge.split.product_old is None
    rerun = bridge.reruns[0]
    assert (rerun.facet, rerun.paired, rerun.flags) == ("bridge", 600, ())
    assert 0.4 < rerun.exact.value < 0.7


def test_bridge_scored_alike_the_quarters_cannot_be_told_apart(bridge) -> None:
    assert bridge.instrument.changed == ("judge_model",)
    assert [common.label for common in bridge.instrument.common] == ["bridge / baseline"]
    verdict = bridge.verdict
    assert (verdict.code, verdict.case) == ("within_instrument", "common_not_separated")
    assert "instrument_changed" in cautions_of(verdict)


def test_beyond_both_rises_under_every_instrument(beyond) -> None:
    rises = {common.first_run: common for common in beyond.instrument.common}
    assert {name: found.value for name, found in rises.items()} == pytest.approx(
        {"baseline": 0.31, "order-cites-first": 0.28, "order-tone-first": 0.33, "judge-b": 0.22}, abs=EXACT
    )
    change, smallest = beyond.changes[0], rises["judge-b"]
    assert (change.low, change.high) == pytest.approx((0.20, 0.42), abs=0.001)
    assert 0.10 < smallest.low < smallest.high < 0.34
    assert all(found.low > 0 for found in rises.values())


def test_beyond_both_is_the_verdict_of_mean_and_share(beyond) -> None:
    assert [(verdict.code, verdict.direction) for verdict in beyond.verdicts] == [("beyond_both", "rise")] * 2
    compared = beyond.verdict.compared
    assert (compared["judges"], compared["orders"], compared["instruments"]) == (2, 3, 4)
    assert compared["label"] == "judge-b"
    assert "population_not_given" not in cautions_of(beyond.verdict)
    assert "rerun_in_one_period" not in cautions_of(beyond.verdict)


def test_polarised_has_the_same_mean_and_another_histogram(polarised) -> None:
    first, second = (
        next(run for run in polarised.runs if (run.period, run.facet) == (period, None))
        for period in ("2026-Q2", "2026-Q3")
    )
    assert (first.mean.value, second.mean.value) == (3.0, 3.0)
    assert polarised.changes[0].value == pytest.approx(0, abs=EXACT)
    assert first.counts == (6, 12, 564, 12, 6)
    assert [round(share.value, 2) for share in second.shares] == [0.48, 0.02, 0.01, 0.0, 0.49]
    assert (first.shape.code, second.shape.code) == ("single_level", "polarised")
    assert polarised.shape.code == "polarised"


def test_polarised_the_mean_says_nothing_and_the_share_moved(polarised) -> None:
    mean, share = polarised.verdicts
    assert (mean.code, mean.direction) == ("within_sampling", "none")
    assert {
        "shape_does_not_support_mean",
        "direction_depends_on_spacing",
        "measures_disagree",
    } <= cautions_of(mean)
    assert (share.code, share.case, share.direction) == ("not_separated", "one_kind_only", "rise")
    assert polarised.changes[1].value == pytest.approx(0.46, abs=EXACT)


@pytest.mark.parametrize("name", NAMES)
def test_example_says_that_its_numbers_are_invented(name) -> None:
    assert Review.from_file(EXAMPLES / name / "review.toml").report.example
    assert {path.name for path in (EXAMPLES / name).iterdir()} == {"review.toml", "rubric.toml", "runs.csv"}


def test_the_script_makes_the_shipped_files_byte_for_byte(tmp_path) -> None:
    subprocess.run([sys.executable, SCRIPT, "-o", tmp_path], check=True, capture_output=True)
    written = sorted(path.relative_to(tmp_path) for path in tmp_path.rglob("*.*") if path.is_file())
    assert len(written) == 9
    for path in written:
        assert (tmp_path / path).read_bytes() == (EXAMPLES / path).read_bytes(), str(path)
