"""What ``assess`` costs on a table of any size, beside a query that is written by hand and a bare scan.

Run ``python tests/benchmarks/reduction.py [ROWS] [--csv] [--copies N] [--folder DIR] [--rounds N]``. It makes
a table of 8 periods and 6 runs, and measures each in a process of its own: wall and CPU seconds and peak
memory, best of the rounds. The query by hand counts score patterns period by period and nothing else: no
checks, no failures told apart, no work list. ``assess`` is told in parts: to start (imports), to understand
the table, to reduce it, and all the rest, which grows with the number of score patterns but not with that
of the rows: ``1e6`` and ``1e7 --copies 10`` have the same patterns. The table is deleted in the end.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from generate_runs import PERIODS, RUNS, generate

COLUMNS = ("period", "item_id", "run", "score", "status")
CODE = (
    "CASE WHEN status = 'timeout' THEN -2 "
    + " ".join(f"WHEN score = '{level}' THEN {level}" for level in range(1, 6))
    + " ELSE -1 END"
)


def connect(path: Path, folder: Path) -> tuple[Any, str]:
    """A connection and the name of the table: a text table has to be parsed into a database first."""
    import duckdb

    if path.suffix == ".parquet":
        connection = duckdb.connect()
        connection.execute("SET enable_progress_bar = false")
        return connection, f"read_parquet('{path}')"
    connection = duckdb.connect(str(folder / "hand.duckdb"))
    connection.execute("SET enable_progress_bar = false")
    connection.execute(f"CREATE TABLE runs AS FROM read_csv('{path}', all_varchar = true, header = true)")
    return connection, "runs"


def count_by_hand(path: Path, folder: Path) -> dict[str, float]:
    connection, table = connect(path, folder)
    lanes = ", ".join(
        f"max(CASE WHEN run = '{run[0]}' THEN {CODE} END) AS c{k}" for k, run in enumerate(RUNS)
    )
    names = ", ".join(f"c{place}" for place in range(len(RUNS)))
    found = 0
    for period in PERIODS:
        vectors = f"SELECT item_id, {lanes} FROM {table} WHERE period = '{period}' GROUP BY item_id"
        found += len(connection.execute(f"SELECT {names}, count(*) FROM ({vectors}) GROUP BY ALL").fetchall())
    return {"patterns": found}


def scan(path: Path, folder: Path) -> dict[str, float]:
    connection, table = connect(path, folder)
    connection.execute(f"SELECT {', '.join(f'sum(strlen({c}))' for c in COLUMNS)} FROM {table}").fetchall()
    return {}


def assess(path: Path, folder: Path) -> dict[str, float]:
    """The findings, with the CPU seconds of each part."""
    from judgegauge import Review, api
    from judgegauge.data.checks import understand
    from judgegauge.data.reading import RunTable

    spent = {"engine": 0.0}
    depth = [0]

    def timed(function: Callable[..., Any]) -> Callable[..., Any]:
        def run(*given: Any, **named: Any) -> Any:
            start = time.process_time()
            depth[0] += 1
            try:
                return function(*given, **named)
            finally:
                depth[0] -= 1
                if not depth[0]:
                    spent["engine"] += time.process_time() - start

        return run

    began = time.process_time()
    for name in ("query", "fetch", "keep", "drop"):
        setattr(RunTable, name, timed(getattr(RunTable, name)))
    layout = understand(path, Review(scale="1:5"))
    understood = time.process_time()
    spent["engine"] = 0.0
    findings, moves = api.assess_understood(layout)
    ended = time.process_time()
    return {
        "start": began,
        "understand": understood - began,
        "reduce": spent["engine"],
        "rest": ended - understood - spent["engine"],
        "flips": len(moves),
        "verdict": findings.criteria[0].verdict.code,  # type: ignore[dict-item]
    }


MEASURED = {"scan": scan, "by hand": count_by_hand, "assess": assess}


def measure(name: str, path: Path) -> dict[str, Any]:
    """One of them, in this process."""
    with tempfile.TemporaryDirectory(dir=path.parent) as folder:
        start = time.perf_counter()
        told = MEASURED[name](path, Path(folder))
        wall = time.perf_counter() - start
    used = resource.getrusage(resource.RUSAGE_SELF)
    return {
        "wall": wall,
        "cpu": used.ru_utime + used.ru_stime,
        "peak": used.ru_maxrss / 1024,
        **told,
    }


def measure_apart(name: str, path: Path) -> dict[str, Any]:
    command = [sys.executable, __file__, "--measure", name, "--path", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("rows", type=float, nargs="?", default=1e6)
    parser.add_argument("--csv", action="store_true")
    parser.add_argument("--copies", type=int, default=1)
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--measure", choices=MEASURED, help=argparse.SUPPRESS)
    parser.add_argument("--path", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.measure:
        print(json.dumps(measure(given.measure, given.path)))
        return
    with tempfile.TemporaryDirectory(dir=given.folder) as folder:
        path = Path(folder) / ("runs.csv" if given.csv else "runs.parquet")
        answers = generate(int(given.rows), path, given.copies)
        size = path.stat().st_size / 2**20
        print(f"{given.rows:.0e} rows, {answers} answers a period, {path.suffix} of {size:.0f} MiB")
        best: dict[str, dict[str, Any]] = {}
        for _ in range(given.rounds):
            for name in MEASURED:
                told = measure_apart(name, path)
                best[name] = min(best.get(name, told), told, key=lambda found: found["cpu"])
        for name, told in best.items():
            print(
                f"{name:8} wall {told['wall']:7.2f} s  CPU {told['cpu']:7.2f} s  peak {told['peak']:5.0f} MiB"
            )
    ours = best["assess"]
    parts = ", ".join(f"{part} {ours[part]:.2f}" for part in ("start", "understand", "reduce", "rest"))
    table = ours["understand"] + ours["reduce"]
    print(f"assess, CPU seconds: {parts}")
    hand, bare = best["by hand"]["cpu"], best["scan"]["cpu"]
    print(f"score patterns {best['by hand']['patterns']}")
    print(f"assess / by hand {ours['cpu'] / hand:.2f}; understand and reduce alone {table / hand:.2f}")
    print(f"assess / scan {ours['cpu'] / bare:.2f}; by hand / scan {hand / bare:.2f}")


if __name__ == "__main__":
    main()
