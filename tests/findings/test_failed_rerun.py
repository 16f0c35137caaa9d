"""A re-run of which no answer was scored: failures are counted, and nothing is drawn from nothing."""

import pytest

from judgegauge import Review, assess
from tables import FIRST, SECOND, make_rows, write_csv


@pytest.mark.parametrize("clusters", [True, False])
def test_a_rerun_without_any_score(tmp_path, clusters):
    rows = []
    for period in (FIRST, SECOND):
        rows += make_rows([1 + n % 5 for n in range(40)], period=period, judge_model="a", rubric_order="x,y")
    rows += make_rows([""] * 40, run="order", judge_model="a", rubric_order="y,x", status="refusal")
    for n, row in enumerate(rows):
        row["cluster"] = f"team {n % 40 % 12}"
        if not clusters:
            del row["cluster"]
    path = write_csv(tmp_path / "runs.csv", rows)
    (found,) = assess(path, Review(scale="1:5", draws=100, runs={"order": {"facet": "order"}})).criteria
    failed = found.runs[-1]
    assert (failed.run, failed.attempted, failed.valid) == ("order", 40, 0)
    assert failed.failures == {"refusal": 40}
    assert failed.mean is None or failed.mean.value is None
