"""A cold ``judgegauge demo`` against its floor: imports of the libraries, and WeasyPrint on the same HTML.

Run ``python tests/benchmarks/demo_floor.py [--runs 5]``. Both are whole processes, in turn; the figure to
quote is the median of the ratios, since a shared machine drifts.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

FLOOR = """
import numpy, scipy.stats, statsmodels.stats.proportion, matplotlib, jinja2, duckdb, weasyprint, sys
weasyprint.HTML(filename=sys.argv[1]).write_pdf(sys.argv[2])
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as folder:
        demo = [sys.executable, "-m", "judgegauge.command", "demo", "-o", f"{folder}/demo"]
        floor = [sys.executable, "-c", FLOOR, f"{folder}/demo/report.html", f"{folder}/floor.pdf"]
        measure(demo), measure(floor)  # the first of each warms the file cache
        pairs = [(measure(demo), measure(floor)) for _ in range(runs)]
    ratios = [own / base for own, base in pairs]
    print(f"demo  {statistics.median(own for own, _ in pairs):.2f} s (median of {runs})")
    print(f"floor {statistics.median(base for _, base in pairs):.2f} s")
    print(f"ratio {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})")


def measure(command: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True, cwd=Path.cwd())
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
