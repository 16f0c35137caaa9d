"""Every check over many reports: the tools that start slowly get all files at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from . import browser, glyphs, html_rules, numbers, page_edge, same_words, structure, vera, words
from .need import need, run_tool
from .page_one import check_page_one

TOOLS = (
    *("pango", "java", "jaxb", "veraPDF", "node", "chromium", "axe-core", "playwright-core"),
    *("html-validate", "vnu-jar", "pdftotext", "qpdf"),
)


class Files(Protocol):
    """The files of one report."""

    @property
    def name(self) -> str: ...
    @property
    def html(self) -> Path: ...
    @property
    def pdf(self) -> Path: ...
    @property
    def results(self) -> Path: ...


def check_form(pdf: Path) -> list[str]:
    """Findings of qpdf."""
    result = run_tool(["qpdf", "--check", str(pdf)])
    return [] if result.returncode == 0 else [(result.stdout + result.stderr).strip()]


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


ONE_BY_ONE: dict[str, Callable[[Files], list[str]]] = {
    "qpdf": lambda report: check_form(report.pdf),
    "structure": lambda report: structure.check_structure(report.pdf, report.results.read_bytes()),
    "page edge": lambda report: page_edge.check_page_edges(report.pdf),
    "page 1": lambda report: check_page_one(_read(report.html), report.pdf),
    "glyphs": lambda report: glyphs.check_fonts(report.pdf),
    "numbers": lambda report: numbers.check_numbers(_read(report.html), _read(report.results)),
    "words": lambda report: words.check_words(_read(report.html)),
    "same words": lambda report: same_words.check_same_words(_read(report.html), report.pdf),
    "axe": lambda report: browser.check_in_browser([report.html]),
}
AT_ONCE: dict[str, Callable[[Sequence[Files]], list[str]]] = {
    "html-validate": lambda reports: html_rules.check_html_rules([report.html for report in reports]),
    "Nu": lambda reports: html_rules.check_html_standard([report.html for report in reports]),
    "veraPDF": lambda reports: vera.check_conformance([report.pdf for report in reports]),
}
CHECKS = (*ONE_BY_ONE, *AT_ONCE)


def need_everything() -> None:
    need(*TOOLS)


def run_check(name: str, reports: Sequence[Files]) -> list[str]:
    """Findings of the check of this name over all reports, each with the report's name."""
    if name in AT_ONCE:
        return AT_ONCE[name](reports)
    return [f"{report.name}: {finding}" for report in reports for finding in ONE_BY_ONE[name](report)]
