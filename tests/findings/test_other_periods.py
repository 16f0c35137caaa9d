"""What is drawn and fitted in the compared periods alone, and what stands in its place elsewhere."""

import numpy as np
import pytest

from judgegauge.findings.assess import assess_layout
from tables import lay_out, make_rows

PERIODS = ("2025-Q4", "2026-Q1", "2026-Q2")
EARLIER, *COMPARED = PERIODS


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    rng, rows = np.random.default_rng(3), []
    for period in PERIODS:
        truth = rng.normal(3.3, 0.9, 120)
        for run, judge in (("baseline", "a"), ("judge-b", "b")):
            scores = np.rint(np.clip(truth + rng.normal(0, 0.5, 120), 1, 5)).astype(int).tolist()
            rows += make_rows(scores, period=period, run=run, judge_model=judge, rubric_id="g")
    layout = lay_out(tmp_path_factory.mktemp("periods"), rows, draws=200)
    return assess_layout(layout, version="0", versions={}).criteria[0]


def methods_of(found, period):
    rerun = next(rerun for rerun in found.reruns if rerun.period == period)
    known = [e for e in (*rerun.crossings, *rerun.repeatability) if e.low is not None]
    return {estimate.method for estimate in known} - {"clopper_pearson"}


def test_boundaries_are_drawn_in_the_compared_periods_and_by_formula_elsewhere(found):
    for period in COMPARED:
        assert methods_of(found, period) == {"bootstrap_percentile"}
    assert methods_of(found, EARLIER) == {"normal_on_log", "normal_on_logit"}


def test_a_shape_elsewhere_has_the_class_that_fits_and_no_name(found):
    for run in found.runs:
        assert run.shape.raw_code is not None
        named = run.period in COMPARED
        assert (run.shape.code is not None, run.shape.stability is not None) == (named, named)
        assert run.reasons.get("shape") == (None if named else "not_compared")
    assert set(found.shape.by_run) == {f"{run.period} / {run.run}" for run in found.runs}


def test_judges_lines_are_drawn_for_the_compared_periods(found):
    assert [lines.period for lines in found.thresholds] == COMPARED


def test_agreement_and_flips_are_told_for_every_period(found):
    assert [together.period for together in found.raters] == list(PERIODS)
    assert all(rerun.kappa.low is not None and rerun.flips.low is not None for rerun in found.reruns)
    assert {run.period for view in found.binary for run in view.reruns} == set(PERIODS)
