#!/usr/bin/env python3
"""Every check on every document of the matrix; the exit code is 1 when there is a finding.

    python scripts/check_matrix.py [FOLDER] [--only NUMBER...] [--checks NAME...]

Documents that FOLDER lacks are made first; without FOLDER all are made in a temporary one. Every core makes
one at a time, and checks one at a time where a check reads each document by itself. The tools that are needed
are those of the tests of the report (see .ci/run).
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import repeat
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "document"))

from checks.everything import AT_ONCE, CHECKS, run_check
from matrix_documents import Case, Report, find_document, list_documents, make_document

SHOWN = 12
"""Findings of one check that are printed; the rest are counted."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Check the matrix of reports.")
    parser.add_argument("folder", type=Path, nargs="?", metavar="FOLDER")
    parser.add_argument("--only", type=int, nargs="+", metavar="NUMBER", help="these documents alone")
    parser.add_argument("--checks", nargs="+", choices=CHECKS, default=CHECKS, metavar="NAME")
    parser.add_argument("--all", action="store_true", help="print every finding")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as spare, ProcessPoolExecutor() as cores:
        reports = gather_reports(options.folder or Path(spare), options.only, cores)
        counts = [check(name, reports, None if options.all else SHOWN, cores) for name in options.checks]
    print(f"{len(reports)} documents, {len(counts)} checks, {sum(counts)} findings")
    sys.exit(1 if sum(counts) else 0)


def gather_reports(folder: Path, only: Iterable[int] | None, cores: Executor) -> list[Report]:
    wanted = [cores.submit(gather_report, number, case, folder) for number, case in list_documents(only)]
    return [found.result() for found in wanted]


def gather_report(number: int, case: Case, folder: Path) -> Report:
    report = find_document(number, folder)
    if report.pdf.exists():
        return report
    start = time.perf_counter()
    made = make_document(number, case, folder)
    print(f"made {made.name} {case.name} ({time.perf_counter() - start:.0f} s)", flush=True)
    return made


def check(name: str, reports: Sequence[Report], shown: int | None, cores: Executor) -> int:
    start = time.perf_counter()
    findings = find(name, reports, cores)
    print(f"{name}: {len(findings)} findings ({time.perf_counter() - start:.0f} s)", flush=True)
    for finding in findings[:shown]:
        print(f"  {finding[:400]}")
    return len(findings)


def find(name: str, reports: Sequence[Report], cores: Executor) -> list[str]:
    """What the check finds; a tool that takes all files at once is started once."""
    if name in AT_ONCE:
        return run_check(name, reports)
    found = cores.map(run_check, repeat(name), ([report] for report in reports))
    return [finding for findings in found for finding in findings]


if __name__ == "__main__":
    main()
