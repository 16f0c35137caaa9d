"""Tables of any kind, end to end: no crash, no number that is none, the same findings for any order."""

import json
import math
import os
import sys
from pathlib import Path

import pandas as pd
import pytest
from case_tables import make_review
from hypothesis import HealthCheck, given, reject, settings
from hypothesis import strategies as st

from judgegauge import assess, errors
from tables import write_csv

# The check tools are a package beside the tests of the document.
sys.path.insert(0, str(Path(__file__).parents[1] / "document"))

from checks.numbers import check_numbers

FACTOR = int(os.environ.get("JUDGEGAUGE_EXAMPLES", "1"))
"""How many times as many tables are tried: a longer search than the everyday one."""

FAILED = ("", "None", "error", "I cannot", "content_filter", "8/10", "4.9")
SCALES = ("1:5", "1:2", "0:1", "-2:2", "1:10", ["poor", "fair", "good"])


def list_levels(scale):
    if isinstance(scale, list):
        return scale
    low, high = scale.split(":")
    return [str(level) for level in range(int(low), int(high) + 1)]


@st.composite
def tables(draw):
    """Rows of one or two periods with a baseline and up to two re-runs, and their review."""
    scale = draw(st.sampled_from(SCALES))
    levels = list_levels(scale)
    used = draw(st.lists(st.sampled_from(levels), min_size=1, max_size=3, unique=True))
    cells = st.sampled_from([*used, *used, *used, *used, draw(st.sampled_from(FAILED[:6]))])
    clustered, repeats = draw(st.booleans()), draw(st.integers(1, 2))
    texts = draw(st.booleans())
    reruns = draw(st.lists(st.sampled_from(["order", "model", "repeat"]), max_size=2, unique=True))
    rows = []
    for period in draw(st.sampled_from((["2026-Q1"], ["2026-Q1", "2026-Q2"]))):
        prefix = draw(st.sampled_from(["", period]))
        for run in ["baseline", *reruns]:
            for n in range(draw(st.integers(1, 6))):
                for repeat in range(repeats):
                    row = {"period": period, "item_id": f"{prefix}{n}", "run": run, "repeat": repeat}
                    row |= {"score": draw(cells), "rationale": draw(st.sampled_from(["", "a", "b"]))}
                    if clustered:
                        row["cluster"] = f"c{n % 3}"
                    if texts:
                        row["output"] = draw(st.sampled_from(["same", "same", "other"]))
                    rows.append(row)
    declared = {"levels": scale} if isinstance(scale, list) else scale
    return rows, {"scale": declared, "runs": {facet: {"facet": facet} for facet in reruns}}


def assess_readable(data, review):
    """Findings; a table of which a whole run happens to be unreadable is refused by right."""
    try:
        return assess(data, review)
    except errors.InputProblems as fault:
        if {problem.code for problem in fault.problems} <= {"scores_not_read", "other_notation"}:
            reject()
        raise


def find_bad_numbers(value, path=""):
    """Paths of numbers that are none, and of shares beyond 0..1."""
    if isinstance(value, float) and not math.isfinite(value):
        yield path
    if isinstance(value, dict):
        for name, held in value.items():
            yield from find_bad_numbers(held, f"{path}.{name}")
    if isinstance(value, list):
        for place, held in enumerate(value):
            yield from find_bad_numbers(held, f"{path}[{place}]")


def check_findings(findings):
    stated = json.loads(findings.to_json())
    assert list(find_bad_numbers(stated)) == []
    assert type(findings).from_json(findings.to_json()).to_json() == findings.to_json()
    for criterion in findings.criteria:
        for run in criterion.runs:
            assert sum(run.counts) == run.valid == run.attempted - sum(run.failures.values())
            if run.valid:
                assert sum(share.value for share in run.shares) == pytest.approx(1)
                bounded = [share for share in run.shares if share.low is not None]
                assert all(0 <= share.low <= share.value <= share.high <= 1 for share in bounded)
            else:
                assert run.mean is None or run.mean.value is None
            if run.mean is not None and run.mean.value is not None:
                low, high = criterion.scale.values[0], criterion.scale.values[-1]
                assert low - 1e-9 <= run.failure_bounds[0] <= run.failure_bounds[1] <= high + 1e-9
        for rerun in criterion.reruns:
            total = sum(map(sum, rerun.table))
            assert rerun.flips.count == total - sum(row[i] for i, row in enumerate(rerun.table))
            assert rerun.flips.up + rerun.flips.down == rerun.flips.count
            if rerun.exact.value is not None:
                assert rerun.exact.value <= rerun.within_one.value + 1e-12
            assert (rerun.shift.value is None) == (rerun.paired == 0)
        for verdict in criterion.verdicts:
            assert verdict.code


@settings(max_examples=12 * FACTOR, deadline=None, suppress_health_check=list(HealthCheck))
@given(table=tables(), seed=st.integers(0, 99))
def test_any_table_has_findings_that_do_not_depend_on_its_order_or_form(table, seed):
    rows, stated = table
    frame = pd.DataFrame(rows, dtype=str)
    review = make_review(**stated)
    findings = assess_readable(frame, review)
    check_findings(findings)
    shuffled = assess(frame.sample(frac=1, random_state=seed), review)
    assert shuffled.to_json() == findings.to_json()


@settings(max_examples=4 * FACTOR, deadline=None, suppress_health_check=list(HealthCheck))
@given(table=tables())
def test_the_form_of_the_file_does_not_matter(table, tmp_path_factory):
    rows, stated = table
    folder = tmp_path_factory.mktemp("forms")
    frame = pd.DataFrame(rows, dtype=str)
    write_csv(folder / "t.csv", rows)
    frame.to_parquet(folder / "t.parquet")
    frame.to_json(folder / "t.jsonl", orient="records", lines=True)
    review = make_review(**stated)
    found = {
        json.dumps(assess_readable(path, review).model_dump(mode="json", exclude={"inputs"}), sort_keys=True)
        for path in (folder / "t.csv", folder / "t.parquet", folder / "t.jsonl")
    }
    assert len(found) == 1


@settings(max_examples=4 * FACTOR, deadline=None, suppress_health_check=list(HealthCheck))
@given(table=tables())
def test_any_table_has_a_page(table):
    """What is printed equals the findings: each printed number carries the place of its value."""
    rows, stated = table
    findings = assess_readable(pd.DataFrame(rows, dtype=str), make_review(**stated))
    assert check_numbers(findings.to_html(), findings.to_json()) == []
