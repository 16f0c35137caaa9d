"""A grid of judges by orders, from a table to its components; a cell is never read as a single change."""

import math

import numpy as np
import pytest

from judgegauge.data.checks import understand
from judgegauge.data.review import Review
from judgegauge.findings.assess import assess_layout
from judgegauge.findings.model import Findings
from tables import FIRST, SECOND, lay_out, make_rows, write_csv

JUDGES, ORDERS = (
    ("judge-a", "judge-b", "judge-c"),
    ("cites,tone,facts", "tone,cites,facts", "facts,tone,cites"),
)
TRUTH = {
    ("item",): 5.0,
    ("model",): 0.5,
    ("order",): 0.3,
    ("item", "model"): 0.9,
    ("item", "order"): 0.4,
    ("model", "order"): 0.2,
    ("item", "model", "order"): 0.8,
}
ITEMS = 200


def draw_scores(seed: int) -> np.ndarray:
    """Whole scores (items, judges, orders) whose components are known."""
    rng, shape = np.random.default_rng(seed), {"item": ITEMS, "model": 3, "order": 3}
    scores = np.full(tuple(shape.values()), 15.0)
    for source, variance in TRUTH.items():
        size = [n if facet in source else 1 for facet, n in shape.items()]
        scores = scores + rng.normal(0, math.sqrt(variance), size)
    return np.rint(scores).astype(int)


def make_grid(seed: int, period: str = SECOND, name: str | None = None) -> list[dict[str, object]]:
    """Rows of all nine cells; ``name`` puts all but the baseline into one run."""
    scores, rows = draw_scores(seed), []
    for j, judge in enumerate(JUDGES):
        for k, order in enumerate(ORDERS):
            run = "baseline" if j == k == 0 else name or f"{judge}-{k}"
            facts = {"judge_model": judge, "rubric_id": "g", "rubric_order": order, "temperature": "0"}
            rows += make_rows(scores[:, j, k].tolist(), period=period, run=run, **facts)
    return rows


CROSSED = {f"{judge}-{k}": {"facet": "crossed"} for judge in JUDGES[1:] for k in (1, 2)}


def assess_rows(tmp_path, rows, **review) -> Findings:
    layout = lay_out(tmp_path, rows, scale="1:30", draws=100, **review)
    return assess_layout(layout, version="0", versions={})


@pytest.fixture(scope="module")
def grid(tmp_path_factory):
    folder = tmp_path_factory.mktemp("grid")
    return assess_rows(folder, make_grid(5, FIRST) + make_grid(6), runs=CROSSED).criteria[0]


def test_components_come_back_within_their_intervals(grid):
    found = next(c for c in grid.components if c.design == "crossed" and c.period == SECOND)
    assert found.facets == {"model": 3, "order": 3}
    assert (found.answers, found.left_out, found.method) == (ITEMS, 0, "mean_squares")
    assert {c.source for c in found.components} == set(TRUTH)
    for component in found.components:
        # Rounding to whole scores adds 1/12 to the residual.
        truth = TRUTH[component.source] + (1 / 12 if len(component.source) == 3 else 0)
        assert component.sd.low <= math.sqrt(truth) <= component.sd.high, component.source
    assert 0 < found.phi < found.g < 1


def test_a_cell_is_the_shift_of_neither_change(grid):
    facets = {rerun.run: rerun.facet for rerun in grid.reruns if rerun.period == SECOND}
    assert sorted(facets.values()) == ["crossed"] * 4 + ["model"] * 2 + ["order"] * 2
    cells = [rerun for rerun in grid.reruns if rerun.facet == "crossed"]
    assert not any(cell.measures_instrument for cell in cells)
    assert all(cell.shift.value is not None and cell.flips.count > 0 for cell in cells)
    assert set(grid.instrument.reach) == {"model", "order"}
    singles = {reach.run for reach in grid.instrument.reach.values()}
    assert not singles & set(CROSSED)
    assert not any(run in CROSSED for found in grid.thresholds for run in found.runs)
    # A cell that scored both periods is one instrument more under which the change is looked at.
    assert len(grid.instrument.common) == 9


def test_the_whole_grid_in_one_run(tmp_path, grid):
    rows = make_grid(5, FIRST, "grid") + make_grid(6, SECOND, "grid")
    found = assess_rows(tmp_path, rows, runs={"grid": {"facet": "crossed"}}).criteria[0]
    one, other = (
        next(c for c in each.components if c.design == "crossed" and c.period == SECOND)
        for each in (found, grid)
    )
    assert one.facets == other.facets
    assert [c.raw for c in one.components] == pytest.approx([c.raw for c in other.components])


def test_cells_alone_are_no_measured_instrument(tmp_path):
    rows = [row for row in make_grid(5, FIRST) + make_grid(6) if row["run"] in {"baseline", *CROSSED}]
    findings = assess_rows(tmp_path, rows, runs=CROSSED)
    found = findings.criteria[0]
    assert found.instrument.reach == {}
    assert found.verdict.code in ("within_sampling", "instrument_not_measured")
    cards = {condition.code: condition.status for condition in findings.conditions}
    assert cards["judge_swap_rerun"] == "not_given"
    incomplete = next(c for c in found.components if c.design == "crossed")
    assert (incomplete.reason, incomplete.components) == ("incomplete_grid", ())
    assert incomplete.facets == {"model": 3, "order": 3}


def test_a_declaration_in_a_file(tmp_path):
    write_csv(tmp_path / "runs.csv", make_grid(6))
    declared = "\n".join(f'{name} = {{ facet = "crossed" }}' for name in CROSSED)
    text = f'data = ["runs.csv"]\n[scale]\nlevels = {list(range(1, 31))}\n[runs]\n{declared}\n'
    (tmp_path / "review.toml").write_text(text)
    layout = understand(None, Review.from_file(tmp_path / "review.toml"))
    facets = [run.facet for run in layout.criteria[0].runs[SECOND]]
    assert facets.count("crossed") == 4
