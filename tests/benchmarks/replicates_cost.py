"""What 10,000 bootstrap replicates of all agreement statistics cost: the draw, and the statistics of each.

Run ``python tests/benchmarks/replicates_cost.py``. Goals: 60 ms with 5 levels, 150 ms with 10. CPU
milliseconds, best of several; every cell of the pair table is filled, which is the slowest case.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np

from judgegauge.statistics.kappa_replicates import replicate_kappas
from judgegauge.statistics.resampling import resample_cells

DRAWS, ROUNDS = 10_000, 9
GOALS = {5: 60, 10: 150}
SIZES = (600, 1_000_000)


def make_table(levels: int, answers: int) -> np.ndarray:
    """A pair table whose diagonal is heavy and whose every cell is filled."""
    ranks = np.arange(levels)
    weight = np.exp(-np.abs(ranks[:, np.newaxis] - ranks) * 8 / levels)
    return 1 + np.round(weight / weight.sum() * (answers - levels**2)).astype(np.int64).ravel()


def time_best(function: Callable[[], object]) -> float:
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.process_time()
        function()
        best = min(best, time.process_time() - start)
    return best * 1000


def main() -> None:
    for levels, goal in GOALS.items():
        for answers in SIZES:
            counts = make_table(levels, answers)
            replicates = resample_cells(counts, DRAWS, np.random.default_rng(1))
            draw = time_best(lambda: resample_cells(counts, DRAWS, np.random.default_rng(1)))  # noqa: B023
            statistics = time_best(lambda: replicate_kappas(replicates))  # noqa: B023
            total = draw + statistics
            print(
                f"K = {levels:2}, {answers:7} answers: {total:5.0f} ms (at most {goal}): draw {draw:.0f}, "
                f"statistics {statistics:.0f}"
            )


if __name__ == "__main__":
    main()
