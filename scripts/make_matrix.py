#!/usr/bin/env python3
"""Writes the matrix of reports: every two features of a review meet in at least one document.

    python scripts/make_matrix.py -o FOLDER [--only NUMBER...] [--no-pdf]

The last documents are in Chinese. Each has a folder of its own with the run table, the HTML, the PDF and
results.json.
``scripts/check_matrix.py`` looks at all of them.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "document"))

from matrix_documents import list_documents, make_document


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the matrix of reports.")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FOLDER")
    parser.add_argument("--only", type=int, nargs="+", metavar="NUMBER", help="these documents alone")
    parser.add_argument("--no-pdf", action="store_true")
    options = parser.parse_args()
    for number, case in list_documents(options.only):
        start = time.perf_counter()
        report = make_document(number, case, options.output, pdf=not options.no_pdf)
        seconds = time.perf_counter() - start
        sizes = " ".join(
            f"{p.suffix[1:]} {p.stat().st_size // 1000} kB" for p in (report.html, report.pdf) if p.exists()
        )
        print(f"{report.name} {case.name}: {seconds:.1f} s, {sizes}", flush=True)


if __name__ == "__main__":
    main()
