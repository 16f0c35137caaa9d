"""What a report costs as its criteria grow: time for findings, HTML and PDF, and the sizes of the files.

Run ``python tests/benchmarks/criteria_cost.py [--criteria 1 20 100] [--profile]``. The table is made up:
600 answers in each of two quarters, one reordered and one swapped re-run, as in the shipped example.
The goal is a cost that is linear in the criteria, and at most 0.7 s a criterion in the PDF.
"""

from __future__ import annotations

import argparse
import cProfile
import csv
import pstats
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import judgegauge
from judgegauge import Review

COLUMNS = ("criterion", "period", "item_id", "run", "rubric_order", "judge_model", "score")
RUNS = (
    ("baseline", "a,b", "judge-one", 0.0),
    ("order", "b,a", "judge-one", 0.06),
    ("model", "a,b", "judge-two", 0.2),
)
ANSWERS = 600
HOT = 25

Result = TypeVar("Result")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--criteria", type=int, nargs="+", default=[1, 20, 100])
    parser.add_argument("--profile", action="store_true", help="where the PDF's time goes, for the first")
    options = parser.parse_args()
    measure_report(
        1, Path(tempfile.mkdtemp())
    )  # libraries are loaded and fonts are found before the clock runs
    print("criteria  findings       HTML        PDF   PDF/crit.    HTML kB    PDF kB   JSON kB")
    for count in options.criteria:
        with tempfile.TemporaryDirectory() as folder:
            print(measure_report(count, Path(folder)), flush=True)
    if options.profile:
        with tempfile.TemporaryDirectory() as folder:
            profile_pdf(options.criteria[0], Path(folder))


def measure_report(count: int, folder: Path) -> str:
    """One line of the table."""
    table, review = write_table(count, folder), make_review()
    findings, finding = take_time(lambda: judgegauge.assess(str(table), review))
    html, writing = take_time(findings.to_html)
    pdf, printing = take_time(lambda: findings.to_pdf(html=html))
    sizes = [len(html.encode()), len(pdf), len(findings.to_json().encode())]
    return (
        f"{count:8d} {finding:8.2f} s {writing:8.2f} s {printing:8.2f} s {printing / count:9.2f} s "
        + " ".join(f"{size / 1000:9.0f}" for size in sizes)
    )


def profile_pdf(count: int, folder: Path) -> None:
    findings = judgegauge.assess(str(write_table(count, folder)), make_review())
    html = findings.to_html()
    profile = cProfile.Profile()
    profile.runcall(findings.to_pdf, html=html)
    pstats.Stats(profile).sort_stats("tottime").print_stats(HOT)
    pstats.Stats(profile).sort_stats("cumulative").print_stats(HOT)


def take_time(work: Callable[[], Result]) -> tuple[Result, float]:
    """The result, and the seconds of this process: others on the machine do not count."""
    start = time.process_time()
    result = work()
    return result, time.process_time() - start


def make_review() -> Review:
    facets = {"order": {"facet": "order"}, "model": {"facet": "model"}}
    return Review.from_mapping({"scale": "1:5", "runs": facets}, base=Path(), source="review")


def write_table(count: int, folder: Path) -> Path:
    path = folder / "runs.csv"
    with path.open("w", newline="", encoding="utf-8") as stream:
        writer = csv.writer(stream)
        writer.writerow(COLUMNS)
        writer.writerows(make_rows(count))
    return path


def make_rows(count: int) -> Iterator[tuple[object, ...]]:
    chance = random.Random(20261129)
    for criterion in range(1, count + 1):
        for period, lift in (("2026-Q2", 0.0), ("2026-Q3", 0.08)):
            for number in range(ANSWERS):
                quality = chance.betavariate(3, 2) + lift
                for run, order, judge, spread in RUNS if lift else RUNS[:1]:
                    place = min(0.999, max(0.0, quality + chance.uniform(-spread, spread)))
                    item = f"{period}-{number:03d}"
                    yield f"criterion {criterion:03d}", period, item, run, order, judge, 1 + int(place * 5)


if __name__ == "__main__":
    main()
