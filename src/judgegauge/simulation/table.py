"""The table of error rates: each cell's shares with their Monte Carlo errors, and whether goals are met."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from typing import Any

from judgegauge import __version__
from judgegauge.findings.error_rates import SCHEMA
from judgegauge.findings.rules import VerdictCode
from judgegauge.simulation import truth
from judgegauge.simulation.cells import CELLS, Cell, Goal
from judgegauge.simulation.reviews import ITEMS, LEVEL, judge_review

SEED = 20260101
REVIEWS = 1000
CHUNK = 50
SLACK = 2.0
"""How many Monte Carlo errors a share may lie beyond the bound of its goal."""


@dataclass(frozen=True, kw_only=True)
class Share:
    """A share of reviews and its Monte Carlo standard error."""

    value: float
    se: float


def run_cell(
    cell: Cell, reviews: int, seed: int, spread: Callable[..., Iterable[Counter[str]]] = map
) -> dict[str, Any]:
    """One row of the table. ``spread`` maps a function over chunks: ``map``, or that of a process pool."""
    starts = range(0, reviews, CHUNK)
    ends = [min(start + CHUNK, reviews) for start in starts]
    total: Counter[str] = Counter()
    for part in spread(_count_reviews, [cell.code] * len(ends), [seed] * len(ends), starts, ends):
        total += part
    verdicts = {
        str(code): total[f"verdict:{code}"] / reviews for code in VerdictCode if total[f"verdict:{code}"]
    }
    asked = sorted(key.removeprefix("asked:") for key in total if key.startswith("asked:"))
    shares = {name: _share(total[f"held:{name}"] / total[f"asked:{name}"], reviews) for name in asked}
    beyond = _share(total["beyond_both"] / reviews, reviews)
    known = {**shares, "beyond_both": beyond}
    coverage = shares.pop("coverage")
    return {
        "cell": cell.code,
        "label": cell.label,
        "reviews": reviews,
        "criteria": cell.criteria,
        "level": 1 - (1 - LEVEL) / cell.criteria,
        "coverage": asdict(coverage),
        "verdicts": verdicts,
        "beyond_both": asdict(beyond),
        "extra": {name: asdict(share) for name, share in shares.items()},
        "goals": [check_goal(goal, known[goal.of], reviews) for goal in cell.goals],
    }


def _count_reviews(code: str, seed: int, start: int, end: int) -> Counter[str]:
    """What happened in some reviews of a cell. With several criteria, verdict shares are of the first one."""
    total: Counter[str] = Counter()
    for number in range(start, end):
        judged = judge_review(CELLS[code], seed, number)
        total[f"verdict:{judged[0].verdict.code}"] += 1
        total["beyond_both"] += any(j.verdict.code == VerdictCode.BEYOND_BOTH for j in judged)
        for one in judged:
            for name, held in one.held.items():
                plain = "common_coverage" if name.startswith("coverage_of:") else name
                total[f"asked:{plain}"] += 1
                total[f"held:{plain}"] += held
    return total


def _share(value: float, reviews: int) -> Share:
    """Reviews are what is independent: several criteria or instruments of one review count as one."""
    return Share(value=round(value, 5), se=round(math.sqrt(value * (1 - value) / reviews), 5))


def check_goal(goal: Goal, found: Share, reviews: int) -> dict[str, Any]:
    """A bound is missed when the share is beyond it by more than Monte Carlo error at the bound explains."""

    def slack(bound: float) -> float:
        return SLACK * math.sqrt(bound * (1 - bound) / reviews)

    too_low = goal.least is not None and found.value < goal.least - slack(goal.least)
    too_high = goal.most is not None and found.value > goal.most + slack(goal.most)
    return {**asdict(goal), "met": not (too_low or too_high)}


def make_table(codes: Sequence[str], reviews: int, seed: int, jobs: int = 1) -> dict[str, Any]:
    """The table of the named cells. The same seed gives the same table, whatever the number of jobs."""
    if jobs == 1:
        rows = [run_cell(CELLS[code], reviews, seed) for code in codes]
    else:
        with ProcessPoolExecutor(jobs) as pool:
            rows = [run_cell(CELLS[code], reviews, seed, pool.map) for code in codes]
    return {
        "schema": SCHEMA,
        "version": __version__,
        "seed": seed,
        "items": ITEMS,
        "model": {
            "histogram": list(truth.HISTOGRAM),
            "order_shift": truth.ORDER_SHIFT,
            "judge_shift": truth.JUDGE_SHIFT,
        },
        "cells": rows,
    }


def print_table(table: dict[str, Any]) -> str:
    """The text of error_rates.json."""
    return json.dumps(table, indent=1, allow_nan=False) + "\n"
