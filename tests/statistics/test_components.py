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
from judgegauge.statistics.components_unbalanced import estimate_unbalanced

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
    for _ in range(250):
        scores = make_crossed(rng, items=60)
        for c in estimate_components(scores, np.ones(60, dtype=int), ("item", "order", "judge")):
            held[c.source] += c.sd.low <= math.sqrt(TRUTH[c.source]) <= c.sd.high
    for source, count in held.items():
        assert count / 250 >= 0.91, (source, count)


def test_pattern_weights_are_so_many_answers():
    rng = np.random.default_rng(1)
    patterns, weights = rng.integers(1, 6, (20, 3, 4)), rng.integers(1, 9, 20)
    whole = np.repeat(patterns, weights, axis=0)
    one = estimate_components(patterns, weights, "abc")
    two = estimate_components(whole, np.ones(len(whole), dtype=int), "abc")
    assert [c.raw for c in one] == pytest.approx([c.raw for c in two], abs=1e-10)
    assert [c.sd.high for c in one] == pytest.approx([c.sd.high for c in two], abs=1e-8)


def test_statsmodels_mixed_model_agrees_where_scores_are_missing():
    from statsmodels.regression.mixed_linear_model import MixedLM

    rng = np.random.default_rng(2)
    scores = 3 + rng.normal(0, 1, (40, 1)) + np.array([0, 0.2, -0.3, 0.5]) + rng.normal(0, 0.5, (40, 4))
    valid = rng.random((40, 4)) < 0.8
    rows, columns = np.nonzero(valid)
    fit = MixedLM(scores[valid], np.eye(4)[columns], groups=rows).fit(reml=True)
    found = estimate_unbalanced(scores, valid, np.ones(40, dtype=int), "item", "run")
    assert found.condition_means == pytest.approx(tuple(fit.fe_params), abs=1e-4)
    item, condition, rest = found.components
    assert item.raw == pytest.approx(float(fit.cov_re[0, 0]), rel=1e-3)
    assert rest.raw == pytest.approx(fit.scale, rel=1e-3)
    assert condition.sd.low < condition.sd.value < condition.sd.high


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


def test_with_nothing_missing_the_mixed_model_gives_the_mean_squares():
    rng = np.random.default_rng(9)
    scores = 3 + rng.normal(0, 1, (50, 1)) + rng.normal(0, 0.3, 4) + rng.normal(0, 0.5, (50, 4))
    ones = np.ones(50, dtype=int)
    found = estimate_unbalanced(scores, np.ones((50, 4)), ones, "item", "run")
    balanced = estimate_components(scores, ones, ("item", "run"))
    assert [c.source for c in found.components] == [c.source for c in balanced]
    assert [c.raw for c in found.components] == pytest.approx([c.raw for c in balanced], rel=1e-6)
    assert found.condition_means == pytest.approx(tuple(scores.mean(axis=0)), abs=1e-6)


def test_missing_scores_of_harder_answers_do_not_move_a_condition():
    rng = np.random.default_rng(10)
    ability = rng.normal(0, 1, (400, 1))
    scores = 3 + ability + np.array([0.0, 0.0, 0.3]) + rng.normal(0, 0.3, (400, 3))
    valid = np.ones((400, 3), dtype=bool)
    valid[:, 2] = ability[:, 0] > -0.5
    found = estimate_unbalanced(
        np.where(valid, scores, np.nan), valid, np.ones(400, dtype=int), "item", "run"
    )
    assert found.condition_means[2] - found.condition_means[0] == pytest.approx(0.3, abs=0.08)
    assert scores[valid[:, 2], 2].mean() - scores[:, 0].mean() > 0.6


def test_what_the_mixed_model_can_not_tell_has_a_reason():
    two = [[1.0, 2.0], [2.0, 3.5]]
    assert estimate_unbalanced(two, np.ones((2, 2)), [1, 0], "item", "run").reason == "too_few_items"
    assert estimate_unbalanced(two, [[1, 0], [0, 1]], [9, 9], "item", "run").reason == "too_few_items"
    wide, only = np.ones((2, 3)), [[1, 1, 0], [1, 1, 0]]
    assert estimate_unbalanced(wide, only, [1, 1], "item", "run").reason == "no_data"
    assert (
        estimate_unbalanced(np.ones((5, 2)), np.ones((5, 2)), [1] * 5, "item", "run").reason == "no_variation"
    )


def test_weights_are_so_many_answers_for_the_mixed_model_too():
    rng = np.random.default_rng(3)
    patterns, valid = rng.integers(1, 6, (15, 3)).astype(float), rng.random((15, 3)) < 0.8
    weights = rng.integers(1, 5, 15)
    one = estimate_unbalanced(patterns, valid, weights, "item", "run")
    rows = np.repeat(np.arange(15), weights)
    two = estimate_unbalanced(patterns[rows], valid[rows], np.ones(len(rows), dtype=int), "item", "run")
    assert [c.raw for c in one.components] == pytest.approx([c.raw for c in two.components], abs=1e-6)
