"""What the statistics cost once the table is counted: one criterion, 8 periods, 6 runs, times 100.

Run ``python tests/benchmarks/statistics_cost.py [--profile]``. A first pass reads and counts a made-up
table; the second one gets those counts again, so that its time is that of the statistics alone. The
same counts a multiple of times stand for ten million answers: the time must stay within 20%. Times are
those of the processor (user and system); a busy machine makes even these longer.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from judgegauge.counts.patterns import Patterns
from judgegauge.findings import assess
from tables import lay_out, make_rows

PERIODS = tuple(f"202{year}-Q{quarter}" for year in (5, 6) for quarter in (1, 2, 3, 4))
ORDERS = ("a,b,c", "b,a,c", "c,b,a")
RUNS = (
    ("baseline", 0, "j1"),
    ("o1", 1, "j1"),
    ("o2", 2, "j1"),
    ("m1", 0, "j2"),
    ("m2", 0, "j3"),
    ("r", 0, "j1"),
)
FROM_TABLE = ("reduce_period", "reduce_patterns", "count_shared_items", "count_same_rationales")
CRITERIA, ANSWERS, MANY = 100, 600, 10_000_000
TURNS = 12


def make_table() -> list[dict[str, object]]:
    rng = np.random.default_rng(1)
    rows = []
    for period in PERIODS:
        truth = rng.normal(3.4, 0.9, ANSWERS)
        for run, order, judge in RUNS:
            scores = np.rint(np.clip(truth + 0.05 * order + rng.normal(0, 0.4, ANSWERS), 1, 5)).astype(int)
            facts = {
                "judge_model": judge,
                "rubric_id": "g",
                "rubric_order": ORDERS[order],
                "temperature": "0",
            }
            rows += make_rows(scores.tolist(), period=period, run=run, **facts)
    return rows


def remember(function: Callable[..., Any], kept: dict[str, Any], times: list[int]) -> Callable[..., Any]:
    """``function`` answered from memory the second time, its patterns multiplied."""

    def answer(*given: Any) -> Any:
        key = repr((function.__name__, [getattr(x, "name", x) for x in given[2:]], given[2:]))
        if key not in kept:
            kept[key] = function(*given)
        found = kept[key]
        return replace(found, weights=found.weights * times[0]) if isinstance(found, Patterns) else found

    return answer


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--profile", action="store_true")
    profile = parser.parse_args().profile
    kept: dict[str, Any] = {}
    times = [1]
    for name in FROM_TABLE:
        setattr(assess, name, remember(getattr(assess, name), kept, times))
    with tempfile.TemporaryDirectory() as folder:
        layout = lay_out(Path(folder), make_table())

        def measure() -> float:
            start = time.process_time()
            assess.assess_layout(layout, version="0", versions={})
            return time.process_time() - start

        measure()
        few = many = float("inf")
        # In turns, and the least of each: what else the machine does then falls on both.
        for _ in range(TURNS):
            times[0] = 1
            few = min(few, measure())
            times[0] = MANY // ANSWERS
            many = min(many, measure())
        print(f"one criterion, {len(PERIODS)} periods, {len(RUNS)} runs: {few:.2f} s at n = {ANSWERS}")
        print(f"the same at n = {MANY}: {many:.2f} s, ratio {many / few:.2f} (at most 1.20)")
        print(f"{CRITERIA} criteria: {CRITERIA * few:.0f} s (at most 30)")
        if profile:
            times[0] = 1
            watch = cProfile.Profile()
            watch.runcall(measure)
            pstats.Stats(watch).sort_stats("tottime").print_stats(18)


if __name__ == "__main__":
    main()
