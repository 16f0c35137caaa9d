"""Variance components: known truth found again, negative ones flagged, what is undefined."""

import json
import math

import numpy as np
import pytest
from published_columns import read_case
from published_depth import read_gauge

from judgegauge.statistics.components import (
    count_distinct_categories,
    estimate_components,
    predict_condition,
    project,
)

TRUTH = {
    ("item",): 0.60,
    ("order",): 0.02,
    ("judge",): 0.05,
    ("item", "order"): 0.04,
    ("item", "judge"): 0.12,
    ("order", "judge"): 0.01,
    ("item", "order", "judge"): 0.10,
}


def make_crossed(rng, items=300, orders=3, judges=3):
    """Scores items x orders x judges with the components of ``TRUTH``."""
    shape = {"item": items, "order": orders, "judge": judges}
    total = np.full((items, orders, judges), 3.0)
    for source, variance in TRUTH.items():
        axes = [shape[name] if name in source else 1 for name in shape]
        total = total + rng.normal(0, math.sqrt(variance), axes)
    return total


def test_crossed_three_by_three_finds_its_components_again():
    scores = make_crossed(np.random.default_rng(20260701))
    found = estimate_components(scores, np.ones(300, dtype=int), ("item", "order", "judge"))
    assert {c.source for c in found} == set(TRUTH)
    for component in found:
        assert component.sd.low <= math.sqrt(TRUTH[component.source]) <= component.sd.high, component.source


def test_intervals_hold_the_truth_as_often_as_they_say():
    rng = np.random.default_rng(8)
    held = dict.fromkeys(TRUTH, 0)
    for _ in range(400):
        scores = make_crossed(rng, items=60)
        for c in estimate_components(scores, np.ones(60, dtype=int), ("item", "order", "judge")):
            held[c.source] += c.sd.low <= math.sqrt(TRUTH[c.source]) <= c.sd.high
    for source, count in held.items():
        assert count / 400 >= 0.91, (source, count)


def test_pattern_weights_are_so_many_answers():
    rng = np.random.default_rng(1)
    patterns, weights = rng.integers(1, 6, (20, 3, 4)), rng.integers(1, 9, 20)
    whole = np.repeat(patterns, weights, axis=0)
    one = estimate_components(patterns, weights, "abc")
    two = estimate_components(whole, np.ones(len(whole), dtype=int), "abc")
    assert [c.raw for c in one] == pytest.approx([c.raw for c in two], abs=1e-10)
    assert [c.sd.high for c in one] == pytest.approx([c.sd.high for c in two], abs=1e-8)


def test_statsmodels_mixed_model_agrees_on_a_balanced_design():
    import pandas as pd
    import statsmodels.formula.api as smf

    rng = np.random.default_rng(2)
    scores = 3 + rng.normal(0, 1, (40, 1)) + rng.normal(0, 0.5, (40, 6))
    frame = pd.DataFrame({"y": scores.ravel(), "item": np.repeat(np.arange(40), 6)})
    fit = smf.mixedlm("y ~ 1", frame, groups="item").fit(reml=True)
    found = {
        c.source: c.variance
        for c in estimate_components(scores, np.ones(40, dtype=int), ["item"], repeats=True)
    }
    assert found[("item",)] == pytest.approx(float(fit.cov_re.iloc[0, 0]), rel=1e-4)
    assert found[("within",)] == pytest.approx(fit.scale, rel=1e-4)


def test_a_negative_component_is_zero_and_flagged_and_stays_in_the_others():
    case = read_case("d02_aiag_grr_anova")
    components = estimate_components(
        read_gauge(case["input"]["data"]), np.ones(10, dtype=int), ("part", "op"), repeats=True
    )
    found = {c.source: c for c in components}
    both = found[("part", "op")]
    assert both.negative
    assert (both.variance, both.sd.value) == (0, 0)
    expected = case["alternatives"]["no_pooling_truncated"]
    assert found[("within",)].variance == pytest.approx(expected["var_repeat"], abs=1e-8)
    assert found[("op",)].variance == pytest.approx(expected["var_op"], abs=1e-8)
    assert found[("part",)].variance == pytest.approx(expected["var_part"], abs=1e-8)


def test_interval_of_a_condition_from_two_conditions_spans_what_chi_square_says():
    """With one re-run a SD may be 0.45 to 32 times what was found: no basis for a statement."""
    rng = np.random.default_rng(4)
    scores = rng.normal(0, 1e-4, (100_000, 2)) + np.array([0.0, 1.0])
    found = {c.source: c for c in estimate_components(scores, np.ones(100_000, dtype=int), ("item", "run"))}
    sd = found[("run",)].sd
    assert sd.low / sd.value == pytest.approx(0.446, abs=1e-3)
    assert sd.high / sd.value == pytest.approx(31.91, abs=1e-2)


def test_distinct_categories_are_truncated():
    ranges = read_case("d01_aiag_grr_range")["expected"]
    assert count_distinct_categories(ranges["PV"] ** 2, ranges["GRR"] ** 2) == 5
    anova = read_case("d02_aiag_grr_anova")["expected"]
    assert count_distinct_categories(anova["var_part"], anova["var_grr"]) == 4
    assert count_distinct_categories(0.01, 5.0) == 1
    assert count_distinct_categories(1.0, 0.0) is None


def test_a_new_condition():
    found = predict_condition([3.5, 3.6, 3.85])
    s = np.std([3.5, 3.6, 3.85], ddof=1)
    assert found.value == pytest.approx(3.65)
    assert found.high - found.value == pytest.approx(4.302653 * s * math.sqrt(4 / 3), rel=1e-6)
    assert predict_condition([3.5]).reason == "too_few_conditions"
    assert predict_condition([3.5, 3.5]).reason == "no_variation"


def test_a_new_condition_is_held_as_often_as_the_interval_says():
    rng = np.random.default_rng(6)
    held = 0
    for _ in range(2000):
        *seen, new = rng.normal(3, 0.2, 5)
        found = predict_condition(seen)
        held += found.low <= new <= found.high
    assert 0.935 <= held / 2000 <= 0.965


def test_nothing_varies():
    found = estimate_components(np.full((5, 3), 4.1), np.ones(5, dtype=int), ("item", "run"))
    assert all(c.variance == 0 and c.sd.reason == "no_variation" for c in found)
    decision = project({c.source: c.variance for c in found}, "item", {"run": 2})
    assert (decision.g, decision.phi, decision.reason) == (None, None, "no_variation")
    json.dumps([c.raw for c in found], allow_nan=False)


def test_missing_scores_and_single_conditions_are_refused():
    with pytest.raises(ValueError, match="none missing"):
        estimate_components([[1, np.nan], [2, 3]], [1, 1], ("item", "run"))
    with pytest.raises(ValueError, match="two at least"):
        estimate_components([[1], [2]], [1, 1], ("item", "run"))
