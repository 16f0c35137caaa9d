"""A run table of any size: 8 periods x 6 runs of made-up answers, written by DuckDB.

Run ``python tests/benchmarks/generate_runs.py ROWS FILE.parquet|FILE.csv [--copies N]``. Scores follow a
quality of the answer that its id gives by a hash, so that a table of any size has the same shape and is
the same each time. About 1% of the rows are failures of the judge, and 0.2% of a re-run's answers have no
row.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import duckdb

PERIODS = tuple(f"{year}-Q{quarter}" for year in (2025, 2026) for quarter in (1, 2, 3, 4))
RUNS = (
    # name, judge, rubric_order, how far the scores lie from the baseline's, how much they scatter
    ("baseline", "judge-a", "clear,cites,polite", 0.0, 0.30),
    ("order-1", "judge-a", "cites,clear,polite", 0.10, 0.30),
    ("order-2", "judge-a", "polite,cites,clear", -0.05, 0.30),
    ("model-1", "judge-b", "clear,cites,polite", 0.20, 0.45),
    ("model-2", "judge-c", "clear,cites,polite", -0.15, 0.40),
    ("repeat", "judge-a", "clear,cites,polite", 0.0, 0.30),
)
LANES = len(PERIODS) * len(RUNS)
"""Rows of one answer number: one for each period and run."""


def generate(rows: int, path: Path, copies: int = 1) -> int:
    """Write about ``rows`` rows in the order in which tables grow; return the number of answers a period.

    With ``copies`` each answer stands there as many times under ids of its own: as many rows, but no more
    score patterns than a table of so many times fewer rows has.
    """
    items = max(1, rows // LANES // copies) * copies
    connection = duckdb.connect()
    connection.execute("SET preserve_insertion_order = true")
    connection.execute("SET enable_progress_bar = false")
    connection.execute("SET memory_limit = '2GB'")
    lanes = [
        (f"({place}, '{period}', {step}, '{run}', '{judge}', '{order}', {shift}, {spread})")
        for place, (period, step, (run, judge, order, shift, spread)) in enumerate(
            (period, step, run) for step, period in enumerate(PERIODS) for run in RUNS
        )
    ]
    connection.execute(
        "CREATE TABLE lanes AS SELECT * FROM (VALUES "
        + ", ".join(lanes)
        + ") AS t(place, period, step, run, judge, rubric_order, shift, spread)"
    )
    form = "FORMAT parquet, ROW_GROUP_SIZE 122880" if path.suffix == ".parquet" else "FORMAT csv, HEADER"
    connection.execute(f"COPY ({_select(items, copies)}) TO '{path}' ({form})")
    return items


def _select(items: int, copies: int) -> str:
    different = items // copies
    # Sums of three uniform numbers stand for a bell; 0.9 and so on are their scales.
    quality = " + ".join(f"{_uniform(f'item, step, {k}')}" for k in range(3))
    scatter = " + ".join(f"{_uniform(f'item, place, {k}')}" for k in range(3, 6))
    level = (
        f"least(5, greatest(1, round(3.4 + 0.02 * step + 1.3 * ({quality} - 1.5) + shift "
        f"+ 2 * spread * ({scatter} - 1.5))))::INTEGER"
    )
    return f"""
        SELECT period, printf('%s-%09d', period, number) AS item_id, run,
          CASE WHEN fate < 0.01 THEN CASE WHEN fate < 0.005 THEN 'I cannot score this.' ELSE '' END
               ELSE {level}::VARCHAR END AS score,
          CASE WHEN fate < 0.01 AND fate >= 0.005 THEN 'timeout' ELSE 'ok' END AS status,
          judge AS judge_model, 'guide-1' AS rubric_id, rubric_order, '0' AS temperature
        FROM (SELECT *, {_uniform(f"place * {different} + item, 6")} AS fate
              FROM (SELECT lanes.*, n % {items} AS number, number % {different} AS item
                    FROM range({items * LANES}) AS t(n) JOIN lanes ON place = n // {items}))
        WHERE run = 'baseline' OR {_uniform("item, place, 7")} >= 0.002
        """


def _uniform(parts: str) -> str:
    return f"((hash({parts}) >> 32) / 4294967296.0)"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rows", type=float)
    parser.add_argument("path", type=Path)
    parser.add_argument("--copies", type=int, default=1, help="how many times each answer stands there")
    given = parser.parse_args()
    items = generate(int(given.rows), given.path, given.copies)
    print(f"{given.path}: {items} answers, {given.path.stat().st_size / 2**20:.0f} MiB")


if __name__ == "__main__":
    main()
