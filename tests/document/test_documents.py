"""Every check on finished reports: the shipped example and one with several criteria."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from checks import browser, glyphs, html_rules, numbers, page_edge, structure, vera, words
from checks.need import need, run_tool
from example_reports import EXAMPLE, HOSTILE, Report, gather, make_example, make_several, write_report

BUILD = """
import sys
from example_reports import make_example, write_report
from pathlib import Path
write_report(make_example(), Path(sys.argv[1]))
"""


@pytest.fixture(scope="module")
def documents(tmp_path_factory: pytest.TempPathFactory) -> tuple[Report, ...]:
    """The finished reports, made once."""
    need("pango")
    folder = tmp_path_factory.mktemp("reports")
    made: dict[str, Callable[[], object]] = {"example": make_example, "several": lambda: make_several(folder)}
    return tuple(write_report(make(), folder / name) for name, make in made.items())


def test_pdf_conforms(documents: tuple[Report, ...]) -> None:
    need("java", "jaxb", "veraPDF")
    findings = vera.check_conformance([report.pdf for report in documents])
    assert not findings, gather(findings)


def test_pdf_structure(documents: tuple[Report, ...]) -> None:
    for report in documents:
        findings = structure.check_structure(report.pdf, report.results.read_bytes())
        assert not findings, gather(findings)


def test_pdf_has_no_fault_of_form(documents: tuple[Report, ...]) -> None:
    need("qpdf")
    for report in documents:
        result = run_tool(["qpdf", "--check", str(report.pdf)])
        assert result.returncode == 0, result.stdout + result.stderr


def test_no_word_leaves_its_page(documents: tuple[Report, ...]) -> None:
    need("pdftotext")
    for report in documents:
        findings = page_edge.check_page_edges(report.pdf)
        assert not findings, gather(findings)


def test_page_1_fits_one_page(documents: tuple[Report, ...]) -> None:
    """The opening's last words stand on page 1, and the contents begin on page 2."""
    need("pdftotext")
    for report in documents:
        pages = page_edge.read_words(report.pdf)
        opening = html_last_words(report.html)
        assert [word.text for word in pages[0].words if word.text == opening], (report.name, opening)


def html_last_words(path: Path) -> str:
    """The last word of page 1."""
    from checks.reading import find_page_1, parse_html, read_text

    (opening,) = find_page_1(parse_html(path.read_text(encoding="utf-8")))
    return read_text(opening).split()[-1]


def test_fonts_are_whole(documents: tuple[Report, ...]) -> None:
    for report in documents:
        findings = glyphs.check_fonts(report.pdf)
        assert not findings, gather(findings)


def test_printed_numbers_equal_the_results(documents: tuple[Report, ...]) -> None:
    for report in documents:
        html, results = (path.read_text(encoding="utf-8") for path in (report.html, report.results))
        findings = numbers.check_numbers(html, results)
        assert not findings, gather(findings)


def test_a_wrong_digit_in_the_report_is_caught(documents: tuple[Report, ...]) -> None:
    report = documents[0]
    html = report.html.read_text(encoding="utf-8")
    results = report.results.read_text(encoding="utf-8")
    value = json.loads(results)["criteria"][0]["changes"][0]["value"]
    printed = f'value="{value!r}">+0.30<'
    assert printed in html
    findings = numbers.check_numbers(html.replace(printed, printed.replace("0.30<", "0.31<")), results)
    assert findings


def test_words_are_those_of_the_house(documents: tuple[Report, ...]) -> None:
    for report in documents:
        findings = words.check_words(report.html.read_text(encoding="utf-8"))
        assert not findings, gather(findings)


def test_html_rules(documents: tuple[Report, ...]) -> None:
    need("node", "html-validate")
    findings = html_rules.check_html_rules([report.html for report in documents])
    assert not findings, gather(findings)


def test_html_standard(documents: tuple[Report, ...]) -> None:
    need("java", "vnu-jar")
    findings = html_rules.check_html_standard([report.html for report in documents])
    assert not findings, gather(findings)


def test_browser(documents: tuple[Report, ...]) -> None:
    need("node", "chromium", "axe-core", "playwright-core")
    findings = browser.check_in_browser([report.html for report in documents])
    assert not findings, gather(findings)


def test_names_are_shown_and_never_obeyed(documents: tuple[Report, ...]) -> None:
    """A criterion called <b> prints its angle brackets; no element comes of it."""
    html = documents[1].html.read_text(encoding="utf-8")
    assert "tone <b>" not in html
    assert "tone &lt;b&gt;&amp;&lt;/b&gt;" in html
    from checks.reading import find_body, parse_html, read_text

    assert HOSTILE in read_text(find_body(parse_html(html)))


def test_reports_repeat_to_the_byte(documents: tuple[Report, ...], tmp_path: Path) -> None:
    """Another process with another seed, zone, locale and folder writes the same three files."""
    path = os.pathsep.join([str(Path(__file__).parent), *(entry for entry in sys.path if entry)])
    environment = {"PYTHONHASHSEED": "77", "TZ": "Pacific/Chatham", "LC_ALL": "C", "PYTHONPATH": path}
    out = tmp_path / "elsewhere" / "example"
    out.mkdir(parents=True)
    result = subprocess.run(
        [sys.executable, "-c", BUILD, str(out)],
        env={**os.environ, **environment},
        cwd=out,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    first = documents[0]
    for file in (first.html, first.results, first.pdf):
        again = out / file.name
        assert digest(again) == digest(file), file.name


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def test_the_command_writes_the_same_report(documents: tuple[Report, ...], tmp_path: Path) -> None:
    """``judgegauge report`` on the shipped review gives the HTML and the results of the Python API."""
    result = subprocess.run(
        [sys.executable, "-m", "judgegauge.command", "report", str(EXAMPLE), "-o", str(tmp_path)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(entry for entry in sys.path if entry)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    first = documents[0]
    assert digest(tmp_path / "report.html") == digest(first.html)
    assert digest(tmp_path / "results.json") == digest(first.results)
    assert (tmp_path / "report.pdf").read_bytes().startswith(b"%PDF-1.7")
    assert (tmp_path / "flips.csv").stat().st_size > 0
