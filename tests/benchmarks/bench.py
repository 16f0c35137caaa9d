"""CPU seconds of reduction, statistics and document, by pytest-benchmark.

Run ``pytest tests/benchmarks/bench.py``. The ordinary run does not collect this file. Peak memory, what a
process takes from its start to its end, install sizes and calls a second are what a benchmark of functions
can not measure: the scripts beside this file do.
"""

import time

import numpy as np
import pytest
from criteria_cost import make_review, write_table
from generate_runs import generate
from reduction import count_by_hand, scan
from replicates_cost import DRAWS, make_table
from statistics_cost import FROM_TABLE, remember
from statistics_cost import make_table as make_rows_of_runs

from judgegauge import Review, api
from judgegauge import assess as assess_table
from judgegauge.counts.reduce import reduce_period
from judgegauge.data.checks import understand
from judgegauge.findings import assess
from judgegauge.statistics.kappa_replicates import replicate_kappas
from judgegauge.statistics.resampling import resample_cells
from tables import lay_out

ROWS = 1_000_000


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    """8 periods, 6 runs, a million rows."""
    place = tmp_path_factory.mktemp("bench") / "runs.parquet"
    generate(ROWS, place)
    return place


def look_at(path):
    return understand(path, Review(scale="1:5"))


@pytest.mark.benchmark(group="reduction", timer=time.process_time)
def test_bare_scan(benchmark, path):
    benchmark.pedantic(scan, (path, path.parent), rounds=3)


@pytest.mark.benchmark(group="reduction", timer=time.process_time)
def test_query_by_hand(benchmark, path):
    benchmark.pedantic(count_by_hand, (path, path.parent), rounds=3)


@pytest.mark.benchmark(group="reduction", timer=time.process_time)
def test_understanding(benchmark, path):
    benchmark.pedantic(look_at, (path,), rounds=3)


@pytest.mark.benchmark(group="reduction", timer=time.process_time)
def test_reduction(benchmark, path):
    def reduce(layout):
        return [reduce_period(layout, layout.criteria[0].up_to(p), p) for p in layout.periods]

    found = benchmark.pedantic(reduce, setup=lambda: ((look_at(path),), {}), rounds=3)
    assert len(found) == 8


@pytest.mark.benchmark(group="reduction", timer=time.process_time)
def test_assess(benchmark, path):
    findings = benchmark.pedantic(assess_table, (path, Review(scale="1:5")), rounds=3)
    assert sum(run.attempted for run in findings.criteria[0].runs) == pytest.approx(ROWS, rel=0.01)


@pytest.mark.benchmark(group="statistics", timer=time.process_time)
@pytest.mark.parametrize("answers", [600, 10_000_000])
def test_statistics_of_one_criterion(benchmark, monkeypatch, tmp_path, answers):
    """8 periods, 6 runs; the same score patterns stand for few answers and for many."""
    kept, times = {}, [1]
    for name in FROM_TABLE:
        monkeypatch.setattr(assess, name, remember(getattr(assess, name), kept, times))
    layout = lay_out(tmp_path, make_rows_of_runs())

    def measure():
        return assess.assess_layout(layout, version="0", versions={})

    measure()
    times[0] = answers // 600
    benchmark.pedantic(measure, rounds=5)


@pytest.mark.benchmark(group="statistics", timer=time.process_time)
@pytest.mark.parametrize("levels", [5, 10])
def test_replicates_of_all_agreement_statistics(benchmark, levels):
    counts = make_table(levels, 600)

    def replicate():
        return replicate_kappas(resample_cells(counts, DRAWS, np.random.default_rng(1)))

    benchmark.pedantic(replicate, rounds=9)


@pytest.fixture(scope="module")
def findings(tmp_path_factory):
    """One criterion, two quarters, two re-runs in each; fonts are found and libraries loaded before."""
    found = api.assess(write_table(1, tmp_path_factory.mktemp("report")), make_review())
    found.to_pdf(html=found.to_html())
    return found


@pytest.mark.benchmark(group="document", timer=time.process_time)
def test_html(benchmark, findings):
    page = benchmark.pedantic(findings.to_html, rounds=3)
    assert page.startswith("<!DOCTYPE html>")


@pytest.mark.benchmark(group="document", timer=time.process_time)
def test_pdf(benchmark, findings):
    html = findings.to_html()
    made = benchmark.pedantic(findings.to_pdf, kwargs={"html": html}, rounds=3)
    assert made.startswith(b"%PDF")
