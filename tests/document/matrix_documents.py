"""The documents of the matrix: made one by one, and found again in the folder they were written to."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

from example_reports import Report
from matrix_plan import CHINESE, Case, plan_matrix
from matrix_tables import make_findings


def list_documents(only: Iterable[int] | None = None) -> list[tuple[int, Case]]:
    """The numbered cases, those in Chinese last, or those of the given numbers."""
    cases = list(enumerate((*plan_matrix(), *CHINESE), start=1))
    wanted = None if only is None else set(only)
    return [(number, case) for number, case in cases if wanted is None or number in wanted]


def find_document(number: int, folder: Path) -> Report:
    name = f"matrix-{number:02d}"
    return Report(
        name=name,
        html=folder / name / f"{name}.html",
        pdf=folder / name / f"{name}.pdf",
        results=folder / name / "results.json",
    )


def make_document(number: int, case: Case, folder: Path, *, pdf: bool = True) -> Report:
    """Write the run table and the report of a case."""
    report = find_document(number, folder)
    findings = make_findings(case, report.html.parent)
    html = findings.to_html()
    report.html.write_text(html, encoding="utf-8")
    report.results.write_text(findings.to_json(), encoding="utf-8")
    if pdf:
        report.pdf.write_bytes(findings.to_pdf(html=html, created=datetime(2026, 10, 5, tzinfo=UTC)))
    return report
