#!/usr/bin/env python3
"""Every check on every document of the matrix; the exit code is 1 when there is a finding.

    python scripts/check_matrix.py [FOLDER] [--only NUMBER...] [--checks NAME...]

Documents that FOLDER lacks are made first; without FOLDER all are made in a temporary one. The tools that
are needed are those of the tests of the report (see .ci/run).
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "document"))

from checks.everything import CHECKS, run_check
from matrix_documents import Report, find_document, list_documents, make_document

SHOWN = 12
"""Findings of one check that are printed; the rest are counted."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Check the matrix of reports.")
    parser.add_argument("folder", type=Path, nargs="?", metavar="FOLDER")
    parser.add_argument("--only", type=int, nargs="+", metavar="NUMBER", help="these documents alone")
    parser.add_argument("--checks", nargs="+", choices=CHECKS, default=CHECKS, metavar="NAME")
    parser.add_argument("--all", action="store_true", help="print every finding")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as spare:
        reports = gather_reports(options.folder or Path(spare), options.only)
        counts = [check(name, reports, None if options.all else SHOWN) for name in options.checks]
    print(f"{len(reports)} documents, {len(counts)} checks, {sum(counts)} findings")
    sys.exit(1 if sum(counts) else 0)


def gather_reports(folder: Path, only: list[int] | None) -> list[Report]:
    reports = []
    for number, case in list_documents(only):
        report = find_document(number, folder)
        if not report.pdf.exists():
            print(f"making {report.name} {case.name}", flush=True)
            report = make_document(number, case, folder)
        reports.append(report)
    return reports


def check(name: str, reports: list[Report], shown: int | None) -> int:
    start = time.perf_counter()
    findings = run_check(name, reports)
    print(f"{name}: {len(findings)} findings ({time.perf_counter() - start:.0f} s)", flush=True)
    for finding in findings[:shown]:
        print(f"  {finding[:400]}")
    return len(findings)


if __name__ == "__main__":
    main()
