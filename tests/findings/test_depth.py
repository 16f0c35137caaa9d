"""Variance components and agreement of all runs together, from tables to findings."""

import math

import numpy as np
import pytest

from judgegauge.findings.assess import assess_layout
from judgegauge.statistics.multi_rater import gwet_ac
from tables import expand, lay_out, make_rows

ORDERS, GUIDES = ("a,b,c", "b,a,c", "c,a,b"), ("g1", "g2", "g3")
TRUTH = {
    ("item",): 4.0,
    ("order",): 0.2,
    ("wording",): 0.4,
    ("item", "order"): 0.3,
    ("item", "wording"): 0.6,
    ("order", "wording"): 0.1,
    ("item", "order", "wording"): 0.8,
}


def assess_rows(tmp_path, rows, **review):
    return assess_layout(lay_out(tmp_path, rows, draws=100, **review), version="0", versions={}).criteria[0]


def make_grid(rng, items=150):
    """A grid of three orders by three wordings on a long scale, from known components."""
    shape = {"item": items, "order": 3, "wording": 3}
    scores = np.full(tuple(shape.values()), 15.0)
    for source, variance in TRUTH.items():
        scores = scores + rng.normal(
            0, math.sqrt(variance), [n if f in source else 1 for f, n in shape.items()]
        )
    rows = []
    for i, order in enumerate(ORDERS):
        for j, guide in enumerate(GUIDES):
            name = "baseline" if i == j == 0 else f"{guide}-{i}"
            facet = "" if i == j == 0 else "wording" if j else "order"
            facts = {"judge_model": "m", "rubric_id": guide, "rubric_order": order, "facet": facet}
            rows += make_rows([round(y) for y in scores[:, i, j]], run=name, **facts)
    return rows


@pytest.fixture(scope="module")
def grid(tmp_path_factory):
    rows = make_grid(np.random.default_rng(11))
    return assess_rows(tmp_path_factory.mktemp("grid"), rows, scale="1:30")


def test_a_crossed_grid_gives_its_components_back(grid):
    (found,) = [c for c in grid.components if c.design == "crossed"]
    assert found.facets == {"order": 3, "wording": 3}
    assert (found.answers, found.left_out, found.method) == (150, 0, "mean_squares")
    assert {c.source for c in found.components} == set(TRUTH)
    for component in found.components:
        # Rounding to whole scores adds 1/12 to the residual.
        rounding = 1 / 12 if len(component.source) == 3 else 0
        truth = math.sqrt(TRUTH[component.source] + rounding)
        assert component.sd.low <= truth <= component.sd.high, component.source
    assert sum(c.share for c in found.components) == pytest.approx(1)
    assert found.decisions[0].numbers == {"order": 1, "wording": 1}
    assert found.decisions[0].g == found.g
    assert 0 < found.phi < found.g < 1


def test_more_conditions_help_in_the_table_of_what_it_would_take(grid):
    (found,) = [c for c in grid.components if c.design == "crossed"]
    by = {tuple(row.numbers.values()): row for row in found.decisions}
    assert len(by) == 16
    assert by[1, 1].phi < by[3, 1].phi < by[3, 3].phi < by[5, 5].phi
    assert by[3, 3].mean_sd < by[1, 1].mean_sd


def test_one_facet_at_a_time(grid):
    found = {next(iter(c.facets)): c for c in grid.components if c.design == "one_facet"}
    order = found["order"]
    assert [c.source for c in order.components] == [("item",), ("order",), ("item", "order")]
    assert list(order.condition_means) == ["baseline", "g1-1", "g1-2"]
    assert order.new_condition.low < order.new_condition.value < order.new_condition.high
    wide = order.components[1].sd
    assert wide.high / wide.value > 5


def test_one_rerun_tells_no_component(tmp_path):
    scores = expand((5, 10, 20, 10, 5))
    rows = make_rows(scores, rubric_order="a,b", judge_model="m", rubric_id="g")
    rows += make_rows(
        scores[1:] + scores[:1], run="turned", rubric_order="b,a", judge_model="m", rubric_id="g"
    )
    (found,) = assess_rows(tmp_path, rows).components
    assert (found.facets, found.reason, found.components) == ({"order": 2}, "too_few_conditions", ())


def test_missing_scores_go_to_restricted_likelihood(tmp_path):
    rng = np.random.default_rng(2)
    truth = rng.integers(2, 5, 80)
    rows = []
    for name, order in zip(("baseline", "x", "y"), ORDERS, strict=True):
        scores = [int(t + rng.integers(-1, 2)) for t in truth]
        made = make_rows(scores, run=name, rubric_order=order, judge_model="m", rubric_id="g")
        rows += made if name != "y" else made[:70]
    found = assess_rows(tmp_path, rows)
    (order,) = found.components
    assert (order.method, order.answers, order.left_out) == ("restricted_likelihood", 80, 0)
    assert order.components[0].sd.reason == "unbalanced"
    assert order.components[1].negative or order.components[1].sd.high > 0


def test_all_runs_together_agree_as_two_raters_do(tmp_path):
    table = np.array([[13, 0, 0], [0, 20, 7], [0, 4, 56]])
    pairs = np.repeat(np.argwhere(table >= 0), table.ravel(), axis=0)
    rows = make_rows((pairs[:, 0] + 1).tolist(), judge_model="a", rubric_id="g")
    rows += make_rows((pairs[:, 1] + 1).tolist(), run="other", judge_model="b", rubric_id="g")
    (found,) = assess_rows(tmp_path, rows, scale="1:3").raters
    assert found.runs == ("baseline", "other")
    assert found.ac1.value == pytest.approx(0.849330548231346)
    assert found.ac1.se == pytest.approx(gwet_ac(pairs, np.ones(100, dtype=int), 3).se)
    assert found.ac2_quadratic.value == pytest.approx(0.940236879278496)
    assert found.alpha_nominal.value == pytest.approx(0.797258497730852)
    assert found.alpha_ordinal.low < found.alpha_ordinal.value < found.alpha_ordinal.high


def test_clustered_answers_have_no_interval_by_formula(tmp_path):
    scores = expand((5, 10, 20, 10, 5))
    rows = make_rows(scores, judge_model="a", rubric_id="g")
    rows += make_rows(scores[3:] + scores[:3], run="other", judge_model="b", rubric_id="g")
    rows = [{**row, "cluster": row["item_id"][-1]} for row in rows]
    (found,) = assess_rows(tmp_path, rows).raters
    assert (found.ac1.low, found.ac1.reason) == (None, "clustered")
    assert (found.alpha_ordinal.low, found.alpha_ordinal.reason) == (None, "clustered")


def test_a_copy_is_no_rater(tmp_path):
    scores = expand((5, 10, 20, 10, 5))
    rows = make_rows(scores, judge_model="a", rubric_id="g")
    rows += make_rows(scores, run="copy", judge_model="b", rubric_id="g")
    found = assess_rows(tmp_path, rows)
    assert (found.raters, found.components) == ((), ())
